"""Quiet hours: a part of the local day in a zone, in which no turn ends (D19). Pure; knows neither tables nor people.

quiet.around(at)                               the windows near a time
extended_for_quiet(due, allowance, quiet)      the end of a turn that would end in one
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec.structs import replace

from bot.tables.time.time_control import DAY, HOUR, Stop, TimeControl
from data.model.timing import SeatClock, Vacation

IN_A_MATCH = 7 * DAY  # vacation that stops the clocks of a match, at most (D14)
CHANGED = 2 * HOUR  # at most, that a change of clocks adds to these days: days count, not their hours
NOTICE = DAY  # at least, by which a vacation is declared before a turn opens
SPARE = 2 * HOUR  # at most, that is left of a turn after quiet hours
MINUTES = 24 * 60  # minutes of a day


class Quiet(msgspec.Struct, frozen=True):
    """Hours in which nothing makes a sound, in minutes after local midnight; none if they end as they begin.

    For deadlines they count from `since` on (D19), so that no one can move a night to where a deadline is.
    """

    begins: int
    ends: int
    zone: str
    since: float = 0.0

    def around(self, at: float) -> Iterator[tuple[float, float]]:
        """Yield the windows that begin on the local day of `at` and on the day before."""
        if self.begins == self.ends:
            return
        zone = known_zone(self.zone)
        if zone is None:
            return
        day = datetime.fromtimestamp(at, zone).date()
        for begun in (day - timedelta(days=1), day):
            over = begun + timedelta(days=1) if self.ends < self.begins else begun
            since, until = instant(begun, self.begins, zone), instant(over, self.ends, zone)
            if since < until:  # else the whole window is in an hour that does not exist
                yield since, until


def known_zone(name: str) -> ZoneInfo | None:
    """Return a time zone. None: this machine does not know it, or no longer does."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def instant(day: date, minutes: int, zone: ZoneInfo) -> float:
    """Return the time at which it is so late in a zone (epoch seconds, D19).

    A local time that is left out comes later. A local time that comes twice is the first one.
    """
    there = datetime.combine(day, time(*divmod(minutes % MINUTES, 60)), zone)  # fold 0 does both
    return there.timestamp()


def extended_for_quiet(due: float, allowance: float, quiet: Sequence[Quiet]) -> float:
    """Return the end of a slow turn that would end at `due`: not in its holder's night, nor right after it (D19).

    Live tables ignore this. `quiet`: `Wishes.quiet` of the person who holds the seat.
    """
    spare = min(SPARE, allowance / 4)
    for n, each in enumerate(quiet):
        counts = quiet[n + 1].since if n + 1 < len(quiet) else float("inf")
        for begins, ends in each.around(due):
            if begins <= due < ends + spare and each.since <= begins < counts:
                return ends + spare
    return due


class Times(msgspec.Struct, frozen=True):
    """A person's own times, by which their slow clocks move."""

    person: int
    quiet: tuple[Quiet, ...] = ()
    vacations: tuple[Vacation, ...] = ()

    def back(self, now: float) -> Times:
        """Return the times with the vacation that the person is on ended."""
        ended = [replace(v, until=now) if v.since <= now < v.until else v for v in self.vacations]
        return replace(self, vacations=tuple(ended))


def vacation_stops(
    clock: SeatClock, time_control: TimeControl, vacations: Sequence[Vacation], begun: float
) -> tuple[Stop, ...]:
    """Return when its holder's vacations stop a clock, in a match that began at `begun` (D14).

    Vacations that were declared too late for this turn use up the match's days all the same.
    """
    if time_control.kind != "slow" or not time_control.vacations:
        return ()
    return tuple(
        [
            Stop(since, until, clock.seat)
            for vacation, since, until in _counted(vacations, begun)
            if vacation.declared + NOTICE <= clock.opened
        ]
    )


def counts_until(vacation: Vacation, vacations: Sequence[Vacation], begun: float) -> float:
    """Return when a vacation is over, or has used up the days of a match that began at `begun`.

    If no days are left, that is when the vacation begins.
    """
    every = {each.since: each for each in (*vacations, vacation)}
    return next((until for each, _, until in _counted(every.values(), begun) if each == vacation), vacation.since)


def _counted(vacations: Iterable[Vacation], begun: float) -> Iterator[tuple[Vacation, float, float]]:
    """Yield each of a person's vacations, from when and until when it counts in a match that began at `begun`.

    All together they count for seven days (D14).
    """
    left = IN_A_MATCH
    for vacation in sorted(vacations, key=lambda vacation: vacation.since):
        since = max(vacation.since, begun)
        whole = vacation.until - since
        span = whole if whole <= left + CHANGED else left
        if left > 0 and span > 0:
            left -= span
            yield vacation, since, since + span
