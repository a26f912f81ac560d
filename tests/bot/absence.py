"""A table whose days pass, and what is decided when someone is out of time."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.service.service import TableService
from bot.tables.state.change import Change, Moment
from bot.tables.state.clocks import LAG
from bot.tables.state.table import Table
from bot.tables.verbs import absence
from data.store import Store
from engine.catalogue import GAMES
from engine.chance import Chance
from tests.bot.conftest import Now
from tests.bot.scheduler import scheduled
from tests.bot.sealed import applied
from tests.games.tiny import Tiny


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())


def out(table: Table, at: float) -> tuple[Change | None, Table]:
    """Return the change that is decided for people who are out of time, and the table after all its effects."""
    passed, _ = absence.due(table, at)
    answers = {o.id: (absence.caretakers_answer(table, o.decision.seat, Chance(b"x")), False) for o in passed}
    change = absence.time_out(table, Moment("", at), answers)
    if change is None:
        return None, table
    after = applied(table, change, at)
    for verb in change.then:
        after = applied(after, verb(after, Moment("", at)), at)
    return change, after


def at_the_end(table: Table) -> float:
    """Return the time when the first of the seats that owe an answer is out of time, in epoch seconds."""
    return min(end for seat in range(table.match.seats) if (end := table.at(seat).deadline) is not None) + LAG


class Days:
    """A table whose days pass: each timer is handled when it is due, and no one really sleeps."""

    def __init__(self, service: TableService, store: Store, now: Now) -> None:
        self.service, self.store, self.now = service, store, now
        self.scheduler = scheduled(service, store, 0)

    async def show(self) -> Table:
        """Mark all hands as shown."""
        table = await self.service.table(1)
        for owed in table.waiting:
            await self.service.commits.started(1, owed.decision.seat, owed.id, self.now.time)
        return await self.service.table(1)

    async def until(self, time: float) -> Table:
        """Let everything happen that is due before `time`, including AI turns."""
        while True:
            timers = [t for t in await self.store.ask.timers_due(time) if t.kind in self.scheduler.timers]
            if not timers:
                self.now.time = time
                return await self.service.table(1)
            self.now.time = max(self.now.time, timers[0].due)
            await self.scheduler._carry_out(timers[0], self.scheduler.timers[timers[0].kind])
            await self.scheduler.ais.settled(1, 10)
            await asyncio.sleep(0)
            if (await self.service.table(1)).playing:
                await self.show()

    async def late(self) -> list[bool]:
        return [made.late for made in (await self.service.table(1)).history.made]


@pytest.fixture
def days(service: TableService, store: Store, now: Now) -> Days:
    return Days(service, store, now)
