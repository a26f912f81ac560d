"""What the pictures of all games have in common: colours, sizes, and text that is sure to fit and to be readable.

    theme.use_font(path)                 # once, at start (FONT_PATH); without it the font package is used
    theme.name(raw, seat, locale)        # a player's name in glyphs that the font has, never empty
    theme.shorten(text, 28, 200)         # cut to 200 px with '…'
    theme.wrap(text, 28, 400, "ja")      # lines broken between words, in Japanese between phrases

Colours are (red, green, blue). Lengths are pixels of the 1200x800 picture; a phone shows a third of them, so nothing
that matters is smaller than `SMALL`. Text is laid out by Pillow's basic engine: the same pixels on every machine.
"""

from __future__ import annotations

import os
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import budoux
from PIL import Image, ImageFont

from render.letters import shortened

RGB = tuple[int, int, int]
Box = tuple[int, int, int, int]  # left, top, right, bottom; the last two are outside

WIDTH, HEIGHT = 1200, 800
MARGIN = 24  # between the picture's edge and its contents
LEFT, RIGHT = MARGIN, WIDTH - MARGIN
HEADER = 76  # the height of the dark band at the top
RADIUS = 18  # corners of panels

SMALL = 28  # the smallest text there is
BODY = 30
NAME = 32
HEAD = 38
RANK = 72  # the smallest font size of a rank on a card
SUIT = 34  # the smallest icon
LIFT = 16  # how much higher than the others a card of a hand lies that may be chosen now

# -- colours ---------------------------------------------------------------------------------------------------------


def rgb(code: str) -> RGB:
    """`"206ED7"` -> (32, 110, 215)."""
    return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """`a` with `share` (0..1) of it replaced by `b`."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def luminance(colour: RGB) -> float:
    """Relative luminance, 0..1 (WCAG 2.2)."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: RGB, b: RGB) -> float:
    """Contrast ratio, 1..21 (WCAG 2.2); text needs 4.5."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


WHITE = rgb("FFFFFF")
PAPER = rgb("FFFCF4")  # the face of a card
INK = rgb("1C2B30")  # dark text on paper
MUTED = rgb("A9C7C6")  # less important text on the table
GOLD = rgb("FFC83D")  # you, now: whoever is to move, whatever may be chosen; never a result
ALARM = rgb("FF6B5E")  # losses, on the dark table
PANEL = rgb("081A20")
LINE = rgb("2A6468")  # edges of panels
FAINT = mix(LINE, PANEL, 0.5)
SLOT = rgb("0C383C")  # the ground of a dashed place
DEEP, GLOW = rgb("080C10"), rgb("0C4C50")  # the ends of the table's ramp: shadow and the lamp's centre

# Suits and kinds. They differ in silhouette first; the hues keep apart for the colour-blind too (tests/render/
# test_colours.py measures it).
HEART, ONION, BOOK, COIN = rgb("E20E5C"), rgb("841D86"), rgb("206ED7"), rgb("988405")
STAR, CLOCK, COFFIN = rgb("189C84"), rgb("88310A"), rgb("262834")
FERN, BRASS = rgb("177C67"), rgb("8A6E00")  # a star's green and a coin's yellow that also carry text
INKS = (HEART, ONION, BOOK, COIN, STAR, CLOCK, COFFIN, FERN, BRASS)

# Seats, in order; each carries white text. Each next one is as far from those before it as any can be, in the eyes of
# the colour-blind too; the letter on it tells the seat first.
SEATS = tuple(
    map(
        rgb,
        ("B4561A", "7A4CB8", "148278", "3C5078", "6E503C", "3C3CDC", "BE3CA0", "D2326E", "6E7846", "A01414", "A046DC"),
    )
)

PIPS = (HEART, *(INK,) * 5)  # of a die's faces


class Symbol(NamedTuple):
    """A suit or kind on a card. A board's are its `SYMBOLS`: they are what must be told apart."""

    icon: str  # of `sprites.ICONS`
    colour: RGB
    ink: RGB  # the rank's colour: dark enough for text on paper


SUITS = {  # of a Seven Deck
    "H": Symbol("heart", HEART, HEART),
    "O": Symbol("onion", ONION, ONION),
    "B": Symbol("book", BOOK, BOOK),
    "C": Symbol("coin", COIN, BRASS),
    "S": Symbol("star", STAR, FERN),
    "T": Symbol("clock", CLOCK, CLOCK),
    "X": Symbol("coffin", COFFIN, COFFIN),
}

