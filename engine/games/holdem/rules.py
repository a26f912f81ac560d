"""#34 Lombard Hold'em: the legal moves and their effects, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import put, rank_of
from engine.game import IllegalMoveError
from engine.games.holdem.hands import best, key, largest
from engine.games.holdem.state import (
    ANTE,
    COMMUNITY,
    COST,
    DECK,
    FLOP,
    FOLDED_OUT,
    HOLE,
    NEAR,
    PAID_IN,
    AllFolded,
    Borrowed,
    Call,
    Called,
    Doubled,
    Flop,
    Folded,
    LeftAlone,
    Near,
    Past,
    PotWon,
    RoundBegan,
    Showed,
    State,
    TieBroken,
    Turned,
    Won,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        if view.phase != "over" and view.acts[seat] is not None:
            raise IllegalMoveError("have_acted")
        raise IllegalMoveError("not_your_turn")
    if isinstance(move, Call) and move.reveal not in view.hands[seat]:
        raise IllegalMoveError("not_a_hole_card")


def dealt(order: Sequence[str], seats: int, dealer: int) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return the hole cards by seat, and the rest of the deck, top first.

    R1: each seat gets two cards at once, from the dealer's left on.
    """
    pairs = [DECK.in_order(order[n * HOLE : (n + 1) * HOLE]) for n in range(seats)]
    first = seats - 1 - dealer  # index of the pair of seat 0
    return (*pairs[first:], *pairs[:first]), tuple(order[seats * HOLE :])


def richest(balances: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([seat for seat, coins in enumerate(balances) if coins == max(balances)])


class HoldemTurn(Turn[State]):
    """The table while one move is carried out."""

    target: int
    round: int
    phase: str
    dealer: int
    turn: int
    balances: tuple[int, ...]
    pot: int
    acts: tuple[str | None, ...]
    reveals: tuple[str | None, ...]
    hands: tuple[tuple[str, ...], ...]
    community: tuple[str, ...]
    deck: tuple[str, ...]
    folded: int
    past: Past | None

    @property
    def staying(self) -> list[int]:
        return [seat for seat, act in enumerate(self.acts) if act != "fold"]

    # 1. a round
    def begin_round(self) -> None:
        """Deal new cards to all seats, and put a coin of the supply into the pot (R2)."""
        seats = len(self.balances)
        self.hands, rest = dealt(self.chance.shuffle("decks", DECK.cards), seats, self.dealer)
        self.community, self.deck = rest[:FLOP], rest[FLOP:]
        self.acts, self.reveals = (None,) * seats, (None,) * seats
        self.pot += ANTE
        self.turn = (self.dealer + 1) % seats
        self.tell(RoundBegan(self.round, self.dealer, self.pot))
        self.tell(Flop(self.community))

    # 2. the betting
    def call(self, seat: int, card: str) -> None:
        self.reveals = put(self.reveals, seat, card)
        self.pay(seat, "call")
        self.tell(Called(seat, card, self.pot))
        self.acted(seat)

    def double(self, seat: int) -> None:
        self.pay(seat, "double")
        self.tell(Doubled(seat, self.pot))
        self.acted(seat)

    def fold(self, seat: int) -> None:
        self.pay(seat, "fold")
        self.tell(Folded(seat))
        self.acted(seat)

    def pay(self, seat: int, act: str) -> None:
        """Record the act and pay for it into the pot. The seat borrows the coins that it lacks (R9)."""
        before = self.balances[seat]
        self.acts = put(self.acts, seat, act)
        self.balances = put(self.balances, seat, before - COST[act])
        self.pot += PAID_IN[act]
        if self.balances[seat] < min(before, 0):
            self.tell(Borrowed(seat, -self.balances[seat]))

    def acted(self, seat: int) -> None:
        if seat != self.dealer:
            self.turn = (seat + 1) % len(self.acts)
            if self.staying == [self.turn]:
                self.tell(LeftAlone(self.turn))  # R4: the last seat is asked too
            return
        self.turn_up()

    # 3. and 4. the showdown
    def turn_up(self) -> None:
        turned, self.deck = self.deck[: COMMUNITY - FLOP], self.deck[COMMUNITY - FLOP :]
        self.community += turned
        self.tell(Turned(turned))
        match self.staying:
            case []:
                self.nobody_stayed()
            case [winner]:  # R3: no comparison, the hole cards stay hidden
                self.win(winner)
            case _:
                self.show_down()

    def show_down(self) -> None:
        hands = {seat: best((*self.hands[seat], *self.community)) for seat in self.staying}
        keys = {seat: key(hand, self.hands[seat]) for seat, hand in hands.items()}
        for seat, hand in hands.items():
            self.tell(Showed(seat, self.hands[seat], hand.rank, hand.numbers, hand.cards, hand.joker))
        winner = max(keys, key=keys.__getitem__)
        alike = [seat for seat in hands if seat != winner and hands[seat].strength == hands[winner].strength]
        if alike:
            card = largest(self.hands[winner])
            level = any(keys[seat][2] == rank_of(card) for seat in alike)
            self.tell(TieBroken(winner, card, "suit" if level else "number"))
        holes = tuple([hole if seat in hands else () for seat, hole in enumerate(self.hands)])
        self.win(winner, holes)

    def win(self, seat: int, shown: tuple[tuple[str, ...], ...] | None = None) -> None:
        self.past = Past(self.community, shown or ((),) * len(self.acts), seat, self.pot)
        coins, self.pot, self.folded = self.pot, 0, 0
        self.balances = put(self.balances, seat, self.balances[seat] + coins)
        self.tell(PotWon(seat, coins, self.balances[seat]))
        if self.balances[seat] >= self.target:
            self.finish((seat,), "coins")
        else:
            if self.balances[seat] >= self.target - NEAR:
                self.tell(Near(seat, self.balances[seat]))
            self.next_round()

    def nobody_stayed(self) -> None:
        """R5: End a round in which all seats have folded. The pot stays on the table."""
        self.folded += 1
        self.past = Past(self.community, ((),) * len(self.acts), None, self.pot)
        self.tell(AllFolded(self.pot))
        if self.folded == FOLDED_OUT:  # R8
            self.finish(richest(self.balances), "folded_out")
        else:
            self.next_round()

    # 5. the end, or the next round
    def next_round(self) -> None:
        self.dealer, self.round = (self.dealer + 1) % len(self.acts), self.round + 1
        self.begin_round()

    def finish(self, winners: tuple[int, ...], reason: str) -> None:
        self.phase = "over"
        self.tell(Won(winners, reason))
