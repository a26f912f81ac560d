"""Pictures of the Greater Fool Race: the checks for this game alone.

test_layout.py has the checks for all games.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.game import Game
from engine.games.fools.state import BOTTOM, CLASS_OF, CLASSES
from render import theme
from render.boards.fools import BOARD as fools
from render.boards.fools.cave import PITCH, middle, shade
from render.boards.fools.hand import BAG, OFFER
from render.boards.fools.table import GAP, STRIP, places
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.fools_positions import LATE, NEWS, POSITIONS, SPREAD, case, legal, seats, see
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "pick"]
OVER = [name for name in POSITIONS if name not in RUNNING]


def look(name: str, seat: int | None = None, news: bool = True) -> Viewer:
    state = POSITIONS[name]
    told = tuple(Game.see(event, seat) for event in NEWS.get(name, ()) if news)
    return Viewer("en", names("plain", seats(state)), frozenset() if seat is None else legal(state, seat), news=told)


def table(name: str, news: bool = True) -> Canvas:
    return fools.draw_table(see(POSITIONS[name], None), look(name, None, news))


def hand(name: str, seat: int) -> Canvas:
    return fools.draw_hand(see(POSITIONS[name], seat), seat, look(name, seat))


def within(box: Box, part: Box) -> bool:
    x, y = (part[0] + part[2]) // 2, (part[1] + part[3]) // 2
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def around(space: int) -> Box:
    x, y = middle(space)
    return (x - PITCH[0] // 2, y - PITCH[1] // 2, x + PITCH[0] // 2, y + PITCH[1] // 2)


def icons(c: Canvas, box: Box) -> list[str]:
    found = [icon for icon in c.icons if within(box, icon.box)]
    return [icon.name for icon in sorted(found, key=lambda icon: (icon.box[1] // 30, icon.box[0]))]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_space_shows_who_and_what_is_there(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for space in range(BOTTOM + 1):
        here = [f"seat-{chr(65 + seat)}" for seat in state.line if state.space[seat] == space]
        if space == state.ghost:
            here.append("ghost")
        if not here and CLASS_OF[space] and space not in state.bare:
            here = [f"tile-{CLASS_OF[space]}"]
        if not here and not space:
            here = ["cave_mouth"]
        assert icons(c, around(space)) == here, space
        assert (str(space) in words(c, around(space))) == (space > 0 and len(here) < 2), space


def test_corners_of_a_tile_show_under_who_stands_there_from_the_start() -> None:
    """R13."""
    first = POSITIONS["first"]
    without = replace(first, bare=(1,))
    look = Viewer("en", names("plain", len(first.space)))
    x, y = middle(1)
    tile, bare = (fools.draw_table(see(state, None), look).image.getpixel((x, y - 24)) for state in (first, without))
    assert tile != bare


def test_the_way_is_one_and_gets_darker() -> None:
    for space, further in pairwise(range(BOTTOM + 1)):
        (x, y), (x2, y2) = middle(space), middle(further)
        assert (abs(x - x2), abs(y - y2)) in ((PITCH[0], 0), (0, PITCH[1]))
        assert theme.luminance(shade(space)) >= theme.luminance(shade(further))
    assert theme.luminance(shade(0)) > 3 * theme.luminance(shade(BOTTOM))


@pytest.mark.parametrize("name", POSITIONS)
def test_the_distance_is_the_largest_figure(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    largest = max(c.labels, key=lambda label: label.size)
    assert largest.text == str(max(0, state.ghost - max(state.space)))
    assert within(GAP, largest.box)


def test_what_stands_below_the_distance() -> None:
    told = {name: words(table(name), GAP)[-1] for name in ("late", "beyond", "over")}
    assert told == {"late": "spaces", "beyond": "met", "over": "reached"}


@pytest.mark.parametrize("name", RUNNING)
def test_the_offer_and_the_order_of_picking(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert [card.rank for card in c.cards if within(STRIP, card.box)] == list(map(str, state.offer))
    shown = [each for each in icons(c, STRIP) if each.startswith("seat") or each == "done"]
    done = [seat for seat in state.picking if seat not in state.todo]
    ticked = [each for seat in done for each in (f"seat-{chr(65 + seat)}", "done")]
    assert shown == ticked + [f"seat-{chr(65 + seat)}" for seat in state.todo]


@pytest.mark.parametrize("name", RUNNING)
def test_each_bag_by_class_each_candle_and_what_was_picked(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        found = icons(c, box)
        assert [each for each in found if each.startswith("tile")] == [
            f"tile-{tier}" for tier in CLASSES if tier in state.classes[seat]
        ]
        assert ("candle" in found, "snuffed" in found) == (state.candles[seat], not state.candles[seat])
        picked = [card.rank for card in c.cards if within(box, card.box)]
        assert picked == ([str(state.picked[seat])] if state.picked[seat] else [])


@pytest.mark.parametrize("name", OVER)
def test_at_the_end_all_bags_are_open(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    lost = [seat for seat, at in enumerate(state.space) if at == max(state.space)]
    for seat, box in enumerate(places(seats(state))):
        cards = [card for card in c.cards if within(box, card.box)]
        assert Counter(card.rank for card in cards) == Counter(state.bags[seat])
        assert {card.state for card in cards} <= {"dim" if seat in lost else "plain"}
        assert ("ghost" in icons(c, box)) == (seat in lost)


def test_the_own_bag_is_open_and_no_other() -> None:
    state = POSITIONS["late"]
    for seat in range(5):
        c = hand("late", seat)
        tiles = [card.rank for card in c.cards if card.kind == "tile"]
        assert tiles == list(state.bags[seat])
        assert str(sum(map(int, state.bags[seat]))) in words(c, BAG)
        assert ("+ 2" in words(c, BAG)) == state.candles[seat]


def test_the_hand_says_where_each_card_leads() -> None:
    told = words(hand("late", 2), OFFER)
    assert [text for text in told if text.startswith("→")] == [f"→ {at}" for at in (20, 21, 23, 23, 24, 25)]
    assert "Stay" in told
    told = words(hand("beyond", 2), OFFER)
    assert told.count("ghost") == 2
    assert "Stay" not in words(hand("burnt", 2), OFFER)
    assert words(hand("stayed", 2), OFFER) == ["You took 5 in this round", "The cards left over move the ghost"]
    assert words(hand("stayed", 0), OFFER)[0] == "You stayed in this round"


def test_what_is_new_is_marked() -> None:
    """The marks are on a pawn and its bag, on a candle, and on the ghost and the new offer."""
    x, y = middle(POSITIONS["picked"].space[2])
    assert any(box[0] < x + 20 < box[2] and box[1] < y < box[3] for box in table("picked").accents)
    assert any(within(places(5)[0], box) for box in table_of_stay().accents)
    new = table("new-round").accents
    assert any(within(STRIP, box) for box in new)
    assert any(within(around(POSITIONS["new-round"].ghost), box) for box in new)
    assert not table("new-round", news=False).accents


def table_of_stay() -> Canvas:
    """Draw the table of the position after A has stayed."""
    state, told = case("5 stay", *SPREAD, **LATE)
    return fools.draw_table(see(state, None), Viewer("en", names("plain", 5), news=told))
