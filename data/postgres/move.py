"""The move of a whole database to another place, such as from a file to PostgreSQL, or back.

    async with moved(source, target) as move:   # all rows are there, and are what they were
        ...                                     # look at them: `move.there` and `move.here` are units on the two sides
    # only now are they kept; an error that is raised inside leaves the target as empty as it was

The source is not changed, and no one else works on either side meanwhile. On the target everything is one transaction,
the unit `move.there`: a program that is killed leaves nothing there but empty tables.

The tables of ``data.model`` decide what is moved. New ids begin behind the highest that was ever given. Two values
compare each table: its number of rows, as each side counts them, and a digest of its rows by their keys.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Table,
    Text,
    bindparam,
    func,
    insert,
    literal_column,
    select,
    tuple_,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from data.errors import StoreError, StoreFailedError
from data.file import File
from data.model.row import OF_PROCESSES
from data.query import Batch, Found, Link, Query
from data.store import Store, at
from data.units import Reader, Writer, metadata

PAGE = 500  # rows that are in memory at a time

Told = Callable[[str, int, int], None]  # gets the kind of work, the number of rows done, and the number of all rows


class CannotMoveError(StoreError):
    """The move cannot begin, and nothing was touched. The text names the remedy."""


class DiffersError(StoreError):
    """The rows on the other side differ from the rows that were moved; nothing of them was kept."""


class Move(NamedTuple):
    here: Reader  # on the source
    there: Reader  # on the target, where nothing is kept yet
    source: str  # for people, as `Store.where`
    target: str
    tables: int
    rows: int


class Digest(NamedTuple):
    """A digest of a table's rows: equal rows have equal digests, in any database."""

    rows: int
    sha256: str


def _silent(what: str, done: int, of: int) -> None:
    pass


@asynccontextmanager
async def moved(source: str | Path, target: str | Path, told: Told = _silent) -> AsyncIterator[Move]:
    """Move all rows. `source` and `target` are what `Store.open` takes.

    Raises StoreErrors: CannotMoveError if the target is not empty, or is the source; DiffersError; StoreTakenError and
    StoreUnreadableError, also if the source does not have today's schema.
    """
    if _same(source, target):
        raise CannotMoveError(f"{at(source).where} is where it is already: give it another path or address to move to")
    async with AsyncExitStack() as stack:
        old = await Store.open(source, exclusive=True, upgrade=False)
        stack.push_async_callback(old.close)
        here = await stack.enter_async_context(old.read())
        new, there = await stack.enter_async_context(_on_an_empty_one(target))
        for unit in (here, there):  # each unit is idle while the other one works
            await unit._trip(_Staying())
        digests = await _copied(here, there, told)
        done, rows = 0, sum(digest.rows for digest in digests.values())
        for table, digest in digests.items():
            if await digest_of(there, table) != digest:
                raise DiffersError(
                    f"the table {table.name} is not in {new.where} what it is in {old.where}; nothing was kept there: "
                    "try again, and report it if that does not help"
                )
            done += digest.rows
            told("rows compared", done, rows)
        yield Move(here, there, old.where, new.where, len(digests), rows)


def _same(source: str | Path, target: str | Path) -> bool:
    one, other = at(source), at(target)
    if isinstance(one, File) and isinstance(other, File):
        return one.path.resolve() == other.path.resolve()
    return one.where == other.where


@asynccontextmanager
async def _on_an_empty_one(target: str | Path) -> AsyncIterator[tuple[Store, Writer]]:
    """Open a unit on a database without rows. A file that was made for it is removed if nothing was kept there."""
    database = at(target)
    await asyncio.to_thread(database.expect, empty=True)
    made = database.path if isinstance(database, File) and not database.path.exists() else None
    store, unit = await Store.open(target, exclusive=True), None
    try:
        async with store.write() as unit:
            for table in metadata.sorted_tables:
                if count := await _count(unit, table):
                    raise CannotMoveError(
                        f"{store.where} is not empty, there are {count} rows in its table {table.name}: give the path "
                        "of a new file, or the address of a new database (createdb)"
                    )
            yield store, unit
    finally:
        await store.close()
        if made is not None and not (unit and unit.committed):
            _drop(made)


class _Staying(NamedTuple):
    def run(self, link: Link) -> Found:
        link.stay()
        return Found()


def _drop(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)


# --- rows ------------------------------------------------------------------------------------------------------------


async def _copied(here: Reader, there: Writer, told: Told) -> dict[Table, Digest]:
    """Copy the rows of all tables. Return a digest per table of the rows that were copied."""
    counts = {table: await _count(here, table) for table in moved_tables()}
    done, digests = 0, {}
    for table in counts:
        reading, (query, names) = _Digest(table), _putting(table)
        async for rows in _pages(here, table):
            reading.add(rows)
            try:
                await there._trip(Batch(query, [dict(zip(names, row, strict=True)) for row in rows]))
            except StoreFailedError as error:
                raise StoreFailedError(f"the table {table.name} could not be written: {error}") from error
            done += len(rows)
            told("rows copied", done, sum(counts.values()))
        digests[table] = reading.found(counts[table])
        await _let_ids_go_on(here, there, table)
    return digests


