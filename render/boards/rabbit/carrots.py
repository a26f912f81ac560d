"""Points as carrots: a bed with a place for each point up to the goal, and a bunch for what a group is worth."""

from __future__ import annotations

from PIL import Image, ImageChops

from render.boards.rabbit.ground import CARROT, LEAF
from render.canvas import Canvas, Icon
from render.kept import kept
from render.sprites import Sprite, hatching, icon, sprite_of
from render.theme import FAINT, SUIT, WHITE

LEAN = 0.46  # a carrot's breadth, as a share of its height


@kept
def bed(full: int, fresh: int, gain: int, places: int, size: int, pitch: int) -> Sprite:
    """Return a row of carrots, one every `pitch` pixels: grown ones, `fresh` white ones, hatched ones, bare places."""
    w = pitch * (places - 1) + round(size * LEAN)
    row = Image.new("RGBA", (w, size))
    whole, lines = icon("carrot", size), hatching(size, size, 9, 4, 0)
    for n in range(places):
        left = n * pitch - round(size * (1 - LEAN) / 2)
        if n < full:
            layers = [(icon("greens", size), LEAF), (icon("root", size), CARROT)]
        elif n < full + fresh:
            layers = [(whole, WHITE)]
        else:
            layers = [(whole, FAINT)]
            if n < full + fresh + gain:
                layers.append((ImageChops.multiply(whole, lines), WHITE))
        for mask, colour in layers:
            one = Image.new("RGBA", row.size)
            one.paste((*colour, 255), (left, 0), mask)
            row = Image.alpha_composite(row, one)
    return sprite_of(row.convert("RGB"), row.getchannel("A"), 0)


def draw_bed(
    c: Canvas, x: int, y: int, size: int, room: int, full: int, places: int, fresh: int = 0, gain: int = 0
) -> None:
    """Draw a bed of carrots with its left end at x and its middle at y: as large as `room` lets them be, up to `size`.

    The last `fresh` of the full ones are new, and `gain` more may come.
    """
    full = min(full, places)
    fresh = min(fresh, full)
    size = min(size, round(room / places / LEAN))
    pitch = min(round(size * 0.72), (room - round(size * LEAN)) // max(1, places - 1))
    made = bed(full - fresh, fresh, min(gain, places - full), places, size, pitch)
    top = y - size // 2
    c.sprite(made, x, top)
    c.icons.append(Icon(f"carrots-{full}", (x, top, x + max(SUIT, made.size[0]), top + size)))
    if fresh:
        left, right = x + (full - fresh) * pitch - 4, x + (full - 1) * pitch + round(size * LEAN) + 4
        c.accent((left, top, right, top + size), 10)


def draw_bunch(c: Canvas, x: int, y: int, count: int, size: int, room: int) -> None:
    """Draw so many carrots around (x, y), closer together if `room` asks for it."""
    pitch = min(round(size * 0.62), (room - round(size * LEAN)) // max(1, count - 1))
    made = bed(count, 0, 0, count, size, pitch)
    left, top = x - made.size[0] // 2, y - size // 2
    c.sprite(made, left, top)
    c.icons.append(Icon(f"carrots-{count}", (left, top, left + max(SUIT, made.size[0]), top + size)))
