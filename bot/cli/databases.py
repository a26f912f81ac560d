"""The commands that work on a database, see `python -m bot --help`; bot/__main__.py runs them.

Each imports what it needs itself, as the others do.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from data.model.tables import TableRow
    from data.postgres.pulse import Processes

FREE_MEGABYTES = 200  # megabytes that must be free: with less, a busy bot can fill a disk within hours
PG_DUMP = "use PostgreSQL's own tools for backups, such as pg_dump"


class CannotTryError(Exception):
    """An error: a command can't be carried out. The text is one line that explains what to do."""


def database_there(*, made: bool = True) -> tuple[Path | str, Path]:
    """Return the database, a file or an address, and the folder that belongs to it.

    `made`: a file must already exist.
    """
    from bot.settings import BadSettingsError, load

    try:
        settings = load()
    except BadSettingsError as error:
        raise CannotTryError(str(error)) from None
    path = settings.database_file
    if made and settings.postgres is None and not path.is_file():
        raise CannotTryError(f"there is no database at {path}; set DATABASE_PATH to the bot's database")
    return settings.database, path.parent


def database_file(instead: str, *, made: bool = True) -> Path:
    """Return the database, which must be a file. `instead`: what to do with PostgreSQL."""
    database, _ = database_there(made=made)
    if isinstance(database, str):
        raise CannotTryError(f"DATABASE_URL is on PostgreSQL, and this command is for files; {instead}")
    return database


def backup(args: argparse.Namespace) -> int:
    from data.backups import damage
    from data.errors import StoreError
    from data.migrate import copy

    source, target = database_file(PG_DUMP), args.path
    if target.exists():  # it may be the last good one
        raise CannotTryError(
            f"{target} already exists; give the backup a new name, such as "
            f"{target.with_name(target.stem + '-2' + target.suffix)}"
        )
    try:
        copy(source, target)
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    if (harm := damage(target, "immutable=1")) is not None:  # no one else knows of the copy yet
        raise CannotTryError(
            f"{target} is not a good copy ({harm}); check the database itself with `python -m bot check`"
        )
    print(f"{source} was copied to {target}: {target.stat().st_size / 1e6:.1f} MB, verified.")
    return 0


def backups(args: argparse.Namespace) -> int:
    from data.backups import found, made_at

    path = database_file(PG_DUMP)
    for each in found(path):
        made = datetime.fromtimestamp(made_at(path, each), UTC)
        print(f"{each}  {made:%Y-%m-%d %H:%M} UTC  {each.stat().st_size / 1e6:.1f} MB")
    return 0


def ratings(args: argparse.Namespace) -> int:
    """Compare the stored ratings with the log, or rebuild them from it.

    Numbers are equal to the last bit, or they differ. To check a file, a copy is read: a running bot has its file
    alone. With PostgreSQL there is no copy, and the bot must be stopped.
    """
    from bot.tables.service.service import TableService
    from data.errors import StoreError
    from data.migrate import copy
    from data.store import Store

    async def work(database: Path | str) -> tuple[int, int]:
        store = await Store.open(database, exclusive=True)
        try:
            service = TableService(store)
            return (await service.records.rate_anew(), 0) if args.rebuild else await service.records.ratings_differ()
        finally:
            await store.close()

    database, _ = database_there()
    try:
        if args.rebuild or isinstance(database, str):
            follow, differ = asyncio.run(work(database))
        else:
            with tempfile.TemporaryDirectory(dir=database.parent) as folder:
                copy(database, Path(folder) / database.name)
                follow, differ = asyncio.run(work(Path(folder) / database.name))
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    if differ:
        print(
            f"NOT EQUAL. The log gives {follow} ratings, and {differ} stored rows differ; stop the bot and run "
            "`python -m bot ratings --rebuild`"
        )
        return 1
    print(f"{follow} ratings match the log.")
    return 0


def _plain_file() -> Path | None:
    """Return the file of a bot that sets its database by DATABASE_PATH alone, as in a container.

    None: all settings have to be read. That takes ten times as long as the check itself.
    """
    with contextlib.suppress(OSError, UnicodeDecodeError):
        if "database_" in Path(".env").read_text("utf-8").lower():
            return None
    names = {name.upper(): value for name, value in os.environ.items() if value}
    with contextlib.suppress(OSError, ValueError, RuntimeError):  # `load` reports what is wrong with a path
        path = Path(names.get("DATABASE_PATH", "takujo.sqlite3")).expanduser()
        return path if "DATABASE_URL" not in names and path.is_file() else None
    return None


