"""The drawn parts of pictures are kept, up to a number of bytes for all games together.

    @kept
    def card(rank: str, w: int, h: int) -> Sprite: ...

A bound by number would keep as many whole boards as small signs. A bound by bytes holds for any number of games. If
there is no room, parts are dropped at random: if tables take turns, the oldest part is the one that is needed next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from random import Random
from threading import Lock
from typing import Any, TypeVar, cast

from PIL import Image

Draw = TypeVar("Draw", bound=Callable[..., Any])

ROOM = 64 << 20  # bytes of pixels; one position of each game takes 1 to 8 MB
_parts = dict[Any, Any]()  # by function and arguments
_keys = list[Any]()  # the same keys, to choose one of them at random
_used = 0  # bytes of all parts
_dice = Random(0)
_writing = Lock()  # tests draw in two threads


def kept(draw: Draw) -> Draw:
    """Return a function that draws each part once, as long as there is room for it. Its arguments are hashable."""

    @wraps(draw)
    def found(*args: Any, **named: Any) -> Any:
        key = (draw, args, *named.items())
        part = _parts.get(key, _parts)  # a part may be None: a portrait that cannot be read
        if part is _parts:
            part = draw(*args, **named)
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
            _used -= size_of(_parts.pop(_keys.pop()))
        _parts[key] = part
        _keys.append(key)
        _used += size


def size_of(part: Any) -> int:
    """Return the bytes of the pixels in a part: an image, or images in tuples."""
    if isinstance(part, Image.Image):
        return part.width * part.height * (4 if part.mode in ("RGB", "RGBA") else 1)
    return sum(map(size_of, part)) if isinstance(part, Iterable) and not isinstance(part, str) else 0
