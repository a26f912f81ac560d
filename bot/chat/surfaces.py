"""The messages that show tables, and which of them are out of date: what the store knows of surfaces and boards.

Each method is one unit of work. Only bot/sync and bot/chat ask here.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

import discord
from msgspec.structs import replace

from bot.tables.service import damage
from bot.tables.state.table import Table
from data.model.messages import ELSEWHERE, ChannelBoard, PanelRow, Surface
from data.model.timing import Errand
from data.store import Store

PING = "ping:"  # begins the hash of a hand that is no more than a ping at the table
PAGE = "page"  # the hash of a hand in whose message its reader has opened another page
LOST = "lost"  # hash of a table's surface whose players know that its channel is lost
SHORTLY = 120  # seconds before the last sign of life of the process that saw to a table; clocks may differ
At = tuple[int, str, int]  # a surface: table, kind, seat


class Surfaces:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._forgotten: dict[At, set[int]] = {}  # people who were deleted while a message was under way

    async def of(self, table_id: int) -> tuple[Surface, ...]:
        return await self._store.ask.surfaces(table_id)

    async def one(self, table_id: int, kind: str, seat: int = -1) -> Surface | None:
        return await self._store.ask.surface(table_id, kind, seat)

    async def bare(self, table_id: int) -> Table | None:
        """Return a table that cannot be loaded, as far as it can be read."""
        return await damage.bare(self._store, table_id)

    async def of_person(self, person: int, kind: str) -> tuple[Surface, ...]:
        return await self._store.ask.surfaces_of(person, kind)

    async def tables_behind(self, kind: str | None = None) -> tuple[int, ...]:
        """Return the tables with a surface that is out of date, or with one of this kind.

        If there are several processes, these are tables of ours.
        """
        return await self._store.ask.dirty_tables(kind, self._store.worker)

    async def tables_behind_in(self, guild_id: int) -> tuple[int, ...]:
        return await self._store.ask.dirty_tables_in(guild_id, self._store.worker)

    async def hands_in_doubt(self, now: float) -> tuple[Surface, ...]:
        """Return the hands that may have a second message, after a start.

        The process before may have ended while it sent one, or before it deleted the one that was replaced. If there
        are several processes, these are hands at tables that are new to ours.
        """
        ended = [each.since for each in await self._store.ask.outages(now - SHORTLY) if each.guild_id is None]
        at = min([now, *ended]) - SHORTLY
        since = discord.utils.time_snowflake(datetime.fromtimestamp(at, UTC))
        return await self._store.ask.hands_in_doubt(since, at, self._store.worker)

    async def distrust(self) -> None:
        """Trust no surface that is out of date, after a start: it is sent even if it equals what is known.

        An answer may have shown what its process could not write down any more.
        """
        async with self._store.write() as unit:
            await unit.distrust(self._store.worker)

    async def mark(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        async with self._store.write() as unit:
            await unit.mark_dirty(table_id, which)

    async def put(self, surface: Surface, seen: int) -> None:
        """Write down what a surface shows; `seen` is the revision from which it was rendered."""
        async with self._store.write() as unit:
            await unit.put_surface(surface, seen=seen)

    async def lost(self, before: Surface, seen: int) -> None:
        """Note that a table's players know that it can be shown nowhere, unless it has another message meanwhile."""
        async with self._store.write() as unit:
            now = await unit.surface(before.table_id, before.kind, before.seat) or before
            if now.message_id in (None, before.message_id):
                await unit.put_surface(replace(now, hash=LOST), seen=seen)

    async def told(self, fresh: Iterable[Surface]) -> None:
        """Write down reminders that were sent; nothing redraws them."""
        async with self._store.write() as unit:
            for surface in fresh:
                await unit.put_surface(surface)

    async def posted(self, surface: Surface) -> None:
        """Write down that a new table's panel was sent. What a press on it has shown meanwhile counts."""
        async with self._store.write() as unit:
            now = await unit.surface(surface.table_id, surface.kind, surface.seat)
            if now is None or now.message_id != surface.message_id:
                await unit.put_surface(surface, seen=surface.revision)

    async def gone(self, table_id: int, kind: str, seat: int, message_id: int, *, again: bool) -> None:
        """Note that a surface's message is gone, unless it has another one meanwhile.

        `again`: it is to be shown again.
        """
        async with self._store.write() as unit:
            now = await unit.surface(table_id, kind, seat)
            if now is not None and now.message_id == message_id:
                known = LOST if now.hash == LOST else ""  # people who were told are not told again
                after = replace(now, message_id=None, channel_id=None, hash=known, dirty=now.dirty or again)
                await unit.put_surface(after)

    async def doubted(self, surface: Surface) -> None:
        """Mark a surface whose message may be gone: it is edited even if nothing has changed."""
        async with self._store.write() as unit:
            now = await unit.surface(surface.table_id, surface.kind, surface.seat) or surface
            await unit.put_surface(replace(now, hash=LOST if now.hash == LOST else "", dirty=True))

    async def left_out(self, guild_id: int) -> None:
        """Mark hands that could not be in private threads: they are tried there again."""
        for row in await self._store.ask.tables_in(guild_id):
            for seat in row.settings.get("unthreaded", ()):
                if (hand := await self.one(row.id, "hand", seat)) is not None:
                    await self.doubted(hand)

    async def in_message(self, message_id: int) -> tuple[Surface, ...]:
        """Return the surfaces that this message shows."""
        return await self._store.ask.surfaces_in(message_id)

    async def shown(
        self,
        table_id: int,
        kind: str,
        seat: int,
        seen: int,
        key: str | None,
        at: tuple[int, int] | None,
        person: int | None = None,
    ) -> tuple[Surface | None, bool]:
        """Note that an answer has shown a surface (`key`), or made showing it needless (None), from revision `seen`.

        `at`: the channel and the message that was answered; `person`: whose hand it is. Return the surface as it was,
        if that message takes the place of an older one, and whether the surface is behind: a hand that is in another
        message is still to be edited there.
        """
        channel_id, message_id = at or (None, None)
        async with self._store.write() as unit:  # its task may be giving it another message right now
            before = await unit.surface(table_id, kind, seat)
            if before is None:
                return None, False
            old = None
            if kind == "hand" and message_id is not None and (before.message_id or 0) < message_id:
                # it was sent, and Discord's answer is lost or still on its way
                old, before = before, replace(before, person=person, channel_id=channel_id, message_id=message_id)
            if kind == "table" and at is not None and before.message_id is None:  # its sender is about to write it down
                before = replace(before, channel_id=channel_id, message_id=message_id)
            ours = message_id is None or before.message_id == message_id
            if kind == "table" and not ours:  # an older copy was clicked: the panel itself is still behind
                return None, False
            elsewhere = key is None or not ours  # not in the message that the surface has
            there = elsewhere and before.message_id is not None and not before.hash.startswith(PING)
            after = replace(before, dirty=there, revision=seen, hash=key if key is not None and ours else before.hash)
            if kind == "hand" and after.person is None:
                after = replace(after, person=person)
            if old is not None or there or after != replace(before, revision=after.revision):
                await unit.put_surface(after, seen=seen)
        return old, there

    async def moved(self, table_id: int, seat: int, seen: int, person: int | None) -> Surface | None:
        """Note that the hand is in this person's private message from now on.

        Return where it was, unless that is only a ping. `seen` is the revision that it shows there: what has come since
        then is still to be shown.
        """
        async with self._store.write() as unit:
            hand = await unit.surface(table_id, "hand", seat)
            if hand is None or hand.hash.startswith(PING) or (hand.hash, hand.person) == (ELSEWHERE, person):
                return None
            after = replace(hand, person=person, channel_id=None, message_id=None, hash=ELSEWHERE, dirty=False)
            await unit.put_surface(after, seen=seen)
        return hand

    async def seen(self, table_id: int, seat: int) -> None:
        """Note that the reader of a hand has pressed something since a turn was shown to them by an edit alone."""
        async with self._store.write() as unit:
            hand = await unit.surface(table_id, "hand", seat)
            if hand is not None and hand.hash.startswith(ELSEWHERE) and hand.hash != ELSEWHERE:
                await unit.put_surface(replace(hand, hash=ELSEWHERE))

    async def sent(self, before: Surface, after: Surface, seen: int) -> tuple[bool, Surface | None]:
        """Note that `before` is shown as `after` now.

        Return whether it is out of date again, and the surface that counts instead, if there is one. That one was given
        another message meanwhile (the table has moved). If a press on `after` has come before Discord's answer, it
        counts already.
        """
        async with self._store.write() as unit:
            after = self._nameless(after)
            dirty = await unit.replace_surface(before, after, seen=seen)
            if dirty is not None:
                return dirty, None
            now = await unit.surface(before.table_id, before.kind, before.seat)
        assert now is not None  # it has prevented the replacement
        return now.dirty, None if now.message_id == after.message_id else now

    def forget(self, person: int, under_way: Iterable[At]) -> None:
        """Forget a person who is deleted: what is being sent to these surfaces is not written down as theirs."""
        for at in under_way:
            self._forgotten.setdefault(at, set()).add(person)

    def done(self, at: At) -> None:
        """Note that nothing is under way for a surface any more."""
        self._forgotten.pop(at, None)

    def _nameless(self, surface: Surface) -> Surface:
        gone = self._forgotten.get((surface.table_id, surface.kind, surface.seat), set())
        if surface.kind == "call":
            return replace(surface, hash=",".join([n for n in surface.hash.split(",") if n not in map(str, gone)]))
        return replace(surface, person=None) if surface.person in gone else surface

    # --- private messages ----------------------------------------------------------------------------------------

    async def panel(self, table_id: int, person: int) -> PanelRow | None:
        return await self._store.ask.panel(table_id, person)

    async def panels_of(self, person: int) -> tuple[PanelRow, ...]:
        return await self._store.ask.panels_of(person)

    async def put_panel(self, row: PanelRow, errand: Errand, now: float) -> PanelRow | None:
        """Write down the private message, and when it is to be looked at. Return the message that is gone.

        That is this one itself, if a later press has shown another message before this was written down.
        """
        async with self._store.write() as unit:
            before = await unit.panel(row.table_id, row.person)
            if before is None or before.press <= row.press:
                await unit.put_panel(row)
                await unit.hasten_errand(errand, now)
                old = before
            else:
                old = row
        return old if before is not None and before.message_id != row.message_id else None

    async def panel_shows(self, row: PanelRow, key: str) -> bool:
        async with self._store.write() as unit:
            return await unit.panel_shows(row, key)

    async def drop_panel(self, row: PanelRow) -> bool:
        async with self._store.write() as unit:
            return await unit.drop_panel(row)

    # --- boards of channels --------------------------------------------------------------------------------------

    async def boards(self) -> tuple[ChannelBoard, ...]:
        return await self._store.ask.boards()

    async def board(self, channel_id: int) -> ChannelBoard | None:
        return await self._store.ask.board(channel_id)

    async def boards_behind(self) -> tuple[ChannelBoard, ...]:
        return await self._store.ask.dirty_boards()

    async def put_board(self, board: ChannelBoard) -> None:
        async with self._store.write() as unit:
            await unit.put_board(board)

    async def mark_boards(self, guilds: Iterable[int]) -> None:
        async with self._store.write() as unit:
            for guild in guilds:
                await unit.mark_boards(guild)

    async def claim_board(self, channel_id: int) -> None:
        async with self._store.write() as unit:
            await unit.claim_board(channel_id)

    async def board_shown(self, channel_id: int, message_id: int | None, key: str) -> None:
        async with self._store.write() as unit:
            await unit.board_shown(channel_id, message_id, key)

    async def drop_board(self, channel_id: int) -> None:
        async with self._store.write() as unit:
            await unit.drop_board(channel_id)
