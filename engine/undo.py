"""The rule of taking back: moves may be taken back only if they have taught no one anything (D1).

    may_be_undone(before, plies, chance, seat)                   without consent: the first move is that seat's own
    may_be_undone(before, plies, chance, seat, consent=True)     the others agree: seats that have shown a card consent

Nothing was drawn, no sealed round was completed, and the match did not end. No one knows a new card because of the
moves, except cards that the mover has shown. The cards shown to others are the difference between their views before
and after.

To find out what the mover has learned, the move is played in other worlds. The mover could not tell these from the true
one. If they look different afterwards, the move was a question, and taking it back would allow another question. All
this must hold in every world that the asking seat could not tell from the true one. So the answer itself reveals
nothing. In doubt, the answer is no.

Besides engine/match.py, only this file hands the states of a match to a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.audience import Seat
from engine.chance import Chance
from engine.game import IllegalMoveError, Step
from engine.match import Match, Ply

WORLDS = 16  # worlds that are tried for one mover
FEW = 4  # worlds of another mover, within each world of the asking seat
NUMBERS = {int, bool, float, type(None)}


def may_be_undone(before: Match, plies: Sequence[Ply], chance: Chance, seat: int, *, consent: bool = False) -> bool:
    """Return whether `seat` may take back the moves that followed `before`. `chance` makes other worlds.

    Without consent, a card that another seat has shown, asked or not, forbids it.
    """
    for ply in plies:
        if ply.seat == seat:
            fine = teaches_nothing(before, ply, chance, consent=consent)
        else:
            worlds = (world for world in _worlds(before, seat, chance, WORLDS) if _is_legal(world, ply))
            fine = all(
                teaches_nothing(world, ply, chance, consent=consent, own=consent, count=FEW)
                for world in chain((before,), worlds)
            )
        if not fine:
            return False
        before, _ = before.act(ply.seat, ply.move)
    return True


def teaches_nothing(
    before: Match, ply: Ply, chance: Chance, *, consent: bool = False, own: bool = True, count: int = WORLDS
) -> bool:
    """Return whether `ply`, legal in `before`, may be taken back as if it had never been made.

    `own`: its mover may have shown own cards.
    """
    owed, seen = before.decision(ply.seat), None
    if owed is None or owed.decision.sealed:
        return False
    for world in chain((before,), _worlds(before, ply.seat, chance, count)):  # most often the true one decides
        played = _played(world, ply)
        if played is None or before.game.outcome(played.state) is not None:
            return False
        looks = _seen(before, played, ply.seat)
        if not _harmless(world, played, ply, own, consent) or (seen is not None and seen != looks):
            return False
        seen = looks
    return True


def words(seen: Any) -> list[str]:
    """Return every string in a view or in its parts, in no order."""
    found, rest = [], [seen]
    while rest:
        part = rest.pop()
        kind = type(part)  # most parts are numbers, tuples and strings, and this test is quick
        if kind in NUMBERS:
            continue
        if kind is tuple:
            rest += part
        elif isinstance(part, str):
            found.append(part)
        elif isinstance(part, msgspec.Struct):
            rest += msgspec.structs.astuple(part)
        elif isinstance(part, dict):
            rest += [*part, *part.values()]
        elif isinstance(part, Iterable):
            rest += part
    return found


def _worlds(before: Match, seat: int, chance: Chance, count: int) -> Iterator[Match]:
    """Yield other worlds that the seat could not tell from the true one."""
    for _ in range(count):
        yield replace(before, state=before.game.determinize(before.view(seat), seat, chance))


def _is_legal(before: Match, ply: Ply) -> bool:
    return before.game.is_legal(before.view(ply.seat), ply.seat, ply.move)


def _played(before: Match, ply: Ply) -> Step | None:
    """Return the result of the move, or None if the move was not possible there or drew anything."""
    chance = Chance(b"")
    try:
        step = before.game.apply(before.state, ply.seat, ply.move, chance)
    except IllegalMoveError:
        return None
    return None if chance.used else step


def _harmless(before: Match, played: Step, ply: Ply, own: bool, consent: bool) -> bool:
    """Return whether no other viewer knows a new card afterwards, except cards that the mover may show."""
    game = before.game
    exempt = set(words(before.view(ply.seat))) if own else set()
    if own:
        exempt |= {word for said in game.values_of(ply.move).values() for word in said}
    deed = {ply.move.kind}  # everyone sees the kind of the move: even if a card has this name, no card is shown
    shown = [_shown(before, played, viewer) - deed for viewer in (None, *range(before.seats)) if viewer != ply.seat]
    if any(new - exempt for new in shown):
        return False
    # if a partner has seen a card, the other side has to consent
    return consent or not (any(shown) and game.sides(before.options, before.seats))


def _seen(before: Match, played: Step, seat: int) -> Any:
    """Return the view of a seat after the move, and the events as the seat sees them."""
    game = before.game
    return game.view(played.state, seat), [game.see(event, seat) for event in played.events]


def _shown(before: Match, played: Step, viewer: Seat) -> set[str]:
    """Return the cards and other words of the game that a viewer sees after the move and did not see before."""
    game = before.game
    named = set(game.notation).intersection
    known = Counter(words(before.view(viewer)))
    told = named(words([game.see(event, viewer) for event in played.events])).difference(known)
    now = Counter(words(game.view(played.state, viewer)))
    return told | {word for word in named(now) if now[word] > known[word]}
