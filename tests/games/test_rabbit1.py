"""Rabbit Rummy (#30): worked examples of its rules, then rulings (rulings.md), refusals, starts, worlds.

test_rabbit2.py tests what it shares with ver.2: worlds after a reshuffle, and impossible tables.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from engine.cards import PACK
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.games.rabbit.state import ORDER, in_order
from engine.games.rabbit1.groups import Cards, best_split, loose, points_of, whole_split
from engine.match import Match, verify
from render.texts import say
from tests.games.rabbits import SEED, RabbitScene, given, start
from tests.games.scene import bad_start

GAME = GAMES["rabbit1"]


def table(*hands: str, **fields: Any) -> RabbitScene:
    return given(GAME, *(hand or card for hand, card in zip(hands, ("S2", "D2", "C2", "H2"), strict=False)), **fields)


# The worked examples


def test_example_01_the_starter_binds() -> None:
    s = table("", "C9 D10", "CA C10 C8 CK SA DK", first=1, starter="C6")
    assert (s.asked, s.table) == ("1 turn", "0:C6")
    s.do("play C9")
    assert s.told == ["card_played", "suit_bound"]
    assert s.plays == "CA C10 CK"


def test_example_02_everyone_passes_at_the_start() -> None:
    s = table("H2 H3", "", "", first=1, starter="C6")
    s.do("pass", "keep", "pass", "keep")
    assert s.told == ["kept", "cleared"]
    assert (s.asked, s.table, s.discards, s.state.free) == ("0 turn", "", "C6", True)


def test_example_03_reversal() -> None:
    s = table("S8 S9", "D8 D9 H3 CA", starter="H8")
    s.do("play S8")
    assert (s.state.reversed, s.plays) == (True, "H3 D8 CA")
    s.do("play D8")
    assert not s.state.reversed


def test_example_04_the_ace() -> None:
    s = table("SA HA H5", "H4 S2 S9 CK", table="1:DK")
    assert s.plays == "SA HA"
    s.do("play SA")
    assert (s.told, s.plays) == (["card_played", "ace_on_king"], "S2 S9 H4 CK")
    s = table("HA H5", "H4 H2 SA DA CA", "S4 C5", table="2:H9", reversed=True)
    s.do("play HA")
    assert s.told == ["card_played", "suit_bound", "nothing_follows"]
    assert s.plays == ""
    s.do("pass", "keep")
    assert s.plays == ""
    s.do("pass", "keep")
    assert (s.asked, s.state.free, s.state.reversed) == ("0 turn", True, True)


def test_example_05_the_binding_holds_for_an_ace_too() -> None:
    s = table("HK HA SA H9", "", table="0:H8 1:HQ")
    assert s.plays == "HA HK"
    assert s.refused("play SA") == "Hearts are bound: play a heart."


def test_example_06_going_out() -> None:
    s = table("D5", "", table="1:C4")
    s.do("play D5")
    assert s.told == ["card_played", "went_out", "scored", "round_began", "starter_turned"]
    assert s.state.scores == (2, 0)
    assert table("D5", "", table="1:C9").refused("play D5") == "That is weaker than the 9. Play 9 or higher, or an ace."
    s = table("D5", "", table="0:H3 1:H4")
    assert s.refused("play D5") == "Hearts are bound: play a heart."
    s.do("pass", "discard")
    assert s.asked == "1 turn"


@pytest.mark.parametrize(("cards", "points"), [("H4 H5 H6", 3), ("HQ HK HA", None), ("HA H2 H3", 3)])
def test_example_07_runs(cards: str, points: int | None) -> None:
    split = whole_split(in_order(cards.split()))
    assert (split and split.points) == points


def test_example_08_a_card_is_left_over() -> None:
    s = table("S4 H4 H5 H6", "", table="", turn=0)
    assert s.refused("declare") == "You can’t declare, because your hand doesn’t split into groups."
    s = table("S3 H4 H5 H6", "", table="", turn=0)
    assert s.refused("declare") == "You can’t declare, because ♤3 belongs to no group."
    assert "declare" not in s.legal(0)


def test_example_09_declare() -> None:
    s = table("SK H4 H5 H6 S9 D9", "", table="1:S5")
    s.do("play SK", "pass", "discard")
    assert (s.asked, s.table) == ("0 turn", "")
    assert s.legal(0) == {"declare", "H4", "H5", "H6", "S9", "D9", "pass"}
    s.do("declare")
    assert s.told == ["declared", "group_shown", "group_shown", "scored", "round_began", "starter_turned"]
    assert s.words()[:4] == [
        "Anna declares 2 groups and wins the round.",
        "The pair ♤9 and ♢9 is worth 1 point.",
        "The run ♡4, ♡5 and ♡6 is worth 3 points.",
        "Anna scores 4 points and now has 4.",
    ]
    assert s.state.scores == (4, 0)


@pytest.mark.parametrize(
    ("cards", "points", "groups"),
    [
        ("H3 H4 H5 H6 H7 H8", 6, "H3 H4 H5/H6 H7 H8"),
        ("H4 H5 H6 H7 H8", 5, "H4 H5 H6 H7 H8"),
        ("H3 H4 H5 H6 H7 H8 H9", 7, "H3 H4 H5/H6 H7 H8 H9"),
        ("HA H2 H3 H4 H5 H6 H7 H8 H9", 9, "HA H2 H3 H4/H5 H6 H7 H8 H9"),
        ("H2 H3 H4 H5 H6 H7 H8 H9", 8, "H2 H3 H4/H5 H6 H7 H8 H9"),
        ("S7 H7 D7 C7", 3, "S7 H7 D7 C7"),  # examples 11 and 12
        ("S7 H7 D7 C7 H8 H9", 5, "S7 D7 C7/H7 H8 H9"),
        ("H4 H5 H6 S4 S5 S6", 6, "S4 S5 S6/H4 H5 H6"),
        ("S5 H5 D5 H6 H7", 4, "S5 D5/H5 H6 H7"),
        ("H5 H6 H7 H8 S5 S8", None, ""),
    ],
)
def test_examples_10_to_12_the_best_split(cards: str, points: int | None, groups: str) -> None:
    split = whole_split(in_order(cards.split()))
    if points is None:
        assert split is None
    else:
        assert split is not None
        assert (split.points, "/".join(map(" ".join, split.groups))) == (points, groups)


def test_example_13_when_declaring_is_refused() -> None:
    refused = "You can declare only when the free lead comes to you."
    s = table("S9 H9 SK", "", "", table="1:S5 2:S6")
    assert s.refused("declare") == refused
    s.do("play SK")
    assert s.refused("declare", seat=0) == refused
    s = table("S9 H9 SK", "", table="1:S5")
    s.do("play SK", "pass", "discard")
    free = s.match
    s.do("declare")
    assert s.state.scores == (1, 0)
    s = RabbitScene(free).do("play S9", "pass", "discard", "play H9")
    assert s.state.scores == (2, 0)


def test_example_14_a_free_lead_is_passed_on() -> None:
    s = table("S3 D9", "S7 H7 D7", table="", turn=0)
    s.do("pass", "keep")
    assert s.told == ["kept", "lead_passed"]
    assert (s.asked, s.state.free) == ("1 turn", True)
    s.do("declare")
    assert s.state.scores == (0, 2)


def test_example_15_a_clear() -> None:
    four = ("", "DQ D3", "", "D10 D4")
    s = table(*four, table="2:D9", turn=3).do("play D10", "pass", "discard", "pass", "discard", "pass", "discard")
    assert (s.asked, s.told, s.state.free) == ("3 turn", ["discarded", "cleared"], True)
    s = table(*four, table="2:D9", turn=3).do("play D10", "pass", "discard", "play DQ", *["pass", "discard"] * 2)
    assert (s.asked, s.state.passes) == ("0 turn", 2)
    s.do("pass", "discard")
    assert (s.asked, s.told) == ("1 turn", ["discarded", "cleared"])


def test_example_16_the_stock_is_empty() -> None:
    s = table("H3", "", table="1:HK", discards="C2 C9", rest=1)
    s.do("pass")
    assert (s.told, s.state.drawn in ("C2", "C9"), s.stock) == (["reshuffled", "passed"], True, 1)
    s = table("H3", "", table="1:HK", rest=1)
    s.do("pass")
    assert (s.told, s.asked, s.hand(0)) == (["passed", "cleared"], "1 turn", "H3")


@pytest.mark.parametrize(
    ("hand", "turn", "scores", "do", "after"),
    [
        ("D5", 0, [6, 7], "play D5", (8, 7)),
        ("S4 H4", 1, [6, 7], "declare", (6, 8)),
        ("S4 H4 D5 D6 D7", 0, [5, 7], "declare", (9, 7)),
    ],
)
def test_example_17_the_match_ends(hand: str, turn: int, scores: list[int], do: str, after: tuple[int, int]) -> None:
    hands = (hand, "") if turn == 0 else ("", hand)
    s = table(*hands, table="", turn=turn, scores=scores).do(do)
    assert (s.state.scores, s.ended, s.asked) == (after, ((turn,), "target"), "")


@pytest.mark.parametrize(("seats", "counts_for"), [(3, 1), (4, 1)])
def test_example_18_the_next_round(seats: int, counts_for: int) -> None:
    s = table(*["S2", "D2", "H4", "C2"][:seats], table="1:H3", turn=2).do("play H4")
    assert s.told == ["card_played", "went_out", "scored", "round_began", "starter_turned"]
    assert (s.state.first, s.asked, s.state.table[0].seat) == (2, "2 turn", counts_for)
    s = table("", "H4", table="0:H3").do("play H4")
    assert (s.asked, s.state.table[0].seat) == ("1 turn", 0)


# Rulings without an example


def test_r02_an_ace_as_starter() -> None:
    s = table("S3 H2 DK", "", starter="CA")
    assert s.plays == "S3 H2 DK"


def test_r05_declaring_is_not_forced_and_the_chance_does_not_stay() -> None:
    s = table("S7 H7 D7 D4 D5 D6", "S9 SK", table="", turn=0)
    s.do("play D7")
    assert s.told == ["card_played"]
    assert s.refused("declare", seat=0) == "You can declare only when the free lead comes to you."
    s = table("S7 H7 D7", "S9 SK", table="", turn=0).do("pass")
    assert s.refused("declare") == "First decide about the card you drew."


def all_splits(cards: Cards) -> list[tuple[Cards, ...]]:
    """Return every way to split all cards into groups, by the definition."""
    if not cards:
        return [()]
    found, rest = [], cards[1:]
    for size in range(2, len(cards) + 1):
        for more in combinations(rest, size - 1):
            group = (cards[0], *more)
            places = [ORDER[card] for card in group]
            same = len(group) <= 4 and len({place % 13 for place in places}) == 1
            first, last = places[0], places[-1]
            run = size >= 3 and last - first == size - 1 and first // 13 == last // 13
            if same or run:
                found += [(group, *others) for others in all_splits(tuple(c for c in rest if c not in more))]
    return found


def test_r06_the_best_split_is_that_of_all_splits() -> None:
    """The split is compared with the definition, on hands that are made of groups."""
    dice, met = Chance(b"splits"), 0
    for n in range(400):
        suits, cards = "SHDC"[: 2 + n % 3], []
        for rank in dice.shuffle("ranks", ("3", "4", "5", "6", "7", "8"))[: 3 + n % 4]:
            cards += [suit + rank for suit in suits if dice.randbelow(3)]
        hand = in_order(cards[:10])
        splits = all_splits(hand)
        split = whole_split(hand)
        assert (split is None) == (not splits)
        if split is not None:

            def worth(groups: tuple[Cards, ...]) -> tuple[Any, ...]:
                by_place = sorted([ORDER[card] for card in group] for group in groups)
                return -sum(map(points_of, groups)), len(groups), by_place

            assert worth(split.groups) == min(map(worth, splits))
            assert split.left == ()
            met += len(splits) > 1
        best = best_split(hand)
        assert sorted([*best.left, *(card for group in best.groups for card in group)]) == sorted(hand)
        assert not loose(hand) or best.left
    assert met > 30


def test_the_fewest_cards_are_left_over() -> None:
    best = best_split(("S4", "SK", "H4", "H5", "H6", "D9", "C9"))
    assert (best.groups, best.left, best.points) == ((("H4", "H5", "H6"), ("D9", "C9")), ("S4", "SK"), 4)


def test_r12_a_round_may_be_drawn() -> None:  # reason-round-limit
    s = table("S2 S3", "H4 H5", turns=119, table="1:H3").do("pass", "discard")
    assert s.told == ["discarded", "round_drawn", "round_began", "starter_turned"]
    assert (s.state.first, s.state.round) == (1, 2)
    s = table("S2 S3", "H4 H5", turns=119, round=40, scores=[3, 3], table="1:H3").do("pass", "discard")
    assert s.ended == ((0, 1), "round_limit")


def test_r13_the_last_card_may_be_an_ace_on_any_rank() -> None:
    assert table("DA", "", table="1:HQ").do("play DA").state.scores == (2, 0)
    assert table("DA", "", table="0:H8 1:HQ").refused("play DA") == "Hearts are bound: play a heart."


def test_r15_the_first_player_passes_at_once() -> None:
    s = table("S2 H9", "H4 H5 H6 S7 D7 C7 SK DK CK", starter="C3").do("pass", "discard")
    assert s.legal(1) >= {"declare"}
    assert GAME.form(s.match.view(1), 1).actions[0].label.args == {"points": 7}
    s.do("declare")
    assert s.state.scores == (0, 7)


# The option of one round


def test_single_the_winner_of_the_round_wins_the_match() -> None:
    s = table("D5", "", table="1:C4", options={"match": "single"}).do("play D5")
    assert (s.told, s.ended, s.state.scores) == (
        ["card_played", "went_out", "scored", "match_ended"],
        ((0,), "single"),
        (2, 0),
    )
    s = table("D5", "H4", turns=119, table="1:D6", options={"match": "single"}).do("pass", "discard")
    assert (s.told, s.ended) == (["discarded", "round_drawn", "match_ended"], ((), "round_limit"))
    assert s.words()[-1] == "The only round is a draw, and so is the match."


# Refusals


def test_refusals() -> None:
    s = table("S3 S4", "", table="1:H10")
    assert s.refused("play S2") == "You don’t have that card. Choose one from your hand."
    assert s.refused("play S3") == "That is weaker than the 10. Play 10 or higher, or an ace."
    assert s.refused("keep") == "You haven’t drawn a card. Play or pass instead."
    assert s.refused("discard") == "You can only discard a card you just drew. Play or pass instead."
    for move in ("play D2", "pass", "keep", "discard"):
        assert s.refused(move, seat=1) == "It isn’t your turn."
    s.do("pass")
    for move in ("pass", "play S3", "declare"):
        assert s.refused(move) == "First decide about the card you drew."


# Starts


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("free", {"free": False}),
        ("deals", {"starter": "C3"}),
        ("passes", {"passes": 1}),
        ("table", {"table": 7}),
        ("scores", {"scores": [8, 0]}),
        ("turns", {"turns": -1}),
        ("deals", {"deals": [{"hands": [], "stock": list(PACK[1:]), "starter": PACK[0]}]}),
    ],
)
def test_a_start_that_cannot_be(field: str, change: dict[str, Any]) -> None:
    position = start(GAME, "S3", "S4", table="", turn=0)
    if "starter" in change:
        deal = position["deals"][0]
        deal["stock"].remove("C3")
        deal["starter"] = "C3"
        change = {}
    assert bad_start(GAME, position | change) == field


@pytest.mark.parametrize(("lying", "turned"), [("1:C3 0:C4", 1), ("0:C3 1:C4", 0)])
def test_only_a_starter_is_turned_up(lying: str, turned: int) -> None:
    """The starter is the first card on the table, of the seat before the first player."""
    position = start(GAME, "S3", "S4", table=lying)
    position["table"][turned]["turned"] = True
    assert bad_start(GAME, position) == "table"
    position = start(GAME, "S3", "S4", table="1:C3 0:C4")
    position["table"][0]["turned"] = True
    s = RabbitScene(Match.new(GAME, 2, GAME.options_type(), SEED, position))
    assert s.match.record()["start"]["table"] == position["table"]


def test_a_start_has_a_starter_or_a_table() -> None:
    position = start(GAME, "S3", "S4", table="")
    del position["table"]
    assert bad_start(GAME, position) == "deals"
    assert bad_start(GAME, start(GAME, "S3", "", table="")) == "deals"


def test_a_fresh_match() -> None:
    for seats, stock in ((2, 33), (3, 24), (4, 15)):
        match = Match.new(GAME, seats, GAME.options_type(), SEED)
        s = RabbitScene(match)
        assert [len(hand) for hand in s.state.hands] == [9] * seats
        assert (s.stock, len(s.state.table), s.asked) == (stock, 1, f"{s.state.first} turn")
        assert s.state.table[0].seat == (s.state.first - 1) % seats
        begun = match.record()["start"]
        assert set(begun) == {"first", "deals"}
        assert set(begun["deals"][0]) == {"hands", "starter", "stock"}
        assert verify(GAME, match.record()).state == match.state


def test_free_may_be_given_or_left_out() -> None:
    assert table("S3", "S4", table="", turn=1, free=True).state.free
    assert not table("S3", "S4", table="1:H3", free=False).state.free


# Prompts and forms


@pytest.mark.parametrize(("locale", "label"), [("en", "Declare for 4 points"), ("ja", "公開して上がる（4点）")])
def test_the_form_says_what_a_declared_hand_is_worth(locale: str, label: str) -> None:
    s = table("H4 H5 H6 S9 D9", "", table="", turn=0)
    form = GAME.form(s.match.view(0), 0)
    assert [option.kind for option in form.actions] == ["declare", "play", "pass"]
    assert [option.kind for option in form.actions if option.open] == ["pass"]
    assert say(locale, form.actions[0].label, game="rabbit1") == label


# Worlds


def test_the_starter_and_what_lies_open_are_in_no_hand() -> None:
    match = Match.new(GAME, 3, GAME.options_type(), SEED)
    view, starter = match.view(0), match.state.table[0].card
    places: Counter[str] = Counter()
    for n in range(300):
        world = GAME.determinize(view, 0, Chance(b"%d" % n))
        cards = [*world.hands[0], *world.hands[1], *world.hands[2], *world.stock, starter]
        assert sorted(cards) == sorted(PACK)
        places.update(world.hands[1])
    unseen = set(PACK) - {*view.hands[0], starter}
    assert set(places) == unseen
    assert min(places.values()) > 300 * 9 / 42 / 2
