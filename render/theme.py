"""The look that the pictures of all games share: colours, sizes, and text that fits and can be read.

    theme.use_font(path)                 # once, at start (FONT_PATH); without it the font package is used
    theme.names(raws, locale)            # the players' names in glyphs that the fonts have, none empty
    theme.shorten(text, 28, 200)         # cut to 200 px with '…'
    theme.wrap(text, 28, 400, "ja")      # lines broken between words, in Japanese between phrases

Colours are (red, green, blue). Lengths are pixels of the 1200x800 picture. A phone shows it at a third of that size, so
nothing is smaller than `SMALL`. Pillow's basic engine lays out the text, with the same pixels on every
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

import budoux

from render.glyphs import GETA as GETA
from render.glyphs import FontMissingError as FontMissingError
from render.glyphs import drawable as drawable
from render.glyphs import ink as ink
from render.glyphs import legible as legible
from render.glyphs import shorten as shorten
from render.glyphs import use_font as use_font
from render.glyphs import width as width
from render.letters import clusters

RGB = tuple[int, int, int]
Box = tuple[int, int, int, int]  # left, top, right, bottom; the last two are outside

WIDTH, HEIGHT = 1200, 800
MARGIN = 24  # between the picture's edge and its contents
LEFT, RIGHT = MARGIN, WIDTH - MARGIN
RADIUS = 18  # corners of panels

SMALL = 40  # the smallest font size that is used, in pixels: 9 to 13 on a phone
BODY = 44
NAME = 48
HEAD = 52
RANK = 72  # the smallest font size of a rank on a card
SUIT = 34  # the smallest icon
LIFT = 16  # pixels by which a card of a hand is raised if it may be chosen now

# -- colours ---------------------------------------------------------------------------------------------------------


def rgb(code: str) -> RGB:
    """Return the colour of a hex code: `"206ED7"` -> (32, 110, 215)."""
    return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Return `a` mixed with `b`; `share` (0..1) is the part of `b`."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def luminance(colour: RGB) -> float:
    """Return the relative luminance of a colour, 0..1 (WCAG 2.2)."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: RGB, b: RGB) -> float:
    """Return the contrast ratio of two colours, 1..21 (WCAG 2.2); text needs 4.5."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


WHITE = rgb("FFFFFF")
PAPER = rgb("FFFCF4")  # the face of a card
INK = rgb("1C2B30")  # dark text on paper
MUTED = rgb("A9C7C6")  # less important text on the table
GOLD = rgb("FFC83D")  # "you, now": the seat that is to move, the cards that may be chosen; never a result
ALARM = rgb("FF6B5E")  # losses, on the dark table
PANEL = rgb("081A20")
LINE = rgb("2A6468")  # edges of panels
FAINT = mix(LINE, PANEL, 0.5)
SLOT = rgb("0C383C")  # the ground of a dashed place
DEEP, GLOW = rgb("080C10"), rgb("0C4C50")  # the ends of the table's ramp: shadow and the lamp's centre

# Suits and kinds. They differ in silhouette first. Their hues differ for colour-blind people too, as
# tests/render/test_colours.py measures.
HEART, ONION, BOOK, COIN = rgb("E20E5C"), rgb("841D86"), rgb("206ED7"), rgb("988405")
STAR, CLOCK, COFFIN = rgb("189C84"), rgb("88310A"), rgb("262834")
FERN, BRASS = rgb("177C67"), rgb("8A6E00")  # a star's green and a coin's yellow that also carry text
INKS = (HEART, ONION, BOOK, COIN, STAR, CLOCK, COFFIN, FERN, BRASS)

# The colours of seats, in order. Each is dark enough for white text, and as far as possible from all colours before it,
# for colour-blind people too. The seat is known by its letter first, and by its colour second.
SEATS = tuple(
    map(
        rgb,
        ("B4561A", "7A4CB8", "148278", "3C5078", "6E503C", "3C3CDC", "BE3CA0", "D2326E", "6E7846", "A01414", "A046DC"),
    )
)

PIPS = (HEART, *(INK,) * 5)  # the colours of a die's pips, by face


class Symbol(NamedTuple):
    """A suit or kind on a card. A board names its symbols, which players must be able to tell apart."""

    icon: str  # a name in `sprites.ICONS`
    colour: RGB
    ink: RGB  # the rank's colour: dark enough for text on paper


class Sign(NamedTuple):
    """A picture for controls, which stands for a suit, a kind or a card."""

    mark: str  # an icon's name, or a character
    colour: RGB
    seal: Literal["", "round", "square"] = ""  # if given: a mark of paper on a coloured plate
    share: float = 0.74  # the mark's size, as a share of the plate's


SUITS = {  # the suits of a Seven Deck
    "H": Symbol("heart", HEART, HEART),
    "O": Symbol("onion", ONION, ONION),
    "B": Symbol("book", BOOK, BOOK),
    "C": Symbol("coin", COIN, BRASS),
    "S": Symbol("star", STAR, FERN),
    "T": Symbol("clock", CLOCK, CLOCK),
    "X": Symbol("coffin", COFFIN, COFFIN),
}

PACK = {  # the suits of a standard pack, in four colours
    "S": Symbol("spade", COFFIN, COFFIN),
    "H": Symbol("heart", HEART, HEART),
    "D": Symbol("diamond", BOOK, BOOK),
    "C": Symbol("club", STAR, FERN),
}

LOMBARDY = {  # knights, nobles, bishops, princes
    "K": Symbol("knight", COFFIN, COFFIN),
    "N": Symbol("noble", BOOK, BOOK),
    "B": Symbol("bishop", ONION, ONION),
    "P": Symbol("prince", HEART, HEART),
}


def face_of(card: str) -> tuple[str, Symbol]:
    """Return the rank and the symbol on a card of a standard pack: `"S10"` -> `("10", PACK["S"])`."""
    return card[1:], PACK[card[0]]


def ground_ramp(shadow: RGB = DEEP, glow: RGB = GLOW) -> tuple[RGB, ...]:
    """Return the table's shades, from the shadow to the lamp's light.

    Everything is drawn in the theme's own shades. They are multiples of 4, in the smallest steps that survive: Pillow
    maps colours to a palette in cells of 4, and maps such a shade to itself. Red takes only its two end values, or the
    hue would go to and fro. A ramp between other ends has as many shades, with any values.
    """
    steps = (GLOW[1] - DEEP[1]) // 4
    shades = (mix(shadow, glow, i / steps) for i in range(steps + 1))
    if (shadow, glow) != (DEEP, GLOW):
        return tuple(shades)
    return tuple((DEEP[0] if g < 28 else GLOW[0], round(g / 4) * 4, round(b / 4) * 4) for _, g, b in shades)


# -- text ------------------------------------------------------------------------------------------------------------


def names(raws: Iterable[str], locale: str) -> tuple[str, ...]:
    """Return the players' names as they are drawn; 'Seat 3' for a name that cannot be drawn, or told from another."""
    shown = [drawable(raw) for raw in raws]
    found = list[str]()
    for seat, drawn in enumerate(shown):
        if not legible(drawn) or (GETA in drawn and shown.count(drawn) > 1):
            title = f"席{seat + 1}" if locale == "ja" else f"Seat {seat + 1}"
            drawn = title if title not in shown else f"{title} ({GETA})"
        found.append(drawn)
    return tuple(found)


