"""It's Mine!: the worked examples of its specification by number, then refusals.

conformance/ has the laws for all games. A position is written in card notation. Cards that are not named are in the
deck up to its size, and else out of the game. The seat that owes a decision makes the next move, seat 0 first if both
do:

    s = given(A="S5 S6", B="H1", own_a="S7", faces=(5, 3), phase="play")      # A has the larger face, and S7 dug
    s.do("play S6 S5")                                                        # ... A digs a run downwards
    assert s.column(A, "S") == "S7 S6 S5"
"""

from __future__ import annotations

import pytest

from engine.games.itsmine.digging import plays_of
from engine.match import Match
from engine.options import read_options
from tests.games.itsmine import GAME, SEED, A, B, Scene, given, owned, reckon

# The worked examples of the specification, by their numbers


def test_example_01_a_run_or_a_set_or_one_card() -> None:
    s = given(A="C6 C7 C8 S7 T7", phase="play")
    singles, runs = {"C6", "C7", "C8", "S7", "T7"}, {"C6 C7", "C7 C6", "C7 C8", "C8 C7", "C6 C7 C8", "C8 C7 C6"}
    sets = {"C7 S7", "C7 T7", "S7 T7", "C7 S7 T7"}
    assert s.legal(A) == singles | runs | sets
    assert len(list(GAME.moves(s.match.view(A), A))) == 15
    mixed = "Several cards must be a run of one suit or a set of one number."
    assert s.refused("play C6 C7 C8 S7 T7") == mixed
    assert s.refused("play C6 C8") == mixed


def test_example_02_the_small_seat_takes_exactly_its_face() -> None:
    s = given(spread=True, deck=10).do("bid 5", "bid 6")
    assert s.asked == "A take_small"
    assert s.refused("take X12 X11 X10 X9") == "Take exactly 5 citizens."
    s.do("take X12 X11 X10 X9 X8")
    assert s.asked == "B take_large"
    assert {len(move.cards) for move in GAME.moves(s.match.view(B), B)} == {1, 2, 3}
    assert len(list(GAME.moves(s.match.view(B), B))) == 7
    assert s.refused("take -") == "Take at least 1 citizen and at most 3."


def test_example_03_the_large_seat_may_take_just_one() -> None:
    s = given(spread=True, dice=[2, 2]).do("bid 1", "bid 6", "take X12")
    assert {len(move.cards) for move in GAME.moves(s.match.view(B), B)} == {1, 2, 3, 4, 5, 6}
    assert s.refused("take X11 X10 X9 X8 X7 T11 T10") == "Take at least 1 citizen and at most 6."
    s.do("take X7")
    assert (s.hand(A), s.hand(B), s.asked) == ("X12", "X7", "B play")


def test_example_04_the_last_face_is_barred() -> None:
    s = Scene(Match.new(GAME, 2, read_options(GAME, {}), SEED))
    for seat in (A, B):
        assert s.refused("bid 1", seat) == "In the first round 1 is barred: choose another face."
    s = given(spread=True, dice=[4, 2], round=2)
    assert s.legal(A) == {"1", "2", "3", "5", "6"}
    assert s.legal(B) == {"1", "3", "4", "5", "6"}
    assert s.refused("bid 4", A) == "You showed 4 last round: choose another face."


def test_example_05_a_tie_bars_its_face_until_the_next_one() -> None:
    s = given(spread=True, dice=[4, 2], top="H3 S6", deck=10).do("bid 3", "bid 3")
    assert (s.hand(A), s.hand(B), s.deck) == ("H3", "S6", 8)
    assert (s.legal(A), s.legal(B)) == ({"1", "2", "5", "6"}, {"1", "4", "5", "6"})
    assert s.refused("bid 3") == "3 was just tied. Choose another face."
    s.do("bid 5", "bid 5")
    assert s.deck == 6
    assert (s.legal(A), s.legal(B)) == ({"1", "2", "3", "6"}, {"1", "3", "4", "6"})


@pytest.mark.parametrize(("deck", "left", "ending"), [(3, 1, "none"), (2, 0, "last_next")])
def test_example_06_a_tie_may_run_the_deck_out(deck: int, left: int, ending: str) -> None:
    s = given(A="H1", B="H2", spread=True, deck=deck).do("bid 6", "bid 6")
    assert (s.deck, s.asked, s.state.ending) == (left, "A play_sealed, B play_sealed", ending)
    assert [len(hand) for hand in s.state.hands] == [2, 2]
    assert ("end_met" in s.told) == (left == 0)
    s.do("play H1", "play H2")
    assert s.state.dice == (6, 6)
    assert s.legal(A) == s.legal(B) == {"1", "2", "3", "4", "5"}
    assert s.state.ending == ("last_now" if ending == "last_next" else "none")