def check_alive(seconds: int) -> int:
    """Check that the bot runs, for a program that watches over it, such as a container's health check."""
    from data.beat import beat_in

    path = _plain_file()
    if path is not None:
        beat = beat_in(path)
    else:
        from data.errors import StoreError
        from data.postgres.pulse import last_beat

        try:
            beat = last_beat(database_there()[0])
        except StoreError as error:
            print(f"MISSING a running bot: {error}")
            return 1
    if beat is None:
        print("MISSING a running bot: no bot has run on this database yet")
        return 1
    age = time.time() - beat
    print(
        f"{'ok     ' if age <= seconds else 'MISSING'} a running bot: its last sign of life is {max(age, 0):.0f} s old"
    )
    return 0 if age <= seconds else 1


def check_replays() -> int:
    """Report how the open matches continue under these rules, before an update is installed.

    A file is copied, and the copy upgraded. With PostgreSQL the database itself is read, beside its bot. It must have
    today's schema.
    """
    from bot.tables.service.service import TableService
    from data.errors import StoreError
    from data.migrate import copy
    from data.store import Store

    async def work(database: Path | str) -> int:
        store, same, others = await Store.open(database, upgrade=isinstance(database, Path)), 0, 0
        try:
            async for row, found in TableService(store).replays():
                same += found == "same"
                others += found != "same"
                if found != "same":
                    print(_played_otherwise(row, found))
        finally:
            await store.close()
        print(f"ok      {same} open matches replay identically under these rules")
        return others

    database, _ = database_there()
    try:
        if isinstance(database, str):
            others = asyncio.run(work(database))
        else:
            with tempfile.TemporaryDirectory(dir=database.parent) as folder:
                copy(database, Path(folder) / database.name)
                others = asyncio.run(work(Path(folder) / database.name))
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    if others:
        print(
            "REBASED matches continue from their current state, but can't be replayed from the start. "
            "LOST matches can't continue."
        )
    return 1 if others else 0


def _played_otherwise(row: TableRow, found: str) -> str:
    from engine.catalogue import GAMES

    there = f"this is version {GAMES[row.game].version}" if row.game in GAMES else "this game is missing here"
    return f"{found.upper():7} table {row.id}: {row.game}, started under version {row.version}; {there}"


def move_database(args: argparse.Namespace) -> int:
    """Move a database, and play its open matches again on both sides.

    A match may differ under these rules. It counts as moved if it differs on both sides.
    """
    from bot.settings import database_at
    from bot.tables.state.loading import EVERY, played_again, replays
    from data.errors import StoreError
    from data.postgres.move import DiffersError, Move, moved

    async def work(source: Path | str, target: Path | str) -> tuple[Move, int]:
        matches = 0
        async with moved(source, target, _progress) as move:
            open_ = sum(row.seed is not None for row in await move.there.every_open_table(EVERY))
            async for row, found in replays(move.there):
                if found != "same" and found != await played_again(move.here, row):
                    raise DiffersError(
                        f"the match at table {row.id} can't be played again in {move.target}; nothing was kept there"
                    )
                matches += 1
                _progress("open matches played again", matches, open_)
                if found != "same":
                    print(_played_otherwise(row, found))
        return move, matches

    places = []
    for name, place in (("FROM", args.source), ("TO", args.target)):
        try:
            places.append(database_at(place))
        except ValueError as error:  # the address may hold a password
            raise CannotTryError(
                f"{name}: {error}; write the path of a file, or postgresql+asyncpg://user:password@host/name"
            ) from None
    try:
        move, matches = asyncio.run(work(*places))
    except DiffersError as error:
        print(f"NOT MOVED. {error}")
        return 1
    except StoreError as error:
        raise CannotTryError(str(error)) from None
    how = "set DATABASE_URL to it" if isinstance(places[1], str) else "set DATABASE_PATH to it, and remove DATABASE_URL"
    print(
        f"{move.source} was moved to {move.target}: {move.rows} rows in {move.tables} tables are identical, and "
        f"{matches} open matches were played again.\n"
        f"Next: {how}; then start the bot. {move.source} is unchanged: keep it as a backup, "
        "and don't start a bot on it again."
    )
    return 0


