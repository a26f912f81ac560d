"""The example on a game's rules page: an invented position, so that nothing in it is secret.

`engine/games/<id>/example.json` holds a start (fields: see the game's `rulings.md`), the moves that lead on from it,
and what is shown of the position then: for each picture its kind, whose eyes it is for, and the key of its caption
among the game's words.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.audience import Seat
from engine.game import Game, Plain, read_options
from engine.match import Match, new_seed

FILES = Path(__file__).parent / "games"


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture. `seat`: whose hand, or whose view the table is drawn from; None is a spectator."""

    kind: Literal["table", "hand"]
    seat: Seat
    caption: str


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands. The words of a caption have no parameters but may call SEAT(0)."""

    seats: int
    options: Plain
    start: Plain
    moves: tuple[tuple[int, Plain], ...]
    show: tuple[Shown, ...]


@cache
def example(game: Game[Any, Any]) -> tuple[Match, tuple[Shown, ...]]:
    """The position and what is shown of it. Raises BadStartError, IllegalMoveError, ValidationError."""
    read = msgspec.json.decode((FILES / game.id / "example.json").read_bytes(), type=Example)
    options = read_options(game, read.options, read.seats)
    match = Match.new(game, read.seats, options, new_seed("example"), read.start)
    for seat, action in read.moves:
        match, _ = match.act(seat, game.decode(action))
    return match, read.show
