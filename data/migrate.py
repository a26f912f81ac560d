"""The upgrade of a database file to today's schema: check it, back it up, run the Alembic revisions.

Store.open calls it. PostgreSQL uses the parts that are equal there: `compared`, `expected` and `upgraded`.

All of an upgrade is one transaction: either everything is new or nothing has changed. We send BEGIN IMMEDIATE, since
the sqlite3 module and Alembic would otherwise commit after every table. A new revision is a file in
``migrations/versions``, whose name begins with v and the revision (copy the newest, set `revision` and
`down_revision`). Use ``op.batch_alter_table`` for changes that SQLite cannot make. Foreign keys are off meanwhile,
since dropping a table would otherwise empty its children. They are checked before the commit. This module is
synchronous; the store runs it in a thread.
"""

from __future__ import annotations

import contextlib
import glob
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine, event, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from data.errors import FOREIGN, StoreFailedError, StoreUnreadableError, translate

SCRIPTS = Path(__file__).parent / "migrations"
BACKUPS_KEPT = 3  # copies from before upgrades
_alembic = threading.Lock()  # a lock, since Alembic's context is a global


def prepare(path: Path, busy_seconds: float) -> None:
    """Make `path` a database of today's schema, or raise a StoreError and leave it as it was."""
    try:
        existed = _create(path)
        with _connect(path, busy_seconds) as connection:
            _migrate(connection, path, existed)
    except FOREIGN as error:
        raise translate(error, str(path)) from error


def expect(path: Path, busy_seconds: float, empty: bool) -> None:
    """Raise a StoreError unless the file has today's schema, or is empty and `empty` allows that.

    Nothing is made, or upgraded.
    """
    try:
        if path.exists() and path.stat().st_size:
            with _connect(path, busy_seconds) as connection, connection.begin():
                expected(connection, str(path), empty)
        elif not empty:
            raise StoreUnreadableError(f"there is no database at {path}: correct its path")
    except FOREIGN as error:
        raise translate(error, str(path)) from error


def copy(source: Path, target: Path) -> None:
    """Make a consistent copy of a database that may be in use; `target` appears whole or not at all.

    Raises StoreError.
    """
    if target.exists() and target.samefile(source):
        raise StoreUnreadableError(f"{target} is the database itself: give its backup another name")
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        _touch(part)
        with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(part)) as new:
            old.backup(new)
        os.replace(part, target)
    except FOREIGN as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise translate(error, str(target)) from error


def _create(path: Path) -> bool:
    """Return whether there was something in the file. If there is no file, make its folder and an empty file."""
    if path.is_dir():
        raise StoreUnreadableError(f"{path} is a folder: give the name of a file in it")
    path.parent.mkdir(parents=True, exist_ok=True)
    _writable(path.parent, path)
    if not path.exists():
        _touch(path)
    _writable(path, path)
    return path.stat().st_size > 0


def _writable(what: Path, path: Path) -> None:
    """Raise StoreUnreadableError unless `what` may be read and written.

    Otherwise SQLite would open the file for reading only, and report nothing before the first write.
    """
    if not os.access(what, os.R_OK | os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise StoreUnreadableError(f"{path}: {what} may not be written to: check who owns it")


def _touch(path: Path) -> None:
    """Make an empty file that only its owner can read, for it will hold seeds and hands."""
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))


@contextlib.contextmanager
def _connect(path: Path, busy_seconds: float) -> Iterator[Connection]:
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None  # the module shall not open or commit transactions for us
        connection.execute(f"PRAGMA busy_timeout = {int(busy_seconds * 1000)}")
        damage = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if damage != "ok":
            raise StoreUnreadableError(f"{path} is damaged ({damage}): restore a backup (named {path.name}.backup-…)")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = OFF")

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with engine.connect() as connection:
        yield connection


def compared(connection: Connection, where: str) -> tuple[str | None, str]:
    """Return the schema of a database (None if it is empty), and today's schema.

    A database that is not ours raises StoreUnreadableError.
    """
    known = sorted(path.name[1:5] for path in SCRIPTS.glob("versions/v*.py"))
    found = _revision(connection, where)
    if found is not None and found not in known:
        raise StoreUnreadableError(
            f"{where} was written by a newer version (schema {found}): update the bot, then start it"
        )
    return found, known[-1]


def expected(connection: Connection, where: str, empty: bool) -> None:
    """Like expect(), but on an open connection to either kind of database."""
    found, head = compared(connection, where)
    if found is None and not empty:
        raise StoreUnreadableError(f"{where} is empty: no bot has run on it yet")
    if found not in (None, head):
        cure = "give an empty database" if empty else "start the bot on it once, which upgrades it"
        raise StoreUnreadableError(f"{where} is of schema {found}, and this version's is {head}: {cure}")


def upgraded(connection: Connection, what: str, kept: str) -> None:
    """Bring a database to today's schema, in the open transaction. Raises StoreFailedError: `what` failed, and why."""
    from alembic import command  # most starts need no upgrade, and these imports take a tenth of a start
    from alembic.config import Config

    try:
        config = Config()
        config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        with _alembic:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        if connection.dialect.name == "sqlite" and (
            broken := connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        ):
            raise StoreFailedError(f"rows of {broken[0]} would point at rows of {broken[2]} that are not there")
    except Exception as error:
        if isinstance(error, FOREIGN) and not isinstance(translate(error), StoreFailedError):
            raise  # disk full, locked: the cause is not this upgrade
        why = error.orig if isinstance(error, DBAPIError) else error
        raise StoreFailedError(f"{what} failed ({why}); {kept}") from error


def _migrate(connection: Connection, path: Path, existed: bool) -> None:
    with connection.begin():
        found, head = compared(connection, str(path))
    if found == head:
        return
    kept = "the file is as it was"
    if existed and found is not None:
        backup = path.with_name(f"{path.name}.backup-{found}")
        copy(path, backup)
        _drop_old_backups(path)
        kept += f", with a copy in {backup.name}"
    with connection.begin():
        upgraded(connection, f"{path}: the upgrade from schema {found} to {head}", kept)


def _revision(connection: Connection, where: str) -> str | None:
    """Return the schema of the database; None for an empty one."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        if revision is not None:
            return str(revision)
    if set(names) - {"alembic_version"}:
        raise StoreUnreadableError(f"{where} is a database of another program: give the bot one of its own")
    return None


def _drop_old_backups(path: Path) -> None:
    backups = [Path(name) for name in glob.glob(glob.escape(str(path)) + ".backup-*")]
    backups = [one for one in backups if one.suffix != ".part"]
    for one in sorted(backups, key=lambda one: one.stat().st_mtime, reverse=True)[BACKUPS_KEPT:]:
        one.unlink()
