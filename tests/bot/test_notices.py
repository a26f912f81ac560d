"""Notices and their times: reminders, quiet hours, digests. Pure, in virtual time."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state import notices
from bot.tables.state.notices import Wishes, idle_until
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Quiet, extended_for_quiet
from bot.tables.time.time_control import DAY, HOUR, MINUTE, TimeControl, begun
from bot.tables.verbs.play import act
from data.model.timing import Errand
from tests.bot.lobby import begun as begun_with
from tests.bot.lobby import then
from tests.bot.people import ANN, BEN, CAT
from tests.bot.service import next_move
from tests.bot.times import at

NIGHT = (23 * 60, 8 * 60)


def with_clocks(table: Table, time_control: TimeControl, since: float, **changes: Any) -> Table:
    """Return the table after everyone who owes an answer knows of it."""
    table = replace(
        table,
        row=replace(table.row, settings={"pace": {"kind": time_control.kind, "allowance": time_control.allowance}}),
    )
    clocks = [begun(None, 1, owed.decision.seat, owed.id, since, time_control) for owed in table.waiting]
    return replace(table, clocks=tuple(replace(clock, since=since, **changes) for clock in clocks))


def playing(allowance: float, kind: Any = "slow", since: float = 0.0, **changes: Any) -> tuple[Table, int]:
    """Return a table of two, and the seat that it waits for."""
    table = with_clocks(begun_with("spymaster", BEN), TimeControl(kind, allowance), since, **changes)
    return table, table.waiting[0].decision.seat


# --- reminders -----------------------------------------------------------------------------------------------------


def test_D22_reminders_come_at_half_of_the_allowance_and_at_nine_tenths_of_all() -> None:
    table, seat = playing(DAY)
    assert notices.reminder_times(table.at(seat)) == ((1, DAY / 2), (2, 0.9 * DAY)), "no reserve on one's first turn"
    table, seat = playing(DAY, recent=".")
    assert notices.reminder_times(table.at(seat)) == ((1, DAY / 2), (2, pytest.approx(0.9 * 3 * DAY)))


@pytest.mark.parametrize(("allowance", "some"), [(2 * HOUR, 2), (1.9 * HOUR, 0)])
def test_short_turns_have_no_reminders(allowance: float, some: int) -> None:
    table, seat = playing(allowance)
    assert len(notices.reminder_times(table.at(seat))) == some


def test_no_one_is_reminded_without_a_running_clock_or_a_decision() -> None:
    table, seat = playing(DAY)
    assert notices.reminder_times(replace(table, clocks=()).at(seat)) == ()
    assert notices.reminder_times(table.at(1 - seat)) == ()
    stopped = tuple(replace(clock, since=None) for clock in table.clocks)
    assert notices.reminder_times(replace(table, clocks=stopped).at(seat)) == ()


def test_D22_who_has_missed_two_turns_and_was_silent_for_a_week_is_left_alone() -> None:
    table, seat = playing(DAY, misses=2)
    assert not notices.is_unheard(table.at(seat), 6 * DAY)
    assert notices.is_unheard(table.at(seat), 8 * DAY)
    table, seat = playing(DAY, misses=1)
    assert not notices.is_unheard(table.at(seat), 8 * DAY)


def test_D28_a_live_turn_is_told_once_more_at_a_third() -> None:
    table, seat = playing(30 * MINUTE, "live")
    assert notices.nudge_time(table.at(seat)) == 10 * MINUTE
    table, seat = playing(DAY)
    assert notices.nudge_time(table.at(seat)) is None


def test_D21_reminders_are_spread_a_little_early() -> None:
    spread = {notices.early(DAY, 0.0, person) for person in range(50)}
    assert len(spread) == 50
    assert all(DAY - 30 * MINUTE <= due <= DAY for due in spread)
    assert all(0.9 * HOUR <= notices.early(HOUR, 0.0, person) <= HOUR for person in range(50))


def test_D22_digests_are_for_slow_tables_only() -> None:
    wishes = Wishes(digest=8, zone="Asia/Tokyo")
    assert notices.is_digested(wishes, TimeControl("slow", DAY))
    assert not notices.is_digested(wishes, TimeControl("slow", 23 * HOUR))
    assert not notices.is_digested(replace(wishes, digest=None), TimeControl("slow", DAY))


def test_each_reminder_of_a_turn_is_told_once() -> None:
    table, seat = playing(DAY)
    turn = table.clocks[0].turn

    def due(now: float, told: str = "") -> notices.Marked:
        return notices.reminder_of(table.at(seat), 1, told, Wishes(), now)

    early, first, second = due(0.0), due(DAY / 2), due(DAY)
    assert early.mark is None
    assert early.again == pytest.approx(DAY / 2, abs=30 * MINUTE)
    assert (first.mark, second.mark) == (f"{turn}:1", f"{turn}:2")
    assert due(DAY / 2, f"{turn}:1").mark is None, "it was told"
    assert due(DAY / 2, f"{turn}:1").again == first.again
    assert due(DAY / 2, "former:1").mark == f"{turn}:1", "of another turn"
    assert due(DAY, f"{turn}:2") == notices.Marked()
    unaware = tuple(replace(clock, since=None) for clock in table.clocks)
    waits = notices.reminder_of(replace(table, clocks=unaware).at(seat), 1, "", Wishes(), 0.0)
    assert waits == notices.Marked(again=HOUR), "its holder does not know of it yet"


def test_what_is_late_already_does_not_come_at_night() -> None:
    """The bot was away in the evening, and is back at midnight."""
    evening, midnight = at("2026-11-20T20:00"), at("2026-11-21T00:00")
    table, seat = playing(DAY, since=evening - 12 * HOUR)
    assert notices.reminder_of(table.at(seat), 1, "", night(), midnight) == notices.Marked(again=at("2026-11-21T08:00"))
    assert notices.reminder_of(table.at(seat), 1, "", Wishes(), midnight).mark is not None


def test_what_waits_for_the_end_of_the_night_does_not_come_in_its_last_minutes() -> None:
    """A waiting reminder does not join another one then, either.

    Reminders within a quarter of an hour come together by day only.
    """
    evening, early, morning = at("2026-11-20T20:00"), at("2026-11-21T07:46"), at("2026-11-21T08:00")
    table, seat = playing(DAY, since=evening - 12 * HOUR)
    assert notices.reminder_of(table.at(seat), 1, "", night(), early) == notices.Marked(again=morning)
    assert notices.reminder_of(table.at(seat), 1, "", night(), morning).mark is not None
    digested = replace(night(), digest=7 * 60 + 55)
    assert notices.reminder_of(table.at(seat), 1, "", digested, early) == notices.Marked(again=morning)


def test_reminders_are_looked_at_anew_for_who_newly_owes_something() -> None:
    before = begun_with("spymaster", BEN)
    before = replace(before, row=replace(before.row, settings={"pace": {"kind": "free"}}))
    table, seat = playing(DAY)
    person = table.at(seat).person
    idle = replace(before, row=table.row, match=None)
    looked = [Errand(person=person, kind=notices.REMINDER, due=15 * MINUTE)]
    assert notices.errands_after(idle, table, 0.0) == looked
    assert notices.errands_after(table, table, 0.0) == []
    assert notices.errands_after(before, table, 0.0) == looked, "another pace"
    assert notices.errands_after(replace(before, match=None), before, 0.0) == [], "no clock, no reminders"


# --- quiet hours ---------------------------------------------------------------------------------------------------


def night(zone: str = "Asia/Tokyo", begins: int = NIGHT[0], ends: int = NIGHT[1]) -> Wishes:
    return Wishes(zone=zone, quiet=(Quiet(begins, ends, zone),))


@pytest.mark.parametrize(
    ("when", "until"),
    [
        ("2026-11-20T22:59", None),
        ("2026-11-20T23:00", "2026-11-21T08:00"),
        ("2026-11-21T03:00", "2026-11-21T08:00"),
        ("2026-11-21T08:00", None),
    ],
)
def test_D19_quiet_hours_are_local_time_across_midnight(when: str, until: str | None) -> None:
    assert notices.quiet_until(night(), at(when)) == (None if until is None else at(until))
    assert notices.quiet_until(Wishes(), at(when)) is None, "nothing is guessed"


def test_D19_a_time_that_is_left_out_comes_later_and_one_that_comes_twice_the_first_time() -> None:
    berlin = "Europe/Berlin"
    wishes = night(berlin, 2 * 60 + 30, 6 * 60)
    assert notices.quiet_until(wishes, at("2026-03-29T03:29", berlin)) is None, "there is no 2:30 on that day"
    assert notices.quiet_until(wishes, at("2026-03-29T03:31", berlin)) == at("2026-03-29T06:00", berlin)
    first = at("2026-10-25T02:30", berlin)  # comes again an hour later
    assert notices.quiet_until(wishes, first - 1) is None
    assert notices.quiet_until(wishes, first) == at("2026-10-25T06:00", berlin) == first + 4.5 * HOUR


@pytest.mark.parametrize("ends", [9 * 60, 9 * 60 + 1])
def test_D19_a_night_has_ten_hours_at_most(ends: int) -> None:
    if ends == 9 * 60:
        assert notices.with_quiet(Wishes(zone="Asia/Tokyo"), 23 * 60, ends, 0.0).quiet[-1].ends == ends
        return
    with pytest.raises(RefusedError, match="refuse-quiet-long"):
        notices.with_quiet(Wishes(zone="Asia/Tokyo"), 23 * 60, ends, 0.0)


def test_there_must_be_such_a_zone() -> None:
    for zone in ("", "Mars/Olympus", "../etc/passwd"):
        with pytest.raises(RefusedError, match="refuse-zone"):
            notices.with_zone(Wishes(), zone, 0.0)


@pytest.mark.parametrize(
    ("due", "ends"),
    [
        ("2026-11-20T22:59", "2026-11-20T22:59"),
        ("2026-11-20T23:00", "2026-11-21T10:00"),
        ("2026-11-21T04:00", "2026-11-21T10:00"),
        ("2026-11-21T08:30", "2026-11-21T10:00"),
        ("2026-11-21T10:00", "2026-11-21T10:00"),
    ],
)
def test_D19_no_turn_ends_at_night_or_right_after_it(due: str, ends: str) -> None:
    assert extended_for_quiet(at(due), DAY, night().quiet) == at(ends)
    assert extended_for_quiet(at(due), DAY, ()) == at(due)


def test_D19_a_short_turn_has_a_quarter_left_after_the_night() -> None:
    ends = extended_for_quiet(at("2026-11-21T04:00"), 4 * HOUR, night().quiet)
    assert ends == at("2026-11-21T09:00")


def test_D19_for_deadlines_a_night_counts_from_the_next_day() -> None:
    now, due = at("2026-11-20T21:00"), at("2026-11-21T02:00")
    wishes = notices.with_quiet(Wishes(zone="Asia/Tokyo"), *NIGHT, now)
    assert extended_for_quiet(due, DAY, wishes.quiet) == due
    assert extended_for_quiet(due + DAY, DAY, wishes.quiet) == at("2026-11-22T10:00")
    assert notices.quiet_until(wishes, due) == at("2026-11-21T08:00"), "but nothing makes a sound in it"
    later = notices.with_quiet(wishes, 1 * 60, 5 * 60, at("2026-11-22T21:00"))
    assert extended_for_quiet(at("2026-11-22T23:30"), DAY, later.quiet) == at("2026-11-23T10:00"), "still"
    assert extended_for_quiet(at("2026-11-24T00:30"), DAY, later.quiet) == at("2026-11-24T00:30")
    assert len(notices.with_quiet(later, 0, 0, at("2026-11-22T22:00")).quiet) == 2, "what never counted is gone"


def test_a_reminder_comes_before_the_night_in_which_the_turn_would_end_and_else_after_it() -> None:
    evening, due = at("2026-11-20T20:00"), at("2026-11-21T02:00")
    assert notices.outside_quiet(due, due + HOUR, evening, night()) == at("2026-11-20T22:59")
    assert notices.outside_quiet(due, due + DAY, evening, night()) == at("2026-11-21T08:00")
    assert notices.outside_quiet(due, due + HOUR, due - HOUR, night()) == at("2026-11-21T08:00"), "it began at night"
    assert notices.outside_quiet(evening, due, 0.0, night()) == evening


def test_the_next_hour_of_a_digest_is_local() -> None:
    assert notices.next_hour(8, "Asia/Tokyo", at("2026-11-20T08:00")) == at("2026-11-21T08:00")
    assert notices.next_hour(8, "Asia/Tokyo", at("2026-11-20T07:59")) == at("2026-11-20T08:00")


def test_wishes_are_kept_as_plain_data() -> None:
    wishes = replace(night(), digest=8, active=(19, 23), reminders=False)
    assert notices.wishes_of({notices.WISHES: notices.plain_wishes(wishes), "dm": 5}) == wishes
    assert notices.wishes_of({}) == Wishes()


# --- what waits ----------------------------------------------------------------------------------------------------


def everyone(table: Table) -> list[Person]:
    return [next(p for p in (ANN, BEN, CAT) if p.id == row.person) for row in table.seats]


def moved(table: Table, now: float) -> Table:
    """Return the table after a move of the first seat that owes an answer."""
    seat, owed, move = next_move(table)
    return then(table, act, everyone(table)[seat], owed, move, key=f"m{now}", now=now)


def test_what_has_waited_longest_comes_first() -> None:
    long, short = begun_with(), begun_with()
    long, short = (replace(table, row=replace(table.row, id=n)) for n, table in ((1, long), (2, short)))
    long, short = moved(long, 2000.0), moved(short, 3000.0)
    person = next(p for p in everyone(long) if notices.waits_for([long], p.id))
    assert [waiting.since for waiting in notices.waits_for([long], person.id)] == [2000.0]
    found = notices.waits_for([short, long], person.id)
    assert [waiting.table.id for waiting in found] == [1, 2]
    assert notices.waits_for([long, short], CAT.id) == []


def test_a_hand_is_a_notice_once_a_decision_and_once_a_turn() -> None:
    table, seat = playing(DAY)
    revision, _ = table.opened_by(table.waiting[0])
    assert not table.at(seat).is_redraw(-1)
    assert not table.at(seat).is_redraw(revision - 1)
    assert table.at(seat).is_redraw(revision), "it has shown that"
    assert table.at(1 - seat).is_redraw(-1), "who owes nothing is told of nothing"
    further = tuple(replace(clock, turn="former") for clock in table.clocks)
    assert replace(table, clocks=further).at(seat).is_redraw(revision - 1), "the same turn goes on"


def test_the_table_waits_for_one_alone_when_the_others_have_answered() -> None:
    table, seat = playing(DAY)
    assert not table.at(seat).waits_alone, "no one else was asked"
    assert not table.at(1 - seat).waits_alone
    answered = replace(table.history, acts=(*table.history.acts, (table.row.revision + 1, 2000.0)))
    assert replace(table, history=answered).at(seat).waits_alone


def test_questions_keep_to_quiet_hours_and_to_those_in_which_a_person_plays() -> None:
    """G12: and if these are quiet throughout, to the quiet hours alone."""
    zone = ZoneInfo("Asia/Tokyo")

    def clock(hour: int, day: int = 10) -> float:
        return datetime(2026, 3, day, hour, tzinfo=zone).timestamp()

    plays = Wishes(zone="Asia/Tokyo", active=(18, 24))
    assert idle_until(Wishes(), clock(3)) is None
    assert idle_until(plays, clock(9)) == clock(18)
    assert idle_until(plays, clock(18)) is None
    assert idle_until(plays, clock(0, 11)) == clock(18, 11)
    nights = replace(plays, quiet=(Quiet(17 * 60, 20 * 60, "Asia/Tokyo"),))
    assert idle_until(nights, clock(9)) == clock(20)
    assert idle_until(nights, clock(21)) is None
    never = replace(plays, quiet=(Quiet(17 * 60, 3 * 60, "Asia/Tokyo"),))
    assert idle_until(never, clock(9)) is None
    assert idle_until(never, clock(18)) == clock(3, 11)
    assert idle_until(replace(plays, active=(0, 24)), clock(9)) is None
