"""The limit of interactions that are worked on at once: who waits, who is refused, and that no place is lost."""

from __future__ import annotations

import asyncio

import pytest

from bot.interactions import gate
from bot.interactions.gate import Gate
from bot.tables.errors import RefusedError
from bot.tables.verbs.rights import HeldOffError


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"AT_ONCE": 2, "WAITING": 3, "BREATH": 0.0}.items():
        monkeypatch.setattr(gate, name, value)


class Work:
    """Presses that last until they are told to end."""

    def __init__(self) -> None:
        self.gate, self.begun, self.done = Gate(1000), list[str](), asyncio.Event()
        self.announced: list[str] = []
        self.most = self.now = 0

    def press(self, name: str, person: int, *, urgent: bool = False) -> asyncio.Task[None]:
        return asyncio.create_task(self._press(name, person, urgent))

    async def _press(self, name: str, person: int, urgent: bool) -> None:
        async def announce() -> None:
            self.announced.append(name)

        async with self.gate.through(person, urgent=urgent, announce=announce):
            self.begun.append(name)
            self.now += 1
            self.most = max(self.most, self.now)
            await self.done.wait()
            self.now -= 1


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_so_many_at_once_and_the_others_in_their_order() -> None:
    work = Work()
    tasks = [work.press(str(n), n) for n in range(5)]
    await settle()
    assert work.begun == ["0", "1"]
    work.done.set()
    await asyncio.gather(*tasks)
    assert work.begun == ["0", "1", "2", "3", "4"]
    assert work.most == 2


async def test_what_cannot_be_served_is_refused_and_takes_no_place() -> None:
    work = Work()
    tasks = [work.press(str(n), n) for n in range(5)]
    await settle()
    with pytest.raises(HeldOffError) as refused:
        await work.press("6", 6)
    assert refused.value.text.key == "refuse-busy"
    assert work.announced == ["2", "3", "4", "6"], "those that wait, or are refused after a while, have an answer first"
    work.done.set()
    await asyncio.gather(*tasks)
    await work.press("6", 6)
    assert work.begun[-1] == "6"


async def test_one_person_has_two_places_while_others_wait() -> None:
    work = Work()
    tasks = [work.press("a", 1), work.press("b", 2), work.press("c", 1)]
    await settle()
    with pytest.raises(HeldOffError):
        await work.press("d", 1)
    other = work.press("e", 3)
    work.done.set()
    await asyncio.gather(*tasks, other)
    assert work.begun == ["a", "b", "c", "e"]


async def test_what_cannot_be_acknowledged_first_goes_ahead_and_does_not_wait_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    work = Work()
    tasks = [work.press(str(n), n) for n in range(3)]
    await settle()
    tasks.append(work.press("form", 9, urgent=True))
    await settle()
    work.done.set()
    await asyncio.gather(*tasks)
    assert work.begun == ["0", "1", "form", "2"]

    monkeypatch.setattr(gate, "URGENT", 0.0)
    work = Work()
    tasks = [work.press(str(n), n) for n in range(2)]
    await settle()
    with pytest.raises(HeldOffError):
        await work.press("form", 9, urgent=True)
    work.done.set()
    await asyncio.gather(*tasks)


async def test_who_is_given_up_leaves_the_place_to_the_next() -> None:
    work = Work()
    tasks = [work.press(str(n), n) for n in range(4)]
    await settle()
    tasks[0].cancel()
    tasks[2].cancel()
    await settle()
    assert work.begun == ["0", "1", "3"]
    work.done.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*[work.press(f"again{n}", n) for n in range(2)])
    assert work.most == 3  # the one that was cancelled did not count itself out


async def test_everyone_who_waits_is_told_that_the_bot_stops() -> None:
    work = Work()
    tasks = [work.press(str(n), n) for n in range(3)]
    await settle()
    work.gate.close()
    with pytest.raises(RefusedError) as refused:
        await tasks[2]
    assert refused.value.text.key == "refuse-stopping"
    with pytest.raises(RefusedError):
        await work.press("late", 8)
    work.done.set()
    await asyncio.gather(*tasks[:2])


async def test_as_many_clicks_per_minute_as_the_settings_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused click does not count."""
    allowed, clock = Gate(2), [0.0]
    monkeypatch.setattr(gate.time, "monotonic", lambda: clock[0])

    async def refused(at: float, person: int = 7) -> str:
        clock[0] = at
        try:
            async with allowed.through(person, urgent=False):
                return ""
        except RefusedError as error:
            return error.text.key

    fast = "refuse-too-fast"
    clicks = [await refused(at) for at in (0.0, 10.0, 10.0, 30.0, 59.9, 60.1, 60.2, 70.1, 70.2)]
    assert clicks == ["", "", fast, fast, fast, "", fast, "", fast]
    assert not await refused(70.2, person=8)
