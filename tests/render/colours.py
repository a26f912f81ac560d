"""Colours as colour-blind people see them, and the distance between two colours.

The simulation is that of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE TVCG 15, 2009), for complete absence of one kind of cones (severity 1.0), applied to linear RGB.
The distance is CIE76: the Euclidean one in CIELAB, white point D65; about 2.3 can just be noticed.

    python -m tests.render.colours     prints grounds that no game has yet, as a new game can write them
"""

from __future__ import annotations

import colorsys
from collections.abc import Iterator
from functools import cache
from itertools import product

from PIL import Image

from engine.catalogue import GAMES
from render import encode, theme
from render.board import board_of
from render.ground import Ground
from render.theme import RGB
from render.viewer import Viewer
from tests.render.positions import position

APART = 12  # least distance between the glows of two games' grounds
CONTRAST = 2  # least contrast of a seat's colour with the panels
ROLES = ((0.38, 0.06), (0.29, 0.27), (0.36, 0.09), (0.26, 0.38), (0.33, 0.81))  # saturation and lightness, by field

KINDS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: RGB, kind: str) -> RGB:
    """Return a colour as a person with this kind of colour-blindness sees it."""
    linear = [_linear(part) for part in colour]
    red, green, blue = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in KINDS[kind])
    return _coded(red), _coded(green), _coded(blue)


def seen_picture(picture: Image.Image, kind: str) -> Image.Image:
    """Return a picture with a palette as a person with this kind of colour-blindness sees it."""
    flat = picture.getpalette() or []
    changed = picture.copy()
    colours = zip(flat[::3], flat[1::3], flat[2::3], strict=True)
    changed.putpalette([part for colour in colours for part in seen(colour, kind)])
    return changed


@cache
def on(ground: Ground, colour: RGB) -> RGB:
    """Return a colour of the theme as it appears on a game's ground; see render/ground.py."""
    flat = encode.indexed(Image.new("RGB", (1, 1), colour), ground).convert("RGB").getpixel((0, 0))
    return flat  # type: ignore[return-value]


def apart(a: RGB, b: RGB) -> float:
    """Return the CIE76 distance of two colours."""
    return sum((p - q) ** 2 for p, q in zip(_lab(a), _lab(b), strict=True)) ** 0.5


def _linear(part: float) -> float:
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _coded(part: float) -> int:
    part = min(1, max(0, part))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def _lab(colour: RGB) -> tuple[float, float, float]:
    red, green, blue = (_linear(part) for part in colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    p, q, r = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * q - 16, 500 * (p - q), 200 * (q - r)


# --- grounds -------------------------------------------------------------------------------------------------------


def ground_of(game: str) -> Ground:
    ground: Ground = board_of(game).scene.told(position(game, "example").see(None), Viewer("en", ())).ground
    return ground


def is_free(ground: Ground, others: list[Ground]) -> bool:
    """Return whether a ground can be told from all others, and seats' colours from its panels."""
    glow, panel = on(ground, theme.GLOW), on(ground, theme.PANEL)
    clear = all(theme.contrast(seat, panel) >= CONTRAST for seat in theme.SEATS)
    return clear and all(apart(glow, on(other, theme.GLOW)) >= APART for other in others)


def free_grounds() -> Iterator[Ground]:
    """Yield grounds that no game has, far apart in hue first."""
    others = [ground_of(game) for game in GAMES]
    for light, step in product((1.0, 0.85, 1.15, 1.3), range(24)):
        hue = step * 5 % 24 / 24
        made = [colorsys.hls_to_rgb(hue, min(lightness * light, 0.9), full) for full, lightness in ROLES]
        ground = Ground(*[(round(r * 255), round(g * 255), round(b * 255)) for r, g, b in made])
        if is_free(ground, others):
            yield ground
            others.append(ground)


def written(ground: Ground) -> str:
    """Return a ground as a board's code has it."""
    colours = (ground.shadow, ground.glow, ground.panel, ground.line, ground.muted)
    return "Ground(" + ", ".join(f'rgb("{bytes(colour).hex().upper()}")' for colour in colours) + ")"


if __name__ == "__main__":
    for _ground in free_grounds():
        print(written(_ground))
