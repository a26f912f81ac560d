"""The cards of Twin Heavens: numbers in ink, the zodiac on round red seals, the specials on square blue ones.

A large card has the digit or the seal, the kanji, and its name in the viewer's language, if it is broad enough. A tile
has only the kanji, and the digit or a special's notation. A small tile has only the larger of these two; on Harmony's
seal it has the number that Harmony stands for.
"""

from __future__ import annotations

from PIL import Image

from engine.cards import rank_of
from engine.games.souten.state import FACES, NUMBERS, SPECIALS, ZODIAC
from render import sprites, theme
from render.canvas import Box, Canvas, Card
from render.kept import kept
from render.sprites import Sprite
from render.theme import PAPER, RGB, SMALL, Sign, Symbol

SYMBOLS = {
    "N": Symbol("strokes", theme.COFFIN, theme.COFFIN),
    "Z": Symbol("yinyang", theme.HEART, theme.HEART),
    "S": Symbol("gate", theme.BOOK, theme.BOOK),
}
ORDER_OF_KINDS = {"N": 0, "Z": 1, "S": 2}
SMALL_TILE, CHIP, NARROW = 96, 60, 46  # pixels: least height for digit and kanji; least height and width for a seal
HIGH = 262  # pixels: the highest card of a usual picture
NAMED = 120, 164  # pixels: least width and height of a large card with its name
KANJI = dict(zip(FACES, "一二三四五六七八九十巳午未申酉戌亥子丑寅卯辰天和智仁", strict=True))
SIGNS = {  # seals that stand for cards in texts
    **{card: Sign(KANJI[card], SYMBOLS["Z"].colour, "round") for card in ZODIAC},
    **{card: Sign(KANJI[card], SYMBOLS["S"].colour, "square") for card in SPECIALS},
}


def kind(card: str) -> str:
    """Return the kind of a card: number, zodiac or special."""
    return "N" if card in NUMBERS else "Z" if card in ZODIAC else "S"


def _glyph(text: str, size: int, room: int) -> Image.Image:
    return sprites.digits(text, size, room)


def _put(face: Image.Image, mask: Image.Image, x: int, y: int, colour: RGB) -> Box:
    """Draw a mask with its middle at (x, y). Return its box."""
    left, top = x - mask.width // 2, y - mask.height // 2
    face.paste(colour, (left, top), mask)
    return left, top, left + mask.width, top + mask.height


def _seal(face: Image.Image, card: str, x: int, y: int, size: int, note: str = "") -> Box:
    """Draw the kanji, or a note, in paper on a seal, with its middle at (x, y). Return the seal's box."""
    colour = SYMBOLS[kind(card)].colour
    radius = size // 2 if kind(card) == "Z" else round(size * 0.2)
    box = _put(face, sprites.rounded(size, size, radius), x, y, colour)
    face.paste(PAPER, (box[0] + 3, box[1] + 3), sprites.outline(size - 6, size - 6, max(1, radius - 3), 2))
    inner = round(size * (0.66 if size >= 60 else 0.74))
    _put(face, _glyph(note or KANJI[card], inner, inner), x, y, PAPER)
    return box


@kept
def _drawn(card: str, w: int, h: int, state: str, frame: RGB | None, note: str, large: bool) -> tuple[Sprite, Box, int]:
    """Return the sprite of a card, the box of its digit or seal, and the font size of that digit or seal."""
    symbol = SYMBOLS[kind(card)]
    face = sprites.paper(w, h, symbol.colour)
    r = max(7, sprites.corner(w, h))
    edge = frame or theme.mix(symbol.colour, PAPER, 0.45)
    sprites.round_box(face, (0, 0, w, h), edge, r, 5 if frame else 2)
    if large:
        box, size = _large(face, card, note if w >= NAMED[0] and h >= NAMED[1] else "")
    else:
        box, size = _upright(face, card, note)
    return sprites.finish(face, r, state, sprites.RING if large else 5), box, size


