"""Positions of Lines of History that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.annals.state import State
from engine.options import read_options
from tests.games.annals import NINTH, given
from tests.render.crowds import played_out

GAME = GAMES["annals"]
see = viewer(State)
Told = tuple[Event, ...]


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Return the state after moves such as `S7.1 B2.2`, and the events of the last move."""
    s = given(*args, **fields)
    for text in moves.split():
        card, _, era = text.partition(".")
        s.do(f"lay {card} era {era}")
    return s.state, s.events


def missed(moves: str, *args: Any) -> tuple[State, Told]:
    """Return the state after moves, and the events of all of them: the viewer has not looked since."""
    s, told = given(*args), list[Event]()
    for text in moves.split():
        card, _, era = text.partition(".")
        s.do(f"lay {card} era {era}")
        told += s.events
    return s.state, tuple(told)


MIDDLE = "T1 B1 S7 / S3 B2 B3 | S4 S5 T2 / S4 S5 T5 | B2 S6 / S6 T3 | T3 / B1"
LATE = "S7 T1 B1 / S4 T2 B1 | S4 B1 T2 / S3 B2 T1 | S5 B2 T3 / S5 B1 T3 | S6 T4 / S6 B2 | B3 / S7"

MISSED = "T1 B1 / S3 B2 | S4 S5 / S4 S5"
EVEN = NINTH.replace("S5 B2 T3", "S7 B2 T3").replace("S6 B2 T4 |", "S7 B2 T4 |").replace("/ S7 T5 B3", "/ S6 T5 B3")
UNEVEN = NINTH.replace("/ S6 B2 T4", "/ T5 B2 B3").replace("/ S7 T5 B3", "/ S7 S6 T4")

CASES: dict[str, tuple[State, Told]] = {
    "middle": case("", MIDDLE, "S3 T4 T5 B1 B3 /", owners="01"),
    "first": case("", "/", "S3 S7 T2 B1 B2 /"),
    "laid": case("S3.2", "/", "S3 S7 T2 B1 B2 /"),
    "judged": case("S7.1", "T1 B1 / S3 B2 B3 | S4 S5 / T2 T5", "S7 T3 T4 B1 B3 /"),
    "other-laid": case("S3.3 T4.4", MIDDLE, "S3 T4 T5 B1 B3 / T4", owners="01"),
    "tied": case("S3.1", "T2 B1 / T2 B1 S3 | S4 S5 / S4 T5", "S3 S6 /"),
    "pot": case("", "T2 B1 S3 / T2 B1 S3 | S4 S5 B2 / S4 S5 B2 | S6 / T5", "S7 T1 T3 T4 T5 /", owners="--"),
    "blow": case("S7.1", "T1 B1 / S3 B2 B3 | T3 T4 B2 / B1 S6 T5", "S7 /"),
    "both": case("S7.1", "T1 B1 / S3 B2 B3", "S7 /", legacy="both"),
    "heirs": case("", "T1 T2 B3 / B1 B2 T5 | S7 S4 / S7 S6 | / T4", "S3 T3 /", owners="0", legacy="both"),
    "missed": missed("S7.1 B1.1 T3.2 T5.2 S6.3 S6.3 T4.3 T4.3 T5.3 S7.3", MISSED, "S7 T3 S6 T4 T5 / B1 T5 S6 T4 S7"),
    "late": case("", LATE, owners="011"),
    "last": case("", NINTH, owners="01--", hands="S7 /"),
    "empty-hand": case("S7.5", NINTH.replace("/ S7 T5 B3", "/ T5 B3"), owners="01--", hands="S7 / S7"),
    "over": case("S7.5", NINTH, owners="0110", hands="S7 /"),
    "over-points": case("S7.5", UNEVEN, owners="0101", hands="S7 /"),
    "over-latest": case("S5.5", EVEN, owners="01--", hands="S5 /"),
    "over-storm": case("S7.1", "T1 B1 / S3 B2 B3 | T3 T4 B2 / B1 B1 T1", "S7 /"),
    "over-draw": case(
        "S3.5",
        "S7 T1 B1 / S7 T1 B1 | S6 T2 B1 / S6 T2 B1 | S5 T3 B2 / S5 T3 B2 | S4 T4 B2 / S4 T4 B2 | T5 B3 / T5 B3 S3",
        owners="----",
        hands="S3 /",
    ),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    return frozenset(state.hands[seat] if state.phase != "over" and seat == state.turn else ())


CROWDS = {
    legacy: partial(played_out, GAME, 2, legacy, read_options(GAME, {"legacy": legacy})) for legacy in ("loser", "both")
}
__all__ = ["CROWDS", "NEWS", "POSITIONS", "legal", "see"]
