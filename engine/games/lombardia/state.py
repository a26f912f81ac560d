"""The Crown of Lombardia: its cards, its state, its moves and its events.

Hands and scores are indexed by *side*. With two or more players a side is a seat's number. With one player, the player
is side 0 and the automaton side 1, and all hands and the discards are open.
"""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import no_one, owner, seen_by
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
DRAWN = 3  # cards drawn for a draft
GOAL = 10
NEAR = 8  # points at which all are told that a side is near the goal
AUTOMATON = 1  # the automaton's side, in a match of one player

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
    """An attack whose knights are spent, and which is not settled yet."""

    attacker: A[int, PUBLIC]  # a side
    target: A[int, PUBLIC]  # a side
    type: A[str | None, PUBLIC]  # None: the kind is named after the hand is seen


class Seen(Struct, frozen=True):
    """A hand that is looked at: by the attacker who names a kind or, after a spy, by all players."""

    side: A[int, PUBLIC]
    by: A[int, PUBLIC]
    open: A[bool, PUBLIC]
    cards: A[tuple[str, ...], seen_by("by", unless="open")]


class Deed(Struct, frozen=True):
    """An act of a turn that all players see: who did it, with which cards, and its effect."""

    kind: A[str, PUBLIC]  # bishops, nobles, attack, defend, lost, spy, swap, scholar, merchant
    side: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]
    points: A[int, PUBLIC] = 0
    other: A[int | None, PUBLIC] = None  # the side that was hit
    type: A[str | None, PUBLIC] = None


class State(Struct, frozen=True):
    mode: A[str, PUBLIC]
    nobles: A[str, PUBLIC]
    steal: A[bool, PUBLIC]
    blind: A[bool, PUBLIC]  # whether a kind is named before the hand is seen
    turn_limit: A[int, PUBLIC]
    open: A[bool, PUBLIC]  # whether all hands and the discards are public
    first_player: A[int, PUBLIC]
    turn_number: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # draft, take, act, defend, name_kind, swap, trim, over: the decision that is open
    hands: A[tuple[tuple[str, ...], ...], owner(unless="open")]  # by side
    scores: A[tuple[int, ...], PUBLIC]  # by side
    deck: A[tuple[str, ...], no_one()]  # top first
    discard: A[tuple[str, ...], seen_by(unless="open")]
    offer: A[tuple[str, ...], seen_by("offered", unless="open")] = ()  # the cards to draft from
    offered: A[tuple[int, ...], PUBLIC] = ()  # the seats that have seen `offer`
    bishops_shown: A[bool, PUBLIC] = False
    scholar: A[bool, PUBLIC] = False  # whether a scholar is at work
    turn_points: A[int, PUBLIC] = 0  # points of this turn, undoubled and without stolen ones
    assault: A[Assault | None, PUBLIC] = None
    seen: A[Seen | None, PUBLIC] = None
    known: A[tuple[tuple[str, ...], ...], PUBLIC] = ()  # by side: held cards that all have seen
    deeds: A[tuple[Deed, ...], PUBLIC] = ()  # of this turn; during its draft, of the turn before
    reason: A[str, PUBLIC] = ""  # why the match is over

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
        """The largest size of a hand when its turn ends (R11, R31)."""
        return 7 if len(self.hands) <= 3 else 6

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; none in a draw, or if the automaton has won."""
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

    Only the position of a match that was stopped at another decision has a `phase`. No match begins at such a position.
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
    give: str | None = None  # with one player: the card for the automaton


class Take(Move, frozen=True):
    keep: str


class Bishops(Move, frozen=True):
    cards: CardSet


class Nobles(Move, frozen=True):
    cards: CardSet


class Attack(Move, frozen=True, omit_defaults=True):
    cards: CardSet
    target: int | None = None  # with three and more players
    type: str | None = None  # only if the kind is named before the hand is seen


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
    seat: A[int, PUBLIC]  # the seat that begins
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
    """The draft in a match of one player."""

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
    """An attack on an empty hand (R8)."""

    target: A[int, PUBLIC]


class KindLost(Event, frozen=True):
    seat: A[int, PUBLIC]  # the attacker
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
    points: A[int, PUBLIC]  # for the points scored earlier in this turn


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
    seats: A[tuple[int, ...], PUBLIC]  # the winners
    reason: A[str, PUBLIC]
