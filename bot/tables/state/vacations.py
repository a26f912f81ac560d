"""Vacations of people (D14): who may declare which, and what is left of the year's thirty days. Pure functions.

The effect of a vacation is computed when a clock is read. It stops its person's own slow clocks only, and it must be
declared a day before.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.tables.errors import RefusedError
from bot.tables.state.notices import zone_of
from bot.tables.time import civil
from bot.tables.time.quiet_hours import CHANGED, instant
from bot.tables.time.time_control import DAY
from data.model.timing import Vacation

IN_A_YEAR = 30 * DAY
BY_ITSELF = 3 * DAY  # at most, of a vacation that no one has declared
YEAR = 365 * DAY


def running(vacations: Iterable[Vacation], now: float) -> Vacation | None:
    """Return the vacation that is going on."""
    return next((vacation for vacation in vacations if vacation.since <= now < vacation.until), None)


def coming(vacations: Iterable[Vacation], now: float) -> Vacation | None:
    """Return the vacation that is going on, or else the next one."""
    left = sorted([each for each in vacations if now < each.until], key=lambda each: each.since)
    return left[0] if left else None


def declared(vacations: Iterable[Vacation], person: int, since: float, until: float, now: float) -> Vacation:
    """Return the vacation that a person declares.

    Raises RefusedError if it is over before it begins, if there is another one, or if the year's days are used up.
    """
    before, since = tuple(vacations), max(since, now)
    if until <= since:
        raise RefusedError("refuse-vacation-dates")
    if coming(before, now) is not None:
        raise RefusedError("refuse-vacation-there")
    wanted = Vacation(person=person, since=since, until=until, declared=now)
    if most_in_a_year((*before, wanted)) > IN_A_YEAR + CHANGED:
        raise RefusedError("refuse-vacation-long", days=round(IN_A_YEAR / DAY))
    return wanted


def by_itself(vacations: Iterable[Vacation], person: int, now: float) -> Vacation | None:
    """Return the vacation that a person is on, or else one that begins now. None: the year's days are used up."""
    before = tuple(vacations)
    until = min([now + BY_ITSELF, *(each.since for each in before if each.since > now)])
    wanted = running(before, now) or Vacation(person=person, since=now, until=until, declared=now)
    return wanted if most_in_a_year({*before, wanted}) <= IN_A_YEAR + CHANGED else None


def most_in_a_year(vacations: Iterable[Vacation]) -> float:
    """Return the most seconds of vacation in any 365 days."""
    every = tuple(vacations)
    begins = [each.since for each in every] + [each.until - YEAR for each in every]
    return max(sum(_within(each, begin, begin + YEAR) for each in every) for begin in begins) if every else 0.0


def _within(vacation: Vacation, begin: float, end: float) -> float:
    return max(min(vacation.until, end) - max(vacation.since, begin), 0.0)


def span_typed(since: str, until: str, zone: str, now: float) -> tuple[float, float]:
    """Return the first day's midnight and the end of the last day, in that zone. Raises RefusedError.

    The last day may be given as a number of days: `until` "2 weeks" counts from the first day.
    """
    place = zone_of(zone)
    today = datetime.fromtimestamp(now, place).date()
    try:
        first = civil.day(since, today) if since.strip() else today
        after = civil.last_day(until, first, today) + timedelta(days=1)
        return instant(first, 0, place), instant(after, 0, place)
    except (ValueError, OverflowError):  # also if there is no day after it
        raise RefusedError("refuse-day") from None
