"""Twin Heavens: worked examples of the rules, numbered; then rulings, refusals, starts, worlds.

conformance/ has the laws for all games, and souten_table.py has the notation of positions.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ui import components, controls, keyboard, partials, sheets
from engine.audience import BACK, Seat
from engine.basics import plain
from engine.chance import Chance
from engine.form import Partial
from engine.game import BadOptionError, BadStartError
from engine.games.souten.exchange import began_with
from engine.games.souten.state import DECK, Give, Pass, State, Take, in_order
from engine.match import Match
from engine.notation import line
from engine.options import read_options
from render.texts import say
from tests.games.conformance import Case, walk
from tests.games.souten_table import GAME, SEED, A, B, C, D, Scene, given

# The worked examples


def test_example_01_numbers() -> None:
    s = given("N10", "N1 N10 Z12", "N9", "TEN N9").do("play N10")
    assert s.refused("play N10") == "That does not beat 10."
    assert s.refused("play Z12") == "This trick needs a single number."
    s.do("play N1", "play N9")
    assert s.refused("play N9") == "That does not beat 9."
    s.do("play TEN")
    assert s.won == "D"
    s = given("N9", "TEN", "N9 Z1 Z12").do("play N9", "play TEN")
    assert (s.plays(C), s.refused("play Z1")) == (set(), "This trick needs a single number.")


def test_example_02_pairs() -> None:
    s = given("N9 N9", "N10 N1", "N10 N2 N1 N3").do("play N9 N9", "play N10 N1")
    assert s.refused("play N10 N3") == s.refused("play N1 N2") == "That is not a combination."
    s.do("play N10 N2")
    assert s.asked == "D answer"
    assert s.plays(D) == set()
    s = given("N10 N10", "N1 N1").do("play N10 N10", "play N1 N1")
    assert s.asked == "C answer"
    s = given("N1 N1", "N10 N10").do("play N1 N1")
    assert s.refused("play N10 N10") == "That does not beat 1-1."


def test_example_03_number_and_zodiac() -> None:
    s = given("N9 Z1", "N8 Z12 N9 Z11").do("play N9 Z1")
    assert s.refused("play N8 Z12") == "That does not beat 9-snake."
    s.do("play N9 Z11")
    s = given("N1 Z1", "N10 Z12").do("play N1 Z1")
    assert s.refused("play N10 Z12") == "That does not beat 1-snake."


def test_example_04_called_out() -> None:
    s = given("N3 N3 Z10", "N8 N8 Z11").do("play N3 N3 Z10")
    assert s.words() == ["Anna leads 3-3-tiger: “san-san-tora!”"]
    s.do("play N8 N8 Z11")
    assert s.words() == ["Berta lays 8-8-rabbit: “hachi-hachi-u!”"]
    event = s.events[0]
    text = GAME.tell(event, None)
    assert text is not None
    assert say("ja", text, game="souten", names=("安", "弁")) == "弁が八八卯を出しました。「ハチハチウ!」"


def test_example_05_harmony() -> None:
    s = given("N9 WA Z12 N4", "N10 N2 Z1").do("play N9 Z12 WA as 9")
    assert s.words() == ["Anna leads 9-9-dragon with Harmony: “ku-ku-tatsu!”"]
    s = given("N10 N1 Z12", "N10 WA Z1 N3 N4 N5 N6 N7").do("play N10 N1 Z12")
    assert s.refused("play N10 WA Z1 as 3") == "Harmony cannot stand for that number here."
    assert s.refused("play N10 WA Z1 as 1") == "That does not beat 10-1-dragon."
    assert s.plays(B) == {"N10 Z1 WA as 2"}
    s.do("play N10 WA Z1 as 2")
    assert s.words() == ["Berta lays 10-2-snake with Harmony: “jū-ni-mi!”"]
    s = given("N9 N9 Z12", "N10 WA Z1 N3 N4 N5 N6 N7").do("play N9 N9 Z12")
    assert s.plays(B) == {"N10 Z1 WA as 1", "N10 Z1 WA as 2"}
    s = given("N4", "WA N5").do("play N4")
    assert s.refused("play WA") == "Harmony goes only into combinations of three cards."
    s = given("N4 WA Z1")
    for wrong in ("play WA", "play N4 WA", "play Z1 WA"):
        assert s.refused(wrong) == "Harmony goes only into combinations of three cards."


def test_example_06_heaven() -> None:
    s = given("Z9", "Z12", "TEN", "N1").do("play Z9", "play Z12", "play TEN", "pass N1")
    assert s.won == "C"
    s = given("Z9", "TEN", "Z1", "Z12").do("play Z9", "play TEN")
    assert s.plays(C) == {"Z1"}
    s.do("play Z1")
    assert s.told == ["answered", "snake_beats_heaven"]
    assert s.refused("play Z12") == "That does not beat snake."
    assert s.do("pass Z12").won == "C"
    s = given("N4", "TEN", "Z1").do("play N4", "play TEN")
    assert s.refused("play Z1") == "This trick needs a single number."
    s = given("TEN", "Z12 Z1 N9 N8").do("play TEN")
    assert s.plays(B) == {"Z1"}
    assert s.refused("play Z12") == "That does not beat Heaven."
    assert s.refused("play N9 N8") == "That is not a combination."
    assert s.refused("play N9 Z1") == "This trick is one card each, and only the snake beats Heaven."


def test_example_07_the_snake_first() -> None:
    s = given("Z1", "TEN Z2").do("play Z1")
    assert s.refused("play TEN") == "Heaven goes only into tricks of one card, and never over the snake."
    s = given("Z1", "Z2", "TEN", "Z12").do("play Z1", "play Z2", "play TEN")
    assert s.told == ["answered", "snake_beats_heaven"]
    assert s.words()[1] == "Snake and Heaven meet: the snake of Anna is the strongest."
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
    assert s.refused("play N8 Z8") == "That does not beat 9-snake."
    assert s.refused("pass N4 N5") == "The card that you have just obtained must be among them: 8."
    s.do("pass N4 N8")
    assert s.words(B) == ["Cleo passes, 2 cards face down: 8 is there."]
    assert s.words(C) == ["Cleo passes: 4 and 8."]


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
    assert s.words(B) == ["Berta shows Benevolence. Undealt are 4, 6, dragon and Heaven."]
    four = Scene(s.match).do("take N4")
    assert four.state.undealt == ("JIN", "Z12", "N6", "TEN")
    assert four.refused("pass N1") == "The card that you have just obtained must be among them: 4."
    assert four.words(A) == ["Berta takes one of them, leaves Benevolence there, and must lay the card now."]
    assert four.words(B) == ["Berta takes 4 and must lay it now."]
    four.do("pass N4")
    assert four.words(A) == ["Berta passes, 1 card face down."]
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
        assert s.refused(second) == "You would owe more cards than you can lay now."
        assert s.legal_kind(C, "swap") == set()


def test_example_13_a_stuck_leader() -> None:
    s = given("WA | 7*", "Z5 | (7)", "Z9 | (7)", "N3 | (7)")
    assert s.refused("play WA") == "Harmony goes only into combinations of three cards."
    assert s.legal_kind(A, "pass") == {"WA"}
    s.do("pass WA")
    assert (s.asked, s.told) == ("B lead", ["stuck"])
    assert s.words(None) == ["Anna cannot lead, and lays 1 card face down. Berta leads this trick, of one card."]
    assert s.words(A) == ["Anna cannot lead, and lays Harmony face down. Berta leads this trick, of one card."]
    s.do("play Z5", "play Z9", "pass N3")
    assert s.state.result.seat == C
    assert s.state.result.down == 7 + 8  # in front of B and D


def last(b: str, a: str = "", zodiac: int = 5, down: int = 9, **fields: Any) -> Scene:
    """Set up the end of the last trick, which B has won with `b`.

    B and D have `zodiac` zodiac cards face up, A and C `down` cards face down. `a`: the cards with which A led;
    otherwise B has led.
    """
    size = len(b.split())
    before = 8 - size
    up = zodiac - b.count("Z")
    passing = size if a else 2 * size  # in the last trick
    down_c = min(before, down - passing)
    down_a = down - passing - down_c
    rows = {
        A: f"({down_a}) {before - down_a}*",
        B: " ".join(f"Z{n}" for n in range(5, 5 + up)) + f" ({before - up})",
        C: f"({down_c}) {before - down_c}*",
        D: " ".join(["N3", "N4", "N5", "N6", "N7", "N8", "N3", "N4"][:before]),
    }
    s = given(f"{a} | {rows[A]}", f"{b} | {rows[B]}", f" | {rows[C]}", f" | {rows[D]}", leader=A if a else B, **fields)
    for text in (a, b):
        if text:
            s.do(f"play {text}")
    while s.state.result is None:
        s.do("pass " + s.hand(s.state.turn))
    assert s.state.result is not None
    assert (s.state.result.seat, s.state.result.more, s.state.result.down) == (B, zodiac, down)
    return s


def test_example_14_the_score_of_a_team() -> None:
    s = last("N9 N9")
    assert s.points == (1 + 5) * 9 == 54
    assert s.state.scores == (0, 54)
    assert "Berta and Dora: (1 + 5 face-up zodiac) × 9 face-down cards = 54 points; total 54." in s.words()


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
    for b, a, told in (
        ("N10 N1", "", " × 2 for winning with 10-1 = 108 points; total 108."),
        ("N10 N2", "N10 N1", " × 4 for beating 10-1 with 10-2 = 216 points; total 216."),
        ("Z1", "TEN", " × 4 for winning with the snake = 216 points; total 216."),
    ):
        scored = next(words for words in last(b, a).words() if "face-up zodiac" in words)
        assert scored.partition("face-down cards")[2] == told


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
        assert s.words()[-1] == "Berta and Dora reached the target and won, 60 ahead."


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


def test_example_19_the_end_alone() -> None:
    s = four_alone("N9", round=8, scores=[30, 41, 21, 8])
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((30, 41, 41, 8), (B, C), "laps")
    assert s.words()[-1] == "Berta and Cleo had equally many points after the last lap and share the win."
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
    assert s.refused("play Z9") == "You have led no trick in this round: lay your last card face down."
    assert (s.plays(B), s.legal_kind(B, "pass")) == (set(), {"Z9"})
    s.do("pass Z9", "swap CHI card N1")
    assert s.legal(C) == {"N1"}
    s.do("pass N1", "play Z7")
    assert s.state.result.seat == D
    assert at("open", led=[A, D]).plays(B) == {"Z9"}
    s = given("Z5 | (7)", "Z9 | 7*", last_trick="led", leader=B).do("play Z9")
    assert s.state.best == B


# Rulings without an example


def test_r04_every_play_must_beat_the_strongest_so_far() -> None:
    s = given("N1", "N8", "N5", "N9 N8").do("play N1", "play N8")
    assert s.refused("play N5") == "That does not beat 8."
    s.do("pass N5", "play N9")
    assert s.won == "D"


def test_r05_the_snake_never_answers_a_number_and_nothing_else_a_led_heaven() -> None:
    s = given("TEN", "N9 Z12", "Z1").do("play TEN", "pass N9", "play Z1")
    assert s.told == ["answered", "snake_beats_heaven"]
    assert s.state.best == C
    s = given("N9", "Z1").do("play N9")
    assert s.refused("play Z1") == "This trick needs a single number."


def test_r07_harmony_is_no_zodiac_and_means_its_strongest_number_if_none_is_said() -> None:
    s = given("N10 WA Z1").do("play N10 WA Z1")
    assert s.state.rows[A][0].stands == 2
    assert [given(f"N{n} WA Z5").do(f"play N{n} WA Z5").state.rows[A][0].stands for n in (1, 2, 3, 9)] == [10, 10, 3, 9]
    s = last("N9 WA Z4")
    assert s.state.result.more == 5


def test_r08_wisdom_fetches_specials_too_but_nothing_face_down() -> None:
    s = given("Z9 | 3*", "N1 | TEN WA (N8)", "CHI N2", leader=A).do("play Z9", "pass N1")
    assert s.legal_kind(C, "swap") == {"CHI card TEN", "CHI card WA"}
    assert s.refused("swap CHI card N8") == "Your right neighbour has no such card lying face up from an earlier trick."
    s.do("swap CHI card TEN", "play TEN")
    assert s.state.best == C
    s = given("N1", "N2 | (N3)", "CHI", leader=A).do("play N1", "pass N2")
    assert s.legal_kind(C, "swap") == set()
    s.do("pass CHI")


def test_r09_of_two_equal_cards_wisdom_takes_the_earlier() -> None:
    s = given("N9", "N1 | N8 N8 N3", "CHI", leader=A).do("play N9", "pass N1", "swap CHI card N8")
    assert s.row(B) == "CHI N8 N3 (N1)"
    assert (s.state.fetch.place, s.state.won[0]) == (0, B)
    s = given("N9", "N1 | N8+N8 N2+N3", "CHI", leader=A).do("play N9", "pass N1", "swap CHI card N8", "pass N8")
    assert s.row(B) == "CHI+N8 N2+N3 (N1)"
    assert s.row(C).endswith("(N8)")


def test_r10_benevolence_takes_the_place_of_the_first_of_two_equal_cards() -> None:
    s = given("N9", "JIN", undealt="Z2 N3 Z4 N3").do("play N9", "swap JIN", "take N3")
    assert s.state.undealt == ("Z2", "JIN", "Z4", "N3")
    assert s.match.view(B).peek.cards == ("N3", "N3", "Z2", "Z4")
    assert s.match.view(B).undealt == ("??",) * 4


def test_r10_benevolence_counts_when_it_is_turned_up() -> None:
    s = given("N9 | * (8)", "JIN | 9*", "N1 | (9)", undealt="Z4 Z5 N8 Z6 Z7 Z8", mode="solo")
    s.do("play N9", "swap JIN", "take N8", "pass N8", "pass N1")
    assert s.state.result.turned == ("Z4", "Z5", "JIN", "Z6", "Z7", "Z8")
    assert s.state.result.more == 6


def test_r11_an_exchange_card_that_was_taken_may_be_used_at_once_or_passed() -> None:
    s = given("N9 | N8", "JIN | (*)", undealt="CHI Z3 Z4 Z5").do("play N9", "swap JIN", "take CHI")
    assert s.legal(B) == {"CHI card N8", "CHI"}
    assert Scene(s.match).do("pass CHI").row(B).endswith("(CHI)")
    s.do("swap CHI card N8", "pass N8")
    assert s.row(A) == "CHI N9"


def test_r12_a_leader_owes_one_card_at_most_and_must_be_able_to_lead() -> None:
    s = given("CHI JIN N5 Z5 N6", "", "", "N8 | N7 WA", undealt="Z2 Z3 Z4 TEN")
    assert s.legal_kind(A, "swap") == {"CHI card N7", "CHI card WA", "JIN"}
    fetched = Scene(s.match).do("swap CHI card WA")
    assert all("WA" in cards for cards in fetched.legal(A))
    assert fetched.refused("swap JIN") == "You would owe more cards than you can lay now."
    assert fetched.refused("play N5") == "You must lay the card that you have just obtained: Harmony."
    assert fetched.refused("pass WA") == "The leader must lay a combination."
    assert "leads" in fetched.do("play N5 Z5 WA as 5").words()[0]
    s.do("swap JIN", "take Z3")
    assert s.refused("swap CHI card N7") == "You would owe more cards than you can lay now."
    assert "Z3" in s.plays(A)


def test_r12_harmony_and_wisdom_are_taken_only_where_they_help() -> None:
    s = given("JIN N1 N2 | 5*", "N3 | (5)", "N4 | (5)", "N5 | (5)", undealt="WA CHI Z4 TEN").do("swap JIN")
    assert s.refused("take WA") == s.refused("take CHI") == "You could not lead with that card."  # no zodiac; D passed
    assert s.legal(A) == {"Z4", "TEN"}
    s = given("JIN N1 Z2 | 5*", "N3 | (5)", "N4 | (5)", "N5 | 5*", undealt="WA CHI Z4 TEN").do("swap JIN")
    assert s.legal(A) == {"WA", "CHI", "Z4", "TEN"}
    s.do("take CHI")
    assert {move.split()[0] for move in s.legal(A)} == {"CHI"}
    s.do(next(f"swap {move}" for move in s.legal(A)))


def test_r12_what_a_leader_cannot_use_is_refused() -> None:
    s = given("CHI N1 N2 | 5*", "N3 | (5)", "N4 | (5)", "N5 | WA (4)")
    assert s.refused("swap CHI card WA") == "You could not lead with that card."
    assert s.legal_kind(A, "swap") == set()
    s.do("play N1")


def test_r13_two_leaders_may_be_stuck_and_the_trick_ends_when_all_have_laid() -> None:
    s = given("WA | (7)", "CHI | 7*", "Z5 | (7)", "Z9 | (7)", leader=B)
    assert s.legal(B) == {"CHI"}  # A has laid nothing face up
    s.do("pass CHI")
    assert s.asked == "C lead"
    s = given("CHI | 7*", "WA | (7)", "Z5 | (7)", "Z9 | (7)")
    s.do("pass CHI")
    assert (s.asked, s.legal(B)) == ("B lead", {"WA"})
    s.do("pass WA", "play Z5", "play Z9")
    assert (s.state.result.seat, s.state.result.down) == (D, 1 + 7)  # in front of A and C


def test_r13_a_useful_wisdom_must_be_used() -> None:
    s = given("CHI | (7)", "WA | 7*", "Z5 | (7)", "Z9 | N4 N5 (5)")
    assert s.refused("pass CHI") == "The leader must lay a combination."
    assert s.legal(A) == {"CHI card N4", "CHI card N5"}
    s.do("swap CHI card N5")
    assert s.legal(A) == {"N5"}


def test_r13_after_a_stuck_leader_one_card_is_led() -> None:
    s = given("WA CHI | 6*", "N1 N1 | (6)", "Z5 Z6 | (6)", "Z9 N2 | (6)")
    assert s.legal(A) == {"WA", "CHI"}
    s.do("pass WA")
    assert s.refused("play N1 N1") == "A leader could not lead, so this trick is one card each."
    assert s.refused("pass N1") == "The leader must lay a combination."
    s.do("play N1", "pass Z5", "play N2")
    assert (s.won[-1], s.asked, s.state.leader) == ("D", "D lead", D)
    assert s.state.led == (False, True, False, False)


def test_r15_one_hundred_and_fifty_is_enough() -> None:
    assert last("N9 N9", scores=[0, 96]).match.outcome is not None
    assert last("N9 N9", scores=[0, 95]).match.outcome is None


def test_r18_the_winners_own_face_down_cards_and_the_zodiac_alone_do_not_matter() -> None:
    s = given("N9 | Z5 Z6 Z7 Z8 (3)", "N1 | (7)", "N2 | (7)", "N3 | 7*", undealt="N8", mode="solo")
    s.do("play N9", "pass N1", "pass N2", "pass N3")
    assert (s.state.result.more, s.state.result.down) == (0, 8 + 8 + 1)


@pytest.mark.parametrize(("scores", "winners"), [([40, 20], (B, D)), ([74, 20], ()), ([80, 20], (A, C))])
def test_r19_forty_rounds(scores: list[int], winners: tuple[int, ...]) -> None:
    s = last("N9 N9", scores=scores, round=40)
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("round_limit", winners)
    if scores == [74, 20]:
        assert s.words()[-1] == "That was the last round. The points are equal: a draw."


def test_r20_the_marker_goes_round_twice() -> None:
    match = Match.new(GAME, 3, read_options(GAME, {"mode": "solo"}), SEED)
    first, holders = match.state.first, []
    chance = Chance(b"marker")
    while not match.over:
        if not any(match.state.rows) and match.state.peek is None:
            holders.append(match.state.first)
            assert match.state.leader == match.state.first == match.state.turn
        seat = match.state.turn
        match, _ = match.act(seat, GAME.random(match.view(seat), seat, chance))
    assert holders == [(first + n) % 3 for n in range(len(holders))]
    assert len(holders) == match.state.round > 1


def test_r21_only_answers_in_a_last_trick_of_one_card_are_barred() -> None:
    s = given("Z5 N1 | (6)", "Z9 N2 | 6*", "Z8 N3 | (6)", "Z7 N4 | (6)", last_trick="led", leader=A).do("play Z5")
    assert s.plays(B) == {"Z9"}  # not the last trick
    s.do("play Z9", "pass Z8", "pass Z7", "play N2")
    assert s.state.led == (True, True, False, False)
    assert (s.plays(C), s.refused("play N3")) == (
        set(),
        "You have led no trick in this round: lay your last card face down.",
    )
    assert "you can only pass" in say("en", GAME.prompt(s.match.view(C), C), game="souten", names=("",) * 4)
    s = given("N1 N1 | (6)", "N9 N9 | 6*", last_trick="led", leader=A).do("play N1 N1")
    assert s.plays(B) == {"N9 N9"}


def test_r22_cards_of_this_trick_are_not_fetched() -> None:
    s = given("N1", "N9 | (*)", "CHI | N2", leader=A).do("play N1", "play N9")
    assert s.refused("swap CHI card N9") == "Your right neighbour has no such card lying face up from an earlier trick."


def test_r23_what_was_passed_is_the_passer_s_alone() -> None:
    s = given("N9", "Z5 N1").do("play N9", "pass Z5")
    assert s.match.view(B).passed[B] == ("Z5",)
    assert {s.match.view(seat).passed[B] for seat in (A, C, D, None)} == {("??",)}


# Refusals without an example


def test_refusals_of_giving() -> None:
    s = Scene(Match.new(GAME, 4, read_options(GAME, {}), SEED))
    assert s.asked == "A give, B give, C give, D give"
    assert all(opened.decision.sealed for opened in s.match.opened)
    held, other = s.hand(A).split()[0], s.hand(B).split()[0]
    absent = next(card for card in s.hand(B).split() if card not in s.hand(A).split())
    assert s.refused(f"give {absent}") == "You do not hold that card."
    assert s.refused(f"play {held}") == "That cannot be done now."
    s.do(f"give {held}")
    assert s.refused(f"give {held}", A) == "You have already chosen a card for your partner."
    assert s.refused(f"play {held}", A) == "That cannot be done now."
    s.do(f"give {other}")
    assert s.asked == "C give, D give"


@pytest.mark.parametrize(
    ("lead", "answer", "refusal"),
    [
        ("Z5", "N9", "This trick needs a single zodiac card, or Heaven."),
        ("N5 N5", "N9", "This trick needs a pair of numbers."),
        ("N5 N5", "N9 Z9", "This trick needs a pair of numbers."),
        ("N5 Z5", "N9 N9", "This trick needs a number and a zodiac card."),
        ("N5 N5 Z5", "N9 Z9", "This trick needs a pair of numbers and a zodiac card."),
        ("N5 N5 Z5", "TEN", "Heaven goes only into tricks of one card, and never over the snake."),
        ("N5 Z5", "TEN Z9", "Heaven goes only into tricks of one card, and never over the snake."),
        ("N5 Z5", "N9 Z12", "You do not hold that card."),
        ("N5 N5", "N8 N8", "You do not hold that card."),
        ("N5 Z5", "Z9 Z10", "That is not a combination."),
        ("N5 N5 Z5", "N9 N9 N8", "That is not a combination."),
        ("N5", "JIN", "That is not a combination."),
        ("N5 N5 Z5", "N9 N9 Z9 as 9", "Harmony cannot stand for that number here."),
        ("N5 N5 Z5", "WA Z9 Z10", "That is not a combination."),
    ],
)
def test_refusals_of_plays(lead: str, answer: str, refusal: str) -> None:
    s = given(lead, "N9 N9 N8 Z9 Z10 TEN JIN WA").do(f"play {lead}")
    assert s.refused(f"play {answer}") == refusal


def test_refusals_of_passes() -> None:
    s = given("N5 N5", "N9 Z9 N8").do("play N5 N5")
    assert s.refused("pass N9") == s.refused("pass N9 N8 Z9") == "Lay exactly 2 cards face down."
    assert s.refused("pass N9 N9") == s.refused("pass N9 Z12") == "You do not hold that card."
    s = given("N5", "N9 Z9").do("play N5")
    assert s.refused("pass N9 Z9") == "Lay exactly 1 card face down."


def test_refusals_of_exchanges() -> None:
    s = given("N5", "CHI N2").do("play N5")
    assert s.refused("swap CHI card N5") == "Wisdom can be used from the second trick of a round on."
    assert s.refused("swap JIN") == s.refused("swap N2") == "You do not hold that card."
    assert s.refused("take N5") == "That cannot be done now."
    s = given("N5 | N7", "CHI JIN", undealt="Z3 Z4 Z5 Z6").do("play N5")
    for wrong in ("swap CHI", "swap CHI card N8", "swap CHI card JIN"):
        assert s.refused(wrong) == "Your right neighbour has no such card lying face up from an earlier trick."
    assert s.refused("swap JIN card Z3") == "That is not a move of this game."
    s.do("swap JIN")
    assert s.refused("take N8") == "That card is not among the undealt ones."
    assert s.refused("pass Z3") == "That cannot be done now."


def test_refusals_out_of_turn() -> None:
    s = given("N5", "N9")
    for text in ("play N9", "pass N9", "swap JIN", "take N9", "give N9"):
        assert s.refused(text, B) == "It is not your turn."


# Starts


def test_three_play_alone_and_teams_are_of_two() -> None:
    assert GAME.seats_with(read_options(GAME, {})) == (4,)
    assert GAME.seats_with(read_options(GAME, {"mode": "solo"})) == (3, 4)
    with pytest.raises(BadOptionError) as error:
        Match.new(GAME, 3, read_options(GAME, {}), SEED)
    assert error.value.field == "mode"


def fresh(**changes: Any) -> dict[str, Any]:
    """Return the first position of a match of four alone as a start, with changes."""
    start = plain(GAME.start_of(Match.new(GAME, 4, read_options(GAME, {"mode": "solo"}), SEED).state))
    return {**start, **changes}


def wrong(start: dict[str, Any], mode: str = "solo") -> str:
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 4, read_options(GAME, {"mode": mode}), SEED, start)
    return error.value.field


def test_a_fresh_start_is_short() -> None:
    assert set(fresh()) == {"first", "deals", "scores"}
    match = Match.new(GAME, 4, read_options(GAME, {}), SEED, {"first": 2})
    assert (match.state.first, match.state.phase) == (2, "give")
    assert len(match.record()["start"]["deals"]) == 1


def test_starts_that_cannot_be() -> None:
    deal = fresh()["deals"][0]
    hands, undealt = deal["hands"], deal["undealt"]
    twice = [[*hands[0][1:], hands[1][-1]], *hands[1:]]
    longer = [[*hands[0], hands[1][0]], hands[1][1:], *hands[2:]]
    down = {"cards": ["N1"], "face": "down"}
    for field, changes in (
        ("first", {"first": 4}),
        ("leader", {"leader": 7}),
        ("scores", {"scores": [0, 0]}),
        ("scores", {"scores": [50, 0, 0, 0]}),
        ("scores", {"scores": [-1, 0, 0, 0]}),
        ("round", {"round": 9}),
        ("round", {"round": 0}),
        ("deals", {"deals": [{"hands": twice, "undealt": undealt}]}),
        ("deals", {"deals": [{"hands": longer, "undealt": undealt}]}),
        ("deals", {"deals": [{"hands": hands[:3], "undealt": [*undealt, *hands[3]]}]}),
        ("deals", {"rows": [[down], [], [], []]}),
        ("won", {"won": [0]}),
        ("led", {"led": [4]}),
        ("given", {"given": ["N1", "N2", "N3", "N4"]}),
        ("jin", {"jin": {"seat": 0, "trick": 0, "cards": ["N1"], "took": "N2"}}),
        ("chi", {"chi": {"seat": 0, "trick": 1, "card": "N1", "place": 0}}),
    ):
        assert wrong(fresh(**changes)) == field, changes


def test_starts_in_mid_game_that_cannot_be() -> None:
    s = given("N5 Z9 | N7", "N9 | N8", "CHI | N3", "JIN | N6", undealt="Z3 Z4 Z5 Z6", mode="solo", leader=A)
    good = plain(GAME.start_of(s.state))
    assert plain(GAME.start_of(Match.new(GAME, 4, s.match.options, SEED, good).state)) == good

    def rows(seat: int, **changes: Any) -> dict[str, Any]:
        listed = [[dict(row) for row in own] for own in good["rows"]]
        listed[seat][0] |= changes
        return {**good, "rows": listed}

    def with_row(seat: int, card: str, **fields: Any) -> dict[str, Any]:
        deal = good["deals"][0]
        hands = [[held for held in hand if n != seat or held != card] for n, hand in enumerate(deal["hands"])]
        listed = [[*own, *([{"cards": [card], **fields}] if n == seat else [])] for n, own in enumerate(good["rows"])]
        return {**good, "deals": [{**deal, "hands": hands}], "rows": listed}

    assert wrong(rows(B, cards=["N8", "N8"])) == "deals"
    assert wrong(rows(A, known="N1", face="down")) == "rows"
    everybody_down = [[{**row, "face": "down"} for row in own] for own in good["rows"]]
    assert wrong({**good, "rows": everybody_down}) == "rows"
    assert wrong(with_row(A, "N5", face="down")) == "rows"  # the leader has laid nothing face up
    assert wrong(with_row(B, "N9", face="up")) == "rows"  # A leads
    assert wrong({**with_row(A, "N5", face="up"), "leader": B}) == "rows"
    assert wrong(with_row(B, "N9", face="down", stuck=True)) == "rows"
    both = with_row(A, "N5", face="up")
    both["rows"][B].append({"cards": ["N8"], "face": "up"})
    assert wrong(both) == "deals"
    weak = given("N9 | N7", "N5 | N8", "", "", mode="solo", leader=A).do("play N9", "pass N5")
    start = plain(GAME.start_of(weak.state))
    start["rows"][B][-1]["face"] = "up"
    assert wrong(start) == "rows"
    for field, changes in (
        ("chi", {"chi": {"seat": 2, "trick": 1, "card": "N8", "place": 0}}),
        ("jin", {"jin": {"seat": 3, "trick": 1, "cards": ["Z3", "Z4", "Z5", "Z6"], "took": "Z3"}}),
    ):
        assert wrong({**good, **changes}) == field


@pytest.mark.parametrize(
    "given_cards",
    [["N1", None, None], ["N1", None, None, None, None], ["N1", "N2", "N3", "N4"], ["X9", None, None, None]],
)
def test_gifts_that_cannot_be(given_cards: list[str | None]) -> None:
    start = plain(GAME.start_of(Match.new(GAME, 4, read_options(GAME, {}), SEED).state))
    assert wrong({**start, "given": given_cards}, "team") == "given"
    s = given("N1", "N2", "N3", "N4")
    assert wrong({**plain(GAME.start_of(s.state)), "given": ["Z1", "Z2", "Z3", "X9"]}, "team") == "given"
    for given_cards in (["N1", None, "N3", "N4"], ["N3", "N4", "N1", "N2", "N1"]):
        assert wrong({**plain(GAME.start_of(s.state)), "given": given_cards}, "team") == "given"


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_start_has_a_gift_for_each_seat(seats: int) -> None:
    """This holds while the gifts are chosen, and after."""
    state = Match.new(GAME, 4, read_options(GAME, {}), SEED).state
    chosen = [*[hand[0] for hand in state.hands[:3]], None, None]
    assert wrong({**plain(GAME.start_of(state)), "given": chosen[:seats]}, "team") == "given"
    state = given("N1", "N2", "N3", "N4").state
    gifts = [*[state.hands[seat - 2][0] for seat in range(4)], None]
    start = plain(GAME.start_of(state))
    assert Match.new(GAME, 4, read_options(GAME, {}), SEED, {**start, "given": gifts[:4]}).state.gifts[A][0] == gifts[A]
    assert wrong({**start, "given": gifts[:seats]}, "team") == "given"


def test_the_last_card_may_be_a_benevolence_that_was_used() -> None:
    """No one has a card in hand then, but a card is still to be taken."""
    s = given("Z5 | 7*", "N9 | (7)", "Z7 | (7)", "JIN | (7)").do("play Z5", "pass N9", "pass Z7", "swap JIN")
    assert (s.asked, s.state.hands) == ("D take", ((),) * 4)
    again = Scene(Match.new(GAME, 4, s.match.options, SEED, plain(GAME.start_of(s.state))))
    assert again.state == s.state
    card = s.state.undealt[0]
    assert again.do(f"take {card}", f"pass {card}").state.result == s.do(f"take {card}", f"pass {card}").state.result


@pytest.mark.parametrize(("seats", "mode"), [(4, "team"), (3, "solo"), (4, "solo")])
@pytest.mark.parametrize("last_trick", ["open", "led"])
def test_every_position_stands_again(seats: int, mode: str, last_trick: str) -> None:
    """Only the result of the round before is lost, which a start does not have."""
    options = read_options(GAME, {"mode": mode, "last_trick": last_trick})
    for spot in walk(Case(GAME, seats, options), 7).spots:
        if not spot.match.over:
            state = spot.match.state
            again = Match.new(GAME, seats, options, SEED, plain(GAME.start_of(state))).state
            assert replace(again, result=state.result) == state


def test_a_start_tells_who_won_its_tricks_where_that_can_be_told() -> None:
    s = given("Z5 | N7 Z1 CHI Z2 N1+WA+Z7", "N9 | N8 TEN N2 Z8 N1+N10+Z6", "", "", mode="solo", leader=A)
    assert s.won == "BA-BA"


# Prompts and words


def asked(s: Scene, seat: int, locale: str = "en") -> list[Any]:
    """Return the controls of a seat's panel."""
    view = s.match.view(seat)

    def spoken(text: Any) -> str:
        return say(locale, text, game="souten", names=("Anna", "Berta", "Cleo", "Dora"), plain=True)

    rows = controls.plan(GAME, view, seat, GAME.form(view, seat), lead=components.without_emoji(spoken)).rows
    return [
        [spoken(button.label) for button in row]
        if isinstance(row, tuple)
        else {spoken(row.group) if row.group else spoken(row.placeholder): [spoken(item.label) for item in row.items]}
        for row in rows
    ]


