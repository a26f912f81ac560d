"""Two Jewel Bags: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from collections import Counter

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.gems.rules import groups
from engine.games.gems.state import BAGS, COLOURS, CROWNED, FILLED, ROUNDS, SQUARES, GemsOptions, Start, State
from engine.start import start_from


def deal(seats: int, chance: Chance) -> Start:
    """Return the start of a fresh match; chance picks the seat that begins."""
    return Start(chance.pick("first", range(seats)))


def set_up(start: Start, seats: int, options: GemsOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    turn = start.first if start.turn is None else start.turn
    for name, seat in (("first", start.first), ("turn", turn)):
        if seat not in range(seats):
            raise BadStartError(name, f"is a seat, 0 to {seats - 1}")
    if not 1 <= start.round <= ROUNDS[seats]:
        raise BadStartError("round", f"is 1 to {ROUNDS[seats]}")
    boards = ({},) * seats if start.boards is None else start.boards
    _check_boards(boards, seats)
    _check_gems(start, boards)
    if start.laying and (not start.drawn or len(boards[turn]) == len(SQUARES)):
        raise BadStartError("laying", "needs a drawn gem, and a free square for it")
    state = State(
        options.crown,
        start.first,
        start.round,
        "lay" if start.laying else "dig",
        turn,
        tuple([tuple([board.get(square, "") for square in SQUARES]) for board in boards]),
        tuple(sorted(start.gone)),
        tuple([start.crowns.get(colour) for colour in COLOURS]),
        start.drawn,
    )
    _check_crowns(start, state)
    return state


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`. A match that is over would be in a round that is not."""
    return start_from(
        Start,
        state,
        round=state.round + (state.phase == "over"),
        boards=tuple(
            [{square: gem for square, gem in zip(SQUARES, board, strict=True) if gem} for board in state.boards]
        ),
        gone=tuple([(bag, colour) for bag, colour in state.gone]),
        crowns={colour: seat for colour, seat in zip(COLOURS, state.crowns, strict=True) if seat is not None},
        drawn=tuple([(bag, colour) for bag, colour in state.drawn]),
        laying=state.phase == "lay",
    )


def _check_boards(boards: tuple[dict[str, str], ...], seats: int) -> None:
    if len(boards) != seats:
        raise BadStartError("boards", f"are {seats}")
    for board in boards:
        if any(square not in SQUARES or gem not in COLOURS for square, gem in board.items()):
            raise BadStartError("boards", "are a colour by square from a1 to d4")


def _check_gems(start: Start, boards: tuple[dict[str, str], ...]) -> None:
    """Raise BadStartError unless each gem on a board or in hand has come from a bag that held it."""
    for name, gems in (("gone", start.gone), ("drawn", start.drawn)):
        if any(bag not in BAGS or colour not in COLOURS for bag, colour in gems):
            raise BadStartError(name, f"are pairs of a bag ({' '.join(BAGS)}) and a colour ({' '.join(COLOURS)})")
    laid = Counter([gem for board in boards for gem in board.values()])
    if Counter([colour for _, colour in start.gone]) != laid:
        raise BadStartError("gone", "are the gems on the boards")
    if len({colour for _, colour in start.drawn}) < len(start.drawn):
        raise BadStartError("drawn", "are gems of different colours")
    out = Counter([*start.gone, *start.drawn])
    for (bag, colour), number in out.items():
        if number > FILLED[bag][colour]:
            raise BadStartError("gone", f"with those drawn are at most {FILLED[bag][colour]} {colour} from bag {bag}")


def _check_crowns(start: Start, state: State) -> None:
    """R6: Raise BadStartError unless the crown of a colour is at a seat with a large group of it, if there is one."""
    large = {
        (state.boards[seat][min(group)], seat)
        for seat in range(state.seats)
        for group in groups(state.boards[seat])
        if len(group) >= CROWNED
    }
    if not {*start.crowns.items()} <= large or {*start.crowns} != {colour for colour, _ in large}:
        raise BadStartError("crowns", f"are, for each colour with a group of {CROWNED} or more, a seat that has one")
