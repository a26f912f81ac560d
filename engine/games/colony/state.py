"""Colonial Trade: its products and colonies, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal, NamedTuple

import msgspec

from engine.audience import PUBLIC, no_one
from engine.game import Event, Move, Options, Struct

PRODUCTS = ("C", "T", "P")  # cloth, tools, pots
YEARS = 9
PURSE = 12  # coins at the start; the first colony is paid for with them
MILL, INVESTMENT, SAVING = 4, 3, 1  # coins that a mill and an investment cost, and that saving brings
HOME_MATERIAL, HOME_PLACES = 2, 1  # raw material at home, which is free, and places there for any product
MORE = 2  # the row has so many colonies more than there are seats


class Land(NamedTuple):
    """The facts of a colony."""

    cost: int
    buys: str  # products
    places: int  # pieces that it buys a year
    invested: int  # the same after an investment
    raw: int  # pieces of raw material a year


_COST = (3, 3, 3, 4, 4, 4, 4, 4, 4, 3, 4, 5, 5, 5, 5, 6, 6, 6, 2, 6)
_BUYS = ("C", "T", "P", "CT", "TP", "CP", "C", "T", "P", "", "", "C", "T", "P", "CTP", "CT", "TP", "CP", "", "CTP")
_PLACES = (1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 2, 2, 2, 1, 2, 2, 2, 0, 2)
_INVESTED = (3, 3, 3, 3, 3, 3, 2, 2, 2, 0, 0, 4, 4, 4, 3, 4, 4, 4, 0, 3)
_RAW = (0, 0, 0, 0, 0, 0, 2, 2, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0)
COLONIES = {n: Land(*each) for n, each in enumerate(zip(_COST, _BUYS, _PLACES, _INVESTED, _RAW, strict=True), 1)}


class ColonyOptions(Options, frozen=True):
    price: Literal[5, 6, 7] = 6  # coins that a product brings before the makers are taken off


class Holding(Struct, frozen=True):
    """A colony of a seat."""

    number: A[int, PUBLIC]
    invested: A[bool, PUBLIC] = False

    @property
    def places(self) -> int:
        colony = COLONIES[self.number]
        return colony.invested if self.invested else colony.places


Mills = tuple[int, ...]  # number of mills by product
Holdings = tuple[Holding, ...]


class State(Struct, frozen=True):
    price: A[int, PUBLIC]
    round: A[int, PUBLIC]  # the year, from 1
    phase: A[str, PUBLIC]  # act, over
    order: A[tuple[int, ...], PUBLIC]  # the seats in the order of this year
    acted: A[int, PUBLIC]  # how many of them have acted in this year
    coins: A[tuple[int, ...], PUBLIC]  # by seat
    mills: A[tuple[Mills, ...], PUBLIC]  # by seat
    colonies: A[tuple[Holdings, ...], PUBLIC]  # by seat, in the order in which they came
    row: A[tuple[int, ...], PUBLIC]
    deck: A[tuple[str, ...], no_one()]  # the next colony first

    @property
    def seats(self) -> int:
        return len(self.coins)

    @property
    def turn(self) -> int:
        """The seat that is to act; in a match that is over, the seat that began the last year."""
        return self.order[self.acted % len(self.order)]

    @property
    def years_left(self) -> int:
        """The number of trades still to come."""
        return YEARS + 1 - self.round if self.phase == "act" else 0


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a fresh match, or, with `row`, the middle of a match: see rulings.md."""

    order: tuple[int, ...]
    deck: tuple[int, ...]
    year: int = 1
    acted: int = 0
    coins: tuple[int, ...] | None = None
    mills: tuple[dict[str, int], ...] | None = None
    colonies: tuple[dict[str, bool], ...] | None = None
    row: tuple[int, ...] | None = None


# --- moves and events ------------------------------------------------------------------------------------------------


class Build(Move, frozen=True):
    product: str


class Claim(Move, frozen=True):
    colony: int


class Invest(Move, frozen=True):
    colony: int


class Save(Move, frozen=True):
    pass


class Built(Event, frozen=True):
    seat: A[int, PUBLIC]
    product: A[str, PUBLIC]
    price: A[int, PUBLIC]  # of the product from now on
    first: A[bool, PUBLIC]  # whether no one made the product before


class Claimed(Event, frozen=True):
    seat: A[int, PUBLIC]
    colony: A[int, PUBLIC]


class Offered(Event, frozen=True):
    """A colony that has come into the row."""

    colony: A[int, PUBLIC]


class Invested(Event, frozen=True):
    seat: A[int, PUBLIC]
    colony: A[int, PUBLIC]
    places: A[int, PUBLIC]  # from now on


class Saved(Event, frozen=True):
    seat: A[int, PUBLIC]


class Sold(Event, frozen=True):
    """The sales of a seat in a year."""

    seat: A[int, PUBLIC]
    pieces: A[int, PUBLIC]
    bought: A[int, PUBLIC]  # raw material
    income: A[int, PUBLIC]
    idle: A[int, PUBLIC]  # mills
    empty: A[int, PUBLIC]  # places


class Traded(Event, frozen=True):
    """The trade of a year."""

    year: A[int, PUBLIC]
    incomes: A[tuple[int, ...], PUBLIC]  # by seat


class YearBegan(Event, frozen=True):
    year: A[int, PUBLIC]
    seats: A[tuple[int, ...], PUBLIC]  # in the order of the year


class Counted(Event, frozen=True):
    """The score of a seat at the end."""

    seat: A[int, PUBLIC]
    coins: A[int, PUBLIC]
    places: A[int, PUBLIC]
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
    places: A[int | None, PUBLIC]  # if they decided between equal scores
