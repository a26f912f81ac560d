"""The reconciler: it brings each Discord message up to date.

One rule: a surface that is marked dirty is rendered from the present view; if the result is what it shows, nothing is
sent. The marks are written by the commit itself, so that a crash between commit and send heals at the next start. Each
surface has its own short task, edits coalesce, and nothing here runs inside a lock or a transaction.

    table    edited in place, wherever it is; one that cannot be edited there is posted again, but not if it
             showed the end already, and only the result of another table with its deal is new
    hand     a new message to a player whose turn has come (it is the notice), the old one is deleted; if DMs are
             closed or not wanted, a ping in the table's channel that points to 'My move'
    seal     one message at Start, never edited
    thread   a private thread for a hand: looked at when someone else sits down
    call     one message to the people who have seats kept for them; edited when the table is full
    tags     of a post in a forum, and how long threads stay in sight: no surface, they are compared with what the
             library knows: bot/chat/posts.py, bot/chat/sight.py
    event    the server's event of a lobby with a time: no message, but brought up to date as one
    vote     one message for each vote, which pings the people who are asked, and is edited at each answer
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from functools import partial

import discord
from msgspec.structs import replace

from bot import metrics
from bot.chat.delivery import Delivery
from bot.chat.pings import ping_key
from bot.chat.refusals import Meaning, MovedError, UnreachableError, is_not_here, meaning
from bot.chat.surfaces import PING, Surfaces
from bot.sync.doubles import Doubles
from bot.sync.gone import Gone
from bot.sync.healing import Healing
from bot.sync.showing import Showing
from bot.tables.errors import RefusedError
from bot.tables.service.ai_seats import AISeats
from bot.tables.service.service import TableService
from bot.tables.state.table import Table, TableSeat
from bot.tables.time.again import Again
from bot.ui.emoji import gone
from bot.ui.page import Panel
from data.errors import StoreError
from data.model.messages import DIGEST, UNSURE, Surface

COALESCE = 2.5  # seconds at most to wait for AI moves before a board is sent
HEALING = 5.0  # seconds, at most, that the next one waits for a table that Discord does not take
YOUNG = 600  # seconds for which a panel is not brought back to the newest place
BOARD = 3.0  # seconds at most that a hand waits for the board to which it leads
RETRY = (1, 2, 5, 15, 60, 300)  # seconds between attempts when Discord does not answer
LED = ("hand", "seal", "call")  # kinds of surfaces that lead to the board, or come below it
RESTED = 30  # seconds after which what could not be shown is tried again; then twice as long each time
_log = logging.getLogger(__name__)

At = tuple[int, str, int]  # a surface: table, kind, seat


async def _nothing(table_id: int, surfaces: Iterable[Surface]) -> None:
    pass


class Reconciler:
    """The reconciler of one process. `tidy`: deletes other messages of a table that are over."""

    def __init__(
        self,
        service: TableService,
        surfaces: Surfaces,
        ais: AISeats,
        delivery: Delivery,
        tidy: Callable[[int, Iterable[Surface]], Awaitable[None]] = _nothing,
    ) -> None:
        self._service, self._surfaces, self._ais, self._delivery = service, surfaces, ais, delivery
        self.tidy = tidy
        self._expected: set[int] = set()  # new tables: the code that opens one shows it first
        self._held: Counter[int] = Counter()
        self._owed: set[int] = set()
        self._tasks: dict[At, asyncio.Task[None]] = {}
        self._again: set[At] = set()  # marked again while its task was at work
        self._anew: set[At] = set()  # among them: marked though the table has not moved, which a write would hide
        self._resting: set[At] = set()  # waiting for their next attempt
        self._unled: set[At] = set()  # hands that went out before the board to which they lead
        self._closing = False
        self._flushing: dict[int, asyncio.Task[None]] = {}
        self._showing = Showing(service, surfaces, delivery, self.enqueue, self.mark, self._tasks.__contains__)
        doubles = Doubles(surfaces, delivery, self._is_settled)
        self.healing = Healing(
            service, surfaces, doubles, self.enqueue, self._sent, self._is_at_work, self._expected.__contains__
        )
        self._later, self.gone = Again(self.enqueue), Gone(service, surfaces, self.enqueue)

    async def _sent(self, table_id: int) -> None:
        """Bring one table up to date, and wait for that a while: Discord may not take it now."""
        self.enqueue(table_id)
        if flushing := self._flushing.get(table_id):  # none while a press there is being answered
            await asyncio.wait({flushing}, timeout=HEALING)
        if tasks := [task for at, task in self._tasks.items() if at[0] == table_id]:
            await asyncio.wait(tasks, timeout=HEALING)

    def _is_settled(self, table_id: int) -> bool:
        """Return whether it is ours to decide where a table's messages are, and none of them is about to change."""
        return self._service.fleet.owns(table_id) and not self._is_at_work(table_id)

    def _is_at_work(self, table_id: int) -> bool:
        """Return whether a table's messages are being sent, or wait to be: that is not hurried."""
        waits = table_id in self._expected or table_id in self._flushing or self._held.get(table_id, 0) > 0
        return waits or any(at[0] == table_id for at in self._tasks)

    def forget(self, person: int) -> None:
        """Forget a person who is deleted while messages are under way: these leave no trace of them."""
        self._surfaces.forget(person, self._tasks)

    def expect(self, table_id: int) -> None:
        """Expect a new table. The caller that has opened it shows it, and enqueues it then."""
        self._expected.add(table_id)

    def enqueue(self, table_id: int) -> None:
        """Bring the messages of a table up to date: something of it has changed."""
        self._expected.discard(table_id)
        self._owed.add(table_id)
        before = self._flushing.get(table_id)
        if self._held[table_id]:
            return
        if not self._service.fleet.owns(table_id):
            self._owed.discard(table_id)
            self._service.fleet.pass_on(table_id)
        elif before is None or before.done():  # done, though it is still listed
            task = asyncio.create_task(self._flush(table_id), name=f"outbox of table {table_id}")
            self._flushing[table_id] = task
            task.add_done_callback(lambda done: self._flushed(table_id, done))

    async def mark(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        """Look at these surfaces of a table again: they may show something old."""
        which = [*which]
        await self._surfaces.mark(table_id, which)
        self._anew |= {(table_id, *each) for each in which} & self._tasks.keys()
        self.enqueue(table_id)

    def is_held(self, table_id: int) -> bool:
        """Return whether an interaction at the table is being answered."""
        return self._held.get(table_id, 0) > 0

    @contextlib.contextmanager
    def paused(self, table_id: int) -> Iterator[None]:
        """Send nothing while an interaction is being answered: its answer may be all that is needed."""
        self._held[table_id] += 1
        try:
            yield
        finally:
            self._held[table_id] -= 1
            if not self._held[table_id]:
                del self._held[table_id]
                if table_id in self._owed:
                    self.enqueue(table_id)

    async def record_shown(
        self, table: Table, kind: str, seat: int, key: str | None, at: tuple[int, int] | None = None
    ) -> None:
        """Note that the answer to an interaction has shown this surface (`key`), or made showing it needless (None).

        `at` is the channel and the message that was answered.
        """
        person = table.at(seat).person if kind == "hand" else None
        if kind == "hand":
            await self._end_ping(table.at(seat))
        shows = self.doubted((table.id, kind, seat), key)
        old, behind = await self._surfaces.shown(table.id, kind, seat, table.row.revision, shows, at, person)
        owed = table.at(seat).owed if kind == "hand" else None
        if owed is not None:
            behind |= await self._service.commits.started(table.id, seat, owed.id, self._service.now())
        if behind:
            self.enqueue(table.id)
        if old is not None and old.message_id is not None and old.channel_id is not None:
            await self._delivery.messages.delete(old.channel_id, old.message_id)

    def doubted(self, at: At, key: str | None) -> str | None:
        """Return UNSURE instead of a digest if another request for this surface may reach Discord last."""
        contested = at in self._tasks or self._held[at[0]] > 1
        return UNSURE if contested and len(key or "") == DIGEST else key

    async def _end_ping(self, seat: TableSeat) -> None:
        """Delete a ping when its turn is over: the channel keeps none of them (F39).

        It goes before that is written down: a process that is killed between the two knows where it was.
        """
        hand = await self._surfaces.one(seat.table.id, "hand", seat.number)
        if hand is None or not hand.hash.startswith(PING) or hand.hash == ping_key(seat):
            return
        if hand.message_id is not None and hand.channel_id is not None:
            await self._delivery.messages.delete(hand.channel_id, hand.message_id)
            await self._surfaces.gone(seat.table.id, "hand", seat.number, hand.message_id, again=False)

    async def record_moved(self, seat: TableSeat) -> None:
        """Note that the hand is in the private message of its player. Its old message goes (F1)."""
        table, person = seat.table, seat.row.person
        old = await self._surfaces.moved(table.id, seat.number, table.row.revision, person)
        if old is not None and old.message_id is not None and old.channel_id is not None:
            await self._delivery.messages.delete(old.channel_id, old.message_id)
        if old is not None and old.person not in (None, person):
            await self._delivery.turns.living.leave(table.id, old.person)

    async def record_gone(self, table: Table, kind: str, seat: int, message_id: int) -> None:
        """Note that a pressed message is gone. What it showed is shown again, if it was that surface."""
        await self._surfaces.gone(table.id, kind, seat, message_id, again=True)
        self.enqueue(table.id)

    async def record_posted(self, table: Table, panel: Panel, channel_id: int, message_id: int) -> None:
        """Note that the table's panel is in a message that the caller has sent."""
        await self._surfaces.posted(
            Surface(
                table_id=table.id,
                kind="table",
                channel_id=channel_id,
                message_id=message_id,
                hash=panel.key,
                revision=table.row.revision,
            )
        )

    async def repost_elsewhere(self, table: Table, answered: int | None = None) -> None:
        """Post the table's panel again, where the table lives now. The old message becomes the way there.

        `answered` is the message that the caller sees to.
        """
        old = await self._surfaces.one(table.id, "table")
        await self._surfaces.put(Surface(table_id=table.id, kind="table", dirty=True), seen=table.row.revision)
        self.enqueue(table.id)
        if old is not None and old.channel_id is not None and old.message_id != answered:
            await self._delivery.card(table, old.channel_id, old.message_id)

    async def stands(self, table: Table, newest: int | None) -> bool:
        """Return whether the panel is easily found where it is: young, or the newest message of its channel.

        To know that it is there, it is brought up to date. `newest`: the newest message in the place where someone
        asks.
        """
        surface = await self._surfaces.one(table.id, "table")
        if surface is None or surface.message_id is None or surface.channel_id is None:
            return False
        age = self._service.now() - discord.utils.snowflake_time(surface.message_id).timestamp()
        if surface.message_id != newest and age > YOUNG:
            return False
        panel = await self._delivery.table_panel(table)
        try:
            await self._delivery.messages.edit(surface.channel_id, surface.message_id, panel)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            return False
        await self._delivery.found(table)
        await self.record_shown(table, "table", -1, panel.key, (surface.channel_id, surface.message_id))
        return True

    async def repost(self, table: Table) -> tuple[int, int]:
        """Bring the panel back to the newest place of its channel. Return channel and message.

        A panel that is just being sent is waited for: otherwise the channel would keep both.
        """
        with self.paused(table.id):  # its place may be written down before its message is
            at = (table.id, "table", -1)
            if at in self._tasks and at not in self._resting:
                await asyncio.wait([self._tasks[at]])
            surface = await self._surfaces.one(table.id, "table") or Surface(table_id=table.id, kind="table")
            panel = await self._delivery.table_panel(table)
            channel_id, message_id = await self._delivery.post_table(table, panel, surface.message_id)
            await self.record_posted(table, panel, channel_id, message_id)
        if surface.message_id is not None and surface.message_id != message_id and surface.channel_id == channel_id:
            await self._delivery.messages.delete(channel_id, surface.message_id)
        return channel_id, message_id

    @property
    def waiting(self) -> int:
        """The number of messages that are being sent, or wait for their next attempt."""
        return len(self._tasks)

    async def let_go(self, tables: frozenset[int]) -> None:
        """Let another process see to these tables from now on. What is under way ends first."""
        for at in self._resting:
            if at[0] in tables:
                self._tasks[at].cancel()
        if tasks := [task for at, task in self._tasks.items() if at[0] in tables]:
            await asyncio.wait(tasks, timeout=HEALING)

    async def close(self) -> None:
        """Let what is under way finish; what Discord does not take now is marked, and waits for the next start."""
        self._closing = True
        self._later.close()
        await self.gone.close()
        await self.healing.close()
        for at in self._resting:
            self._tasks[at].cancel()
        while tasks := [*self._flushing.values(), *self._tasks.values()]:  # the first of these make more of the second
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _flush(self, table_id: int) -> None:
        while table_id in self._owed and not self._held[table_id]:
            await self._ais.settled(table_id, COALESCE)
            self._owed.discard(table_id)
            try:
                surfaces = await self._surfaces.of(table_id)
                await self.tidy(table_id, surfaces)
            except StoreError:
                _log.warning("table %s: the store does not answer, its messages stay as they are", table_id)
                self._later.later(table_id, RESTED)
                return
            tags = (table_id, "tags", -1)
            self._do(tags, partial(self._tag, tags))
            for surface in surfaces:
                if surface.dirty:
                    at = (table_id, surface.kind, surface.seat)
                    self._do(at, partial(self._sync, at))

    def _do(self, at: At, work: Callable[[], Coroutine[None, None, None]]) -> None:
        if at in self._tasks and not self._tasks[at].done():
            self._again.add(at)
            if at in self._resting:
                self._tasks[at].cancel()
        else:
            self._tasks[at] = asyncio.create_task(work(), name=f"surface {at}")
            self._tasks[at].add_done_callback(partial(self._finished, at))

    async def _tag(self, at: At) -> None:
        """Bring a post's tags up to date with its table. No row holds the tags; the library knows which it has."""
        while True:
            self._again.discard(at)
            with contextlib.suppress(RefusedError, StoreError):
                await self._delivery.retag(await self._service.table(at[0]))
            if at not in self._again:
                return

    def _flushed(self, table_id: int, done: asyncio.Task[None]) -> None:
        if self._flushing.get(table_id) is done:
            del self._flushing[table_id]

    def _finished(self, at: At, done: asyncio.Task[None]) -> None:
        if self._tasks.get(at) is done:
            del self._tasks[at]
            self._surfaces.done(at)
            self._showing.done(at)

    async def _sync(self, at: At) -> None:
        """Bring one surface up to date, however often that takes."""
        table_id, kind, seat = at
        sent: tuple[Surface, Surface, int] | None = None  # in Discord already, but not yet written down
        for wait in (*RETRY, None):
            try:
                if sent is None and not self._service.fleet.owns(table_id):
                    return  # the table is another process's from now on
                if sent is not None:
                    await self._record(*sent)
                    await self._showing.start_clock(at)
                    sent = None
                while True:
                    self._again.discard(at)
                    led = kind not in LED or await self._board(table_id)
                    if self._held[table_id] and not self._showing.is_unsure(
                        at
                    ):  # a press: its answer may be all that is needed
                        self._owed.add(table_id)
                        return
                    self._anew.discard(at)  # what was marked until here is read
                    surface = await self._surfaces.one(table_id, kind, seat)  # another task may just have sent it
                    if surface is None or not surface.dirty:
                        if at in self._again:
                            continue
                        if surface is not None:
                            await self._showing.take_back(surface)
                        return
                    if kind == "hand" and not led:
                        self._unled.add(at)
                    after, revision = await self._showing.show(surface)
                    sent = surface, replace(after, dirty=False, revision=revision), revision
                    dirty = await self._record(*sent)
                    await self._showing.start_clock(at)
                    sent = None
                    self._later.well(table_id)
                    if not dirty and at not in self._again:
                        return
            except MovedError:  # it moved between the look at the table and the request
                continue
            except (UnreachableError, RefusedError) as reason:
                _log.info("table %s: %s of seat %s cannot be reached (%s)", table_id, kind, seat, reason)
                self._later.later(table_id, RESTED)
                return
            except Exception as error:
                ours = not isinstance(error, StoreError) and meaning(error) is not Meaning.LATER and not gone(error)
                if ours:
                    _log.exception("table %s: %s of seat %s", table_id, kind, seat)
                elif wait is None:
                    _log.warning("table %s: gave up on its %s for now: %s", table_id, kind, error)
                metrics.reconciler.labels(kind, "failed" if ours or wait is None else "retried").inc()
                if ours or wait is None:
                    self._later.later(table_id, RESTED)
                    return
                if not await self._back_off(at, wait):
                    return

    async def _record(self, before: Surface, after: Surface, seen: int) -> bool:
        """Write down what is shown now, and delete the message that it has replaced. Return whether it is out of date.

        The surface may have been given another message meanwhile (the table has moved): that one counts. Then a new
        message of ours goes again. If ours was an edit, it may have come after what is there now. A message that
        nothing has replaced is deleted before: a process that is killed between the two knows where it was.
        """
        if after.message_id is None and before.channel_id is not None and before.message_id is not None:
            await self._delivery.messages.delete(before.channel_id, before.message_id)
        dirty, instead = await self._surfaces.sent(before, after, seen)
        if before.kind == "table" and before.message_id != after.message_id:
            await self._lead_hands_there(before)
        if (before.table_id, before.kind, before.seat) in self._anew:
            await self._surfaces.mark(before.table_id, [(before.kind, before.seat)])
            dirty = True
        old = before if instead is None else after
        if old.channel_id is None or old.message_id is None or (after.message_id is None and instead is None):
            return dirty
        if before.message_id != after.message_id:
            await self._delivery.messages.delete(old.channel_id, old.message_id)
        elif instead is not None and old.kind == "table":
            await self._delivery.card(await self._service.table(old.table_id), old.channel_id, old.message_id)
        return dirty

    async def _lead_hands_there(self, before: Surface) -> None:
        """Have hands lead to the board's new message: hands that have just gone out lead to the old one, or to none."""
        led = {at for at in self._unled if at[0] == before.table_id}
        if before.message_id is not None:
            waiting = (await self._service.table(before.table_id)).waiting
            led |= {(before.table_id, "hand", owed.decision.seat) for owed in waiting}
        if led:
            await self.mark(before.table_id, [at[1:] for at in sorted(led)])
        self._unled -= led

    async def _back_off(self, at: At, seconds: float) -> bool:
        """Wait before the next attempt, but not if something new is to be shown.

        Return False if the bot is stopping.
        """
        task = asyncio.current_task()
        assert task is not None
        self._resting.add(at)
        try:
            if not self._closing:
                await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            if at not in self._again and not self._closing:
                raise
            task.uncancel()
        finally:
            self._resting.discard(at)
        return not self._closing

    async def _board(self, table_id: int) -> bool:
        """Wait for a board that is being posted. Return False if it takes longer than a hand waits."""
        posting = self._tasks.get((table_id, "table", -1))
        if posting is None or await self._stands(table_id):
            return True
        await asyncio.wait({posting}, timeout=BOARD)
        return await self._stands(table_id)

    async def _stands(self, table_id: int) -> bool:
        board = await self._surfaces.one(table_id, "table")
        return board is not None and board.message_id is not None
