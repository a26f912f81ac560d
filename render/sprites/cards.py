"""Cards, tiles, dice, chips and documents: ready drawings with shadow and ring."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from render import theme
from render.kept import kept
from render.sprites.icons import icon
from render.sprites.pen import SCALE, Pen, outline, round_box, rounded
from render.theme import RGB, Box, Symbol

RING = 8  # pixels that a ring reaches beyond the card
LEAD = theme.rgb("5E7074")  # the colour that veils a dimmed card


class Part(NamedTuple):
    """A part of a sprite that is pasted in one go."""

    x: int
    y: int
    colours: Image.Image
    coverage: Image.Image | None  # None: it hides all that is under it


class Sprite(NamedTuple):
    """A ready drawing.

    Masks cost many times what plain pictures do: the area that hides its ground is a part of its own.
    """

    parts: tuple[Part, ...]
    size: tuple[int, int]
    margin: int  # pixels that its shadow reaches beyond the thing itself, at the left and at the top

    @property
    def whole(self) -> Image.Image:
        """All parts together, as colours with their coverage."""
        whole = Image.new("RGBA", self.size)
        for x, y, colours, coverage in self.parts:
            part = colours.convert("RGBA")
            if coverage is not None:
                part.putalpha(coverage)
            whole.paste(part, (x, y))
        return whole


def sprite_of(colours: Image.Image, coverage: Image.Image, margin: int, hidden: Box | None = None) -> Sprite:
    """Return a picture as a sprite. Within the box `hidden` nothing of the ground is seen."""
    if hidden is None:
        return Sprite((Part(0, 0, colours, coverage),), colours.size, margin)
    middle = Part(hidden[0], hidden[1], colours.crop(hidden), None)
    return Sprite((*_rim(colours, coverage, hidden), middle), colours.size, margin)


def _rim(colours: Image.Image, coverage: Image.Image, inner: Box) -> tuple[Part, ...]:
    """Return the parts around a box: above it, at its left, at its right, below it."""
    (w, h), (left, top, right, foot) = colours.size, inner
    boxes = (0, 0, w, top), (0, top, left, foot), (right, top, w, foot), (0, foot, w, h)
    return tuple(Part(box[0], box[1], colours.crop(box), coverage.crop(box)) for box in boxes)


@kept
def digits(text: str, size: int, room: int) -> Image.Image:
    """Draw a rank as a mask, narrowed if it is wider than `room`."""
    mask, _, _ = theme.ink(text, size)
    return mask if mask.width <= room else mask.resize((room, mask.height), Image.Resampling.LANCZOS)


def rank_room(w: int, strip: int = 0) -> int:
    """Return the width of a rank on a card that is `w` wide, or of which only `strip` pixels are seen."""
    return (min(w, strip) if strip else w) - 2 * round(w * 0.1)


def rank_size(h: int) -> int:
    """Return the font size of the rank on a card of this height. Only large hands have such high cards (O10)."""
    return max(theme.RANK, min(124 if h <= HIGH else 260, round(h * 0.46)))


def symbol_size(w: int, h: int, rank: int = 0) -> int:
    """Return the size of the large symbol on a card; 0 if there is no room for one.

    `rank` is the height of the rank as it is drawn: a Q has a tail.
    """
    size = round(min(w * 0.72, h * 0.815 - rank_size(h) * 0.75, h * 0.88 - rank))
    return size if size >= theme.SUIT else 0


def paper(w: int, h: int, tint: RGB) -> Image.Image:
    """Draw a card's ground: paper that takes on a tint towards its foot, dithered so that no steps show."""
    shades = [theme.mix(theme.PAPER, tint, share) for share in (0, 0.04, 0.08, 0.12, 0.16)]
    ground = _levels(w, h).copy()
    ground.putpalette([c for shade in shades for c in shade])
    return ground.convert("RGB")


