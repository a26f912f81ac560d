"""Rabbit Rummy, both games: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

All players know in which stock a hidden card was last, because they saw the discards that went into each stock. The
first stock includes the hands as dealt. A card of the present stock is still in it, or was drawn since. A card of a
stock that has run out is in a hand. All players saw how many cards of each stock each seat has kept.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.cards import PACK
from engine.chance import Chance
from engine.games.rabbit.state import State, in_order

S = TypeVar("S", bound=State)


def may_hold(view: State, seat: int) -> list[str]:
    """Return the cards that a seat may hold, as a spectator sees it."""
    lots = [lot for lot in view.lots if lot.held[seat]]
    cards = [card for lot in lots for card in lot.cards]
    if len(view.hands[seat]) > sum(lot.held[seat] for lot in lots):
        known = {*view.discards, *(played.card for played in view.table), *(c for lot in view.lots for c in lot.cards)}
        cards += [card for card in PACK if card not in known]
    return cards


def propose_world(view: S, viewer: Seat, chance: Chance) -> S:
    """Deal again the cards that the viewer does not see. Each possible deal is equally likely."""
    own = view.hands[viewer] if viewer is not None else ()
    seen = {*own, *view.discards, *view.shown, *(played.card for played in view.table), view.drawn}
    lots = [list(chance.shuffle("lot", [card for card in lot.cards if card not in own])) for lot in view.lots]
    known = seen.union(*(lot.cards for lot in view.lots))
    rest = list(chance.shuffle("rest", [card for card in PACK if card not in known]))
    hands = list(view.hands)
    for seat, hand in enumerate(hands):
        if BACK in hand:
            kept = [cards.pop() for cards, lot in zip(lots, view.lots, strict=True) for _ in range(lot.held[seat])]
            hands[seat] = in_order([*kept, *(rest.pop() for _ in range(len(hand) - len(kept)))])
    drawn = rest.pop() if view.drawn == BACK else view.drawn
    return replace(view, hands=tuple(hands), drawn=drawn, stock=tuple(rest))
