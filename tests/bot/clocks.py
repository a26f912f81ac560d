"""Tables with a slow pace, whose clocks run."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.change import Change, Moment
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS, TimeControl
from bot.tables.verbs import lobby, play
from data.model.timing import SeatClock
from engine.basics import plain
from engine.chance import Chance
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.sealed import applied

PEOPLE = (ANN, BEN, CAT, DAN)
SLOW = PRESETS["1d"]


def paced(time_control: TimeControl) -> Change:
    return Change("settings", fields={"settings": {"pace": plain(time_control)}})


def table_of(game: str, time_control: TimeControl = SLOW, people: int = 2) -> Table:
    """Return a table that began at 1000 and of which no one knows yet."""
    row = lobby.blank(game, 77, 78, ANN, "en", bytes(32), 1000.0, {})
    table = applied(Table(row, ()), lobby.opened(Table(row, ()), Moment("k0", 1000.0), ANN), 1000.0)
    for n, person in enumerate(PEOPLE[1:people]):
        table = applied(table, lobby.sit(table, Moment(f"k{n}", 1000.0), person), 1000.0)
    table = applied(table, paced(time_control), 1000.0)
    return applied(table, lobby.start(table, Moment("start", 1000.0), ANN), 1000.0)


def shown(table: Table, at: float = 1000.0) -> Table:
    """Return the table after everyone who owes an answer was shown their turn."""
    clocks = [replace(c, since=at) if c.decision and c.since is None else c for c in table.clocks]
    return replace(table, clocks=tuple(clocks))


def step(table: Table, at: float, seat: int | None = None, **more: Any) -> Table:
    """Return the table after the next answer: by its person, or without a person if its log row has `more`."""
    owed = table.waiting[0] if seat is None else table.at(seat).owed
    mover = owed.decision.seat
    move = table.game.random(table.view(mover), mover, Chance(b"%d" % table.row.revision))
    who = next(p for p in PEOPLE if table.seat_of(p.id) == mover)
    change = play.act(table, Moment("", at), who, owed.id, move)
    if more:
        change = replace(change, person=None, payload={**change.payload, **more})
    return applied(table, change, at)


def clock(table: Table, seat: int) -> SeatClock:
    found = table.at(seat).clock
    assert found is not None
    return found


def mover(table: Table) -> int:
    return table.waiting[0].decision.seat


async def slow(
    service: TableService, game: str = "spymaster", *others: Person, time_control: TimeControl = SLOW
) -> Table:
    await service.opening.new(game, 77, 78, ANN, "en", "k0")
    await service.commit(1, "pace", lambda table, at: paced(time_control))
    for person in others or (BEN,):
        await service.commit(1, f"sit{person.id}", lobby.sit, person)
    return await service.commit(1, "start", lobby.start, ANN)
