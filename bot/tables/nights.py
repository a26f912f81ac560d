"""Quiet hours: local time in a zone, and what no deadline decides in it (D19). Pure; knows neither tables nor people.

quiet.around(at)                               the windows near a time
extended_for_quiet(due, allowance, quiet)      when a turn ends that would end in one
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec.structs import replace

from bot.tables.pace import DAY, HOUR, Pace, Stop
from data.rows import Clock, Vacation

IN_A_MATCH = 7 * DAY  # of vacations, at most (D14)
CHANGED = 2 * HOUR  # that a change of clocks can add to these days: days count, not their hours
NOTICE = DAY  # that a vacation is declared before a turn opens, at least
SPARE = 2 * HOUR  # at most, that is left of a turn after quiet hours
MINUTES = 24 * 60  # of a day


class Quiet(msgspec.Struct, frozen=True):
    """Hours in which nothing makes a sound, in minutes after local midnight; none where they end as they begin.

    For deadlines they count `since` then (D19): nobody moves a night to where a deadline is.
    """

    begins: int
    ends: int
    zone: str
    since: float = 0.0

    def around(self, at: float) -> Iterator[tuple[float, float]]:
        """The windows that begin on the local day of `at` and on the day before."""
        if self.begins == self.ends:
            return
        zone = known_zone(self.zone)
        if zone is None:
            return
        day = datetime.fromtimestamp(at, zone).date()
        for begun in (day - timedelta(days=1), day):
            over = begun + timedelta(days=1) if self.ends < self.begins else begun
            since, until = instant(begun, self.begins, zone), instant(over, self.ends, zone)
            if since < until:  # else all of it is in an hour that does not exist
                yield since, until


def known_zone(name: str) -> ZoneInfo | None:
    """None: this machine knows no such zone, or no longer."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def instant(day: date, minutes: int, zone: ZoneInfo) -> float:
    """When it is so late there; a time that is left out comes later, one that comes twice the first time (D19)."""
    there = datetime.combine(day, time(*divmod(minutes % MINUTES, 60)), zone)  # fold 0 is both
    return there.timestamp()


def extended_for_quiet(due: float, allowance: float, quiet: Sequence[Quiet]) -> float:
    """When a slow turn ends that would end then: not in its holder's night, nor right after it (D19). Live ignores it.

    `quiet`: `Wishes.quiet`, of whoever holds the seat.
    """
    spare = min(SPARE, allowance / 4)
    for n, each in enumerate(quiet):
        counts = quiet[n + 1].since if n + 1 < len(quiet) else float("inf")
        for begins, ends in each.around(due):
            if begins <= due < ends + spare and each.since <= begins < counts:
                return ends + spare
    return due


class Times(msgspec.Struct, frozen=True):
    """What of a person's own time moves their slow clocks."""

    person: int
    quiet: tuple[Quiet, ...] = ()
    vacations: tuple[Vacation, ...] = ()

    def back(self, now: float) -> Times:
        """The vacation in which they are ends."""
        ended = [replace(v, until=now) if v.since <= now < v.until else v for v in self.vacations]
        return replace(self, vacations=tuple(ended))


def vacation_stops(clock: Clock, pace: Pace, vacations: Sequence[Vacation], begun: float) -> tuple[Stop, ...]:
    """While its holder's vacations stop a clock, of a match that began then (D14).

    Those that were declared too late for this turn use up the match's days all the same.
    """
    if pace.kind != "slow" or not pace.vacations:
        return ()
    return tuple(
        [
            Stop(since, until, clock.seat)
            for vacation, since, until in _counted(vacations, begun)
            if vacation.declared + NOTICE <= clock.opened
        ]
    )


def counts_until(vacation: Vacation, vacations: Sequence[Vacation], begun: float) -> float:
    """When a vacation is over, or the days of a match that began then are used up; at its beginning: none are left."""
    every = {each.since: each for each in (*vacations, vacation)}
    return next((until for each, _, until in _counted(every.values(), begun) if each == vacation), vacation.since)


def _counted(vacations: Iterable[Vacation], begun: float) -> Iterator[tuple[Vacation, float, float]]:
    """From when until when each of a person's vacations counts in a match that began then: seven days in all (D14)."""
    left = IN_A_MATCH
    for vacation in sorted(vacations, key=lambda vacation: vacation.since):
        since = max(vacation.since, begun)
        whole = vacation.until - since
        span = whole if whole <= left + CHANGED else left
        if left > 0 and span > 0:
            left -= span
            yield vacation, since, since + span