@kept
def _levels(w: int, h: int) -> Image.Image:
    """Return the shade of each pixel of a card's ground, of five shades."""
    bayer = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
    lines = []
    for y in range(h):
        level = max(0.0, (y / h - 0.35) / 0.65) * 4
        four = bytes(min(4, int(level + (bayer[y % 4 * 4 + x] + 0.5) / 16)) for x in range(4))
        lines.append((four * (w // 4 + 1))[:w])  # the dither pattern repeats every four pixels
    return Image.frombytes("P", (w, h), b"".join(lines))


_RINGS = {"legal": theme.GOLD, "win": theme.WHITE}  # legal: you may choose it now; win: it is the best


HIGH = 400  # the highest card of a usual picture
MARGIN = 18  # pixels around a card, for its shadow and its ring


def finish(face: Image.Image, r: int, state: str, out: int = RING) -> Sprite:
    """Round the corners, and add shadow and ring. The ring reaches `out` pixels beyond the card."""
    w, h = face.size
    if state == "dim":
        face = Image.blend(face, Image.new("RGB", face.size, LEAD), 0.5)
    under, sides = _around(w, h, r, _RINGS.get(state), out)
    parts, (high, low) = list(sides), _between(h, r)
    for strip, y, top, foot in zip(under, (0, MARGIN + low), (0, low), (high, h), strict=True):
        band = (0, top, w, foot)
        corners = face.crop(band).convert("RGBA")
        corners.putalpha(rounded(w, h, r).crop(band))
        whole = strip.copy()
        whole.alpha_composite(corners, (MARGIN, MARGIN + top - y))
        parts.append(Part(0, y, whole.convert("RGB"), whole.getchannel("A")))
    parts.append(Part(MARGIN, MARGIN + high, face.crop((0, high, w, low)), None))
    return Sprite(tuple(parts), (w + 2 * MARGIN, h + 2 * MARGIN), MARGIN)


def _between(h: int, r: int) -> tuple[int, int]:
    """Return the rows between which a rounded box has nothing to be smoothed; a low box has no such rows."""
    return min(r + 1, h // 2), max(h - r - 1, h // 2)


@kept
def _around(
    w: int, h: int, r: int, ring: RGB | None, out: int
) -> tuple[tuple[Image.Image, Image.Image], tuple[Part, ...]]:
    """Draw a card's shadow, and the ring around the card.

    Return the pictures under its upper and its lower corners, and the parts at its sides.
    """
    whole = Image.new("RGBA", (w + 2 * MARGIN, h + 2 * MARGIN))
    shade = Image.new("L", whole.size)
    shade.paste(150, (MARGIN, MARGIN + 4), rounded(w, h, r))
    whole.putalpha(shade.filter(ImageFilter.GaussianBlur(6)))
    if ring is not None:
        light = Image.new("RGBA", whole.size, (*ring, 0))
        light.paste((*ring, 255), (MARGIN - out, MARGIN - out), rounded(w + 2 * out, h + 2 * out, r + out))
        whole = Image.alpha_composite(whole, light)
    top, foot = (MARGIN + row for row in _between(h, r))
    under = whole.crop((0, 0, whole.width, top)), whole.crop((0, foot, whole.width, whole.height))
    return under, _rim(whole.convert("RGB"), whole.getchannel("A"), (MARGIN, top, MARGIN + w, foot))[1:3]


@kept
def halo(w: int, h: int, r: int, notched: bool = True) -> Sprite:
    """Draw white light around a place, with a clear line at its edge and (`notched`) a notch that points down at it."""
    margin, line, notch = 18, 3, 9
    size = (w + 2 * margin, h + 2 * margin)
    light = Image.new("L", size)
    light.paste(200, (margin - line, margin - line), rounded(w + 2 * line, h + 2 * line, r + line))
    light = light.filter(ImageFilter.GaussianBlur(7))
    light.paste(255, (margin - line, margin - line), outline(w + 2 * line, h + 2 * line, r + line, line))
    pen = Image.new("L", (4 * notch * SCALE, 2 * notch * SCALE))
    ImageDraw.Draw(pen).polygon(
        [(notch * SCALE, 0), (3 * notch * SCALE, 0), (2 * notch * SCALE, round(1.6 * notch) * SCALE)], fill=255
    )
    inside = rounded(w, h, r)
    light.paste(0, (margin, margin), inside)
    if notched:
        light.paste(255, (size[0] // 2 - 2 * notch, margin - line - notch // 2 - 3), pen.reduce(SCALE))
    colours = Image.new("RGB", size, theme.WHITE)
    top, foot = (margin + row for row in _between(h, r))
    return Sprite(_rim(colours, light, (margin, top, margin + w, foot)), size, margin)


def corner(w: int, h: int) -> int:
    return max(8, round(min(w, h) * 0.09))


@kept
def card(
    rank: str,
    symbol: Symbol,
    w: int,
    h: int,
    state: str = "plain",
    frame: RGB | None = None,
    strip: int = 0,
    out: int = RING,
) -> Sprite:
    """Draw a face-up card: the rank large at the top, its symbol beside it if there is room, and large below.

    `state` is plain, legal (a gold ring), win (a white ring), or dim. `frame` is the colour of a broad edge, which
    shows the owner of the card. If only the `strip` pixels at the left will be seen, the rank fits into them.
    """
    name, colour, ink = symbol
    r = corner(w, h)
    face = paper(w, h, colour)
    edge = frame or theme.mix(colour, theme.PAPER, 0.45)
    round_box(face, (0, 0, w, h), edge, r, 7 if frame else 2)
    inset = round(w * 0.1)
    number = digits(rank, rank_size(h), rank_room(w, strip))
    face.paste(ink, (inset, round(h * 0.085)), number)
    small = min(round(w * 0.28), w - 2 * inset - number.width - 8)
    if small >= theme.SUIT and not strip:
        face.paste(colour, (w - inset - small, round(h * 0.085) + (number.height - small) // 2), icon(name, small))
    top, large = round(h * 0.085 + max(rank_size(h) * 0.75, number.height - 3)), symbol_size(w, h, number.height)
    if large:
        face.paste(colour, ((w - large) // 2, round((top + h * 0.975) / 2 - large / 2)), icon(name, large))
    return finish(face, r, state, out)


def lying_rank(rank: str, w: int, h: int, shown: int, strip: int) -> tuple[tuple[int, int], Image.Image]:
    """Return the corner of the rank on a lying card, and the mask of the rank."""
    inset = round(w * 0.09)
    room = strip - 14 if strip else w // 2 if w >= 130 else w - 2 * inset
    number = digits(rank, theme.RANK, room)
    left = w - strip + (strip - number.width) // 2 if strip else inset
    return (left, h - shown // 2 - 1 - number.height // 2), number


@kept
def lying(rank: str, symbol: Symbol, w: int, h: int, shown: int, strip: int = 0) -> Sprite:
    """Draw a card on its side, under another one: only its lowest `shown` pixels will be seen.

    With `strip`, only so many pixels at its right are seen as well, and they have the rank alone.
    """
    r, (name, colour, ink) = corner(w, h), symbol
    face = Image.new("RGB", (w, h), theme.mix(theme.PAPER, colour, 0.1))
    round_box(face, (0, 0, w, h), theme.mix(colour, theme.PAPER, 0.45), r, 2)
    (left, top), number = lying_rank(rank, w, h, shown, strip)
    face.paste(ink, (left, top), number)
    inset, middle = round(w * 0.09), h - shown // 2 - 1
    size = min(shown - 26, w - 2 * inset - number.width - 10)
    if size >= theme.SUIT and not strip:
        face.paste(colour, (w - inset - size, middle - size // 2), icon(name, size))
    return finish(face, r, "plain")


class Tile(NamedTuple):
    """The layout of a small card: the rank's font size and corner, the symbol's size (0: none) and corner."""

    size: int
    number: Image.Image
    rank_at: tuple[int, int]
    symbol: int
    symbol_at: tuple[int, int]


@lru_cache(maxsize=256)
def tile_layout(rank: str, w: int, h: int, bare: bool = False, edge: int = 2) -> Tile:
    """Lay out a small card. Upright tiles have their symbol below the rank, wide tiles beside it.

    `bare` tiles and low tiles have no symbol. `edge` is the breadth of the frame, which nothing touches.
    """
    if bare:
        size = max(theme.SMALL, min(theme.RANK, round(h * 1.08), w - 4))
        number = digits(rank, size, w - 6)
        return Tile(size, number, ((w - number.width) // 2, (h - number.height) // 2), 0, (0, 0))
    if h > w:
        symbol = min(round(h * 0.42), w - 16)
        size = min(theme.RANK, round((h - symbol - 12) * 1.22))
        number = digits(rank, size, w - 10)
        spare = (h - symbol - number.height) // 3
        return Tile(size, number, ((w - number.width) // 2, spare), symbol, ((w - symbol) // 2, h - symbol - spare))
    inner = w - 2 * edge - 12
    symbol = min(54, round(h * 0.74), round(inner * 0.42))
    if symbol < theme.SUIT:
        return tile_layout(rank, w, h, True)
    size = min(theme.RANK, round(h * 0.98), inner - symbol + 4)  # so that two figures are hardly narrowed
    number = digits(rank, size, inner - symbol)
    spare = (w - 2 * edge - symbol - number.width) // 3
    return Tile(
        size, number, (edge + spare, (h - number.height) // 2), symbol, (w - edge - symbol - spare, (h - symbol) // 2)
    )


@kept
def tile(
    rank: str,
    symbol: Symbol,
    w: int,
    h: int,
    state: str = "plain",
    frame: RGB | None = None,
    bare: bool = False,
    out: int = 5,
) -> Sprite:
    """Draw a small face-up card: see `tile_layout`. State and frame are as in `card`."""
    r, edge, (name, colour, ink) = max(7, corner(w, h)), 5 if frame else 2, symbol
    face = paper(w, h, colour)
    round_box(face, (0, 0, w, h), frame or theme.mix(colour, theme.PAPER, 0.45), r, edge)
    plan = tile_layout(rank, w, h, bare, edge)
    face.paste(ink, plan.rank_at, plan.number)
    if plan.symbol:
        face.paste(colour, plan.symbol_at, icon(name, plan.symbol))
    return finish(face, r, state, out)


@kept
def die(face: int, size: int, state: str = "plain", frame: RGB | None = None) -> Sprite:
    """Draw a die from above. The single pip is red, as it is in Japan."""
    r = round(size * 0.22)
    top = Image.new("RGB", (size, size), theme.PAPER)
    top.paste(frame or theme.mix(theme.INK, theme.PAPER, 0.6), (0, 0), outline(size, size, r, 5 if frame else 2))
    top.paste(theme.PIPS[face - 1], (0, 0), icon(f"die_{face}", size))
    return finish(top, r, state, 6)


BACK, BACK_LINE = theme.rgb("24405C"), theme.rgb("5F86AC")


@kept
def back(w: int, h: int, state: str = "plain", emblem: str = "?") -> Sprite:
    """Draw a card face down: a lattice, and in its middle a sign (a text) on a disc."""
    r = corner(w, h)
    big = Image.new("L", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(big)
    step = 22 * SCALE
    for i in range(-h * SCALE, (w + h) * SCALE, step):
        draw.line((i, 0, i + h * SCALE, h * SCALE), fill=255, width=SCALE * 2)
        draw.line((i, 0, i - h * SCALE, h * SCALE), fill=255, width=SCALE * 2)
    face = Image.new("RGB", (w, h), theme.PAPER)
    inset = max(6, round(w * 0.05))
    field = Image.new("RGB", (w, h), BACK)
    field.paste(theme.mix(BACK, BACK_LINE, 0.55), (0, 0), big.reduce(SCALE))
    inner = rounded(w - 2 * inset, h - 2 * inset, max(4, r - inset // 2))
    face.paste(field.crop((inset, inset, w - inset, h - inset)), (inset, inset), inner)
    if emblem and w >= 90:
        disc = round(w * 0.6)
        face.paste(BACK, ((w - disc) // 2, (h - disc) // 2), rounded(disc, disc, disc // 2))
        face.paste(theme.PAPER, ((w - disc) // 2, (h - disc) // 2), outline(disc, disc, disc // 2, 3))
        sign = digits(emblem, round(disc * 0.74), round(disc * 0.72))
        face.paste(theme.PAPER, ((w - sign.width) // 2, (h - sign.height) // 2), sign)
    face.paste(BACK_LINE, (0, 0), outline(w, h, r, 2))
    return finish(face, r, state)


# -- chips and documents -----------------------------------------------------------------------------------------------

CHIP = 0.21  # thickness of a chip, as a share of its breadth
TILT = 0.42  # height of its round face as seen from the side, as a share of its breadth


@kept
def chips(count: int, w: int, colour: RGB) -> Sprite:
    """Draw a stack of chips, `w` pixels broad."""
    thick, tilt = round(w * CHIP), round(w * TILT)
    h = tilt + count * thick
    big = Image.new("RGBA", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(big)
    dark, edge = theme.mix(colour, theme.PANEL, 0.4), theme.mix(colour, theme.PANEL, 0.85)

    def disc(top: int, fill: RGB | None, edge: RGB, inset: float = 0) -> None:
        dx, dy = round(inset * w * SCALE), round(inset * tilt * SCALE)
        box = (dx, top * SCALE + dy, w * SCALE - 1 - dx, (top + tilt) * SCALE - 1 - dy)
        draw.ellipse(box, fill, edge, SCALE + SCALE // 2)

    for n in range(count):
        top = h - tilt - (n + 1) * thick
        disc(top + thick, dark, edge)
        draw.rectangle((0, (top + tilt // 2) * SCALE, w * SCALE - 1, (top + tilt // 2 + thick) * SCALE), fill=dark)
        for x in (0.26, 0.58):  # two marks on the rim
            left, right, low = x * w * SCALE, (x + 0.16) * w * SCALE, (top + tilt) * SCALE
            draw.rectangle((left, low - 2 * SCALE, right, low + (thick - 2) * SCALE), fill=colour)
        disc(top, colour, edge)
    disc(h - tilt - count * thick, None, dark, 0.2)
    small = big.reduce(SCALE)
    return sprite_of(small.convert("RGB"), small.getchannel("A"), 0)


BUFF, BUFF_DARK, RED, RED_DARK = map(theme.rgb, ("E3C07A", "B08A42", "E2352F", "8E1715"))


@kept
def folder(size: int, exposed: bool) -> Sprite:
    """Draw a secret document, `size` pixels square: a closed folder, or an open, red one with its sheets coming out."""
    layers: list[tuple[RGB, Callable[[Pen], Pen]]]
    if exposed:
        layers = [
            (RED_DARK, lambda p: p.box(6, 24, 44, 60, 5).box(6, 32, 86, 90, 6)),
            (theme.PAPER, lambda p: p.shape((22, 8), (76, 2), (84, 70), (28, 74))),
            (theme.rgb("7C8A8C"), lambda p: p.line((33, 21), (68, 17), thick=5).line((34, 33), (70, 29), thick=5)),
            (RED, lambda p: p.shape((20, 44), (100, 44), (86, 92), (4, 92))),
            (theme.PAPER, lambda p: p.line((53, 54), (51.5, 70), thick=8).oval(50.5, 82, 4.6)),
        ]
    else:
        layers = [
            (BUFF_DARK, lambda p: p.box(6, 14, 48, 50, 6).box(6, 24, 94, 88, 6)),
            (BUFF, lambda p: p.box(6, 32, 94, 90, 6)),
            (BUFF_DARK, lambda p: p.line((26, 52), (74, 52), thick=5).line((26, 68), (56, 68), thick=5)),
        ]
    margin = 8
    whole = Image.new("RGBA", (size + 2 * margin, size + 2 * margin))
    for colour, paint in layers:
        pen = Pen(size)
        paint(pen)
        layer = Image.new("RGBA", whole.size, (*colour, 0))
        layer.paste((*colour, 255), (margin, margin), pen.mask.reduce(SCALE))
        cover = Image.new("L", whole.size)
        cover.paste(pen.mask.reduce(SCALE), (margin, margin))
        layer.putalpha(cover)
        whole = Image.alpha_composite(whole, layer)
    shade = whole.getchannel("A").filter(ImageFilter.GaussianBlur(3)).point([v * 2 // 3 for v in range(256)])
    under = Image.new("RGBA", whole.size)
    under.putalpha(shade)
    whole = Image.alpha_composite(under, whole)
    return sprite_of(whole.convert("RGB"), whole.getchannel("A"), margin)
