"""The one door to pictures: a view goes in, a PNG file and its description come out.

    look = Viewer("ja", ("さくら", "Oliver"))
    table("spymaster", view, look)       # what everybody sees
    hand("spymaster", view, 0, look)     # a seat's private picture
    hands("spymaster", shots)            # several seats' private pictures in one, after the match
    words("spymaster", view, None, look) # the whole position as text

A game's board is the module `render.boards.<id>` (a file, or a folder once it is long) with five functions:
`draw_table(view, look)` and `draw_hand(view, seat, look)` return a `Canvas`; `alt_table`, `alt_hand` and `words` take
the same and return a text. All of them see only a view, and equal views make equal pictures: the newest ones are kept.
`SYMBOLS` names the board's suits or kinds, for the tests of colours; icons of its own stand in its `icons.py`. Where a
hand may be looked at in several orders, `SORTS` names them, the usual one first; `DRAFTS = True` where a hand shows
`look.draft`, a move that is being composed. Where cards to choose from do not lie
in the deck's order, `order(view, seat, look)` tells how they lie: the picture is drawn by it, and controls follow it.

What the last move changed has one accent on all boards, `Canvas.accent`, on the cards that the news name: see
`BaseScene.fresh`. Where nobody sits, or a clock stands, the seat's ring shows that instead of a face (`Canvas.badge`),
and alt text and words say so, on all boards alike.
"""

from __future__ import annotations

import hashlib
import math
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from threading import Lock
from typing import Any

import msgspec
from msgspec import Struct
from PIL import Image

from engine.form import Partial, Text
from render import encode, theme
from render.ground import Ground
from render.letters import shortened
from render.texts import locale_of, say

ALT_LIMIT = 1000  # Discord allows 1,024
PICTURES_KEPT = 64  # pictures, some 80 kB each


class Viewer(Struct, frozen=True):
    """For whom a picture is drawn."""

    locale: str
    names: tuple[str, ...]  # by seat
    legal: frozenset[str] = frozenset()  # cards that may be chosen now; empty: none is dimmed
    sort: str = ""  # one of the board's SORTS; empty: the first
    faces: tuple[str, ...] = ()  # by seat: an animal's name, or the file of a person's picture; "": the seat's letter
    marks: tuple[str, ...] = ()  # by seat: "away" (an AI plays there), "paused" (its clock stands), or ""
    news: tuple[Any, ...] = ()  # what happened since they last looked: events as this viewer is told them
    answered: tuple[int, ...] = ()  # the seats whose sealed answers wait for the others
    draft: Partial | None = None  # what they have chosen of a move, for boards that show it
    solution: bool = False  # whether they have asked for the solution of what they have failed to solve


class Picture(Struct, frozen=True):
    png: bytes
    alt: str
    order: tuple[str, ...] = ()  # of the cards to choose from: see `order`


class Shot(Struct, frozen=True):
    """One picture to be drawn: of a seat's hand from its view, or (`seat` None) of the table from a spectator's."""

    view: Any
    seat: int | None
    look: Viewer


_kept: OrderedDict[bytes, Picture] = OrderedDict()
_lock = Lock()


def table(game_id: str, view: Any, look: Viewer) -> Picture:
    """The public picture. Of a seat's view it shows no more than of a spectator's."""
    return _picture("table", game_id, view, None, look)


def hand(game_id: str, view: Any, seat: int, look: Viewer) -> Picture:
    """The private picture of a seat, from that seat's view."""
    return _picture("hand", game_id, view, seat, look)


def hands(game_id: str, shots: Sequence[Shot]) -> Picture:
    """The private pictures of several seats side by side, each half as wide and half as high."""
    key = _key(("hands", game_id, shots))
    said = " ".join(alt(game_id, shot.view, shot.seat, shot.look) for shot in shots)
    said = shortened(said, ALT_LIMIT)
    return _remembered(key, lambda: Picture(_drawn("hands", game_id, tuple(shots)), said))


