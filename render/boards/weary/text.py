"""Weary Players in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.games.weary.game import worded
from engine.games.weary.state import TOWNS, TROUPES, purses_of, vigour
from render.account import Account
from render.boards.weary.scene import Scene


def _now(scene: Scene) -> str:
    if scene.over:
        return scene.tell("alt-over", seats=worded(scene.winners))
    return scene.tell("alt-now", round=scene.view.round, seat=scene.view.turn)


def _purses(scene: Scene) -> list[str]:
    return [_purse(scene, town) for town in TOWNS if scene.purse(town)]


def _rest(scene: Scene) -> list[str]:
    """Return who rests, and the festivals of tomorrow."""
    view, found = scene.view, list[str]()
    resting = [seat for seat in range(scene.seats) if scene.resting(seat)]
    if resting:
        found.append(scene.tell("alt-resting", seats=worded(tuple(resting))))
    if view.tomorrow and not scene.over:
        purses = worded(purses_of(scene.seats, view.round + 1))
        found.append(scene.tell("alt-tomorrow", towns=view.tomorrow, purses=purses))
    return found


def _purse(scene: Scene, town: str) -> str:
    sums = [(seat, made) for seat, made in enumerate(scene.sums(town)) if made]
    if not sums:
        return scene.tell("alt-purse", town=town, coins=scene.purse(town))
    told = scene.listed([scene.tell("seat-count", name=scene.names[seat], n=made) for seat, made in sums])
    return scene.tell("alt-purse-sums", town=town, coins=scene.purse(town), sums=told)


def _seat(scene: Scene, seat: int) -> str:
    view = scene.view
    troupes = [
        scene.tell("alt-troupe", troupe=n, town=town, points=points, vigour=vigour(points))
        for n, town, points in zip(TROUPES, view.at[seat], view.tired[seat], strict=True)
    ]
    return scene.tell("alt-seat", seat=seat, coins=view.coins[seat], troupes=scene.listed(troupes))


def alt(scene: Scene, seat: int | None) -> list[str]:
    """Return the facts, one sentence each: whose turn it is, purses, troupes, and who rests."""
    return [_now(scene), *_purses(scene), *[_seat(scene, each) for each in range(scene.seats)], *_rest(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    seats = [[_seat(scene, each)] for each in range(scene.seats)]
    return Account([_now(scene)], seats=seats, table=[*_purses(scene), *_rest(scene)])
