"""Positions of 4X that the pictures are tried on: the game's own boards, an invented large one, and odd ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Event
from engine.games.fourx.state import LETTERS, NUMBERS, TECHS, State
from engine.match import Match, new_seed
from engine.notation import parse
from engine.options import read_options

GAME = GAMES["fourx"]
see = viewer(State)
Told = tuple[Event, ...]

TWELVE: dict[str, Any] = {
    "name": "Twelve Lands",
    "limit": 24,
    "par": 22,
    "goal": [{"kind": "own", "regions": ["G", "K", "L"]}, {"kind": "beakers", "n": 12}],
    "techs": {"iron": 8, "writing": 4, "bureaucracy": 12, "siege": 9, "sailing": 6},
    "known": [],
    "regions": [
        {"id": "A", "name": "Home", "terrain": "capital", "level": 2, "owned": True},
        {"id": "B", "name": "Ridge", "terrain": "hills", "level": 1, "shield": 1},
        {"id": "C", "name": "Meadow", "terrain": "plains", "level": 2, "owned": True},
        {"id": "D", "name": "Quarry", "terrain": "hills", "shield": 3, "step": 2},
        {"id": "E", "name": "Vale", "terrain": "plains", "shield": 2},
        {"id": "F", "name": "Forge", "terrain": "town", "level": 1, "shield": 2},
        {"id": "G", "name": "Rival", "terrain": "capital", "level": 1, "shield": 10},
        {"id": "H", "name": "Ford", "terrain": "waste", "shield": 0},
        {"id": "I", "name": "Downs", "terrain": "hills", "level": 2, "owned": True},
        {"id": "J", "name": "Crag", "terrain": "waste", "owned": True},
        {"id": "K", "name": "Harbours", "terrain": "town", "shield": 4},
        {"id": "L", "name": "Capes", "terrain": "plains", "shield": 5},
    ],
    "borders": ["AB", "AC", "AJ", "BD", "BE", "CE", "CF", "DG", "EF", "EG", "FI", "GK", "HK", "IJ"],
    "sea": ["GL", "HI", "KL"],
    "xy": {
        "A": [0, 1], "B": [1, 0], "C": [1, 2], "D": [2, 0], "E": [2, 1], "F": [2, 2], "G": [3, 0], "H": [3, 2],
        "I": [2, 3], "J": [0, 3], "K": [3, 1], "L": [4, 0],
    },
}  # fmt: skip
CORNERS = {"xy": TWELVE["xy"] | {"K": [4, 1], "H": [4, 3], "L": [3, 1]}}


def played(start: dict[str, Any], *moves: str) -> tuple[State, Told]:
    """Return the state after these moves, and the events of the last one."""
    match, told = Match.new(GAME, 1, GAME.options_type(), new_seed("shown"), start), ()
    for move in moves:
        match, told = match.act(0, parse(GAME, move))
    return match.state, told


def many(count: int) -> dict[str, Any]:
    """Return a board of `count` regions without their places."""
    terrains = ("capital", "hills", "plains", "town", "waste")
    regions: list[dict[str, Any]] = [
        {"id": letter, "terrain": terrains[n % 5], **({"shield": n} if n % 3 else {"owned": True})}
        for n, letter in enumerate(LETTERS[:count])
    ]
    borders = [LETTERS[n : n + 2] for n in range(count - 1)]
    pairs = ["".join(pair) for pair in borders]
    return {"limit": 60, "par": 60, "goal": [{"kind": "all"}], "regions": regions, "borders": pairs}


BUILT = ("conquer B", "domestic", "domestic", "domestic")
SMITHS = ("conquer C", "domestic", "domestic", "research writing")
SMITHS_END = ("research iron", "conquer D", "domestic", "conquer B", "conquer E", "conquer F")
LANDS = ("conquer B", "research bureaucracy", "research writing", "domestic", "conquer E", "research siege")
CASES: dict[str, tuple[State, Told]] = {
    "first": played({"board": 1}),
    "raised": played({"board": 1}, "domestic", "domestic", "conquer C", "conquer B"),
    "built": played({"board": 1}, *BUILT),
    "solved": played({"board": 1}, *BUILT, "conquer D", "conquer C"),
    "rival": played({"board": 2}, "conquer B", "domestic", "domestic", "domestic", "conquer D"),
    "two-stars": played(
        {"board": 3}, *SMITHS[:3], "research iron", "conquer D", "domestic", "conquer B", "conquer E", "conquer F"
    ),
    "smiths": played({"board": 3}),
    "learned": played({"board": 3}, *SMITHS),
    "smiths-solved": played({"board": 3}, *SMITHS, *SMITHS_END),
    "lost": played({"board": 1}, *["domestic"] * 8),
    "resigned": played({"board": 2}, "resign"),
    "twelve": played({"board": TWELVE}),
    "twelve-later": played(
        {"board": TWELVE, "turn": 8}, "conquer B", "research writing", "research sailing", "conquer H"
    ),
    "twelve-corners": played({"board": TWELVE | CORNERS, "turn": 20}, "conquer E"),
    "two-fronts": played({"board": 12}, *LANDS, "conquer C", "domestic"),
    "all-techs": played(
        {"board": many(4) | {"limit": 30, "par": 30, "techs": {tech: 9 * n + 5 for n, tech in enumerate(TECHS)}}},
        "research iron",
    ),
    "tracks": played(
        {
            "board": many(9)
            | {
                "regions": [
                    each | {"track": [[5 * n, 11]] * (4 * n + 1)} for n, each in enumerate(many(9)["regions"], 1)
                ]
            }
        },
        "domestic",
    ),
    "no-beakers": played(
        {
            "board": TWELVE
            | {
                "regions": [
                    {"id": "A", "terrain": "hills", "owned": True},
                    {"id": "B", "terrain": "waste", "shield": 12},
                ],
                "borders": ["AB"],
                "sea": [],
                "xy": {"A": [0, 0], "B": [3, 3]},
                "goal": [{"kind": "techs", "techs": ["iron", "writing"]}],
            }
        }
    ),
    "twenty-six": played({"board": many(26)}, "domestic"),
    "long": played({"board": many(26)}, *["domestic"] * 59, "resign"),
    "long-plan": played({"board": many(26)}, *["domestic"] * 19, "conquer B", "resign"),
}
POSITIONS = {name: state for name, (state, _) in CASES.items()}
NEWS = {name: told for name, (_, told) in CASES.items() if told}


def legal(state: State, seat: int) -> frozenset[str]:
    """Return no values: the table shows what may be chosen, and no hand marks more."""
    return frozenset()


def seats(state: State) -> int:
    return 1


def matches(number: int) -> Iterator[tuple[State, Told]]:
    """Play a match at random on one of the game's own boards."""
    options = read_options(GAME, {"board": number})
    match, dice, told = Match.new(GAME, 1, options, new_seed(f"{number}")), 0, ()
    while not match.over:
        yield match.state, told
        dice += 1
        match, told = match.act(0, GAME.random(match.state, 0, Chance(b"crowd", dice)))
    yield match.state, told


CROWDS = {f"{n}": (lambda n=n: matches(n)) for n in NUMBERS}
