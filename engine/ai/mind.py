"""The knowledge of a game for its AI seats: a greedy player, the end of a round, and the worth of a position.

`engine/games/<id>/mind.py` holds a subclass called `Mind`. Its methods get only the view of a seat. The exceptions are
`horizon`, `seats`, `value` and `final`, which get imagined worlds. A game without that file has random players only.

    choose(view, seat, luck)      the greedy player, written from the rulebook; roll-outs follow it too
    horizon(before, now)          whether a round has ended since `before`: the search looks no further
    value(state)                  the worth of a position: shares by seat, of a match that is worth 1
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic, TypeVar

from engine.ai.luck import Luck
from engine.game import Decision, Game, Outcome, Struct

S = TypeVar("S", bound=Struct)
M = TypeVar("M")

WON, SCORED = 0.9, 0.1  # shares of a match's value for the win and for the score: so losing seats still play sensibly
LOOKED_AT = 40  # moves that are drawn for a look if a decision has too many to list


class Mind(Generic[S, M]):
    """The base of every game's mind.

    `normal`, `hard`: the number of plies that the search looks at. `worlds`: the most imagined worlds it looks in. If
    it looks at few worlds again and again, the tree learns facts that only they hold, such as the next card.

    `doubt`: by how many standard errors a move must be better than the greedy player's. `strays`: how often a seat
    below the tree plays a random move instead of the greedy player's.

    `nearly`: by how much one of two moves may look worse and still be no blunder. With more moves, the gap to the worst
    one is the scale.
    """

    worlds: ClassVar[int] = 64
    normal: ClassVar[int] = 2000
    hard: ClassVar[int] = 12000
    doubt: ClassVar[float] = 1.0
    strays: ClassVar[float] = 0.0
    nearly: ClassVar[float] = 0.0

    def __init__(self, game: Game[S, Any]) -> None:
        self.game: Game[S, Any] = game

    def pace(self, view: S) -> float:
        """Return a factor for the number of plies: more than 1 in a mode of the game with quicker plies."""
        return 1.0

    def rate(self, view: S, seat: int, move: M) -> float:
        """Return how good a move looks. The number is only compared with other moves of one decision."""
        return 0.0

    def moves(self, view: S, seat: int, luck: Luck) -> list[M]:
        """Return the moves worth a look: all, unless there are too many to list."""
        found, whole = self.game.legal(view, seat)
        if not whole:
            drawn = [self.game.random(view, seat, luck) for _ in range(LOOKED_AT)]
            found = [*dict.fromkeys([self.choose(view, seat, luck), *drawn])]
        return found

    def ranked(self, view: S, seat: int, luck: Luck) -> list[M]:
        """Return the moves worth a look, the best looking first. Moves that look equal are in random order."""
        found = list(luck.shuffle("alike", self.moves(view, seat, luck)))
        return sorted(found, key=lambda move: -self.rate(view, seat, move)) if len(found) > 1 else found

    def choose(self, view: S, seat: int, luck: Luck) -> M:
        return self.ranked(view, seat, luck)[0]

    def asked(self, view: S) -> S:
        """Return the view as if no seat had answered yet of the seats that decide at once.

        A sealed answer reveals nothing. So all these seats are imagined alike, no matter which one is asked last.
        """
        return view

    def draws(self, decision: Decision) -> bool:
        """Return whether an answer is drawn by lot, so that no one can foresee it.

        The surer the search is that a move is the best, the likelier it is drawn.
        """
        return decision.sealed

    def looks(self, view: S) -> float:
        """Return after how many looks at a move more looks make its comparison no surer."""
        return math.inf

    def imagine(self, view: S, seat: int, luck: Luck, count: int) -> Iterable[S]:
        """Yield worlds that this seat cannot tell from the true one, on demand. A game may prefer likely worlds."""
        return (self.game.determinize(view, seat, luck) for _ in range(count))

    def horizon(self, before: S, now: S) -> bool:
        return False

    def seats(self, state: S) -> int:
        return len(state.hands)  # type: ignore[attr-defined]

    def value(self, state: S) -> Sequence[float]:
        """Return the shares by seat of a match that is not over: at a horizon, or if a roll-out is given up."""
        seats = self.seats(state)
        return [1 / seats] * seats

    def final(self, state: S, outcome: Outcome) -> Sequence[float]:
        """Return the shares by seat of a match that is over."""
        seats = self.seats(state)
        winners, scores = outcome.winners, outcome.scores or (0,) * seats
        won = 1 / len(winners) if winners else 0.0
        least, span = min(scores), (max(scores) - min(scores)) or 1
        drawn = 0.0 if winners else 1 / seats
        return [
            WON * (won if seat in winners else drawn) + SCORED * (scores[seat] - least) / span for seat in range(seats)
        ]


@cache
def mind_of(game: Game[Any, Any]) -> Mind[Any, Any] | None:
    """Return the mind of a game, or None if it has none."""
    name = f"engine.games.{game.id}.mind"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # a game that only tests define
        return None
    return import_module(name).Mind(game) if found is not None else None
