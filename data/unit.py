"""Units of work: statements on one connection in one transaction.

Each trip to a connection's thread costs more than the work there. So BEGIN goes along with the first statement. A
change without a result goes along with the next statement, or with COMMIT, and raises its errors only then.

The statements are in ``data.model``; ``data.statement`` makes them, and ``data.query`` runs them.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec

from data import waits
from data.connection import Line
from data.errors import FOREIGN, StoreFailedError, translate
from data.model.row import Row
from data.query import Check, Deed, Found, Link, Query, Step


class Asking:
    """A unit that asks."""

    _begin = "BEGIN"

    def __init__(self, where: str) -> None:
        self._line: Line | None = None
        self._where = where
        self._owed: list[Step] = []  # changes that go along with the next trip
        self._open = False  # a transaction is open, as far as we know
        self._failed = False

    async def _run(self, query: Query, /, **values: Any) -> Found:
        return (await self._trip(Step(query, query.values(values))))[0]

    async def _trip(self, *steps: Deed, end: str = "") -> list[Found]:
        """Go to the connection's thread, do everything that is due there, and return what `steps` have found.

        `end` is the text of a last statement, such as COMMIT.
        """
        if self._failed:
            raise StoreFailedError("a statement of this unit failed before: leave it and begin a new one")
        assert self._line is not None
        begin, owed = "" if self._open else self._begin, self._owed
        self._open, self._owed = bool(self._begin), []

        def work(link: Link) -> list[Found]:
            if begin:
                link.execute(begin)
            for step in owed:
                step.run(link)
            found = [step.run(link) for step in steps]
            if end:
                link.execute(end)
                self._ended()
            return found

        try:
            with waits.waiting():
                return await self._line.do(work)
        except BaseException as error:
            self._failed = True
            if isinstance(error, FOREIGN):
                raise translate(error, self._where) from error
            raise

    def _ended(self) -> None:
        """Note the end of the transaction. The connection's thread does it, so a cancellation does not prevent it."""
        self._open = False


class Changing(Asking):
    """A unit that also changes. Its changes count only when it has ended without an exception."""

    _begin = "BEGIN IMMEDIATE"
    committed = False  # COMMIT is done; matters only to code that catches a CancelledError around `write()`

    def __init__(self, where: str, worker: int | None = None) -> None:
        super().__init__(where)
        self._worker = worker  # the process of the unit, if several share the database
        self.due: dict[str, float] = {}  # kind -> the first due time of the timers and errands that the unit puts

    def _falls_due(self, kind: str, due: float) -> None:
        self.due[kind] = min(due, self.due.get(kind, math.inf))

    async def _owe(self, step: Step) -> None:
        """Let a change go along with the next trip, since nothing that follows in this unit needs its result."""
        if self._failed:
            await self._trip()
        self._owed.append(step)

    async def _later(self, query: Query, check: Check | None = None, /, **values: Any) -> None:
        await self._owe(Step(query, query.values(values), check))

    async def _put(self, query: Query, row: Row) -> None:
        await self._later(query, **msgspec.structs.asdict(row))

    async def _key(self, query: Query, /, **values: Any) -> int:
        """Insert a row, and return the id that it was given."""
        key = (await self._run(query, **values)).key
        assert key is not None
        return key

    async def _commit(self) -> None:
        if self._open or self._owed:
            await self._trip(end="COMMIT")
        else:
            self._ended()

    def _ended(self) -> None:
        super()._ended()
        self.committed = True
