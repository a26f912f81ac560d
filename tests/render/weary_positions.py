"""Positions of Weary Players that the pictures are tried on."""

from __future__ import annotations

from typing import Any

from engine.audience import viewer
from engine.game import Event
from engine.games.weary.state import State
from tests.games.weary import Scene, given

see = viewer(State)
Told = tuple[Event, ...]


def played(scene: Scene, *lines: str) -> tuple[State, Told]:
    """Play moves, and return the state afterwards with the events of the last move."""
    scene.do(*lines)
    return scene.state, scene.events


FOUR = "a1 b2.2 c3 | d4.5 b2 a3 | b2.8 c1.3 d2.12 | a4 d1.9 c3.5"
CROWD = "b2 b2.5 b2.8 | b2.2 b2 b2.12 | b2.3 b2.4 b2.9 | b2.1 b2.11 b2.6"
BUSY: dict[str, Any] = {"round": 4, "scores": [12, 7, 19, 3], "purses": {"b2": 9, "c3": 4, "a4": 2, "d2": 12, "b4": 3}}
CASES: dict[str, tuple[State, Told]] = {
    "first": played(given("a2 c1 d4 | a1 b4 c3")),
    "moved": played(given("a2 c1 d4 | a1 b4 c3 | b2 d1 d3"), "move 1 to b2"),
    "worn": played(given("a2.8 c1 d4.11 | a1 b4 c3", "b2 c3", round=2, scores=[2, 3]), "move 1 to b2"),
    "two": played(given("b2.2 b2.5 c3 | b2 c3.3 c3.6", "b2 c3", round=3, scores=[14, 11]), "pass"),
    "tie": played(given("b3.5 c1 d4 | b3.3 b4 c3 | d2 a4.2 a4.8", passed=[True, False, False], turn=1), "pass"),
    "night": played(given("b3.5 c1 d2 | a4.3 b4 c3 | d2.9 d1.2 d3.6", passed=[True, False, True], turn=1), "pass"),
    "four": played(given(FOUR, **BUSY), "move 3 to c2"),
    "rest": played(given(FOUR, **BUSY, passed=[False, True, True, False]), "pass"),
    "crowd": played(given(CROWD, **BUSY)),
    "market": played(given("b2.2 c1 d4 | b2 a1 a2 | b2.5 d1 d2.9 | b2.8 b2.1 a4", **(BUSY | {"purses": {"b2": 8}}))),
    "trios": played(given("b2 b2.5 b2.8 | b2.2 b2 b2.12 | b2.3 b2.4 c2.9 | c2.1 c2.11 c2.6", **BUSY)),
    "last": played(given(FOUR, **(BUSY | {"round": 6, "turn": 3}))),
    "returns": played(given("a2 c1 d4 | a1 b4 c3", **{"pass": "returns"}), "pass"),
    "over": played(given("b3.5 c1 d2 | a4.3 b4 c3", round=6, scores=[9, 12], passed=[True, False], turn=1), "pass"),
    "over-four": played(given(FOUR, **(BUSY | {"round": 6, "passed": [True, True, True, False], "turn": 3})), "pass"),
    "over-shared": played(
        given("a1 b1 c1 | a2 b2 c2", round=6, scores=[4, 4], purses={"d4": 2}, passed=[True, False], turn=1),
        "pass",
    ),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no cards: what may be chosen are towns, which the picture doesn't mark."""
    return frozenset()


def seats(state: State) -> int:
    return state.seats
