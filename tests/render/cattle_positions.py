"""Positions of Fat Cattle that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.audience import viewer
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Event
from engine.games.cattle.state import State
from engine.match import Match, new_seed
from engine.notation import parse
from engine.options import read_options
from tests.games.cattle import GIVEN, given

GAME = GAMES["cattle"]
see = viewer(State)
Told = tuple[Event, ...]


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Play sheets such as `8 9, - sell 12, -` from mid-match.

    Return the state afterwards, and the events of the last sheet.
    """
    match, told = given(*args, **fields).match, ()
    for text in filter(None, moves.split(",")):
        match, told = match.act(match.opened[0].decision.seat, parse(GAME, f"plan {text.strip()}"))
    return match.state, told


FIVE = (
    "8:1 12:3 16:2 / 20:4 5:2 15:4 / 22:3 9:1 / 1:2 / 18:0 19:2 21:1",
    "13 4 21 8 0",
    "14 17 24 27 28 23",
)
CONTEST = "16 sell 12 buy 17, - sell 5 buy 17, 22 buy 17, - sell 1, -"

CROWD = "5:2 2:2 15:4 / 22:4 9:3 / 1:2 12:3 / 18:4 19:4 21:4 / 6:2 7:3"
EVERYONE = "- sell 5 2 15, - sell 22 9, - sell 1 12, - sell 18 19 21, - sell 6 7"

CASES: dict[str, tuple[State, Told]] = {
    "late": case("", *FIVE, round=9),
    "first": case("", "20:0 / 23:0 / 1:0 / 18:0 / 26:0", "2 5 6 6 5", "14 17 24 27 28 22", round=1),
    "first-two": case("", "20:0 / 23:0", "2 5", "14 17 24", round=1),
    "one-in": case("8", "8:1 / 3:0 / 4:0", "5 5 5", round=3),
    "four-in": case("8 16 sell 12 buy 17, - sell 5, 22, - sell 1", *FIVE, round=9),
    "shown": case("8 16 sell 12 buy 17, - sell 5, 22 9, - sell 1, -", *FIVE, round=4),
    "contest": case(CONTEST, *FIVE, round=5),
    "contests": case("8 sell 12 buy 17, - sell 5 buy 28, - buy 17, - buy 28, -", *FIVE, round=8),
    "everyone": case(EVERYONE, CROWD, "13 4 21 8 0", "14 17 24 27 28 23", round=8),
    "none-fed": case("-", "8:1 9:0 / 12:3 14:3", "6 2", "27 24 23"),
    "alone": case("- sell 8, 3, 4", "8:3 / 3:0 / 4:0", "0 5 5", round=3),
    "nobody": case("8, 3, -", "8:1 / 3:0 / 4:0", "5 5 5", round=6),
    "two": case("8 buy 27, - sell 12", "8:1 9:0 / 12:3 14:3", "6 2", "27 24 23"),
    "four": case("8, - sell 12, -, 4", "8:1 9:0 / 12:3 14:3 / 3:1 / 4:1", "6 2 0 4", "27 24 23 28 26", round=11),
    "rich": case("8 9 buy 27", "8:1 9:0 / 12:3 14:3", "88 102", "27 24 23", round=10),
    "bare": case("", "3:0 / 4:0 / 9:0", "9 9 9", "", deck=[], round=11),
    "few": case("", "3:0 / 4:0 / 9:0", "9 9 9", "23 24", deck=[], round=11),
    "last": case("8 sell 12", "8:2 12:3 / 5:2 / 3:0", "4 9 2", round=12),
    "over": case("8 sell 12, -, -", "8:2 12:3 / 5:2 / 3:0", "4 9 2", round=12),
    "over-shared": case("-, -, -", "3:0 / 4:0 / 9:0", "14 14 3", round=12),
    "over-third": case("-, -, -", "3:0 / 4:0 / 9:0", "3 9 14", round=12),
    "over-sold": case("- sell 12, -, -", "12:3 / 9:0 / 3:0", "4 20 2", round=12),
    "over-five": case("8 sell 12, - sell 5, 22, - sell 1, -", *FIVE, round=12),
    "over-all": case("-, -, -, -, -", "-/-/-/-/-", "9 9 9 9 9", "14 17 24 27 28 22", round=12),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no values: the owed sheet alone decides which ones may be chosen."""
    return frozenset()


def seats(state: State) -> int:
    return state.seats


def matches(seats: int, policy: str = "random") -> Iterator[tuple[State, Told]]:
    """Play a whole match at random, or well: then with full stalls, much hay and many sales."""
    match, dice, told = Match.new(GAME, seats, read_options(GAME, {}), new_seed(f"{seats}")), 0, ()
    mind = mind_of(GAME)
    assert mind is not None
    while not match.over:
        yield match.state, told
        dice += 1
        seat = match.opened[0].decision.seat
        view = match.view(seat)
        if policy == "random":
            move = GAME.random(view, seat, Chance(b"crowd", dice))
        else:
            move = mind.choose(view, seat, Luck(b"crowd %d" % dice))
        match, told = match.act(seat, move)
    yield match.state, told


CROWDS = {
    **{f"{n}": (lambda n=n: matches(n)) for n in (2, 3, 4, 5)},
    "well": lambda: matches(5, "well"),
}
__all__ = ["CROWDS", "GIVEN", "NEWS", "POSITIONS", "legal", "seats", "see"]
