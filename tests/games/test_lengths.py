"""The length of each game: the written length agrees with a measured one, and the lobby shows it."""

from __future__ import annotations

from typing import Any

import pytest

from engine import length
from engine.catalogue import GAMES
from engine.length import Length, length_of, lengths, shorter, usual
from engine.options import plain_options
from tests import sample
from tests.lengths import asked, measured, table, written

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
MATCHES = 8
TWICE = 2.0  # a factor, since matches differ much


@pytest.mark.parametrize("game", sample.titles("lengths"))
def test_what_is_written_down_is_about_what_is_measured(game: Any) -> None:
    assert [row.seats for row in usual(game)] == list(game.seats), "a number of seats is missing"
    for row in lengths(game.id):
        fresh = measured(game, row.seats, row.options, MATCHES, "other matches")
        assert row.decisions / TWICE <= fresh.decisions <= row.decisions * TWICE, f"{row}, but now {fresh.decisions}"


@pytest.mark.soak
@every_game
def test_the_file_is_what_the_tool_writes(game: Any) -> None:
    assert (length.FILES / game.id / "length.json").read_bytes() == written(table(game))


def test_what_plays_itself_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["arsene"]
    count = asked(game, 4, game.options_type(), "once")
    assert count == asked(game, 4, game.options_type(), "once"), "the same at every run"
    monkeypatch.setattr(type(game), "is_forced", lambda *_: False)
    assert asked(game, 4, game.options_type(), "once") > count


def test_minutes_are_ten_seconds_a_decision_rounded_up() -> None:
    assert [Length(2, {}, n).minutes for n in (1, 15, 16, 30, 31)] == [5, 5, 10, 10, 15]
    assert Length(4, {}, 90).minutes == 60


def test_a_lobby_says_what_fits_its_seats_and_options() -> None:
    game = GAMES["rabbit1"]
    options = plain_options(game.options_type())
    for seats in game.seats:
        usually, single = length_of(game, seats, options), length_of(game, seats, {"match": "single"})
        assert usually is not None
        assert single is not None
        assert usually.minutes > single.minutes
        less = shorter(game, seats, options)
        assert less is not None
        assert less == ("match", "single", single)
        assert shorter(game, seats, {"match": "single"}) is None
    assert length_of(game, 9, options) is None
    assert shorter(game, 9, options) is None


def test_a_shorter_match_is_one_that_the_seats_allow() -> None:
    game = GAMES["souten"]
    for row in lengths("souten"):
        full = {**plain_options(game.options_type()), **row.options}
        less = shorter(game, row.seats, full)
        assert less is None or row.seats == 4 or less.value != "team"
