"""A turn is a state's mutable twin: it changes what the State holds, and nothing else."""

from __future__ import annotations

from typing import Annotated as A

import pytest

from engine.audience import PUBLIC, Struct, no_one
from engine.cards import Deck, put, take
from engine.chance import Chance
from engine.game import Event
from engine.turn import Turn


class State(Struct, frozen=True):
    hands: A[tuple[tuple[str, ...], ...], PUBLIC]
    deck: A[tuple[str, ...], no_one()]
    seat: A[int, PUBLIC] = 0

    @property
    def hand(self) -> tuple[str, ...]:
        return self.hands[self.seat]


class Laid(Event, frozen=True):
    card: A[str, PUBLIC]


class TinyTurn(Turn[State]):
    hands: tuple[tuple[str, ...], ...]
    seat: int

    def lay(self, card: str) -> None:
        self.hands = put(self.hands, self.seat, take(self.hands[self.seat], card))
        self.tell(Laid(card))
        self.seat = 1 - self.seat

    def misspelt(self) -> None:
        self.seats = 2


BEFORE = State((("A1", "A2"), ("B",)), ("A3",))


def test_a_step_is_the_next_state_and_what_happened() -> None:
    turn = TinyTurn(BEFORE, Chance(b"x"))
    turn.lay("A2")
    turn.lay("B")
    state, events = turn.step()
    assert state == State((("A1",), ()), ("A3",), 0)
    assert events == (Laid("A2"), Laid("B"))
    assert State((("A1", "A2"), ("B",)), ("A3",)) == BEFORE, "the state before is as it was"


def test_what_the_state_derives_follows_the_turn() -> None:
    turn = TinyTurn(BEFORE, Chance(b"x"))
    assert turn.hand == ("A1", "A2")
    turn.lay("A1")
    assert turn.hand == ("B",)
    with pytest.raises(AttributeError, match="decks"):
        turn.decks  # noqa: B018


def test_a_name_that_the_state_does_not_have_is_refused() -> None:
    turn = TinyTurn(BEFORE, Chance(b"x"))
    turn.misspelt()
    with pytest.raises(TypeError, match="seats"):
        turn.step()
    with pytest.raises(TypeError, match="piles"):
        type("Wrong", (Turn,), {"__annotations__": {"piles": int}, "__orig_bases__": (Turn[State],)})


class Clashing(Struct, frozen=True):
    tell: A[int, PUBLIC]


def test_a_state_has_no_field_that_a_turn_has_itself() -> None:
    with pytest.raises(TypeError, match="tell"):
        type("ClashingTurn", (Turn,), {"__annotations__": {}, "__orig_bases__": (Turn[Clashing],)})


def test_a_deck_sorts_and_knows_whether_each_card_lies_in_one_place() -> None:
    deck = Deck(("S2", "S1", "B", "B"))
    assert deck.in_order(("B", "S1", "S2")) == ("S2", "S1", "B")
    assert deck.lie_once(("B",), (), ("S1", "B"), ["S2"])
    assert not deck.lie_once(("B",), ("S1", "S2"))
    assert not deck.lie_once(("B", "B"), ("S1", "S2"), ("S1",))
