"""Grid: worked examples, refusals, rulings and starts. The rules for every game are in conformance/."""

from __future__ import annotations

from typing import Any

from engine.match import Match, new_seed
from tests.games.grid import GAME, given
from tests.games.scene import bad_start


def test_cards_are_kept_by_stopping() -> None:
    s = given("N1 N2 N3").do("draw", "draw", "stop")
    assert s.words() == ["Anna keeps 1 and 2."]
    assert (s.state.piles, s.asked) == ((("N1", "N2"), ()), "B draw")


def test_a_second_card_of_a_number_costs_the_turn() -> None:
    s = given("N1 N2 N1 N3", piles=[["N4"], []]).do("draw", "draw", "draw")
    assert s.words() == ["Anna draws a 1.", "A second 1: Anna loses this turn’s cards."]
    assert (s.state.piles, s.state.drawn, s.asked) == ((("N4",), ()), (), "B draw")


def test_a_favourite_counts_twice() -> None:
    s = given("N2", "N1 N2", piles=[["N1", "N2"], ["N1", "N3"]]).do("draw")
    assert s.words()[2:] == [
        "Anna’s favourite was the 1. They have 4 points.",
        "Berta’s favourite was the 2. They have 2 points.",
        "The deck is empty. Most points: Anna.",
    ]


def test_refusals() -> None:
    s = given("N1 N2 N3")
    assert s.refused("stop") == "Draw a card first."
    assert s.refused("draw", seat=1) == "It isn’t your turn."


def test_no_one_is_asked_for_the_first_draw_of_a_turn() -> None:
    s = given("N1 N2 N3")
    assert GAME.is_forced(s.match.view(None), 0)
    assert not GAME.is_forced(s.do("draw").match.view(None), 0)


def test_seat_0_begins() -> None:
    """R1."""
    for n in range(5):
        assert Match.new(GAME, 3, GAME.options_type(), new_seed(f"{n}")).opened[0].decision.seat == 0


def test_equal_players_share_the_win() -> None:
    """R2."""
    s = given("N1", piles=[[], ["N3"]]).do("draw")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((1, 1), (0, 1))


def test_the_last_card_ends_the_turn() -> None:
    """R3."""
    assert given("N1", drawn="N2").do("draw").state.piles == (("N1", "N2"), ())
    assert given("N1", drawn="N1").do("draw").state.piles == ((), ())


def test_starts_that_cannot_be() -> None:
    start: dict[str, Any] = {"deck": ["N1"], "secrets": ["N2", "N3"]}
    assert bad_start(GAME, start | {"deck": []}) == "deck"
    assert bad_start(GAME, start | {"deck": ["N1"] * 5}) == "deck"
    assert bad_start(GAME, start | {"secrets": ["N2"]}) == "secrets"
    assert bad_start(GAME, start | {"turn": 2}) == "turn"
    assert bad_start(GAME, start | {"drawn": ["N1", "N1"]}) == "drawn"
    assert bad_start(GAME, start | {"piles": [[]]}) == "piles"
