"""Appointments, as plain calls: a time as it is typed (P1)."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.tables.errors import RefusedError
from bot.tables.time.time_control import DAY, MINUTE
from bot.tables.verbs.meeting import read_time

TOKYO = "Asia/Tokyo"


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