def test_example_07_a_tie_with_one_card_in_the_deck() -> None:
    s = given(A="H1", B="H2", spread=True, deck=1).do("bid 2", "bid 2")
    assert (s.deck, s.asked, s.state.ending) == (1, "A play_sealed, B play_sealed", "none")
    assert (s.hand(A), s.hand(B)) == ("H1", "H2")
    assert s.told == ["bid_in", "tied", "nobody_takes"]


def test_example_08_the_large_seat_may_find_nothing() -> None:
    s = given(A="H1", citizens="B3 C4 H6 T11", deck=0, ending="last_now").do("bid 6", "bid 5")
    assert s.asked == "B take_small"
    assert s.refused("take B3 C4 H6") == "Take exactly 4 citizens."
    s.do("take B3 C4 H6 T11")
    assert (s.asked, s.hand(A)) == ("A play", "H1")
    assert s.told == ["took", "nothing_left", "refilled"]


def test_example_09_runs_on_a_column_of_one() -> None:
    s = given(A="S5 S6 S8 S9 S10", own_a="S7", phase="play")
    assert s.legal(A) == {"S5", "S6", "S8", "S9", "S10", "S8 S9", "S9 S10", "S8 S9 S10", "S6 S5"}
    assert s.refused("play S5 S6") == "Your star column goes down and ends on 5: star 6 doesn’t fit."
    assert s.refused("play S9 S8") == "Your star column goes up and ends on 9: star 8 doesn’t fit."
    assert s.refused("play S6 S8").startswith("Several cards must be")
    s.do("play S8 S9")
    assert s.column(A, "S") == "S7 S8 S9"
    assert plays_of(s.state.hands[A], s.state.columns[A]) == [("S10",)]


def test_example_10_gaps_are_fine_but_no_turning_back() -> None:
    s = given(A="H1 H4 H6", own_a="H2 H5", phase="play")
    assert s.legal(A) == {"H6"}
    for card, word in (("H4", "heart 4"), ("H1", "heart A")):
        assert s.refused(f"play {card}") == f"Your heart column goes up and ends on 5: {word} doesn’t fit."
    s = given(A="H1 H4", own_a="H2 H5", phase="play")
    assert s.legal(A) == {"pass"}
    assert s.do("pass").told == ["passed"]


def test_example_11_the_first_to_three_has_the_bonus() -> None:
    s = given(A="T9 T10 T11", B="T8 T7 T6 H1", bonus="H4 H5", phase="play").do("play T9 T10 T11")
    assert (s.asked, s.state.looked, s.state.owed) == ("A bonus", "H4", ("T12",))
    s.do("bonus_keep")
    assert (s.asked, s.hand(A)) == ("B play", "H4")
    s.do("play T8 T7 T6")
    assert (s.asked, s.hand(A), len(s.state.bonus)) == ("A bid, B bid", "H4", 1)
    assert "bonus_missed" in s.told


def test_example_12_two_bonuses_at_once() -> None:
    s = given(B="B7 C7", own_b="B3 B5 C4 C6", bonus="C5 H4", phase="play", turn=B).do("play B7 C7")
    assert (s.asked, s.state.looked, s.state.owed) == ("B bonus", "C5", ("C10", "B9"))
    s.do("bonus_exclude")
    assert (s.asked, s.state.looked, s.state.owed) == ("B bonus", "H4", ("B9",))
    assert s.state.removed[B] == ("C5",)
    s.do("bonus_keep")
    assert (s.hand(B), s.state.spent, s.state.bonus) == ("H4", {"C10", "B9"}, ())
    assert (s.state.ending, s.state.round) == ("last_now", 2)  # the round that begins is the last

    s = given(B="B7 C7", own_b="B3 B5 C4 C6", bonus="C5", phase="play", turn=B).do("play B7 C7", "bonus_exclude")
    assert (s.hand(B), s.state.spent, s.asked) == ("", {"C10"}, "A bid, B bid")
    assert s.told[:2] == ["bonus_decided", "bonus_missed"]


