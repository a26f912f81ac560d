"""The real bot inside a simulated Discord, in a browser page: no token, no network, nothing kept.

    python -m bot play

The bot is unmodified; simcord plays Discord's part and serves a channel as a page on this computer only. There you
choose who you are, type slash commands and press the buttons. A table is opened at the start, by a person and with a
slash command, so that the first thing you see is a lobby.

The page shows one channel, without its threads and without DMs. So the server has its threads switched off and the
people get their hands as messages at the table that only they see. Everything else is as in Discord.

What goes past simcord's documented interface is in `let_sleep`, `set_bot_name`, `set_locales`, `emoji_of`, `Pictures`,
`restyle`, `loosen_bold` and `advance_clock`, each with its reason. Hence its pinned version.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import struct
import sys
import tempfile
import threading
import webbrowser
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.env import Env
from simcord.preview import Preview
from simcord.preview._media import MediaInfo, MediaWorker

from bot import logs
from bot.client import Bot
from bot.settings import BadSettingsError, Settings, load
from bot.tables.person import Person
from engine.catalogue import GAMES
from engine.form import Text
from render import signs, theme
from render.texts import say

NAME, GUILD, CHANNEL = "卓上", "卓上クラブ", "games"
PEOPLE = (("さくら", "ja"), ("Oliver", "en-GB"), ("Émilie", "en-US"))  # name and Discord's locale
TICK = 0.5  # seconds between two looks at the real clock
PATIENCE = 20.0  # seconds that a press may take on a slow computer: if one takes longer, the page gives up for good
PRESSES = ("click", "select", "modal_submit")  # the page's words for them
KEPT = 50  # older pictures of the page that are kept, as a press may be meant for one of them
STAMP = re.compile(r"\.~[0-9a-z]+:")
_log = logging.getLogger(__name__)


class World(msgspec.Struct):
    """The simulated Discord with the bot in it. The first of `people` has opened the table."""

    env: Env
    bot: Bot
    channel: Any
    people: list[Any]


@contextlib.asynccontextmanager
async def open_world(settings: Settings) -> AsyncIterator[World]:
    """Open a server with a channel, people and a table that waits for players. The database is deleted at the end."""
    with tempfile.TemporaryDirectory(prefix="takujo-") as folder:
        bot = Bot(replace(settings, database_path=Path(folder, "play.sqlite3"), database_url=None), shard_count=1)
        running = simcord.run(bot, check_errors=False)  # the bot tells and logs its errors by itself
        let_sleep(running._env)
        async with running as env:
            env.settle_timeout = PATIENCE
            try:
                yield await build_server(env, bot, settings.default_locale)
            finally:
                await bot.shut()


def let_sleep(env: Env) -> None:
    """Let no one who presses a button wait for what the bot sleeps for: `advance_clock` wakes it.

    After a press simcord waits for every sleep that ends within five real seconds: for an AI that thinks, and for the
    clock's next look.
    """
    schedule = env._schedule_timer

    def scheduled(record: Any, *args: Any) -> None:
        schedule(record, *args)
        if record.real_handle is not None and record.when - env._virtual_time > TICK:
            record.real_handle.cancel()

    env._schedule_timer = scheduled  # type: ignore[method-assign, assignment]


def people_of(language: str) -> list[tuple[str, str]]:
    """Return the people of the page. People who speak `language` come first."""
    return sorted(PEOPLE, key=lambda person: person[1].split("-")[0] != language)


async def build_server(env: Env, bot: Bot, language: str) -> World:
    """Make the server, in which `language` is spoken."""
    await bot.heartbeat.close()  # here time leaps, which is no outage
    await bot.heard.close()  # no message is deleted behind the bot's back
    await bot.housekeeping.close()  # nor is a copy wanted for each day of a database that goes with the page
    bot.scheduler.dues.steady = lambda: True
    if bot.settings.ai_process:
        bot.thinker.begin()  # begun early: the first press that AIs answer waits for it
    await env.advance_time(behind(env))
    await bot.emoji_learned  # so that the first lobby has the emoji too
    set_bot_name(env)
    guild = env.create_guild(GUILD, preferred_locale={"en": "en-US"}.get(language, language))
    channel = guild.create_text_channel(CHANNEL)
    await bot.service.people.set_server(guild.id, threads=False)
    locales, people = {}, []
    for n, (name, locale) in enumerate(people_of(language)):
        member = guild.add_member(env.create_user(f"person{n}", global_name=name))
        locales[member.id] = locale
        people.append(member)
        await bot.service.people.set_profile(Person(member.id, name, language), delivery="ephemeral")
    set_locales(env, locales)
    await people[0].slash(channel, "table new", game=next(iter(GAMES)))
    return World(env, bot, channel, people)


def set_bot_name(env: Env) -> None:
    """Give the bot its name: simcord calls every bot 'TestBot', and no function changes that."""
    env.backend.bot_user.name = NAME


def set_locales(env: Env, locales: dict[int, str]) -> None:
    """Let every interaction carry the language of its person and of its server.

    simcord writes en-US into all of them and offers no other way than to stand between its backend and the bot.
    """
    emit = env.backend.emit

    def localised(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = (payload.get("member") or payload)["user"]
            payload = {**payload, "locale": locales.get(int(user["id"]), "en-US")}
            if payload.get("guild_id"):
                payload["guild_locale"] = env.backend.get_guild(int(payload["guild_id"])).preferred_locale
        emit(event, payload)

    env.backend.emit = localised  # type: ignore[method-assign]


def emoji_of(env: Env) -> dict[str, tuple[str, bytes]]:
    """Return the files of the bot's emoji by their addresses: simcord takes uploads and throws the pictures away."""
    pictures = signs.files()
    return {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{emoji.name}.png", pictures[emoji.name])
        for emoji in env.backend.application_emojis.values()
    }


