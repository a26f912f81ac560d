"""Rabbit Rummy ver.2: fresh matches, starts in mid-game, starts that cannot be, and worlds after a reshuffle."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.cards import PACK
from engine.chance import Chance
from engine.match import Match
from tests.games.rabbit2 import GAME, NONE, table
from tests.games.rabbits import SEED, RabbitScene, start
from tests.games.scene import bad_start

# Fresh matches and later rounds


def test_a_fresh_match() -> None:
    for seats, stock in ((2, 34), (3, 25), (4, 16)):
        s = RabbitScene(Match.new(GAME, seats, GAME.options_type(), SEED))
        assert [len(hand) for hand in s.state.hands] == [9] * seats
        assert (s.stock, s.table, s.discards, s.asked) == (stock, "", "", f"{s.state.first} turn")
        assert set(s.match.record()["start"]) == {"first", "deals"}


def test_the_winner_goes_first_in_the_next_round() -> None:
    s = table(NONE, "H2 H5 H9 HJ HK", turn=1, first=0).do("declare")
    assert (s.state.round, s.state.first, s.asked, s.state.scores) == (2, 1, "1 turn", (0, 2))
    assert s.state.won.groups == (("H2", "H5", "H9", "HJ", "HK"),)


def test_later_rounds_are_prescribed_too() -> None:
    position = start(GAME, "H2 H5 H9 HJ HK", "")
    cards = [card for card in PACK if card != "SA"]
    position["deals"].append({"hands": [cards[:9], cards[9:18]], "stock": [*cards[18:], "SA"]})
    s = RabbitScene(Match.new(GAME, 2, GAME.options_type(), SEED, position)).do("declare")
    assert s.state.hands[1] == tuple(cards[9:18])
    assert s.state.stock[-1] == "SA"
    assert s.match.record()["start"]["deals"] == position["deals"]


# Starts


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("first", {"first": 2}),
        ("deals", {"deals": [{"hands": [[], []], "stock": list(PACK[1:])}]}),
        ("deals", {"deals": [{"hands": [[], []], "stock": [*PACK, "SA"]}]}),
        ("deals", {"deals": [{"hands": [[], [], []], "stock": list(PACK)}]}),
        ("table", {"table": [{"seat": 1, "card": "SA", "turned": True}]}),
        ("deals", {"deals": [{"hands": [], "stock": []}]}),
        ("scores", {"scores": [7, 0]}),
        ("scores", {"scores": [1]}),
        ("round", {"round": 41}),
        ("turns", {"turns": 120}),
        ("turn", {"turn": 2}),
        ("passes", {"passes": 1}),
        ("phase", {"phase": "over"}),
        ("table", {"table": 3}),
    ],
)
def test_a_start_that_cannot_be(field: str, change: dict[str, Any]) -> None:
    assert bad_start(GAME, start(GAME, "", "") | change) == field


@pytest.mark.parametrize(
    ("field", "lying", "fields"),
    [
        ("table", "0:H9 1:H8", {}),  # too weak
        ("table", "0:H9 1:H10 0:S10", {}),  # not of the bound suit
        ("table", "0:H9 0:S10", {}),  # on the seat's own card
        ("table", "2:H9", {}),
        ("turn", "0:H9", {"turn": 0}),
        ("passes", "0:H9", {"passes": 1}),
        ("turn", "0:H9", {"turn": 2}),
    ],
)
def test_a_table_that_cannot_be(field: str, lying: str, fields: dict[str, Any]) -> None:
    assert bad_start(GAME, start(GAME, "", "", table=lying, **fields)) == field


def test_turn_and_passes_follow_from_each_other() -> None:
    four = ("", "", "", "")
    assert table(*four, table="3:H9").asked == "0 turn"
    assert table(*four, table="3:H9", passes=2).asked == "2 turn"
    s = table(*four, table="3:H9", turn=1)
    assert (s.asked, s.state.passes) == ("1 turn", 1)


def test_a_start_may_stand_after_a_draw() -> None:
    s = table(NONE, "", drawn="H2", stock="H3")
    assert s.asked == "0 drawn"
    s.do("keep")
    assert s.hand(0) == "S9 H2 D6 DK C3 CJ"


# Worlds


def test_after_a_reshuffle_everyone_knows_where_cards_may_be() -> None:
    """The discards went into the stock. A card that a seat has kept since is not one of them; its later cards are."""
    s = table(
        "S2 S3 S4 S5 S7", NONE, "", table="2:C8", discards="D4 D9 H2 H7", rest=2, reshuffles=[["H7", "D4", "D9", "H2"]]
    )
    s.do("pass", "keep")
    view = s.match.view(1)
    kept, others = Counter[str](), Counter[str]()
    for n in range(400):
        world = GAME.determinize(view, 1, Chance(b"%d" % n))
        old = [card for card in world.hands[0] if card not in ("D4", "D9", "H2", "H7")]
        assert (len(world.hands[0]), len(old)) == (6, 5)
        kept.update(set(world.hands[0]) - set(old))
        others.update(old)
        assert set(world.stock) <= {"D4", "D9", "H2", "H7"}
    assert set(kept) == {"D4", "D9", "H2", "H7"}
    assert len(others) == 52 - 4 - 1 - 5
    s.do("pass", "keep")
    world = GAME.determinize(s.match.view(0), 0, Chance(b"x"))
    assert "H7" in world.hands[0]
    assert len(set(world.hands[1]) & {"D4", "D9", "H2"}) == 1


def test_a_card_played_from_before_the_reshuffle_is_no_longer_in_doubt() -> None:
    s = table("S2 S3 S4 S5 S7", NONE, "", table="2:C8", discards="D4 D9", rest=2, reshuffles=[["D9", "D4"]])
    s.do("pass", "discard", "play CJ")
    view = s.match.view(0)
    [lot] = view.lots
    assert (lot.held, "CJ" in lot.cards, len(lot.cards)) == ((5, 4, 39), False, 48)
    for n in range(50):
        world = GAME.determinize(view, 0, Chance(b"%d" % n))
        assert not set(world.hands[1]) & {"D4", "D9", "CJ"}
        assert world.stock == ("D4",)


def test_what_a_reshuffle_taught_is_not_forgotten_at_the_next() -> None:
    """D4 and D9 were the whole stock, and D9 is open. So D4 is with the only seat that kept a card of that stock."""
    s = table(
        "S2 S3 S4 S5 S7 HK", NONE, "", table="2:C8", discards="D4 D9", rest=2, reshuffles=[["D9", "D4"], ["C8", "D9"]]
    )
    s.do("pass", "discard", "pass", "keep")
    assert (s.told, s.discards) == (["kept", "cleared"], "D9 C8")
    s.do("play HQ", "pass", "keep")
    assert [(len(lot.cards), lot.held) for lot in s.match.view(1).lots] == [(48, (6, 5, 37)), (1, (0, 1, 0))]
    for viewer in (0, 2, None):
        view, drawn = s.match.view(viewer), set()
        for n in range(60):
            world = GAME.determinize(view, viewer, Chance(b"%d" % n))
            assert GAME.view(world, viewer) == view
            assert "D4" in world.hands[1]
            assert [len(set(hand) & {"C8", "D9"}) for hand in world.hands] == [1, 0, 0]
            drawn |= set(world.hands[0]) & {"C8", "D9"}
        assert drawn == ({"C8"} if viewer == 0 else {"C8", "D9"})


def test_every_place_of_a_card_can_occur() -> None:
    view = Match.new(GAME, 3, GAME.options_type(), SEED).view(0)
    unseen = [card for card in PACK if card not in view.hands[0]]
    places: Counter[tuple[str, str]] = Counter()
    for n in range(600):
        world = GAME.determinize(view, 0, Chance(b"%d" % n))
        for place, cards in (("1", world.hands[1]), ("2", world.hands[2]), ("stock", world.stock)):
            places.update((place, card) for card in cards)
    for card in unseen:
        assert 80 < places["1", card] < 180  # 600 * 9 / 43 = 126
        assert 80 < places["2", card] < 180
