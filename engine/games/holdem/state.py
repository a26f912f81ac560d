"""#34 Lombard Hold'em: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A

import msgspec

from engine.audience import no_one, owner
from engine.cards import LOMBARDY, Deck
from engine.game import PUBLIC, Event, Move, Options, Struct

DECK = Deck(LOMBARDY)
HOLE = 2  # hole cards per seat
FLOP, COMMUNITY = 3, 5  # shared cards before and after the betting
ANTE = 1  # R2: coins from the supply, at the beginning of a round
COST = {"call": 1, "double": 2, "fold": 0}  # coins paid
PAID_IN = {"call": 1, "double": 3, "fold": 0}  # coins that the pot gains; the supply adds one coin to a double
FOLDED_OUT = 10  # R8: the match ends after so many rounds in a row in which all seats fold
NEAR = 4  # coins below the target: such a seat is one pot away from it


class HoldemOptions(Options, frozen=True):
    start_coins: A[int, msgspec.Meta(ge=1, le=20)] = 8  # less than the target
    target: A[int, msgspec.Meta(ge=10, le=40)] = 16


class Past(Struct, frozen=True):
    """The end of the previous round, as all players have seen it."""

    community: A[tuple[str, ...], PUBLIC]
    holes: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat; () unless they were shown
    winner: A[int | None, PUBLIC]  # None: all seats had folded
    coins: A[int, PUBLIC]  # in the pot


class State(Struct, frozen=True):
    target: A[int, PUBLIC]
    round: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # bet, over
    dealer: A[int, PUBLIC]
    turn: A[int, PUBLIC]
    balances: A[tuple[int, ...], PUBLIC]  # coins less debt
    pot: A[int, PUBLIC]
    acts: A[tuple[str | None, ...], PUBLIC]  # by seat, in this round: call, double, fold; None: not yet
    reveals: A[tuple[str | None, ...], PUBLIC]  # by seat: the hole card that a caller has shown
    hands: A[tuple[tuple[str, ...], ...], owner()]  # by seat: the two hole cards
    community: A[tuple[str, ...], PUBLIC]
    deck: A[tuple[str, ...], no_one()]  # top first: the two later community cards, then the unused ones
    folded: A[int, PUBLIC] = 0  # rounds in a row in which all seats folded
    past: A[Past | None, PUBLIC] = None  # the previous round; after the match, its last round


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start at the beginning of a round or, with `hole`, in its betting: see rulings.md."""

    dealer: int
    balances: tuple[int, ...] | None = None
    pot: int | None = None
    round: int = 1
    hole: tuple[tuple[str, ...], ...] | None = None
    community: tuple[str, ...] = ()
    acted: tuple[str | None, ...] | None = None
    rest: tuple[str, ...] = ()


# --- moves and events ------------------------------------------------------------------------------------------------


class Call(Move, frozen=True):
    reveal: str


class Double(Move, frozen=True):
    pass


class Fold(Move, frozen=True):
    pass


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the dealer
    pot: A[int, PUBLIC]


class Flop(Event, frozen=True):
    cards: A[tuple[str, ...], PUBLIC]


class Called(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    pot: A[int, PUBLIC]


class Doubled(Event, frozen=True):
    seat: A[int, PUBLIC]
    pot: A[int, PUBLIC]


class Folded(Event, frozen=True):
    seat: A[int, PUBLIC]


class Borrowed(Event, frozen=True):
    seat: A[int, PUBLIC]
    debt: A[int, PUBLIC]  # total debt of the seat


class LeftAlone(Event, frozen=True):
    seat: A[int, PUBLIC]


class Turned(Event, frozen=True):
    """The two later community cards."""

    cards: A[tuple[str, ...], PUBLIC]


class Showed(Event, frozen=True):
    """A hand at the showdown."""

    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]  # the hole cards
    rank: A[str, PUBLIC]
    numbers: A[tuple[int, ...], PUBLIC]  # the numbers by which the hand is compared
    made_of: A[tuple[str, ...], PUBLIC]
    joker: A[str | None, PUBLIC]  # the card that two princes stand for


class TieBroken(Event, frozen=True):
    """A tie between equal hands, which the larger hole card has decided."""

    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    by: A[str, PUBLIC]  # number, suit: the part of the hole card that has decided


class PotWon(Event, frozen=True):
    seat: A[int, PUBLIC]
    coins: A[int, PUBLIC]
    balance: A[int, PUBLIC]


class AllFolded(Event, frozen=True):
    pot: A[int, PUBLIC]


class Near(Event, frozen=True):
    seat: A[int, PUBLIC]
    balance: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    reason: A[str, PUBLIC]
