"""Pictures of the Greater Fool Race: the checks for this game alone.

test_layout.py has the checks for all games.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.game import Game
from engine.games.fools.game import landing
from engine.games.fools.state import BOTTOM, CLASS_OF, CLASSES, REACH, State
from render import theme
from render.boards.fools import BOARD as fools
from render.boards.fools import end, hand, table
from render.boards.fools.cave import HIGH
from render.boards.fools.scene import Scene
from render.boards.fools.way import COLUMNS, SPAN, Cell, laid
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


def scene(name: str) -> Scene:
    return Scene.drawn(see(POSITIONS[name], None), look(name))


def drawn(name: str, news: bool = True) -> Canvas:
    return fools.draw_table(see(POSITIONS[name], None), look(name, None, news))


def drawn_hand(name: str, seat: int) -> Canvas:
    return fools.draw_hand(see(POSITIONS[name], seat), seat, look(name, seat))


def goals(state: State, seat: int) -> frozenset[int]:
    return frozenset(landing(state, seat, card)["to"] for card in state.offer)


def cells(name: str) -> tuple[Cell, ...]:
    """Return the cells of the table."""
    state = POSITIONS[name]
    if state.phase == "over":
        return laid(state, frozenset(), *end.CAVE, 1)
    return laid(state, goals(state, state.turn), table.CAVE, table.CAVE + HIGH)


def within(box: Box, part: Box) -> bool:
    x, y = (part[0] + part[2]) // 2, (part[1] + part[3]) // 2
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def icons(c: Canvas, box: Box) -> list[str]:
    found = [icon for icon in c.icons if within(box, icon.box)]
    return [icon.name for icon in sorted(found, key=lambda icon: (icon.box[1] // 30, icon.box[0]))]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box) and not is_letter(label.text)]


def is_letter(text: str) -> bool:
    return len(text) == 1 and text in "ABCDE"


def bag(count: int) -> Box:
    """Return the place of the bag in a hand."""
    return (theme.LEFT, hand.FOOT[0], theme.RIGHT - hand.COLUMN * count - 16, hand.FOOT[1])


@pytest.mark.parametrize("name", POSITIONS)
def test_every_space_shows_who_and_what_is_there(name: str) -> None:
    state, c = POSITIONS[name], drawn(name)
    for cell in cells(name):
        space = cell.space
        here = [f"seat-{chr(65 + seat)}" for seat in state.line if state.space[seat] == space]
        if space == state.ghost:
            here.append("ghost")
        elif not here and CLASS_OF[space] and space not in state.bare:
            here = [f"tile-{CLASS_OF[space]}"]
        elif not here and not space:
            here = ["cave_mouth"]
        assert icons(c, cell.box) == here, space
        assert words(c, cell.box) == ([str(space)] if space else []), space


@pytest.mark.parametrize("name", POSITIONS)
def test_the_stretch_has_all_that_counts(name: str) -> None:
    """Pawns, ghost and the ends of all legal ways are shown, in order; what is left out is empty, and has dots."""
    state, shown = POSITIONS[name], cells(name)
    kept = {*state.space, state.ghost, *(goals(state, state.turn) if state.phase == "pick" else ())}
    spaces = [cell.space for cell in shown]
    assert spaces == sorted({*spaces})
    assert (spaces[0], spaces[-1]) == (min(kept), max(kept))
    assert kept <= {*spaces}
    assert shown[0].fold is None
    for cell, further in pairwise(shown):
        assert (further.fold is not None) == (further.space > cell.space + 1)
        if cell.row == further.row == 0:
            assert cell.box[2] <= further.box[0] <= cell.box[2] + 60
        elif cell.row == further.row == 1:
            assert further.box[2] <= cell.box[0] <= further.box[2] + 60
        else:
            assert further.box[1] > cell.box[3]
            assert further.box[0] > theme.WIDTH // 2 < cell.box[0]


@pytest.mark.parametrize("name", RUNNING)
def test_spaces_are_left_out_only_if_there_is_no_room(name: str) -> None:
    state, shown = POSITIONS[name], cells(name)
    assert {cell.row for cell in shown} <= {0, 1}
    wide = sum(SPAN[state.space.count(cell.space) + (cell.space == state.ghost)] for cell in shown)
    if any(cell.fold is not None for cell in shown):
        assert wide > 2 * COLUMNS - 4
    else:
        assert wide <= 2 * COLUMNS
    assert (len({cell.row for cell in shown}) == 1) == (wide <= COLUMNS)


def test_spaces_before_the_ghost_are_left_out_first() -> None:
    assert [cell.space for cell in cells("first") if cell.fold is not None] == [45]
    assert {45, 33, 20} <= {cell.space for cell in cells("far-apart") if cell.fold is not None}


def test_corners_of_a_treasure_show_under_who_stands_there_from_the_start() -> None:
    """R13."""
    first = POSITIONS["first"]
    without = replace(first, bare=(1,))
    look = Viewer("en", names("plain", len(first.space)))
    left, top, right, bottom = next(cell.box for cell in cells("first") if cell.space == 1)
    pictures = [fools.draw_table(see(state, None), look).image for state in (first, without)]
    tile, bare = (picture.crop((left + 12, top + 60, right - 12, bottom - 12)).tobytes() for picture in pictures)
    assert tile != bare


@pytest.mark.parametrize("name", RUNNING)
def test_the_whole_way_has_each_pawn_in_the_colour_of_its_seat(name: str) -> None:
    state, c = POSITIONS[name], drawn(name)
    pitch = (theme.RIGHT - theme.LEFT) / (BOTTOM + 1)
    for space in {*state.space}:
        x = theme.LEFT + round((space + 0.5) * pitch) - 2
        column = {c.image.getpixel((x, y)) for y in range(14, 56)}
        assert column >= {theme.SEATS[seat] for seat in range(len(state.space)) if state.space[seat] == space}
    assert "ghost" in icons(c, (0, 0, theme.WIDTH, table.CAVE))


@pytest.mark.parametrize("name", RUNNING)
def test_where_cards_lead_is_gold_for_the_seat_that_picks_and_pale_for_one_that_waits(name: str) -> None:
    state = POSITIONS[name]
    pictures = [(drawn(name), state.turn, table.CAVE)]
    pictures += [(drawn_hand(name, seat), seat, hand.CAVE) for seat in range(len(state.space))]
    for c, seat, top in pictures:
        ways = goals(state, seat) if seat in state.todo else frozenset()
        for cell in laid(state, ways, top, top + HIGH):
            gold = {label.colour for label in c.labels if label.text == str(cell.space) and within(cell.box, label.box)}
            asked = seat == state.turn and cell.space in ways
            assert gold == ({theme.GOLD if asked else theme.MUTED} if cell.space else set()), (seat, cell)


@pytest.mark.parametrize("name", RUNNING)
def test_the_distance_is_the_largest_figure_and_red_if_the_ghost_is_near(name: str) -> None:
    state = POSITIONS[name]
    far = max(0, state.ghost - max(state.space))
    deepest = [f"seat-{chr(65 + seat)}" for seat, at in enumerate(state.space) if at == max(state.space)]
    for c, gap in ((drawn(name), table.GAP), (drawn_hand(name, 0), hand.GAP)):
        largest = max(c.labels, key=lambda label: label.size)
        assert largest.text == str(far)
        assert largest.colour == (theme.ALARM if far <= REACH else theme.WHITE)
        assert within(gap, largest.box)
        assert sorted(icons(c, gap)) == ["ghost", *deepest]


@pytest.mark.parametrize("name", RUNNING)
def test_the_offer_and_the_order_of_picking(name: str) -> None:
    state, c = POSITIONS[name], drawn(name)
    assert [card.rank for card in c.cards if within(table.OFFER, card.box)] == list(map(str, state.offer))
    boxes = [*table.plates(scene(name)).items()]
    assert [seat for seat, _ in boxes] == [*state.picking]
    for (_, box), (_, further) in pairwise(boxes):
        assert box[2] < further[0]


@pytest.mark.parametrize("name", RUNNING)
def test_each_bag_by_class_each_candle_and_what_was_picked(name: str) -> None:
    state, c, called = POSITIONS[name], drawn(name), names("plain", len(POSITIONS[name].space))
    for seat, box in table.plates(scene(name)).items():
        found, count = icons(c, box), Counter(state.classes[seat])
        assert found[0] == f"seat-{chr(65 + seat)}"
        tiers = [tier for tier in CLASSES if count[tier]]
        assert [each for each in found if each.startswith("tile")] == [f"tile-{tier}" for tier in tiers]
        assert words(c, box) == [called[seat], *(str(count[tier]) for tier in tiers)]
        assert ("candle" in found, "snuffed" in found) == (state.candles[seat], not state.candles[seat])
        picked = [card.rank for card in c.cards if within(box, card.box)]
        assert picked == ([str(state.picked[seat])] if state.picked[seat] else [])
        assert ("done" in found) == (seat not in state.todo and not picked)


@pytest.mark.parametrize("name", [name for name in OVER if name != "over-heavy"])
def test_at_the_end_all_bags_are_open(name: str) -> None:
    state, c = POSITIONS[name], drawn(name)
    won, lost = scene(name).winners, [seat for seat, at in enumerate(state.space) if at == max(state.space)]
    boxes = end.plates(scene(name))
    assert {*[*boxes][: len(won)]} == {*won}
    assert {*[*boxes][len(boxes) - len(lost) :]} == {*lost}
    for seat, box in boxes.items():
        cards = [card for card in c.cards if within(box, card.box)]
        assert Counter(card.rank for card in cards) == Counter(state.bags[seat])
        assert {card.state for card in cards} <= {"dim" if seat in lost else "plain"}
        assert ("ghost" in icons(c, box)) == (seat in lost)
        assert ("crown" in icons(c, box)) == (seat in won)
        assert ("candle" in icons(c, box)) == state.candles[seat]
        assert str(scene(name).scores[seat]) in words(c, box)


def test_who_has_won_and_how() -> None:
    told = {name: words(drawn(name), end.VERDICT) for name in ("over", "over-depth", "over-shared", "over-nobody")}
    assert told == {
        "over": ["さくら wins", "The richest survivor"],
        "over-depth": ["Oliver wins", "Tied, but deeper"],
        "over-shared": ["さくら and Oliver share the win", "Tied on the same space"],
        "over-nobody": ["No one survives", "All on the same space"],
    }
    assert icons(drawn("over"), end.VERDICT) == ["crown"]
    assert icons(drawn("over-nobody"), end.VERDICT) == ["ghost"]


def test_the_own_bag_is_open_and_no_other() -> None:
    state = POSITIONS["late"]
    for seat in range(5):
        c = drawn_hand("late", seat)
        assert [card.rank for card in c.cards if card.kind == "tile"] == list(state.bags[seat])
        told = words(c, bag(5))
        assert str(sum(map(int, state.bags[seat]))) in told
        assert ("+2" in told) == state.candles[seat]


def test_a_bag_that_is_too_full_is_shown_by_class() -> None:
    """Its sum is there all the same."""
    state = POSITIONS["heavy"]
    c = drawn_hand("heavy", 0)
    assert [card for card in c.cards if card.kind == "tile"] == []
    assert words(c, bag(5)) == ["+2", str(sum(map(int, state.bags[0]))), "10", "6", "3"]
    assert [each for each in icons(c, bag(5)) if each.startswith("tile")] == ["tile-I", "tile-II", "tile-III"]
    assert [card.rank for card in drawn_hand("heavy", 1).cards if card.kind == "tile"] == [*state.bags[1]]


def test_the_hand_says_where_each_card_leads() -> None:
    told = words(drawn_hand("late", 2), hand.OFFER)
    assert [text for text in told if text.startswith("→")] == [f"→{at}" for at in (20, 21, 23, 23, 24, 25, 19)]
    assert told[1] == "3.5"
    assert told[-1] == "−2"
    found = icons(drawn_hand("beyond", 2), hand.OFFER)
    assert found == ["candle", "tile-III", "ghost", "ghost"]
    burnt = drawn_hand("burnt", 2)
    assert "candle" not in icons(burnt, hand.OFFER)
    assert "−2" not in words(burnt, hand.OFFER)
    worthless = drawn_hand("bottom", 2)
    assert "candle" in icons(worthless, hand.OFFER)
    assert not [text for text in words(worthless, (0, 0, theme.WIDTH, theme.HEIGHT)) if text in ("−0", "+0")]


def test_who_has_picked_sees_what_and_that_the_rest_moves_the_ghost() -> None:
    rest = "The cards left over move the ghost"
    assert words(drawn_hand("stayed", 2), hand.OFFER) == ["You took 5 in this round", rest]
    assert words(drawn_hand("stayed", 0), hand.OFFER) == ["You stayed in this round", rest]


@pytest.mark.parametrize("name", RUNNING)
def test_the_pill_asks_or_names_who_is_asked(name: str) -> None:
    state = POSITIONS[name]
    for seat in range(len(state.space)):
        c = drawn_hand(name, seat)
        asked = seat == state.turn
        assert words(c, hand.ASK) == ["Pick one" if asked else names("plain", len(state.space))[state.turn]]
        ring = {card.state for card in c.cards if card.kind == "card"}
        assert ring == {"legal" if asked else "plain"}


@pytest.mark.parametrize("name", RUNNING)
def test_a_hand_shows_the_order_of_picking(name: str) -> None:
    state, c = POSITIONS[name], drawn_hand(name, 0)
    left, top, right, bottom = bag(len(state.space))[2], hand.FOOT[0], theme.RIGHT, hand.FOOT[1]
    assert icons(c, (left, top, right, top + 80)) == [f"seat-{chr(65 + seat)}" for seat in state.picking]
    for n, seat in enumerate(state.picking):
        expected = "done" if seat not in state.todo else "candle" if state.candles[seat] else "snuffed"
        x = left + 20 + hand.COLUMN * n
        assert icons(c, (x, top + 80, x + hand.COLUMN, bottom)) == [expected]


def test_what_is_new_is_marked() -> None:
    """The marks are on a pawn and its bag, on a candle, and on the ghost and the new offer."""
    moved = next(cell.box for cell in cells("picked") if cell.space == POSITIONS["picked"].space[2])
    assert any(within(moved, box) for box in drawn("picked").accents)
    stayed, told = case("5 stay", *SPREAD, **LATE)
    called = names("plain", 5)
    c = fools.draw_table(see(stayed, None), Viewer("en", called, news=told))
    assert any(within(table.plates(Scene.drawn(see(stayed, None), Viewer("en", called)))[0], box) for box in c.accents)
    new = drawn("new-round").accents
    ghost = next(cell.box for cell in cells("new-round") if cell.space == POSITIONS["new-round"].ghost)
    assert any(within(table.OFFER, box) for box in new)
    assert any(within(ghost, box) for box in new)
    assert not drawn("new-round", news=False).accents


def test_a_found_treasure_is_marked_on_the_table_and_in_the_own_bag() -> None:
    state, told = case("2 3", "0 1 2", "10 12 20", "2 3 6 6", ghost=38)
    look = Viewer("en", names("plain", 3), news=told)
    plate = table.plates(Scene.drawn(see(state, None), look))[1]
    assert any(within(plate, box) for box in fools.draw_table(see(state, None), look).accents)
    c = fools.draw_hand(see(state, 1), 1, look)
    tile = next(card.box for card in c.cards if card.kind == "tile")
    assert tile in c.accents


def test_the_words_tell_the_cards_in_the_deck() -> None:
    state = POSITIONS["late"]
    assert fools.words(see(state, None), None, look("late")).endswith(f"There are {len(state.deck)} cards in the deck.")
