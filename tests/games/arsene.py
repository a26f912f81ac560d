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
FULL = (3, 6, 9, 6, 3)


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


def fresh(mode: str = "basic", **start: Any) -> Scene:
    return Scene(Match.new(GAME, 4, read_options(GAME, {"mode": mode}), SEED, start or None))


def last_trick(
    counts: tuple[int, ...],
    chips: tuple[int, ...] = FULL,
    purses: tuple[int, ...] = (0, 0, 0, 0),
    mode: str = "basic",
    taker: int | None = None,
    **fields: Any,
) -> Scene:
    """Set up a deal that ends with these counts; its eleventh trick is played, won and kept by `taker`."""
    taker = next(seat for seat in range(4) if counts[seat]) if taker is None else taker
    before = tuple(count - (seat == taker) for seat, count in enumerate(counts))
    s = given(
        "|".join("SA" if seat == taker else f"S{seat + 2}" for seat in range(4)),
        before,
        taker,
        mode=mode,
        chips=chips,
        purses=purses,
        **fields,
    )
    for n in range(4):
        s.do(f"play {s.state.hands[(taker + n) % 4][0]}")
    return s.do("keep") if s.state.phase == "dispose" else s
