"""Arsène: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import no_one, owner
from engine.cards import Deck, rank_of, suit_of
from engine.game import PUBLIC, Event, Move, Options, Struct

SEATS = 4
SHOPS = range(1, 6)
SHOP_CARDS = ("DA", "D2", "D3", "D4", "D5")  # never dealt
DECK = tuple(
    card
    for suit in "SHCD"
    for rank in ("A", "K", "Q", "J", *map(str, range(10, 1, -1)))
    if (card := suit + rank) not in SHOP_CARDS
)  # in the order of a sorted hand: each suit from its highest card down
HAND = 11  # cards per hand, and tricks per deal
SIDE = 3  # side cards
DEALS = 60  # most deals of a match (R13)

CARDS = Deck(DECK)
in_order = CARDS.in_order
SUIT = {card: suit_of(card) for card in DECK}
STRENGTH = {card: 14 if rank_of(card) == 1 else rank_of(card) for card in DECK}
BLACK = frozenset("SC")
TRUMP = "D"


class ArseneOptions(Options, frozen=True):
    mode: Literal["basic", "advanced"] = "basic"


class Flipped(Struct, frozen=True):
    """The side card that was turned up. A black one stays face up. A red one is face down again, but known (R4)."""

    index: A[int, PUBLIC]
    card: A[str, PUBLIC]


class Trick(Struct, frozen=True):
    """The trick that was taken last. It is shown until the next trick is led."""

    leader: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    winner: A[int, PUBLIC]
    taker: A[int, PUBLIC]  # another seat, if it was pushed


class Result(Struct, frozen=True):
    """The result of the previous deal's settlement for one seat."""

    tricks: A[int, PUBLIC]
    kind: A[str, PUBLIC]  # robbed, clashed, exchanged, caught, void, nothing
    chips: A[int, PUBLIC]  # change of the purse: robbed, lost, or exchanged


class State(Struct, frozen=True):
    mode: A[str, PUBLIC]
    dealer: A[int, PUBLIC]
    deal: A[int, PUBLIC]  # from 1
    phase: A[str, PUBLIC]  # flip, play, dispose, over: the decision that is open
    scramble: A[bool, PUBLIC]
    chips: A[tuple[int, ...], PUBLIC]  # left on the shops 1 to 5
    purses: A[tuple[int, ...], PUBLIC]  # by seat (R17)
    tricks: A[tuple[int, ...], PUBLIC]  # by seat, in this deal
    hands: A[tuple[tuple[str, ...], ...], owner()]
    side: A[tuple[str, ...], no_one()]  # positions 0, 1, 2
    flipped: A[Flipped | None, PUBLIC]
    trump: A[str | None, PUBLIC]  # D or none
    leader: A[int, PUBLIC]  # of the current trick
    trick: A[tuple[str, ...], PUBLIC]  # cards of the current trick, from the leader on
    played: A[tuple[str, ...], PUBLIC]  # cards of earlier tricks: for `determinize`, never shown again (R6)
    voids: A[tuple[str, ...], PUBLIC]  # by seat: the suits that it could not follow in this deal
    last: A[Trick | None, PUBLIC] = None
    results: A[tuple[Result, ...], PUBLIC] = ()  # by seat, of the deal before
    reason: A[str | None, PUBLIC] = None  # why the match has ended

    @property
    def turn(self) -> int:
        """The seat that owes the decision."""
        if self.phase == "flip":
            return (self.dealer + 1) % SEATS
        if self.phase == "dispose":
            return winner_of(self.trick, self.leader, self.trump)
        return (self.leader + len(self.trick)) % SEATS

    @property
    def target(self) -> int | None:
        """The seat onto which the current trick can be pushed, or None."""
        return target_of(self.tricks, self.turn) if self.phase == "dispose" else None


def winner_of(trick: tuple[str, ...], leader: int, trump: str | None) -> int:
    """Return the seat whose card is the highest trump (diamonds, if any), or else the highest of the led suit."""
    suits = [SUIT[card] for card in trick]
    suit = trump if trump in suits else suits[0]
    best = max((STRENGTH[card], n) for n, card in enumerate(trick) if suits[n] == suit)
    return (leader + best[1]) % SEATS


def target_of(tricks: tuple[int, ...], winner: int) -> int | None:
    """Return the first seat clockwise from the winner that has as many tricks, one at least, or None.

    `tricks` are the counts before the trick in question.
    """
    if tricks[winner]:  # R1
        for step in range(1, SEATS):
            seat = (winner + step) % SEATS
            if tricks[seat] == tricks[winner]:
                return seat
    return None


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the `deals` of a start."""

    hands: tuple[tuple[str, ...], ...]
    side: tuple[str, ...]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the beginning of a deal or within one: see rulings.md."""

    dealer: int
    deals: tuple[Deal, ...] = ()  # the first is the present deal, with the cards that are left
    chips: tuple[int, ...] = (3, 6, 9, 6, 3)
    purses: tuple[int, ...] = (0, 0, 0, 0)
    deal: int = 1
    tricks: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    leader: int | msgspec.UnsetType = msgspec.UNSET
    trump: Literal["D"] | msgspec.UnsetType | None = msgspec.UNSET
    flipped: int | msgspec.UnsetType = msgspec.UNSET
    trick: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


# --- moves and events ------------------------------------------------------------------------------------------------


class Flip(Move, frozen=True):
    index: int


class Play(Move, frozen=True):
    card: str


class Keep(Move, frozen=True):
    pass


class Push(Move, frozen=True):
    to: int


class DealBegan(Event, frozen=True):
    deal: A[int, PUBLIC]
    dealer: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the seat that flips a side card and leads


class ScrambleBegan(Event, frozen=True):
    pass


class CardFlipped(Event, frozen=True):
    seat: A[int, PUBLIC]
    index: A[int, PUBLIC]
    card: A[str, PUBLIC]
    trump: A[bool, PUBLIC]


class Played(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class TrickWon(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    trumped: A[bool, PUBLIC]
    to: A[int | None, PUBLIC]  # the seat onto which the trick may be pushed


class Kept(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # the seat's tricks now


class Pushed(Event, frozen=True):
    seat: A[int, PUBLIC]
    to: A[int, PUBLIC]
    count: A[int, PUBLIC]  # tricks of the seat `to` now


class Danger(Event, frozen=True):
    seat: A[int, PUBLIC]
    shop: A[int, PUBLIC]  # the empty shop of the seat's present number of tricks


class Relief(Event, frozen=True):
    seat: A[int, PUBLIC]
    shop: A[int, PUBLIC]  # the empty shop that the seat has left with its new trick


class DealEnded(Event, frozen=True):
    tricks: A[tuple[int, ...], PUBLIC]


class Robbed(Event, frozen=True):
    seat: A[int, PUBLIC]
    shop: A[int, PUBLIC]
    count: A[int, PUBLIC]


class ShopEmptied(Event, frozen=True):
    shop: A[int, PUBLIC]


class Clashed(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    tricks: A[int, PUBLIC]


class PurseGiven(Event, frozen=True):
    seat: A[int, PUBLIC]
    to: A[int, PUBLIC]
    count: A[int, PUBLIC]


class Caught(Event, frozen=True):
    seat: A[int, PUBLIC]
    shop: A[int, PUBLIC]
    count: A[int, PUBLIC]  # chips lost


class DealVoid(Event, frozen=True):
    pass


class Ended(Event, frozen=True):
    reason: A[str, PUBLIC]


class Ranked(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # the richest first
    purses: A[tuple[int, ...], PUBLIC]  # in the order of `seats`


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    count: A[int, PUBLIC]
