"""Twin Heavens: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import no_one, owner, seen_by
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
BONUS = {"none": 1, "ten_one": 2, "ten_two": 4, "snake": 4}  # factor by what wins the last trick (R16)
ROUNDS = 40  # R19
LAPS = 2  # R20


class SoutenOptions(Options, frozen=True):
    mode: Literal["team", "solo"] = "team"
    last_trick: Literal["open", "led"] = "open"  # R21


class Laid(Struct, frozen=True):
    """The cards of a seat in one trick: a combination face up, or a number of cards face down."""

    cards: A[tuple[str, ...], PUBLIC]  # face up; Wisdom is in the place of a card that was fetched (R9)
    stands: A[int | None, PUBLIC] = None  # the number that Harmony stands for
    down: A[int, PUBLIC] = 0
    known: A[str | None, PUBLIC] = None  # a card that all saw Wisdom fetch, and that is face down here
    stuck: A[bool, PUBLIC] = False  # whether laid by a leader who could not lead (R13)


class Fetch(Struct, frozen=True):
    """The use of Wisdom, once per round at most (R11)."""

    seat: A[int, PUBLIC]
    trick: A[int, PUBLIC]  # the trick in which Wisdom was used, from 0
    card: A[str, PUBLIC]
    place: A[int, PUBLIC]  # the trick of the right neighbour in which the card was, and Wisdom is now
    after: A[bool, PUBLIC]  # whether Benevolence was used before it in the same turn


class Peek(Struct, frozen=True):
    """The use of Benevolence, once per round at most (R11)."""

    seat: A[int, PUBLIC]
    trick: A[int, PUBLIC]
    leading: A[bool, PUBLIC]  # whether by a leader, who owes one card at most (R12)
    cards: A[tuple[str, ...], seen_by("seat")]  # the undealt cards at that time, in the deck's order
    took: A[str | None, seen_by("seat")] = None


class Result(Struct, frozen=True):
    """The result of a round."""

    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the winner of its last trick
    cards: A[tuple[str, ...], PUBLIC]  # the winning combination
    stands: A[int | None, PUBLIC]
    more: A[int, PUBLIC]  # team: the winners' zodiac cards; solo: zodiac and special cards turned up
    down: A[int, PUBLIC]  # face-down cards of the others
    bonus: A[str, PUBLIC]
    turned: A[tuple[str, ...], PUBLIC]  # solo: undealt cards, in the order in which they were turned up

    @property
    def points(self) -> int:
        return (1 + self.more) * self.down * BONUS[self.bonus]  # R17


class State(Struct, frozen=True, rename={"fetch": "chi", "peek": "jin"}):  # the field names in the first saved matches
    mode: A[str, PUBLIC]
    last_trick: A[str, PUBLIC]
    round: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # give, lead, answer, take, over: the decision that is open
    first: A[int, PUBLIC]  # the leader of the round's first trick; in solo the holder of the marker
    leader: A[int, PUBLIC]  # the leader of this trick
    turn: A[int | None, PUBLIC]  # the seat that decides; None: all seats decide, or none
    scores: A[tuple[int, ...], PUBLIC]  # by team (seats 0 and 2, 1 and 3), or by seat
    hands: A[tuple[tuple[str, ...], ...], owner()]  # a card to give stays here until all have chosen
    passed: A[tuple[tuple[str, ...], ...], owner()]  # by seat: all cards laid face down in this round (R23)
    undealt: A[tuple[str, ...], no_one()]  # in the order in which solo turns them up (R24)
    gifts: A[tuple[tuple[str, ...], ...], owner()]  # by seat: the card for its partner, then the card that it got
    rows: A[tuple[tuple[Laid, ...], ...], PUBLIC]  # by seat, then by trick, the present one included
    won: A[tuple[int | None, ...], PUBLIC] = ()  # winner of each finished trick; None: unknown from a start
    led: A[tuple[bool, ...], PUBLIC] = ()  # by seat: whether it has led a trick of this round (R21)
    shape: A[str | None, PUBLIC] = None  # of the present trick, one letter per card (shapes.py); None: no lead yet
    best: A[int | None, PUBLIC] = None  # the seat with the strongest combination of the trick
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
        """Return whether a seat could not lead this trick, so that the lead went to the left, for one card (R13)."""
        return self.shape is None and len(self.rows[self.leader - 1]) > len(self.won)

    @property
    def size(self) -> int | None:
        """The number of cards that each seat lays in this trick; None: the leader chooses."""
        return len(self.shape) if self.shape is not None else 1 if self.after_stuck else None

    @property
    def strongest(self) -> Laid | None:
        """The strongest combination of the present trick, or None."""
        return None if self.best is None else self.rows[self.best][self.trick]


class StartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"as_": "as"}):
    """The cards of a seat in one trick: like `Laid`, but with the cards of a pass."""

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
    """A position, as records write it. rulings.md explains each field."""

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
    card: str | None = None  # with CHI: the fetched card


class Take(Move, frozen=True):
    card: str


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the leader


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
    """A trick with both the snake and Heaven in it."""

    seat: A[int, PUBLIC]  # the owner of the snake


class Passed(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]
    known: A[str | None, PUBLIC]


class Stuck(Event, frozen=True):
    """A leader who could not lead (R13)."""

    seat: A[int, PUBLIC]
    card: A[str, seen_by("seat")]
    next: A[int, PUBLIC]


class Fetched(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str, PUBLIC]
    other: A[int, PUBLIC]  # the seat that had laid the card


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
    seat: A[int, PUBLIC]  # the winner; in teams with its partner
    partner: A[int | None, PUBLIC]
    more: A[int, PUBLIC]  # as in `Result`
    down: A[int, PUBLIC]
    bonus: A[str, PUBLIC]
    times: A[int, PUBLIC]  # the factor of the bonus
    points: A[int, PUBLIC]
    score: A[int, PUBLIC]  # the total of all rounds


class MarkerMoved(Event, frozen=True):
    seat: A[int, PUBLIC]  # the holder of the marker now
    lap: A[int, PUBLIC]


class Won(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # none: a draw
    reason: A[str, PUBLIC]
    shared: A[bool, PUBLIC]  # whether several seats share the win, and are no team
    margin: A[int, PUBLIC]  # points ahead of the best of the others
