"""The Greater Fool Race in words: the same facts as in its pictures."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.games.fools.game import landing, worded
from engine.games.fools.state import CLASSES
from render.account import Account
from render.boards.fools.scene import Scene


def _now(scene: Scene) -> list[str]:
    view = scene.view
    if not scene.over:
        return [scene.tell("alt-now", round=view.round, seat=view.turn, cards=worded(view.offer))]
    won = scene.tell("alt-winners", seats=worded(scene.winners)) if scene.winners else scene.tell("alt-nobody")
    return [scene.tell("alt-over", taken=worded(scene.lost), space=max(view.space)), won]


def _race(scene: Scene) -> list[str]:
    """Return where everyone is, and who has done what in this round."""
    view = scene.view
    places = scene.listed([scene.tell("alt-at", seat=seat, space=view.space[seat]) for seat in view.line])
    line = scene.tell("alt-line", places=places)
    if scene.over:
        return [line]
    found = [scene.tell("alt-ghost", space=view.ghost, distance=scene.distance), line]
    for seat in view.picking:
        card = view.picked[seat]
        if card is not None:
            found.append(scene.tell("alt-took" if card else "alt-stayed", seat=seat, card=card))
    if view.todo[1:]:
        found.append(scene.tell("alt-order", seats=worded(view.todo[1:])))
    return found


def _seat(scene: Scene, seat: int) -> str:
    return _score(scene, seat) if scene.over else _tiles(scene, seat)


def own(scene: Scene, seat: int) -> list[str]:
    """Return the seat's own bag, and where each card leads; nothing at the end, when all is public anyway."""
    view = scene.view
    if scene.over:
        return []
    tiles = scene.tiles(seat)
    args: dict[str, Any] = {"candle": view.candle * view.candles[seat]}
    if tiles:
        args |= {"tiles": tuple(map("".join, tiles)), "sum": sum(int(value) for _, value in tiles)}
    found = [scene.tell("alt-own" if tiles else "alt-own-empty", **args)]
    if seat in view.todo:
        found += [scene.tell("alt-way", **landing(view, seat, card)) for card in dict.fromkeys(view.offer)]
    return found


def rest(scene: Scene) -> list[str]:
    """Return the spaces whose treasure is gone, and the cards in the deck."""
    gone = [scene.tell("alt-bare", spaces=worded(scene.view.bare))] if scene.view.bare else []
    return [*gone, scene.tell("alt-deck", n=len(scene.view.deck))]


def _tiles(scene: Scene, seat: int) -> str:
    view, count = scene.view, Counter(scene.view.classes[seat])
    args: dict[str, Any] = {"seat": seat, "candle": "yes" if view.candles[seat] else "no"}
    if not count:
        return scene.tell("alt-no-tiles", **args)
    listed = [scene.tell("alt-tier", n=count[tier], tier=tier) for tier in CLASSES if count[tier]]
    return scene.tell("alt-tiles", tiles=scene.listed(listed), **args)


def _score(scene: Scene, seat: int) -> str:
    tiles = tuple(map("".join, scene.tiles(seat)))
    args: dict[str, Any] = {"seat": seat, "score": scene.scores[seat]}
    return scene.tell("alt-score", tiles=tiles, **args) if tiles else scene.tell("alt-score-empty", **args)


def alt(scene: Scene, seat: int | None) -> list[str]:
    mine, race = [] if seat is None else own(scene, seat), _race(scene)
    seats = [_seat(scene, each) for each in range(scene.seats)]
    return [*mine, *_now(scene), *(seats + race if scene.over else race + seats)]


def account(scene: Scene, seat: int | None) -> Account:
    seats = [[_seat(scene, each)] for each in range(scene.seats)]
    return Account(_now(scene), [] if seat is None else own(scene, seat), seats, [*_race(scene), *rest(scene)])
