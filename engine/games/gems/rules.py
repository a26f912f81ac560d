"""Two Jewel Bags: the worth of boards, the legal moves and their effects, in the rulebook's order."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.gems.state import (
    BAGS,
    COLOURS,
    CROWNED,
    FILLED,
    FLAW,
    GROUP,
    ROW,
    SIDE,
    SQUARES,
    Board,
    Draw,
    Drew,
    Gem,
    Laid,
    LastRound,
    Lay,
    Lost,
    Settled,
    State,
    Stop,
    Stopped,
    Won,
)
from engine.turn import Turn

_ALL = range(len(SQUARES))
BESIDE = tuple([tuple([m for m in _ALL if abs(n % 4 - m % 4) + abs(n // 4 - m // 4) == 1]) for n in _ALL])

# --- the bags --------------------------------------------------------------------------------------------------------


def pieces(view: State, bag: str) -> tuple[str, ...]:
    """R4: Return the pieces in a bag, colour by colour: all but its gems on boards and before the seat in turn."""
    out = Counter([colour for home, colour in (*view.gone, *view.drawn) if home == bag])
    return tuple([piece for piece, number in FILLED[bag].items() for _ in range(number - out[piece])])


def loses(view: State, piece: str) -> bool:
    """R3: Return whether drawing this piece loses the turn: a flaw, or a colour that was drawn from either bag."""
    return piece == FLAW or any(colour == piece for _, colour in view.drawn)


def risk(view: State, bag: str) -> int:
    """Return the chance of losing with one draw from a bag, in percent."""
    inside = pieces(view, bag)
    return round(100 * sum([loses(view, piece) for piece in inside]) / len(inside))


# --- the boards ------------------------------------------------------------------------------------------------------


def group_at(board: Board, at: int) -> frozenset[int]:
    """Return the places of the group that the gem on a place belongs to."""
    found, edge = {at}, [at]
    while edge:
        for near in BESIDE[edge.pop()]:
            if near not in found and board[near] == board[at]:
                found.add(near)
                edge.append(near)
    return frozenset(found)


@lru_cache(maxsize=1024)
def groups(board: Board) -> tuple[frozenset[int], ...]:
    """Return all groups of a board, by their first squares."""
    return tuple(dict.fromkeys([group_at(board, at) for at, gem in enumerate(board) if gem]))


def worth(size: int) -> int:
    """Return the points of a group."""
    return GROUP[min(size, len(GROUP) - 1)]


def is_mixed(board: Board, row: int) -> bool:
    """Return whether a row, from 0, is full and has four different colours."""
    gems = {*board[row * SIDE : (row + 1) * SIDE]}
    return len(gems) == SIDE and "" not in gems


@lru_cache(maxsize=1024)
def value(board: Board) -> int:
    """Return the points of a board, without crowns."""
    mixed = [row for row in range(SIDE) if is_mixed(board, row)]
    return sum([worth(len(group)) for group in groups(board)]) + ROW * len(mixed)


def gain(view: State, seat: int, colour: str, at: int) -> int:
    """Return the points that a gem of a colour would bring on a free place, a crown included."""
    board = view.boards[seat]
    laid = put(board, at, colour)
    return value(laid) - value(board) + (view.crown if crowns(view, laid, at) else 0)


def crowns(view: State, laid: Board, at: int) -> bool:
    """R6: Return whether the gem just laid on a place takes the crown of its colour."""
    return view.crowns[COLOURS.index(laid[at])] is None and len(group_at(laid, at)) >= CROWNED


def crowns_of(view: State, seat: int) -> tuple[str, ...]:
    """Return the colours whose crowns a seat has."""
    return tuple([colour for colour, holder in zip(COLOURS, view.crowns, strict=True) if holder == seat])


def scores(view: State) -> tuple[int, ...]:
    """Return the points by seat, as they are now."""
    return tuple([value(board) + view.crown * len(crowns_of(view, seat)) for seat, board in enumerate(view.boards)])


def gems_on(board: Board) -> int:
    return len(board) - board.count("")


def winners(view: State) -> tuple[int, ...]:
    """Return the seats with the most points. Among equals, the most gems on the board win."""
    made = [*zip(scores(view), map(gems_on, view.boards), strict=True)]
    return tuple([seat for seat, each in enumerate(made) if each == max(made)])


# --- the legal moves -------------------------------------------------------------------------------------------------


def open_squares(view: State, seat: int) -> list[str]:
    return [square for square, gem in zip(SQUARES, view.boards[seat], strict=True) if not gem]


def moves(view: State, seat: int) -> list[Draw | Stop | Lay]:
    if view.phase == "lay":
        return [Lay(square) for square in open_squares(view, seat)]
    return [*map(Draw, BAGS), *([Stop()] if view.drawn else [])]


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    match move:
        case Lay() if view.phase != "lay":
            raise IllegalMoveError("lay_when_stopped")
        case Lay() if move.square not in SQUARES:
            raise IllegalMoveError("no_such_square")
        case Lay() if view.boards[seat][SQUARES.index(move.square)]:
            raise IllegalMoveError("square_taken", square=move.square)
        case Draw() | Stop() if view.phase == "lay":
            raise IllegalMoveError("lay_your_gems")
        case Draw() if move.bag not in BAGS:
            raise IllegalMoveError("no_such_bag")
        case Stop() if not view.drawn:
            raise IllegalMoveError("nothing_drawn")


# --- the effects of the moves ----------------------------------------------------------------------------------------


def colours_of(gems: tuple[Gem, ...]) -> tuple[str, ...]:
    return tuple([colour for _, colour in gems])


def size_told(before: Board, board: Board, at: int) -> int:
    """Return the size of a group of four or more that the gem on a place has made worth more; 0 if it has not."""
    group = group_at(board, at)
    largest = max([len(group_at(before, near)) for near in BESIDE[at] if near in group], default=0)
    return len(group) if len(group) >= CROWNED and worth(len(group)) > worth(largest) else 0


class GemsTurn(Turn[State]):
    """The table while one move is carried out."""

    first: int
    round: int
    phase: str
    turn: int
    boards: tuple[Board, ...]
    gone: tuple[Gem, ...]
    crowns: tuple[int | None, ...]
    drawn: tuple[Gem, ...]

    # 1. draw, once or more (R1, R7)
    def draw(self, bag: str) -> None:
        state = self.state
        piece = self.chance.pick("draws", pieces(state, bag))  # R9
        if loses(state, piece):
            self.tell(Lost(self.turn, bag, piece, colours_of(self.drawn)))
            self.end_turn()  # R4: all that was drawn is in the bags again
            return
        self.tell(Drew(self.turn, bag, piece, risk(state, bag)))
        self.drawn = (*self.drawn, (bag, piece))

    # 2. stop
    def stop(self) -> None:
        gems = colours_of(self.drawn)
        back = self.spare()
        self.tell(Stopped(self.turn, gems, back))
        self.go_on()

    # 3. lay the gems, in the order in which they were drawn (R5)
    def lay(self, square: str) -> None:
        seat, gem, at, before = self.turn, self.drawn[0], SQUARES.index(square), self.state
        board, more = put(self.boards[seat], at, gem[1]), gain(before, seat, gem[1], at)
        self.boards = put(self.boards, seat, board)
        self.gone, self.drawn = tuple(sorted((*self.gone, gem))), self.drawn[1:]
        crown = crowns(before, board, at)
        if crown:
            self.crowns = put(self.crowns, COLOURS.index(gem[1]), seat)
        group = size_told(before.boards[seat], board, at)
        row, back = is_mixed(board, at // SIDE), self.spare()
        score, told = scores(before)[seat] + more, crown and before.crown > 0
        self.tell(Laid(seat, gem[1], square, more, score, group, row, told, back))
        self.go_on()

    def spare(self) -> tuple[str, ...]:
        """Send the gems back that a full board has no room for, and return their colours."""
        if "" in self.boards[self.turn]:
            return ()
        back, self.drawn = colours_of(self.drawn), ()
        return back

    def go_on(self) -> None:
        """Go on to the next gem in hand, if there is one."""
        if self.drawn:
            self.phase = "lay"
        else:
            self.end_turn()

    # 4. the next seat's turn, or the next round (R8)
    def end_turn(self) -> None:
        self.drawn, self.phase = (), "dig"
        following = (self.turn + 1) % len(self.boards)
        if following != self.first:
            self.turn = following
        elif self.round == self.rounds:
            self.finish()
        else:
            self.turn, self.round = following, self.round + 1
            if self.round == self.rounds:
                self.tell(LastRound(self.round))

    def finish(self) -> None:
        self.phase = "over"
        state = self.state
        made, won = scores(state), winners(state)
        for seat in sorted(range(len(made)), key=lambda seat: -made[seat]):
            board = state.boards[seat]
            rows = ROW * len([row for row in range(SIDE) if is_mixed(board, row)])
            crown = state.crown * len(crowns_of(state, seat))
            self.tell(Settled(seat, value(board) - rows, rows, crown, made[seat]))
        tied = made.count(made[won[0]]) > len(won)
        self.tell(Won(won, made[won[0]], gems_on(state.boards[won[0]]) if tied else None))
