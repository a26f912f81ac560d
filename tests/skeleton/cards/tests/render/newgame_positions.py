"""Positions of Newgame for the tests of its pictures."""

from __future__ import annotations

from engine.audience import viewer
from engine.games.newgame.starts import set_up
from engine.games.newgame.state import DECK, HAND, Start, State

see = viewer(State)


def position(seats: int, done: int = 0, trick: int = 0) -> State:
    """Set up a position: `done` tricks were won by the last seat, and `trick` cards of the next lie there."""
    left, cards = HAND - done, list(DECK.cards)
    played = [cards.pop() for _ in range(done * seats)]
    hands = [[cards.pop(seat) for _ in range(left)] for seat in range(seats)]
    leader = seats - 1 if done else 0
    laid = [hands[(leader + n) % seats].pop() for n in range(trick)]
    tricks = (0,) * (seats - 1) + (done,)
    return set_up(Start(tuple(map(tuple, hands)), leader, tuple(laid), tricks, tuple(played)), seats)


def over(seats: int) -> State:
    return State(((),) * seats, DECK.cards[HAND * seats :], 0, (), (3, 3, 0, 0)[:seats], DECK.cards[: HAND * seats])


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
    return frozenset(state.hands[seat] if state.phase != "over" and seat == state.turn else ())


def seats(state: State) -> int:
    return len(state.hands)
