"""The Bot: intents, cogs, command names in two languages, start and stop."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.clock import Clock
from bot.outbox import Outbox
from bot.panels import Painter
from bot.reach import Reach
from bot.routes import Router
from bot.service import TableService
from bot.settings import Settings, load
from bot.verbs import VERBS
from data.errors import StoreError
from data.store import Store
from engine.form import Text
from render import texts, theme
from render.texts import say

DISCORD = Route.BASE
COGS = ("cogs.table", "cogs.play", "cogs.rules", "cogs.me")
_log = logging.getLogger(__name__)


class Bot(commands.AutoShardedBot):
    """One process, one database."""

    def __init__(self, settings: Settings, store: Store | None = None, **kwargs: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned, intents=discord.Intents(guilds=True), help_command=None,
            allowed_mentions=discord.AllowedMentions.none(), **kwargs,
        )
        self.settings, self._opened = settings, store
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="render")

    async def setup_hook(self) -> None:
        settings = self.settings
        if settings.discord_api != DISCORD:
            _, gateway, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        self.store = self._opened or await Store.open(settings.database_path)
        self.service = TableService(
            self.store, ai_delay=settings.ai_delay_seconds, per_person=settings.max_open_tables_per_person,
            per_server=settings.max_open_tables_per_server, lobby_hours=settings.lobby_hours,
            now=lambda: discord.utils.utcnow().timestamp(),
        )
        paint = Painter(self.pool)
        self.clock = Clock(self.service, settings.ai_delay_seconds)
        self.reach = Reach(self, self.service, paint)
        self.outbox = Outbox(self.service, self.clock, self.reach)
        self.router = Router(
            self.service, self.outbox, self.clock, self.reach, paint, settings.max_clicks_per_minute, VERBS)
        self.service.on_commit = self._committed
        for cog in COGS:
            await self.load_extension(cog)
        await self.tree.set_translator(CommandNames())
        await self.tree.sync()
        await self._heal()

    def _committed(self, table_id: int) -> None:
        self.clock.poke(table_id)
        self.outbox.touch(table_id)

    async def _heal(self) -> None:
        """After a restart: messages that are behind, and timers that fell due meanwhile."""
        async with self.store.read() as unit:
            behind = await unit.dirty_tables()
        for table_id in behind:
            self.outbox.touch(table_id)
        self.clock.wake()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await self.router.handle(interaction)

    async def close(self) -> None:
        await super().close()
        await self.shut()

    async def shut(self) -> None:
        """Let what is under way finish, keep what is in memory, give everything back."""
        if hasattr(self, "router"):
            await self.clock.close()
            await self.outbox.close()
            await self.service.save_snapshots()
            await self.store.close()
        self.pool.shutdown()


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


class CannotStart(Exception):
    """The bot does not start. The text says what is wrong and the fix; it is meant for people."""


async def _run(settings: Settings, token: str) -> None:
    """Everything that can be wrong at home is found before Discord is asked."""
    theme.use_font(settings.font_path)
    texts.say("en", Text("seat-number", {"number": 1}))
    store = await Store.open(settings.database_path)
    bot = Bot(settings, store)
    task = asyncio.current_task()
    assert task is not None
    with contextlib.suppress(NotImplementedError):  # Windows has no such signal
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    async with bot:
        try:
            await bot.start(token)
        except asyncio.CancelledError:
            _log.info("stopping")


def main() -> None:
    """`python -m bot run`. Raises BadSettings, CannotStart."""
    settings = load()
    token = settings.token()
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    Route.BASE = settings.discord_api  # a rate-limiting proxy, or a test server that speaks Discord's API
    try:
        asyncio.run(_run(settings, token))
    except (theme.FontMissing, StoreError) as error:
        raise CannotStart(str(error)) from None
    except discord.LoginFailure:
        raise CannotStart("Discord does not accept DISCORD_TOKEN: copy the bot's token again from its portal") from None
    except (aiohttp.ClientError, OSError) as error:
        raise CannotStart(f"Discord cannot be reached at {settings.discord_api}: {error}") from None
