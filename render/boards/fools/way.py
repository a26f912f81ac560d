"""The spaces that are shown and their places: the stretch from the last pawn to the ghost, in one row or two.

The second row runs back from right to left. If the stretch is too long, spaces on which no one stands and to which no
card leads are left out: first those before the ghost, then those of the longest empty run.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.games.fools.state import State
from render.theme import LEFT, RIGHT, Box

EDGE = 5  # thickness of the rock around the passage
WALL = 12  # height of the rock between two rows
SPAN = (1, 1, 2, 2, 3, 4, 4)  # columns that a space takes, by the number of figures on it
FOLD = 0.4  # columns of the dots for spaces that are left out
COLUMNS = 9.4  # a row has no more
BROADEST = 230  # pixels of a column
WIDE = RIGHT - LEFT - 2 * EDGE

Spaces = list[int]
Rows = list[Spaces]


class Cell(NamedTuple):
    """A space as it is shown."""

    space: int
    box: Box
    row: int
    fold: int | None  # the middle of the dots before it, if spaces are left out there


def laid(view: State, goals: frozenset[int], top: int, bottom: int, rows: int = 2) -> tuple[Cell, ...]:
    """Return the cells between two heights, in the order of the way. `goals`: spaces that are shown in any case."""
    return _laid(view.space, view.ghost, goals, top, bottom, rows)


@lru_cache(maxsize=64)
def _laid(
    pawns: tuple[int, ...], ghost: int, goals: frozenset[int], top: int, bottom: int, rows: int
) -> tuple[Cell, ...]:
    kept = {*pawns, ghost, *goals}
    spaces = [*range(min(kept), max(kept) + 1)]

    def columns(space: int) -> float:
        fold = space > spaces[0] and space - 1 not in spaces
        return SPAN[pawns.count(space) + (space == ghost)] + FOLD * fold

    spare = _spare(kept, ghost)
    while (found := _rows(spaces, columns, rows)) is None:
        spaces.remove(spare.pop(0))
    high = (bottom - top - WALL * (len(found) - 1)) // len(found)
    cells = list[Cell]()
    for row, part in enumerate(found):
        y = top + row * (high + WALL)
        cells += _row(part, columns, row, y, y + high)
    return tuple(cells)


def _spare(kept: set[int], ghost: int) -> Spaces:
    """Return the spaces that may be left out, the first to go first."""
    ends = sorted(kept)
    runs = [[*range(deeper - 1, at, -1)] for at, deeper in pairwise(ends) if deeper - at > 1]
    runs.sort(key=lambda run: (run[0] != ghost - 1, -len(run)))
    return [space for run in runs for space in run]


def _rows(spaces: Spaces, columns: Callable[[int], float], rows: int) -> Rows | None:
    """Return the spaces in one row, or in two that are as nearly equal as may be; None if they are too many."""
    wide = [columns(space) for space in spaces]
    if sum(wide) <= COLUMNS:
        return [spaces]
    if rows == 1:
        return None
    _, cut = min((max(sum(wide[:n]), sum(wide[n:])), n) for n in range(1, len(spaces)))
    fits = max(sum(wide[:cut]), sum(wide[cut:])) <= COLUMNS
    return [spaces[:cut], spaces[cut:]] if fits else None


def _row(spaces: Spaces, columns: Callable[[int], float], row: int, top: int, bottom: int) -> list[Cell]:
    whole = sum(map(columns, spaces))
    column = min(BROADEST, WIDE / whole)
    x, cells = (WIDE - column * whole) / 2, list[Cell]()
    for space in spaces:
        wide = columns(space) * column
        fold = column * FOLD if columns(space) % 1 else 0.0
        left, right, dots = x + fold, x + wide, x + fold / 2
        if row:
            left, right, dots = WIDE - right, WIDE - left, WIDE - dots
        box = (LEFT + EDGE + round(left), top, LEFT + EDGE + round(right), bottom)
        cells.append(Cell(space, box, row, LEFT + EDGE + round(dots) if fold else None))
        x += wide
    return cells
