"""Spymaster: rulings without an example, then moves and forms."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.form import Partial
from engine.game import IllegalMoveError
from engine.notation import parse
from tests.games.spymaster import GAME, A, D, given

# Rulings without an example


def test_r2_no_one_may_stop() -> None:
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        parse(GAME, "pass")


@pytest.mark.parametrize(("defector", "drawn"), [("S3", 1), ("S8", 0)])
def test_r5_a_defector_is_the_card_before(defector: str, drawn: int) -> None:
    s = given(A="S5", deck="H", defector=defector)
    s.do("play S5", "guess force")
    assert len(s.state.hands[A]) == drawn
    assert s.state.count == (2 if drawn else 0)  # without a card the round is over


def test_r8_the_drawn_spy_may_be_tucked_in_at_once() -> None:
    s = given(A="S2 F", row="S1", deck="S7")
    s.do("play S2", "guess force", "tuck S7")
    assert (s.row, s.exposed) == ("S1 S2/S7", (0, 1))


def test_r9_one_tuck_a_spy_without_guess_or_draw() -> None:
    s = given(A="S2 S6 S7", row="S1", D="F", deck="H F")
    s.do("play S2", "guess force")  # draws for S1 < S2
    before = s.deck
    s.do("tuck S6")
    assert (s.asked, s.deck) == ("A play", before)


def test_r10_a_tuck_reaches_the_next_multiple_by_itself() -> None:
    s = given(A="S3 S4", row="S1/S5 S2", deck="H", exposed=[0, 0])  # already 3: that document fell before
    s.do("play S3", "guess force")
    assert (s.state.count, s.exposed) == (4, (0, 0))
    s = given(A="S3 S4 F", row="S1/S5 S2/S6", deck="H")
    s.do("play S3", "guess force")
    assert (s.state.count, s.exposed) == (5, (0, 0))
    s.do("tuck S4")
    assert (s.state.count, s.exposed) == (6, (0, 1))


@pytest.mark.parametrize(
    ("agents", "hand", "play", "asked"),
    [
        ("9-6-6", "S4 F H", "S4", "A tuck"),  # no larger spy: asked all the same
        ("9-6-6", "S4 S2", "S4", "A tuck"),
        ("9-6-6", "S9 S2", "S9", "A play"),  # the highest
        ("11-5-5", "S9 S2", "S9", "A tuck"),
        ("13-4-4", "S13 S2", "S13", "A play"),
        ("9-6-6", "S4", "S4", "D play"),  # an empty hand
    ],
)
def test_r11_when_a_tuck_is_asked(agents: str, hand: str, play: str, asked: str) -> None:
    assert given(A=hand, D="F", agents=agents).do(f"play {play}", "guess force").asked == asked


def test_r11_declining_is_the_only_answer_without_a_larger_spy() -> None:
    s = given(A="S4 S2 F", D="H").do("play S4", "guess force")
    view = s.match.view(A)
    assert [move.card for move in GAME.moves(view, A)] == [None]
    assert [option.label.key for option in GAME.form(view, A).actions] == ["action-tuck-none"]


def test_r12_an_empty_hand_ends_the_round_after_all_draws() -> None:
    s = given(A="S5", row="S6", D="F")
    s.do("play S5", "guess force")
    assert s.told == ["guessed", "hand_emptied", "round_began", "drew"]
    assert s.discards == "S5 S6"


def test_r12_a_round_begins_with_its_draw_before_the_hand_is_looked_at() -> None:
    s = given(A="", D="F", deck="S3", round=2, first_draw_done=False)
    assert (s.asked, s.hand(A)) == ("A play", "S3")


@pytest.mark.parametrize(("deck", "discard", "holds"), [("S1", "", "S1"), ("", "S1", "S1"), ("", "", "")])
def test_r13_a_draw_takes_what_there_is(deck: str, discard: str, holds: str) -> None:
    s = given(A="H", deck=deck, discard=discard, rest="D")
    s.do("play H", "guess spy")
    drawn = [event.count for event in s.events if event.kind == "drew" and event.why == "hacker"]
    assert drawn == ([1] if holds else [])
    assert ("hand_emptied" in s.told) == (not holds)
    if holds:
        assert s.hand(A) == holds


def test_r13_neither_row_nor_defector_nor_hands_are_shuffled() -> None:
    s = given(A="H", row="S2/S4 H", discard="S1", rest="D", defector="S3")
    s.do("play H", "guess spy")
    assert (s.row, s.hand(A), s.deck) == ("S3 S2/S4 H H", "S1", 0)


def test_r14_the_last_round_is_played_to_its_end() -> None:
    s = given(A="S1 S2 S3 S4 S5 F H H H", D="S9", round=20, round_limit=20)
    s.do("play H", "guess hacker")
    assert (s.asked, s.match.outcome) == ("A discard", None)
    s.do("discard S1 S2 S3 S4")
    assert (s.asked, s.ended) == ("", ((), "round_limit"))


@pytest.mark.parametrize(("size", "thrown"), [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5)])
def test_r15_half_of_the_attackers_hand(size: int, thrown: int) -> None:
    spare = [*"FFFFFFHHHHH"][:size]
    s = given(A=" ".join([*spare, "S1"]), D="H").do("play S1", "guess spy")
    assert s.asked == ("A discard" if thrown else "D play")
    if thrown:
        [field] = GAME.form(s.match.view(A), A).actions[0].fields
        assert (field.least, field.most) == (thrown, thrown)
        assert {choice.value: choice.copies for choice in field.choices} == Counter(spare)


def test_r15_the_defenders_hand_is_not_looked_at() -> None:
    s = given(A="H F", D="S1 S2 S3 S4 S5 S6 S7 S8 S9").do("play H", "guess hacker")
    assert s.asked == "D play"


def test_r17_the_new_defector_is_not_discarded_with_the_row() -> None:
    s = given(A="S5 F F F H H H H H", row="S1/S2", D="F", defector="S3")
    s.do("play S5", "guess spy")
    assert (s.asked, s.discards, s.row, s.state.defector) == ("A discard", "S1 S2 S3", "", "S5")
    s.do("discard F F F H")
    assert (s.row, s.state.row[0].defected, s.state.defector) == ("S5", True, None)


# Moves and forms


def test_moves_name_equal_cards_once() -> None:
    view = given(A="F F H S2").match.view(A)
    assert [move.card for move in GAME.moves(view, A)] == ["S2", "F", "H"]
    [option] = GAME.form(view, A).actions
    assert [(choice.value, choice.copies) for choice in option.fields[0].choices] == [("S2", 1), ("F", 2), ("H", 1)]


def test_only_the_guess_stands_on_the_table_panel() -> None:
    s = given(A="S2 S3 F", D="H")
    assert [option.open for option in GAME.form(s.match.view(A), A).actions] == [False]
    [guess] = GAME.form(s.do("play S2").match.view(D), D).actions
    assert (guess.open, guess.fields[0].open) == (True, True)
    s.do("guess force")
    assert [option.fixed for option in GAME.form(s.match.view(A), A).actions] == [{"card": ()}, {}]


def test_a_set_of_cards_has_no_order() -> None:
    s = given(A="S1 S2 S3 S4 F F H H H", D="S9").do("play H", "guess hacker")
    ticked = Partial("discard", {"cards": ("H", "S4", "F", "S1")})
    assert GAME.fields(s.match.view(A), A, ticked) == ()
    assert GAME.move_of(ticked).cards == ("S1", "S4", "F", "H")
