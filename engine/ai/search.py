"""One search for all games. It tries moves in worlds that the searching seat cannot tell from the true one.

All moves are tried in equal worlds with equal luck, so they differ only by their worth. Then the better half is tried
again, and so on, until two moves are left. One of the two is the greedy player's move. The search prefers another move
only if the results are convincing. Otherwise noise would choose, and choose worse than the greedy player's rules.

A way is one play-through of a world. After its first move, a way goes down a tree by upper confidence bounds. Below the
tree it follows the greedy player, who may stray, to the end of the round. A node is the view of the seat that decides
there, and nothing else. So no seat in the tree knows another's hand, and a sealed answer is chosen without knowing the
others' choices. Two ways to equal views meet in one node.

    found = search(mind, view, seat, luck, plies, until)       # the moves, and how likely each is the answer
    answer(found, luck, drawn=mind.draws(decision))            # one of these moves

Patience is counted in plies, so that a decision takes as long at the beginning of a round as near its end.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from itertools import cycle
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind

CURIOSITY = 1.0  # weight of the upper confidence bound, in standard deviations of the worth of ways
WIDTH = 1.0  # a node that was passed n times has tried WIDTH times the root of n moves, the best looking first
BROAD = 16  # most moves that are tried at first
FURTHEST = 400  # most plies of one way
SHARP = 1.5  # a sealed answer that is better by one standard error is given e ** SHARP times as often
WORTH_A_LOOK = 0.05  # a sealed answer with a smaller share than this is never given


class Edge:
    """One move: how often it was taken, its total worth to the seat that took it, and its likelihood as the answer."""

    __slots__ = ("move", "share", "total", "visits")

    def __init__(self, move: Any) -> None:
        self.move, self.visits, self.total, self.share = move, 0, 0.0, 0.0

    @property
    def worth(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class _Node:
    __slots__ = ("edges", "untried", "visits")

    def __init__(self, moves: list[Any]) -> None:
        self.untried, self.visits = moves[::-1], 0  # the best looking move last, because pop() takes the last
        self.edges: list[Edge] = []

    def next(self, curiosity: float) -> Edge:
        self.visits += 1
        if self.untried and len(self.edges) < WIDTH * math.sqrt(self.visits):
            self.edges.append(Edge(self.untried.pop()))
            return self.edges[-1]
        log = math.log(self.visits)
        return max(self.edges, key=lambda edge: edge.worth + curiosity * math.sqrt(log / max(edge.visits, 1)))


def search(
    mind: Mind[Any, Any],
    view: Any,
    seat: int,
    luck: Luck,
    plies: int,
    until: float = math.inf,
    worlds: Sequence[Any] = (),
) -> list[Edge]:
    """Search for `plies` plies, and return the moves that were tried.

    `until`: the deadline of the answer, by time.monotonic(). `worlds`: the worlds to look in, for a caller who knows
    more than the view. Without them, worlds are imagined.
    """
    view = view if worlds else mind.asked(view)
    ranked = mind.ranked(view, seat, luck)
    if len(ranked) == 1:
        return [Edge(ranked[0])]
    greedy = mind.choose(view, seat, luck)
    tried = [_Tried(move) for move in [greedy, *[move for move in ranked if move != greedy]][:BROAD]]
    ways, left, alive = _Ways(mind, seat), plies, tried
    these = cycle(worlds or mind.imagine(view, seat, luck, min(mind.worlds, plies)))
    for rounds in range(max(1, (len(tried) - 1).bit_length()), 0, -1):
        least, now = left - left // rounds, time.monotonic()
        soon = now + (until - now) / rounds
        while left > least and (time.monotonic() < soon or not tried[0].visits):
            world, key = next(these), b"%d" % luck.randbelow(1 << 62)
            for each in alive:
                left -= ways.go(world, each, Luck(key))
        alive = [tried[0], *sorted(alive[1:], key=lambda each: -each.worth)[: max(1, (len(alive) + 1) // 2 - 1)]]
    return _weighed(tried, ways.deviation, mind.doubt, mind.looks(view))


def answer(found: Sequence[Edge], luck: Luck, *, drawn: bool) -> Any:
    """Return the best of the most visited moves. If `drawn`, draw a move by its share: no one can foresee it."""
    if not drawn:
        return max(found, key=lambda edge: (edge.visits, edge.share)).move
    able = [edge for edge in found if edge.share >= WORTH_A_LOOK] or [found[0]]
    left = luck.share() * sum(edge.share for edge in able)
    for edge in able:
        left -= edge.share
        if left < 0:
            return edge.move
    return able[-1].move


class _Tried(Edge):
    """A move of the searching seat, and its worth in each world."""

    __slots__ = ("seen",)

    def __init__(self, move: Any) -> None:
        super().__init__(move)
        self.seen: list[float] = []

    def ahead(self, other: _Tried, deviation: float, looks: float) -> float:
        """Return the lead over another move in equal worlds, in standard errors of at most `looks` looks.

        Few worlds prove little, so each difference is doubted.
        """
        gaps = [mine - theirs for mine, theirs in zip(self.seen, other.seen, strict=False)]
        mean = sum(gaps) / len(gaps)
        doubt = math.sqrt(sum([(gap - mean) ** 2 for gap in gaps]) + deviation**2) / len(gaps)
        return mean / doubt * min(1, math.sqrt(looks / len(gaps))) if doubt else 0.0


def _weighed(tried: list[_Tried], deviation: float, doubt: float, looks: float) -> list[Edge]:
    """Return the moves with their shares, by how surely each is better than the first, the greedy player's move."""
    sure = [0.0, *[each.ahead(tried[0], deviation, looks) - doubt for each in tried[1:]]]
    weights = [math.exp(SHARP * (each - max(sure))) for each in sure]
    for each, weight in zip(tried, weights, strict=True):
        each.share = weight / sum(weights)
    return [*tried]