def _large(face: Image.Image, card: str, name: str) -> tuple[Box, int]:
    """Draw a card of a hand: digit and kanji, or a seal with its number in the corner; below, the name."""
    w, h = face.size
    ink = SYMBOLS[kind(card)].ink
    if name:
        word, rise = _glyph(name, SMALL, w - 12), theme.ink(name, SMALL)[2]
        face.paste(ink, ((w - word.width) // 2, h - 19 + rise), word)
    room = h - (SMALL + 16 if name else 8)  # height of the space above the name
    if kind(card) == "N":
        size = max(theme.RANK, min(240 if h > HIGH else 132, round(room * 0.56)))
        digit = _glyph(str(rank_of(card)), size, w - 20)
        box = _put(face, digit, w // 2, 14 + digit.height // 2, ink)
        high = min(
            room - box[3] - 14, 120 if h > HIGH else 60
        )  # clear of the digit, so that 二 under a 2 does not look like 三
        _put(face, _glyph(KANJI[card], high, w - 20), w // 2, (box[3] + room) // 2 + 4, ink)
        return box, size
    if not name:
        return _tall(face, card)
    size = min(w - 16, room - 16)
    middle = (room + 8) // 2
    if kind(card) == "Z":  # its number is in the corner
        size = min(w - 20, room - 44)
        face.paste(ink, (11, 12), _glyph(str(rank_of(card)), SMALL, w // 3))
        middle = max(room - size // 2, (44 + room) // 2) if room - size > 90 else room - size // 2
    box = _seal(face, card, w // 2, middle, size)
    return box, max(theme.RANK, round(size * 0.66))


def _tall(face: Image.Image, card: str) -> tuple[Box, int]:
    """Draw a seal on a large card that has no room for its name; below it, the number or the notation."""
    w, h = face.size
    size = min(w - 16, round(h * 0.58))
    box = _seal(face, card, w // 2, 12 + size // 2, size)
    told, high = (
        (str(rank_of(card)), min(140 if h > HIGH else 72, h - size - 30))
        if kind(card) == "Z"
        else (card, round(h * 0.2) if h > HIGH else SMALL)
    )
    _put(face, _glyph(told, high, w - 14), w // 2, (box[3] + h) // 2 - 1, SYMBOLS[kind(card)].ink)
    return box, max(theme.RANK, round(size * 0.66))


def _upright(face: Image.Image, card: str, note: str) -> tuple[Box, int]:
    """Draw a tile."""
    w, h = face.size
    ink = SYMBOLS[kind(card)].ink
    if (h < CHIP or w < NARROW) and kind(card) != "N":
        face.paste(SYMBOLS[kind(card)].colour, (0, 0, w, h))
        size = max(SMALL, min(round(h * 0.72), w))
        return _put(face, _glyph(note or KANJI[card], size, w - 6), w // 2, h // 2, PAPER), size
    if h < SMALL_TILE and kind(card) == "N":
        size = max(SMALL, min(round(h * 0.66), w))
        return _put(face, _glyph(str(rank_of(card)), size, w - 8), w // 2, h // 2, ink), size
    if h < SMALL_TILE:
        size = min(w - 6, h - 10)
        return _seal(face, card, w // 2, h // 2, size, note), size
    if kind(card) == "N":
        size = round(h * 0.58)
        box = _put(face, _glyph(str(rank_of(card)), size, w - 10), w // 2, round(h * 0.3), ink)
        _put(face, _glyph(KANJI[card], round(h * 0.34), w - 12), w // 2, round(h * 0.76), ink)
        return box, size
    note = note or (str(rank_of(card)) if kind(card) == "Z" else card)
    size = min(w - 10, round(h * 0.6), h - 44)
    box = _seal(face, card, w // 2, 6 + size // 2, size)
    _put(face, _glyph(note, max(SMALL, round(h * 0.31)), w - 10), w // 2, (6 + size + h) // 2 - 1, ink)
    return box, size


def draw(
    c: Canvas,
    card: str,
    x: int,
    y: int,
    w: int,
    h: int,
    state: str = "plain",
    frame: RGB | None = None,
    note: str = "",
    large: bool = False,
) -> None:
    """Draw a card with its corner at (x, y).

    `note`: on a large card its name; on a tile of Harmony the number that it stands for.
    """
    sprite, box, size = _drawn(card, w, h, state, frame, note, large)
    c.sprite(sprite, x, y)
    inside = (x + box[0], y + box[1], x + box[2], y + box[3])
    whole = (x, y, x + w, y + h)
    c.cards.append(Card("card" if large else "tile", KANJI[card], whole, whole, inside, size, state, size))
