"""Newgame: worlds that a viewer cannot tell from the true one, for AI seats and secrecy tests."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK
from engine.chance import Chance
from engine.games.newgame.state import DECK, State


def propose_world(view: State, chance: Chance) -> State:
    """Deal the cards that the viewer does not see at random, since nothing is known of them."""
    seen = {*view.trick, *view.played, *(card for hand in view.hands for card in hand)}
    unseen = list(chance.shuffle("unseen", [card for card in DECK.cards if card not in seen]))
    hands = tuple(DECK.in_order(unseen.pop() for _ in hand) if BACK in hand else hand for hand in view.hands)
    return replace(view, hands=hands, undealt=DECK.in_order(unseen))
