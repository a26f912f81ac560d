"""#33 4X: positions set up from a start: one of our boards, or any board in mid-game."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import BadStartError
from engine.games.fourx.board import BadBoardError, form_of, printed, read_board
from engine.games.fourx.rules import solved
from engine.games.fourx.state import Board, FourxOptions, Start, State


def set_up(start: Start, options: FourxOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError.

    A start without a board has the option's board. With a board, the option does not count.
    """
    state = begun(_board(options.board if start.board is None else start.board), start.turn)
    if solved(state):
        raise BadStartError("board", "goal: is met already")
    if not 0 <= start.turn < state.board.limit:
        raise BadStartError("turn", f"is 0 to {state.board.limit - 1}, less than the limit")
    if start.resigned is True:
        raise BadStartError("resigned", "who has resigned does not go on")
    return state


def begun(board: Board, turn: int = 0) -> State:
    """Return the state of a board as it is printed.

    R10: Levels are as printed too. R20: Technologies that are known from the start have no effect on the shields.
    """
    regions = board.regions
    return State(
        board,
        "act",
        turn,
        tuple([region.level for region in regions]),
        tuple([region.shield for region in regions]),
        tuple([region.owned for region in regions]),
        board.known,
    )


def start_of(state: State) -> Start:
    """Return a start: the board with the present levels, shields, owned regions and technologies."""
    regions = tuple(
        [
            replace(region, level=level, shield=shield, owned=owned, step=1 if owned else region.step)
            for region, level, shield, owned in zip(
                state.board.regions, state.levels, state.shields, state.owned, strict=True
            )
        ]
    )
    form = form_of(replace(state.board, regions=regions, known=state.known))
    return Start(form, state.turn, state.resigned or msgspec.UNSET)


def _board(said: Any) -> Board:
    try:
        return printed(said) if isinstance(said, int) else read_board(said)
    except BadBoardError as error:
        raise BadStartError("board", str(error)) from None
