"""A picture in the making, 1200 x 800 (a large hand: 1200 x 1200), with a record of everything on it.

Boards draw on a `Canvas`: panels, text, pills, badges, cards, slots. Each call also notes what it drew (`labels`,
`cards`, `icons`, `signs`), so that tests read the facts back: smallest text, heights of ranks, overlaps, contrast. The
board does not state the ground colour of a label: it is read from the picture, just before the text is drawn.

    c = Canvas(header=76)
    c.panel((24, 92, 576, 256))
    c.text(48, 132, "Sakura", theme.NAME, room=200)          # x at the left, y at the middle of the line
    c.card(60, 300, 150, 212, "7", theme.SUITS["B"], "legal")
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Any, Literal, NamedTuple

from PIL import Image

from engine.ai import ANIMALS
from render import sprites, theme
from render.ground import PLAIN, Ground, painted
from render.recording import listener
from render.sprites import Point
from render.theme import GOLD, PANEL, RGB, WHITE, Symbol
from render.theme import Box as Box

Align = Literal["l", "m", "r"]


class Label(NamedTuple):
    """A line of text on the picture."""

    text: str
    box: Box  # around its ink
    size: int  # the font's
    colour: RGB
    ground: RGB  # the colour behind it; of several colours the one with the least contrast


class Card(NamedTuple):
    """A card on the picture."""

    kind: str  # card, tile, lying or back
    rank: str  # "" for a card that is face down
    box: Box
    seen: Box  # the part of it that no other card will cover
    rank_box: Box | None
    rank_size: int  # the rank's font size; 0 for a card that is face down
    state: str
    symbol: int = 0  # size of its large symbol


class Icon(NamedTuple):
    """An icon on the picture, a die (`die-3`), a seat's badge (`seat-A`), or a sign on the corner of something."""

    name: str
    box: Box


