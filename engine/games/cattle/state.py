"""Fat Cattle: its animals, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal, NamedTuple

import msgspec

from engine.audience import PUBLIC, no_one, owner
from engine.game import SET, Event, Move, Options, Struct

ROUNDS = 12
HAY = 8  # hay per seat at the start, less the price of its first animal
PLACES = 3  # animals per stall
GREEN = 6  # number of first rounds in which the meadow gives 1 hay per seat
SPARE = 1  # calves in the row beyond one per seat
LEAST = 1  # lowest price of an animal, no matter how many are sold
GLUT = {2: 2, 3: 2, 4: 1, 5: 1}  # by number of seats: hay off a price for each other animal sold


class Breed(NamedTuple):
    """The numbers printed on an animal. R3: each animal eats differently."""

    price: int
    steps: tuple[int, ...]  # hay that each step of growth eats
    value: int  # hay for the animal when all steps are done


_PRICES = (2, 2, 1, 1, 3, 4, 2, 1, 1, 3, 2, 5, 1, 3, 2, 1, 4, 2, 3, 6, 1, 2, 3, 5, 2, 3, 1, 4)
_STEPS = (
    *("1 1", "2 1", "1 2", "3 1", "1 1", "1 1", "1 1 1", "2 2 2", "1 1 4", "3 1 1", "1 3 1", "1 1 1", "4 1 1", "2 2 2"),
    *("1 1 1 1", "1 1 2 4", "2 1 1 1", "3 3 1 1", "1 1 3 3", "1 1 1 1", "2 2 2 2", "1 1 1 6"),
    *("1", "2", "4 2", "1 4", "5", "3 3"),
)
_VALUES = (8, 9, 8, 10, 10, 11, 11, 13, 13, 15, 13, 16, 14, 16, 14, 17, 18, 19, 20, 20, 18, 20, 7, 11, 13, 13, 9, 16)
ANIMALS = {
    number: Breed(price, tuple(map(int, steps.split())), value)
    for number, (price, steps, value) in enumerate(zip(_PRICES, _STEPS, _VALUES, strict=True), 1)
}


class CattleOptions(Options, frozen=True):
    glut: Literal["usual", "0", "1", "2", "3"] = "usual"  # hay off a price for each other animal sold


class Head(Struct, frozen=True):
    """An animal in a stall."""

    number: A[int, PUBLIC]
    done: A[int, PUBLIC]  # steps of growth that are done

    @property
    def ripe(self) -> bool:
        """R9: The animal is ripe and can be sold."""
        return self.done == len(ANIMALS[self.number].steps)

    @property
    def hunger(self) -> int:
        """The hay that the animal's next step eats; 0 when the animal is ripe."""
        steps = ANIMALS[self.number].steps
        return 0 if self.done == len(steps) else steps[self.done]


class Sheet(Struct, frozen=True):
    """The plan of a seat for one round. Any part may be empty."""

    feed: A[tuple[int, ...], PUBLIC] = ()
    sell: A[tuple[int, ...], PUBLIC] = ()
    buy: A[int | None, PUBLIC] = None


class Sale(Struct, frozen=True):
    """An animal that was sold on the market."""

    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    price: A[int, PUBLIC]  # hay that it brought


class Past(Struct, frozen=True):
    """A round that is over."""

    sheets: A[tuple[Sheet, ...], PUBLIC]  # by seat
    sales: A[tuple[Sale, ...], PUBLIC]
    bought: A[tuple[int | None, ...], PUBLIC]  # by seat: the calf it got


