"""#31 Dice-Rolling Colosseum: its dice, its state, its moves and its events. Nothing is hidden."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.game import PUBLIC, Event, Move, Options, Struct

POWER = 0  # the power die; dice 1 to 5 are plain
DICE = 6
FACES = (1, 2, 3, 4, 5, 6)
ROLLS = 3  # most rolls of a turn
LIFE = 10  # HP at the beginning
LOW = 3  # a seat that falls to this many HP or fewer is announced
MOST = 10  # highest value of the attack counter: no attack is more (R8)

Dice = tuple[tuple[int, ...], ...]  # (die, face) each


class ColosseumOptions(Options, frozen=True):
    counter_after_death: Literal["keep", "reset"] = "keep"  # R10
    turn_limit: A[int, msgspec.Meta(ge=50, le=1000)] = 200  # R12


class Past(Struct, frozen=True):
    """The previous turn, for players who look only now."""

    seat: A[int, PUBLIC]
    kept: A[Dice, PUBLIC]
    attack: A[int, PUBLIC]
    met: A[int, PUBLIC]  # value of the counter that was to be beaten
    lost: A[tuple[int, ...], PUBLIC]  # HP lost by each seat, the death cry included


class State(Struct, frozen=True):
    counter_after_death: A[str, PUBLIC]
    turn_limit: A[int, PUBLIC]
    turn_number: A[int, PUBLIC]  # of the present turn, from 1
    phase: A[str, PUBLIC]  # keep, over
    turn: A[int, PUBLIC]
    hp: A[tuple[int, ...], PUBLIC]  # 0: dead
    attack: A[int, PUBLIC]  # the counter: the attack to beat
    kept: A[Dice, PUBLIC]  # in the order in which they were kept
    rolled: A[Dice, PUBLIC]  # the dice of the latest roll
    roll: A[int, PUBLIC]  # number of the roll in the turn, from 1
    past: A[Past | None, PUBLIC] = None  # None in the first turn


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a turn, or with `rolled` the middle of one: see rulings.md."""

    first_player: int
    hp: tuple[int, ...] | None = None
    attack: int = 0
    turn_number: int = 1
    kept: tuple[tuple[int, int], ...] = ()
    rolled: tuple[tuple[int, int], ...] | None = None
    roll_number: int = 1


# --- moves and events ------------------------------------------------------------------------------------------------


class Keep(Move, frozen=True):
    face: int  # 1 to 6


class TurnBegan(Event, frozen=True):
    """The beginning of a turn, with its first roll."""

    seat: A[int, PUBLIC]
    turn: A[int, PUBLIC]
    attack: A[int, PUBLIC]  # the attack to beat
    dice: A[Dice, PUBLIC]


class Rolled(Event, frozen=True):
    """The second roll of a turn, or the third."""

    seat: A[int, PUBLIC]
    roll: A[int, PUBLIC]
    dice: A[Dice, PUBLIC]


class Kept(Event, frozen=True):
    seat: A[int, PUBLIC]
    face: A[int, PUBLIC]
    dice: A[Dice, PUBLIC]
    forced: A[bool, PUBLIC]  # R14: no other face was rolled


class Attacked(Event, frozen=True):
    seat: A[int, PUBLIC]
    attack: A[int, PUBLIC]
    lines: A[tuple[str, ...], PUBLIC]  # the lines that hold, as `rules.Line.word` writes them


class SevenOf(Event, frozen=True):
    """All six dice show one face: a count of seven."""

    seat: A[int, PUBLIC]
    face: A[int, PUBLIC]


class ShookOff(Event, frozen=True):
    seat: A[int, PUBLIC]


class StruckBack(Event, frozen=True):
    seat: A[int, PUBLIC]
    attack: A[int, PUBLIC]
    met: A[int, PUBLIC]


class Hurt(Event, frozen=True):
    seat: A[int, PUBLIC]
    lost: A[int, PUBLIC]
    hp: A[int, PUBLIC]


class Died(Event, frozen=True):
    seat: A[int, PUBLIC]


class Cried(Event, frozen=True):
    """The HP that the death cry has cost a surviving seat."""

    seat: A[int, PUBLIC]
    lost: A[int, PUBLIC]
    hp: A[int, PUBLIC]


class Low(Event, frozen=True):
    seat: A[int, PUBLIC]
    hp: A[int, PUBLIC]


class CounterReset(Event, frozen=True):
    pass


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    reason: A[str, PUBLIC]
