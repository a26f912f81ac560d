"""An answer is cut off at any of its writes, as by a kill. The next bot lets no private message show the past.

A surface is stored as up to date only after the place that shows it. The other way round, a bot that is killed between
the two would believe for ever that the reader sees the present.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.flows.harness import Server, SimulatedPerson, addresses
from tests.flows.living import in_turn, move, offers, private

MOST = 40  # writes of one answer, at most


def killed_after(server: Server, writes: int) -> Callable[[], bool]:
    """Let the bot do no more than these writes. Return a function that tells whether it wanted to."""
    store, done = server.bot.store, 0
    write = store.write

    @asynccontextmanager
    async def counted() -> AsyncIterator[Any]:
        nonlocal done
        done += 1
        if done > writes:
            raise asyncio.CancelledError  # each task ends where it is: nothing handles this
        async with write() as unit:
            yield unit

    store.write = counted  # type: ignore[method-assign]
    return lambda: done > writes


async def typed(person: SimulatedPerson) -> None:
    """Answer by /act with the first suggestion."""
    found = await person.suggestions("act", "move", "", table=1)
    while found[0]["name"].endswith("…"):
        found = await person.suggestions("act", "move", found[0]["value"] + " ", table=1)
    await person.slash("act", move=found[0]["value"], table=1)


async def pressed(person: SimulatedPerson) -> None:
    await move(person, next(message for message in private(person) if offers(message)))


@pytest.mark.parametrize("answer", [typed, pressed])
async def test_no_known_private_message_shows_the_past(
    answer: Callable[[SimulatedPerson], Awaitable[None]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F1, F3: if the answer has moved the hand to another message, the former one is known until that is stored."""
    monkeypatch.setattr("bot.sync.doubles.LATER", 0)
    async with Server.open(tmp_path) as server:
        people = await in_turn(server, "ephemeral")
        whole = 0
        for writes in (writes for most in range(MOST) for writes in (most, most)):  # a turn of each person
            table = await server.table()
            person = next(each for each in people if table.at(table.seat_of(each.id)).owed is not None)
            await person.press("My hand", dm=False)
            killed = killed_after(server, writes)
            with contextlib.suppress(Exception):  # what the person sees is not asked here
                await answer(person)
            whole = 0 if killed() else whole + 1
            if whole == 2:
                return
            server.cut()
            await server.restart(crash=True)
            await server.sent()
            await none_shows_the_past(server, people)
    raise AssertionError("an answer never ends")


async def none_shows_the_past(server: Server, people: tuple[SimulatedPerson, ...]) -> None:
    table = await server.table()
    for person in people:
        row, owed = await server.bot.surfaces.panel(1, person.id), table.at(table.seat_of(person.id)).owed
        shown = [m for m in private(person) if row is not None and row.hash and m.id == row.message_id]
        offered = {a.decision for message in shown if offers(message) for a in addresses(message)} - {"-", ""}
        assert offered <= ({owed.id} if owed is not None else set()), f"{person.user}: {offered}"
