"""What a game tells its AI seats: a greedy player, where a round ends, and what it was worth.

`engine/games/<id>/mind.py` holds a subclass called `Mind`. All of it sees what a seat sees, but for `horizon` and
`value`, which look at imagined worlds. A game without that file has random players only.

    choose(view, seat, luck)      the greedy player, written from the rulebook: also the one that roll-outs follow
    horizon(before, now)          whether a round has ended since: the search looks no further
    value(state)                  what it was worth, a share of 1 for each seat
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

WON, SCORED = 0.9, 0.1  # of a match's value: what is won, and the score, so that a lost one is still played sensibly
LOOKED_AT = 40  # moves of a decision that has more than can be listed


class Mind(Generic[S, M]):
    """`normal` and `hard` are how many plies the search looks at, `worlds` in how many imagined worlds at most.

    In few worlds that are looked at again and again, the tree learns what only they hold: which card comes next.

    `doubt`: by how many standard errors a move must be better than the greedy player's. `strays`: how often, below the
    tree, somebody plays any move instead of the greedy player's.

    `nearly`: by how much worse one of two moves may look and still be no blunder. Of more moves the worst is the scale.
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
        """How much more plies than usual take no longer: where a mode of the game has quicker ones."""
        return 1.0

    def rate(self, view: S, seat: int, move: M) -> float:
        """How good a move looks; only compared with others of the same decision."""
        return 0.0

    def moves(self, view: S, seat: int, luck: Luck) -> list[M]:
        """The moves worth a look: all, unless they are too many to be listed."""
        found, whole = self.game.legal(view, seat)
        if not whole:
            drawn = [self.game.random(view, seat, luck) for _ in range(LOOKED_AT)]
            found = [*dict.fromkeys([self.choose(view, seat, luck), *drawn])]
        return found

    def ranked(self, view: S, seat: int, luck: Luck) -> list[M]:
        """They, the best looking first; those that look alike in any order."""
        found = list(luck.shuffle("alike", self.moves(view, seat, luck)))
        return sorted(found, key=lambda move: -self.rate(view, seat, move)) if len(found) > 1 else found

    def choose(self, view: S, seat: int, luck: Luck) -> M:
        return self.ranked(view, seat, luck)[0]

    def asked(self, view: S) -> S:
        """The view as if none of those who decide at once had answered. What is sealed tells nothing, and so all of
        them are imagined alike, whoever is asked last."""
        return view

    def draws(self, decision: Decision) -> bool:
        """Whether an answer is drawn, by how sure it is that each move is the best, so that nobody can foresee it."""
        return decision.sealed

    def looks(self, view: S) -> float:
        """After how many looks at a move it gets no surer whether that is better."""
        return math.inf

    def imagine(self, view: S, seat: int, luck: Luck, count: int) -> Iterable[S]:
        """Worlds that this seat cannot tell from the true one, as they are asked for; a game may prefer the likely."""
        return (self.game.determinize(view, seat, luck) for _ in range(count))

    def horizon(self, before: S, now: S) -> bool:
        return False

    def seats(self, state: S) -> int:
        return len(state.hands)  # type: ignore[attr-defined]

    def value(self, state: S) -> Sequence[float]:
        """Of a match that is not over: at a horizon, or where a roll-out is given up."""
        seats = self.seats(state)
        return [1 / seats] * seats

    def final(self, state: S, outcome: Outcome) -> Sequence[float]:
        """Of one that is."""
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
    """None: a game that has none."""
    name = f"engine.games.{game.id}.mind"
    try:
        found = find_spec(name)
    except ModuleNotFoundError:  # a game of the tests
        return None
    return import_module(name).Mind(game) if found is not None else None
