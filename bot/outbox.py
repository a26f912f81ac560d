"""Brings each Discord message up to date.

One rule: a surface that is marked dirty is rendered from the present view; if what it would show is what it shows,
nothing is sent. The marks are written by the commit itself, so that a crash between commit and send heals at the next
start. Each surface has its own short task, edits coalesce, and nothing here runs inside a lock or a transaction.

    table    edited in place, wherever it stands; one that cannot be edited there is posted anew, but not where it
             showed the end already, and only the result of another table with the same deal is new
    hand     a new message to a player whose turn has come (it is the notice), the old one is deleted; where DMs are
             closed or not wanted, a ping in the table's channel that points to 'My move'
    seal     one message at Start, never edited
    thread   a private thread for a hand: looked at when somebody else sits down
    call     one message to those for whom seats are kept; edited when the table is full
    tags     of a post in a forum, and how long threads stay in sight: no surface, they are compared with what the
             library knows: bot/posts.py, bot/sight.py
    vote     one message for each vote, which pings who is asked, and is edited at each answer
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator
from functools import partial

import aiohttp
import discord
from msgspec.structs import replace

from bot import metrics
from bot.damaged import show_damaged
from bot.delivery import Delivery
from bot.doubles import Doubles
from bot.gone import Gone
from bot.pings import ping_key
from bot.refusals import Meaning, MovedError, UnreachableError, is_not_here, meaning
from bot.surfaces import ELSEWHERE, PING, Surfaces
from bot.tables.again import Again
from bot.tables.clock import Clock
from bot.tables.damage import CANNOT_LOAD
from bot.tables.service import TableService
from bot.tables.table import RefusedError, Table
from bot.tables.tasks import end_task
from bot.ui.consent import vote_notice
from bot.ui.emoji import gone
from bot.ui.page import Panel
from data.errors import StoreError
from data.rows import Surface

COALESCE = 2.5  # seconds at most to wait for AI moves before a board is sent
HEALERS = 2  # tables at a time that are brought up to date after a start
HEALING = 5.0  # seconds at most that the next one waits for a table that Discord does not take
YOUNG = 600  # seconds for which a panel is not brought back to the newest place
BOARD = 3.0  # seconds at most that a hand waits for the board to which it leads
CALM = 1.0  # seconds after which a server is looked at where something was changed: it seldom is one thing
RETRY = (1, 2, 5, 15, 60, 300)  # seconds between attempts when Discord does not answer
RESTED = 30  # seconds after which it is tried again what could not be shown; then twice as long each time
_log = logging.getLogger(__name__)

At = tuple[int, str, int]  # a surface: table, kind, seat


class Outbox:
    def __init__(self, service: TableService, surfaces: Surfaces, clock: Clock, reach: Delivery) -> None:
        self._service, self._surfaces, self._clock, self._reach = service, surfaces, clock, reach
        self.tidy: Callable[[int, Iterable[Surface]], Awaitable[None]] = _nothing  # what else stands there, and is over
        self._held: Counter[int] = Counter()
        self._owed: set[int] = set()
        self._tasks: dict[At, asyncio.Task[None]] = {}
        self._again: set[At] = set()  # marked again while its task was at work
        self._anew: set[At] = set()  # these, though the table has not moved: what is written down then hides the mark
        self._resting: set[At] = set()  # waiting for their next attempt
        self._unsure: dict[At, tuple[Table, int | None]] = {}  # perhaps sent: what it showed, instead of which message
        self._unled: set[At] = set()  # hands that went out before the board to which they lead
        self._told: dict[At, str] = {}  # the decision that a hand shows which is under way
        self._closing = False
        self._flushing: dict[int, asyncio.Task[None]] = {}
        self._healing: asyncio.Task[None] | None = None
        self._changed: dict[int, asyncio.Task[None]] = {}  # servers
        self._doubles = Doubles(surfaces, reach, self._is_settled)
        self._clearing: asyncio.Task[None] | None = None
        self._later, self.gone = Again(self.enqueue), Gone(service, surfaces, self.enqueue)
        self._expected: set[int] = set()  # new tables: whoever opens one shows it first

    async def catch_up(self) -> None:
        """After a start: bring what is behind up to date, a few tables at a time, so that who plays now need not wait.

        Every second healer begins where a hand is behind: its holder does not know yet that it is their turn, and all
        wait. The others go in no fixed order: a bot that dies again and again would begin with the same ones for ever,
        and never come to a board that is behind alone.
        """
        if self._healing is not None and not self._healing.done():
            self._healing.cancel()  # what it has not come to yet is found again
        await self._surfaces.distrust()
        await self._doubles.look(self._service.now())
        unaware = set(await self._surfaces.tables_behind("hand"))
        tables = [table_id for table_id in await self._surfaces.tables_behind() if not self._is_at_work(table_id)]
        random.shuffle(tables)
        urgent = sorted(tables, key=lambda table_id: table_id not in unaware)
        begun: set[int] = set()

        async def heal_some(order: Iterable[int]) -> None:
            for table_id in order:
                if table_id in begun:
                    continue
                begun.add(table_id)
                self.enqueue(table_id)
                if flushing := self._flushing.get(table_id):  # none while somebody's press there is being answered
                    await asyncio.wait({flushing}, timeout=HEALING)
                if tasks := [task for at, task in self._tasks.items() if at[0] == table_id]:
                    await asyncio.wait(tasks, timeout=HEALING)

        async def heal_all() -> None:
            await asyncio.gather(*[heal_some(tables if n % 2 else urgent) for n in range(HEALERS)])

        self._healing = asyncio.create_task(heal_all(), name="outbox of all tables")
        if self._clearing is None or self._clearing.done():
            self._clearing = asyncio.create_task(self._doubles.clear(), name="outbox of hands that stand twice")

    def _is_settled(self, table_id: int) -> bool:
        """Whether it is ours to tell what stands where, and nothing of it is about to change."""
        return self._service.fleet.owns(table_id) and not self._is_at_work(table_id)

    def _is_at_work(self, table_id: int) -> bool:
        """Whether its messages are being sent, or wait to be: that is not hurried."""
        waits = table_id in self._expected or table_id in self._flushing or self._held.get(table_id, 0) > 0
        return waits or any(at[0] == table_id for at in self._tasks)

    def heal(self, guild_id: int) -> None:
        """Something was changed in a server: what could not be shown there may be possible now."""
        if guild_id not in self._changed and not self._closing:
            self._changed[guild_id] = task = asyncio.create_task(self._heal(guild_id), name=f"healing of {guild_id}")
            task.add_done_callback(lambda done: self._changed.pop(guild_id, None))

    async def _heal(self, guild_id: int) -> None:
        await asyncio.sleep(CALM)
        if self._healing is not None and not self._healing.done():
            await asyncio.wait({self._healing})
        self._changed.pop(guild_id, None)  # what is changed from now on is looked at again
        try:
            await self._surfaces.left_out(guild_id)
            behind = await self._surfaces.tables_behind_in(guild_id)
        except StoreError as error:
            _log.warning("server %s: not looked at: %s", guild_id, error)
            return
        for table_id in behind:
            if table_id not in self._expected:
                self.enqueue(table_id)

    def forget(self, person: int) -> None:
        """Somebody is deleted while messages are under way: they leave no trace of them."""
        self._surfaces.forget(person, self._tasks)

    def expect(self, table_id: int) -> None:
        """A new table: whoever has opened it shows it, and enqueues it then."""
        self._expected.add(table_id)

    def enqueue(self, table_id: int) -> None:
        """Something of this table has changed."""
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
        """These surfaces of the table may show something old: look at them again."""
        which = [*which]
        self._anew |= {(table_id, *each) for each in which} & self._tasks.keys()
        await self._surfaces.mark(table_id, which)
        self.enqueue(table_id)

    def is_held(self, table_id: int) -> bool:
        """Whether an interaction at the table is being answered."""
        return self._held.get(table_id, 0) > 0

    @contextlib.contextmanager
    def paused(self, table_id: int) -> Iterator[None]:
        """While an interaction is being answered: send nothing, its answer may be all that is needed."""
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
        """The answer to an interaction has shown this surface (`key`), or made showing it needless (None).

        `at` is the channel and the message that was answered.
        """
        person = table.person_of(seat) if kind == "hand" else None
        if kind == "hand":
            await self._end_ping(table, seat)
        old = await self._surfaces.shown(table.id, kind, seat, table.row.revision, key, at, person)
        owed = table.owed(seat) if kind == "hand" else None
        if owed is not None and await self._service.started(table.id, seat, owed.id, self._service.now()):
            self.enqueue(table.id)
        if old is not None and old.message_id is not None and old.channel_id is not None:
            await self._reach.delete(old.channel_id, old.message_id)

    async def _end_ping(self, table: Table, seat: int) -> None:
        """A ping goes when its turn is over: the channel keeps none of them (F39).

        It goes before that is written down: who is killed between the two knows where it was.
        """
        hand = await self._surfaces.one(table.id, "hand", seat)
        if hand is None or not hand.hash.startswith(PING) or hand.hash == ping_key(table, seat):
            return
        if hand.message_id is not None and hand.channel_id is not None:
            await self._reach.delete(hand.channel_id, hand.message_id)
            await self._surfaces.gone(table.id, "hand", seat, hand.message_id, again=False)

    async def record_moved(self, table: Table, seat: int) -> None:
        """The hand is in the private message of its player: it goes where it was (F1)."""
        person = table.row_of(seat).person
        old = await self._surfaces.moved(table.id, seat, table.row.revision, person)
        if old is not None and old.message_id is not None and old.channel_id is not None:
            await self._reach.delete(old.channel_id, old.message_id)
        if old is not None and old.person not in (None, person):
            await self._reach.living.leave(table.id, old.person)

    async def record_gone(self, table: Table, kind: str, seat: int, message_id: int) -> None:
        """A message was pressed that is no more: what it showed is shown anew, if it was that surface."""
        await self._surfaces.gone(table.id, kind, seat, message_id, again=True)
        self.enqueue(table.id)

    async def record_posted(self, table: Table, panel: Panel, channel_id: int, message_id: int) -> None:
        """The table's panel stands in a message that the caller has sent."""
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
        """The table's panel is to be posted anew, where the table lives now; the old message becomes the way there.

        `answered` is the message that the caller sees to.
        """
        old = await self._surfaces.one(table.id, "table")
        await self._surfaces.put(Surface(table_id=table.id, kind="table", dirty=True), seen=table.row.revision)
        self.enqueue(table.id)
        if old is not None and old.channel_id is not None and old.message_id != answered:
            await self._reach.card(table, old.channel_id, old.message_id)

    async def stands(self, table: Table, newest: int | None) -> bool:
        """Whether the panel is easily found where it is: young, or the newest message of its channel.

        That it is there is known by bringing it up to date. `newest` is the newest message where somebody asks.
        """
        surface = await self._surfaces.one(table.id, "table")
        if surface is None or surface.message_id is None or surface.channel_id is None:
            return False
        age = self._service.now() - discord.utils.snowflake_time(surface.message_id).timestamp()
        if surface.message_id != newest and age > YOUNG:
            return False
        panel = await self._reach.table_panel(table)
        try:
            await self._reach.edit(surface.channel_id, surface.message_id, panel)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            return False
        await self._reach.found(table)
        await self.record_shown(table, "table", -1, panel.key, (surface.channel_id, surface.message_id))
        return True

    async def repost(self, table: Table) -> tuple[int, int]:
        """Bring the panel back to the newest place of its channel. Return channel and message.

        A panel that is just being sent is waited for: otherwise the channel would keep both.
        """
        with self.paused(table.id):  # where it stands may be written down before that it is shown
            at = (table.id, "table", -1)
            if at in self._tasks and at not in self._resting:
                await asyncio.wait([self._tasks[at]])
            surface = await self._surfaces.one(table.id, "table") or Surface(table_id=table.id, kind="table")
            panel = await self._reach.table_panel(table)
            channel_id, message_id = await self._reach.post_table(table, panel, surface.message_id)
            await self.record_posted(table, panel, channel_id, message_id)
        if surface.message_id is not None and surface.message_id != message_id and surface.channel_id == channel_id:
            await self._reach.delete(channel_id, surface.message_id)
        return channel_id, message_id

    @property
    def waiting(self) -> int:
        """How many messages are being sent, or wait for their next attempt."""
        return len(self._tasks)

    async def let_go(self, tables: frozenset[int]) -> None:
        """Another process sees to these from now on: what is under way ends first."""
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
        await end_task(self._healing)
        await end_task(self._clearing)
        for task in self._changed.values():
            task.cancel()
        for at in self._resting:
            self._tasks[at].cancel()
        while tasks := [*self._flushing.values(), *self._tasks.values()]:  # the first make more of the second
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _flush(self, table_id: int) -> None:
        while table_id in self._owed and not self._held[table_id]:
            await self._clock.settled(table_id, COALESCE)
            self._owed.discard(table_id)
            try:
                surfaces = await self._surfaces.of(table_id)
                await self.tidy(table_id, surfaces)
                if self._held[table_id]:  # a press has come meanwhile, and its answer may be all that is needed
                    self._owed.add(table_id)
                    return
            except StoreError:
                _log.warning("table %s: the store does not answer, its messages stay as they are", table_id)
                self._later.later(table_id, RESTED)
                return
            tags = (table_id, "tags", -1)
            self._do(tags, partial(self._tag, tags))
            for surface in surfaces:
                if surface.dirty:
                    at = (table_id, surface.kind, surface.seat)
                    self._do(at, partial(self._sync, surface, at))

    def _do(self, at: At, work: Callable[[], Coroutine[None, None, None]]) -> None:
        if at in self._tasks and not self._tasks[at].done():
            self._again.add(at)
            if at in self._resting:
                self._tasks[at].cancel()
        else:
            self._tasks[at] = asyncio.create_task(work(), name=f"surface {at}")
            self._tasks[at].add_done_callback(partial(self._finished, at))

    async def _tag(self, at: At) -> None:
        """A post's tags go by the table as it is: no row holds them, the library knows which it has."""
        while True:
            self._again.discard(at)
            with contextlib.suppress(RefusedError, StoreError):
                await self._reach.retag(await self._service.table(at[0]))
            if at not in self._again:
                return

    def _flushed(self, table_id: int, done: asyncio.Task[None]) -> None:
        if self._flushing.get(table_id) is done:
            del self._flushing[table_id]

    def _finished(self, at: At, done: asyncio.Task[None]) -> None:
        if self._tasks.get(at) is done:
            del self._tasks[at]
            self._surfaces.done(at)
            self._unsure.pop(at, None)
            self._told.pop(at, None)

    async def _sync(self, fresh: Surface | None, at: At) -> None:
        """Bring one surface up to date, however often that takes; `fresh` is what it was a moment ago."""
        table_id, kind, seat = at
        sent: tuple[Surface, Surface, int] | None = None  # in Discord already, but not yet written down
        for wait in (*RETRY, None):
            try:
                if sent is None and not self._service.fleet.owns(table_id):
                    return  # it is another process's from now on
                if sent is not None:
                    await self._record(*sent)
                    await self._start_clock(at)
                    sent = None
                while True:
                    self._again.discard(at)
                    self._anew.discard(at)
                    surface, fresh = fresh or await self._surfaces.one(table_id, kind, seat), None
                    if surface is None or not surface.dirty:
                        if at in self._again:
                            continue
                        if surface is not None:
                            await self._take_back(surface)
                        return
                    after, revision = await self._show(surface)
                    sent = surface, replace(after, dirty=False, revision=revision), revision
                    dirty = await self._record(*sent)
                    await self._start_clock(at)
                    sent = None
                    self._later.well(table_id)
                    if not dirty and at not in self._again:
                        return
            except MovedError:  # between the look at the table and the request
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
                metrics.outbox.labels(kind, "failed" if ours or wait is None else "retried").inc()
                if ours or wait is None:
                    self._later.later(table_id, RESTED)
                    return
                if not await self._back_off(at, wait):
                    return

    async def _show(self, surface: Surface) -> tuple[Surface, int]:
        """What the surface is once it shows the present, and the revision that it shows."""
        shows = {
            "table": self._table,
            "hand": self._hand,
            "seal": self._seal,
            "call": self._call,
            "vote": self._vote,
            "thread": self._thread,
        }
        try:
            return await shows[surface.kind](surface)
        except CANNOT_LOAD:
            return await show_damaged(self._reach, self._surfaces, surface)

    async def _take_back(self, surface: Surface) -> None:
        """Its reader has seen all elsewhere while a request was under way that Discord may have taken: nobody would
        know of that message. The same request once more tells which it is, and it goes."""
        if await self._sent_perhaps(surface) is None:
            return
        after, _ = await self._show(surface)
        if after.channel_id is not None and after.message_id not in (None, surface.message_id):
            await self._reach.delete(after.channel_id, after.message_id)

    @contextlib.asynccontextmanager
    async def _sending(self, surface: Surface) -> AsyncIterator[Table]:
        """The table as a new message is to show it: as in the request before, where Discord may have taken that.

        Its nonce then tells Discord that it is the same; what has come since follows as an edit.
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
        """What a request showed that Discord may have taken, unless the table has moved since."""
        table, instead_of = self._unsure.get((surface.table_id, surface.kind, surface.seat), (None, None))
        if table is None or instead_of != surface.message_id:
            return None
        place = (await self._service.table(table.id)).row.thread_id
        return table if table.row.thread_id == place else None

    async def _record(self, before: Surface, after: Surface, seen: int) -> bool:
        """Write down what is shown now, and delete the message that it has replaced. Returns whether it is behind.

        If the surface was given another message meanwhile (the table has moved), that one counts: a new message of
        ours goes again, and where ours was an edit, it may have come after what stands there now. What nothing has
        replaced is deleted before: who is killed between the two knows where it was.
        """
        if after.message_id is None and before.channel_id is not None and before.message_id is not None:
            await self._reach.delete(before.channel_id, before.message_id)
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
            await self._reach.delete(old.channel_id, old.message_id)
        elif instead is not None and old.kind == "table":
            await self._reach.card(await self._service.table(old.table_id), old.channel_id, old.message_id)
        return dirty

    async def _lead_hands_there(self, before: Surface) -> None:
        """The board stands in another message: the hands that have just gone out lead to the old one, or to none."""
        led = {at for at in self._unled if at[0] == before.table_id}
        if before.message_id is not None:
            waiting = (await self._service.table(before.table_id)).waiting
            led |= {(before.table_id, "hand", owed.decision.seat) for owed in waiting}
        if led:
            await self.mark(before.table_id, [at[1:] for at in sorted(led)])
        self._unled -= led

    async def _back_off(self, at: At, seconds: float) -> bool:
        """Wait before the next attempt, but not if something new is to be shown; False: the bot is stopping."""
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

    async def _table(self, surface: Surface) -> tuple[Surface, int]:
        """The panel as it stands now, and the revision that it shows."""
        table = await self._service.table(surface.table_id)
        if surface.message_id is not None and surface.channel_id is not None and not await self._sent_perhaps(surface):
            panel = await self._reach.table_panel(table)
            if panel.key == surface.hash:
                return surface, table.row.revision
            try:
                await self._reach.edit(surface.channel_id, surface.message_id, panel)
                await self._reach.found(table)
                metrics.outbox.labels("table", "edited").inc()
                return replace(surface, hash=panel.key), table.row.revision
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
        async with self._sending(surface) as table:
            panel = await self._reach.table_panel(table)
            channel_id, message_id = await self._reach.post_table(table, panel, surface.message_id)
        metrics.outbox.labels("table", "sent").inc()
        after = replace(surface, channel_id=channel_id, message_id=message_id, hash=panel.key)
        return after, table.row.revision

    async def _seal(self, surface: Surface) -> tuple[Surface, int]:
        """It comes below the board (F35). Of a table whose start is not known here yet it would not be the seal."""
        await self._board(surface.table_id)
        table = await self._service.table(surface.table_id)
        if surface.message_id is not None or table.match is None:
            return surface, table.row.revision
        channel_id, message_id = await self._reach.post_seal(table)
        metrics.outbox.labels("seal", "sent").inc()
        return replace(surface, channel_id=channel_id, message_id=message_id), table.row.revision

    async def _call(self, surface: Surface) -> tuple[Surface, int]:
        """Whoever is asked later is called in a new message. The hash holds who was called."""
        await self._board(surface.table_id)
        table = await self._service.table(surface.table_id)
        called = [int(person) for person in surface.hash.split(",") if person]
        new = [kept.person for kept in table.kept if kept.person not in called]
        if table.row.status == "lobby" and new:
            channel_id, message_id = await self._reach.post_call(table, new)
            metrics.outbox.labels("call", "sent").inc()
            names = ",".join(map(str, [*called, *new]))
            return replace(surface, channel_id=channel_id, message_id=message_id, hash=names), table.row.revision
        here = [kept.person for kept in table.kept_at_first if kept.person in called]
        if table.row.status == "lobby" and table.is_full and here and surface.message_id and surface.channel_id:
            await self._reach.edit_call(table, here, surface.channel_id, surface.message_id)
            metrics.outbox.labels("call", "edited").inc()
        return surface, table.row.revision

    async def _vote(self, surface: Surface) -> tuple[Surface, int]:
        """The notice of the vote whose id stands in the place of a seat."""
        table = await self._service.table(surface.table_id)
        vote = next((vote for vote in table.told.votes if vote.id == surface.seat), None)
        if vote is None or (surface.message_id is None and (vote.end or not table.playing)):
            return surface, table.row.revision
        if surface.message_id is None or surface.channel_id is None:
            channel_id, message_id, key = await self._reach.post_vote(table, vote)
            metrics.outbox.labels("vote", "sent").inc()
            return replace(surface, channel_id=channel_id, message_id=message_id, hash=key), table.row.revision
        panel = vote_notice(table, vote)
        if panel.key != surface.hash:
            try:
                await self._reach.edit(surface.channel_id, surface.message_id, panel)
                metrics.outbox.labels("vote", "edited").inc()
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
        return replace(surface, hash=panel.key), table.row.revision

    async def _thread(self, surface: Surface) -> tuple[Surface, int]:
        """Where it must not stay, the hand in it is shown anew, which closes it."""
        table = await self._service.table(surface.table_id)
        if not await self._reach.recheck_thread(table, surface.seat):
            hand = await self._surfaces.one(table.id, "hand", surface.seat)
            if hand is not None and hand.message_id is not None:
                await self._surfaces.put(replace(hand, hash="", dirty=True), seen=table.row.revision)
                self.enqueue(table.id)
            elif (table.id, "hand", surface.seat) in self._tasks:  # it is being sent there for the first time
                await self.mark(table.id, [("hand", surface.seat)])
        return surface, table.row.revision

    async def _hand(self, surface: Surface) -> tuple[Surface, int]:
        surface = await self._of_present_holder(surface)
        if not await self._board(surface.table_id):
            self._unled.add((surface.table_id, surface.kind, surface.seat))
        async with self._sending(surface) as table:
            person, owed = table.person_of(surface.seat), table.owed(surface.seat)
            self._told[surface.table_id, surface.kind, surface.seat] = "" if owed is None else owed.id
            sent = None if person is None else await self._reach.notify(table, surface.seat, person, surface)
        if sent is None:
            over = surface.hash.startswith(PING) and (person is None or surface.hash != ping_key(table, surface.seat))
            after = replace(surface, channel_id=None, message_id=None, hash="") if over else surface  # F39
            return after, table.row.revision
        metrics.outbox.labels("hand", "edited" if sent[1] == surface.message_id else "sent").inc()
        after = replace(surface, person=person, channel_id=sent[0], message_id=sent[1], hash=sent[2])
        return after, table.row.revision

    async def _start_clock(self, at: At) -> None:
        """What was shown to a seat is written down: from now on its time runs (D6)."""
        if decision := self._told.get(at):
            if await self._service.started(at[0], at[2], decision, self._service.now()):
                self.enqueue(at[0])
            self._told.pop(at, None)

    async def _of_present_holder(self, surface: Surface) -> Surface:
        """A hand that someone has seen whose seat it is no more goes at once (D11).

        So does a private message of someone who is away: its buttons do nothing any more.
        """
        table = await self._service.table(surface.table_id)
        holder = next((row.person for row in table.seats if row.seat == surface.seat), None)
        here = table.person_of(surface.seat) if table.playing else holder
        if surface.person not in (None, here):
            await self._reach.living.leave(table.id, surface.person)
        whose = (here,) if surface.hash.startswith(ELSEWHERE) else (None, holder)
        if surface.person in whose:
            return surface
        if surface.message_id is not None and surface.channel_id is not None:
            await self._reach.delete(surface.channel_id, surface.message_id)
        return replace(surface, person=None, channel_id=None, message_id=None, hash="")

    async def _board(self, table_id: int) -> bool:
        """Wait for a board that is being posted: the hand leads to it. False: longer than a hand waits."""
        posting = self._tasks.get((table_id, "table", -1))
        if posting is None or await self._stands(table_id):
            return True
        await asyncio.wait({posting}, timeout=BOARD)
        return await self._stands(table_id)

    async def _stands(self, table_id: int) -> bool:
        board = await self._surfaces.one(table_id, "table")
        return board is not None and board.message_id is not None


async def _nothing(table_id: int, surfaces: Iterable[Surface]) -> None:
    pass
