"""The drawn parts of pictures are kept, up to a number of bytes for all games together.

    @kept
    def card(rank: str, w: int, h: int) -> Sprite: ...

A bound by number would keep as many whole boards as small signs. A bound by bytes holds for any number of games. If
there is no room, parts are packed at random: if tables take turns, the oldest part is the one that is needed next. A
packed part takes a seventeenth of its bytes, and to unpack it is quicker than to draw it.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from functools import wraps
from random import Random
from threading import Lock
from typing import Any, TypeVar, cast

from isal import isal_zlib
from PIL import Image

Draw = TypeVar("Draw", bound=Callable[..., Any])

ROOM = 8 << 20  # bytes of pixels; one position of each game takes 1 to 8 MB
PACKED = 16 << 20  # bytes of packed parts; those of all games take about 8 MB
_parts = dict[Any, Any]()  # by function and arguments
_keys = list[Any]()  # the same keys, to choose one of them at random
_used = 0  # bytes of all parts
_packed = dict[Any, bytes]()
_packed_used = 0
_dice = Random(0)
_writing = Lock()  # tests draw in two threads


def kept(draw: Draw) -> Draw:
    """Return a function that draws each part once, as long as there is room for it. Its arguments are hashable."""

    @wraps(draw)
    def found(*args: Any, **named: Any) -> Any:
        key = (draw, args, *named.items())
        part = _parts.get(key, _parts)  # a part may be None: a portrait that cannot be read
        if part is _parts:
            packed = _packed.get(key)
            part = draw(*args, **named) if packed is None else pickle.loads(isal_zlib.decompress(packed))
            _keep(key, part)
        return part

    return cast(Draw, found)


def _keep(key: Any, part: Any) -> None:
    global _used
    size = size_of(part)
    with _writing:
        if key in _parts or size > ROOM:
            return
        while _keys and _used + size > ROOM:
            n = _dice.randrange(len(_keys))
            _keys[n], _keys[-1] = _keys[-1], _keys[n]
            other = _keys.pop()
            gone = _parts.pop(other)
            _used -= size_of(gone)
            _pack(other, gone)
        _parts[key] = part
        _keys.append(key)
        _used += size


def _pack(key: Any, part: Any) -> None:
    """Keep a part in few bytes. If all of them are too many, they are dropped, and each is drawn anew."""
    global _packed_used
    if key not in _packed:
        if _packed_used > PACKED:
            _packed.clear()
            _packed_used = 0
        _packed[key] = isal_zlib.compress(pickle.dumps(part, pickle.HIGHEST_PROTOCOL), 0)
        _packed_used += len(_packed[key])


def size_of(part: Any) -> int:
    """Return the bytes of the pixels in a part: an image, or images in tuples."""
    if isinstance(part, Image.Image):
        return part.width * part.height * (4 if part.mode in ("RGB", "RGBA") else 1)
    return sum(map(size_of, part)) if isinstance(part, Iterable) and not isinstance(part, str) else 0
