"""The contents of the pictures of both Rabbit Rummy games, read back from what was drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.cards import PACK, rank_of
from engine.games.rabbit.state import in_order
from render.board import board_of
from render.boards.rabbit.fan import LEAST_TILE, fan
from render.boards.rabbit.scene import Block
from render.canvas import Canvas
from render.picture import Viewer
from render.theme import ALARM, GOLD, face_of
from tests.render.layout import check_layout
from tests.render.positions import names, position

GAMES = ("rabbit1", "rabbit2")


def table(game: str, name: str) -> Canvas:
    found = position(game, name)
    drawn: Canvas = board_of(game).draw_table(found.see(None), Viewer("en", names("plain", found.seats)))
    return drawn


def hand(game: str, name: str, seat: int = 0) -> Canvas:
    found = position(game, name)
    look = Viewer("en", names("plain", found.seats), found.legal(seat))
    drawn: Canvas = board_of(game).draw_hand(found.see(seat), seat, look)
    return drawn


def texts(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def states(c: Canvas, from_y: int = 330) -> dict[str, list[str]]:
    """Return the ranks of the hand's cards, by state."""
    found: dict[str, list[str]] = {}
    for card in c.cards:
        if card.box[1] > from_y:
            found.setdefault(card.state, []).append(card.rank)
    return found


# -- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_newest_card_is_the_largest_and_each_has_its_player(game: str) -> None:
    c = table(game, "follow")
    older, top = [card for card in c.cards if card.kind == "card" and 200 < card.box[1] < 400]
    assert (older.rank, top.rank) == ("8", "9")
    assert top.box[3] - top.box[1] > older.box[3] - older.box[1]
    badges = [icon.name for icon in c.icons if icon.name.startswith("seat-") and icon.box[1] > 400]
    assert badges == ["seat-B", "seat-C"]
    assert "Next: 9 or higher, or A" in texts(c)


@pytest.mark.parametrize("game", GAMES)
def test_order_and_binding(game: str) -> None:
    assert {"K is strong", "any suit"} <= set(texts(table(game, "follow")))
    bound = table(game, "bound")
    assert {"only ♥", "Next: ♥Q or higher, or ♥A"} <= set(texts(bound))
    assert max(icon.box[2] - icon.box[0] for icon in bound.icons if icon.name == "heart") > 80
    turned = table(game, "reversed")
    told = next(label for label in turned.labels if label.text == "Order reversed")
    assert told.colour == ALARM
    assert "Next: 3 or lower" in texts(turned)
    assert "Nothing can follow" in texts(table(game, "nothing-follows"))


@pytest.mark.parametrize("game", GAMES)
def test_discards_can_be_counted(game: str) -> None:
    c = table(game, "follow")
    assert "Discards 5" in texts(c)
    few = [(card.rank, card.state) for card in c.cards if card.box[1] > 600]
    assert few[0] == ("A", "plain")  # the latest play
    assert sorted(few[1:]) == [(rank, "dim") for rank in sorted(["3", "4", "5", "Q"])]
    full = table(game, "all-discarded")
    assert len([label for label in full.labels if label.box[1] > 600 and 240 < label.box[0] < 820]) == 43
    assert len([card for card in full.cards if card.box[1] > 600]) == 1


@pytest.mark.parametrize(("game", "target"), [("rabbit1", 8), ("rabbit2", 7)])
def test_seats_tell_cards_points_and_passes(game: str, target: int) -> None:
    c = table(game, "passed")
    assert [label.text for label in c.labels if label.text == "pass" and label.box[1] < 220] == ["pass"] * 2
    assert texts(c).count(f"/{target}") == 4
    assert [label.text for label in c.labels if label.size == 40] == ["5", "6", "0", "4"]
    highlighted_cards = [label.text for label in c.labels if label.colour == GOLD and label.box[1] < 150]
    assert highlighted_cards == [names("plain", 4)[2]]


def test_the_starter_is_marked() -> None:
    assert "starter" in texts(table("rabbit1", "starter"))
    assert "starter" in texts(table("rabbit1", "example"))
    assert "starter" not in texts(table("rabbit1", "follow"))


def test_a_drawn_card_is_a_back_to_the_others() -> None:
    for game in GAMES:
        assert [card.kind for card in table(game, "drawn").cards if card.box[1] < 500] == ["card", "back"]
        assert "Q" not in [card.rank for card in hand(game, "drawn", 1).cards]


@pytest.mark.parametrize(
    ("game", "name", "cards"),
    [
        ("rabbit2", "over", ["2", "5", "9", "J", "K"]),
        ("rabbit1", "over-declared", ["9", "9", "9", "3", "4", "5", "6"]),
    ],
)
def test_the_end_shows_the_winning_cards(game: str, name: str, cards: list[str]) -> None:
    c = table(game, name)
    assert [card.rank for card in c.cards if card.box[1] < 590] == cards
    assert "さくら wins the match" in texts(c)


