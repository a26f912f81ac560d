"""The Crown of Lombardia: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.chance import Chance
from engine.games.lombardia.sets import Cards
from engine.games.lombardia.state import State, deck_of


def propose_world(view: State, viewer: Seat, chance: Chance) -> State:
    """Deal again the cards that the viewer does not see. A hand keeps the cards that all have seen in it."""
    deck = deck_of(view.mode)
    hands = [_known(view, side) if BACK in hand else hand for side, hand in enumerate(view.hands)]
    seen = {card for cards in (*hands, view.offer, view.discard) for card in cards}
    pool = iter(chance.shuffle("pool", [card for card in deck.cards if card not in seen]))

    def filled(known: Cards, count: int) -> Cards:
        return (*known, *_next(pool, count - len(known)))

    dealt = tuple(
        deck.in_order(filled(known, len(hand))) if BACK in hand else hand
        for known, hand in zip(hands, view.hands, strict=True)
    )
    look = view.seen
    return replace(
        view,
        hands=dealt,
        offer=deck.in_order(_next(pool, len(view.offer))) if BACK in view.offer else view.offer,
        discard=_next(pool, len(view.discard)) if BACK in view.discard else view.discard,
        deck=_next(pool, len(view.deck)),
        seen=None if look is None else replace(look, cards=dealt[look.side]),
    )


def _known(view: State, side: int) -> Cards:
    """Return the cards that the viewer knows of a hand, if it does not see the whole hand."""
    look = view.seen
    if look is not None and look.side == side and BACK not in look.cards:
        return look.cards
    return view.known[side]


def _next(pool: Iterator[str], count: int) -> Cards:
    return tuple([next(pool) for _ in range(count)])
