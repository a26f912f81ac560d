"""Appointments: the time at which a lobby is to begin, and who has come by then (P1 to P9).

read_time("tomorrow 21:00", "Asia/Tokyo", now)     epoch seconds; refuses what is too soon or too far
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

from bot.tables.errors import RefusedError
from bot.tables.state.notices import zone_of
from bot.tables.time import civil
from bot.tables.time.quiet_hours import instant, known_zone
from bot.tables.time.time_control import DAY, MINUTE
from engine.typed import fold

SOONEST, LATEST = 5 * MINUTE, 28 * DAY  # before it begins (P1)
_STAMP = re.compile(r"<t:(\d{1,11})(?::[a-z])?>")
_AHEAD = re.compile(r"in (.+)|(.+?) ?(?:後|from now)")
_END = re.compile(r"\b24(?::?00)?$|(?<!\d)24時$")  # the end of a day, not its beginning
_SPACE = re.compile(" ")
_JAPANESE = re.compile(r"(?<=[^\x00-\x7f])|(?=[^\x00-\x7f])|(?<=\))")  # 明日21時 has no spaces

# --- reading a time --------------------------------------------------------------------------------------------------


def read_time(typed: str, zone: str, now: float) -> float:
    """Return the time that is meant (epoch seconds, P1). `zone`: of the person who has typed it; '' if not known.

    It is Discord's own time, so long from now, or a day and a time of day: '21:00' is the next one. Raises
    RefusedError.
    """
    word = fold(typed)
    try:
        when = _by_itself(word, now) or _in_zone(word, zone, now)
    except (ValueError, OverflowError, OSError):
        raise RefusedError("refuse-when") from None
    if not now + SOONEST <= when <= now + LATEST:
        raise RefusedError("refuse-when-limits", minutes=round(SOONEST / MINUTE), days=round(LATEST / DAY))
    return when


def _by_itself(word: str, now: float) -> float | None:
    """Return a time that is the same in every zone; None: the words name a time of day."""
    if found := _STAMP.fullmatch(word):
        return float(found[1])
    if found := _AHEAD.fullmatch(word):
        try:
            span = civil.span(found[1] or found[2])
        except ValueError:  # such as "in 2 days 21:00"
            return None
        return -(-(now + span) // MINUTE) * MINUTE  # Discord shows whole minutes
    return None


def _in_zone(word: str, zone: str, now: float) -> float:
    place = known_zone(zone)
    today = datetime.fromtimestamp(now, place or UTC).date()
    day, minutes = _day_and_clock(word, today)  # first: words that mean nothing need no zone
    place = zone_of(zone)
    if day is not None:
        return instant(day, minutes, place)
    at = instant(today, minutes, place)
    return at if at > now else instant(today + timedelta(1), minutes, place)


def _day_and_clock(word: str, today: date) -> tuple[date | None, int]:
    """Return the day, if one is named, and the minutes after midnight. Raises ValueError, if in doubt too."""
    word = re.sub(r"^今(?=[夜晩])", "今日", word)
    if word.startswith("tonight "):
        clock = word.removeprefix("tonight ").removeprefix("at ")
        return _day_and_clock(f"today {clock}" if "pm" in clock.replace(".", "") else f"today {clock} at night", today)
    try:
        return None, civil.clock(word)
    except ValueError:
        pass
    for parts in (_parted(word, _SPACE), _parted(word, _JAPANESE)):
        if found := {*_read(parts, today)}:
            (one,) = found
            return one
    raise ValueError(word)


def _parted(word: str, at: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Yield the ways to part a text in two where the pattern fits."""
    for found in at.finditer(word):
        yield word[: found.start()].rstrip(" ,"), word[found.start() :].lstrip(" ,")


def _read(parts: Iterator[tuple[str, str]], today: date) -> Iterator[tuple[date, int]]:
    for first, second in parts:
        for day, clock in ((first, second), (second, first)):
            try:
                minutes, on = civil.clock(clock), civil.day(day, today)
            except (ValueError, OverflowError):
                continue
            yield on + timedelta(bool(_END.search(clock))), minutes
