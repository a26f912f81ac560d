"""The facts that the pictures of Rows and Columns need, worked out from a view."""

from __future__ import annotations

from engine.games.grid.rules import liked, open_lines, open_squares, points, tile_points, winners
from engine.games.grid.state import (
    AT,
    COPIES,
    LINE_AT,
    KeeperCame,
    Moved,
    Placed,
    TilesLaid,
    Worker,
)
from render.boards.grid.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "grid"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    @property
    def worker(self) -> Worker | None:
        """The worker that is to move."""
        return self.view.worker if self.view.phase == "move" else None

    @property
    def open(self) -> frozenset[str]:
        """The lines, or the squares, that may be chosen now."""
        if self.over:
            return frozenset()
        return frozenset(open_lines(self.view) if self.worker is None else open_squares(self.view))

    def score(self, seat: int) -> int:
        return points(self.view, seat).sum

    def parts(self, seat: int) -> tuple[int, ...]:
        """Return the points of a seat: of each good, of jewels, of coins."""
        found = points(self.view, seat)
        return (*found.sets, found.jewels, found.coins)

    def counts(self, seat: int) -> tuple[int, ...]:
        """Return how many tiles of each kind a seat has."""
        return tuple([self.view.goods[seat].count(tile) for tile in COPIES])

    def more(self, seat: int) -> tuple[int, ...]:
        """Return what one more tile of each kind would bring to a seat."""
        return tuple([tile_points(self.view, seat, tile) for tile in COPIES])

    def gain(self, square: str) -> tuple[int, int] | None:
        """Return the points of a tile for the seat to move, and the coins if its worker's line likes the tile.

        While workers move, only squares that may be chosen have a gain.
        """
        if self.over or (self.worker is not None and square not in self.open):
            return None
        tile = self.view.tiles[AT[square]]
        coins = 0 if self.worker is None else liked(self.view, self.worker.line, tile)
        return tile_points(self.view, self.view.turn, tile), coins

    def at(self, line: str) -> list[Worker]:
        """Return the workers at the head of a line, in order of placing."""
        return [worker for worker in self.view.waiting if worker.line == line]

    def keeper(self, line: str) -> int | None:
        keeper: int | None = self.view.keepers[LINE_AT[line]]
        return keeper

    def likes(self, line: str) -> str:
        return str(self.view.likes[LINE_AT[line]])

    @property
    def queue(self) -> list[Worker | None]:
        """The workers in order of moving, with None for those still to be placed, and for those that have moved."""
        moving = [*reversed(self.view.waiting)]
        before = len(self.view.moved) + self.view.crew - len(self.view.placed)
        return [None] * before + moving

    @property
    def tied(self) -> bool:
        """Return whether the most points are shared, so that the number of tiles decides."""
        made = [self.score(seat) for seat in range(self.seats)]
        return self.over and made.count(max(made)) > 1

    # -- news: what changed since the viewer looked last --

    @property
    def new_workers(self) -> int:
        """The number of workers that have been placed since then, the newest ones."""
        return sum(isinstance(event, Placed) for event in self.look.news)

    @property
    def new_squares(self) -> frozenset[str]:
        """The squares that have got a worker or a tile."""
        moved = [event.square for event in self.look.news if isinstance(event, Moved)]
        laid = [square for event in self.look.news if isinstance(event, TilesLaid) for square in event.squares]
        return frozenset(laid or moved)

    @property
    def new_keepers(self) -> frozenset[str]:
        return frozenset(event.line for event in self.look.news if isinstance(event, KeeperCame))
