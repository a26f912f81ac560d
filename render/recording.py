"""A recording of what a board draws, as cutouts: each card, icon and line of text once, and where it was put.

    with recorded(known) as recording:
        canvas = board.draw_table(view, look)
    recording.puts      # in order: Put(cutout, x, y), or a plain area
    recording.cutouts   # the cutouts that are not known yet

All boards draw through two doors: `pen.put` and `Canvas.paste`, which calls it. The doors tell the recording of this
context what they put on its canvas. So no board knows of it, and a picture that no one records costs nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from msgspec import Struct
from PIL import Image

from render.theme import RGB, Box


class Put(Struct, frozen=True, array_like=True):
    """A cutout (its key) or a colour with the corner where it was put; a colour also has the area's size."""

    what: bytes | RGB
    x: int
    y: int
    w: int = 0
    h: int = 0


class Recording:
    """A canvas in the making. `known`: the keys of cutouts that are not needed once more."""

    def __init__(self, known: Collection[bytes]) -> None:
        self.puts: list[Put] = []
        self.cutouts: dict[bytes, Image.Image] = {}
        self._known = known
        self._image: Image.Image | None = None
        self._keys: dict[int, tuple[bytes, Image.Image]] = {}  # the picture is kept: another one would get its id

    def begin(self, image: Image.Image) -> None:
        """Note a new canvas. What is on it already is the first cutout."""
        self._image = image
        self.puts.clear()
        self._cutout(image.copy(), None, 0, 0)

    def note(
        self, image: Image.Image, what: Image.Image | RGB, at: Box | tuple[int, int], mask: Image.Image | None
    ) -> None:
        """Note what is put on the canvas; all other pictures are parts of cutouts."""
        if image is not self._image:
            return
        if mask is None and not isinstance(what, Image.Image):
            left, top, right, bottom = at if len(at) == 4 else (*at, *image.size)
            self.puts.append(Put(what, left, top, right - left, bottom - top))
        else:
            self._cutout(what, mask, *at[:2])

    def _cutout(self, what: Image.Image | RGB, mask: Image.Image | None, x: int, y: int) -> None:
        named = self._key(what) if isinstance(what, Image.Image) else bytes(what)
        key = hashlib.blake2b(named + (b"" if mask is None else self._key(mask)), digest_size=8).digest()
        if key not in self._known and key not in self.cutouts:
            self.cutouts[key] = _cut_out(what, mask)
        self.puts.append(Put(key, x, y))

    def _key(self, image: Image.Image) -> bytes:
        key, known = self._keys.get(id(image), (b"", None))
        if known is not image:
            key = hashlib.blake2b(repr((image.mode, image.size)).encode() + image.tobytes(), digest_size=16).digest()
            self._keys[id(image)] = (key, image)
        return key


def _cut_out(what: Image.Image | RGB, mask: Image.Image | None) -> Image.Image:
    """Return a cutout as it covers what is below it."""
    if isinstance(what, Image.Image):
        cutout = what.convert("RGB").convert("RGBA")
    else:
        assert mask is not None
        cutout = Image.new("RGBA", mask.size, (*what, 255))
    if mask is not None:
        cutout.putalpha(mask.getchannel("A") if mask.mode == "RGBA" else mask.convert("L"))
    return cutout


_listening: ContextVar[Recording | None] = ContextVar("recording", default=None)


@contextmanager
def recorded(known: Collection[bytes] = ()) -> Iterator[Recording]:
    """Record the canvas that is drawn in this context."""
    recording = Recording(known)
    token = _listening.set(recording)
    try:
        yield recording
    finally:
        _listening.reset(token)


def listener() -> Recording | None:
    return _listening.get()
