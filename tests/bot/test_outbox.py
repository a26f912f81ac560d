"""The outbox with a Discord that does as it is told: what is sent, again, anew, or not at all."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from msgspec.structs import replace
from prometheus_client import REGISTRY

from bot.outbox import COALESCE, Outbox
from bot.refusals import MovedError, UnreachableError
from bot.surfaces import PING, Surfaces
from bot.tables import lobby
from bot.tables.play import act
from bot.tables.room import Limits
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.ui.emoji import written
from data.errors import StoreBusyError
from data.rows import Surface
from data.store import Store
from tests.bot.test_service import ANN, BEN, CAT, begin, next_move, opened, person_at

HERE, SECONDS = 78, 20  # the channel of all tables; of patience


def http(code: int, status: int = 404, text: str = "") -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason="injected"), {"code": code, "message": text})


class Discord:
    """Takes the place of Delivery. `faults` are raised one after the other, `gates` are waited for."""

    def __init__(self) -> None:
        self.done: list[tuple[Any, ...]] = []  # (what, …) of each request that was taken
        self.tried: list[str] = []
        self.faults: dict[str, list[Exception]] = defaultdict(list)
        self.gates: dict[str, asyncio.Event] = {}
        self.begun = asyncio.Event()
        self.ids = iter(range(500, 1000))
        self.living = self

    async def _take(self, what: str, *facts: Any) -> None:
        self.tried.append(what)
        self.begun.set()
        if (gate := self.gates.get(what)) is not None:
            await gate.wait()
        if self.faults[what]:
            raise self.faults[what].pop(0)
        self.done.append((what, *facts))

    async def table_panel(self, table: Table) -> Any:
        await self._take(f"panel {table.id}")
        self.done.pop()
        return SimpleNamespace(key=shows(table))

    async def edit(self, channel_id: int, message_id: int, panel: Any) -> None:
        await self._take("edit", channel_id, message_id, panel.key)

    async def post_table(self, table: Table, panel: Any, instead_of: int | None = None) -> tuple[int, int]:
        await self._take("post", panel.key, instead_of)
        return table.row.thread_id or HERE, next(self.ids)

    async def notify(self, table: Table, seat: int, person: int, before: Surface) -> tuple[int, int, str] | None:
        await self._take("notify", seat, person)
        key = f"hand {shows(table)}"
        return None if before.hash == key or before.hash.startswith(PING) else (1000 + person, next(self.ids), key)

    async def post_seal(self, table: Table) -> tuple[int, int]:
        await self._take("seal", table.id)
        return table.row.thread_id or HERE, next(self.ids)

    async def post_call(self, table: Table, people: list[int]) -> tuple[int, int]:
        await self._take("call", table.id, [kept.name for kept in table.kept if kept.person in people])
        return table.row.thread_id or HERE, next(self.ids)

    async def found(self, table: Table) -> None:
        pass

    async def leave(self, table_id: int, person: int) -> None:
        pass

    async def retag(self, table: Table) -> None:
        pass

    async def edit_call(self, table: Table, people: list[int], channel_id: int, message_id: int) -> None:
        await self._take("full", table.id, people)

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self._take("delete", channel_id, message_id)

    async def card(self, table: Table, channel_id: int, message_id: int) -> None:
        await self._take("card", channel_id, message_id)


def shows(table: Table) -> str:
    """What a panel of this table shows."""
    return f"{table.row.status} {','.join(table.names)} {len(table.match.plies) if table.match else 0}"


class Still:
    """A clock of a table at which no AI thinks."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, float]] = []

    async def settled(self, table_id: int, seconds: float) -> None:
        self.asked.append((table_id, seconds))


class House:
    """An outbox on a store, and what it needs."""

    def __init__(self, service: TableService, store: Store) -> None:
        self.service, self.store = service, store
        self.discord, self.clock, self.surfaces = Discord(), Still(), Surfaces(store)
        self.outbox = self.another()
        service.deleting.append(lambda person: self.outbox.forget(person))
        service.listeners.append(lambda done: None if done.is_new else self.outbox.enqueue(done.after.id))

    def another(self) -> Outbox:
        """As after a restart."""
        return Outbox(self.service, self.surfaces, self.clock, self.discord)  # type: ignore[arg-type]

    async def open(self, number: int = 1, host: Any = ANN) -> Table:
        """A table whose lobby is shown in message `number`."""
        table = await opened(self.service, key=f"open{number}", host=host)
        await self.outbox.record_posted(table, await self.discord.table_panel(table), HERE, number)
        return table

    async def sit(self, person: Any = BEN, number: int = 1) -> Table:
        return await self.service.commit(number, f"sit{person.id}", lobby.sit, person)

    async def forgotten(self, number: int) -> None:
        """Its message shows something old."""
        await self.surfaces.put(
            Surface(table_id=number, kind="table", dirty=True, channel_id=HERE, message_id=number), seen=0
        )

    async def sent(self) -> None:
        """All that is under way has ended."""
        async with asyncio.timeout(SECONDS):
            while tasks := [*self.outbox._flushing.values(), *self.outbox._tasks.values()]:
                await asyncio.wait(tasks)

    async def surface(self, number: int = 1, kind: str = "table", seat: int = -1) -> Surface:
        found = await self.surfaces.one(number, kind, seat)
        assert found is not None
        return found

    async def shown(self, number: int = 1) -> tuple[int | None, str, bool]:
        """The message that shows the table, what it shows, and whether it is behind."""
        surface = await self.surface(number)
        return surface.message_id, surface.hash, surface.dirty


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0)


