"""The Bot: intents, cogs, command names in two languages, start and stop.

It stops within ten seconds of SIGTERM or Ctrl-C, since after ten most process managers kill. New clicks are refused
with a word. What is under way is finished or, after its time, cancelled. The store is closed last. What Discord has not
got by then is marked in the store, and sent after the next start.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Executor
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot import logs, metrics
from bot.chat.banned import Banned
from bot.chat.called import Called
from bot.chat.delivery import Delivery
from bot.chat.faces import FOLDER, Faces
from bot.chat.rate_limit import RateLimit
from bot.chat.share import Share
from bot.chat.surfaces import Surfaces
from bot.heavy import Heavy
from bot.housekeeping import Housekeeping
from bot.interactions.routes import Router
from bot.settings import Settings, env_warnings
from bot.start import CannotStartError, UnreachableError
from bot.sync.alerts import Alerting
from bot.sync.asking import Asking
from bot.sync.boards import Boards
from bot.sync.heard import Heard
from bot.sync.lookouts import LobbyNews
from bot.sync.meetings import Meetings
from bot.sync.polling import Polling
from bot.sync.publishing import Publishing
from bot.sync.reconciler import Reconciler
from bot.sync.rounds import Rounds
from bot.sync.telling import Telling
from bot.tables.service.ai_seats import AISeats
from bot.tables.service.dues import Dues
from bot.tables.service.fleet import Alone, Fleet, Hears
from bot.tables.service.heartbeat import Heartbeat
from bot.tables.service.notes import ARCHIVE
from bot.tables.service.scheduler import Scheduler
from bot.tables.service.service import TableService
from bot.tables.state.change import Committed
from bot.thinker import Thinker
from bot.tree import CommandNames, Commands
from bot.ui import emoji, mentions
from bot.ui.painter import Painter
from data.errors import StoreBusyError, StoreError, StoreFailedError, StoreTakenError
from data.postgres.fleet import EMOJI, IDENTIFY
from data.store import Store
from engine.form import Text
from render import texts
from render.worker import in_a_thread

DISCORD = Route.BASE
COGS = (
    "cogs.table",
    "cogs.telling",
    "cogs.play",
    "cogs.thinking",
    "cogs.hints",
    "cogs.replay",
    "cogs.webpage",
    "cogs.rules",
    "cogs.about",
    "cogs.records",
    "cogs.me",
    "cogs.server",
    "cogs.peace",
    "cogs.menus",
)
ANSWERS, SENDING, SAVING, LEAVING, TIDYING = 2.5, 2.0, 1.5, 1.0, 0.5  # seconds that each part of a stop may take
IDENTIFYING = 6.0  # seconds between two shards with one rate limit key: Discord says 5, and one may be late on its way
LONGEST = 9.0  # seconds after which a stop ends, whatever is still under way
GRACE = 0.1  # seconds that cancelled work has to end
_log = logging.getLogger(__name__)


class Bot(commands.AutoShardedBot):
    """One process of the bot, on one database. `fleet`: the other processes on that database."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        where: Callable[[], Executor] = in_a_thread,
        fleet: Alone | None = None,
        **kwargs: Any,
    ) -> None:
        self.fleet, trace = fleet or Alone(), metrics.trace()
        if self.fleet.shard_count is not None:
            kwargs |= {"shard_count": self.fleet.shard_count, "shard_ids": list(self.fleet.shards)}
            Share(len(self.fleet.shards), self.fleet.shard_count).hold(trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True),  # guild_messages: to hear of deleted messages
            max_messages=None,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=trace,
            tree_cls=Commands,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            **kwargs,
        )
        self.settings, self._opened = settings, store
        self._at_once = 1  # shards that may identify within five seconds
        self._shut = False
        self._lost: set[int] = set()  # shards without a gateway
        self.faces = Faces(settings.database_file.parent / FOLDER)
        self.painter = Painter(where, metrics.pictures.time, self.faces.of, metrics.picture_failed)
        self.thinker = Thinker(apart=settings.ai_process)
        self.heavy = Heavy(apart=settings.render_process)

    async def setup_hook(self) -> None:
        settings = self.settings
        if settings.discord_api != DISCORD or self.fleet.shard_count is not None:
            _, gateway, limit = await self.http.get_bot_gateway()
            self._at_once = limit["max_concurrency"]
            DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        self.emoji_learned = asyncio.create_task(self._learn_emoji(), name="emoji")  # nothing waits for it
        self.store = self._opened or await Store.open(settings.database)
        self.service = TableService(
            self.store,
            ai_delay=settings.ai_delay_seconds,
            per_person=settings.max_open_tables_per_person,
            per_server=settings.max_open_tables_per_server,
            lobby_hours=settings.lobby_hours,
            default_locale=settings.default_locale,
            now=self.fleet.now if isinstance(self.fleet, Fleet) else lambda: discord.utils.utcnow().timestamp(),
            fleet=self.fleet,
            looked_at=metrics.looked_at,
            names_of_ais=texts.ai_names,
            shut_out=settings.banned_ids,
        )
        self._make_parts(settings)
        self._listen()
        rounds = Rounds(self, self.service, self.surfaces, self.reconciler.gone)
        self.heard = Heard(self, self.reconciler, self.delivery.posts, self.boards, rounds, self.router.banned)
        await self.add_cog(self.heard)
        for cog in COGS:
            await importlib.import_module(cog).setup(self)  # load_extension would read the module again for each bot
        await self.tree.set_translator(CommandNames())
        mentions.learn(await self.tree.sync())
        await self._begin()

    def _make_parts(self, settings: Settings) -> None:
        """Make the parts that answer people and keep messages up to date, each from those before it."""
        self.surfaces = Surfaces(self.store)
        self.heartbeat = Heartbeat(self.service, self.store, lambda: self.is_ready() and not self._lost)
        background = RateLimit()
        self.delivery = Delivery(self, self.service, self.surfaces, self.painter, self._mark, background)
        telling = Telling(self.service, self.surfaces, self.delivery, background)
        ais = AISeats(self.service, settings.ai_delay_seconds, self.thinker)
        dues = Dues(
            self.service,
            self.store,
            steady=lambda: self.heartbeat.steady,
            busy=lambda table_id: self.reconciler.is_held(table_id),
            gone=self.delivery.leavers.has_left,
        )
        self.reconciler = Reconciler(self.service, self.surfaces, ais, self.delivery, telling.tidy)
        publishing = Publishing(self.service, self.delivery, self.reconciler, ais)
        asking = Asking(
            self, self.service, self.delivery, self.reconciler, publishing, background, lambda: self.heartbeat.steady
        )
        polling = Polling(self, self.service, self.delivery, self.reconciler, publishing)
        errands = telling.handlers | self.delivery.turns.living.errands | asking.handlers | polling.handlers
        self.meetings = Meetings(
            self, self.service, self.surfaces, self.delivery, self.reconciler, publishing, background
        )
        news = LobbyNews(self, self.service, self.delivery, asking)
        alerting = Alerting(self, self.service, self.delivery, news, background)
        timers = {ARCHIVE: self.delivery.sight.put_away, **news.handlers, **alerting.handlers, **self.meetings.handlers}
        self.scheduler = Scheduler(self.service, self.store, ais, dues, timers, errands | alerting.errands)
        self.called = Called(self, self.service)
        self.router = Router(
            self.service,
            self.reconciler,
            ais,
            self.delivery,
            self.painter,
            settings.max_clicks_per_minute,
            publishing,
            asking,
            heavy=self.heavy,
            banned=Banned(settings.banned_ids),
            hints=self.thinker.hints,
            look=self.called.look,
        )
        self.boards = Boards(self, self.service, self.surfaces, self.delivery, background)
        self.housekeeping = Housekeeping(
            self.service,
            settings.database_file,
            hours=0 if settings.postgres else settings.backup_hours,  # PostgreSQL has pg_dump, for its operator
            kept=settings.backups_kept,
            days=settings.compact_days,
        )

    def _listen(self) -> None:
        """Connect everything that has to hear of commits or of people who are deleted."""
        self.service.listeners.extend([metrics.committed, self._committed, self.boards.committed, self.faces.committed])
        self.service.forgetting.forgetters += [self.faces.forget, self.reconciler.forget, self.called.forget]
        self.service.forgetting.deleting.append(self.reconciler.forget)
        metrics.watch(
            self.settings.database_file,
            self.settings.postgres is None,
            self.heartbeat,
            {"interactions": self.router, "messages": self.reconciler, "pictures": self.painter},
        )

    async def _mark(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        """Have surfaces looked at again: delivery finds them out of date, but the reconciler sends them."""
        await self.reconciler.mark(table_id, which)

    async def _learn_emoji(self) -> None:
        async with self.fleet.by_turns(EMOJI):
            await emoji.learn(self, self.painter)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of a shard: one per rate limit key in five seconds, of all processes."""
        if self.fleet.shard_count is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        alone = False
        while not alone:  # wait before, not after: the last one to identify may have been killed, and its turn with it
            async with self.fleet.by_turns(IDENTIFY + shard_id % self._at_once) as turn:
                await asyncio.sleep(IDENTIFYING)
                alone = turn.lasts

    def _committed(self, done: Committed) -> None:
        if done.is_new:  # the command that opened it shows it first: cogs/opening.py
            self.reconciler.expect(done.after.id)
        else:
            self.scheduler.poke(done.after.id)
            self.reconciler.enqueue(done.after.id)

    async def _begin(self) -> None:
        await self.heartbeat.start()
        if isinstance(self.fleet, Fleet):
            await self._join(self.fleet)
        else:
            await self._catch_up()
        await self.boards.start()
        self.housekeeping.start()

    async def _catch_up(self) -> None:
        """Catch up after a restart: with messages that are out of date, and with timers that fell due meanwhile.

        One of several processes does so for the tables that are new to it.
        """
        await self.service.begin()
        rows = await self.service.every_open_row()
        metrics.begin(rows)
        await self.reconciler.healing.catch_up()
        await self.scheduler.start()

    async def _join(self, fleet: Fleet) -> None:
        """Join the other processes. From now on it is heard which tables of ours they change, and which they leave."""

        def changed(table_id: int) -> None:
            self.scheduler.poke(table_id)
            self.scheduler.wake()

        async def looked() -> None:
            metrics.looked(fleet)
            await self.service.look_at_people()
            self.boards.wake()
            if fleet.eldest:
                self.scheduler.wake()  # others may have put errands

        hears = Hears(
            forgotten=self.service.memory.distrust,
            changed=changed,
            behind=self.reconciler.enqueue,
            let_go=self.reconciler.let_go,
            begun=self._catch_up,
            looked=looked,
            lost=fleet.hears.lost,
        )
        await fleet.start(hears)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await self.router.handle(interaction)
        await self.service.seeking.woken(interaction.user.id)
        await self.service.alerts.answered(interaction.user.id)
        await self.meetings.pressed(interaction.user)
        self.faces.notice(interaction.user)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._lost.add(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        self._lost.discard(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._lost.discard(shard_id)

    async def on_message(self, message: discord.Message) -> None:
        """Do nothing. Nothing that is written in a server is a command, and none of it is read."""

    async def close(self) -> None:
        await self.shut()  # first: answers and messages need the connection
        if not await within(LEAVING, "leaving Discord", super().close()):  # it may wait for a last word
            await within(GRACE, "the connection", self.http.close())

    async def shut(self) -> None:
        """Let what is under way finish, keep what is in memory, give everything back. May be called twice."""
        if self._shut:
            return
        self._shut = True
        if hasattr(self, "emoji_learned"):
            self.emoji_learned.cancel()
        if hasattr(self, "router"):
            await within(TIDYING, "the scheduler", self.scheduler.close())
            await within(TIDYING, "the heart", self.heartbeat.close())
            await within(TIDYING, "boards", self.boards.close())
            await within(TIDYING, "what is heard", self.heard.close())
            await within(TIDYING, "housekeeping", self.housekeeping.close())
            await within(TIDYING, "pictures of people", self.faces.close())
            await within(TIDYING, "names of people", self.called.close())
            await within(ANSWERS, "answers", self.router.close())
            await within(SENDING, "messages", self.reconciler.close())
            await within(SAVING, "snapshots", self.service.save_snapshots())
            await within(TIDYING, "the other processes", self.fleet.close())
            await within(TIDYING, "the store", self.store.close())
        mentions.forget()
        self.painter.close()
        await within(TIDYING, "AIs", asyncio.to_thread(self.thinker.close))
        await within(TIDYING, "heavy requests", asyncio.to_thread(self.heavy.close))


async def within(seconds: float, what: str, work: Awaitable[None]) -> bool:
    """Do a part of the stop. Return whether it ended well.

    Work that takes too long is cancelled; no error goes further.
    """
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        _log.warning("stopping: cancelled what takes too long", extra={"what": what, "seconds": seconds})
        task.cancel()
        await asyncio.wait({task}, timeout=GRACE)
    elif not task.cancelled() and (error := task.exception()) is not None:
        _log.error("stopping: failed", extra={"what": what}, exc_info=error)
        return False
    return not task.cancelled() and bool(done)


async def _run(settings: Settings, token: str, where: Callable[[], Executor]) -> None:
    """Run until a signal says stop. Everything that can be wrong at home is found before Discord is asked."""
    asked: float | None = None
    task = asyncio.current_task()
    assert task is not None

    def stop() -> None:
        nonlocal asked
        if asked is None:  # once: a second signal does not interrupt the stop
            asked = time.monotonic()
            _log.info("stopping")
            task.cancel()

    loop = asyncio.get_running_loop()

    def heard(number: int, frame: object) -> None:
        """Hear a signal. It comes between two steps of any code: the loop itself may be busy, or wait for a thread."""
        end_at_last(LONGEST)
        loop.call_soon_threadsafe(stop)

    if threading.current_thread() is threading.main_thread():
        numbers = [signal.SIGTERM, signal.SIGINT]
        if os.name == "posix" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:  # the terminal is gone; not nohup
            numbers.append(signal.SIGHUP)
        for number in numbers:
            with contextlib.suppress(NotImplementedError):  # wakes a loop that has just begun to wait
                loop.add_signal_handler(number, stop)
            signal.signal(number, heard)
    taken = False

    def lost() -> None:
        nonlocal taken
        taken = True
        stop()

    try:
        await _serve(settings, token, where, lost)
    except asyncio.CancelledError:
        if asked is None:
            raise
    if asked is not None:
        _log.info("stopped", extra={"seconds": round(time.monotonic() - asked, 2)})
    if taken:
        raise UnreachableError("another process has taken the shards of this one")


def end_at_last(seconds: float) -> None:
    """End the process after so many seconds, if it is still there: a thread that cannot be stopped may hold it up.

    Nothing is lost by that: what people were told is in the store.
    """

    def end() -> None:
        _log.warning("stopping: ended what did not end by itself", extra={"seconds": seconds})
        for child in multiprocessing.active_children():
            child.kill()
        os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True  # a process that ends in time does not wait for it
    timer.start()


async def _joined(store: Store, settings: Settings, lost: Callable[[], None]) -> Alone:
    """Return the place of this process among the processes on this database. Raises StoreTakenError."""
    if store.session is None:
        return Alone()
    hears = Hears(lost=lost)
    return await Fleet.join(store, settings.shard_ids or None, settings.shard_count, settings.workers, hears)


async def _serve(settings: Settings, token: str, where: Callable[[], Executor], lost: Callable[[], None]) -> None:
    texts.say("en", Text("seat-number", {"number": 1}))
    with metrics.serve(str(settings.metrics_host), settings.metrics_port):
        store = await Store.open(settings.database, exclusive=settings.postgres is None)
        try:
            fleet = await _joined(store, settings, lost)
            async with Bot(settings, store, where, fleet) as bot:
                gc.freeze()  # what exists by now stays: to search it again and again would stop all for 0.2 s
                await started(bot, token)
        finally:
            await within(TIDYING, "the store", store.close())


async def started(bot: discord.Client, token: str) -> None:
    """Run the bot until it ends, or until this is cancelled.

    A cancellation may get lost on its way. In Python 3.11 `wait_for` drops one that comes with a result, as of a shard
    that has just connected. So it is repeated until the bot has ended.
    """
    running = asyncio.create_task(bot.start(token), name="discord")
    try:
        await asyncio.wait({running})
    except asyncio.CancelledError:
        while not running.done():
            running.cancel()
            await asyncio.wait({running}, timeout=GRACE)
        if not running.cancelled() and (error := running.exception()) is not None:
            _log.error("stopping: the connection failed", exc_info=error)
        raise
    await running


def main(settings: Settings, where: Callable[[], Executor]) -> None:
    """Run the bot: `python -m bot run`. `where` makes what draws. Raises BadSettingsError, CannotStartError."""
    token = settings.token()
    logs.set_up(settings.log_level, settings.log_format)
    for words in env_warnings():
        _log.warning("%s", words)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here, so nothing is missing for it
    Route.BASE = settings.discord_api  # a rate-limiting proxy, or a test server that speaks Discord's API
    try:
        asyncio.run(_run(settings, token, where))
    except (StoreFailedError, StoreBusyError, StoreTakenError) as error:  # a server comes back, and so does a place
        raise (CannotStartError if settings.postgres is None else UnreachableError)(str(error)) from None
    except StoreError as error:
        raise CannotStartError(str(error)) from None
    except discord.LoginFailure:
        raise CannotStartError(
            "Discord doesn't accept DISCORD_TOKEN. Copy the token again from the Bot page of the developer portal."
        ) from None
    except (aiohttp.ClientError, OSError, discord.HTTPException, discord.GatewayNotFound) as error:
        raise UnreachableError(f"Discord can't be reached at {settings.discord_api}: {error}") from None
