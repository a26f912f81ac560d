"""Quiet hours: local time in a zone, and what no deadline decides in it (D19). Pure; knows neither tables nor people.

quiet.around(at)                               the windows near a time
extended_for_quiet(due, allowance, quiet)      when a turn ends that would end in one
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

from bot.tables.pace import HOUR

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
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(at, zone).date()
        for begun in (day - timedelta(days=1), day):
            over = begun + timedelta(days=1) if self.ends < self.begins else begun
            yield instant(begun, self.begins, zone), instant(over, self.ends, zone)


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
