"""How long answers wait that nobody gives by hand: an AI's, a plan's, one that can be only one. Pure functions.

Whoever has just moved may take that back alone while nobody else has acted (D1, D2): so that they can, such answers
wait a moment (D17). Whether a move really can be taken back follows from what its mover knows, and how long an answer
took would tell everybody: so it waits after any move that could be, as far as all can see. And none plays into a vote
on taking a move back (D13).
"""

from __future__ import annotations

from bot.tables.table import Table
from bot.tables.undo import is_practice, may_try
from data.rows import Timer
from engine.match import Open

SETTLING = {"live": 5.0, "slow": 20.0, "free": 20.0}  # seconds after a move that may be taken back (D17)


def waits_until(table: Table, owed: Open) -> float:
    """When an answer may come that nobody gives by hand; in the past: now."""
    return max(table.held_until, settled_at(table, owed))


def settled_at(table: Table, owed: Open) -> float:
    """When the last move, which may be taken back, has had its time; 0: there is none.

    Not where one person plays on with AIs. What was sealed is not taken back, and its round does not wait for it.
    """
    last = next((made for made in reversed(table.told.made) if not made.automatic), None)
    if last is None or last.person is None or len(table.present) < 2 or is_practice(table):
        return 0.0
    if table.match is None or (owed.decision.sealed and owed.serial < table.match.serial):
        return 0.0
    return last.at + SETTLING[table.pace.kind] if may_try(table, last.seat) else 0.0


def forced_timers(after: Table) -> list[Timer]:
    """When the answer comes that can be only one, if it waits."""
    return [
        Timer(table_id=after.id, kind="forced", seat=o.decision.seat, decision=o.id, due=waits_until(after, o))
        for o in after.unasked[:1]  # the others follow it
    ]


def ai_timers(after: Table, now: float, delay: float) -> list[Timer]:
    """When the AI seats are asked again for what they owe, should nothing come of the first time."""
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