@pytest.fixture
def house(service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr("bot.outbox.RETRY", (0.001, 0.001, 0.001))
    service._limits = Limits(100, 100)
    return House(service, store)


def counted(surface: str, result: str) -> float:
    return REGISTRY.get_sample_value("takujo_outbox_total", {"surface": surface, "result": result}) or 0.0


# --- the table's panel ---------------------------------------------------------------------------------------------


async def test_after_a_change_it_is_looked_at_what_else_stands_there(house: House) -> None:
    """D21: reminders of a turn that is over go soon."""
    looked: list[tuple[int, list[str]]] = []

    async def tidy(table_id: int, surfaces: Iterable[Surface]) -> None:
        looked.append((table_id, sorted(surface.kind for surface in surfaces)))

    house.outbox.tidy = tidy
    await house.open()
    await house.surfaces.told([Surface(table_id=1, kind="reminder", seat=0, message_id=9, person=ANN.id)])
    await house.sit()
    await house.sent()
    assert looked == [(1, ["reminder", "table"])]


async def test_a_change_is_an_edit(house: House) -> None:
    await house.open()
    before = counted("table", "edited")
    table = await house.sit()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))]
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert (await house.surface()).revision == table.row.revision
    assert counted("table", "edited") == before + 1
    assert house.clock.asked == [(1, COALESCE)]


async def test_what_is_shown_already_is_not_sent(house: House) -> None:
    await house.open()
    await house.outbox.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == []
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_a_table_never_shown_is_posted(house: House) -> None:
    table = await opened(house.service)
    before = counted("table", "sent")
    house.outbox.enqueue(1)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)
    assert (await house.surface()).channel_id == HERE
    assert counted("table", "sent") == before + 1


@pytest.mark.parametrize("code", [10003, 10008, 50001, 50083, 30046, 50013, 160005, 99999])
async def test_a_message_that_cannot_be_edited_is_posted_anew(house: House, code: int) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(code)]
    await house.sit()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann,Ben 0", 1), ("delete", HERE, 1)]
    assert await house.shown() == (500, "lobby Ann,Ben 0", False)


async def test_a_fault_of_ours_is_logged_and_ends_there(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(50035, 400)]
    before = counted("table", "failed")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 1
    assert await house.shown() == (1, "lobby Ann 0", True)
    assert "table 1: table of seat -1" in caplog.text
    assert counted("table", "failed") == before + 1


async def test_whom_nothing_reaches_waits_without_an_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(10003)]
    house.discord.faults["post"] = [UnreachableError("the channel is lost")]
    await house.sit()
    await house.sent()
    assert (await house.surface()).dirty
    assert not [r for r in caplog.records if r.levelname in ("WARNING", "ERROR")]


async def test_what_is_put_elsewhere_while_it_is_posted_is_posted_there(house: House) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(10003)]
    house.discord.faults["post"] = [MovedError("it lives elsewhere")]
    await house.sit()
    await house.sent()
    assert (await house.surface()).dirty is False
    assert house.discord.tried.count("post") == 1
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_a_table_that_is_gone_is_no_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    await house.surfaces.mark(1, [("table", -1)])
    house.service._tables.clear()
    async with house.store.write() as unit:
        await unit.append(1, 1, "sold", at=0.0, fields={"game": "chess"})  # a game that is played no more
    house.outbox.enqueue(1)
    await house.sent()
    assert [what for what, *_ in house.discord.done] == ["edit"], "the board says that it cannot be loaded"
    assert not [r for r in caplog.records if r.levelname in ("WARNING", "ERROR")]
    await house.surfaces.mark(1, [("table", -1)])
    house.outbox.enqueue(1)
    await house.sent()
    assert len(house.discord.done) == 1, "and says so already"
    house.outbox.enqueue(99)
    await house.sent()


# --- hands ---------------------------------------------------------------------------------------------------------


