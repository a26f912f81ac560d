"""Pictures of Fat Cattle: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.form import Partial
from engine.games.cattle.rules import queue
from engine.games.cattle.state import ANIMALS, Head
from render import theme
from render.boards.cattle import BOARD as cattle
from render.boards.cattle import end
from render.boards.cattle import hand as hands
from render.boards.cattle.bill import HEADER
from render.boards.cattle.market import BENCH
from render.boards.cattle.row import stands
from render.boards.cattle.scene import Scene
from render.boards.cattle.table import ROW, places, stalls
from render.boards.cattle.text import alt
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render import cattle_positions
from tests.render.album import Album, icons, within, words
from tests.render.cattle_positions import POSITIONS, seats
from tests.render.layout import inside
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "plan"]
OVER = [name for name in POSITIONS if name not in RUNNING]
TOP = (0, 0, 1200, HEADER)
album = Album(cattle, cattle_positions)
table, hand = album.table, album.hand


def scene(name: str) -> Scene:
    state = POSITIONS[name]
    return Scene.drawn(cattle_positions.see(state, None), Viewer("en", names("plain", seats(state))))


def hunger(head: Head) -> str:
    """Return the name of the piles of bales beside an animal."""
    return f"hay-{'-'.join(map(str, ANIMALS[head.number].steps))}/{head.done}"


def check_herd(name: str, c: Canvas, seat: int, boxes: list[Box], numbered: bool = False) -> None:
    """Check that each animal of a seat shows its value, and what it eats or that it is ripe."""
    heads, lost = POSITIONS[name].stalls[seat], scene(name).lost(seat)
    for n, box in enumerate(boxes):
        if n < len(heads):
            value = str(ANIMALS[heads[n].number].value)
            told = words(c, box)
            assert told[: 1 + numbered] == ([value, f"#{heads[n].number}"] if numbered else [value])
            assert told[1 + numbered :] in ([], [["Feed"], ["Sell"]][heads[n].ripe][:numbered])
            assert icons(c, box) == (["ribbon"] if heads[n].ripe else [hunger(heads[n])])
            assert all(inside(icon.box, box) for icon in c.icons if within(box, icon.box))
        elif n == len(heads) and lost is not None:
            calf, buyer = lost
            assert words(c, box) == [str(ANIMALS[calf].value), "ABCDE"[buyer]]
            assert icons(c, box) == [f"seat-{'ABCDE'[buyer]}"]
        else:
            assert not words(c, box)
            assert not icons(c, box)


@pytest.mark.parametrize("name", RUNNING)
def test_every_animal_of_every_stall(name: str) -> None:
    c = table(name)
    for seat, box in enumerate(places(scene(name))):
        check_herd(name, c, seat, stalls(box))
        check_herd(name, hand(name, seat), seat, hands.places(scene(name)), numbered=True)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_number_is_on_the_hide(name: str) -> None:
    """The value of each animal is within its body, beside all patches."""
    c, herds = table(name), POSITIONS[name].stalls
    inked = [label for label in (*c.labels, *hand(name, 0).labels) if label.colour == theme.INK]
    assert all(theme.contrast(theme.INK, label.ground) > 6.5 for label in inked)
    assert len([label for label in c.labels if label.colour == theme.INK]) >= sum(map(len, herds))


@pytest.mark.parametrize("name", RUNNING)
def test_the_calves_for_sale(name: str) -> None:
    """Each calf shows its number for the sheet, its price on a tag, its value, and the piles that it will eat."""
    state = POSITIONS[name]
    for c, (top, bottom) in (
        (table(name), ROW),
        (hand(name, 0), (hands.ROW, hands.home(scene(name))[1] - hands.GAP)),
    ):
        boxes = stands(scene(name), top, bottom)
        for calf, box in zip(state.row, boxes, strict=True):
            animal = ANIMALS[calf]
            assert words(c, box) == [f"#{calf}", str(animal.price), str(animal.value)]
            assert icons(c, box) == ["bale", hunger(Head(calf, 0))]
            assert all(inside(icon.box, box) for icon in c.icons if within(box, icon.box))
        if not state.row:
            assert words(c, (0, top, 1200, bottom)) == ["No calf is for sale"]


@pytest.mark.parametrize("name", RUNNING)
def test_rounds_hay_sheets_and_the_bell(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert words(c, TOP) == [str(state.round), "/12", "ABCDE"[state.bell]]
    assert icons(c, TOP) == ["grass"] * 6 + ["stubble"] * 6 + ["bell", f"seat-{'ABCDE'[state.bell]}"]
    for seat, box in enumerate(places(scene(name))):
        assert str(state.hay[seat]) in words(c, box)
        assert ("sheet" in icons(c, box)) == state.answered[seat]
        golden = [label for label in c.labels if within(box, label.box) and label.colour == theme.GOLD]
        assert len(golden) == (not state.answered[seat])


def test_the_present_round_is_framed_and_the_past_is_dim() -> None:
    c = table("late")
    tufts = [icon.box for icon in c.icons if icon.name in ("grass", "stubble")]

    def has(n: int, colour: theme.RGB) -> bool:
        left, top, right, bottom = tufts[n]
        seen = c.image.crop((left - 6, top - 8, right + 6, bottom + 8)).getcolors(10_000) or []
        return colour in [found for _, found in seen]

    assert [n for n in range(12) if has(n, theme.WHITE)] == [8]
    assert [n for n in range(12) if has(n, theme.FAINT)] == [*range(8)]


def test_the_market_of_the_last_round() -> None:
    """Each sold animal has its value on it, and its price beside it; once, what the glut took off each price."""
    state, c = POSITIONS["over-five"], table("over-five")
    assert state.last is not None
    assert len(state.last.sales) == 3
    assert words(c, BENCH) == ["−2", "A", "16", "+14", "B", "10", "+8", "D", "8", "+6"]
    assert words(table("alone"), BENCH) == ["A", "13", "+13"]
    assert words(table("nobody"), BENCH) == ["–"]
    assert not words(table("late"), BENCH)[5:]  # before the first market, the stalls are higher


def test_a_crowded_market_has_sums() -> None:
    state, c = POSITIONS["everyone"], table("everyone")
    assert state.last is not None
    sums = [sum(sale.price for sale in state.last.sales if sale.seat == seat) for seat in range(5)]
    told = [word for seat, each in zip("ABCDE", sums, strict=True) for word in (seat, f"+{each}")]
    assert words(c, BENCH) == ["−11", *told]


def test_a_calf_that_several_wanted() -> None:
    """A seat that wanted it in vain has it in an empty place, with the seat that got it."""
    c = table("contest")
    boxes = [stalls(box) for box in places(scene("contest"))]
    assert words(c, boxes[0][2]) == words(c, boxes[1][2]) == ["18", "C"]
    assert words(c, boxes[2][2]) == ["18"]
    assert not words(c, boxes[3][0])
    assert not [scene("shown").lost(seat) for seat in range(5) if scene("shown").lost(seat)]
    told = alt(scene("contest"), None)
    assert "さくら and Oliver wanted animal 17 too." in told
    assert len([text for text in alt(scene("contests"), None) if text.endswith("too.")]) == 2


def test_what_is_new_is_marked() -> None:
    """The marks are on fed, bought and sold animals, on new calves in the row, and on the sheet that came in."""
    state, c = POSITIONS["contest"], table("contest")
    for seat, box in enumerate(places(scene("contest"))):
        for head, place in zip(state.stalls[seat], stalls(box), strict=False):
            assert any(within(place, accent) for accent in c.accents) == (head.number in (16, 22, 17))
    assert any(within(BENCH, accent) for accent in c.accents)
    assert any(within(stands(scene("contest"), *ROW)[-1], accent) for accent in c.accents)
    assert any(within(places(scene("four-in"))[3], accent) for accent in table("four-in").accents)
    assert not table("contest", news=False).accents


@pytest.mark.parametrize(
    ("moves", "row", "deck", "fresh"),
    [
        ("- buy 23, - buy 24, -", "23 24 27 28", [], ()),
        ("- buy 23, - buy 24, -", "23 24 27 28", [17], (17,)),
        ("- buy 23, - buy 24, -", "23 24 27 28", [17, 14, 19], (17, 14)),
        ("-, -, -", "23 24 27 28", [17, 14], (17,)),
        ("-, -, -", "23 24", [], ()),
    ],
)
def test_a_calf_is_new_as_long_as_the_deck_lasts(moves: str, row: str, deck: list[int], fresh: tuple[int, ...]) -> None:
    state, told = cattle_positions.case(moves, "3:0 / 4:0 / 9:0", "29 29 29", row, deck=deck, round=9)
    viewer = Viewer("en", names("plain", 3), news=told)
    assert Scene.drawn(cattle_positions.see(state, None), viewer).fresh_calves == fresh


def test_words_tell_by_what_equal_players_are_parted() -> None:
    told = alt(scene("over"), None)
    sold = [f"{name}: {value}" for name, value in zip(names("plain", 3), (16, 0, 0), strict=True)]
    assert f"Total value of the animals sold, which breaks ties: {', '.join(sold[:2])} and {sold[2]}." in told


def test_a_hand_shows_the_bill_of_its_sheet() -> None:
    """Hay, cost, what the meadow gives, and the hay of the next round: the least and the most."""
    ask = "Plan the round"
    draft = Partial("plan", {"feed": ("8", "16"), "sell": ("12",), "buy": ("17",)})
    assert words(hand("late", 0, draft), TOP) == [ask, "A", "13", "−8", "17–21"]
    dear = Partial("plan", {"feed": ("22", "9"), "sell": (), "buy": ("24",)})
    assert words(hand("late", 2, dear), TOP) == [ask, "C", "21", "−12", "9"]
    poor = hand("first", 0, Partial("plan", {"feed": ("20",), "sell": (), "buy": ("28",)}))
    assert words(poor, TOP) == [ask, "A", "2", "−5", "−3"]
    assert icons(poor, TOP) == ["seat-A", "bale", "cross"]
    green = hand("first", 0, Partial("plan", {"feed": ("20",), "sell": (), "buy": ()}))
    assert words(green, TOP) == [ask, "A", "2", "−1", "+1", "2"]
    assert words(hand("last", 1, Partial("plan", {"sell": ("5",)})), TOP) == ["Last round", "B", "9", "17–19"]


def test_an_empty_sheet_leaves_room_for_the_rounds() -> None:
    assert words(hand("late", 2), TOP) == ["Plan the round", "C", "21"]
    assert icons(hand("late", 2), TOP)[2:] == ["grass"] * 6 + ["stubble"] * 6
    assert icons(hand("none-fed", 0), TOP)[2:] == ["grass"] * 6 + ["stubble"] * 6


def chosen(c: Canvas, name: str) -> list[list[str]]:
    """Return the words on each place of the own stall, without the animals' values and numbers."""
    return [words(c, box)[2:] for box in hands.places(scene(name))]


