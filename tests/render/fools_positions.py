"""Positions of the Greater Fool Race that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Event
from engine.games.fools.state import State
from engine.match import Match, new_seed
from engine.notation import parse
from engine.options import read_options
from tests.games.fools import GIVEN, given

GAME = GAMES["fools"]
see = viewer(State)
Told = tuple[Event, ...]


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Play moves from mid-match. Return the state afterwards, and the events of the last move."""
    match, told = given(*args, **fields).match, ()
    for text in moves.split():
        move = parse(GAME, "stay" if text == "stay" else f"pick {text}")
        match, told = match.act(match.opened[0].decision.seat, move)
    return match.state, told


LATE = {
    "bags": "I3 I2 II4 II2 / I1 II3 II5 III4 / I2 I2 II4 / I1 I3 II3 III6 / I3 I2 II5",
    "bare": "1 2 3 4 5 6 7 8 9 10 15 18 19 21 26 27 28",
    "candles": [True, False, True, True, False],
    "round": 6,
    "spent": [card for card in (1, 2, 3, 5, 6) for _ in range(3)],
    "ghost": 38,
}
SPREAD = ("2 0 4 1 3", "21 25 19 27 22", "1 2 4 4 5 6")

HEAVY = {  # an invented position: more in one bag than any match brings
    "bags": "I1 I1 I1 I1 I2 I2 I2 I2 I2 I3 II2 II3 II3 II3 II3 II4 III4 III5 III6"
    " / I3 I3 I3 II2 II4 III4 III4 III5 III5 III6 III7 III7 / - / III4 / III5",
    "ghost": 40,
}

CASES: dict[str, tuple[State, Told]] = {
    "late": case("", *SPREAD, **LATE),
    "first": case("", "2 0 4 1 3", "1 3 0 4 2", "1 2 2 4 5 6"),
    "picked": case("5", *SPREAD, **LATE),
    "stayed": case("5 stay 4", *SPREAD, **LATE),
    "new-round": case("5 stay 4 1 2", *SPREAD, **{**LATE, "ghost": 43}),
    "beyond": case("5 6", "0 1 2 3", "20 27 28 29", "2 4 5 6 6", ghost=32, bags="I1 / I2 / II3 / I3"),
    "crowd": case(
        "3 2 1", "0 4 3 2 1", "20 23 23 22 21", "1 1 2 3 5 6", ghost=30, bare="20 21 22 23", bags="I1/-/-/-/-"
    ),
    "at-the-ghost": case("6 5 4 3", "0 1 2 3", "20 21 22 23", "3 4 5 6 6", ghost=26, bare="20 21 22 23"),
    "middle": case("", "1 0 2", "12 12 20", "4 6 6", ghost=38, taken=[2], todo=[0, 2], bags="I3 / I2 / II4"),
    "near": case("", "1 0 2", "30 28 33", "1 2 4 6", ghost=36, bags="I3 II3 III5 III6 / II4 III5 / III6 III7 I1"),
    "face-to-face": case("3 6", "2 0 1", "34 35 30", "2 3 4 6", ghost=36, bags="III5 / III6 / II3"),
    "far-apart": case("", "0 1 2 3 4", "3 11 20 24 33", "1 2 3 4 5 6", bags="I2 / I3 / II4 / II5 / III5"),
    "all-behind": case("", "0 1 2 3 4", "2 2 2 3 20", "1 1 2 3 4 6", ghost=44, bags="I2 / I3 / II4 / II5 / III5"),
    "bottom": case("", "2 1 0", "43 42 40", "1 3 5 6", candle=0, bags="III7 III7 / III6 / III5"),
    "heavy": case("", *SPREAD, **HEAVY),
    "burnt": case("2 3", "0 1 2", "10 12 20", "2 3 6 6", ghost=38, candles=[True, True, False], candle=4),
    "over": case("3 4 5", "0 1 2", "18 22 26", "3 4 5 6", ghost=35, bags="I3 II4 / II4 II5 / III7 III7", bare="26"),
    "over-five": case("6 1 1 5 2", "2 0 4 1 3", "21 25 19 27 22", "1 1 2 5 6 6", **{**LATE, "ghost": 33}),
    "over-full": case(
        "1 2 4",
        "0 1 2",
        "30 31 34",
        "1 2 4 6",
        ghost=41,
        bags="I1 I1 I2 I2 I3 II2 II3 II3 II4 III4 III5/I1 I3 II2 II4 III4 III4 III7/I1 I2 I3 II5 III6",
    ),
    "over-shared": case("2 1 5", "0 1 2", "19 20 30", "1 2 5 6", ghost=36, bags="II5 / I3 I2 / -", bare="21"),
    "over-depth": case("2 1 5", "0 1 2", "19 24 30", "1 2 5 6", ghost=36, bags="II5 / I3 I2 / -", bare="21 25"),
    "over-heavy": case("6 1 1 5 2", "2 0 4 1 3", "21 25 19 27 22", "1 1 2 5 6 6", **{**HEAVY, "ghost": 33}),
    "over-nobody": case("5 3 1", "2 1 0", "30 28 26", "1 3 5 6", ghost=35, bags="II5 / III7 / I1"),
    "over-entrance": case("stay stay stay", "0 1 2", "1 2 3", "5 6 6 6", ghost=9),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no cards: the offer is open to everyone, and the turn alone decides who may choose."""
    return frozenset()


def seats(state: State) -> int:
    return len(state.space)


def matches(seats: int, lowest: bool = False) -> Iterator[tuple[State, Told]]:
    """Play a whole match at random, or by the lowest cards, which gives the longest matches."""
    match, dice, told = Match.new(GAME, seats, read_options(GAME, {}), new_seed(f"{seats}")), 0, ()
    while not match.over:
        yield match.state, told
        dice += 1
        seat = match.opened[0].decision.seat
        choose = GAME.fallback if lowest else GAME.random
        match, told = match.act(seat, choose(match.view(seat), seat, Chance(b"crowd", dice)))
    yield match.state, told


CROWDS = {
    **{f"{n}": (lambda n=n: matches(n)) for n in (3, 4, 5)},
    "low": lambda: matches(5, lowest=True),
}
__all__ = ["CROWDS", "GIVEN", "NEWS", "POSITIONS", "legal", "seats", "see"]
