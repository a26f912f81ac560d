"""Colours as colour-blind people see them, and the distance between two colours.

The simulation is that of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE TVCG 15, 2009), for complete absence of one kind of cones (severity 1.0), applied to linear RGB.
The distance is CIE76: the Euclidean one in CIELAB, white point D65; about 2.3 can just be noticed.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from render import encode
from render.ground import Ground
from render.theme import RGB

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
