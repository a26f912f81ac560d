"""The moments of AI answers, and whether they show that an AI had a choice: python -m tests.bench moments

With more answers of each kind (300 take a quarter of an hour per run): python -m tests.bench.moments_bench 300

There are five tables at once, each with three AIs of the highest level, and one person who answers at once. Only
answers that follow another AI's count. Kolmogorov and Smirnov's test compares their times with one legal move and with
several.
"""

from __future__ import annotations

import asyncio
import math
import statistics
import sys
import tempfile
import time
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path

from bot import metrics
from bot.tables.service.service import Committed, TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, play
from bot.thinker import Thinker
from data.store import Store
from engine.ai.luck import Luck
from tests.bench import footer, header, row
from tests.bot.people import ANN
from tests.bot.scheduler import scheduled
from tests.games.minds import mind

GAME, TABLES, AIS, LEVEL = "arsene", 5, 3, "hard"
DELAY, RUNS = 1.5, 3
ANSWERS = 40  # at least, of each kind
LEAST = 0.01  # how likely a difference has to be by chance alone


def main(answers: int = ANSWERS) -> None:
    for n in range(RUNS):
        took = asyncio.run(_measured(answers))
        one, several = took[True], took[False]
        far, chance = difference(one, several)
        print(f"    one legal move: {_shown(one)}; several: {_shown(several)}")
        row(f"AI's moments, run {n + 1}, D", f"{far:.3f}")
        row("... and its p", f"{chance:.3f}", chance, least=LEAST)


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return how far the two distributions are apart, and how likely that is by chance alone."""
    a, b = sorted(one), sorted(other)
    far = max(abs(bisect_right(a, x) / len(a) - bisect_right(b, x) / len(b)) for x in a + b)
    root = math.sqrt(len(a) * len(b) / (len(a) + len(b)))
    size = (root + 0.12 + 0.11 / root) * far
    terms = [(-1) ** (k - 1) * math.exp(-2 * (k * size) ** 2) for k in range(1, 101)]
    return far, max(0.0, min(1.0, 2 * sum(terms))) if size > 0.2 else 1.0


def _shown(took: Sequence[float]) -> str:
    return f"{len(took)}, {min(took):.3f} to {max(took):.3f} s, median {statistics.median(took):.3f}"


async def _measured(answers: int) -> dict[bool, list[float]]:
    """Return the seconds that answers took, by whether there was one legal move: at least so many of each."""
    took: dict[bool, list[float]] = {True: [], False: []}
    last: dict[int, tuple[Table, float]] = {}  # of each table
    tasks, thinker = set[asyncio.Task[None]](), Thinker()
    enough = asyncio.Event()

    def heard(done: Committed) -> None:
        table, now = done.after, time.monotonic()
        before = last.get(table.id)
        if before is not None and done.change.kind == "move" and _in_a_row(before[0], table):
            seat = table.history.made[-1].seat
            moves, whole = table.game.legal(before[0].view(seat), seat)
            took[whole and len(moves) == 1].append(now - before[1])
        last[table.id] = (table, now)
        scheduler.poke(table.id)
        tasks.add(task := asyncio.create_task(_go_on(service, table)))
        task.add_done_callback(tasks.discard)
        if min(map(len, took.values())) >= answers:
            enough.set()

    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.sqlite3")
        service = TableService(store, ai_delay=DELAY, per_person=10**6, per_server=10**6)
        scheduler = scheduled(service, store, DELAY)
        scheduler.ais.think = thinker
        service.listeners.append(heard)
        before = {how: metrics.thoughts.labels(how)._value.get() for how in ("thought", "late", "failed")}
        for n in range(TABLES):
            await _seated(service, f"table {n}")
        await enough.wait()
        await scheduler.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(thinker.close)
        await store.close()
    told = [f"{metrics.thoughts.labels(how)._value.get() - count:.0f} {how}" for how, count in before.items()]
    print(f"    answers: {', '.join(told)}")
    return took


def _in_a_row(before: Table, after: Table) -> bool:
    """Return whether an AI has answered directly after an AI, not by a forced answer, and no other seat was asked."""
    made = after.history.made
    automatic = made[-1].automatic if made else True
    return len(made) > 1 and not automatic and len(before.waiting) == 1 and made[-1].person is made[-2].person is None


async def _seated(service: TableService, key: str) -> None:
    table = await service.opening.new(GAME, 77, 78, ANN, "en", key)
    for n in range(AIS):
        await service.commit(table.id, f"{key} ai {n}", lobby.add_ai, ANN, LEVEL)
    await service.commit(table.id, f"{key} start", lobby.start, ANN)


async def _go_on(service: TableService, table: Table) -> None:
    """Let the person answer at once, and sit down at another table when a match is over."""
    if table.row.status == "over":
        await _seated(service, f"after {table.id}")
        return
    seat = table.seat_of(ANN.id)
    owed = None if seat is None or not table.playing else table.at(seat).owed
    if owed is not None and seat is not None:
        move = mind(table.game).choose(table.view(seat), seat, Luck(owed.id.encode()))
        await service.commit(table.id, f"{table.id} {owed.id}", play.act, ANN, owed.id, move)


if __name__ == "__main__":
    header()
    main(*map(int, sys.argv[1:]))
    footer()
