"""The Bot: intents, cogs, command names in two languages, start and stop.

It stops within ten seconds of SIGTERM or Ctrl-C, since after ten most process managers kill: new clicks are refused
with a word, what is under way is finished or, after its time, cancelled, and the store is closed last. What Discord has
not got by then is marked in the store and sent after the next start.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot import logs, metrics
from bot.banned import Banned
from bot.boards import Boards
from bot.called import Called
from bot.delivery import Delivery
from bot.faces import FOLDER, Faces
from bot.heard import Heard
from bot.heavy import Heavy
from bot.keeper import Keeper
from bot.outbox import Outbox
from bot.rounds import Rounds
from bot.routes import Router
from bot.settings import Settings, env_warnings, load
from bot.share import Share
from bot.surfaces import Surfaces
from bot.tables.change import Committed
from bot.tables.clock import Clock
from bot.tables.desk import ARCHIVE
from bot.tables.fleet import Alone, Fleet
from bot.tables.heart import Heart
from bot.tables.service import TableService
from bot.telling import Telling
from bot.thinker import Thinker
from bot.tree import Commands
from bot.trickle import Trickle
from bot.ui import emoji
from bot.ui.painter import Painter, in_a_process, in_a_thread
from data.errors import StoreBusyError, StoreError, StoreFailedError, StoreTakenError
from data.fleet import EMOJI, IDENTIFY
from data.store import Store
from engine.form import Text
from render import texts, theme
from render.texts import say

DISCORD = Route.BASE
COGS = (
    "cogs.table",
    "cogs.telling",
    "cogs.play",
    "cogs.thinking",
    "cogs.hints",
    "cogs.replay",
    "cogs.rules",
    "cogs.about",
    "cogs.records",
    "cogs.me",
    "cogs.server",
)
ANSWERS, SENDING, SAVING, LEAVING, TIDYING = 2.5, 2.0, 1.5, 1.0, 0.5  # seconds that each part of a stop may take
IDENTIFYING = 6.0  # seconds between two shards with one rate limit key: Discord says 5, and one may be late on its way
LONGEST = 9.0  # seconds after which a stop ends, whatever is still under way
GRACE = 0.1  # and for what was cancelled to end
C = TypeVar("C")
_log = logging.getLogger(__name__)


class Bot(commands.AutoShardedBot):
    """One process, one database. `fleet`: the others on it."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        paint: Painter | None = None,
        fleet: Alone | None = None,
        **kwargs: Any,
    ) -> None:
        self.fleet, trace = fleet or Alone(), metrics.trace()
        if self.fleet.shard_count is not None:
            kwargs |= {"shard_count": self.fleet.shard_count, "shard_ids": list(self.fleet.shards)}
            Share(len(self.fleet.shards), self.fleet.shard_count).hold(trace)
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True),  # the second: of deleted messages
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
        self._at_once = 1  # shards that may identify in five seconds
        self._shut = False
        self._lost: set[int] = set()  # shards without a gateway
        self.paint = paint or Painter(timed=metrics.pictures.time)
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
        )
        self.surfaces = Surfaces(self.store)
        self.clock = Clock(self.service, self.store, settings.ai_delay_seconds)
        self.heart = Heart(self.service, self.store, lambda: self.is_ready() and not self._lost)
        self.faces = Faces(settings.database_file.parent / FOLDER)
        self.paint.face_of = self.faces.of
        self.reach = Delivery(self, self.service, self.surfaces, self.paint)
        self.outbox = Outbox(self.service, self.surfaces, self.clock, self.reach)
        self.clock.steady, self.clock.busy = lambda: self.heart.steady, self.outbox.is_held
        self.clock.gone, self.clock.think = self.reach.has_left, self.thinker
        background = Trickle()
        telling = Telling(self.service, self.surfaces, self.reach, background)
        self.clock.errands |= telling.handlers | self.reach.living.errands
        self.reach.living.mark = self.outbox.mark
        self.clock.timers[ARCHIVE] = self.reach.sight.put_away
        self.outbox.tidy = telling.tidy
        self.router = Router(
            self.service, self.outbox, self.clock, self.reach, self.paint, settings.max_clicks_per_minute
        )
        self.router.banned = Banned(settings.banned_ids)
        self.router.hints, self.router.heavy = self.thinker.hints, self.heavy
        self.boards = Boards(self, self.service, self.surfaces, self.reach, background)
        self.keeper = Keeper(
            self.service,
            settings.database_file,
            hours=0 if settings.postgres else settings.backup_hours,  # its operator has pg_dump
            kept=settings.backups_kept,
            days=settings.compact_days,
        )
        self.called = Called(self, self.service)
        self.router.look = self.called.look
        self._listen()
        rounds = Rounds(self, self.service, self.surfaces, self.outbox.gone)
        self.heard = Heard(self, self.outbox, self.reach.posts, self.boards, rounds, self.router.banned)
        await self.add_cog(self.heard)
        for cog in COGS:
            await self.load_extension(cog)
        await self.tree.set_translator(CommandNames())
        await self.tree.sync()
        await self._begin()

    def _listen(self) -> None:
        """Let everyone who has to know hear of commits and of people who are deleted."""
        self.service.looked_at = metrics.looked_at
        self.service.listeners = [metrics.committed, self._committed, self.boards.committed, self.faces.committed]
        self.service.forgetters += [self.faces.forget, self.outbox.forget, self.called.forget]
        self.service.deleting.append(self.outbox.forget)
        metrics.watch(
            self.settings.database_file,
            self.settings.postgres is None,
            self.heart,
            {"interactions": self.router, "messages": self.outbox, "pictures": self.paint},
        )

    async def _learn_emoji(self) -> None:
        async with self.fleet.by_turns(EMOJI):
            await emoji.learn(self, self.paint)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """One shard of a rate limit key in five seconds, of all processes."""
        if self.fleet.shard_count is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        alone = False
        while not alone:  # before, not behind: whoever has identified last may have been killed, and its turn with it
            async with self.fleet.by_turns(IDENTIFY + shard_id % self._at_once) as turn:
                await asyncio.sleep(IDENTIFYING)
                alone = turn.lasts

    def _committed(self, done: Committed) -> None:
        if done.is_new:  # the command that opened it shows it first: cogs/opening.py
            self.outbox.expect(done.after.id)
        else:
            self.clock.poke(done.after.id)
            self.outbox.enqueue(done.after.id)

    async def _begin(self) -> None:
        await self.heart.start()
        if isinstance(self.fleet, Fleet):
            await self._join(self.fleet)
        else:
            await self._catch_up()
        await self.boards.start()
        self.keeper.start()

    async def _catch_up(self) -> None:
        """After a restart: messages that are behind, and timers that fell due meanwhile. Of several processes, that of
        the tables which are new to this one."""
        await self.service.begin()
        metrics.begin(await self.service.every_open_row())
        await self.outbox.catch_up()
        await self.clock.start()

    async def _join(self, fleet: Fleet) -> None:
        """What the other processes do concerns those tables here that they change, and those that they leave."""

        def changed(table_id: int) -> None:
            self.clock.poke(table_id)
            self.clock.wake()

        async def looked() -> None:
            metrics.looked(fleet)
            await self.service.people.look()
            self.boards.wake()
            if fleet.eldest:
                self.clock.wake()  # others may have put errands

        fleet.forgotten, fleet.changed, fleet.behind = self.service.forgotten, changed, self.outbox.enqueue
        fleet.let_go, fleet.begun, fleet.looked = self.outbox.let_go, self._catch_up, looked
        await fleet.start()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await self.router.handle(interaction)
        self.faces.notice(interaction.user)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._lost.add(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        self._lost.discard(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._lost.discard(shard_id)

    async def on_message(self, message: discord.Message) -> None:
        """Nothing that is written in a server is a command, and nothing of it is read."""

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
            await within(TIDYING, "the clock", self.clock.close())
            await within(TIDYING, "the heart", self.heart.close())
            await within(TIDYING, "boards", self.boards.close())
            await within(TIDYING, "what is heard", self.heard.close())
            await within(TIDYING, "housekeeping", self.keeper.close())
            await within(TIDYING, "pictures of people", self.faces.close())
            await within(TIDYING, "names of people", self.called.close())
            await within(ANSWERS, "answers", self.router.close())
            await within(SENDING, "messages", self.outbox.close())
            await within(SAVING, "snapshots", self.service.save_snapshots())
            await within(TIDYING, "the other processes", self.fleet.close())
            await within(TIDYING, "the store", self.store.close())
        emoji.written.clear()  # they are this application's
        self.paint.close()
        await within(TIDYING, "AIs", asyncio.to_thread(self.thinker.close))
        await within(TIDYING, "heavy requests", asyncio.to_thread(self.heavy.close))


async def within(seconds: float, what: str, work: Awaitable[None]) -> bool:
    """Whether a part of the stop ended well. What takes too long is cancelled; no error goes further."""
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


class CommandNames(app_commands.Translator):
    """Names, descriptions and choices of the slash commands, from the catalogues: `command-<name>` and the like.

    The English text of a `locale_str` is its fallback; its key stands in `extras["key"]`.
    """

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        key = string.extras.get("key")
        if key is None or locale is not discord.Locale.japanese:
            return None
        return say("ja", Text(key), plain=True)


def english(key: str) -> app_commands.locale_str:
    """A command's name or description: English, with its key for the translation."""
    return app_commands.locale_str(say("en", Text(key), plain=True), key=key)


def everywhere(command: C) -> C:
    """A command for whoever has installed the app for themselves: in every DM, and in servers that the bot is not in.

    There it can answer whoever asks, and nothing else: bot/door.py.
    """
    installs = app_commands.allowed_installs(guilds=True, users=True)
    return installs(app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command))


class CannotStartError(Exception):
    """The bot does not start. The text says what is wrong and the fix; it is meant for people."""


class UnreachableError(CannotStartError):
    """Nothing here is wrong: a later start may go well."""


async def _run(settings: Settings, token: str) -> None:
    """Until a signal says stop. Everything that can be wrong at home is found before Discord is asked."""
    asked: float | None = None
    task = asyncio.current_task()
    assert task is not None

    def stop() -> None:
        nonlocal asked
        if asked is None:  # once: whoever asks again does not interrupt the stop
            asked = time.monotonic()
            _log.info("stopping")
            task.cancel()

    loop = asyncio.get_running_loop()

    def heard(number: int, frame: object) -> None:
        """Between two steps of whatever runs: the loop itself may be busy, or wait for a thread."""
        end_at_last(LONGEST)
        loop.call_soon_threadsafe(stop)

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, heard)
        if os.name == "posix" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:  # the terminal is gone; not nohup
            signal.signal(signal.SIGHUP, heard)
    taken = False

    def lost() -> None:
        nonlocal taken
        taken = True
        stop()

    try:
        await _serve(settings, token, lost)
    except asyncio.CancelledError:
        if asked is None:
            raise
    if asked is not None:
        _log.info("stopped", extra={"seconds": round(time.monotonic() - asked, 2)})
    if taken:
        raise UnreachableError("another process has taken the shards of this one")


