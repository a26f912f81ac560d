"""Spymaster: its cards, its state, its moves and its events."""

from __future__ import annotations

from typing import Annotated as A
from typing import Literal

import msgspec

from engine.audience import no_one, owner, seen_by
from engine.cards import Deck, suit_of
from engine.game import PUBLIC, CardSet, Event, Move, Options, Struct

TYPES = {"S": "spy", "F": "force", "H": "hacker"}
AGENTS = {"9-6-6": (9, 6, 6), "11-5-5": (11, 5, 5), "13-4-4": (13, 4, 4)}  # R1: spies, special forces, hackers
DOCUMENTS = 3
HAND = 5
HAND_LIMIT = 8  # a hand of at least so many cards is halved


def deck_of(agents: str) -> tuple[str, ...]:
    """Return the 21 agents in the deck's order."""
    spies, forces, hackers = AGENTS[agents]
    return tuple(f"S{n}" for n in range(1, spies + 1)) + ("F",) * forces + ("H",) * hackers


CARDS = (*(f"S{n}" for n in range(1, 14)), "F", "H")  # all cards of the three mixes, each once
in_order = Deck(CARDS).in_order


class SpymasterOptions(Options, frozen=True):
    agents: Literal["9-6-6", "11-5-5", "13-4-4"] = "9-6-6"
    round_limit: A[int, msgspec.Meta(ge=20, le=200)] = 60  # R14


class Item(Struct, frozen=True):
    """A place of the row: an upright card, perhaps with a spy tucked in under it."""

    card: A[str, PUBLIC]
    under: A[str | None, PUBLIC] = None
    defected: A[bool, PUBLIC] = False  # whether the spy came over from the other side


class Trace(Struct, frozen=True):
    """An act of a seat with its hand that everyone saw: to draw a card (None), or to show this card and lose it."""

    seat: A[int, PUBLIC]
    shown: A[str | None, PUBLIC]


class Recall(Struct, frozen=True):
    """The knowledge from the last shuffle. For `determinize`.

    The shuffled cards went into the deck. The rest were in the hands.
    """

    players: A[tuple[int, ...], PUBLIC]
    pool: A[tuple[str, ...], PUBLIC]  # the cards that were shuffled
    held: A[tuple[str, ...], PUBLIC]  # the cards of both hands at that time, known by elimination
    hand0: A[tuple[str, ...], seen_by("players")]  # each hand at that time, which a player derives from its own
    hand1: A[tuple[str, ...], seen_by("players")]
    trail: A[tuple[Trace, ...], PUBLIC]  # acts since that time


class State(Struct, frozen=True):
    agents: A[str, PUBLIC]
    round_limit: A[int, PUBLIC]
    first_attacker: A[int, PUBLIC]
    attacker: A[int, PUBLIC]
    round: A[int, PUBLIC]
    phase: A[str, PUBLIC]  # play, guess, tuck, discard, over: the decision that is open
    hands: A[tuple[tuple[str, ...], ...], owner()]
    deck: A[tuple[str, ...], no_one()]  # top first
    discard: A[tuple[str, ...], PUBLIC]
    exposed: A[tuple[int, ...], PUBLIC]
    row: A[tuple[Item, ...], PUBLIC]  # the attacker's row, left to right
    laid: A[str | None, seen_by("attacker")]  # face down, until the guess
    defector: A[str | None, PUBLIC]  # the spy that the defender has won in this round: it opens its next row
    recall: A[Recall, PUBLIC]
    first_draw_done: A[bool, PUBLIC] = False

    @property
    def defender(self) -> int:
        return 1 - self.attacker

    @property
    def turn(self) -> int:
        """The seat that owes the decision."""
        return self.defender if self.phase == "guess" else self.attacker

    @property
    def count(self) -> int:
        """The number of spies in the row: upright, tucked and defected."""
        return sum(suit_of(item.card) == "S" for item in self.row) + sum(item.under is not None for item in self.row)


class StartItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    under: str | None = None


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the beginning of a round or before a play: see rulings.md.

    Only the position of a match that was stopped within a round has `phase` and `laid`. No match begins at such a
    position.
    """

    agents: str
    first_attacker: int
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    deck: tuple[str, ...]
    exposed: tuple[int, int] = (0, 0)
    discard: tuple[str, ...] = ()
    row: tuple[StartItem, ...] = ()
    defector: str | None = None
    attacker: int | None = None
    round: int = 1
    first_draw_done: bool = False
    phase: str | msgspec.UnsetType = msgspec.UNSET
    laid: str | msgspec.UnsetType = msgspec.UNSET


# --- moves and events ------------------------------------------------------------------------------------------------


class Play(Move, frozen=True):
    card: str


class Guess(Move, frozen=True):
    type: str


class Tuck(Move, frozen=True):
    card: str | None


class Discard(Move, frozen=True):
    cards: CardSet


class Greeted(Event, frozen=True):
    seat: A[int, PUBLIC]  # the seat that attacks first


class Laid(Event, frozen=True):
    seat: A[int, PUBLIC]


class Guessed(Event, frozen=True):
    seat: A[int, PUBLIC]
    type: A[str, PUBLIC]
    card: A[str, PUBLIC]
    right: A[bool, PUBLIC]


class Exposed(Event, frozen=True):
    seat: A[int, PUBLIC]
    left: A[int, PUBLIC]  # documents still face down


class Drew(Event, frozen=True):
    seat: A[int, PUBLIC]
    why: A[str, PUBLIC]  # round, ascending, hacker
    count: A[int, PUBLIC]
    cards: A[tuple[str, ...], seen_by("seat")]


class Reshuffled(Event, frozen=True):
    count: A[int, PUBLIC]


class Tucked(Event, frozen=True):
    seat: A[int, PUBLIC]
    card: A[str | None, PUBLIC]  # None: declined
    spy: A[str, PUBLIC]


class Defected(Event, frozen=True):
    seat: A[int, PUBLIC]  # the new side of the spy
    card: A[str, PUBLIC]


class ForceCaught(Event, frozen=True):
    seat: A[int, PUBLIC]


class HandEmptied(Event, frozen=True):
    seat: A[int, PUBLIC]


class Discarded(Event, frozen=True):
    seat: A[int, PUBLIC]
    cards: A[tuple[str, ...], PUBLIC]


class RoundBegan(Event, frozen=True):
    round: A[int, PUBLIC]
    seat: A[int, PUBLIC]  # the attacker


class Won(Event, frozen=True):
    seat: A[int | None, PUBLIC]  # None: a draw
    reason: A[str, PUBLIC]
