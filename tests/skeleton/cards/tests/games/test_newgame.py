"""Newgame: worked examples, refusals, rulings and starts. The rules for every game are in conformance/."""

from __future__ import annotations

from typing import Any

from engine.match import Match, new_seed
from tests.games.newgame import GAME, given
from tests.games.scene import bad_start

LAST: dict[str, Any] = {"tricks": [3, 2], "played": [f"N{n}" for n in range(1, 11)]}  # one trick is left


def test_the_highest_card_takes_the_trick_and_leads() -> None:
    s = given("N1 N2 N3 N4 N5 N6", "N11 N12 N13 N14 N15 N16")
    s.do("play N6", "play N11")
    assert s.words() == ["Berta plays 11.", "Berta takes the trick with 11."]
    assert (s.state.tricks, s.asked) == ((0, 1), "B play")


def test_refusals() -> None:
    s = given("N1 N2 N3 N4 N5 N6", "N11 N12 N13 N14 N15 N16")
    assert s.refused("play N30") == "You don’t have that card. Choose one from your hand."
    assert s.refused("play N11", seat=1) == "It isn’t your turn."


def test_seat_0_leads_first() -> None:
    """R1."""
    for n in range(5):
        assert Match.new(GAME, 3, GAME.options_type(), new_seed(f"{n}")).opened[0].decision.seat == 0


def test_equal_players_share_the_win() -> None:
    """R2."""
    s = given("N11", "N12", **LAST).do("play N11", "play N12")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((3, 3), (0, 1))


def test_starts_that_cannot_be() -> None:
    hands = [["N11"], ["N12"]]
    assert bad_start(GAME, {"hands": hands}) == "hands"
    assert bad_start(GAME, {"hands": [["N11"], ["N11"]], **LAST}) == "hands"
    assert bad_start(GAME, {"hands": hands, **LAST, "leader": 2}) == "leader"
    assert bad_start(GAME, {"hands": hands, **LAST, "tricks": [3, 3]}) == "tricks"
    assert bad_start(GAME, {"hands": hands, **LAST, "played": []}) == "played"
    assert bad_start(GAME, {"hands": hands, **LAST, "trick": ["N13", "N14"]}) == "trick"
