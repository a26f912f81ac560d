"""The file docs/league.md: its tables, its lines, and the conclusions that are drawn from its lines."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bot.cli.league import Table, Z, ratings
from engine.ai import TAKES
from engine.ai.mind import mind_of
from engine.catalogue import GAMES
from engine.game import Game
from engine.options import options_form

TABLE = Path(__file__).parents[1] / "docs" / "league.md"
PAIRS = (
    ("guide", "random"),
    ("easy", "random"),
    ("easy", "guide"),
    ("normal", "random"),
    ("cheater", "random"),
    ("hasty", "guide"),
    ("normal", "guide"),
    ("hard", "guide"),
    ("cheater", "guide"),
    ("hard", "normal"),
)
CHEATED = ("cheater", "random")
EVERYWHERE = tuple([pair for pair in PAIRS if pair != CHEATED])
COMPARED = (("hasty", "guide"), ("normal", "guide"), ("hard", "guide"), ("cheater", "guide"), ("hard", "normal"))
RATED = ("random", "easy", "hasty", "normal", "hard", "cheater")
SCALE = 40  # points of a rating per unit of skill, as in people's ratings
HEAD = """\
# League

How well AI seats play against each other, measured by `make league` (one game: `python -m bot league GAME`).

Each line is a pair. The first player has one seat (or side), the second has all the others. The share is what the first
one won of the matches, with Wilson's interval of 95 %. The last column is CPU time: 95 of 100 decisions took less.

`guide` is the greedy player. `hasty` searches a quarter as long as *normal*. `cheater` searches as long as *hard*, but
sees everything.

| game | seats | | against | share | 95 % | fair | matches | p95 of a decision |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""
GOALS = """\

## Goals

How many tables reach each goal, and the results of those that don't. The cheater's result is in brackets: it shows how
much can be won at all. Players who win together share the win, so in nicaea no one can win more than twice the fair
share. The gap counts only at tables where the cheater is clearly ahead.

| goal | tables | not reached |
| --- | --- | --- |"""
WORTH = """\

## What thinking is worth

The share that each level wins against the greedy player. *Closed* is how much of the gap between the greedy player and
the cheater *hard* closes, at tables where the cheater is clearly ahead. The last line has the averages above a fair
share, in points of a hundred. Players of equal strength would be within ± of it in 95 of 100 leagues.

| game | seats | fair | hasty | normal | hard | cheater | closed | hard against normal |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""
RATINGS = """\

## Ratings

Computed by openskill from all the lines above, with the matches of each line spread evenly. A winner has beaten each of
the others. The figures are points above the greedy player, with 40 points per unit of skill as in people's ratings, and
± twice the deviation. That is wide if there are few matches, or none that are lost.

| game | seats | random | easy | hasty | normal | hard | cheater |
| --- | --- | --- | --- | --- | --- | --- | --- |"""
PLACES = """\

## Places

How often each place wins, in percent, if *normal* plays all of them. Each match has its own deal; ties are divided. A
row that names its deals is older: each of its deals was played once for each place.

| game | seats | first to last place | fair | matches |
| --- | --- | --- | --- | --- |"""
TRIED = "\n## Tried and dropped\n"  # written by hand: it stays as it is
Pair = tuple[str, str]


def modes_of(game: Game[Any, Any]) -> list[Any]:
    """Return the options with each value of the option `mode`, or the default options for a game that has no modes."""
    modes = [choice.value for field in options_form(game) if field.name == "mode" for choice in field.choices]
    return [game.options_type(mode=mode) for mode in modes] or [game.options_type()]


def tables_of(games: Iterable[str]) -> Iterator[Table]:
    """Yield each game in each mode, with the fewest seats and with the most common seats (at most 4)."""
    for game_id in games:
        game = GAMES[game_id]
        for options in modes_of(game) if mind_of(game) is not None else ():
            counts = [seats for seats in game.seats_with(options) if seats > 1]
            if counts:
                yield Table(game_id, options, counts[0])
                if (most := min(counts[-1], 4)) > counts[0]:
                    yield Table(game_id, options, most)


def every_table_of(games: Iterable[str]) -> Iterator[Table]:
    """Yield each game in each mode with any number of seats."""
    for game_id in games:
        for options in modes_of(GAMES[game_id]):
            counts = GAMES[game_id].seats_with(options) if mind_of(GAMES[game_id]) is not None else ()
            yield from [Table(game_id, options, seats) for seats in counts if seats > 1]


def place_of(table: Table) -> str:
    """Return the start of a line of the places, which identifies the line."""
    return f"| {table} | {table.seats} |"


def start_of(table: Table, pair: Pair) -> str:
    """Return the start of a pair's line, which identifies the line."""
    return f"| {table} | {table.seats} | {pair[0]} | {pair[1]} |"


