"""The Crown of Lombardia: worked examples of the rules, numbered; then rulings, refusals, starts, worlds.

conformance/ has the laws for all games.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.controls import plan
from engine.audience import BACK
from engine.chance import Chance
from engine.form import Partial
from engine.game import BadOptionError, BadStartError, IllegalMoveError
from engine.games.lombardia import automaton
from engine.games.lombardia.sets import largest_kind, strength_of
from engine.games.lombardia.state import Draft, deck_of
from engine.match import Match, new_seed, verify
from engine.notation import parse
from engine.options import read_options
from render import picture
from tests.games.lombardia import GAME, A, B, C, Scene, alone, given

ORIGINAL = {"nobles": "original"}

# The worked examples, by their numbers


def test_example_01_a_draft() -> None:
    s = given("K5", "K6", deck="P4 K2 N5", drafted=False)
    assert s.asked == "A draft"
    s.do("draft P4")
    assert (s.asked, s.state.offer) == ("B take", ("K2", "N5"))
    s.do("take K2")
    assert (s.hand(A), s.hand(B), s.state.discard) == ("K5 P4", "K2 K6", ("N5",))
    assert s.asked == "A act"


def test_example_02_nobles() -> None:
    assert given("N2 N3", "").do("nobles N2 N3").scores == (1, 0)
    assert given("N2 N3 N4", "").do("nobles N2 N3 N4").scores == (2, 0)
    assert given("N2 N3 N4 N5", "").do("nobles N2 N3 N4 N5").scores == (3, 0)
    s = given("N2 N3 N4 N5 N6", "")
    assert s.refused("nobles N2 N3 N4 N5 N6") == "Strength 5: discard 2, 3 or 4."
    s = given("N2 N3 N4", "", options=ORIGINAL)
    assert s.refused("nobles N2 N3 N4") == "Strength 3: discard exactly 2."
    assert s.do("nobles N2 N3").scores == (2, 0)


def test_example_03_several_sets_of_nobles() -> None:
    s = given("N2 N3 N4 N5 N6", "").do("nobles N2 N3", "nobles N4 N5 N6")
    assert (s.scores, s.hand(A)) == ((3, 0), "")
    s = given("N2 P4 P6", "").do("nobles N2 P4 P6")
    assert (s.scores, s.hand(A)) == ((1, 0), "")


def test_example_04_bishops() -> None:
    s = given("B4 B5 B6", "").do("bishops B4 B5 B6")
    assert (s.scores, s.hand(A)) == ((1, 0), "B4 B5 B6")
    assert s.refused("bishops B4 B5 B6") == "You have shown bishops this turn."
    s.do("end_turn")
    for _ in range(2):  # B's turn, and A's draft
        draft = s.state.offer[0]
        s.do(f"draft {draft}", f"take {s.state.offer[1]}")
        s.do("end_turn") if s.asked == "B act" else s.do("bishops B4 B5 B6")
    assert s.scores == (2, 0)
    s = given("B4 B5 B6 B7", "").do("bishops B4 B5 B6 B7")
    assert s.scores == (2, 0)
    s = given("B4 B5 B6 B7 B8", "")
    assert s.refused("bishops B4 B5 B6 B7 B8") == "Strength 5: show 3 or 4."
    assert s.do("bishops B4 B5 B6 B8").scores == (2, 0)


def test_example_05_a_pair_of_princes_stays_with_what_is_shown() -> None:
    s = given("B4 B5 P4 P6", "").do("bishops B4 B5 P4 P6")
    assert (s.scores, s.hand(A)) == ((1, 0), "B4 B5 P4 P6")
    assert given("B4 B5 P4", "").refused("bishops B4 B5 P4") == "Princes count only as a pair."


def attacked(points: int, **options: str) -> Scene:
    s = given("K1 K2 K3", "N2 N3 N4 B4 K9", scores=(0, points), options=options)
    s.do("attack K1 K2 K3")
    assert s.asked == "B defend"
    s.do("defend -")
    assert s.asked == "A name_kind"
    return s


def test_example_06_an_attack_costs_a_kind_and_points() -> None:
    s = attacked(6)
    assert s.match.view(A).seen.cards == ("K9", "N2", "N3", "N4", "B4")
    assert s.match.view(None).seen.cards == (BACK,) * 5
    s.do("name_kind noble")
    assert (s.scores, s.hand(B), s.asked) == ((3, 3), "K9 B4", "A act")


def test_example_07_no_more_points_than_there_are() -> None:
    for points, after in ((2, (2, 0)), (0, (0, 0))):
        s = attacked(points).do("name_kind noble")
        assert (s.scores, s.hand(B)) == (after, "K9 B4")
    s = attacked(6, steal="none").do("name_kind noble")
    assert (s.scores, s.hand(B)) == ((0, 6), "K9 B4")


def test_example_08_defence() -> None:
    def attack(hand: str) -> Scene:
        return given("K1 K2 K3", hand, scores=(0, 5)).do("attack K1 K2 K3")

    s = attack("K5 K6").do("defend K5 K6")
    assert (s.scores, s.state.discard) == ((0, 5), ("K1", "K2", "K3", "K5", "K6"))
    assert s.asked == "A act"
    assert attack("K5 K6").refused("defend K5") == "Strength 1: a defence takes 2."
    assert attack("K5 P4 P8").do("defend K5 P4 P8").hand(B) == ""


def test_example_09_princes_attack() -> None:
    s = given("K1 K2 P4 P6", "K9").do("attack K1 K2 P4 P6")
    assert (s.hand(A), len(s.state.discard)) == ("", 4)
    assert given("K1 K2 K3 K4", "").refused("attack K1 K2 K3 K4") == "Strength 4: an attack takes 3."


def test_example_10_a_third_prince_that_comes_in_the_others_turn() -> None:
    def begun() -> Scene:
        s = given("P4 P6 N9", "K1 K2 K3", deck="N2 P8 N5", drafted=False, scores=(5, 0), first_player=1)
        return s.do("draft N2", "take P8")

    s = begun()
    assert s.refused("princes", seat=A) == "It is not your turn."
    s.do("attack K1 K2 K3", "defend -", "name_kind prince")
    assert (s.hand(A), s.scores) == ("N9", (2, 3))
    s = begun().do("end_turn")
    assert s.refused("princes") == "Draft first: keep a card."
    s.do(f"draft {s.state.offer[0]}", f"take {s.state.offer[1]}", "princes")
    assert (s.match.outcome.winners, s.match.outcome.reason) == ((A,), "princes")  # type: ignore[union-attr]


def test_example_11_the_limit_of_a_hand() -> None:
    s = given("N2 N3", "K1 K2 K3 K4 K5 K6 K7", deck="B4 B5 B6 B7 B8", drafted=False)
    s.do("draft B4", "take B5", "end_turn")
    assert len(s.state.hands[B]) == 8
    s.do("draft B7")
    s.do(f"take {s.state.offer[0]}")
    assert len(s.state.hands[B]) == 9
    s.do("end_turn")
    assert s.asked == "B trim"
    assert s.refused("trim K1") == "Discard exactly 2."
    s.do("trim K1 K2")
    assert (len(s.state.hands[B]), s.asked) == (7, "A draft")
    assert s.words(A)[0] == "Berta discards 2 cards face down."


def test_example_12_the_deck_runs_out() -> None:
    hands = "K1 K2 K3 K4 K5 K6 K7", "K8 K9 K10 K11 N2 N3 N4"
    s = given(*hands, deck="P4 P6", rest="discard", drafted=False)
    assert (len(s.state.discard), s.state.offer[:2]) == (0, ("P4", "P6"))
    assert s.deck == 11


def test_example_13_ten_points_win_at_once() -> None:
    s = given("N2 N3 N4 K1 K2 K3 K4 K5 K6", "", scores=(8, 0)).do("nobles N2 N3 N4")
    assert s.match.outcome is not None
    assert (s.scores, s.match.outcome.winners, s.match.outcome.reason) == ((10, 0), (A,), "points")
    s = given("K1 K2 K3", "B4 B5 B6 B7", scores=(7, 5)).do("attack K1 K2 K3", "defend -", "name_kind bishop")
    assert (s.scores, s.match.over) == ((11, 1), True)


def test_example_14_an_attack_on_an_empty_hand() -> None:
    s = given("K1 K2 K3", "", scores=(0, 4)).do("attack K1 K2 K3")
    assert s.asked == "B defend"
    s.do("defend -")
    assert (s.asked, s.hand(A), s.scores) == ("A act", "", (0, 4))


def test_example_15_the_automaton_spends_five_nobles() -> None:
    s = alone("B4", "N2 N3 N4 N5 N6").do("end_turn")
    assert s.scores == (0, 3)


def test_example_16_two_attacks_of_the_automaton() -> None:
    s = alone("N2 N3 B4 B5 N7 P4", "K1 K2 K3 K4 K5 K6", scores=(5, 0), deck="K7 K8 K9 K10 K11").do("end_turn")
    assert s.hand(A) == "P4"
    assert s.scores == (0, 5)
    lost = [deed.cards for deed in s.state.deeds if deed.kind == "lost"]
    assert lost == [("N2", "N3", "N7"), ("B4", "B5")]


def test_example_17_the_automaton_defends() -> None:
    s = alone("K1 K2 K5", "K3 P4 P6 N2 B4").do("attack K1 K2 K5")
    assert (s.state.hands[1], s.asked) == (("N2", "B4"), "A act")
    s = alone("K1 K2 K5", "K3 P4 N2 B4 B5").do("attack K1 K2 K5")
    assert s.asked == "A name_kind"


def test_example_18_princes_are_a_bishop_of_the_automaton() -> None:
    s = alone("K9", "B4 B5 P4 P6 N2").do("end_turn")
    assert (s.scores, s.state.hands[1]) == ((0, 1), ("N2", "B4", "B5", "P4", "P6"))


def test_example_19_princes_are_neither_nobles_nor_knights() -> None:
    s = alone("K9", "N2 P4 P6 K1 K2").do("end_turn")
    assert (s.scores, s.state.hands[1]) == ((0, 0), ("K1", "K2", "N2", "P4", "P6"))


def test_example_20_of_equally_many_the_bishops_go() -> None:
    s = alone("B4 B5 N2 N3 K1", "K3 K4 K5 K6 K7", scores=(5, 0)).do("end_turn")
    assert (s.hand(A), s.scores) == ("K1 N2 N3", (3, 2))


def test_example_21_a_whole_turn_of_the_automaton() -> None:
    s = alone("K8 K9", "B4 B5 B6 N2 N3 K1 K2 K3", scores=(0, 6), deck="N9 N10").do("end_turn")
    assert (s.asked, s.scores) == ("A defend", (0, 8))
    s.do("defend K8 K9")
    assert (s.scores, s.state.hands[1]) == ((0, 8), ("N9", "N10", "B4", "B5", "B6"))


def test_example_22_a_draft_alone() -> None:
    s = alone("K9", "K2 K3 K4 K5 K6", deck="K1 N2 P8", drafted=False)
    assert s.refused("draft P8 give P8") == "The card you keep and the one you give must differ."
    s.do("draft P8 give N2")
    assert (s.hand(A), s.state.discard, len(s.state.hands[1])) == ("K9 P8", ("K1",), 6)
    assert s.match.view(None).discard == ("K1",)


def test_example_23_a_third_prince_can_be_broken() -> None:
    s = alone("K5 K6 K7", "P4 P6 P8 N2 K1", offer="B4 N9 N8", deck="K8 K9 B5 B6 B7", drafted=False).do(
        "draft N9 give B4"
    )
    s.do("attack K5 K6 K7")
    assert s.state.hands[1] == ("N2", "B4", "P8")
    s.do("end_turn")
    assert s.asked == "A draft"
    assert len(s.state.hands[1]) == 5


def test_example_24_the_automaton_wins_before_it_attacks() -> None:
    s = alone("N9", "B4 B5 B6 K1 K2 K3", scores=(0, 9)).do("end_turn")
    assert s.match.outcome is not None
    assert (s.match.outcome.winners, s.match.outcome.reason, s.match.outcome.scores) == ((), "ai_points", (0,))
    assert len(s.state.hands[1]) == 6


def test_example_25_the_last_turn() -> None:
    for scores, winners in (((6, 4), (A,)), ((5, 5), ())):
        s = given("K1", "K2", scores=scores, turn_number=99, options={"turn_limit": 100}).do("end_turn")
        s.do(f"draft {s.state.offer[0]}", f"take {s.state.offer[1]}", "end_turn")
        assert s.match.outcome is not None
        assert (s.match.outcome.winners, s.match.outcome.reason) == (winners, "turn_limit")


# Three to five players


def test_example_m1_the_largest_hands() -> None:
    s = given("K1 K2 K3 N2", "N3 N4 N5 N6 N7 N8", "B4 B5 B6 B7 B8 N9")
    assert {move.target for move in GAME.moves_of(s.match.view(A), A, "attack")} == {1, 2}
    s = given("K1 K2 K3 N2", "N3 N4 N5 N6 N7", "B4 B5 B6 B7 B8 N9")
    assert s.refused("attack K1 K2 K3 target 1 type noble") == "Seat 3 has more cards: aim at the largest hand."
    assert {move.target for move in GAME.moves_of(s.match.view(A), A, "attack")} == {2}
    assert s.refused("attack K1 K2 K3 target 0 type noble") == "Name another seat as the target."
    assert s.refused("attack K1 K2 K3 type noble") == "Name another seat as the target."
    assert s.refused("attack K1 K2 K3 target 2") == "Name a kind of cards."


def test_example_m2_a_kind_that_is_not_held() -> None:
    s = given("K1 K2 K3", "N3", "N4", scores=(0, 5, 0)).do("attack K1 K2 K3 target 1 type bishop", "defend -")
    assert (s.scores, s.hand(B), s.asked) == ((0, 5, 0), "N3", "A act")
    assert "hand_seen" not in s.told


def test_example_m3_a_scholar_doubles_before_and_after() -> None:
    s = given("N2 N3 N4 L1 B4 B5 B6", "", "").do("nobles N2 N3 N4")
    assert s.scores[A] == 2
    s.do("scholar L1")
    assert s.scores[A] == 4
    s.do("bishops B4 B5 B6")
    assert s.scores[A] == 6
    s = given("L1 L2", "", "").do("scholar L1")
    assert s.refused("scholar L2") == "A scholar is already at work this turn."


def test_example_m4_a_merchant() -> None:
    s = given("M1 K1 K4 N9", "", "")
    assert s.refused("merchant M1 others K1") == "A merchant takes 2 or 3 other cards."
    s.do("merchant M1 others K1 K4 N9")
    assert (s.scores[A], s.hand(A)) == (2, "")


def test_example_m5_a_spy_swaps() -> None:
    s = given("S1 K9", "N2", "P4 P6 K1").do("spy S1 target 2")
    assert s.asked == "A swap"
    assert s.match.view(None).seen.cards == ("K1", "P4", "P6")
    s.do("swap P6 give K9")
    assert (s.hand(A), s.hand(C)) == ("P6", "K1 K9 P4")
    assert s.match.view(None).seen is None
    s = given("S1", "N2", "P4 P6 K1").do("spy S1 target 2")
    assert s.asked == "A act"  # no card to give


def test_example_m6_a_doubled_showing_wins() -> None:
    s = given("B4 B5 B6 B7 L1", "", "", scores=(6, 0, 0)).do("bishops B4 B5 B6 B7", "scholar L1")
    assert s.match.outcome is not None
    assert (s.scores[A], s.match.outcome.winners) == (10, (A,))


# Rulings


def test_r02_alone_and_with_guilds_there_are_only_adjusted_nobles() -> None:
    for mode, seats in (("solo", 1), ("multi", 3)):
        with pytest.raises(BadOptionError) as error:
            read_options(GAME, {"mode": mode, **ORIGINAL}, seats)
        assert error.value.field == "nobles"


def test_r07_r33_blindly_no_hand_is_seen() -> None:
    s = given("K1 K2 K3", "N2 N3", scores=(0, 2), options={"naming": "blind"})
    assert s.refused("attack K1 K2 K3") == "Name a kind of cards."
    s.do("attack K1 K2 K3 type noble")
    assert s.words()[0] == "Anna attacks Berta for nobles with knight 1, knight 2 and knight 3."
    s.do("defend -")
    assert (s.scores, s.hand(B), "hand_seen" in s.told) == ((2, 0), "", False)
    assert given("K1 K2 K3", "N2").refused("attack K1 K2 K3 type noble").startswith("The kind is named once")
    assert GAME.setup(3, read_options(GAME, {"mode": "multi"}), Chance(b"x")).blind


def test_r08_only_what_is_held_is_named() -> None:
    s = attacked(6)
    assert s.refused("name_kind prince") == "That hand holds no princes."
    assert s.legal(A) == {"knight", "noble", "bishop"}


def test_r09_r17_nothing_but_a_defence_in_the_others_turn() -> None:
    s = given("K1 K2 K3", "N2 N3 P4 P6 P8").do("attack K1 K2 K3")
    assert s.refused("nobles N2 N3", seat=B) == "A decision is still open."
    assert s.refused("princes", seat=B) == "A decision is still open."
    for typed, refused in (
        ("end_turn", "decision_open"),
        ("nobles N2 N3", "decision_open"),
        ("defend -", "not_your_turn"),
    ):
        with pytest.raises(IllegalMoveError, match=refused):
            GAME.check(s.match.view(A), A, parse(GAME, typed))


def test_r10_once_a_turn() -> None:
    s = given("B4 B5 B6 B7", "").do("bishops B4 B5 B6 B7")
    assert [move.kind for move in GAME.moves(s.match.view(A), A)] == ["end_turn"]


def test_r13_what_is_trimmed_or_left_over_stays_hidden() -> None:
    s = given("K5", "K6", deck="P4 K2 N5", drafted=False).do("draft P4", "take K2")
    assert s.match.view(A).discard == s.match.view(B).discard == (BACK,)
    assert s.words() == ["Berta keeps one of the two; the other is discarded face down."]
    assert s.words(B) == ["Berta keeps knight 2; noble 5 is discarded face down."]


def test_r14_alone_who_cannot_defend_is_not_asked() -> None:
    s = alone("K9 N2 N3", "K1 K2 K3 B4 B5", scores=(3, 0)).do("end_turn")
    assert (s.asked, s.hand(A)) == ("A draft", "K9")
    s = alone("K9 P4 P6", "K1 K2 K3 B4 B5").do("end_turn")
    assert s.asked == "A defend"


def test_r15_equal_points_are_shared_by_three() -> None:
    s = given("K1", "K2", "K3", scores=(4, 4, 1), turn_number=20, options={"turn_limit": 20}).do("end_turn", seat=1)
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (A, B)


def test_r16_a_pair_is_one_card_and_never_two() -> None:
    assert strength_of(("K1", "P4", "P6"), "K") == 2
    for cards in (("P4",), ("K1", "P4"), ("K1", "P4", "P6", "P8")):
        with pytest.raises(IllegalMoveError, match="princes_in_pairs"):
            strength_of(cards, "K")
    s = given("B4 P4 P6 P8", "")
    assert s.refused("bishops B4 P4 P6 P8") == "Princes count only as a pair."


def test_r18_a_turn_without_an_action() -> None:
    assert given("K1", "K2").do("end_turn").asked == "B draft"


def test_r20_the_princes_come_first() -> None:
    s = alone("K9", "P4 P6 P8 B4 B5", scores=(0, 9)).do("end_turn")
    assert s.match.outcome is not None
    assert s.match.outcome.reason == "ai_princes"


def test_r21_a_prince_from_the_refill_waits() -> None:
    s = alone("K9", "P4 P6 N8 N9 K10", deck="P8 K1 N2 B4 B5 B6", options={"steal": "none"}).do("end_turn")
    assert (s.asked, s.state.hands[1]) == ("A draft", ("K1", "K10", "P4", "P6", "P8"))
    s.do("draft N2 give B4", "end_turn")
    assert s.match.outcome is not None
    assert s.match.outcome.reason == "ai_princes"


def test_r22_how_the_automaton_defends() -> None:
    assert automaton.defence(("K3", "K7", "K9", "P4", "P6")) == ("K3", "K7")
    assert automaton.defence(("K3", "P4", "P6", "P8")) == ("K3", "P4", "P6")
    assert automaton.defence(("K3", "P4")) == automaton.defence(("P4", "P6", "P8")) == ()


def test_r23_an_empty_hand_loses_nothing() -> None:
    s = alone("", "K1 K2 K3 B4 B5", scores=(3, 0)).do("end_turn")
    assert (s.scores, {"K1", "K2", "K3"} <= {*s.state.discard}) == ((3, 0), True)


def test_r24_the_most_numerous_kind() -> None:
    assert largest_kind(("K1", "K2", "N2")) == "knight"
    assert largest_kind(("K1", "K2", "N2", "N3")) == "noble"
    assert largest_kind(("K1", "N2", "B4", "P4")) == "prince"


def test_r25_each_step_of_the_automaton_is_counted() -> None:
    s = alone("N9", "B4 B5 B6 N2 N3", scores=(0, 9)).do("end_turn")
    assert {"N2", "N3"} <= {*s.state.hands[1]}


def test_r26_r27_r12_the_automaton_draws_card_by_card() -> None:
    assert automaton.knights(("K2", "K5", "K7", "K9")) == ("K2", "K5", "K7")
    assert [automaton.missing(("K1",) * n) for n in (0, 4, 5, 9)] == [5, 1, 0, 0]
    s = alone("K9 N9 B8", "K1 K2", deck="N2", rest="discard").do("end_turn")
    assert "reshuffled" in s.told
    assert len(s.state.hands[1]) == 5


def test_r28_the_automaton_ahead_at_the_end() -> None:
    options = {"turn_limit": 20, "naming": "blind", "steal": "none"}
    for scores, winners in (((3, 5), ()), ((5, 3), (A,)), ((4, 4), ())):
        s = alone("K9", "K1 K2 N2 B4 B5", scores=scores, turn_number=20, options=options).do("end_turn")
        assert s.match.outcome is not None
        assert (s.match.outcome.winners, s.match.outcome.reason) == (winners, "turn_limit")
    s = alone("K1 K2 K3", "N2 N3 B4 B5", scores=(0, 5), options=options).do("attack K1 K2 K3 type noble")
    assert (s.scores, s.state.hands[1]) == ((0, 5), ("B4", "B5"))  # nothing is stolen on either side


def test_r29_nothing_is_played_for_a_player() -> None:
    s = given("", "", deck="K1 K2 K3", drafted=False)
    for asked, move in (("A draft", "draft K1"), ("B take", "take K2"), ("A act", "end_turn")):
        assert (s.asked, s.match.forced) == (asked, ())
        s.do(move)
    s = given("K1 K2 K3", "N2").do("attack K1 K2 K3", "defend -")
    assert (s.asked, s.legal(A), s.match.forced) == ("A name_kind", {"noble"}, ())


def test_r30_a_hand_is_trimmed_before_the_last_turn_is_over() -> None:
    s = given("K1 K2 K3 K4 K5 K6 K7 K8", "N2", scores=(1, 0), turn_number=19, options={"turn_limit": 20})
    s.do("end_turn", "trim K1")
    assert s.asked == "B draft"


def test_r31_the_limit_of_three_and_of_four() -> None:
    for seats, limit in ((2, 7), (3, 7), (4, 6), (5, 6)):
        state = GAME.setup(seats, read_options(GAME, {"mode": "multi" if seats > 2 else "duel"}), Chance(b"x"))
        assert state.limit == limit
    assert len(deck_of("multi").cards) == 42


def test_r32_the_own_hand_is_left_out() -> None:
    s = given("K1 K2 K3 N2 N3 N4", "N5 N6", "B4 B5")
    assert {move.target for move in GAME.moves_of(s.match.view(A), A, "attack")} == {1, 2}


def test_r34_a_spy_finds_no_card() -> None:
    s = given("S1 K9", "", "").do("spy S1 target 1")
    assert s.asked == "A act"


def test_r35_stolen_points_are_not_doubled() -> None:
    s = given("L1 K1 K2 K3", "N2 N3", "", scores=(0, 5, 0)).do("scholar L1")
    s.do("attack K1 K2 K3 target 1 type noble", "defend -")
    assert s.scores == (2, 3, 0)


def test_r36_r37_princes_for_a_merchant_and_among_what_is_sold() -> None:
    s = given("P4 P6 P8 M1", "", "").do("merchant P4 P6 others P8 M1")
    assert (s.scores[A], s.hand(A)) == (1, "")
    s = given("P4 K1 K2 L1", "", "")
    assert s.refused("merchant P4 others K1 K2") == "Princes count only as a pair."
    assert s.refused("merchant L1 others K1 K2") == "Lay one merchant or a pair of princes."


# Refusals, forms, starts, worlds


def test_refusals_of_a_draft() -> None:
    s = given("K5", "K6", deck="P4 K2 N5", drafted=False)
    assert s.refused("draft K9") == "That card is not among the three."
    assert s.refused("draft P4 give K2").startswith("The other two cards are passed on")
    assert s.refused("nobles N2 N3") == "Draft first: keep a card."
    s.do("draft P4")
    assert s.refused("take P4") == "That card is not among the two passed to you."
    s = alone("K9", "K2", deck="K1 N2 P8", drafted=False)
    assert s.refused("draft P8") == "Name the card for the automaton too."


def test_refusals_of_actions() -> None:
    s = given("N2 N3 K1", "N4")
    assert s.refused("nobles N2 N4") == "That card is not in your hand."
    assert s.refused("nobles N2 N2") == "You have chosen N2 noble too many times."
    assert s.refused("nobles N2 K1") == "Only nobles and a pair of princes go here."
    assert s.refused("princes") == "You do not hold all three princes."
    assert s.refused("spy N2 target 1") == "That cannot be done now."
    assert s.refused("take N2") == "That cannot be done now."


def test_alone_a_draft_may_stand_on_the_table() -> None:
    s = alone("K9", "K2 K3 K4 K5 K6", deck="K1 N2 P8", drafted=False)
    form = GAME.form(s.match.view(A), A)
    assert [(action.kind, action.open) for action in form.actions] == [("draft", True)]
    assert len(GAME.complete(s.match.view(A), A, Partial("draft"), 6) or ()) == 6
    duel = given("K5", "K6", deck="P4 K2 N5", drafted=False)
    assert not GAME.form(duel.match.view(A), A).actions[0].open


def test_the_most_that_is_listed() -> None:
    """Three merchants, two scholars and the princes are no more than a sheet can take."""
    s = given("P4 P6 P8 M1 M2 M3 L1 L2", "K1", "K2")
    assert len(list(GAME.moves(s.match.view(A), A))) < 500


def test_the_seats_of_each_mode() -> None:
    for mode, seats in (("duel", (2,)), ("solo", (1,)), ("multi", (3, 4, 5))):
        assert GAME.seats_with(read_options(GAME, {"mode": mode})) == seats


def test_a_start_needs_nothing() -> None:
    for mode, seats, cards in (("duel", 2, 28), ("solo", 1, 28), ("multi", 4, 42)):
        match = Match.new(GAME, seats, read_options(GAME, {"mode": mode}), new_seed("bare"), {})
        state = match.state
        assert [len(hand) for hand in state.hands] == [5] * len(state.hands)
        assert len(state.deck) + len(state.offer) + 5 * len(state.hands) == cards


def test_a_record_holds_what_its_start_left_to_the_seed() -> None:
    """The record lacks nothing: under another seed its start deals the same cards."""
    options = read_options(GAME, {})
    match = Match.new(GAME, 2, options, new_seed("one"), {"hands": [["K1", "K2", "N2"], ["B4"]], "scores": [3, 0]})
    match, _ = match.act(match.opened[0].decision.seat, Draft(match.state.offer[0]))
    record = match.record()
    assert len(record["start"]["deck"]) == 24
    assert verify(GAME, record).state == match.state
    again = Match.new(GAME, 2, options, new_seed("another"), record["start"])
    assert (again.state.offer, again.state.hands) == (tuple(record["start"]["deck"][:3]), (("K1", "K2", "N2"), ("B4",)))


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("hands", {"hands": [["K1"], ["K1"]]}),
        ("hands", {"hands": [["K1"]]}),
        ("hands", {"hands": [["K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10"], []]}),
        ("first_player", {"first_player": 2}),
        ("turn_number", {"turn_number": 101}),
        ("scores", {"scores": [10, 0]}),
        ("scores", {"scores": [1]}),
        ("offer", {"offer": ["N9"], "drafted": False}),
        ("offer", {"offer": ["N8", "N9", "N10"]}),
        ("phase", {"phase": "trim"}),
        ("scholar", {"scholar": True}),
        ("turn_points", {"turn_points": 11}),
        ("bishops_shown", {"bishops_shown": True, "drafted": False}),
    ],
)
def test_starts_that_cannot_be(field: str, change: dict[str, Any]) -> None:
    start: dict[str, Any] = {"hands": [["K1"], ["K2"]], "first_player": 0, "drafted": True, **change}
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 2, read_options(GAME, {}), new_seed("bad"), start)
    assert error.value.field == field


def test_an_offer_stands_as_a_start() -> None:
    s = given("K5", "K6", offer="P4 K2 N5", drafted=False)
    assert (s.asked, s.state.offer) == ("A draft", ("P4", "K2", "N5"))
    s = given("K5 P4", "K6", offer="K2 N5", drafted=False)
    assert (s.asked, s.match.view(B).offer, s.match.view(None).offer) == ("B take", ("K2", "N5"), (BACK, BACK))


def test_a_world_remembers_what_all_have_seen() -> None:
    s = given("B4 B5 B6 K1", "N2 N3").do("bishops B4 B5 B6")
    for n in range(20):
        world = GAME.determinize(s.match.view(B), B, Chance(b"world", n))
        assert {"B4", "B5", "B6"} < {*world.hands[A]}
        assert world.hands[B] == ("N2", "N3")
    attacker = attacked(3)
    world = GAME.determinize(attacker.match.view(A), A, Chance(b"world"))
    assert world.hands[B] == ("K9", "N2", "N3", "N4", "B4")


def test_a_draft_knows_its_line() -> None:
    assert GAME.decode({"kind": "draft", "keep": "P8", "give": "N2"}) == Draft("P8", "N2")


def test_alone_a_turn_ends_by_itself_when_nothing_else_can_be_done() -> None:
    """F21: alone, all cards are open.

    Against a person the turn is asked for, since a forced end would reveal the hand.
    """
    for s, forced in (
        (alone("K9", "B4 B5 P4"), True),
        (alone("N2 N3", "B4 B5 P4"), False),
        (given("K9", "B4 B5"), False),
    ):
        assert GAME.is_forced(s.match.view(None), A) is forced
        kinds = {action.kind for action in GAME.form(s.match.view(A), A).actions}
        assert (kinds == {"end_turn"}) >= forced


def test_cards_on_offer_are_buttons_in_the_order_of_the_picture() -> None:
    """F15."""
    s = given("K5", "K6", offer="P4 K2 N5", drafted=False)
    view = s.match.view(A)
    order = picture.order(GAME.id, view, A, picture.Viewer("en", ("Anna", "Berta")))
    rows = plan(GAME, view, A, GAME.form(view, A), order=order).rows
    assert [button.arg for row in rows if isinstance(row, tuple) for button in row] == [
        "draft P4",
        "draft K2",
        "draft N5",
    ]
