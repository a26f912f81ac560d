"""Notices: when a person may be told what, and when not. Pure functions of tables, clocks and that person's wishes.

    wishes_of(profile.prefs)                 reminders, quiet hours, digest, active hours
    reminder_times(table, seat)              when a seat's reminders are due
    waits_for(tables, person)                what waits for a person, the longest first

Nothing is sent here. bot/sync/telling.py sends, and then checks whether the decision is still owed (D21).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, Literal, get_args
from zoneinfo import ZoneInfo

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.state.table import Table, TableSeat
from bot.tables.time.quiet_hours import MINUTES, Quiet, instant, known_zone
from bot.tables.time.time_control import DAY, HOUR, MINUTE, TimeControl, deadline, uses_reserve
from data.model.people import chosen
from data.model.timing import Errand
from engine.match import Open

WISHES = "notices"  # the key of the wishes among a person's preferences
Pictures = Literal["usual", "large", "none"]  # in messages that one person alone sees (O8)
PICTURES: tuple[Pictures, ...] = get_args(Pictures)
REMINDER, NUDGE = "reminder", "nudge"  # the kinds of errands
REMINDED = 2 * HOUR  # the shortest allowance with reminders
DIGESTED = DAY  # the shortest allowance whose reminders may wait for a digest (D22)
TOGETHER = 15 * MINUTE  # reminders that fall due within this time are sent in one message
LONGEST_QUIET = 10 * 60  # minutes (D19)
EARLY = 30 * MINUTE  # at most, by which a reminder may come before its time (D21)
JUST_PRESSED = MINUTE  # since a person's press: until then a live turn is told without a push (D28)
UNHEARD = 7 * DAY  # without an answer, and with two misses: no more reminders (D22)


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's wishes about notices. Nothing is guessed: a person who has set nothing has no night."""

    reminders: bool = True
    zone: str = ""  # an IANA name
    quiet: tuple[Quiet, ...] = ()  # the present ones are last; before them those that still count until the next day
    digest: int | None = None  # the hour of the day at which all reminders come at once
    rests: bool = False  # a vacation begins by itself before a slow turn is missed
    active: tuple[int, int] | None = None  # the hours from which and to which they play, as their tables are shown
    pictures: Pictures = "usual"
    text: bool = False  # hands show the position in words under the picture (F51a)
    asks: int = 2  # questions about a table that comes together, in a day (G12)
    alerts: tuple[str, ...] = ()  # the games of whose lobbies they hear (W20)
    alert_budget: int = 1  # alerts in a day
    alert_locale: str = ""  # Discord's language when they chose, if they have no language of their own
    listed: bool = True  # their wins may appear in their server's list of the week (F48)


def wishes_of(prefs: Mapping[str, Any]) -> Wishes:
    return chosen(Wishes, prefs.get(WISHES, {}))


def plain_wishes(wishes: Wishes) -> dict[str, Any]:
    """Return the wishes as they are kept among the preferences."""
    made: dict[str, Any] = msgspec.to_builtins(wishes)
    return made


# --- local time ----------------------------------------------------------------------------------------------------


def zone_of(name: str) -> ZoneInfo:
    """Return the time zone of that name. Raises RefusedError if there is none."""
    zone = known_zone(name)
    if zone is None:
        raise RefusedError("refuse-zone")
    return zone


def next_hour(hour: int, zone: str, after: float) -> float:
    """Return the next time, later than `after`, when a clock in that zone shows that full hour."""
    place = zone_of(zone)
    today = datetime.fromtimestamp(after, place).date()
    return next(due for days in range(3) if (due := instant(today + timedelta(days), hour * 60, place)) > after)


# --- quiet hours ---------------------------------------------------------------------------------------------------


