"""Statements, each written once, as a method of a unit of work: its parameters, its SQL, and what it finds.

    @many(Note)
    def notes(self, table_id: int) -> Select[Any]:
        return select(notes).where(notes.c.table_id == table_id)

    await unit.notes(7)   # a tuple of Notes

The method is called to write the SQL, with a bound parameter in the place of each value, and compiled once. A value
that is None by default, or a sequence, is a part of the SQL: then the method gets the value itself, and each of these
is compiled by itself.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Coroutine, Mapping
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import ClauseElement, bindparam
from sqlalchemy.dialects.postgresql import Insert, insert  # SQLite understands its words too

from data.model.row import Row, table_for
from data.query import Found, Query, Step
from data.sound import first, sound, to_struct

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R", bound=Row)
Reading = Callable[[Query, Found], T]  # returns what a statement has found
Writes = Callable[Concatenate[Any, P], ClauseElement]  # a method that writes SQL
Asks = Callable[Concatenate[Any, P], Coroutine[Any, Any, T]]
_SEQUENCES = (tuple, list, set, frozenset)


class Written:
    """A statement as a method writes it."""

    def __init__(self, write: Callable[..., ClauseElement]) -> None:
        parameters = [*inspect.signature(write).parameters.values()][1:]
        self._write = write
        self._names = [each.name for each in parameters]
        self._defaults = {each.name: each.default for each in parameters if each.default is not each.empty}
        self._compiled: dict[tuple[Any, ...], Query] = {}

    def given(self, args: tuple[Any, ...], named: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values by name. Raises TypeError if they are not the method's."""
        values = {**self._defaults, **dict(zip(self._names, args, strict=False)), **named}
        if len(args) > len(self._names) or values.keys() != {*self._names}:
            raise TypeError(f"{self._write.__name__} takes {', '.join(self._names)}")
        return values

    def step(self, values: Mapping[str, Any]) -> Step:
        fixed = {name: _fixed(value) for name, value in values.items() if self._is_fixed(name, value)}
        shape = tuple(fixed.items())
        if (query := self._compiled.get(shape)) is None:
            bound: dict[str, Any] = {name: bindparam(f"{name}_", None) for name in self._names}  # no column's name
            query = self._compiled[shape] = Query(self._write(None, **{**bound, **fixed}))
        return Step(query, query.values({f"{name}_": value for name, value in values.items() if name not in fixed}))

    def _is_fixed(self, name: str, value: Any) -> bool:
        return isinstance(value, _SEQUENCES) or (value is None and self._defaults.get(name, ...) is None)


def _fixed(value: Any) -> Any:
    return None if value is None else tuple(value)


def step_of(method: Any, /, *args: Any, **named: Any) -> Step:
    """Return the step of a method that is decorated here, to be done along with others."""
    written: Written = method.written
    return written.step(written.given(args, named))


# --- questions -------------------------------------------------------------------------------------------------------


def asks(read: Reading[T], *, aside: bool = False) -> Callable[[Writes[P]], Asks[P, T]]:
    """Make a method that asks, and reads the answer. `aside`: in a thread, since there may be very many rows."""

    def made(write: Writes[P]) -> Asks[P, T]:
        written = Written(write)

        async def ask(self: Any, /, *args: P.args, **named: P.kwargs) -> T:
            step = written.step(written.given(args, named))
            (found,) = await self._trip(step)
            return await asyncio.to_thread(read, step.query, found) if aside else read(step.query, found)

        update_wrapper(ask, write).written = written  # type: ignore[attr-defined]
        return ask

    return made


def many(kind: type[R], *, aside: bool = False) -> Callable[[Writes[P]], Asks[P, tuple[R, ...]]]:
    """Make a method that returns the rows that can be read."""
    return asks(lambda query, found: tuple(sound(kind, query.named(found))), aside=aside)


def every(kind: type[R]) -> Callable[[Writes[P]], Asks[P, tuple[R, ...]]]:
    """Make a method that returns all rows, for a match, which needs each. It raises StoreDamagedError."""
    return asks(lambda query, found: tuple([to_struct(kind, row) for row in query.named(found)]))


def one(kind: type[R]) -> Callable[[Writes[P]], Asks[P, R | None]]:
    """Make a method that returns the first row, or None: data/sound.py."""
    return asks(lambda query, found: first(kind, query, found))


def column(query: Query, found: Found) -> tuple[Any, ...]:
    """Return the first value of each row."""
    return tuple([row[0] for row in found.rows])


def words(query: Query, found: Found) -> tuple[str, ...]:
    """Return the texts of a column. Any other value is from a damaged row, and is left out."""
    return tuple([each for each in column(query, found) if isinstance(each, str)])


def value(query: Query, found: Found) -> Any:
    """Return the first value of the first row; None if there is no row."""
    return found.value if found.rows else None


def is_any(query: Query, found: Found) -> bool:
    return bool(found.rows)


# --- changes ---------------------------------------------------------------------------------------------------------


def changes(write: Writes[P]) -> Asks[P, None]:
    """Make a method whose change goes along with the next trip."""
    written = Written(write)

    async def change(self: Any, /, *args: P.args, **named: P.kwargs) -> None:
        await self._owe(written.step(written.given(args, named)))

    update_wrapper(change, write).written = written  # type: ignore[attr-defined]
    return change


def changes_one(write: Writes[P]) -> Asks[P, bool]:
    """Make a method that changes a row. It returns whether the row was there."""
    return asks(lambda query, found: found.changed == 1)(write)


def put(kind: type[Row], **otherwise: Any) -> Insert:
    """Insert a row, or overwrite the row with the same key.

    An overwritten column in `otherwise` gets the value there.
    """
    table = table_for(kind)
    keys = [each.name for each in table.primary_key]
    return insert(table).on_conflict_do_update(index_elements=keys, set_=overwritten(kind, **otherwise))


def overwritten(kind: type[Row], **otherwise: Any) -> dict[str, Any]:
    """Return what an insertion sets in the row that is there already."""
    table = table_for(kind)
    new = insert(table).excluded
    return {each.name: otherwise.get(each.name, new[each.name]) for each in table.c if not each.primary_key}


def puts(kind: type[R], statement: Insert | None = None) -> Asks[[R], None]:
    """Make a method that puts a row. `statement`: how, if it does not just overwrite the one with the same key."""
    query = Query(put(kind) if statement is None else statement)

    async def put_row(self: Any, row: R) -> None:
        await self._put(query, row)

    return put_row
