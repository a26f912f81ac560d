"""Draft City: its buildings and lots, its state, its moves and its events."""

from __future__ import annotations

from collections import Counter
from typing import Annotated as A
from typing import NamedTuple

import msgspec

from engine.audience import PUBLIC, nobody, owner, seen_by
from engine.cards import Deck, take
from engine.game import Event, Move, Options, Struct

COPIES = {"H": 15, "S": 10, "F": 9, "P": 6, "T": 6, "U": 5, "O": 5, "C": 4}
KINDS = tuple(COPIES)
DECK = Deck([kind for kind, copies in COPIES.items() for _ in range(copies)])
GREEN, EMPTY = "G", ""  # on a lot
GREAT = ("U", "O", "C")  # works: they ask for others first
LOTS = tuple([column + row for row in "123" for column in "abc"])
DECADES, STEPS, HAND = 3, 3, 4  # steps of a decade; the hand at its beginning
WAYS = (1, -1, 1)  # by decade: to the left, that is to the next seat, or to the right

_ALL = range(len(LOTS))
BESIDE = tuple([tuple([m for m in _ALL if abs(n % 3 - m % 3) + abs(n // 3 - m // 3) == 1]) for n in _ALL])
IN_LINE = tuple([tuple([m for m in _ALL if m != n and (m % 3 == n % 3 or m // 3 == n // 3)]) for n in _ALL])


class CityOptions(Options, frozen=True):
    smoke: A[int, msgspec.Meta(ge=1, le=3)] = 2  # what a factory takes from each adjacent house


class Choice(Struct, frozen=True):
    """What a seat does in one step."""

    card: A[str, PUBLIC]
    lot: A[str, PUBLIC]
    green: A[bool, PUBLIC]


class Placed(Struct, frozen=True):
    """What a seat has done in the last step."""

    lot: A[str, PUBLIC]
    kind: A[str, PUBLIC]  # or a green
    gain: A[int, PUBLIC]  # by how much its city's points have changed


class Hand(NamedTuple):
    """One of the hands that go round in a decade; it is called after the seat to which it was dealt."""

    decade: int
    number: int


class State(Struct, frozen=True):
    smoke: A[int, PUBLIC]
    round: A[int, PUBLIC]  # the steps of all decades, from 1
    phase: A[str, PUBLIC]  # build, over
    cities: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat: what stands on each lot
    laid: A[tuple[tuple[str, ...], ...], PUBLIC]  # by seat: its lots, in the order in which they were filled
    greens: A[tuple[tuple[str, ...], ...], owner()]  # R5: by seat and lot: the card that lies there; "": nobody knows
    hands: A[tuple[tuple[str, ...], ...], owner()]  # in the deck's order; what was chosen is still among them
    seen: A[tuple[tuple[tuple[str, ...], ...], ...], owner(blank=())]  # by seat: all hands that it has had
    gone: A[tuple[tuple[str, ...], ...], owner()]  # by seat: the last card of each decade
    deck: A[tuple[str, ...], nobody()]  # R9
    answered: A[tuple[bool, ...], PUBLIC]  # who has chosen
    choices: A[tuple[Choice | None, ...], owner(blank=None)]  # R2: sealed until the last is in
    last: A[tuple[Placed, ...], PUBLIC] = ()  # by seat

    @property
    def seats(self) -> int:
        return len(self.cities)

    @property
    def decade(self) -> int:
        return (self.round - 1) // STEPS + 1

    @property
    def stage(self) -> int:
        """The step of the decade."""
        return (self.round - 1) % STEPS + 1

    @property
    def way(self) -> int:
        """To which seat, counted from one's own, the hands of this decade go."""
        return WAYS[self.decade - 1]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fresh match, or with `cities` the middle of one: see rulings.md."""

    deck: tuple[str, ...]
    cities: tuple[dict[str, str], ...] | None = None
    decade: int = 1
    step: int = 1
    hands: tuple[tuple[str, ...], ...] | None = None
    choices: tuple[Build | Green | None, ...] | None = None
    greens: tuple[dict[str, str], ...] | None = None
    gone: tuple[tuple[str, ...], ...] | None = None


def last_passed(view: State, seat: int) -> tuple[str, ...]:
    """The cards that a seat has passed on since the decade began, for the last time."""
    if view.phase == "over" or view.stage == 1 or len(view.seen[seat]) < 2:
        return ()
    return take(view.seen[seat][-2], card_on(view, seat, view.laid[seat][-1]))


def card_on(view: State, seat: int, lot: str) -> str:
    """The card of a lot, under a green too, for whoever may know it."""
    at = LOTS.index(lot)
    return view.greens[seat][at] if view.cities[seat][at] == GREEN else view.cities[seat][at]


def unseen(view: State, seat: int | None) -> Counter[str]:
    """The cards of which a viewer does not know where they are, if it remembers no hand but its own."""
    seen = [kind for city in view.cities for kind in city if kind in COPIES]
    if seat is not None:
        seen += [*view.hands[seat], *view.gone[seat], *[card for card in view.greens[seat] if card]]
    return Counter(DECK.cards) - Counter(seen)


# --- moves and events ------------------------------------------------------------------------------------------------


class Build(Move, frozen=True):
    card: str
    lot: str


class Green(Move, frozen=True):
    """The card face down: no building, without a kind, and it scores nothing."""

    card: str
    lot: str


class DecadeBegun(Event, frozen=True):
    decade: A[int, PUBLIC]
    way: A[str, PUBLIC]  # left, right: where the hands will go


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
    """Houses have come to stand beside factories."""

    seat: A[int, PUBLIC]
    lots: A[tuple[str, ...], PUBLIC]  # of the houses
    loss: A[int, PUBLIC]


class Crowded(Event, frozen=True):
    """Shops have come to stand beside shops."""

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
    """What is left of a hand after a decade goes out of the match."""

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
    kinds: A[int | None, PUBLIC]  # of buildings, where equal points were decided by them
