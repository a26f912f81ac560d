"""The things on the land: an own region's name, factories, beakers and level, a foreign one's name and shield.

All of it stays within the region and off the fronts, if there is room. With many regions a letter is the name.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from render import sprites, theme
from render.boards.fourx.lay import Pair, Shape
from render.boards.fourx.maps import Places, room
from render.boards.fourx.scene import TERRAIN, Place
from render.canvas import Align, Box, Canvas
from render.kept import kept
from render.theme import GOLD, INK, PANEL, PAPER, RGB, WHITE

RED = theme.HEART  # a shield that is higher than its printed value
RIM = 3  # pixels of a dark rim
GAP = 8
DEEP = 10  # pixels below a name, for letters that reach below the line
CLEAR = 5  # contrast of a text with its ground, at least, or it has a plate; the palette will shift both a little
LIGHT = 16  # pixels that the light round a shield reaches; above it is the name
PIPS = 6  # a longer track is a figure


class Size(NamedTuple):
    """The sizes of what is on the land."""

    name: int
    figure: int
    icon: int
    shield: int
    pip: int
    named: bool  # whether names are written out
    least: float  # the share of each block that has to be inland


SIZES = (
    Size(44, 60, 50, 112, 18, True, 0.95),
    Size(44, 52, 44, 96, 16, True, 0.95),
    Size(56, 60, 50, 108, 18, False, 0.95),
    Size(48, 48, 40, 86, 15, False, 0.83),
    Size(44, 44, 36, 68, 12, False, 0),
)
SPARE = (28, 20)  # pixels by which a region has to be larger than its block: fronts take some


@kept
def size_of(shape: Shape, names: tuple[str, ...]) -> Size:
    """Return the largest sizes for which each region has room, with names if they are short enough."""
    for size in SIZES[:-1]:
        high = _tall(size.name) + DEEP + max(size.shield, _tall(size.figure) + GAP + size.pip) + SPARE[1]
        wide = 2 * (size.icon + 4) + 2 * theme.width("0", size.figure) + 3 * GAP + SPARE[0]
        blocks = [(max(wide, _line(name, size) if size.named else 0), high) for name in names]
        if all(room(shape, n, each, ())[1] > size.least for n, each in enumerate(blocks)):
            return size
    return SIZES[-1]


def block(place: Place, size: Size) -> Pair:
    """Return width and height of what is on a region."""
    wide = _line(_name(place, size), size)
    if place.owned:
        pips = _pips(place, size)
        high = _tall(size.name) + DEEP + _tall(size.figure) + (GAP + size.pip if pips else 0)
        return max(wide, _yields(place, size), pips), high
    shield = broad(place, size.shield) + (2 * _step(place) if place.step > 1 else 0)
    return max(wide, shield), _tall(size.name) + DEEP + size.shield


def _tall(size: int) -> int:
    """Return the height of a line of text, without the room above capitals."""
    return round(0.86 * size)


def blocks_of(shape: Shape, places: list[Place], size: Size, taken: Places) -> list[Box]:
    """Return the places of the blocks, off the boxes that are `taken` and off each other."""
    found = list[Box]()
    for n, place in enumerate(places):
        w, h = block(place, size)
        (x, y), _ = room(shape, n, (w, h), (*taken, *found))
        found.append((x - w // 2, y - h // 2, x - w // 2 + w, y - h // 2 + h))
    return found


def draw_marks(c: Canvas, places: list[Place], blocks: list[Box], size: Size) -> None:
    """Draw what is on each region."""
    for place, (left, top, right, _) in zip(places, blocks, strict=True):
        x = (left + right) // 2
        below = top + _tall(size.name) + DEEP
        if place.owned:
            _draw_own(c, place, size, x, below)
        else:
            _draw_shield(c, place, size, x, below)
        _draw_name(c, place, size, x, top + _tall(size.name) // 2, GOLD if place.can else WHITE)


def _name(place: Place, size: Size) -> str:
    return place.name if size.named else place.region.id


def _line(words: str, size: Size) -> int:
    """Return the width of a name with the icon before it."""
    return round(size.name * 0.9) + GAP + theme.width(theme.drawable(words), size.name)


def _draw_name(c: Canvas, place: Place, size: Size, x: int, y: int, colour: RGB) -> None:
    words, icon = _name(place, size), round(size.name * 0.9)
    x -= _line(words, size) // 2
    rimmed_icon(c, TERRAIN[place.region.terrain].icon, x + icon // 2, y, icon, colour)
    rimmed(c, x + icon + GAP, y, words, size.name, colour)


def _yields(place: Place, size: Size) -> int:
    figures = sum(theme.width(str(n), size.figure) for n in (place.factories, place.beakers))
    return 2 * (size.icon + 4) + figures + 3 * GAP


def _pips(place: Place, size: Size) -> int:
    """Return the width of the pips; 0 if the region has only one level."""
    if place.top > PIPS:
        return theme.width(_level(place), theme.SMALL)
    return place.top * (size.pip + GAP) - GAP if place.top else 0


def _level(place: Place) -> str:
    return f"{place.level}/{place.top}"


def _draw_own(c: Canvas, place: Place, size: Size, x: int, top: int) -> None:
    at, y = x - _yields(place, size) // 2, top + _tall(size.figure) // 2
    for icon, n in (("works", place.factories), ("flask", place.beakers)):
        rimmed_icon(c, icon, at + size.icon // 2, y, size.icon, WHITE)
        at += size.icon + 4
        at += rimmed(c, at, y, str(n), size.figure, WHITE) + 3 * GAP
    y = top + _tall(size.figure) + GAP
    if place.top > PIPS:
        rimmed(c, x, y + size.pip // 2 + 4, _level(place), theme.SMALL, WHITE, "m")
        return
    x -= _pips(place, size) // 2
    for n in range(place.top):
        pip = (x + n * (size.pip + GAP), y, x + n * (size.pip + GAP) + size.pip, y + size.pip)
        full = n < place.level
        c.panel(pip, WHITE if full else None, WHITE, 0 if full else 3, 4)


def _step(place: Place) -> int:
    return GAP + theme.width(f"+{place.step}", theme.SMALL)


def _draw_shield(c: Canvas, place: Place, size: Size, x: int, top: int) -> None:
    """Draw a foreign region's shield, and beside it by how much it rises if not by 1."""
    wide = broad(place, size.shield)
    draw_shield(c, (x - wide // 2, top, x - wide // 2 + wide, top + size.shield), place)
    if place.step > 1:
        rimmed(c, x + wide // 2 + GAP, top + size.shield // 3, f"+{place.step}", theme.SMALL, WHITE)


def draw_shield(c: Canvas, box: Box, place: Place) -> None:
    """Draw a foreign region's shield, red if it has risen, and with light round it if it has just changed."""
    left, top, right, foot = box
    high, words = foot - top, str(place.shield)
    fill, ink = (RED, WHITE) if place.raised else (PAPER, INK)
    if place.shaken:
        c.paste(WHITE, (left - LIGHT, top - LIGHT), glow(right - left, high))
        c.accents.append(box)
    c.paste(PANEL, (left - 4, top - 4), escutcheon(right - left + 8, high + 8))
    c.paste(fill, (left, top), escutcheon(right - left, high))
    size = max(theme.SMALL, round(high * (0.56 if len(words) == 1 else 0.5)))
    c.text((left + right) // 2, (top + foot) // 2 - high // 14, words, size, ink, "m")


def broad(place: Place, high: int) -> int:
    """Return the width of a shield: low ones are broader if they have two digits."""
    return max(high, round(theme.width(str(place.shield), theme.SMALL) * 1.6))


@kept
def escutcheon(wide: int, high: int) -> Image.Image:
    return sprites.icon("escutcheon", max(wide, high)).resize((wide, high), Image.Resampling.LANCZOS)


@kept
def glow(wide: int, high: int) -> Image.Image:
    """Return the mask of the light round a shield that has changed."""
    size = (wide + 2 * LIGHT, high + 2 * LIGHT)
    soft, line = Image.new("L", size), Image.new("L", size)
    soft.paste(escutcheon(wide + 20, high + 20), (LIGHT - 10, LIGHT - 10))
    line.paste(escutcheon(wide + 16, high + 16), (LIGHT - 8, LIGHT - 8))
    soft = soft.filter(ImageFilter.GaussianBlur(6)).point([min(255, round(v * 1.5)) for v in range(256)])
    light = ImageChops.lighter(soft, line)
    light.paste(0, (0, 0, size[0], LIGHT - 9))
    return light


# -- rims ------------------------------------------------------------------------------------------------------------


def rimmed(c: Canvas, x: int, y: int, text: str, size: int, colour: RGB, align: Align = "l") -> int:
    """Draw a line of text with a dark rim, as on maps; with a dark plate behind it if it lies on a bright coast."""
    text = theme.drawable(text)
    mask, dx, dy = theme.ink(text, size)
    left = x - {"l": 0, "m": theme.width(text, size) // 2, "r": theme.width(text, size)}[align] + dx
    top = y + round(size * 0.37) + dy
    c.paste(PANEL, (left - RIM - 1, top - RIM - 1), _rim(text, size))
    if not _is_clear(c, (left, top, left + mask.width, top + mask.height), colour):
        c.panel((left - RIM, top - RIM, left + mask.width + RIM, top + mask.height + RIM), PANEL, thick=0, radius=8)
    return c.text(x, y, text, size, colour, align)


def _is_clear(c: Canvas, box: Box, colour: RGB) -> bool:
    """Return whether a text's colour stands out from the ground along its edges and through its middle."""
    pixels: Any = c.image.load()
    xs = [box[0] + (box[2] - 1 - box[0]) * k // 4 for k in range(5)]
    found = {pixels[x, y] for x in xs for y in (box[1], (box[1] + box[3]) // 2, box[3] - 1)}
    return all(theme.contrast(colour, ground) >= CLEAR for ground in found)


def rimmed_icon(c: Canvas, name: str, x: int, y: int, size: int, colour: RGB) -> None:
    c.paste(PANEL, (x - size // 2 - RIM - 1, y - size // 2 - RIM - 1), _icon_rim(name, size))
    c.icon(name, x, y, size, colour)


@kept
def _rim(text: str, size: int) -> Image.Image:
    return _wider(theme.ink(text, size)[0])


@kept
def _icon_rim(name: str, size: int) -> Image.Image:
    return _wider(sprites.icon(name, size))


def _wider(mask: Image.Image) -> Image.Image:
    wide = Image.new("L", (mask.width + 2 * RIM + 2, mask.height + 2 * RIM + 2))
    wide.paste(mask, (RIM + 1, RIM + 1))
    return wide.filter(ImageFilter.MaxFilter(2 * RIM + 1))
