"""Positions of Colonial Trade that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.colony.state import State
from engine.match import Match, new_seed
from engine.notation import parse
from engine.options import read_options
from tests.games.colony import GIVEN, given

GAME = GAMES["colony"]
see = viewer(State)
Told = tuple[Event, ...]


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Play moves such as `build C, claim 10`. Return the state afterwards, and the events of the last move."""
    match, told = given(*args, **fields).match, ()
    for text in filter(None, moves.split(",")):
        match, told = match.act(match.opened[0].decision.seat, parse(GAME, text.strip()))
    return match.state, told


MILLS = "CCT / TTP / CPP / CTP"
LANDS = "1 4* 10 / 5 8 / 12* 15 19 / 20 3"
FOUR = ("14 9 112 31", MILLS, LANDS)

CASES: dict[str, tuple[State, Told]] = {
    "two": case("", "9 8", "CT / P", "4* 10 / 15", year=3),
    "start": case("", "8 10", colonies="4 / 19", row="1 8 16 10"),
    "built": case("build C", "9 8 12", "CT / P / C", "4* 10 / 15 / 1", year=4),
    "claimed": case("save, claim 16", "9 8 12", "CT / P / C", "4* 10 / 15 / 1", row="16 7", year=4),
    "invested": case("invest 4", "9 8 12", "CT / P / C", "4 10 / 15 / 1", year=4),
    "traded": case("save, save, build T", "9 8 12", "CT / P / C", "4* 10 / 15 / 1", year=4),
    "four": case("", *FOUR, year=6, order=[1, 0, 3, 2], acted=1),
    "four-poor": case("", "3 2 0 1", MILLS, LANDS, year=2),
    "four-dear": case("", "9 9 9 9", "CTP / CTP / CTP / CTP", LANDS, year=7, price=5),
    "last": case("", "61 58 40", "CCTT / TTPP / CCP", "1 4* 10 20* / 5* 8 14 / 12* 15 19", year=9, acted=2),
    "many": case(
        "",
        "99 99 99 99",
        "CCCCCCCCC / TTTTT / PPPPCCCC / TTTTPPPPP",
        "1* 2* 3* 4* 5* 6* 7 8 / 9 10 11 12* 13* 14* / 15* 16* / 17 18",
        year=9,
    ),
    "empty": case("", "12 12", "C / T", "1 2 3 4 5 6 7 8 9 10 / 11 12 13 14 15 16 17 18 19 20", year=9),
    "over": case("save, save, save", "61 58 40", "CCTT / TTPP / CCP", "1 4* 10 20* / 5* 8 14 / 12* 15 19", year=9),
    "over-two": case("save, save", "7 7", colonies="1 / 2", year=9),
    "over-four": case("save, save, save, save", *FOUR, year=9),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no cards: nothing is held."""
    return frozenset()


def seats(state: State) -> int:
    return state.seats


def matches(seats: int) -> Iterator[tuple[State, Told]]:
    """Play a whole match of greedy players."""
    match, told = Match.new(GAME, seats, read_options(GAME, {}), new_seed(f"{seats}")), ()
    mind = mind_of(GAME)
    assert mind is not None
    while not match.over:
        yield match.state, told
        seat = match.opened[0].decision.seat
        match, told = match.act(seat, mind.choose(match.view(seat), seat, Luck(b"crowd")))
    yield match.state, told


CROWDS = {f"{n}": (lambda n=n: matches(n)) for n in (2, 3, 4)}
__all__ = ["CROWDS", "GIVEN", "NEWS", "POSITIONS", "legal", "seats", "see"]
