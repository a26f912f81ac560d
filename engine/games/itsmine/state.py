"""It's Mine!: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import no_one, owner, seen_by
from engine.cards import Deck, rank_of, suit_of
from engine.game import PUBLIC, CardSet, Event, Move, Options, Struct

SUITS = "HOBCSTX"  # heart, onion, book, coin, star, time, coffin: the mines from the smallest to the largest
MINES = tuple(f"{suit}{n}" for n, suit in enumerate(SUITS, 7))
DIGGERS = tuple(f"{suit}{n}" for first, suit in enumerate(SUITS, 1) for n in range(first, first + 6))
HAND = 3
CITIZENS = 8
BONUS = 5
THREE = 3  # cards in a column that bring the bonus of its mine
FACES = range(1, 7)
IDLE = 3  # R21: rounds in a row without a moved card that meet the end condition

RANK = {card: rank_of(card) for card in (*DIGGERS, *MINES)}
MINE = {card: SUITS.index(suit_of(card)) for card in (*DIGGERS, *MINES)}  # index of a card's mine in the row
CARDS = Deck(DIGGERS)
ORDER = CARDS.order
in_order = CARDS.in_order

Column = tuple[str, ...]  # in the order of placing: the last card is the top


class ItsmineOptions(Options, frozen=True):
    variant: Literal["standard", "simple"] = "standard"


class Claim(Struct, frozen=True):
    """A mine whose bonus is spent, and the seat that had the bonus (None: a prescribed start does not name it)."""

    mine: A[str, PUBLIC]
    seat: A[int | None, PUBLIC]


class Stuck(Struct, frozen=True):
    """The public facts of a pass: no card fitted, so all unseen cards of the hand are among the refused ones.

    The unseen cards never fit again, and stay in the hand. For `determinize`.
    """

    count: A[int, PUBLIC]  # unseen cards in the hand
    refused: A[tuple[str, ...], PUBLIC]  # all cards that the seat's columns refused


class State(Struct, frozen=True):
    variant: A[str, PUBLIC]
    round: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # bid, take_small, take_large, play, play_sealed, bonus, over: the decision that is open
    hands: A[tuple[tuple[str, ...], ...], owner()]  # a card of a sealed play stays here until it is shown
    columns: A[tuple[tuple[Column, ...], ...], PUBLIC]  # by seat, then by mine from H to X
    citizens: A[tuple[str | None, ...], PUBLIC]  # by slot
    deck: A[tuple[str, ...], no_one()]  # top first
    bonus: A[tuple[str, ...], no_one()]  # the pile, top first
    removed: A[tuple[tuple[str, ...], ...], owner()]  # by seat: bonus cards out of the game
    dice: A[tuple[int, ...], PUBLIC]  # by seat: the faces at the end of the last round
    tied: A[int | None, PUBLIC] = None  # face of this round's last tie after which cards were drawn
    faces: A[tuple[int, ...], PUBLIC] = ()  # by seat: the faces of this round, after the auction
    answered: A[tuple[bool, ...], PUBLIC] = (False, False)  # by seat: whether a sealed choice is made
    sealed: A[tuple[tuple[str, ...], ...], owner(blank=())] = ((), ())  # by seat: the sealed choice, a face or cards
    turn: A[int | None, PUBLIC] = None  # the seat that takes, plays or decides on a bonus
    waiting: A[tuple[str, ...], PUBLIC] = ()  # cards shown in a sealed play, to be placed after the other seat's
    owed: A[tuple[str, ...], PUBLIC] = ()  # mines at which `turn` has just reached three cards; the first is next
    looked: A[str | None, seen_by("turn")] = None  # the bonus card for the first of `owed`
    claimed: A[tuple[Claim, ...], PUBLIC] = ()
    ending: A[str, PUBLIC] = "none"  # none; last_next: the next round is the last; last_now: this one is
    idle: A[int, PUBLIC] = 0  # rounds in a row without a card drawn, taken or played
    known: A[tuple[tuple[str, ...], ...], PUBLIC] = ((), ())  # by seat: hand cards that all saw the seat take
    stuck: A[tuple[tuple[Stuck, ...], ...], PUBLIC] = ((), ())  # by seat: the passes, latest last
    laid: A[tuple[tuple[str, ...], ...], PUBLIC] = ()  # by seat: the hands shown at the end

    @property
    def shown(self) -> tuple[int, ...]:
        """The faces that the dice show, by seat."""
        return self.faces or ((self.tied, self.tied) if self.tied is not None else self.dice)

    @property
    def spent(self) -> frozenset[str]:
        """The mines whose bonus is spent."""
        return frozenset(claim.mine for claim in self.claimed)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fresh deal, or a position in mid-game: see rulings.md.

    `turn`, `waiting` and `sealed` distinguish positions that the other fields cannot. A fresh deal leaves them out. In
    the phase `bonus`, the seat looks at the top card of `bonus`.
    """

    hands: tuple[tuple[str, ...], tuple[str, ...]]
    citizens: tuple[str | None, ...]
    bonus: tuple[str, ...]
    deck: tuple[str, ...]
    columns: tuple[dict[str, Column], dict[str, Column]] = msgspec.field(default_factory=lambda: ({}, {}))
    dice: tuple[int, int] = (1, 1)  # R1
    tied: int | None = None
    faces: tuple[int, int] | None = None
    phase: str = "bid"
    claimed: tuple[str, ...] = ()
    removed: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    ending: Literal["none", "last_next", "last_now"] = "none"
    round: int = 1
    idle: int = 0
    turn: int | msgspec.UnsetType = msgspec.UNSET
    waiting: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    sealed: tuple[tuple[str, ...] | None, tuple[str, ...] | None] | msgspec.UnsetType = msgspec.UNSET


