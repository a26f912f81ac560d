"""The length of a game: measured decisions, and minutes by one plain rule.

    length_of(game, 4, {"mode": "solo"})      # Length(seats=4, …, decisions=19), .minutes

`engine/games/<id>/length.json` holds the measurements of tests/lengths.py. Each one is the number of decisions per seat
in the middle match of many, for one number of seats and some options. Options that make little difference are not
listed.
The rule: ten seconds for each decision of each seat, one after the other, rounded up to five minutes.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from math import ceil
from typing import Any, NamedTuple

import msgspec

from engine.basics import Plain
from engine.example import FILES
from engine.game import BadOptionError, Game
from engine.options import plain_options, read_options

SECONDS = 10  # per decision
STEP = 5  # minutes are rounded up to a multiple of this
SHORTER = 0.7  # share of the minutes: a match this short or shorter is worth a hint


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of length.json. Options that it does not name have their defaults, or make little difference."""

    seats: int
    options: Plain
    decisions: int  # per seat

    @property
    def minutes(self) -> int:
        return STEP * ceil(self.seats * self.decisions * SECONDS / 60 / STEP)


class Shorter(NamedTuple):
    """One option that makes a match shorter."""

    option: str
    value: Any
    length: Length


@cache
def lengths(game_id: str) -> tuple[Length, ...]:
    """Return all measurements of a game; () if there are none. Raises ValidationError if the file is wrong."""
    path = FILES / game_id / "length.json"
    return msgspec.json.decode(path.read_bytes(), type=tuple[Length, ...]) if path.exists() else ()


def length_of(game: Game[Any, Any], seats: int, options: Plain) -> Length | None:
    """Return the measurement for this number of seats that names the most of these options, or None."""
    fitting = [row for row in lengths(game.id) if row.seats == seats and row.options.items() <= options.items()]
    return max(fitting, key=lambda row: len(row.options), default=None)


def usual(game: Game[Any, Any]) -> list[Length]:
    """Return, for each number of seats, the measurement with the fewest changed options."""
    found: dict[int, Length] = {}
    for row in sorted(lengths(game.id), key=lambda row: (row.seats, len(row.options))):
        found.setdefault(row.seats, row)
    return list(found.values())


def shorter(game: Game[Any, Any], seats: int, options: Plain) -> Shorter | None:
    """Return the one option that would shorten the match the most, or None if none shortens it much."""
    now, found = length_of(game, seats, options), []
    measured = [item for row in lengths(game.id) for item in row.options.items()]
    for name, value in (*measured, *plain_options(game.options_type()).items()):
        changed = {**options, name: value}
        with suppress(BadOptionError):
            read_options(game, changed, seats)
            length = length_of(game, seats, changed)
            if now is not None and length is not None and length.minutes <= SHORTER * now.minutes:
                found.append(Shorter(name, value, length))
    return min(found, key=lambda each: each.length.minutes, default=None)