@pytest.mark.parametrize(
    ("a", "b", "first", "why"),
    [
        ("H2 H3", "O5", A, "mine"),
        ("H3", "H1 H2", B, "number"),
        ("O4 B4", "X9", B, "sum"),
    ],
)
def test_example_13_who_places_first_in_a_sealed_play(a: str, b: str, first: int, why: str) -> None:
    s = given(A=a, B=b, faces=(2, 2), phase="play_sealed").do(f"play {a}", f"play {b}")
    places = next(event for event in s.events if event.kind == "places_first")
    assert (places.seat, places.why) == (first, why)  # type: ignore[attr-defined]
    assert [event.seat for event in s.events if event.kind == "dug"] == [first, 1 - first]  # type: ignore[attr-defined]


def test_example_14_the_first_placer_has_the_bonus() -> None:
    s = given(A="S8 H1", B="S10 H2", own_a="S6 S7", own_b="S5 S9", faces=(2, 2), phase="play_sealed")
    s.do("play S8", "play S10")
    assert (s.asked, s.column(A, "S"), s.state.waiting) == ("B bonus", "S6 S7", ("S8",))  # R17
    s.do("bonus_exclude")
    assert (s.asked, s.column(A, "S"), s.state.spent) == ("A bid, B bid", "S6 S7 S8", {"S11"})
    assert "bonus_missed" in s.told


def test_example_15_the_refill_empties_the_deck() -> None:
    s = given(A="H1", B="H2", spread=True, deck=4, round=5).do("bid 2", "bid 3", "take X12 X11", "take X10 X9 X8")
    assert (s.deck, s.state.ending, s.state.citizens.count(None)) == (0, "last_next", 1)
    s.do("play H2", "play H1")
    assert (s.state.round, s.state.ending, s.asked) == (6, "last_now", "A bid, B bid")
    assert s.state.citizens.count(None) == 1


def test_example_16_hand_cards_leave_with_those_of_their_column() -> None:
    end = reckon("H2 H4", "", hand_a="H1 H3 H6")
    assert end.pairs[A] == (("H7", ("H4", "H2")),)
    assert (end.columns[A][0], end.leftover) == ((), (1, 0))


def test_example_17_the_top_goes() -> None:
    end = reckon("B7 B4", "B5", hand_a="B8")
    assert end.columns[A][2] == ("B7",)
    assert end.verdicts[4:6] == (("B9", "pending", None, ()), ("O8", "above", B, ("B9",)))  # B5 < B7


def test_example_18_two_empty_columns_below_a_tie() -> None:
    end = reckon("C4 C5 B6", "C6 C7 B4")
    assert (owned(end, B), owned(end, A)) == (["B9", "C10"], [])
    assert "O8" in owned(end, None)


def test_example_19_the_next_smaller_mine_decides() -> None:
    end = reckon("X7 X8 T6", "X9 X10")
    assert owned(end, A) == ["T12", "X13"]


def test_example_20_chains_and_lost_mines() -> None:
    rest = "T6 T7 T8 B3 O2 O3", "T9 C4 C5 B4 O4 O5"
    end = reckon(f"{rest[0]} H3", f"{rest[1]} H5")
    assert (owned(end, A), owned(end, B)) == (["H7", "O8", "B9", "T12"], ["C10"])
    assert end.scores == (36, 10)
    end = reckon(*rest)
    assert (owned(end, A), owned(end, B), end.scores) == (["T12"], ["C10"], (12, 10))
    assert end.verdicts[-1] == ("H7", "lost", None, ("H7", "O8", "B9"))


def test_example_21_left_over_cards_cost_three_each() -> None:
    end = reckon("X7 B3 O2", "", hand_a="H1 H2 H3 C4 C5")
    assert (end.points, end.leftover, end.scores) == ((30, 0), (5, 0), (15, 0))


def test_example_22_never_below_nought_and_fewer_cards_win() -> None:  # reason-tie
    end = reckon("B3", "", hand_a="H1 H2 H3 C4", hand_b="O2 O3")
    assert (end.scores, end.winners, end.reason) == ((0, 0), (B,), "fewer_cards")
    end = reckon("B3", "", hand_a="H1 H2 H3 C4", hand_b="O2 O3 O4 O5")
    assert (end.scores, end.winners, end.reason) == ((0, 0), (), "tie")


