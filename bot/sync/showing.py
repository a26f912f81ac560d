"""Shows the present in each kind of surface: an edit of its message, or a new one.

Discord may have taken a request whose answer was lost. The next request then repeats it as it was, with the same
nonce, so that no message is sent twice.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable

import aiohttp
import discord
from msgspec.structs import replace
from structlog.contextvars import bound_contextvars

from bot import metrics
from bot.chat.delivery import Delivery
from bot.chat.pings import ping_key
from bot.chat.refusals import is_not_here
from bot.chat.surfaces import PING, Surfaces
from bot.sync.damaged import show_damaged
from bot.tables.service.damage import CANNOT_LOAD
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.ui.consent import vote_notice
from data.errors import StoreError
from data.model.messages import ELSEWHERE, Surface

At = tuple[int, str, int]  # a surface: table, kind, seat


class Showing:
    """`enqueue` and `mark`: have a table, or surfaces of it, looked at again. `is_under_way`: of a surface."""

    def __init__(
        self,
        service: TableService,
        surfaces: Surfaces,
        delivery: Delivery,
        enqueue: Callable[[int], None],
        mark: Callable[[int, Iterable[tuple[str, int]]], Awaitable[None]],
        is_under_way: Callable[[At], bool],
    ) -> None:
        self._service, self._surfaces, self._delivery = service, surfaces, delivery
        self._enqueue, self._mark, self._is_under_way = enqueue, mark, is_under_way
        self._unsure: dict[At, tuple[Table, int | None]] = {}  # perhaps sent: what it showed, and instead of what
        self._told: dict[At, str] = {}  # the decision that a hand under way shows

    def is_unsure(self, at: At) -> bool:
        """Return whether Discord may have taken a request whose answer was lost."""
        return at in self._unsure

    def done(self, at: At) -> None:
        """Nothing is under way there any more."""
        self._unsure.pop(at, None)
        self._told.pop(at, None)

    async def show(self, surface: Surface) -> tuple[Surface, int]:
        """Show the present in a surface. Return the surface after that, and the revision that it shows."""
        shows = {
            "table": self._table,
            "hand": self._hand,
            "seal": self._seal,
            "call": self._call,
            "vote": self._vote,
            "thread": self._thread,
            "event": self._event,
        }
        with bound_contextvars(table=surface.table_id):  # in each record of the log
            try:
                return await shows[surface.kind](surface)
            except CANNOT_LOAD:
                return await show_damaged(self._delivery, self._surfaces, surface)

    async def take_back(self, surface: Surface) -> None:
        """Delete a message that Discord has perhaps taken, after its reader has seen all elsewhere.

        No one would know of that message. Sending the request once more shows which message it is.
        """
        if await self._sent_perhaps(surface) is None:
            return
        after, _ = await self.show(surface)
        if after.channel_id is not None and after.message_id not in (None, surface.message_id):
            await self._delivery.messages.delete(after.channel_id, after.message_id)

    @contextlib.asynccontextmanager
    async def _sending(self, surface: Surface) -> AsyncIterator[Table]:
        """Give the table as a new message is to show it: as in the request before, if Discord may have taken that.

        The nonce then shows Discord that the two requests are one. What has come since follows as an edit.
        """
        table = await self._sent_perhaps(surface) or await self._service.table(surface.table_id)
        at = (surface.table_id, surface.kind, surface.seat)
        self._unsure.pop(at, None)
        try:
            yield table
        except (aiohttp.ClientError, OSError, StoreError) as error:
            if not isinstance(error, aiohttp.ClientConnectorError):
                self._unsure[at] = (table, surface.message_id)
            raise

    async def _sent_perhaps(self, surface: Surface) -> Table | None:
        """Return the table as a request showed it that Discord may have taken, unless the table has moved since."""
        table, instead_of = self._unsure.get((surface.table_id, surface.kind, surface.seat), (None, None))
        if table is None or instead_of != surface.message_id:
            return None
        place = (await self._service.table(table.id)).row.thread_id
        return table if table.row.thread_id == place else None

    async def _table(self, surface: Surface) -> tuple[Surface, int]:
        """Show the panel as it is now. Return the surface after that, and the revision that it shows."""
        table = await self._service.table(surface.table_id)
        if surface.message_id is not None and surface.channel_id is not None and not await self._sent_perhaps(surface):
            panel = await self._delivery.table_panel(table)
            if panel.key == surface.hash:
                return surface, table.row.revision
            try:
                await self._delivery.messages.edit(surface.channel_id, surface.message_id, panel)
                await self._delivery.found(table)
                metrics.reconciler.labels("table", "edited").inc()
                return replace(surface, hash=panel.key), table.row.revision
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
        async with self._sending(surface) as table:
            panel = await self._delivery.table_panel(table)
            channel_id, message_id = await self._delivery.post_table(table, panel, surface.message_id)
        metrics.reconciler.labels("table", "sent").inc()
        after = replace(surface, channel_id=channel_id, message_id=message_id, hash=panel.key)
        return after, table.row.revision

    async def _seal(self, surface: Surface) -> tuple[Surface, int]:
        """Post the seal of a table. Before its start is known here, it would not be the seal (F35)."""
        table = await self._service.table(surface.table_id)
        if surface.message_id is not None or table.match is None:
            return surface, table.row.revision
        channel_id, message_id = await self._delivery.post_seal(table)
        metrics.reconciler.labels("seal", "sent").inc()
        return replace(surface, channel_id=channel_id, message_id=message_id), table.row.revision

    async def _call(self, surface: Surface) -> tuple[Surface, int]:
        """Call people who are asked later in a new message. The hash has the people who were called."""
        table = await self._service.table(surface.table_id)
        called = [int(person) for person in surface.hash.split(",") if person]
        new = [kept.person for kept in table.kept if kept.person not in called]
        if table.row.status == "lobby" and new:
            channel_id, message_id = await self._delivery.post_call(table, new)
            metrics.reconciler.labels("call", "sent").inc()
            names = ",".join(map(str, [*called, *new]))
            return replace(surface, channel_id=channel_id, message_id=message_id, hash=names), table.row.revision
        here = [kept.person for kept in table.kept_at_first if kept.person in called]
        if table.row.status == "lobby" and table.is_full and here and surface.message_id and surface.channel_id:
            await self._delivery.edit_call(table, here, surface.channel_id, surface.message_id)
            metrics.reconciler.labels("call", "edited").inc()
        return surface, table.row.revision

    async def _vote(self, surface: Surface) -> tuple[Surface, int]:
        """Show the notice of a vote. The vote's id is in the place of a seat."""
        table = await self._service.table(surface.table_id)
        vote = next((vote for vote in table.history.votes if vote.id == surface.seat), None)
        if vote is None or (surface.message_id is None and (vote.end or not table.playing)):
            return surface, table.row.revision
        if surface.message_id is None or surface.channel_id is None:
            channel_id, message_id, key = await self._delivery.post_vote(table, vote)
            metrics.reconciler.labels("vote", "sent").inc()
            return replace(surface, channel_id=channel_id, message_id=message_id, hash=key), table.row.revision
        panel = vote_notice(table, vote)
        if panel.key != surface.hash:
            try:
                await self._delivery.messages.edit(surface.channel_id, surface.message_id, panel)
                metrics.reconciler.labels("vote", "edited").inc()
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
        return replace(surface, hash=panel.key), table.row.revision

    async def _thread(self, surface: Surface) -> tuple[Surface, int]:
        """Look at a private thread. If it must not stay, the hand in it is shown again, which closes it."""
        table = await self._service.table(surface.table_id)
        if not await self._delivery.turns.recheck_thread(table.at(surface.seat)):
            hand = await self._surfaces.one(table.id, "hand", surface.seat)
            if hand is not None and hand.message_id is not None:
                await self._surfaces.put(replace(hand, hash="", dirty=True), seen=table.row.revision)
                self._enqueue(table.id)
            elif self._is_under_way((table.id, "hand", surface.seat)):  # it is being sent there for the first time
                await self._mark(table.id, [("hand", surface.seat)])
        return surface, table.row.revision

    async def _event(self, surface: Surface) -> tuple[Surface, int]:
        """Bring the Discord event of a lobby with a time up to date (P4)."""
        table = await self._service.table(surface.table_id)
        after = await self._delivery.events.show(table, surface)
        if after != surface:
            metrics.reconciler.labels("event", "edited" if surface.message_id else "sent").inc()
        return after, table.row.revision

    async def _hand(self, surface: Surface) -> tuple[Surface, int]:
        surface = await self._of_present_holder(surface)
        async with self._sending(surface) as table:
            seat = table.at(surface.seat)
            person, owed = seat.person, seat.owed
            self._told[surface.table_id, surface.kind, surface.seat] = "" if owed is None else owed.id
            sent = None if person is None else await self._delivery.turns.notify(seat, person, surface)
        if sent is None:
            over = surface.hash.startswith(PING) and (person is None or surface.hash != ping_key(seat))
            after = replace(surface, channel_id=None, message_id=None, hash="") if over else surface  # F39
            return after, table.row.revision
        metrics.reconciler.labels("hand", "edited" if sent[1] == surface.message_id else "sent").inc()
        after = replace(surface, person=person, channel_id=sent[0], message_id=sent[1], hash=sent[2])
        return after, table.row.revision

    async def start_clock(self, at: At) -> None:
        """Start the clock of a seat.

        The decision that was shown to it is written down: from now on its time runs (D6).
        """
        if decision := self._told.get(at):
            if await self._service.commits.started(at[0], at[2], decision, self._service.now()):
                self._enqueue(at[0])
            self._told.pop(at, None)

    async def _of_present_holder(self, surface: Surface) -> Surface:
        """Return a hand's surface. A hand that someone has seen who does not have the seat any more goes at once (D11).

        So does a private message of someone who is away: its buttons do nothing any more.
        """
        table = await self._service.table(surface.table_id)
        holder = next((row.person for row in table.seats if row.seat == surface.seat), None)
        here = table.at(surface.seat).person if table.playing else holder
        if surface.person not in (None, here):
            await self._delivery.turns.living.leave(table.id, surface.person)
        whose = (here,) if surface.hash.startswith(ELSEWHERE) else (None, holder)
        if surface.person in whose:
            return surface
        if surface.message_id is not None and surface.channel_id is not None:
            await self._delivery.messages.delete(surface.channel_id, surface.message_id)
        return replace(surface, person=None, channel_id=None, message_id=None, hash="")
