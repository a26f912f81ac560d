"""Newgame: the legal moves and their effects, in the rulebook's order."""

from __future__ import annotations

from typing import Any

from engine.cards import put, take
from engine.game import IllegalMoveError
from engine.games.newgame.state import Ended, Played, State, TrickWon, winner_of
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if move.card not in view.hands[seat]:
        raise IllegalMoveError("not_in_hand")


def winners(tricks: tuple[int, ...]) -> tuple[int, ...]:
    """R2: Return the seats with the most tricks."""
    return tuple(seat for seat, count in enumerate(tricks) if count == max(tricks))


class NewgameTurn(Turn[State]):
    """The table while one move is carried out."""

    hands: tuple[tuple[str, ...], ...]
    leader: int
    trick: tuple[str, ...]
    tricks: tuple[int, ...]
    played: tuple[str, ...]

    def play(self, seat: int, card: str) -> None:
        self.hands = put(self.hands, seat, take(self.hands[seat], card))
        self.trick += (card,)
        self.tell(Played(seat, card))
        if len(self.trick) == len(self.hands):
            self.win_trick()

    def win_trick(self) -> None:
        winner = winner_of(self.trick, self.leader)
        self.tell(TrickWon(winner, self.trick[(winner - self.leader) % len(self.trick)]))
        self.tricks = put(self.tricks, winner, self.tricks[winner] + 1)
        self.played += self.trick
        self.leader, self.trick = winner, ()
        if not any(self.hands):
            self.tell(Ended(winners(self.tricks)))
