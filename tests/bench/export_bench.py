"""The data of a person who has played 1,000 matches: their file, and their deletion, beside 4,000 matches of others.

    python -m tests.bench export

Meanwhile a ticker on the event loop measures how long everyone else has to wait.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from time import perf_counter

from msgspec.structs import replace

from bot.tables.service.service import TableService
from cogs.me import packed_data
from data.store import Store
from engine.catalogue import GAMES
from render.texts import deleted_name
from tests.bench import row
from tests.bench.ratings_bench import a_match, put
from tests.databases import laid

MATCHES, OTHERS, PERSON = 1000, 4000, 871_234_567_890_123_456
EXPORT, STALL = 5.0, 0.25  # seconds that are promised


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = laid(Path(folder) / "bench.sqlite3")
        filled(path)
        store = await Store.open(path)
        service = TableService(store)
        packed, seconds, stall = await watched(_packed(service))
        row(f"export: of {MATCHES:,} matches ({len(packed) / 1e3:,.0f} kB)", f"{seconds:.2f} s", seconds, most=EXPORT)
        row("export: ... others wait at most", f"{stall * 1e3:.0f} ms", stall, most=STALL)
        _, seconds, stall = await watched(service.forgetting.forget(PERSON, deleted_name))
        row(f"delete: who has played {MATCHES:,} matches", f"{seconds:.2f} s", seconds, most=EXPORT)
        row("delete: ... others wait at most", f"{stall * 1e3:.0f} ms", stall, most=STALL)
        await store.close()


async def _packed(service: TableService) -> bytes:
    stored = await service.people.export(PERSON)
    return await asyncio.to_thread(packed_data, stored, None)


async def watched(work: Awaitable[bytes | None]) -> tuple[bytes, float, float]:
    """Return the result, its seconds, and the longest time for which the event loop did nothing else."""
    longest, last, start = 0.0, perf_counter(), perf_counter()

    async def tick() -> None:
        nonlocal longest, last
        while True:
            await asyncio.sleep(0.001)
            longest, last = max(longest, perf_counter() - last), perf_counter()

    ticker = asyncio.create_task(tick())
    try:
        given = await work
        seconds = perf_counter() - start
        await asyncio.sleep(0.002)
    finally:
        ticker.cancel()
    return given or b"", seconds, longest


def filled(path: Path) -> None:
    """Fill the database. In every fifth match the first seat is the person's."""
    dice = random.Random("export")
    games = [name for name, game in GAMES.items() if not game.solo][:3]
    connection = sqlite3.connect(path)
    with connection:
        for n in range(1, MATCHES + OTHERS + 1):
            table, seats, log = a_match(dice, n, dice.choice(games))
            if n % 5 == 0:
                former, seats[0] = seats[0].person, replace(seats[0], person=PERSON, ai=None)
                log = [replace(each, person=PERSON) if each.person == former else each for each in log]
            put(connection, table, seats, log)
    connection.close()