def test_a_lead_is_one_phrase_under_the_name_of_its_shape() -> None:
    found = asked(given("N10 N10 N1 N1 N2 WA Z5 TEN"), A)
    assert [next(iter(select)) for select in found] == [
        "A number",
        "A zodiac animal, or Heaven",
        "A pair",
        "Number and zodiac",
        "Pair and zodiac",
    ]
    assert found[0]["A number"] == ["N10: 10, “jū!”", "N1: 1, “ichi!”", "N2: 2, “ni!”"]
    assert found[1]["A zodiac animal, or Heaven"] == ["Z5: rooster, “tori!”", "TEN: Heaven, “ten!”"]
    assert "N10+N1: 10-1, “jū-ichi!”" in found[2]["A pair"]  # in the words of a call
    assert "N10+WA(2)+Z5: 10-Harmony(2)-rooster, “jū-ni-tori!”" in found[4]["Pair and zodiac"]
    assert "WA(10)+N1+Z5: Harmony(10)-1-rooster, “jū-ichi-tori!”" in found[4]["Pair and zodiac"]
    found = asked(given("N10 N10 N1 N1 N2 WA Z5 TEN"), A, "ja")
    assert "N10+N1 十一「ジュウイチ!」" in found[2]["数字2枚"]
    assert "N10+WA(2)+Z5 十+和(二)+酉「ジュウニトリ!」" in found[4]["数字2枚と干支"]


