"""Rabbit Rummy, both games: the times and the effects of moves, in the order of the rulebook.

A turn is a play, or a pass with a draw and a decision about the drawn card. When all others have passed on the top, the
table is cleared. A round ends when it is won, or when it is drawn after many turns. Then the next round is dealt, or
the match is over.

climbing.py holds the cards that may follow a card. The rules.py of each game holds the ways to win a round. `1:R…` and
`2:R…` are the numbered rulings of the two games: see rulings.md in the folder of each.
"""

from __future__ import annotations

from typing import Any, TypeVar

from engine.cards import PACK, put, take
from engine.game import IllegalMoveError, Outcome
from engine.games.rabbit.climbing import bound, turns_order, unanswerable
from engine.games.rabbit.starts import lay
from engine.games.rabbit.state import (
    ACE,
    KING,
    RANK,
    ROUNDS,
    TURNS,
    AceOnKing,
    CardPlayed,
    Cleared,
    Discard,
    Discarded,
    Kept,
    LeadPassed,
    Lot,
    MatchEnded,
    NothingFollows,
    OrderTurned,
    Passed,
    Played,
    Reshuffled,
    RoundBegan,
    RoundDrawn,
    Scored,
    State,
    SuitBound,
    Win,
    in_order,
)
from engine.turn import Turn

S = TypeVar("S", bound=State)


def check_time(view: State, seat: int, move: Any, after_draw: tuple[type, ...]) -> None:
    """Raise IllegalMoveError unless this kind of move can be made now.

    The moves of `after_draw` are those that answer for a drawn card.
    """
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if isinstance(move, after_draw):
        if view.phase != "drawn":
            raise IllegalMoveError("only_a_drawn_card" if isinstance(move, Discard) else "no_drawn_card")
    elif view.phase == "drawn":
        raise IllegalMoveError("decide_first")


def by_points(state: State, target: int) -> Outcome | None:
    """Return the outcome if the match is over with the round that has just ended, else None.

    A match is over when a seat has `target` points, or after the last round.
    """
    best = max(state.scores)
    if best < target and state.round < ROUNDS:
        return None
    winners = tuple([seat for seat, score in enumerate(state.scores) if score == best])
    return Outcome(state.scores, winners, "target" if best >= target else "round_limit")  # 2:R14, 1:R12