def words(game_id: str, view: Any, seat: int | None, look: Viewer) -> str:
    """The whole position as text, with the hand of `seat` if there is one."""
    marked = _marked(look).strip()
    return str(_board(game_id).words(view, seat, look)) + (f"\n{marked}" if marked else "")


def alt(game_id: str, view: Any, seat: int | None, look: Viewer) -> str:
    """What stands for a picture where it is not seen: the table's (`seat` None), or a hand's."""
    board, marked = _board(game_id), _marked(look)
    said = board.alt_table(view, look) if seat is None else board.alt_hand(view, seat, look)
    room = ALT_LIMIT - len(marked)
    return shortened(said, room) + marked


def _marked(look: Viewer) -> str:
    """What the marks say, in words, after what a board says."""
    said = ""
    for mark in ("away", "paused"):
        names = tuple([name for name, own in zip(look.names, look.marks, strict=False) if own == mark])
        if names:
            said += " " + say(locale_of(look.locale), Text(f"alt-{mark}", {"names": names}))
    return said


def sorts(game_id: str) -> tuple[str, ...]:
    """The orders in which a hand may be looked at, the usual one first; none where there is but one."""
    return tuple(getattr(_board(game_id), "SORTS", ()))


def shows_drafts(game_id: str) -> bool:
    """Whether the hand's picture shows what is chosen of a move that is being composed."""
    return bool(getattr(_board(game_id), "DRAFTS", False))


def order(game_id: str, view: Any, seat: int | None, look: Viewer) -> tuple[str, ...]:
    """The cards to choose from as the picture shows them; none where that is the deck's order."""
    board = _board(game_id)
    return tuple(board.order(view, seat, look)) if hasattr(board, "order") else ()


@cache
def _board(game_id: str) -> Any:
    return import_module(f"render.boards.{game_id}")


def _picture(kind: str, game_id: str, view: Any, seat: int | None, look: Viewer) -> Picture:
    args = (view, look) if seat is None else (view, seat, look)
    return _remembered(
        _key((kind, game_id, seat, view, look)),
        lambda: Picture(_drawn(kind, game_id, args), alt(game_id, view, seat, look), order(game_id, view, seat, look)),
    )


def _key(facts: Any) -> bytes:
    """Return what names a picture among those that are kept: all that it is drawn from."""
    return hashlib.blake2b(msgspec.json.encode(facts, order="deterministic"), digest_size=16).digest()


def _remembered(key: bytes, make: Callable[[], Picture]) -> Picture:
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    picture = make()
    with _lock:
        _kept[key] = picture
        while len(_kept) > PICTURES_KEPT:
            _kept.popitem(last=False)
    return picture


def _drawn(kind: str, game_id: str, args: tuple[Any, ...]) -> bytes:
    if kind == "hands":
        return encode.png(*image_of(game_id, args))
    canvas = getattr(_board(game_id), f"draw_{kind}")(*args)
    return encode.png(canvas.image, canvas.ground)


def image_of(game_id: str, shots: Sequence[Shot]) -> tuple[Image.Image, Ground]:
    """One picture, or several side by side at half size; and the ground that it is packed with."""
    board = _board(game_id)
    canvases = [
        board.draw_table(shot.view, shot.look)
        if shot.seat is None
        else board.draw_hand(shot.view, shot.seat, shot.look)
        for shot in shots
    ]
    if len(canvases) == 1:
        return canvases[0].image, canvases[0].ground
    columns, (width, height) = math.ceil(math.sqrt(len(canvases))), (theme.WIDTH // 2, theme.HEIGHT // 2)
    sheet = Image.new("RGB", (columns * width, math.ceil(len(canvases) / columns) * height), theme.PANEL)
    for n, canvas in enumerate(canvases):
        sheet.paste(canvas.image.reduce(2), (n % columns * width, n // columns * height))
    return sheet, canvases[0].ground
