"""The bot's database, read while the bot runs, and checks of what must be true of it.

ledger = Ledger(path)
ledger.logged(interaction.id)      # at once, from the file itself
await ledger.whole(number)         # nothing is half done; the table as the project's own code loads it

`OnPostgres(address)` is the ledger of a PostgreSQL database.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import tempfile
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.service.service import TableService
from bot.tables.state.change import by_number
from bot.tables.state.chronicle import Chronicle
from bot.tables.state.clocks import clocks_after
from bot.tables.state.record import record_of
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS, USUAL
from bot.tables.verbs.terms import STORED, changed
from data import migrate
from data.errors import StoreError
from data.model.messages import Surface
from data.model.tables import LogRow, SeatRow
from data.store import Store
from engine.ai import AWAY
from engine.basics import plain
from engine.game import Event
from engine.match import Match, verify

# log rows with a person's answer; the clock brings an answer that can be only one under the key `forced:…` (decision 7)
ANSWER = "(kind = 'sealed' OR (kind = 'move' AND key IS NOT NULL AND key NOT LIKE 'forced:%'))"


class Ledger:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: sqlite3.Connection | None = None

    def rows(self, query: str, *args: Any) -> list[Any]:
        """Return rows straight from the file: what is committed now."""
        if self._connection is None:
            self._connection = sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True, timeout=60)
        return self._connection.execute(query, args).fetchall()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def logged(self, key: int) -> bool:
        return bool(self.rows("SELECT 1 FROM log WHERE key = ?", str(key)))

    def moves(self, table: int) -> int:
        """Return the number of people's moves.

        A sealed answer counts when it is given, not again when all are opened.
        """
        query = f"SELECT count(*) FROM log WHERE table_id = ? AND person IS NOT NULL AND {ANSWER}"
        return int(self.rows(query, table)[0][0])

    def drafts(self, table: int) -> int:
        """Return how many people have begun a move that takes several gestures."""
        return int(self.rows("SELECT count(*) FROM drafts WHERE table_id = ?", table)[0][0])

    def envelopes(self, person: int) -> dict[tuple[int, str], bytes]:
        """Return a person's sealed answers that wait for others, by table and decision."""
        query = (
            "SELECT e.table_id, e.decision, e.move FROM envelopes e "
            "JOIN seats s ON s.table_id = e.table_id AND s.seat = e.seat WHERE s.person = ?"
        )
        return {(table, decision): move for table, decision, move in self.rows(query, person)}

    def waiting(self, table: int) -> list[tuple[str, bytes]]:
        """Return the sealed answers of a table that wait for others, each with its decision."""
        return self.rows("SELECT decision, move FROM envelopes WHERE table_id = ?", table)

    def seats(self, table: int) -> int:
        """Return how many seats are taken."""
        return int(self.rows("SELECT count(*) FROM seats WHERE table_id = ?", table)[0][0])

    def quiet(self, table: int | None = None) -> bool:
        """Return whether the bot has no message to bring up to date."""
        return not self.rows("SELECT 1 FROM surfaces WHERE dirty AND table_id = coalesce(?, table_id)", table)

    @asynccontextmanager
    async def service(self) -> AsyncIterator[tuple[TableService, Store]]:
        """Yield the project's own service on a copy, made as `python -m bot backup` does."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            migrate.copy(self.path, copy)
            store = await Store.open(copy)
            try:
                yield TableService(store), store
            finally:
                await store.close()

    async def whole(self, number: int) -> tuple[Table, list[Table], tuple[Surface, ...]]:
        """Return the table, all its states, and its messages. Fails if anything is half done."""
        async with self.service() as (service, store):
            table = await service.table(number)
            async with store.read() as unit:
                log = await unit.log(number)
                snapshot = await unit.snapshot(number)
                drafts = [await unit.draft(number, row.seat) for row in table.seats]
                surfaces = await unit.surfaces(number)
        assert [row.revision for row in log] == list(range(table.row.revision + 1)), "a gap in the log"
        assert (table.row.status == "lobby") == (table.match is None)
        states = history(table, log)
        if table.match is not None:
            again = states[-1].match
            assert again is not None
            assert again.state == table.match.state, "the log and the snapshot differ"
            assert table.match.over == (table.row.status == "over")
            assert snapshot is None or snapshot.revision <= table.row.revision
            owed = {o.id for o in table.match.opened}  # a sealed answer may be composed again while it waits
            assert all(draft is None or draft.decision in owed for draft in drafts), "a draft of what is over"
        if table.row.status == "over":
            verify(table.game, record_of(table))
        return table, states, surfaces


class OnPostgres(Ledger):
    """A ledger on PostgreSQL: one connection, in a thread of its own.

    While the server is away, it waits for it.
    """

    def __init__(self, address: str, patience: float = 20.0) -> None:
        super().__init__(Path())
        self.address, self.patience = address, patience
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._raw: Any = None
        self._store: Store | None = None

    def rows(self, query: str, *args: Any) -> list[Any]:
        return self._asked(query, args, self.patience)

    def logged(self, key: int) -> bool:
        """Return whether an interaction is in the log. Raises StoreError while the server is away."""
        return bool(self._asked("SELECT 1 FROM log WHERE key = ?", (str(key),), 0.0))

    def _asked(self, query: str, args: tuple[Any, ...], patience: float) -> list[Any]:
        numbers = iter(range(1, 9))
        numbered = re.sub(r"\?", lambda _: f"${next(numbers)}", query)
        end = time.monotonic() + patience
        while True:
            try:
                return asyncio.run_coroutine_threadsafe(self._fetch(numbered, args), self._loop).result()
            except StoreError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    async def _fetch(self, query: str, args: tuple[Any, ...]) -> list[Any]:
        from data.postgres.database import FOREIGN, Postgres, translate

        try:
            if self._raw is None or self._raw.is_closed():
                self._raw = await Postgres(self.address, 10)._connect()
            return [tuple(row) for row in await self._raw.fetch(query, *args)]
        except FOREIGN as error:
            if self._raw is not None:
                self._raw.terminate()
            raise translate(error, "the ledger's database") from error

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _cut(self) -> None:
        if self._raw is not None:
            self._raw.terminate()
            await asyncio.sleep(0.01)  # so that its socket can close

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        """Open the store once for many tables."""
        self._store = await Store.open(self.address)
        try:
            yield
        finally:
            await self._store.close()
            self._store = None

    @asynccontextmanager
    async def service(self) -> AsyncIterator[tuple[TableService, Store]]:
        store = self._store or await Store.open(self.address)
        try:
            yield TableService(store), store
        finally:
            if store is not self._store:
                await store.close()


TOLD = {
    "asked",
    "voted",
    "dropped",
    "paused",
    "resumed",
    "granted",
    "host",
    "lost",
    "found",
    "here",
    "gone",
    "back",
    "settling",
    "rested",
    "hinted",
    "sealed",
    "unsealed",
}  # kinds of events that the log shows
SET = {"options", "settings", "invited", "unthreaded", "threaded"}


SEATED = {"opened", "sat", "moved", "left", "vacated", "returned", "word"}  # what changes the seats alone


def seats_after(
    seats: tuple[SeatRow, ...], row: LogRow, payload: dict[str, Any], people: list[SeatRow]
) -> tuple[SeatRow, ...]:
    """Return the seats after one row of the log. `people`: everyone who has ever sat there."""
    match row.kind:
        case "opened" | "sat":
            words = {seat.joined_key: seat.word for seat in seats}
            here = [replace(seat, word=words.get(seat.joined_key, "")) for seat in people if seat.joined_at <= row.at]
            return by_number(here)
        case "moved":
            return by_number(replace(seat, seat=row.seat) if seat.seat == payload["from"] else seat for seat in seats)
        case "started":
            return tuple(replace(seat, seat=n) for n, seat in enumerate(seats))
        case "left" | "vacated" | "returned":
            away = None if row.kind == "returned" else AWAY
            return tuple(replace(seat, ai=away) if seat.seat == row.seat else seat for seat in seats)
        case "word":
            return tuple(replace(seat, word=payload["word"]) if seat.seat == row.seat else seat for seat in seats)
    return seats


def history(table: Table, log: tuple[LogRow, ...]) -> list[Table]:
    """Return the table at each revision, rebuilt from its log alone.

    This works only for tables whose lobby no one left.
    """
    states: list[Table] = []
    match, thread, status, told = None, None, "lobby", Chronicle()
    events: tuple[tuple[Event, ...], ...] = ()
    settings: dict[str, Any] = {"pace": plain(PRESETS[USUAL])}  # the lobby's pace; no vote on it is in these tests
    others = {name: value for name, value in table.row.settings.items() if name not in STORED}
    taken = {row.at: row.seat for row in log if row.kind == "sat"}  # by time of arrival; at Start the seats close up
    people = [
        replace(row, seat=taken.get(row.joined_at, row.seat), ai=row.ai if row.person is None else None, word="")
        for row in table.seats
    ]
    seats: tuple[SeatRow, ...] = ()
    for row in log:
        payload = msgspec.json.decode(row.payload)
        seats = seats_after(seats, row, payload, people)
        if row.kind == "started":
            assert table.row.seed is not None
            assert table.match is not None
            match, status = Match.new(table.game, len(seats), table.match.options, table.row.seed), "playing"
        elif row.kind == "placed":
            thread = payload["thread"]
        elif row.kind == "move":
            assert match is not None
            match, new = match.act(payload["seat"], table.game.decode(payload["move"]))
            events = (*events, new)
            status = "over" if match.over else status
        elif row.kind == "undo":
            assert match is not None
            match, events = match.undo(payload["left"]), events[: payload["left"]]
        elif row.kind == "cancelled":
            status = "cancelled"
        elif row.kind not in TOLD | SET | SEATED:
            raise AssertionError(f"a row of kind {row.kind}")
        options = payload["options"] if row.kind in ("opened", "options") else states[-1].row.options
        if row.kind == "settings":
            settings = changed(states[-1], payload["terms"])
        now = replace(
            table.row,
            revision=row.revision,
            status=status,
            thread_id=thread,
            options=options,
            settings=others | settings,
            seed=table.row.seed if match is not None else None,
        )
        told = told.after(row)
        after = Table(now, seats, match, events, told)
        clocks = clocks_after(states[-1], after, row) if states else ()
        states.append(replace(after, clocks=clocks))
    return states
