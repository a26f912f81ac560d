"""Pictures of Draft City: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest

from engine.form import Partial
from engine.games.city.rules import points, total
from engine.games.city.state import GREEN, LOTS
from render.boards.city import BOARD as city
from render.boards.city.hand import ASKED, HELD, PASSED
from render.boards.city.hand import lots as own_lots
from render.boards.city.pieces import SYMBOLS, minus
from render.boards.city.reference import STRIP
from render.boards.city.table import lots, places
from render.former import HEADER
from render.theme import WIDTH
from tests.render import city_positions
from tests.render.album import Album, icons, within, words
from tests.render.city_positions import POSITIONS, seats
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "build"]
OVER = [name for name in POSITIONS if name not in RUNNING]
TOP = (0, 0, WIDTH, HEADER)
album = Album(city, city_positions)
table, hand = album.table, album.hand


@pytest.mark.parametrize("name", POSITIONS)
def test_every_lot_of_every_city(name: str) -> None:
    """A lot shows its building, and its points in the corner; a green has no points, and an empty lot nothing.

    The sum is beside the name.
    """
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        made = points(state.cities[seat], state.smoke)
        for n, lot in enumerate(lots(box)):
            what = state.cities[seat][n]
            if what in ("", GREEN):
                assert (words(c, lot), icons(c, lot)) == ([], ["lawn"] if what else [])
            else:
                assert (words(c, lot), icons(c, lot)) == ([minus(made[n])], [SYMBOLS[what].icon])
        told = words(c, (box[0], box[1], box[2], box[1] + 56))
        assert names("plain", 5)[seat] in told
        assert minus(total(state.cities[seat], state.smoke)) in told


@pytest.mark.parametrize("name", RUNNING)
def test_who_has_chosen_has_a_tick(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert [("met" in icons(c, box)) for box in places(seats(state))] == list(state.answered)


def test_the_way_in_which_the_hands_go() -> None:
    """All seats are in a chain: each arrow points from a seat to the one that gets its hand."""
    left, right = icons(table("five"), TOP), icons(table("three"), TOP)
    assert left == ["right", "seat-A", "right", "seat-B", "right", "seat-C", "right", "seat-D", "right", "seat-E"]
    assert right == ["left", "seat-A", "left", "seat-B", "left", "seat-C"]
    x = {icon.name: icon.box[0] for icon in table("five").icons if within(TOP, icon.box)}
    assert x["seat-E"] < x["right"]
    x = {icon.name: icon.box[0] for icon in reversed(table("three").icons) if within(TOP, icon.box)}
    assert x["left"] < x["seat-A"]


def test_when_it_is() -> None:
    assert words(table("five"), TOP)[0] == "Decade 3, step 2"
    assert words(table("first"), TOP)[0] == "Decade 1, step 1"


@pytest.mark.parametrize("name", RUNNING)
def test_the_reference(name: str) -> None:
    """The strip shows all eight kinds by name, with their needs, and how much smoke takes at this table."""
    c = table(name)
    told = words(c, STRIP)
    for kind in ("House", "Shop", "Factory", "Park", "Station", "School", "Office", "City hall", "max. 4", "7"):
        assert kind in told
    assert minus(-POSITIONS[name].smoke) in told
    assert {symbol.icon for symbol in SYMBOLS.values()} <= {*icons(c, STRIP)}


def test_what_the_last_step_changed() -> None:
    """A new building has an accent, and beside it its points, only as long as it is new."""
    c, state = table("right"), POSITIONS["right"]
    for seat, box in enumerate(places(3)):
        assert any(within(lots(box)[LOTS.index("b2")], accent) for accent in c.accents)
        gain = state.last[seat].gain
        assert f"b2 +{gain}" in words(c, box)
    assert not table("right", news=False).accents


def test_a_hand_shows_what_the_chosen_card_brings() -> None:
    """Each empty lot shows the card's points; as a green they differ. Without a card lots show only names."""
    boxes = own_lots()
    c = hand("three", 1, Partial("build", {"card": ("F",)}))
    assert [words(c, boxes[n])[1] for n in (3, 4, 5, 6, 7, 8)] == ["+4", "+3", "+5", "+4", "+3", "+3"]
    assert [words(c, boxes[n])[0] for n in (3, 4, 5)] == ["a2", "b2", "c2"]
    c = hand("three", 1, Partial("green", {"card": ("F",)}))
    assert [words(c, boxes[n])[1] for n in (3, 4, 5)] == ["+0"] * 3
    assert words(hand("three", 1), boxes[3]) == ["a2"]
    assert "On which lot?" in words(c, ASKED)
    assert "What do you build?" in words(hand("three", 1), ASKED)


def test_each_card_has_its_need_ticked_or_crossed() -> None:
    """The hand also shows where the card would bring most at once."""
    c = hand("three", 1)
    assert words(c, HELD).count("Office") == 2
    assert "+5 on c2" in words(c, HELD)
    assert icons(c, HELD).count("met") == 2
    c = hand("greens", 0)
    assert icons(c, HELD) == ["cross", "railway"]
    assert "green only" in words(c, HELD)
    c = hand("four", 0)
    assert "met" in icons(c, HELD)
    assert [card.rank for card in c.cards] == ["S", "P", "P", "C"]


def test_a_choice_that_is_in_lies_on_its_lot() -> None:
    c = hand("four", 0)
    assert icons(c, own_lots()[LOTS.index("c2")]) == ["pennant"]
    assert words(c, ASKED)[0] == "Your choice is in"
    assert icons(hand("shown", 0), ASKED) == ["lawn", "pennant"], "the card that lies under the own green"
    assert not icons(hand("shown", 1), ASKED)


def test_the_hand_that_was_passed_on() -> None:
    c = hand("shown", 0)
    assert words(c, PASSED) == ["Passed to Oliver"]
    assert icons(c, PASSED) == [SYMBOLS[card].icon for card in "HUO"]
    assert words(hand("first", 0), PASSED) == ["The rest goes to", "B", "Oliver"]
    assert words(hand("last", 0), PASSED) == ["The last card leaves the match"]


@pytest.mark.parametrize("name", OVER)
def test_the_end(name: str) -> None:
    """The end shows the winner, and each seat's number of kinds of buildings, which breaks ties."""
    state, c = POSITIONS[name], table(name)
    assert "crown" in icons(c, STRIP)
    for seat, box in enumerate(places(seats(state))):
        kinds = len({*state.cities[seat]} - {GREEN})
        assert f"{kinds} kinds" in words(c, box)
