"""A match as a moving picture, in a GIF file.

A GIF moves in every client. An animated PNG does not move in messages.

    frame = draw(game_id, shots, 800, 0.8)                   # the first; shots: the table, and hands that are open
    frame = draw(game_id, shots, 800, 0.8, frame.pixels)     # each later frame
    joined(frame, [every frame's .block])                    # the file

Frames are drawn one by one, so that the caller can answer presses between two of them. All pictures of a game have one
palette with a free place. A frame uses this place for every pixel that has not changed since the previous frame.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence

from msgspec import Struct
from PIL import GifImagePlugin, Image, ImageChops

from render import encode, picture
from render.picture import Shot

UNCHANGED = 255  # the index of this colour: boards use at most 252 of a palette's 256 places


class Frame(Struct, frozen=True):
    """One drawn frame.

    `block` is the frame's part of the file. `pixels` holds all pixels, one byte each, as indices into the palette.
    """

    block: bytes
    pixels: bytes
    size: tuple[int, int]
    palette: bytes


def draw(game_id: str, shots: Sequence[Shot], width: int, seconds: float, before: bytes = b"") -> Frame:
    """Draw a frame: the table, and the hands below it.

    `before` holds the pixels of the previous frame; it is empty for the first frame. The frame is shown for `seconds`.
    """
    parts = [picture.image_of(game_id, some) for some in (shots[:1], shots[1:]) if some]
    scaled = [image.resize((width, round(image.height * width / image.width))) for image, _ in parts]
    whole, top = Image.new("RGB", (width, sum(part.height for part in scaled))), 0
    for part in scaled:
        whole.paste(part, (0, top))
        top += part.height
    drawn = encode.indexed(whole, parts[0][1])
    pixels, palette = drawn.tobytes(), bytes(drawn.getpalette() or ())
    now, box = Image.frombytes("L", drawn.size, pixels), (0, 0, *drawn.size)
    if before:
        changed = ImageChops.difference(now, Image.frombytes("L", drawn.size, before))
        box = changed.getbbox() or (0, 0, 1, 1)
        changed, now = changed.crop(box), now.crop(box)
        now.paste(UNCHANGED, mask=changed.point([UNCHANGED] + [0] * 255))
    written = GifImagePlugin.getdata(now, box[:2], duration=round(seconds * 1000), transparency=UNCHANGED, disposal=1)
    return Frame(b"".join(written), pixels, drawn.size, palette)


def joined(first: Frame, blocks: Iterable[bytes]) -> bytes:
    """Return the whole file, which plays in an endless loop."""
    screen = struct.pack("<HHBBB", *first.size, 0xF7, 0, 0)  # with a palette of 256 colours
    for_ever = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    return b"".join((b"GIF89a", screen, first.palette, for_ever, *blocks, b";"))
