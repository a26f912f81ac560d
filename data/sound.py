"""Rows of the database as Structs, each checked: a damaged row takes nothing else with it."""

import logging
from collections.abc import Iterable, Iterator
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from data import schema
from data.errors import StoreDamagedError
from data.query import Found, Query
from data.rows import LogRow, Row, Snapshot, TableRow, Timer

PARTS = frozenset[type[Row]]({TableRow, LogRow, Snapshot})  # a table of which one is damaged cannot be told at all
NAMED = ("id", "table_id", "guild_id", "channel_id")  # of a damaged row, for the log; people are not named there
WIDER: dict[type, type] = {float: int, bool: int, dict: schema.Unreadable}  # what may stand for another type
FARTHEST = 1e11  # seconds, in the year 5138; no other number of ours is greater
TOLD = 1000  # damaged rows that are remembered, so that each is told once
_told: set[str] = set()
_log = logging.getLogger(__name__)

R = TypeVar("R", bound=Row)


@cache
def _types(kind: type[Row]) -> dict[str, frozenset[type]]:
    """Return what each field of a row may hold. SQLite holds anything in any column."""
    found: dict[str, frozenset[type]] = {}
    for name, hint in get_type_hints(kind).items():
        types = {get_origin(each) or each for each in (get_args(hint) if isinstance(hint, UnionType) else (hint,))}
        if name in kind.__struct_fields__ and Any not in types:
            found[name] = frozenset(types | {also for each, also in WIDER.items() if each in types})
    return found


def to_struct(kind: type[R], values: dict[str, Any]) -> R:
    """A database row as its Struct: the one place. Columns and fields have the same names.

    Raises StoreDamagedError: a column holds what it cannot.
    """
    if kind is Timer:
        values["seat"] = None if values["seat"] == -1 else values["seat"]
        values["decision"] = values["decision"] or None
    row, types = kind(**values), _types(kind)
    for name, fit in types.items():
        value = values.get(name, fit)
        wild = type(value) is float and not -FARTHEST < value < FARTHEST  # NaN is, too
        if wild or (value is not fit and type(value) not in fit):
            where = [f"{each} {values[each]}" for each in NAMED if type(values.get(each)) is int]
            raise StoreDamagedError(f"a row of {kind.__name__} is damaged: {', '.join([f'column {name}', *where])}")
    return row


def sound(kind: type[R], rows: Iterable[dict[str, Any]]) -> Iterator[R]:
    """The rows that can be read. The others are told in the log, each once."""
    for values in rows:
        try:
            yield to_struct(kind, values)
        except StoreDamagedError as error:
            if str(error) not in _told and len(_told) < TOLD:
                _told.add(str(error))
                _log.error("%s; it is skipped", error)


def first(kind: type[R], query: Query, found: Found) -> R | None:
    """Raises StoreDamagedError for a part of a table. What is kept beside it is None if it is damaged."""
    rows = query.named(found)
    return next(map(lambda row: to_struct(kind, row), rows) if kind in PARTS else sound(kind, rows), None)
