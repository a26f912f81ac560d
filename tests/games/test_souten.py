"""Twin Heavens: the worked examples of its rules, numbered.

conformance/ has the laws for all games, and souten_table.py has the notation of positions. Rulings, starts, words and
worlds have files of their own: test_souten_*.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.match import Match
from engine.options import read_options
from render.texts import say
from tests.games.souten_table import GAME, SEED, A, B, C, D, Scene, given, last


def test_example_01_numbers() -> None:
    s = given("N10", "N1 N10 Z12", "N9", "TEN N9").do("play N10")
    assert s.refused("play N10") == "That doesn’t beat 10: lay something stronger, or pass."
    assert s.refused("play Z12") == "This trick needs a single number."
    s.do("play N1", "play N9")
    assert s.refused("play N9") == "That doesn’t beat 9: lay something stronger, or pass."
    s.do("play TEN")
    assert s.won == "D"
    s = given("N9", "TEN", "N9 Z1 Z12").do("play N9", "play TEN")
    assert (s.plays(C), s.refused("play Z1")) == (set(), "This trick needs a single number.")


def test_example_02_pairs() -> None:
    s = given("N9 N9", "N10 N1", "N10 N2 N1 N3").do("play N9 N9", "play N10 N1")
    assert s.refused("play N10 N3") == s.refused("play N1 N2") == "Those cards don’t make a combination. Choose others."
    s.do("play N10 N2")
    assert s.asked == "D answer"
    assert s.plays(D) == set()
    s = given("N10 N10", "N1 N1").do("play N10 N10", "play N1 N1")
    assert s.asked == "C answer"
    s = given("N1 N1", "N10 N10").do("play N1 N1")
    assert s.refused("play N10 N10") == "That doesn’t beat 1-1: lay something stronger, or pass."


def test_example_03_number_and_zodiac() -> None:
    s = given("N9 Z1", "N8 Z12 N9 Z11").do("play N9 Z1")
    assert s.refused("play N8 Z12") == "That doesn’t beat 9-snake: lay something stronger, or pass."
    s.do("play N9 Z11")
    s = given("N1 Z1", "N10 Z12").do("play N1 Z1")
    assert s.refused("play N10 Z12") == "That doesn’t beat 1-snake: lay something stronger, or pass."


def test_example_04_called_out() -> None:
    s = given("N3 N3 Z10", "N8 N8 Z11").do("play N3 N3 Z10")
    assert s.words() == ["Anna leads 3-3-tiger: “san-san-tora!”"]
    s.do("play N8 N8 Z11")
    assert s.words() == ["Berta lays 8-8-rabbit: “hachi-hachi-u!”"]
    event = s.events[0]
    text = GAME.tell(event, None)
    assert text is not None
    assert say("ja", text, game="souten", names=("安", "弁")) == "弁が八八卯を出しました。「ハチハチウ！」"


def test_example_05_harmony() -> None:
    s = given("N9 WA Z12 N4", "N10 N2 Z1").do("play N9 Z12 WA as 9")
    assert s.words() == ["Anna leads 9-9-dragon with Harmony: “ku-ku-tatsu!”"]
    s = given("N10 N1 Z12", "N10 WA Z1 N3 N4 N5 N6 N7").do("play N10 N1 Z12")
    assert s.refused("play N10 WA Z1 as 3") == "Harmony can’t stand for that number here. Choose another."
    assert s.refused("play N10 WA Z1 as 1") == "That doesn’t beat 10-1-dragon: lay something stronger, or pass."
    assert s.plays(B) == {"N10 Z1 WA as 2"}
    s.do("play N10 WA Z1 as 2")
    assert s.words() == ["Berta lays 10-2-snake with Harmony: “jū-ni-mi!”"]
    s = given("N9 N9 Z12", "N10 WA Z1 N3 N4 N5 N6 N7").do("play N9 N9 Z12")
    assert s.plays(B) == {"N10 Z1 WA as 1", "N10 Z1 WA as 2"}
    s = given("N4", "WA N5").do("play N4")
    assert s.refused("play WA") == "Harmony can only be used in combinations of three cards."
    s = given("N4 WA Z1")
    for wrong in ("play WA", "play N4 WA", "play Z1 WA"):
        assert s.refused(wrong) == "Harmony can only be used in combinations of three cards."


def test_example_06_heaven() -> None:
    s = given("Z9", "Z12", "TEN", "N1").do("play Z9", "play Z12", "play TEN", "pass N1")
    assert s.won == "C"
    s = given("Z9", "TEN", "Z1", "Z12").do("play Z9", "play TEN")
    assert s.plays(C) == {"Z1"}
    s.do("play Z1")
    assert s.told == ["answered", "snake_beats_heaven"]
    assert s.refused("play Z12") == "That doesn’t beat snake: lay something stronger, or pass."
    assert s.do("pass Z12").won == "C"
    s = given("N4", "TEN", "Z1").do("play N4", "play TEN")
    assert s.refused("play Z1") == "This trick needs a single number."
    s = given("TEN", "Z12 Z1 N9 N8").do("play TEN")
    assert s.plays(B) == {"Z1"}
    assert s.refused("play Z12") == "That doesn’t beat Heaven: lay something stronger, or pass."
    assert s.refused("play N9 N8") == "Those cards don’t make a combination. Choose others."
    assert s.refused("play N9 Z1") == "This trick is one card each, and only the snake beats Heaven."


def test_example_07_the_snake_first() -> None:
    s = given("Z1", "TEN Z2").do("play Z1")
    assert s.refused("play TEN") == "Heaven can only be laid in one-card tricks, and never over the snake."
    s = given("Z1", "Z2", "TEN", "Z12").do("play Z1", "play Z2", "play TEN")
    assert s.told == ["answered", "snake_beats_heaven"]
    assert s.words()[1] == "Snake and Heaven meet: Anna’s snake is the strongest card."
    assert s.plays(D) == set()
    assert s.do("pass Z12").won == "A"


def test_example_08_wisdom_in_an_answer() -> None:
    s = given("N7 Z3", "N1 N2 | N8 N3", "CHI Z8", leader=A).do("play N7 Z3", "pass N1 N2")
    s.do("swap CHI card N8")
    assert s.row(B) == "CHI N3 (N1+N2)"
    assert s.asked == "C answer"
    assert s.plays(C) <= {f"N8 Z{n}" for n in range(1, 13)}
    assert "N8 Z8" in s.plays(C)
    assert all("N8" in cards.split() for cards in s.legal_kind(C, "pass"))
    s.do("play N8 Z8")
    assert s.state.best == C
    s = given("N7 Z3", "N9 Z1 | N8 N3", "CHI Z8 N4 N5").do("play N7 Z3", "play N9 Z1", "swap CHI card N8")
    assert s.refused("play N8 Z8") == "That doesn’t beat 9-snake: lay something stronger, or pass."
    assert s.refused("pass N4 N5") == "The card you just got must be among them: 8."
    s.do("pass N4 N8")
    assert s.words(B) == ["Cleo passes 2 cards face down, 8 among them."]
    assert s.words(C) == ["Cleo passes 4 and 8 face down."]


def test_example_09_wisdom_and_the_score() -> None:
    rows = ("N9 | Z2 Z4 Z5 Z6 Z7 Z8 Z9", "N1 | Z12 (6)", "CHI | (7)", "N2 | (7)")
    s = given(*rows, leader=B).do("play N1", "swap CHI card Z12", "pass Z12", "play N2", "pass N9")
    result = s.state.result
    assert (result.seat, result.more, result.down) == (D, 0, 7 + 1 + 1)  # C's seven and the Z12, A's N9
    s = given(*rows, leader=B).do("play N1", "pass CHI", "play N2", "pass N9")
    assert (s.state.result.more, s.state.result.down) == (1, 9)


def test_example_10_benevolence() -> None:
    s = given("Z11", "JIN N1 N2", undealt="N4 Z12 N6 TEN").do("play Z11", "swap JIN")
    assert (s.asked, s.hand(B).count("JIN")) == ("B take", 0)
    assert s.match.view(B).peek.cards == ("N4", "N6", "Z12", "TEN")
    for other in (A, C, D, None):
        assert s.match.view(other).peek.cards == ("??",) * 4
        assert s.words(other) == ["Berta shows Benevolence and looks at the undealt cards."]
    assert s.words(B) == ["Berta shows Benevolence. The undealt cards are 4, 6, dragon and Heaven."]
    four = Scene(s.match).do("take N4")
    assert four.state.undealt == ("JIN", "Z12", "N6", "TEN")
    assert four.refused("pass N1") == "The card you just got must be among them: 4."
    assert four.words(A) == ["Berta takes one of them, leaves Benevolence in its place, and must lay the card now."]
    assert four.words(B) == ["Berta takes 4 and must lay it now."]
    four.do("pass N4")
    assert four.words(A) == ["Berta passes 1 card face down."]
    s.do("take Z12", "play Z12")
    assert s.state.undealt == ("N4", "JIN", "N6", "TEN")
    assert (s.state.best, s.plays(C)) == (B, set())


def test_example_11_a_chain() -> None:
    s = given("Z9", "Z2", "N1 | N2 N3", "JIN", undealt="CHI Z3 Z4 Z5", leader=A)
    s.do("play Z9", "pass Z2", "pass N1", "swap JIN", "take CHI", "swap CHI card N2")
    assert GAME.prompt(s.match.view(D), D).args["cards"] == ("N2",)
    assert s.legal_kind(D, "pass") == {"N2"}
    assert s.row(C).startswith("CHI N3")
    s.do("pass N2")
    assert s.state.rows[D][-1].known == "N2"


def test_example_12_both_at_once() -> None:
    s = given("N9 N9", "N10 | N10 *", "CHI JIN", leader=A, undealt="N2 Z3 Z4 Z5").do("play N9 N9")
    s.do("pass N10 " + next(card for card in s.state.hands[B] if card != "N10"), "swap CHI card N10", "swap JIN")
    s.do("take N2")
    assert (s.plays(C), s.legal_kind(C, "pass")) == ({"N2 N10"}, {"N2 N10"})
    s.do("play N10 N2")
    for first, second in (("swap CHI card N10", "swap JIN"), ("swap JIN", "swap CHI card N10")):
        s = given("N9", "N10 | N10 *", "CHI JIN", leader=A, undealt="N2 Z3 Z4 Z5").do("play N9", "pass N10", first)
        if first == "swap JIN":
            s.do("take N2")
        assert s.refused(second) == "You would have more cards to lay than this trick takes."
        assert s.legal_kind(C, "swap") == set()


def test_example_13_a_stuck_leader() -> None:
    s = given("WA | 7*", "Z5 | (7)", "Z9 | (7)", "N3 | (7)")
    assert s.refused("play WA") == "Harmony can only be used in combinations of three cards."
    assert s.legal_kind(A, "pass") == {"WA"}
    s.do("pass WA")
    assert (s.asked, s.told) == ("B lead", ["stuck"])
    assert s.words(None) == ["Anna can’t lead and lays 1 card face down. Berta leads this trick, with one card."]
    assert s.words(A) == ["Anna can’t lead and lays Harmony face down. Berta leads this trick, with one card."]
    s.do("play Z5", "play Z9", "pass N3")
    assert s.state.result.seat == C
    assert s.state.result.down == 7 + 8  # in front of B and D


def test_example_14_the_score_of_a_team() -> None:
    s = last("N9 N9")
    assert s.points == (1 + 5) * 9 == 54
    assert s.state.scores == (0, 54)
    formula = "(1 + 5 face-up zodiac cards) × 9 face-down cards"
    assert f"Berta and Dora score 54 points: {formula}. They now have 54 points." in s.words()


@pytest.mark.parametrize(
    ("b", "a", "points", "bonus"),
    [
        ("N10 N1", "", 108, "ten_one"),
        ("N10 N2", "", 54, "none"),
        ("N10 N2", "N9 N9", 54, "none"),
        ("N10 N2", "N10 N1", 216, "ten_two"),
        ("Z1", "", 216, "snake"),
        ("Z1", "TEN", 216, "snake"),
        ("N10 N1 Z4", "", 54, "none"),
        ("N10 N2 Z4", "N10 N1 Z3", 54, "none"),
        ("TEN", "", 54, "none"),
    ],
)
def test_example_15_the_bonuses(b: str, a: str, points: int, bonus: str) -> None:
    s = last(b, a)
    assert (s.points, s.state.result.bonus) == (points, bonus)


def test_example_15_the_bonus_is_told() -> None:
    for b, a, points, told in (
        ("N10 N1", "", 108, " × 2 for winning with 10-1"),
        ("N10 N2", "N10 N1", 216, " × 4 for beating 10-1 with 10-2"),
        ("Z1", "TEN", 216, " × 4 for winning with the snake"),
    ):
        scored = next(words for words in last(b, a).words() if "face-up zodiac" in words)
        assert scored.startswith(f"Berta and Dora score {points} points: ")
        assert scored.partition("face-down cards")[2] == f"{told}. They now have {points} points."


def test_example_16_face_of_down_cards() -> None:
    s = given("N8 | 7*", "N9 | (7)", "N7 | 7*", "N8 | (7)", leader=C).do("play N7", "pass N8", "play N8", "play N9")
    assert (s.points, s.state.scores, s.state.round, s.asked) == (0, (0, 0), 2, "A give, B give, C give, D give")


@pytest.mark.parametrize(("before", "after", "asked"), [(95, 149, "A give, B give, C give, D give"), (96, 150, "")])
def test_example_17_the_end(before: int, after: int, asked: str) -> None:
    s = last("N9 N9", scores=[90, before])
    assert (s.state.scores, s.asked) == ((90, after), asked)
    if asked:
        assert s.match.outcome is None
        assert s.do("give " + s.hand(A).split()[0]).state.first == B
    else:
        outcome = s.match.outcome
        assert outcome is not None
        assert (outcome.scores, outcome.winners, outcome.reason) == ((90, 150, 90, 150), (B, D), "target")
        assert s.words()[-1] == "Berta and Dora reached the target and won by 60 points."


def solo(undealt: str, hand: str = "N9", **fields: Any) -> Scene:
    """Set up three seats: A leads and wins the last trick; then B has six cards face down, and C seven."""
    size = len(hand.split())
    s = given(
        f"{hand} | {10 - size}*", f" | ({6 - size}) 4*", f" | ({7 - size}) 3*", undealt=undealt, mode="solo", **fields
    )
    s.do(f"play {hand}", "pass " + s.hand(B), "pass " + s.hand(C))
    assert s.state.result.down == 13
    return s


@pytest.mark.parametrize(
    ("undealt", "hand", "points", "turned"),
    [
        ("Z4 JIN N8 Z5 Z6 Z7", "N9", 39, 3),
        ("N8 Z4 JIN Z5 Z6 Z7", "N9", 13, 1),
        ("N8 Z4 JIN Z5 Z6 Z7", "N10 N1", 26, 1),
    ],
)
def test_example_18_the_score_alone(undealt: str, hand: str, points: int, turned: int) -> None:
    s = solo(undealt, hand)
    assert (s.points, s.state.result.turned) == (points, tuple(undealt.split()[:turned]))
    assert s.told[2:] == ["turned_up", "scored", "marker_moved", "round_began"]
    assert (s.state.scores, s.state.first, s.asked) == ((points, 0, 0), B, "B lead")


def test_example_18_the_bonus_counts_alone_too() -> None:
    assert solo("Z4 JIN N8 Z5 Z6 Z7", "N10 N1").points == 78


def test_example_18_all_six_are_turned_up() -> None:
    s = solo("Z4 JIN TEN Z5 WA Z7", scores=[0, 30, 2])
    assert (s.points, s.state.result.turned) == (91, ("Z4", "JIN", "TEN", "Z5", "WA", "Z7"))
    assert s.match.outcome.winners == (A,)  # type: ignore[union-attr]


def four_alone(winner: str, **fields: Any) -> Scene:
    """Set up four single seats: A leads the last trick, and C wins it with `winner`.

    The other seats have 20 cards face down.
    """
    s = given("N1 | * (6)", "N2 | * (6)", f"{winner} | 7*", "N3 | * (6)", undealt="N8", mode="solo", **fields)
    return s.do("play N1", "pass N2", f"play {winner}", "pass N3")


def test_example_19_the_end_alone() -> None:  # reason-laps
    s = four_alone("N9", round=8, scores=[30, 41, 21, 8])
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((30, 41, 41, 8), (B, C), "laps")
    assert s.words()[-1] == "Berta and Cleo are tied for most points after the last lap and share the win."
    assert four_alone("N9", round=7, scores=[30, 41, 21, 8]).match.outcome is None
    outcome = four_alone("N9", round=3, scores=[30, 41, 30, 8]).match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((30, 41, 50, 8), (C,), "target")


def test_example_20_hand_sizes() -> None:
    for seats, mode, hand, undealt in ((4, "team", 8, 4), (4, "solo", 8, 4), (3, "solo", 10, 6)):
        state = Match.new(GAME, seats, read_options(GAME, {"mode": mode}), SEED).state
        assert [len(cards) for cards in state.hands] == [hand] * seats
        assert len(state.undealt) == undealt
    s = given("N1 N1 Z1 N2 N2 Z2 N3 Z3")
    for lead in ("N1 N1 Z1", "N2 N2 Z2", "N3 Z3"):
        s.do(f"play {lead}")
        while s.state.phase == "answer" and s.state.round == 1:
            s.do("pass " + min(s.legal_kind(s.state.turn, "pass")))
    assert s.state.round == 2


def test_example_21_the_last_trick_for_those_who_have_led() -> None:
    def at(last_trick: str, **fields: Any) -> Scene:
        return given("Z5 | (7)", "Z9 | N1 (6)", "CHI | (7)", "Z7 | 7*", last_trick=last_trick, **fields).do("play Z5")

    s = at("led", led=[A, D])
    assert s.refused("play Z9") == "You have led no trick this round, so lay your last card face down."
    assert (s.plays(B), s.legal_kind(B, "pass")) == (set(), {"Z9"})
    s.do("pass Z9", "swap CHI card N1")
    assert s.legal(C) == {"N1"}
    s.do("pass N1", "play Z7")
    assert s.state.result.seat == D
    assert at("open", led=[A, D]).plays(B) == {"Z9"}
    s = given("Z5 | (7)", "Z9 | 7*", last_trick="led", leader=B).do("play Z9")
    assert s.state.best == B
