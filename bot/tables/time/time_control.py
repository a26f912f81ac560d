"""The time of a seat: pure functions of a table's pace, its clocks and what stopped them. No event loop here.

    table.settings.pace                    live (minutes per turn), slow (hours or days), free (no clock)
    deadline(clock, pace, stops)            when a seat's time is up

A clock is never shifted. It keeps the time that was left when it began to run. Each stop since then (an outage, a
pause, a vacation) is added when the deadline is asked for (D7).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from data.model.timing import SeatClock

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
RESERVE = 3 * DAY  # seconds of reserve, at most
GRACE = 2 * HOUR  # seconds beyond allowance and reserve, at most
AFTER_MISS = 12 * HOUR  # at least, for a slow turn that follows a missed one
AFTER_MISS_LIVE = 30.0
AFTER_OUTAGE = HOUR  # left after an outage, at most
AFTER_OUTAGE_LIVE = MINUTE
LATE, LATE_SLOW = (
    20.0,
    MINUTE,
)  # more than one beat of bot/tables/service/heartbeat.py: an outage that stops live, slow clocks (D7)
STALLING = 5 * MINUTE  # an outage after which a live table waits for the people who owe (D28)
STALLED = DAY  # for which it waits at most; then it is slow
FOLLOW_UP = 0.1  # share of the allowance, at least, for a further decision of the same turn
TURNS = 8  # number of turns that a clock remembers


class TimeControl(msgspec.Struct, frozen=True):
    """The pace of a table. `allowance`: seconds per turn. D28: live 30 s to 60 min, slow 1 h to 14 days."""

    kind: Literal["live", "slow", "free"]
    allowance: float = 0.0
    vacations: bool = True

    @property
    def reserve(self) -> float:
        """D3: two allowances, at most three days."""
        return min(2 * self.allowance, RESERVE)

    @property
    def grace(self) -> float:
        return min(self.allowance / 10, GRACE)


FREE = TimeControl("free")
PRESETS = {
    "2m": TimeControl("live", 2 * MINUTE),
    "10m": TimeControl("live", 10 * MINUTE),
    "1d": TimeControl("slow", DAY),
    "3d": TimeControl("slow", 3 * DAY),
    "7d": TimeControl("slow", 7 * DAY),
    "free": FREE,
}
USUAL = "1d"  # preset of a new table


class Stop(msgspec.Struct, frozen=True):
    """A span in which no time runs. `until`: None while it lasts; `seat`: whose time, None for all; `outage`: D7."""

    since: float
    until: float | None = None
    seat: int | None = None
    outage: bool = False


def pace_from(seconds: float, *, vacations: bool = True) -> TimeControl:
    """Return the pace with so many seconds per turn. Raises ValueError below 30 seconds and above 14 days."""
    if 30 <= seconds <= HOUR:
        return TimeControl("live", seconds, vacations)
    if HOUR < seconds <= 14 * DAY:
        return TimeControl("slow", seconds, vacations)
    raise ValueError(f"{seconds} s a turn")


# --- clocks --------------------------------------------------------------------------------------------------------


def elapsed(clock: SeatClock, at: float, stops: Iterable[Stop]) -> float:
    """Return how many seconds the clock has run until `at`."""
    if clock.since is None or at <= clock.since:
        return 0.0
    stopped, counted = 0.0, clock.since
    for stop in _of(clock, stops):
        since, until = max(stop.since, counted), min(at, at if stop.until is None else stop.until)
        if until > since:
            stopped, counted = stopped + until - since, until
    return at - clock.since - stopped


def uses_reserve(clock: SeatClock) -> bool:
    """D3: Return whether the reserve counts: not on a seat's first turn, nor before the next press after a miss."""
    return bool(clock.recent) and not clock.misses


def seconds_of(clock: SeatClock, time_control: TimeControl) -> float:
    """Return all the seconds that the turn has: allowance, reserve, grace."""
    return clock.left + (clock.reserve if uses_reserve(clock) else 0.0) + time_control.grace


def deadline(
    clock: SeatClock, time_control: TimeControl, stops: Iterable[Stop], seconds: float | None = None
) -> float | None:
    """Return when the turn's time is up, or so many `seconds` of it.

    None: the clock does not run, or is stopped until further notice. After an outage some time is left, however short
    it was before (D7).
    """
    if clock.since is None or not clock.decision or time_control.kind == "free":
        return None
    due, counted = clock.since + (seconds_of(clock, time_control) if seconds is None else seconds), clock.since
    spare = AFTER_OUTAGE_LIVE if time_control.kind == "live" else min(AFTER_OUTAGE, time_control.allowance / 4)
    for stop in _of(clock, stops):
        since = max(stop.since, counted)
        if since >= due:
            break
        if stop.until is None:
            return None
        if stop.until > since:
            due, counted = due + stop.until - since, stop.until
            if stop.outage and seconds is None:
                due = max(due, stop.until + spare)
    return due


def settled(clock: SeatClock, at: float, stops: Iterable[Stop]) -> SeatClock:
    """Return the clock as it is when it stops.

    The time used is gone, first from the allowance, then from the reserve.
    """
    left = clock.left - elapsed(clock, at, stops)
    return replace(clock, left=max(left, 0.0), reserve=max(clock.reserve + min(left, 0.0), 0.0), since=None)


def begun(
    clock: SeatClock | None, table_id: int, seat: int, decision: str, now: float, time_control: TimeControl
) -> SeatClock:
    """Return the clock of a new turn. It does not run yet."""
    if clock is None:
        clock = SeatClock(
            table_id=table_id, seat=seat, turn="", decision="", opened=now, left=0.0, reserve=time_control.reserve
        )
    left = time_control.allowance
    if clock.misses:
        left = AFTER_MISS_LIVE if time_control.kind == "live" else max(time_control.allowance / 4, AFTER_MISS)
    return replace(
        clock, turn=decision, decision=decision, opened=now, since=None, left=min(left, time_control.allowance)
    )


def continued(clock: SeatClock, decision: str, now: float, time_control: TimeControl) -> SeatClock:
    """Return the clock of a further decision of the same turn, of which its owner knows already.

    It goes on with the time that is left, at least a tenth of the allowance.
    """
    return replace(
        clock, decision=decision, opened=now, since=now, left=max(clock.left, FOLLOW_UP * time_control.allowance)
    )


def _of(clock: SeatClock, stops: Iterable[Stop]) -> list[Stop]:
    return sorted((stop for stop in stops if stop.seat in (None, clock.seat)), key=lambda stop: stop.since)
