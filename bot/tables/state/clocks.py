"""The clocks of a table's seats: how a change moves them, and when to look at them again. No event loop.

    after = applied(before, change, now)      # has called clocks_after(before, after, row of the log)
    deadline_timers(after)                    # one timer per decision that has a clock

A turn's time begins when its holder could know of it (D6): `TableService.started`. A further decision of the same turn
has the time that the one before has left. A sealed decision is a turn of its own. So is a decision after a sealed one,
or after another seat's move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.tables.time.time_control import DAY, STALLED, TURNS, TimeControl, begun, continued, deadline, settled
from data.model.tables import ANSWERS, LogRow
from data.model.timing import SeatClock, Timer

if TYPE_CHECKING:
    from bot.tables.state.table import Table

LAG = 5.0  # seconds after a deadline in which a press from before it may still arrive (D8)
UNSENT = DAY  # at most, that a clock waits for a notice that Discord or the bot does not bring (D6)
DISCORD_EPOCH = 1_420_070_400.0


def clocks_after(before: Table, after: Table, row: LogRow) -> tuple[SeatClock, ...]:
    """Return the table's clocks after a change. `row`: its log row. There are none if no one waits for anyone (D5)."""
    if after.match is None or not after.playing or after.time_control.kind == "free":
        return ()
    found = [_after(before, after, row, seat) for seat in range(after.match.seats)]
    return tuple([clock for clock in found if clock is not None])


def _after(before: Table, after: Table, row: LogRow, seat: int) -> SeatClock | None:
    clock, owed, time_control = before.at(seat).clock, after.at(seat).owed, after.time_control
    at, knows = pressed(row), clock is not None and clock.since is not None
    person = after.at(seat).person
    if clock is not None and time_control != before.time_control:
        clock = _at_another_pace(clock, before, time_control, row.at)
    if clock is not None and row.kind == "granted":
        clock = _granted(clock, row)
    if clock is not None and clock.decision and (owed is None or owed.id != clock.decision or person is None):
        clock = _answered(replace(settled(clock, at, before.stops), decision=""), clock, row)
    if clock is not None and person != before.at(seat).person:
        clock = replace(clock, misses=0, recent="")
    if owed is None or person is None or (clock is not None and clock.decision == owed.id):
        return clock
    if clock is None:
        fresh = begun(None, after.id, seat, owed.id, row.at, time_control)
        return (
            replace(fresh, since=row.at)
            if before.time_control.kind == "free" and before.at(seat).owed == owed
            else fresh
        )
    if row.kind == "undo":
        return _reopened(clock, owed.id, row, own=row.person == person)
    asked = before.at(seat).owed
    if asked is None or row.kind not in ANSWERS or row.seat != seat or _late(row):
        return begun(clock, after.id, seat, owed.id, row.at, time_control)
    if asked.decision.sealed or owed.decision.sealed:
        return begun(clock, after.id, seat, owed.id, row.at, time_control)
    further = continued(clock, owed.id, row.at, time_control)
    return further if knows else replace(further, since=None)


def _answered(clock: SeatClock, before: SeatClock, row: LogRow) -> SeatClock:
    """D3: Count an answer.

    A forced or planned one neither misses nor resets. A turn counts once, by its first answer.
    """
    if row.kind not in ANSWERS or row.seat != clock.seat:
        return clock
    if _late(row):
        return replace(clock, misses=clock.misses + 1, recent=(clock.recent + "x")[-TURNS:])
    if row.person is None or "planned" in msgspec.json.decode(row.payload):
        return clock
    first = before.decision == before.turn
    return replace(clock, misses=0, recent=(clock.recent + "." if first else clock.recent)[-TURNS:])


def _reopened(clock: SeatClock, decision: str, row: LogRow, *, own: bool) -> SeatClock:
    """D2: Open a turn again. A player who took a move back keeps the time that was left."""
    moved = any(seat == clock.seat for seat, _ in msgspec.json.decode(row.payload)["moves"])
    recent = clock.recent[:-1] if moved and clock.recent.endswith(".") else clock.recent
    since = row.at if own else None
    return replace(clock, turn=decision, decision=decision, opened=row.at, since=since, recent=recent)


def _at_another_pace(clock: SeatClock, before: Table, time_control: TimeControl, now: float) -> SeatClock:
    """Return a clock at another pace.

    An open turn has the new allowance; the reserve is at most that of the new pace.
    """
    since = None if clock.since is None else now
    reserve = settled(clock, now, before.stops).reserve
    return replace(clock, left=time_control.allowance, reserve=min(reserve, time_control.reserve), since=since)


def _granted(clock: SeatClock, row: LogRow) -> SeatClock:
    """Return a clock with the time that a row grants: `seconds`, for its `seats` or for all."""
    payload = msgspec.json.decode(row.payload)
    if clock.seat not in payload.get("seats", (clock.seat,)):
        return clock
    return replace(clock, left=clock.left + payload["seconds"])


def _late(row: LogRow) -> bool:
    return row.kind in ANSWERS and "late" in msgspec.json.decode(row.payload)


def pressed(row: LogRow) -> float:
    """Return when a row's act was done (epoch seconds).

    A press was done when it was pressed, however long its way was (D8). Everything else was done when it was written.
    """
    key = row.key or ""
    if not key.isdecimal() or not 17 <= len(key) <= 20:
        return row.at
    return min(row.at, (int(key) >> 22) / 1000 + DISCORD_EPOCH)


def deadline_timers(table: Table) -> list[Timer]:
    """Return the timers at which each clock is looked at.

    A clock that is stopped until further notice has none (D7).
    """
    timers = []
    for clock in table.clocks:
        due = look_at(table, clock)
        if due is not None:
            timers.append(Timer(table_id=table.id, kind="deadline", seat=clock.seat, decision=clock.decision, due=due))
    return timers


def look_at(table: Table, clock: SeatClock) -> float | None:
    """Return when there may be something to do about a clock. None: never, as things are now."""
    if not clock.decision:
        return None
    if clock.since is None:
        return clock.opened + UNSENT
    due = table.at(clock.seat).by_day(deadline(clock, table.time_control, table.stops))
    if due is None:
        return None if table.stalled is None else table.stalled.until + STALLED  # D28
    return due + LAG
