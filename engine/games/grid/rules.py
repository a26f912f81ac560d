"""Rows and Columns: the points, the legal moves, and what happens in a round, in the rulebook's order."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.grid.state import (
    AT,
    AT_HEAD,
    EMPTY,
    GOODS,
    IN_LINE,
    JEWEL,
    JEWEL_POINTS,
    LIKED,
    LINE_AT,
    LINES,
    MAJORITY,
    RESTED,
    SETS,
    SQUARES,
    TILES,
    AllPlaced,
    KeeperCame,
    Move,
    Moved,
    Place,
    Placed,
    Points,
    Rest,
    Rested,
    RoundBegan,
    Settled,
    State,
    TilesLaid,
    Won,
    Worker,
)
from engine.turn import Turn

# --- points ----------------------------------------------------------------------------------------------------------


def set_points(tiles: int) -> int:
    """Return the points for so many tiles of one good."""
    return SETS[min(tiles, len(SETS) - 1)]


def points(state: State, seat: int) -> Points:
    goods = state.goods[seat]
    sets = tuple([set_points(goods.count(good)) for good in GOODS])
    return Points(sets, JEWEL_POINTS * goods.count(JEWEL), state.coins[seat])


def scores(state: State) -> tuple[int, ...]:
    return tuple([points(state, seat).sum for seat in range(state.seats)])


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most points. Of equal ones those with the most tiles share the win."""
    ranks = [(score, len(goods)) for score, goods in zip(scores(state), state.goods, strict=True)]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


def tile_points(view: State, seat: int, tile: str) -> int:
    """Return how many points one more tile of this kind brings to a seat."""
    if tile == JEWEL:
        return JEWEL_POINTS
    own = view.goods[seat].count(tile)
    return set_points(own + 1) - set_points(own)


def liked(view: State, line: str, tile: str) -> int:
    """R3: Return the coins for this tile to a worker who was placed at this line."""
    return LIKED if view.likes[LINE_AT[line]] == tile else 0


def toll(view: State, seat: int, line: str) -> int:
    """R4: Return the coins that the keeper of a line gets when a seat places there. Own workers bring none."""
    keeper = view.keepers[LINE_AT[line]]
    return 0 if keeper is None or keeper == seat else view.toll


# --- legal moves -----------------------------------------------------------------------------------------------------


def open_lines(view: State) -> list[str]:
    """R2: Return the lines at whose heads there is room for a worker."""
    at = [worker.line for worker in view.placed]
    return [line for line in LINES if at.count(line) < AT_HEAD]


def open_squares(view: State) -> list[str]:
    """Return the free squares of the line of the worker that is to move."""
    return [square for square in IN_LINE[view.worker.line] if square not in view.moved]


def moves(view: State, seat: int) -> list[Any]:
    if view.phase == "place":
        return [Place(line) for line in open_lines(view)]
    return [*map(Move, open_squares(view)), Rest()]  # R5


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if isinstance(move, Place):
        if view.phase == "move":
            raise IllegalMoveError("workers_move_now")
        if move.line not in LINES:
            raise IllegalMoveError("no_such_line")
        if move.line not in open_lines(view):
            raise IllegalMoveError("two_stand_there", line=move.line)
        return
    if view.phase == "place":
        raise IllegalMoveError("place_first")
    if isinstance(move, Move):
        if move.square not in IN_LINE[view.worker.line]:
            raise IllegalMoveError("not_in_line", line=view.worker.line)
        if move.square in view.moved:
            raise IllegalMoveError("square_taken", square=move.square)


# --- a round ---------------------------------------------------------------------------------------------------------


class GridTurn(Turn[State]):
    """The table while one move is carried out."""

    toll: int
    round: int
    first: int
    likes: tuple[str, ...]
    tiles: tuple[str, ...]
    bag: tuple[str, ...]
    coins: tuple[int, ...]
    goods: tuple[tuple[str, ...], ...]
    keepers: tuple[int | None, ...]
    placed: tuple[Worker, ...]
    moved: tuple[str | None, ...]

    # 1. placing
    def place(self, seat: int, line: str) -> None:
        paid, keeper = toll(self.state, seat, line), self.keepers[LINE_AT[line]]
        if paid and keeper is not None:
            self.earn(keeper, paid)
        self.placed += (Worker(seat, line),)
        self.tell(Placed(seat, line, keeper if paid else None, paid))
        if self.phase == "move":
            self.tell(AllPlaced(self.turn))

    # 2. moving, in reverse order
    def move(self, seat: int, square: str) -> None:
        line, tile = self.worker.line, self.tiles[AT[square]]
        made, coins = tile_points(self.state, seat, tile), liked(self.state, line, tile)
        self.tiles = put(self.tiles, AT[square], EMPTY)
        self.goods = put(self.goods, seat, TILES.in_order((*self.goods[seat], tile)))
        self.earn(seat, coins)
        self.moved += (square,)
        self.tell(Moved(seat, line, square, tile, made, coins))
        self.end_move()

    def rest(self, seat: int) -> None:
        line, stuck = self.worker.line, not open_squares(self.state)
        self.earn(seat, RESTED)
        self.moved += (None,)
        self.tell(Rested(seat, line, stuck, RESTED))
        self.end_move()

    def earn(self, seat: int, coins: int) -> None:
        if coins:
            self.coins = put(self.coins, seat, self.coins[seat] + coins)

    def end_move(self) -> None:
        if len(self.moved) == self.crew:
            self.choose_keepers()
            if self.round == self.rounds:  # R9
                self.finish()
            else:
                self.next_round()

    # 3. keepers
    def choose_keepers(self) -> None:
        """R6: Count the workers on the squares of each line. With equal numbers the keeper stays."""
        standing = self.standing
        for n, line in enumerate(LINES):
            counts = Counter([standing[square] for square in IN_LINE[line] if square in standing])
            most = [seat for seat, count in counts.items() if count == max(counts.values())]
            before = self.keepers[n]
            if len(most) == 1 and counts[most[0]] >= MAJORITY and most[0] != before:
                self.keepers = put(self.keepers, n, most[0])
                self.tell(KeeperCame(most[0], line, before))

    # 4. the next round
    def next_round(self) -> None:
        self.placed, self.moved = (), ()
        self.lay_tiles()
        self.round, self.first = self.round + 1, (self.first + 1) % len(self.coins)
        self.tell(RoundBegan(self.round, self.rounds, self.first))

    def lay_tiles(self) -> None:
        """R7: Lay tiles on all empty squares, in the order of setup. The bag has enough."""
        empty = [n for n, tile in enumerate(self.tiles) if tile == EMPTY]
        drawn, self.bag = self.bag[: len(empty)], self.bag[len(empty) :]
        for n, tile in zip(empty, drawn, strict=True):
            self.tiles = put(self.tiles, n, tile)
        if empty:
            self.tell(TilesLaid(tuple([SQUARES[n] for n in empty]), drawn))

    def finish(self) -> None:
        state = self.state
        made, won = scores(state), winners(state)
        for seat in sorted(range(len(made)), key=lambda seat: -made[seat]):
            found = points(state, seat)
            self.tell(Settled(seat, found.sets, found.jewels, found.coins, found.sum))
        equal = made.count(made[won[0]]) > len(won)
        self.tell(Won(won, made[won[0]], len(state.goods[won[0]]) if equal else None))
