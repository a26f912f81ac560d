"""Whether a move may be taken back by its mover alone: only if it has taught nobody anything (D1).

It drew nothing, completed no sealed round, did not end the match, and nobody knows a new card because of it, but for
those of the mover's own that it showed. What others were shown is a difference of what they saw before and after. What
the mover has learned by it is found by playing it in other worlds that the mover could not tell from the true one:
where they look different afterwards, it was a question, and taking it back would ask another. In doubt: no.

Beside engine/match.py, only this file hands states to a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engine.audience import Seat
from engine.chance import Chance
from engine.game import Step
from engine.match import Match, Ply

WORLDS = 16


def teaches_nothing(before: Match, ply: Ply, chance: Chance) -> bool:
    """Whether `ply`, legal in `before`, may be taken back as if it had never been; `chance` makes the other worlds."""
    game, owed = before.game, before.decision(ply.seat)
    played = _played(before, before.state, ply)
    if owed is None or owed.decision.sealed or played is None or game.outcome(played.state) is not None:
        return False
    own = set(words(before.view(ply.seat))) | {word for said in game.values_of(ply.move).values() for word in said}
    shown = [_shown(before, played, viewer) for viewer in (None, *range(before.seats)) if viewer != ply.seat]
    if any(new - own for new in shown):
        return False
    if any(shown) and game.sides(before.options, before.seats):
        return False  # a partner has seen a card: the other side consents, or not
    return all(_seen(before, world, ply) == _seen(before, played, ply) for world in _worlds(before, ply, chance))


def words(seen: Any) -> Iterator[str]:
    """Every string in what somebody sees."""
    if isinstance(seen, str):
        yield seen
    elif isinstance(seen, dict):
        yield from words(seen.values())
    elif isinstance(seen, Iterable):
        for part in seen:
            yield from words(part)
    elif isinstance(seen, msgspec.Struct):
        yield from words(msgspec.structs.astuple(seen))


def _played(before: Match, state: Any, ply: Ply) -> Step | None:
    """The move in a state of `before`; None if anything was drawn for it."""
    chance = Chance(b"")
    step = before.game.apply(state, ply.seat, ply.move, chance)
    return None if chance.used else step


def _worlds(before: Match, ply: Ply, chance: Chance) -> Iterator[Step | None]:
    """The move in other states that its mover could not tell from the true one."""
    for _ in range(WORLDS):
        yield _played(before, before.game.determinize(before.view(ply.seat), ply.seat, chance), ply)


def _seen(before: Match, played: Step | None, ply: Ply) -> Any:
    """What the mover sees of the move."""
    if played is None:
        return None
    game = before.game
    return game.view(played.state, ply.seat), [game.see(event, ply.seat) for event in played.events]


def _shown(before: Match, played: Step, viewer: Seat) -> set[str]:
    """The cards and other words of the game that a viewer sees after the move and did not see before."""
    game, known = before.game, Counter(words(before.view(viewer)))
    told = set(words([game.see(event, viewer) for event in played.events])) - set(known)
    return (set(Counter(words(game.view(played.state, viewer))) - known) | told) & set(game.notation)
