"""The Hen Auction: its hens, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal, NamedTuple

import msgspec

from engine.audience import PUBLIC, nobody, owner
from engine.game import SET, Event, Move, Options, Struct

AUCTIONS = {2: 9, 3: 11, 4: 13, 5: 14}  # by seats
EGGS = 10  # at the start
COOP = 4  # places
FIRST = 100  # and the seat: a first hen's number


class Breed(NamedTuple):
    """What is printed on a hen."""

    eggs: int  # at each laying
    life: int  # layings
    meat: int  # what it is worth slaughtered; R10: all its life


_EGGS = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 2, 3, 2)
_LIFE = (3, 4, 5, 6, 2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 3, 3, 4)
_MEAT = (5, 5, 5, 5, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 4, 3, 4)
HENS = {number: Breed(*each) for number, each in enumerate(zip(_EGGS, _LIFE, _MEAT, strict=True), 1)}
FIRST_HEN = Breed(1, 4, 3)


def breed(hen: int) -> Breed:
    return HENS.get(hen, FIRST_HEN)


class HensOptions(Options, frozen=True):
    market: Literal["sold", "worthless"] = "sold"  # what living hens are worth at the end


class Offer(Struct, frozen=True):
    """A bid."""

    eggs: A[int, PUBLIC]
    hens: A[tuple[int, ...], PUBLIC]

    @property
    def worth(self) -> int:
        return self.eggs + sum([breed(hen).meat for hen in self.hens])


class Hen(Struct, frozen=True):
    """A hen in a coop."""

    number: A[int, PUBLIC]
    left: A[int, PUBLIC]  # layings


class Past(Struct, frozen=True):
    """An auction that is over."""

    hen: A[int, PUBLIC]
    bids: A[tuple[Offer, ...], PUBLIC]  # by seat
    winner: A[int | None, PUBLIC]
    laid: A[tuple[int, ...], PUBLIC]  # eggs, by seat
    died: A[tuple[tuple[int, ...], ...], PUBLIC]  # hens, by seat


class State(Struct, frozen=True):
    market: A[str, PUBLIC]  # sold, worthless
    round: A[int, PUBLIC]  # the auction, from 1
    phase: A[str, PUBLIC]  # bid, over
    sale: A[int | None, PUBLIC]  # the hen for sale; None when it is over
    coming: A[int | None, PUBLIC]  # the next one; None in the last auction
    deck: A[tuple[str, ...], nobody()]  # those after it
    gone: A[tuple[int, ...], PUBLIC]  # hens of the deck that were seen and live in no coop
    eggs: A[tuple[int, ...], PUBLIC]  # R8: by seat
    coops: A[tuple[tuple[Hen, ...], ...], PUBLIC]  # R8: by seat, as they came
    answered: A[tuple[bool, ...], PUBLIC]  # whose bid is in
    bids: A[tuple[Offer | None, ...], owner(blank=None)]  # R8: sealed until the last is in
    last: A[Past | None, PUBLIC] = None

    @property
    def seats(self) -> int:
        return len(self.eggs)

    @property
    def of(self) -> int:
        """How many auctions there are."""
        return AUCTIONS[len(self.eggs)]

    @property
    def left(self) -> int:
        """Layings still to come, that of the running auction among them."""
        return self.of - self.round + 1 if self.phase == "bid" else 0


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction in which somebody still has to bid: see rulings.md."""

    deck: tuple[int, ...]
    auction: int = 1
    eggs: tuple[int, ...] | None = None
    coops: tuple[tuple[tuple[int, int], ...], ...] | None = None
    bids: tuple[Sealed | None, ...] | None = None
    gone: tuple[int, ...] = ()


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bid of a start."""

    eggs: int
    hens: tuple[int, ...] = ()


# --- moves and events ------------------------------------------------------------------------------------------------


class Bid(Move, frozen=True):
    """R1: in eggs, and in hens to be slaughtered."""

    eggs: int
    hens: A[tuple[int, ...], SET] = ()


class ForSale(Event, frozen=True):
    """An auction begins."""

    auction: A[int, PUBLIC]
    of: A[int, PUBLIC]
    hen: A[int, PUBLIC]
    coming: A[int | None, PUBLIC]


class LastAuction(Event, frozen=True):
    pass


class HasBid(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # bids that are in
    of: A[int, PUBLIC]


class Opened(Event, frozen=True):
    """A bid, once all are in; the highest comes first."""

    seat: A[int, PUBLIC]
    eggs: A[int, PUBLIC]
    hens: A[tuple[int, ...], PUBLIC]
    worth: A[int, PUBLIC]


class KnockedOut(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    worth: A[int, PUBLIC]


class Sold(Event, frozen=True):
    seat: A[int, PUBLIC]
    hen: A[int, PUBLIC]
    eggs: A[int, PUBLIC]  # what was paid
    hens: A[tuple[int, ...], PUBLIC]  # ... and slaughtered


class RanAway(Event, frozen=True):
    """Nobody has won."""

    hen: A[int, PUBLIC]


class Laid(Event, frozen=True):
    eggs: A[tuple[int, ...], PUBLIC]  # by seat


class Died(Event, frozen=True):
    seat: A[int, PUBLIC]
    hens: A[tuple[int, ...], PUBLIC]


class Settled(Event, frozen=True):
    """What a seat has at the end."""

    seat: A[int, PUBLIC]
    eggs: A[int, PUBLIC]
    hens: A[tuple[int, ...], PUBLIC]  # those that are sold
    meat: A[int, PUBLIC]
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
