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
    """What a statement gave."""

    rows: Sequence[tuple[Any, ...]] = ()
    changed: int = -1  # rows
    key: int | None = None  # of the row that was inserted

    @property
    def value(self) -> Any:
        """The first value of the first row."""
        return self.rows[0][0]


class Query:
    """`columns`: what an insertion or an update sets, if not everything. The `text` is SQLite's."""

    def __init__(self, statement: ClauseElement, columns: Sequence[str] | None = None) -> None:
        self.statement, self.columns = statement, columns  # for another database
        compiled, given, self._fixed = compile_for(_DIALECT, statement, columns)
        self.text = str(compiled)
        self._into = _processors(given, "bind_processor")
        selected: Any = getattr(statement, "selected_columns", ())
        self._names = tuple(column.key for column in selected)
        self._from = _processors({column.key: column.type for column in selected}, "result_processor", None)

    def values(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The values of its parameters, as SQLite takes them."""
        values = {**self._fixed, **given}
        for name, process in self._into.items():
            values[name] = process(values[name])
        return values

    def named(self, found: Found) -> Iterator[dict[str, Any]]:
        """The rows by the names of their columns."""
        for row in found.rows:
            values = dict(zip(self._names, row, strict=True))
            for name, process in self._from.items():
                values[name] = process(values[name])
            yield values


def compile_for(
    dialect: Any, statement: ClauseElement, columns: Sequence[str] | None
) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """It compiled; by name the types of the values that come when it is run, and the values that it has by itself."""
    compiled: Any = statement.compile(dialect=dialect, column_keys=columns, compile_kwargs={"render_postcompile": True})
    given = {name: bind.type for name, bind in compiled.binds.items() if bind.required or bind.value is None}
    return compiled, given, {name: value for name, value in compiled.params.items() if name not in given}


class Link(Protocol):
    """A connection, for whoever is at work on it. Its errors are the database's own, or StoreErrors."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, text: str, /) -> Any:
        """BEGIN, COMMIT and the like, as SQLite calls them."""

    def run(self, query: Query, values: Mapping[str, Any]) -> Found: ...

    def run_many(self, query: Query, rows: Collection[Mapping[str, Any]]) -> None:
        """Once for each of them."""

    def stay(self) -> None:
        """The transaction that is open may stand still for as long as it likes."""

    def last_id(self, table: str, column: str) -> int:
        """The highest that the database has ever given to a row by itself, as far as it knows; or 0."""

    def ids_after(self, table: str, column: str, last: int) -> None:
        """From now on it gives higher ones."""


Check = Callable[[Link, Found], None]


class Deed(Protocol):
    """What is done on a trip to a connection. Raises StoreErrors, or the database's own."""

    def run(self, link: Link) -> Found: ...


class Step(NamedTuple):
    """A query with its values. `check` looks at what it gave, where that was. Raises StoreErrors."""

    query: Query
    values: dict[str, Any]
    check: Check | None = None

    def run(self, link: Link) -> Found:
        found = link.run(self.query, self.values)
        if self.check is not None:
            self.check(link, found)
        return found


class Batch(NamedTuple):
    """An insertion of many rows, of which nobody asks how each went. The values are as a database has given them."""

    query: Query
    rows: Collection[Mapping[str, Any]]

    def run(self, link: Link) -> Found:
        link.run_many(self.query, self.rows)
        return Found()


def _processors(types: Mapping[str, Any], which: str, *args: Any) -> dict[str, Callable[[Any], Any]]:
    """What turns values of these types into SQLite's, or back; only for those where there is anything to do."""
    found = {name: getattr(kind.dialect_impl(_DIALECT), which)(_DIALECT, *args) for name, kind in types.items()}
    return {name: process for name, process in found.items() if process is not None}