def merged(text: str, new: str) -> str:
    """Return the file with a new line instead of an old one, each table in the order of the catalogue."""
    text, tried, why = text.partition(TRIED)
    above, _, below = text.partition(PLACES)
    pairs = [start_of(table, pair) for table in tables_of(GAMES) for pair in PAIRS]
    seats = [place_of(table) for table in every_table_of(GAMES)]
    of_pair = any([new.startswith(start) for start in pairs])
    of_pairs = _in_order(pairs, above, new if of_pair else "")
    needless = [start_of(table, CHEATED) for table, rows in read(of_pairs) if not is_wanted(CHEATED, rows)]
    of_pairs = [line for line in of_pairs if not line.startswith(tuple(needless))]
    parts = [HEAD, *of_pairs]
    for head, told in ((GOALS, goals), (WORTH, worth), (RATINGS, rated)):
        if found := [*told(of_pairs)]:
            parts += [head, *found]
    if found := _in_order(seats, below, "" if of_pair else new):
        parts += [PLACES, *found]
    return "\n".join(parts) + "\n" + tried + why


class Row(NamedTuple):
    """The numbers in the line of a pair. `low`: the start of its interval; `p95`: ms of a decision."""

    share: float
    low: float
    fair: float
    matches: int
    p95: float

    @property
    def gain(self) -> float:
        return self.share - self.fair


Rows = dict[Pair, Row]  # of one table


def read(lines: Sequence[str]) -> Iterator[tuple[Table, Rows]]:
    """Yield each table that has any rows, with its rows."""
    for table in tables_of(GAMES):
        found = {pair: row for pair in PAIRS if (row := _row(lines, start_of(table, pair))) is not None}
        if found:
            yield table, found


def _row(lines: Sequence[str], start: str) -> Row | None:
    for line in lines:
        if line.startswith(start):
            share, interval, fair, matches, p95 = line.split("|")[5:10]
            return Row(float(share), float(interval.split()[0]), float(fair), int(matches), float(p95.split()[0]))
    return None


def closed(rows: Rows) -> float | None:
    """Return how much of the gap between guide and cheater *hard* closes; None if the cheater is not surely ahead."""
    cheater = rows["cheater", "guide"]
    return rows["hard", "guide"].gain / cheater.gain if cheater.low > cheater.fair else None


