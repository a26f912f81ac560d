"""How much time a seat has: pure functions of a table's pace, its clocks and what stopped them. No event loop here.

    pace_of(table.row.settings)             live (minutes a turn), slow (hours or days), free (no clock)
    deadline(clock, pace, stops)            when a seat's time is up

A clock is never shifted. It keeps what was left when it began to run; what stopped it since (an outage, a pause, a
vacation) is added whenever the deadline is asked for (D7).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from data.rows import Clock

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
RESERVE = 3 * DAY  # at most
GRACE = 2 * HOUR  # at most, beyond allowance and reserve
AFTER_MISS = 12 * HOUR  # at least, of a slow turn that follows a missed one
AFTER_MISS_LIVE = 30.0
AFTER_OUTAGE = HOUR  # at most, that is left after an outage
AFTER_OUTAGE_LIVE = MINUTE
LATE, LATE_SLOW = 20.0, MINUTE  # beyond one beat of bot/tables/heart.py: an outage that stops live, slow clocks (D7)
STALLING = 5 * MINUTE  # of outage, after which a live table waits for those who owe (D28)
STALLED = DAY  # at most, then it is slow
FOLLOW_UP = 0.1  # of the allowance, at least, for a further decision of the same turn
TURNS = 8  # that a clock remembers


class Pace(msgspec.Struct, frozen=True):
    """`allowance`: seconds a turn. D28: live 30 s to 60 min, slow 1 h to 14 days."""

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


FREE = Pace("free")
PRESETS = {
    "2m": Pace("live", 2 * MINUTE),
    "10m": Pace("live", 10 * MINUTE),
    "1d": Pace("slow", DAY),
    "3d": Pace("slow", 3 * DAY),
    "7d": Pace("slow", 7 * DAY),
    "free": FREE,
}
USUAL = "1d"  # of a new table


class Stop(msgspec.Struct, frozen=True):
    """While no time ran. `until`: None as long as it lasts; `seat`: whose time, None for all; `outage`: D7."""

    since: float
    until: float | None = None
    seat: int | None = None
    outage: bool = False


def pace_of(settings: Mapping[str, Any]) -> Pace:
    """Of a table's settings; tables from before there was a pace have none."""
    return msgspec.convert(settings["pace"], Pace) if "pace" in settings else FREE


def pace_from(seconds: float, *, vacations: bool = True) -> Pace:
    """Raises ValueError: between an hour and an hour's live limit there is nothing, and beyond 14 days neither."""
    if 30 <= seconds <= HOUR:
        return Pace("live", seconds, vacations)
    if HOUR < seconds <= 14 * DAY:
        return Pace("slow", seconds, vacations)
    raise ValueError(f"{seconds} s a turn")


# --- clocks --------------------------------------------------------------------------------------------------------


def elapsed(clock: Clock, at: float, stops: Iterable[Stop]) -> float:
    """How long the clock has run by then, in seconds."""
    if clock.since is None or at <= clock.since:
        return 0.0
    stopped, counted = 0.0, clock.since
    for stop in _of(clock, stops):
        since, until = max(stop.since, counted), min(at, at if stop.until is None else stop.until)
        if until > since:
            stopped, counted = stopped + until - since, until
    return at - clock.since - stopped


def uses_reserve(clock: Clock) -> bool:
    """D3: not on one's first turn, nor before the next press after a miss."""
    return bool(clock.recent) and not clock.misses


def seconds_of(clock: Clock, pace: Pace) -> float:
    """All that the turn has: allowance, reserve, grace."""
    return clock.left + (clock.reserve if uses_reserve(clock) else 0.0) + pace.grace


def deadline(clock: Clock, pace: Pace, stops: Iterable[Stop], seconds: float | None = None) -> float | None:
    """When the turn's time is up, or so many seconds of it; None: it does not run, or is stopped until further notice.

    After an outage something is left, however short it was before (D7).
    """
    if clock.since is None or not clock.decision or pace.kind == "free":
        return None
    due, counted = clock.since + (seconds_of(clock, pace) if seconds is None else seconds), clock.since
    spare = AFTER_OUTAGE_LIVE if pace.kind == "live" else min(AFTER_OUTAGE, pace.allowance / 4)
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


def settled(clock: Clock, at: float, stops: Iterable[Stop]) -> Clock:
    """The clock as it stands when it stops: what was used is gone, first of the allowance, then of the reserve."""
    left = clock.left - elapsed(clock, at, stops)
    return replace(clock, left=max(left, 0.0), reserve=max(clock.reserve + min(left, 0.0), 0.0), since=None)


def begun(clock: Clock | None, table_id: int, seat: int, decision: str, now: float, pace: Pace) -> Clock:
    """A new turn."""
    if clock is None:
        clock = Clock(table_id=table_id, seat=seat, turn="", decision="", opened=now, left=0.0, reserve=pace.reserve)
    left = pace.allowance
    if clock.misses:
        left = AFTER_MISS_LIVE if pace.kind == "live" else max(pace.allowance / 4, AFTER_MISS)
    return replace(clock, turn=decision, decision=decision, opened=now, since=None, left=min(left, pace.allowance))


def continued(clock: Clock, decision: str, now: float, pace: Pace) -> Clock:
    """A further decision of the same turn: what is left goes on, at least a tenth; its owner sees it already."""
    return replace(clock, decision=decision, opened=now, since=now, left=max(clock.left, FOLLOW_UP * pace.allowance))


def _of(clock: Clock, stops: Iterable[Stop]) -> list[Stop]:
    return sorted((stop for stop in stops if stop.seat in (None, clock.seat)), key=lambda stop: stop.since)
