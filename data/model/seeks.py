"""Wishes to play (`seeks`), the tables that come together from them, and what each person was asked.

The number of people who wish is small: a server's wishes are read whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import (
    Delete,
    Index,
    Select,
    UniqueConstraint,
    Update,
    and_,
    delete,
    select,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import insert  # SQLite understands its words too

from data.model.row import Id, Row, index, table_of
from data.query import Query
from data.statement import changes, many, one, puts
from data.unit import Asking, Changing

ASKING, BEGUN, FAILED = "asking", "begun", "failed"  # states of a gathering
CLOSED = "closed"  # failed, since its server closed its wishes
LOBBY = "lobby"  # no gathering: a lobby that people open, of which others were told (W18)
WISHED = "wished"  # no gathering: wishes of which one person was told by an alert (W20)
ASKED, IN = "asked", "in"  # states of an ask that still counts
NOT, LATE, UNSENT, OVER = "not", "late", "unsent", "over"  # refused; unanswered; never delivered; its gathering ended
TOLD = "told"  # of a lobby: no answer is owed
ALERTED = "alerted"  # of a lobby or of wishes, by an alert (W20): no ask, and the next press of anything answers it


class SeekRow(Row, frozen=True, kw_only=True):
    """The wish of a person in a server. `terms`: bot/tables/verbs/seeks.py."""

    guild_id: Id
    channel_id: Id  # where its table would stand
    person: Id
    name: str
    locale: str
    server_locale: str  # the language of a table that is opened there
    terms: dict[str, Any]
    may_open: bool
    since: float
    until: float
    asleep: bool = False  # two asks in a row had no answer, or the last one could not be sent


class GatheringRow(Row, frozen=True, kw_only=True):
    """A table for which people are asked. Nothing is dealt before the last press."""

    id: int = 0  # given by add_gathering
    guild_id: Id
    channel_id: Id
    locale: str
    game: str
    options: dict[str, Any]
    size: int  # seats
    pace: str
    rated: bool
    secret: bytes
    commitment: str
    status: str = ASKING
    table_id: int | None = None
    at: float


class AskRow(Row, frozen=True, kw_only=True):
    """The question to one person at one gathering. `key`: the interaction of their press, which is their join."""

    gathering_id: int
    person: Id
    state: str = ASKED
    key: str | None = None
    locale: str = ""  # of the person, whose wish may be gone when they are told how it ended
    at: float
    delivered_at: float | None = None
    until: float | None = None  # None: not delivered yet; outages are added when it is read (D7)
    answered_at: float | None = None
    channel_id: Id | None = None
    message_id: Id | None = None


seeks = table_of(SeekRow, "seeks", "guild_id", "person", index("seeks_person", "person"))
gatherings = table_of(
    GatheringRow,
    "gatherings",
    "id",
    index("gatherings_table", "table_id"),
    numbered=True,  # custom_ids carry the id
)
_OPEN = text("state IN ('asked', 'in')")
asks = table_of(
    AskRow,
    "asks",
    "gathering_id",
    "person",
    UniqueConstraint("key"),
    index("asks_person", "person", "at"),
    Index("asks_open", "person", unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN),  # W6
)


class SeekQuestions(Asking):
    @many(SeekRow)
    def seeks_of(self, person: int) -> Select[Any]:
        """Return the wishes of a person, oldest first."""
        return select(seeks).where(seeks.c.person == person).order_by(seeks.c.since)

    @many(SeekRow)
    def seeks_in(self, guild_id: int) -> Select[Any]:
        """Return the wishes in a server, oldest first. No one may be shown them."""
        return select(seeks).where(seeks.c.guild_id == guild_id).order_by(seeks.c.since, seeks.c.person)

    @many(SeekRow)
    def asleep_seeks(self) -> Select[Any]:
        return select(seeks).where(seeks.c.asleep)

    @many(SeekRow)
    def open_seeks(self, at: float) -> Select[Any]:
        """Return the open wishes of all servers. No one may be shown them."""
        return select(seeks).where(seeks.c.until > at)

    @one(GatheringRow)
    def gathering(self, gathering_id: int) -> Select[Any]:
        return select(gatherings).where(gatherings.c.id == gathering_id)

    @many(GatheringRow)
    def gatherings_in(self, guild_id: int) -> Select[Any]:
        """Return the gatherings in a server for which people are asked now."""
        return select(gatherings).where(gatherings.c.guild_id == guild_id, gatherings.c.status == ASKING)

    @one(GatheringRow)
    def gathering_at(self, table_id: int) -> Select[Any]:
        """Return the row to which those asks belong that have told of a lobby."""
        return select(gatherings).where(gatherings.c.table_id == table_id, gatherings.c.status == LOBBY)

    @many(AskRow)
    def asks_at(self, gathering_id: int) -> Select[Any]:
        """Return what the people were asked, those who pressed first before the others."""
        found = select(asks).where(asks.c.gathering_id == gathering_id)
        return found.order_by(asks.c.answered_at.is_(None), asks.c.answered_at, asks.c.at, asks.c.person)

    @many(AskRow)
    def asks_of(self, person: int, after: float) -> Select[Any]:
        """Return what a person was asked since `after`, the newest first. Alerts are no asks."""
        found = select(asks).where(asks.c.person == person, asks.c.at > after, asks.c.state != ALERTED)
        return found.order_by(asks.c.at.desc())

    @many(AskRow)
    def alerts_of(self, person: int) -> Select[Any]:
        """Return the alerts that have reached a person, the newest first."""
        reached = select(asks).where(asks.c.person == person, asks.c.state == ALERTED, asks.c.delivered_at.is_not(None))
        return reached.order_by(asks.c.at.desc())

    @one(AskRow)
    def alert_of_wishes(self, person: int, channel_id: int, game: str) -> Select[Any]:
        """Return the newest alert of a person about wishes for a game in a channel, though it may not have come."""
        there = and_(gatherings.c.status == WISHED, gatherings.c.channel_id == channel_id, gatherings.c.game == game)
        found = select(asks).join(gatherings, gatherings.c.id == asks.c.gathering_id)
        return found.where(there, asks.c.person == person).order_by(asks.c.at.desc()).limit(1)

    @one(AskRow)
    def open_ask(self, person: int) -> Select[Any]:
        return select(asks).where(asks.c.person == person, asks.c.state.in_((ASKED, IN)))


_ADD_GATHERING = Query(insert(gatherings), [name for name in GatheringRow.__struct_fields__ if name != "id"])


class SeekChanges(Changing, SeekQuestions):
    put_seek = puts(SeekRow)

    async def add_gathering(self, row: GatheringRow) -> int:
        """Add a gathering and return its id; `row.id` is ignored."""
        return await self._key(_ADD_GATHERING, **_without_id(msgspec.structs.asdict(row)))

    put_ask = puts(AskRow)

    @changes
    def drop_seek(self, guild_id: int, person: int) -> Delete:
        return delete(seeks).where(seeks.c.guild_id == guild_id, seeks.c.person == person)

    @changes
    def set_asleep(self, person: int, asleep: bool) -> Update:
        return update(seeks).where(seeks.c.person == person).values(asleep=asleep)

    @changes
    def fail_gathering(self, gathering_id: int, status: str = FAILED) -> Update:
        return update(gatherings).where(gatherings.c.id == gathering_id).values(status=status)

    @changes
    def begin_gathering(self, gathering_id: int, table_id: int) -> Update:
        return update(gatherings).where(gatherings.c.id == gathering_id).values(status=BEGUN, table_id=table_id)

    @changes
    def answer_alerts(self, person: int, at: float) -> Update:
        open_ = and_(asks.c.person == person, asks.c.state == ALERTED, asks.c.answered_at.is_(None))
        return update(asks).where(open_).values(answered_at=at)

    @changes
    def end_asks(self, gathering_id: int) -> Update:
        """Let the asks of a gathering that has ended count no more."""
        still = and_(asks.c.gathering_id == gathering_id, asks.c.state.in_((ASKED, IN)))
        return update(asks).where(still).values(state=OVER)


def _without_id(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name != "id"}
