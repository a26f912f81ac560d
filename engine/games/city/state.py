"""Draft City: its buildings and lots, its state, its moves and its events."""

from __future__ import annotations

from collections import Counter
from typing import Annotated as A
from typing import NamedTuple

import msgspec

from engine.audience import PUBLIC, no_one, owner, seen_by
from engine.cards import Deck, take
from engine.game import Event, Move, Options, Struct

COPIES = {"H": 15, "S": 10, "F": 9, "P": 6, "T": 6, "U": 5, "O": 5, "C": 4}
KINDS = tuple(COPIES)
DECK = Deck([kind for kind, copies in COPIES.items() for _ in range(copies)])
GREEN, EMPTY = "G", ""  # marks of a lot without a building
GREAT = ("U", "O", "C")  # great works: they need other buildings first
LOTS = tuple([column + row for row in "123" for column in "abc"])
DECADES, STEPS, HAND = 3, 3, 4  # decades; steps per decade; cards per hand at a decade's beginning
WAYS = (1, -1, 1)  # by decade: 1 passes hands to the left, to the next seat; -1 to the right

_ALL = range(len(LOTS))
BESIDE = tuple([tuple([m for m in _ALL if abs(n % 3 - m % 3) + abs(n // 3 - m // 3) == 1]) for n in _ALL])
IN_LINE = tuple([tuple([m for m in _ALL if m != n and (m % 3 == n % 3 or m // 3 == n // 3)]) for n in _ALL])


class CityOptions(Options, frozen=True):
    smoke: A[int, msgspec.Meta(ge=1, le=3)] = 2  # points that a factory takes from each adjacent house


class Choice(Struct, frozen=True):
    """The choice of a seat in one step."""

    card: A[str, PUBLIC]
    lot: A[str, PUBLIC]
    green: A[bool, PUBLIC]


class Placed(Struct, frozen=True):
    """The card that a seat placed in the last step."""

    lot: A[str, PUBLIC]
    kind: A[str, PUBLIC]  # a building, or a green
    gain: A[int, PUBLIC]  # change of the city's points


class Hand(NamedTuple):
    """One of the hands that go round in a decade. `number` is the seat to which it was dealt."""

    decade: int
    number: int


class State(Struct, frozen=True):
    smoke: A[int, PUBLIC]
    round: A[int, PUBLIC]  # the step, counted over all decades, from 1
    phase: A[str, PUBLIC]  # build, over
    cities: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat and lot: the building, a green, or nothing
    laid: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat: its lots, in the order in which they were filled
    greens: A[tuple[tuple[str, ...], ...], owner()]  # R5: by seat and lot: the card of a green; "": unknown or none
    hands: A[tuple[tuple[str, ...], ...], owner()]  # by seat, in the deck's order; a chosen card is still in the hand
    seen: A[tuple[tuple[tuple[str, ...], ...], ...], owner(blank=())]  # by seat: all hands that it has had
    gone: A[tuple[tuple[str, ...], ...], owner()]  # by seat: the last card of each decade
    deck: A[tuple[str, ...], no_one()]  # R9
    answered: A[tuple[bool, ...], PUBLIC]  # by seat: whether it has chosen
    choices: A[tuple[Choice | None, ...], owner(blank=None)]  # R2: by seat, sealed until the last choice is in
    last: A[tuple[Placed, ...], PUBLIC] = ()  # by seat

    @property
    def seats(self) -> int:
        return len(self.cities)

    @property
    def decade(self) -> int:
        return (self.round - 1) // STEPS + 1

    @property
    def stage(self) -> int:
        """The step within the decade, from 1."""
        return (self.round - 1) % STEPS + 1

    @property
    def way(self) -> int:
        """The distance in seats over which hands are passed in this decade: 1 or -1."""
        return WAYS[self.decade - 1]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a fresh match, or, with `cities`, the middle of a match: see rulings.md."""

    deck: tuple[str, ...]
    cities: tuple[dict[str, str], ...] | None = None
    decade: int = 1
    step: int = 1
    hands: tuple[tuple[str, ...], ...] | None = None
    choices: tuple[Build | Green | None, ...] | None = None
    greens: tuple[dict[str, str], ...] | None = None
    gone: tuple[tuple[str, ...], ...] | None = None


def last_passed(view: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a seat has passed on most recently in this decade; () if none."""
    if view.phase == "over" or view.stage == 1 or len(view.seen[seat]) < 2:
        return ()
    return take(view.seen[seat][-2], card_on(view, seat, view.laid[seat][-1]))


def card_on(view: State, seat: int, lot: str) -> str:
    """Return the card of a lot, even the card of a green, for a viewer who may know it."""
    at = LOTS.index(lot)
    return view.greens[seat][at] if view.cities[seat][at] == GREEN else view.cities[seat][at]


def unseen(view: State, seat: int | None) -> Counter[str]:
    """Count the cards whose place a viewer does not know, if the viewer remembers only its own hand."""
    seen = [kind for city in view.cities for kind in city if kind in COPIES]
    if seat is not None:
        seen += [*view.hands[seat], *view.gone[seat], *[card for card in view.greens[seat] if card]]
    return Counter(DECK.cards) - Counter(seen)


# --- moves and events ------------------------------------------------------------------------------------------------


class Build(Move, frozen=True):
    card: str
    lot: str


class Green(Move, frozen=True):
    """A card laid face down. It is no building, has no kind, and scores nothing."""

    card: str
    lot: str


class DecadeBegun(Event, frozen=True):
    decade: A[int, PUBLIC]
    way: A[str, PUBLIC]  # left, right: the direction in which the hands will go


class Dealt(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]


class HasChosen(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # choices that are in
    of: A[int, PUBLIC]


class Built(Event, frozen=True):
    seat: A[int, PUBLIC]
    what: A[str, PUBLIC]
    lot: A[str, PUBLIC]
    gain: A[int, PUBLIC]
    sum: A[int, PUBLIC]


class Greened(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]  # R5
    lot: A[str, PUBLIC]
    gain: A[int, PUBLIC]
    sum: A[int, PUBLIC]


class Smoked(Event, frozen=True):
    """Houses that are now beside factories."""

    seat: A[int, PUBLIC]
    lots: A[tuple[str, ...], PUBLIC]  # of the houses
    loss: A[int, PUBLIC]


class Crowded(Event, frozen=True):
    """Shops that are now beside other shops."""

    seat: A[int, PUBLIC]
    lots: A[tuple[str, ...], PUBLIC]
    loss: A[int, PUBLIC]


class Passed(Event, frozen=True):
    way: A[str, PUBLIC]  # left, right
    count: A[int, PUBLIC]  # cards of each hand


class Received(Event, frozen=True):
    seat: A[int, PUBLIC]
    giver: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]


class LastCard(Event, frozen=True):
    """The last card of a hand after a decade. It leaves the match."""

    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]


class DecadeOver(Event, frozen=True):
    decade: A[int, PUBLIC]
    scores: A[tuple[int, ...], PUBLIC]


class Settled(Event, frozen=True):
    """A city at the end, lot by lot."""

    seat: A[int, PUBLIC]
    kinds: A[tuple[str, ...], PUBLIC]
    points: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
    kinds: A[int | None, PUBLIC]  # number of kinds of buildings, if it decided between equal points
