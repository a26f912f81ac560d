"""The guided first match of a game: the deal, the moves of the AI, and the advice for a beginner.

`engine/games/<id>/guide.json` holds a start (fields: see the game's `rulings.md`) and the moves that follow it. Seat 0
is the beginner's. Each seat follows its own part of the script. The AI plays its next scripted move while that is
legal, and plays like the weakest AI player afterwards. The beginner is free, and gets advice until they leave the
script.

The game's words explain the match. `guide-goal` is shown at the beginning, and `guide-<kind>` at the first decision of
each kind. The `why` of a step is shown when its move is advised. These words have no parameters and may call SEAT(0)
and CARD.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from engine.ai import Player, levels_of, player
from engine.basics import Plain
from engine.chance import Chance
from engine.example import FILES
from engine.form import Text
from engine.game import Game, IllegalMoveError, Move
from engine.match import Ply

# said once, when no move is advised any more: the beginner left the script, or has followed all of it
ALONE, DONE = Text("guide-alone"), Text("guide-done")
LEVEL = "guide"  # the level of the AI that plays the script
BEGINNER = 0  # the seat of the person; the AI has the other seats


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of the script. `why`: the key of the advice, for the beginner's moves."""

    seat: int
    move: Plain
    why: str | None = None


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of guide.json. The options are the standard rules."""

    seats: int
    start: Plain
    steps: tuple[Step, ...]


@cache
def guide(game: Game[Any, Any]) -> Guide:
    """Return the guide of a game. Raises ValidationError if its file is wrong."""
    return msgspec.json.decode((FILES / game.id / "guide.json").read_bytes(), type=Guide)


def next_step(game: Game[Any, Any], seat: int, plies: Sequence[Ply]) -> tuple[Move, Step] | None:
    """Return a seat's next scripted move and its step, or None if the seat has left the script or finished it."""
    own = [ply.move for ply in plies if ply.seat == seat]
    steps = [step for step in guide(game).steps if step.seat == seat]
    if len(own) >= len(steps) or own != [game.decode(step.move) for step in steps[: len(own)]]:
        return None
    step = steps[len(own)]
    return game.decode(step.move), step


def farewell(game: Game[Any, Any], seat: int, plies: Sequence[Ply]) -> Text | None:
    """Return the closing words after the newest move of a seat, if a move was advised then and none is advised now."""
    own = [ply for ply in plies if ply.seat == seat]
    if not own or next_step(game, seat, own) is not None:
        return None
    last = next_step(game, seat, own[:-1])
    if last is None:
        return None
    steps = [step for step in guide(game).steps if step.seat == seat]
    return DONE if len(own) == len(steps) and own[-1].move == last[0] else ALONE


def player_of(game: Game[Any, Any], seat: int, plies: Sequence[Ply]) -> Player:
    """Return a player that follows the script while that is legal, and then plays like the weakest player."""
    step = next_step(game, seat, plies)

    def scripted(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
        if step is not None:
            try:
                game.check(view, seat, step[0])
                return step[0]
            except IllegalMoveError:
                pass
        return player(levels_of(game)[0])(game, view, seat, chance)

    return scripted
