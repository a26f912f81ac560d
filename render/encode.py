"""PNG files of pictures, with a palette that does not depend on the picture.

A palette made for each picture costs time and lets small accents drown. A fixed palette costs nothing to find. It is
made of ramps: the table's light, text on the table, card paper, and each accent's way to paper and to the dark.
Pictures are drawn in the theme's colours. A game's ground (render/ground.py) puts its own in their places. Pillow maps
colours to a palette in cells of 4 levels, hence `theme.ground_ramp`.
"""

from __future__ import annotations

import struct
from functools import lru_cache

from isal import isal_zlib
from PIL import Image

from render import sprites, theme
from render.ground import PLAIN, Ground
from render.theme import RGB, mix


@lru_cache
def palette(ground: Ground = PLAIN) -> Image.Image:
    """Return the 256 colours of a ground, as Pillow wants them: a picture in mode P.

    Its places are in the order of the colours that a board draws in (`_drawn`). Each has the colour that the ground
    puts in the place of the drawn one.
    """
    drawn, shown = _colours(_drawn(ground)), _colours(ground)
    chosen = dict(zip(reversed(drawn), reversed(shown), strict=True))  # of equal keys the first counts
    places = list(dict.fromkeys(drawn))
    if len(places) > 256:
        raise ValueError(f"{len(places)} colours for a palette of 256")
    image = Image.new("P", (1, 1))
    spare = [theme.PAPER] * (256 - len(places))
    image.putpalette([c for colour in [*(chosen[place] for place in places), *spare] for c in colour])
    return image


def _drawn(ground: Ground) -> Ground:
    """Return the ground in whose colours a board draws: the theme's, with the game's own accents."""
    return PLAIN._replace(inks=ground.inks)


def _colours(ground: Ground) -> list[RGB]:
    """Return the ramps on a ground, with repetitions, always in the same order."""
    paper, panel = theme.PAPER, ground.panel
    colours: list[RGB] = [theme.WHITE, paper, panel, theme.INK, *theme.ground_ramp(ground.shadow, ground.glow)]

    def ramp(a: RGB, b: RGB, *shares: float) -> None:
        colours.extend(mix(a, b, share) for share in shares)

    ramp(theme.WHITE, panel, *(i / 13 for i in range(1, 13)))
    ramp(ground.muted, panel, 0, 0.2, 0.4, 0.6, 0.8)
    ramp(theme.GOLD, panel, 0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85)
    ramp(theme.GOLD, paper, 0.35, 0.7)
    ramp(ground.line, panel, 0, 0.5)
    ramp(ground.line, theme.WHITE, 0.35, 0.65)
    ramp(theme.INK, paper, 0.2, 0.4, 0.6, 0.8)
    ramp(mix(paper, sprites.LEAD, 0.5), panel, 0, 0.35, 0.7)
    ramp(sprites.BACK, sprites.BACK_LINE, 0, 0.3, 0.55, 1)
    ramp(sprites.BACK, paper, 0.35, 0.65)
    for colour in (sprites.BUFF, sprites.BUFF_DARK, sprites.RED, sprites.RED_DARK, theme.ALARM):
        ramp(colour, panel, 0, 0.4, 0.75)
    ramp(sprites.RED, paper, 0.35, 0.7)
    ramp(sprites.BUFF, sprites.BUFF_DARK, 0.5)
    for accent in ground.inks:
        ramp(accent, paper, 0, 0.12, 0.28, 0.45, 0.62, 0.78, 0.84, 0.88, 0.92, 0.96)
        ramp(mix(accent, sprites.LEAD, 0.5), mix(paper, sprites.LEAD, 0.5), 0, 0.4, 0.8)  # on a dimmed card
        ramp(accent, panel, 0.5)
    for seat in theme.SEATS:
        ramp(seat, theme.WHITE, 0, 0.45, 0.75)
        ramp(seat, panel, 0.5)
    return colours


def indexed(image: Image.Image, ground: Ground = PLAIN) -> Image.Image:
    """Turn a picture in the theme's colours into one in its ground's colours, with one byte per pixel."""
    drawn = _drawn(ground)
    found = image.quantize(palette=palette(drawn), dither=Image.Dither.NONE)
    if ground != drawn:
        found.putpalette(palette(ground).getpalette() or [])
    return found


def png(image: Image.Image, ground: Ground = PLAIN) -> bytes:
    """Return the picture as a PNG file.

    The file is written chunk by chunk. Pillow packs with zlib alone, which would take as long as all the drawing.
    """
    drawn = indexed(image, ground)
    width, height = drawn.size
    rows = drawn.crop((-1, 0, width, height)).tobytes()  # before each row a byte 0: the row has no filter
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),  # one byte per pixel, by palette
        (b"PLTE", bytes(drawn.getpalette() or ())),
        (b"IDAT", isal_zlib.compress(rows, 2)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", isal_zlib.crc32(kind + data))
        for kind, data in chunks
    )
