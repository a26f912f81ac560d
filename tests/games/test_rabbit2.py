"""Rabbit Rummy ver.2: the worked examples of its rules, then refusals and the finishing hands."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from engine.cards import PACK
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.rabbit2.hands import POINTS, best_within, hand_of
from engine.match import Match, verify
from engine.notation import parse
from tests.games.rabbit2 import GAME, NONE, table
from tests.games.rabbits import SEED, RabbitScene, start

# The worked examples


def test_example_01_two_cards_of_a_suit_bind() -> None:
    s = table("HA SA H5 HK SK", NONE, table="0:H8 1:HQ")
    assert s.plays == "HA HK"
    assert s.refused("play SA") == s.refused("play SK") == "Hearts are bound: play a heart."


def test_example_02_two_cards_of_a_rank_reverse() -> None:
    s = table(NONE + " C4 CA", "S3 D3 D2 SA D4 SK", table="1:H3")
    s.do("play C3")
    assert s.told == ["card_played", "order_turned"]
    assert (s.state.reversed, s.plays) == (True, "SA S3 D2 D3")
    s.do("play S3")
    assert s.told == ["card_played", "order_turned"]
    assert not s.state.reversed
    s = table("H2 H4 H5 DK CA", "", table="0:C3 1:S3")
    assert s.plays == "H4 H5 DK CA"


def test_example_03_an_ace_follows_a_king_and_anything_an_ace() -> None:
    s = table("HA S2 S3 S4 S5 S6", "H2 S7 D3 C9 CK", table="1:DK")
    assert s.plays == "HA"
    s.do("play HA")
    assert s.told == ["card_played", "ace_on_king"]
    assert s.plays == "S7 H2 D3 C9 CK"


def test_example_04_a_bound_ace_in_the_reversed_order() -> None:
    s = table("HA S2 S3 S4 S5 S6", "SA DA CA H2 H3 HK", "H4 H5 H6 H7 H8 CK", table="2:H9", reversed=True)
    s.do("play HA")
    assert s.told == ["card_played", "suit_bound", "nothing_follows"]
    assert s.plays == ""
    assert s.refused("play SA") == "Hearts are bound: play a heart."
    assert s.refused("play H2") == "The order is reversed: only an ace can follow an ace."
    s.do("pass", "discard")
    assert s.plays == ""
    s.do("pass", "discard")
    assert (s.asked, s.table, s.state.reversed, s.told) == ("0 turn", "", True, ["discarded", "cleared"])


def test_example_05_an_ace_that_binds_nothing() -> None:
    s = table("HA DA CA S2 SK D9", NONE, table="0:H9 1:SA", reversed=True)
    assert s.plays == "HA DA CA"
    s.do("play DA")
    assert not s.state.reversed
    assert s.plays == "S9 D6 DK C3 CJ"  # any card may be played


def test_example_06_ace_on_ace() -> None:
    s = table(NONE, "SA HA DA C2 C4 C5", table="0:SK")
    s.do("play SA")
    assert s.told == ["card_played", "ace_on_king", "suit_bound"]
    s = table("SA CA D2 D3 D4", "DA C2 C4 C5 C6 C7", table="1:SK 0:HA")
    s.do("play DA")
    assert s.told == ["card_played", "order_turned"]
    assert (s.state.reversed, s.plays) == (True, "SA CA")


def test_example_07_a_king_when_reversed() -> None:
    s = table("HK H4 S3 C2 SA D5", "", table="1:D4", reversed=True)
    assert s.refused("play HK") == "The order is reversed. Play 4 or lower."
    assert s.plays == "SA S3 H4 C2"
    s = table("DK H4 S3 C2 SA D6", "S9 HK CA C3 CJ", reversed=True)
    s.do("play DK")
    assert s.plays == "S9 HK CA C3 CJ"


def test_example_08_a_clear_ends_the_binding() -> None:
    s = table("HA H2 S3 S4 S5 S6", "S7 C2 C3 C4 C5", table="1:H5 0:H9")
    assert s.plays == ""
    s.do("pass", "discard", "play H2")
    assert s.told == ["card_played"]
    assert s.plays == "S7 C2 C3 C4 C5"


def test_example_09_passes_and_a_clear() -> None:
    s = table("C9 S2 S3 S4 S5 S6", "HJ H2 H3 H4 H5 H6", "D10 D2 D3 D4 D5 D6")
    s.do("play C9", "pass", "discard")
    first = s.discards
    s.do("play D10", "pass", "discard")
    second = s.discards
    assert s.plays == "HJ"  # R7
    s.do("pass", "discard")
    assert s.told == ["discarded", "cleared"]
    assert s.discards.startswith(f"{second} ")
    assert s.discards.endswith(" C9 D10")
    assert (first != second, s.asked, s.table) == (True, "2 turn", "")


def test_example_10_a_free_lead_is_passed_on() -> None:
    s = table(NONE, "S2 S3 S4 S5 S7", "H2 H3 H4 H5 H7", turn=2)
    s.do("pass", "keep")
    assert (s.asked, s.told, s.plays) == ("0 turn", ["kept", "lead_passed"], "S9 D6 DK C3 CJ")
    s.do("pass", "keep", "pass", "keep")
    assert (s.asked, s.table) == ("2 turn", "")
    assert len(s.plays.split()) == 6


def test_example_11_a_win_by_play() -> None:
    s = table("H4 S5 D6 C7 H8 SK", "", table="1:S9")
    assert s.refused("play_declare H4") == "That is weaker than the 9. Play 9 or higher, or an ace."
    s.do("play_declare SK")
    assert s.told == ["card_played", "finished", "scored", "round_began"]
    assert s.state.scores == (4, 0)
    assert s.words()[1] == "Anna goes down to five cards and wins the round: ♡4, ♤5, ♢6, ♧7 and ♡8, a straight."
    s = table("H4 S5 D6 C7 H8 SK C8 C2", "", table="1:S9")
    assert s.refused("play_declare SK") == "To win, you must have exactly five cards left; that would leave 7."
    s = table("H4 S5 D6 C7 H8 SK", "", table="1:HK")
    s.do("play_declare SK")  # an equal card is strong enough, and the win comes before the reversal (R15)
    assert "order_turned" not in s.told
    s = table("H4 S5 D6 C7 H8 SJ", "", table="1:HK")
    assert s.refused("play_declare SJ") == "That is weaker than the K. Play a king or an ace."
    s = table("H4 S5 D6 C7 H8 SK", "")
    assert s.refused("play_declare H4") == "The five cards left don’t make a finishing hand. Play another card."


def test_example_12_declining() -> None:
    s = table("C2 C5 C9 CJ CK S3", "S9 SQ H6 H4 D8 D2", table="1:H2", stock="CQ")
    s.do("play S3")
    assert s.told == ["card_played"]
    assert s.refused("declare", seat=0) == "You can declare only at the start of your own turn."
    s.do("play H6")
    before = s.match
    s.do("declare")
    assert s.told == ["finished", "scored", "round_began"]
    assert s.state.scores == (2, 0)
    s = RabbitScene(before).do("play C9", "pass", "discard")
    assert s.refused("play C2") == "With 4 cards you can only pass."
    s = RabbitScene(before).do("pass", "keep")
    assert s.hand(0) == "C2 C5 C9 CJ CQ CK"
    assert s.refused("declare", seat=0) == "You can declare only at the start of your own turn."
    s.do("pass", "discard", "play_declare C2")
    assert s.state.scores == (2, 0)


def test_example_13_a_win_by_pass() -> None:
    s = table("D7 S7 H2 C2", NONE, table="1:HK", stock="S2")
    assert s.refused("play D7") == "With 4 cards you can only pass."
    s.do("pass")
    assert s.told == ["passed"]
    won = s.match
    s.do("keep_declare")
    assert s.told == ["kept", "finished", "scored", "round_began"]
    assert s.state.scores == (3, 0)
    s = RabbitScene(won).do("keep")
    assert (s.told, s.state.scores) == (["kept", "cleared"], (0, 0))
    s.do("play C3")
    assert "declare" in s.legal(0)
    s = table("D7 S7 H2 C2", "", table="1:HK", stock="S9")
    s.do("pass")
    assert s.legal(0) == {"keep", "discard"}
    assert s.refused("keep_declare") == "These five cards don’t make a finishing hand."


def test_example_14_four_then_five() -> None:
    s = table(NONE, "H2 H3 H4 H5 H9 H10", stock="S2 HK")
    s.do("play C3", "play H4")
    assert s.legal(0) == {"pass"}
    s.do("pass", "keep", "play H9")  # cleared: seat 1 leads
    assert s.plays == "S9 DK CJ"


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("HA H2 H3 H4 H5", 7),
        ("SA H2 D3 C4 S5", 4),
        ("S10 HJ DQ CK SA", 0),
        ("S3 H3 D8 C8 H8", 3),
        ("H2 H5 H9 HJ HK", 2),
        ("S7 H7 D7 C7 H2", 0),
        ("H9 H10 HJ HQ HK", 7),
    ],
)
def test_example_15_points(cards: str, points: int) -> None:
    assert POINTS.get(hand_of(cards.split()) or "", 0) == points
    best = best_within(cards.split())
    assert (POINTS[best[0]] if best else 0) == points


@pytest.mark.parametrize(
    ("hand", "scores", "after"),
    [
        ("H2 H5 H9 HJ HK", [5, 3], (7, 3)),
        ("SA H2 D3 C4 S5", [5, 3], (9, 3)),
        ("SA H2 D3 C4 S5", [3, 5], (7, 5)),
    ],
)
def test_example_16_the_match_ends(hand: str, scores: list[int], after: tuple[int, int]) -> None:
    s = table(hand, "", scores=scores).do("declare")
    assert (s.state.scores, s.ended, s.asked) == (after, ((0,), "target"), "")
    assert s.told == ["finished", "scored", "match_ended"]
    assert s.match.outcome is not None
    assert s.match.outcome.scores == after


def test_example_17_the_stock_is_empty() -> None:
    s = table("", NONE, table="0:C8", discards="D4 D9 S2", rest=0, reshuffles=[["D9", "S2", "D4"]])
    s.do("pass")
    assert s.told == ["reshuffled", "passed"]
    assert (s.state.drawn, s.state.stock, s.discards, s.table) == ("D9", ("S2", "D4"), "", "0:C8")
    s = table("", NONE, table="0:C8", rest=0)
    s.do("pass")
    assert s.told == ["passed", "cleared"]
    assert s.words()[0] == "Berta passes. There is nothing to draw."
    assert (s.asked, s.hand(1), s.discards) == ("0 turn", "S9 D6 DK C3 CJ", "C8")


def test_example_17_the_reshuffle_may_stand_in_its_deal() -> None:
    position = start(GAME, "", NONE, table="0:C8", discards="D4 D9 S2", rest=0)
    position["deals"][0]["reshuffles"] = [["S2", "D9", "D4"]]
    s = RabbitScene(Match.new(GAME, 2, GAME.options_type(), SEED, position)).do("pass")
    assert s.state.drawn == "S2"
    record = s.match.record()
    assert record["start"]["deals"][0]["reshuffles"] == [["S2", "D9", "D4"]]
    assert verify(GAME, record).state == s.state
    beside = record["start"] | {"deals": position["deals"], "reshuffles": [["S2", "D9", "D4"]]}
    del beside["deals"][0]["reshuffles"]
    assert verify(GAME, record | {"start": beside}).state == s.state, "records of old list them beside the deals"


def test_a_reshuffle_of_one_deal_is_never_used_in_another() -> None:
    """The first round ends at once, without its reshuffle. In the second, all pass until the stock is out."""

    def passed_out(second: dict[str, Any]) -> Match:
        dealt = {"hands": [[*PACK[:9]], [*PACK[9:18]]], "stock": [*PACK[18:]]}
        position = {"first": 0, "turns": 119, "deals": [dealt | {"reshuffles": [["S2"]]}, dealt | second]}
        match = Match.new(GAME, 2, GAME.options_type(), SEED, position)
        while not match.state.lots:
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, parse(GAME, "discard" if match.state.phase == "drawn" else "pass"))
        return match

    match = passed_out({})
    assert match.state.round == 2
    first, second = match.record()["start"]["deals"]
    assert first["reshuffles"] == [["S2"]], "given for the first deal, and never used"
    assert Counter(second["reshuffles"][0]) == Counter(PACK[18:])
    assert passed_out({"reshuffles": [[*PACK[18:]]]}).record()["start"]["deals"][1]["reshuffles"] == [[*PACK[18:]]]
    with pytest.raises(BadStartError, match="reshuffles"):
        passed_out({"reshuffles": [["SA"]]})


def test_a_match_of_the_time_when_reshuffles_lay_beside_their_deals_has_a_record_that_stands() -> None:
    """The match has one reshuffle before the upgrade and one after it, in one deal."""
    dealt = {"hands": [[*PACK[:9]], [*PACK[9:18]]], "stock": [*PACK[18:]]}
    match = Match.new(GAME, 2, GAME.options_type(), SEED, {"first": 0, "deals": [dealt]})
    for lots in (1, 2):
        while len([*match.drawn.get("reshuffles", ()), *match.drawn.get("deals.0.reshuffles", ())]) < lots:
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, parse(GAME, "discard" if match.state.phase == "drawn" else "pass"))
        if lots == 1:  # as the older version saved it
            saved = json.loads(match.dump())
            saved["drawn"]["reshuffles"] = saved["drawn"].pop("deals.0.reshuffles")
            match = Match.restore(GAME, json.dumps(saved).encode())
    record = match.record()
    assert [len(order) for order in record["start"]["reshuffles"]] == [34, 34]
    assert verify(GAME, record).state == match.state
    again = Match.new(GAME, 2, GAME.options_type(), b"another seed", record["start"])
    for seat, action in record["moves"]:
        again, _ = again.act(seat, GAME.decode(action))
    assert again.state == match.state


def test_example_18_a_win_comes_before_the_clear() -> None:
    s = table(NONE, "C2 C5 C9 CQ", table="0:HJ", stock="CK")
    s.do("pass")
    drawn = s.match
    s.do("keep_declare")
    assert s.told == ["kept", "finished", "scored", "round_began"]
    assert s.state.scores == (0, 2)
    s = RabbitScene(drawn).do("keep")
    assert (s.told, s.asked, s.table) == (["kept", "cleared"], "0 turn", "")


def test_example_19_a_reversal_outlives_the_clear_but_not_the_round() -> None:
    s = table("D5 C2 C3 C4 C6 C7", "SA S4 H5 H6 D9 DK", table="0:H2", reversed=True)
    s.do("pass", "discard", "play D5")
    assert (s.state.reversed, s.plays) == (True, "SA S4 H5")
    s = table("H2 H5 H9 HJ HK", "", reversed=True).do("declare")
    assert not s.state.reversed


def test_example_20_six_of_a_suit() -> None:
    s = table("H2 H3 H5 H9 HJ HK", NONE)
    assert s.refused("declare") == "To win, you must have exactly five cards; you have 6."
    s.do("play_declare H3")
    assert s.state.scores == (2, 0)


# Refusals


def test_refusals() -> None:
    s = table(NONE, "H2 H3 H4 H5 H9", table="1:H10")
    assert s.refused("play S2") == "You don’t have that card. Choose one from your hand."
    assert s.refused("play C3") == "That is weaker than the 10. Play 10 or higher, or an ace."
    assert s.refused("play_declare S2") == "You don’t have that card. Choose one from your hand."
    assert s.refused("play_declare CJ") == "To win, you must have exactly five cards left; that would leave 4."
    assert s.refused("declare") == "These five cards don’t make a finishing hand."
    assert s.refused("keep") == s.refused("keep_declare") == "You haven’t drawn a card. Play or pass instead."
    assert s.refused("discard") == "You can only discard a card you just drew. Play or pass instead."
    for move in ("play H2", "pass", "keep", "discard"):
        assert s.refused(move, seat=1) == "It isn’t your turn."
    s.do("pass")
    for move in ("pass", "play CJ", "declare", "play_declare CJ"):
        assert s.refused(move) == "First decide about the card you drew."
    s = table("S2 S3 S4", NONE)
    assert s.refused("play S2") == s.refused("play_declare S2") == "With 3 cards you can only pass."
    s = table("H2 H5 H9 HJ HK", "", scores=[6, 0]).do("declare")
    for move in ("declare", "pass", "play H2", "keep"):
        assert s.refused(move, seat=0) == "It isn’t your turn."


# The finishing hands


@pytest.mark.parametrize(
    ("cards", "kind", "five"),
    [
        ("H4 S5 D6 C7 H8 SK C2", "straight", "S5 H4 H8 D6 C7"),
        ("H4 H5 H6 H7 H8 SK S8 D8 C8", "straight_flush", "H4 H5 H6 H7 H8"),
        ("S3 H3 D8 C8 H8 S2 S9", "full_house", "S3 H3 H8 D8 C8"),
        ("S3 H3 D3 D8 C8 H8 S2", "full_house", "S3 H3 H8 D3 D8"),
        ("H2 H5 H9 HJ HK HQ S3", "flush", "H2 H5 H9 HJ HQ"),
        ("S10 HJ DQ CK SA S2 S3", None, ""),
    ],
)
def test_the_best_hand_within_a_larger_one(cards: str, kind: str | None, five: str) -> None:
    best = best_within(cards.split())
    assert (best[0], " ".join(best[1])) == (kind, five) if best else (kind is None)


def test_the_best_hand_is_that_of_all_fives() -> None:
    """The best hand is compared with the definition, on random hands of all sizes."""
    rank = {kind: n for n, kind in enumerate(POINTS)}
    dice = Chance(b"hands")
    for n in range(150):
        cards = dice.shuffle("hand", PACK)[: 5 + n % 8]
        found = [hand_of(five) for five in combinations(cards, 5)]
        best = min((kind for kind in found if kind), key=lambda kind: rank[kind], default=None)
        within = best_within(cards)
        assert (within[0] if within else None) == best
        assert within is None or (hand_of(within[1]) == best and set(within[1]) <= set(cards))
