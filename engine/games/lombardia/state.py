"""The Crown of Lombardia: its cards, its state, its moves and its events.

Hands and scores are indexed by *side*: with two and more players a seat's number, alone the player's 0 and the
automaton's 1. Alone all hands and the discards lie open.
"""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import nobody, owner, seen_by
from engine.cards import LOMBARDY, Deck
from engine.game import PUBLIC, CardSet, Event, Move, Options, Struct

GUILDS = (*(f"S{n}" for n in range(1, 5)), *(f"L{n}" for n in range(1, 5)), *(f"M{n}" for n in range(1, 7)))
DECK = Deck(LOMBARDY)
LARGE_DECK = Deck((*LOMBARDY, *GUILDS))  # R31
KINDS = {
    "K": "knight",
    "N": "noble",
    "B": "bishop",
    "P": "prince",
    "S": "spy",
    "L": "scholar",
    "M": "merchant",
}
LETTERS = {kind: letter for letter, kind in KINDS.items()}
HAND = 5
DRAWN = 3  # cards of a draft
GOAL = 10
NEAR = 8  # points at which everybody is told
AUTOMATON = 1  # its side, in a match of one player

BISHOPS = {3: 1, 4: 2}  # strength -> points (R10)
NOBLES = {"adjusted": {2: 1, 3: 2, 4: 3}, "original": {2: 2}}  # R1, R2
ATTACK, DEFENCE = 3, 2  # R3, R4
TRADE = {2: 1, 3: 2}  # other cards -> points of a merchant (R36)


def deck_of(mode: str) -> Deck:
    return LARGE_DECK if mode == "multi" else DECK


def kinds_of(mode: str) -> tuple[str, ...]:
    return tuple(KINDS.values()) if mode == "multi" else tuple(KINDS.values())[:4]


class LombardiaOptions(Options, frozen=True):
    mode: Literal["duel", "solo", "multi"] = "duel"
    nobles: Literal["adjusted", "original"] = "adjusted"  # R2
    steal: Literal["discarded", "none"] = "discarded"  # R6
    naming: Literal["seen", "blind"] = "seen"  # R7
    turn_limit: A[int, msgspec.Meta(ge=20, le=400)] = 100  # R15


class Assault(Struct, frozen=True):
    """The knights are spent; it is not settled yet."""

    attacker: A[int, PUBLIC]  # a side
    target: A[int, PUBLIC]  # a side
    type: A[str | None, PUBLIC]  # None: named after the hand was seen


class Seen(Struct, frozen=True):
    """A hand that is looked at, by the attacker who names a kind or, after a spy, by everybody."""

    side: A[int, PUBLIC]
    by: A[int, PUBLIC]
    open: A[bool, PUBLIC]
    cards: A[tuple[str, ...], seen_by("by", unless="open")]


class Deed(Struct, frozen=True):
    """What lies face up of a turn: who did what with which cards, and what it gave."""

    kind: A[str, PUBLIC]  # bishops, nobles, attack, defend, lost, spy, swap, scholar, merchant
    side: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    points: A[int, PUBLIC] = 0
    other: A[int | None, PUBLIC] = None  # whom it hit
    type: A[str | None, PUBLIC] = None


class State(Struct, frozen=True):
    mode: A[str, PUBLIC]
    nobles: A[str, PUBLIC]
    steal: A[bool, PUBLIC]
    blind: A[bool, PUBLIC]  # a kind is named before the hand is seen
    turn_limit: A[int, PUBLIC]
    open: A[bool, PUBLIC]  # all hands and the discards
    first_player: A[int, PUBLIC]
    turn_number: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # draft, take, act, defend, name_kind, swap, trim, over: the decision that is open
    hands: A[tuple[tuple[str, ...], ...], owner(unless="open")]  # by side
    scores: A[tuple[int, ...], PUBLIC]  # by side
    deck: A[tuple[str, ...], nobody()]  # top first
    discard: A[tuple[str, ...], seen_by(unless="open")]
    offer: A[tuple[str, ...], seen_by("offered", unless="open")] = ()  # what is drafted from
    offered: A[tuple[int, ...], PUBLIC] = ()  # the seats that have seen it
    bishops_shown: A[bool, PUBLIC] = False
    scholar: A[bool, PUBLIC] = False  # is at work
    turn_points: A[int, PUBLIC] = 0  # of this turn, stolen ones left out, undoubled
    assault: A[Assault | None, PUBLIC] = None
    seen: A[Seen | None, PUBLIC] = None
    known: A[tuple[tuple[str, ...], ...], PUBLIC] = ()  # by side: cards that all have seen, and that are still held
    deeds: A[tuple[Deed, ...], PUBLIC] = ()  # of this turn; until its draft is done, of the turn before
    reason: A[str, PUBLIC] = ""  # why it is over

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return 0 if self.open else (self.first_player + self.turn_number - 1) % len(self.hands)

    @property
    def turn(self) -> int:
        """The seat that owes the decision."""
        if self.phase == "take":
            return (self.active + 1) % len(self.hands)
        return self.assault.target if self.phase == "defend" and self.assault is not None else self.active

    @property
    def limit(self) -> int:
        """Of a hand, when its turn ends (R11, R31)."""
        return 7 if len(self.hands) <= 3 else 6

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats; none in a draw, and where the automaton has won."""
        if self.reason in ("points", "princes"):
            return (self.active,)
        if self.reason != "turn_limit":
            return ()
        best = tuple(side for side, score in enumerate(self.scores) if score == max(self.scores))
        if self.mode == "multi":  # R15: an equal share
            return best
        return best if len(best) == 1 and not (self.open and best == (AUTOMATON,)) else ()  # R15, R28


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the beginning of a turn or within it: see rulings.md.

    `phase` stands only in the position of a match that was stopped at another decision, and no match begins there.
    """

    mode: Literal["duel", "solo", "multi"] | None = None
    nobles: Literal["adjusted", "original"] | None = None
    first_player: int | None = None
    hands: tuple[tuple[str, ...], ...] | None = None
    deck: tuple[str, ...] | None = None
    scores: tuple[int, ...] | None = None
    discard: tuple[str, ...] = ()
    turn_number: int = 1
    offer: tuple[str, ...] = ()
    drafted: bool = False
    bishops_shown: bool = False
    scholar: bool = False
    turn_points: int = 0
    phase: str | msgspec.UnsetType = msgspec.UNSET


