"""Two Jewel Bags in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.games.gems.state import BAGS, SQUARES
from render.account import Account
from render.boards.gems.scene import Scene


def _now(scene: Scene) -> list[str]:
    """Return who has won; or whose turn it is, and what they have drawn."""
    view = scene.view
    if scene.over:
        return [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    return [scene.tell("alt-now", round=view.round, of=view.rounds, seat=view.turn), *_drawn(scene)]


def _bags(scene: Scene) -> list[str]:
    return [] if scene.over else [_bag(scene, bag) for bag in BAGS]


def _drawn(scene: Scene) -> list[str]:
    """Return the gems of the turn, or what the last turn has lost."""
    if scene.view.phase == "lay":
        return [scene.tell("alt-to-lay", gems=scene.held)]
    if scene.held:
        return [scene.tell("alt-drawn", gems=scene.held)]
    none = scene.tell("alt-drawn-none")
    if scene.lost is None:
        return [none]
    key = "alt-lost" if scene.lost.gems else "alt-lost-only"
    args = {"gems": scene.lost.gems} if scene.lost.gems else {}
    return [scene.tell(key, seat=scene.lost.seat, gem=scene.lost.gem, **args), none]


def _bag(scene: Scene, bag: str) -> str:
    inside = [scene.tell("alt-piece", piece=piece, n=number) for piece, number in scene.counts(bag).items() if number]
    if scene.view.phase == "lay":
        return scene.tell("alt-bag", bag=bag, pieces=scene.listed(inside))
    return scene.tell("alt-bag-risk", bag=bag, pieces=scene.listed(inside), risk=scene.risk(bag))


def _board(scene: Scene, seat: int) -> list[str]:
    gems = [
        scene.tell("alt-square", square=square, gem=gem)
        for square, gem in zip(SQUARES, scene.board(seat), strict=True)
        if gem
    ]
    if not gems:
        return [scene.tell("alt-board-empty", seat=seat)]
    found = [scene.tell("alt-board", seat=seat, score=scene.scores[seat], squares=scene.listed(gems))]
    if crowns := scene.crowns(seat):
        found.append(scene.tell("alt-crowns", seat=seat, gems=crowns))
    return found


def groups(scene: Scene, seat: int) -> list[str]:
    """Return the groups of two gems or more, and the rows of four colours, of a seat."""
    told = [
        scene.tell(
            "alt-group", gem=scene.board(seat)[places[0]], squares=tuple([SQUARES[at] for at in places]), points=points
        )
        for places, points in scene.groups(seat)
    ]
    found = [scene.tell("alt-groups", seat=seat, groups=scene.listed(told))] if told else []
    rows = tuple([str(row + 1) for row in scene.mixed(seat)])
    return [*found, scene.tell("alt-rows", seat=seat, rows=rows)] if rows else found


def gains(scene: Scene, seat: int) -> list[str]:
    """Return what the next gem would bring on each free square."""
    found = scene.gains(seat)
    if not found:
        return []
    squares = [f"{SQUARES[at]} +{gain}" for at, gain in found.items()]
    return [scene.tell("alt-gains", gem=scene.held[0], squares=scene.listed(squares))]


def alt(scene: Scene, seat: int | None) -> list[str]:
    return [*_now(scene), *_bags(scene), *[line for each in range(scene.seats) for line in _board(scene, each)]]


def account(scene: Scene, seat: int | None) -> Account:
    seats = [[*_board(scene, each), *groups(scene, each)] for each in range(scene.seats)]
    table = [*_bags(scene), scene.tell("alt-options", points=scene.view.crown)]
    return Account(_now(scene), [] if seat is None else gains(scene, seat), seats, table)
