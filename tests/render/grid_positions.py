"""Positions of Grid for the tests of its pictures."""

from __future__ import annotations

from itertools import chain, islice

from engine.audience import viewer
from engine.cards import take
from engine.games.grid.starts import set_up
from engine.games.grid.state import DECK, EACH, NUMBERS, Start, State

see = viewer(State)


def position(seats: int, drawn: int = 0, kept: int = 0, lost: int = 0) -> State:
    """Set up a position: `drawn` cards of a turn, `kept` cards of each seat, and `lost` cards."""
    cards = iter(NUMBERS * EACH)
    turn = tuple(islice(cards, drawn))
    piles = tuple([tuple(islice(cards, kept)) for _ in range(seats)])
    secrets = tuple(islice(cards, seats))
    return set_up(Start(tuple(cards)[lost:], secrets, seats - 1, turn, piles), seats)


def over(seats: int) -> State:
    secrets = NUMBERS[:seats]
    rest = take(DECK.cards, *secrets)
    piles = tuple([rest[seat::5] for seat in range(seats)])
    return State(secrets, (), 0, (), piles, take(rest, *chain(*piles)), True)


POSITIONS: dict[str, State] = {
    "first": position(2),
    "second": position(2, 2),
    "three": position(3, 3, 3, 2),
    "four": position(4, 5, 2),
    "last": position(4, 4, 2, 3),
    "over": over(3),
    "over-four": over(4),
}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no cards: what may be done is to draw or to stop."""
    return frozenset()


def seats(state: State) -> int:
    return len(state.piles)