async def digest_of(unit: Reader, table: Table) -> Digest:
    reading = _Digest(table)
    async for rows in _pages(unit, table):
        reading.add(rows)
    return reading.found(await _count(unit, table))


class _Digest:
    def __init__(self, table: Table) -> None:
        self._name, self._hash, self._rows = table.name, hashlib.sha256(), 0
        same = {n: _SAME[type(column.type)] for n, column in enumerate(_kept(table)) if type(column.type) in _SAME}
        self._same = tuple(same.items())

    def add(self, rows: Sequence[tuple[Any, ...]]) -> None:
        for row in rows:
            values = [*row]
            for place, same in self._same:
                values[place] = None if values[place] is None else same(values[place])
            self._hash.update(msgspec.msgpack.encode(values))
        self._rows += len(rows)

    def found(self, count: int) -> Digest:
        """Return the digest.

        Raises DiffersError if `count`, the database's own count, is not the number of rows read.
        """
        if count != self._rows:
            raise DiffersError(f"of the {count} rows of the table {self._name} {self._rows} could be read")
        return Digest(count, self._hash.hexdigest())


_SAME: dict[type, Callable[[Any], Any]] = {  # makes equal what the two databases return for one value
    Boolean: bool,  # SQLite returns a number
    Double: lambda value: value + 0.0,  # SQLite knows no -0.0
}


async def _count(unit: Reader, table: Table) -> int:
    return int((await unit._run(_counting(table))).value)


async def _pages(unit: Reader, table: Table) -> AsyncIterator[Sequence[tuple[Any, ...]]]:
    """Yield all rows in pages, in the order of their keys."""
    first, later, key = _paging(table)
    query, values = first, dict[str, Any]()
    while rows := (await unit._run(query, **values)).rows:
        yield rows
        if len(rows) < PAGE:
            return
        query, values = later, {f"after_{n}": rows[-1][place] for n, place in enumerate(key)}


def moved_tables() -> list[Table]:
    """Return the tables in an order in which each row comes after the rows that it points at."""
    return [table for table in metadata.sorted_tables if table.name not in OF_PROCESSES]


def _kept(table: Table) -> list[Column[Any]]:
    """Return the columns that are moved."""
    return [column for column in table.c if f"{table.name}.{column.name}" not in OF_PROCESSES]


@cache
def _counting(table: Table) -> Query:
    return Query(select(func.count()).select_from(table))


class _Putting(NamedTuple):
    query: Query
    names: tuple[str, ...]


@cache
def _putting(table: Table) -> _Putting:
    names = tuple(column.name for column in _kept(table))
    return _Putting(Query(insert(table), names), names)


class _Paging(NamedTuple):
    first: Query
    later: Query  # after the key whose values are `after_0`, `after_1`...
    key: tuple[int, ...]  # the places of the key's values in a row


@cache
def _paging(table: Table) -> _Paging:
    columns, key = _kept(table), list(table.primary_key)
    by = [_Bytewise(column) if isinstance(column.type, Text) else column for column in key]
    first = select(*columns).order_by(*by).limit(literal_column(str(PAGE)))
    after = tuple_(*(bindparam(f"after_{n}", type_=column.type) for n, column in enumerate(key)))
    return _Paging(
        Query(first), Query(first.where(tuple_(*by) > after)), tuple(columns.index(column) for column in key)
    )


class _Bytewise(FunctionElement[str]):
    """A text that is sorted by its bytes, in every database."""

    type = Text()
    inherit_cache = True


@compiles(_Bytewise)
def _bytewise(element: _Bytewise, compiler: Any, **how: Any) -> str:
    return str(compiler.process(element.clauses, **how))


@compiles(_Bytewise, "postgresql")
def _bytewise_there(element: _Bytewise, compiler: Any, **how: Any) -> str:
    return f'{compiler.process(element.clauses, **how)} COLLATE "C"'


# --- ids -------------------------------------------------------------------------------------------------------------


async def _let_ids_go_on(here: Reader, there: Reader, table: Table) -> None:
    """Give new rows no id that was ever given, not even the id of a deleted row."""
    if (column := table.autoincrement_column) is not None:
        name = (table.name, column.name)
        highest = (await here._run(Query(select(func.max(column))))).value or 0
        (given,) = await here._trip(_LastId(*name))
        await there._trip(_IdsAfter(*name, max(highest, given.value)))


class _LastId(NamedTuple):
    table: str
    column: str

    def run(self, link: Link) -> Found:
        return Found([(link.last_id(self.table, self.column),)])


class _IdsAfter(NamedTuple):
    table: str
    column: str
    last: int

    def run(self, link: Link) -> Found:
        link.ids_after(self.table, self.column, self.last)
        return Found()
