"""Rows and Columns: the AI seats. They want tiles that grow their sets, in lines that like them or that they can keep.

Who places late moves early, so a line is worth the squares that are likely to be left when its worker moves. The search
looks to the end of the round. There it guesses what large sets and kept lines will still bring.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.grid.rules import open_lines, open_squares, scores, tile_points, toll
from engine.games.grid.state import (
    AT,
    COPIES,
    GOODS,
    IN_LINE,
    JEWEL,
    LIKED,
    LINE_AT,
    MAJORITY,
    RESTED,
    SETS,
    WORKERS,
    Move,
    Place,
    Rest,
    State,
)

GROWTH = 0.22  # points that a larger set brings for each worker that is still to come
TAKEN = 0.17  # how likely a square is taken by one worker that moves before
KEEPS = 0.4  # share of the tolls in each round that a keeper expects from each other seat
BEGUN = 0.3  # share of a keeper's tolls that the first worker in a line is worth
UNSURE, GROWING = 2.0, 2.0  # points by which the winner is unsure: at the end, and more per round left


class Mind(Base[State, Any]):
    normal, hard, nearly = 2500, 15000, 0.5

    def rate(self, view: State, seat: int, move: Any) -> float:
        return _rates(view, seat)[move]

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Any]:
        rates = _rates(view, seat)
        return sorted(luck.shuffle("alike", tuple(rates)), key=lambda move: -rates[move])

    def choose(self, view: State, seat: int, luck: Luck) -> Any:
        rates = _rates(view, seat)
        most = max(rates.values())
        best = [move for move, rate in rates.items() if rate == most]
        return best[0] if len(best) == 1 else luck.pick("alike", best)

    def seats(self, state: State) -> int:
        return state.seats

    def horizon(self, before: State, now: State) -> bool:
        return now.round > before.round

    def value(self, state: State) -> Sequence[float]:
        """Return how likely each seat wins, by its points, and by what its sets and lines may still bring."""
        unsure = UNSURE + GROWING * (state.rounds - state.round + 1)
        rich = [score + hopes(state, seat) for seat, score in enumerate(scores(state))]
        weights = [math.exp((each - max(rich)) / unsure) for each in rich]
        return [weight / sum(weights) for weight in weights]


def _rates(view: State, seat: int) -> dict[Any, float]:
    """Return the worth of each legal move, in points."""
    worth = worths(view, seat)
    if view.phase == "place":
        return {Place(line): placing(view, seat, line, worth) for line in open_lines(view)}
    line, found = view.worker.line, dict[Any, float]()
    standing = view.standing
    for square in open_squares(view):
        tile = view.tiles[AT[square]]
        coins = LIKED if view.likes[LINE_AT[line]] == tile else 0
        found[Move(square)] = worth[tile] + coins + sum([keeping(view, seat, each, standing) for each in square])
    return found | {Rest(): float(RESTED)}


def left(view: State, seat: int) -> int:
    """Return the number of workers of a seat that are still to come, after the present one."""
    now = [worker.seat for worker in view.waiting].count(seat) if view.placed else WORKERS[view.seats]
    if view.phase == "place":
        now = WORKERS[view.seats]
    return WORKERS[view.seats] * (view.rounds - view.round) + now - 1


def worths(view: State, seat: int) -> dict[str, float]:
    """Return the worth of one more tile of each kind to a seat: its points, and the growth of the set."""
    growth = GROWTH * left(view, seat)
    own = view.goods[seat]
    return {
        tile: tile_points(view, seat, tile) + (growth if tile != JEWEL and own.count(tile) < len(SETS) - 2 else 0.0)
        for tile in COPIES
    }


def placing(view: State, seat: int, line: str, worth: dict[str, float]) -> float:
    """Return the worth of a worker at the head of a line: the squares that may be left, and the tolls."""
    good = view.likes[LINE_AT[line]]
    tiles = [view.tiles[AT[square]] for square in IN_LINE[line]]
    values = sorted([worth[tile] + LIKED * (tile == good) for tile in tiles], reverse=True)
    free = (1 - TAKEN) ** (view.crew - len(view.placed) - 1)
    found, likely = 0.0, 1.0
    for value in values:
        found, likely = found + likely * free * max(value, RESTED), likely * (1 - free)
    found += likely * RESTED - toll(view, seat, line) / (view.seats - 1)
    own = any(worker.seat == seat and worker.line == line for worker in view.placed)
    return found + own * tolls(view) * (view.keepers[LINE_AT[line]] != seat)


def tolls(view: State) -> float:
    """Return the coins that the keeper of a line expects in the rounds to come."""
    return KEEPS * view.toll * (view.rounds - view.round) * (view.seats - 1)


def keeping(view: State, seat: int, line: str, standing: dict[str, int]) -> float:
    """Return the worth of one more worker on the squares of a line, for becoming or staying its keeper."""
    seats = [standing[square] for square in IN_LINE[line] if square in standing]
    own = seats.count(seat) + 1
    most = max([seats.count(other) for other in {*seats} - {seat}], default=0)
    if own < MAJORITY or own <= most:
        return BEGUN * tolls(view) if own == 1 and most < MAJORITY else 0.0
    return tolls(view) if own == max(MAJORITY, most + 1) else 0.0


def hopes(state: State, seat: int) -> float:
    """Return the points that the sets and the kept lines of a seat may still bring."""
    rounds = state.rounds - state.round + 1
    own = state.goods[seat]
    sets = sum([min(own.count(good), len(SETS) - 2) for good in GOODS])
    kept = state.keepers.count(seat) * KEEPS * state.toll * (state.seats - 1)
    return rounds * (GROWTH * WORKERS[state.seats] * sets + kept)
