"""The Crown of Lombardia: the worked examples of its rules, numbered; then those for three to five players.

conformance/ has the laws for all games.
"""

from __future__ import annotations

from engine.audience import BACK
from tests.games.lombardia import GAME, ORIGINAL, A, B, C, Scene, alone, attacked, given

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
    assert s.refused("nobles N2 N3 N4 N5 N6") == "Spend 2, 3 or 4 nobles. Your choice counts as 5."
    s = given("N2 N3 N4", "", options=ORIGINAL)
    assert s.refused("nobles N2 N3 N4") == "Spend exactly 2 nobles. Your choice counts as 3."
    assert s.do("nobles N2 N3").scores == (2, 0)


def test_example_03_several_sets_of_nobles() -> None:
    s = given("N2 N3 N4 N5 N6", "").do("nobles N2 N3", "nobles N4 N5 N6")
    assert (s.scores, s.hand(A)) == ((3, 0), "")
    s = given("N2 P4 P6", "").do("nobles N2 P4 P6")
    assert (s.scores, s.hand(A)) == ((1, 0), "")


def test_example_04_bishops() -> None:
    s = given("B4 B5 B6", "").do("bishops B4 B5 B6")
    assert (s.scores, s.hand(A)) == ((1, 0), "B4 B5 B6")
    assert s.refused("bishops B4 B5 B6") == (
        "You have already shown bishops this turn. Do something else, or end your turn."
    )
    s.do("end_turn")
    for _ in range(2):  # B's turn, and A's draft
        draft = s.state.offer[0]
        s.do(f"draft {draft}", f"take {s.state.offer[1]}")
        s.do("end_turn") if s.asked == "B act" else s.do("bishops B4 B5 B6")
    assert s.scores == (2, 0)
    s = given("B4 B5 B6 B7", "").do("bishops B4 B5 B6 B7")
    assert s.scores == (2, 0)
    s = given("B4 B5 B6 B7 B8", "")
    assert s.refused("bishops B4 B5 B6 B7 B8") == "Show 3 or 4 bishops. Your choice counts as 5."
    assert s.do("bishops B4 B5 B6 B8").scores == (2, 0)


def test_example_05_a_pair_of_princes_stays_with_what_is_shown() -> None:
    s = given("B4 B5 P4 P6", "").do("bishops B4 B5 P4 P6")
    assert (s.scores, s.hand(A)) == ((1, 0), "B4 B5 P4 P6")
    assert (
        given("B4 B5 P4", "").refused("bishops B4 B5 P4")
        == "Princes count only as a pair. Choose two of them, or none."
    )


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
    assert attack("K5 K6").refused("defend K5") == "A defence takes 2 knights. Your choice counts as 1."
    assert attack("K5 P4 P8").do("defend K5 P4 P8").hand(B) == ""


def test_example_09_princes_attack() -> None:
    s = given("K1 K2 P4 P6", "K9").do("attack K1 K2 P4 P6")
    assert (s.hand(A), len(s.state.discard)) == ("", 4)
    assert (
        given("K1 K2 K3 K4", "").refused("attack K1 K2 K3 K4") == "An attack takes 3 knights. Your choice counts as 4."
    )


def test_example_10_a_third_prince_that_comes_in_the_others_turn() -> None:
    def begun() -> Scene:
        s = given("P4 P6 N9", "K1 K2 K3", deck="N2 P8 N5", drafted=False, scores=(5, 0), first_player=1)
        return s.do("draft N2", "take P8")

    s = begun()
    assert s.refused("princes", seat=A) == "It isn’t your turn."
    s.do("attack K1 K2 K3", "defend -", "name_kind prince")
    assert (s.hand(A), s.scores) == ("N9", (2, 3))
    s = begun().do("end_turn")
    assert s.refused("princes") == "First keep one of the cards you have drawn."
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
    assert s.refused("trim K1") == "Discard exactly 2 cards."
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
    assert s.refused("draft P8 give P8") == "Keep one card and give a different one."
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


def test_example_25_the_last_turn() -> None:  # reason-turn-limit
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
    assert (
        s.refused("attack K1 K2 K3 target 1 type noble")
        == "Seat 3 has more cards. Choose the player with the largest hand."
    )
    assert {move.target for move in GAME.moves_of(s.match.view(A), A, "attack")} == {2}
    assert s.refused("attack K1 K2 K3 target 0 type noble") == "Choose another player as the target."
    assert s.refused("attack K1 K2 K3 type noble") == "Choose another player as the target."
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
    assert s.refused("scholar L2") == "You have already used a scholar this turn. Do something else, or end your turn."


def test_example_m4_a_merchant() -> None:
    s = given("M1 K1 K4 N9", "", "")
    assert s.refused("merchant M1 others K1") == "A merchant sells 2 or 3 other cards."
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
