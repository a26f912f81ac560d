"""Colonial Trade: worlds that a viewer cannot tell from the true one. Only the order of the deck is hidden."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.games.colony.state import COLONIES, State


def propose_world(view: State, chance: Chance) -> State:
    """Return a world with the deck in random order."""
    return replace(view, deck=tuple(map(str, chance.shuffle("unseen", unseen(view)))))


def unseen(view: State) -> list[int]:
    """Return the colonies in the deck: all that are neither in the row nor owned."""
    seen = {*view.row, *[each.number for own in view.colonies for each in own]}
    return [colony for colony in COLONIES if colony not in seen]