def end_at_last(seconds: float) -> None:
    """End the process after so many seconds, if it is still there: a thread that cannot be stopped may hold it up.

    Nothing is lost by it: what people were told is in the store.
    """

    def end() -> None:
        _log.warning("stopping: ended what did not end by itself", extra={"seconds": seconds})
        for child in multiprocessing.active_children():
            child.kill()
        os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True  # whatever ends in time does not wait for it
    timer.start()


async def _joined(store: Store, settings: Settings) -> Alone:
    """Its place among the processes on this database. Raises StoreTakenError."""
    if store.session is None:
        return Alone()
    return await Fleet.join(store, settings.shard_ids or None, settings.shard_count, settings.workers)


async def _serve(settings: Settings, token: str, lost: Callable[[], None]) -> None:
    theme.use_font(settings.font_path)
    texts.say("en", Text("seat-number", {"number": 1}))
    with metrics.serve(str(settings.metrics_host), settings.metrics_port):
        store = await Store.open(settings.database, exclusive=settings.postgres is None)
        try:
            fleet = await _joined(store, settings)
            where = in_a_process(settings.font_path) if settings.render_process else in_a_thread
            paint = Painter(where, timed=metrics.pictures.time)
            async with Bot(settings, store, paint, fleet) as bot:
                if isinstance(fleet, Fleet):
                    fleet.lost = lost
                gc.freeze()  # what is there by now stays: to look through it again and again would stop all for 0.2 s
                await started(bot, token)
        finally:
            await within(TIDYING, "the store", store.close())