def _progress(what: str, done: int, of: int) -> None:
    if sys.stderr.isatty():
        print(f"{done} of {of} {what}", end="\n" if done == of else "\r", file=sys.stderr, flush=True)


def postgres_findings(address: str) -> Iterator[tuple[bool | None, str]]:
    """Yield whether PostgreSQL can be reached, its live processes, and whether each table has one."""
    from data.errors import StoreError
    from data.postgres.pulse import processes
    from data.store import at

    try:
        found = asyncio.run(processes(address))
    except StoreError as error:
        yield False, f"database: {error}"
        return
    yield True, f"database {at(address).where}{' (empty, no bot has run on it yet)' if found is None else ''}"
    if found is None:
        return
    yield from _process_findings(found)
    yield from _table_findings(found.open_tables)


def _process_findings(found: Processes) -> Iterator[tuple[bool, str]]:
    from bot.tables.service.fleet import DEAD

    if not found.workers:
        return
    lives = [each for each in found.workers if found.now - each.beat <= DEAD]
    for each in found.workers:
        shards = (
            f" with shards {', '.join(map(str, each.shards))} of {each.shard_count}" if each.shard_count > 1 else ""
        )
        age = f"its last beat is {max(0.0, found.now - each.beat):.0f} s old"
        yield each in lives, f"process {each.id} on {each.host}{shards}: {age}"
    count = max(each.shard_count for each in found.workers)
    if left := {*range(count)} - {shard for each in lives for shard in each.shards}:
        which = ", ".join(map(str, sorted(left)))
        yield (
            False,
            f"a process for shards {which}: start one; until then, presses in their servers are lost",
        )
    yield (
        not found.unseen,
        f"a process for every open table{f': {found.unseen} have none' if found.unseen else ''}",
    )


def _table_findings(found: Iterable[tuple[int, str, bool]]) -> Iterator[tuple[bool | None, str]]:
    """Yield the open tables that can't be loaded, as far as their rows show, and the command that tries each."""
    from bot.tables.service.damage import harm_of

    good = 0
    for number, game, readable in found:
        if (harm := harm_of(game, readable)) is None:
            good += 1
        else:
            how = f"`/table end` ends it, or `python -m bot end-table {number}` while the bot is stopped"
            yield None, f"table {number} can't be loaded: {harm}; {how}"
    if good:
        yield True, f"the rows of {good} open table{'s' * (good > 1)}; `python -m bot tables` tries to load each"


def file_findings(path: Path) -> Iterator[tuple[bool | None, str]]:
    """Yield whether the database can be read and written. It is not touched, so that a running bot is not disturbed."""
    from data.backups import damage, open_tables

    # No WAL means no one writes. A plain reader would leave one behind that belongs to the user who runs this.
    how = "mode=ro" if Path(f"{path}-wal").exists() else "immutable=1"
    if not path.exists():
        yield True, f"database {path} (not there yet; the first start creates it)"
    elif (harm := damage(path, how)) is not None:
        yield False, f"database {path}: {harm}; restore a backup, or set DATABASE_PATH to another file"
    else:
        yield True, f"database {path}"
        yield from _table_findings(open_tables(path, how))
    folder = path.absolute().parent
    for place in (folder, *(Path(f"{path}{end}") for end in ("", "-wal", "-shm", ".lock"))):
        if place.exists() and not os.access(place, os.R_OK | os.W_OK):
            yield (
                False,
                (
                    f"{place} isn't writable; give it to the user that runs the bot (chown), or set "
                    "DATABASE_PATH to a folder of that user"
                ),
            )
    free = shutil.disk_usage(folder).free // 1_000_000
    yield (
        free >= FREE_MEGABYTES,
        f"free disk space at {folder}: {free} MB"
        + (
            ""
            if free >= FREE_MEGABYTES
            else f"; free at least {FREE_MEGABYTES} MB, or set DATABASE_PATH to another disk"
        ),
    )
