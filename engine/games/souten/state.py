"""Twin Heavens: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import nobody, owner, seen_by
from engine.cards import Deck, rank_of
from engine.game import PUBLIC, CardSet, Event, Move, Options, Struct

NUMBERS = tuple(f"N{n}" for n in range(1, 11))
ZODIAC = tuple(f"Z{n}" for n in range(1, 13))  # from the snake round to the dragon (R2)
HEAVEN, HARMONY, WISDOM, BENEVOLENCE = SPECIALS = ("TEN", "WA", "CHI", "JIN")  # R1
FACES = (*NUMBERS, *ZODIAC, *SPECIALS)  # each different card once
DECK = (*NUMBERS, *NUMBERS, *ZODIAC, *SPECIALS)
SNAKE = "Z1"

CARDS = Deck(DECK)
in_order = CARDS.in_order
STRENGTH = {card: rank_of(card) % 10 if card in NUMBERS else rank_of(card) for card in NUMBERS + ZODIAC}  # 0: the ten

HAND = {3: 10, 4: 8}
TARGET = {"team": 150, "solo": 50}
BONUS = {"none": 1, "ten_one": 2, "ten_two": 4, "snake": 4}  # for what wins the last trick (R16)
ROUNDS = 40  # R19
LAPS = 2  # R20


class SoutenOptions(Options, frozen=True):
    mode: Literal["team", "solo"] = "team"
    last_trick: Literal["open", "led"] = "open"  # R21


class Laid(Struct, frozen=True):
    """What lies in front of a seat of one trick: a combination face up, or so many cards face down."""

    cards: A[tuple[str, ...], PUBLIC]  # face up; Wisdom lies in the place of a card that was fetched (R9)
    stands: A[int | None, PUBLIC] = None  # the number that Harmony stands for
    down: A[int, PUBLIC] = 0
    known: A[str | None, PUBLIC] = None  # a card that Wisdom fetched before all eyes, and that lies face down here
    stuck: A[bool, PUBLIC] = False  # laid by a leader who could not lead (R13)


class Fetch(Struct, frozen=True):
    """Wisdom was used: once a round at most (R11)."""

    seat: A[int, PUBLIC]
    trick: A[int, PUBLIC]  # in which it was used, from 0
    card: A[str, PUBLIC]
    place: A[int, PUBLIC]  # the trick in front of the right neighbour, where the card lay and Wisdom lies now
    after: A[bool, PUBLIC]  # Benevolence was used before it in the same turn


class Peek(Struct, frozen=True):
    """Benevolence was used: once a round at most (R11)."""

    seat: A[int, PUBLIC]
    trick: A[int, PUBLIC]
    leading: A[bool, PUBLIC]  # by a leader, who owes one card at most (R12)
    cards: A[tuple[str, ...], seen_by("seat")]  # the undealt cards as they were then, in the deck's order
    took: A[str | None, seen_by("seat")] = None


class Result(Struct, frozen=True):
    """How a round was scored."""

    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # won its last trick
    cards: A[tuple[str, ...], PUBLIC]  # with these
    stands: A[int | None, PUBLIC]
    more: A[int, PUBLIC]  # team: the winners' zodiac cards; solo: zodiac and special cards turned up
    down: A[int, PUBLIC]  # cards that lie face down in front of the others
    bonus: A[str, PUBLIC]
    turned: A[tuple[str, ...], PUBLIC]  # solo: undealt cards, in the order in which they were turned up

    @property
    def points(self) -> int:
        return (1 + self.more) * self.down * BONUS[self.bonus]  # R17


class State(Struct, frozen=True, rename={"fetch": "chi", "peek": "jin"}):  # as matches were saved at first
    mode: A[str, PUBLIC]
    last_trick: A[str, PUBLIC]
    round: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # give, lead, answer, take, over: the decision that is open
    first: A[int, PUBLIC]  # leads the round's first trick; in solo it holds the start marker
    leader: A[int, PUBLIC]  # leads this trick
    turn: A[int | None, PUBLIC]  # whose decision it is; None where it is everybody's, or nobody's
    scores: A[tuple[int, ...], PUBLIC]  # by team (seats 0 and 2, 1 and 3), or by seat
    hands: A[tuple[tuple[str, ...], ...], owner()]  # a card to give stays here until all have chosen
    passed: A[tuple[tuple[str, ...], ...], owner()]  # by seat: all that it has laid face down in this round (R23)
    undealt: A[tuple[str, ...], nobody()]  # in the order in which solo turns them up (R24)
    gifts: A[tuple[tuple[str, ...], ...], owner()]  # by seat: the card that it has chosen for its partner, and its own
    rows: A[tuple[tuple[Laid, ...], ...], PUBLIC]  # by seat, then by trick: the last ones may be of the present trick
    won: A[tuple[int | None, ...], PUBLIC] = ()  # who won each finished trick; None: a prescribed start does not tell
    led: A[tuple[bool, ...], PUBLIC] = ()  # by seat: has led a trick of this round (R21)
    shape: A[str | None, PUBLIC] = None  # of the present trick, a letter a card (shapes.py); None: nobody has led yet
    best: A[int | None, PUBLIC] = None  # whose combination is the strongest in it
    fetch: A[Fetch | None, PUBLIC] = None
    peek: A[Peek | None, PUBLIC] = None
    result: A[Result | None, PUBLIC] = None  # of the last round that was scored

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def trick(self) -> int:
        """The number of the present trick, from 0."""
        return len(self.won)

    @property
    def after_stuck(self) -> bool:
        """Whether somebody could not lead this trick, so that the duty went to the left, for one card (R13)."""
        return self.shape is None and len(self.rows[self.leader - 1]) > len(self.won)

    @property
    def size(self) -> int | None:
        """How many cards each seat lays in this trick; None: the leader chooses."""
        return len(self.shape) if self.shape is not None else 1 if self.after_stuck else None

    @property
    def strongest(self) -> Laid | None:
        """The strongest combination of the present trick."""
        return None if self.best is None else self.rows[self.best][self.trick]


class StartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"as_": "as"}):
    """What lies in front of a seat of one trick: as `Laid`, with the cards of a pass."""

    cards: tuple[str, ...]
    face: Literal["up", "down"]
    as_: int | None = None
    known: str | None = None
    stuck: bool = False


class StartDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hands: tuple[tuple[str, ...], ...]
    undealt: tuple[str, ...]


class StartFetch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    trick: int
    card: str
    place: int
    after: bool = False


class StartPeek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    trick: int
    cards: tuple[str, ...]
    took: str | None = None
    leading: bool = False


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, as records write it: rulings.md says what each field means."""

    first: int
    deals: tuple[StartDeal, ...] = ()
    scores: tuple[int, ...] | None = None
    round: int = 1
    gave: bool = False
    rows: tuple[tuple[StartRow, ...], ...] = ()
    leader: int | None = None
    led: tuple[int, ...] = ()
    given: tuple[str | None, ...] = ()
    won: tuple[int | None, ...] = ()
    chi: StartFetch | None = None
    jin: StartPeek | None = None


