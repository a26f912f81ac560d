"""How reliable a person is: in words, from the turns with a clock that they had in the last 28 days (D27).

The share of turns answered in time. A miss weighs less from day to day; one that is excused (the first of a match, D3)
weighs nothing. Others only ever learn whether somebody fits what a table asks for, never the word.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.change import Change
from bot.tables.pace import DAY
from bot.tables.table import Table
from data.rows import ANSWERS, TurnRow

WINDOW = 28 * DAY
ENOUGH = 20  # turns, for more to be said than 'new'
NEW = "new"
WORDS = {"always": 0.99, "usually": 0.9, "often": 0.75, "seldom": 0.0}  # the best first: at least this share


def word(turns: Iterable[TurnRow], now: float) -> str:
    """One of WORDS, or NEW."""
    counted = [turn for turn in turns if turn.at > now - WINDOW]
    if len(counted) < ENOUGH:
        return NEW
    in_time = sum(not turn.missed for turn in counted)
    missed = sum(1 - (now - turn.at) / WINDOW for turn in counted if turn.missed and not turn.excused)
    share = in_time / (in_time + missed) if in_time + missed else 1.0
    return next(name for name, least in WORDS.items() if share >= least)


def fits(own: str, least: str | None) -> bool:
    """Whether who is `own` may sit where `least` is asked for. Somebody new may: everybody was once."""
    order = [*WORDS]
    return least is None or own == NEW or order.index(own) <= order.index(least)


def turn_of(before: Table, change: Change, at: float) -> TurnRow | None:
    """What a change says of somebody's turn: answered in time, by its first answer, or missed. None: nothing.

    Forced and planned answers say nothing.
    """
    clock = None if change.kind not in ANSWERS or change.seat is None else before.clock_of(change.seat)
    person = None if clock is None else before.person_of(clock.seat)
    if clock is None or person is None or not clock.decision:
        return None
    late = "late" in change.payload
    if not late and (change.person != person or "planned" in change.payload or clock.decision != clock.turn):
        return None
    first = not any(made.late and made.seat == clock.seat for made in before.told.made)
    return TurnRow(
        table_id=before.id, decision=clock.decision, person=person, at=at, missed=late, excused=late and first
    )
