"""Appointments: the time at which a lobby is to begin, and who has come by then (P1 to P9).

read_time("tomorrow 21:00", "Asia/Tokyo", now)     epoch seconds; refuses what is too soon or too far
absent(table)                                      those who have pressed nothing since it is time
may_begin(table, now), begin(table, at)            the start by the clock, or by the last one who came
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import Change, Moment
from bot.tables.state.notices import zone_of
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from bot.tables.time import civil
from bot.tables.time.quiet_hours import instant, known_zone
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.tables.verbs import lobby
from bot.tables.verbs.rights import check_allowed
from data.model.tables import SeatRow
from data.model.timing import Timer
from engine.typed import fold

SOONEST, LATEST = 5 * MINUTE, 28 * DAY  # before it begins (P1)
HERE = 10 * MINUTE  # before it begins, in which a press says that someone is here (P7)
LATE, CLOSES = 5 * MINUTE, 15 * MINUTE  # after its time: who has not come loses the seat; the lobby closes (P2)
NEWLY = 15 * MINUTE  # after someone sat down, in which they need not be told (P6)
PACE = "10m"  # preset of a table with a time, if its server has chosen none: people meet to play live
PAUSE = HOUR  # between two changes of the time (P3)
SOON, NOW, TOO_LATE, TELL = "soon", "when", "late", "moved"  # kinds of timers
RESCHEDULED = "when"  # kind of the log row
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


# --- what is due at a lobby ------------------------------------------------------------------------------------------


def open_until(table: Table) -> float | None:
    """Return when a lobby closes that is to begin at a time (P2). None: it has no time."""
    when = table.settings.when
    return None if when is None else when + CLOSES


def timers(table: Table, kind: str, now: float, lobby_seconds: float) -> list[Timer]:
    """Return what is due at a lobby after a log row of this kind: it was opened, or its time has moved."""
    when = table.settings.when
    if when is None:
        due = {"lobby": now + lobby_seconds}
    else:
        due = {"lobby": when + CLOSES, SOON: when - HERE, NOW: when, TOO_LATE: when + LATE}
    if kind == RESCHEDULED:
        due[TELL] = now
    return [Timer(table_id=table.id, kind=each, due=at) for each, at in due.items()]


def check_reschedule(table: Table, at: Moment, person: Person) -> None:
    """Raise RefusedError if this person may not move the time of a lobby, or not now (P3)."""
    check_allowed(person, "when", table)
    if table.row.status != "lobby":
        raise RefusedError("refuse-started")
    if table.settings.when is None:
        raise RefusedError("refuse-no-when")
    last = table.history.rescheduled
    if last is not None and at.now < last[1] + PAUSE:
        raise RefusedError("refuse-when-again", until=f"<t:{last[1] + PAUSE:.0f}:R>")


def reschedule(table: Table, at: Moment, person: Person, when: float) -> Change | None:
    """Move the time of a lobby. Raises RefusedError."""
    check_reschedule(table, at, person)
    if when == table.settings.when:
        return None
    fields = {"settings": with_settings(table.row, when=when)}
    return Change(RESCHEDULED, person=person.id, payload={"when": when}, fields=fields)


# --- who is here -----------------------------------------------------------------------------------------------------


def counts_presses(table: Table) -> bool:
    """Return whether the people of a lobby are to say that they are here. At a slow pace no one need be there (P7)."""
    return (
        table.row.status == "lobby" and table.settings.when is not None and table.settings.time_control.kind != "slow"
    )


def is_asked(table: Table) -> bool:
    """Return whether the lobby asks its people now whether they are here."""
    return counts_presses(table) and table.history.soon == table.settings.when


def is_here(table: Table, row: SeatRow) -> bool:
    """Return whether a person has pressed something since ten minutes before the time. Sitting down is a press."""
    if table.settings.when is None:
        return False
    since = table.settings.when - HERE
    return row.joined_at >= since or any(who == row.person and at >= since for who, at in table.history.present)


def absent(table: Table) -> list[SeatRow]:
    """Return the seats of a lobby with a time whose people are not here."""
    return [row for row in table.present if not is_here(table, row)] if counts_presses(table) else []


def call(table: Table, at: Moment) -> Change | None:
    """Ask the people of a lobby from now on whether they are here."""
    when = table.settings.when
    if when is None or not counts_presses(table) or is_asked(table) or at.now < when - HERE:
        return None
    return Change("soon", payload={"when": when})


def am_here(table: Table, at: Moment, person: Person) -> Change | None:
    """*I’m here*. Raises RefusedError."""
    if table.row.status != "lobby":
        raise RefusedError("refuse-started")
    mine = table.seat_of(person.id)
    if mine is None:
        raise RefusedError("refuse-not-seated")
    if not is_asked(table) or is_here(table, table.at(mine).row):
        return None
    return Change("present", seat=mine, person=person.id)


def unseat(table: Table, at: Moment) -> Change | None:
    """Free the seat of one person who has not come five minutes after the time. It is no miss (P8)."""
    when, gone = table.settings.when, absent(table)
    if when is None or not gone or at.now < when + LATE:
        return None
    left = lobby.leave(table, at, Person(gone[0].person or 0, gone[0].name, gone[0].locale))
    return replace(left, person=None)


# --- the start -------------------------------------------------------------------------------------------------------


def may_begin(table: Table, now: float) -> bool:
    """Return whether a lobby begins by itself: it is time, enough people have come, and no one is missing (P7).

    For people with a kept seat it waits as long as for people who sit. A deal that must be agreed to, and a table whose
    private thread must be made first, are left to the host.
    """
    when = table.settings.when
    if table.row.status != "lobby" or when is None or now < when:
        return False
    if table.deal is not None or table.secluded or not table.present or absent(table):
        return False
    return len(table.seats) in table.seat_numbers and (now >= when + LATE or not table.kept)


def begin(table: Table, at: Moment) -> Change | None:
    """Start a lobby at its time, if it may. `at.key` goes into the seed, as the press of Start would."""
    if not may_begin(table, at.now):
        return None
    host = next(row for row in table.present if row.person == table.host)
    return replace(lobby.start(table, at, Person(table.host, host.name, host.locale)), person=None)
