"""#33 4X: its terrains and technologies, its board, its state, its moves and its events. Nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal
from typing import Annotated as A

import msgspec

from engine.example import FILES
from engine.game import PUBLIC, Event, Move, Options, Struct

LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
BOARDS = FILES / "fourx" / "boards"
NUMBERS = tuple(sorted(int(file.stem) for file in BOARDS.glob("*.json")))  # R1: one board per file

Track = tuple[tuple[int, ...], ...]  # (factories, beakers), one entry per level

TRACKS: dict[str, Track] = {
    "capital": ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)),
    "hills": ((1, 0), (2, 0), (3, 0), (4, 0)),
    "plains": ((0, 0), (1, 1), (2, 1), (3, 2)),
    "town": ((0, 1), (0, 2), (1, 3), (1, 4)),
    "waste": ((0, 0),),
}
TERRAINS = tuple(TRACKS)
TECHS = ("iron", "writing", "bureaucracy", "siege", "diplomacy", "colonists", "gunpowder", "sailing")

if TYPE_CHECKING:
    BoardNumber = int
else:
    BoardNumber = Literal[NUMBERS]


class FourxOptions(Options, frozen=True):
    board: BoardNumber = 1


class Tech(Struct, frozen=True):
    """A technology that can be researched on a board."""

    id: A[str, PUBLIC]
    cost: A[int, PUBLIC]  # in beakers


class Goal(Struct, frozen=True):
    """A goal of a board. `kind`: `all`, `own` (regions), `count` (n regions), `beakers` (n) or `techs`."""

    kind: A[str, PUBLIC]
    n: A[int, PUBLIC] = 0
    regions: A[tuple[str, ...], PUBLIC] = ()
    techs: A[tuple[str, ...], PUBLIC] = ()


class Region(Struct, frozen=True):
    """A region as it is printed. Neighbours are indexes in the board's list of regions."""

    id: A[str, PUBLIC]
    name: A[str, PUBLIC]  # "": the region has no name
    terrain: A[str, PUBLIC]
    track: A[Track, PUBLIC]
    level: A[int, PUBLIC]
    owned: A[bool, PUBLIC]
    shield: A[int, PUBLIC]  # 0 if the region is owned
    step: A[int, PUBLIC]  # by how much the shield rises
    land: A[tuple[int, ...], PUBLIC]  # neighbours over a border
    sea: A[tuple[int, ...], PUBLIC]  # neighbours over a sea lane
    xy: A[tuple[int, ...], PUBLIC]  # column and row in a picture; () if the board leaves them open


class Board(Struct, frozen=True):
    """A board at the beginning of a match. Without a number and a name, `number` is None and `name` is ""."""

    number: A[int | None, PUBLIC]
    name: A[str, PUBLIC]
    limit: A[int, PUBLIC]
    par: A[int, PUBLIC]
    goals: A[tuple[Goal, ...], PUBLIC]
    techs: A[tuple[Tech, ...], PUBLIC]  # in the order of TECHS
    known: A[tuple[str, ...], PUBLIC]
    regions: A[tuple[Region, ...], PUBLIC]  # in the order of their letters


class Done(Struct, frozen=True):
    """One action of a plan, as it is typed, and the turn counter after it."""

    word: A[str, PUBLIC]  # "domestic", "conquer B", "research iron"
    turn: A[int, PUBLIC]


class State(Struct, frozen=True):
    """A board in play. `levels`, `shields` and `owned` are in the order of the board's list of regions."""

    board: A[Board, PUBLIC]
    phase: A[str, PUBLIC]  # act, over
    turn: A[int, PUBLIC]  # turns used
    levels: A[tuple[int, ...], PUBLIC]
    shields: A[tuple[int, ...], PUBLIC]  # 0 for an owned region
    owned: A[tuple[bool, ...], PUBLIC]
    known: A[tuple[str, ...], PUBLIC]
    plan: A[tuple[Done, ...], PUBLIC] = ()  # the actions so far
    resigned: A[bool, PUBLIC] = False


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board and the turns already used: see rulings.md."""

    board: int | dict[str, Any] | None = None
    turn: int = 0
    resigned: bool | msgspec.UnsetType = msgspec.UNSET  # only of a finished match: such a start is refused


# --- moves and events ------------------------------------------------------------------------------------------------


class Domestic(Move, frozen=True):
    """Raise every owned region by one level."""


class Conquer(Move, frozen=True):
    region: str


class Research(Move, frozen=True):
    tech: str


class Resign(Move, frozen=True):
    """Give the board up."""


class Began(Event, frozen=True):
    number: A[int | None, PUBLIC]
    name: A[str, PUBLIC]
    goals: A[tuple[Goal, ...], PUBLIC]
    turn: A[int, PUBLIC]
    limit: A[int, PUBLIC]
    par: A[int, PUBLIC]


class Worked(Event, frozen=True):
    """Domestic work."""

    regions: A[tuple[str, ...], PUBLIC]  # regions whose level has risen
    turn: A[int, PUBLIC]  # turns used, with this one
    limit: A[int, PUBLIC]


class Conquered(Event, frozen=True):
    region: A[str, PUBLIC]
    name: A[str, PUBLIC]
    factories: A[int, PUBLIC]
    shield: A[int, PUBLIC]
    turn: A[int, PUBLIC]
    limit: A[int, PUBLIC]


class ShieldsChanged(Event, frozen=True):
    """Shields that have risen around a conquered region, or fallen by gunpowder."""

    regions: A[tuple[str, ...], PUBLIC]
    shields: A[tuple[int, ...], PUBLIC]  # as they are now
    way: A[str, PUBLIC]  # rose, fell


class Learned(Event, frozen=True):
    tech: A[str, PUBLIC]
    turns: A[int, PUBLIC]  # turns that the research took
    turn: A[int, PUBLIC]
    limit: A[int, PUBLIC]


class LastTurns(Event, frozen=True):
    left: A[int, PUBLIC]


class Ended(Event, frozen=True):
    reason: A[str, PUBLIC]  # solved, out_of_turns, resigned
    turn: A[int, PUBLIC]
    stars: A[int, PUBLIC]
