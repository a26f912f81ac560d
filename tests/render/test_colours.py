"""Colours and shapes: colour-blind people can tell things apart too, by shape before colour.

Every board names its suits or kinds in `SYMBOLS`, which is empty if it has none. One suite covers the catalogue.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest
from PIL import Image, ImageStat

from render import sprites, theme
from render.board import board_of
from render.theme import Symbol
from tests import sample
from tests.render.colours import KINDS, apart, seen, seen_picture
from tests.render.positions import canvases, games, positions

LEAST = {"protan": 22, "deutan": 24, "tritan": 18}  # least distance between two suits
SEATS_LEAST = {2: 50, 3: 40, 5: 20, 8: 15, 11: 11.5}  # by number of seats: between two, which also have letters


def symbols(game: str) -> dict[str, Symbol]:
    found: dict[str, Symbol] = board_of(game).symbols
    return found


@pytest.mark.parametrize(("game", "kind"), [*product(games(), KINDS)])
def test_suits_differ_for_the_colour_blind(game: str, kind: str) -> None:
    for a, b in combinations(symbols(game).values(), 2):
        assert apart(seen(a.colour, kind), seen(b.colour, kind)) >= LEAST[kind], (a.icon, b.icon)


@pytest.mark.parametrize(("game", "kind"), [*product(games(), KINDS)])
def test_ranks_differ_for_the_colour_blind_where_the_symbol_is_not_beside_them(game: str, kind: str) -> None:
    """On a bare tile the suit shows only in the figure's colour, and in the tile's place."""
    inks = {symbol.ink for symbol in symbols(game).values()}
    for a, b in combinations(inks, 2):
        assert apart(seen(a, kind), seen(b, kind)) >= 14, (a, b)


@pytest.mark.parametrize("kind", KINDS)
def test_seats_differ_for_the_colour_blind(kind: str) -> None:
    for count, least in SEATS_LEAST.items():
        for a, b in combinations(theme.SEATS[:count], 2):
            assert apart(seen(a, kind), seen(b, kind)) >= least, (count, a, b)
            assert apart(a, b) >= 20, (a, b)


def test_seats_carry_white_text_and_stand_out() -> None:
    for colour in theme.SEATS:
        assert theme.contrast(colour, theme.WHITE) >= 4.5, colour
        assert theme.contrast(colour, theme.PANEL) >= 2, colour


@pytest.mark.parametrize("game", games())
def test_suits_are_dark_enough_on_paper(game: str) -> None:
    for symbol in symbols(game).values():
        assert theme.contrast(symbol.ink, theme.PAPER) >= 4.5, symbol
        assert theme.contrast(symbol.colour, theme.PAPER) >= 3, symbol


@pytest.mark.parametrize("game", games())
def test_suits_differ_in_silhouette(game: str) -> None:
    """At the smallest size, any two suits differ in at least a sixth of the field, whatever their colours."""
    masks = {
        symbol.icon: sprites.icon(symbol.icon, theme.SUIT).point([0] * 128 + [255] * 128)
        for symbol in symbols(game).values()
    }
    assert len(masks) == len(symbols(game))
    for (a, one), (b, other) in combinations(masks.items(), 2):
        differs = sum(x != y for x, y in zip(one.tobytes(), other.tobytes(), strict=True))
        assert differs / theme.SUIT**2 >= 1 / 6, (a, b)


def test_a_ring_is_a_shape() -> None:
    """A card that may be chosen is larger by its ring, which differs from the table for everyone."""
    plain, legal = (
        sprites.card("7", theme.SUITS["B"], 150, 212, state).whole.getchannel("A") for state in ("plain", "legal")
    )
    beside = (sprites.card("7", theme.SUITS["B"], 150, 212).margin - sprites.RING + 2, 120)
    assert plain.getpixel(beside) < 128
    assert legal.getpixel(beside) == 255
    for kind, ground in product(KINDS, (theme.PANEL, theme.GLOW)):
        assert theme.contrast(seen(theme.GOLD, kind), seen(ground, kind)) >= 4.5, (kind, ground)


ENOUGH = 3  # pictures with both dimmed and other cards


@pytest.mark.parametrize("game", sample.by_lot("dimmed", games(), sample.AT_ONCE))
def test_dimmed_cards_are_darker_than_all_that_may_be_chosen(game: str) -> None:
    """Dimmed cards are darker by brightness alone, in random positions.

    If every card may always be chosen, none is dimmed.
    """
    tried, dimmed, every = 0, 0, list(positions(game))
    sample.lot("dimmed", game).shuffle(every)
    for found in every:
        if tried >= ENOUGH and not sample.WHOLE:
            break
        asked = [seat for seat in range(found.seats) if sample.WHOLE or found.legal(seat)]
        for what, c in canvases(game, found, "en", "plain", asked):
            cards = [card for card in c.cards if card.kind == "card"]
            if "dim" not in {card.state for card in cards}:
                continue
            dimmed += 1
            grey = c.image.convert("L")
            dim = [brightness(grey, card.seen) for card in cards if card.state == "dim"]
            bright = [brightness(grey, card.seen) for card in cards if card.state in ("legal", "win")]
            if bright:
                assert min(bright) > 1.1 * max(dim), (found.name, what)
                tried += 1
    assert tried or not dimmed


def brightness(grey: Image.Image, box: tuple[int, int, int, int]) -> float:
    """Return the brightness of the upper half of a card, where its rank is."""
    left, top, right, bottom = box
    return ImageStat.Stat(grey.crop((left, top, right, (top + bottom) // 2))).mean[0]


def test_the_simulation() -> None:
    """Known facts: greys do not change. Red and green look alike to protans and deutans, blue and green to tritans."""
    for kind in KINDS:
        for grey in (0, 90, 255):
            assert apart(seen((grey, grey, grey), kind), (grey, grey, grey)) < 1, kind
    red, green, blue, teal = (200, 60, 40), (110, 115, 20), (60, 110, 220), (0, 140, 140)
    assert apart(red, green) > 60
    assert apart(seen(red, "deutan"), seen(green, "deutan")) < 0.4 * apart(red, green)
    assert apart(seen(red, "protan"), seen(green, "protan")) < 0.5 * apart(red, green)
    assert apart(seen(blue, "tritan"), seen(teal, "tritan")) < 0.5 * apart(blue, teal)
    assert apart((255, 255, 255), (0, 0, 0)) == pytest.approx(100, abs=0.1)
    picture = Image.new("P", (1, 1))
    picture.putpalette([*red, *green])
    assert seen_picture(picture, "deutan").convert("RGB").getpixel((0, 0)) == seen(red, "deutan")
