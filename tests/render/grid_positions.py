"""Positions of Rows and Columns that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.grid.state import State
from engine.notation import parse
from tests.games.grid import given
from tests.render.crowds import played_out

GAME = GAMES["grid"]
see = viewer(State)
Told = tuple[Event, ...]
TWO, THREE, FOUR = "A A B B C C D 1", "B 2 D A C 3 1 4 D 3 1 4", "A A 2 B 1 4 D 3"
LAST = "D4 C1 . . . A1 A3 C3 A4 D2 ."
KEPT: dict[str, Any] = {"keepers": {"B": 1, "3": 0, "D": 0, "2": 1}}


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Play moves such as `place A, move D1, rest`. Return the state afterwards, and the events of the last move."""
    match = given(*args, **fields).match
    told: Told = ()
    for text in filter(None, moves.split(",")):
        match, told = match.act(match.opened[0].decision.seat, parse(GAME, text.strip()))
    return match.state, told


CASES: dict[str, tuple[State, Told]] = {
    "first": case("", 2),
    "placing": case("place B", 2, "A A B", goods="WWF SSSG", coins=[4, 6], round=2, **KEPT),
    "moving": case("move D1", 2, TWO, goods="WW SSSG", coins=[4, 6], round=2, **KEPT),
    "row": case("", 2, TWO, goods="WWJ SSS", coins=[4, 6], round=3, **KEPT),
    "late": case("rest", 2, TWO, "D1 D4 C4 C3", goods="WWJ SSS", coins=[4, 6], round=3, **KEPT),
    "stuck": case("move A1", 2, "A A 1 2 3 4 B B", ". . A4 A3 A2", goods="WWJ SSS"),
    "new-round": case("move A1", 2, TWO, "D1 D4 C4 C3 B4 B2 A3", goods="WWJ SSS", coins=[4, 6], round=3, **KEPT),
    "three": case("move D3", 3, THREE, "D4 C1", goods="WWF SSGJ GGF", coins=[5, 4, 3], round=2, **KEPT),
    "three-placing": case("place 4", 3, "D 2 D B C A", goods="WWF SSGJ GGF", coins=[5, 4, 3], round=3, **KEPT),
    "four": case("move D3", 4, FOUR, "B3", goods="WWF SSG GF J", coins=[5, 4, 3, 12], round=2, **KEPT),
    "four-placing": case("place D", 4, "A A 2 B 1 4", goods="WWF SSG GF J", coins=[5, 4, 3, 12], round=3, **KEPT),
    "over": case("move A1", 2, TWO, "D1 D4 C4 C3 B4 B2 A3", goods="WWWWJ SSSSGG", coins=[4, 26], round=4, **KEPT),
    "over-three": case(
        "rest", 3, THREE, "D4 C1 . . . A1 A3 C3 A4 D2 .", goods="WWWF SSGJ GGFF", coins=[9, 4, 3], round=3
    ),
    "over-four": case("rest", 4, "A A B B C C D D", "D1 . . C1 . . .", goods="WWW SSS GGG FFF", round=4, first=3),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no cards: what may be chosen are lines and squares."""
    return frozenset()


def seats(state: State) -> int:
    return state.seats


CROWDS = {f"{n}": partial(played_out, GAME, n) for n in (2, 3, 4)}
__all__ = ["CROWDS", "NEWS", "POSITIONS", "legal", "seats", "see"]
