"""How a change of a table moves the clocks of its seats, and when somebody is to look at them again. No event loop.

    after = applied(before, change, now)      # has called clocks_after(before, after, row of the log)
    deadline_timers(after)                    # one a decision that a clock is on

A turn's time begins when its holder could know of it (D6): bot/tables/service.py, `started`. A further decision of the
same turn has what the one before has left; sealed decisions, and what comes in between, are turns of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.tables.pace import DAY, STALLED, TURNS, Pace, begun, continued, deadline, settled
from data.rows import ANSWERS, Clock, LogRow, Timer

if TYPE_CHECKING:
    from bot.tables.table import Table

LAG = 5.0  # seconds after a deadline in which a press that was made before it arrives (D8)
UNSENT = DAY  # at most that a clock waits for a notice that Discord or the bot does not bring (D6)
DISCORD_EPOCH = 1_420_070_400.0


def clocks_after(before: Table, after: Table, row: LogRow) -> tuple[Clock, ...]:
    """Those of the table after a change, which `row` is about. None where nobody waits for anybody (D5)."""
    if after.match is None or not after.playing or after.pace.kind == "free":
        return ()
    found = [_after(before, after, row, seat) for seat in range(after.match.seats)]
    return tuple([clock for clock in found if clock is not None])


def _after(before: Table, after: Table, row: LogRow, seat: int) -> Clock | None:
    clock, owed, pace = before.clock_of(seat), after.owed(seat), after.pace
    at, knows = pressed(row), clock is not None and clock.since is not None
    person = after.person_of(seat)
    if clock is not None and pace != before.pace:
        clock = _at_another_pace(clock, before, pace, row.at)
    if clock is not None and row.kind == "granted":
        clock = _granted(clock, row)
    if clock is not None and clock.decision and (owed is None or owed.id != clock.decision or person is None):
        clock = _answered(replace(settled(clock, at, before.stops), decision=""), clock, row)
    if clock is not None and person != before.person_of(seat):
        clock = replace(clock, misses=0, recent="")
    if owed is None or person is None or (clock is not None and clock.decision == owed.id):
        return clock
    if clock is None:
        fresh = begun(None, after.id, seat, owed.id, row.at, pace)
        return replace(fresh, since=row.at) if before.pace.kind == "free" and before.owed(seat) == owed else fresh
    if row.kind == "undo":
        return _reopened(clock, owed.id, row, own=row.person == person)
    asked = before.owed(seat)
    if asked is None or row.kind not in ANSWERS or row.seat != seat or _late(row):
        return begun(clock, after.id, seat, owed.id, row.at, pace)
    if asked.decision.sealed or owed.decision.sealed:
        return begun(clock, after.id, seat, owed.id, row.at, pace)
    further = continued(clock, owed.id, row.at, pace)
    return further if knows else replace(further, since=None)


def _answered(clock: Clock, before: Clock, row: LogRow) -> Clock:
    """D3: a forced or a planned answer neither misses nor resets. A turn counts once, by its first answer."""
    if row.kind not in ANSWERS or row.seat != clock.seat:
        return clock
    if _late(row):
        return replace(clock, misses=clock.misses + 1, recent=(clock.recent + "x")[-TURNS:])
    if row.person is None or "planned" in msgspec.json.decode(row.payload):
        return clock
    first = before.decision == before.turn
    return replace(clock, misses=0, recent=(clock.recent + "." if first else clock.recent)[-TURNS:])


def _reopened(clock: Clock, decision: str, row: LogRow, *, own: bool) -> Clock:
    """D2: who took a move back keeps the time that was left."""
    moved = any(seat == clock.seat for seat, _ in msgspec.json.decode(row.payload)["moves"])
    recent = clock.recent[:-1] if moved and clock.recent.endswith(".") else clock.recent
    since = row.at if own else None
    return replace(clock, turn=decision, decision=decision, opened=row.at, since=since, recent=recent)


def _at_another_pace(clock: Clock, before: Table, pace: Pace, now: float) -> Clock:
    """An open turn has the new allowance; of the reserve no more is there than the new pace gives."""
    since = None if clock.since is None else now
    reserve = settled(clock, now, before.stops).reserve
    return replace(clock, left=pace.allowance, reserve=min(reserve, pace.reserve), since=since)


def _granted(clock: Clock, row: LogRow) -> Clock:
    """More time: `seconds`, for these `seats` or for all."""
    payload = msgspec.json.decode(row.payload)
    if clock.seat not in payload.get("seats", (clock.seat,)):
        return clock
    return replace(clock, left=clock.left + payload["seconds"])


def _late(row: LogRow) -> bool:
    return row.kind in ANSWERS and "late" in msgspec.json.decode(row.payload)


def pressed(row: LogRow) -> float:
    """When it was done: a press when it was pressed (D8), whatever its way took; everything else when it is written."""
    key = row.key or ""
    if not key.isdecimal() or not 17 <= len(key) <= 20:
        return row.at
    return min(row.at, (int(key) >> 22) / 1000 + DISCORD_EPOCH)


def deadline_timers(table: Table) -> list[Timer]:
    """When each clock is to be looked at. One that is stopped until further notice is not (D7)."""
    timers = []
    for clock in table.clocks:
        due = look_at(table, clock)
        if due is not None:
            timers.append(Timer(table_id=table.id, kind="deadline", seat=clock.seat, decision=clock.decision, due=due))
    return timers


def look_at(table: Table, clock: Clock) -> float | None:
    """When there may be something to do about a clock; None: not as it stands."""
    if not clock.decision:
        return None
    if clock.since is None:
        return clock.opened + UNSENT
    due = table.by_day(clock.seat, deadline(clock, table.pace, table.stops))
    if due is None:
        return None if table.stalled is None else table.stalled.until + STALLED  # D28
    return due + LAG