def test_answers_passes_and_exchanges_stand_side_by_side() -> None:
    s = given("Z2 | N7 Z3", "N2 Z7 CHI", " | 2*").do("play Z2")
    found = asked(s, B)
    assert all(isinstance(row, list) for row in found), "each says what it does"
    said = {label for row in found for label in row}
    assert said >= {"Lay Z7 boar", "Pass Z7 boar", "Fetch N7 七", "Fetch Z3 goat"}
    s = given("N9 N9", "JIN").do("play N9 N9")
    assert ["Use Benevolence"] in [row[-1:] for row in asked(s, B) if isinstance(row, list)]


def test_a_pass_of_three_is_ticked_and_what_is_owed_is_marked() -> None:
    s = given("N9 N9 Z9", "N2 | N5", "CHI | N3", leader=A).do("play N9 N9 Z9")
    s.do("pass " + " ".join(s.hand(B).split()[:3]), "swap CHI card N5")
    view = s.match.view(C)
    sheet = sheets.sheet_for(GAME, view, C, Partial("pass"))
    (ask,) = sheet.questions
    assert (ask.kind, ask.least, ask.most) == ("checkbox", 3, 3)
    assert [item.value for item in ask.items if item.hint is not None] == ["N5"]


def test_lines_are_typed_without_what_may_be_left_out() -> None:
    s = given("N10 WA Z1 N3 N3 JIN")
    view = s.match.view(A)
    form = GAME.form(view, A)
    for typed, made in (
        ("n3 z1 n3", "play N3 N3 Z1"),
        ("play wa n10 z1", "play N10 Z1 WA as 2"),
        ("play wa n10 z1 as 1", "play N10 Z1 WA as 1"),
        ("swap jin", "swap JIN"),
    ):
        partial = keyboard.typed(GAME, view, A, form, typed)
        assert line(GAME, partials.advance(GAME, view, A, partial)) == made

    def said(text: Any) -> str:
        return say("en", text, game="souten", names=("",) * 4, plain=True)

    offered = [value for _, value in keyboard.suggest(GAME, view, A, form, "play N3", said)]
    assert offered == ["play N3", "play N3 N3", "play N3 Z1", "play N3 N3 Z1", "play N3 Z1 WA as 3"]
    assert keyboard.suggest(GAME, view, A, form, "swap", said) == [("Use Benevolence", "swap JIN")]


