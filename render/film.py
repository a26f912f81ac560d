"""A match as a moving picture: a GIF, since that moves in every client; an animated PNG stands still in messages.

    frame = draw(game_id, shots, 800, 0.8)                   # the first; shots: the table, and hands that are open
    frame = draw(game_id, shots, 800, 0.8, frame.pixels)     # each after it
    joined(frame, [every frame's .block])                    # the file

Frame by frame, so that whoever draws can answer presses between two of them. All pictures of a game have one palette
with a place to spare, so a frame holds only what has changed since the one before.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence

from msgspec import Struct
from PIL import GifImagePlugin, Image, ImageChops

from render import encode, picture
from render.picture import Shot

UNCHANGED = 255  # of a palette's 256 places the boards use 252 at most


class Frame(Struct, frozen=True):
    """`block`: its part of the file; `pixels`: the whole of it, a byte each, as indices into the palette."""

    block: bytes
    pixels: bytes
    size: tuple[int, int]
    palette: bytes


def draw(game_id: str, shots: Sequence[Shot], width: int, seconds: float, before: bytes = b"") -> Frame:
    """The table, below it the hands. `before`: the pixels of the frame before; none for the first."""
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
    """The whole file, which begins anew after its end."""
    screen = struct.pack("<HHBBB", *first.size, 0xF7, 0, 0)  # with a palette of 256 colours
    for_ever = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    return b"".join((b"GIF89a", screen, first.palette, for_ever, *blocks, b";"))
