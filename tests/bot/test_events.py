"""The event of a lobby with a time, as plain calls: which stage it is to have, what it shows, and when it ends (P4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from bot.tables.verbs import events, lobby
from bot.tables.verbs.events import EVENT, NONE, ON, OVER, PLANNED
from data.model.messages import DIGEST
from tests.bot.lobby import begun, opened, then
from tests.bot.people import ANN, BEN

WHEN = 1_795_944_000.0


def timed(table: Table, when: float | None = WHEN, **settings: Any) -> Table:
    return replace(table, row=replace(table.row, settings=with_settings(table.row, when=when, **settings)))


def test_P4_the_stage_follows_the_table() -> None:
    match = timed(begun())
    assert events.stage(timed(opened())) == PLANNED
    assert events.stage(match) == ON
    assert events.stage(replace(match, row=replace(match.row, status="over"))) == OVER
    assert events.stage(then(match, lobby.cancelled, None)) == OVER
    assert events.stage(then(timed(opened()), lobby.cancelled, None)) == NONE


@pytest.mark.parametrize("settings", [{"when": None}, {"guests": (ANN.id,)}, {"watch": "seated"}])
def test_G13_a_table_without_a_time_or_not_for_everyone_has_no_event(settings: dict[str, Any]) -> None:
    for table in (opened(), begun()):
        assert events.stage(timed(table, **{"when": WHEN, **settings})) == NONE


def test_P4_only_what_the_event_shows_marks_it() -> None:
    """Few requests: people who come and go change nothing in it."""
    before = timed(opened())
    sat = then(before, lobby.sit, BEN)
    assert events.event_to_redraw(before, before, is_new=True) == [EVENT]
    assert events.event_to_redraw(before, sat, is_new=False) == []
    assert events.ends(before) == events.ends(sat) > WHEN
    assert events.event_to_redraw(before, timed(before, WHEN + DAY), is_new=False) == [EVENT]
    assert events.event_to_redraw(sat, then(sat, lobby.start, ANN), is_new=False) == [EVENT]
    assert events.event_to_redraw(opened(), opened(), is_new=True) == []


def test_what_it_shows_is_never_taken_for_a_digest() -> None:
    """After a start, digests of messages that are behind count for nothing: Surfaces.distrust()."""
    far = timed(opened(), 99_999_999_999.0)
    assert len(events.shows(replace(far, row=replace(far.row, channel_id=2**63 - 1)))) < DIGEST