def test_example_23_the_simple_variant_judges_each_mine_by_itself() -> None:
    end = reckon("H6 S5 S9 C4 B3 B4 B5", "H2 S8 S7 C5 B6 B7", variant="simple")
    assert (owned(end, A), owned(end, B), owned(end, None)) == (["B9", "S11"], ["H7"], ["O8", "C10", "T12", "X13"])
    assert end.scores == (20, 10)


def test_example_24_the_simple_variant_s_ties() -> None:  # reason-lower-mine, reason-no-mines
    end = reckon("T6 O2", "X7 B3", hand_a="H1 H2", hand_b="C4 C5", variant="simple")
    assert (end.scores, end.winners, end.reason) == ((20, 20), (A,), "lower_mine")
    end = reckon("", "", hand_a="H1", hand_b="C4 C5 C6", variant="simple")
    assert (end.leftover, end.scores, end.winners, end.reason) == ((1, 3), (0, 0), (), "no_mines")


# Refusals


def test_refusals_while_bids_are_owed() -> None:
    s = given(A="H1", spread=True, dice=[4, 2])
    assert s.refused("bid 0") == s.refused("bid 7") == "A die has the faces 1 to 6."
    assert s.refused("take X12") == s.refused("pass") == s.refused("bonus_keep") == "You can’t do that now."
    assert s.refused("bid 3", 2) == s.refused("bid 3", -1) == "It isn’t your turn."
    s.do("bid 2")
    assert s.refused("bid 3", A) == "You have already bid. Wait for your opponent."
    assert s.refused("play H1", A) == "It isn’t your turn."
    s.do("bid 5")
    assert s.refused("bid 3", B) == "It isn’t your turn."


def test_refusals_while_citizens_are_taken() -> None:
    s = given(A="H1", citizens="X7 X8 X9 - X10").do("bid 2", "bid 3")
    for cards, missing in (
        ("C8", "coin 8"),
        ("X7 C8", "coin 8"),
        ("X7 X7", "coffin 7"),
        ("H1 X7", "heart A"),
        ("X7 ??", "a face-down card"),
    ):
        assert s.refused(f"take {cards}") == f"That card isn’t among the citizens: {missing}. Choose another card."
    assert s.refused("take X7", B) == "It isn’t your turn."
    assert s.refused("play H1") == "You can’t do that now."
    s.do("take X7 X8")
    assert s.refused("take X7", B) == "That card isn’t among the citizens: coffin 7. Choose another card."
    s = given(citizens="X7 X8 X9").do("bid 2", "bid 6", "take X7 X8")
    assert s.refused("take -") == "Take exactly 1 citizen."


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("play X9", "That card isn’t in your hand: coffin 9. Choose another card."),
        ("play C7 C7", "That card isn’t in your hand: coin 7. Choose another card."),
        ("play ??", "That card isn’t in your hand: a face-down card. Choose another card."),
        ("play -", "Choose at least one card."),
        ("play C7 C6 C8", "Choose the cards of a run in order, up or down."),
        (
            "play C6 C7 C8 T7",
            "Several cards must be a run of one suit or a set of one number.",
        ),
        ("play C6 T7", "Several cards must be a run of one suit or a set of one number."),
        ("play O7 C7", "Your onion column goes down and ends on 5: onion 7 doesn’t fit."),
        ("play H6", "Your heart column goes down and ends on A: heart 6 doesn’t fit."),
        ("pass", "You can’t pass, because a card of yours still fits (for example coin 6)."),
        ("take C6", "You can’t do that now."),
    ],
)
def test_refusals_while_cards_are_dug(move: str, refusal: str) -> None:
    s = given(A="H6 O7 C6 C7 C8 T7", own_a="H2 H1 O6 O5", phase="play")
    assert s.refused(move) == refusal
    assert s.refused(move, B) == "It isn’t your turn."


def test_refusals_in_a_sealed_play() -> None:
    s = given(A="H1 H2", B="S7", faces=(2, 2), phase="play_sealed").do("play H1")
    assert s.refused("play H2", A) == s.refused("pass", A) == "You have already played. Wait for your opponent."
    assert s.refused("pass", B) == "You can’t pass, because a card of yours still fits (for example star 7)."


def test_refusals_while_a_bonus_is_decided() -> None:
    s = given(A="T9 T10 T11", B="H1", bonus="H4", phase="play").do("play T9 T10 T11")
    assert s.refused("play H4") == s.refused("pass") == "You can’t do that now."
    assert s.refused("bonus_keep", B) == "It isn’t your turn."
