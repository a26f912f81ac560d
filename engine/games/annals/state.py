"""Lines of History: its cards, its eras, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import no_one, owner, seen_by
from engine.cards import Deck, rank_of, suit_of
from engine.game import PUBLIC, Event, Move, Options, Struct

SEATS = 2
DECK = Deck(("S3", "S4", "S5", "S6", "S7", "T1", "T2", "T3", "T4", "T5", "B1", "B1", "B2", "B2", "B3"))  # of one seat
KINDS = {"S": "sword", "T": "tower", "B": "book"}
WORTH = (4, 4, 3, 2, 2)  # by era
ERAS = len(WORTH)
PLACES = 3  # cards per line
HAND = 5
MAJORITY = sum(WORTH) // 2 + 1
NEAR = 2  # a seat this many points short of the majority is announced


def _reach(card: str) -> tuple[int, int, int]:
    n, kind = rank_of(card), suit_of(card)
    return n * (kind != "B"), n * (kind != "S"), n * (kind == "B")


# R3: by card, its points in its own era, in the next one, and in each one after that
COUNTS = {card: _reach(card) for card in dict.fromkeys(DECK.cards)}


class AnnalsOptions(Options, frozen=True):
    legacy: Literal["loser", "both"] = "loser"  # the side whose cards of an era live on: the loser's, or both


class Line(Struct, frozen=True):
    """One side of an era."""

    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat", unless="open")]  # in the deck's order
    open: A[bool, PUBLIC] = False  # R6: its era has been judged


class Result(Struct, frozen=True):
    """The result of an era."""

    winner: A[int | None, PUBLIC]
    totals: A[tuple[int, ...], PUBLIC]  # by seat
    points: A[int, PUBLIC]  # points that were won; 0 in a tie


class Stock(Struct, frozen=True):
    """The cards that a seat still draws from."""

    cards: A[tuple[str, ...], no_one()]  # the next one first


class State(Struct, frozen=True):
    legacy: A[str, PUBLIC]
    phase: A[str, PUBLIC]  # lay, over
    turn: A[int, PUBLIC]
    present: A[int, PUBLIC]  # 1 to 5: the first era that is not judged; at the end the last judged era
    hands: A[tuple[tuple[str, ...], ...], owner()]  # in the deck's order
    stocks: A[tuple[Stock, ...], PUBLIC]  # by seat
    lines: A[tuple[tuple[Line, ...], ...], PUBLIC]  # by era, by seat
    results: A[tuple[Result, ...], PUBLIC]  # of each judged era, in order
    scores: A[tuple[int, ...], PUBLIC]
    pot: A[int, PUBLIC]  # points that ties have carried to the present


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a fresh match, or, with `hands`, the middle of a match: see rulings.md."""

    first: int
    decks: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...] | None = None
    lines: tuple[tuple[tuple[str, ...], ...], ...] | None = None
    present: int = 1
    owners: tuple[tuple[int | None, tuple[int, ...], int], ...] = ()
    scores: tuple[int, ...] = (0, 0)
    pot: int = 0


# --- moves and events ------------------------------------------------------------------------------------------------


class Lay(Move, frozen=True):
    card: str
    era: int  # 1 to 5


class Laid(Event, frozen=True):
    seat: A[int, PUBLIC]
    era: A[int, PUBLIC]
    card: A[str, seen_by("seat")]


class Filled(Event, frozen=True):
    """A line has its three cards."""

    seat: A[int, PUBLIC]
    era: A[int, PUBLIC]


class Drawn(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]


class Judged(Event, frozen=True):
    """Both lines of an era are turned up."""

    era: A[int, PUBLIC]
    points: A[int, PUBLIC]  # points of the era, with the points carried to it
    again: A[bool, PUBLIC]  # the era was full already, so it is judged together with the one before it


class TurnedUp(Event, frozen=True):
    """One of the two lines of a judged era."""

    seat: A[int, PUBLIC]
    era: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    own: A[int, PUBLIC]  # points that these cards make
    past: A[int, PUBLIC]  # points that come from past eras
    total: A[int, PUBLIC]


class Taken(Event, frozen=True):
    seat: A[int, PUBLIC]
    era: A[int, PUBLIC]
    points: A[int, PUBLIC]
    scores: A[tuple[int, ...], PUBLIC]


class Tied(Event, frozen=True):
    era: A[int, PUBLIC]
    points: A[int, PUBLIC]  # carried to the next era; lost after the last era


class Legacy(Event, frozen=True):
    """The cards of a side's era that live on."""

    seat: A[int, PUBLIC]
    era: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    next: A[int, PUBLIC]  # points that they send to the next era
    later: A[int, PUBLIC]  # points that they send to each era after that


class Near(Event, frozen=True):
    seat: A[int, PUBLIC]
    short: A[int, PUBLIC]  # points that are missing to the majority


class Won(Event, frozen=True):
    seat: A[int | None, PUBLIC]
    by: A[str, PUBLIC]  # majority, points, latest_era, draw
    scores: A[tuple[int, ...], PUBLIC]
