"""Hints during a match, and after it what the AI seats saw. Pure functions, and the verb that tells of a hint.

A hint is the move that the usual AI would play. It is made from the person's own view, for their own eyes, at tables
that do not count. The log has an entry for each hint taken, for all to read.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Any

from msgspec import Struct

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results.replay import course_of
from bot.tables.state.change import Change, Moment
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs.rights import check_present
from engine.ai import levels_of
from engine.form import Text
from engine.game import DecisionOverError, IllegalMoveError, Move

TURN = 20  # of 100: a change between two hints that is worth a line


class Seen(Struct, frozen=True):
    """A position as an AI saw it, and what it played then. Moves count from 0."""

    n: int
    seat: int
    view: Any
    move: Move


def offers_hints(table: Table) -> bool:
    return not table.rated and not table.guided and len(levels_of(table.game)) > 1


def check_hint(seat: TableSeat) -> None:
    """Raise RefusedError or IllegalMoveError if a seat cannot have a hint."""
    table = seat.table
    if table.match is None or not table.playing:
        raise RefusedError("refuse-not-started" if table.match is None else "refuse-over")
    if not offers_hints(table):
        raise RefusedError("refuse-hint-rated" if table.rated else "refuse-hint")
    check_present(seat)
    if seat.owed is None:
        raise IllegalMoveError("not_your_turn")


def hinted(table: Table, at: Moment, person: Person, decision: str, share: int | None = None) -> Change | None:
    """Tell the table that someone was given a hint, once per decision. Raises RefusedError, IllegalMoveError.

    `share`: how much of 100 the best move was worth by it.
    """
    seat = table.seat_of(person.id)
    if seat is None:
        raise RefusedError("refuse-not-seated")
    check_hint(table.at(seat))
    owed = table.at(seat).owed
    if owed is None or owed.id != decision:
        raise DecisionOverError
    if decision in [hint.decision for hint in table.history.hinted]:
        return None
    worth = {} if share is None else {"share": share}
    return Change("hinted", seat=seat, person=person.id, payload={"decision": decision, **worth}, surfaces=())


def turning_point(table: Table, person: int) -> Text | None:
    """Return a line on the point where a person's prospects changed most, if it is much (F42).

    It compares two of their own hints in a row, by the figures that they were told then.
    """
    told = {hint.after: hint.share for hint in table.history.hinted if hint.person == person and hint.share is not None}
    steps = [(one, other, told[other] - told[one]) for one, other in pairwise(sorted(told))]
    first, after, change = max(steps, key=lambda step: abs(step[2]), default=(0, 0, 0))
    if abs(change) < TURN:
        return None
    moves = str(after) if after == first + 1 else f"{first + 1}–{after}"
    return Text("end-you-turn", {"moves": moves, "n": after - first, "before": told[first], "now": told[after]})


def ai_moves(table: Table) -> list[int]:
    """Return the moves, counted from 0, of an ended match that were made by seats which were AIs' all the time."""
    if table.match is None or table.is_open or table.guided:
        return []
    others = {vacant.seat for vacant in table.history.vacant} | {seat for seat, _ in table.history.lost}
    own = {row.seat for row in table.seats if row.person is None} - others
    return [n for n, made in enumerate(table.history.made) if made.seat in own and not made.automatic]


def seen_at(table: Table, moves: Collection[int]) -> list[Seen]:
    """Return what was seen before each of these moves, by replay. Raises RefusedError if it was by other rules."""
    assert table.match is not None
    positions, plies = course_of(table, moves).positions, table.match.plies
    return [Seen(n, plies[n].seat, positions[n].view(plies[n].seat), plies[n].move) for n in sorted(moves)]
