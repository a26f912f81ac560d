"""The league counts right: `make league` itself takes hours."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from tests.league import PAIRS, PLAYERS, interval, played, tables_of


def test_wilsons_interval() -> None:
    """Textbook values: 8 of 10, and none of 20."""
    assert interval(0.8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert interval(0.0, 20) == pytest.approx((0.0, 0.161), abs=0.001)


def test_a_match_of_the_league_is_the_same_whenever_it_is_played() -> None:
    """And over all seats of a deal somebody wins, at least when all play alike."""
    first = [played("spymaster", 2, "random", "random", n).won for n in range(6)]
    assert first == [played("spymaster", 2, "random", "random", n).won for n in range(6)]
    assert {share for won in first for share in won} <= {0.0, 0.5, 1.0}
    assert sum(share for won in first for share in won) > 0


def test_games_with_minds_are_in_it_and_players_are_known() -> None:
    assert {game for game, _ in tables_of(GAMES)} <= {*GAMES}
    assert ("spymaster", 2) in [*tables_of(GAMES)]
    assert {name for pair in PAIRS for name in pair} <= PLAYERS.keys()
