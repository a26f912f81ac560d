"""The Dice-Rolling Colosseum in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.games.colosseum.game import named
from render.boards.colosseum.scene import Scene, blow, off


def facts(scene: Scene) -> list[str]:
    """Return all facts, one sentence each."""
    view = scene.view
    if scene.over:
        found = [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    else:
        args = {"n": view.turn_number, "seat": view.turn, "roll": view.roll, "attack": view.attack, "has": scene.has}
        found = [scene.tell("alt-turn", **args)]
        if view.kept:
            found.append(scene.tell("alt-kept", dice=named(view.kept)))
        found.append(scene.tell("alt-rolled", dice=named(view.rolled)))
        found += [scene.tell("alt-makes", face=way.face, n=way.makes) for way in scene.ways]
    found += [scene.tell("alt-seat", seat=seat, hp=hp) for seat, hp in enumerate(view.hp)]
    past = view.past
    if past is not None:
        found.append(scene.tell("alt-past", seat=past.seat, attack=past.attack, dice=named(past.kept)))
        if blow(past):
            found.append(scene.tell("alt-past-blow"))
        if off(past):
            found.append(scene.tell("alt-past-shake"))
        found += [scene.tell("alt-past-lost", seat=seat, n=lost) for seat, lost in enumerate(past.lost) if lost]
    return found


def alt(scene: Scene, seat: int | None) -> list[str]:
    return facts(scene)
