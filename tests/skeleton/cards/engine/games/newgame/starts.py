"""Newgame: positions set up from a start, a fresh deal or one in mid-game."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.newgame.state import DECK, HAND, Start, State
from engine.start import start_from


def deal(seats: int, chance: Chance) -> Start:
    """Deal six cards to each seat."""
    cards = chance.shuffle("deck", DECK.cards)
    return Start(tuple(cards[seat * HAND : (seat + 1) * HAND] for seat in range(seats)))  # R1


def set_up(start: Start, seats: int) -> State:
    """Return the state of a start. Raises BadStartError."""
    tricks = start.tricks or (0,) * seats
    if len(tricks) != seats or min(tricks) < 0 or sum(tricks) >= HAND:
        raise BadStartError("tricks", f"are {seats} counts, with a trick or more to be played")
    if start.leader not in range(seats):
        raise BadStartError("leader", f"is a seat, 0 to {seats - 1}")
    if len(start.trick) >= seats:
        raise BadStartError("trick", "is not whole yet")
    if len(start.played) != sum(tricks) * seats:
        raise BadStartError("played", "are the cards of the tricks that were won")
    has_played = [(start.leader + n) % seats for n in range(len(start.trick))]
    if [len(hand) for hand in start.hands] != [HAND - sum(tricks) - (seat in has_played) for seat in range(seats)]:
        raise BadStartError("hands", "are one for each seat, with as many cards as it has left to play")
    seen = [*start.trick, *start.played, *(card for hand in start.hands for card in hand)]
    undealt = tuple(card for card in DECK.cards if card not in seen)
    if not DECK.lie_once(seen, undealt):
        raise BadStartError("hands", "each card lies in one place at most")
    hands = tuple(map(DECK.in_order, start.hands))
    return State(hands, undealt, start.leader, start.trick, tricks, start.played)


def start_of(state: State) -> Start:
    return start_from(Start, state)
