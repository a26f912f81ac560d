"""The Hen Auction: its hens, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal, NamedTuple

import msgspec

from engine.audience import PUBLIC, no_one, owner
from engine.game import SET, Event, Move, Options, Struct

AUCTIONS = {2: 9, 3: 11, 4: 13, 5: 14}  # by number of seats: auctions of a match
EGGS = 10  # eggs per seat at the start
COOP = 4  # places of a coop
FIRST = 100  # a seat's first hen has this number plus the seat


class Breed(NamedTuple):
    """The numbers printed on a hen."""

    eggs: int  # eggs at each laying
    life: int  # number of layings
    meat: int  # worth when it is slaughtered; R10: constant all its life


_EGGS = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 2, 3, 2)
_LIFE = (3, 4, 5, 6, 2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 3, 3, 4)
_MEAT = (5, 5, 5, 5, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 4, 3, 4)
HENS = {number: Breed(*each) for number, each in enumerate(zip(_EGGS, _LIFE, _MEAT, strict=True), 1)}
FIRST_HEN = Breed(1, 4, 3)


def breed(hen: int) -> Breed:
    return HENS.get(hen, FIRST_HEN)


class HensOptions(Options, frozen=True):
    market: Literal["sold", "worthless"] = "sold"  # living hens at the end are sold, or worthless


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
    left: A[int, PUBLIC]  # layings that are left


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
    coming: A[int | None, PUBLIC]  # the next hen for sale; None in the last auction
    deck: A[tuple[str, ...], no_one()]  # the hens after `coming`, in order
    gone: A[tuple[int, ...], PUBLIC]  # hens that were seen and live in no coop
    eggs: A[tuple[int, ...], PUBLIC]  # R8: by seat
    coops: A[tuple[tuple[Hen, ...], ...], PUBLIC]  # R8: by seat, in the order in which the hens came
    answered: A[tuple[bool, ...], PUBLIC]  # by seat: whether its bid is in
    bids: A[tuple[Offer | None, ...], owner(blank=None)]  # R8: by seat: its bid, sealed until the last bid is in
    last: A[Past | None, PUBLIC] = None

    @property
    def seats(self) -> int:
        return len(self.eggs)

    @property
    def of(self) -> int:
        """The number of auctions in the match."""
        return AUCTIONS[len(self.eggs)]

    @property
    def left(self) -> int:
        """The number of layings still to come, the one of the current auction included; 0 when the match is over."""
        return self.of - self.round + 1 if self.phase == "bid" else 0


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An auction in which at least one seat still has to bid: see rulings.md."""

    deck: tuple[int, ...]
    auction: int = 1
    eggs: tuple[int, ...] | None = None
    coops: tuple[tuple[tuple[int, int], ...], ...] | None = None
    bids: tuple[Sealed | None, ...] | None = None
    gone: tuple[int, ...] = ()


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bid in a start."""

    eggs: int
    hens: tuple[int, ...] = ()


# --- moves and events ------------------------------------------------------------------------------------------------


class Bid(Move, frozen=True):
    """R1: A bid is in eggs and in hens to be slaughtered."""

    eggs: int
    hens: A[tuple[int, ...], SET] = ()


class ForSale(Event, frozen=True):
    """The beginning of an auction."""

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
    """A bid that is opened once all bids are in. The highest bid comes first."""

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
    eggs: A[int, PUBLIC]  # eggs that were paid
    hens: A[tuple[int, ...], PUBLIC]  # hens that were slaughtered


class RanAway(Event, frozen=True):
    """The hen for sale runs away, because no one has won the auction."""

    hen: A[int, PUBLIC]


class Laid(Event, frozen=True):
    eggs: A[tuple[int, ...], PUBLIC]  # by seat


class Died(Event, frozen=True):
    seat: A[int, PUBLIC]
    hens: A[tuple[int, ...], PUBLIC]


class Settled(Event, frozen=True):
    """The result of a seat at the end of the match."""

    seat: A[int, PUBLIC]
    eggs: A[int, PUBLIC]
    hens: A[tuple[int, ...], PUBLIC]  # living hens that are sold
    meat: A[int, PUBLIC]
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
