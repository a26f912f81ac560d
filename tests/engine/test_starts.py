"""The start of a match: options, seats, starts that are prescribed, and the deals of its rounds."""

from __future__ import annotations

from typing import Annotated as A
from typing import Any

import msgspec
import pytest

from engine.audience import PUBLIC, Struct, owner
from engine.basics import plain
from engine.chance import Chance
from engine.game import (
    BadOptionError,
    BadStartError,
    Decision,
    Game,
    Move,
    Options,
    Outcome,
    Step,
)
from engine.match import Match, new_seed, verify
from engine.options import read_options
from tests.engine.match import BIDS, DECK, SPYMASTER, TINY, after, table
from tests.games.tiny import Bid, PassTurn, TinyOptions

# --- setting up ----------------------------------------------------------------------------------------------------


def test_options_say_how_many_may_play_with_them() -> None:
    assert TINY.seats_with(TinyOptions()) == (2, 3)
    assert TINY.seats_with(TinyOptions(hand=3, rounds=4)) == (2,)


@pytest.mark.parametrize("seats", [0, 1, 4, 100])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOptionError, match="2-3 players"):
        Match.new(TINY, seats, TinyOptions(), b"")


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(BadOptionError, match="rounds"):
        Match.new(TINY, 3, TinyOptions(hand=3, rounds=4), b"")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hands": [["A7", "A2"], ["B", "A4"]]}, "hands"),
        ({"hands": "none"}, "hands"),
        ({"deck": DECK}, "hands"),
        ({"round": 3}, "phase"),
        ({"round": "first"}, "round"),
        ({"phase": "turn"}, "phase"),
        ({"colour": "red"}, "colour"),
        ({"rolls": 6}, "rolls"),
    ],
)
def test_a_start_that_cannot_be_is_refused_by_its_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadStartError) as caught:
        table(**change)
    assert caught.value.field == field


def test_a_prescribed_chance_that_cannot_be_is_refused_when_it_comes() -> None:
    match = after(table(rolls=[7]), *BIDS[:2])
    with pytest.raises(BadStartError, match="rolls"):
        match.act(*BIDS[2])


def test_prescribed_chance_comes_first_then_the_seed_s() -> None:
    match = after(table(rolls=[3]), *BIDS, (0, PassTurn()))
    assert match.drawn == {"rolls": (3,)}
    match = after(match, (0, Bid("A2")), (1, Bid("A4")), (2, Bid("A3")))
    assert len(match.drawn["rolls"]) == 2


def test_chance_that_setup_draws_is_prescribed_and_recorded_too() -> None:
    """Spymaster, a start in round 2 before its draw, with an empty deck: the discard pile is shuffled at once."""
    cards = [*(f"S{n}" for n in range(1, 10)), *["F"] * 6, *["H"] * 6]
    pile = cards[4:]
    start = {
        "agents": "9-6-6",
        "first_attacker": 0,
        "hands": [cards[:2], cards[2:4]],
        "deck": [],
        "discard": pile,
        "attacker": 1,
        "round": 2,
        "reshuffles": [pile[::-1]],
    }
    match = Match.new(SPYMASTER, 2, read_options(SPYMASTER, {}), new_seed("x"), start)
    assert match.state.hands[1] == ("S3", "S4", "H")
    assert match.drawn == {"reshuffles": (tuple(pile[::-1]),)}
    assert match.record()["start"]["reshuffles"] == [pile[::-1]]
    assert verify(SPYMASTER, match.record()).state == match.state
    with pytest.raises(BadStartError, match="reshuffles"):
        Match.new(SPYMASTER, 2, read_options(SPYMASTER, {}), new_seed("x"), {**start, "reshuffles": [["S1"]]})


# --- deals: a list of outcomes that begins with the position -------------------------------------------------------


class Rounds(Struct, frozen=True):
    round: A[int, PUBLIC]
    hands: A[tuple[tuple[str, ...], ...], owner()]


class Dealt(msgspec.Struct, frozen=True):
    hands: tuple[tuple[str, ...], ...]


class FromDeals(msgspec.Struct, frozen=True, omit_defaults=True):
    round: int = 1
    deals: tuple[Dealt, ...] = ()


class Next(Move, frozen=True):
    pass


class Dealing(Game[Rounds, Any]):
    """Three rounds of nothing but a deal."""

    id = "dealing"
    seats = range(2, 3)
    notation = ("A", "B", "C", "D")
    draws = ("deals",)
    state_type = Rounds
    start_type = FromDeals
    move_type = Next

    def deal(self, chance: Chance, name: str = "deals") -> Any:
        return chance.deal(name, self.notation, lambda order: Dealt((order[:2], order[2:]))).hands

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> Rounds:
        if start is None:
            return Rounds(1, self.deal(chance, "first"))  # `start_of` records it
        return Rounds(start.round, start.deals[0].hands if start.deals else self.deal(chance))

    def start_of(self, state: Rounds) -> FromDeals:
        return FromDeals(state.round, (Dealt(state.hands),))

    def pending(self, view: Rounds) -> tuple[Decision, ...]:
        return (Decision(0, "next"),) if view.round < 4 else ()

    def check(self, view: Rounds, seat: int, move: Any) -> None:
        pass

    def apply(self, state: Rounds, seat: int, move: Any, chance: Chance) -> Step:
        return Step(Rounds(state.round + 1, self.deal(chance)))

    def outcome(self, state: Rounds) -> Outcome | None:
        return None


def dealt(match: Match) -> list[Any]:
    """The hands of every round up to now, from the beginning."""
    matches = [match.undo(n) for n in range(len(match.plies) + 1)]
    return [plain(each.state.hands) for each in matches]


@pytest.mark.parametrize("given", [None, {}, {"deals": []}, {"round": 2}, {"deals": [{"hands": ["AB", "CD"]}]}])
def test_deals_are_listed_from_the_first_on(given: Any) -> None:
    """A prescription may have the first deal, a position in mid-game, or neither.

    The record has all, and proves itself.
    """
    game = Dealing()
    if given and given.get("deals"):
        given = {"deals": [{"hands": [[*hand] for hand in deal["hands"]]} for deal in given["deals"]]}
    match = after(Match.new(game, 2, Options(), new_seed("deals"), given), (0, Next()), (0, Next()))
    record = match.record()
    assert [deal["hands"] for deal in record["start"]["deals"]] == dealt(match)
    assert verify(game, record) == match or given is not None
    assert verify(game, record).state == match.state
    again = Match.new(game, 2, Options(), new_seed("another seed"), record["start"])
    assert dealt(after(again, (0, Next()), (0, Next()))) == dealt(match)
    assert Match.restore(game, match.dump()) == match


def test_later_deals_are_prescribed_after_the_first() -> None:
    deals = [{"hands": [[a, b], [c, d]]} for a, b, c, d in ("ABCD", "DCBA", "BADC")]
    match = Match.new(Dealing(), 2, Options(), new_seed("deals"), {"deals": deals})
    assert match.drawn == {}
    assert match.record()["start"] == {"deals": deals}
    assert dealt(after(match, (0, Next()), (0, Next()))) == [deal["hands"] for deal in deals]
    bad = Match.new(Dealing(), 2, Options(), new_seed("deals"), {"deals": [*deals[:1], {"hands": [["A"], []]}]})
    with pytest.raises(BadStartError, match="deals"):
        bad.act(0, Next())
