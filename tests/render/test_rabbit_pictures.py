"""The contents of the pictures of both Rabbit Rummy games, read back from what was drawn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.cards import PACK, rank_of
from engine.games.rabbit.state import in_order
from render.board import board_of
from render.boards.rabbit import hand as own
from render.boards.rabbit.fan import LEAST_TILE, fan
from render.boards.rabbit.scene import Block
from render.boards.rabbit.seats import places
from render.boards.rabbit.table import BELOW, RULER
from render.canvas import Box, Canvas, Label
from render.picture import Viewer
from render.theme import ALARM, GOLD, HEIGHT, MUTED, WHITE, WIDTH, face_of
from tests.render.album import icons, within, words
from tests.render.layout import check_layout
from tests.render.positions import names, position

GAMES = ("rabbit1", "rabbit2")
TABLE: Box = (0, places(2)[0][3], WIDTH, BELOW)  # the cards on the table and the piles
BADGES: Box = (0, BELOW - 40, WIDTH, BELOW + 40)
HELD: Box = (0, own.CARDS, WIDTH, HEIGHT)
HINT: Box = (0, own.HINT[0], WIDTH, own.HINT[1])


def table(game: str, name: str) -> Canvas:
    found = position(game, name)
    look = Viewer("en", names("plain", found.seats), news=found.news(None))
    drawn: Canvas = board_of(game).draw_table(found.see(None), look)
    return drawn


def hand(game: str, name: str, seat: int = 0) -> Canvas:
    found = position(game, name)
    look = Viewer("en", names("plain", found.seats), found.legal(seat), news=found.news(seat))
    drawn: Canvas = board_of(game).draw_hand(found.see(seat), seat, look)
    return drawn


def texts(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def states(c: Canvas) -> dict[str, list[str]]:
    """Return the ranks of the hand's cards, by state."""
    found: dict[str, list[str]] = {}
    for card in c.cards:
        if within(HELD, card.box):
            found.setdefault(card.state, []).append(card.rank)
    return found


def seated(c: Canvas, seats: int, found: Any = words) -> list[list[str]]:
    """Return what is on the table's panel of each seat."""
    return [found(c, box) for box in places(seats)]


def ruler(c: Canvas, box: Box = RULER) -> tuple[list[str], list[str]]:
    """Return the ranks on the ruler that may follow, and those of them that are struck out."""
    ranks = [label for label in c.labels if within(box, label.box) and label.text in {*"A23456789JQK", "10"}]
    assert [label.text for label in ranks] == [*"A23456789", "10", *"JQK"]
    largest = max(label.size for label in ranks)
    struck = [label.text for label in ranks if label.colour == MUTED and is_struck(c, label)]
    return [label.text for label in ranks if label.colour == WHITE or label.text in struck], struck if largest else []


def is_struck(c: Canvas, label: Label) -> bool:
    """Return whether a red stroke runs over a rank."""
    found = c.image.crop((label.box[0] - 8, label.box[1], label.box[2] + 8, label.box[3])).getcolors(1 << 16)
    return ALARM in {colour for _, colour in found or ()}


# -- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_newest_card_is_the_largest_and_each_has_its_player(game: str) -> None:
    c = table(game, "follow")
    older, top = [card for card in c.cards if card.kind == "card" and card.state == "plain"]
    assert (older.rank, top.rank) == ("8", "9")
    assert top.box[3] - top.box[1] > older.box[3] - older.box[1]
    assert icons(c, BADGES) == ["seat-B", "seat-C"]


