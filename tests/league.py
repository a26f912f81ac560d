"""`make league`: how well AI seats play, in every game, each against another. For hours, if you let it.

    python -m tests.league [--matches 200] [--pairs guide:random ...] [--games spymaster ...] [--write]

One of a pair sits in one seat (or side) and the other in all the rest, on the same deals in turn. A share is that of
the matches won, ties divided, with Wilson's interval of 95 %; what is fair stands beside it. `cheater` searches like
`hard`, but in the true world: what is between it and the guide is all that could be gained by knowing everything.
`--write`: the lines go into docs/league.md, in the place of those of the same pair: it can be played in parts.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from engine.ai import LEVELS, PATIENCE, luck_of
from engine.ai.mind import mind_of
from engine.ai.search import answer, search
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Game, options_form
from engine.match import Match, new_seed

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

How well AI seats play, each against another: `make league`, or `python -m tests.league --help`. The first of a pair
sits in one seat (or side), the other in all the rest. A share is that of the matches won, with Wilson's interval of
95 %. `guide` is the greedy player, and `cheater` searches as *hard* does, but sees everything.

| game | seats | | against | share | 95 % | fair | matches | p95 of a decision |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""
Z = 1.96  # of a normal distribution: 95 %
Pair = tuple[str, str]
Play = Callable[[Match, int, Chance], Any]


class Table(NamedTuple):
    game: str
    options: Any
    seats: int

    def __str__(self) -> str:
        """The game, and its mode if it has any."""
        mode = getattr(self.options, "mode", None)
        return self.game if mode is None else f"{self.game} ({mode})"

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return GAMES[self.game].sides(self.options, self.seats)


class Result(NamedTuple):
    """`won`: shares of matches; `seconds`: of each decision of the one that is looked at."""

    won: list[float]
    seconds: list[float]


def guide(match: Match, seat: int, chance: Chance) -> Any:
    mind = mind_of(match.game)
    assert mind is not None
    return mind.choose(match.view(seat), seat, luck_of(chance))


def cheater(match: Match, seat: int, chance: Chance) -> Any:
    mind, luck = mind_of(match.game), luck_of(chance)
    assert mind is not None
    until = time.monotonic() + PATIENCE
    found = search(mind, match.view(seat), seat, luck, mind.hard, until, worlds=[match.state])
    decision = next(o.decision for o in match.opened if o.decision.seat == seat)
    return answer(found, luck, sealed=decision.sealed)


def _level(name: str) -> Play:
    return lambda match, seat, chance: LEVELS[name](match.game, match.view(seat), seat, chance)


PLAYERS: dict[str, Play] = {"guide": guide, "cheater": cheater} | {name: _level(name) for name in LEVELS}


def played(game_id: str, seats: int, one: str, others: str, n: int, options: Any = None) -> Result:
    """Match `n` of a pair: each deal is played from every seat. `options`: None for the default ones."""
    game = GAMES[game_id]
    options = game.options_type() if options is None else options
    match, mine = Match.new(game, seats, options, new_seed(f"league {n // seats}")), n % seats
    own = next((side for side in game.sides(options, seats) if mine in side), (mine,))
    seconds = []
    while not match.over:
        seat = match.opened[0].decision.seat
        begun = time.perf_counter()
        move = PLAYERS[one if seat in own else others](match, seat, Chance(b"league %d %d" % (n, len(match.plies))))
        if seat in own:
            seconds.append(time.perf_counter() - begun)
        match, _ = match.act(seat, move)
    assert match.outcome is not None
    winners = match.outcome.winners
    if not winners:
        return Result([1 / seats], seconds)
    if len(own) > 1:
        return Result([float(mine in winners)], seconds)
    return Result([(mine in winners) / len(winners)], seconds)


def interval(share: float, n: int) -> tuple[float, float]:
    """Wilson's, of so many matches."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return middle - half, middle + half


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
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for table in tables_of(games):
            game_id, options, seats = table
            for one, others in pairs:
                todo = [pool.submit(played, game_id, seats, one, others, n, options) for n in range(matches)]
                results = [each.result() for each in todo]
                share = statistics.mean(won for result in results for won in result.won)
                low, high = interval(share, matches)
                seconds = sorted(each for result in results for each in result.seconds)
                p95 = seconds[int(len(seconds) * 0.95)]
                yield (
                    f"{start_of(table, (one, others))} {share:.2f} | {low:.2f} to {high:.2f} "
                    f"| {1 / (len(table.sides) or seats):.2f} | {matches} | {p95 * 1000:.0f} ms |"
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
