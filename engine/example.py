"""The example on a game's rules page: an invented position, so nothing in it is secret.

`engine/games/<id>/example.json` holds a start (fields: see the game's `rulings.md`), the moves that follow, and the
pictures of the position after these moves. Each picture has its kind, the seat that it is drawn for, and the key of its
caption among the game's words.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.audience import Seat
from engine.basics import Plain
from engine.game import Game
from engine.match import Match, new_seed
from engine.options import read_options

FILES = Path(__file__).parent / "games"


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture. `seat`: the seat whose hand, or whose view of the table, is drawn. None is a spectator."""

    kind: Literal["table", "hand"]
    seat: Seat
    caption: str


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of example.json. The words of a caption have no parameters but may call SEAT(0)."""

    seats: int
    options: Plain
    start: Plain
    moves: tuple[tuple[int, Plain], ...]
    show: tuple[Shown, ...]


@cache
def example(game: Game[Any, Any]) -> tuple[Match, tuple[Shown, ...]]:
    """Return the position and its pictures. Raises BadStartError, IllegalMoveError, ValidationError, BadOptionError."""
    read = msgspec.json.decode((FILES / game.id / "example.json").read_bytes(), type=Example)
    options = read_options(game, read.options, read.seats)
    match = Match.new(game, read.seats, options, new_seed("example"), read.start)
    for seat, action in read.moves:
        match, _ = match.act(seat, game.decode(action))
    return match, read.show