@pytest.mark.parametrize(
    ("name", "follow"),
    [
        ("follow", "A 9 10 J Q K"),
        ("bound", "A K"),  # the queen is the top
        ("reversed", "A 2 3"),
        ("nothing-follows", ""),
        ("all-discarded", "A 2 3 4 5 6 7 8 9 10 J Q K"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_the_ruler_shows_what_may_follow(game: str, name: str, follow: str) -> None:
    c = table(game, name)
    fits, struck = ruler(c)
    assert fits == follow.split()
    assert struck == (["A", "7", "8", "9", "10", "J", "Q", "K"] if name == "all-discarded" else [])
    assert ("Order reversed" in words(c, RULER)) == position(game, name).see(None).reversed


@pytest.mark.parametrize("game", GAMES)
def test_the_place_of_the_next_card_shows_the_suits_that_may_follow(game: str) -> None:
    suits = ["spade", "heart", "diamond", "club"]
    assert [name for name in icons(table(game, "follow"), TABLE) if name in suits] == suits
    bound = [icon for icon in table(game, "bound").icons if icon.name in suits]
    assert [icon.name for icon in bound] == ["heart"]
    assert bound[0].box[2] - bound[0].box[0] > 80
    assert [name for name in icons(table(game, "nothing-follows"), TABLE) if name in (*suits, "cross")] == ["cross"]


@pytest.mark.parametrize(
    ("game", "name", "asked"),
    [
        ("rabbit1", "follow", "Play or pass"),
        ("rabbit1", "free-lead", "Lead any card"),
        ("rabbit2", "nothing-follows", "Nothing can follow"),
        ("rabbit2", "four-cards", "Must pass"),
        ("rabbit2", "drawn", "Keep or discard?"),
    ],
)
def test_the_question_is_near_the_place_of_the_answer(game: str, name: str, asked: str) -> None:
    assert [word for word in words(table(game, name), BADGES) if len(word) > 1] == [asked]


@pytest.mark.parametrize("game", GAMES)
def test_the_piles(game: str) -> None:
    """The deck is gold if the seat in turn may draw; of the discards the newest is seen."""
    c = table(game, "follow")
    assert [card.state for card in c.cards if card.kind == "back"] == ["legal"]
    assert [card.rank for card in c.cards if card.state == "dim"] == ["A"]
    c = table(game, "drawn")
    assert [card.state for card in c.cards if card.kind == "back"] == ["legal", "plain"]  # the drawn card, the deck
    assert [card.kind for card in table(game, "all-discarded").cards] == ["card"]


@pytest.mark.parametrize(("game", "target"), [("rabbit1", 8), ("rabbit2", 7)])
def test_seats_tell_cards_points_and_passes(game: str, target: int) -> None:
    c, called = table(game, "passed"), names("plain", 4)
    assert seated(c, 4) == [
        ["A", "5", "pass", called[0], "5"],
        ["B", "4", "pass", called[1], "6"],
        ["C", "5", called[2], "0"],
        ["D", "5", called[3], "4"],
    ]
    grown = [[name for name in found if name.startswith("carrots")] for found in seated(c, 4, icons)]
    assert grown == [["carrots-5"], ["carrots-6"], ["carrots-0"], ["carrots-4"]]
    assert [label.text for label in c.labels if label.colour == GOLD] == [called[2]]
    assert board_of(game).scene.told(position(game, "passed").see(None), Viewer("en", called)).goal == target


def test_one_single_round_has_no_goal() -> None:
    assert seated(table("rabbit1", "over-single-drawn"), 2) == [["1", "A", "さくら"], ["2", "B", "Oliver"]]
    won = table("rabbit1", "over-single")
    assert [name for name in seated(won, 2, icons)[0] if name.startswith("carrots")] == ["carrots-2"]


def test_a_drawn_card_is_a_back_to_the_others() -> None:
    for game in GAMES:
        assert "Q" not in [card.rank for card in table(game, "drawn").cards]
        assert "Q" not in [card.rank for card in hand(game, "drawn", 1).cards]


@pytest.mark.parametrize(
    ("game", "name", "told", "cards"),
    [
        ("rabbit1", "next-round", {"declared", "+4"}, ["9", "9", "3", "4", "5"]),
        ("rabbit1", "next-round-out", {"hand emptied", "+2"}, []),
        ("rabbit2", "next-round", {"flush", "+2"}, ["2", "5", "9", "J", "K"]),
    ],
)
def test_a_new_round_shows_how_the_last_one_was_won(game: str, name: str, told: set[str], cards: list[str]) -> None:
    c = table(game, name)
    side = (0, TABLE[1], 330, BELOW + 40)
    assert told <= {*words(c, side)}
    assert icons(c, side)[:2] == ["crown", "seat-A"]
    assert [card.rank for card in c.cards if within(side, card.box)] == cards
    assert [place for place in c.accents if within(places(position(game, name).seats)[0], place)]  # the new carrots
    above = hand(game, name, 1)
    assert max(told) in texts(above) or min(told) in texts(above)
    assert "crown" in [icon.name for icon in above.icons]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_new_on_the_table(game: str) -> None:
    for name, many in (("now-bound", 2), ("now-reversed", 2), ("now-passed", 3), ("now-drawn", 1)):
        assert len(table(game, name).accents) == many, name
    assert within(RULER, table(game, "now-reversed").accents[-1])


@pytest.mark.parametrize(
    ("game", "name", "cards"),
    [
        ("rabbit2", "over", ["2", "5", "9", "J", "K"]),
        ("rabbit1", "over-declared", ["9", "9", "9", "3", "4", "5", "6"]),
        ("rabbit1", "over-out", ["K"]),
    ],
)
def test_the_end_shows_the_winning_cards(game: str, name: str, cards: list[str]) -> None:
    c = table(game, name)
    assert [card.rank for card in c.cards] == cards
    assert "さくら wins the match" in texts(c)
    assert [("crown" in found) for found in seated(c, position(game, name).seats, icons)][:2] == [True, False]


def test_declared_groups_have_their_points_above_them() -> None:
    c = table("rabbit1", "over-declared")
    groups = [icon.name for icon in c.icons if icon.name.startswith("carrots") and icon.box[1] > 400]
    assert groups == ["carrots-2", "carrots-4"]


@pytest.mark.parametrize(
    ("game", "name", "told"),
    [
        ("rabbit2", "over", ["7 points were reached.", "flush", "+2"]),
        ("rabbit1", "over-out", ["8 points were reached.", "hand emptied", "+2"]),
        ("rabbit1", "over-single-drawn", ["The round is drawn, and so is the match.", "No one wins"]),
        ("rabbit2", "over-shared", ["Round 40 was the last: most points win.", "さくら and さくら 2 share the win"]),
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
    assert words(c, (0, 700, WIDTH, HEIGHT)) == ["≠♥"] * 4
    c = hand(game, "reversed")
    assert sorted(states(c)["legal"]) == sorted(["A", "2", "3"])
    assert words(c, (0, 700, WIDTH, HEIGHT)) == [">3"] * 4


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_shows_what_may_follow_too(game: str) -> None:
    band = (0, own.TABLE + 70, WIDTH, own.BAND)
    assert ruler(hand(game, "bound"), band)[0] == ["A", "K"]
    assert [icon.name for icon in hand(game, "bound").icons if icon.name in ("heart", "spade")] == ["heart"]
    assert ruler(hand(game, "bound", 1), band)[0] == ["A", "K"]
    assert "Order reversed" in texts(hand(game, "reversed"))
    assert "Nothing fits: pass" in texts(hand(game, "nothing-follows"))


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_has_the_others_in_order_of_play(game: str) -> None:
    """Each has its cards in hand and its points. Who waits reads for whom; only who is to move sees gold."""
    c = hand(game, "passed", 2)
    plates = (0, *own.PLATES)
    top = (0, plates[1], WIDTH, plates[2])
    assert words(c, top) == ["C", "0", "D", "5", "4", "A", "5", "5", "B", "4", "6"]
    assert [name for name in icons(c, top) if name.startswith("seat")] == ["seat-C", "seat-D", "seat-A", "seat-B"]
    waiting = hand(game, "passed", 0)
    assert "Waiting for さくら 2" in texts(waiting)
    assert "legal" not in states(waiting)


def test_what_to_shed_for_the_best_hand() -> None:
    c = hand("rabbit2", "example")
    assert words(c, HINT) == ["Get rid of ♠2 ♦K for a straight (4)"]
    marked = [card.rank for card in c.cards for sign in c.signs if sign.name == "away" and within(card.box, sign.box)]
    assert marked == ["2", "K"]
    c = hand("rabbit2", "many")
    assert words(c, HINT) == ["Keep ♠A ♠2 ♠3 ♠4 ♠5 for a straight flush (7)"]
    assert c.signs == []


def test_a_win_is_offered_large() -> None:
    c = hand("rabbit2", "win-now")
    assert words(c, HINT) == ["You can win now: flush, 2 points"]
    assert states(c) == {"win": ["2", "5", "9"], "legal": ["J", "K"]}
    c = hand("rabbit2", "win-play")
    assert words(c, HINT) == ["Play ♠K and win: straight, 4 points"]
    assert states(c) == {"legal": ["K"], "dim": ["4", "5", "6", "7", "8"]}
    assert [sign.name for sign in c.signs] == ["crown"]
    c = hand("rabbit2", "drawn-wins")
    assert {"Keep it and win: full house, 3 points", "Keep or discard?"} <= set(texts(c))
    assert states(c) == {"plain": ["2", "2", "7", "7"], "legal": ["2"]}  # the drawn card
    assert "Must pass" in texts(hand("rabbit2", "four-cards"))
    assert {"You can win now: straight flush, 7 points", "Win now, or pass"} <= set(texts(hand("rabbit2", "passed", 2)))


def test_the_last_card_of_rabbit_rummy_wins() -> None:
    c = hand("rabbit1", "last-card")
    assert (words(c, HINT), c.signs) == (["Your last card: playing it wins the round, 2 points"], [])
    c = hand("rabbit1", "last-card-fits")
    assert words(c, HINT) == ["Your last card: playing it wins the round, 2 points"]
    assert [sign.name for sign in c.signs] == ["crown"]


def test_groups_stand_together_with_their_points() -> None:
    c = hand("rabbit1", "example")
    assert words(c, HINT) == ["2 left over: ♣A ♣K. Points in groups: 4"]
    groups = [icon for icon in c.icons if icon.name.startswith("carrots") and within(HELD, icon.box)]
    assert [icon.name for icon in groups] == ["carrots-1", "carrots-3"]
    assert [card.rank for card in c.cards if within(HELD, card.box)] == ["9", "9", "4", "5", "6", "A", "K"]
    assert "You have the free lead: declare for 6 points" in texts(hand("rabbit1", "declare"))
    assert "All grouped: with the free lead, declare for 6 points" in texts(hand("rabbit1", "grouped"))
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
        mine = [card for card in drawn.cards if within(HELD, card.box)]  # in the order of drawing and reading
        assert all(a.box[0] < b.box[0] or a.box[3] < b.box[1] for a, b in pairwise(mine))
        assert [card.rank for card in mine] == [face_of(card)[0] for card in expected]
