"""The right to see a field: each rule by example, and all that must be refused when a class is compiled."""

from __future__ import annotations

from enum import Enum
from typing import Annotated as A
from typing import Any

import pytest

from engine.audience import PUBLIC, Struct, no_one, owner, seen_by, viewer

# A small table: Ada (0), Ben (1) and Cem (2); None looks on.
ADA, BEN, CEM, SPECTATOR = 0, 1, 2, None
ALL = (ADA, BEN, CEM, SPECTATOR)


class Gift(Struct, frozen=True):
    card: A[str, seen_by("giver", "receiver")]
    giver: A[int | None, PUBLIC]
    receiver: A[int | None, PUBLIC]


class TableState(Struct, frozen=True):
    turn: A[int, PUBLIC] = 0
    hands: A[tuple[tuple[str, ...], ...], owner()] = (("S1", "S2"), ("H3",), ())
    deck: A[tuple[str, ...], no_one()] = ("C4", "C5", "C6")
    bids: A[tuple[str | None, ...], owner()] = ("S7", None, "S9")
    gifts: A[tuple[Gift, ...], PUBLIC] = (Gift("D1", ADA, BEN),)
    up: A[bool, PUBLIC] = False
    laid: A[str | None, seen_by("turn", unless="up")] = "X8"
    team: A[tuple[int, ...], PUBLIC] = (ADA, CEM)
    plan: A[tuple[str, ...], seen_by("team")] = ("P1", "P2")
    drawn: A[tuple[tuple[str, ...], ...], owner(unless="up")] = (("D4",), (), ("D6", "D7"))


view = viewer(TableState)


# --- the rules -----------------------------------------------------------------------------------------------------


def test_owner_sees_its_own_and_the_number_of_the_others() -> None:
    assert view(TableState(), ADA).hands == (("S1", "S2"), ("??",), ())
    assert view(TableState(), BEN).hands == (("??", "??"), ("H3",), ())
    assert view(TableState(), SPECTATOR).hands == (("??", "??"), ("??",), ())


def test_hands_may_lie_open_to_all() -> None:
    assert view(TableState(), ADA).drawn == (("D4",), (), ("??", "??"))
    assert all(view(TableState(up=True), seat).drawn == TableState().drawn for seat in ALL)


def test_owner_of_single_things_shows_who_has_one() -> None:
    assert view(TableState(), CEM).bids == ("??", None, "S9")


def test_no_one_sees_more_than_the_number() -> None:
    assert {view(TableState(), seat).deck for seat in ALL} == {("??", "??", "??")}


def test_seen_by_a_seat_in_a_sibling_field() -> None:
    assert [view(TableState(turn=BEN), seat).laid for seat in ALL] == ["??", "X8", "??", "??"]


def test_seen_by_a_seat_of_a_tuple() -> None:
    assert [view(TableState(), seat).plan for seat in ALL] == [("P1", "P2"), ("??", "??"), ("P1", "P2"), ("??", "??")]


def test_seen_by_giver_and_receiver_inside_a_public_tuple() -> None:
    assert [view(TableState(), seat).gifts[0].card for seat in ALL] == ["D1", "D1", "??", "??"]
    assert view(TableState(), CEM).gifts[0].giver == ADA


def test_unless_opens_it_to_everyone() -> None:
    assert [view(TableState(up=True), seat).laid for seat in ALL] == ["X8"] * 4


def test_nothing_hidden_is_still_nothing() -> None:
    assert [view(TableState(laid=None), seat).laid for seat in ALL] == [None] * 4


def test_a_spectator_is_not_the_seat_none() -> None:
    """`knower` is None while no one knows. A spectator's seat is None too, and a spectator still sees nothing."""
    gift = Gift("D1", None, None)
    assert [viewer(Gift)(gift, seat).card for seat in ALL] == ["??"] * 4


def test_an_unknown_seat_sees_what_a_spectator_sees() -> None:
    assert view(TableState(), 7) == view(TableState(), SPECTATOR)
    assert view(TableState(), -1) == view(TableState(), SPECTATOR)


@pytest.mark.parametrize("seat", ALL)
def test_a_view_is_its_own_view(seat: int | None) -> None:
    seen = view(TableState(), seat)
    assert type(seen) is TableState
    assert view(seen, seat) == seen
    assert view(seen, SPECTATOR) == view(TableState(), SPECTATOR)


def test_a_struct_without_secrets_passes_untouched() -> None:
    class Open(Struct, frozen=True):
        card: A[str, PUBLIC] = "S1"

    state = Open()
    assert viewer(Open)(state, SPECTATOR) is state


# --- blanks --------------------------------------------------------------------------------------------------------


class Blanked(Struct, frozen=True):
    hand: A[tuple[str, ...], no_one(blank=())] = ("S1", "S2")  # not even the number
    votes: A[tuple[int, ...], owner(blank=-1)] = (3, 5)
    gift: A[Gift | None, no_one(blank=None)] = Gift("D1", 0, 1)
    turn: A[int, PUBLIC] = 1
    secret: A[int, seen_by("turn", blank=0)] = 42


def test_a_declared_blank_replaces_the_default() -> None:
    seen = viewer(Blanked)(Blanked(), 0)
    assert (seen.hand, seen.votes, seen.gift, seen.secret) == ((), (3, -1), None, 0)
    assert viewer(Blanked)(Blanked(), 1).secret == 42


# --- nesting -------------------------------------------------------------------------------------------------------


class Pile(Struct, frozen=True):
    face_down: A[tuple[str, ...], no_one()]
    gifts: A[tuple[Gift, ...], PUBLIC]