# --- moves -----------------------------------------------------------------------------------------------------------


class Draft(Move, frozen=True, omit_defaults=True):
    keep: str
    give: str | None = None  # alone: what the automaton gets


class Take(Move, frozen=True):
    keep: str


class Bishops(Move, frozen=True):
    cards: CardSet


class Nobles(Move, frozen=True):
    cards: CardSet


class Attack(Move, frozen=True, omit_defaults=True):
    cards: CardSet
    target: int | None = None  # with three and more players
    type: str | None = None  # where it is named before the hand is seen


class Defend(Move, frozen=True):
    cards: CardSet  # none: declined


class NameKind(Move, frozen=True):
    type: str


class Spy(Move, frozen=True):
    cards: CardSet
    target: int


class Swap(Move, frozen=True):
    take: str
    give: str


class Scholar(Move, frozen=True):
    cards: CardSet


class Merchant(Move, frozen=True):
    cards: CardSet
    others: CardSet


class Princes(Move, frozen=True):
    pass


class EndTurn(Move, frozen=True):
    pass


class Trim(Move, frozen=True):
    cards: CardSet


# --- events: `seat` is -1 for the automaton --------------------------------------------------------------------------


class Opened(Event, frozen=True):
    seat: A[int, PUBLIC]  # begins
    mode: A[str, PUBLIC]


class TurnBegan(Event, frozen=True):
    number: A[int, PUBLIC]
    seat: A[int, PUBLIC]


class Drew(Event, frozen=True):
    seat: A[int, PUBLIC]
    open: A[bool, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat", unless="open")]


class Drafted(Event, frozen=True):
    seat: A[int, PUBLIC]
    receiver: A[int, PUBLIC]
    keep: A[str, seen_by("seat")]
    passed: A[tuple[str, ...], seen_by("seat", "receiver")]


class Took(Event, frozen=True):
    seat: A[int, PUBLIC]
    keep: A[str, seen_by("seat")]
    left: A[str, seen_by("seat")]


class Shared(Event, frozen=True):
    """The draft of a player alone."""

    seat: A[int, PUBLIC]
    keep: A[str, PUBLIC]
    give: A[str, PUBLIC]
    left: A[str, PUBLIC]


class BishopsShown(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    points: A[int, PUBLIC]
    score: A[int, PUBLIC]


class NoblesSpent(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    points: A[int, PUBLIC]
    score: A[int, PUBLIC]


class Attacked(Event, frozen=True):
    seat: A[int, PUBLIC]
    target: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    type: A[str | None, PUBLIC]


class Defended(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]  # none: declined


class HandSeen(Event, frozen=True):
    seat: A[int, PUBLIC]
    target: A[int, PUBLIC]
    open: A[bool, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat", unless="open")]


class NothingHeld(Event, frozen=True):
    """The attack has met an empty hand (R8)."""

    target: A[int, PUBLIC]


class KindLost(Event, frozen=True):
    seat: A[int, PUBLIC]  # who attacked
    target: A[int, PUBLIC]
    type: A[str, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    points: A[int, PUBLIC]  # stolen


class Spied(Event, frozen=True):
    seat: A[int, PUBLIC]
    target: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    hand: A[tuple[str, ...], PUBLIC]


class Swapped(Event, frozen=True):
    seat: A[int, PUBLIC]
    target: A[int, PUBLIC]
    take: A[str, PUBLIC]
    give: A[str, PUBLIC]


class ScholarBegan(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    points: A[int, PUBLIC]  # for what was scored before, this turn


class Traded(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    others: A[tuple[str, ...], PUBLIC]
    points: A[int, PUBLIC]
    score: A[int, PUBLIC]


class PrincesShown(Event, frozen=True):
    seat: A[int, PUBLIC]


class Trimmed(Event, frozen=True):
    seat: A[int, PUBLIC]
    count: A[int, PUBLIC]
    open: A[bool, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat", unless="open")]


class Reshuffled(Event, frozen=True):
    count: A[int, PUBLIC]


class Refilled(Event, frozen=True):
    cards: A[tuple[str, ...], PUBLIC]


class NearGoal(Event, frozen=True):
    seat: A[int, PUBLIC]
    score: A[int, PUBLIC]


class Ended(Event, frozen=True):
    seats: A[tuple[int, ...], PUBLIC]  # who has won
    reason: A[str, PUBLIC]