def test_the_exchange_with_the_partner_is_told_to_each_alone() -> None:
    s = given("N1 Z2", "N3 Z4", "N5 Z6", "N7 Z8", gave=False)
    s.do("give Z2", "give Z4", "give Z6", "give Z8")
    assert s.told == ["give_in", "exchanged"]
    assert s.words()[1] == "The partners have exchanged a card each."
    assert s.words(A)[1] == "You gave horse to Cleo and got dog."
    assert s.words(D)[1] == "You gave rat to Berta and got monkey."
    assert [s.match.view(A).gifts[seat] for seat in (A, B, C, D)] == [("Z2", "Z6"), *[("??", "??")] * 3]


def test_what_is_taken_is_told_to_its_taker_alone() -> None:
    s = given("N9", "JIN", undealt="TEN WA CHI Z12").do("play N9", "swap JIN", "take CHI")
    assert s.words(B) == ["Berta takes Wisdom and must lay it now."]
    assert {s.words(seat)[0] for seat in (A, C, D, None)} == {
        "Berta takes one of them, leaves Benevolence there, and must lay the card now."
    }
    assert "Wisdom" in say("en", GAME.prompt(s.match.view(B), B), game="souten", names=("",) * 4)


def test_who_cannot_beat_what_lies_there_is_told_so() -> None:
    for hand, key in (("N8", "prompt-cannot-beat"), ("CHI", "prompt-cannot-beat"), ("TEN", "prompt-answer")):
        s = given("N9", hand).do("play N9")
        assert GAME.prompt(s.match.view(B), B).key == key
    s = given("N9", "JIN", undealt="TEN WA CHI Z12").do("play N9")
    assert GAME.prompt(s.match.view(B), B).key == "prompt-answer", "Benevolence may help"


