"""Appointments, as Discord sees them: what people are told of a lobby's time, and how its match begins by itself.

The timers of a lobby with a time lead here. The rules are in bot/tables/verbs/meeting.py.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence

import discord

from bot.chat.caller import language_of
from bot.chat.delivery import Delivery
from bot.chat.rate_limit import ASKS, RateLimit
from bot.chat.refusals import UnreachableError, is_not_here
from bot.chat.surfaces import Surfaces
from bot.sync.publishing import Publishing
from bot.sync.reconciler import Reconciler
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import meeting
from bot.tables.verbs.meeting import HERE, LATE, NEWLY, NOW, SOON, TELL, TOO_LATE
from bot.ui.lobby import time_words
from bot.ui.panels import note_panel
from data.errors import StoreError
from data.model.messages import Surface
from data.model.tables import SeatRow
from data.model.timing import Timer

_log = logging.getLogger(__name__)


class Meetings:
    """The appointments of one bot."""

    def __init__(
        self,
        client: discord.Client,
        service: TableService,
        surfaces: Surfaces,
        delivery: Delivery,
        reconciler: Reconciler,
        publishing: Publishing,
        rate_limit: RateLimit,
    ) -> None:
        self._client, self._service, self._surfaces, self._delivery = client, service, surfaces, delivery
        self._reconciler, self._publishing, self._rate_limit = reconciler, publishing, rate_limit
        self.handlers: dict[str, Callable[[Timer], Awaitable[float | None]]] = {
            SOON: self._soon,
            NOW: self._begin,
            TOO_LATE: self._free_seats,
            TELL: self._tell_of_move,
        }

    # --- timers --------------------------------------------------------------------------------------------------

    async def _soon(self, timer: Timer) -> float | None:
        """Ask who is here from now on, and tell the people who have not just sat down (P6)."""
        table, due = await self._due(timer, -HERE)
        if table is None or due is not None:
            return due
        table = await self._service.commit(table.id, None, meeting.call)
        newly = self._service.now() - NEWLY
        await self._tell(table, [row for row in table.present if row.joined_at <= newly], SOON)
        return None

    async def _begin(self, timer: Timer) -> float | None:
        table, due = await self._due(timer, 0.0)
        if table is not None and due is None:
            await self._start(table)
        return due

    async def _free_seats(self, timer: Timer) -> float | None:
        """Take their seats from those who have not come, and begin if enough people have (P7)."""
        table, due = await self._due(timer, LATE)
        if table is None or due is not None:
            return due
        while meeting.absent(table):
            before = table.row.revision
            table = await self._service.commit(table.id, None, meeting.unseat)
            if table.row.revision == before:
                break
        await self._start(table)
        return None

    async def _tell_of_move(self, timer: Timer) -> float | None:
        """Tell those who sit that the time has moved, but for the one who moved it (P3)."""
        table, _ = await self._due(timer, 0.0)
        if table is not None:
            mover, _ = table.history.rescheduled or (None, 0.0)
            await self._tell(table, [row for row in table.present if row.person != mover], TELL)
        return None

    async def _due(self, timer: Timer, after: float) -> tuple[Table | None, float | None]:
        """Return the lobby of a timer, None if there is none; and when it is due, if that is later than now."""
        try:
            table = await self._service.table(timer.table_id)
        except RefusedError:
            return None, None
        when = table.settings.when
        if when is None or table.row.status != "lobby":
            return None, None
        return table, when + after if when + after > self._service.now() else None

    # --- presses -------------------------------------------------------------------------------------------------

    async def pressed(self, who: discord.abc.User) -> None:
        """Note that a person has pressed something, wherever that was: they are here (P7).

        The store is asked, and not our memory: a press by DM may come to another process than the lobby's.
        """
        try:
            for table in await self._service.due_of(who.id, TOO_LATE, self._service.now() + HERE + LATE):
                if meeting.is_asked(table) and who.id in [row.person for row in meeting.absent(table)]:
                    with contextlib.suppress(RefusedError):  # the lobby is gone, or they are
                        here = await self._service.commit(table.id, None, meeting.am_here, Person(who.id, "", ""))
                        await self._start(here)
        except StoreError as error:  # the press itself was answered, or refused for this
            _log.warning("a press does not count as being here: the store failed (%s)", error.code)

    # --- the start -----------------------------------------------------------------------------------------------

    async def _start(self, table: Table) -> None:
        """Begin the match, if it may begin, and show it.

        No one has pressed Start: fresh random bytes take the place of the press in the seed.
        """
        if not meeting.may_begin(table, self._service.now()):
            return
        key = self._service.secret().hex()
        with self._reconciler.paused(table.id):
            try:
                begun = await self._service.commit(table.id, key, meeting.begin)
            except RefusedError as why:
                _log.info("table %s does not begin by itself: %s", table.id, why.text.key)
                return
            if begun.row.start_key == key:
                await self._show(begun)

    async def _show(self, table: Table) -> None:
        """Give the match a thread, if tables have threads here. The reconciler shows the rest."""
        panel = await self._surfaces.one(table.id, "table")
        if panel is None or panel.channel_id is None or panel.message_id is None:
            return
        with self._publishing.sooner_or_later(table):
            channel = self._client.get_channel(panel.channel_id)
            if channel is None:  # it is gone, or the server belongs to another process: presses in DMs come to shard 0
                try:
                    channel = await self._client.fetch_channel(panel.channel_id)
                except discord.HTTPException as error:
                    if not is_not_here(error):
                        raise
            if isinstance(channel, discord.TextChannel):
                await self._publishing.move_into_thread(table, channel.get_partial_message(panel.message_id))

    # --- messages ------------------------------------------------------------------------------------------------

    async def _tell(self, table: Table, rows: Sequence[SeatRow], kind: str) -> None:
        """Tell people of the lobby's time once, each as they get their hands.

        The message before the time comes in quiet hours too, since they chose the time. That it has moved is told
        silently then.
        """
        mark, link, calls = f"{table.settings.when or 0.0:.0f}", await self._delivery.link(table), list[SeatRow]()
        people = [row.person for row in rows if row.person is not None]
        quiet = await self._service.people.in_quiet_hours(people) if kind == TELL else frozenset[int]()
        for row in rows:
            told = await self._surfaces.one(table.id, kind, row.seat)
            if row.person is None or (told is not None and (told.person, told.hash) == (row.person, mark)):
                continue
            who = Person(row.person, row.name, row.locale)
            profile = await self._service.people.profile(who)
            locale = language_of(profile, row.locale)
            await self._rate_limit.turn(ASKS)
            panel, silent = note_panel(locale, time_words(table, locale, kind, link)), row.person in quiet
            sent = await self._delivery.remind_by_dm(who, profile, panel, table.id, mark, kind=kind, silent=silent)
            if sent is None:
                calls.append(row)
            else:
                await self._told(table, [row], kind, mark)
        if calls:
            await self._rate_limit.turn(ASKS)
            try:
                await self._delivery.post_time(table, [row.person for row in calls], kind, mark, link, quiet)
            except UnreachableError:
                _log.info("table %s: no way left to tell its people of the time", table.id)
            await self._told(table, calls, kind, mark)

    async def _told(self, table: Table, rows: Iterable[SeatRow], kind: str, mark: str) -> None:
        await self._surfaces.told(
            [Surface(table_id=table.id, kind=kind, seat=row.seat, person=row.person, hash=mark) for row in rows]
        )