# --- moves and events ------------------------------------------------------------------------------------------------


class Bid(Move, frozen=True):
    face: int


class Take(Move, frozen=True):
    cards: CardSet


class Play(Move, frozen=True):
    cards: tuple[str, ...]  # a run in the order of placing; a set in the deck's order


class Pass(Move, frozen=True):
    pass


class BonusKeep(Move, frozen=True):
    pass


class BonusExclude(Move, frozen=True):
    pass


class Opened(Event, frozen=True):
    cards: A[tuple[str, ...], PUBLIC]  # the citizens


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    last: A[bool, PUBLIC]


class BidIn(Event, frozen=True):
    seat: A[int, PUBLIC]


class BidsShown(Event, frozen=True):
    small: A[int, PUBLIC]  # the seat with the smaller face
    low: A[int, PUBLIC]  # the face of that seat
    large: A[int, PUBLIC]
    high: A[int, PUBLIC]


class Tied(Event, frozen=True):
    face: A[int, PUBLIC]


class Drew(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]


class BidAgain(Event, frozen=True):
    face: A[int, PUBLIC]  # the face just tied


class NobodyTakes(Event, frozen=True):
    deck: A[int, PUBLIC]


class Took(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class NothingLeft(Event, frozen=True):
    seat: A[int, PUBLIC]


class Refilled(Event, frozen=True):
    cards: A[tuple[str, ...], PUBLIC]
    empty: A[int, PUBLIC]  # slots that stay empty


class PlayIn(Event, frozen=True):
    seat: A[int, PUBLIC]


class PlayShown(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class PlacesFirst(Event, frozen=True):
    seat: A[int, PUBLIC]
    why: A[str, PUBLIC]  # sum, mine, number


class Dug(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class Turned(Event, frozen=True):
    """The direction of a column, which its second card has fixed."""

    seat: A[int, PUBLIC]
    mine: A[str, PUBLIC]
    way: A[str, PUBLIC]  # up, down


class Passed(Event, frozen=True):
    seat: A[int, PUBLIC]


class Looked(Event, frozen=True):
    """A seat looks at a bonus card, as the first with three cards at a mine."""

    seat: A[int, PUBLIC]
    mine: A[str, PUBLIC]
    card: A[str, seen_by("seat")]


class BonusDecided(Event, frozen=True):
    seat: A[int, PUBLIC]
    mine: A[str, PUBLIC]
    kept: A[bool, PUBLIC]


class BonusMissed(Event, frozen=True):
    seat: A[int, PUBLIC]
    mine: A[str, PUBLIC]
    why: A[str, PUBLIC]  # spent, empty


class EndMet(Event, frozen=True):
    why: A[str, PUBLIC]  # deck, bonus, idle


class HandOpened(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class Paired(Event, frozen=True):
    """Step 4: top cards of a column leave the game with as many hand cards of the suit."""

    seat: A[int, PUBLIC]
    mine: A[str, PUBLIC]
    count: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]  # of the column


class Leftover(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]


class Judged(Event, frozen=True):
    """Step 5: the result of a mine."""

    mine: A[str, PUBLIC]
    why: A[str, PUBLIC]  # more, lower, higher, pending, above, empty, lost, level: see scoring.py
    seat: A[int | None, PUBLIC]  # the winner of `mines`
    mines: A[tuple[str, ...], PUBLIC]  # won, or lost to both seats


class Scored(Event, frozen=True):
    seat: A[int, PUBLIC]
    points: A[int, PUBLIC]  # step 6
    minus: A[int, PUBLIC]  # step 7
    score: A[int, PUBLIC]


class Won(Event, frozen=True):
    seat: A[int | None, PUBLIC]  # None: a draw
    reason: A[str, PUBLIC]