def test_who_is_away_passes_what_is_weak_and_beats_opponents_with_little() -> None:
    def played(s: Scene) -> str:
        seat = s.match.opened[0].decision.seat
        return line(GAME, GAME.fallback(s.match.view(seat), seat, Chance(b"away")))

    assert played(given("N10 N9 Z1 Z2 TEN WA N8 N7")) == "play N10"
    assert played(given("N4", "N9 N5 N10 Z1 Z2 Z3 Z4 Z5").do("play N4")) == "play N5"
    s = given("N4", "N10 N1 Z1 Z2 Z3 Z4 Z5 Z6", "N9 N3 N2").do("play N4")
    assert played(s) == "pass N10"
    assert played(s.do("pass N10")) == "pass N2"  # the partner is the strongest
    assert played(given("JIN | 7*", " | (7)", " | (7)", " | (7)")) == "swap JIN"
    assert played(given("WA | 7*", " | (7)", " | (7)", " | (7)")) == "pass WA"


# Worlds


def past_of(truth: Iterable[Match], world: State, viewer: Seat) -> None:
    """Check that a sampled world can come about by the moves of this round as the viewer saw them.

    The world is dealt so that it comes out. Others may pass, give and take other cards. Each move must be legal, and
    the viewer must see what it saw. `truth`: the positions of the round from its deal on; the last one is that of the
    world.
    """
    matches = list(truth)
    state = matches[0].state
    hands, exchanged_cards = [], world.phase != "give" and any(world.gifts)
    for seat in range(world.seats):
        held = began_with(world, seat)
        if exchanged_cards:
            held.remove(world.gifts[seat][1])
            held.append(world.gifts[seat][0])
        hands.append(in_order(held))
    took = world.peek.took if world.peek is not None else None
    undealt = tuple([took if card == "JIN" and took is not None else card for card in world.undealt])
    state = replace(state, hands=tuple(hands), undealt=undealt)
    passed = [list(cards) for cards in world.passed]
    assert GAME.view(state, viewer) == matches[0].view(viewer)
    for before, after in itertools.pairwise(matches):
        seat, move = after.plies[-1].seat, after.plies[-1].move
        if seat != viewer:
            if isinstance(move, Give):
                move = Give(world.gifts[seat][0])
            elif isinstance(move, Take):
                move = Take(took)
            elif isinstance(move, Pass):
                move = Pass(tuple(passed[seat][: len(move.cards)]))
        if isinstance(move, Pass):
            del passed[seat][: len(move.cards)]
        GAME.check(GAME.view(state, seat), seat, move)
        state = GAME.apply(state, seat, move, Chance(b"")).state
        if after.state.round == before.state.round and after.state.phase != "over":
            assert GAME.view(state, viewer) == after.view(viewer)
    assert state == world


