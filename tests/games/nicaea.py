"""Positions of nicaea, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.match import Match, new_seed
from tests.games.scene import Scene as Example

GAME = GAMES["nicaea"]
SEED = new_seed("nicaea")


class Scene(Example):
    letters = "ABCDE"

    def votes(self, arrows: str) -> Scene:
        """Cast votes in the order of '0>1 1>0'."""
        for arrow in arrows.split():
            voter, target = arrow.split(">")
            self.do(f"vote {target}", seat=int(voter))
        return self

    @property
    def counts(self) -> tuple[int, ...]:
        """The counts of the last round that was counted, by seat."""
        return tuple(self.state.past[-1].counts)

    @property
    def end(self) -> tuple[tuple[int, ...], str]:
        """Return the winners and the reason."""
        outcome = self.match.outcome
        assert outcome is not None
        assert outcome.scores == tuple(int(seat in outcome.winners) for seat in range(self.match.seats))
        return outcome.winners, outcome.reason


def given(roles: str, **fields: Any) -> Scene:
    """Set up a vote from the roles by seat and the other fields of a start.

    The chair of round 1 is seat 0.
    """
    start = {"roles": roles.split(), "first_chair": 0, **fields}
    return Scene(Match.new(GAME, len(start["roles"]), GAME.options_type(), SEED, start))