PACK = {  # of a standard pack, in four colours
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
    """The rank and the symbol on a card of a standard pack: `"S10"` -> `("10", PACK["S"])`."""
    return card[1:], PACK[card[0]]


def ground_ramp(shadow: RGB = DEEP, glow: RGB = GLOW) -> tuple[RGB, ...]:
    """The table's shades from the shadow to the lamp's light.

    The theme's own, in which everything is drawn, are multiples of 4, in the smallest steps that survive: Pillow maps
    colours to a palette in cells of 4, and such a shade is mapped to itself. Red stays put, else the hue would go to
    and fro. Other ends have as many shades, wherever they lie.
    """
    steps = (GLOW[1] - DEEP[1]) // 4
    shades = (mix(shadow, glow, i / steps) for i in range(steps + 1))
    if (shadow, glow) != (DEEP, GLOW):
        return tuple(shades)
    return tuple((DEEP[0] if g < 28 else GLOW[0], round(g / 4) * 4, round(b / 4) * 4) for _, g, b in shades)


# -- the font --------------------------------------------------------------------------------------------------------

Font = ImageFont.FreeTypeFont
_font_path: Path | None = None


class FontMissingError(RuntimeError):
    """The pictures' font cannot be read. The message names the file and the remedy."""

    def __init__(self, path: object, why: object) -> None:
        super().__init__(
            f"cannot read the font {path}: {why}. Set FONT_PATH to a .otf or .ttf file with Japanese "
            "glyphs, or install the package noto-cjk-sans-jp-bold and leave FONT_PATH empty."
        )
        self.path = path


def use_font(path: str | os.PathLike[str] | None) -> None:
    """Draw with this font file (None: the package's). Raises `FontMissingError` at once if it is no font.

    To be called before the first picture: sprites with ranks on them are not drawn again.
    """
    global _font_path
    before, _font_path = _font_path, Path(path) if path else None
    _forget()
    try:
        font(BODY)
    except FontMissingError:
        _font_path = before
        raise


def _forget() -> None:
    """Everything measured or drawn with the former font."""
    for cached in (font, _missing, drawable, ink, width):
        cached.cache_clear()


@lru_cache(maxsize=32)  # 2 MB each, and a millisecond to open
def font(size: int) -> Font:
    """The font at a size in pixels."""
    path: object = _font_path
    try:
        if path is None:
            path = "of the package noto-cjk-sans-jp-bold"
            import noto_cjk_sans_jp_bold  # type: ignore[import-untyped]

            path = noto_cjk_sans_jp_bold.FONT_PATH
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    except (OSError, ImportError) as error:
        raise FontMissingError(path, error) from error


# -- text ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def _missing(char: str) -> bool:
    """True if the font shows this character as its 'no such glyph' box, or as nothing."""
    if char == " ":
        return False
    glyph, box = font(BODY).getmask(char), font(BODY).getmask("\U0010ffff")
    return glyph.getbbox() is None or (glyph.size == box.size and bytes(glyph) == bytes(box))


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """What the font can show of a text: composed, fancy letters made plain, the rest (emoji, …) dropped."""
    kept = []
    for char in unicodedata.normalize("NFC", text):
        char = " " if char.isspace() else char
        plain = char if not _missing(char) else unicodedata.normalize("NFKC", char)
        kept += [c for c in plain if not _missing(c) and not unicodedata.category(c).startswith(("C", "M"))]
    return " ".join("".join(kept).split())


def name(raw: str, seat: int, locale: str) -> str:
    """A player's name as it is drawn; 'Seat 3' where nothing of it can be."""
    shown = drawable(raw)
    return shown if any(c.isalnum() for c in shown) else f"席{seat + 1}" if locale == "ja" else f"Seat {seat + 1}"


@lru_cache(maxsize=4096)
def width(text: str, size: int) -> int:
    return round(font(size).getlength(text))


@lru_cache(maxsize=2048)
def ink(text: str, size: int) -> tuple[Image.Image, int, int]:
    """A line of text as an 8-bit mask, and where its corner lies from the line's start and baseline."""
    left, top, right, bottom = font(size).getbbox(text, anchor="ls")
    mask = Image.new("L", (max(1, int(right - left)), max(1, int(bottom - top))))
    core, offset = font(size).getmask2(text, "L", anchor="ls")
    mask.im.paste(
        core,
        (
            offset[0] - int(left),
            offset[1] - int(top),
            offset[0] - int(left) + core.size[0],
            offset[1] - int(top) + core.size[1],
        ),
    )
    return mask, int(left), int(top)


def shorten(text: str, size: int, room: int) -> str:
    """The text, or as much of its beginning as fits in `room` pixels, with '…'."""
    return shortened(text, room, lambda some: width(some, size))


@lru_cache
def _phrases() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


@lru_cache(maxsize=1024)
def _parts(text: str, locale: str) -> tuple[str, ...]:
    """What stays together on a line."""
    return tuple(_phrases().parse(text)) if locale == "ja" else tuple(word + " " for word in text.split())


def balance(text: str, size: int, room: int, locale: str) -> list[str]:
    """The lines of `wrap`, as few and as nearly equal as can be: none is left with a single word."""
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
    """Lines of at most `room` pixels. Broken between words, in Japanese between phrases, inside one only if need be."""
    lines = [""]
    for part in _parts(text, locale):
        if width((lines[-1] + part).rstrip(), size) <= room:
            lines[-1] += part
            continue
        if lines[-1]:
            lines.append("")
        for char in part:
            if lines[-1] and width((lines[-1] + char).rstrip(), size) > room:
                lines.append("")
            lines[-1] += char
    return [line.strip() for line in lines if line.strip()]
