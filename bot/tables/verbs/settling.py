"""Waits of answers that no one gives by hand: an AI's, a plan's, one that can be only one. Pure functions.

A player who has just moved may take that back alone while no one else has acted (D1, D2). So that they can, such
answers wait a moment (D17).

It depends on the mover's knowledge whether a move really can be taken back. If only then an answer waited, its wait
would tell everyone. So it waits after any move that could be taken back, as far as all can see. And no such answer
plays into a vote on taking a move back (D13).
"""

from __future__ import annotations

from bot.tables.state.table import Table
from bot.tables.verbs.undo import is_practice, may_try
from data.model.timing import Timer
from engine.match import Open

SETTLING = {"live": 5.0, "slow": 20.0, "free": 20.0}  # seconds after a move that may be taken back (D17)


def waits_until(table: Table, owed: Open) -> float:
    """Return when an answer may come that no one gives by hand. A time in the past means now."""
    return max(table.held_until, settled_at(table, owed))


def settled_at(table: Table, owed: Open) -> float:
    """Return when the last move can no longer be taken back; 0: there is no such move.

    There is none if one person plays on with AIs. A sealed answer is not taken back, and its round does not wait for
    it.
    """
    last = next((made for made in reversed(table.history.made) if not made.automatic), None)
    if last is None or last.person is None or len(table.present) < 2 or is_practice(table):
        return 0.0
    if table.match is None or (owed.decision.sealed and owed.serial < table.match.serial):
        return 0.0
    return last.at + SETTLING[table.time_control.kind] if may_try(table.at(last.seat)) else 0.0


def forced_timers(after: Table) -> list[Timer]:
    """Return the timer of the answer that can be only one, if it waits."""
    return [
        Timer(table_id=after.id, kind="forced", seat=o.decision.seat, decision=o.id, due=waits_until(after, o))
        for o in after.unasked[:1]  # the others follow it
    ]


def ai_timers(after: Table, now: float, delay: float) -> list[Timer]:
    """Return the timers at which AI seats are asked again for what they owe, if nothing has come of the first time."""
    return [
        Timer(
            table_id=after.id,
            kind="ai",
            seat=owed.decision.seat,
            decision=owed.id,
            due=max(now + delay, waits_until(after, owed)),
        )
        for owed in after.waiting_for_ai
    ]
