"""Rabbit Rummy ver.2: the legal moves and their effects, beyond the shared ones in engine/games/rabbit/rules.py."""

from __future__ import annotations

from typing import Any

from engine.cards import take
from engine.game import IllegalMoveError, Outcome
from engine.games.rabbit.climbing import check_play
from engine.games.rabbit.rules import RabbitTurn, by_points, check_time
from engine.games.rabbit.state import Declare, Discard, Keep, Play, State, by_rank
from engine.games.rabbit2.hands import FIVE, POINTS, hand_of
from engine.games.rabbit2.state import TARGET, Finished, KeepDeclare, PlayDeclare


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if isinstance(move, Declare) and seat != view.turn and view.phase != "over":
        raise IllegalMoveError("declare_on_your_turn")
    check_time(view, seat, move, (Keep, KeepDeclare, Discard))
    hand = view.hands[seat]
    if isinstance(move, Play | PlayDeclare):
        if move.card in hand and len(hand) < FIVE:  # R12
            raise IllegalMoveError("only_pass", n=len(hand))
        check_play(hand, view.table, view.reversed, move.card)
    if isinstance(move, PlayDeclare):  # R13
        if len(hand) != FIVE + 1:
            raise IllegalMoveError("five_cards_left", n=len(hand) - 1)
        if hand_of(take(hand, move.card)) is None:
            raise IllegalMoveError("left_no_hand")
    elif isinstance(move, Declare | KeepDeclare):
        held = hand if isinstance(move, Declare) else (*hand, view.drawn or "")
        if len(held) != FIVE:
            raise IllegalMoveError("five_cards", n=len(held))
        if hand_of(held) is None:
            raise IllegalMoveError("no_hand")


def result(state: State) -> Outcome | None:
    """Return the outcome if the match is over with the round that has just ended, else None."""
    return by_points(state, TARGET)


class Rabbit2Turn(RabbitTurn[State]):
    """The table while one move is carried out."""

    def result(self) -> Outcome | None:
        return result(self.state)

    # A win
    def play_and_declare(self, card: str) -> None:
        """R15: Play a card and win. The win comes before a binding or a reversal."""
        self.lay_down(card)
        self.declare("play")

    def keep_and_declare(self) -> None:
        """R8: Keep the drawn card and win. The win comes before a clear."""
        self.take_drawn()
        self.declare("pass")

    def declare(self, how: str = "turn") -> None:
        """Show the five cards of the seat in turn, which wins the round."""
        cards = by_rank(self.hands[self.turn])
        hand = hand_of(cards)
        assert hand is not None
        self.tell(Finished(self.turn, how, hand, cards))
        self.win(hand, (cards,), POINTS[hand])
