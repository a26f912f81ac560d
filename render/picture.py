"""The one door to pictures: a view goes in, a PNG file and its description come out.

    look = Viewer("ja", ("さくら", "Oliver"))
    table("spymaster", view, look)       # the public picture
    hand("spymaster", view, 0, look)     # a seat's private picture
    hands("spymaster", shots)            # several seats' private pictures in one, after the match
    words("spymaster", view, None, look) # the whole position as text

A game's board is the module `render.boards.<id>`: a file, or a folder once it is long. It has five functions:

    draw_table(view, look), draw_hand(view, seat, look)                        return a `Canvas`
    alt_table(view, look), alt_hand(view, seat, look), words(view, seat, look) return a text

All of them see only a view, so equal views make equal pictures, and the newest pictures are kept. A board may also
have:

    SYMBOLS                  its suits or kinds, for the tests of colours
    SORTS                    the orders in which a hand may be looked at, the usual one first
    DRAFTS = True            a hand shows `look.draft`, a move that is being composed
    order(view, seat, look)  the cards to choose from as they lie, if that is not the deck's order: the picture is
                             drawn by it, and controls follow it
    icons.py                 its own icons

All boards mark the changes of the last move in one way: `Canvas.accent` on the cards that the news name, see
`BaseScene.fresh`. If no one sits in a seat, or its clock is stopped, the seat's ring shows that instead of a face
(`Canvas.badge`). Alt text and words then mention it, on all boards alike.
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
    """The viewer that a picture is drawn for."""

    locale: str
    names: tuple[str, ...]  # by seat
    legal: frozenset[str] = frozenset()  # cards that may be chosen now; empty: none is dimmed
    sort: str = ""  # one of the board's SORTS; empty: the first
    faces: tuple[str, ...] = ()  # by seat: an animal's name, or the file of a person's picture; "": the seat's letter
    marks: tuple[str, ...] = ()  # by seat: "away" (an AI plays there), "paused" (its clock is stopped), or ""
    news: tuple[Any, ...] = ()  # events since the viewer last looked, as this viewer may know them
    answered: tuple[int, ...] = ()  # the seats whose sealed answers wait for the other answers
    draft: Partial | None = None  # the chosen parts of a move, for boards that show them
    solution: bool = False  # the viewer has asked for the solution, after failing to solve it


class Picture(Struct, frozen=True):
    png: bytes
    alt: str
    order: tuple[str, ...] = ()  # the cards to choose from: see `order`


class Shot(Struct, frozen=True):
    """One picture to be drawn.

    It shows a seat's hand, from that seat's view; or (`seat` None) the table, from a spectator's view.
    """

    view: Any
    seat: int | None
    look: Viewer


_kept: OrderedDict[bytes, Picture] = OrderedDict()
_lock = Lock()


def table(game_id: str, view: Any, look: Viewer) -> Picture:
    """Draw the public picture. A seat's view makes it show no more than a spectator's view does."""
    return _picture("table", game_id, view, None, look)


def hand(game_id: str, view: Any, seat: int, look: Viewer) -> Picture:
    """Draw the private picture of a seat, from that seat's view."""
    return _picture("hand", game_id, view, seat, look)


def hands(game_id: str, shots: Sequence[Shot]) -> Picture:
    """Draw the private pictures of several seats side by side, each half as wide and half as high."""
    key = _key(("hands", game_id, shots))
    said = " ".join(alt(game_id, shot.view, shot.seat, shot.look) for shot in shots)
    said = shortened(said, ALT_LIMIT)
    return _remembered(key, lambda: Picture(_drawn("hands", game_id, tuple(shots)), said))


def words(game_id: str, view: Any, seat: int | None, look: Viewer) -> str:
    """Return the whole position as text, with the hand of `seat` if a seat is given."""
    marked = _marked(look).strip()
    return str(_board(game_id).words(view, seat, look)) + (f"\n{marked}" if marked else "")


def alt(game_id: str, view: Any, seat: int | None, look: Viewer) -> str:
    """Return the text that replaces an unseen picture: the table's (`seat` None), or a hand's."""
    board, marked = _board(game_id), _marked(look)
    said = board.alt_table(view, look) if seat is None else board.alt_hand(view, seat, look)
    room = ALT_LIMIT - len(marked)
    return shortened(said, room) + marked


def _marked(look: Viewer) -> str:
    """Return the meaning of the marks in words, to be added to a board's text."""
    said = ""
    for mark in ("away", "paused"):
        names = tuple([name for name, own in zip(look.names, look.marks, strict=False) if own == mark])
        if names:
            said += " " + say(locale_of(look.locale), Text(f"alt-{mark}", {"names": names}))
    return said


def sorts(game_id: str) -> tuple[str, ...]:
    """Return the orders in which a hand may be looked at, the usual one first; none if there is only one."""
    return tuple(getattr(_board(game_id), "SORTS", ()))


def shows_drafts(game_id: str) -> bool:
    """Return whether the hand's picture shows the chosen parts of a move that is being composed."""
    return bool(getattr(_board(game_id), "DRAFTS", False))


def order(game_id: str, view: Any, seat: int | None, look: Viewer) -> tuple[str, ...]:
    """Return the cards to choose from as the picture shows them; none if they are in the deck's order."""
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
    """Return the name of a picture among the kept pictures: a hash of everything that it is drawn from."""
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
    """Draw one picture, or several side by side at half size. Return it with the ground for its palette."""
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
