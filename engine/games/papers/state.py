"""Laminate Rummy: its cards, its papers, its state, its moves and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated as A
from typing import Literal, NamedTuple

import msgspec

from engine.audience import no_one, owner, seen_by
from engine.cards import Deck, rank_of, suit_of
from engine.game import PUBLIC, CardSet, Event, Move, Options, Struct

SUITS = "HOBCSTX"  # heart, onion, book, coin, star, time, coffin
DECK = tuple(f"{suit}{n}" for first, suit in enumerate(SUITS, 1) for n in range(first, first + 7))
CARDS = Deck(DECK)
ORDER = CARDS.order
in_order = CARDS.in_order
RANK = {card: rank_of(card) for card in DECK}
SUIT = {card: suit_of(card) for card in DECK}

HAND = 3
DEALT = (3, 3, 4, 4, 5)  # cards per seat, from the first player on
GOAL = 15  # points that meet the end condition (R24)


class Kind(NamedTuple):
    points: int
    copies: int
    size: int  # cards, cited ones included; for a sum, at least so many (R2)


KINDS = {  # R25
    "straight_5": Kind(1, 4, 5),
    "straight_7": Kind(3, 3, 7),
    "straight_9": Kind(5, 2, 9),
    "straight_11": Kind(9, 1, 11),
    "three_card": Kind(1, 4, 3),
    "five_card": Kind(4, 3, 5),
    "three_pair": Kind(2, 3, 6),
    "four_pair": Kind(5, 2, 8),
    "triple_three": Kind(7, 1, 9),
    "sf_4": Kind(4, 2, 4),
    "sf_6": Kind(7, 2, 6),
    "sum_49": Kind(2, 4, 5),
    "sum_100": Kind(6, 1, 9),
    "ace_king": Kind(2, 1, 2),
    "all_even": Kind(6, 1, 6),
    "end_flag": Kind(1, 1, 1),
}
FLAG = "end_flag"
PUBLISHABLE = tuple(kind for kind in KINDS if kind != FLAG)
COPIES = {name: kind.copies for name, kind in KINDS.items()}

# Possible places of a hidden card, as bits: bits 0 to 4 are the seats, then the deck, then the two cards just drawn.
IN_DECK, IN_DRAWN = 1 << 5, 1 << 6


class PapersOptions(Options, frozen=True):
    end_check: Literal["own_turn", "any_turn"] = "own_turn"


class Paper(Struct, frozen=True):
    """A paper with cards on it. With one card it is recognised: the paper scores, and may be cited."""

    paper: A[str, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]  # R26: the order has no meaning


class Sent(Struct, frozen=True):
    """A card that a seat has given away, and its possible places since then."""

    card: A[str, PUBLIC]
    places: A[int, PUBLIC]


def points_of(papers: tuple[Paper, ...]) -> int:
    """Return the points of the recognised papers."""
    return sum([KINDS[paper.paper].points for paper in papers if len(paper.cards) == 1])


def pending_with(papers: Sequence[tuple[Paper, ...]], card: str) -> tuple[int, Paper] | None:
    """Return the paper from which this card may be taken by review, after its owner; or None."""
    for seat, own in enumerate(papers):
        for paper in own:
            if card in paper.cards and len(paper.cards) > 1:
                return seat, paper
    return None


class State(Struct, frozen=True):
    end_check: A[str, PUBLIC]
    first: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # discard, turn, keep, end_flag, over: the decision that is open
    turn: A[int, PUBLIC]  # the seat that owes it
    hands: A[tuple[tuple[str, ...], ...], owner()]
    deck: A[tuple[str, ...], no_one()]  # top first
    pile: A[tuple[str, ...], PUBLIC]  # top first (R21)
    papers: A[tuple[tuple[Paper, ...], ...], PUBLIC]  # by seat
    places: A[tuple[int, ...], PUBLIC]  # by card: possible places, as far as a spectator knows; 0: open
    drawn: A[tuple[str, ...], seen_by("turn")] = ()  # in the phase keep
    ender: A[int | None, PUBLIC] = None
    turns_left: A[int, PUBLIC] = 0  # the present turn included, once there is an ender
    passes: A[int, PUBLIC] = 0  # in a row
    ended: A[str | None, PUBLIC] = None  # flag, deadlock
    sent: A[tuple[tuple[Sent, ...], ...], owner(blank=())] = ()  # by seat: its gifts

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def pending(self) -> tuple[tuple[int, Paper], ...]:
        """The papers that may be reviewed, each with its owner."""
        return tuple([(seat, paper) for seat, own in enumerate(self.papers) for paper in own if len(paper.cards) > 1])

    @property
    def citable(self) -> dict[str, int]:
        """The card of each recognised paper, mapped to the owner of the paper."""
        return {paper.cards[0]: seat for seat, own in enumerate(self.papers) for paper in own if len(paper.cards) == 1}

    def left(self, kind: str) -> int:
        """Return how many copies of a kind are left in the supply."""
        return KINDS[kind].copies - sum(paper.paper == kind for own in self.papers for paper in own)

    def owns(self, seat: int, kind: str) -> bool:
        return any(paper.paper == kind for paper in self.papers[seat])

    def open_kinds(self, seat: int) -> list[str]:
        """Return the kinds that this seat may still publish: those in supply that it does not own."""
        left = dict(COPIES)
        for n, own in enumerate(self.papers):
            for paper in own:
                left[paper.paper] -= COPIES[paper.paper] if n == seat else 1
        return [kind for kind in PUBLISHABLE if left[kind] > 0]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the recognised papers, by seat."""
        return tuple([points_of(own) for own in self.papers])

    def surplus(self, seat: int) -> int:
        """Return how many cards of its deal a seat discards before the first turn."""
        return DEALT[(seat - self.first) % self.seats] - HAND


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole deck before the deal, or with `hands` a position in mid-game: see rulings.md."""

    first: int
    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] = ()
    discard: tuple[str, ...] = ()
    papers: tuple[tuple[Paper, ...], ...] = ()
    turn: int | msgspec.UnsetType = msgspec.UNSET
    drawn: tuple[str, ...] = ()
    ender: int | None = None
    turns_left: int = 0
    passes: int = 0
    phase: Literal["discard", "end_flag", "over"] | msgspec.UnsetType = msgspec.UNSET


# --- moves and events ------------------------------------------------------------------------------------------------


class Discard(Move, frozen=True):
    cards: tuple[str, ...]  # R20: the last card comes on top


class DrawTwo(Move, frozen=True):
    pass


class Keep(Move, frozen=True):
    card: str


class TakeDiscard(Move, frozen=True):
    pass


class Publish(Move, frozen=True):
    paper: str
    cards: CardSet
    cites: tuple[str, ...] = ()
    gifts: tuple[str, ...] = ()  # one for each cited paper of another seat, in the order of `cites`


class Review(Move, frozen=True):
    card: str


class EndFlag(Move, frozen=True):
    card: str


class Pass(Move, frozen=True):
    pass


class Began(Event, frozen=True):
    seat: A[int, PUBLIC]


class Discarded(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class DrewTwo(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]


class DrewLast(Event, frozen=True):
    """The draw of the only card that was left."""

    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]


class Kept(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]
    discarded: A[str, PUBLIC]


class Took(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class Renewed(Event, frozen=True):
    count: A[int, PUBLIC]  # cards of the new deck


class Published(Event, frozen=True):
    seat: A[int, PUBLIC]
    paper: A[str, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    cites: A[tuple[str, ...], PUBLIC]
    left: A[int, PUBLIC]  # reviews until the paper is recognised


class Gave(Event, frozen=True):
    """R9: A gift. Only giver and receiver know the card."""

    seat: A[int, PUBLIC]
    to: A[int, PUBLIC]
    cite: A[str, PUBLIC]
    card: A[str, seen_by("seat", "to")]


class SoldOut(Event, frozen=True):
    paper: A[str, PUBLIC]


class Reviewed(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    owner: A[int, PUBLIC]
    paper: A[str, PUBLIC]
    left: A[int, PUBLIC]


class Recognised(Event, frozen=True):
    seat: A[int, PUBLIC]
    paper: A[str, PUBLIC]
    card: A[str, PUBLIC]
    points: A[int, PUBLIC]


class EndMet(Event, frozen=True):
    seat: A[int, PUBLIC]
    points: A[int, PUBLIC]


class FlagLaid(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]


class FlagMissed(Event, frozen=True):
    seat: A[int, PUBLIC]


class TurnsFollow(Event, frozen=True):
    seat: A[int, PUBLIC]  # the seat of the next turn
    to: A[int, PUBLIC]  # the seat of the last turn
    count: A[int, PUBLIC]


class LastTurn(Event, frozen=True):
    seat: A[int, PUBLIC]


class Passed(Event, frozen=True):
    seat: A[int, PUBLIC]


class Deadlock(Event, frozen=True):
    pass


class Scored(Event, frozen=True):
    seat: A[int, PUBLIC]
    points: A[int, PUBLIC]
    papers: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]
    reason: A[str, PUBLIC]
