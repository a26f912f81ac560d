"""`make league`: AI seats of all levels play one another in every game, as `python -m bot league` plays them.

It can take hours.

    python -m tests.league [--matches 200] [--pairs guide:random ...] [--games spymaster ...] [--write]
    python -m tests.league --places [--matches 1000] [--games hens ...] [--write]

cheater:random is played only where *normal* wins too little against random players. `--places`: the level *normal*
plays all seats, which shows how much each place is worth. `--write`: the lines go into docs/league.md and replace the
lines of the same pair or table, so a league can be played in parts. What follows from all lines is then written again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence

from bot.cli.league import matches_of, standing
from engine.catalogue import GAMES
from tests.league_table import (
    PAIRS,
    TABLE,
    Pair,
    every_table_of,
    is_wanted,
    merged,
    place_of,
    read,
    start_of,
    tables_of,
)


def lines(games: Iterable[str], pairs: Sequence[Pair], matches: int, told: Sequence[str] = ()) -> Iterator[str]:
    """Yield the lines of the pairs that a table wants. `told`: the lines of before."""
    known = dict(read(told))
    for table in tables_of(games):
        rows = known.get(table, {})
        for pair in pairs:
            if not is_wanted(pair, rows):
                continue
            found = standing(pair, [*matches_of(table, pair, matches, "league")])
            low, high = found.interval[0]
            line = (
                f"{start_of(table, pair)} {found.shares[0]:.2f} | {low:.2f} to {high:.2f} "
                f"| {1 / len(table.sides):.2f} | {matches} | {found.ms_p95[0]:.0f} ms |"
            )
            yield line
            rows = rows | dict(read([line]))[table]


def places(games: Iterable[str], matches: int) -> Iterator[str]:
    for table in every_table_of(games):
        found = standing(("normal",), [*matches_of(table, ("normal",), matches, "league")])
        shares = ", ".join([f"{share * 100:.1f}" for share in found.places])
        yield f"{place_of(table)} {shares} | {100 / len(table.sides):.1f} | {matches} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = {":".join(pair): pair for pair in PAIRS}
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--pairs", nargs="+", default=list(names), choices=list(names))
    parser.add_argument("--places", action="store_true")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    pairs = [names[name] for name in given.pairs]
    of_pairs = lines(given.games, pairs, given.matches, written().splitlines())
    for line in places(given.games, given.matches) if given.places else of_pairs:
        print(line, flush=True)
        if given.write:
            TABLE.write_text(merged(written(), line), "utf-8")


def written() -> str:
    return TABLE.read_text("utf-8") if TABLE.exists() else ""


if __name__ == "__main__":
    main()
