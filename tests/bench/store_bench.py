"""The store's durable moves per second: python -m tests.bench.store_bench [path] [n]

A move here is what the service commits: log row, table row, a timer replaced, two surfaces marked, a draft dropped.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from data.model.tables import TableRow
from data.model.timing import Timer
from data.store import Store


async def commits_per_second(path: str | Path, n: int, *, bare: bool = False) -> tuple[float, float]:
    """Return (commits/s, p99 in ms) of `n` moves one after the other. `bare`: the log and table row only."""
    store = await Store.open(path)
    async with store.write() as w:
        fields = {"guild_id": 1, "channel_id": 1, "game": "bench", "version": 1, "locale": "en", "host": 1}
        secret = {"secret": bytes(32), "commitment": "", "created_at": 0.0, "updated_at": 0.0}
        table = await w.create_table(TableRow(**fields, **secret))  # type: ignore[arg-type]
    times = []
    for revision in range(n):
        start = perf_counter()
        async with store.write() as w:
            await w.append(
                table, revision, "move", seat=0, person=1, payload=b"x" * 60, key=f"{table} {revision}", at=1.0
            )
            if not bare:
                await w.drop_draft(table, 0)
                await w.put_timer(Timer(table_id=table, kind="deadline", seat=0, decision="1", due=revision))
                await w.mark_dirty(table, [("table", -1), ("hand", 0)])
        times.append(perf_counter() - start)
    await store.close()
    return n / sum(times), sorted(times)[int(n * 0.99)] * 1000


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        where = sys.argv[1] if len(sys.argv) > 1 else f"{folder}/bench.db"
        count = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
        for bare in (False, True):
            rate, p99 = asyncio.run(commits_per_second(f"{where}{'.bare' if bare else ''}", count, bare=bare))
            print(f"{'log and table row only' if bare else 'whole move':24} {rate:7.0f} commits/s   p99 {p99:5.1f} ms")
