"""Rows and Columns: its grid and tiles, its state, its moves and its events. Only the order of the bag is hidden."""

from __future__ import annotations

from typing import Annotated as A
from typing import NamedTuple

import msgspec

from engine.audience import PUBLIC, no_one
from engine.cards import Deck
from engine.game import Event, Options, Struct
from engine.game import Move as AnyMove

GOODS = ("W", "S", "G", "F")  # wood, stone, grain, fish
JEWEL = "J"
COPIES = {"W": 10, "S": 10, "G": 10, "F": 10, JEWEL: 8}
TILES = Deck([tile for tile, copies in COPIES.items() for _ in range(copies)])

COLUMNS, ROWS = "ABCD", "1234"
LINES = (*COLUMNS, *ROWS)
SQUARES = tuple([column + row for row in ROWS for column in COLUMNS])
EMPTY = ""  # mark of a square without a tile
AT_HEAD = 2  # R2: most workers at the head of one line

WORKERS = {2: 4, 3: 4, 4: 2}  # workers of a seat, by number of seats
ROUNDS = {2: 4, 3: 3, 4: 4}

SETS = (0, 1, 3, 6, 10, 15, 21)  # points for so many tiles of a good; more count as six
JEWEL_POINTS = 4
LIKED = 2  # coins for a tile that the worker's line likes
RESTED = 2  # coins that a resting worker brings
MAJORITY = 2  # fewest workers of a seat in a line of which it becomes the keeper


def squares_of(line: str) -> tuple[str, ...]:
    """Return the squares of a line, in the grid's order."""
    return tuple([square for square in SQUARES if line in square])


IN_LINE = {line: squares_of(line) for line in LINES}
AT = {square: n for n, square in enumerate(SQUARES)}
LINE_AT = {line: n for n, line in enumerate(LINES)}


class GridOptions(Options, frozen=True):
    toll: A[int, msgspec.Meta(ge=0, le=2)] = 1  # coins for the keeper of a line


class Worker(Struct, frozen=True):
    """A worker at the head of a line."""

    seat: A[int, PUBLIC]
    line: A[str, PUBLIC]


class Points(NamedTuple):
    """The points of a seat, by what they are for."""

    sets: tuple[int, ...]  # by good, as in GOODS
    jewels: int
    coins: int

    @property
    def sum(self) -> int:
        return sum(self.sets) + self.jewels + self.coins


class State(Struct, frozen=True):
    toll: A[int, PUBLIC]
    round: A[int, PUBLIC]  # from 1
    first: A[int, PUBLIC]  # the first player of this round
    likes: A[tuple[str, ...], PUBLIC]  # by line: a good
    tiles: A[tuple[str, ...], PUBLIC]  # by square
    bag: A[tuple[str, ...], no_one()]  # the next tile first; R10
    coins: A[tuple[int, ...], PUBLIC]
    goods: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat: the tiles that it has taken, in order of kinds
    keepers: A[tuple[int | None, ...], PUBLIC]  # by line
    placed: A[tuple[Worker, ...], PUBLIC]  # the workers of this round, in order of placing
    moved: A[tuple[str | None, ...], PUBLIC]  # squares of those that have moved, in order of moving; None: it rests

    @property
    def seats(self) -> int:
        return len(self.coins)

    @property
    def rounds(self) -> int:
        return ROUNDS[len(self.coins)]

    @property
    def crew(self) -> int:
        """The number of workers of all seats together."""
        return WORKERS[len(self.coins)] * len(self.coins)

    @property
    def phase(self) -> str:
        """The kind of decision that is open (place, move), or over. Only the last round ends with workers about."""
        if len(self.placed) < self.crew:
            return "place"
        return "move" if len(self.moved) < self.crew else "over"

    @property
    def turn(self) -> int:
        """The seat that owes the decision: clockwise while placing, in reverse order while moving."""
        if len(self.placed) < self.crew:
            return (self.first + len(self.placed)) % len(self.coins)
        return self.placed[-1 - min(len(self.moved), self.crew - 1)].seat

    @property
    def worker(self) -> Worker:
        """The worker that is to move."""
        return self.placed[-1 - len(self.moved)]

    @property
    def waiting(self) -> tuple[Worker, ...]:
        """The workers at the heads of lines, in order of placing."""
        return self.placed[: len(self.placed) - len(self.moved)]

    @property
    def standing(self) -> dict[str, int]:
        """The seat of the worker on each square on which one stands."""
        return {
            square: worker.seat
            for worker, square in zip(reversed(self.placed), self.moved, strict=False)
            if square is not None
        }


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a fresh match, or, with `tiles`, the middle of a match: see rulings.md."""

    first: int
    likes: tuple[str, ...]
    bag: tuple[str, ...]
    tiles: dict[str, str] | None = None
    round: int = 1
    coins: tuple[int, ...] | None = None
    goods: tuple[tuple[str, ...], ...] | None = None
    keepers: dict[str, int] = {}
    placed: tuple[tuple[int, str], ...] = ()
    moved: tuple[tuple[int, str | None], ...] = ()


# --- moves and events ------------------------------------------------------------------------------------------------


class Place(AnyMove, frozen=True):
    line: str


class Move(AnyMove, frozen=True):
    square: str


class Rest(AnyMove, frozen=True):
    pass


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    of: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the first player


class Placed(Event, frozen=True):
    seat: A[int, PUBLIC]
    line: A[str, PUBLIC]
    owner: A[int | None, PUBLIC]  # the keeper who got a toll
    toll: A[int, PUBLIC]


class AllPlaced(Event, frozen=True):
    seat: A[int, PUBLIC]  # whose worker moves first


class Moved(Event, frozen=True):
    seat: A[int, PUBLIC]
    line: A[str, PUBLIC]
    square: A[str, PUBLIC]
    tile: A[str, PUBLIC]
    points: A[int, PUBLIC]  # of the tile
    liked: A[int, PUBLIC]  # coins


class Rested(Event, frozen=True):
    seat: A[int, PUBLIC]
    line: A[str, PUBLIC]
    stuck: A[bool, PUBLIC]  # R5: no square of the line was free
    coins: A[int, PUBLIC]


class KeeperCame(Event, frozen=True):
    seat: A[int, PUBLIC]
    line: A[str, PUBLIC]
    past: A[int | None, PUBLIC]  # the seat that kept the line until now


class TilesLaid(Event, frozen=True):
    squares: A[tuple[str, ...], PUBLIC]
    tiles: A[tuple[str, ...], PUBLIC]


class Settled(Event, frozen=True):
    """The points of a seat at the end."""

    seat: A[int, PUBLIC]
    sets: A[tuple[int, ...], PUBLIC]  # by good
    jewels: A[int, PUBLIC]
    coins: A[int, PUBLIC]
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
    tiles: A[int | None, PUBLIC]  # the number of tiles, if it decided between equal points
