"""Grid: worlds that a viewer cannot tell from the true one, for AI seats and secrecy tests."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK
from engine.cards import take
from engine.chance import Chance
from engine.games.grid.state import DECK, State


def unseen(view: State) -> tuple[str, ...]:
    """Return the cards that the viewer has not seen, in the deck's order."""
    return take(DECK.cards, *view.shown, *(card for card in view.secrets if card != BACK))


def propose_world(view: State, chance: Chance) -> State:
    """Deal the cards that the viewer does not see at random, since nothing is known of them."""
    cards = list(chance.shuffle("unseen", unseen(view)))
    secrets = tuple([cards.pop() if card == BACK else card for card in view.secrets])
    return replace(view, secrets=secrets, deck=tuple(cards))
