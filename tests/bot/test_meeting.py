"""Appointments, as plain calls: a time as it is typed, who is here, and when a match begins (P1 to P9)."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service import room
from bot.tables.service.service import TableService
from bot.tables.state.change import Moment
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, MINUTE, PRESETS
from bot.tables.verbs import lobby, meeting
from bot.tables.verbs.meeting import HERE, LATE, read_time
from tests.bot.lobby import opened, refused, then
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.service import again, begin

TOKYO = "Asia/Tokyo"
TIMERS = ("lobby", "soon", "when", "late", "moved")


def at(text: str, zone: str = TOKYO) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


NOW = at("2026-11-27 19:30")  # a Friday


def why_not(typed: str, zone: str = TOKYO, now: float = NOW) -> str:
    with pytest.raises(RefusedError) as error:
        read_time(typed, zone, now)
    return error.value.text.key


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("21:00", "2026-11-27 21:00"),
        ("9pm", "2026-11-27 21:00"),
        ("２１時半", "2026-11-27 21:30"),
        ("18:00", "2026-11-28 18:00"),
        ("tomorrow 21:00", "2026-11-28 21:00"),
        ("tomorrow at 9pm", "2026-11-28 21:00"),
        ("9pm tomorrow", "2026-11-28 21:00"),
        ("明日 21:00", "2026-11-28 21:00"),
        ("明日21：00", "2026-11-28 21:00"),
        ("明日の夜9時", "2026-11-28 21:00"),
        ("今夜9時", "2026-11-27 21:00"),
        ("tonight 9", "2026-11-27 21:00"),
        ("tonight at 9 p.m.", "2026-11-27 21:00"),
        ("土曜の夜8時", "2026-11-28 20:00"),
        ("next friday 20:00", "2026-12-04 20:00"),
        ("2026-12-24 20:00", "2026-12-24 20:00"),
        ("24 Dec 20:00", "2026-12-24 20:00"),
        ("12月24日20時", "2026-12-24 20:00"),
        ("11月28日（土）21:00", "2026-11-28 21:00"),
        ("12月24日 24:00", "2026-12-25 00:00"),
        ("in 2 days 21:00", "2026-11-29 21:00"),
        ("in 30 minutes", "2026-11-27 20:00"),
        ("2時間後", "2026-11-27 21:30"),
    ],
)
def test_P1_a_time_is_read_in_the_zone_of_the_person(typed: str, meant: str) -> None:
    assert read_time(typed, TOKYO, NOW) == at(meant)


@pytest.mark.parametrize("typed", ["<t:{0}>", "<t:{0}:F>", " <t:{0}:R> "])
def test_P1_discords_own_time_needs_no_zone(typed: str) -> None:
    assert read_time(typed.format(int(NOW) + 3600), "", NOW) == NOW + 3600


def test_P1_without_a_zone_the_bot_asks_for_it_but_not_for_words_that_mean_nothing() -> None:
    assert why_not("21:00", "") == "refuse-zone"
    assert why_not("21:00", "Atlantis/Poseidonis") == "refuse-zone"
    assert why_not("when Ben is here", "") == "refuse-when"


@pytest.mark.parametrize("typed", ["", "tomorrow", "2026-12-24", "<t:>", "<t:12", "25:00", "30 February 20:00", "🕘"])
def test_P1_what_names_no_time_is_refused(typed: str) -> None:
    assert why_not(typed) == "refuse-when"


def test_P1_the_time_is_five_minutes_to_28_days_ahead() -> None:
    for ahead in (5 * MINUTE, 28 * DAY):
        assert read_time(f"<t:{NOW + ahead:.0f}>", "", NOW) == NOW + ahead
    for ahead in (5 * MINUTE - 1, 28 * DAY + 1):
        assert why_not(f"<t:{NOW + ahead:.0f}>") == "refuse-when-limits"
    assert why_not("19:32") == "refuse-when-limits", "today is meant, not tomorrow"
    assert why_not("today 9:00") == "refuse-when-limits"
    assert why_not("<t:99999999999>") == "refuse-when-limits"


def test_P1_a_time_that_a_clock_change_skips_is_later_and_one_that_it_doubles_is_the_first() -> None:
    zone = "Europe/Berlin"
    spring, autumn = at("2026-03-28 12:00", zone), at("2026-10-24 12:00", zone)
    assert read_time("tomorrow 2:30", zone, spring) == at("2026-03-29 03:30", zone)
    assert read_time("tomorrow 2:30", zone, autumn) == at("2026-10-25 02:30", zone)
    assert read_time("tomorrow 3:00", zone, autumn) - read_time("tomorrow 2:30", zone, autumn) == 90 * MINUTE
    assert read_time("tomorrow 21:00", zone, spring) == at("2026-03-29 21:00", zone)


# --- who is here, and the start --------------------------------------------------------------------------------------

WHEN = 100_000.0


def timed(*others: Person, pace: str = "10m", game: str = "hens") -> Table:
    """Return a lobby of Ann and `others` that begins at WHEN."""
    table = opened(game, *others)
    settings = with_settings(table.row, when=WHEN, time_control=PRESETS[pace])
    return replace(table, row=replace(table.row, settings=settings))


def here(table: Table, *people: Person, now: float = WHEN - 60) -> Table:
    table = then(table, meeting.call, now=WHEN - HERE)
    for person in people:
        table = then(table, meeting.am_here, person, now=now)
    return table


def missing(table: Table) -> list[str]:
    return [row.name for row in meeting.absent(table)]


def test_P7_here_counts_from_ten_minutes_before() -> None:
    table = timed(BEN)
    assert then(table, meeting.call, now=WHEN - HERE - 1) is table
    assert then(table, meeting.am_here, BEN, now=WHEN - HERE - 1) is table, "no one is asked yet"
    table = then(table, meeting.call, now=WHEN - HERE)
    assert (meeting.is_asked(table), missing(table)) == (True, ["Ann", "Ben"])
    table = here(table, BEN)
    assert missing(table) == ["Ann"]
    assert then(table, meeting.am_here, BEN, now=WHEN) is table, "once is enough"
    assert refused(table, meeting.am_here, CAT).key == "refuse-not-seated"
    table = then(table, lobby.sit, CAT, now=WHEN - 1)
    assert missing(table) == ["Ann"], "sitting down is a press"


def test_P7_the_match_begins_when_it_is_time_and_no_one_is_missing() -> None:
    table = here(timed(BEN), BEN)
    assert not meeting.may_begin(table, WHEN + 1)
    table = here(table, ANN)
    assert not meeting.may_begin(table, WHEN - 1)
    begun = then(table, meeting.begin, key="press", now=WHEN)
    assert (begun.playing, begun.joins[-1], begun.history.starter) == (True, "press", None)
    assert then(begun, meeting.begin, now=WHEN + 1) is begun


def test_P8_who_is_missing_loses_the_seat_five_minutes_after_the_time() -> None:
    table = here(timed(BEN, CAT), BEN, CAT)
    assert then(table, meeting.unseat, now=WHEN + LATE - 1) is table
    table = then(table, meeting.unseat, now=WHEN + LATE)
    assert [row.name for row in table.seats] == ["Ben", "Cat"]
    assert table.host == BEN.id
    assert then(table, meeting.unseat, now=WHEN + LATE) is table
    assert then(table, meeting.begin, now=WHEN + LATE).playing


def test_P7_too_few_are_left_to_the_host() -> None:
    table = here(timed(BEN), BEN)
    table = then(table, meeting.unseat, now=WHEN + LATE)
    assert then(table, meeting.begin, now=WHEN + LATE) is table
    table = then(table, lobby.sit, CAT, now=WHEN + LATE + 1)
    assert then(table, lobby.start, BEN, now=WHEN + LATE + 2).playing


def test_P7_at_a_slow_pace_no_one_need_be_there() -> None:
    table = timed(BEN, pace="1d")
    assert then(table, meeting.call, now=WHEN) is table
    assert then(table, meeting.unseat, now=WHEN + LATE) is table
    assert then(table, meeting.begin, now=WHEN).playing


def test_P7_a_kept_seat_is_waited_for_as_long_as_a_taken_one() -> None:
    table = here(then(timed(BEN), lobby.invite, ANN, [CAT]), ANN, BEN)
    assert not meeting.may_begin(table, WHEN)
    assert meeting.may_begin(table, WHEN + LATE)


@pytest.mark.parametrize("setting", [{"watch": "seated"}, {"deal": {"table": 1, "seats": 2, "joins": ["k"]}}])
def test_P7_what_needs_the_host_is_left_to_the_host(setting: dict[str, Any]) -> None:
    table = here(timed(BEN), ANN, BEN)
    assert meeting.may_begin(table, WHEN)
    table = replace(table, row=replace(table.row, settings={**table.row.settings, **setting}))
    assert not meeting.may_begin(table, WHEN)


def test_P3_host_and_managers_move_the_time_once_an_hour() -> None:
    table = here(timed(BEN), BEN)
    assert refused(table, meeting.reschedule, BEN, WHEN + 1).key == "refuse-host-only"
    assert refused(opened(), meeting.reschedule, ANN, WHEN).key == "refuse-no-when"
    assert then(table, meeting.reschedule, ANN, WHEN) is table
    moved = then(table, meeting.reschedule, ANN, WHEN + DAY, now=WHEN)
    assert (moved.settings.when, meeting.is_asked(moved)) == (WHEN + DAY, False)
    assert missing(moved) == ["Ann", "Ben"], "who was here then is not here tomorrow"
    with pytest.raises(RefusedError) as error:
        meeting.reschedule(moved, Moment("key", WHEN + 3599), ANN, WHEN)
    assert error.value.text.key == "refuse-when-again"
    manager = replace(DAN, manager=True, server=77)
    assert then(moved, meeting.reschedule, manager, WHEN + 1, now=WHEN + 3600).settings.when == WHEN + 1


async def test_a_rematch_has_no_time_and_a_lobby_is_not_deserted_the_day_before_its_own(service: TableService) -> None:
    when = service.now() + DAY
    table = await service.opening.new("spymaster", 77, 78, ANN, "en", "k0", when=when)
    assert (table.settings.when, table.settings.time_control) == (when, PRESETS[meeting.PACE])
    assert room.close_deserted(table, Moment("", when - 1)) is None
    timers = {each.kind: each.due - when for each in await service._store.ask.timers_due(when + DAY, TIMERS, 9, None)}
    assert timers == {"lobby": 15 * MINUTE, "soon": -10 * MINUTE, "when": 0, "late": 5 * MINUTE}
    begun = await begin(service)
    assert not await service._store.ask.timers_due(when + DAY, TIMERS, 9, None)
    assert await again(service).table(1) == begun
    await service.commit(1, "end", lobby.end, ANN)
    rematch, _ = await service.opening.rematch(1, ANN, "again")
    assert rematch.settings.when is None


async def test_P2_the_timers_follow_a_time_that_moves(service: TableService) -> None:
    when = service.now() + DAY
    await service.opening.new("spymaster", 77, 78, ANN, "en", "k0", when=when)
    moved = await service.commit(1, "move", meeting.reschedule, ANN, when + DAY)
    assert await again(service).table(1) == moved
    timers = {each.kind: each.due for each in await service._store.ask.timers_due(when + 9 * DAY, TIMERS, 9, None)}
    assert timers == {
        "lobby": when + DAY + 15 * MINUTE,
        "soon": when + DAY - 10 * MINUTE,
        "when": when + DAY,
        "late": when + DAY + 5 * MINUTE,
        "moved": service.now(),
    }
