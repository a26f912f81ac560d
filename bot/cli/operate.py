"""Commands that show or change a database for an operator: `tables`, `end-table`, `forget`, `restore`.

bot/__main__.py runs them; each imports what it needs itself.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bot.cli.databases import CannotTryError, database_file, database_there

if TYPE_CHECKING:
    from bot.tables.service.service import TableService
    from data.model.tables import TableRow

ROOMS = ("bot", "cogs", "data", "engine", "render")
LARGEST_ID = 2**63 - 1
ADDRESS = "postgresql+asyncpg://user:password@host/former"
RESTORE = (
    "put the copy into a new database with pg_restore, set DATABASE_URL to that, "
    "then run `python -m bot forget --as-in FORMER` (docs/operators.md, Backups)"
)
SHOWN = 30  # characters of a wrong number that are shown
T = TypeVar("T")


def number(said: str) -> int:
    """Read an id of a person or a table. Raises ArgumentTypeError."""
    try:
        value = int(said)
    except ValueError:  # also for thousands of digits
        value = 0
    if 1 <= value <= LARGEST_ID:
        return value
    shown = said if len(said) <= SHOWN else f"{said[:SHOWN]}…"
    raise argparse.ArgumentTypeError(f"{shown} is not an id; an id is a whole number from 1, with at most 19 digits")


def path(said: str) -> Path:
    """Read the path of a file. Raises ArgumentTypeError."""
    from bot.settings import path_of

    try:
        found = path_of(said)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{said[:SHOWN]!r}: {error}") from None
    if found.is_dir():
        raise argparse.ArgumentTypeError(f"{said[:SHOWN]} is a folder; give the name of a file")
    return found


async def _at_work(database: Path | str, work: Callable[[TableService], Awaitable[T]], *, exclusive: bool = True) -> T:
    """Give `work` the tables of a database. `exclusive`: no bot may run, since it caches what it has read."""
    from bot.tables.service.service import TableService
    from data.store import Store

    store = await Store.open(database, exclusive=exclusive)
    try:
        return await work(TableService(store))
    finally:
        await store.close()


def left_over(root: Path) -> list[str]:
    """Return the program's files that don't belong to this release: it was unpacked over an older one.

    A release lists its files in FILES. A clone of git needs no such list.
    """
    names = root / "FILES"
    if not names.is_file():
        return []
    own = {*names.read_text("utf-8").splitlines()}
    there = [path for room in ROOMS for kind in ("*.py", "*.ftl") for path in (root / room).rglob(kind)]
    return sorted({path.relative_to(root).as_posix() for path in there} - own)


def check_stopped() -> int:
    """Try the lock that a running bot holds."""
    from data.errors import StoreError, StoreTakenError
    from data.file import File

    async def tried(path: Path) -> None:
        lock = File(path, 0)
        await lock.take()
        await lock.release()

    path = database_file("stop all its processes", made=False)
    try:
        asyncio.run(tried(path))
    except StoreTakenError as error:
        print(f"NOT STOPPED. {error}")
        return 1
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    print("ok      no bot runs on the database")
    return 0


def tables(args: argparse.Namespace) -> int:
    """List the open tables, also while the bot runs: if the database is a file, a copy is read."""
    from data.errors import StoreError
    from data.migrate import copy

    async def listed(service: TableService) -> list[tuple[TableRow, str]]:
        rows = await service.every_open_row()
        service.damaged.look(rows)
        return [(row, await _state(service, row)) for row in rows]

    database, _ = database_there()
    try:
        if isinstance(database, str):
            found = asyncio.run(_at_work(database, listed, exclusive=False))
        else:
            with tempfile.TemporaryDirectory(dir=database.parent) as folder:
                copy(database, Path(folder) / database.name)
                found = asyncio.run(_at_work(Path(folder) / database.name, listed))
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    for row, state in found:
        day = datetime.fromtimestamp(row.updated_at, UTC)
        place = f"server {row.guild_id}, channel {row.thread_id or row.channel_id}"
        print(f"{row.id:6}  {row.game:12} {state:9} last change {day:%Y-%m-%d %H:%M} UTC  {place}")
    print(f"{len(found)} open tables" if len(found) != 1 else "1 open table")
    return 0


async def _state(service: TableService, row: TableRow) -> str:
    """Return a table's status, or that it can't be loaded. Nothing of its match is shown."""
    from bot.tables.errors import RefusedError
    from bot.tables.service.damage import DamagedError

    try:
        await service.table(row.id)
    except (DamagedError, RefusedError):
        return "DAMAGED"
    return row.status


def end_table(args: argparse.Namespace) -> int:
    """End a table without loading it, since this version may be unable to."""
    from bot.tables.errors import RefusedError
    from data.errors import StoreError

    database, _ = database_there()
    try:
        asyncio.run(_at_work(database, lambda service: service.end_damaged(args.table, None, None)))
    except RefusedError:
        raise CannotTryError(f"there is no open table {args.table}; `python -m bot tables` lists them") from None
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    print(f"table {args.table} has ended")
    return 0


def forget(args: argparse.Namespace) -> int:
    """Delete a person, as `/me delete` does. If they sit at a table, they leave it."""
    from bot.chat.faces import FOLDER, files
    from data.errors import StoreError

    async def work(service: TableService) -> bool:
        known = await service.forgetting.keeps_something_on(args.person)
        if known:
            await _forget(service, args.person)
        return known

    if args.as_in is not None:
        return _forget_as_in(args.as_in)
    database, folder = database_there()
    try:
        known = asyncio.run(_at_work(database, work))
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    pictures = files(folder / FOLDER, args.person)
    for picture in pictures:
        picture.unlink()
    if not known and not pictures:
        print(f"NOT DELETED. Nothing is stored about {args.person}; check the id, and the database.")
        return 1
    print(f"{args.person} is deleted. Their past matches show a deleted player. Backups still contain them.")
    return 0


def _forget_as_in(said: str) -> int:
    """Delete people again after a backup on PostgreSQL was put into another database.

    These are the people who are gone from the former database.
    """
    from bot.settings import database_at
    from data.errors import StoreError
    from data.traces import deleted_between

    async def work(service: TableService) -> int | None:
        again = await deleted_between(str(database), str(former))
        for person in sorted(again or ()):
            await _forget(service, person)
        return None if again is None else len(again)

    database, _ = database_there(made=False)
    try:
        former = database_at(said)
    except ValueError as error:  # there may be a password in it
        raise CannotTryError(f"--as-in: {error}; write {ADDRESS}") from None
    if not isinstance(database, str) or not isinstance(former, str):
        raise CannotTryError(f"--as-in is for two databases on PostgreSQL, DATABASE_URL and {ADDRESS}; see `restore`")
    try:
        count = asyncio.run(_at_work(database, work))
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    if count is None:
        print("NOT DELETED. The former database doesn't continue this one; delete each person: python -m bot forget ID")
        return 1
    print(f"Deleted again, because they are gone there: {count}.")
    return 0


async def _forget(service: TableService, person: int) -> None:
    from bot.tables.person import Person
    from bot.tables.service.room import is_alone
    from bot.tables.verbs import lobby
    from render.texts import deleted_name

    for table in await service.forgetting.sits_at(person):
        if is_alone(table, person):
            continue  # forgetting closes this table
        await service.commit(table.id, None, lobby.leave, Person(person, "", table.row.locale))
    await service.forgetting.forget(person, deleted_name)


def restore(args: argparse.Namespace) -> int:
    """Replace the database with a copy. People who were deleted since are deleted in it first."""
    from data.backups import damage
    from data.errors import StoreError

    database = database_file(RESTORE, made=False)
    source: Path = args.path
    if not source.is_file():
        raise CannotTryError(f"there is no file {source}; `python -m bot backups` lists the backups")
    if database.exists() and source.samefile(database):
        raise CannotTryError(f"{source} is the database itself; give one of its copies")
    how = "mode=ro" if Path(f"{source}-wal").exists() else "immutable=1"
    if (harm := damage(source, how)) is not None:
        raise CannotTryError(f"{source} can't be used ({harm}); choose another copy, nothing was changed")
    try:
        with tempfile.TemporaryDirectory(dir=database.absolute().parent) as folder:
            new = Path(folder) / database.name
            again, aside = asyncio.run(_restored(source, database, new, database.exists()))
    except StoreError as error:
        raise CannotTryError(f"{error}; nothing was changed") from None
    print(
        f"{database} is now a copy of {source}." + (f" The old one is {aside[-1]}; delete it later." if aside else "")
    )
    if again is None:
        print(
            "The former database doesn't show who was deleted since that copy. "
            "Delete everyone you know of again: python -m bot forget ID"
        )
        return 0
    print(f"Deleted again, because they were deleted since that copy: {len(again)}.")
    return 0


async def _restored(source: Path, database: Path, new: Path, there: bool) -> tuple[set[int] | None, list[Path]]:
    """Return the people who were deleted again (None: unknown), and the files that were set aside.

    `new`: the path at which the copy is prepared; `there`: whether there is a database to set aside.
    """
    from data.errors import StoreUnreadableError
    from data.file import File
    from data.migrate import copy
    from data.traces import deleted_since, is_empty, set_aside

    async def upgraded(service: TableService) -> None:
        pass

    async def forgotten(service: TableService) -> None:
        for person in sorted(again or ()):
            await _forget(service, person)

    lock = File(database, 0)
    await lock.take()  # raises StoreTakenError: a bot runs
    try:
        copy(source, new)
        if is_empty(new):
            raise StoreUnreadableError(f"{source} is empty, so it isn't a copy: choose another one")
        await _at_work(new, upgraded)  # also raises StoreError for what is no database of ours
        again = deleted_since(new, database) if there else None
        if again:
            await _at_work(new, forgotten)
        aside = set_aside(database, f"before-restore-{datetime.now(UTC):%Y%m%d-%H%M%S}")
        os.replace(new, database)
        return again, aside
    finally:
        await lock.release()