def with_quiet(wishes: Wishes, begins: int, ends: int, now: float) -> Wishes:
    """Return the wishes with other quiet hours: silent from now on, counted for deadlines from the next day on (D19).

    Raises RefusedError if there is no zone, or if they are longer than ten hours.
    """
    zone = zone_of(wishes.zone)
    if (ends - begins) % MINUTES > LONGEST_QUIET:
        raise RefusedError("refuse-quiet-long", hours=LONGEST_QUIET // 60)
    tomorrow = datetime.fromtimestamp(now, zone).date() + timedelta(days=1)
    counting = [quiet for quiet in wishes.quiet if quiet.since <= now][-1:]
    fresh = Quiet(begins, ends, wishes.zone, instant(tomorrow, 0, zone))
    return msgspec.structs.replace(wishes, quiet=(*counting, fresh))


def with_zone(wishes: Wishes, zone: str, now: float) -> Wishes:
    """Return the wishes in another time zone. Quiet hours keep their local times. Raises RefusedError."""
    zone_of(zone)
    moved = msgspec.structs.replace(wishes, zone=zone)
    if not wishes.quiet or zone == wishes.zone:
        return moved
    return with_quiet(moved, wishes.quiet[-1].begins, wishes.quiet[-1].ends, now)


def quiet_until(wishes: Wishes, at: float) -> float | None:
    """Return the end of the quiet hours in which `at` falls; None: it falls in none."""
    for quiet in wishes.quiet[-1:]:
        for begins, ends in quiet.around(at):
            if begins <= at < ends:
                return ends
    return None


def idle_until(wishes: Wishes, at: float) -> float | None:
    """Return the end of the hours around `at` in which a person is told of nothing that isn't owed (G12).

    These are their quiet hours, and those in which they don't play. None: they may be told now. If they play in quiet
    hours only, the hours in which they play count for nothing.
    """
    idle = [*wishes.quiet[-1:]]
    if wishes.active is not None:
        since, until = wishes.active
        idle.append(Quiet(until * 60 % MINUTES, since * 60 % MINUTES, wishes.zone))
    due = at
    for _ in range(2 * len(idle)):
        ends = [ends for each in idle for begins, ends in each.around(due) if begins <= due < ends]
        if not ends:
            break
        due = max(ends)
    else:
        return quiet_until(wishes, at)
    return due if due > at else None


# --- reminders -----------------------------------------------------------------------------------------------------


def is_reminded(time_control: TimeControl) -> bool:
    """Return whether there are reminders at all at this pace."""
    return time_control.kind == "slow" and time_control.allowance >= REMINDED


def reminder_times(seat: TableSeat) -> tuple[tuple[int, float], ...]:
    """Return the numbers and times of a seat's reminders (D22).

    The first is due when half of a turn's allowance is gone, the second when nine tenths of allowance and reserve are.
    There are none without a clock. If a turn goes on, a reminder that was over before is left out.
    """
    clock, time_control = seat.clock, seat.table.time_control
    if clock is None or seat.owed is None or not is_reminded(time_control):
        return ()
    reserve = clock.reserve if uses_reserve(clock) else 0.0
    half = clock.left - time_control.allowance / 2
    late = clock.left + reserve - (time_control.allowance + reserve) / 10
    due = [
        (n, deadline(clock, time_control, seat.table.stops, seconds))
        for n, seconds in enumerate((half, late), 1)
        if seconds > 0
    ]
    return tuple([(n, at) for n, at in due if at is not None])


def nudge_time(seat: TableSeat) -> float | None:
    """Return when a third of a live turn is gone. A player who was told without a push is told with one then (D28)."""
    clock, time_control = seat.clock, seat.table.time_control
    if clock is None or seat.owed is None or time_control.kind != "live":
        return None
    return deadline(clock, time_control, seat.table.stops, max(clock.left - time_control.allowance * 2 / 3, 0.0))


def early(due: float, begun: float, *of: object) -> float:
    """Return a time a little before a reminder's time, so that not all come at once.

    It is earlier by up to a tenth of the time since `begun`, and by half an hour at most (D21). `of`: what decides by
    how much.
    """
    share = int.from_bytes(hashlib.sha256(repr(of).encode()).digest()[:4], "big") / 2**32
    return due - share * min(EARLY, max(due - begun, 0.0) / 10)


def outside_quiet(due: float, last: float, begun: float, wishes: Wishes) -> float:
    """Return when a reminder comes that is due at `due`.

    If that is in quiet hours, it comes after them, or before them if the turn would end in them. `last`: when the turn
    would end; `begun`: when it began.
    """
    for quiet in wishes.quiet[-1:]:
        for begins, ends in quiet.around(due):
            if begins <= due < ends:
                before = begins - MINUTE
                return before if last < ends and before > begun else ends
    return due


def is_digested(wishes: Wishes, time_control: TimeControl) -> bool:
    """Return whether a table's reminders wait for the person's digest (D22)."""
    return wishes.digest is not None and known_zone(wishes.zone) is not None and time_control.allowance >= DIGESTED


def is_over(seat: TableSeat, person: int | None, mark: str) -> bool:
    """Return whether a notice with this mark is of a turn that does not wait for that person any more."""
    owed, clock = seat.owed, seat.clock
    if owed is None or clock is None or seat.person != person:
        return True
    return mark.partition(":")[0] not in (clock.turn, owed.id)


def is_unheard(seat: TableSeat, now: float) -> bool:
    """Return whether a seat's holder has answered nothing for a week and missed two turns: no more reminders (D22)."""
    clock = seat.clock
    heard = [made.at for made in seat.table.history.made if made.seat == seat.number and made.person is not None]
    return clock is not None and clock.misses >= 2 and now - max(heard, default=clock.opened) > UNHEARD


class Marked(msgspec.Struct, frozen=True):
    """A reminder of one decision: what is to be told now, and when to look again.

    `mark` is written down when it is told. It names the turn, and which of its reminders this was.
    """

    mark: str | None = None
    again: float | None = None


def reminder_of(seat: TableSeat, person: int, told: str, wishes: Wishes, now: float) -> Marked:
    """Return the reminder of a decision that is due by now. `told`: the mark of the last one."""
    clock, time_control = seat.clock, seat.table.time_control
    if clock is None or not is_reminded(time_control) or is_unheard(seat, now):
        return Marked()
    if clock.since is None:
        return Marked(again=now + HOUR)  # its holder does not know of it yet
    of_turn = told.removeprefix(f"{clock.turn}:") if told.startswith(f"{clock.turn}:") else ""
    if is_digested(wishes, time_control):
        return _digest_of(clock.turn, clock.since, of_turn, wishes, now)
    number = int(of_turn) if of_turn.isdecimal() else 0
    last = seat.deadline or 0.0
    times = []
    for n, at in reminder_times(seat):
        if n > number:
            spread = early(at, clock.since, person, seat.table.id, clock.turn, n)
            times.append((n, _audible(outside_quiet(spread, last, clock.since, wishes), wishes, now)))
    by = _told_by(wishes, now)
    due = [n for n, at in times if at <= by]
    again = min((at for _, at in times if at > by), default=None)
    return Marked(f"{clock.turn}:{due[-1]}" if due else None, again)


def _digest_of(turn: str, since: float, told: str, wishes: Wishes, now: float) -> Marked:
    """Return the reminder of a decision in the person's digest, at the hour at which it is told with all others."""
    assert wishes.digest is not None
    hour = next_hour(wishes.digest, wishes.zone, float(told[1:]) if told.startswith("d") else since)
    at = _audible(outside_quiet(hour, float("inf"), hour, wishes), wishes, now)
    if at > _told_by(wishes, now):
        return Marked(again=at)
    present = max(hour, now)
    return Marked(f"{turn}:d{present:.0f}", next_hour(wishes.digest, wishes.zone, present))


def _told_by(wishes: Wishes, now: float) -> float:
    """Return the latest due time that is told now. In quiet hours nothing is told that waits for their end."""
    return now if quiet_until(wishes, now) is not None else now + TOGETHER


def _audible(at: float, wishes: Wishes, now: float) -> float:
    """Return a reminder's time, but not in the quiet hours of now. A reminder that is late waits for their end too."""
    return max(at, quiet_until(wishes, now) or at)


def errands_after(before: Table, after: Table, now: float) -> list[Errand]:
    """Return the errands for people who owe something else after a change, or have another time for it.

    Their reminders are looked at again, a little later: until then most have answered, and the others' clocks run.
    """
    if not is_reminded(after.time_control):
        return []
    anew = before.time_control != after.time_control or before.stops != after.stops
    owing = [owed for owed in after.waiting if anew or owed not in before.waiting]
    people = [after.at(owed.decision.seat).person for owed in owing]
    return [Errand(person=person, kind=REMINDER, due=now + TOGETHER) for person in people if person is not None]


# --- turns that wait -------------------------------------------------------------------------------------------------


class Waiting(msgspec.Struct, frozen=True):
    """A decision that waits for a person. `since`: epoch seconds."""

    table: Table
    seat: int
    owed: Open
    since: float


def waits_for(tables: Iterable[Table], person: int) -> list[Waiting]:
    """Return the decisions that wait for a person at these tables, the longest wait first."""
    found = []
    for table in tables:
        seat = table.seat_of(person)
        owed = table.at(seat).owed if seat is not None and table.at(seat).person == person else None
        if seat is not None and owed is not None:
            found.append(Waiting(table, seat, owed, table.opened_by(owed)[1]))
    return sorted(found, key=lambda waiting: (waiting.since, waiting.table.id))
