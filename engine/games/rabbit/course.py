"""Rabbit Rummy, both games: the course of play, in the rulebook's order.

A turn is a play, or a pass with a draw and a decision about the drawn card; when all others have passed on the top the
table is cleared; a round ends when it is won, or drawn after many turns; then the next is dealt, or the match is over.
`2:R…` are the numbered rulings of the specification of rabbit2, `1:R…` those of rabbit1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.cards import PACK
from engine.chance import Chance
from engine.game import Event, Step
from engine.games.rabbit.climbing import bound, turns_order, unanswerable
from engine.games.rabbit.state import (
    ACE,
    KING,
    RANK,
    TURNS,
    AceOnKing,
    CardPlayed,
    Cleared,
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
    RoundDrawn,
    Scored,
    State,
    SuitBound,
    Win,
    in_order,
)

if TYPE_CHECKING:
    from engine.games.rabbit.game import Rabbit


class Course:
    """The table while one move is carried out: the mutable inside of `apply`."""

    def __init__(self, game: Rabbit[Any], state: State, chance: Chance) -> None:
        self._game, self._state, self._chance = game, state, chance
        self.round, self.first, self.phase, self.turn = state.round, state.first, state.phase, state.turn
        self.hands, self.drawn, self.stock = list(state.hands), state.drawn, state.stock
        self.table, self.discards, self.reversed = state.table, state.discards, state.reversed
        self.passes, self.turns, self.scores = state.passes, state.turns, state.scores
        self.lots, self.won = state.lots, state.won
        self.events: list[Event] = []

    def step(self) -> Step:
        return Step(
            replace(
                self._state,
                round=self.round,
                first=self.first,
                phase=self.phase,
                turn=self.turn,
                hands=tuple(self.hands),
                drawn=self.drawn,
                stock=self.stock,
                table=self.table,
                discards=self.discards,
                reversed=self.reversed,
                passes=self.passes,
                turns=self.turns,
                scores=self.scores,
                lots=self.lots,
                won=self.won,
            ),
            tuple(self.events),
        )

    def tell(self, event: Event) -> None:
        self.events.append(event)

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def next(self) -> int:
        """The seat to the left."""
        return (self.turn + 1) % self.seats

    # A play

    def lay(self, card: str) -> None:
        """Put a card of the seat in turn on the table."""
        self.hands[self.turn] = tuple([held for held in self.hands[self.turn] if held != card])
        self.show(self.turn, card)
        self.table = (*self.table, Played(self.turn, card))
        self.passes = 0
        self.tell(CardPlayed(self.turn, card))

    def compare(self) -> None:
        """The top with the card before it, the starter included (1:R2): a binding, a reversal."""
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
        """Draw, if there is anything to draw."""
        if not self.stock and self.discards:  # 2:R20, 1:R11: only now
            self.reshuffle()
        if self.stock:
            self.drawn, self.stock, self.phase = self.stock[0], self.stock[1:], "drawn"
        self.tell(Passed(self.turn, self.drawn))
        if self.drawn is None:  # 2:R9, 1:R11
            self.end_turn(passed=True)

    def reshuffle(self) -> None:
        """The discards become the stock; the table stays."""
        known = {*self.discards, *(played.card for played in self.table), *(c for lot in self.lots for c in lot.cards)}
        cards = tuple([card for card in PACK if card not in known])
        if cards:
            held = [len(hand) - sum(lot.held[seat] for lot in self.lots) for seat, hand in enumerate(self.hands)]
            self.lots = (*self.lots, Lot(cards, tuple(held)))
        self.stock, self.discards = self._chance.shuffle("deals.reshuffles", in_order(self.discards)), ()
        self.tell(Reshuffled(len(self.stock)))

    def take_drawn(self) -> None:
        """Keep it: nobody else sees it (2:R10)."""
        assert self.drawn is not None
        self.tell(Kept(self.turn, self.drawn))
        self.hands[self.turn] = in_order((*self.hands[self.turn], self.drawn))
        self.drawn, self.phase = None, "turn"

    def discard_drawn(self) -> None:
        assert self.drawn is not None
        self.tell(Discarded(self.turn, self.drawn))
        self.discards += (self.drawn,)
        self.drawn, self.phase = None, "turn"

    # The end of a turn

    def end_turn(self, passed: bool = False) -> None:
        self.turns += 1
        if self.turns == TURNS * self.seats:  # 2:R14, 1:R12
            self.tell(RoundDrawn(self.round, self.turns))
            self.won = None
            self.end_round((self.first + 1) % self.seats)
        elif not passed:
            self.turn = self.next
        elif not self.table:  # 2:R18, 1:R4: a free lead that was not taken
            self.turn = self.next
            self.tell(LeadPassed(self.turn))
        else:  # 2:R7, 1:R9: since the top, and a pass shuts nobody out
            self.passes += 1
            self.turn = self.next
            if self.passes == self.seats - 1:
                self.clear()

    def clear(self) -> None:
        """All others have passed on the top (2:R8, 1:R16: wholly). Whose it is leads; the order stays."""
        self.tell(Cleared(self.turn, len(self.table)))
        self.discards += tuple([played.card for played in self.table])
        self.table, self.passes = (), 0

    # The end of a round

    def win(self, kind: str, groups: tuple[tuple[str, ...], ...], points: int) -> None:
        """The seat in turn wins the round with these cards; they are its whole hand."""
        seat = self.turn
        self.won = Win(self.round, seat, kind, groups, points)
        self.scores = tuple([score + points * (s == seat) for s, score in enumerate(self.scores)])
        for card in self.hands[seat]:
            self.show(seat, card)
        self.hands[seat] = ()
        self.tell(Scored(seat, points, self.scores[seat]))
        self.end_round(seat)  # 1:R8

    def end_round(self, first: int) -> None:
        """The next round is begun by `first`, unless the match is over."""
        result = self._game.result(self.step().state)
        if result is not None:
            self.phase = "over"
            self.tell(MatchEnded(result.winners, result.reason))
            return
        self.round += 1
        self.first = self.turn = first
        self.deal()

    def deal(self) -> None:
        deal = self._chance.deal("deals", PACK, self._game.layout(self.seats))
        self.hands, self.drawn, self.stock = list(map(in_order, deal.hands)), None, deal.stock
        self.table, self.discards, self.reversed = self._game.opening_table(deal, self.first), (), False
        self.passes = self.turns = 0
        self.lots, self.phase = (), "turn"
        self.events += self._game.opening(self.step().state)

    def show(self, seat: int, card: str) -> None:
        """Everybody sees a card of a hand."""
        self.lots = tuple(
            [
                lot
                if card not in lot.cards
                else Lot(
                    tuple([other for other in lot.cards if other != card]),
                    tuple([held - (s == seat) for s, held in enumerate(lot.held)]),
                )
                for lot in self.lots
            ]
        )
