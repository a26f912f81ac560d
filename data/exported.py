"""What is stored on a person, as JSON data for that person alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from data import queries, schema
from data.query import Found
from data.rows import PersonRow

DEPARTED = "departed"  # in a running table's settings: marks of who has held a seat there and was deleted
OF_OTHERS = ("kept", "guests", DEPARTED)  # in a table's settings: people whom its host has asked, and such marks


def exported(person: int, profile: PersonRow | None, found: Mapping[str, Found]) -> dict[str, Any]:
    """Return rows as JSON data. Of some thousand matches that takes its time."""
    told = {name: [*queries.EXPORTED[name].named(rows)] for name, rows in found.items()}
    for row in (*told["seats"], *told["hosted"]):
        row["settings"] = {name: value for name, value in row["settings"].items() if name not in OF_OTHERS}
    for row in told["log"]:
        row["payload"] = None if row.pop("status") in schema.OPEN else _plain(row["payload"])
    for row in told["drafts"]:
        row["partial"] = _plain(row["partial"])
    for row in told["envelopes"]:
        row["move"] = _plain(row["move"])
    for row in told["plans"]:
        row["payload"] = _plain(row["payload"])
    return {"person": person, "profile": None if profile is None else msgspec.structs.asdict(profile), **told}


def _plain(payload: bytes) -> Any:
    """Return JSON bytes as data; what is not JSON as text."""
    try:
        return msgspec.json.decode(payload)
    except msgspec.DecodeError:
        return payload.decode(errors="replace")
