"""One search for all games: Monte Carlo tree search over worlds that the searching seat cannot tell apart.

A node is what the seat that decides there sees, and nothing else: no seat of the tree knows another's hand, what is
sealed is chosen without knowing what the others choose, and two ways to the same sight are one node. Each turn goes
through one imagined world: down the tree by upper confidence bounds, on by the greedy player, as far as the round.

    found = search(mind, view, seat, luck, plies, until)       # the moves and how often each was looked at
    answer(found, luck, sealed=decision.sealed)                # one of them

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

CURIOSITY = 0.7  # of the upper confidence bound; values are shares of 1
WIDTH = 2.0  # a node that was passed n times knows so many moves times the root of n, the best looking first
FURTHEST = 400  # plies of one roll-out
WORTH_A_LOOK = 0.05  # of all visits: what a sealed answer may be


class Edge:
    """One move: how often it was taken, and what came of it for the seat that took it."""

    __slots__ = ("move", "total", "visits")

    def __init__(self, move: Any) -> None:
        self.move, self.visits, self.total = move, 0, 0.0

    @property
    def worth(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class _Node:
    __slots__ = ("edges", "untried", "visits")

    def __init__(self, moves: list[Any]) -> None:
        self.untried, self.visits = moves[::-1], 0  # the best looking one last
        self.edges: list[Edge] = []

    def next(self) -> Edge:
        self.visits += 1
        if self.untried and len(self.edges) < max(2.0, WIDTH * math.sqrt(self.visits)):
            self.edges.append(Edge(self.untried.pop()))
            return self.edges[-1]
        log = math.log(self.visits)
        return max(self.edges, key=lambda edge: edge.worth + CURIOSITY * math.sqrt(log / max(edge.visits, 1)))


def search(
    mind: Mind[Any, Any],
    view: Any,
    seat: int,
    luck: Luck,
    plies: int,
    until: float = math.inf,
    worlds: Sequence[Any] = (),
) -> list[Edge]:
    """The moves that were looked at, in so many `plies`. `until`: by time.monotonic(), when there must be an answer.

    `worlds`: in which to look, for who knows more than the view tells; else they are imagined.
    """
    ranked = mind.ranked(view, seat, luck)
    if len(ranked) == 1:
        return [Edge(ranked[0])]
    nodes = {(seat, view): _Node(ranked)}
    worlds = worlds or mind.imagine(view, seat, luck, min(mind.worlds, plies))
    root, left = nodes[seat, view], plies
    for world in cycle(worlds):
        left -= _once(mind, world, seat, nodes, luck)
        if left <= 0 or time.monotonic() >= until:
            break
    return root.edges


def answer(found: Sequence[Edge], luck: Luck, *, sealed: bool) -> Any:
    """The move that was looked at most; a sealed one by its share, so that nobody can read it."""
    if not sealed:
        return max(found, key=lambda edge: (edge.visits, edge.worth)).move
    least = WORTH_A_LOOK * sum(edge.visits for edge in found)
    able = [edge for edge in found if edge.visits >= least]
    left = luck.share() * sum(edge.visits for edge in able)
    for edge in able:
        left -= edge.visits
        if left < 0:
            return edge.move
    return able[-1].move


def _once(mind: Mind[Any, Any], world: Any, own: int, nodes: dict[tuple[int, Any], _Node], luck: Luck) -> int:
    """One way through one world, and what it taught; its plies. Of several who decide at once `own` comes first.

    Others come to other nodes in each world, and would end the tree before it begins.
    """
    game, state, path, inside = mind.game, world, list[tuple[int, Edge]](), True
    for ply in range(FURTHEST):
        public = game.view(state, None)
        pending = game.pending(public)
        if not pending or (ply and mind.horizon(world, state)):
            break
        seat = own if any([decision.seat == own for decision in pending]) else pending[0].seat
        view = game.view(state, seat)
        if inside:
            node = nodes.get((seat, view))
            if node is None:
                node = nodes[seat, view] = _Node(mind.ranked(view, seat, luck))
                inside = False
            edge = node.next()
            path.append((seat, edge))
            move = edge.move
        elif luck.share() < mind.guided:
            move = mind.choose(view, seat, luck)
        else:
            move = game.random(view, seat, luck)
        state = game.apply(state, seat, move, luck).state
    outcome = game.outcome(state)
    shares = mind.value(state) if outcome is None else mind.final(state, outcome)
    for seat, edge in path:
        edge.visits += 1
        edge.total += shares[seat]
    return ply
