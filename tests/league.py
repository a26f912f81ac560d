"""`make league`: AI seats of all levels against one another in every game, as `python -m bot league` plays them. For
hours, if you let it.

    python -m tests.league [--matches 200] [--pairs guide:random ...] [--games spymaster ...] [--write]
    python -m tests.league --places [--matches 1000] [--games hens ...] [--write]

`--places`: the same player, *normal*, in all seats, so that what each place is worth is seen. `--write`: the lines go
into docs/league.md, in the place of those of the same pair or table: it can be played in parts. What thinking is worth
is told anew from them.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bot.league import Table, Z, matches_of, standing
from engine.ai.mind import mind_of
from engine.catalogue import GAMES
from engine.game import Game, options_form

TABLE = Path(__file__).parents[1] / "docs" / "league.md"
PAIRS = (
    ("guide", "random"),
    ("easy", "random"),
    ("normal", "random"),
    ("normal", "guide"),
    ("hard", "guide"),
    ("cheater", "guide"),
    ("hard", "normal"),
)
COMPARED = (("normal", "guide"), ("hard", "guide"), ("cheater", "guide"), ("hard", "normal"))
HEAD = """\
# League

How well AI seats play, each against another: `make league`, or `python -m bot league --help`. The first of a pair
sits in one seat (or side), the other in all the rest. A share is that of the matches won, with Wilson's interval of
95 %. `guide` is the greedy player, and `cheater` searches as *hard* does, but sees everything. What a decision takes is
CPU time.

| game | seats | | against | share | 95 % | fair | matches | p95 of a decision |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""
WORTH = """\

## What thinking is worth

The shares that a level wins against the greedy player, and how much of the gap between that one and the cheater *hard*
closes; told where the cheater is surely ahead. Then what *hard* wins against *normal*. In the last line by how many
points of a hundred that is more than fair, on average, and how far equals would be from it in 95 of 100 leagues.

| game | seats | fair | normal | hard | cheater | closed | hard against normal |
| --- | --- | --- | --- | --- | --- | --- | --- |"""
PLACES = """\

## Places

How often each place wins, in percent, where the level *normal* plays them all, each match with a deal of its own;
ties are divided. A row that names its deals is older: then each deal was played as often as there are places.

| game | seats | first to last place | fair | matches |
| --- | --- | --- | --- | --- |"""
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


def places(games: Iterable[str], matches: int) -> Iterator[str]:
    for table in every_table_of(games):
        found = standing(("normal",), [*matches_of(table, ("normal",), matches, "league")])
        shares = ", ".join([f"{share * 100:.1f}" for share in found.places])
        yield f"{place_of(table)} {shares} | {100 / len(table.sides):.1f} | {matches} |"


def every_table_of(games: Iterable[str]) -> Iterator[Table]:
    """Each game in each mode with any number of seats."""
    for game_id in games:
        for options in modes_of(GAMES[game_id]):
            counts = GAMES[game_id].seats_with(options) if mind_of(GAMES[game_id]) is not None else ()
            yield from [Table(game_id, options, seats) for seats in counts if seats > 1]


def place_of(table: Table) -> str:
    """By which a line of the places is known."""
    return f"| {table} | {table.seats} |"


def start_of(table: Table, pair: Pair) -> str:
    """By which a line is known."""
    return f"| {table} | {table.seats} | {pair[0]} | {pair[1]} |"


def merged(text: str, new: str) -> str:
    """The file with a new line in the place of an old one, each table in the order of the catalogue."""
    above, _, below = text.partition(PLACES)
    above, *_ = above.partition(WORTH)
    pairs = [start_of(table, pair) for table in tables_of(GAMES) for pair in PAIRS]
    seats = [place_of(table) for table in every_table_of(GAMES)]
    of_pair = any([new.startswith(start) for start in pairs])
    of_pairs = _in_order(pairs, above, new if of_pair else "")
    parts = [HEAD, *of_pairs]
    if told := [*worth(of_pairs)]:
        parts += [WORTH, *told]
    if found := _in_order(seats, below, "" if of_pair else new):
        parts += [PLACES, *found]
    return "\n".join(parts) + "\n"


class Row(NamedTuple):
    """What the line of a pair says. `low`: where its interval begins."""

    share: float
    low: float
    fair: float
    matches: int

    @property
    def gain(self) -> float:
        return self.share - self.fair


def read(lines: Iterable[str], start: str) -> Row | None:
    """None: there is no such line."""
    for line in lines:
        if line.startswith(start):
            share, interval, fair, matches = line.split("|")[5:9]
            return Row(float(share), float(interval.split()[0]), float(fair), int(matches))
    return None


def worth(lines: Sequence[str]) -> Iterator[str]:
    """The lines of what thinking is worth, from those of the pairs: of the tables where all of these have played."""
    whole = list[list[Row]]()
    for table in tables_of(GAMES):
        rows = [row for pair in COMPARED if (row := read(lines, start_of(table, pair))) is not None]
        if len(rows) == len(COMPARED):
            whole.append(rows)
            normal, hard, cheater, against = rows
            closed = f"{hard.gain / cheater.gain:.0%}" if cheater.low > cheater.fair else ""
            shares = " | ".join([f"{row.share:.0%}" for row in (normal, hard, cheater)])
            yield f"{place_of(table)} {normal.fair:.0%} | {shares} | {closed} | {against.share:.0%} |"
    if whole:
        columns = [*zip(*whole, strict=True)]
        gains = [sum(row.gain for row in column) for column in columns]
        closed = f"{gains[1] / gains[2]:.0%}" if gains[2] > 0 else ""
        *versus_guide, versus_normal = [_together(column) for column in columns]
        yield f"| all | | | {' | '.join(versus_guide)} | {closed} | {versus_normal} |"


def _together(rows: Sequence[Row]) -> str:
    """By how many points they are more than what is fair, on average, and 95 % of what is chance alone."""
    chance = math.sqrt(sum([row.fair * (1 - row.fair) / row.matches for row in rows])) / len(rows)
    return f"{statistics.mean(row.gain for row in rows) * 100:+.1f} ± {Z * chance * 100:.1f}"


def _in_order(starts: Iterable[str], text: str, new: str) -> list[str]:
    found = [[line for line in [*text.splitlines(), new] if line.startswith(start)] for start in starts]
    return [of_start[-1] for of_start in found if of_start]


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
    for line in places(given.games, given.matches) if given.places else lines(given.games, pairs, given.matches):
        print(line, flush=True)
        if given.write:
            TABLE.write_text(merged(TABLE.read_text("utf-8") if TABLE.exists() else "", line), "utf-8")


if __name__ == "__main__":
    main()
