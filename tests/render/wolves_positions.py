"""Positions of Wolves for the tests of its pictures."""

from __future__ import annotations

from engine.audience import viewer
from engine.games.wolves.starts import set_up
from engine.games.wolves.state import CARDS, PRIZES, ROUNDS, Start, State

see = viewer(State)


def spent(seats: int, done: int) -> tuple[tuple[str, ...], ...]:
    """Return the bids of `done` rounds, by seat. All bids of a round differ."""
    return tuple((CARDS[seat:] + CARDS[:seat])[:done] for seat in range(seats))


def position(seats: int, done: int = 0, bids: int = 0) -> State:
    """Set up a position: the last seat took all prizes of `done` rounds, and `bids` seats have bid for the next."""
    won = ((),) * (seats - 1) + (PRIZES.cards[:done],)
    sealed = [cards[-1] if seat < bids else None for seat, cards in enumerate(spent(seats, done + 1))]
    return set_up(Start(PRIZES.cards, spent(seats, done), won, tuple(sealed)), seats)


def over(seats: int) -> State:
    won = (PRIZES.cards[4:5], PRIZES.cards[1:3], PRIZES.cards[:1], ())[:seats]
    return State(PRIZES.cards[:ROUNDS], PRIZES.cards[ROUNDS:], (None,) * seats, spent(seats, ROUNDS), won)


POSITIONS: dict[str, State] = {
    "first": position(2),
    "second": position(2, 1, 1),
    "three": position(3, 2, 2),
    "four": position(4, 4, 3),
    "last": position(4, 5),
    "over": over(3),
    "over-four": over(4),
}


def legal(state: State, seat: int) -> frozenset[str]:
    return frozenset(state.hands[seat] if state.phase != "over" and state.bids[seat] is None else ())


def seats(state: State) -> int:
    return len(state.hands)
