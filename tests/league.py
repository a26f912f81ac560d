"""`make league`: AI seats of all levels against one another in every game, as `python -m bot league` plays them. For
hours, if you let it.

    python -m tests.league [--matches 200] [--pairs guide:random ...] [--games spymaster ...] [--write]

`--write`: the lines go into docs/league.md, in the place of those of the same pair: it can be played in parts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bot.league import Table, matches_of, standing
from engine.ai.mind import mind_of
from engine.catalogue import GAMES
from engine.game import Game, options_form

TABLE = Path(__file__).parents[1] / "docs" / "league.md"
PAIRS = (
    ("guide", "random"),
    ("normal", "random"),
    ("normal", "guide"),
    ("hard", "guide"),
    ("cheater", "guide"),
    ("hard", "normal"),
)
HEAD = """\
# League

How well AI seats play, each against another: `make league`, or `python -m bot league --help`. The first of a pair
sits in one seat (or side), the other in all the rest. A share is that of the matches won, with Wilson's interval of
95 %. `guide` is the greedy player, and `cheater` searches as *hard* does, but sees everything. What a decision takes is
CPU time.

| game | seats | | against | share | 95 % | fair | matches | p95 of a decision |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""
Pair = tuple[str, str]


def modes_of(game: Game[Any, Any]) -> list[Any]:
    """The options with each value of the one called `mode`; of a game that has no modes, the default ones."""
    modes = [choice.value for field in options_form(game) if field.name == "mode" for choice in field.choices]
    return [game.options_type(mode=mode) for mode in modes] or [game.options_type()]


def tables_of(games: Iterable[str]) -> Iterator[Table]:
    """Each game in each mode with the fewest and the most seats that are common."""
    for game_id in games:
        game = GAMES[game_id]
        for options in modes_of(game) if mind_of(game) is not None else ():
            counts = [seats for seats in game.seats_with(options) if seats > 1]
            if counts:
                yield Table(game_id, options, counts[0])
                if counts[-1] > counts[0]:
                    yield Table(game_id, options, min(counts[-1], 4))


def lines(games: Iterable[str], pairs: Iterable[Pair], matches: int) -> Iterator[str]:
    for table in tables_of(games):
        for pair in pairs:
            found = standing(pair, [*matches_of(table, pair, matches, "league")])
            low, high = found.interval[0]
            yield (
                f"{start_of(table, pair)} {found.shares[0]:.2f} | {low:.2f} to {high:.2f} "
                f"| {1 / len(table.sides):.2f} | {matches} | {found.ms_p95[0]:.0f} ms |"
            )


def start_of(table: Table, pair: Pair) -> str:
    """By which a line is known."""
    return f"| {table} | {table.seats} | {pair[0]} | {pair[1]} |"


def merged(old: Iterable[str], new: Iterable[str]) -> list[str]:
    """The lines of a table, new ones in the place of old ones, in the order of the catalogue."""
    known = [*old, *new]
    starts = [start_of(table, pair) for table in tables_of(GAMES) for pair in PAIRS]
    found = [[line for line in known if line.startswith(start)] for start in starts]
    return [lines_of[-1] for lines_of in found if lines_of]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = {":".join(pair): pair for pair in PAIRS}
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--pairs", nargs="+", default=list(names), choices=list(names))
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    for line in lines(given.games, [names[name] for name in given.pairs], given.matches):
        print(line, flush=True)
        if given.write:
            old = TABLE.read_text("utf-8").splitlines() if TABLE.exists() else []
            TABLE.write_text("\n".join([HEAD, *merged(old, [line])]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