@pytest.mark.parametrize(("seats", "mode", "seed"), [(4, "team", 0), (4, "team", 1), (3, "solo", 0), (4, "solo", 1)])
def test_every_sampled_world_has_a_past(seats: int, mode: str, seed: int) -> None:
    options, count, chance = read_options(GAME, {"mode": mode}), Counter[str](), Chance(b"past%d" % seed)
    for n in range(2):
        round_, number = [], 0
        for spot in walk(Case(GAME, seats, options), 100 * seed + n).spots:
            state = spot.match.state
            if spot.match.over:
                continue
            round_ = [*round_, spot.match] if state.round == number else [spot.match]
            number = state.round
            for viewer in (*range(seats), None):
                world = GAME.determinize(spot.match.view(viewer), viewer, chance)
                past_of(round_, world, viewer)
            count.update(chi=state.fetch is not None, jin=state.peek is not None, gifts=any(state.gifts), positions=1)
    assert count["positions"] > 100
    assert min(count["chi"], count["jin"]) > 10
    assert (count["gifts"] > 50) == (mode == "team")


Key = tuple[Any, ...]


def key(state: State) -> Key:
    """Return all by which worlds differ, except the order of the undealt cards."""
    jin = state.peek and (state.peek.cards, state.peek.took)
    return state.hands, state.passed, tuple(sorted(state.undealt)), state.gifts, jin


