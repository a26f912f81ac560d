"""Rows and Columns (グリッドワーカープレイスメント), for two to four players, after an idea by SPA Empire (スパ帝国).

Players place workers at rows and columns of a grid. Then each worker steps onto a square of its line and takes the tile
there: the last one placed moves first. Lines like certain goods, and pay a toll to their keepers. `R…` are the numbered
rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.audience import Seat
from engine.game import Action, Alarm, Chance, Choice, Event, Field, Game, Outcome, Partial, Step, Text
from engine.games.grid.rules import (
    GridTurn,
    check,
    liked,
    moves,
    open_squares,
    scores,
    tile_points,
    toll,
    winners,
)
from engine.games.grid.starts import deal, set_up, start_of
from engine.games.grid.state import (
    AT,
    COLUMNS,
    GOODS,
    IN_LINE,
    LINE_AT,
    LINES,
    RESTED,
    ROWS,
    SQUARES,
    GridOptions,
    KeeperCame,
    Move,
    Moved,
    Place,
    Placed,
    Rest,
    Rested,
    RoundBegan,
    Settled,
    Start,
    State,
    Won,
)
from engine.games.grid.worlds import propose_world

HEADS = (tuple(COLUMNS), tuple(ROWS))  # those at the top of the picture, and those down its side


class Grid(Game[State, Any]):
    id = "grid"
    seats = range(2, 5)
    shelf = "workshop"
    state_type = State
    move_type = Place | Move | Rest
    start_type = Start
    options_type = GridOptions
    notation = (*LINES, *SQUARES)
    in_order = ("likes", "bag", "placed", "moved")
    alarms = (
        Alarm("line", lambda view, event, seat: event.kind == "placed" and _joins(view, seat, event)),
        Alarm("square", lambda view, event, seat: event.kind == "moved" and _takes(view, seat, event)),
        Alarm("keeper", lambda view, event, seat: event.kind == "keeper_came" and event.past == seat),
        Alarm("round", lambda view, event, seat: event.kind == "round_began"),
    )
    actions = (
        Action("place", Text("action-place"), (Field("line", Text("field-line"), open=True),), open=True),
        Action("move", Text("action-move"), (Field("square", Text("field-square"), open=True),), open=True),
        Action("rest", Text("action-rest", {"coins": RESTED}), open=True, quiet=True),
    )

    def setup(self, seats: int, options: GridOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(deal(seats, chance) if start is None else start, seats, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return () if view.placed else (RoundBegan(view.round, view.rounds, view.first),)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return moves(view, seat)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = GridTurn(state, chance)
        match move:
            case Place():
                turn.place(seat, move.line)
            case Move():
                turn.move(seat, move.square)
            case Rest():
                turn.rest(seat)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(scores(state), winners(state), "points") if state.phase == "over" else None

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Take the tile that brings most at once. While placing, choose a line that pays no toll, if there is one."""
        if view.phase == "place":
            return min(moves(view, seat), key=lambda move: toll(view, seat, move.line))
        free = open_squares(view)
        return Move(max(free, key=lambda square: sum(_gains(view, seat, square)))) if free else Rest()

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view, chance)

    # --- questions and events in words -------------------------------------------------------------------------------

    def prompt(self, view: State, seat: int) -> Text:
        if view.phase == "place":
            left = (view.crew - len(view.placed) + view.seats - 1) // view.seats
            return Text("prompt-place", {"round": view.round, "of": view.rounds, "n": left})
        line = view.worker.line
        key = "prompt-move" if open_squares(view) else "prompt-move-stuck"
        return Text(key, {"line": line, "good": view.likes[LINE_AT[line]]})

    def fields(self, view: State, seat: int, partial: Partial) -> tuple[Field, ...]:
        """Return the open questions. Their places are in rows, and taken ones stay."""
        return tuple([replace(field, places=_rows(view)) for field in super().fields(view, seat, partial)])

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        """Return a head as its letter or number, and a square with what it brings.

        The squares of a row are side by side, so their labels are short.
        """
        if name == "line":
            return Choice(value, Text("choice-line", {"value": value}))
        made, coins = _gains(view, seat, value)
        if view.worker.line in ROWS:
            return Choice(value, Text("choice-square-short", {"value": value, "n": made + coins}))
        return Choice(value, Text("choice-square", _told(view, value, made, coins)))

    def say(self, view: State, seat: int, move: Any) -> Text:
        match move:
            case Place():
                good = view.likes[LINE_AT[move.line]]
                return Text("say-place", {"line": move.line, "good": good, "toll": toll(view, seat, move.line)})
            case Move():
                return Text("say-move", _told(view, move.square, *_gains(view, seat, move.square)))
        return Text("say-rest", {"coins": RESTED})

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        match event:
            case RoundBegan() if event.round == event.of:
                return Text("event-round-last", text.args)
            case Placed() if event.toll:
                return Text("event-placed-toll", text.args)
            case Moved() if event.liked:
                return Text("event-moved-liked", text.args)
            case Rested() if event.stuck:
                return Text("event-rested-stuck", text.args)
            case KeeperCame() if event.past is not None:
                return Text("event-keeper-displaced", text.args)
            case Settled():
                made = dict(zip(GOODS, event.sets, strict=True))
                args = {"seat": event.seat, "jewels": event.jewels, "coins": event.coins, "score": event.score}
                return Text("event-settled", args | {good.lower(): n for good, n in made.items()})
            case Won() if len(event.seats) > 1:
                return Text("event-won-shared", text.args)
            case Won() if event.tiles is not None:
                return Text("event-won-tiles", text.args)
        return text


def _rows(view: State) -> tuple[tuple[str, ...], ...]:
    """Return the places as the picture shows them: all heads, or the squares of the line of the worker to move."""
    if view.phase == "place":
        return HEADS
    line = IN_LINE[view.worker.line]
    return (line,) if view.worker.line in ROWS else tuple([(square,) for square in line])


def _gains(view: State, seat: int, square: str) -> tuple[int, int]:
    """Return the points and the coins that the worker to move would get on a square."""
    tile = view.tiles[AT[square]]
    return tile_points(view, seat, tile), liked(view, view.worker.line, tile)


def _told(view: State, square: str, made: int, coins: int) -> dict[str, Any]:
    return {"square": square, "tile": view.tiles[AT[square]], "points": made, "liked": coins}


def _joins(view: State, seat: int, event: Any) -> bool:
    """Return whether another seat has placed a worker at a line where this seat has one."""
    return event.seat != seat and any(worker.seat == seat and worker.line == event.line for worker in view.waiting)


def _takes(view: State, seat: int, event: Any) -> bool:
    """Return whether another seat has taken a square of the line from which this seat's next worker moves."""
    lines = [worker.line for worker in view.waiting if worker.seat == seat]
    return event.seat != seat and bool(lines) and event.square in IN_LINE[lines[-1]]
