"""People who held a seat in a running match and were deleted since: only the table knows them, by a mark."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Any

from data.model.privacy import DEPARTED
from data.model.tables import OPEN, TableRow


def mark(table: TableRow, person: int) -> str:
    """Return the mark by which one table knows a person. Another table, even of the same deal, makes another mark."""
    return hmac.digest(table.secret, f"departed {table.id} {person}".encode(), "sha256").hex()


def has_departed(table: TableRow, person: int) -> bool:
    """Return whether a person held a seat in this running match and was deleted since."""
    return DEPARTED in table.settings and mark(table, person) in table.settings[DEPARTED]


def at_end(table: TableRow, fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what a change sets on a table.

    If the match ends with it, the marks go, for the secret is laid open then.
    """
    settings = fields.get("settings", table.settings)
    if fields.get("status", table.status) in OPEN or DEPARTED not in settings:
        return fields
    return {**fields, "settings": {name: value for name, value in settings.items() if name != DEPARTED}}