def deals(view: State) -> Iterable[State]:
    """Yield all ways in which a view's hidden cards may be in hands and passes; the undealt ones in one order."""
    seen = [card for row in view.rows for laid in row for card in laid.cards]
    seen += [card for pile in (*view.hands, *view.passed) for card in pile if card != BACK]
    pool = in_order((Counter(DECK) - Counter(seen)).elements())

    def fill(piles: list[tuple[str, ...]], left: tuple[str, ...]) -> Iterable[tuple[tuple[str, ...], ...]]:
        if not piles:
            yield (left,)
            return
        count = piles[0].count(BACK)
        for cards in dict.fromkeys(itertools.combinations(left, count)) if count else [()]:
            rest = in_order((Counter(left) - Counter(cards)).elements())
            for others in fill(piles[1:], rest):
                yield (cards if count else piles[0], *others)

    for *piles, undealt in fill([*view.hands, *view.passed], pool):
        yield replace(view, hands=tuple(piles[: view.seats]), passed=tuple(piles[view.seats :]), undealt=undealt)


def consistent(match: Match, viewer: Seat) -> dict[Key, State]:
    """Return all worlds that the viewer cannot tell from the true one.

    They come from every deal and every hidden choice, played from the first position on.
    """
    worlds = {key(state): state for state in deals(match.undo(0).view(viewer))}
    for ply, events, before in match.history():
        told = [GAME.see(event, viewer) for event in events]
        now = before.act(ply.seat, ply.move)[0].view(viewer)
        following: dict[Key, State] = {}
        for state in worlds.values():
            view = GAME.view(state, ply.seat)
            try:
                moves = [ply.move] if ply.seat == viewer else list(GAME.moves(view, ply.seat))
            except (AssertionError, IndexError):  # a leader with no way to go on: not a position of this game
                continue
            for move in moves:
                GAME.check(view, ply.seat, move)
                step = GAME.apply(state, ply.seat, move, Chance(b""))
                if [GAME.see(e, viewer) for e in step.events] == told and GAME.view(step.state, viewer) == now:
                    following[key(step.state)] = step.state
        worlds = following
    return worlds


def exactly(s: Scene, viewer: Seat) -> list[State]:
    """Check that the sampled worlds are exactly the consistent ones, and return those."""
    expected, chance = consistent(s.match, viewer), Chance(b"worlds")
    assert key(s.state) in expected
    found: set[Key] = set()
    for n in range(100 * len(expected)):
        found.add(key(GAME.determinize(s.match.view(viewer), viewer, chance)))
        if n > 400 and len(found) >= len(expected):
            break
    assert found == expected.keys(), (len(found), len(expected))
    return list(expected.values())


def test_worlds_of_hands_that_nothing_is_known_of() -> None:
    s = given("Z5 | 7*", "N9 | 7*", "Z7 | 7*", "JIN | 7*", undealt="TEN WA CHI Z12")
    assert len(exactly(s, A)) == 7 * 6 * 5
    assert len(exactly(s, None)) == 8 * 7 * 6 * 5
    s.do("play Z5", "pass N9")
    assert {world.passed[B] for world in exactly(s, A)} == {
        ("N9",),
        ("Z7",),
        ("JIN",),
        ("TEN",),
        ("WA",),
        ("CHI",),
        ("Z12",),
    }
    assert {world.passed[B] for world in exactly(s, B)} == {("N9",)}


def test_worlds_after_a_stuck_leader() -> None:
    s = given("WA | 7*", "N9 | 7*", "Z7 | 7*", "Z8 | 7*", undealt="TEN JIN CHI Z12").do("pass WA")
    for viewer in (B, C, D, None):  # Wisdom would have fetched something
        assert {world.passed[A] for world in exactly(s, viewer)} == {("WA",)}
    s = given("WA | 9*", "N9 | 9*", "Z7 | (9)", undealt="TEN JIN CHI Z12 Z11 Z10", mode="solo").do("pass WA")
    assert {world.passed[A] for world in exactly(s, C)} == {("WA",), ("CHI",)}
    assert all(world.hands[B] != ("CHI",) for world in exactly(s, C) if world.passed[A] == ("CHI",))


def test_worlds_after_a_stuck_leader_with_two_cards() -> None:
    s = given("WA CHI | 8*", "N9 Z9 | 8*", "Z7 Z8 | (8)", undealt="TEN JIN N1 Z12 Z11 Z10", mode="solo").do("pass WA")
    assert {(world.passed[A], world.hands[A]) for world in exactly(s, C)} == {(("WA",), ("CHI",)), (("CHI",), ("WA",))}
    s.do("play N9", "pass Z7", "play Z9")
    assert {(world.passed[A], world.hands[A]) for world in exactly(s, C)} == {(("WA",), ("CHI",)), (("CHI",), ("WA",))}


def test_worlds_while_a_card_is_taken_and_after() -> None:
    s = given("Z5 N5 | 8*", "JIN N9 | 8*", "Z7 N8 | 8*", undealt="TEN WA CHI Z12 N1 N2", mode="solo", leader=A)
    s.do("play Z5", "swap JIN")
    assert {world.undealt for world in exactly(s, B)} == {("N1", "N2", "Z12", "TEN", "WA", "CHI")}
    assert len({world.peek.cards for world in exactly(s, A)}) > 1  # type: ignore[union-attr]
    s.do("take Z12")
    exactly(s, B)
    exactly(s, C)
    s.do("play Z12")
    for world in exactly(s, A):
        assert world.peek.took == "Z12"  # type: ignore[union-attr]


