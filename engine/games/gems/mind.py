"""Two Jewel Bags: the AI seats. They weigh what they hold against the mean of one more draw from either bag.

A gem counts what it would bring on its best square: points now, and what its neighbours and its row may bring yet. The
search looks to the end of the turn, since no one can disturb the board of another.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import put
from engine.games.gems.rules import BESIDE, crowns_of, group_at, groups, loses, pieces, value, worth
from engine.games.gems.state import COLOURS, CROWNED, SIDE, SQUARES, Board, Draw, Lay, State

ROOM = (0.0, 0.45, 0.8, 1.0)  # points that a group may bring yet, by its free neighbours: none, 1, 2, 3 or more
GROWS = 0.35  # share of the next gem's points that a group expects, if it has room for it
MIXES = (0.3, 0.6, 1.2, 2.4)  # points that a row expects which has so many colours, none twice, and a free square
SOON = 3  # turns that are needed before hopes count in full
BEST, NEAR = 5, 2.0  # the search looks at most at BEST squares, less than NEAR points behind the best
UNSURE, GROWING = 2.0, 1.2  # points by which the winner is unsure: at the end, and more per round left


class Mind(Base[State, Any]):
    normal, hard, worlds, doubt = 3000, 20000, 1, 2.0  # the greedy player is hard to better: prefer it when in doubt

    def rate(self, view: State, seat: int, move: Any) -> float:
        """Rate a square by its worth. Rate a draw by what it brings on average, and a stop by nothing."""
        found = Prospects(view, seat)
        if isinstance(move, Lay):
            return next(each for each, at in found.squares(view.drawn[0][1]) if SQUARES[at] == move.square)
        return found.draw(move.bag) if isinstance(move, Draw) else 0.0

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return the moves worth a look, the best looking first."""
        if view.phase != "lay":
            return super().ranked(view, seat, luck)
        found = Prospects(view, seat).squares(view.drawn[0][1])
        return [Lay(SQUARES[at]) for each, at in found[:BEST] if each > found[0][0] - NEAR]

    def seats(self, state: State) -> int:
        return state.seats

    def horizon(self, before: State, now: State) -> bool:
        """Return whether the turn has ended."""
        return (now.round, now.turn) != (before.round, before.turn)

    def value(self, state: State) -> Sequence[float]:
        """Return how likely each seat wins, by the points that it has and may still expect."""
        unsure = UNSURE + GROWING * (state.rounds + 1 - state.round)
        rich = [
            value(board) + state.crown * len(crowns_of(state, seat)) + share(state, seat) * hopes(board)
            for seat, board in enumerate(state.boards)
        ]
        weights = [math.exp((each - max(rich)) / unsure) for each in rich]
        return [weight / sum(weights) for weight in weights]


class Prospects:
    """The points that gems would bring to the seat in turn."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.board = view, view.boards[seat]
        self.share = share(view, seat, asked=True)

    def squares(self, colour: str) -> tuple[tuple[float, int], ...]:
        """Return the worth of a gem on each free square, the best first."""
        crown = self.view.crown if self.view.crowns[COLOURS.index(colour)] is None else 0
        return worths(self.board, colour, crown, self.share)

    def best(self, colour: str) -> float:
        found = self.squares(colour)
        return found[0][0] if found else 0.0

    def draw(self, bag: str) -> float:
        """Return what a draw brings on average, less what it loses."""
        held = sum([self.best(colour) for _, colour in self.view.drawn])
        inside = pieces(self.view, bag)
        room = self.board.count("") > len(self.view.drawn)
        brings = [-held if loses(self.view, piece) else self.best(piece) * room for piece in inside]
        return sum(brings) / len(inside)


def share(view: State, seat: int, asked: bool = False) -> float:
    """Return the share of its hopes that a seat may still fulfil, by the turns that it has after this one."""
    waits = (seat - view.first) % view.seats > (view.turn - view.first) % view.seats
    left = 0 if view.phase == "over" else view.rounds - view.round + (waits or (seat == view.turn and not asked))
    return min(1.0, left / SOON)


@lru_cache(maxsize=1024)
def worths(board: Board, colour: str, crown: int, share: float) -> tuple[tuple[float, int], ...]:
    """Return the worth of a colour on each free place, the best first: points now, and the change of hopes."""
    before, found = value(board) + share * hopes(board), []
    for at, gem in enumerate(board):
        if not gem:
            laid = put(board, at, colour)
            brings = value(laid) + share * hopes(laid) - before
            found.append((brings + (crown if len(group_at(laid, at)) >= CROWNED else 0), at))
    return tuple(sorted(found, reverse=True))


@lru_cache(maxsize=1024)
def hopes(board: Board) -> float:
    """Return the points that groups and rows may still bring."""
    found = 0.0
    for group in groups(board):
        room = {near for at in group for near in BESIDE[at] if not board[near]}
        next_gem = worth(len(group) + 1) - worth(len(group))
        found += GROWS * next_gem * ROOM[min(len(room), len(ROOM) - 1)]
    for row in range(SIDE):
        gems = [gem for gem in board[row * SIDE : (row + 1) * SIDE] if gem]
        if len(gems) < SIDE and len({*gems}) == len(gems):
            found += MIXES[len(gems)]
    return found
