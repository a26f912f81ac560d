"""Two Jewel Bags: its gems, bags and squares, its state, its moves and its events. Nothing is hidden."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.game import PUBLIC, Event, Move, Options, Struct

COLOURS = ("R", "G", "B", "Y", "V", "W")
FLAW = "X"
BAGS = ("E", "F")  # the east bag, the far bag
FILLED = {  # by bag: all pieces that belong to it
    "E": {"R": 8, "G": 8, "B": 8, "Y": 2, "V": 2, "W": 2, FLAW: 2},
    "F": {"R": 2, "G": 2, "B": 2, "Y": 8, "V": 8, "W": 8, FLAW: 2},
}
SIDE = 4  # squares in a row of a board
SQUARES = tuple([column + row for row in "1234" for column in "abcd"])
ROUNDS = {2: 7, 3: 6, 4: 5}  # by number of seats

GROUP = (0, 1, 3, 6, 10, 15)  # points of a group by its size; a larger one brings no more than five gems
CROWNED = 4  # size of a group that takes the crown of its colour
ROW = 5  # points of a full row of four colours

Gem = tuple[str, ...]  # its bag and its colour
Board = tuple[str, ...]  # by square: a colour, or nothing


class GemsOptions(Options, frozen=True):
    crown: Literal[0, 3, 5] = 3  # points of a crown


class State(Struct, frozen=True):
    crown: A[int, PUBLIC]
    first: A[int, PUBLIC]  # the seat that begins each round
    round: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # dig, lay, over
    turn: A[int, PUBLIC]
    boards: A[tuple[Board, ...], PUBLIC]  # by seat
    gone: A[tuple[Gem, ...], PUBLIC]  # the gems on boards, sorted: the bag of each, and its colour
    crowns: A[tuple[int | None, ...], PUBLIC]  # by colour: the seat that has its crown
    drawn: A[tuple[Gem, ...], PUBLIC] = ()  # the gems of this turn that are not laid, in the order of the draws

    @property
    def seats(self) -> int:
        return len(self.boards)

    @property
    def rounds(self) -> int:
        return ROUNDS[self.seats]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a match, or a position in the middle of one: see rulings.md."""

    first: int
    round: int = 1
    turn: int | None = None
    boards: tuple[dict[str, str], ...] | None = None
    gone: tuple[tuple[str, str], ...] = ()
    crowns: dict[str, int] = {}
    drawn: tuple[tuple[str, str], ...] = ()
    laying: bool = False


# --- moves and events ------------------------------------------------------------------------------------------------


class Draw(Move, frozen=True):
    bag: str


class Stop(Move, frozen=True):
    pass


class Lay(Move, frozen=True):
    """The first gem in hand goes onto a square of the seat's own board."""

    square: str


class Drew(Event, frozen=True):
    seat: A[int, PUBLIC]
    bag: A[str, PUBLIC]
    gem: A[str, PUBLIC]
    risk: A[int, PUBLIC]  # the chance of losing with this draw, in percent


class Lost(Event, frozen=True):
    """A flaw, or a second gem of a colour: all that was drawn goes back."""

    seat: A[int, PUBLIC]
    bag: A[str, PUBLIC]
    gem: A[str, PUBLIC]
    gems: A[tuple[str, ...], PUBLIC]  # the gems that were drawn before it


class Stopped(Event, frozen=True):
    seat: A[int, PUBLIC]
    gems: A[tuple[str, ...], PUBLIC]
    back: A[tuple[str, ...], PUBLIC]  # the gems that a full board has no room for


class Laid(Event, frozen=True):
    seat: A[int, PUBLIC]
    gem: A[str, PUBLIC]
    square: A[str, PUBLIC]
    gain: A[int, PUBLIC]  # points, with those of a row or a crown
    score: A[int, PUBLIC]
    group: A[int, PUBLIC]  # size of a group of four or more that is now worth more than its parts; 0: none
    row: A[bool, PUBLIC]  # whether a row of four colours is full
    crown: A[bool, PUBLIC]  # whether it takes a crown that is worth anything
    back: A[tuple[str, ...], PUBLIC]  # the gems that the full board has no room for


class LastRound(Event, frozen=True):
    round: A[int, PUBLIC]


class Settled(Event, frozen=True):
    seat: A[int, PUBLIC]
    groups: A[int, PUBLIC]
    rows: A[int, PUBLIC]
    crowns: A[int, PUBLIC]
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
    gems: A[int | None, PUBLIC]  # on the winners' boards, if points alone did not decide
