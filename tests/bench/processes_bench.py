"""One bot in several processes on one PostgreSQL, and both databases: python -m tests.bench processes

The people, the world and the database share the processors of one machine with the bots. The figures show how much of
the work runs side by side there, not what each process would do on a machine of its own.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests import postgres
from tests.bench import p50_p99, row, store_bench
from tests.bench.load import NO_LIMITS, both, busy, crowd, processor
from tests.loopback.conftest import several
from tests.loopback.process import Process

PROCESSES, SHARDS, PEOPLE = (1, 2, 3), 4, 32
COMMITS, WRITERS = 1000, 3


def main() -> None:
    asyncio.run(file_commits())
    try:
        with postgres.own(durable=True) as server:
            asyncio.run(commits(server.address))
        for processes in PROCESSES:
            with postgres.own(durable=True) as server:
                asyncio.run(clicking(server.address, processes))
    except LookupError as error:
        row("several processes: not measured", str(error)[:22])


async def file_commits() -> None:
    with tempfile.TemporaryDirectory() as folder:
        rate, p99 = await store_bench.commits_per_second(Path(folder) / "bench.sqlite3", COMMITS)
    row("a file: durable commits, one after another", f"{rate:,.0f} /s")
    row("... p99", f"{p99:.1f} ms")


async def commits(address: str) -> None:
    """Measure the commits of one writer, and of several that wait for one another."""
    rate, p99 = await store_bench.commits_per_second(address, COMMITS)
    row("PostgreSQL: durable commits, one after another", f"{rate:,.0f} /s")
    row("... p99", f"{p99:.1f} ms")
    found = await asyncio.gather(*[store_bench.commits_per_second(address, COMMITS) for _ in range(WRITERS)])
    row(f"... of {WRITERS} writers at once, together", f"{sum(rate for rate, _ in found):,.0f} /s")
    row("... p99", f"{max(p99 for _, p99 in found):.1f} ms")


async def clicking(address: str, processes: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        options = {**NO_LIMITS, "ai_delay_seconds": 0}
        async with several(Path(folder), address, processes, SHARDS, Process, **options) as (club, fleet):
            await fleet.start(120)
            clickers = await crowd(club, PEOPLE)
            pids = [process.child.pid for process in fleet.processes if process.child is not None]
            before = sum(sum(processor(pid)) for pid in pids)
            clicks, boards, seconds = await busy(clickers)
            spent = sum(sum(processor(pid)) for pid in pids) - before
            limited = club.server.limited
    row(f"{processes} processes, {PEOPLE} people at once: presses", f"{len(clicks) / seconds:.0f} /s")
    row("... to the acknowledgement, p50 / p99 (ms)", both(clicks), p50_p99(clicks)[1] * 1e3, most=3000)
    row("... to the new board, p50 / p99", both(boards))
    row("... processor time a press, of all processes", f"{spent / len(clicks) * 1e3:.1f} ms")
    row("... requests above Discord's limits", f"{limited}", limited, most=0)
