"""The record of an ended match: everything that proves it, as plain data."""

from __future__ import annotations

from typing import Any

from bot.tables.errors import RefusedError
from bot.tables.state.table import Table
from engine.match import UnverifiedError, verify


def record_of(table: Table) -> dict[str, Any]:
    """Return the whole match of an ended table as plain data. Raises RefusedError if it has not ended."""
    if table.match is None or table.is_open:
        raise RefusedError("refuse-still-playing")
    if table.guided:  # its cards were laid out, not shuffled: there is nothing to prove
        return table.match.record(taken_back=table.history.taken_back)
    deal_of = None if table.deal is None else table.deal.table
    return table.match.record(table.row.secret, table.joins, table.history.taken_back, deal_of)


def unverified_part(table: Table) -> str | None:
    """Return the part of an ended table's record that does not follow from the rest. None: the record is proven.

    Raises RefusedError.
    """
    try:
        verify(table.game, record_of(table))
    except UnverifiedError as error:
        return error.what
    return None
