"""Positions of arsene, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.catalogue import GAMES
from engine.games.arsene.state import DECK
from engine.match import Match, new_seed
from engine.options import read_options
from render.texts import say
from tests.games import scene

GAME = GAMES["arsene"]
SEED = new_seed("arsene")


class Scene(scene.Scene):
    letters = "0123"

    @property
    def ended(self) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Return scores, winners and reason."""
        outcome = self.match.outcome
        assert outcome is not None
        assert outcome.scores is not None
        return outcome.scores, outcome.winners, outcome.reason

    def actions(self) -> str:
        """Return the question to the first seat that owes a decision."""
        seat = self.match.opened[0].decision.seat
        return say("en", GAME.prompt(self.match.view(seat), seat), game="arsene", names=scene.NAMES)


def given(
    hands: str = "|||",
    tricks: tuple[int, ...] = (0, 0, 0, 0),
    leader: int = 0,
    trump: str | None = None,
    side: str = "H7 CK D9",
    mode: str = "basic",
    trick: str = "",
    **fields: Any,
) -> Scene:
    """Set up a position within a deal."""
    size, played = 11 - sum(tricks), trick.split()
    has_played = [(leader + n) % 4 for n in range(len(played))]
    held = [hand.split() for hand in hands.split("|")]
    named = {*hands.replace("|", " ").split(), *side.split(), *played}
    rest = [card for card in reversed(DECK) if card not in named]
    for seat, hand in enumerate(held):
        while len(hand) < size - (seat in has_played):
            hand.append(rest.pop())
    start = {
        "dealer": 3,
        "deals": [{"hands": held, "side": side.split()}],
        "tricks": tricks,
        "leader": leader,
        "trump": trump,
        **({"trick": played} if trick else {}),
        **fields,
    }
    return Scene(Match.new(GAME, 4, read_options(GAME, {"mode": mode}), SEED, start))
