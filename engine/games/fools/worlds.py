"""Greater Fool Race: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.audience import BACK
from engine.chance import Chance
from engine.games.fools.state import CARDS, CLASS_OF, CLASSES, TILES, State


def propose_world(view: State, chance: Chance) -> State:
    """Return a world in which the unseen tiles of each class, in the cave and in bags, are shuffled. So is the deck."""
    unseen = {}
    for name in CLASSES:
        known = [
            value
            for bag in zip(view.classes, view.bags, strict=True)
            for kind, value in zip(*bag, strict=True)
            if kind == name and value != BACK
        ]
        unseen[name] = [*chance.shuffle("unseen", _left(TILES[name], known))]
    bags = tuple(
        [
            tuple([unseen[kind].pop() if value == BACK else value for kind, value in zip(*bag, strict=True)])
            for bag in zip(view.classes, view.bags, strict=True)
        ]
    )
    gone = {*view.bare}
    cave = tuple(["" if at in gone else unseen[CLASS_OF[at]].pop() for at in range(1, len(view.cave) + 1)])
    cards = chance.shuffle("deck", _left(map(str, CARDS), map(str, (*view.spent, *view.offer, *view.taken))))
    return replace(view, bags=bags, cave=cave, deck=cards)


def _left(every: Iterable[str], seen: Iterable[str]) -> list[str]:
    left = [*every]
    for each in seen:
        left.remove(each)
    return left
