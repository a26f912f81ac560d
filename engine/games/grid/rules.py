"""Grid: the legal moves and their effects, in the rulebook's order."""

from __future__ import annotations

from typing import Any

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.grid.state import DECK, Busted, Drew, Ended, Kept, Scored, State, Stop
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if isinstance(move, Stop) and not view.drawn:
        raise IllegalMoveError("nothing_drawn")


def points(cards: tuple[str, ...], favourite: str) -> int:
    """Return the points for cards that are kept: one for each, and one more for a favourite."""
    return len(cards) + cards.count(favourite)


def scores(state: State) -> tuple[int, ...]:
    """Return the points by seat. Before the end, only the whole truth has them."""
    return tuple(map(points, state.piles, state.secrets))


def winners(state: State) -> tuple[int, ...]:
    """R2: Return the seats with the most points."""
    found = scores(state)
    return tuple(seat for seat, score in enumerate(found) if score == max(found))


class GridTurn(Turn[State]):
    """The table while one move is carried out."""

    deck: tuple[str, ...]
    turn: int
    drawn: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    lost: tuple[str, ...]
    over: bool

    def draw(self, seat: int) -> None:
        card, self.deck = self.deck[0], self.deck[1:]
        self.tell(Drew(seat, card))
        if card in self.drawn:
            self.tell(Busted(seat, card))
            self.lost = DECK.in_order((*self.lost, *self.drawn, card))
            self.end_turn()
        else:
            self.drawn += (card,)
            if not self.deck:  # R3
                self.stop(seat)

    def stop(self, seat: int) -> None:
        self.tell(Kept(seat, self.drawn))
        self.piles = put(self.piles, seat, DECK.in_order((*self.piles[seat], *self.drawn)))
        self.end_turn()

    def end_turn(self) -> None:
        self.turn, self.drawn, self.over = (self.turn + 1) % len(self.piles), (), not self.deck
        if self.over:
            for seat, score in enumerate(scores(self.state)):
                self.tell(Scored(seat, self.secrets[seat], score))
            self.tell(Ended(winners(self.state)))
