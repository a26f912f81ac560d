"""The substitutes of pictures that could not be drawn: their words, in the form of a message.

    SUBSTITUTES[picture.hand]("spymaster", view, 0, look)     # a Picture without a PNG file

A `Page` shows such a picture as a text. Each kind of picture that the bot has drawn has a substitute here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.ui.page import escaped
from engine.audience import Seat
from render import film, page, picture, records, signs
from render.picture import Picture, Shot, Viewer

T = TypeVar("T")
_log = logging.getLogger(__name__)


def _table(game: str, view: Any, look: Viewer) -> Picture:
    return _position(game, view, None, look)


def _hand(game: str, view: Any, seat: int, look: Viewer) -> Picture:
    return _position(game, view, seat, look)


def _position(game: str, view: Any, seat: Seat, look: Viewer) -> Picture:
    words = _made(lambda: picture.words(game, view, seat, _escaped(look)), "")
    return Picture(b"", words, _made(lambda: picture.order(game, view, seat, look), ()))


def _hands(game: str, shots: Sequence[Shot]) -> Picture:
    """Return the hand of each player after their name. The table is above it."""
    looks = [(shot, shot.seat or 0, _escaped(shot.look)) for shot in shots]
    told = [(look.names[seat], picture.own_words(game, shot.view, seat, look)) for shot, seat, look in looks]
    return _told([f"{name}: {own}" for name, own in told if own])


def _ladder(facts: records.Ladder) -> Picture:
    rungs = tuple([replace(rung, name=escaped(rung.name)) for rung in facts.rungs])
    return _told([records.alt_ladder(replace(facts, rungs=rungs))])


def _trend(facts: records.Trend) -> Picture:
    return _told([records.alt_trend(replace(facts, name=escaped(facts.name)))])


def _frame(*facts: Any) -> film.Frame:
    """Return a frame that shows nothing: an animation has no words."""
    return film.Frame(b"", b"", (0, 0), b"")


def _blank(*facts: Any) -> page.Drawn:
    """Return a position without anything on it."""
    return page.Drawn((0, 0), (), {}, "", "")


def _no_files() -> dict[str, bytes]:
    """Return no emoji: signs are in words until the next start."""
    return {}


def _escaped(look: Viewer) -> Viewer:
    return replace(look, names=tuple(map(escaped, look.names)))


def _told(parts: Iterable[str]) -> Picture:
    return Picture(b"", _made(lambda: "\n".join(parts), ""))


def _made(make: Callable[[], T], otherwise: T) -> T:
    """Make a part of a substitute. A message comes in any case, also if that fails too."""
    try:
        return make()
    except Exception:
        _log.exception("a picture that could not be drawn has no words either")
        return otherwise


SUBSTITUTES: Mapping[Callable[..., Any], Callable[..., Any]] = {
    picture.table: _table,
    picture.hand: _hand,
    picture.hands: _hands,
    records.ladder: _ladder,
    records.trend: _trend,
    film.draw: _frame,
    page.draw: _blank,
    signs.files: _no_files,
}