class Pictures(MediaWorker):
    """A worker that gives the page the bot's pictures as they are.

    simcord starts a process for every picture, decodes it there and encodes it again, since a bot may send anything.
    That takes longer than everything else that a press causes, and here all pictures are our own.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        size = struct.unpack(">II", blob[16:24]) if blob[:8] == b"\x89PNG\r\n\x1a\n" else None
        if size not in ((theme.WIDTH, theme.HEIGHT), (theme.WIDTH, theme.WIDTH), (signs.SIZE, signs.SIZE)):
            return await super().validate(key, blob, media_time=media_time)
        width, height = size
        return MediaInfo(
            "PNG",
            width,
            height,
            1,
            4 * width * height,
            blob,
            "image/png",
            capture=blob,
            poster=blob,
            memory_limited=True,
        )  # else the page warns of a danger


ROOM = 100 * theme.HEIGHT / theme.WIDTH  # per cent of a picture's width, which its height takes at least
STYLE = f"""
.component-gallery > figure {{ display: flow-root; }}
.component-gallery > figure::before {{ content: ""; float: left; padding-top: {ROOM:.2f}%; }}
.component-gallery > figure img {{ font-size: 0; }}
.custom-emoji {{ display: inline-block; overflow: hidden; }}
@media (max-width: 760px) {{
  .preview-shell {{ --toolbar-height: 48px; }}
  .preview-toolbar {{ flex-wrap: nowrap; }}
  .preview-toolbar :is(.preview-brand, #messages-toggle, #capture-open, #inspector-toggle) {{ display: none; }}
  #action-status {{ flex: 1 1 0; min-width: 0; }}
  .channel-header {{ display: none; }}
}}
"""


def restyle(page: Preview) -> None:
    """Let the page keep room for a picture that is not there yet, and give a phone to the channel.

    The page draws all its pictures again whenever a list opens. If that moves the list out of sight for a moment, the
    list is shut: on a phone most lists would not open. simcord does not know how high a picture will be; ours are
    alike, but for large hands, which are higher. An emoji that is not there yet is a word, which breaks lines, unless
    it is a block. The page's own tools are for people who write bots. On a phone they would take a fifth of the screen.
    So there only the choice of the person stays, in one line.
    """
    serve = page._server._static

    async def served(request: Any) -> Any:
        answer = await serve(request)
        if request.path == "/preview.css":
            answer.text += STYLE
        return answer

    page._server._static = served  # type: ignore[method-assign]


def loosen_bold() -> None:
    """Let stars begin and end beside any sign, as in Discord.

    The page reads them by CommonMark's rule: there no bold ends between a bracket and a word, **フクロウ（AI）**の勝ち.
    """
    from markdown_it.rules_inline import StateInline  # comes with the page

    scan = StateInline.scanDelims

    def scanned(state: StateInline, start: int, within_words: bool) -> Any:
        found = scan(state, start, within_words)
        if state.src[start] != "*":
            return found
        before, after = state.src[:start][-1:], state.src[start + found.length :][:1]
        return found._replace(can_open=bool(after.strip()), can_close=bool(before.strip()))

    if scan.__module__ != __name__:
        StateInline.scanDelims = scanned  # type: ignore[method-assign, assignment]


@contextlib.asynccontextmanager
async def open_page(world: World, port: int) -> AsyncIterator[Preview]:
    """Open the channel as a page, on this computer alone; port 0 is any free one.

    Raises BadSettingsError if the port is taken.
    """
    env = world.env
    page = env.preview(world.channel, viewers=world.people, layout="channel", port=port, assets=emoji_of(env))
    page._media_worker = Pictures()
    restyle(page)
    loosen_bold()
    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(page)
        except simcord.SetupError as error:
            if not isinstance(error.__cause__, OSError):  # what the page is made with is missing, or broken
                raise ModuleNotFoundError(str(error), name="simcord[preview]") from error
            raise BadSettingsError(
                f"PLAY_PORT: port {port} can't be used, perhaps because `make play` is already running "
                f"({error.__cause__.strerror}). Set PLAY_PORT to another one in .env, such as {port % 65535 + 1}"
            ) from None
        clock = asyncio.create_task(advance_clock(world.env, page))
        try:
            yield page
        finally:
            clock.cancel()
            await asyncio.gather(clock, return_exceptions=True)


def behind(env: Env) -> float:
    """Return how many seconds the simulated clock is behind the real one."""
    return max(0.0, (datetime.now(UTC) - env.now()).total_seconds())


async def advance_clock(env: Env, page: Preview) -> None:
    """Let the simulated clock follow the real one, and show what happens without a click.

    simcord does one thing at a time, and the page gives up for good on a click that meets another. So here they wait
    for each other. The page is drawn again only if something has happened since the last time. simcord offers neither:
    hence the looks at `transcript` and around two methods.
    """
    turn, drawn, shown = asyncio.Lock(), 0, dict[int, dict[str, str]]()
    act, publish = page._action, page._publish

    async def acted(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        nonlocal drawn
        async with turn:
            if body.get("kind") in PRESSES and drawn != len(env.backend.transcript):
                await page.refresh()
            before = len(env.backend.transcript)
            body = on_present_page(body, page._get_page(context_id), shown)
            result = await act(context_id, body)
            if body.get("kind") == "autocomplete_command" and drawn == before:  # suggestions are no news
                drawn = len(env.backend.transcript)
            return result

    def published(seen: Any, **kwargs: Any) -> None:
        nonlocal drawn
        publish(seen, **kwargs)
        drawn = len(env.backend.transcript)
        shown[seen.revision] = dict(controls_in(seen.snapshot))
        shown.pop(seen.revision - KEPT, None)

    page._action, page._publish = acted, published  # type: ignore[method-assign, assignment]
    while True:
        await asyncio.sleep(TICK)
        async with turn:
            try:
                await env.advance_time(behind(env))
                if drawn != len(env.backend.transcript):
                    await page.refresh()
            except simcord.SetupError:
                pass  # the page is being closed, or is busy with a picture of itself
            except TimeoutError as error:
                _log.warning("%s", error)


def on_present_page(body: Mapping[str, Any], page: Any, shown: Mapping[int, Mapping[str, str]]) -> Mapping[str, Any]:
    """Return a press as it is meant, though the page has just been drawn again.

    The page refuses every press on an older picture of the world. Discord asks only whether the control is still there.
    """
    revision: Any = body.get("published_revision")
    if body.get("kind") not in PRESSES or revision == page.revision or revision not in shown:
        return body
    if body["kind"] == "modal_submit":
        return {**body, "published_revision": page.revision}
    meant, now = shown[revision].get(str(body.get("control_key"))), shown[page.revision]
    found = next((key for key, control in now.items() if control == meant), None)
    if found is None:
        return body
    return {**body, "published_revision": page.revision, "control_key": found}


def controls_in(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the page's keys of all controls, and what each is but for its stamp (bot/ui/page.py)."""
    if isinstance(part, dict):
        if isinstance(part.get("control_key"), str) and isinstance(part.get("custom_id"), str):
            message = part["control_key"].partition(":component:")[0]
            yield part["control_key"], f"{message} {STAMP.sub('.:', part['custom_id'])}"
        part = [*part.values()]
    for each in part if isinstance(part, list) else ():
        yield from controls_in(each)


def open_browser(address: str) -> None:
    """Open a browser, if there is a screen.

    A browser may block, or be a text browser that takes the terminal: hence the care.
    """
    if sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))):

        def try_it() -> None:
            with contextlib.suppress(Exception):
                webbrowser.open(address)

        threading.Thread(target=try_it, daemon=True).start()


