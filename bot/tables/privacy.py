"""What is kept on one person: all of it for themselves, or none of it any more.

    await export(unit, person)
    await delete(unit, tables, naming, person, stand_in, called)

What they were part of is others' too: matches, votes, ratings. There a stand-in takes their place, a number below 0
from which no way leads back: so ratings still follow from the log, and every record still verifies. A word that went
into a seed stays among the joins from which that seed is made (decision 9).

A running table still has to know who has held a seat there (D11). Its settings keep a keyed hash of each such person
who was deleted, until its match ends.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from data.exported import DEPARTED, OF_OTHERS
from data.rows import LogRow, TableRow
from data.schema import OPEN, is_readable
from data.store import Reader, Writer

NAMING = {  # kinds of log rows whose payload names people, and where
    "invited": ("people",),
    "asked": ("voters", "deciders"),
    "removed": ("person",),
    "taken": ("person", "from"),
    "knowing": ("people",),
}
KINDS = tuple(NAMING)
LOST = {"removed": "person", "taken": "from"}  # by whom a seat was lost


async def export(unit: Reader, person: int) -> dict[str, Any]:
    """All that is stored on a person, as JSON data for that person only. Nothing that is private of others."""
    found = await unit.export_person(person)
    naming = [row for row in await unit.log_naming(person, KINDS) if row.person != person and _names(row, person)]
    asking = [row.id for row in await unit.asking(person) if without(row.settings, person) != row.settings]
    named = [{"table_id": row.table_id, "revision": row.revision, "kind": row.kind, "at": row.at} for row in naming]
    return {**found, "named": named, "asked_to": asking}


async def delete(
    unit: Writer,
    tables: Sequence[TableRow],
    naming: Iterable[LogRow],
    person: int,
    stand_in: int,
    called: Callable[[str], str],
) -> None:
    """Their own goes; at these tables, and in these rows of their logs, the stand-in has done what they did.

    `called`: the stand-in's name, in the language of a table.
    """
    of, lost = {table.id: table for table in tables}, set[int]()
    for row in naming:
        table = of[row.table_id]
        payload = msgspec.json.decode(row.payload, type=dict[str, Any])
        if row.seat is not None and payload.get(LOST.get(row.kind, "")) == person:
            lost.add(table.id)
            await unit.make_seat_nameless(table, row.seat, row.revision, called(table.locale))
        if (amended := _amended(row, payload, person, stand_in)) != payload:
            await unit.amend_log(replace(row, payload=msgspec.json.encode(amended)))
    for call in await unit.calls_naming(person):
        ids = call.hash.split(",")
        if str(person) in ids:
            await unit.put_surface(replace(call, hash=",".join([each for each in ids if each != str(person)])))
    for table in tables:
        settings, readable = without(table.settings, person), is_readable(table.settings)
        if readable and table.status == "playing" and (table.id in lost or await _sits(unit, table, person)):
            settings[DEPARTED] = sorted({*settings.get(DEPARTED, ()), _mark(table, person)})
        if settings != table.settings:
            await unit.amend_settings(table.id, settings)
        await unit.make_nameless(person, stand_in, table, called(table.locale))
        if table.status in OPEN:
            await unit.mark_dirty(table.id, [("table", -1)])
            await unit.mark_boards(table.guild_id)
    await unit.drop_person(person)


async def _sits(unit: Reader, table: TableRow, person: int) -> bool:
    """Whether a seat is theirs there, a vacant one too."""
    return person in [row.person for row in await unit.seats(table.id)]


def _mark(table: TableRow, person: int) -> str:
    """By this one table knows a person again. Another table, even of the same deal, makes another mark."""
    return hmac.digest(table.secret, f"departed {table.id} {person}".encode(), "sha256").hex()


def has_departed(table: TableRow, person: int) -> bool:
    """Whether they have held a seat in this running match, and were deleted since."""
    return DEPARTED in table.settings and _mark(table, person) in table.settings[DEPARTED]


def at_end(table: TableRow, fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a change sets on a table; if the match ends with it, the marks go, for the secret is laid open then."""
    settings = fields.get("settings", table.settings)
    if fields.get("status", table.status) in OPEN or DEPARTED not in settings:
        return fields
    return {**fields, "settings": {name: value for name, value in settings.items() if name != DEPARTED}}


def without(settings: Mapping[str, Any], person: int) -> dict[str, Any]:
    """A table's settings, at which a person is not asked to sit."""
    left = dict(settings)
    for name in OF_OTHERS:
        if name in left:
            left[name] = [each for each in left[name] if person not in (each, _person_of(each))]
    return left


def _person_of(kept: Any) -> Any:
    return kept.get("person") if isinstance(kept, Mapping) else None


def _names(row: LogRow, person: int) -> bool:
    payload = msgspec.json.decode(row.payload, type=dict[str, Any])
    return _amended(row, payload, person, 0) != payload


def _amended(row: LogRow, payload: Mapping[str, Any], person: int, stand_in: int) -> dict[str, Any]:
    """What a row says of a person, of the stand-in; a word of theirs is none."""
    now = dict(payload)
    if row.kind == "word" and row.person == person:
        now["word"] = ""
    for name in NAMING.get(row.kind, ()):
        value = now.get(name)
        if isinstance(value, list):
            now[name] = [stand_in if each == person else each for each in value]
        elif value == person:
            now[name] = stand_in
    return now
