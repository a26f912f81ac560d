"""The Dice-Rolling Colosseum in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.games.colosseum.game import named
from engine.games.colosseum.rules import faces_of
from render.account import Account
from render.boards.colosseum.scene import Scene, blow, off


def account(scene: Scene, seat: int | None) -> Account:
    """Return all facts, one sentence each."""
    return Account([*_now(scene), *_details(scene)], seats=[[told] for told in _seats(scene)], table=_past(scene))


def alt(scene: Scene, seat: int | None) -> list[str]:
    """Return the facts without what could still be completed."""
    return [*_now(scene), *_seats(scene), *_past(scene)]


def _now(scene: Scene) -> list[str]:
    view = scene.view
    if scene.over:
        return [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    args = {"n": view.turn_number, "seat": view.turn, "roll": view.roll, "attack": view.attack, "has": scene.has}
    found = [scene.tell("alt-turn", **args)]
    if scene.last_turns:
        found.append(scene.tell("alt-last-turns", n=scene.turns_left))
    if view.kept:
        found.append(scene.tell("alt-kept", dice=named(view.kept)))
    found.append(scene.tell("alt-rolled", dice=named(view.rolled)))
    for way in scene.ways:
        found.append(scene.tell("alt-makes", face=way.face, n=way.makes))
        if way.off:
            found.append(scene.tell("alt-sure", face=way.face))
    return found


def _details(scene: Scene) -> list[str]:
    """Return which lines can still be completed in this turn, and who is next."""
    if scene.over:
        return []
    found = []
    for face in faces_of(scene.view.kept):
        line = scene.held(face)
        if line is not None and not line.holds:
            found.append(scene.tell("alt-held", face=face, n=line.has, worth=line.worth))
    for way in scene.ways:
        if way.line is not None and not way.line.holds:
            found.append(scene.tell("alt-line", face=way.face, n=way.line.has, worth=way.line.worth))
    if scene.trio_open:
        found.append(scene.tell("alt-trio"))
    if scene.following is not None:
        found.append(scene.tell("alt-next", seat=scene.following))
    return found


def _seats(scene: Scene) -> list[str]:
    return [scene.tell("alt-seat", seat=seat, hp=hp) for seat, hp in enumerate(scene.view.hp)]


def _past(scene: Scene) -> list[str]:
    """Return how the turn before went."""
    past = scene.view.past
    if past is None:
        return []
    args = {"seat": past.seat, "attack": past.attack, "met": past.met, "dice": named(past.kept)}
    found = [scene.tell("alt-past", **args)]
    if blow(past):
        found.append(scene.tell("alt-past-blow"))
    if off(past):
        found.append(scene.tell("alt-past-shake"))
    return found + [scene.tell("alt-past-lost", seat=seat, n=lost) for seat, lost in enumerate(past.lost) if lost]
