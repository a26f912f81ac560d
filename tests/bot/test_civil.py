"""Time and places that people type are understood in the forms that they use, in both languages."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.tables.errors import RefusedError
from bot.tables.state.notices import Wishes, is_digested, quiet_until
from bot.tables.state.vacations import by_itself, declared, span_typed
from bot.tables.time import civil
from bot.tables.time.quiet_hours import Quiet, counts_until
from bot.tables.time.time_control import DAY, HOUR, TimeControl
from bot.tables.verbs.plans import in_active_hours
from bot.tables.verbs.terms import read_pace
from bot.ui import places
from bot.ui.places import called, zone_typed, zones, zones_suggested
from bot.ui.wishes import hours_typed, presence, wishes_lines, with_typed
from data.model.timing import Vacation

TODAY = date(2026, 11, 27)


@pytest.mark.parametrize(
    "typed",
    [
        "22-7",
        "22時〜7時",
        "22時から7時",
        "22時～翌7時",
        "午後10時-翌7時",
        "午後10時から午前7時まで",
        "22:00-7:00",
        "10pm-7am",
        "10PM–7AM",
        "22h-7h",
        "２２：００〜０７：００",
        "二十二時から七時",
        "２２時ー７時",
        "from_22_to_7",
        "10_p.m._to_7_a.m.",
        "22.00-7.00",
        "2200-0700",
        "22→7",
        "22..7",
        "夜10時〜朝7時",
        "夜の10時から翌朝の7時まで",
        "毎日22時〜7時",
        "22時ごろ〜7時ごろ",
        "10_at_night_to_7_in_the_morning",
        "10pm-7am_daily",
    ],
)
def test_hours(typed: str) -> None:
    assert hours_typed(typed.replace("_", " ")) == (22 * 60, 7 * 60)


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("22時半-7時15分", (1350, 435)),
        ("12am-noon", (0, 720)),
        ("正午-12pm", (720, 720)),
        ("0-24", (0, 0)),
        ("22-7am", (1320, 420)),
        ("夕方6時〜夜12時", (1080, 0)),
        ("深夜1時〜お昼12時", (60, 720)),
    ],
)
def test_more_hours(typed: str, minutes: tuple[int, int]) -> None:
    assert hours_typed(typed) == minutes


@pytest.mark.parametrize("typed", ["オフ", "ｵﾌ", "なし", "OFF", "－", "ー"])
def test_off(typed: str) -> None:
    assert hours_typed(typed) is None


@pytest.mark.parametrize(
    "typed",
    [
        "10-7am",
        "10-7 in the morning",
        "13pm-7am",
        "25-8",
        "7:75-9",
        "late",
        "22",
        "2-3-4",
        "時-時",
        "-7",
        "",
        "9" * 300,
    ],
)
def test_hours_that_are_not_clear_are_refused(typed: str) -> None:
    with pytest.raises(RefusedError, match="refuse-hours"):
        hours_typed(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "12月31日",
        "１２／３１",
        "12-31",
        "12/31",
        "31/12",
        "31.12.",
        "31.12.2026",
        "2026-12-31",
        "2026/12/31",
        "2026年12月31日",
        "20261231",
        "十二月三十一日",
        "31_Dec",
        "Dec_31",
        "31st_December",
        "31_December_2026",
        "December_31,_2026",
        "31_of_dec",
        "12月31日(木)",
        "12月31日まで",
        "12/31/2026",
        "31-12-2026",
        "31.12.26",
        "令和8年12月31日",
        "12 / 31",
        "12月 31日",
        "12月31日木曜日",
        "12月31日 木",
        "Thursday, December 31",
        "until Thu 31 Dec",
    ],
)
def test_a_day(typed: str) -> None:
    assert civil.day(typed.replace("_", " "), TODAY) == date(2026, 12, 31)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("24.12.2026", date(2026, 12, 24)),
        ("tomorrow", date(2026, 11, 28)),
        ("明日", date(2026, 11, 28)),
        ("あさって", date(2026, 11, 29)),
        ("今日", TODAY),
        ("11-26", date(2027, 11, 26)),
        ("1/1", date(2027, 1, 1)),
        ("02-29", date(2028, 2, 29)),
        ("2月29日", date(2028, 2, 29)),
        ("3/4", date(2027, 3, 4)),
        ("3.4.", date(2027, 4, 3)),
        ("3日", date(2026, 12, 3)),
        ("31日", date(2026, 12, 31)),
        ("may 5", date(2027, 5, 5)),
        ("friday", TODAY),
        ("月曜日", date(2026, 11, 30)),
        ("this Thursday", date(2026, 11, 26)),
        ("next Friday", date(2026, 12, 4)),
        ("来週の金曜", date(2026, 12, 4)),
        ("来週", date(2026, 12, 4)),
        ("in 3 days", date(2026, 11, 30)),
        ("二日後", date(2026, 11, 29)),
        ("a week from now", date(2026, 12, 4)),
        ("the 3rd", date(2026, 12, 3)),
    ],
)
def test_other_days(typed: str, meant: date) -> None:
    assert civil.day(typed, TODAY) == meant


@pytest.mark.parametrize(
    "typed",
    ["", "2026-02-29", "30/30", "0/0", "13/13", "99999-1-1", "soon", "1", "2月30日", "0日", "marble 3", "9" * 300],
)
def test_no_day(typed: str) -> None:
    with pytest.raises((ValueError, OverflowError)):
        civil.day(typed, TODAY)


@pytest.mark.parametrize(
    ("typed", "last"),
    [("3日間", 29), ("二日間", 28), ("2 days", 28), ("1 day", 27), ("1.5d", 28), ("for 3 days", 29), ("11/30", 30)],
)
def test_a_vacation_of_so_many_days(typed: str, last: int) -> None:
    assert civil.last_day(typed, TODAY, TODAY) == date(2026, 11, last)


@pytest.mark.parametrize(("typed", "last"), [("three days", 29), ("半日", 27), ("until Monday", 30), ("月曜まで", 30)])
def test_a_vacation_in_words(typed: str, last: int) -> None:
    assert civil.last_day(typed, TODAY, TODAY) == date(2026, 11, last)


def test_a_week_that_has_an_hour_more_stops_a_clock_to_its_end() -> None:
    now = datetime(2026, 9, 1, tzinfo=UTC).timestamp()
    for first in ("2026-10-20", "2027-03-25"):
        vacation = declared((), 1, *span_typed(first, "7 days", "Europe/Berlin", now), now)
        assert counts_until(vacation, [vacation], now) == vacation.until
    vacation = declared((), 1, *span_typed("2026-10-20", "8 days", "Europe/Berlin", now), now)
    assert counts_until(vacation, [vacation], now) == vacation.since + 7 * DAY


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("3日間", 3 * DAY),
        ("1.5d", 1.5 * DAY),
        ("1d12h", 1.5 * DAY),
        ("1 day 12 hours", 1.5 * DAY),
        ("２日半", 2.5 * DAY),
        ("2 weeks", 14 * DAY),
        ("二日", 2 * DAY),
        ("36時間", 36 * HOUR),
        ("36h", 36 * HOUR),
        ("1 day and 6 hours", 30 * HOUR),
        ("1日と6時間", 30 * HOUR),
        ("1,5h", 1.5 * HOUR),
        ("1h30", 1.5 * HOUR),
        ("一時間半", 1.5 * HOUR),
        ("half an hour", HOUR / 2),
        ("半日", DAY / 2),
        ("a day", DAY),
        ("two weeks", 14 * DAY),
        ("1ヶ月", 30 * DAY),
    ],
)
def test_a_span(typed: str, seconds: float) -> None:
    assert civil.span(typed) == seconds
    if seconds <= 7 * DAY:
        assert read_pace(typed).allowance == seconds


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        (typed, "Asia/Tokyo")
        for typed in (
            "東京",
            "日本",
            "JST",
            "ＪＳＴ",
            "Tokyo",
            "asia/tokyo",
            "Japan",
            "とうきょう",
            "日本時間",
        )
    ]
    + [
        ("UTC+9", "Etc/GMT-9"),
        ("+0900", "Etc/GMT-9"),
        ("+9", "Etc/GMT-9"),
        ("GMT-3", "Etc/GMT+3"),
        ("UTC−3", "Etc/GMT+3"),
        ("UTC+5:30", "Asia/Kolkata"),
        ("utc", "UTC"),
        ("São Paulo", "America/Sao_Paulo"),
        ("sao paulo", "America/Sao_Paulo"),
        ("America/Sao_Paulo", "America/Sao_Paulo"),
        ("サンパウロ", "America/Sao_Paulo"),
        ("Zürich", "Europe/Zurich"),
        ("チューリッヒ", "Europe/Zurich"),
        ("CET", "Europe/Berlin"),
        ("Germany", "Europe/Berlin"),
        ("ドイツ", "Europe/Berlin"),
        ("ロンドン", "Europe/London"),
        ("ﾆｭｰﾖｰｸ", "America/New_York"),
        ("ﾄｳｷｮｳ", "Asia/Tokyo"),
        ("大阪", "Asia/Tokyo"),
        ("東京 (Asia/Tokyo)", "Asia/Tokyo"),
        ("Tokyo, Japan", "Asia/Tokyo"),
        ("UTC+9 (Etc/GMT-9)", "Etc/GMT-9"),
        ("etc/gmt-9", "Etc/GMT-9"),
        ("utc9", "Etc/GMT-9"),
        ("UTC+5.5", "Asia/Kolkata"),
        ("UTC+12:45", "Pacific/Chatham"),
        ("Київ", "Europe/Kyiv"),
        ("Spain", "Europe/Madrid"),
        ("USA", "America/New_York"),
        ("アメリカ", "America/New_York"),
        ("München", "Europe/Berlin"),
    ],
)
def test_a_zone(typed: str, zone: str) -> None:
    assert zone_typed(typed) == zone
    wishes = with_typed(Wishes(), {"zone": typed, "quiet": "22-7"}, 0.0)
    assert wishes.zone == zone


def test_zones_are_suggested_in_both_languages() -> None:
    assert zones_suggested("東京", "ja")[0] == ("東京 (Asia/Tokyo)", "Asia/Tokyo")
    assert ("Tokyo (Asia/Tokyo)", "Asia/Tokyo") in zones_suggested("日本", "en")
    assert zones_suggested("sao pa", "en")[0][1] == "America/Sao_Paulo"
    assert zones_suggested("UTC+9", "ja")[0] == ("UTC+9 (Etc/GMT-9)", "Etc/GMT-9")
    assert len(zones_suggested("", "en")) == len(zones())
    assert zones_suggested("nowhere at all", "en") == []
    assert ("Tokyo (Asia/Tokyo)", "Asia/Tokyo") in zones_suggested("Tokyo (Asia/To", "en"), "a label, half typed"
    assert called("Etc/GMT+3") == "UTC-3"
    assert {"America/Toronto", "America/Vancouver"} <= {zone for _, zone in zones_suggested("カナダ", "ja")}


def test_places_are_of_this_world() -> None:
    """Every zone that is offered is accepted, and a label that is typed means the zone that it shows."""
    for zone in (*places.SHORT.values(), *places.HALVES.values(), *places.LARGEST.values(), *places.CITIES):
        assert zone in places.available()
    for locale in ("en", "ja"):
        shown = zones_suggested("", locale)
        assert all(zone_typed(name) == zone for name, zone in shown)
        assert len({name for name, _ in shown}) == len(shown)


@pytest.mark.parametrize(
    "typed",
    ["nowhere", "UTC+25", "Paris, Texas", "(", "", ",", "UTC+99", "GMT+9:99", "!", "../../etc/passwd", "x" * 300],
)
def test_no_zone(typed: str) -> None:
    with pytest.raises(RefusedError, match="refuse-zone"):
        zone_typed(typed)


# --- days and hours of the place -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "since", "until"),
    [
        ("Europe/Berlin", "2026-10-10", "2026-11-08"),  # with a day of 25 hours
        ("Europe/Berlin", "2027-03-10", "2027-04-08"),  # ... of 23
        ("Asia/Tokyo", "2026-12-10", "30日間"),  # over the end of the year
        ("America/Sao_Paulo", "2028-02-10", "30 days"),  # over a leap day
        ("Australia/Lord_Howe", "2027-03-20", "30 days"),  # the clocks change by half an hour
        ("Africa/Cairo", "2026-09-30", "30 days"),  # the vacation's last midnight comes twice
        ("Asia/Beirut", "2027-02-26", "30 days"),  # ... does not come
    ],
)
def test_thirty_days_of_the_place_are_thirty_days(zone: str, since: str, until: str) -> None:
    now = datetime(2026, 9, 1, tzinfo=UTC).timestamp()
    begins, ends = span_typed(since, until, zone, now)
    vacation = declared((), 1, begins, ends, now)
    assert by_itself([vacation], 1, begins + 1) == vacation, "what was declared is enough to rest in"
    longer = span_typed("2026-10-10", "31 days", zone, now)
    with pytest.raises(RefusedError, match="refuse-vacation-long"):
        declared((), 1, *longer, now)


@pytest.mark.parametrize(("begins", "ends"), [(150, 180), (125, 170), (120, 180), (150, 210), (60, 150), (1320, 150)])
def test_no_window_ends_before_it_begins(begins: int, ends: int) -> None:
    """A window may have its ends in the hour that spring leaves out, or in the hour that autumn has twice."""
    for zone in ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe"):
        for day in (*range(60, 95), *range(270, 310)):
            at = datetime(2026, 1, 1, 12, tzinfo=ZoneInfo(zone)).timestamp() + day * DAY
            for since, until in Quiet(begins, ends, zone).around(at):
                assert since < until


def test_a_zone_that_is_no_more_stops_nothing() -> None:
    gone = Wishes(zone="Mars/Phobos", quiet=(Quiet(1320, 420, "Mars/Phobos"),), digest=8, active=(8, 22))
    assert quiet_until(gone, 0.0) is None
    assert not is_digested(gone, TimeControl("slow", 3 * DAY))
    assert in_active_hours(100.0, 10.0, gone) == 110.0
    vacation: Any = Vacation(person=1, since=0.0, until=1.0, declared=0.0)
    assert presence(gone, vacation, 0)
    assert wishes_lines(gone, vacation, "ja")
    assert with_typed(gone, {"zone": "東京"}, 0.0).zone == "Asia/Tokyo"
