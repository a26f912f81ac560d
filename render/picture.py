"""The one door to pictures: a view goes in, a PNG file and its description come out.

    look = Viewer("ja", ("さくら", "Oliver"))
    table("spymaster", view, look)       # the public picture
    hand("spymaster", view, 0, look)     # a seat's private picture
    hands("spymaster", shots)            # several seats' private pictures in one, after the match
    words("spymaster", view, None, look) # the whole position as text

A game's board is in render/boards, and what it is made of in render/board.py. It sees only a view. So equal views make
equal pictures, and the newest pictures are kept.

All boards mark the changes of the last move in one way: `Canvas.accent` on the cards that the news name, see
`BaseScene.fresh`. If no one sits in a seat, or its clock is stopped, the seat's ring shows that instead of a face
(`Canvas.badge`). Alt text and words then mention it, on all boards alike.
"""

from __future__ import annotations

import hashlib
import math
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any

import msgspec
from msgspec import Struct
from PIL import Image

from engine.form import Text
from render import encode, theme
from render.board import board_of
from render.ground import Ground
from render.letters import shortened
from render.texts import locale_of, say
from render.viewer import Viewer as Viewer

ALT_LIMIT = 1000  # Discord allows 1,024
PICTURES_KEPT = 64  # pictures, some 80 kB each


class Picture(Struct, frozen=True):
    png: bytes
    alt: str
    order: tuple[str, ...] = ()  # the cards to choose from: see `order`
    failed: bool = False  # it should have been drawn, and has only its words


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
    return board_of(game_id).words(view, seat, look) + (f"\n{marked}" if marked else "")


def own_words(game_id: str, view: Any, seat: int, look: Viewer) -> str:
    """Return what only this seat has and knows, as text."""
    return " ".join(board_of(game_id).parts(view, seat, look).own)


def alt(game_id: str, view: Any, seat: int | None, look: Viewer) -> str:
    """Return the text that replaces an unseen picture: the table's (`seat` None), or a hand's."""
    board, marked = board_of(game_id), _marked(look)
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
    return board_of(game_id).sorts


def shows_drafts(game_id: str) -> bool:
    """Return whether the hand's picture shows the chosen parts of a move that is being composed."""
    return board_of(game_id).drafts


def order(game_id: str, view: Any, seat: int | None, look: Viewer) -> tuple[str, ...]:
    """Return the cards to choose from as the picture shows them; none if they are in the deck's order."""
    return board_of(game_id).order(view, seat, look)


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
    board = board_of(game_id)
    canvas = board.draw_table(*args) if kind == "table" else board.draw_hand(*args)
    return encode.png(canvas.image, canvas.ground)


def image_of(game_id: str, shots: Sequence[Shot]) -> tuple[Image.Image, Ground]:
    """Draw one picture, or several side by side at half size. Return it with the ground for its palette."""
    board = board_of(game_id)
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
