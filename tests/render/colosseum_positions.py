"""Positions of the Dice-Rolling Colosseum that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.colosseum.state import State
from engine.match import Match, new_seed
from engine.notation import parse
from engine.options import read_options
from tests.render.crowds import played_out

GAME = GAMES["colosseum"]
see = viewer(State)
Told = tuple[Event, ...]


def played(hp: tuple[int, ...], rolls: str, moves: str = "", first: int = 0, **fields: Any) -> tuple[State, Told]:
    """Play moves from the beginning of a turn with these rolls.

    Return the state afterwards, and the events of the last move.
    """
    options = {name: fields.pop(name) for name in ("counter_after_death", "turn_limit") if name in fields}
    start = {"first_player": first, "hp": list(hp), "rolls": [int(face) for face in rolls], **fields}
    match, told = Match.new(GAME, len(hp), read_options(GAME, options), new_seed("shown"), start), ()
    for face in moves:
        match, told = match.act(match.opened[0].decision.seat, parse(GAME, f"keep {face}"))
    return match.state, told


CASES: dict[str, tuple[State, Told]] = {
    "first": played((10, 10), "635421"),
    "same": played((10, 10), "444214"),
    "second": played((10, 10), "444216" + "562", "4", attack=5, turn_number=2),
    "sure": played((7, 5, 10), "444621" + "566", "4", attack=5, turn_number=10),
    "beaten": played((10, 7, 4), "444216" + "562" + "62", "45", attack=3, turn_number=8, first=1),
    "shaken": played((3, 8, 10), "444266" + "665" + "123456", "46", attack=9, first=2, turn_number=7),
    "hurt": played((9, 10, 3, 6), "114625" + "3324" + "35" + "666432", "133", attack=6, turn_number=14),
    "cry": played((10, 7, 4, 2), "162345" + "62345" + "2345" + "566213", "165", attack=3, first=3, turn_number=21),
    "cry-reset": played(
        (10, 7, 4, 2), "162345" + "62345" + "2345" + "566213", "165", attack=3, first=3, counter_after_death="reset"
    ),
    "two-dead": played((0, 8, 0, 1), "553621" + "552" + "13", "55", attack=7, first=1, turn_number=30),
    "seven": played((10, 10), "666661" + "6" + "111111" + "1" + "123455", "6", attack=2),
    "ten": played((5, 10), "123456", attack=10, turn_number=199),
    "edge": played((2, 0, 10, 4), "164456" + "55143", "6", attack=2, first=3, turn_number=49, turn_limit=50),
    "last-turn": played((6, 3), "555614" + "165" + "26", "51", attack=10, first=1, turn_number=50, turn_limit=50),
    "both": played((10, 3, 7), "666661" + "6" + "142356", "6", attack=9),
    "missed": played((10, 9, 8), "223344" + "3456" + "55" + "223456", "235", attack=3, first=2),
    "over": played((4, 9), "444256" + "562" + "62", "452", attack=9, turn_number=12),
    "over-four": played((0, 4, 9, 0), "123456" * 3, "112", attack=9, first=1, turn_number=12),
    "over-limit": played((6, 0, 6), "444256" + "562" + "62", "452", attack=3, turn_number=50, turn_limit=50),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no faces: they are on the table, and no picture marks the ones that may be chosen."""
    return frozenset()


def seats(state: State) -> int:
    return len(state.hp)


CROWDS = {f"{n}": partial(played_out, GAME, n, every=5) for n in (2, 3, 4)}
