"""The statements about matches that were played to their end, with each of their seats."""

from __future__ import annotations

from sqlalchemy import exists, select

from data.queries import given
from data.query import Query
from data.reader import Reader
from data.rows import PlayedRow
from data.schema import log, seats, tables

_HINTED = exists().where(log.c.table_id == tables.c.id, log.c.kind == "hinted", log.c.seat == seats.c.seat)
_OWN = seats.alias("own")
_PLAYED = (
    select(
        *[tables.c[name] for name in ("id", "game", "options", "settings", "outcome", "ended_at")],
        *[seats.c[name] for name in ("seat", "person", "ai", "name")],
        _HINTED.label("hinted"),
    )
    .join(seats)
    .where(tables.c.status == "over", tables.c.outcome.is_not(None))
    .order_by(tables.c.ended_at, tables.c.id, seats.c.seat)
)
PLAYED_BY = Query(_PLAYED.where(tables.c.id.in_(select(_OWN.c.table_id).where(_OWN.c.person == given("person")))))
PLAYED_IN = Query(_PLAYED.where(tables.c.guild_id == given("guild_id"), tables.c.ended_at > given("after")))


async def played_by(reader: Reader, person: int) -> tuple[PlayedRow, ...]:
    """Return every seat of the matches that a person has played to their end, by when they ended."""
    return await reader._all(PlayedRow, PLAYED_BY, person=person)


async def played_in(reader: Reader, guild_id: int, after: float) -> tuple[PlayedRow, ...]:
    """Return the same of the matches of a server that have ended since then."""
    return await reader._all(PlayedRow, PLAYED_IN, guild_id=guild_id, after=after)