class _Ways:
    """The ways through worlds, and the tree that grows from their results."""

    def __init__(self, mind: Mind[Any, Any], own: int) -> None:
        self.mind, self.own, self.nodes = mind, own, dict[tuple[int, Any], _Node]()
        self.count, self.total, self.squares = 0, 0.0, 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the worth of all ways to the searching seat."""
        count = max(self.count, 1)
        return math.sqrt(max(0.0, self.squares / count - (self.total / count) ** 2))

    def go(self, world: Any, first: _Tried, luck: Luck) -> int:
        """Go one way through one world, beginning with this move. Keep its result and return its number of plies.

        Of several seats that decide at once, the searching seat comes first, and the others play the greedy player's
        move. In a tree they would reach other nodes in each world, and learn nothing there.
        """
        mind, game, state, path = self.mind, self.mind.game, world, list[tuple[int, Edge]]()
        curiosity, inside = CURIOSITY * self.deviation, True
        beside = {decision.seat for decision in game.pending(world)} - {self.own}
        for ply in range(FURTHEST):
            pending = game.pending(state)  # every view gives the decisions of the state: a law of Game.pending
            if not pending or (ply and mind.horizon(world, state)):
                break
            seat = self.own if any([decision.seat == self.own for decision in pending]) else pending[0].seat
            view = game.view(state, seat)
            edge: Edge | None = None
            strays = False
            if not ply:
                edge = first
            elif seat in beside:
                beside.discard(seat)
            elif inside:
                inside = (seat, view) in self.nodes
                if not inside:
                    self.nodes[seat, view] = _Node(mind.ranked(view, seat, luck))
                edge = self.nodes[seat, view].next(curiosity)
            else:
                strays = mind.strays > 0 and luck.share() < mind.strays
            if edge is not None:
                path.append((seat, edge))
                move = edge.move
            else:
                move = game.random(view, seat, luck) if strays else mind.choose(view, seat, luck)
            state = game.apply(state, seat, move, luck).state
        outcome = game.outcome(state)
        shares = mind.value(state) if outcome is None else mind.final(state, outcome)
        for seat, taken in path:
            taken.visits += 1
            taken.total += shares[seat]
        own = shares[self.own]
        first.seen.append(own)
        self.count, self.total, self.squares = self.count + 1, self.total + own, self.squares + own * own
        return ply
