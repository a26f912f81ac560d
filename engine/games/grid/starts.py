"""Grid: positions set up from a start, a fresh deal or one in mid-game."""

from __future__ import annotations

from itertools import chain

from engine.cards import repeated, take
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.grid.state import DECK, Start, State
from engine.start import start_from


def deal(seats: int, chance: Chance) -> Start:
    """Deal a card face down to each seat: its favourite."""
    cards = chance.shuffle("deck", DECK.cards)
    return Start(cards[seats:], cards[:seats])  # R1


def set_up(start: Start, seats: int) -> State:
    """Return the state of a start. Raises BadStartError."""
    piles = start.piles or ((),) * seats
    if len(start.secrets) != seats:
        raise BadStartError("secrets", "are one card for each seat")
    if len(piles) != seats:
        raise BadStartError("piles", "are one for each seat")
    if start.turn not in range(seats):
        raise BadStartError("turn", f"is a seat, 0 to {seats - 1}")
    if repeated(start.drawn):
        raise BadStartError("drawn", "are cards of different numbers")
    if not start.deck:
        raise BadStartError("deck", "has a card or more to be drawn")
    try:
        lost = take(DECK.cards, *start.deck, *start.secrets, *start.drawn, *chain(*piles))
    except ValueError:
        raise BadStartError("deck", "each card lies in one place at most") from None
    return State(start.secrets, start.deck, start.turn, start.drawn, tuple(map(DECK.in_order, piles)), lost, False)


def start_of(state: State) -> Start:
    return start_from(Start, state)