async def test_the_seal_is_written_at_start_once_and_never_again(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    written = await house.surface(kind="seal")
    assert (written.channel_id, written.message_id is not None, written.dirty) == (HERE, True, False)
    await house.surfaces.mark(1, [("seal", -1)])
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    assert not (await house.surface(kind="seal")).dirty
    assert (await house.surface(kind="seal")).message_id == written.message_id
    assert not table.guided


async def test_of_a_lobby_no_seal_is_written(house: House) -> None:
    """The start may be on disk before the outbox knows it: the seal of the lobby would be another."""
    await house.open()
    await house.surfaces.mark(1, [("seal", -1)])
    house.outbox.enqueue(1)
    await house.sent()
    assert "seal" not in house.discord.tried
    await begin(house.service)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1


async def test_the_seal_comes_below_the_board(house: House) -> None:
    await house.open()
    await house.surfaces.put(Surface(table_id=1, kind="table", dirty=True), seen=0)
    await begin(house.service)
    await house.sent()
    assert [what for what, *_ in house.discord.done if what in ("post", "seal")] == ["post", "seal"]


async def test_what_a_flush_has_found_waits_for_the_press_that_has_come_meanwhile(house: House) -> None:
    """A flush that looks while a match is opened would show it where the board was before."""
    await house.open()
    looked, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(table_id: int, surfaces: Any) -> None:
        looked.set()
        await go_on.wait()

    house.outbox.tidy = slowly
    house.outbox.enqueue(1)
    await looked.wait()
    with house.outbox.paused(1):
        go_on.set()
        await begin(house.service)
        await asyncio.sleep(0.05)
        assert house.discord.done == []
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1


@pytest.mark.parametrize("error", [UnreachableError("not now"), http(0, 500), aiohttp.ServerDisconnectedError()])
async def test_a_seal_that_was_not_written_is_written_after_the_next_start(house: House, error: Exception) -> None:
    await house.open()
    house.discord.faults["seal"] = [error] * 10
    await begin(house.service)
    await house.sent()
    assert (await house.surface(kind="seal")).dirty
    house.discord.faults.clear()
    house.outbox = house.another()
    await house.outbox.catch_up()
    await until(lambda: ("seal", 1) in house.discord.done)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    assert not (await house.surface(kind="seal")).dirty


async def test_a_match_with_the_guide_was_not_shuffled_and_has_no_seal(house: House) -> None:
    await house.service.new_guided("spymaster", 77, HERE, ANN, "en", "guide", "Guide")
    house.outbox.enqueue(1)
    await house.sent()
    assert ("seal", 1) not in house.discord.done


@pytest.mark.parametrize("faults", [[], [http(0, 500)] * 10])
async def test_a_rematch_calls_once_those_whose_seats_are_kept(house: House, faults: list[Exception]) -> None:
    """Also where Discord takes it only after a restart."""
    await house.open()
    await begin(house.service)
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    house.discord.faults["call"] = faults
    await house.service.rematch(1, BEN, "again")
    house.outbox.enqueue(2)
    await house.sent()
    assert (await house.surface(2, "call")).dirty == bool(faults)
    house.discord.faults.clear()
    house.outbox = house.another()
    await house.outbox.catch_up()
    await until(lambda: ("call", 2, ["Ann"]) in house.discord.done)
    await house.surfaces.mark(2, [("call", -1)])
    house.outbox.enqueue(2)
    await house.sent()
    assert [done for done in house.discord.done if done[0] == "call"] == [("call", 2, ["Ann"])]


async def test_nobody_is_called_where_all_are_back(house: House) -> None:
    await house.open()
    await begin(house.service)
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.service.rematch(1, BEN, "again")
    await house.service.rematch(1, ANN, "me too")
    house.outbox.enqueue(2)
    await house.sent()
    assert "call" not in house.discord.tried
    assert not (await house.surface(2, "call")).dirty


async def test_whose_turn_has_come_is_notified(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    notified = [done for done in house.discord.done if done[0] == "notify"]
    assert sorted(notified) == [("notify", 0, ANN.id), ("notify", 1, BEN.id)]
    for seat, who in ((0, ANN), (1, BEN)):
        hand = await house.surface(1, "hand", seat)
        assert (hand.person, hand.channel_id, hand.dirty) == (who.id, 1000 + who.id, False)
        assert hand.hash == f"hand {shows(table)}"
    sent, edited = counted("hand", "sent"), counted("hand", "edited")
    seat, decision, move = next_move(table)
    old = await house.surface(1, "hand", 1 - seat)
    table = await house.service.commit(1, "move", act, person_at(table, seat), decision, move)
    assert table.waiting[0].decision.seat == 1 - seat
    await house.sent()
    assert ("delete", old.channel_id, old.message_id) in house.discord.done
    assert (await house.surface(1, "hand", 1 - seat)).hash == f"hand {shows(table)}"
    assert (await house.surface(1, "hand", seat)).hash == f"hand {shows(table)}", "it is asked no more"
    assert (counted("hand", "sent"), counted("hand", "edited")) == (sent + 2, edited)


async def test_who_is_away_or_knows_already_gets_nothing(house: House) -> None:
    await house.open()
    await begin(house.service)
    await house.sent()
    before = [await house.surface(1, "hand", seat) for seat in (0, 1)]
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sent()
    house.discord.done.clear()
    sent = counted("hand", "sent")
    await house.outbox.mark(1, [("hand", 0), ("hand", 1)])
    await house.sent()
    assert house.discord.done == [("notify", 0, ANN.id)]  # and Delivery sees that there is no need
    after = [await house.surface(1, "hand", seat) for seat in (0, 1)]
    assert [(s.message_id, s.hash, s.dirty) for s in after] == [(s.message_id, s.hash, False) for s in before]
    assert counted("hand", "sent") == sent


async def begin_unposted(house: House, *gates: str) -> None:
    """A match whose board stands nowhere yet. These requests wait."""
    await house.open()
    await house.surfaces.put(Surface(table_id=1, kind="table", dirty=True), seen=0)
    house.discord.gates |= {what: asyncio.Event() for what in gates}
    await begin(house.service)


async def test_hands_that_went_out_before_the_board_are_led_to_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They wait for it, but not for ever."""
    monkeypatch.setattr("bot.outbox.BOARD", 0.02)
    await begin_unposted(house, "post")
    await until(lambda: house.discord.tried.count("notify") == 2)
    assert (await house.surface()).message_id is None
    house.discord.gates["post"].set()
    await house.sent()
    assert (await house.surface()).message_id is not None
    assert house.discord.tried.count("notify") == 4


async def test_hands_that_are_being_sent_when_the_board_comes_are_led_to_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written down when they are sent takes the mark away that was made meanwhile."""
    monkeypatch.setattr("bot.outbox.BOARD", 0.02)
    await begin_unposted(house, "post", "notify")
    await until(lambda: house.discord.tried.count("notify") == 2)
    house.discord.gates["post"].set()
    await until(lambda: (1, "table", -1) not in house.outbox._tasks)
    assert (await house.surface()).message_id is not None
    house.discord.gates["notify"].set()
    await house.sent()
    assert house.discord.tried.count("notify") == 4
    assert not house.outbox._unled
    assert [(await house.surface(1, "hand", seat)).dirty for seat in (0, 1)] == [False, False]


async def test_hands_that_have_waited_for_the_board_are_looked_at_once(house: House) -> None:
    await begin_unposted(house)
    await house.sent()
    assert house.discord.tried.index("post") < house.discord.tried.index("notify")
    assert house.discord.tried.count("notify") == 2


async def test_pings_are_taken_down_when_nobody_is_waited_for(house: House) -> None:
    await house.open()
    await begin(house.service)
    await house.sent()
    ping = Surface(table_id=1, kind="hand", seat=1, person=BEN.id, channel_id=HERE, message_id=77, hash=f"{PING}0")
    await house.surfaces.put(ping, seen=9)
    house.discord.done.clear()
    await house.outbox.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == [], "the match goes on"
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert [done for done in house.discord.done if done[:2] == ("delete", HERE)] == [("delete", HERE, 77)]
    assert (await house.surface(1, "hand", 1)).message_id != 77


# --- when Discord does not answer ----------------------------------------------------------------------------------


async def test_a_message_with_an_emoji_that_was_deleted_goes_again_in_words(house: House) -> None:
    await house.open()
    written["spade"] = "<:spade_00000000:1100000000000000002>"
    house.discord.faults["edit"] = [http(50035, 400, "In components.0.emoji.id: Invalid emoji")]
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 2
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert not written


@pytest.mark.parametrize("error", [http(0, 503), http(0, 429), TimeoutError(), aiohttp.ClientError()])
async def test_what_was_not_taken_is_tried_again(house: House, error: Exception) -> None:
    await house.open()
    house.discord.faults["edit"] = [error, error]
    before = counted("table", "retried")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 3
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert counted("table", "retried") == before + 2


async def test_after_some_attempts_it_rests_until_the_next_change(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 4
    before = counted("table", "failed")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 4
    assert await house.shown() == (1, "lobby Ann 0", True)
    assert "table 1: gave up on its table for now" in caplog.text
    assert counted("table", "failed") == before + 1
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sit(CAT)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Cat 0", False)


async def test_what_rests_is_tried_again_after_a_while(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else would tell whoever is asked there, if Discord or the store was away for some minutes."""
    monkeypatch.setattr("bot.outbox.RESTED", 0.02)
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 9
    await house.sit()
    await house.sent()
    assert await house.shown() == (1, "lobby Ann 0", True)
    await until(lambda: house.discord.tried.count("edit") == 10)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)

    async def busy(table_id: int) -> Any:
        raise StoreBusyError("in use")

    with monkeypatch.context() as patched:
        patched.setattr(house.surfaces, "of", busy)
        await house.service.commit(1, "bye", lobby.leave, BEN)
        house.outbox.enqueue(1)
        await house.sent()
    await until(lambda: house.discord.tried.count("edit") == 11)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_the_pauses_grow(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.outbox.RETRY", (2, 10, 60, 300))
    slept = []

    async def at_once(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("bot.outbox.asyncio.sleep", at_once)
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 9
    await house.sit()
    await house.sent()
    assert slept == [2, 10, 60, 300]


async def test_a_request_that_may_have_been_taken_is_repeated_as_it_was(house: House) -> None:
    """Its nonce then tells Discord that it is the same; what is new follows."""
    await opened(house.service)
    house.discord.gates["post"] = asyncio.Event()
    house.discord.faults["post"] = [TimeoutError()]
    house.outbox.enqueue(1)
    await house.discord.begun.wait()
    await house.sit()
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann 0", None), ("edit", HERE, 500, "lobby Ann,Ben 0")]
    assert await house.shown() == (500, "lobby Ann,Ben 0", False)


async def test_an_edit_shows_the_present_however_often_its_answer_is_lost(house: House) -> None:
    await house.open()
    house.discord.faults["edit"] = [TimeoutError(), TimeoutError()]
    house.discord.gates["edit"] = asyncio.Event()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    table = await house.sit(CAT)
    house.discord.gates["edit"].set()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))], "nothing old in between"


async def test_a_post_in_the_place_of_a_message_is_repeated_as_it_was(house: House) -> None:
    """Its message cannot be edited any more; what has come meanwhile follows."""
    await house.open()
    house.discord.faults["edit"] = [http(10008)]
    house.discord.faults["post"] = [TimeoutError(), StoreBusyError("in use")]
    house.discord.gates["post"] = asyncio.Event()
    await house.sit()
    await until(lambda: "post" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [
        ("post", "lobby Ann,Ben 0", 1),
        ("delete", HERE, 1),
        ("edit", HERE, 500, "lobby Ann 0"),
    ]


async def test_what_was_perhaps_sent_is_not_repeated_when_its_table_has_moved(house: House) -> None:
    await opened(house.service)
    house.discord.faults["post"] = [TimeoutError()]
    house.discord.gates["post"] = asyncio.Event()
    house.outbox.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    table = await house.service.commit(1, None, lobby.place, 55)
    await house.outbox.repost_elsewhere(table)
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert (await house.surface()).channel_id == 55


@pytest.mark.parametrize("connector", [False, True])
async def test_a_request_that_was_refused_is_made_anew(house: House, connector: bool) -> None:
    await opened(house.service)
    error = aiohttp.ClientConnectorError(SimpleNamespace(ssl=None), OSError()) if connector else http(0, 503)  # type: ignore[arg-type]
    house.discord.faults["post"] = [error]
    house.discord.gates["post"] = asyncio.Event()
    house.outbox.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    await house.sit()
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann,Ben 0", None)]


async def test_a_change_marked_while_its_message_is_being_sent_is_shown(house: House) -> None:
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.begun.clear()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await asyncio.sleep(0.05)  # the outbox has looked: its task is still at work
    assert house.discord.done == []
    house.discord.gates["edit"].set()
    await house.sent()
    assert [done[3] for done in house.discord.done] == ["lobby Ann,Ben 0", "lobby Ann 0"]
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_something_new_does_not_wait_for_the_next_attempt(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.outbox.RETRY", (1000, 1000))
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: bool(house.outbox._resting))
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert await house.shown() == (1, "cancelled Ann,Ben 0", False)
    assert house.outbox._resting == set()


async def test_a_store_that_does_not_answer_sends_nothing_twice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is in Discord already: only what it shows is written down again."""
    await house.open()
    sent, tries = house.surfaces.sent, []

    async def busy(*args: Any) -> Any:
        tries.append(args)
        if len(tries) < 3:
            raise StoreBusyError("in use")
        return await sent(*args)

    monkeypatch.setattr(house.surfaces, "sent", busy)
    await house.sit()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann,Ben 0")]
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert len(tries) == 3


async def test_a_store_that_cannot_be_read_leaves_messages_as_they_are(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def busy(table_id: int) -> Any:
        raise StoreBusyError("in use")

    await house.open()
    with monkeypatch.context() as patched:
        patched.setattr(house.surfaces, "of", busy)
        await house.sit()
        await house.sent()
    assert house.discord.done == []
    assert "table 1: the store does not answer" in caplog.text
    house.outbox.enqueue(1)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


# --- stopping and starting -----------------------------------------------------------------------------------------


async def test_a_stop_while_discord_does_not_answer_is_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.outbox.RETRY", (1000, 1000))
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: bool(house.outbox._resting))
    await asyncio.wait_for(house.outbox.close(), SECONDS)
    assert await house.shown() == (1, "lobby Ann 0", True)
    house.outbox = house.another()
    await house.outbox.catch_up()
    await asyncio.wait_for(house.outbox._healing, SECONDS)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_a_stop_in_the_middle_of_an_attempt_makes_no_further_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.RETRY", (1000, 1000))
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    closing = asyncio.create_task(house.outbox.close())
    await asyncio.sleep(0.01)
    assert not closing.done(), "what is under way ends"
    house.discord.gates["edit"].set()
    await asyncio.wait_for(closing, SECONDS)
    assert house.discord.tried.count("edit") == 1
    assert (await house.surface()).dirty


async def test_a_stop_lets_what_is_under_way_be_shown(house: House) -> None:
    await house.open()
    await house.sit()
    await asyncio.wait_for(house.outbox.close(), SECONDS)
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_after_a_start_what_is_behind_is_sent_though_it_is_what_is_known(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer had shown a move, and its bot was killed before it could write that down; the move was taken back."""
    monkeypatch.setattr("tests.bot.test_outbox.shows", lambda table: "0" * 64)
    await house.open()
    await house.outbox.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == []
    await house.surfaces.mark(1, [("table", -1)])
    house.outbox = house.another()
    await house.outbox.catch_up()
    await until(lambda: bool(house.discord.done))
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "0" * 64)]
    assert await house.shown() == (1, "0" * 64, False)


async def test_tables_that_hang_do_not_keep_the_others_from_healing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as there are healers."""
    monkeypatch.setattr("bot.outbox.HEALING", 0.02)
    monkeypatch.setattr("bot.outbox.random.shuffle", lambda tables: None)  # those that hang come first
    for number in range(1, 7):
        await house.open(number)
        await house.forgotten(number)
    house.discord.gates = {f"panel {number}": asyncio.Event() for number in (1, 2)}
    await house.outbox.catch_up()
    await asyncio.wait_for(house.outbox._healing, SECONDS)
    await until(lambda: len(house.discord.done) == 4)
    assert sorted(done[2] for done in house.discord.done) == [3, 4, 5, 6]
    for number in (1, 2):
        assert (await house.shown(number))[2]
        house.discord.gates[f"panel {number}"].set()
    await house.sent()
    assert not (await house.shown(1))[2]


async def test_healing_goes_a_few_tables_at_a_time_and_in_no_fixed_order(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffled: list[list[int]] = []
    monkeypatch.setattr("bot.outbox.random.shuffle", shuffled.append)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    house.discord.gates["edit"] = asyncio.Event()
    await house.outbox.catch_up()
    await until(lambda: house.discord.tried.count("edit") == 2)
    await asyncio.sleep(0.05)
    assert house.discord.tried.count("edit") == 2
    house.discord.gates["edit"].set()
    await asyncio.wait_for(house.outbox._healing, SECONDS)
    assert sorted(done[2] for done in house.discord.done) == [1, 2, 3, 4, 5]
    assert shuffled == [[1, 2, 3, 4, 5]]


async def test_healing_begins_with_those_who_do_not_know_that_it_is_their_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.random.shuffle", lambda tables: None)
    monkeypatch.setattr("bot.outbox.HEALERS", 1)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    await house.surfaces.mark(4, [("hand", 0)])
    await house.sent()
    house.discord.tried.clear()
    await house.outbox.catch_up()
    await asyncio.wait_for(house.outbox._healing, SECONDS)
    await house.sent()
    drawn = [what for what in house.discord.tried if what.startswith(("panel", "notify"))]
    assert sorted(drawn[:2]) == ["notify", "panel 4"]
    assert drawn[2:] == ["panel 1", "panel 2", "panel 3", "panel 5"]


async def test_boards_do_not_wait_until_all_hands_are_healed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that dies again and again would never come to them."""
    monkeypatch.setattr("bot.outbox.random.shuffle", lambda tables: None)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    await house.surfaces.mark(4, [("hand", 0)])
    await house.surfaces.mark(5, [("hand", 0)])
    await house.sent()
    house.discord.tried.clear()
    house.discord.gates["notify"] = asyncio.Event()
    await house.outbox.catch_up()
    await until(lambda: "panel 1" in house.discord.tried)
    assert "panel 5" not in house.discord.tried
    house.discord.gates["notify"].set()
    await asyncio.wait_for(house.outbox._healing, SECONDS)
    await house.sent()
    assert not (await house.shown(5))[2]


async def test_a_stop_ends_the_healing(house: House) -> None:
    for number in (1, 2, 3):
        await house.open(number)
        await house.surfaces.put(Surface(table_id=number, kind="table", dirty=True), seen=0)
    house.discord.faults["post"] = []
    house.discord.gates["post"] = asyncio.Event()
    await house.outbox.catch_up()
    await until(lambda: house.discord.tried.count("post") == 2)
    closing = asyncio.create_task(house.outbox.close())
    await asyncio.sleep(0.01)
    house.discord.gates["post"].set()
    await asyncio.wait_for(closing, SECONDS)
    assert house.discord.tried.count("post") == 2


# --- something has changed in a server ---------------------------------------------------------------------------


async def test_what_is_behind_in_a_changed_server_is_tried_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for many changes; not what is shown, nor in other servers, nor a new table that is about to be shown."""
    monkeypatch.setattr("bot.outbox.CALM", 0.02)
    for number in (1, 2):
        await house.open(number)
    await house.forgotten(1)
    new = await opened(house.service, key="new")
    house.outbox.expect(new.id)
    house.outbox.heal(new.row.guild_id + 1)
    await asyncio.sleep(0.1)
    await house.sent()
    assert house.discord.tried == ["panel 1", "panel 2"], "those of the opening"
    for _ in range(5):
        house.outbox.heal(new.row.guild_id)
    await until(lambda: "edit" in house.discord.tried)
    await asyncio.sleep(0.1)
    await house.sent()
    assert [done[:3] for done in house.discord.done] == [("edit", HERE, 1)]
    house.outbox.enqueue(new.id)
    await house.sent()
    assert house.discord.done[-1][0] == "post"


# --- while an interaction is being answered ------------------------------------------------------------------------


async def test_nothing_is_sent_while_an_interaction_is_being_answered(house: House) -> None:
    await house.open()
    with house.outbox.paused(1):
        with house.outbox.paused(1):
            table = await house.sit()
        await asyncio.sleep(0.02)
        assert house.discord.done == []
        await house.outbox.record_shown(table, "table", -1, shows(table), (HERE, 1))
    await house.sent()
    assert house.discord.done == [], "the answer has shown it"
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    with house.outbox.paused(1):
        await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann 0")]
    with house.outbox.paused(1):
        pass
    assert house.outbox._flushing == {}, "nothing was owed"


async def test_an_edit_that_comes_after_a_press_has_shown_more_is_made_good(house: House) -> None:
    """It was on its way before the press, and shows less: whichever Discord has taken last, the present follows."""
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    with house.outbox.paused(1):
        later = await house.service.commit(1, "left", lobby.leave, BEN)
        await house.outbox.record_shown(later, "table", -1, shows(later), (HERE, 1))
    house.discord.gates["edit"].set()
    await house.sent()
    assert house.discord.done[-1] == ("edit", HERE, 1, shows(later))
    assert await house.shown() == (1, shows(later), False)


async def test_an_answer_on_an_older_copy_leaves_the_panel_behind(house: House) -> None:
    await house.open()
    with house.outbox.paused(1):
        table = await house.sit()
        await house.outbox.record_shown(table, "table", -1, shows(table), (HERE, 99))
        assert await house.shown() == (1, "lobby Ann 0", True)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann,Ben 0")]


async def test_a_press_on_what_is_gone_brings_it_back(house: House) -> None:
    """Though it shows what it showed; a press on an older copy that is gone brings nothing."""
    table = await house.open()
    await house.outbox.record_gone(table, "table", -1, 99)
    await house.sent()
    assert house.discord.done == []
    await house.outbox.record_gone(table, "table", -1, 1)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)


async def test_a_press_before_the_panels_message_is_written_down(house: House) -> None:
    """Its sender says where it stands a moment later; what the press has shown stays."""
    table = await opened(house.service)
    old = await house.discord.table_panel(table)
    with house.outbox.paused(1):
        later = await house.sit()
        await house.outbox.record_shown(later, "table", -1, shows(later), (HERE, 7))
        await house.outbox.record_posted(table, old, HERE, 7)
    await house.sent()
    assert house.discord.done == []
    assert await house.shown() == (7, shows(later), False)


async def test_an_answer_to_what_is_not_known_is_not_written_down(house: House) -> None:
    table = await house.open()
    await house.outbox.record_shown(table, "hand", 0, "key", (1000, 5))
    assert await house.surfaces.one(1, "hand", 0) is None


async def test_an_answer_may_make_a_notice_needless(house: House) -> None:
    """Then a hand in a message of its own is edited without a push; where there is none, nothing is to be done."""
    await house.open()
    table = await begin(house.service)
    await house.sent()
    before = await house.surface(1, "hand", 0)
    for message, is_behind in ((before, True), (replace(before, channel_id=None, message_id=None), False)):
        await house.surfaces.put(replace(message, revision=0), seen=0)
        with house.outbox.paused(1):
            await house.outbox.mark(1, [("hand", 0)])
            await house.outbox.record_shown(table, "hand", 0, None)
            after = await house.surface(1, "hand", 0)
        assert (after.hash, after.message_id) == (before.hash, message.message_id)
        assert (after.dirty, after.revision) == (is_behind, table.row.revision)
        await house.sent()


async def test_a_hand_that_was_sent_though_its_answer_was_lost_takes_the_old_ones_place(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    old = await house.surface(1, "hand", 0)
    house.discord.done.clear()
    await house.outbox.record_shown(table, "hand", 0, "shown", (1000, 9999))
    hand = await house.surface(1, "hand", 0)
    assert (hand.message_id, hand.hash, hand.dirty) == (9999, "shown", False)
    assert house.discord.done == [("delete", old.channel_id, old.message_id)]
    await house.outbox.record_shown(table, "hand", 0, "older", (1000, old.message_id))  # a press on what is old
    hand = await house.surface(1, "hand", 0)
    assert (hand.message_id, hand.hash) == (9999, "shown")
    assert len(house.discord.done) == 1


async def test_a_hand_is_pressed_before_it_is_known_where_it_stands(house: House) -> None:
    """The person is quicker than Discord's answer to us. The hand stays, and goes when the next one is sent."""
    await house.open()
    notify, answer, taken = house.discord.notify, asyncio.Event(), dict[int, tuple[int, int, str] | None]()

    async def notified(table: Table, seat: int, person: int, before: Surface) -> tuple[int, int, str] | None:
        taken[seat] = await notify(table, seat, person, before)
        await answer.wait()
        return taken[seat]

    house.discord.notify = notified  # type: ignore[method-assign]
    table = await begin(house.service)
    await until(lambda: 0 in taken)
    assert taken[0] is not None
    channel_id, message_id, _ = taken[0]
    with house.outbox.paused(1):
        await house.outbox.record_shown(table, "hand", 0, "pressed", (channel_id, message_id))
    answer.set()
    await house.sent()
    hand = await house.surface(1, "hand", 0)
    assert (hand.person, hand.channel_id, hand.message_id) == (ANN.id, channel_id, message_id)
    assert (hand.hash, hand.dirty) == ("pressed", False)
    assert not [done for done in house.discord.done if done[0] == "delete"]
    await house.surfaces.put(replace(hand, hash="of before", dirty=True), seen=0)
    house.outbox.enqueue(1)
    await house.sent()
    assert ("delete", channel_id, message_id) in house.discord.done


async def test_a_hand_that_was_sent_though_its_answer_was_lost_goes_if_all_was_seen_elsewhere(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    old = await house.surface(1, "hand", 0)
    assert old.message_id is not None
    await house.surfaces.put(replace(old, hash="of before", dirty=True), seen=0)
    house.discord.done.clear()
    house.discord.tried.clear()
    house.discord.faults["notify"] = [TimeoutError()]
    house.discord.gates["notify"] = asyncio.Event()
    house.outbox.enqueue(1)
    await until(lambda: "notify" in house.discord.tried)
    await house.outbox.record_shown(table, "hand", 0, "pressed", (1000, old.message_id))
    house.discord.gates["notify"].set()
    await house.sent()
    hand = await house.surface(1, "hand", 0)
    assert (hand.message_id, hand.hash, hand.dirty) == (old.message_id, "pressed", False)
    assert [what for what, *_ in house.discord.done] == ["notify", "delete"]
    assert house.discord.done[1][2] != old.message_id, "the one of which nobody knew"


# --- the panel in another place ------------------------------------------------------------------------------------


async def test_a_panel_brought_back_to_the_newest_place(house: House) -> None:
    table = await house.open()
    await house.outbox.repost(table)
    assert house.discord.done == [("post", shows(table), 1), ("delete", HERE, 1)]
    assert await house.shown() == (500, shows(table), False)


async def test_a_panel_that_is_just_being_sent_is_not_kept_beside_the_one_brought_back(house: House) -> None:
    await begin_unposted(house, "post")
    await until(lambda: "post" in house.discord.tried)
    again = asyncio.create_task(house.outbox.repost(await house.service.table(1)))
    await asyncio.sleep(0.01)
    house.discord.gates["post"].set()
    _, shown = await again
    await house.sent()
    posted = {500 + n for n, (what, *_) in enumerate(each for each in house.discord.done if each[0] == "post")}
    deleted = {each[2] for each in house.discord.done if each[0] == "delete"}
    assert posted - deleted == {shown} == {(await house.surface()).message_id}


async def test_a_panel_brought_to_another_channel_leaves_the_old_one(house: House) -> None:
    await house.open()
    with house.outbox.paused(1):
        table = await house.service.commit(1, None, lobby.place, 55)
        await house.outbox.repost(table)
    assert house.discord.done == [("post", shows(table), 1)]
    assert (await house.surface()).channel_id == 55


@pytest.mark.parametrize("answered", [1, 99])
async def test_a_table_that_moves_is_posted_where_it_lives_now(house: House, answered: int) -> None:
    """What showed it becomes the way there: in answer to the press on it, or else by an edit."""
    await house.open()
    with house.outbox.paused(1):  # as every press does
        table = await house.service.commit(1, None, lobby.place, 55)
        await house.outbox.repost_elsewhere(table, answered)
    await house.sent()
    assert [done for done in house.discord.done if done[0] == "post"] == [("post", shows(table), None)]
    assert (("card", HERE, 1) in house.discord.done) == (answered == 99)
    surface = await house.surface()
    assert (surface.channel_id, surface.message_id, surface.dirty) == (55, 500, False)


@pytest.mark.parametrize("code", [None, 10008])
async def test_a_table_that_moves_while_its_message_is_being_edited(house: House, code: int | None) -> None:
    """The edit comes after what stands there now: the way to the new place. A new message of ours goes again."""
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.faults["edit"] = [http(code)] if code else []
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    with house.outbox.paused(1):
        table = await house.service.commit(1, None, lobby.place, 55)
        await house.outbox.record_posted(table, SimpleNamespace(key=shows(table)), 55, 300)  # type: ignore[arg-type]
    house.discord.gates["edit"].set()
    await house.sent()
    assert await house.shown() == (300, shows(table), False)
    if code is None:
        assert house.discord.done == [("edit", HERE, 1, shows(table)), ("card", HERE, 1)]
    else:
        assert [done[0] for done in house.discord.done] == ["post", "delete"]
        assert house.discord.done[1][2] == 500


# --- who is deleted ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["notify", "call"])
async def test_a_message_under_way_leaves_no_trace_of_whoever_is_deleted(house: House, what: str) -> None:
    """Discord takes its time with a hand that is over, or with a call; meanwhile its reader has had all deleted."""
    await house.open()
    gate = house.discord.gates[what] = asyncio.Event()
    if what == "call":
        await house.service.invite(1, "ask", ANN, [BEN], only=False)
    else:
        await house.sit()
        await house.service.commit(1, "start", lobby.start, ANN)
        await house.service.commit(1, "end", lobby.end, ANN)
    await until(lambda: what in house.discord.tried)
    await house.service.forget(BEN.id, lambda locale: "nobody")
    gate.set()
    await house.sent()
    surfaces = await house.surfaces.of(1)
    assert what == "notify" or "call" in {surface.kind for surface in surfaces}
    traces = [each for each in surfaces if each.person == BEN.id or str(BEN.id) in each.hash.split(",")]
    assert traces == []
