"""A statement that is built and compiled once. To run it is to hand the database its text and some values.

SQLAlchemy takes longer to build a statement than SQLite to run it: nothing here is built for a single call.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import ClauseElement
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

_DIALECT: Any = SQLiteDialect_pysqlite(paramstyle="named")


class Found(NamedTuple):
    """The result of a statement."""

    rows: Sequence[tuple[Any, ...]] = ()
    changed: int = -1  # number of rows
    key: int | None = None  # the id of the row that was inserted

    @property
    def value(self) -> Any:
        """The first value of the first row."""
        return self.rows[0][0]


class Query:
    """A compiled statement.

    `columns` are what an insertion or an update sets, if not everything. The `text` is SQLite's.
    """

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None = None) -> None:
        self.statement, self.columns = statement, columns  # to be compiled for another database
        compiled, given, self._fixed = compile_for(_DIALECT, statement, columns)
        self.text = str(compiled)
        self._into = _processors(given, "bind_processor")
        selected: Any = getattr(statement, "selected_columns", ())
        self._names = tuple(column.key for column in selected)
        self._from = _processors({column.key: column.type for column in selected}, "result_processor", None)

    def values(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values of the statement's parameters, as SQLite takes them."""
        values = {**self._fixed, **given}
        for name, process in self._into.items():
            values[name] = process(values[name])
        return values

    def named(self, found: Found) -> Iterator[dict[str, Any]]:
        """Yield each row as values by the names of its columns."""
        for row in found.rows:
            values = dict(zip(self._names, row, strict=True))
            for name, process in self._from.items():
                values[name] = process(values[name])
            yield values


def compile_for(
    dialect: Any, statement: ClauseElement, columns: Sequence[str] | None
) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Compile a statement.

    Return it compiled, the types of the values that come when it is run, and the values that it has itself. Both are by
    name.
    """
    compiled: Any = statement.compile(dialect=dialect, column_keys=columns, compile_kwargs={"render_postcompile": True})
    given = {name: bind.type for name, bind in compiled.binds.items() if bind.required or bind.value is None}
    return compiled, given, {name: value for name, value in compiled.params.items() if name not in given}


class Link(Protocol):
    """A connection, for the work that runs on it. It raises the database's own errors, or StoreErrors."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, text: str, /) -> Any:
        """Execute BEGIN, COMMIT and the like, in SQLite's words."""

    def run(self, query: Query, values: Mapping[str, Any]) -> Found: ...

    def run_many(self, query: Query, rows: Collection[Mapping[str, Any]]) -> None:
        """Run a query once for each row."""

    def stay(self) -> None:
        """Let the open transaction be idle for any time."""

    def last_id(self, table: str, column: str) -> int:
        """Return the highest id that the database has ever given to a row by itself, as far as it knows; or 0."""

    def ids_after(self, table: str, column: str, last: int) -> None:
        """Make the database give only higher ids than `last` from now on."""


Check = Callable[[Link, Found], None]


class Deed(Protocol):
    """Work for a trip to a connection. It raises StoreErrors, or the database's own errors."""

    def run(self, link: Link) -> Found: ...


class Step(NamedTuple):
    """A query with its values. `check` looks at the result on the connection, and raises StoreErrors."""

    query: Query
    values: dict[str, Any]
    check: Check | None = None

    def run(self, link: Link) -> Found:
        found = link.run(self.query, self.values)
        if self.check is not None:
            self.check(link, found)
        return found


class Batch(NamedTuple):
    """An insertion of many rows, without a result per row. The values are as a database has given them."""

    query: Query
    rows: Collection[Mapping[str, Any]]

    def run(self, link: Link) -> Found:
        link.run_many(self.query, self.rows)
        return Found()


def _processors(types: Mapping[str, Any], which: str, *args: Any) -> dict[str, Callable[[Any], Any]]:
    """Return the functions that turn values of these types into SQLite's, or back.

    A type that needs none is left out.
    """
    found = {name: getattr(kind.dialect_impl(_DIALECT), which)(_DIALECT, *args) for name, kind in types.items()}
    return {name: process for name, process in found.items() if process is not None}
