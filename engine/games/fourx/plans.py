"""#33 4X: plans: one that is optimal for each board of ours, from `plans.json`, and what a plan makes of a board.

An optimal plan is told only when a match is over: it is part of no state and no view.
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
    """One optimal plan for a board of ours, as it is printed; () where none is known."""
    plans = msgspec.json.decode(FILE.read_bytes(), type=dict[int, tuple[str, ...]], strict=False)
    return played(printed(number), plans.get(number, ())).plan


def optimum(view: State) -> tuple[Done, ...]:
    """An optimal plan for the board of a match that is over; () as long as it is not, and for boards not ours."""
    board = view.board
    if view.phase != "over" or board.number not in NUMBERS or board != printed(board.number):
        return ()
    return optimal(board.number)


def played(board: Board, words: Iterable[str]) -> State:
    """What comes of a plan, from the board as it is printed. Raises IllegalMoveError."""
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
