"""The errors of the store.

Errors of sqlite3 and SQLAlchemy become ours here, errors of asyncpg in data/postgres/database.py.

StoreError                   code
|-- StoreUnreadableError     unreadable   not a database, no permission, damaged, or written by a newer version
|-- StoreFullError           full         the disk is full; nothing of the unit was kept, try again later
|-- StoreBusyError           busy         another process holds the database; nothing was kept, try again
|-- StoreTakenError          taken        another bot runs on this database; only when opening it `exclusive`
|-- StoreFailedError         failed       anything else; nothing was kept
|   `-- StoreDamagedError    damaged      the data of one table cannot be read, or not by these rules
|-- ConflictError            conflict     another writer was first with this revision: reload and try once more
`-- DuplicateError           duplicate    this key was handled before; with the table_id and revision of its log row
"""

from __future__ import annotations

import errno
import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

FOREIGN = (SQLAlchemyError, sqlite3.Error, OSError)  # the errors that `translate` understands


class StoreError(Exception):
    code = "failed"


class StoreUnreadableError(StoreError):
    code = "unreadable"


class StoreFullError(StoreError):
    code = "full"


class StoreBusyError(StoreError):
    code = "busy"


class StoreTakenError(StoreError):
    code = "taken"


class StoreFailedError(StoreError):
    code = "failed"


class StoreDamagedError(StoreFailedError):
    """The data of one table cannot be read, or not by these rules."""

    code = "damaged"


class ConflictError(StoreError):
    code = "conflict"

    def __init__(self, table_id: int, revision: int) -> None:
        super().__init__(f"table {table_id} is not at revision {revision - 1}: reload it and try again")
        self.table_id, self.revision = table_id, revision


class DuplicateError(StoreError):
    code = "duplicate"

    def __init__(self, table_id: int, revision: int) -> None:
        super().__init__(f"handled before, as revision {revision} of table {table_id}")
        self.table_id, self.revision = table_id, revision


_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_UNREADABLE = {
    sqlite3.SQLITE_NOTADB: "is not a database: restore a backup, or move the file away to start afresh",
    sqlite3.SQLITE_CORRUPT: "is damaged: restore a backup (the files beside it, named .backup-…)",
    sqlite3.SQLITE_CANTOPEN: "can't be opened: check that its folder exists and is writable",
    sqlite3.SQLITE_PERM: "may not be opened: check who owns it",
    sqlite3.SQLITE_AUTH: "may not be opened: check who owns it",
    sqlite3.SQLITE_READONLY: "is read-only: the bot must be allowed to write to the file and to its folder",
}


def translate(error: Exception, where: str = "the database") -> StoreError:
    """Return the StoreError for an error of sqlite3, SQLAlchemy or the file system. A StoreError stays as it is."""
    if isinstance(error, StoreError):
        return error
    cause: BaseException | None = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, OSError):
        if cause.errno in (errno.ENOSPC, errno.EDQUOT):
            return StoreFullError(f"the disk of {where} is full: free some space")
        return StoreUnreadableError(f"{where} can't be opened ({cause.strerror}): check the path and its permissions")
    code = getattr(cause, "sqlite_errorcode", 0) or 0
    primary = code & 0xFF  # the rest of an extended code names the page or call, not the remedy
    if primary == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_SHMSIZE:
        return StoreFullError(f"the disk of {where} is full: free some space; nothing of this change was saved")
    if primary in _BUSY:
        return StoreBusyError(f"{where} is in use by another process: is the bot running twice?")
    if primary in _UNREADABLE:
        return StoreUnreadableError(f"{where} {_UNREADABLE[primary]}")
    return StoreFailedError(f"{where}: {cause}")  # the engine hides the parameters
