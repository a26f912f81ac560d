"""Pictures of Draft City: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from engine.form import Partial
from engine.games.city.rules import points, total, winners
from engine.games.city.state import GREEN, LOTS, HasChosen
from render import theme
from render.boards.city import BOARD as city
from render.boards.city.hand import ASKED, OTHERS, held
from render.boards.city.hand import lots as own_lots
from render.boards.city.pieces import SYMBOLS
from render.boards.city.table import lots, places
from render.canvas import Box, Canvas
from render.letters import signed
from render.picture import Viewer
from tests.render import city_positions
from tests.render.album import Album, icons, within, words
from tests.render.city_positions import NEWS, POSITIONS, seats, see
from tests.render.layout import check_layout
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "build"]
OVER = [name for name in POSITIONS if name not in RUNNING]
album = Album(city, city_positions)
table, hand = album.table, album.hand
ROOF, TUFTS = "cottage", "lawn"


def outside(c: Canvas, box: Box, parts: list[Box], found: Any) -> list[str]:
    """Return what is in a box, but in none of its parts: words or icons."""
    inner = [word for part in parts for word in found(c, part)]
    left = list(found(c, box))
    for word in inner:
        left.remove(word)
    return left


@pytest.mark.parametrize("name", POSITIONS)
def test_every_lot_of_every_city(name: str) -> None:
    """A lot shows its building, and its points in the corner; a green has no points, and an empty lot nothing.

    Beside the lots are the name and the sum.
    """
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        made = points(state.cities[seat], state.smoke)
        boxes = lots(seats(state), box)
        for n, lot in enumerate(boxes):
            what = state.cities[seat][n]
            if what in ("", GREEN):
                assert (words(c, lot), icons(c, lot)) == ([], [TUFTS] if what else [])
            else:
                assert (words(c, lot), icons(c, lot)) == ([signed(made[n])], [SYMBOLS[what].icon])
        told = outside(c, box, boxes, words)
        assert names("plain", 5)[seat] in told
        assert signed(total(state.cities[seat], state.smoke)) in told


@pytest.mark.parametrize("name", POSITIONS)
def test_a_table_has_only_cities(name: str) -> None:
    c = table(name)
    assert all(any(within(box, label.box) for box in places(seats(POSITIONS[name]))) for label in c.labels)


@pytest.mark.parametrize("name", RUNNING)
def test_who_has_chosen_has_a_tick(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert [("met" in icons(c, box)) for box in places(seats(state))] == list(state.answered)


def test_what_the_last_step_changed() -> None:
    """A new building has an accent only as long as it is new; its kind and its gain are there until the next step."""
    c, state = table("right"), POSITIONS["right"]
    for seat, (box, icon) in enumerate(zip(places(3), ("awning", "highrise", TUFTS), strict=True)):
        boxes = lots(3, box)
        assert any(within(boxes[LOTS.index("b2")], accent) for accent in c.accents)
        assert f"+{state.last[seat].gain}" in outside(c, box, boxes, words)
        assert icon in outside(c, box, boxes, icons)
    assert not table("right", news=False).accents
    assert "+3" in words(table("right", news=False), places(3)[0])


def test_a_new_tick_has_an_accent() -> None:
    c = table("five")
    assert [any(within(box, accent) for accent in c.accents) for box in places(5)] == [False, False, True, False, False]
    assert len(hand("five", 3).accents) == 1


@pytest.mark.parametrize(("name", "seat"), [("three", 1), ("four", 3), ("losing", 1), ("right", 0), ("five", 3)])
def test_each_empty_lot_shows_the_most_that_the_hand_can_do(name: str, seat: int) -> None:
    state, c = POSITIONS[name], hand(name, seat)
    scene = city.scene.told(see(state, seat), Viewer("en", names("plain", seats(state))))
    most = {
        lot: max([scene.gain(seat, kind, lot) for kind in [*able(scene, seat), GREEN]])
        for lot, what in zip(LOTS, state.cities[seat], strict=True)
        if not what
    }
    sizes = {}
    for lot, gain in most.items():
        box = own_lots()[LOTS.index(lot)]
        told = [label for label in c.labels if within(box, label.box)]
        assert [label.text for label in told] == [lot, f"+{gain}" if gain >= 0 else f"−{-gain}"]
        assert len(icons(c, box)) == 1
        sizes[lot] = told[1].size
    top = max(most.values())
    assert {lot for lot, size in sizes.items() if size == max(sizes.values())} == {
        lot for lot, gain in most.items() if gain == top
    }


def able(scene: Any, seat: int) -> list[str]:
    return [card for card in scene.view.hands[seat] if scene.can_build(seat, card)]


def test_a_green_is_offered_if_it_is_better_than_all_buildings() -> None:
    """Houses beside a factory bring less than a lawn beside houses (R4)."""
    c = hand("smoke", 0)
    assert [icons(c, own_lots()[n]) for n in (3, 4, 6)] == [[TUFTS], [TUFTS], [ROOF]]


def test_an_empty_city_shows_only_the_names_of_its_lots() -> None:
    """All lots bring the same there; the rows tell how much."""
    c = hand("two-first", 1)
    assert [words(c, box) for box in own_lots()] == [[lot] for lot in LOTS]
    assert words(c, held(2)) == ["+0", "Shop", "+3", "Factory", "+0", "Park", "+0", "Station"]


def test_a_hand_shows_what_the_chosen_card_brings() -> None:
    """Each empty lot shows the card's points; as a green they differ. Only the card's row is gold."""
    boxes = own_lots()
    c = hand("three", 1, Partial("build", {"card": ("F",)}))
    assert [words(c, boxes[n])[1] for n in (3, 4, 5, 6, 7, 8)] == ["+4", "+3", "+5", "+4", "+3", "+3"]
    assert [words(c, boxes[n])[0] for n in (3, 4, 5)] == ["a2", "b2", "c2"]
    assert {icon for n in range(3, 9) for icon in icons(c, boxes[n])} == {"smokestack"}
    assert words(c, held(3)) == ["+5", "Factory", "Station", "Office", "Office"]
    assert [card.state for card in c.cards] == ["plain", "dim", "dim", "dim"]
    assert words(c, ASKED)[0] == "Where?"
    c = hand("three", 1, Partial("green", {"card": ("F",)}))
    assert [words(c, boxes[n])[1] for n in (3, 4, 5)] == ["+0"] * 3
    assert icons(c, boxes[3]) == [TUFTS]
    assert words(hand("three", 1), ASKED)[0] == "Build what?"


def test_of_two_equal_cards_one_is_chosen() -> None:
    c = hand("smoke", 0, Partial("build", {"card": ("H",)}))
    assert [card.state for card in c.cards] == ["plain", "dim", "dim", "dim"]


def test_each_card_has_its_needs_and_the_most_that_it_brings() -> None:
    """A need that the city lacks makes the card a green."""
    c = hand("three", 1)
    assert words(c, held(3)) == ["+5", "Factory", "+1", "Station", "+5", "Office", "+5", "Office"]
    assert icons(c, held(3)) == ["railway", "railway"]
    assert [card.rank for card in c.cards] == ["F", "T", "O", "O"]
    c = hand("greens", 0)
    assert icons(c, held(2)) == ["railway", TUFTS]
    assert words(c, held(2)) == ["House", "+3", "Factory", "+3", "Office"]
    assert words(hand("second", 0), ASKED)[0] == "Lay a green", "neither card can be built"


def test_a_second_city_hall_has_the_first_in_its_way() -> None:
    c = hand("second-hall", 0)
    assert icons(c, held(4)) == [TUFTS, "pennant"]
    assert words(c, held(4))[-1] == "City hall"


@pytest.mark.parametrize("name", RUNNING)
def test_the_layout_while_a_move_is_composed(name: str) -> None:
    """Each card of each seat that has to choose is tried, as a building and as a green."""
    state = POSITIONS[name]
    for seat, done in enumerate(state.answered):
        for kind, card in product(("build", "green"), () if done else dict.fromkeys(state.hands[seat])):
            for locale, called in (("en", "plain"), ("ja", "awful")):
                draft = Partial(kind, {"card": (card,)})
                look = Viewer(locale, names(called, seats(state)), draft=draft)
                check_layout(f"{name}, {seat}, {kind} {card}", city.draw_hand(see(state, seat), seat, look))


def test_a_choice_that_is_in_lies_on_its_lot() -> None:
    """Its gain is beside it. The other lots ask for nothing, and the other cards are dim."""
    c, boxes = hand("four", 0), own_lots()
    chosen = boxes[LOTS.index("c2")]
    assert (icons(c, chosen), words(c, chosen)) == (["pennant"], ["c2", "+7"])
    assert words(c, boxes[LOTS.index("a3")]) == []
    assert words(c, ASKED) == ["Chosen", "8"]
    assert words(c, held(4)) == ["Shop", "Park", "Park", "+7", "City hall"]
    assert [(card.rank, card.state) for card in c.cards] == [("S", "dim"), ("P", "dim"), ("P", "dim"), ("C", "plain")]
    assert theme.GOLD not in {label.colour for label in c.labels if not within(OTHERS, label.box)}


def test_a_sealed_choice_may_be_changed() -> None:
    """A seat whose answer waits in an envelope (F24) is asked again once it composes another move."""
    look = Viewer("en", names("plain", 3), answered=(1,))
    view = see(POSITIONS["three"], 1)
    assert words(city.draw_hand(view, 1, look), ASKED)[0] == "Chosen"
    look = replace(look, draft=Partial("build", {"card": ("F",)}))
    assert words(city.draw_hand(view, 1, look), ASKED)[0] == "Where?"


@pytest.mark.parametrize(("name", "seat", "order"), [("five", 3, "EABC"), ("three", 1, "AC"), ("right", 0, "CB")])
def test_the_others_are_in_the_order_of_passing(name: str, seat: int, order: str) -> None:
    """The first one gets the hand that is shown; each has its name, its points, and a tick if it has chosen."""
    state, c = POSITIONS[name], hand(name, seat)
    assert [icon for icon in icons(c, OTHERS) if icon.startswith("seat-")] == [f"seat-{letter}" for letter in order]
    told = words(c, OTHERS)
    for letter in order:
        other = ord(letter) - ord("A")
        assert names("plain", 5)[other] in told
        assert signed(total(state.cities[other], state.smoke)) in told
    done = [state.answered[ord(letter) - ord("A")] for letter in order]
    assert icons(c, OTHERS).count("met") == sum(done)


def test_arrows_show_the_way_of_the_hands() -> None:
    """After the last step of a decade no hand goes on, so that there are none."""

    def white(name: str, seat: int) -> bool:
        left, top, _, bottom = OTHERS
        return hand(name, seat).image.getpixel((left + 22, (top + bottom) // 2)) == theme.WHITE

    assert white("five", 3)
    assert white("right", 0)
    assert not white("late", 3)


def test_a_new_hand_has_an_accent() -> None:
    def accents(name: str, seat: int) -> list[bool]:
        c = hand(name, seat)
        x, y = held(seats(POSITIONS[name]))[:2]
        return [box[:2] == (x, y) for box in c.accents]

    assert accents("right", 0) == [False, True]
    assert accents("three", 1) == [False], "only a tick is new"


def test_a_choice_of_another_seat_has_an_accent_in_hands() -> None:
    c = hand("three", 1)
    assert any(isinstance(event, HasChosen) for event in NEWS["three"])
    assert [within(OTHERS, accent) for accent in c.accents] == [True]


@pytest.mark.parametrize("name", OVER)
def test_the_end(name: str) -> None:
    """Winners have a crown. Cities that are tied for the most points show their kinds, which break the tie."""
    state, c = POSITIONS[name], table(name)
    sums = [total(each, state.smoke) for each in state.cities]
    won = winners(state)
    for seat, box in enumerate(places(seats(state))):
        told = outside(c, box, lots(seats(state), box), icons)
        assert ("crown" in told) == (seat in won)
        kinds = [SYMBOLS[kind].icon for kind in SYMBOLS if kind in state.cities[seat]]
        tied = sums[seat] == max(sums) and sums.count(max(sums)) > 1
        assert [icon for icon in told if not icon.startswith("seat-") and icon != "crown"] == (kinds if tied else [])