class State(Struct, frozen=True):
    glut: A[str, PUBLIC]  # usual, 0, 1, 2, 3
    first: A[int, PUBLIC]  # the seat that had the bell in round 1
    round: A[int, PUBLIC]  # from 1
    phase: A[str, PUBLIC]  # plan, over
    row: A[tuple[int, ...], PUBLIC]  # oldest first
    deck: A[tuple[str, ...], no_one()]
    gone: A[tuple[int, ...], PUBLIC]  # animals that are in no stall, row or deck
    stalls: A[tuple[tuple[Head, ...], ...], PUBLIC]  # R10: by seat, in the order in which the animals came
    hay: A[tuple[int, ...], PUBLIC]  # R2, R10: by seat
    sold: A[tuple[int, ...], PUBLIC]  # by seat: sum of the printed values of its sold animals
    answered: A[tuple[bool, ...], PUBLIC]  # by seat: whether its sheet is in
    plans: A[tuple[Sheet | None, ...], owner(blank=None)]  # R10: by seat: its sheet, sealed until the last sheet is in
    last: A[Past | None, PUBLIC] = None

    @property
    def seats(self) -> int:
        return len(self.hay)

    @property
    def bell(self) -> int:
        return (self.first + self.round - 1) % len(self.hay)

    @property
    def left(self) -> int:
        """The number of rounds still to play, the current round included; 0 when the match is over."""
        return ROUNDS - self.round + 1 if self.phase == "plan" else 0

    @property
    def green(self) -> bool:
        """R3: Return whether the meadow gives hay in this round."""
        return self.round <= GREEN


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round in which at least one seat still has to plan: see rulings.md."""

    first: int
    deck: tuple[int, ...]
    round: int = 1
    stalls: tuple[tuple[tuple[int, int], ...], ...] | None = None
    hay: tuple[int, ...] | None = None
    row: tuple[int, ...] | None = None
    sold: tuple[int, ...] | None = None
    plans: tuple[Sealed | None, ...] | None = None


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet in a start."""

    feed: tuple[int, ...] = ()
    sell: tuple[int, ...] = ()
    buy: int | None = None


# --- moves and events ------------------------------------------------------------------------------------------------


class Plan(Move, frozen=True):
    """R1: A plan has animals to feed, animals to sell, and a calf to buy."""

    feed: A[tuple[int, ...], SET] = ()
    sell: A[tuple[int, ...], SET] = ()
    buy: int | None = None


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    of: A[int, PUBLIC]
    row: A[tuple[int, ...], PUBLIC]
    bell: A[int, PUBLIC]


class MeadowDry(Event, frozen=True):
    """The meadow gives no hay from this round on."""


class LastRound(Event, frozen=True):
    pass


class HasPlanned(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # sheets that are in
    of: A[int, PUBLIC]


class Fed(Event, frozen=True):
    seat: A[int, PUBLIC]
    animals: A[tuple[int, ...], PUBLIC]
    hay: A[int, PUBLIC]  # hay that they ate


class Ripened(Event, frozen=True):
    seat: A[int, PUBLIC]
    animals: A[tuple[int, ...], PUBLIC]


class Market(Event, frozen=True):
    """Several animals are sold in one round."""

    count: A[int, PUBLIC]
    off: A[int, PUBLIC]  # hay off each price


class Sold(Event, frozen=True):
    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    value: A[int, PUBLIC]
    price: A[int, PUBLIC]


class SoldAlone(Event, frozen=True):
    """An animal sold at its full value, because it is the only one sold in the round."""

    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    value: A[int, PUBLIC]


class Wanted(Event, frozen=True):
    """A calf that several seats want. The smallest herd gets it, then the poorest, then the first from the bell."""

    animal: A[int, PUBLIC]
    seats: A[tuple[int, ...], PUBLIC]
    seat: A[int, PUBLIC]  # the seat that gets the calf


class Bought(Event, frozen=True):
    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    price: A[int, PUBLIC]


class Left(Event, frozen=True):
    """The oldest calf of the row leaves, because no one bought a calf."""

    animal: A[int, PUBLIC]


class OutOfHay(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]


class StallEmpty(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]


class Settled(Event, frozen=True):
    """The result of a seat at the end of the match."""

    seat: A[int, PUBLIC]
    hay: A[int, PUBLIC]
    animals: A[tuple[int, ...], PUBLIC]  # ripe animals that are left
    half: A[int, PUBLIC]  # hay that these animals bring: half of each value
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
    by_sales: A[bool, PUBLIC]  # whether sold animals decided, because others have as much hay
