"""Reliability of a person: in words, from the turns with a clock that they had in the last 28 days (D27).

It is the share of turns answered in time. A miss weighs less from day to day; an excused one (the first of a match, D3)
weighs nothing. Others only ever learn whether a person fits what a table asks for, never the word.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.state.change import Change
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from data.model.tables import ANSWERS
from data.model.timing import TurnRow

WINDOW = 28 * DAY
ENOUGH = 20  # turns that are needed for a word other than 'new'
NEW = "new"
WORDS = {"always": 0.99, "usually": 0.9, "often": 0.75, "seldom": 0.0}  # the best first: at least this share


def word(turns: Iterable[TurnRow], now: float) -> str:
    """Return one of WORDS, or NEW."""
    counted = [turn for turn in turns if turn.at > now - WINDOW]
    if len(counted) < ENOUGH:
        return NEW
    in_time = sum(not turn.missed for turn in counted)
    missed = sum(1 - (now - turn.at) / WINDOW for turn in counted if turn.missed and not turn.excused)
    share = in_time / (in_time + missed) if in_time + missed else 1.0
    return next(name for name, least in WORDS.items() if share >= least)


def fits(own: str, least: str | None) -> bool:
    """Return whether a person who is `own` may sit at a table that asks for `least`.

    A new person may: everyone was once.
    """
    order = [*WORDS]
    return least is None or own == NEW or order.index(own) <= order.index(least)


def turn_of(before: Table, change: Change, at: float) -> TurnRow | None:
    """Return a row on the turn that a change ends: answered in time, by its first answer, or missed. None: no turn.

    Forced and planned answers do not count.
    """
    clock = None if change.kind not in ANSWERS or change.seat is None else before.at(change.seat).clock
    person = None if clock is None else before.at(clock.seat).person
    if clock is None or person is None or not clock.decision:
        return None
    late = "late" in change.payload
    if not late and (change.person != person or "planned" in change.payload or clock.decision != clock.turn):
        return None
    first = not any(made.late and made.seat == clock.seat for made in before.history.made)
    return TurnRow(
        table_id=before.id, decision=clock.decision, person=person, at=at, missed=late, excused=late and first
    )
