"""Positions of Two Jewel Bags that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.gems.state import State
from engine.notation import parse
from tests.games.gems import given
from tests.render.crowds import played_out

GAME = GAMES["gems"]
see = viewer(State)
Told = tuple[Event, ...]


def case(moves: str, *args: Any, **fields: Any) -> tuple[State, Told]:
    """Play moves such as `draw E, stop, lay b2`. Return the state afterwards, and the events of the last move."""
    match = given(*args, **fields).match
    told: Told = ()
    for text in filter(None, moves.split(",")):
        match, told = match.act(match.opened[0].decision.seat, parse(GAME, text.strip()))
    return match.state, told


TWO = "RRG. RBYW .BV. ...Y | GGGG B.YV BB.V R.YV"
THREE = "RR.. ..YV BGW. ...Y | R.GG R.GG R... .W.. | YYV. Y... ...R ...W"
FOUR = "RR.. .GYV B... ...Y | RRGG RRG. R... .... | YYVW Y..W ...W ...W | BB.. .B.V RGBY ...V"
COLUMNS = "RGBY RGBY RGBY RGBY"  # all rows of four colours, and four groups of four
FULL = "RGRG BYBY RGRG BYBY"
LATE = "RRRR RGYV BGWV BB.Y | GGGG B.YV BB.V RWYV | YYVW YVRW .BRW .BRW | ...."

CASES: dict[str, tuple[State, Told]] = {
    "first": case("", "|", first=1),
    "two": case("draw F", TWO, "ER", "W", round=4),
    "two-lay": case("stop", TWO, "ER FW EG", round=4),
    "two-laid": case("lay d3", TWO, "FV ER EG", laying=True, round=4),
    "two-lost": case("draw F", TWO, "ER FW EG", "W", round=4),
    "two-flaw": case("draw F", TWO, "", "X", round=4),
    "six": case("draw F", TWO, "ER EG EB FY FV", "W", round=3),
    "six-lost": case("draw F", TWO, "ER EG EB FY FV FW", "W", round=3),
    "three": case("draw E", THREE, "FV", "R", round=3),
    "three-lay": case("lay c1", THREE, "ER FY FV", laying=True, round=3),
    "four": case("draw E", FOUR, "FW ER", "G", round=3, turn=1),
    "four-lay": case("stop", FOUR, "ER FY", round=3, turn=2),
    "four-lost": case("draw F", FOUR, "FW ER", "R", round=3, turn=3),
    "columns": case("", f"{COLUMNS} | .... | .... | ....", "FV", turn=1),
    "columns-two": case("", f"{COLUMNS} | FULL".replace("FULL", FULL), "FV", turn=0),
    "large": case("", "RRRR R.RR BBBB BBBB | GG..", "FV EG", laying=True, turn=1),
    "no-crown": case("", TWO, "FV", crown=0),
    "crowned": case("lay d1", "RRR. | G...", "ER", laying=True, round=7),
    "last-square": case("", f"{FULL[:-1]}. | ....", "FV FW", laying=True, round=7),
    "over": case("stop, lay d4", f"{FULL[:-1]}. | GGGG B.YV BB.V R.YV", "FV", round=7, first=1, turn=0),
    "over-three": case("draw E", LATE.rpartition("|")[0], "FY", "X", round=6, first=1, turn=0),
    "over-four": case("draw F", LATE, "FY", "X", round=5, turn=3),
    "over-none": case("draw F", " | ".join(["...."] * 4), "", "X", round=5, turn=3),
    "over-no-crown": case("draw F", LATE, "FY", "X", round=5, turn=3, crown=0),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no cards: what may be chosen are bags and squares."""
    return frozenset()


def seats(state: State) -> int:
    return state.seats


CROWDS = {f"{n}": partial(played_out, GAME, n) for n in (2, 3, 4)}
__all__ = ["CROWDS", "NEWS", "POSITIONS", "legal", "seats", "see"]
