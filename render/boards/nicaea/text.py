"""Nicaea in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.audience import BACK
from render.account import Account
from render.boards.nicaea.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    newest, facts = _record(scene)[-1:], [*_shown(scene), *_facts(scene)]
    if seat is None:
        return [_now(scene), *facts, *_arrows(scene), *newest]
    return [*_own(scene, seat), _now(scene), *facts, *newest]


def account(scene: Scene, seat: int | None) -> Account:
    own = [] if seat is None else _own(scene, seat)
    table = [*_facts(scene), *_arrows(scene), *_record(scene), *_looks(scene)]
    return Account([_now(scene)], own, [[told] for told in _shown(scene)], table)


def _now(scene: Scene) -> str:
    view = scene.view
    if scene.over:
        if view.pope is None:
            how = scene.tell("alt-no-pope")
        else:
            how = scene.tell("alt-pope", seat=view.pope, votes=scene.counts[view.pope])
        return scene.tell("alt-over", how=how, seats=tuple(map(str, scene.winners)))
    args = {"round": view.round, "of": scene.seats, "seat": view.chair, "at": view.neighbour}
    return scene.tell("alt-round", **args, votes=scene.need)


def _shown(scene: Scene) -> list[str]:
    """Return at the end the role of each seat."""
    seats = range(scene.seats if scene.over else 0)
    return [scene.tell("alt-seat-shown", seat=seat, card=scene.role(seat)) for seat in seats]


def _facts(scene: Scene) -> list[str]:
    view, seats = scene.view, range(scene.seats)
    if scene.over:
        return []
    voted, double = scene.voted, [seat for seat in seats if view.weights[seat] == 2]
    facts = [scene.tell("alt-in", seats=tuple(map(str, voted))) if voted else scene.tell("alt-none-in")]
    if double:
        facts.append(scene.tell("alt-doubles", seats=tuple(map(str, double))))
    some = scene.possible
    facts.append(scene.tell("alt-possible", seats=tuple(map(str, some))) if some else scene.tell("alt-impossible"))
    return facts


def _arrows(scene: Scene) -> list[str]:
    """Return the single votes of the last round."""
    listed = [
        scene.tell("alt-arrow-double" if weight == 2 else "alt-arrow", seat=seat, to=target)
        for seat, target, weight in scene.arrows
    ]
    return [scene.tell("alt-arrows", votes=scene.listed(listed))] if listed else []


def _record(scene: Scene) -> list[str]:
    return [
        scene.tell(
            "alt-record",
            round=n,
            counts=scene.listed([scene.tell("alt-count", seat=seat, count=count) for seat, count in enumerate(counts)]),
        )
        for n in range(1, scene.seats + 1)
        if (counts := scene.counts_of(n)) is not None
    ]


def _looks(scene: Scene) -> list[str]:
    """Return the looks of earlier rounds."""
    return [
        scene.tell("alt-looked", round=n, seat=chair, at=at)
        for n, (chair, at, now) in enumerate(scene.looks, 1)
        if not now
    ]


def _own(scene: Scene, seat: int) -> list[str]:
    """Return the seat's role, its look at its neighbour's card, and the vote that it has cast."""
    view, at = scene.view, (seat + 1) % scene.seats
    card = scene.role(seat)
    lines = [scene.tell("alt-role", card=card, aim=scene.tell(f"alt-aim-{card}"))]
    number = view.looked_in(seat)
    if view.round >= number and scene.role(at) != BACK:
        lines.append(scene.tell("alt-peeked", seat=at, round=number, card=scene.role(at)))
    elif not scene.over:
        lines.append(scene.tell("alt-to-look", seat=at, round=number))
    if (chosen := scene.chosen(seat)) is not None:
        lines.append(scene.tell("alt-voted", seat=chosen))
    return lines
