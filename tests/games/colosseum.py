"""Positions of colosseum, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["colosseum"]
SEED = new_seed("colosseum")


class Scene(Example):
    letters = "ABCD"

    @property
    def shown(self) -> str:
        """The dice just rolled."""
        return written(self.state.rolled)


def dice(text: str, free: tuple[int, ...] = (1, 2, 3, 4, 5)) -> list[list[int]]:
    """Return dice and faces from `w4 4 6`; plain dice are in the order of their numbers."""
    plain = iter(free)
    return [[0, int(word[1:])] if word[0] == "w" else [next(plain), int(word)] for word in text.split()]


def written(of: Any) -> str:
    return " ".join(f"{'' if die else 'w'}{face}" for die, face in of)


def given(
    rolled: str, kept: str = "", rolls: str = "", hp: tuple[int, ...] = (10, 10), turn: int = 0, **fields: Any
) -> Scene:
    """Set up the middle of a turn of `turn`: dice kept, dice just rolled, and the faces that come next."""
    options = {name: fields.pop(name) for name in ("counter_after_death", "turn_limit") if name in fields}
    aside = dice(kept)
    used = {die for die, _ in aside}
    start = {
        "first_player": turn,
        "hp": list(hp),
        "kept": aside,
        "rolled": dice(rolled, tuple(die for die in (1, 2, 3, 4, 5) if die not in used)),
        "roll_number": 3 if kept else 1,
        "rolls": [int(face) for face in rolls],
        **fields,
    }
    return Scene(Match.new(GAME, len(hp), read_options(GAME, options), SEED, start))