def _placed(points: Sequence[Point], margin: float) -> tuple[tuple[Point, ...], int, int, int, int]:
    """Return the points from the corner of their mask, and the mask's place and size."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = floor(min(xs) - margin) - 1, floor(min(ys) - margin) - 1
    w, h = ceil(max(xs) + margin) - left + 2, ceil(max(ys) + margin) - top + 2
    return tuple([(round(x - left, 1), round(y - top, 1)) for x, y in points]), left, top, w, h


class Canvas:
    """A picture to draw on: see the top of the file. `text` and `pill` return the width of what they draw."""

    def __init__(
        self,
        header: int = 0,
        footer: int = 0,
        ground: Ground = PLAIN,
        faces: tuple[str, ...] = (),
        marks: tuple[str, ...] = (),
        *,
        square: bool = False,
    ) -> None:
        self.ground, self.faces, self.marks = ground, faces, marks
        self.image = painted(ground, header, footer)
        if square:  # the ground keeps its own shades
            self.image = self.image.resize((theme.WIDTH, theme.WIDTH), Image.Resampling.NEAREST)
        if (recording := listener()) is not None:
            recording.begin(self.image)
        self.labels: list[Label] = []
        self.cards: list[Card] = []
        self.icons: list[Icon] = []
        self.signs: list[Icon] = []
        self.accents: list[Box] = []

    # -- shapes ------------------------------------------------------------------------------------------------------

    def paste(self, what: Image.Image | RGB, at: Box | tuple[int, int], mask: Image.Image | None = None) -> None:
        """Draw a picture or a colour, through a mask if there is one; it may reach over the edge."""
        sprites.paste(self.image, what, at, mask)

    def panel(
        self, box: Box, fill: RGB | None = PANEL, edge: RGB = theme.LINE, thick: int = 2, radius: int = theme.RADIUS
    ) -> None:
        """Draw a rounded area."""
        if fill is not None:
            sprites.round_box(self.image, box, fill, radius)
        if thick:
            sprites.round_box(self.image, box, edge, radius, thick)

    def seat_panel(self, box: Box, now: bool = False, won: bool = False) -> None:
        """Draw the panel for a seat's facts: gold-edged while the seat is to move, white-edged if it has won."""
        self.panel(box, edge=GOLD if now else WHITE if won else theme.LINE, thick=5 if now or won else 2)

    def slot(self, box: Box, colour: RGB = GOLD, fill: RGB | None = None, thick: int = 5) -> None:
        """Draw a dashed place: something is to be put here."""
        left, top, w, h = box[0], box[1], box[2] - box[0], box[3] - box[1]
        if fill is not None:
            sprites.round_box(self.image, box, fill, 14)
        self.paste(colour, (left, top), sprites.dashes(w, h, 14, thick))

    def shape(self, points: Sequence[Point], colour: RGB) -> None:
        """Draw a filled polygon with smooth edges."""
        placed, left, top, w, h = _placed(points, 1)
        self.paste(colour, (left, top), sprites.polygon(placed, w, h))

    def stroke(self, points: Sequence[Point], colour: RGB, thick: float) -> None:
        """Draw a line through the points, with round ends and joints. It is closed if it ends where it begins."""
        placed, left, top, w, h = _placed(points, thick)
        self.paste(colour, (left, top), sprites.stroke(placed, w, h, thick))

    def arrow(
        self, start: Point, end: Point, thick: float, colour: RGB, head: float | None = None, edge: RGB | None = None
    ) -> None:
        """Draw an arrow that grows broader to its head. `head`: the head's length. `edge`: the colour of a rim."""
        corners = sprites.arrow(start, end, thick, head or thick * 2.6)
        if edge is not None:
            self.stroke([*corners, corners[0]], edge, 12)
        self.shape(corners, colour)

    def hatch(self, box: Box, colour: RGB, gap: int = 14, thick: int = 6, radius: int = 0) -> None:
        """Draw slanting lines in a box, one every `gap` pixels: something that is not there yet."""
        left, top, right, bottom = box
        self.paste(colour, (left, top), sprites.hatching(right - left, bottom - top, gap, thick, radius))

    def fan(self, x: int, y: int, count: int, w: int = 64, h: int = 90, spread: float = 9, up: bool = True) -> int:
        """Draw a hand of backs, held as a fan with its middle at (x, y). Return its width."""
        if not count:
            return 0
        held = sprites.fan(count, w, h, spread, up)
        wide, high = held.size[0] - 2 * held.margin, held.size[1] - 2 * held.margin
        left, top = x - wide // 2, y - high // 2
        self.icons.append(Icon(f"fan-{count}", (left, top, left + wide, top + high)))
        self.sprite(held, left, top)
        return wide

    def icon(self, name: str, x: int, y: int, size: int, colour: RGB = WHITE) -> None:
        """Draw an icon with its middle at (x, y)."""
        left, top = x - size // 2, y - size // 2
        self.icons.append(Icon(name, (left, top, left + size, top + size)))
        self.paste(colour, (left, top), sprites.icon(name, size))

    def sign(self, x: int, y: int, name: str, fill: RGB, radius: int = 23) -> None:
        """Draw an icon on a disc around (x, y), on the corner of a card or a die. It may cover all but the rank."""
        box = (x - radius, y - radius, x + radius, y + radius)
        size = round(radius * 1.5)
        self.panel(box, fill, WHITE, 2, radius)
        self.paste(WHITE, (x - size // 2, y - size // 2), sprites.icon(name, size))
        self.signs.append(Icon(name, box))

    def mark(self, x: int, y: int, text: str, fill: RGB = theme.PAPER, colour: RGB = theme.INK) -> None:
        """Draw a figure on a disc around (x, y), on the edge of a card. It may cover all but the rank."""
        h = round(theme.SMALL * 1.25)
        w = max(h, theme.width(text, theme.SMALL) + 12)
        box = (x - w // 2, y - h // 2, x - w // 2 + w, y - h // 2 + h)
        self.panel(box, fill, colour, 2, h // 2)
        mask, _, _ = theme.ink(text, theme.SMALL)
        self.paste(colour, (x - mask.width // 2, y - mask.height // 2), mask)
        self.signs.append(Icon(text, box))

    def accent(self, box: Box, radius: int = 14) -> None:
        """Mark something as new: a thin white halo around the thing just drawn there, and a notch at its upper edge."""
        left, top, w, h = box[0], box[1], box[2] - box[0], box[3] - box[1]
        self.accents.append(box)
        self.sprite(sprites.halo(w, h, radius), left, top)

    def halo(self, box: Box, radius: int = theme.RADIUS) -> None:
        """Draw white light around the thing just drawn there: it belongs to a winner."""
        self.sprite(sprites.halo(box[2] - box[0], box[3] - box[1], radius, False), box[0], box[1])

    def sprite(self, sprite: sprites.Sprite, x: int, y: int) -> None:
        """Draw a sprite with its corner (without its shadow) at (x, y)."""
        left, top = x - sprite.margin, y - sprite.margin
        for dx, dy, colours, coverage in sprite.parts:
            x, y = left + dx, top + dy
            sprites.put(self.image, colours, (x, y, x + colours.width, y + colours.height), coverage)

    # -- text --------------------------------------------------------------------------------------------------------

    def text(
        self,
        x: int,
        y: int,
        text: str,
        size: int = theme.BODY,
        colour: RGB = WHITE,
        align: Align = "l",
        room: int | None = None,
    ) -> int:
        """Draw a line of text; `y` is its middle. If `room` is given, the text is shortened to so many pixels."""
        text = theme.drawable(text)
        if room is not None:
            text = theme.shorten(text, size, room)
        if not text:
            return 0
        advance = theme.width(text, size)
        mask, dx, dy = theme.ink(text, size)
        left = x - {"l": 0, "m": advance // 2, "r": advance}[align] + dx
        top = y + round(size * 0.37) + dy
        box = (left, top, left + mask.width, top + mask.height)
        self.labels.append(Label(text, box, size, colour, self._ground(box, colour)))
        sprites.put(self.image, colour, box, mask)
        return advance

    def lines(
        self, x: int, y: int, lines: list[str], size: int = theme.BODY, colour: RGB = WHITE, align: Align = "l"
    ) -> None:
        """Draw lines of text, with `y` as the middle of them all."""
        step = round(size * 1.42)
        for i, line in enumerate(lines):
            self.text(x, y + round((i - (len(lines) - 1) / 2) * step), line, size, colour, align)

    def _ground(self, box: Box, colour: RGB) -> RGB:
        """Return the colour that contrasts least with a text's colour, of nine points under the text."""
        xs = [min(max(v, 0), theme.WIDTH - 1) for v in (box[0], (box[0] + box[2]) // 2, box[2] - 1)]
        ys = [min(max(v, 0), self.image.height - 1) for v in (box[1], (box[1] + box[3]) // 2, box[3] - 1)]
        pixels: Any = self.image.load()
        points: set[RGB] = {pixels[x, y] for x in xs for y in ys}
        return min(points, key=lambda ground: theme.contrast(colour, ground))

    def pill(
        self,
        x: int,
        y: int,
        text: str,
        size: int = theme.BODY,
        fill: RGB = theme.PAPER,
        colour: RGB = theme.INK,
        align: Align = "l",
        icon: str | None = None,
        room: int | None = None,
        height: int | None = None,
        within: tuple[int, int] | None = None,
    ) -> int:
        """Draw text on a rounded bar, with an icon before it if one is given. `room` limits the width of the bar.

        With `within` (left, right) the bar is moved from x until it is between them, and its text is cut to fit.
        """
        height = height or round(size * 1.5)
        pad = height // 2
        sign = max(theme.SUIT, round(size * 1.1))
        before = sign + 8 if icon else 0
        text = theme.drawable(text)
        if within:
            room = min(within[1] - within[0], within[1] - within[0] if room is None else room)
        if room is not None:
            text = theme.shorten(text, size, room - before - 2 * pad)
        w = theme.width(text, size) + before + 2 * pad
        left = x - {"l": 0, "m": w // 2, "r": w}[align]
        if within:
            left = max(within[0], min(left, within[1] - w))
        self.panel((left, y - height // 2, left + w, y - height // 2 + height), fill, thick=0, radius=height // 2)
        if icon:
            self.icon(icon, left + pad + sign // 2, y, sign, colour)
        self.text(left + pad + before, y, text, size, colour)
        return w

    def stamp(
        self,
        x: int,
        y: int,
        text: str,
        size: int,
        colour: RGB,
        angle: float,
        ring: bool = False,
        fill: RGB | None = None,
    ) -> None:
        """Draw a word as a stamp with its middle at (x, y): see `sprites.stamp`."""
        made = sprites.stamp(theme.drawable(text), size, colour, angle, ring, fill)
        left, top = x - made.sprite.size[0] // 2, y - made.sprite.size[1] // 2
        box = (left + made.ink[0], top + made.ink[1], left + made.ink[2], top + made.ink[3])
        self.labels.append(Label(text, box, size, colour, fill or self._ground(box, colour)))
        self.sprite(made.sprite, left, top)

    def badge(self, x: int, y: int, seat: int, radius: int = 32, colour: RGB | None = None) -> None:
        """Draw a seat's mark, its face, or its letter, on a disc around (x, y).

        `colour` is the colour of the seat's team; without it the disc has the colour of the seat. A disc that is too
        small for a letter stays a coloured dot.
        """
        letter, face = chr(ord("A") + seat), self.faces[seat] if seat < len(self.faces) else ""
        mark = self.marks[seat] if seat < len(self.marks) else ""
        left, top, size = x - radius, y - radius, 2 * radius
        self.icons.append(Icon(f"seat-{letter}", (left, top, left + size, top + size)))
        self.paste(colour or theme.SEATS[seat], (left, top), sprites.rounded(size, size, radius))
        if mark:
            sign = sprites.mark(mark, round(size * 0.7))
            self.paste(WHITE, (x - sign.width // 2, y - sign.height // 2), sign)
        elif face in ANIMALS:
            head = sprites.animal(face, round(size * 0.78))
            self.paste(WHITE, (x - head.width // 2, y - head.height // 2), head)
        elif (portrait := sprites.portrait(face, size - 8)) is not None:
            self.paste(portrait, (left + 4, top + 4), sprites.rounded(size - 8, size - 8, radius - 4))
        elif (letter_size := round(radius * 1.25)) >= theme.SMALL:
            self.text(x, y, letter, letter_size, WHITE, "m")

    def tag(
        self,
        x: int,
        y: int,
        seat: int,
        name: str,
        size: int = theme.NAME,
        colour: RGB = WHITE,
        room: int = 400,
        radius: int = 32,
        align: Literal["l", "r"] = "l",
    ) -> int:
        """Draw a seat's badge and its name from x on, or up to x. `room`: for both. Return the width of both."""
        before = 2 * radius + 14
        if align == "r":
            self.badge(x - radius, y, seat, radius)
            return before + self.text(x - before, y, name, size, colour, "r", room - before)
        self.badge(x + radius, y, seat, radius)
        return before + self.text(x + before, y, name, size, colour, "l", room - before)

    # -- cards -------------------------------------------------------------------------------------------------------

    def card(
        self,
        x: int,
        y: int,
        w: int,
        h: int,
        rank: str,
        symbol: Symbol,
        state: str = "plain",
        frame: RGB | None = None,
        strip: int = 0,
        out: int = sprites.RING,
    ) -> None:
        """Draw a card face up with its corner at (x, y).

        With `strip`, all but so many pixels at its left will be covered.
        """
        self.sprite(sprites.card(rank, symbol, w, h, state, frame, strip, out), x, y)
        left, top = x + round(w * 0.1), y + round(h * 0.085)
        size = sprites.rank_size(h)
        number = sprites.digits(rank, size, sprites.rank_room(w, strip))
        self.cards.append(
            Card(
                "card",
                rank,
                (x, y, x + w, y + h),
                (x, y, x + (strip or w), y + h),
                (left, top, left + number.width, top + number.height),
                size,
                state,
                sprites.symbol_size(w, h, number.height),
            )
        )

    def lying(self, x: int, y: int, w: int, h: int, rank: str, symbol: Symbol, shown: int, strip: int = 0) -> None:
        """Draw a card on its side. All but its lowest `shown` pixels will soon be covered: see `sprites.lying`."""
        self.sprite(sprites.lying(rank, symbol, w, h, shown, strip), x, y)
        (left, top), number = sprites.lying_rank(rank, w, h, shown, strip)
        left, top = x + left, y + top
        self.cards.append(
            Card(
                "lying",
                rank,
                (x, y, x + w, y + h),
                (x + w - (strip or w), y + h - shown, x + w, y + h),
                (left, top, left + number.width, top + number.height),
                theme.RANK,
                "plain",
            )
        )

    def tile(
        self, box: Box, rank: str, symbol: Symbol, state: str = "plain", frame: RGB | None = None, bare: bool = False
    ) -> None:
        """Draw a small card face up: see `sprites.tile_layout`."""
        x, y, w, h = box[0], box[1], box[2] - box[0], box[3] - box[1]
        self.sprite(sprites.tile(rank, symbol, w, h, state, frame, bare), x, y)
        plan = sprites.tile_layout(rank, w, h, bare, 5 if frame else 2)
        left, top = x + plan.rank_at[0], y + plan.rank_at[1]
        self.cards.append(
            Card(
                "tile",
                rank,
                box,
                box,
                (left, top, left + plan.number.width, top + plan.number.height),
                plan.size,
                state,
                plan.symbol,
            )
        )

    def die(self, x: int, y: int, size: int, face: int, state: str = "plain", frame: RGB | None = None) -> None:
        """Draw a die with its corner at (x, y)."""
        self.sprite(sprites.die(face, size, state, frame), x, y)
        self.icons.append(Icon(f"die-{face}", (x, y, x + size, y + size)))

    def back(self, x: int, y: int, w: int, h: int, state: str = "plain", emblem: str = "?") -> None:
        """Draw a card face down."""
        self.sprite(sprites.back(w, h, state, emblem), x, y)
        box = (x, y, x + w, y + h)
        self.cards.append(Card("back", "", box, box, None, 0, state))

    def chips(self, x: int, y: int, w: int, count: int, colour: RGB = GOLD) -> None:
        """Draw a stack of chips with its foot at `y` and its middle at `x`."""
        stack = sprites.chips(count, w, colour)
        left, top = x - w // 2, y - stack.size[1]
        self.icons.append(Icon(f"chips-{count}", (left, top, left + w, y)))
        self.sprite(stack, left, top)

    def folder(self, x: int, y: int, size: int, exposed: bool) -> None:
        """Draw a secret document with its corner at (x, y)."""
        self.icons.append(Icon("exposed" if exposed else "hidden", (x, y, x + size, y + size)))
        self.sprite(sprites.folder(size, exposed), x, y)
