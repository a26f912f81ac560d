"""The four people of the tests of tables."""

from __future__ import annotations

from bot.tables.person import Person
from bot.tables.state.table import Table

ANN, BEN, CAT, DAN = (Person(n, name, "en") for n, name in enumerate(("Ann", "Ben", "Cat", "Dan"), 1))


def person_at(table: Table, seat: int) -> Person:
    return next(p for p in (ANN, BEN, CAT, DAN) if table.seat_of(p.id) == seat)
