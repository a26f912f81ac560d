"""The guided first match of a game: what is dealt, what the AI plays, and what a beginner is advised to play.

`engine/games/<id>/guide.json` holds a start (fields: see the game's `rulings.md`) and the moves that lead on from it.
Seat 0 is the beginner's. Each seat follows its own part of the script: the AI plays its next scripted move as long as
that is legal, and by chance afterwards; the beginner is free, and is advised until he goes another way.

The game's words explain: `guide-goal` at the beginning, `guide-<kind>` at the first decision of each kind, and the
`why` of a step where its move is advised. They have no parameters and may call SEAT(0) and CARD.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from engine.ai import Player, levels_of, player
from engine.chance import Chance
from engine.example import FILES
from engine.form import Text
from engine.game import Game, IllegalMoveError, Move, Plain
from engine.match import Ply

ALONE, DONE = Text("guide-alone"), Text("guide-done")
"""What is said once no move is advised any more: the beginner goes another way, or has made all that were."""
LEVEL = "guide"  # of the AI that plays the script
BEGINNER = 0  # the seat of the person; the guide has the others


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One move of the script. `why`: the key of the advice, for the beginner's moves."""

    seat: int
    move: Plain
    why: str | None = None


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands. Options are the standard rules."""

    seats: int
    start: Plain
    steps: tuple[Step, ...]


@cache
def guide(game: Game[Any, Any]) -> Guide:
    """Raises ValidationError: the file is wrong."""
    return msgspec.json.decode((FILES / game.id / "guide.json").read_bytes(), type=Guide)


def next_step(game: Game[Any, Any], seat: int, plies: Sequence[Ply]) -> tuple[Move, Step] | None:
    """The next step of a seat whose own moves have followed the script so far."""
    own = [ply.move for ply in plies if ply.seat == seat]
    steps = [step for step in guide(game).steps if step.seat == seat]
    if len(own) >= len(steps) or own != [game.decode(step.move) for step in steps[: len(own)]]:
        return None
    step = steps[len(own)]
    return game.decode(step.move), step


def farewell(game: Game[Any, Any], seat: int, plies: Sequence[Ply]) -> Text | None:
    """What is said after the newest move of a seat, if that one was advised and no further one is."""
    own = [ply for ply in plies if ply.seat == seat]
    if not own or next_step(game, seat, own) is not None:
        return None
    last = next_step(game, seat, own[:-1])
    if last is None:
        return None
    steps = [step for step in guide(game).steps if step.seat == seat]
    return DONE if len(own) == len(steps) and own[-1].move == last[0] else ALONE


def player_of(game: Game[Any, Any], seat: int, plies: Sequence[Ply]) -> Player:
    """Plays the script while that is legal, and afterwards as the weakest player does."""
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
