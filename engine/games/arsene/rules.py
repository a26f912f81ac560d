"""Arsène: the legal moves and their effects, in the rulebook's order. settlement.py settles a deal."""

from __future__ import annotations

from typing import Any

from engine.cards import put, take
from engine.game import IllegalMoveError
from engine.games.arsene.settlement import prize, settle
from engine.games.arsene.starts import lay, scrambles
from engine.games.arsene.state import (
    BLACK,
    DEALS,
    DECK,
    HAND,
    SEATS,
    SIDE,
    SUIT,
    TRUMP,
    CardFlipped,
    Caught,
    Clashed,
    Danger,
    DealBegan,
    DealEnded,
    DealVoid,
    Ended,
    Flip,
    Flipped,
    Keep,
    Kept,
    Played,
    PurseGiven,
    Push,
    Pushed,
    Ranked,
    Relief,
    Result,
    Robbed,
    ScrambleBegan,
    ShopEmptied,
    State,
    Trick,
    TrickWon,
    Won,
    in_order,
    target_of,
    winner_of,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    phase = view.phase
    if phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if isinstance(move, Keep):
        if phase != "dispose":
            raise IllegalMoveError("no_trick")
    elif isinstance(move, Push):
        _check_push(view, seat, move.to)
    elif move.kind != phase:
        raise IllegalMoveError("not_now_but", phase=phase)
    elif isinstance(move, Flip):
        if move.index not in range(SIDE):
            raise IllegalMoveError("one_of_three")
    elif move.card not in view.hands[seat]:
        raise IllegalMoveError("not_in_hand")
    elif move.card not in playable(view, seat):
        raise IllegalMoveError("must_follow", suit=SUIT[view.trick[0]])


def playable(view: State, seat: int) -> tuple[str, ...]:
    """Return the cards that follow suit, or the whole hand if there are none."""
    hand = view.hands[seat]
    if view.trick:
        led = SUIT[view.trick[0]]
        return tuple([card for card in hand if SUIT[card] == led]) or hand
    return hand


def _check_push(view: State, seat: int, to: int) -> None:
    if view.phase != "dispose":
        if not view.tricks[seat]:
            raise IllegalMoveError("no_tricks_yet")
        raise IllegalMoveError("not_now_but", phase=view.phase)
    if to == seat:
        raise IllegalMoveError("not_to_yourself")
    if to not in range(SEATS) or view.tricks[to] != view.tricks[seat]:
        raise IllegalMoveError("not_as_many")
    if to != view.target:
        raise IllegalMoveError("nearer")


def richest(purses: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(SEATS) if purses[seat] == max(purses))


class ArseneTurn(Turn[State]):
    """The table while one move is carried out."""

    dealer: int
    deal: int
    phase: str
    scramble: bool
    chips: tuple[int, ...]
    purses: tuple[int, ...]
    tricks: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    side: tuple[str, ...]
    flipped: Flipped | None
    trump: str | None
    leader: int
    trick: tuple[str, ...]
    played: tuple[str, ...]
    voids: tuple[str, ...]
    last: Trick | None
    results: tuple[Result, ...]
    reason: str | None

    # A deal
    def begin_deal(self) -> None:
        dealt = self.chance.deal("deals", DECK, lay())
        self.hands, self.side = tuple(map(in_order, dealt.hands)), dealt.side
        self.flipped, self.trump = None, None
        self.tricks, self.played, self.voids, self.last = (0,) * SEATS, (), ("",) * SEATS, None
        self.deal, self.dealer = self.deal + 1, (self.dealer + 1) % SEATS
        if scrambles(self.mode, self.chips) and not self.scramble:
            self.scramble = True
            self.tell(ScrambleBegan())
        self.lead((self.dealer + 1) % SEATS)
        self.phase = "flip"
        self.tell(DealBegan(self.deal, self.dealer, self.leader))

    # 1. A side card is turned up
    def flip(self, seat: int, index: int) -> None:
        card = self.side[index]
        self.flipped = Flipped(index, card)  # R4
        self.trump = TRUMP if SUIT[card] in BLACK else None  # R5
        self.tell(CardFlipped(seat, index, card, self.trump is not None))
        self.lead(seat)

    # 2. A trick
    def lead(self, seat: int) -> None:
        self.phase, self.leader, self.trick = "play", seat, ()

    def play(self, seat: int, card: str) -> None:
        self.hands = put(self.hands, seat, take(self.hands[seat], card))
        if self.trick:
            led = SUIT[self.trick[0]]
            if SUIT[card] != led and led not in self.voids[seat]:
                self.voids = put(self.voids, seat, self.voids[seat] + led)
        self.trick += (card,)
        self.tell(Played(seat, card))
        if len(self.trick) == SEATS:
            self.win_trick()

    # 3. Its winner
    def win_trick(self) -> None:
        winner = winner_of(self.trick, self.leader, self.trump)
        card, to = self.trick[(winner - self.leader) % SEATS], target_of(self.tricks, winner)
        trumped = SUIT[card] == self.trump != SUIT[self.trick[0]]
        self.tell(TrickWon(winner, card, trumped, to))
        if to is None:  # R3
            self.take_trick(winner, winner)
        else:
            self.phase = "dispose"

    # 4. Who takes it
    def take_trick(self, winner: int, taker: int) -> None:
        """R2: A seat that gets a pushed trick is not asked. The taker of a trick leads next."""
        before = self.tricks[taker]
        self.tricks = put(self.tricks, taker, before + 1)
        self.tell(Kept(taker, before + 1) if taker == winner else Pushed(winner, taker, before + 1))
        if prize(before + 1, self.chips) is None:
            self.tell(Danger(taker, before + 1))
        elif prize(before, self.chips) is None:
            self.tell(Relief(taker, before))
        self.played += self.trick
        self.last = Trick(self.leader, self.trick, winner, taker)
        self.lead(taker)
        if sum(self.tricks) == HAND:
            self.settle()

    # The end of a deal
    def settle(self) -> None:
        done = settle(self.chips, self.purses, self.tricks, self.scramble)
        self.tell(DealEnded(self.tricks))
        if done.void:
            self.tell(DealVoid())
        for seat in done.robbers:
            shop = self.tricks[seat]
            self.tell(Robbed(seat, shop, done.results[seat].chips))
            if not done.chips[shop - 1]:
                self.tell(ShopEmptied(shop))
        if done.clash:
            self.tell(Clashed(done.clash, self.tricks[done.clash[0]]))
        for seat, to, count in done.gifts:
            self.tell(PurseGiven(seat, to, count))
        for seat in done.caught:
            self.tell(Caught(seat, self.tricks[seat], self.purses[seat]))
        self.chips, self.purses, self.results = done.chips, done.purses, done.results
        if done.caught:
            self.end("police")
        elif not any(self.chips):
            self.end("empty")
        elif self.deal == DEALS:  # R13
            self.end("deal_limit")
        else:
            self.begin_deal()

    def end(self, reason: str) -> None:
        self.phase, self.reason = "over", reason
        order = sorted(range(SEATS), key=lambda seat: -self.purses[seat])
        self.tell(Ended(reason))
        self.tell(Ranked(tuple(order), tuple([self.purses[seat] for seat in order])))
        self.tell(Won(richest(self.purses), max(self.purses)))
