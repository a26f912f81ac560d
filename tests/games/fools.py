"""Positions of fools, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.catalogue import GAMES
from engine.games.fools.state import CARDS, CLASS_OF, CLASSES, TILES
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["fools"]
SEED = new_seed("fools")
RISING = [int(value) for name in CLASSES for value in TILES[name]]
GIVEN = """{"line": [2, 0, 1], "tiles": [2, 1, 3, 2, 1, 2, 3, 1, 2, 3, 2, 1, 3, 4, 3, 2, 5, 4, 3, 4, 3, 2, 5, 3, 4,
 6, 5, 7, 4, 5, 6, 7, 5, 4, 6, 7, 5, 6, 4, 7, 5, 6, 7, 4], "deck": [3, 6, 1, 4, 2, 5, 5, 1, 6, 3, 2, 4, 1, 6, 4, 2, 3,
 5, 6, 1, 2, 4, 3, 5, 1, 2, 6, 5, 3, 4, 4, 6, 1, 2, 5, 3]}"""


class Scene(Example):
    letters = "ABCDE"

    @property
    def line(self) -> str:
        return " ".join(map(str, self.state.line))


def given(
    line: str, space: str, offer: str, ghost: int = 45, bags: str = "", bare: str = "", deck: str = "", **fields: Any
) -> Scene:
    """Set up the middle of a match at the beginning of a round.

    Bags are as `I3 II4 / - / III7`, and `bare` lists the spaces without a tile. Tiles are in rising order; each tile in
    a bag comes from the last space of its class and value. The deck begins with `deck`, and then the cards rise.
    """
    options = read_options(GAME, {name: fields.pop(name) for name in ("candle",) if name in fields})
    tiles: list[int | None] = list(RISING)
    told = [[(name[:-1], int(name[-1])) for name in bag.split() if name != "-"] for bag in bags.split("/") if bag]
    for tier, value in [tile for bag in told for tile in bag]:
        fit = [at for at, lies in enumerate(tiles, 1) if CLASS_OF[at] == tier and lies == value]
        tiles[fit[-1] - 1] = None
    for at in map(int, bare.split()):
        tiles[at - 1] = None
    order, cards = [int(word) for word in line.split()], [int(card) for card in offer.split()]
    first = [int(card) for card in deck.split()]
    rest = sorted(
        (
            Counter(CARDS)
            - Counter(cards)
            - Counter(first)
            - Counter(fields.get("spent", ()))
            - Counter(fields.get("taken", ()))
        ).elements()
    )
    start = {
        "line": order,
        "tiles": tiles,
        "deck": first + rest,
        "space": [int(word) for word in space.split()],
        "ghost": ghost,
        "bags": told or [[] for _ in order],
        "offer": cards,
        "todo": order,
        **fields,
    }
    return Scene(Match.new(GAME, len(order), options, SEED, start))
