"""It's Mine!: rulings without an example."""

from __future__ import annotations

import pytest

from engine.games.itsmine.scoring import settle
from engine.games.itsmine.state import DIGGERS
from engine.match import Match, plain
from engine.options import read_options
from tests.games.conformance import Case, walk
from tests.games.itsmine import GAME, SEED, A, B, Scene, given, owned, reckon


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


def test_r7_no_one_takes_after_equal_faces_and_the_gaps_are_filled() -> None:
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
    assert s.refused("play B7 C7 T7") == "Your coin column goes up and ends on 9: coin 7 doesn’t fit."


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