@lru_cache
def _phrases() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


# The Japanese rules for line breaks (禁則): no line begins with a character of _NOT_FIRST, or ends with one of
# _NOT_LAST. A number stays on a line with its counter word.
_NOT_FIRST = (
    "、。，．・：；？！ー…‥）］｝」』】〉》〕”’,.:;?!)]}%％々ゝゞ〜～｡､｣"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶｧｨｩｪｫｬｭｮｯｰﾞﾟ"
)
_NOT_LAST = "（［｛「『【〈《〔“‘([{＋−±×￥¥#＃｢"
_NUMBER = "0123456789０１２３４５６７８９"
_COUNTERS = "枚人点個回番手匹本戦組つ目席周秒分時日年歳頭羽山段色種行列局倍"


def _may_not_part(before: str, after: str) -> bool:
    return after in _NOT_FIRST or before in _NOT_LAST


def _belong(before: str, after: str) -> bool:
    return _may_not_part(before, after) or (before in _NUMBER and (after in _NUMBER or after in _COUNTERS))


def _joined(pieces: Iterable[str], together: Callable[[str, str], bool]) -> list[str]:
    """Join neighbouring pieces that must stay on one line.

    `together` gets the last character of a piece and the first character of the next piece.
    """
    joined: list[str] = []
    for piece in pieces:
        if joined and together(joined[-1][-1], piece[0]):
            joined[-1] += piece
        else:
            joined.append(piece)
    return joined


@lru_cache(maxsize=1024)
def _parts(text: str, locale: str) -> tuple[str, ...]:
    """Split a text into parts that stay together on a line: words, in Japanese phrases."""
    if locale == "ja":
        return tuple(_joined(_phrases().parse(text), _belong))
    return tuple(word + " " for word in text.split())


def _broken(part: str, size: int, room: int) -> list[str]:
    """Split a part that is too long for a line into pieces that fit into `room` pixels.

    Pieces keep the rules for the ends of lines, as far as that is possible.
    """
    pieces = [part]
    for together in (_belong, _may_not_part, lambda before, after: False):
        parted = [
            [piece] if width(piece.rstrip(), size) <= room else _joined(clusters(piece), together) for piece in pieces
        ]
        pieces = [piece for some in parted for piece in some]
    return pieces


def balance(text: str, size: int, room: int, locale: str) -> list[str]:
    """Return as many lines as wrap(), as nearly equal in width as possible: no line is left with a single word."""
    lines = wrap(text, size, room, locale)
    low, high = room // 2, room
    while high - low > 8:
        middle = (low + high) // 2
        if len(narrower := wrap(text, size, middle, locale)) > len(lines):
            low = middle
        else:
            high, lines = middle, narrower
    return lines


def wrap(text: str, size: int, room: int, locale: str) -> list[str]:
    """Break a text into lines of at most `room` pixels.

    Lines break between words, in Japanese between phrases. A break inside a word is made only if the word is too long.
    """
    lines = [""]
    for part in _parts(text, locale):
        if width((lines[-1] + part).rstrip(), size) <= room:
            lines[-1] += part
            continue
        if lines[-1]:
            lines.append("")
        for piece in _broken(part, size, room):
            if lines[-1] and width((lines[-1] + piece).rstrip(), size) > room:
                lines.append("")
            lines[-1] += piece
    return [line.strip() for line in lines if line.strip()]
