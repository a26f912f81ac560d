"""Spymaster: the worked examples of its specification by number, then refusals.

conformance/ has the laws for all games.
A position is written in card notation, and the seat that owes a decision makes the next move:

    s = given(A="S1 S5", deck="S9")       # A attacks; cards that are not named are at the bottom of the deck
    s.do("play S1", "guess force")        # ... A lays S1, D guesses force
    assert s.row == "S1"
"""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.options import read_options
from tests.games.spymaster import GAME, SEED, A, D, Scene, given

# The worked examples of the specification, by their numbers


def test_example_01_a_larger_spy_next_draws_a_card() -> None:
    s = given(A="S1 S5", deck="S9")
    s.do("play S1", "guess force")
    assert (s.row, s.state.count, s.asked) == ("S1", 1, "A tuck")
    s.do("tuck -", "play S5", "guess hacker")
    assert (s.row, s.state.count) == ("S1 S5", 2)
    assert s.hand(A) == "S9"


def test_example_02_a_tucked_card_counts_but_is_not_the_card_before() -> None:
    s = given(A="S2 S6 S5", deck="H")
    s.do("play S2", "guess hacker", "tuck S6")
    assert (s.row, s.state.count, s.exposed) == ("S2/S6", 2, (0, 0))
    s.do("play S5", "guess force")
    assert (s.row, s.state.count, s.exposed) == ("S2/S6 S5", 3, (0, 1))
    assert s.hand(A) == "H"


def test_example_03_what_may_be_tucked_in() -> None:
    s = given(A="S2 S3 S8", row="S4", deck="H")
    s.do("play S3", "guess force")
    assert (s.state.count, s.hand(A)) == (2, "S2 S8")  # no draw: 4 > 3
    assert s.refused("tuck S3") == "You don’t have that card. Choose one from your hand."
    assert s.refused("tuck S2") == "The spy you tuck in must be larger than spy 3."
    s.do("tuck S8")
    assert (s.row, s.state.count, s.exposed) == ("S4 S3/S8", 3, (0, 1))


def test_example_04_after_a_hacker_there_is_no_draw() -> None:
    s = given(A="S7 F", row="S1 H")
    s.do("play S7", "guess force")
    assert (s.row, s.state.count, s.hand(A)) == ("S1 H S7", 2, "F")


def test_example_05_a_caught_spy_opens_the_other_row() -> None:
    s = given(A="S6 F", D="S7 S9", row="S1 H", deck="F S2")
    s.do("play S6", "guess spy")
    assert s.discards == "S1 H"
    assert (s.asked, s.row, s.hand(D)) == ("D play", "S6", "S7 S9 F")  # drew one
    s.do("play S7", "guess hacker")
    assert (s.state.count, s.hand(D)) == (2, "S2 S9 F")  # 6 < 7
    s.do("tuck S9")
    assert (s.row, s.state.count, s.exposed) == ("S6 S7/S9", 3, (1, 0))


def test_example_06_a_defector_alone_does_nothing() -> None:
    s = given(A="S6 F", D="H", row="S1", deck="F")
    s.do("play S6", "guess spy", "play H", "guess hacker")
    assert (s.asked, s.row, s.exposed) == ("A play", "", (0, 0))
    assert s.discards == "S1 S6 H"


def test_example_07_special_forces_strike_and_end_the_round() -> None:
    s = given(A="F S9", D="H", row="S1/S2 H")
    s.do("play F", "guess spy")
    assert s.exposed == (0, 1)
    assert s.discards == "S1 S2 F H"
    assert (s.asked, s.row) == ("D play", "")


def test_example_08_caught_special_forces_cost_the_attacker_the_match() -> None:
    s = given(A="F S9", exposed=[2, 0])
    s.do("play F", "guess force")
    assert (s.asked, s.exposed, s.ended) == ("", (3, 0), ((D,), "documents"))
    assert s.told == ["guessed", "force_caught", "exposed", "won"]  # R16: no round end


@pytest.mark.parametrize(
    ("hand", "row", "guess", "then", "holds"),
    [
        ("H", "", "spy", "A play", "S1 S2"),
        ("S9", "S4", "force", "A play", "S1"),  # 4 < 9; no tuck asked, 9 is the highest
        ("S9", "", "force", "D play", ""),
    ],
)
def test_example_09_the_last_card(hand: str, row: str, guess: str, then: str, holds: str) -> None:
    s = given(A=hand, row=row, D="F", deck="S1 S2")
    s.do(f"play {hand}", f"guess {guess}")
    assert (s.asked, s.hand(A)) == (then, holds)


def test_example_10_the_discards_become_the_deck_between_two_draws() -> None:
    s = given(A="H", deck="S9", discard="F S1 H", rest="D", reshuffles=[["S1", "H", "F"]])
    s.do("play H", "guess spy")
    assert (s.hand(A), s.deck, s.discards) == ("S1 S9", 2, "")


@pytest.mark.parametrize(("hand", "then"), [("H F", "A play"), ("H", "D play")])
def test_example_11_nothing_left_to_draw(hand: str, then: str) -> None:
    s = given(A=hand, rest="D")
    s.do("play H", "guess spy")
    assert s.asked == then
    assert s.hand(A) == hand[2:]


