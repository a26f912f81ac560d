"""Positions of wolves, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.match import Match, new_seed
from tests.games.scene import Scene as Example

GAME = GAMES["wolves"]
SEED = new_seed("wolves")


class Scene(Example):
    letters = "ABCDEF"

    def takes(self, roles: str) -> Scene:
        """Take roles one after another, in the order of 'W V M V'."""
        return self.do(*[f"take {role}" for role in roles.split()])

    def says(self, words: str) -> Scene:
        """Say a role from each seat, in the order of the seats."""
        for seat, word in enumerate(words.split()):
            self.do(f"say {word}", seat=seat)
        return self

    def votes(self, targets: str) -> Scene:
        """Vote from each seat, in the order of the seats: '1 0 - 0'."""
        for seat, target in enumerate(targets.split()):
            self.do(f"vote {target}", seat=seat)
        return self

    @property
    def gains(self) -> tuple[int, ...]:
        """The points of the last deal, by seat."""
        return tuple(self.state.past[-1].gains)


def begun(pack: str, seats: int = 4, first: int = 0, madmen: str = "yes", **fields: Any) -> Scene:
    """Set up a deal before its draft, from the pack and the other fields of a start."""
    start = {"first": first, "packs": [pack.split()], **fields}
    return Scene(Match.new(GAME, seats, GAME.options_type(madmen=madmen), SEED, start))


def given(roles: str, left: str = "V V", says: str = "", **fields: Any) -> Scene:
    """Set up a deal after its draft, from the roles by seat. With `says`, after its words too: 'true' are true ones."""
    taken = roles.split()
    if says:
        fields["says"] = [*taken[1:], taken[0]] if says == "true" else says.split()
    return begun(f"{roles} {left}", len(taken), roles=taken, **fields)


def voted(roles: str, votes: str, **fields: Any) -> Scene:
    """Return a deal with these roles, true words and these votes."""
    return given(roles, says="true", **fields).votes(votes)
