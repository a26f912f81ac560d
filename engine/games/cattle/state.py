"""Fat Cattle: its animals, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal, NamedTuple

import msgspec

from engine.audience import PUBLIC, nobody, owner
from engine.game import SET, Event, Move, Options, Struct

ROUNDS = 12
HAY = 8  # at the start, less the price of the first animal
PLACES = 3  # of a stall
GREEN = 6  # rounds in which the meadow gives 1 hay
SPARE = 1  # calves of the row beyond one for each seat
LEAST = 1  # that an animal brings, however many are sold
GLUT = {2: 2, 3: 2, 4: 1, 5: 1}  # by seats: off the price for each other animal sold


class Breed(NamedTuple):
    """What is printed on an animal; R3: each eats differently."""

    price: int
    steps: tuple[int, ...]  # hay that each step of its growth eats
    value: int  # when all steps are done


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
    glut: Literal["usual", "0", "1", "2", "3"] = "usual"  # off the price for each other animal sold


class Head(Struct, frozen=True):
    """An animal in a stall."""

    number: A[int, PUBLIC]
    done: A[int, PUBLIC]  # steps

    @property
    def ripe(self) -> bool:
        """R9: it can be sold."""
        return self.done == len(ANIMALS[self.number].steps)

    @property
    def hunger(self) -> int:
        """The hay that its next step eats; 0 when it is ripe."""
        steps = ANIMALS[self.number].steps
        return 0 if self.done == len(steps) else steps[self.done]


class Sheet(Struct, frozen=True):
    """What a seat does in a round; any part may be empty."""

    feed: A[tuple[int, ...], PUBLIC] = ()
    sell: A[tuple[int, ...], PUBLIC] = ()
    buy: A[int | None, PUBLIC] = None


class Sale(Struct, frozen=True):
    """An animal on the market."""

    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    price: A[int, PUBLIC]  # what it brought


class Past(Struct, frozen=True):
    """A round that is over."""

    sheets: A[tuple[Sheet, ...], PUBLIC]  # by seat
    sales: A[tuple[Sale, ...], PUBLIC]
    bought: A[tuple[int | None, ...], PUBLIC]  # by seat: the calf it got


class State(Struct, frozen=True):
    glut: A[str, PUBLIC]  # usual, 0, 1, 2, 3
    first: A[int, PUBLIC]  # the bell of round 1
    round: A[int, PUBLIC]  # from 1
    phase: A[str, PUBLIC]  # plan, over
    row: A[tuple[int, ...], PUBLIC]  # oldest first
    deck: A[tuple[str, ...], nobody()]
    gone: A[tuple[int, ...], PUBLIC]  # animals that are in no stall, row or deck
    stalls: A[tuple[tuple[Head, ...], ...], PUBLIC]  # R10: by seat, as they came
    hay: A[tuple[int, ...], PUBLIC]  # R2, R10: by seat
    sold: A[tuple[int, ...], PUBLIC]  # by seat: printed values
    answered: A[tuple[bool, ...], PUBLIC]  # whose sheet is in
    plans: A[tuple[Sheet | None, ...], owner(blank=None)]  # R10: sealed until the last is in
    last: A[Past | None, PUBLIC] = None

    @property
    def seats(self) -> int:
        return len(self.hay)

    @property
    def bell(self) -> int:
        """The seat that has the bell."""
        return (self.first + self.round - 1) % len(self.hay)

    @property
    def left(self) -> int:
        """Rounds still to come, the running one among them."""
        return ROUNDS - self.round + 1 if self.phase == "plan" else 0

    @property
    def green(self) -> bool:
        """R3: whether the meadow gives hay in this round."""
        return self.round <= GREEN


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round in which somebody still has to plan: see rulings.md."""

    first: int
    deck: tuple[int, ...]
    round: int = 1
    stalls: tuple[tuple[tuple[int, int], ...], ...] | None = None
    hay: tuple[int, ...] | None = None
    row: tuple[int, ...] | None = None
    sold: tuple[int, ...] | None = None
    plans: tuple[Sealed | None, ...] | None = None


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet of a start."""

    feed: tuple[int, ...] = ()
    sell: tuple[int, ...] = ()
    buy: int | None = None


# --- moves and events ------------------------------------------------------------------------------------------------


class Plan(Move, frozen=True):
    """R1: animals to feed, animals to sell, a calf to buy."""

    feed: A[tuple[int, ...], SET] = ()
    sell: A[tuple[int, ...], SET] = ()
    buy: int | None = None


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    of: A[int, PUBLIC]
    row: A[tuple[int, ...], PUBLIC]
    bell: A[int, PUBLIC]


class MeadowDry(Event, frozen=True):
    """From this round on it gives no hay."""


class LastRound(Event, frozen=True):
    pass


class HasPlanned(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # sheets that are in
    of: A[int, PUBLIC]


class Fed(Event, frozen=True):
    seat: A[int, PUBLIC]
    animals: A[tuple[int, ...], PUBLIC]
    hay: A[int, PUBLIC]  # that they ate


class Ripened(Event, frozen=True):
    seat: A[int, PUBLIC]
    animals: A[tuple[int, ...], PUBLIC]


class Market(Event, frozen=True):
    """Several animals are sold in one round."""

    count: A[int, PUBLIC]
    off: A[int, PUBLIC]  # each one's price


class Sold(Event, frozen=True):
    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    value: A[int, PUBLIC]
    price: A[int, PUBLIC]


class SoldAlone(Event, frozen=True):
    """At its full value, on a day on which nobody else sells."""

    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    value: A[int, PUBLIC]


class Wanted(Event, frozen=True):
    """By several; the smallest herd, then the poorest, then the bell."""

    animal: A[int, PUBLIC]
    seats: A[tuple[int, ...], PUBLIC]
    seat: A[int, PUBLIC]  # who gets it


class Bought(Event, frozen=True):
    seat: A[int, PUBLIC]
    animal: A[int, PUBLIC]
    price: A[int, PUBLIC]


class Left(Event, frozen=True):
    """Nobody bought: the oldest calf of the row leaves."""

    animal: A[int, PUBLIC]


class OutOfHay(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]


class StallEmpty(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]


class Settled(Event, frozen=True):
    """What a seat has at the end."""

    seat: A[int, PUBLIC]
    hay: A[int, PUBLIC]
    animals: A[tuple[int, ...], PUBLIC]  # ripe ones that are left
    half: A[int, PUBLIC]  # what they bring
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
    by_sales: A[bool, PUBLIC]  # others have as much hay