class Nested(Struct, frozen=True):
    piles: A[tuple[tuple[Pile, ...], ...], PUBLIC]
    mine: A[tuple[Pile, ...], owner(blank=None)]
    up: A[bool, PUBLIC] = False
    chest: A[Pile | None, seen_by(unless="up", blank=None)] = None


PILE = Pile(("S1",), (Gift("D1", ADA, BEN),))


def test_masks_reach_through_tuples_of_tuples() -> None:
    seen = viewer(Nested)(Nested(((PILE,), ()), (PILE, PILE)), CEM)
    assert seen.piles[0][0].face_down == ("??",)
    assert seen.piles[0][0].gifts[0].card == "??"
    assert seen.mine == (None, None)


def test_what_is_seen_still_applies_its_own_rules() -> None:
    """Ada sees her own pile, and in it what the pile shows her: the gift, not the card that is face down."""
    seen = viewer(Nested)(Nested((), (PILE, PILE), True, PILE), ADA)
    for pile in (seen.mine[0], seen.chest):
        assert pile.face_down == ("??",)
        assert pile.gifts[0].card == "D1"
    assert seen.mine[1] is None


# --- it fails closed -----------------------------------------------------------------------------------------------


class Suit(Enum):
    SPADES = "S"


class Plain(Struct, frozen=True):
    n: A[int, PUBLIC]


class Holed(Struct, frozen=True):
    n: A[str, no_one()]


@pytest.mark.parametrize(
    ("hint", "why"),
    [
        (str, "declares no audience"),
        (A[str, "public"], "declares no audience"),
        (A[str, no_one(), PUBLIC], "declares 2 audience"),
        (A[A[str, no_one()], PUBLIC], "declares 2 audience"),
        (A[tuple[A[str, no_one()], ...], PUBLIC], "belongs to a whole field"),
        (A[A[str, no_one()] | None, PUBLIC], "belongs to a whole field"),
        (A[dict[str, str], PUBLIC], "not a kind of value"),
        (A[list[str], PUBLIC], "not a kind of value"),
        (A[set[str], PUBLIC], "not a kind of value"),
        (A[Any, PUBLIC], "not a kind of value"),
        (A[object, PUBLIC], "not a kind of value"),
        (A[float, PUBLIC], "not a kind of value"),
        (A[bytes, PUBLIC], "not a kind of value"),
        (A[tuple, PUBLIC], "not a kind of value"),
        (A[tuple[str, int], PUBLIC], "not a kind of value"),
        (A[tuple[Any, ...], PUBLIC], "not a kind of value"),
        (A[Struct, PUBLIC], "not a kind of value"),  # any derived class could be there
        (A[Suit, PUBLIC], "not a kind of value"),
        (A[Holed | Gift, PUBLIC], "ambiguous union"),
        (A[Holed | Plain, PUBLIC], "ambiguous union"),
        (A[Holed | str, PUBLIC], "ambiguous union"),
        (A[int, no_one()], "no default blank"),
        (A[bool, no_one()], "no default blank"),
        (A[int | None, no_one()], "no default blank"),
        (A[Plain, no_one()], "no default blank"),
        (A[tuple[int, ...], no_one()], "no default blank"),
        (A[tuple[tuple[str, ...], ...], no_one()], "no default blank"),
        (A[tuple[int, ...], owner()], "no default blank"),
        (A[tuple[str | int, ...], owner()], "no default blank"),
        (A[str, owner()], "needs a tuple"),
        (A[str, seen_by("nowhere")], "no field nowhere"),
        (A[str, seen_by(unless="nowhere")], "no field nowhere"),
        (A[str, seen_by("flag")], "flag holds no seats"),  # True == 1: a flag would name seat 1
        (A[str, seen_by("word")], "word holds no seats"),
        (A[str, seen_by("flags")], "flags holds no seats"),
    ],
)
def test_what_is_not_declared_or_not_maskable_is_refused(hint: Any, why: str) -> None:
    namespace = {
        "__annotations__": {
            "flag": A[bool, PUBLIC],
            "word": A[str, PUBLIC],
            "flags": A[tuple[bool, ...], PUBLIC],
            "field": hint,
        },
        "__module__": __name__,
    }
    with pytest.raises(TypeError, match=why):
        viewer(type(Struct)("Bad", (Struct,), namespace, frozen=True))


def test_a_fault_deep_inside_is_refused_too() -> None:
    class Deep(Struct, frozen=True):
        items: A[tuple[Bare, ...], PUBLIC]

    with pytest.raises(TypeError, match=r"Bare\.card declares no audience"):
        viewer(Deep)


class Bare(Struct, frozen=True):
    card: str


def test_seats_may_stand_in_any_of_these() -> None:
    class Fine(Struct, frozen=True):
        seat: A[int, PUBLIC]
        perhaps: A[int | None, PUBLIC]
        several: A[tuple[int, ...], PUBLIC]
        a: A[str, seen_by("seat", "perhaps", "several")]

    seen = viewer(Fine)
    assert [seen(Fine(0, None, (2, 3), "S1"), seat).a for seat in (0, 1, 2, 3, None)] == ["S1", "??", "S1", "S1", "??"]


# --- nothing is printed --------------------------------------------------------------------------------------------


def test_repr_names_the_type_only() -> None:
    assert repr(TableState()) == str(TableState()) == f"{TableState()}" == "<TableState>"
    assert repr((TableState(), Gift("D1", 0, 1))) == "(<TableState>, <Gift>)"
