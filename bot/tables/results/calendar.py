"""The entries of a person's own calendar: a pure function of their tables and vacations (P14).

    entries(tables, vacations, person, now)     the nearest first

An entry names a game, a table and a time. It names no one else, and no hand. Each kind of entry is one generator: add
one, and chain it in `entries`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec

from bot.tables.state.notices import waits_for
from bot.tables.state.table import Table
from data.model.timing import Vacation

MOST = 200  # entries of a file (P14)


class Entry(msgspec.Struct, frozen=True):
    """One thing in a calendar. `uid` stays the same when it is asked for again, so that it replaces the older copy."""

    uid: str
    key: str  # of its text
    at: float
    until: float | None = None  # None: it is a moment
    table: Table | None = None


def entries(tables: Sequence[Table], vacations: Iterable[Vacation], person: int, now: float) -> list[Entry]:
    """Return what is ahead of a person, the nearest first, 200 at most (P14)."""
    found = chain(_deadlines(tables, person), _beginnings(tables, person), _vacations(vacations))
    ahead = [entry for entry in found if (entry.at if entry.until is None else entry.until) > now]
    return sorted(ahead, key=lambda entry: (entry.at, entry.uid))[:MOST]


def _deadlines(tables: Iterable[Table], person: int) -> Iterator[Entry]:
    for waiting in waits_for(tables, person):
        deadline = waiting.table.at(waiting.seat).shown_deadline
        if deadline is not None:
            yield Entry(_uid(waiting.table), "calendar-turn", deadline, table=waiting.table)


def _beginnings(tables: Iterable[Table], person: int) -> Iterator[Entry]:
    for table in tables:
        when = table.settings.when
        if when is not None and table.row.status == "lobby" and table.seat_of(person) is not None:
            yield Entry(_uid(table), "calendar-begins", when, table=table)


def _vacations(vacations: Iterable[Vacation]) -> Iterator[Entry]:
    for vacation in vacations:
        uid = f"vacation-{round(vacation.since)}@takujo"
        yield Entry(uid, "calendar-vacation", vacation.since, vacation.until)


def _uid(table: Table) -> str:
    return f"table-{table.id}@takujo"
