"""A table that votes, and what is asked and pressed there at a set time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.ballot import Vote
from bot.tables.state.change import Moment
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS, Stop
from bot.tables.verbs import votes
from bot.tables.verbs.rights import Newcomer
from data.model.timing import SeatClock
from engine.basics import plain
from tests.bot.lobby import begun, then
from tests.bot.people import BEN, CAT
from tests.bot.undo import BIDS, laid, played

NOW = 1000.0
SLOW, LIVE = PRESETS["1d"], PRESETS["2m"]


def paced(table: Table, time_control: Any = SLOW, **settings: Any) -> Table:
    return replace(
        table, row=replace(table.row, settings={**table.row.settings, "pace": plain(time_control), **settings})
    )


@pytest.fixture
def table() -> Table:
    """Ann's turn, to which Ben may object; Cat waits. Each decision has a day."""
    return played(paced(laid(begun("tiny", BEN, CAT))), *BIDS)


def asked(table: Table, person: Person, what: str, *, now: float = NOW) -> Table:
    return then(table, votes.ask, person, what, now=now)


def pressed(table: Table, *answers: tuple[Person, bool], now: float = NOW, newcomer: Person | None = None) -> Table:
    coming = None if newcomer is None else Newcomer(newcomer)
    for person, yes in answers:
        vote = table.history.vote
        assert vote is not None
        table = then(table, votes.press, person, vote.id, yes, coming, now=now)
    return table


def last(table: Table) -> Vote:
    return table.history.votes[-1]


def refused(table: Table, verb: Any, *args: Any, now: float = NOW) -> str:
    with pytest.raises(RefusedError) as error:
        verb(table, Moment("key", now), *args)
    return error.value.text.key


def stopped(table: Table, *stops: Stop) -> Table:
    return replace(table, history=replace(table.history, pauses=stops))


def timed(table: Table, seat: int, **changes: Any) -> Table:
    """Return the table with a clock of this seat, which has run since NOW."""
    owed = table.at(seat).owed
    clock = SeatClock(
        table_id=table.id,
        seat=seat,
        turn="1",
        decision="" if owed is None else owed.id,
        opened=NOW,
        since=NOW,
        left=table.time_control.allowance,
        reserve=0.0,
    )
    return replace(table, clocks=(replace(clock, **changes),))
