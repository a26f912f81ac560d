"""The drawn parts of pictures are kept, up to a number of bytes: those that were used last, of all games together.

    @kept
    def card(rank: str, w: int, h: int) -> Sprite: ...

A bound by number would keep as many whole boards as small signs. A bound by bytes holds for any number of games.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import wraps
from threading import Lock
from typing import Any, TypeVar, cast

from PIL import Image

Draw = TypeVar("Draw", bound=Callable[..., Any])

ROOM = 48 << 20  # bytes of pixels; one position of each game takes 1 to 8 MB
_parts = OrderedDict[
    Any, tuple[Any, int]
]()  # by function and arguments: the part, and its bytes; the last used is last
_writing = Lock()  # tests draw in two threads
_used = 0


def kept(draw: Draw) -> Draw:
    """Return a function that draws each part once, as long as there is room for it. Its arguments are hashable."""

    @wraps(draw)
    def found(*args: Any, **named: Any) -> Any:
        key = (draw, args, *named.items())
        try:
            _parts.move_to_end(key)
            return _parts[key][0]
        except KeyError:
            part = draw(*args, **named)
            _keep(key, part)
            return part

    return cast(Draw, found)


def _keep(key: Any, part: Any) -> None:
    global _used
    size = size_of(part)
    with _writing:
        if key in _parts:
            return
        _parts[key] = part, size
        _used += size
        while _used > ROOM:
            _used -= _parts.popitem(last=False)[1][1]


def size_of(part: Any) -> int:
    """Return the bytes of the pixels in a part: an image, or images in tuples."""
    if isinstance(part, Image.Image):
        return part.width * part.height * (4 if part.mode in ("RGB", "RGBA") else 1)
    return sum(map(size_of, part)) if isinstance(part, Iterable) and not isinstance(part, str) else 0
