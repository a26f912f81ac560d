"""Times on panels: for everyone, and for a seat alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.time.time_control import DAY, FREE
from bot.ui.page import Frame
from bot.ui.until import own_until, until
from engine.catalogue import GAMES
from tests.bot.clocks import SLOW, mover, shown, step, table_of
from tests.games.tiny import Tiny


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())


def said(table: Any, seat: int | None = None) -> str:
    frame = Frame(table, "h", "en")
    return until(frame, table) if seat is None else own_until(frame, table.at(seat))


def test_panels_say_until_when_there_is_time() -> None:
    """The board shows the time for all who owe, a hand for its own seat. The notice does not change the time."""
    table = table_of("spymaster")
    seat, end = mover(table), round(1000 + DAY + SLOW.grace)
    for each in (table, shown(table, 1030.0)):
        assert said(each) == f"Time is up <t:{end}:R>"
        assert said(each, seat) == f"-# Your time is up <t:{end}:R>."
        assert said(each, 1 - seat) == ""
    assert said(shown(table, 1000.0 + DAY)) == f"Time is up <t:{end + round(DAY)}:R>", "a notice that came a day later"


def test_those_who_have_different_times_are_named() -> None:
    several = table_of("tiny", people=3)
    assert said(several).count("<t:") == 1, "all have the same"
    several = shown(step(several, 1000.0, 0), 1000.0)
    clocks = [replace(clock, left=clock.left + 500 * clock.seat) for clock in several.clocks]
    assert [part[:4] for part in said(replace(several, clocks=tuple(clocks))).split(" · ")] == ["Ben:", "Cat:"]


def test_where_no_clock_runs_nothing_is_said_of_time() -> None:
    table = table_of("spymaster", FREE)
    assert (said(table), said(table, mover(table))) == ("", "")
