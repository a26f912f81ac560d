"""The pictures of Rows and Columns in words."""

from __future__ import annotations

from engine.games.grid.state import AT, COPIES, IN_LINE, LINES, ROWS, Worker
from render.account import Account
from render.boards.grid.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    """Return what replaces a picture: the question first, then the grid, the lines and the seats."""
    return [*_now(scene), *_grid(scene), *_seats(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    view = scene.view
    rest = [] if scene.over else [scene.tell("alt-first", seat=view.first), scene.tell("alt-bag", n=len(view.bag))]
    return Account(_now(scene), seats=[[told] for told in _seats(scene)], table=[*_grid(scene), *rest])


def _now(scene: Scene) -> list[str]:
    view = scene.view
    if scene.over:
        return [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    args = {"round": view.round, "of": view.rounds, "seat": view.turn}
    if scene.worker is None:
        found = [scene.tell("alt-place", **args)]
        if view.placed:
            found.append(scene.tell("alt-placed", workers=_workers(scene, view.placed)))
        return found
    found = [scene.tell("alt-move", **args, line=scene.worker.line)]
    gains = [
        scene.tell("alt-gain", square=square, n=sum(scene.gain(square) or ()))
        for square in IN_LINE[scene.worker.line]
        if square in scene.open
    ]
    found.append(scene.tell("alt-brings", squares=scene.listed(gains)) if gains else scene.tell("alt-stuck"))
    return [*found, scene.tell("alt-queue", workers=_workers(scene, view.waiting[::-1]))]


def _workers(scene: Scene, workers: tuple[Worker, ...]) -> str:
    return scene.listed([scene.tell("alt-at", seat=worker.seat, line=worker.line) for worker in workers])


def _grid(scene: Scene) -> list[str]:
    """Return the rows, square by square, and what the lines like."""
    standing, found = scene.view.standing, []
    for row in ROWS:
        squares = [
            scene.tell("alt-worker", square=square, seat=standing[square])
            if square in standing
            else scene.tell("alt-tile", square=square, tile=scene.view.tiles[AT[square]])
            for square in IN_LINE[row]
        ]
        found.append(scene.tell("alt-row", row=row, squares=scene.listed(squares)))
    told = []
    for line in LINES:
        keeper, good = scene.keeper(line), scene.likes(line)
        kept = {} if keeper is None else {"seat": keeper}
        told.append(scene.tell("alt-line-kept" if kept else "alt-line", line=line, good=good, **kept))
    return [*found, scene.tell("alt-lines", lines=scene.listed(told))]


def _seats(scene: Scene) -> list[str]:
    found = []
    for seat in range(scene.seats):
        counts = dict(zip(map(str.lower, COPIES), scene.counts(seat), strict=True))
        args = {"seat": seat, "score": scene.score(seat), "coins": scene.view.coins[seat]}
        found.append(scene.tell("alt-seat", **args, **counts))
    return found
