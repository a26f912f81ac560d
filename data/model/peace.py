"""Peace in a server: the people who get no seat there (O14), and reports to its managers (O17)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Delete, Select, UniqueConstraint, and_, delete, func, insert, or_, select

from data.model.row import Id, Row, TableId, index, table_of
from data.query import Query
from data.statement import asks, changes, changes_one, many, one, puts, value
from data.unit import Asking, Changing


class Ban(Row, frozen=True, kw_only=True):
    """A person gets no seat in a server, until then. `until` None: until a manager lifts it."""

    guild_id: Id
    person: Id
    until: float | None = None
    by: Id | None = None  # the manager; None: they are deleted
    reason: str = ""  # for the person
    at: float


class Report(Row, frozen=True, kw_only=True):
    """A report about a seat of a match. It counts once its message stands in the managers' channel."""

    id: int = 0  # given by add_report
    guild_id: Id
    table_id: TableId
    ply: int  # the number of moves that had been made
    seat: int
    by: Id
    kind: str
    words: str = ""
    at: float
    channel_id: Id | None = None
    message_id: Id | None = None
    done_by: Id | None = None  # the manager; 0: they are deleted


bans = table_of(Ban, "bans", "guild_id", "person", index("bans_person", "person"), index("bans_by", "by"))
reports = table_of(
    Report,
    "reports",
    "id",
    UniqueConstraint("table_id", "by"),
    index("reports_by", "by"),
    index("reports_done_by", "done_by"),
    numbered=True,  # a button never means a later report
)
_NEW = [name for name in Report.__struct_fields__ if name != "id"]
_ADD_REPORT = Query(insert(reports), _NEW)


class PeaceQuestions(Asking):
    @one(Ban)
    def ban(self, guild_id: int, person: int) -> Select[Any]:
        return select(bans).where(bans.c.guild_id == guild_id, bans.c.person == person)

    @many(Ban)
    def bans(self, guild_id: int) -> Select[Any]:
        """Return the bans of a server, newest first, also those that have ended."""
        return select(bans).where(bans.c.guild_id == guild_id).order_by(bans.c.at.desc(), bans.c.person)

    @one(Report)
    def report(self, report_id: int) -> Select[Any]:
        return select(reports).where(reports.c.id == report_id)

    @one(Report)
    def report_by(self, person: int, table_id: int) -> Select[Any]:
        return select(reports).where(reports.c.by == person, reports.c.table_id == table_id)

    @asks(value)
    def reports_since(self, person: int, since: float) -> Select[Any]:
        """Return the number of a person's reports since then."""
        sent = reports.c.message_id.is_not(None)
        return select(func.count()).select_from(reports).where(reports.c.by == person, reports.c.at > since, sent)


class PeaceChanges(Changing):
    put_ban = puts(Ban)
    put_report = puts(Report)

    @changes_one
    def drop_ban(self, guild_id: int, person: int) -> Delete:
        """Drop a ban. Return whether it was there."""
        return delete(bans).where(bans.c.guild_id == guild_id, bans.c.person == person)

    async def add_report(self, row: Report) -> int:
        """Add a report and return its id; `row.id` is ignored."""
        return await self._key(_ADD_REPORT, **{name: getattr(row, name) for name in _NEW})

    @changes
    def drop_ended_bans(self, now: float) -> Delete:
        return delete(bans).where(bans.c.until <= now)

    @changes
    def drop_old_reports(self, before: float, done_before: float) -> Delete:
        """Drop the reports that are older than `before`, and those that are done and older than `done_before`."""
        done = and_(reports.c.done_by.is_not(None), reports.c.at < done_before)
        return delete(reports).where(or_(reports.c.at < before, done))