def test_worlds_after_a_passed_card_that_was_taken() -> None:
    s = given("Z5 | 9*", "JIN | 9*", "Z7 | 9*", undealt="TEN WA CHI Z12 N1 N2", mode="solo")
    s.do("play Z5", "swap JIN", "take WA", "pass WA")
    for world in exactly(s, A):
        assert (world.peek.took,) == world.passed[B]  # type: ignore[union-attr]
    assert len(exactly(s, C)) == 6


def test_worlds_after_a_chain_and_after_both_exchanges() -> None:
    s = given("Z5 | 9*", "JIN | 9*", "Z7 | 9*", undealt="TEN WA CHI Z12 N1 N2", mode="solo")
    s.do("play Z5", "swap JIN", "take CHI")
    card = s.state.rows[A][0].cards[0]
    s.do(f"swap CHI card {card}")
    for viewer in (A, C, None):  # only one card can be owed
        assert {world.peek.took for world in exactly(s, viewer)} == {"CHI"}  # type: ignore[union-attr]
    s.do(f"pass {card}")
    for viewer in (A, C, None):
        assert {world.passed[B] for world in exactly(s, viewer)} == {(card,)}
    s = given("N9 N9 | 8*", "JIN N7 | 8*", "Z7 N8 | 8*", undealt="TEN WA CHI Z12 N1 N2", mode="solo")
    s.do("play N9 N9", "swap JIN", "take CHI", f"swap CHI card {s.state.rows[A][0].cards[0]}")
    assert {world.peek.took for world in exactly(s, A)} > {"CHI"}  # type: ignore[union-attr]
    s.do("pass " + s.hand(B))
    assert len({world.passed[B] for world in exactly(s, A)}) > 1


def test_worlds_of_a_leader_who_has_exchanged() -> None:
    """A fetches or takes Harmony, so it holds a number and a zodiac card to lead it with."""

    def hands_of_a(s: Scene) -> set[tuple[str | None, tuple[str, ...]]]:
        chance = Chance(b"leader")
        worlds = [GAME.determinize(s.match.view(B), B, chance) for _ in range(1500)]
        return {(world.peek.took if world.peek else None, world.hands[A]) for world in worlds}

    rows = "N1+N1+Z1 N2+N2+Z2 N3", "N4+N4+Z3 N5+N5+Z4 N6", "N7+Z5+WA N9+N9+Z6 N8"
    s = given(f"CHI N10 Z7 | {rows[0]}", f"N3 N6 N8 | {rows[1]}", f"N7 Z8 Z9 | {rows[2]}", mode="solo")
    s.do("swap CHI card WA")
    zodiac = [f"Z{n}" for n in range(7, 13)]
    assert hands_of_a(s) == {(None, (number, card, "WA")) for number in ("N7", "N10") for card in zodiac}
    rows = "N1+N1+Z1 N2+N2+Z2 N3", "N4+N4+Z3 N5+N5+Z4 N6", "N7+N7+Z5 N9+N9+Z6 N8"
    s = given(f"JIN N10 Z7 | {rows[0]}", f"N3 N6 N8 | {rows[1]}", f"Z10 Z8 Z9 | {rows[2]}", mode="solo")
    s.do("swap JIN", "take WA")
    found = hands_of_a(s)
    assert {hand for took, hand in found if took == "WA"} == {("N10", f"Z{n}", "WA") for n in range(7, 13)}
    assert {took for took, _ in found} == {"N10", "Z7", "Z8", "Z9", "Z10", "Z11", "Z12", "TEN", "WA", "CHI"}


def test_worlds_keep_the_card_that_was_given() -> None:
    s = Scene(Match.new(GAME, 4, read_options(GAME, {}), SEED))
    gift = s.hand(A).split()[0]
    s.do(f"give {gift}")
    chance = Chance(b"gift")
    chosen = Counter(GAME.determinize(s.match.view(B), B, chance).gifts[A][0] for _ in range(500))
    assert len(chosen) == len(set((Counter(DECK) - Counter(s.state.hands[B])).elements()))
    for seat in (B, C, D):
        s.do("give " + s.hand(seat).split()[0], seat=seat)
    for viewer, sure in ((A, True), (B, False), (C, True), (D, False), (None, False)):
        worlds = [GAME.determinize(s.match.view(viewer), viewer, chance) for _ in range(200)]
        assert all(world.gifts[A][0] == world.gifts[C][1] in world.hands[C] for world in worlds)
        assert (len({world.gifts[A] for world in worlds}) == 1) == sure


def test_worlds_keep_the_card_that_was_given_until_it_is_shown() -> None:
    """A gave Z12 to C, who passes twice without showing it.

    A knows that it is in the hand or was passed, B does not.
    """
    s = given("Z9 N1 N2", "N3 Z1 Z2", "Z12 Z3 Z4", "N4 Z5 Z6", given=["Z12", "N4", "N1", "N3"])
    s.do("play Z9", "pass Z1", "pass Z3", "pass Z5", "play N1", "pass Z2", "pass Z4", "pass Z6")
    places: dict[Any, Counter[str]] = {}
    for viewer in (A, B, C, D, None):
        chance, count = Chance(b"shown"), Counter[str]()
        for _ in range(600):
            world = GAME.determinize(s.match.view(viewer), viewer, chance)
            count["hand"] += "Z12" in world.hands[C]
            count["first"] += world.passed[C][0] == "Z12"
            count["second"] += world.passed[C][1] == "Z12"
        places[viewer] = count
    assert sum(places[A].values()) == 600
    assert min(places[A].values()) > 30
    assert places[C] == Counter(hand=600)
    for viewer in (B, D, None):
        assert 0 < sum(places[viewer].values()) < 450
        assert len(+places[viewer]) == 3


def test_worlds_know_that_a_copy_is_not_the_card_itself() -> None:
    """A gave N5 to C, who then fetches B's N5 and lays that one. A's own N5 is still there."""
    s = given("Z9 N1 | * *", "Z1 N2 | N5 *", "N5 CHI Z3 | N6 N7", "N4 | * *", given=["N5", "N4", "N1", "N2"], leader=A)
    s.do("play N1", "pass N2", "swap CHI card N5", "play N5")
    chance = Chance(b"copy")
    for _ in range(200):
        assert "N5" in GAME.determinize(s.match.view(A), A, chance).hands[C]
    assert {"N5" in GAME.determinize(s.match.view(B), B, chance).hands[C] for _ in range(200)} == {True, False}


def test_worlds_know_a_gift_that_was_all_a_stuck_leader_had() -> None:
    s = given("N8 | (CHI) (6)", "Z5 | 7*", "WA | (7)", "Z9 | (7)", leader=C, given=["WA", "Z9", "N8", "Z5"])
    s.do("pass WA")
    for viewer in (A, B, None):
        world = GAME.determinize(s.match.view(viewer), viewer, Chance(b"stuck"))
        assert world.passed[C][-1] == "WA"
        assert world.gifts[A][0] in began_with(world, C)