async def started(bot: discord.Client, token: str) -> None:
    """Run the bot until it ends, or until this is cancelled.

    A cancellation may get lost on its way: in Python 3.11 `wait_for` drops one that comes with a result, as of a shard
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


def main() -> None:
    """`python -m bot run`. Raises BadSettingsError, CannotStartError."""
    settings = load()
    token = settings.token()
    logs.set_up(settings.log_level, settings.log_format)
    for words in env_warnings():
        _log.warning("%s", words)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here, so nothing is missing for it
    Route.BASE = settings.discord_api  # a rate-limiting proxy, or a test server that speaks Discord's API
    try:
        asyncio.run(_run(settings, token))
    except (StoreFailedError, StoreBusyError, StoreTakenError) as error:  # a server comes back, and so does a place
        raise (CannotStartError if settings.postgres is None else UnreachableError)(str(error)) from None
    except (theme.FontMissingError, StoreError) as error:
        raise CannotStartError(str(error)) from None
    except discord.LoginFailure:
        raise CannotStartError(
            "Discord does not accept DISCORD_TOKEN: copy the bot's token again from its portal"
        ) from None
    except (aiohttp.ClientError, OSError, discord.HTTPException, discord.GatewayNotFound) as error:
        raise UnreachableError(f"Discord cannot be reached at {settings.discord_api}: {error}") from None
