"""Rows, and the tables that are made from them: a frozen Struct per table, with a field per column.

    class Note(Row, frozen=True, kw_only=True):
        table_id: TableId
        person: Id
        note: str

    notes = table_of(Note, "notes", "table_id", "person")

Times are epoch seconds. JSON bytes in a row are for the service and the engine alone. A change of a row needs a
revision in ``data/migrations/versions``; a test holds the two together. PostgreSQL understands all types and
constraints too.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import UnionType
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.schema import SchemaItem

# Tables, and columns as "table.column", of running processes. A database is moved without them (data/postgres/move.py).
OF_PROCESSES = frozenset({"workers", "owners"})
metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

Id = Annotated[int, BigInteger]  # Discord's id of a person, server, channel or message: 64 bits
TableId = Annotated[int, "tables.id"]  # a text is the column to which a field refers
_HIDDEN = frozenset({"secret", "seed", "payload", "partial", "note", "words", "reason"})


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the store. Secrets and moves never appear in its repr."""

    needed: ClassVar[bool] = False  # if a row of this kind is damaged, its table cannot be told at all

    def __repr__(self) -> str:
        parts = (f"{name}={'…' if name in _HIDDEN else repr(getattr(self, name))}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({', '.join(parts)})"

    @classmethod
    def values_of(cls, columns: dict[str, Any]) -> dict[str, Any]:
        """Return the fields' values from those of the columns, if they differ."""
        return columns


# --- JSON in a column ------------------------------------------------------------------------------------------------


class Unreadable(dict[str, Any]):
    """The value in the place of JSON that cannot be read."""


def is_readable(*values: Any) -> bool:
    return not any(isinstance(each, Unreadable) for each in values)


class Json(TypeDecorator[Any]):
    """JSON as text; None is NULL. Unreadable JSON raises nothing: one row spoils no other."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value, order="deterministic").decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        try:
            return None if value is None else msgspec.json.decode(value)
        except (msgspec.DecodeError, TypeError):
            return Unreadable()


class JsonObject(Json):
    """JSON that must be an object: any other JSON counts as unreadable."""

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        found = super().process_result_value(value, dialect)
        return found if found is None or isinstance(found, dict) else Unreadable()


# --- tables ----------------------------------------------------------------------------------------------------------

_TYPES: dict[Any, Any] = {
    int: Integer,
    float: Double,
    bool: Boolean,
    str: Text,
    bytes: LargeBinary,
    dict: JsonObject,
    list: Json,
    Any: Json,
}
_tables: dict[type[Row], Table] = {}


def table_of(
    kind: type[Row],
    name: str,
    *more: str | SchemaItem,
    numbered: bool = False,
    again: bool = False,
    required: Sequence[str] = (),
) -> Table:
    """Make the table of a kind of rows.

    `more`: the names of the columns of its key, then indexes and constraints. `numbered`: the database gives the key,
    and gives the number of a dropped row `again`, or never. A column is NOT NULL if its field cannot be None, or if it
    is among `required`.
    """
    keys = [each for each in more if isinstance(each, str)]
    columns = [
        _column(field, hint, key=field in keys, numbered=numbered, required=field in required)
        for field, hint in get_type_hints(kind, include_extras=True).items()
        if field in kind.__struct_fields__
    ]
    others = [each for each in more if not isinstance(each, str)]
    _tables[kind] = Table(name, metadata, *columns, *others, sqlite_autoincrement=numbered and not again)
    return _tables[kind]


def table_for(kind: type[Row]) -> Table:
    """Return the table that table_of() has made."""
    return _tables[kind]


def either(hint: Any) -> tuple[Any, ...]:
    """Return the types of which a field has one."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _column(name: str, hint: Any, *, key: bool, numbered: bool, required: bool) -> Column[Any]:
    none, some = type(None), either(hint)
    first = next(each for each in some if each is not none)
    plain, *extra = get_args(first) if get_origin(first) is Annotated else (first,)
    nullable = none in some or hint is Any
    types = [each for each in extra if not isinstance(each, str)] or [_TYPES[get_origin(plain) or plain]]
    return Column(
        name,
        types[0],
        *[ForeignKey(each) for each in extra if isinstance(each, str)],
        primary_key=key,
        nullable=nullable and not required and not key,
        autoincrement=key and numbered,
    )


def index(name: str, *columns: str, where: str | None = None) -> Index:
    """Return an index. `where`: the condition of a partial one, for both databases."""
    condition = {} if where is None else dict.fromkeys(("sqlite_where", "postgresql_where"), text(where))
    return Index(name, *columns, **condition)  # type: ignore[arg-type]
