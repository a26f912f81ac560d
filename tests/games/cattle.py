"""Positions of cattle, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.games.cattle.state import ANIMALS
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["cattle"]
SEED = new_seed("cattle")
FIRST = [14, 3, 22, 7, 10, 25, 18, 1, 28, 5, 16, 20, 9, 2]
GIVEN = {"first": 2, "deck": [*FIRST, 24, 12, 27, 8, 17, 4, 26, 13, 6, 21, 11, 19, 15, 23]}


class Scene(Example):
    letters = "ABCDE"

    @property
    def stalls(self) -> str:
        """The stalls by seat as `8:1 12:3 / 3:0 / -`: each animal's number and steps done."""
        stalls = [" ".join(f"{head.number}:{head.done}" for head in stall) for stall in self.state.stalls]
        return " / ".join(stall or "-" for stall in stalls)


def given(stalls: str, hay: str, row: str = "23 24 27 28", round: int = 7, **fields: Any) -> Scene:
    """Set up a round: stalls as `8:1 12:3 / 3:0 / -`, hay by seat, the row.

    The row is filled up, and the deck is the rest, from the lowest number on. From round 7 on the meadow is dry.
    """
    options = read_options(GAME, {name: fields.pop(name) for name in ("glut",) if name in fields})
    own = [int(number) for number in hay.split()]
    told = [[tuple(map(int, head.split(":"))) for head in stall.split() if head != "-"] for stall in stalls.split("/")]
    calves = [int(number) for number in row.split()]
    used = {*calves, *[animal for stall in told for animal, _ in stall]}
    rest = [animal for animal in ANIMALS if animal not in used]
    if "deck" not in fields:
        calves += rest[: len(own) + 1 - len(calves)]
    start = {
        "first": 0,
        "round": round,
        "stalls": told,
        "hay": own,
        "row": calves,
        "deck": [animal for animal in rest if animal not in calves],
        **fields,
    }
    return Scene(Match.new(GAME, len(own), options, SEED, start))
