"""Whether moves may be taken back: only if they have taught nobody anything (D1).

    may_be_undone(before, plies, chance, seat)                   alone: the first of them is that seat's
    may_be_undone(before, plies, chance, seat, consent=True)     the others agree: whoever has shown a card says so

Nothing was drawn, no sealed round completed, the match did not end, and nobody knows a new card because of them, but
for those of the mover's own that were shown. What others were shown is a difference of what they saw before and after.
What the mover has learned is found by playing the move in other worlds that the mover could not tell from the true one:
where they look different afterwards, it was a question, and taking it back would ask another. All this must hold in
every world that whoever asks could not tell from the true one: so the answer itself tells them nothing. In doubt: no.

Beside engine/match.py, only this file hands states to a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.audience import Seat
from engine.chance import Chance
from engine.game import IllegalMoveError, Step
from engine.match import Match, Ply

WORLDS = 16
FEW = 4  # worlds of another mover in each of these


def may_be_undone(before: Match, plies: Sequence[Ply], chance: Chance, seat: int, *, consent: bool = False) -> bool:
    """Whether the moves that followed `before` may be taken back, which `seat` asks; `chance` makes other worlds.

    Without consent a card that somebody else has shown, asked or not, is too much.
    """
    for ply in plies:
        if ply.seat == seat:
            fine = teaches_nothing(before, ply, chance, consent=consent)
        else:
            worlds = [world for world in _worlds(before, seat, chance, WORLDS) if _is_legal(world, ply)]
            fine = all(
                teaches_nothing(world, ply, chance, consent=consent, own=consent, count=FEW)
                for world in (before, *worlds)
            )
        if not fine:
            return False
        before, _ = before.act(ply.seat, ply.move)
    return True


def teaches_nothing(
    before: Match, ply: Ply, chance: Chance, *, consent: bool = False, own: bool = True, count: int = WORLDS
) -> bool:
    """Whether `ply`, legal in `before`, may be taken back as if it had never been. `own`: its mover may show cards."""
    owed, seen = before.decision(ply.seat), None
    if owed is None or owed.decision.sealed:
        return False
    for world in (before, *_worlds(before, ply.seat, chance, count)):
        played = _played(world, ply)
        if played is None or before.game.outcome(played.state) is not None:
            return False
        looks = _seen(before, played, ply.seat)
        if not _harmless(world, played, ply, own, consent) or (seen is not None and seen != looks):
            return False
        seen = looks
    return True


def words(seen: Any) -> list[str]:
    """Return every string in what a viewer sees, in no order."""
    found, rest = [], [seen]
    while rest:
        part = rest.pop()
        if isinstance(part, str):
            found.append(part)
        elif isinstance(part, dict):
            rest += [*part, *part.values()]
        elif isinstance(part, msgspec.Struct):
            rest += msgspec.structs.astuple(part)
        elif isinstance(part, Iterable):
            rest += part
    return found


def _worlds(before: Match, seat: int, chance: Chance, count: int) -> Iterator[Match]:
    """Others that the seat could not tell from the true one."""
    for _ in range(count):
        yield replace(before, state=before.game.determinize(before.view(seat), seat, chance))


def _is_legal(before: Match, ply: Ply) -> bool:
    return before.game.is_legal(before.view(ply.seat), ply.seat, ply.move)


def _played(before: Match, ply: Ply) -> Step | None:
    """The move; None if it was not possible there, or anything was drawn for it."""
    chance = Chance(b"")
    try:
        step = before.game.apply(before.state, ply.seat, ply.move, chance)
    except IllegalMoveError:
        return None
    return None if chance.used else step


def _harmless(before: Match, played: Step, ply: Ply, own: bool, consent: bool) -> bool:
    """Whether nobody else knows a card afterwards but what its mover may show."""
    game = before.game
    exempt = set(words(before.view(ply.seat))) if own else set()
    if own:
        exempt |= {word for said in game.values_of(ply.move).values() for word in said}
    deed = {ply.move.kind}  # everyone sees what was done: if that word is also a word of the game, it is no card
    shown = [_shown(before, played, viewer) - deed for viewer in (None, *range(before.seats)) if viewer != ply.seat]
    if any(new - exempt for new in shown):
        return False
    # where a partner has seen a card, the other side consents, or not
    return consent or not (any(shown) and game.sides(before.options, before.seats))


def _seen(before: Match, played: Step, seat: int) -> Any:
    """What a seat sees of the move."""
    game = before.game
    return game.view(played.state, seat), [game.see(event, seat) for event in played.events]


def _shown(before: Match, played: Step, viewer: Seat) -> set[str]:
    """The cards and other words of the game that a viewer sees after the move and did not see before."""
    game, known = before.game, Counter(words(before.view(viewer)))
    told = set(words([game.see(event, viewer) for event in played.events])) - set(known)
    return (set(Counter(words(game.view(played.state, viewer))) - known) | told) & set(game.notation)
