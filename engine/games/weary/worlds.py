"""Weary Players: worlds that a viewer cannot tell from the true one. Only the festivals after the next are unknown."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from engine.cards import take
from engine.chance import Chance
from engine.games.weary.state import TOWNS, State, cards_of


def drawn(shown: tuple[str, ...], count: int, chance: Chance) -> tuple[str, ...]:
    """Draw the next `count` towns after the `shown` ones. When all sixteen cards are used up, they are shuffled."""
    found, used = list[str](), shown[len(shown) // len(TOWNS) * len(TOWNS) :]
    while len(found) < count:
        found += chance.shuffle("fairs", take(TOWNS, *used))
        used = ()
    return tuple(found[:count])


def propose_world(view: State, chance: Chance) -> State:
    shown = tuple(chain(*view.fairs))
    return replace(view, later=cards_of(drawn(shown, len(view.later), chance)))
