"""The database on PostgreSQL, as data/file.py is the one of SQLite. Only a store that is opened there imports it.

It differs in this, which no one else needs to know:

- A statement is compiled again, and prepared once per connection. Its values go by place. Numbers are sent as BIGINT:
  one that no column can hold is just not found, as in SQLite. Truth is a type of its own.
- There is one writer at a time in all processes, as in SQLite: BEGIN takes a lock that ends with the transaction.
- asyncpg waits in the loop, while units of work are plain code: they run as a greenlet that waits for it.
- A lock that is not free within `busy_seconds` is StoreBusyError. A connection that is lost is StoreFailedError.
- A deletion overwrites nothing: `shed` gives the room back to the database, and the operator's backups keep the data.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import asyncpg
from sqlalchemy import Connection, Integer, make_url
from sqlalchemy.dialects.postgresql.asyncpg import AsyncpgBigInteger, PGDialect_asyncpg
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from sqlalchemy.types import Boolean
from sqlalchemy.util.concurrency import await_only, greenlet_spawn

from data import migrate
from data.connection import Line, Lines, Steadfast
from data.errors import (
    StoreBusyError,
    StoreError,
    StoreFailedError,
    StoreFullError,
    StoreTakenError,
    StoreUnreadableError,
)
from data.postgres.fleet import RUNNING
from data.postgres.session import LOCK_SECONDS, PostgresSession
from data.query import Found, Link, Query, compile_for
from data.units import metadata

WRITING, MIGRATING = (
    7_120_001,
    7_120_002,
)  # advisory locks that only this program knows; data/postgres/fleet.py has more
CONNECT_SECONDS, ANSWER_SECONDS = 10.0, 60.0
IDLE_SECONDS = 15.0  # within a transaction: a process that hangs does not keep others from writing
KEEPALIVE = {"tcp_keepalives_idle": "15", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}  # half a minute
CONFUSED = asyncpg.InternalClientError  # a connection was lost in the middle of something, and is of no more use
FOREIGN = (asyncpg.PostgresError, asyncpg.InterfaceError, CONFUSED, SQLAlchemyError, OSError)

T = TypeVar("T")


class _Dialect(PGDialect_asyncpg):
    colspecs = {**PGDialect_asyncpg.colspecs, Integer: AsyncpgBigInteger}  # noqa: RUF012
    supports_statement_cache = True


_DIALECT: Any = _Dialect()  # type: ignore[no-untyped-call]
_WORDS = {  # in the place of SQLite's words
    "BEGIN": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    "BEGIN IMMEDIATE": f"BEGIN; SELECT pg_advisory_xact_lock({WRITING})",
}


class Postgres:
    """A database on PostgreSQL. `address` is as in DATABASE_URL; one that is no address raises StoreUnreadableError."""

    def __init__(self, address: str, busy_seconds: float) -> None:
        try:
            url = make_url(address)
            _, self._how = _DIALECT.create_connect_args(url)
        except (ArgumentError, ValueError) as error:
            raise StoreUnreadableError(
                "this is no address of a database: write postgresql+asyncpg://user:password@host/name"
            ) from error
        self.where = url.render_as_string(hide_password=True)
        if "sslmode" in self._how:  # libpq's name for it
            self._how["ssl"] = self._how.pop("sslmode")
        self._settings = {
            "application_name": f"takujo {os.getpid()} on {socket.gethostname()}"[:60],
            "lock_timeout": str(int(busy_seconds * 1000)),
            "synchronous_commit": "on",  # a commit is on the disk before we hear of it
            "idle_in_transaction_session_timeout": str(int(IDLE_SECONDS * 1000)),
            **KEEPALIVE,
        }
        name = f"{self._settings['application_name'][:50]} {secrets.token_hex(4)}"
        self.session = PostgresSession(partial(self._connect, application_name=name), self._translated, self.where)
        self._alone = False

    async def take(self) -> None:
        """Take a lock of the session. It ends with the process, a killed one too."""
        await self.session.open()
        until = time.monotonic() + LOCK_SECONDS
        while not await self.session.hold(RUNNING):
            if time.monotonic() > until:
                raise StoreTakenError(
                    f"another bot runs on {self.where} ({await self.session.holders(RUNNING)}): stop that one "
                    "first, or give this one a database of its own, with DATABASE_URL"
                )
            await asyncio.sleep(LOCK_SECONDS / 10)
        self._alone = True

    async def release(self) -> None:
        await self.session.close()

    @contextlib.contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except FOREIGN as error:
            raise translate(error, self.where) from error

    def prepare(self) -> None:
        asyncio.run(self._connected(self._migrate))  # in a thread, which has no loop

    def expect(self, *, empty: bool = False) -> None:
        asyncio.run(self._connected(lambda connection: migrate.expected(connection, self.where, empty)))

    async def _connected(self, work: Callable[[Connection], None]) -> None:
        async def connect() -> asyncpg.Connection[Any]:
            return await self._connect(patience=None)  # an upgrade may take any time

        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=connect, poolclass=NullPool, hide_parameters=True
        )
        try:
            async with engine.begin() as connection:  # all or nothing
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
                await connection.run_sync(work)
        except FOREIGN as error:
            raise translate(error, self.where) from error
        finally:
            await engine.dispose()

    def _migrate(self, connection: Connection) -> None:
        found, head = migrate.compared(connection, self.where)
        if found != head:
            free = connection.exec_driver_sql(f"SELECT pg_try_advisory_xact_lock({RUNNING})").scalar()
            if not self._alone and not free:
                raise StoreTakenError(
                    f"{self.where} is to be brought from schema {found} to {head}: stop every process of the bot first"
                )
            migrate.upgraded(connection, f"{self.where}: the upgrade from schema {found} to {head}", "it is as it was")

    def lines(self, *, reading: bool) -> Lines:
        async def make() -> Line:
            try:
                raw = await self._connect(default_transaction_read_only="on" if reading else "off")
            except FOREIGN as error:
                raise translate(error, self.where) from error
            return PostgresConnection(raw, self.where)

        return Lines(make)

    def copy(self, target: Path) -> None:
        raise StoreFailedError(f"{self.where} is not a file that can be copied: make backups with pg_dump")

    async def shed(self, unwritten: contextlib.AbstractAsyncContextManager[Line]) -> bool:
        """Give the room of deleted rows back.

        This takes time, and may wait for another one; all can write meanwhile.
        """
        with self._translated():
            connection = await self._connect(patience=None, lock_timeout="0")
            try:
                await connection.execute(f"VACUUM {', '.join(metadata.tables)}")
            finally:
                await connection.close(timeout=CONNECT_SECONDS)
        return True

    async def _connect(self, patience: float | None = ANSWER_SECONDS, **settings: str) -> asyncpg.Connection[Any]:
        try:
            return await asyncpg.connect(
                **self._how,
                timeout=CONNECT_SECONDS,
                command_timeout=patience,
                server_settings={**self._settings, **settings},
            )
        except (TypeError, ValueError) as error:  # of the text behind its question mark; ours are others
            raise StoreUnreadableError(f"{self.where} can't be used ({error}): correct DATABASE_URL") from error


class PostgresConnection:
    """One connection. Work on it runs as a greenlet, in the loop."""

    def __init__(self, raw: asyncpg.Connection[Any], where: str) -> None:
        self._raw, self._link, self._where = raw, PostgresLink(raw), where

    @property
    def lost(self) -> bool:
        return bool(self._raw.is_closed())

    async def do(self, work: Callable[[Link], T], /) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = Steadfast(loop=loop)
        self._task = loop.create_task(self._done(work, done))  # kept here, since the loop keeps no reference
        try:
            return await done
        finally:
            if done.done():
                done.exception()  # the error counts as seen, also if the waiting task was cancelled

    async def _done(self, work: Callable[[Link], T], done: asyncio.Future[T]) -> None:
        try:
            done.set_result(await greenlet_spawn(work, self._link))
        except FOREIGN as error:
            if isinstance(error, CONFUSED):
                self._raw.terminate()
            wrong = translate(error, self._where)
            wrong.__cause__ = error
            done.set_exception(wrong)
        except BaseException as error:
            done.set_exception(error)
            if not isinstance(error, Exception):
                raise

    def stop(self) -> object:
        return self._raw.terminate()

    async def close(self) -> None:
        await self._raw.close(timeout=CONNECT_SECONDS)


class PostgresLink:
    def __init__(self, raw: asyncpg.Connection[Any]) -> None:
        self._raw = raw
        self._prepared: dict[str, Any] = {}

    @property
    def in_transaction(self) -> bool:
        return bool(self._raw.is_in_transaction())

    def execute(self, text: str, /) -> object:
        return await_only(self._raw.execute(_WORDS.get(text, text)))

    def run(self, query: Query, values: Mapping[str, Any]) -> Found:
        form = _form(query)
        given = form.given(values)
        if (prepared := self._prepared.get(form.text)) is None:
            prepared = self._prepared[form.text] = await_only(self._raw.prepare(form.text))
        rows = [tuple(row) for row in await_only(prepared.fetch(*given))]
        changed = prepared.get_statusmsg().rpartition(" ")[2]  # "UPDATE 3", "INSERT 0 1"
        return Found(rows, int(changed) if changed.isdecimal() else -1, rows[0][0] if form.gives_key and rows else None)

    def run_many(self, query: Query, rows: Collection[Mapping[str, Any]]) -> None:
        form = _form(query)
        await_only(self._raw.executemany(form.text, [form.given(row) for row in rows]))

    def stay(self) -> None:
        await_only(self._raw.execute("SET LOCAL idle_in_transaction_session_timeout = 0"))

    def last_id(self, table: str, column: str) -> int:
        last = "SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)"
        return await_only(self._raw.fetchval(last, table, column)) or 0

    def ids_after(self, table: str, column: str, last: int) -> None:
        """Set the last id. A rollback does not undo this: then some numbers are never used, and no more."""
        after = "SELECT setval(pg_get_serial_sequence($1, $2)::regclass, greatest($3::bigint, 1), $3 > 0)"
        await_only(self._raw.fetchval(after, table, column, last))


class _Form(NamedTuple):
    """A query as PostgreSQL takes it, with its values by place."""

    text: str
    names: tuple[str, ...]
    fixed: Mapping[str, Any]
    truths: frozenset[str]
    gives_key: bool  # an insertion returns the id that the row was given

    def given(self, values: Mapping[str, Any]) -> list[Any]:
        """Return the values by place, from values that were made for SQLite."""
        found = []
        for name in self.names:
            if name in self.fixed:
                found.append(self.fixed[name])
            elif name not in values:
                raise StoreFailedError(f"no value for the binding {name}")
            else:
                value = values[name]
                found.append(bool(value) if name in self.truths and value is not None else value)
        return found


@cache
def _form(query: Query) -> _Form:
    compiled, given, fixed = compile_for(_DIALECT, query.statement, query.columns)
    truths = frozenset(name for name, kind in given.items() if isinstance(kind, Boolean))
    names = tuple(compiled.positiontup or ())
    return _Form(str(compiled), names, fixed, truths, bool(getattr(compiled, "implicit_returning", None)))


_UNREADABLE = {
    "28": "does not let this user in: check the name and the password in DATABASE_URL",
    "3D": "is not there: make it (createdb), or correct its name in DATABASE_URL",
    "42501": "may not be changed by this user: make it the owner of the database",
    "25006": "is read-only: the bot must be allowed to write to it",
    "58": "is damaged, or its disk is: see the server's log, and restore a backup",
    "XX001": "is damaged: restore a backup",
    "XX002": "is damaged: restore a backup",
}
_BUSY = ("55P03", "40001", "40P01")  # a lock was not free in time
_LOST = ("08", "57P")  # no connection; the server stops or starts


def translate(error: BaseException, where: str) -> StoreError:
    """Return the StoreError for an error of asyncpg, SQLAlchemy or the network. A StoreError stays as it is."""
    if isinstance(error, StoreError):
        return error
    cause = getattr(error, "orig", None) or error
    state = str(getattr(cause, "sqlstate", None) or "")
    if state in ("53100", "53200"):
        return StoreFullError(f"the disk or memory of {where} is full: free some space; nothing was saved ({cause})")
    if state in _BUSY or state.startswith("53"):
        return StoreBusyError(f"{where} is in use by another process: is the bot running twice? ({cause})")
    for key, words in _UNREADABLE.items():
        if state.startswith(key):
            return StoreUnreadableError(f"{where} {words} ({cause})")
    unfit = isinstance(cause, ValueError)  # a value that asyncpg does not send
    if state.startswith(_LOST) or (isinstance(cause, (OSError, asyncpg.InterfaceError, CONFUSED)) and not unfit):
        return StoreFailedError(
            f"{where} does not answer ({cause or type(cause).__name__}): check that the server runs and can be reached"
        )
    return StoreFailedError(f"{where}: {cause}")  # the text has no parameters in it
