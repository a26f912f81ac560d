"""Pictures of Fat Cattle: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest

from engine.form import Partial
from engine.games.cattle.rules import queue
from engine.games.cattle.state import ANIMALS
from render.boards.cattle import BOARD as cattle
from render.boards.cattle.hand import OTHERS, OWN, SHEET
from render.boards.cattle.market import BENCH, ROW, stands
from render.boards.cattle.scene import Scene
from render.boards.cattle.table import places, stalls
from render.boards.cattle.text import facts
from render.picture import Viewer
from tests.render import cattle_positions
from tests.render.album import Album, icons, within, words
from tests.render.cattle_positions import POSITIONS, seats
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "plan"]
OVER = [name for name in POSITIONS if name not in RUNNING]
album = Album(cattle, cattle_positions)
table, hand = album.table, album.hand


@pytest.mark.parametrize("name", POSITIONS)
def test_every_animal_of_every_stall(name: str) -> None:
    """Each animal shows its number, its value and the hay of each step, and a ribbon when it is ripe."""
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        for n, place in enumerate(stalls(box)):
            if n >= len(state.stalls[seat]):
                assert not words(c, place)
                continue
            head = state.stalls[seat][n]
            animal = ANIMALS[head.number]
            assert words(c, place) == [str(head.number), str(animal.value), *map(str, animal.steps)]
            assert icons(c, place) == (["ribbon"] if head.ripe else [])


@pytest.mark.parametrize("name", RUNNING)
def test_the_calves_for_sale(name: str) -> None:
    """Each calf shows its price on top, its value largest, then its steps. The deck's size is beside them."""
    state, c = POSITIONS[name], table(name)
    for calf, box in zip(state.row, stands(len(state.row)), strict=True):
        animal = ANIMALS[calf]
        assert words(c, box) == [str(calf), str(animal.price), str(animal.value), *map(str, animal.steps)]
        largest = max((label for label in c.labels if within(box, label.box)), key=lambda label: label.size)
        assert largest.text == str(animal.value)
    if state.row:
        assert words(c, ROW)[-2:] == ["Deck", str(len(state.deck))]
    else:
        assert words(c, ROW) == ["No calf is for sale"]


@pytest.mark.parametrize("name", RUNNING)
def test_hay_rank_sheets_and_the_bell(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert icons(c, (0, 0, 600, 76)) == ["bell", f"seat-{'ABCDE'[state.bell]}"]
    ordinals = ("1st", "2nd", "3rd", "4th", "5th")
    for seat, box in enumerate(places(seats(state))):
        told = words(c, box)
        assert str(state.hay[seat]) in told
        assert ordinals[queue(state).index(seat)] in told
        assert ("sheet" in icons(c, box)) == state.answered[seat]


def test_the_market_of_the_last_round() -> None:
    """Each seller has the value, reduced by the glut, and the price."""
    state, c = POSITIONS["over-five"], table("over-five")
    assert state.last is not None
    assert len(state.last.sales) == 3
    assert words(c, BENCH) == ["Market", "2 off each", "A", "16−2", "+14", "B", "10−2", "+8", "D", "8−2", "+6"]
    assert words(table("alone"), BENCH) == ["Market", "full price", "A", "13", "+13"]
    assert words(table("nobody"), BENCH) == ["Market", "No one sold"]
    assert words(table("late"), BENCH) == ["No round is over yet"]


def test_a_calf_that_several_wanted() -> None:
    """The buyer is in a ring, before the others. Buyers are shown only if there were several."""
    state, c = POSITIONS["contest"], table("contest")
    assert state.last is not None
    assert state.last.bought.count(17) == 1
    told = words(c, BENCH)
    assert "Wanted 17" in told
    badges = sorted(
        (icon for icon in c.icons if within(BENCH, icon.box) and icon.name.startswith("seat-")),
        key=lambda icon: icon.box[0],
    )
    assert [icon.name[-1] for icon in badges[-3:]] == ["C", "A", "B"]
    assert not [text for text in words(table("shown"), BENCH) if "Wanted" in text]


def test_what_is_new_is_marked() -> None:
    """The marks are on fed, bought and sold animals, on new calves in the row, and on the sheet that came in."""
    state, c = POSITIONS["contest"], table("contest")
    for seat, box in enumerate(places(5)):
        for head, place in zip(state.stalls[seat], stalls(box), strict=False):
            assert any(within(place, accent) for accent in c.accents) == (head.number in (16, 22, 17))
    assert any(within(BENCH, accent) for accent in c.accents)
    assert any(within(stands(6)[-1], accent) for accent in c.accents)
    assert any(within(places(5)[3], accent) for accent in table("four-in").accents)
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
    viewer = Viewer("en", names("plain", 3))
    told = facts(Scene.drawn(cattle_positions.see(POSITIONS["over"], None), viewer))
    sold = [f"{name}: {value}" for name, value in zip(names("plain", 3), (16, 0, 0), strict=True)]
    assert f"Total value of the animals sold, which breaks ties: {', '.join(sold[:2])} and {sold[2]}." in told


def test_a_hand_shows_its_sheet_with_the_bill() -> None:
    draft = Partial("plan", {"feed": ("8", "16"), "sell": ("12",), "buy": ("17",)})
    assert words(hand("late", 0, draft), SHEET) == [
        "Your sheet",
        "8 of 13 hay",
        "Feed",
        "8 16",
        "Sell",
        "12",
        "Buy",
        "17",
        "Next round: 21 hay if you sell alone, 17 if all ripe animals are sold",
    ]
    dear = Partial("plan", {"feed": ("22", "9"), "sell": (), "buy": ("24",)})
    poor = hand("first", 0, Partial("plan", {"feed": ("20",), "sell": (), "buy": ("28",)}))
    assert "5 hay, you have 2" in words(poor, SHEET)
    assert "12 of 21 hay" in words(hand("late", 2, dear), SHEET)
    assert words(hand("late", 2), SHEET)[:2] == ["What do you do?", "0 of 21 hay"]
    assert words(hand("late", 2), SHEET)[-1] == "Next round: 21 hay"


def test_a_sheet_that_is_in_is_seen_by_its_owner_only() -> None:
    assert words(hand("four-in", 0), SHEET)[0] == "Your sheet is in"
    assert words(hand("four-in", 0), SHEET)[3:8:2] == ["8 16", "12", "17"]
    other = hand("four-in", 4)
    assert words(other, SHEET)[0] == "What do you do?"
    assert words(other, SHEET)[3:8:2] == ["–", "–", "–"]
    assert [icons(other, OTHERS).count("sheet"), icons(other, OWN).count("sheet")] == [4, 0]


@pytest.mark.parametrize("name", OVER)
def test_the_end(name: str) -> None:
    """Each seat has hay, half the value of its ripe animals, and their sum."""
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        half = sum(ANIMALS[head.number].value // 2 for head in state.stalls[seat] if head.ripe)
        assert str(state.hay[seat] + half) in words(c, box)
        assert f"{state.hay[seat]} + {half}" in words(c, box)
    assert "crown" in icons(c, ROW)