class RabbitTurn(Turn[S]):
    """The table while one move is carried out.

    Each game adds its ways to win a round, and the end of the match.
    """

    round: int
    first: int
    phase: str
    turn: int
    hands: tuple[tuple[str, ...], ...]
    drawn: str | None
    stock: tuple[str, ...]
    table: tuple[Played, ...]
    discards: tuple[str, ...]
    reversed: bool
    passes: int
    turns: int
    scores: tuple[int, ...]
    lots: tuple[Lot, ...]
    won: Win | None

    def result(self) -> Outcome | None:
        """Return the outcome if the match is over with the round that has just ended, else None."""
        raise NotImplementedError

    # A round begins
    def begin_round(self, first: int) -> None:
        self.first = self.turn = first
        self.phase, self.drawn, self.table, self.discards, self.reversed = "turn", None, (), (), False
        self.passes, self.turns, self.lots = 0, 0, ()
        self.tell(RoundBegan(self.round, first))
        self.deal()

    def deal(self) -> None:
        deal = self.chance.deal("deals", PACK, lay(len(self.hands)))
        self.hands, self.stock = tuple(map(in_order, deal.hands)), deal.stock

    # A play
    def play(self, card: str) -> None:
        self.lay_down(card)
        self.compare()
        self.end_turn()

    def lay_down(self, card: str) -> None:
        """Put a card of the seat in turn on the table."""
        self.hands = put(self.hands, self.turn, take(self.hands[self.turn], card))
        self.show(self.turn, card)
        self.table += (Played(self.turn, card),)
        self.passes = 0
        self.tell(CardPlayed(self.turn, card))

    def compare(self) -> None:
        """Compare the top with the card before it, for a binding or a reversal. The starter counts too (1:R2)."""
        table = self.table
        if len(table) < 2:  # 2:R5, 1:R10: nothing is in succession across a clear; passes in between do not matter
            return
        if RANK[table[-1].card] == ACE and RANK[table[-2].card] == KING:
            self.tell(AceOnKing(self.turn))
        suit = bound(table)
        if suit is not None and bound(table[:-1]) is None:
            self.tell(SuitBound(suit))
        if turns_order(table):
            self.reversed = not self.reversed
            self.tell(OrderTurned(self.reversed))
        if unanswerable(table, self.reversed):
            self.tell(NothingFollows(table[-1].card))

    # A pass
    def pass_turn(self) -> None:
        """Draw a card, if there is one to draw."""
        if not self.stock and self.discards:  # 2:R20, 1:R11: not before a card is needed
            self.reshuffle()
        if self.stock:
            self.drawn, self.stock, self.phase = self.stock[0], self.stock[1:], "drawn"
        self.tell(Passed(self.turn, self.drawn))
        if self.drawn is None:  # 2:R9, 1:R11
            self.end_turn(passed=True)

    def reshuffle(self) -> None:
        """Shuffle the discards into a new stock. The cards on the table stay there."""
        known = {*self.discards, *(played.card for played in self.table), *(c for lot in self.lots for c in lot.cards)}
        cards = tuple([card for card in PACK if card not in known])
        if cards:
            held = [len(hand) - sum(lot.held[seat] for lot in self.lots) for seat, hand in enumerate(self.hands)]
            self.lots += (Lot(cards, tuple(held)),)
        self.stock, self.discards = self.chance.shuffle("deals.reshuffles", in_order(self.discards)), ()
        self.tell(Reshuffled(len(self.stock)))

    def keep(self) -> None:
        self.take_drawn()
        self.end_turn(passed=True)

    def take_drawn(self) -> None:
        """Put the drawn card into the hand. No one else sees it (2:R10)."""
        assert self.drawn is not None
        self.tell(Kept(self.turn, self.drawn))
        self.hands = put(self.hands, self.turn, in_order((*self.hands[self.turn], self.drawn)))
        self.drawn, self.phase = None, "turn"

    def discard(self) -> None:
        assert self.drawn is not None
        self.tell(Discarded(self.turn, self.drawn))
        self.discards += (self.drawn,)
        self.drawn, self.phase = None, "turn"
        self.end_turn(passed=True)

    # The end of a turn
    def end_turn(self, passed: bool = False) -> None:
        self.turns += 1
        if self.turns == TURNS * len(self.hands):
            self.draw_round()
            return
        self.turn = (self.turn + 1) % len(self.hands)
        if passed and self.table:  # 2:R7, 1:R9: passes since the top; a seat may play after a pass
            self.passes += 1
            if self.passes == len(self.hands) - 1:  # 2:R17, 1:R15: with two seats, after one pass
                self.clear()
        elif passed:  # 2:R18, 1:R4: a free lead that was not taken
            self.tell(LeadPassed(self.turn))

    def clear(self) -> None:
        """Clear the table after all others have passed on the top and finished their turns (2:R8, 1:R16).

        The seat of the top card leads. The order stays as it is.
        """
        self.tell(Cleared(self.turn, len(self.table)))
        self.discards += tuple([played.card for played in self.table])
        self.table, self.passes = (), 0

    # The end of a round
    def win(self, kind: str, groups: tuple[tuple[str, ...], ...], points: int) -> None:
        """Let the seat in turn win the round with these cards, which are its whole hand."""
        seat = self.turn
        self.won = Win(self.round, seat, kind, groups, points)
        self.scores = put(self.scores, seat, self.scores[seat] + points)
        for card in self.hands[seat]:
            self.show(seat, card)
        self.hands = put(self.hands, seat, ())
        self.tell(Scored(seat, points, self.scores[seat]))
        self.end_round(seat)  # 1:R8

    def draw_round(self) -> None:
        """End a round without a winner, after many turns (2:R14, 1:R12)."""
        self.tell(RoundDrawn(self.round, self.turns))
        self.won = None
        self.end_round((self.first + 1) % len(self.hands))

    def end_round(self, first: int) -> None:
        """Begin the next round with `first`, unless the match is over."""
        result = self.result()
        if result is not None:
            self.phase = "over"
            self.tell(MatchEnded(result.winners, result.reason))
        else:
            self.round += 1
            self.begin_round(first)

    def show(self, seat: int, card: str) -> None:
        """Remove a hand card from its lot, because everyone sees the card now."""
        self.lots = tuple([_without(lot, seat, card) if card in lot.cards else lot for lot in self.lots])


def _without(lot: Lot, seat: int, card: str) -> Lot:
    return Lot(take(lot.cards, card), put(lot.held, seat, lot.held[seat] - 1))
