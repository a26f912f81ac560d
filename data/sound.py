"""Rows of the database as Structs, each checked: a damaged row spoils nothing else."""

import logging
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar, get_origin, get_type_hints

from data.errors import StoreDamagedError
from data.model.row import Row, Unreadable, either
from data.query import Found, Query

NAMED = ("id", "table_id", "guild_id", "channel_id")  # of a damaged row, for the log, which names no people
WIDER: dict[type, type] = {float: int, bool: int, dict: Unreadable}  # types that a field accepts beside its own
FARTHEST = 1e11  # seconds, in the year 5138; no other number of ours is greater
TOLD = 1000  # damaged rows that are remembered, so that each is logged once
_told: set[str] = set()
_log = logging.getLogger(__name__)

R = TypeVar("R", bound=Row)


@cache
def _types(kind: type[Row]) -> dict[str, frozenset[type]]:
    """Return the types that each field of a row may hold. SQLite holds anything in any column."""
    found: dict[str, frozenset[type]] = {}
    for name, hint in get_type_hints(kind).items():
        types = {get_origin(each) or each for each in either(hint)}
        if name in kind.__struct_fields__ and Any not in types:
            found[name] = frozenset(types | {also for each, also in WIDER.items() if each in types})
    return found


def to_struct(kind: type[R], values: dict[str, Any]) -> R:
    """Return a database row as its Struct: only this function does so. Columns and fields have the same names.

    Raises StoreDamagedError if a column holds a value that it cannot.
    """
    values = kind.values_of(values)
    row, types = kind(**values), _types(kind)
    for name, fit in types.items():
        value = values.get(name, fit)
        wild = type(value) is float and not -FARTHEST < value < FARTHEST  # true for NaN too
        if wild or (value is not fit and type(value) not in fit):
            where = [f"{each} {values[each]}" for each in NAMED if type(values.get(each)) is int]
            raise StoreDamagedError(f"a row of {kind.__name__} is damaged: {', '.join([f'column {name}', *where])}")
    return row


def sound(kind: type[R], rows: Iterable[dict[str, Any]]) -> Iterator[R]:
    """Yield the rows that can be read. The others are logged, each once."""
    for values in rows:
        try:
            yield to_struct(kind, values)
        except StoreDamagedError as error:
            if str(error) not in _told and len(_told) < TOLD:
                _told.add(str(error))
                _log.error("%s; it is skipped", error)


def first(kind: type[R], query: Query, found: Found) -> R | None:
    """Return the first row; None if there is none.

    A damaged row raises StoreDamagedError if it is needed; otherwise it is skipped.
    """
    rows = query.named(found)
    return next(map(lambda row: to_struct(kind, row), rows) if kind.needed else sound(kind, rows), None)
