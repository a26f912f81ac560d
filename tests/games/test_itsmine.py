"""It's Mine!: the worked examples of its specification by number, then refusals, rulings, starts, secrecy, worlds.

conformance/ has the laws for all games. A position is written in card notation. Cards that are not named are in the
deck up to its size, and else out of the game. The seat that owes a decision makes the next move, seat 0 first if both
do:

    s = given(A="S5 S6", B="H1", own_a="S7", faces=(5, 3), phase="play")      # A has the larger face, and S7 dug
    s.do("play S6 S5")                                                        # ... A digs a run downwards
    assert s.column(A, "S") == "S7 S6 S5"
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.audience import Seat
from engine.chance import Chance
from engine.form import Partial, Text
from engine.game import BadStartError
from engine.games.itsmine.digging import plays_of
from engine.games.itsmine.scoring import Settlement, settle
from engine.games.itsmine.state import DIGGERS, MINES, SUITS, State, in_order
from engine.match import Match, plain
from engine.notation import line, parse
from engine.options import read_options
from render.texts import say
from tests.games.conformance import Case, spoken, walk
from tests.games.itsmine import GAME, SEED, A, B, Scene, columns_of, given
from tests.games.scene import bad_start

# The worked examples of the specification, by their numbers


def test_example_01_a_run_or_a_set_or_one_card() -> None:
    s = given(A="C6 C7 C8 S7 T7", phase="play")
    singles, runs = {"C6", "C7", "C8", "S7", "T7"}, {"C6 C7", "C7 C6", "C7 C8", "C8 C7", "C6 C7 C8", "C8 C7 C6"}
    sets = {"C7 S7", "C7 T7", "S7 T7", "C7 S7 T7"}
    assert s.legal(A) == singles | runs | sets
    assert len(list(GAME.moves(s.match.view(A), A))) == 15
    mixed = "Several cards must be consecutive in one suit, or one number in different suits, not both."
    assert s.refused("play C6 C7 C8 S7 T7") == mixed
    assert s.refused("play C6 C8") == mixed


def test_example_02_the_small_seat_takes_exactly_its_face() -> None:
    s = given(spread=True, deck=10).do("bid 5", "bid 6")
    assert s.asked == "A take_small"
    assert s.refused("take X12 X11 X10 X9") == "You must take exactly 5 citizens."
    s.do("take X12 X11 X10 X9 X8")
    assert s.asked == "B take_large"
    assert {len(move.cards) for move in GAME.moves(s.match.view(B), B)} == {1, 2, 3}
    assert len(list(GAME.moves(s.match.view(B), B))) == 7
    assert s.refused("take -") == "Take at least 1 and at most 3."


def test_example_03_the_large_seat_may_take_just_one() -> None:
    s = given(spread=True, dice=[2, 2]).do("bid 1", "bid 6", "take X12")
    assert {len(move.cards) for move in GAME.moves(s.match.view(B), B)} == {1, 2, 3, 4, 5, 6}
    assert s.refused("take X11 X10 X9 X8 X7 T11 T10") == "Take at least 1 and at most 6."
    s.do("take X7")
    assert (s.hand(A), s.hand(B), s.asked) == ("X12", "X7", "B play")


def test_example_04_the_last_face_is_barred() -> None:
    s = Scene(Match.new(GAME, 2, read_options(GAME, {}), SEED))
    for seat in (A, B):
        assert s.refused("bid 1", seat) == "In the first round 1 is barred; choose another face."
    s = given(spread=True, dice=[4, 2], round=2)
    assert s.legal(A) == {"1", "2", "3", "5", "6"}
    assert s.legal(B) == {"1", "3", "4", "5", "6"}
    assert s.refused("bid 4", A) == "You showed 4 last round; choose another face."


def test_example_05_a_tie_bars_its_face_until_the_next_one() -> None:
    s = given(spread=True, dice=[4, 2], top="H3 S6", deck=10).do("bid 3", "bid 3")
    assert (s.hand(A), s.hand(B), s.deck) == ("H3", "S6", 8)
    assert (s.legal(A), s.legal(B)) == ({"1", "2", "5", "6"}, {"1", "4", "5", "6"})
    assert s.refused("bid 3") == "3 was just tied; choose another face."
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
    assert s.refused("take B3 C4 H6") == "You must take exactly 4 citizens."
    s.do("take B3 C4 H6 T11")
    assert (s.asked, s.hand(A)) == ("A play", "H1")
    assert s.told == ["took", "nothing_left", "refilled"]


def test_example_09_runs_on_a_column_of_one() -> None:
    s = given(A="S5 S6 S8 S9 S10", own_a="S7", phase="play")
    assert s.legal(A) == {"S5", "S6", "S8", "S9", "S10", "S8 S9", "S9 S10", "S8 S9 S10", "S6 S5"}
    assert s.refused("play S5 S6") == "Your star column is descending and ends on 5: S6 cannot go there."
    assert s.refused("play S9 S8") == "Your star column is ascending and ends on 9: S8 cannot go there."
    assert s.refused("play S6 S8").startswith("Several cards must be")
    s.do("play S8 S9")
    assert s.column(A, "S") == "S7 S8 S9"
    assert plays_of(s.state.hands[A], s.state.columns[A]) == [("S10",)]


def test_example_10_gaps_are_fine_but_no_turning_back() -> None:
    s = given(A="H1 H4 H6", own_a="H2 H5", phase="play")
    assert s.legal(A) == {"H6"}
    for card in ("H4", "H1"):
        assert s.refused(f"play {card}") == f"Your heart column is ascending and ends on 5: {card} cannot go there."
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


def reckon(a: str = "", b: str = "", hand_a: str = "", hand_b: str = "", variant: str = "standard") -> Settlement:
    columns = [tuple(tuple(own.get(suit, ())) for suit in SUITS) for own in map(columns_of, (a, b))]
    return settle(variant, columns, (hand_a.split(), hand_b.split()))


def owned(end: Settlement, seat: int | None) -> list[str]:
    return [mine for mine, owner in zip(MINES, end.owners, strict=True) if owner == seat]


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


def test_example_22_never_below_nought_and_fewer_cards_win() -> None:
    end = reckon("B3", "", hand_a="H1 H2 H3 C4", hand_b="O2 O3")
    assert (end.scores, end.winners, end.reason) == ((0, 0), (B,), "fewer_cards")
    end = reckon("B3", "", hand_a="H1 H2 H3 C4", hand_b="O2 O3 O4 O5")
    assert (end.scores, end.winners, end.reason) == ((0, 0), (), "tie")


def test_example_23_the_simple_variant_judges_each_mine_by_itself() -> None:
    end = reckon("H6 S5 S9 C4 B3 B4 B5", "H2 S8 S7 C5 B6 B7", variant="simple")
    assert (owned(end, A), owned(end, B), owned(end, None)) == (["B9", "S11"], ["H7"], ["O8", "C10", "T12", "X13"])
    assert end.scores == (20, 10)


def test_example_24_the_simple_variant_s_ties() -> None:
    end = reckon("T6 O2", "X7 B3", hand_a="H1 H2", hand_b="C4 C5", variant="simple")
    assert (end.scores, end.winners, end.reason) == ((20, 20), (A,), "lower_mine")
    end = reckon("", "", hand_a="H1", hand_b="C4 C5 C6", variant="simple")
    assert (end.leftover, end.scores, end.winners, end.reason) == ((1, 3), (0, 0), (), "no_mines")


# Refusals


def test_refusals_while_bids_are_owed() -> None:
    s = given(A="H1", spread=True, dice=[4, 2])
    assert s.refused("bid 0") == s.refused("bid 7") == "A die has the faces 1 to 6."
    assert s.refused("take X12") == s.refused("pass") == s.refused("bonus_keep") == "That cannot be done now."
    assert s.refused("bid 3", 2) == s.refused("bid 3", -1) == "It is not your turn."
    s.do("bid 2")
    assert s.refused("bid 3", A) == "You have already bid; wait for your opponent."
    assert s.refused("play H1", A) == "It is not your turn."
    s.do("bid 5")
    assert s.refused("bid 3", B) == "It is not your turn."


def test_refusals_while_citizens_are_taken() -> None:
    s = given(A="H1", citizens="X7 X8 X9 - X10").do("bid 2", "bid 3")
    for cards, missing in (("C8", "C8"), ("X7 C8", "C8"), ("X7 X7", "X7"), ("H1 X7", "H1"), ("X7 ??", "??")):
        assert s.refused(f"take {cards}") == f"{missing} is not among the citizens."
    assert s.refused("take X7", B) == "It is not your turn."
    assert s.refused("play H1") == "That cannot be done now."
    s.do("take X7 X8")
    assert s.refused("take X7", B) == "X7 is not among the citizens."
    s = given(citizens="X7 X8 X9").do("bid 2", "bid 6", "take X7 X8")
    assert s.refused("take -") == "You must take exactly 1 citizen."


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("play X9", "X9 is not in your hand."),
        ("play C7 C7", "C7 is not in your hand."),
        ("play ??", "?? is not in your hand."),
        ("play -", "Choose at least one card."),
        ("play C7 C6 C8", "List a run in the order it is placed, up or down."),
        (
            "play C6 C7 C8 T7",
            "Several cards must be consecutive in one suit, or one number in different suits, not both.",
        ),
        ("play C6 T7", "Several cards must be consecutive in one suit, or one number in different suits, not both."),
        ("play O7 C7", "Your onion column is descending and ends on 5: O7 cannot go there."),
        ("play H6", "Your heart column is descending and ends on A: H6 cannot go there."),
        ("pass", "You can still place a card (for example C6); you may not pass."),
        ("take C6", "That cannot be done now."),
    ],
)
def test_refusals_while_cards_are_dug(move: str, refusal: str) -> None:
    s = given(A="H6 O7 C6 C7 C8 T7", own_a="H2 H1 O6 O5", phase="play")
    assert s.refused(move) == refusal
    assert s.refused(move, B) == "It is not your turn."


def test_refusals_in_a_sealed_play() -> None:
    s = given(A="H1 H2", B="S7", faces=(2, 2), phase="play_sealed").do("play H1")
    assert s.refused("play H2", A) == s.refused("pass", A) == "You have already played; wait for your opponent."
    assert s.refused("pass", B) == "You can still place a card (for example S7); you may not pass."


def test_refusals_while_a_bonus_is_decided() -> None:
    s = given(A="T9 T10 T11", B="H1", bonus="H4", phase="play").do("play T9 T10 T11")
    assert s.refused("play H4") == s.refused("pass") == "That cannot be done now."
    assert s.refused("bonus_keep", B) == "It is not your turn."


# Rulings without an example


def test_r1_the_dice_begin_on_one() -> None:
    s = Scene(Match.new(GAME, 2, read_options(GAME, {}), SEED))
    assert (s.state.dice, s.asked) == ((1, 1), "A bid, B bid")
    assert [len(hand) for hand in s.state.hands] == [3, 3]
    assert (s.deck, len(s.state.bonus), len(s.state.citizens)) == (23, 5, 8)


def test_r3_the_face_that_the_die_shows_is_barred() -> None:
    s = given(A="H1", B="H2", spread=True, dice=[4, 2]).do("bid 3", "bid 3", "bid 2", "bid 4")
    assert s.state.shown == (2, 4)
    s.do("take X12 X11", "take X10", "play H2", "play H1")
    assert (s.state.dice, s.state.tied) == ((2, 4), None)
    assert (s.legal(A), s.legal(B)) == ({"1", "3", "4", "5", "6"}, {"1", "2", "3", "5", "6"})


@pytest.mark.parametrize(("deck", "left"), [(2, 0), (3, 1), (4, 2)])
def test_r5_only_two_cards_in_the_deck_allow_another_auction(deck: int, left: int) -> None:
    s = given(spread=True, deck=deck).do("bid 6", "bid 6")
    assert s.deck == left
    assert s.asked == ("A bid, B bid" if left == 2 else "A play_sealed, B play_sealed")


def test_r7_nobody_takes_after_equal_faces_and_the_gaps_are_filled() -> None:
    s = given(citizens="X7 - X8", deck=1).do("bid 6", "bid 6")
    assert s.citizens.split().count("-") == 5
    assert (s.deck, s.state.ending) == (0, "last_next")


def test_r8_there_is_an_auction_without_a_deck_and_without_citizens() -> None:
    s = given(A="H1", B="H2", deck=0, ending="last_now").do("bid 6", "bid 5")
    assert (s.asked, s.told) == ("A play", ["bid_in", "bids_shown", "nothing_left", "refilled"])


def test_r10_the_lowest_slots_are_filled_first() -> None:
    s = given(A="H1", citizens="X7 X8 X9 X10 X11 X12 T6 T7", top="B3 B4", deck=2)
    s.do("bid 2", "bid 3", "take X8 X9", "take X11 T6")
    assert s.citizens == "X7 B3 B4 X10 - X12 - T7"
    refilled = next(event for event in s.events if event.kind == "refilled")
    assert (refilled.cards, refilled.empty) == (("B3", "B4"), 2)  # type: ignore[attr-defined]


def test_r11_a_run_fixes_the_direction_of_an_empty_column() -> None:
    for cards, way in (("S8 S9", "up"), ("S9 S8", "down")):
        s = given(A="S8 S9 S7 S10", phase="play").do(f"play {cards}")
        turned = next(event for event in s.events if event.kind == "turned")
        assert (turned.mine, turned.way) == ("S11", way)  # type: ignore[attr-defined]


def test_r12_a_run_need_not_touch_the_column() -> None:
    assert "S8 S9" in given(A="S8 S9", own_a="S6", phase="play").legal(A)


def test_r13_the_card_that_its_column_refuses_stays_out_of_a_set() -> None:
    s = given(A="B7 C7 T7", own_a="C8 C9", phase="play")
    assert s.legal(A) == {"B7", "T7", "B7 T7"}
    assert s.refused("play B7 C7 T7") == "Your coin column is ascending and ends on 9: C7 cannot go there."


def test_r15_a_forced_pass_in_a_sealed_play() -> None:
    s = given(A="H1", B="H3", own_a="H5 H6", faces=(2, 2), phase="play_sealed").do("pass")
    assert s.asked == "B play_sealed"
    s.do("play H3")
    assert s.told == ["play_in", "passed", "play_shown", "dug", "round_began"]


def test_r18_a_kept_bonus_card_waits_for_the_next_round() -> None:
    s = given(A="T9 T10 T11", B="H1", bonus="H4 H5", phase="play").do("play T9 T10 T11", "bonus_keep")
    assert (s.asked, s.hand(A)) == ("B play", "H4")


def test_r19_largest_mines_first_until_the_pile_is_empty() -> None:
    s = given(A="O7 B7 C7", own_a="O2 O3 B3 B4 C4 C5", bonus="H1 H2", phase="play").do("play O7 B7 C7")
    assert s.state.owed == ("C10", "B9", "O8")
    s.do("bonus_keep", "bonus_keep")
    assert (s.state.spent, s.hand(A)) == ({"C10", "B9"}, "H1 H2")
    assert s.words()[1] == "Anna has three cards at onion 8, but the bonus pile is empty."


def test_a_longer_column_earns_no_second_bonus() -> None:
    s = given(A="T11 H1", own_a="T6 T7 T8", B="H2", claimed=["T"], phase="play").do("play T11")
    assert s.asked == "B play"
    assert s.told == ["dug"]


@pytest.mark.parametrize(("ending", "then", "over"), [("last_next", "last_now", False), ("last_now", "last_now", True)])
def test_r20_one_more_complete_round(ending: str, then: str, over: bool) -> None:
    s = given(B="H1", phase="play", turn=B, ending=ending).do("play H1")
    assert (s.state.ending, s.match.over) == (then, over)


def test_r20_an_empty_bonus_pile_ends_the_game_with_a_full_deck() -> None:
    s = given(A="T9 T10 T11", B="H1", bonus="H4", deck=20, phase="play").do("play T9 T10 T11")
    assert (s.state.ending, s.told[-1]) == ("last_next", "end_met")
    s.do("bonus_keep", "play H1")
    assert (s.state.ending, s.deck) == ("last_now", 20)


def test_r20_the_last_round_has_its_draws_and_no_other_round_follows() -> None:
    s = given(A="H1", B="H2", spread=True, deck=6, bonus="", ending="last_now").do("bid 6", "bid 6")
    assert (s.deck, s.asked) == (4, "A bid, B bid")
    s.do("bid 5", "bid 5", "bid 2", "bid 3", "take X12 X11", "take X10", "play H2", "play H1")
    assert s.match.over


def test_r21_three_idle_rounds_count_as_the_end() -> None:
    s = given(spread=True, deck=1)
    for n, face in enumerate((2, 3, 2), 1):
        assert s.state.ending == "none"
        s.do(f"bid {face}", f"bid {face}", "pass", "pass")
        assert s.state.idle == n
    assert (s.state.ending, s.told[-2:]) == ("last_now", ["end_met", "round_began"])
    s.do("bid 3", "bid 3", "pass", "pass")
    assert s.match.over


def test_r21_every_position_of_idle_rounds_can_be_set_up_again() -> None:
    s = given(spread=True, deck=1)
    for face in (2, 3, 2, 3):
        for move in (f"bid {face}", f"bid {face}", "pass", "pass"):
            assert Match.new(GAME, 2, s.match.options, SEED, plain(GAME.start_of(s.state))).state == s.state
            s.do(move)
    assert (s.match.over, s.state.idle) == (True, 4)


def test_r21_a_draw_or_a_play_breaks_the_row() -> None:
    s = given(A="H1", spread=True, deck=1, idle=2).do("bid 2", "bid 2", "play H1", "pass")
    assert (s.state.idle, s.state.ending) == (0, "none")
    s = given(own_a="H5 H6", own_b="O5 O4", top="H1 O7", deck=3, idle=2, spread=True).do(
        "bid 2", "bid 2", "pass", "pass"
    )  # both pass, but each has drawn a card
    assert (s.state.round, s.state.idle) == (2, 0)


def test_r24_an_equal_h7_wins_all_that_is_pending() -> None:
    end = reckon("H1 O2", "H2 O3")
    assert owned(end, A) == ["H7", "O8"]
    assert end.verdicts[-1] == ("H7", "lower", A, ("H7", "O8"))


def test_r27_nothing_pending_and_nothing_there() -> None:
    end = reckon("T6", "")
    assert owned(end, A) == ["T12"]
    assert [v.why for v in end.verdicts] == ["empty", "more", "empty", "empty", "empty", "empty", "empty"]


def test_a_pending_chain_of_three_is_won_by_the_mine_above_an_empty_one() -> None:
    end = reckon("X7 T6 S5", "X8 T7 S6")
    assert owned(end, A) == ["S11", "T12", "X13"]
    assert end.verdicts[3] == ("C10", "above", A, ("S11", "T12", "X13"))


def test_r29_the_simple_variant_counts_leftovers_after_step_4() -> None:
    end = reckon("T6 B3 B4", "X7", hand_a="B5 B6", hand_b="C4", variant="simple")
    assert (end.leftover, end.scores, end.winners, end.reason) == ((0, 1), (10, 10), (A,), "fewer_cards")


def test_r30_a_hand_has_no_limit() -> None:
    hand = " ".join(card for card in DIGGERS if card not in ("H1", "H2", "H3"))
    s = given(A=hand, B="H1 H2 H3", bonus="", deck=0, phase="play", ending="last_now")
    listed, complete = GAME.legal(s.match.view(A), A)
    assert complete
    assert 300 < len(listed) <= 450
    for move in listed:
        GAME.check(s.match.view(A), A, move)


def test_r31_the_end_lays_the_hands_open_and_nothing_else() -> None:
    s = given(A="H6 S5", B="H1", own_a="S8 S9", bonus="X7", phase="play", turn=B, ending="last_now", deck=2)
    s.do("play H1")
    view = s.match.view(None)
    assert (view.laid, view.hands) == ((("H6", "S5"), ()), ((), ()))
    assert set((*view.deck, *view.bonus, *view.removed[0])) == {"??"}
    assert s.told[1:5] == ["hand_opened", "hand_opened", "paired", "leftover"]
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (max(0, 11 - 3), 7)


def test_the_match_ends_as_the_reckoning_says() -> None:
    for n in range(30):
        match = walk(Case(GAME, 2, GAME.options_type(variant="simple" if n % 2 else "standard")), n).spots[-1].match
        end = settle(match.state.variant, match.state.columns, match.state.laid)
        assert match.outcome is not None
        assert (match.outcome.scores, match.outcome.winners, match.outcome.reason) == (
            end.scores,
            end.winners,
            end.reason,
        )
        assert match.state.ending == "last_now"


# Moves and forms


def test_a_set_has_no_order_and_a_run_has() -> None:
    assert parse(GAME, "play T7 B7 C7") == parse(GAME, "play B7 C7 T7")
    assert parse(GAME, "play C8 C7") != parse(GAME, "play C7 C8")
    assert line(GAME, parse(GAME, "play C8 C7")) == "play C8 C7"


def test_a_ticked_run_asks_for_its_order_only_where_there_is_a_choice() -> None:
    s = given(A="S8 S9 B7 C7", phase="play")
    ticked = Partial("play", {"cards": ("S8", "S9")}, frozenset({"cards"}))
    found = GAME.complete(s.match.view(A), A, ticked, 5)
    assert found is not None
    assert [part.values["cards"] for part in found] == [("S8", "S9"), ("S9", "S8")]
    assert [say("en", GAME.say(s.match.view(A), A, GAME.move_of(part)), game="itsmine") for part in found] == [
        "S8→S9 star, up",
        "S9→S8 star, down",
    ]
    for cards in (("B7", "C7"), ("S8",)):
        found = GAME.complete(s.match.view(A), A, Partial("play", {"cards": cards}, frozenset({"cards"})), 5)
        assert found is not None
        assert len(found) == 1
    s = given(A="S8 S9", own_a="S7", phase="play")
    assert len(GAME.complete(s.match.view(A), A, ticked, 5) or ()) == 1


def test_plays_are_grouped_by_their_shape() -> None:
    s = given(A="S8 S9 B7 C7", phase="play")
    view = s.match.view(A)
    groups = Counter(say("en", GAME.group(view, A, move), game="itsmine") for move in GAME.moves(view, A))  # type: ignore[arg-type]
    assert groups == {"One card": 4, "Run": 2, "Set": 1}


def test_what_a_form_offers() -> None:
    s = given(A="H1", B="H6", own_b="H3 H2", spread=True, dice=[4, 2])
    form = GAME.form(s.match.view(A), A)
    assert (form.sealed, [option.kind for option in form.actions]) == (True, ["bid"])
    assert [choice.value for choice in form.actions[0].fields[0].choices] == ["1", "2", "3", "5", "6"]
    assert "Not 4" in say("en", form.prompt, game="itsmine")
    s.do("bid 2", "bid 3")
    [take] = GAME.form(s.match.view(A), A).actions
    assert (take.open, take.fields[0].open, take.fields[0].least, take.fields[0].most) == (True, True, 2, 2)
    assert say("en", take.label, game="itsmine") == "Take 2…"
    s.do("take X12 X11")
    [take] = GAME.form(s.match.view(B), B).actions
    assert (take.fields[0].least, take.fields[0].most) == (1, 3)
    assert say("ja", take.label, game="itsmine") == "3枚まで取る…"
    s.do("take X10")
    [play] = GAME.form(s.match.view(B), B).actions
    assert (play.kind, play.open) == ("play", False)
    hints = {choice.value: say("en", choice.hint, game="itsmine") for choice in play.fields[0].choices}  # type: ignore[arg-type]
    assert hints == {"X10": "your column is empty"}


def test_nothing_of_a_sealed_or_private_decision_stands_on_the_table_panel() -> None:
    s = given(A="T9 T10 T11", bonus="H4 H5", phase="play").do("play T9 T10 T11")
    assert [(option.kind, option.open) for option in GAME.form(s.match.view(A), A).actions] == [
        ("bonus_keep", False),
        ("bonus_exclude", False),
    ]
    assert "H4 heart 4" in say("en", GAME.prompt(s.match.view(A), A), game="itsmine")


# Options and starts


START: dict[str, Any] = {
    "hands": [["H1", "C9", "T6"], ["O2", "S10", "X12"]],
    "citizens": ["B3", "B8", "C4", "H6", "S5", "T11", "X7", "O7"],
    "bonus": ["C5", "C6", "O3", "X8", "T7"],
    "deck": [
        "H2",
        "H3",
        "H4",
        "H5",
        "O4",
        "O5",
        "O6",
        "B4",
        "B5",
        "B6",
        "B7",
        "C7",
        "C8",
        "S6",
        "S7",
        "S8",
        "S9",
        "T8",
        "T9",
        "T10",
        "X9",
        "X10",
        "X11",
    ],
}


def test_the_least_that_a_start_must_say() -> None:
    match = Match.new(GAME, 2, read_options(GAME, {}), SEED, START)
    assert match.record()["start"] == START | {
        "columns": [{}, {}],
        "dice": [1, 1],
        "tied": None,
        "faces": None,
        "phase": "bid",
        "claimed": [],
        "removed": [[], []],
        "ending": "none",
        "round": 1,
        "idle": 0,
    }
    assert Scene(match).asked == "A bid, B bid"


MOVED = {"columns": [{"H": ["H2", "H3"]}, {}], "deck": START["deck"][2:]}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hands", [["H1"], ["O2"]]),
        ("hands", [["H1"]]),
        ("hands", [["H1", "C9", "T6"], ["O2", "S10", "X13"]]),
        ("citizens", [*START["citizens"][:7], None]),
        ("bonus", START["bonus"][1:]),
        ("dice", [0, 1]),
        ("dice", [1, 7]),
        ("dice", [1]),
        ("tied", 7),
        ("faces", [2, 3]),
        ("phase", "over"),
        ("phase", "play"),
        ("phase", "nap"),
        ("claimed", ["H7"]),
        ("claimed", ["H", "H"]),
        ("ending", "soon"),
        ("round", 0),
        ("idle", 3),
        ("turn", 0),
        ("turn", 2),
        ("waiting", []),
        ("sealed", [["1"], None]),
        ("sealed", [["2"], ["3"]]),
        ("sealed", [["7"], None]),
        ("sealed", [["H1"], None]),
        ("sealed", [None]),
        ("sealed", [3, None]),
        ("columns", [{}]),
        ("columns", [{"Z": []}, {}]),
        ("columns", [{"H": ["H8"]}, {}]),
    ],
)
def test_a_start_that_cannot_be_names_its_field(field: str, value: Any) -> None:
    named = {"phase": ("phase", "faces"), "columns": ("columns", "hands"), "citizens": ("hands",), "bonus": ("hands",)}
    assert bad_start(GAME, START | {field: value}) in named.get(field, (field,))


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"columns": [{"O": ["H2", "H3"]}, {}]}, "columns"),
        ({"columns": [{"H": ["H2"]}, {"H": ["H3"]}], "phase": "bonus", "faces": [2, 3]}, "columns"),
        ({"phase": "play", "faces": [2, 2]}, "faces"),
        ({"phase": "play_sealed", "faces": [2, 3]}, "faces"),
        ({"phase": "take_small", "faces": [2, 2]}, "faces"),
        ({"phase": "take_small", "faces": [2, 7]}, "faces"),
        ({"phase": "take_small", "faces": [2, 3], "turn": 1}, "turn"),
        ({"phase": "take_large", "faces": [2, 3], "turn": 0}, "turn"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [["H1"], ["O2"]]}, "sealed"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [["O2"], None]}, "sealed"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [[], None]}, "sealed"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [["2"], None]}, "sealed"),
        ({"idle": -1}, "idle"),
        ({"idle": 3, "ending": "last_next"}, "idle"),
        ({"idle": 4, "ending": "last_now"}, "idle"),
    ],
)
def test_a_start_in_mid_game_that_cannot_be(fields: dict[str, Any], named: str) -> None:
    assert bad_start(GAME, START | MOVED | fields) == named


def test_a_column_of_a_start_rises_or_falls() -> None:
    with pytest.raises(BadStartError, match="columns"):
        given(own_a="H2 H5 H3")


@pytest.mark.parametrize(
    ("fields", "asked"),
    [
        ({"phase": "take_small"}, "B take_small"),
        ({"phase": "take_large"}, "A take_large"),
        ({"phase": "play"}, "A play"),
        ({"phase": "play", "turn": 1}, "B play"),
        ({"phase": "play_sealed", "faces": (2, 2)}, "A play_sealed, B play_sealed"),
        ({"phase": "play_sealed", "faces": (2, 2), "sealed": [["H1"], None]}, "B play_sealed"),
        ({"sealed": [None, ["4"]]}, "A bid"),
        ({"tied": 4}, "A bid, B bid"),
        ({"phase": "bonus", "own_b": "S5 S6 S7"}, "B bonus"),
        ({"phase": "bonus", "own_a": "S8 S9 S10", "own_b": "S5 S6 S7", "turn": 0}, "A bonus"),
        ({"phase": "bonus", "faces": (2, 2), "own_b": "S5 S6 S7", "waiting": ["T6"]}, "B bonus"),
    ],
)
def test_a_start_may_stand_at_every_decision(fields: dict[str, Any], asked: str) -> None:
    s = given(A="H1", B="H2", citizens="X7 X8 X9", **fields)
    assert s.asked == asked
    assert GAME.start_of(GAME.setup(2, s.match.options, Chance(b""), GAME.start_of(s.state))) == GAME.start_of(s.state)


def test_every_running_position_of_a_match_stands_as_a_start() -> None:
    """A start leaves out what each seat has seen of hands, and the owner of a bonus if both have three cards."""
    for n in range(20):
        for variant in ("standard", "simple"):
            for spot in walk(Case(GAME, 2, GAME.options_type(variant=variant)), n).spots:
                state = spot.match.state
                if not spot.match.over:
                    again = Match.new(GAME, 2, spot.match.options, SEED, plain(GAME.start_of(state))).state
                    mines = [claim.mine for claim in again.claimed]
                    assert mines == [claim.mine for claim in state.claimed]
                    assert state == replace(again, known=state.known, stuck=state.stuck, claimed=state.claimed)


def test_a_start_whose_deck_or_bonus_pile_is_empty_has_met_the_end() -> None:
    assert given(spread=True, deck=0).state.ending == "last_next"
    assert given(spread=True, bonus="").state.ending == "last_next"
    assert given(spread=True, deck=0, ending="last_now").state.ending == "last_now"
    assert given(spread=True).state.ending == "none"


def test_a_start_with_three_cards_at_a_mine_has_spent_its_bonus() -> None:
    s = given(B="T9 T10", own_a="T6 T7 T8", own_b="T11", phase="play", turn=B)
    assert s.state.spent == {"T12"}
    assert s.state.claimed[0].seat == A


def test_no_start_stands_where_two_could_have_the_bonus() -> None:
    with pytest.raises(BadStartError, match="turn"):
        given(own_a="S8 S9 S10", own_b="S5 S6 S7", phase="bonus")


# Hidden information


def test_what_each_side_sees_of_hands_piles_and_removed_cards() -> None:
    s = given(A="T9 T10 T11 H1", B="H2", own_a="X12", bonus="H4 H5", deck=4, spread=True, phase="play")
    s.do("play T9 T10 T11")
    mine, theirs, public = s.match.view(A), s.match.view(B), s.match.view(None)
    assert (mine.looked, theirs.looked, public.looked) == ("H4", "??", "??")
    assert mine.hands == (("H1",), ("??",))
    assert theirs.hands == (("??",), ("H2",))
    assert public.hands == (("??",), ("??",))
    for view in (mine, theirs, public):
        assert (view.deck, view.bonus) == (("??",) * 4, ("??",))
        assert view.citizens == s.state.citizens
    s.do("bonus_exclude")
    assert s.match.view(A).removed[A][-1] != "??"
    assert "H4" in s.match.view(A).removed[A]
    assert set(s.match.view(B).removed[A]) == set(s.match.view(None).removed[A]) == {"??"}
    assert s.words(B)[0] == "Anna removes the bonus card for time 12 from the game, face down."


def test_a_bid_is_sealed_until_both_are_in() -> None:
    s = given(spread=True).do("bid 3")
    assert [s.match.view(seat).sealed for seat in (A, B, None)] == [(("3",), ()), ((), ()), ((), ())]
    assert s.match.view(None).answered == (True, False)
    assert s.words(None) == ["Anna has bid."]
    s.do("bid 5")
    assert s.match.view(None).faces == (3, 5)


def test_a_sealed_play_tells_not_even_how_many_cards_it_has() -> None:
    views = []
    for move in ("H1", "H1 H2", "H2"):
        s = given(A="H1 H2", B="S7", faces=(2, 2), phase="play_sealed").do(f"play {move}")
        assert s.match.view(A).sealed == (tuple(move.split()), ())
        views.append((s.match.view(B), s.match.view(None), s.words(B)))
    assert views[0] == views[1] == views[2]
    s = given(A="H1", B="S7", own_a="H5 H6", faces=(2, 2), phase="play_sealed").do("pass")  # nor that it is a pass
    assert s.told == ["play_in"]
    assert (s.match.view(B).sealed, s.match.view(B).answered) == (((), ()), (True, False))


def test_a_drawn_card_is_told_to_who_drew_it() -> None:
    s = given(spread=True, top="H3 S6").do("bid 3", "bid 3")
    assert s.words(A)[2:4] == ["Anna draws heart 3.", "Berta draws a card."]
    assert s.words(B)[2:4] == ["Anna draws a card.", "Berta draws star 6."]
    assert s.words(None)[2:4] == ["Anna draws a card.", "Berta draws a card."]


def test_refusals_to_the_other_seat_tell_nothing() -> None:
    for hand in ("H1 H2", "S7 S8"):
        s = given(A=hand, phase="play")
        assert s.refused("play H1", B) == s.refused("pass", B) == "It is not your turn."


# Worlds

Key = tuple[Any, ...]
PUBLIC_A = "H1 H2 H3 H4 H5 H6 O2 O3 O4 O5 O6 O7 B3 B4 B5 B6 B7 B8"
PUBLIC_B = "C4 C5 C6 C7 C8 C9 S5 S6 S7 S8 S9 S10 T6 T7 T8 T9 T10 T11"


def key(state: State) -> Key:
    return (state.hands, state.deck, state.bonus, state.removed, state.looked, state.sealed)


def sampled(match: Match, viewer: Seat, samples: int) -> Counter[Key]:
    """Return how often each world is sampled."""
    found: Counter[Key] = Counter()
    view = match.view(viewer)
    for n in range(samples):
        state = GAME.determinize(view, viewer, Chance(b"worlds", n))
        assert GAME.view(state, viewer) == view
        found[key(state)] += 1
    return found


def consistent(match: Match, viewer: Seat) -> set[Key]:
    """Return all worlds in which the viewer would have seen what it saw.

    The search tries every first deal that the viewer cannot tell from the true one. In each it tries every move of the
    others that the viewer would be told like the true one.
    """
    first = match.undo(0).state
    shown = GAME.view(first, viewer)
    unseen = [
        card
        for card in DIGGERS
        if card
        not in {
            *shown.hands[0],
            *shown.hands[1],
            *shown.removed[0],
            *shown.removed[1],
            *filter(None, shown.citizens),
            *(card for own in shown.columns for column in own for card in column),
        }
    ]
    states: dict[Any, State] = {}
    for order in itertools.permutations(unseen):
        cards = iter(order)

        def fill(pile: tuple[str, ...], cards: Iterator[str] = cards) -> tuple[str, ...]:
            return tuple(next(cards) if card == "??" else card for card in pile)

        hands, removed = tuple(map(in_order, map(fill, shown.hands))), tuple(map(in_order, map(fill, shown.removed)))
        state = replace(shown, hands=hands, removed=removed, bonus=fill(shown.bonus), deck=fill(shown.deck))
        states[key(state)] = state
    for ply, events, before in match.history():
        told = [GAME.see(event, viewer) for event in events]
        after, _ = before.act(ply.seat, ply.move)
        now = after.view(viewer)
        following: dict[Any, State] = {}
        for state in states.values():
            view = GAME.view(state, ply.seat)
            for move in [ply.move] if ply.seat == viewer else GAME.moves(view, ply.seat):
                GAME.check(view, ply.seat, move)
                step = GAME.apply(state, ply.seat, move, Chance(b""))
                if [GAME.see(e, viewer) for e in step.events] == told and GAME.view(step.state, viewer) == now:
                    following[key(step.state)] = step.state
        states = following
    return set(states)


def small(A: str, B: str, own_a: str = "", own_b: str = "", top: str = "", bonus: str = "", **fields: Any) -> Scene:
    """Set up a position in which only cards named outside the columns are hidden.

    All other cards are in columns.
    """
    named = set(" ".join((A, B, own_a, own_b, top, bonus, fields.get("citizens", ""))).split())
    own = [[card for card in public.split() if card not in named] for public in (PUBLIC_A, PUBLIC_B)]
    coffins = [f"X{n}" for n in range(7, 13) if f"X{n}" not in named]
    own["X" in own_a].extend(coffins)
    return given(
        A=A,
        B=B,
        own_a=f"{' '.join(own[0])} {own_a}",
        own_b=f"{' '.join(own[1])} {own_b}",
        top=top,
        deck=len(top.split()),
        bonus=bonus,
        **fields,
    )


def exactly(s: Scene, viewer: Seat, samples: int = 1500) -> set[Key]:
    """Check that the sampled worlds are exactly the consistent ones, and return those."""
    expected = consistent(s.match, viewer)
    assert key(s.state) in expected
    assert sampled(s.match, viewer, samples).keys() == expected
    return expected


def test_worlds_of_a_fresh_deal_are_all_that_the_viewer_has_not_seen() -> None:
    s = small("X7", "X8 X9", top="X10 X11", bonus="X12")
    assert len(exactly(s, A)) == 60
    assert len(exactly(s, B)) == 24
    assert len(exactly(s, None, 6000)) == 360
    counts = sampled(s.match, A, 6000)
    assert min(counts.values()) > 60
    assert max(counts.values()) < 145  # 100 each


def test_worlds_keep_the_citizens_that_were_taken() -> None:
    s = small("X7", "X8", top="X9 X10 X11", citizens="B7 X12 B8")
    s.do("bid 2", "bid 3", "take B7 X12", "take B8")
    for viewer in (A, B, None):
        for hands, *_ in exactly(s, viewer):
            assert {"B7", "X12"} <= set(hands[A])
            assert "B8" in hands[B]
    s.do("play B8", "play B7")
    for viewer in (A, B, None):
        for hands, *_ in exactly(s, viewer):
            assert ("X12" in hands[A], len(hands[A]), len(hands[B])) == (True, 2, 1)


def test_worlds_after_a_tie_know_what_the_viewer_drew() -> None:
    s = small("X7", "X8", top="X9 X10 X11 X12").do("bid 3", "bid 3")
    assert len(exactly(s, A)) == 4 * 3 * 2 / 2
    assert {hands[A] for hands, *_ in exactly(s, A)} == {("X7", "X9")}


def test_worlds_with_sealed_bids_and_plays() -> None:
    s = small("X7", "X8", top="X9", dice=[4, 2], bonus="X10").do("bid 2")
    assert {sealed for *_, sealed in exactly(s, B)} == {((face,), ()) for face in "12356"}
    assert {sealed for *_, sealed in exactly(s, A)} == {(("2",), ())}
    s = small("X7 X8", "X11", top="X9", faces=(2, 2), phase="play_sealed", bonus="X10", citizens="X12")
    s.do("play X8 X7")
    worlds = exactly(s, B)
    assert (("X7", "X8"), ("X11",)) in {hands for hands, *_ in worlds}
    assert {plays[A] for *_, plays in worlds if len(plays[A]) == 2} == {  # runs of consecutive cards, up or down
        run for a, b in (("X7", "X8"), ("X8", "X9"), ("X9", "X10")) for run in ((a, b), (b, a))
    }
    assert {plays for *_, plays in exactly(s, A)} == {(("X8", "X7"), ())}


def test_worlds_during_a_bonus_and_after() -> None:
    s = small("X7 X8 X9 B7", "B8", bonus="X10 X11", top="X12", phase="play").do("play X7 X8 X9")
    assert {looked for _, _, _, _, looked, *_ in exactly(s, A)} == {"X10"}
    assert {looked for _, _, _, _, looked, *_ in exactly(s, B)} == {"X10", "X11", "X12", "B7"}
    for decision in ("bonus_keep", "bonus_exclude"):
        after = Scene(s.match).do(decision)
        assert len(exactly(after, A)) == 6
        exactly(after, B)
        exactly(after, None)


def test_worlds_know_what_a_pass_has_told() -> None:
    s = small("X7", "X10 X11", own_b="X9 X8", top="X12 B7", phase="play", turn=B).do("pass")
    assert len(exactly(s, B)) == 6
    for hands, *_ in exactly(s, A):  # of X10, X11, X12 and B7 only the X fit nowhere
        assert set(hands[B]) < {"X10", "X11", "X12"}
    for hands, *_ in exactly(s, None):
        assert set(hands[B]) < {"X10", "X11", "X12"}
    s.do("bid 2", "bid 2")  # a card drawn later may be any card
    assert s.hand(B) == "B7 X10 X11"
    assert {"B7" in hands[B] for hands, *_ in exactly(s, None)} == {False, True}
    exactly(s, A)
    exactly(s, B)


def test_worlds_know_two_passes_and_those_of_both_seats() -> None:
    s = small("X10 X11", "B7", own_a="X9 X8 X7", top="X12 T10", bonus="B8", faces=(2, 2), phase="play_sealed")
    for moves in (("pass", "play B7"), ("bid 3", "bid 3"), ("pass", "pass")):
        s.do(*moves)
        for viewer in (A, B, None):
            exactly(s, viewer)
    assert [len(stuck) for stuck in s.state.stuck] == [2, 1]


@pytest.mark.parametrize("seed", range(6))
def test_worlds_are_exact_all_along_a_small_match(seed: int) -> None:
    s = small("X7 B7", "X8", own_b="X9", top="X10 X11", bonus="X12", citizens="B8 T10 T11")
    chance = Chance(b"%d" % seed)
    for _ in range(7):
        if s.match.over:
            break
        seat = s.match.opened[chance.randbelow(len(s.match.opened))].decision.seat
        s.match, s.events = s.match.act(seat, GAME.random(s.match.view(seat), seat, chance))
        exactly(s, (A, B, None)[chance.randbelow(3)], 4000)


# Words


def test_reckonings_that_are_rare_can_be_said() -> None:
    reasons = set()
    for variant, a, b in (
        ("standard", "H1 O2", "H2 O3"),
        ("standard", "O2", "O3"),
        ("standard", "C4 B3", "C5 B4"),
        ("standard", "", ""),
        ("simple", "H1 S5 C4 X7", "H2 S6 C5"),
        ("simple", "", ""),
        ("simple", "O2", "X7"),
        ("standard", "", "H1"),
    ):
        s = given(own_a=a, own_b=b, phase="play", turn=B, ending="last_now", variant=variant, deck=0).do("pass")
        assert s.match.outcome is not None
        reasons.add(s.match.outcome.reason)
    assert reasons == {"score", "tie", "lower_mine", "no_mines"}
    spoken(GAME, Text("reason-fewer-cards"))
