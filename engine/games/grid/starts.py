"""Rows and Columns: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.grid.state import (
    AT_HEAD,
    COPIES,
    EMPTY,
    GOODS,
    IN_LINE,
    LINES,
    ROUNDS,
    SQUARES,
    TILES,
    WORKERS,
    GridOptions,
    Start,
    State,
    Worker,
)
from engine.start import start_from


def deal(seats: int, chance: Chance) -> Start:
    """Return the start of a fresh match."""
    bag = chance.shuffle("bag", TILES.cards)
    likes = (*chance.shuffle("columns", GOODS), *chance.shuffle("rows", GOODS))
    return Start(chance.pick("first", range(seats)), likes, bag)


def set_up(start: Start, seats: int, options: GridOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    if start.first not in range(seats):
        raise BadStartError("first", f"is a seat, 0 to {seats - 1}")
    if start.round not in range(1, ROUNDS[seats] + 1):
        raise BadStartError("round", f"is 1 to {ROUNDS[seats]}")
    if [sorted(start.likes[:4]), sorted(start.likes[4:])] != [sorted(GOODS)] * 2:
        raise BadStartError("likes", "are the four goods, for the columns and again for the rows")
    coins = _first_coins(start, seats) if start.coins is None else start.coins
    if len(coins) != seats or min(coins) < 0:
        raise BadStartError("coins", f"are {seats} numbers, none below 0")
    goods = ((),) * seats if start.goods is None else start.goods
    if len(goods) != seats:
        raise BadStartError("goods", f"are {seats} lists of tiles")
    if not all(line in LINES and seat in range(seats) for line, seat in start.keepers.items()):
        raise BadStartError("keepers", "are seats, by line")
    _check_workers(start, seats)
    tiles, bag = _tiles(start, seats)
    known = [*bag, *[tile for tile in tiles if tile != EMPTY], *chain(*goods)]
    for field, some in (("goods", [*chain(*goods)]), ("bag", known)):
        if Counter(some) - Counter(COPIES):
            raise BadStartError(field, "has a tile that there is not, or more of a kind than there are")
    return State(
        options.toll,
        start.round,
        start.first,
        start.likes,
        tiles,
        bag,
        coins,
        tuple(map(TILES.in_order, goods)),
        tuple([start.keepers.get(line) for line in LINES]),
        tuple([Worker(seat, line) for seat, line in start.placed]),
        tuple([square for _, square in start.moved]),
    )


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`."""
    movers = [worker.seat for worker in reversed(state.placed)]
    return start_from(
        Start,
        state,
        tiles={square: tile for square, tile in zip(SQUARES, state.tiles, strict=True) if tile != EMPTY},
        keepers={line: seat for line, seat in zip(LINES, state.keepers, strict=True) if seat is not None},
        placed=tuple([(worker.seat, worker.line) for worker in state.placed]),
        moved=tuple(zip(movers, state.moved, strict=False)),
    )


def _first_coins(start: Start, seats: int) -> tuple[int, ...]:
    """R8: Return a coin for each seat but the last one of the first round."""
    last = (start.first - (start.round - 1) - 1) % seats
    return tuple([int(seat != last) for seat in range(seats)])


def _check_workers(start: Start, seats: int) -> None:
    """Raise BadStartError unless the workers were placed in turn and have moved in reverse order."""
    crew = WORKERS[seats] * seats
    if [seat for seat, _ in start.placed] != [(start.first + n) % seats for n in range(min(crew, len(start.placed)))]:
        raise BadStartError("placed", f"are at most {crew} pairs of seat and line, clockwise from the first player")
    at = Counter(line for _, line in start.placed)
    if not all(line in LINES and count <= AT_HEAD for line, count in at.items()):
        raise BadStartError("placed", f"has lines A to D and 1 to 4, each at most {AT_HEAD} times")
    if not start.moved:
        return
    if len(start.placed) < crew or len(start.moved) >= crew:
        raise BadStartError("moved", "are some of the workers, once all are placed, and never all of them")
    movers = zip(reversed(start.placed), start.moved, strict=False)
    if not all(was == seat and (at is None or at in IN_LINE[line]) for (was, line), (seat, at) in movers):
        raise BadStartError("moved", "are pairs of seat and square of its worker's line, in reverse order of placing")
    squares = [square for _, square in start.moved if square is not None]
    if len({*squares}) != len(squares):
        raise BadStartError("moved", "has each square at most once")


def _tiles(start: Start, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the tiles on the grid, laid from the bag if none are given, and the rest of the bag."""
    empty = {square for _, square in start.moved if square is not None}
    if start.tiles is None:
        if empty:
            raise BadStartError("tiles", "are given if a worker has moved")
        laid, bag = start.bag[: len(SQUARES)], start.bag[len(SQUARES) :]
    elif {*start.tiles} != {*SQUARES} - empty:
        raise BadStartError("tiles", "are a tile for each square on which no worker stands")
    else:
        laid, bag = tuple([start.tiles.get(square, EMPTY) for square in SQUARES]), start.bag
    resting = len(start.moved) - len(empty)
    needed = WORKERS[seats] * seats * (ROUNDS[seats] - start.round)
    if len(laid) < len(SQUARES) or len(bag) < needed - (resting if start.round < ROUNDS[seats] else 0):
        raise BadStartError("bag", "has a tile for each square that may become empty")
    return laid, bag
