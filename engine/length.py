"""How long a game takes: measured decisions, and minutes by one plain rule.

    length_of(game, 4, {"mode": "solo"})      # Length(seats=4, …, decisions=19), .minutes

`engine/games/<id>/length.json` holds what was measured (tests/lengths.py): for how many decisions a seat is asked in
the middle match of many, with so many seats and these options. An option that makes little difference is not listed.
The rule: ten seconds for each decision of each seat, one after the other, rounded up to five minutes.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from math import ceil
from typing import Any, NamedTuple

import msgspec

from engine.example import FILES
from engine.game import BadOptionError, Game, Plain, plain_options, read_options

SECONDS = 10  # a decision
STEP = 5  # minutes
SHORTER = 0.7  # of the minutes: less is worth a word


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the file. Options that are not named are at their defaults, or make little difference."""

    seats: int
    options: Plain
    decisions: int  # that one seat is asked for

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
    """All that was measured of a game; () where nothing was. Raises ValidationError: the file is wrong."""
    path = FILES / game_id / "length.json"
    return msgspec.json.decode(path.read_bytes(), type=tuple[Length, ...]) if path.exists() else ()


def length_of(game: Game[Any, Any], seats: int, options: Plain) -> Length | None:
    """What was measured with so many seats and most of these options."""
    fitting = [row for row in lengths(game.id) if row.seats == seats and row.options.items() <= options.items()]
    return max(fitting, key=lambda row: len(row.options), default=None)


def usual(game: Game[Any, Any]) -> list[Length]:
    """For each number of seats its match with as few options changed as can be."""
    found: dict[int, Length] = {}
    for row in sorted(lengths(game.id), key=lambda row: (row.seats, len(row.options))):
        found.setdefault(row.seats, row)
    return list(found.values())


def shorter(game: Game[Any, Any], seats: int, options: Plain) -> Shorter | None:
    """The one option that would make the match the shortest, where that is much."""
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
