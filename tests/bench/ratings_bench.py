"""Ratings of 100,000 matches: from the log into an empty table, compared with the stored ones, and for one match more.

    python -m tests.bench ratings

The matches have two to four people in one server. One in twenty-five has a seat that was left or taken over.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from bot.tables.person import Person
from bot.tables.results import ratings
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from data.model import tables as model
from data.model.tables import LogRow, SeatRow, TableRow
from data.store import Store
from engine.basics import plain
from engine.catalogue import GAMES
from engine.game import Outcome
from tests.bench import row
from tests.databases import laid

MATCHES, PEOPLE, MOVES, SINGLE = 100_000, 500, 30, 200
SERVER, CHANGED = 1, 0.04


def main() -> None:
    asyncio.run(measured())


async def measured() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = laid(Path(folder) / "bench.sqlite3")
        filled(path)
        store = await Store.open(path)
        service = TableService(store)
        start = perf_counter()
        count = await service.records.rate_anew()
        row(f"ratings: of {MATCHES:,} matches, from the log ({count:,} rows)", f"{perf_counter() - start:.1f} s")
        start = perf_counter()
        assert await service.records.ratings_differ() == (count, 0)
        row("ratings: ... held against what is stored", f"{perf_counter() - start:.1f} s")
        times = []
        for number in range(SINGLE):
            async with store.write() as unit:
                table = await unit.table(1 + number)
                assert table is not None
                ended = Table(replace(table, id=table.id, ended_at=1e9 + number), await unit.seats(table.id))
                await unit.logged("warm")  # the transaction is open, as it is when a match ends
                start = perf_counter()
                await ratings.follow(unit, ended)
                await unit.logged("done")
                times.append((perf_counter() - start) * 1e3)
        row("ratings: ... one match more, in its commit", f"{statistics.median(times):.2f} ms")
        (game, *_) = await service.records.games(SERVER)
        start = perf_counter()
        leaders = await service.records.leaders(SERVER, game)
        row(f"ratings: ... a leaderboard of {len(leaders)} people", f"{(perf_counter() - start) * 1e3:.0f} ms")
        await store.close()


def filled(path: Path) -> None:
    """Make tables that have ended, with all that ratings follow from. Most of their moves are left out."""
    dice = random.Random("ratings")
    games = [name for name, game in GAMES.items() if not game.solo][:3]
    connection = sqlite3.connect(path)
    with connection:
        for n in range(1, MATCHES + 1):
            table, seats, log = a_match(dice, n, dice.choice(games))
            put(connection, table, seats, log)
    connection.close()


def put(connection: sqlite3.Connection, table: TableRow, seats: list[SeatRow], log: list[LogRow]) -> None:
    given = {name: value for name, value in asdict(table).items() if name != "id"}
    connection.execute(model._CREATE.text, model._CREATE.values(given))
    connection.executemany(model._ADD_SEAT.text, [model._ADD_SEAT.values(asdict(seat)) for seat in seats])
    connection.executemany(
        "INSERT INTO log VALUES (:table_id, :revision, :kind, :seat, :person, :payload, :key, :at)",
        [asdict(each) for each in log],
    )


def a_match(dice: random.Random, n: int, game_id: str) -> tuple[TableRow, list[SeatRow], list[LogRow]]:
    game = GAMES[game_id]
    table = lobby.blank(game_id, SERVER, 1, Person(1, "Host", "en"), "en", bytes(32), 0.0, {})
    counts = [count for count in game.seats_with(game.options_type()) if 2 <= count <= 4]
    people = dice.sample(range(1, PEOPLE + 1), dice.choice(counts))
    scores = tuple(dice.randrange(20) for _ in people)
    winners = tuple(seat for seat in range(len(people)) if scores[seat] == max(scores))
    table = replace(
        table,
        status="over",
        outcome=plain(Outcome(scores, winners, "target")),
        ended_at=float(n),
        settings={**table.settings, "rated": "yes"},
    )
    away = dice.random() < CHANGED
    seats = [
        SeatRow(table_id=n, seat=seat, person=person, ai="away" if away and seat == 0 else None, name=f"P{person}",
                locale="en", joined_at=0.0)
        for seat, person in enumerate(people)
    ]  # fmt: skip
    kinds: list[tuple[str, int, Any]] = [("started", 0, {"joins": []})]
    kinds += [("move", k % len(people), {"seat": k % len(people), "move": {}}) for k in range(MOVES)]
    kinds += [("vacated", 0, {"why": "left"})] if away else []
    return table, seats, [*_log(n, kinds, people)]


def _log(n: int, kinds: list[tuple[str, int, Any]], people: list[int]) -> Iterator[LogRow]:
    for revision, (kind, seat, payload) in enumerate(kinds):
        data = msgspec.json.encode(payload)
        person = people[seat] if kind == "move" else None
        yield LogRow(
            table_id=n, revision=revision, kind=kind, seat=seat, person=person, payload=data, at=float(revision)
        )
