"""Rabbit Rummy, both games: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

What is known of a card that lies unseen: whether it was in the stock when that was last shuffled, for everybody saw the
discards that went into it. So it lies in the stock now, or was drawn since; or it has been in a hand all the while.
"""
from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.cards import PACK
from engine.chance import Chance
from engine.games.rabbit.state import State, in_order

S = TypeVar("S", bound=State)


def deal_again(view: S, viewer: Seat, chance: Chance) -> S:
    """Deal the cards that the viewer does not see anew; each way to do so is equally likely."""
    own = view.hands[viewer] if viewer is not None else ()
    seen = {*own, *view.discards, *view.shown, *(played.card for played in view.table), view.drawn}
    older = list(chance.shuffle("older", [card for card in view.older if card not in own]))
    since = [card for card in PACK if card not in seen and card not in view.older]
    since = list(chance.shuffle("since", since))
    hands = list(view.hands)
    for seat, hand in enumerate(hands):
        if BACK in hand:
            kept = [older.pop() for _ in range(view.older_held[seat])]
            hands[seat] = in_order([*kept, *(since.pop() for _ in range(len(hand) - len(kept)))])
    drawn = since.pop() if view.drawn == BACK else view.drawn
    return replace(view, hands=tuple(hands), drawn=drawn, stock=tuple(since))