def welcome(address: str, language: str) -> str:
    """Return the instructions. Buttons are named as on the public panel, in the server's language."""

    host = people_of(language)[0][0]
    play_now = f"[{say(language, Text('button-play-now'), plain=True)}]"
    return f"""
  {address}

  Open this address in a browser. {host} has opened a table: press {play_now}, and your hand appears below.
  'Viewing as', at the top, changes who you are, and the language of your own messages. The table itself is in the
  server's language (DEFAULT_LOCALE=ja is Japanese). Ctrl-C stops it. Nothing is saved.

  このアドレスをブラウザで開いてください。{host}が卓を開いています。
  {play_now} を押すと、すぐ下に手札が出ます。
  上の「Viewing as」で人を替えると、返事の言語も替わります。
  卓の表示はサーバーの言語です（日本語にするには DEFAULT_LOCALE=ja）。終了は Ctrl-C です。何も保存されません。
"""


async def play(settings: Settings) -> None:
    """Run the page until its session is ended, or Ctrl-C."""
    async with open_world(settings) as world, open_page(world, settings.play_port) as page:
        print(welcome(page.url, settings.default_locale), flush=True)
        open_browser(page.url)
        await page.wait_closed()


def main() -> None:
    """Run `python -m bot play`."""
    settings = load()
    level = "WARNING" if settings.log_level == "INFO" else settings.log_level  # news for an owner is noise for a player
    logs.set_up(level, settings.log_format)
    if settings.font_path is not None:
        theme.use_font(settings.font_path)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(play(settings))
