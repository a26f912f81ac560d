"""Tables that this version of the bot cannot load: a damaged row, a game it does not know, moves that its rules refuse.

Such a table must not take others with it. It is skipped and named, and it can be ended without being loaded.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.departed import at_end
from bot.tables.state.table import Table
from bot.tables.verbs.rights import check_allowed, knows
from data.errors import StoreDamagedError, StoreError
from data.model.row import is_readable
from data.model.tables import OPEN, TableRow
from data.store import Store, Writer
from engine.catalogue import GAMES

_log = logging.getLogger(__name__)


class DamagedError(RefusedError):
    """The refusal of a table that is there, but cannot be loaded."""

    def __init__(self, table_id: int) -> None:
        super().__init__("refuse-damaged", table=table_id)
        self.table_id = table_id


class NoGameError(RefusedError):
    """The refusal of a table that has ended and whose game is not here any more: for no one there is such a table."""

    def __init__(self) -> None:
        super().__init__("refuse-no-table")


CANNOT_LOAD = (DamagedError, NoGameError)


@contextmanager
def reading(table_id: int) -> Iterator[None]:
    """Read one table inside: any fault of its rows is that table's alone. Raises DamagedError."""
    try:
        yield
    except StoreDamagedError as error:
        raise DamagedError(table_id) from error
    except (RefusedError, StoreError):
        raise
    except Exception as error:
        raise DamagedError(table_id) from error


def check_row(row: TableRow) -> None:
    """Check that a table can be loaded, as far as its row shows. Raises StoreDamagedError, RefusedError."""
    if row.game not in GAMES and row.status not in OPEN:
        raise NoGameError
    harm = harm_of(row.game, is_readable(row.options, row.settings))
    if harm is not None:
        raise StoreDamagedError(f"table {row.id}: {harm}")


def harm_of(game: str, readable: bool) -> str | None:
    """Return why no table with such a row can be loaded. `readable`: its options and settings are JSON."""
    if game not in GAMES:
        return f"there is no game {game} here"
    return None if readable else "its options or settings are no JSON"


class Damaged:
    """The tables that could not be loaded when they were last asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.found: dict[int, TableRow] = {}

    async def loaded(self, rows: Iterable[TableRow], load: Callable[[int], Awaitable[Table]]) -> list[Table]:
        """Return the tables of these rows, without tables that cannot be loaded."""
        tables = []
        for row in rows:
            try:
                tables.append(await load(row.id))
            except DamagedError as error:
                self.note(row, error)
            else:
                self.found.pop(row.id, None)
        return tables

    def note(self, row: TableRow, why: BaseException) -> None:
        """Remember a table that cannot be loaded, and log it once."""
        if row.id not in self.found:
            cause = why.__cause__ or why
            _log.error("table %s, game %s, cannot be loaded and is skipped: %r", row.id, row.game, cause)
        self.found[row.id] = row

    async def mark(self, unit: Writer) -> None:
        """Let the messages in Discord show which tables cannot be loaded."""
        for table_id in self.found:
            await mark(unit, table_id)

    def look(self, rows: Iterable[TableRow]) -> None:
        """Note each table whose row alone shows that it cannot be loaded."""
        for row in rows:
            try:
                check_row(row)
            except StoreDamagedError as error:
                self.note(row, error)
            except RefusedError:
                continue

    async def known_to(self, person: Person, *, here: bool) -> list[TableRow]:
        """Return the damaged tables of which a person may know: in their server (`here`), or where they sit."""
        ask = self._store.ask
        rows = await (ask.tables_in(person.server or 0) if here else ask.tables_of(person.id))
        found = []
        for row in rows:
            if row.id in self.found:
                with suppress(RefusedError):
                    await check_knows(self._store, row.id, person)
                    found.append(row)
        return found

    async def check_may_end(self, table_id: int, person: Person) -> None:
        """Raise RefusedError if this person may not end this table."""
        await check_knows(self._store, table_id, person)
        table = await bare(self._store, table_id)
        assert table is not None
        check_allowed(person, "end", table)
        if not table.is_open:
            raise RefusedError("refuse-over")


async def bare(store: Store, table_id: int) -> Table | None:
    """Return a table without its match, as far as it can be read."""
    with suppress(StoreDamagedError):  # nothing is known of a table that cannot be read
        row = await store.ask.table(table_id)
        return None if row is None else Table(row, await store.ask.seats(table_id))
    return None


async def check_knows(store: Store, table_id: int, person: Person) -> None:
    """Raise RefusedError if for this person there is no such table."""
    table = await bare(store, table_id)
    try:
        known = table is not None and knows(person, table)
    except StoreError:
        raise
    except Exception:  # nothing more can be read of the table
        known = table is not None and person.manager and person.server == table.row.guild_id
    if not known:
        raise RefusedError("refuse-no-table")


async def mark(unit: Writer, table_id: int) -> None:
    """Let the messages of a table in Discord be drawn again."""
    there = [(each.kind, each.seat) for each in await unit.surfaces(table_id) if each.kind in ("table", "hand")]
    await unit.mark_dirty(table_id, there)


async def end(unit: Writer, table_id: int, key: str | None, person: int | None, now: float) -> None:
    """Write down that a table is over, without loading it. Raises RefusedError."""
    row = await unit.table(table_id)
    if row is None:
        raise RefusedError("refuse-no-table")
    if row.status not in OPEN:
        raise RefusedError("refuse-over")
    fields = at_end(row, {"status": "cancelled", "ended_at": now})
    await unit.append(table_id, row.revision + 1, "cancelled", person=person, key=key, at=now, fields=fields)
    await unit.drop_what_is_open(table_id)
    await mark(unit, table_id)
    await unit.mark_boards(row.guild_id)
    await unit.hint("changed", table_id)
