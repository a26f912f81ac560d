"""#33 4X: plans, which are lists of actions. `plans.json` holds one optimal plan for each of our boards.

An optimal plan is shown only when a match is over. It is part of no state and no view.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from engine.chance import Chance
from engine.game import Move
from engine.games.fourx.board import printed
from engine.games.fourx.rules import FourxTurn, check
from engine.games.fourx.starts import begun
from engine.games.fourx.state import BOARDS, NUMBERS, Board, Conquer, Domestic, Done, Research, State

FILE = BOARDS.parent / "plans.json"


@cache
def optimal(number: int) -> tuple[Done, ...]:
    """Return one optimal plan for one of our boards, as the board is printed; () if none is known."""
    plans = msgspec.json.decode(FILE.read_bytes(), type=dict[int, tuple[str, ...]], strict=False)
    return played(printed(number), plans.get(number, ())).plan


def optimum(view: State) -> tuple[Done, ...]:
    """Return an optimal plan for the board of a finished match; () before the end, and for boards that are not ours."""
    board = view.board
    if view.phase != "over" or board.number not in NUMBERS or board != printed(board.number):
        return ()
    return optimal(board.number)


def played(board: Board, words: Iterable[str]) -> State:
    """Return the state after a plan, from the board as it is printed. Raises IllegalMoveError."""
    state = begun(board)
    for word in words:
        move = move_of(word)
        check(state, 0, move)
        turn = FourxTurn(state, Chance(b""))
        turn.act(move)
        state = turn.state
    return state


def move_of(word: str) -> Move:
    kind, _, what = word.partition(" ")
    return Conquer(what) if kind == "conquer" else Research(what) if kind == "research" else Domestic()
