"""The cost of AI seats: the rounds of the search, the time of each level, and the memory of their process."""

from __future__ import annotations

import asyncio
import gc
import statistics
import time
from collections.abc import Sequence
from multiprocessing import active_children

from bot.cli.league import PLAYERS, Table
from bot.tables.verbs import lobby
from bot.thinker import BEGINS, PATIENCE, Thinker
from engine.ai import SEARCHING, TAKES, Hint, patience_of, worker
from engine.ai.luck import Luck
from engine.ai.search import search
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.match import Match
from tests.bench import row
from tests.bench.load import memory
from tests.bot.lobby import opened, then
from tests.bot.people import ANN
from tests.games.minds import mind, positions
from tests.league_table import tables_of

DECISIONS = {"normal": 24, "hard": 8}  # decisions that are measured, of one match


def main() -> None:
    seen: set[str] = set()
    for table in tables_of(GAMES):  # of each game, or mode, with the fewest seats
        if str(table) not in seen:
            seen.add(str(table))
            _levels(table)
    asyncio.run(_process())


def _levels(table: Table) -> None:
    game, match = GAMES[table.game], list(positions(table, "bench"))
    gc.collect()
    gc.freeze()  # as in the process of the AIs: no thought has to collect older objects
    for level in SEARCHING:
        asked = [each for each in match if len(each[0].game.legal(each[0].view(each[1]), each[1])[0]) > 1]
        step = max(1, len(asked) // DECISIONS[level])
        took = [_took(level, *each) for each in asked[::step]]
        if level == "normal":
            first, seat = asked[0]
            plies = patience_of(game, first.view(seat), level)
            row(f"{table}: AI, plies", f"{plies / statistics.mean(took):,.0f} /s")
            row(f"{table}: AI, iterations", f"{_iterations(table, asked[::step]):,.0f} /s")
        row(f"{table}: AI {level}, all its plies, p50 / p95", _shown(took))
        took = [_took_at_a_table(level, *each) for each in asked[::step]]
        row(f"{table}: AI {level}, at a table, p50 / p95", _shown(took), _p95(took), most=TAKES[level])


def _p95(took: Sequence[float]) -> float:
    return sorted(took)[int(len(took) * 0.95)]


def _shown(took: Sequence[float]) -> str:
    return f"{statistics.median(took) * 1000:,.0f} / {_p95(took) * 1000:,.0f} ms"


def _iterations(table: Table, asked: Sequence[tuple[Match, int]]) -> float:
    """Return the ways through an imagined world per CPU second."""
    game, times, begun = GAMES[table.game], 0, time.process_time()
    for match, seat in asked:
        view = match.view(seat)
        found = search(mind(game), view, seat, Luck(b"bench"), patience_of(game, view, "normal") // 4)
        times += sum(edge.visits for edge in found)
    return times / (time.process_time() - begun)


def _took(level: str, match: Match, seat: int) -> float:
    """Return the CPU seconds; on an idle machine that is all the time that passes."""
    begun = time.process_time()
    PLAYERS[level](match, seat, Chance(b"bench"))
    return time.process_time() - begun


def _took_at_a_table(level: str, match: Match, seat: int) -> float:
    """Return the seconds at a table, with its time limit: a slow machine does not get through all of the plies."""
    game, begun = match.game, time.monotonic()
    worker.think(worker.Task(game.id, game.version, match.view(seat), seat, b"bench", level, PATIENCE))
    return time.monotonic() - begun


async def _process() -> None:
    """Measure the memory of the process, with all games, after a thought."""
    thinker, until, n = Thinker(), time.monotonic() + BEGINS, 0
    try:
        found: tuple[Hint, ...] = ()
        while not found and time.monotonic() < until:
            n += 1
            table = then(then(opened(), lobby.add_ai, ANN, "normal"), lobby.start, ANN, key=f"start{n}")
            found = await thinker.hints(table, 0) if table.at(0).owed is not None else ()
        for child in active_children():
            assert child.pid is not None
            row("the process of the AIs: memory", f"{memory(child.pid):.0f} MB")
    finally:
        thinker.close()
