"""Reasonable Wolves: its role cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import PUBLIC, no_one, owner, seen_by
from engine.cards import Deck, take
from engine.game import Event, Move, Options, Struct

VILLAGER, WOLF, MADMAN = "V", "W", "M"
ALL = Deck((*(VILLAGER,) * 8, *(WOLF,) * 5, *(MADMAN,) * 2))
SANE = Deck(card for card in ALL.cards if card != MADMAN)  # without the madmen
OVER = 2  # R3: roles in the pack that no one takes
DEALS = {4: 4, 5: 5, 6: 3}  # by seats
STEP = {4: 1, 5: 1, 6: 2}  # seats from the first one of a deal to the first one of the next
LOOT = {4: 4, 5: 9, 6: 9}  # points that the wolves share if none of them is driven out
MADMAN_PAY = {4: 2, 5: 3, 6: 3}  # points of each madman then
ENOUGH = 2  # R8: votes that drive someone out
NO_ONE = "-"  # a vote for no one


class WolvesOptions(Options, frozen=True):
    madmen: Literal["yes", "no"] = "yes"


class Role(Struct, frozen=True):
    """The role of one seat."""

    card: A[str | None, seen_by("knowers")]  # None: not taken yet
    knowers: A[tuple[int, ...], PUBLIC]  # the seat itself, and after the look its right neighbour


class Past(Struct, frozen=True):
    """A deal that is over. Everything is open."""

    roles: A[tuple[str, ...], PUBLIC]  # by seat
    left: A[tuple[str, ...], PUBLIC]  # the roles that no one took
    words: A[tuple[str, ...], PUBLIC]  # by seat: the role that it named for its left neighbour
    votes: A[tuple[int | None, ...], PUBLIC]  # by seat: where it pointed
    out: A[int | None, PUBLIC]  # the seat that was driven out
    gains: A[tuple[int, ...], PUBLIC]  # points, by seat

    @property
    def liars(self) -> tuple[int, ...]:
        seats = range(len(self.roles))
        return tuple([seat for seat in seats if self.words[seat] != self.roles[(seat + 1) % len(self.roles)]])


class State(Struct, frozen=True):
    madmen: A[bool, PUBLIC]  # whether the two madmen are among the roles
    first: A[int, PUBLIC]  # the first seat of deal 1
    round: A[int, PUBLIC]  # the number of the deal, from 1
    packs: A[tuple[tuple[str, ...], ...], no_one(blank=())]  # of the deals to come
    reached: A[tuple[tuple[str, ...], ...], owner()]  # R13: by seat, the pack as it came; () before
    roles: A[tuple[Role, ...], PUBLIC]  # by seat; each declares who sees it; () when the match is over
    words: A[tuple[str, ...], PUBLIC]  # by seat, when all are in; () before
    answers: A[tuple[str | None, ...], owner()]  # sealed words, then sealed votes: a role, a seat or NO_ONE
    scores: A[tuple[int, ...], PUBLIC]
    pointed: A[tuple[int, ...], PUBLIC]  # R12: votes received in the earlier deals, by seat
    past: A[tuple[Past, ...], PUBLIC] = ()

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def phase(self) -> str:
        """The decision that is open: take, say or vote; or over."""
        if not self.roles:
            return "over"
        if any([role.card is None for role in self.roles]):
            return "take"
        return "vote" if self.words else "say"

    @property
    def deals(self) -> int:
        return DEALS[self.seats]

    @property
    def starter(self) -> int:
        """The seat that takes the first role of this deal."""
        return starter_of(self.first, self.round, self.seats)

    @property
    def turn(self) -> int:
        """The seat that has the pack, in the draft."""
        return (self.starter + sum([role.card is not None for role in self.roles])) % self.seats

    @property
    def deck(self) -> Deck:
        return ALL if self.madmen else SANE

    @property
    def kinds(self) -> tuple[str, ...]:
        """The roles of this match, each once."""
        return (VILLAGER, WOLF, MADMAN) if self.madmen else (VILLAGER, WOLF)

    @property
    def answered(self) -> tuple[bool, ...]:
        return tuple([answer is not None for answer in self.answers])

    def card(self, seat: int) -> str | None:
        """Return the role of a seat, as this view shows it."""
        return self.roles[seat].card

    def passed(self, seat: int) -> tuple[str, ...]:
        """Return the roles that a seat has passed on, or left as the last one."""
        card = self.roles[seat].card
        return self.reached[seat] if card is None else take(self.reached[seat], card)


def starter_of(first: int, deal: int, seats: int) -> int:
    """Return the first seat of a deal. `first`: that of deal 1."""
    return (first + (deal - 1) * STEP[seats]) % seats


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at any time of a deal: see rulings.md."""

    first: int
    packs: tuple[tuple[str, ...], ...]
    deal: int = 1
    scores: tuple[int, ...] | None = None
    pointed: tuple[int, ...] | None = None
    roles: tuple[str | None, ...] | None = None
    says: tuple[str | None, ...] | None = None
    votes: tuple[tuple[int | None, ...] | None, ...] | None = None


# --- moves and events ------------------------------------------------------------------------------------------------


class Take(Move, frozen=True):
    role: str


class Say(Move, frozen=True):
    role: str


class Vote(Move, frozen=True, rename={"for_": "for"}):
    for_: int | None


class DealBegan(Event, frozen=True):
    deal: A[int, PUBLIC]
    of: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the first one


class LastDeal(Event, frozen=True):
    """The deal that has just begun is the last one."""


class Came(Event, frozen=True):
    """The pack comes to a seat."""

    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]


class Took(Event, frozen=True):
    seat: A[int, PUBLIC]
    to: A[int, PUBLIC]  # the next seat
    role: A[str, seen_by("seat")]


class TookLast(Event, frozen=True):
    """The last role is taken, and everyone looks at their left neighbour's."""

    seat: A[int, PUBLIC]
    role: A[str, seen_by("seat")]


class Looked(Event, frozen=True):
    seat: A[int, PUBLIC]
    at: A[int, PUBLIC]
    role: A[str, seen_by("seat")]


class Spoke(Event, frozen=True):
    """A word is in. No one hears it before the last one."""

    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # words that are in
    of: A[int, PUBLIC]


class Said(Event, frozen=True):
    seat: A[int, PUBLIC]
    at: A[int, PUBLIC]
    role: A[str, PUBLIC]


class TooMany(Event, frozen=True):
    """More seats are called by a role than there are cards of it, so someone lies."""

    role: A[str, PUBLIC]
    count: A[int, PUBLIC]  # seats that are called so
    most: A[int, PUBLIC]


class Voted(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]  # votes that are in
    of: A[int, PUBLIC]


class Received(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]
    voters: A[tuple[int, ...], PUBLIC]


class Abstained(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]


class DrivenOut(Event, frozen=True):
    seat: A[int, PUBLIC]
    role: A[str, PUBLIC]


class NoneOut(Event, frozen=True):
    """No one is driven out."""


class Shown(Event, frozen=True):
    """The roles of all seats."""

    villagers: A[tuple[int, ...], PUBLIC]
    wolves: A[tuple[int, ...], PUBLIC]
    madmen: A[tuple[int, ...], PUBLIC]
    left: A[tuple[str, ...], PUBLIC]


class Lied(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]


class Paid(Event, frozen=True):
    gains: A[tuple[int, ...], PUBLIC]
    wolves: A[int, PUBLIC]  # how many there were


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    score: A[int, PUBLIC]
