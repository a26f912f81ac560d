"""Large hands: the cards alone, each about twice as large, for people who have asked for that (O10)."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.catalogue import GAMES
from render import encode, large, picture, theme
from render.board import board_of
from render.canvas import Canvas
from render.picture import Viewer
from tests import sample
from tests.render.layout import check_layout, inside, overlap
from tests.render.positions import LOCALES, Position, names, positions

WITH_CARDS = [game for game in GAMES if board_of(game).large is not None]
LEAST = 52  # pixels of 1,200: the smallest text


def hand(game: str, found: Position, seat: int, locale: str, *, wanted: bool = True) -> Canvas:
    look = Viewer(locale, names("plain", found.seats), found.legal(seat), news=found.news(seat), large=wanted)
    return board_of(game).draw_hand(found.see(seat), seat, look)


def shown(game: str) -> list[tuple[Position, int]]:
    """Return the positions and seats with the largest hand, and some others."""
    every = [(found, seat) for found in positions(game) for seat in range(found.seats)]
    most = max(every, key=lambda each: len(getattr(each[0].see(each[1]), "hands", ((),) * 9)[each[1]]))
    return [most, *sample.some(every, 4, "large", game)]


@pytest.mark.parametrize("game", sample.seldom("large", WITH_CARDS, few=2))
def test_a_large_hand_keeps_the_laws_of_pictures(game: str) -> None:
    for n, (found, seat) in enumerate(shown(game)):
        c = hand(game, found, seat, LOCALES[n % 2])
        check_layout(f"{found.name}, {seat}", c)
        if c.image.size != (theme.WIDTH, theme.WIDTH):
            continue  # the hand is empty, or the match is over
        png = encode.png(c.image, c.ground)
        assert len(png) <= 160_000, found.name
        assert Image.open(BytesIO(png)).mode == "P"
        assert [label for label in c.labels if label.size < LEAST] == []
        assert c.icons == [], "nothing but the cards"
        assert c.cards, found.name


@pytest.mark.parametrize("game", sample.seldom("large alt", few=2))
def test_its_alt_text_and_its_order_are_those_of_the_usual_hand(game: str) -> None:
    """A game without cards in hand shows the usual picture."""
    found = next(positions(game))
    look = Viewer("en", names("plain", found.seats), found.legal(0), news=found.news(0))
    usual, wide = (picture.hand(game, found.see(0), 0, each) for each in (look, replace(look, large=True)))
    assert (wide.alt, wide.order) == (usual.alt, usual.order)
    assert (wide.png == usual.png) == (game not in WITH_CARDS)


def test_cards_are_as_large_as_they_can_be_with_eight_a_row() -> None:
    for count in range(1, 61):
        places = large.places(count)
        assert len(places) == count
        assert all(inside(box, (theme.MARGIN, theme.MARGIN, 1200 - theme.MARGIN, 1200)) for box in places)
        assert not [1 for n, box in enumerate(places) for other in places[:n] if overlap(box, other)]
        rows = [[box for box in places if box[1] == top] for top in {box[1] for box in places}]
        assert max(map(len, rows)) <= 8
    widths = [large.places(count)[0][2] - large.places(count)[0][0] for count in (2, 6, 13, 24, 40)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] >= 500
    assert widths[-1] >= 130


def test_of_equal_cards_the_last_ones_are_new() -> None:
    assert [each.new for each in large.in_large(["S2", "S5", "S5", "F"], ["S5"])] == [False, False, True, False]
    assert [each.new for each in large.in_large(["S2", "S5", "S5", "F"], frozenset({"S2", "X"}))] == [
        True,
        *[False] * 3,
    ]