def goals(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the goals, from the tables where all pairs of EVERYWHERE have played."""
    tables = [(table, rows) for table, rows in read(lines) if rows.keys() >= {*EVERYWHERE}]
    for name, is_reached, told in AIMS if tables else ():
        judged = [(table, rows, is_reached(rows)) for table, rows in tables]
        missed = [f"{table} {table.seats}: {told(rows)}" for table, rows, reached in judged if reached is False]
        count = [reached for *_, reached in judged]
        yield f"| {name} | {count.count(True)} of {len(count) - count.count(None)} | {', '.join(missed)} |"


def is_wanted(pair: Pair, rows: Rows) -> bool:
    """Return whether a table with these rows wants the pair: cheater:random only if *normal* wins too little."""
    (_, is_reached, _), *_ = AIMS
    return pair != CHEATED or ("normal", "random") not in rows or not is_reached(rows)


def _wins(pair: Pair, of_two: float, times_fair: float) -> Goal:
    def is_reached(rows: Rows) -> bool:
        row = rows[pair]
        return row.share >= (of_two if row.fair == 1 / 2 else times_fair * row.fair)

    def told(rows: Rows) -> str:
        cheater = rows.get(("cheater", pair[1]))
        return f"{rows[pair].share:.0%}" + (f" ({cheater.share:.0%})" if cheater is not None else "")

    name = (
        f"{pair[0]} wins {of_two:.0%} against {pair[1]}; with more than two sides, {times_fair:g} times the fair share"
    )
    return name, is_reached, told


def _in_time(level: str, ms: int) -> Goal:
    def longest(rows: Rows) -> float:
        return max(row.p95 for pair, row in rows.items() if pair[0] == level)

    name = f"95 of 100 decisions of {level} take at most {ms} ms, whatever the other players are"
    return name, lambda rows: longest(rows) <= ms, lambda rows: f"{longest(rows):.0f} ms"


def _closes_half(rows: Rows) -> bool | None:
    part = closed(rows)
    return None if part is None else part >= 1 / 2


Goal = tuple[str, Callable[[Rows], bool | None], Callable[[Rows], str]]  # None: the rows do not show it
AIMS: tuple[Goal, ...] = (
    _wins(("normal", "random"), 0.85, 2),
    _wins(("normal", "guide"), 0.6, 1.4),
    (
        "hard beats normal: the whole interval is above fair",
        lambda rows: rows["hard", "normal"].low > rows["hard", "normal"].fair,
        lambda rows: f"{rows['hard', 'normal'].share:.0%} of {rows['hard', 'normal'].matches}",
    ),
    ("hard closes half of the gap between guide and cheater", _closes_half, lambda rows: f"{closed(rows):.0%}"),
    *[_in_time(level, round(1000 * seconds)) for level, seconds in TAKES.items()],
)


def worth(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines of what thinking is worth, from the tables where all pairs of COMPARED have played."""
    whole = [(table, rows) for table, rows in read(lines) if rows.keys() >= {*COMPARED}]
    for table, rows in whole:
        *versus_guide, against = [rows[pair] for pair in COMPARED]
        part = closed(rows)
        shares = " | ".join([f"{row.share:.0%}" for row in versus_guide])
        gap = "" if part is None else f"{part:.0%}"
        yield f"{place_of(table)} {against.fair:.0%} | {shares} | {gap} | {against.share:.0%} |"
    if whole:
        columns = [[rows[pair] for _, rows in whole] for pair in COMPARED]
        *told, versus_normal = [_together(column) for column in columns]
        *_, hard, cheater, _ = [sum(row.gain for row in column) for column in columns]
        gap = f"{hard / cheater:.0%}" if cheater > 0 else ""
        yield f"| all | | | {' | '.join(told)} | {gap} | {versus_normal} |"


def _together(rows: Sequence[Row]) -> str:
    """Return the average of points above a fair share, and 95 % of what is chance alone."""
    chance = math.sqrt(sum([row.fair * (1 - row.fair) / row.matches for row in rows])) / len(rows)
    return f"{statistics.mean(row.gain for row in rows) * 100:+.1f} ± {Z * chance * 100:.1f}"


def rated(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the ratings, from the tables where all pairs of EVERYWHERE have played."""
    for table, rows in read(lines):
        if rows.keys() >= {*EVERYWHERE}:
            skills = ratings(matches_told(rows, len(table.sides)))
            points = [
                f"{SCALE * (skills[name].mu - skills['guide'].mu):+.0f} ± {2 * SCALE * skills[name].sigma:.0f}"
                for name in RATED
            ]
            yield f"{place_of(table)} {' | '.join(points)} |"


def matches_told(rows: Rows, sides: int) -> Iterator[tuple[tuple[str, ...], tuple[float, ...]]]:
    """Yield matches that fit the rows: the matches of each pair, and its wins, are spread evenly over all."""
    order = sorted([((n + 0.5) / row.matches, pair, n) for pair, row in rows.items() for n in range(row.matches)])
    for _, pair, n in order:
        share = rows[pair].share
        winner = 0 if math.floor((n + 1) * share) > math.floor(n * share) else 1 + n % (sides - 1)
        yield (pair[0], *[pair[1]] * (sides - 1)), tuple([float(side == winner) for side in range(sides)])


def _in_order(starts: Iterable[str], text: str, new: str) -> list[str]:
    found = [[line for line in [*text.splitlines(), new] if line.startswith(start)] for start in starts]
    return [of_start[-1] for of_start in found if of_start]
