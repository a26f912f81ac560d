"""Rows and Columns: worlds that fit a view. Only the order of the bag is unknown, to everyone alike."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from engine.cards import take
from engine.chance import Chance
from engine.games.grid.state import EMPTY, TILES, State


def unseen(view: State) -> tuple[str, ...]:
    """Return the tiles that no one has seen, in order of kinds."""
    return take(TILES.cards, *[tile for tile in view.tiles if tile != EMPTY], *chain(*view.goods))


def propose_world(view: State, chance: Chance) -> State:
    """Fill the bag at random. R10: that is all there is to guess."""
    return replace(view, bag=chance.shuffle("unseen", unseen(view))[: len(view.bag)])