# --- moves and events ----------------------------------------------------------------------------------------------


class Give(Move, frozen=True):
    card: str


class Play(Move, frozen=True, omit_defaults=True, rename={"as_": "as"}):
    cards: CardSet
    as_: int | None = None  # the number that Harmony stands for


class Pass(Move, frozen=True):
    cards: CardSet


class Swap(Move, frozen=True, omit_defaults=True, rename={"with_": "with"}):
    with_: str  # CHI, JIN
    card: str | None = None  # CHI: the fetched one


class Take(Move, frozen=True):
    card: str


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # leads


class GiveIn(Event, frozen=True):
    seat: A[int, PUBLIC]


class Exchanged(Event, frozen=True):
    gifts: A[tuple[tuple[str, ...], ...], owner()]  # as in the state


class Led(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    stands: A[int | None, PUBLIC]


class Answered(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    stands: A[int | None, PUBLIC]


class SnakeBeatsHeaven(Event, frozen=True):
    """Both lie in the trick now."""

    seat: A[int, PUBLIC]  # has the snake


class Passed(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]
    known: A[str | None, PUBLIC]


class Stuck(Event, frozen=True):
    """A leader could not lead (R13)."""

    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]
    next: A[int, PUBLIC]


class Fetched(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    other: A[int, PUBLIC]  # from whom


class Peeked(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]


class Took(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]


class TrickWon(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    stands: A[int | None, PUBLIC]


class LastTrickWon(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    stands: A[int | None, PUBLIC]


class TurnedUp(Event, frozen=True):
    cards: A[tuple[str, ...], PUBLIC]


class Scored(Event, frozen=True):
    seat: A[int, PUBLIC]  # who won; in team play with its partner
    partner: A[int | None, PUBLIC]
    more: A[int, PUBLIC]  # as in `Result`
    down: A[int, PUBLIC]
    bonus: A[str, PUBLIC]
    times: A[int, PUBLIC]  # what the bonus multiplies by
    points: A[int, PUBLIC]
    score: A[int, PUBLIC]  # altogether


class MarkerMoved(Event, frozen=True):
    seat: A[int, PUBLIC]  # holds it now
    lap: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # none: a draw
    reason: A[str, PUBLIC]
    shared: A[bool, PUBLIC]  # by several that are no team
    margin: A[int, PUBLIC]  # points ahead of the best of the others
