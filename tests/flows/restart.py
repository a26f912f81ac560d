"""Helpers that compare hands and answers before and after a restart."""

from __future__ import annotations

from typing import Any

from bot.tables.state.table import Table
from bot.ui.address import decode
from tests.flows.harness import (
    SimulatedPerson,
    addresses,
    all_ids,
)


def hands(person: SimulatedPerson, number: int = 1) -> list[Any]:
    """Return the messages in a person's DM that show a hand of this table."""
    return [
        m
        for m in person.messages(dm=True)
        if not m.is_ephemeral and any(a.table == number and a.place == "h" for a in addresses(m))
    ]


def press(message: Any, verb: str) -> str:
    found = [i for i in all_ids(message) if decode(i).verb == verb]
    assert found, f"no {verb} in {[decode(i).verb for i in all_ids(message)]}"
    return found[0]


def same(before: Table, after: Table) -> None:
    assert after is not before
    assert after.row.revision == before.row.revision
    assert after.seats == before.seats
    assert before.match is not None
    assert after.match is not None
    assert after.match.dump() == before.match.dump()