def test_a_sheet_is_told_on_the_animals() -> None:
    draft = Partial("plan", {"feed": ("8", "16"), "sell": ("12",), "buy": ("17",)})
    c = hand("late", 0, draft)
    assert chosen(c, "late") == [["Feed"], ["Sell"], ["Feed"]]
    box = stands(scene("late"), hands.ROW, hands.home(scene("late"))[1] - hands.GAP)[1]
    assert c.image.getpixel(((box[0] + box[2]) // 2, box[1] + 2)) == theme.GOLD
    assert chosen(hand("late", 0), "late") == [[], [], []]


def test_a_sheet_that_is_in_is_seen_by_its_owner_only() -> None:
    c = hand("four-in", 0)
    assert words(c, TOP)[0] == "Sheet is in"
    assert chosen(c, "four-in") == [["Feed"], ["Sell"], ["Feed"]]
    box = stands(scene("four-in"), hands.ROW, hands.home(scene("four-in"))[1] - hands.GAP)[1]
    assert c.image.getpixel(((box[0] + box[2]) // 2, box[1] + 2)) == theme.WHITE
    other = hand("four-in", 4)
    assert words(other, TOP) == ["Plan the round", "E", "0"]
    assert chosen(other, "four-in") == [[], [], []]


@pytest.mark.parametrize("name", RUNNING)
def test_the_queue_for_calves(name: str) -> None:
    """A hand shows the seats in the order in which they get calves: rank, hay, ripe animals, and the sheet."""
    state, c = POSITIONS[name], hand(name, 0)
    for rank, (seat, box) in enumerate(zip(queue(state), hands.plates(scene(name)), strict=True), 1):
        ripe = sum(head.ripe for head in state.stalls[seat])
        told, shown = words(c, box), icons(c, box)
        assert told[:2] == [str(rank), "ABCDE"[seat]]
        assert str(state.hay[seat]) in told
        assert ("sheet" in shown) == state.answered[seat]
        assert shown.count("ribbon") in (ripe, 1 if told[-1] == str(ripe) else ripe)


@pytest.mark.parametrize("name", OVER)
def test_the_end(name: str) -> None:
    """Each seat has its score, hay, and half the value of its ripe animals, which have their halves beside them."""
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(end.places(scene(name))):
        halves = [ANIMALS[head.number].value // 2 for head in state.stalls[seat] if head.ripe]
        told = words(c, box)
        assert told.count(str(state.hay[seat] + sum(halves))) >= 1
        assert ("crown" in icons(c, box)) == (seat in scene(name).winners)
        assert [f"+{half}" for half in halves] == [word for word in told if word.startswith("+")]
        assert (str(state.hay[seat]), str(sum(halves))) in [*pairwise(told)]


def test_sold_animals_break_a_tie() -> None:
    """Seats with the best score show what they sold if that decided the match."""
    c, boxes = table("over-sold"), end.places(scene("over-sold"))
    assert [icons(c, box).count("cow") for box in boxes] == [1, 1, 0]
    assert "16" in words(c, boxes[0])
    assert "cow" not in icons(table("over-shared"), (0, 0, 1200, BENCH[1]))
