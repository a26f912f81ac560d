"""Positions of grid, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from engine.catalogue import GAMES
from engine.games.grid.rules import scores
from engine.games.grid.state import COPIES, SQUARES, WORKERS
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["grid"]
SEED = new_seed("grid")
LIKES = [*"WSGFFGSW"]
BAG = "WSGFSGFJGFWSFWSJWGSFJWGSFWJGSFWGJSFWGSJFWGSFJWGJ"
FRESH = {"first": 0, "likes": LIKES, "bag": [*BAG]}
GRID = dict(zip(SQUARES, BAG, strict=False))


class Scene(Example):
    letters = "ABCD"

    @property
    def scores(self) -> list[int]:
        return [*scores(self.state)]

    @property
    def coins(self) -> list[int]:
        return [*self.state.coins]

    @property
    def kept(self) -> dict[str, int]:
        """The keeper of each line that has one."""
        return dict(self.match.game.start_of(self.state).keepers)


def given(seats: int, placed: str = "", moved: str = "", goods: str = "", first: int = 0, **fields: Any) -> Scene:
    """Set up a position on the grid of the worked examples.

    `placed` has the lines, in order: "A A B". `moved` has the squares, and a dot for a worker that rests: "D1 ."
    `goods` has the tiles by seat: "WWW SSS". The bag has all other tiles.
    """
    options = read_options(GAME, {name: fields.pop(name) for name in ("toll",) if name in fields})
    workers = [[(first + n) % seats, line] for n, line in enumerate(placed.split())]
    stands = [None if square == "." else square for square in moved.split()]
    tiles = {square: tile for square, tile in fields.pop("tiles", GRID).items() if square not in stands}
    held = [[*own] for own in goods.split()] or [[] for _ in range(seats)]
    used = Counter([*tiles.values(), *chain(*held)])
    start = {
        "first": first,
        "likes": LIKES,
        "bag": [*(Counter(COPIES) - used).elements()],
        "tiles": tiles,
        "goods": held,
        "placed": workers,
        "moved": [[worker[0], square] for worker, square in zip(reversed(workers), stands, strict=False)],
        **fields,
    }
    assert len(workers) <= seats * WORKERS[seats]
    return Scene(Match.new(GAME, seats, options, SEED, start))


def fresh(seats: int, **fields: Any) -> Scene:
    """Set up the beginning of a match on the grid of the worked examples."""
    options = read_options(GAME, {name: fields.pop(name) for name in ("toll",) if name in fields})
    return Scene(Match.new(GAME, seats, options, SEED, FRESH | fields))