@pytest.mark.parametrize(
    ("game", "name", "told"),
    [
        ("rabbit2", "over", ["7 points were reached.", "flush: 2 points"]),
        ("rabbit1", "over-out", ["8 points were reached.", "hand emptied: 2 points"]),
        ("rabbit1", "over-single-drawn", ["The round is drawn, and so is the match."]),
        ("rabbit2", "over-shared", ["Round 40 was the last: most points win."]),
    ],
)
def test_the_end_says_how_it_was_won_on_the_table_and_above_every_hand(game: str, name: str, told: list[str]) -> None:
    for c in (table(game, name), *(hand(game, name, seat) for seat in range(position(game, name).seats))):
        assert set(told) <= set(texts(c))


# -- a hand ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_playable_cards_are_bright_and_the_others_have_a_reason(game: str) -> None:
    c = hand(game, "bound")
    assert states(c) == {"legal": ["A", "K"], "dim": ["A", "3", "4", "7"]}
    assert texts(c).count("≠♥") == 4
    assert {"♥A", "♥K"} <= set(texts(c))
    c = hand(game, "reversed")
    assert sorted(states(c)["legal"]) == sorted(["A", "2", "3"])
    assert texts(c).count(">3") == 4


def test_what_to_shed_for_the_best_hand() -> None:
    assert "Get rid of ♠2 ♦K for a straight (4)" in texts(hand("rabbit2", "example"))
    assert "Get rid of 34 cards for a straight flush (7)" in texts(hand("rabbit2", "many"))


def test_a_win_is_offered_large() -> None:
    assert "You can win now: flush, 2 points" in texts(hand("rabbit2", "win-now"))
    c = hand("rabbit2", "win-play")
    assert "Play ♠K and win: straight, 4 points" in texts(c)
    assert "K" in states(c)["legal"]
    assert [sign.name for sign in c.signs] == ["crown"]
    c = hand("rabbit2", "drawn-wins")
    assert {"Keep it and win: full house, 3 points", "Keep, win", "Keep", "Discard"} <= set(texts(c))
    assert [card.rank for card in c.cards if card.box[0] > 940 and card.box[1] > 330] == ["2"]  # the drawn card
    assert "You can only pass" in texts(hand("rabbit2", "four-cards"))
    assert {"You can win now: straight flush, 7 points", "Win now, or pass"} <= set(texts(hand("rabbit2", "passed", 2)))


def test_groups_stand_together_with_their_points() -> None:
    c = hand("rabbit1", "example")
    assert {"pair 1", "run 3", "2 left over", "2 left over: ♣A ♣K. Points in groups: 4"} <= set(texts(c))
    assert [card.rank for card in c.cards if card.box[1] > 330] == ["9", "9", "4", "5", "6", "A", "K"]
    assert "You have the free lead: declare for 6 points" in texts(hand("rabbit1", "declare"))
    assert "All grouped: with the free lead you can declare for 6 points" in texts(hand("rabbit1", "grouped"))
    assert "If you keep it: 6 left over, groups worth 1 point" in texts(hand("rabbit1", "drawn"))


# -- many cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [*range(1, 49), 52])
def test_a_fan_holds_any_hand(count: int) -> None:
    box = (24, 340, 1176, 794)
    blocks = [Block(PACK[:count], loose=True)]
    plan = fan(blocks, box, 0, 40)
    assert [place.card for place in plan.places] == list(PACK[:count])
    assert plan.h >= LEAST_TILE
    for place in plan.places:
        assert box[0] <= place.x
        assert place.x + plan.w <= box[2]
        assert box[1] <= place.y
        assert place.y + plan.h + plan.below <= box[3]


def test_blocks_stay_together_where_they_can() -> None:
    blocks: list[Any] = [Block(PACK[at : at + 4]) for at in range(0, 20, 4)]
    plan = fan([*blocks, Block(in_order(PACK[20:31]), loose=True)], (24, 340, 1176, 794), 54, 40)
    for n in range(5):
        assert len({place.y for place in plan.places if place.block == n}) == 1


def test_a_hand_may_be_sorted_by_suit() -> None:
    found = position("rabbit2", "many")
    view, held = found.see(0), found.see(0).hands[0]
    assert board_of("rabbit2").sorts == ("rank", "suit")
    for sort, expected in (
        ("", sorted(held, key=lambda card: (rank_of(card), PACK.index(card)))),
        ("suit", sorted(held, key=PACK.index)),
    ):
        drawn = board_of("rabbit2").draw_hand(view, 0, Viewer("en", names("plain", 2), sort=sort))
        check_layout(f"by {sort or 'rank'}", drawn)
        mine = [card for card in drawn.cards if card.box[1] > 330]  # in the order of drawing and reading
        assert all(a.box[0] < b.box[0] or a.box[3] < b.box[1] for a, b in pairwise(mine))
        assert [card.rank for card in mine] == [face_of(card)[0] for card in expected]
