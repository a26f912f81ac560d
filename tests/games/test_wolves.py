"""Wolves: worked examples, refusals, rulings and starts. The rules for every game are in conformance/."""

from __future__ import annotations

from engine.games.wolves.state import PRIZES
from tests.games.wolves import GAME, given
from tests.games.scene import bad_start

LEFT = "P8 P10"  # two rounds are left


def test_the_highest_bid_takes_the_prize() -> None:
    s = given(LEFT, "B1 B2", "B3 B4").do("bid B2", "bid B3")
    opened = ["Anna bids 2.", "Berta bids 3.", "Berta takes the prize 8."]
    assert s.words() == ["Berta has bid.", *opened, "The prize is 10."]
    assert (s.state.points, s.asked) == ((0, 8), "A bid, B bid")


def test_equal_bids_cancel_each_other() -> None:
    s = given(LEFT, "B1 B2", "B5 B6", "B5 B6").do("bid B1", "bid B6", "bid B6")
    assert s.state.points == (8, 0, 0)


def test_a_bid_is_secret_until_all_are_in() -> None:
    """R1: the cards that are left are open."""
    s = given(LEFT, "B1 B2", "B3 B4").do("bid B2")
    assert s.words(seat=1) == ["Anna has bid."]
    assert s.match.view(0).bids == ("B2", None)
    assert s.match.view(1).bids == ("??", None)
    assert s.match.view(1).hands == s.state.hands == (("B1", "B2"), ("B3", "B4"))


def test_refusals() -> None:
    s = given(LEFT, "B1 B2", "B3 B4").do("bid B2")
    assert s.refused("bid B1", seat=0) == "Your bid is already in and can’t be changed. Wait for the others."
    assert s.refused("bid B1", seat=1) == "You don’t have that card. Choose one from your hand."


def test_a_prize_that_no_one_takes_is_out_of_the_game() -> None:
    """R2."""
    s = given(LEFT, "B1 B2", "B1 B2").do("bid B2", "bid B2")
    assert "All bids cancel each other, so no one takes the prize 8." in s.words()
    assert (s.state.points, s.state.opened[-1]) == ((0, 0), "P10")


def test_equal_players_share_the_win() -> None:
    """R3."""
    s = given("P8", "B1", "B3", won=[["P10"], ["P2"]]).do("bid B1", "bid B3")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((10, 10), (0, 1))


def test_starts_that_cannot_be() -> None:
    start = {"prizes": [*PRIZES.cards], "spent": [["B1"], ["B2"]]}
    assert bad_start(GAME, {**start, "prizes": ["P2"] * 6}) == "prizes"
    for spent in ([["B1"]], [["B1"], []], [["B1"], ["B7"]], [["B1", "B1"], ["B2", "B3"]], [["B1"], ["B2", "B2"]]):
        assert bad_start(GAME, {**start, "spent": spent}) == "spent"
    for won in ([["P2"]], [["P4"], []], [["P2"], ["P2"]]):
        assert bad_start(GAME, {**start, "won": won}) == "won"
    for bids in ([None], ["B2", "B1"], ["B1", None]):
        assert bad_start(GAME, {**start, "bids": bids}) == "bids"
