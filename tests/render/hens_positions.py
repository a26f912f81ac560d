"""Positions of the Hen Auction that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Event
from engine.games.hens.state import State
from engine.match import Match, new_seed
from engine.notation import parse
from engine.options import read_options
from tests.games.hens import GIVEN, given

GAME = GAMES["hens"]
see = viewer(State)
Told = tuple[Event, ...]


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Play bids such as `7, 3 hens 101, 0` from mid-match.

    Return the state afterwards, and the events of the last bid.
    """
    match, told = given(*args, **fields).match, ()
    for text in filter(None, moves.split(",")):
        match, told = match.act(match.opened[0].decision.seat, parse(GAME, f"bid {text.strip()}"))
    return match.state, told


FIVE = (
    "12 9 14 3",
    "13 4 21 8 0",
    "7:3 1:2 16:1 17:2 / 101:1 5:2 / 13:2 2:4 11:3 / 103:1 10:2 / 4:6",
)
OLD = ("9", "8 9 5", "12:2 / 3:1 / 102:3")

CASES: dict[str, tuple[State, Told]] = {
    "late": case("", *FIVE),
    "first": case("", "7 13", "10 10 10 10 10"),
    "one-in": case("7", "7 13", "10 10 10"),
    "four-in": case("3 hens 16, 4 hens 101, 7, 0", *FIVE),
    "shown": case("3 hens 16, 2 hens 5 101, 8, 8, 0 hens 4", *FIVE),
    "knocked": case("4 hens 16, 2 hens 5 101, 8, 8, 0", *FIVE),
    "nobody": case("7, 7, 0", "7", "10 10 10"),
    "deaths": case("0, 1, 2", "7", "4 6 8", "1:1 2:1 3:1 100:1 / 101:1 4:1 / 102:3"),
    "two": case("5, 6", "12 9", "10 10"),
    "four": case("0, 9, 3, 2 hens 103", "12 9", "10 12 8 9"),
    "ill": case("0, 3 hens 9, 4", "3", "9 9 9", "100:1 1:2 2:1 7:1 / 101:1 5:1 9:2 13:1 / 4:6 6:2 10:2", auction=6),
    "hens-only": case("0 hens 100, 0 hens 1 2 3, 5", "5 4", "0 9 6", "100:1 8:5 / 1:3 2:4 3:5 101:1 / -", auction=3),
    "rich": case("30, 112 hens 15", "14 16 6", "140 112", "100:1 13:2 1:3 / 101:1 15:3", auction=4),
    "last": case("4", *OLD, auction=11),
    "worthless": case("4", *OLD, auction=11, market="worthless"),
    "over": case("4, 3, 2", *OLD, auction=11),
    "over-shared": case("4, 3, 2", *OLD, auction=11, market="worthless"),
    "over-five": case(
        "3, 2 hens 5 101, 6 hens 11, 8, 0",
        "12",
        "13 4 21 8 0",
        "7:3 1:2 16:1 / 101:1 5:2 / 13:2 2:4 11:3 15:1 / 103:1 10:2 / 4:6",
        auction=14,
    ),
    "over-two": case("31, 120 hens 15", "14", "140 130", "100:1 13:2 1:3 / 101:1 15:3 4:6", auction=9),
    "over-four": case("0, 9, 3, 9 hens 103", "12", "10 12 8 9", auction=13),
    "over-all": case("0, 0, 0, 0, 0", "12", "9 9 9 9 9", "-/-/-/-/-", auction=14),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no hens: the owed bid alone decides which ones may be chosen."""
    return frozenset()


def seats(state: State) -> int:
    return state.seats


def matches(seats: int, policy: str = "random") -> Iterator[tuple[State, Told]]:
    """Play a whole match at random, or with bids of at most one egg and no slaughter, which fills the coops."""
    match, dice, told = Match.new(GAME, seats, read_options(GAME, {}), new_seed(f"{seats}")), 0, ()
    while not match.over:
        yield match.state, told
        dice += 1
        seat = match.opened[0].decision.seat
        move = GAME.random(match.view(seat), seat, Chance(b"crowd", dice))
        if policy == "one":
            turn = (match.state.round + dice) % seats == 0
            move = parse(GAME, f"bid {int(turn and len(match.state.coops[seat]) < 4 and match.state.eggs[seat] > 0)}")
        match, told = match.act(seat, move)
    yield match.state, told


CROWDS = {
    **{f"{n}": (lambda n=n: matches(n)) for n in (2, 3, 4, 5)},
    "full": lambda: matches(5, "one"),
}
__all__ = ["CROWDS", "GIVEN", "NEWS", "POSITIONS", "legal", "seats", "see"]
