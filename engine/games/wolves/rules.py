"""Wolves: the legal moves and their effects, in the rulebook's order."""

from __future__ import annotations

from typing import Any

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.wolves.state import ROUNDS, Dropped, Ended, HasBid, Offered, Opened, State, Won, winner_of
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over":
        raise IllegalMoveError("not_now")
    if view.answered[seat]:
        raise IllegalMoveError("have_bid")
    if move.card not in view.hands[seat]:
        raise IllegalMoveError("not_in_hand")


def winners(points: tuple[int, ...]) -> tuple[int, ...]:
    """R3: Return the seats with the most points."""
    return tuple(seat for seat, count in enumerate(points) if count == max(points))


class WolvesTurn(Turn[State]):
    """The table while one move is carried out."""

    opened: tuple[str, ...]
    row: tuple[str, ...]
    bids: tuple[str | None, ...]
    spent: tuple[tuple[str, ...], ...]
    won: tuple[tuple[str, ...], ...]

    def bid(self, seat: int, card: str) -> None:
        self.bids = put(self.bids, seat, card)
        self.tell(HasBid(seat))
        if all(self.answered):
            self.open_bids(tuple(bid for bid in self.bids if bid is not None))

    def open_bids(self, bids: tuple[str, ...]) -> None:
        for seat, card in enumerate(bids):
            self.tell(Opened(seat, card))
        self.spent = tuple((*cards, card) for cards, card in zip(self.spent, bids, strict=True))
        self.bids = (None,) * len(bids)
        self.award(self.opened[-1], winner_of(bids))

    def award(self, prize: str, winner: int | None) -> None:
        if winner is None:
            self.tell(Dropped(prize))  # R2
        else:
            self.won = put(self.won, winner, (*self.won[winner], prize))
            self.tell(Won(winner, prize))
        self.offer()

    def offer(self) -> None:
        if self.round < ROUNDS:
            self.opened, self.row = (*self.opened, self.row[0]), self.row[1:]
            self.tell(Offered(self.opened[-1]))
        else:
            self.tell(Ended(winners(self.points)))
