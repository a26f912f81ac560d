"""Positions of hens, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.games.hens.state import AUCTIONS, HENS
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["hens"]
SEED = new_seed("hens")
GIVEN = {"deck": [7, 13, 3, 12, 5, 9, 18, 1, 15, 6, 10]}


class Scene(Example):
    letters = "ABCDE"

    @property
    def coops(self) -> str:
        """The coops by seat as `100:3 7:3 / 101:3 / -`: each hen's number and layings left."""
        coops = [" ".join(f"{hen.number}:{hen.left}" for hen in coop) for coop in self.state.coops]
        return " / ".join(coop or "-" for coop in coops)


def given(deck: str, eggs: str = "10 10 10", coops: str = "", auction: int = 0, **fields: Any) -> Scene:
    """Set up an auction: the hens from the one for sale on, coops as `100:4 7:3 / 101:1 / -`.

    The deck is filled up with hens of the highest numbers, or cut if `auction` gives how many are left.
    """
    options = read_options(GAME, {name: fields.pop(name) for name in ("market",) if name in fields})
    own = [int(number) for number in eggs.split()]
    seats = len(own)
    told = [
        [tuple(map(int, hen.split(":"))) for hen in coop.split() if hen != "-"] for coop in coops.split("/") if coop
    ] or [[(100 + seat, 4)] for seat in range(seats)]
    first = [int(number) for number in deck.split()]
    used = {*first, *fields.get("gone", ()), *[hen for coop in told for hen, _ in coop]}
    rest = [hen for hen in reversed(HENS) if hen not in used]
    left = AUCTIONS[seats] + 1 - auction if auction else min(AUCTIONS[seats], len(first) + len(rest))
    start = {
        "deck": (first + rest)[:left],
        "auction": AUCTIONS[seats] + 1 - left,
        "eggs": own,
        "coops": told,
        **fields,
    }
    return Scene(Match.new(GAME, seats, options, SEED, start))