def test_example_12_a_large_hand_is_halved() -> None:
    s = given(A="S1 S2 S3 S4 S5 F F H H H", D="S9")
    s.do("play H", "guess hacker")
    assert s.asked == "A discard"
    assert s.refused("discard S1 S2 S3") == "Discard exactly 4 cards."
    assert s.refused("discard S1 S2 S3 S4 S5") == "Discard exactly 4 cards."
    s.do("discard F S1 F H")
    assert (s.hand(A), s.discards, s.asked) == ("S2 S3 S4 S5 H", "S1 F F H H", "D play")

    s = given(A="S1 S2 S3 S4 S5 F F H", D="S9")
    s.do("play H", "guess hacker")
    assert s.asked == "D play"


def test_example_13_the_first_attacker_does_not_draw_in_round_1() -> None:
    s = Scene(Match.new(GAME, 2, read_options(GAME, {}), SEED))
    first = s.state.first_attacker
    assert (s.match.opened[0].decision.seat, [len(hand) for hand in s.state.hands], s.deck) == (first, [5, 5], 11)
    card = next(card for card in s.state.hands[first] if card[0] in "FH")
    s.do(f"play {card}", "guess force" if card == "F" else "guess hacker")
    assert (s.state.round, s.state.attacker) == (2, 1 - first)
    assert len(s.state.hands[1 - first]) == 6


def test_example_14_the_third_document_ends_the_match_at_once() -> None:
    s = given(A="S3 S9", row="S1/S6 S4/S5 S2", deck="H", exposed=[0, 2])
    assert s.state.count == 5
    s.do("play S3", "guess hacker")
    assert (s.ended, s.hand(A), s.asked) == (((A,), "documents"), "S9", "")  # no draw (2 < 3), no tuck


def test_example_14_also_where_the_third_document_falls_by_a_tuck() -> None:
    s = given(A="S3 S9 F", row="S1/S6 S4/S5", deck="H", exposed=[0, 2])
    s.do("play S3", "guess hacker", "tuck S9")
    assert (s.ended, s.asked, s.hand(A)) == (((A,), "documents"), "", "F")


@pytest.mark.parametrize(("exposed", "winners"), [([2, 1], (D,)), ([1, 2], (A,)), ([2, 2], ())])
def test_example_15_the_last_round(exposed: list[int], winners: tuple[int, ...]) -> None:
    s = given(A="H F", D="F", round=60, exposed=exposed)
    s.do("play H", "guess hacker")
    assert s.ended == (winners, "round_limit")
    assert s.events[-1].seat == (winners[0] if winners else None)  # type: ignore[attr-defined]
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (3 - exposed[0], 3 - exposed[1])


# Refusals


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (D, "play F", "You can’t do that now: your opponent is attacking."),
        (A, "play S9", "You don’t have that card. Choose one from your hand."),
        (A, "play ??", "You don’t have that card. Choose one from your hand."),
        (A, "guess spy", "You are the attacker, so your opponent guesses."),
        (D, "guess spy", "There is no face-down card to guess yet."),
        (A, "tuck S5", "You can’t do that now."),
        (A, "discard S1 S5", "You can’t do that now."),
        (D, "tuck -", "You can’t do that now: your opponent is attacking."),
        (2, "play S1", "It isn’t your turn."),
        (-1, "play S1", "It isn’t your turn."),
    ],
)
def test_refusals_while_a_card_is_to_be_laid(seat: int, move: str, refusal: str) -> None:
    assert given(A="S1 S5 F", D="F H").refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (A, "play S5", "You can’t do that now."),
        (A, "guess spy", "You are the attacker, so your opponent guesses."),
        (D, "guess S1", "Name spy, special forces or hacker."),
        (D, "play F", "You can’t do that now: your opponent is attacking."),
    ],
)
def test_refusals_while_a_guess_is_owed(seat: int, move: str, refusal: str) -> None:
    assert given(A="S1 S5 F", D="F H").do("play S1").refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("tuck F", "You can only tuck in a spy."),
        ("tuck H", "You don’t have that card. Choose one from your hand."),
        ("tuck S1", "The spy you tuck in must be larger than spy 4."),
        ("play S1", "You can’t do that now."),
    ],
)
def test_refusals_while_a_tuck_is_asked(move: str, refusal: str) -> None:
    assert given(A="S1 S4 F", D="H").do("play S4", "guess force").refused(move) == refusal


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("discard S1 S2 S3 S6", "You don’t have that card. Choose one from your hand."),
        ("discard S1 S2 S3 S3", "You don’t have that card. Choose one from your hand."),
        ("discard -", "Discard exactly 4 cards."),
        ("play S1", "You can’t do that now."),
    ],
)
def test_refusals_while_cards_are_to_be_discarded(move: str, refusal: str) -> None:
    s = given(A="S1 S2 S3 S4 S5 F H H H", D="S9").do("play H", "guess hacker")
    assert s.asked == "A discard"
    assert s.refused(move) == refusal
