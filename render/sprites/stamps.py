"""Rubber stamps: a word within worn edges, turned a little, for a result that is seen before it is read."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import theme
from render.kept import kept
from render.sprites.cards import Sprite, sprite_of
from render.theme import RGB

FINE = 3  # a stamp is drawn at so many times its size, and reduced


class Stamp(NamedTuple):
    """The drawing of a stamp, and the box of the word's ink in it."""

    sprite: Sprite
    ink: tuple[int, int, int, int]


@kept
def stamp(text: str, size: int, colour: RGB, angle: float, ring: bool = False, fill: RGB | None = None) -> Stamp:
    """Draw a bar with a double edge; as a `ring`, a bar across a ring. `angle` is in degrees, its right end up.

    `fill` is the colour of a sticker's paper; without it the ground shows through.
    """
    letters, _, _ = theme.ink(text, size * FINE)
    pad, edge = round(size * 0.28), max(2, round(size * 0.075))
    w, h = round(letters.width / FINE) + 2 * pad, round(size * 1.36)
    across = round(h * 1.86) if ring else 0
    field = (max(w, across) + 8, max(h, across) + 8)
    mask = Image.new("L", (field[0] * FINE, field[1] * FINE))
    draw, (x, y) = ImageDraw.Draw(mask), (mask.width // 2, mask.height // 2)

    def bar(inset: float, thick: float, r: float, cut: bool = False) -> None:
        box = [v * FINE for v in (x / FINE - w / 2, y / FINE - h / 2, x / FINE + w / 2, y / FINE + h / 2)]
        box = [v + (inset if i < 2 else -inset) * FINE for i, v in enumerate(box)]
        draw.rounded_rectangle(box, r * FINE, 0 if cut else None, 0 if cut else 255, round(thick * FINE))

    if ring:
        for share, thick in ((1, edge), (0.8, edge / 2)):
            reach = across / 2 * share * FINE
            draw.ellipse((x - reach, y - reach, x + reach, y + reach), None, 255, round(thick * FINE))
        for turn in range(0, 360, 10):
            a = turn * pi / 180
            points = [(x + across / 2 * r * FINE * cos(a), y + across / 2 * r * FINE * sin(a)) for r in (0.72, 0.78)]
            draw.line(points, 255, round(edge * FINE / 2))
        bar(-edge, 1, edge, cut=True)
        bar(0, edge * 1.2, edge)
    else:
        bar(0, edge, h * 0.2)
        bar(edge * 1.9, edge / 2, h * 0.13)
    mask.paste(255, (x - letters.width // 2, y - (letters.height + 1) // 2), letters)
    worn = Random(text)
    for _ in range(w * h // 300):
        px, py, r = worn.randrange(mask.width), worn.randrange(mask.height), worn.random() ** 3 * size * 0.045 * FINE
        draw.ellipse((px - r, py - r, px + r, py + r), fill=0)
    turned = mask.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    word = _turned((letters.width / FINE / 2, letters.height / FINE / 2), angle)
    shown = turned.reduce(FINE)
    middle = (shown.width / 2, shown.height / 2)
    ink = tuple(round(middle[i % 2] + (-1 if i < 2 else 1) * word[i % 2]) for i in range(4))
    colours = Image.new("RGB", shown.size, colour)
    if fill is not None:
        ground = Image.new("L", mask.size)
        box = tuple(v * FINE for v in (x / FINE - w / 2, y / FINE - h / 2, x / FINE + w / 2, y / FINE + h / 2))
        ImageDraw.Draw(ground).rounded_rectangle(box, h * 0.2 * FINE, 255)
        colours = Image.composite(colours, Image.new("RGB", shown.size, fill), shown)
        shown = ground.rotate(angle, Image.Resampling.BICUBIC, expand=True).reduce(FINE)
    return Stamp(sprite_of(colours, shown, 0), ink)  # type: ignore[arg-type]


def _turned(half: tuple[float, float], angle: float) -> tuple[float, float]:
    """Return half the width and half the height of a turned box."""
    c, s = abs(cos(angle * pi / 180)), abs(sin(angle * pi / 180))
    return half[0] * c + half[1] * s, half[0] * s + half[1] * c
