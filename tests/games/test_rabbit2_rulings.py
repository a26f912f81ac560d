"""Rabbit Rummy ver.2: rulings without an example (rulings.md)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.audience import BACK
from engine.match import Match, new_seed
from tests.games.rabbit2 import GAME, NONE, table
from tests.games.rabbits import RabbitScene


def test_r05_passes_between_two_cards_do_not_matter() -> None:
    s = table("H9 S2 S3 S4 S5 S6", "C2 C3 C4 C5 C6 C7", "H10 D9 D3 D4 D5 D6")
    s.do("play H9", "pass", "discard", "play H10")
    assert s.told == ["card_played", "suit_bound"]
    s = table("H9 S2 S3 S4 S5 S6", "C2 C3 C4 C5 C6 C7", "H10 D9 D3 D4 D5 D6")
    s.do("play H9", "pass", "discard", "play D9")
    assert s.told == ["card_played", "order_turned"]


def test_r07_every_play_begins_the_count_of_passes_anew() -> None:
    s = table("C9 S2 S3 S4 S5 S6", "HJ H2 H3 H4 H5 H6", "D10 D2 D3 D4 D5 D6", "CQ CK C2 C3 C4 C5")
    s.do("play C9", "pass", "discard", "play D10")
    assert s.state.passes == 0
    s.do("pass", "discard", "pass", "discard")
    assert (s.asked, s.state.passes, s.table) == ("1 turn", 2, "0:C9 2:D10")
    s.do("play HJ")
    assert (s.state.passes, s.asked) == (0, "2 turn")


def test_r08_a_reshuffle_for_the_last_pass_leaves_the_table_out() -> None:
    s = table("", NONE, table="0:C8", discards="D4", rest=0).do("pass")
    assert (s.state.drawn, s.stock, s.discards) == ("D4", 0, "")
    s.do("keep")
    assert (s.told, s.discards) == (["kept", "cleared"], "C8")


def test_r10_a_discard_is_shown_and_a_kept_card_is_not() -> None:
    s = table(NONE, "H2 H3 H4 H5 H6", stock="SQ")
    s.do("pass")
    assert s.words(0) == ["Anna passes and draws ♤Q."]
    assert s.words(1) == s.words() == ["Anna passes and draws a card."]
    drawn = s.match
    assert (drawn.view(0).drawn, drawn.view(1).drawn, drawn.view(None).drawn) == ("SQ", BACK, BACK)
    s.do("keep")
    assert (s.words(0)[0], s.words(1)[0]) == ("Anna keeps ♤Q.", "Anna keeps the drawn card.")
    s = RabbitScene(drawn).do("discard")
    assert s.words(1)[0] == "Anna discards ♤Q."


def test_r11_with_the_drawn_card_discarded_there_is_no_new_chance() -> None:
    s = table("C2 C5 C9 CJ CK", "", stock="SQ").do("pass")
    assert s.refused("declare") == "First decide about the card you drew."
    assert s.refused("keep_declare") == "To win, you must have exactly five cards; you have 6."
    s.do("discard")
    assert s.refused("declare", seat=0) == "You can declare only at the start of your own turn."
    s.do("pass", "discard").do("declare")
    assert s.state.scores == (2, 0)


def test_r12_a_hand_may_grow_without_limit() -> None:
    s = table(NONE, "", rest=1, stock="H2 H4", turn=1)
    assert len(s.hand(1).split()) == 45
    s.do("pass", "keep")
    assert len(s.hand(1).split()) == 46


def test_r14_a_long_round_is_drawn() -> None:
    s = table(NONE, "H2 H3 H4 H5 H9", "D2 D3 D4 D5 D9", turns=179, turn=2, first=1)
    s.do("play D9")
    assert s.told == ["card_played", "round_drawn", "round_began"]
    assert (s.state.round, s.state.first, s.asked, s.state.scores) == (2, 2, "2 turn", (0, 0, 0))
    assert [len(hand) for hand in s.state.hands] == [9, 9, 9]


@pytest.mark.parametrize(("scores", "winners"), [([2, 5, 4], (1,)), ([5, 2, 5], (0, 2)), ([0, 0, 0], (0, 1, 2))])
def test_r14_after_the_last_round_most_points_win(scores: list[int], winners: tuple[int, ...]) -> None:
    # reason-round-limit
    s = table(NONE, "H2 H3 H4 H5 H9", "D2 D3 D4 D5 D9", turns=179, round=40, scores=scores)
    s.do("pass", "discard")
    assert s.told == ["discarded", "round_drawn", "match_ended"]
    assert s.ended == (winners, "round_limit")


def test_r15_a_win_comes_before_a_binding() -> None:
    s = table("H4 S5 D6 C7 H8 SK", "", table="1:SQ").do("play_declare SK")
    assert "suit_bound" not in s.told
    s = table("H4 S5 D6 C7 H8 SK", "", table="1:SQ").do("play SK")
    assert s.told == ["card_played", "suit_bound"]


def test_r17_with_two_one_pass_clears() -> None:
    s = table(NONE, "H2 H3 H4 H5 H9", table="0:HK").do("pass", "discard")
    assert s.told == ["discarded", "cleared"]


def test_r18_a_free_lead_with_four_cards_goes_on() -> None:
    s = table("S2 S3 H7 D9", "H2 H3 H4 H5 H9", table="0:HK", turn=1).do("pass", "discard")
    assert (s.asked, s.legal(0)) == ("0 turn", {"pass"})
    s.do("pass", "discard")
    assert (s.asked, s.told) == ("1 turn", ["discarded", "lead_passed"])


def test_r19_the_first_seat_is_drawn() -> None:
    firsts = Counter(Match.new(GAME, 4, GAME.options_type(), new_seed(str(n))).state.first for n in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25
