"""Peace in a server: its managers bar people from its seats (O14), and get reports about players (O17).

    await peace.bar(guild, person, until, by, reason)     people.standing() asks for it
    report = await peace.report(table, by, seat, kind, words)
    await peace.sent(report, channel, message)            only now it counts

The person whom a report is about is never told, and it has no effect by itself (O18, O20).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.people import lasts
from bot.tables.state.names import apart
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from data.model.peace import Ban, Report
from data.model.tables import SeatRow
from data.store import Reader, Store
from engine.ai import AWAY
from render.letters import beginning, readable

TERMS: dict[str, float | None] = {"month": 30 * DAY, "day": DAY, "week": 7 * DAY, "open": None}  # the usual one first
REASON = 200  # characters
KINDS = ("lose", "collude", "stop", "name", "other")  # of reports
WORDS = 300  # characters of a report
A_DAY, REPORTABLE = 3, 30 * DAY  # reports of a person in a day; how long after its end a match is reported (O17, O19)
KEPT, DONE_KEPT = 180 * DAY, 30 * DAY  # how long reports are kept (O19)


class Opened(msgspec.Struct, frozen=True):
    """A report, with all that a manager is shown of it. The table is without its match."""

    report: Report
    table: Table
    about: int | None  # the person who had the seat; None: they are deleted, or no one knows


def reported_seats(table: Table, person: int) -> list[SeatRow]:
    """Return the seats that a person can report: those of other people, also of people who have lost theirs."""
    others = [row for row in table.seats if row.person != person]
    return [row for row in others if (row.person or 0) > 0 or (row.person is None and row.ai == AWAY)]


class Peace:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now

    # --- bans ----------------------------------------------------------------------------------------------------

    async def bar(self, guild_id: int, person: int, term: str, by: int, reason: str) -> Ban:
        """Bar a person from the seats of a server, for one of TERMS. It takes the place of a ban before."""
        length, now = TERMS[term], self._now()
        until = None if length is None else now + length
        reason = beginning(" ".join(readable(reason, " ").split()), REASON, len)
        ban = Ban(guild_id=guild_id, person=person, until=until, by=by, reason=reason, at=now)
        async with self._store.write() as unit:
            await unit.put_ban(ban)
        return ban

    async def lift(self, guild_id: int, person: int) -> bool:
        """End a ban. Return whether there was one."""
        async with self._store.write() as unit:
            return await unit.drop_ban(guild_id, person)

    async def bans(self, guild_id: int) -> list[Ban]:
        """Return the bans of a server, newest first."""
        return [ban for ban in await self._store.ask.bans(guild_id) if lasts(ban, self._now())]

    # --- reports -------------------------------------------------------------------------------------------------

    async def before(self, table: Table, person: Person) -> Report | None:
        """Return the report that a person has written of a match, if it has reached no one.

        Raises RefusedError if they cannot report anyone there.
        """
        async with self._store.read() as unit:
            return await self._before(unit, table, person)

    async def _before(self, unit: Reader, table: Table, person: Person) -> Report | None:
        if table.match is None:
            raise RefusedError("refuse-not-started")
        if table.row.ended_at is not None and table.row.ended_at + REPORTABLE < self._now():
            raise RefusedError("refuse-report-late")
        if not reported_seats(table, person.id):
            raise RefusedError("refuse-report-nobody")
        before = await unit.report_by(person.id, table.id)
        if before is not None and before.message_id is not None:
            raise RefusedError("refuse-report-twice")
        if await unit.reports_since(person.id, self._now() - DAY) >= A_DAY:
            raise RefusedError("refuse-report-many", n=A_DAY)
        return before

    async def report(self, table: Table, person: Person, seat: int, kind: str, words: str) -> Report:
        """Write a report. It counts once it is sent(), so one that reached no one can be written again.

        Raises RefusedError.
        """
        async with self._store.write() as unit:
            before = await self._before(unit, table, person)
            if kind not in KINDS or seat not in [row.seat for row in reported_seats(table, person.id)]:
                raise RefusedError("error-unknown-command")
            assert table.match is not None
            report = Report(
                id=0 if before is None else before.id,
                guild_id=table.row.guild_id,
                table_id=table.id,
                ply=len(table.match.plies),
                seat=seat,
                by=person.id,
                kind=kind,
                words=beginning(readable(words, " "), WORDS, len).strip(),
                at=self._now(),
            )
            if before is None:
                return replace(report, id=await unit.add_report(report))
            await unit.put_report(report)
            return report

    async def sent(self, report: Report, channel_id: int, message_id: int) -> None:
        """Note where a report stands."""
        async with self._store.write() as unit:
            await unit.put_report(replace(report, channel_id=channel_id, message_id=message_id))

    async def opened(self, report_id: int, person: Person) -> Opened:
        """Return a report for a manager of its server. Raises RefusedError.

        While a match runs, no one who has had a seat there reads what is said of it. For the person whom it is about,
        there is none at its end either: they get the words of a report that is deleted (O18).
        """
        async with self._store.read() as unit:
            return await self._opened(unit, report_id, person)

    async def done(self, report_id: int, person: Person) -> Opened:
        """Note that a manager has dealt with a report. Raises RefusedError."""
        async with self._store.write() as unit:
            opened = await self._opened(unit, report_id, person)
            report = replace(opened.report, done_by=person.id)
            await unit.put_report(report)
        return msgspec.structs.replace(opened, report=report)

    async def _opened(self, unit: Reader, report_id: int, person: Person) -> Opened:
        report = await unit.report(report_id)
        row = None if report is None or report.guild_id != person.server else await unit.table(report.table_id)
        if report is None or row is None:
            raise RefusedError("refuse-report-gone")
        table, tenures = Table(row, apart(await unit.seats(row.id))), await unit.tenures(row.id)
        held = [each.person for each in tenures if each.seat == report.seat and each.since <= report.at]
        about = held[-1] if held else next((each.person for each in table.seats if each.seat == report.seat), None)
        if person.id in {each.person for each in tenures} | {each.person for each in table.seats}:
            if table.is_open:
                raise RefusedError("refuse-report-seated")
            if person.id == about:
                raise RefusedError("refuse-report-gone")
        return Opened(report, table, about if about is not None and about > 0 else None)

    # --- housekeeping --------------------------------------------------------------------------------------------

    async def drop_old(self) -> None:
        """Drop bans that have ended, and reports that are too old (O19)."""
        now = self._now()
        async with self._store.write() as unit:
            await unit.drop_ended_bans(now)
            await unit.drop_old_reports(now - KEPT, now - DONE_KEPT)
