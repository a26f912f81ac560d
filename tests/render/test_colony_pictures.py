"""Pictures of Colonial Trade: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest

from engine.games.colony.rules import gain, material, moves, places, prices, trade
from engine.games.colony.state import COLONIES, HOME_PLACES, PRODUCTS, Build, Claim
from render import theme
from render.boards.colony import BOARD, offer, seats
from render.boards.colony.pieces import SYMBOLS
from render.boards.colony.scene import Scene
from render.canvas import Box
from render.letters import signed
from render.picture import Viewer
from tests.render import colony_positions
from tests.render.album import Album, icons, words
from tests.render.colony_positions import POSITIONS
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "act"]
OVER = [name for name in POSITIONS if name not in RUNNING]
table = Album(BOARD, colony_positions).table


def scene(name: str) -> Scene:
    return Scene.drawn(POSITIONS[name], Viewer("en", names("plain", POSITIONS[name].seats)))


def tag(n: int) -> Box:
    left = offer.LEFT + n * (offer.TAG + offer.BETWEEN)
    return left, 0, left + offer.TAG, offer.YEAR - 20


@pytest.mark.parametrize("name", RUNNING)
def test_a_price_tag_has_the_price_the_makers_and_what_a_mill_adds(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for n, product in enumerate(PRODUCTS):
        able = Build(product) in [*moves(state, state.turn)]
        added = [signed(gain(state, state.turn, Build(product)), plus=True)] if able else []
        assert words(c, tag(n)) == [("Cloth", "Tools", "Pots")[n], str(prices(state)[n]), *added]
        makers = [f"seat-{'ABCD'[seat]}" for seat in range(state.seats) if state.mills[seat][n]]
        assert icons(c, tag(n)) == [SYMBOLS[product].icon, *makers]


@pytest.mark.parametrize("name", RUNNING)
def test_a_colony_of_the_row_has_its_cost_and_what_it_adds(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for colony, box in zip(state.row, offer.places(state.seats), strict=False):
        found, able = COLONIES[colony], Claim(colony) in [*moves(state, state.turn)]
        raw = [str(found.raw)] if found.raw else []
        added = [signed(gain(state, state.turn, Claim(colony)), plus=True)] if able else []
        assert words(c, (box[0], 0, box[2], offer.YEAR - 20)) == [str(colony), *raw, str(found.cost), *added]
        flag = [SYMBOLS[each].icon for each in found.buys]
        assert icons(c, box) == [*flag, *(["cask"] if found.raw else []), "coin"]


def test_a_cost_that_is_too_high_is_red() -> None:
    c, state = table("four-poor"), POSITIONS["four-poor"]
    for colony, box in zip(state.row, offer.places(state.seats), strict=False):
        cost = next(label for label in c.labels if label.box[0] > box[0] and label.box[3] > offer.FOOT - 60)
        assert (cost.colour == theme.HEART) == (COLONIES[colony].cost > state.coins[state.turn])


@pytest.mark.parametrize("name", RUNNING)
def test_seats_are_in_the_order_of_the_year(name: str) -> None:
    """Each shows its letter, its coins, and its income as things are. A tick shows that it has acted."""
    state, c = POSITIONS[name], table(name)
    for n, (seat, box) in enumerate(zip(state.order, seats.boxes(state.seats), strict=True)):
        told = words(c, box)
        assert "ABCD"[seat] in told
        assert str(state.coins[seat]) in told
        assert signed(trade(state, seat).income, plus=True) in told
        assert ("acted" in icons(c, box)) == (n < state.acted)


@pytest.mark.parametrize("name", RUNNING)
def test_what_holds_the_trade_back_is_red(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for seat, box in zip(state.order, seats.boxes(state.seats), strict=True):
        red = [label.text for label in c.labels if label.colour == theme.ALARM and label.box[0] > box[0]]
        held = state.colonies[seat]
        links = (sum(state.mills[seat]), material(held), HOME_PLACES + places(held))
        missing = [str(n) for n, lacks in zip(links, scene(name).missing(seat), strict=True) if lacks]
        assert set(missing) <= set(red)
        assert bool(missing) or len(set(links)) == 1


@pytest.mark.parametrize("name", RUNNING)
def test_as_many_places_are_filled_as_pieces_are_sold(name: str) -> None:
    state = POSITIONS[name]
    for seat in range(state.seats):
        filled = scene(name).filled(seat)
        assert sum(filled) == trade(state, seat).pieces
        assert filled[0] <= HOME_PLACES
        assert all(n <= each.places for n, each in zip(filled[1:], state.colonies[seat], strict=True))


def test_an_investment_shows_what_it_adds() -> None:
    state, c = POSITIONS["last"], table("last")
    box = seats.boxes(3)[state.order.index(state.turn)]
    assert words(c, box).count("+0") == 1, "colony 15 is the only one that is open to investment"


def test_more_colonies_than_tiles_are_counted() -> None:
    assert "+6" in words(table("many"), seats.boxes(4)[0])


def test_places_that_do_not_fit_are_red() -> None:
    """Two tool mills have two places, but one of these buys only cloth."""
    state = POSITIONS["two"]
    found = scene("two")
    assert found.trade(0).pieces == 2
    assert not found.missing(0)[2]
    unfit = colony_positions.case("", "9 9", "TTT / -", "1* / -")[0]
    assert Scene.drawn(unfit, Viewer("en", names("plain", 2))).missing(0) == (False, True, True)
    assert state.seats == 2


@pytest.mark.parametrize(("name", "count"), [("built", 2), ("claimed", 2), ("invested", 1)])
def test_news_have_accents(name: str, count: int) -> None:
    """A new mill is at its seat and on the price tag; a claim at its seat, with the next colony in the row."""
    assert len(table(name).accents) == count
    assert not table(name, news=False).accents


@pytest.mark.parametrize("name", OVER)
def test_the_end_has_scores_and_crowns(name: str) -> None:
    c, state = table(name), POSITIONS[name]
    made = [coins + places(held) for coins, held in zip(state.coins, state.colonies, strict=True)]
    told = [label.text for label in c.labels if label.size == 150]
    assert told == [str(score) for score in sorted(made, reverse=True)]
    assert [icon.name for icon in c.icons].count("crown") == made.count(max(made))
