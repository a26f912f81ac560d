"""Measure how long the games take, in matches between AI seats: count the decisions that a seat is asked for.

    python -m tests.lengths                   # all games
    python -m tests.lengths --write rabbit1   # into engine/games/rabbit1/length.json, to be looked at in the diff

Every run gives the same numbers, as long as the rules and the AI do not change. A decision that plays itself
(`is_forced`) does not count.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from engine.ai import LEVELS
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.example import FILES
from engine.game import BadOptionError, Game
from engine.length import Length
from engine.match import Match, new_seed
from engine.options import plain_options, read_options

MATCHES = 40  # of each kind
DIFFERENCE = 0.2  # a share of the decisions: an option that changes less is not listed


def asked(game: Game[Any, Any], seats: int, options: Any, key: str) -> float:
    """Return how many decisions a seat is asked for in one match, on average over its seats."""
    match, dice, count = Match.new(game, seats, options, new_seed(key)), Chance(new_seed(f"{key} players")), 0
    play = LEVELS["random"]
    while not match.over:
        if match.forced:
            match, _ = match.act(match.forced[0].seat, match.forced[0].move)
            continue
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, play(game, match.view(seat), seat, dice))
        count += 1
    return count / seats


def measured(
    game: Game[Any, Any], seats: int, options: dict[str, Any], matches: int = MATCHES, key: str = "length"
) -> Length:
    """Return the median of so many matches."""
    read = read_options(game, options, seats)
    counts = [asked(game, seats, read, f"{key} {game.id} {seats} {options} {n}") for n in range(matches)]
    return Length(seats, options, round(statistics.median(counts)))


def changes(game: Game[Any, Any]) -> Iterator[dict[str, Any]]:
    """Yield no change, then each other value of each option; of an integer only the ends."""
    yield {}
    for name, default in plain_options(game.options_type()).items():
        hint = get_type_hints(game.options_type, include_extras=True)[name]
        values = (False, True) if hint is bool else get_args(hint)
        if get_origin(hint) is not None and (meta := next((m for m in values if isinstance(m, msgspec.Meta)), None)):
            values = (meta.ge, meta.le)
        yield from ({name: value} for value in values if value != default)


def table(game: Game[Any, Any]) -> list[Length]:
    """Return the rows that length.json has for a game."""
    rows: list[Length] = []
    for seats in game.seats:
        usual: Length | None = None
        for options in changes(game):
            try:
                row = measured(game, seats, options)
            except BadOptionError:
                continue
            usual = usual or row
            if row is usual or abs(row.decisions - usual.decisions) > DIFFERENCE * usual.decisions:
                rows.append(row)
    return rows


def written(rows: list[Length]) -> bytes:
    return b"[\n" + b",\n".join(b"  " + msgspec.json.encode(row) for row in rows) + b"\n]\n"


def main(args: list[str]) -> None:
    chosen = [arg for arg in args if arg in GAMES] or list(GAMES)
    for game in map(GAMES.__getitem__, chosen):
        rows = table(game)
        for row in rows:
            print(f"{game.id}: {row.seats} seats {row.options}: {row.minutes} min, decisions per seat: {row.decisions}")
        if "--write" in args:
            (FILES / game.id / "length.json").write_bytes(written(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
