"""Greater Fool Race: the cave, its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import no_one, owner, seen_by
from engine.game import PUBLIC, Event, Move, Options, Struct

BOTTOM = 45  # the deepest space, where the ghost starts; 0 is the entrance
CLASSES = ("I", "II", "III")
TILES = {  # by class: the values, one character per tile
    "I": tuple("1111222223333"),
    "II": tuple("223333444455"),
    "III": tuple("4444555556666677777"),
}
CLASS_OF = ("", *[name for name in CLASSES for _ in TILES[name]], "")  # by space: class of its tile at the beginning
MEAN = {name: sum(map(int, values)) / len(values) for name, values in TILES.items()}
NUMBERS = (1, 2, 3, 4, 5, 6)
CARDS = NUMBERS * 6
REACH = 12  # a greater distance is safe if no one stays: ghost and deepest pawn move one card each, at most a 6


class FoolsOptions(Options, frozen=True):
    candle: Literal[0, 2, 4] = 2  # points for a candle that still burns


class State(Struct, frozen=True):
    candle: A[int, PUBLIC]
    round: A[int, PUBLIC]  # from 1
    phase: A[str, PUBLIC]  # pick, over
    turn: A[int, PUBLIC]
    line: A[tuple[int, ...], PUBLIC]  # all seats, rear to front, in the present order of the pawns
    todo: A[tuple[int, ...], PUBLIC]  # seats that still pick in this round, in order; the first is `turn`
    space: A[tuple[int, ...], PUBLIC]  # by seat
    ghost: A[int, PUBLIC]
    offer: A[tuple[int, ...], PUBLIC]  # the open cards, in order; at the end the cards of the ghost's last walk
    taken: A[tuple[int, ...], PUBLIC]  # cards that were picked in this round, in the order of picking
    picked: A[tuple[int | None, ...], PUBLIC]  # by seat, in this round: a card; 0: stayed; None: not yet, or unknown
    spent: A[tuple[int, ...], PUBLIC]  # the used cards, in order
    deck: A[tuple[str, ...], no_one()]
    cave: A[tuple[str, ...], no_one()]  # values of the tiles from space 1 on; "" if a tile is gone
    bare: A[tuple[int, ...], PUBLIC]  # the spaces whose tile is gone
    bags: A[tuple[tuple[str, ...], ...], owner(unless="shown")]  # R10: values by seat
    classes: A[tuple[tuple[str, ...], ...], PUBLIC]  # classes of the tiles in `bags`
    candles: A[tuple[bool, ...], PUBLIC]  # by seat: whether the candle burns
    shown: A[bool, PUBLIC] = False  # whether the bags are open, at the end

    @property
    def picking(self) -> tuple[int, ...]:
        """R3: All seats in the order in which they pick in this round. Overtaking does not change it."""

        def before(seat: int) -> tuple[int, int, int]:
            card, at = self.picked[seat] or 0, self.line.index(seat)
            if not card:
                return self.space[seat], -1, at
            return self.space[seat] - card, self.taken.index(card), -at  # R4: of equals the later is behind

        done = [seat for seat in self.line if seat not in self.todo]
        return (*sorted(done, key=before), *self.todo)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a round, or, with `offer` and `todo`, its middle: see rulings.md."""

    line: tuple[int, ...]
    tiles: tuple[int | None, ...]
    deck: tuple[int, ...]
    space: tuple[int, ...] | None = None
    ghost: int = BOTTOM
    bags: tuple[tuple[tuple[str, int], ...], ...] | None = None
    candles: tuple[bool, ...] | None = None
    round: int = 1
    spent: tuple[int, ...] = ()
    offer: tuple[int, ...] | None = None
    taken: tuple[int, ...] = ()
    todo: tuple[int, ...] | None = None


# --- moves and events ------------------------------------------------------------------------------------------------


class Pick(Move, frozen=True):
    card: int  # 1 to 6


class Stay(Move, frozen=True):
    pass


class Offered(Event, frozen=True):
    """The beginning of a round, with its open cards."""

    round: A[int, PUBLIC]
    cards: A[tuple[int, ...], PUBLIC]
    seats: A[tuple[int, ...], PUBLIC]  # in the order in which they pick


class Reshuffled(Event, frozen=True):
    pass


class Picked(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[int, PUBLIC]
    space: A[int, PUBLIC]
    tier: A[str, PUBLIC]  # the class of the tile that was taken; "" if none was
    value: A[str, seen_by("seat")]


class Stayed(Event, frozen=True):
    seat: A[int, PUBLIC]


class Overtook(Event, frozen=True):
    """A seat that is the deepest now and was not before."""

    seat: A[int, PUBLIC]
    past: A[int, PUBLIC]  # the seat that was the deepest before


class Beyond(Event, frozen=True):
    """A pawn on the ghost's space, or beyond it."""

    seat: A[int, PUBLIC]
    ghost: A[int, PUBLIC]
    deepest: A[bool, PUBLIC]  # no pawn is deeper; otherwise this one is safe by R6


class GhostMoved(Event, frozen=True):
    cards: A[tuple[int, ...], PUBLIC]
    steps: A[int, PUBLIC]
    space: A[int, PUBLIC]
    distance: A[int, PUBLIC]  # to the deepest pawn; 0 if that is reached


class InReach(Event, frozen=True):
    """The ghost is so near that the next round can be the last."""

    distance: A[int, PUBLIC]


class Caught(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    space: A[int, PUBLIC]


class Opened(Event, frozen=True):
    """The bag of a survivor."""

    seat: A[int, PUBLIC]
    tiles: A[tuple[str, ...], PUBLIC]  # class and value
    candle: A[int, PUBLIC]  # points for the candle
    score: A[int, PUBLIC]


class Lost(Event, frozen=True):
    """The bag of a seat that the ghost has taken."""

    seat: A[int, PUBLIC]
    tiles: A[tuple[str, ...], PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
    by: A[str, PUBLIC]  # treasure; depth, among equals; shared; none
