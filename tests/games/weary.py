"""Weary Players' positions, shared by the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.games.weary.starts import fairs_of
from engine.games.weary.state import ROUNDS, TOWNS
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["weary"]
SEED = new_seed("weary")
GIVEN: dict[str, Any] = {  # the start that the rules print
    "first": 1,
    "homes": [["a2", "c1", "d4"], ["a1", "b4", "c3"], ["b2", "d1", "d3"]],
    "fairs": [
        [["b3", 2], ["d2", 3], ["a4", 4]],
        [["c2", 2], ["a1", 3], ["d4", 4]],
        [["b1", 2], ["c4", 3], ["a3", 4]],
        [["d3", 2], ["b4", 3], ["c1", 4]],
        [["a2", 2], ["c3", 3], ["d1", 4]],
        [["b2", 2], ["d4", 3], ["a1", 4]],
    ],
}
OUT = (  # towns in the order in which festivals come, unless a position names them
    "b3", "d2", "a4", "c2", "a1", "d4", "b1", "c4", "a3", "d3", "b4", "c1", "a2", "c3", "d1", "b2"
)  # fmt: skip


class Scene(Example):
    letters = "ABCD"

    @property
    def purses(self) -> dict[str, int]:
        return {town: coins for town, coins in zip(TOWNS, self.state.purses, strict=True) if coins}


def units_of(units: str) -> list[list[list[Any]]]:
    """Return the troupes by seat, from `a1 b2.5 c3.12 | ...`: a town, and the fatigue points after a dot."""
    found = []
    for own in units.split("|"):
        each = [(*unit.split("."), "0")[:2] for unit in own.split()]
        found.append([[town, int(points)] for town, points in each])
    return found


def given(units: str, fairs: str = "", **fields: Any) -> Scene:
    """Set up a position from the troupes. `fairs`: the towns of the first festivals; the others follow in any order."""
    options = read_options(GAME, {name: fields.pop(name) for name in ("pass",) if name in fields})
    troupes, named = units_of(units), fairs.split()
    seats = len(troupes)
    towns = [*named, *[town for town in OUT if town not in named], *OUT]
    start = {"first": 0, "fairs": fairs_of(tuple(towns[: ROUNDS * seats]), seats), "units": troupes, **fields}
    return Scene(Match.new(GAME, seats, options, SEED, start))
