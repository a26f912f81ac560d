"""Boards and positions of 4X, written as in its examples.

`A capital 0, B hills 1` are regions with their shields, A owned.
"""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene as Example

GAME = GAMES["fourx"]
SEED = new_seed("fourx")


class Scene(Example):
    letters = "A"

    def at(self, letter: str) -> int:
        return next(n for n, region in enumerate(self.state.board.regions) if region.id == letter)

    @property
    def owned(self) -> str:
        return "".join(region.id for region, own in zip(self.state.board.regions, self.state.owned, strict=True) if own)

    @property
    def shields(self) -> str:
        """The shields of the foreign regions as `B1 C2 D3`."""
        state = self.state
        rows = zip(state.board.regions, state.shields, state.owned, strict=True)
        return " ".join(f"{region.id}{shield}" for region, shield, own in rows if not own)

    @property
    def levels(self) -> str:
        return "".join(map(str, self.state.levels))

    @property
    def end(self) -> tuple[str, tuple[int, ...] | None, tuple[int, ...]] | None:
        outcome = self.match.outcome
        return None if outcome is None else (outcome.reason, outcome.scores, outcome.winners)


def on(number: int, *moves: str) -> Scene:
    """Set up one of the game's own boards, after these moves."""
    return Scene(Match.new(GAME, 1, read_options(GAME, {"board": number}), SEED)).do(*moves)


def board(regions: str, borders: str = "", /, **fields: Any) -> dict[str, Any]:
    """Return a board: `A capital` is owned, `B hills 3` has a shield, `B hills 3 +2` one that rises by 2.

    `B2 hills 3` is a region at level 2.
    """
    made = []
    for words in regions.split(", "):
        letter, terrain, *rest = words.split()
        region: dict[str, Any] = {"id": letter[0], "terrain": terrain, "level": int(letter[1:] or 0)}
        if rest:
            region["shield"] = int(rest[0])
        else:
            region["owned"] = True
        if len(rest) > 1:
            region["step"] = int(rest[1])
        made.append(region)
    usual = {"limit": 20, "par": 10, "goal": [{"kind": "all"}], "regions": made, "borders": borders.split()}
    return usual | fields


def given(regions: str, borders: str = "", /, turn: int = 0, **fields: Any) -> Scene:
    start = {"board": board(regions, borders, **fields), "turn": turn}
    return Scene(Match.new(GAME, 1, GAME.options_type(), SEED, start))
