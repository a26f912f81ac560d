"""The league counts right: `make league` itself takes hours."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from tests.league import HEAD, PAIRS, PLAYERS, interval, lines, merged, modes_of, played, start_of, tables_of


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


def test_games_with_minds_are_in_it_in_all_modes_and_players_are_known() -> None:
    tables = [*tables_of(GAMES)]
    assert {table.game for table in tables} <= {*GAMES}
    assert ("spymaster", 2) in [(str(table), table.seats) for table in tables]
    assert {"souten (team)", "souten (solo)"} <= {str(table) for table in tables}
    assert {name for pair in PAIRS for name in pair} <= PLAYERS.keys()


def test_it_can_be_played_in_parts() -> None:
    table = next(tables_of(["spymaster"]))
    start, other = start_of(table, PAIRS[0]), start_of(table, PAIRS[1])
    assert merged(["# League", f"{other} 0.9 |", f"{start} 0.5 |"], [f"{start} 0.7 |"]) == [
        f"{start} 0.7 |",
        f"{other} 0.9 |",
    ]
    (line,) = lines(["spymaster"], [("guide", "random")], 2)
    assert line.startswith(start_of(table, ("guide", "random")))
    assert line.count("|") == HEAD.splitlines()[-1].count("|")


def test_what_is_played_in_a_mode_is_that_mode() -> None:
    """Two players of the same kind share what there is, in each mode of a game that has several."""
    for options in modes_of(GAMES["souten"]):
        (seats, *_) = GAMES["souten"].seats_with(options)
        sides = len(GAMES["souten"].sides(options, seats)) or seats
        assert options.mode in ("team", "solo")
        assert (sides == 2) == (options.mode == "team")
        assert len(played("souten", seats, "random", "random", 0, options).won) == 1
