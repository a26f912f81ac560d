"""A simulated Discord with the real bot in it, and people who only press what they see.

    async with Server.open(tmp_path) as server:
        sakura, oliver = server.person("さくら", "ja"), server.person("Oliver")
        await sakura.slash("table new", game="spymaster")
        await sakura.press("座る")

A `SimulatedPerson` sees its channel, its threads and its DMs, ephemeral messages included, and acts on the newest
message that shows a control with that label. With `strict=True`, `secrecy/` checks after each act that no one has
received more than they may know. At the end no error may have been logged and no task may be left. In every case the
end fails on interactions that were never answered. `Player` plays whole matches in one of four ways.

All randomness of the bot comes from `seed`, so a flow takes the same course at every run. Most pictures are only
sketched (`tests/sketches.py`).

    person.py    what a person sees and does            player.py    a player of whole matches
    reading.py   what a message says, and its controls
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
import sqlite3
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import simcord
from simcord.env import Env

import bot.sync.reconciler
import bot.sync.rounds
import bot.tables.service.memory
import bot.tables.service.service
import bot.ui.emoji
from bot.client import Bot
from bot.settings import Settings
from bot.tables.service.privacy import NAMING
from bot.tables.state.loading import snapshot_of
from bot.tables.state.table import Table, events_by_move
from data.model.privacy import OF_OTHERS
from engine.match import Match
from tests.databases import laid, without_threads
from tests.flows.person import SimulatedPerson
from tests.flows.player import WAYS, Player, Spent, filled, private
from tests.flows.reading import (
    BUTTON,
    SELECT,
    Behind,
    addresses,
    all_ids,
    alts,
    buttons,
    control,
    questions,
    selects,
    texts,
)
from tests.patience import GIVE_UP
from tests.sketches import sketched

__all__ = [
    "BUTTON",
    "PRIVATE_THREAD",
    "SELECT",
    "WAYS",
    "Behind",
    "Player",
    "Server",
    "SimulatedPerson",
    "Spent",
    "addresses",
    "all_ids",
    "alts",
    "buttons",
    "control",
    "filled",
    "private",
    "questions",
    "selects",
    "texts",
    "until",
]

CALM = 0.02  # seconds, not one: simcord would wait for that in real time, in every flow
IDLE = 0.004  # seconds between simcord's looks whether the bot is idle; many an act waits this long
SHORT = 9.0  # seconds; only the simulated clock passes longer sleeps
SETTLE_SECONDS = 60.0  # seconds that a busy machine may take to finish what an act began
Env._settle_internal.__kwdefaults__["idle"] = IDLE
Env.settle.__defaults__ = (None, IDLE)

PRIVATE_THREAD = 12
OURS = ("outbox of", "surface", "ai of", "clock", "defer", "boards")  # starts of the names of the bot's tasks

_schedule_timer = Env._schedule_timer


def _only_what_is_short(env: Any, timer: Any, *what: Any) -> None:
    """Schedule a timer, but leave a long one to the simulated clock.

    simcord would also fire long timers when their real time comes, such as a beat of the bot's heart amid an act.
    """
    _schedule_timer(env, timer, *what)
    if timer.real_handle is not None and timer.when - env._virtual_time > SHORT:
        timer.real_handle.cancel()
        timer.real_handle = None


Env._schedule_timer = _only_what_is_short  # type: ignore[method-assign]


async def _no_emoji(client: Any, painter: Any) -> None:
    pass


def _no_rounds(rounds: bot.sync.rounds.Rounds) -> None:
    pass


@contextmanager
def _altered(seed: str) -> Iterator[None]:
    """Draw the bot's randomness from a seed, and leave out what flows cannot wait for. All is put back at the end."""
    keep, learn = bot.tables.service.memory.Memory.keep, bot.ui.emoji.learn
    calm, begin = bot.sync.healing.CALM, bot.sync.rounds.Rounds.begin
    drawn = {**vars(secrets), "token_bytes": random.Random(seed).randbytes}
    bot.tables.service.service.secrets = SimpleNamespace(**drawn)
    bot.ui.emoji.learn = _no_emoji  # flows read words; tests/loopback tests emoji
    bot.sync.healing.CALM = CALM
    bot.sync.rounds.Rounds.begin = _no_rounds  # simcord would wait for each sleep
    try:
        yield
    finally:
        bot.tables.service.service.secrets = secrets
        bot.ui.emoji.learn, bot.sync.healing.CALM = learn, calm
        bot.sync.rounds.Rounds.begin = begin
        bot.tables.service.memory.Memory.keep = keep  # type: ignore[method-assign]


@contextmanager
def _errors(strict: bool) -> Iterator[_Errors]:
    """Keep what is logged as an error, if strict."""
    errors = _Errors()
    if strict:
        logging.getLogger().addHandler(errors)
    try:
        yield errors
    finally:
        logging.getLogger().removeHandler(errors)


class Server:
    """One guild with one channel, and the bot. `locale` is the server's language."""

    def __init__(self, env: Any, bot: Bot, settings: Settings, locale: str = "en-US") -> None:
        self.env, self.bot, self.settings = env, bot, settings
        self.secrecy: Any = None  # tests/flows/secrecy/, if strict
        self.guild = env.create_guild("卓上クラブ")
        self.channel = self.guild.create_text_channel("games")
        self.people: list[SimulatedPerson] = []
        self.handed_in: defaultdict[int, list[bytes]] = defaultdict(list)  # by person: the files that they have sent
        self.rooms: set[int | None] = set()  # ids of threads in which whole tables are played, or were
        self.planted: dict[int, set[int]] = {}  # by table: the moves that the test itself has put there
        self._locales: dict[int, str] = {}
        emit = env.backend.emit

        def localised(event: str, payload: dict[str, Any]) -> Any:  # simcord gives everyone en-US
            if event == "INTERACTION_CREATE":
                payload = dict(payload)
                user = int((payload.get("member") or payload)["user"]["id"])
                payload["locale"] = self._locales.get(user, "en-US")
                if payload.get("guild_id"):
                    payload["guild_locale"] = locale
            return emit(event, payload)

        env.backend.emit = localised

    @classmethod
    @asynccontextmanager
    async def open(
        cls, folder: Path, *, strict: bool = False, seed: str = "flow", locale: str = "en-US", **changes: Any
    ) -> AsyncIterator[Server]:
        settings = Settings(
            **{
                "database_path": laid(folder / "test.sqlite3"),
                "ai_delay_seconds": 0,
                "max_clicks_per_minute": 6000,
                "ai_process": False,  # a separate process would not know a test's own games
                "render_process": False,  # a separate process would not know a test's own games
                **changes,
            },
        )
        bot_ = Bot(settings, shard_count=1)
        with _altered(seed), without_threads(), _errors(strict) as errors, sketched():
            async with simcord.run(bot_) as env:
                env.settle_timeout = SETTLE_SECONDS
                server = cls(env, bot_, settings, locale)
                if strict:
                    server.watch()
                try:
                    yield server
                finally:
                    await env.settle()
                    await server.bot.shut()
                left = [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith(OURS)]
        unanswered = [i for i in env.backend.interactions.values() if not i.responded]
        assert not unanswered, "'This interaction failed'"
        if strict:
            assert not errors.lines
            assert not left
            assert not (found := traces(settings.database_path, server.people)), (
                f"bot/tables/service/privacy.py: {found}"
            )

    def watch(self) -> None:
        """Let the secrecy check see each state of a table that is committed, until the server closes."""
        from tests.flows.secrecy import Secrecy

        self.secrecy = secrecy = Secrecy(self)
        keep = bot.tables.service.memory.Memory.keep

        def kept(memory: Any, table: Table) -> None:
            secrecy.committed(table)
            keep(memory, table)

        bot.tables.service.memory.Memory.keep = kept  # type: ignore[method-assign]

    async def acted(self) -> None:
        """Check secrecy after an act of a person, if strict."""
        if self.secrecy is not None:
            await self.secrecy.check()

    def person(self, name: str, locale: str = "en-US") -> SimulatedPerson:
        user = self.env.create_user(f"user{len(self.people)}", global_name=name)
        member = self.guild.add_member(user)
        self._locales[member.id] = locale
        person = SimulatedPerson(self, user, member)
        self.people.append(person)
        return person

    async def restart(self, *, crash: bool = False, meanwhile: Callable[[], Awaitable[None]] | None = None) -> None:
        """Start a new bot on the same Discord and the same database.

        A crash leaves the old bot no time to tidy up. `meanwhile` runs while no bot does.
        """
        old = self.bot
        if not crash:
            await old.shut()
        if meanwhile is not None:
            await meanwhile()
        self.bot = Bot(self.settings, shard_count=1)
        await self.env.restart_bot(self.bot)
        if crash:
            await old.store.close()
            old.painter.close()
        await self.env.settle()
        await self.acted()

    def cut(self) -> None:
        """Stop the bot from committing and sending on its own: it is about to crash."""
        self.bot.service.listeners.clear()
        self.bot.store.listener = lambda due: None

    @property
    def requests(self) -> list[Any]:
        return self.env.http_requests

    def written(self, since: int) -> list[str]:
        """Return method and path of each request since `since` that has sent, edited or deleted a message."""
        changes = [r for r in self.requests[since:] if r.method != "GET"]
        return [f"{r.method} {r.path}" for r in changes if r.path.startswith("/channels")]

    def is_public(self, message: Any) -> bool:
        """Return whether everyone in the server can see a message."""
        channel = self.env.backend.channels.get(message.channel_id)
        return bool(getattr(channel, "guild_id", None)) and not message.is_ephemeral and not self.is_own(channel)

    def is_own(self, channel: Any) -> bool:
        """Return whether a channel is a private thread for one person's hand.

        The bot's other private threads hold a whole table.
        """
        self.rooms.update(table.row.thread_id for table in self.bot.service.memory)
        ours = channel.type == PRIVATE_THREAD and channel.owner_id == self.env.backend.bot_user.id
        return ours and channel.id not in self.rooms

    def everything(self) -> list[Any]:
        """Return every message that still exists, oldest first."""
        return sorted((m for found in self.env.backend.messages.values() for m in found.values()), key=lambda m: m.id)

    async def table(self, number: int = 1) -> Table:
        return await self.bot.service.table(number)

    def panels(self, number: int | None = 1) -> list[Any]:
        """Return the public messages with a table's controls or its board (None: of any table).

        A vote is a plain message, and is left out.
        """
        return [
            m
            for m in self.everything()
            if self.is_public(m)
            and not m.content
            and any(number in (None, a.table) and a.place == "t" for a in addresses(m))
        ]

    async def plant(self, match: Match, number: int = 1) -> Table:
        """Put a table that is playing into another position, as if it had been played to there.

        The table is locked meanwhile: an AI that just answers would put the former position back.
        """
        service = self.bot.service
        async with service.memory.lock(number):
            before = await service.commits.present(number)
            assert before.match is not None
            done, events = before.match.plies, events_by_move(match)
            table = msgspec.structs.replace(before, match=match, events_by_move=events)
            fresh = match.plies[: len(done)] != done
            self.planted[number] = set() if fresh else self.planted.get(number, set())
            self.planted[number].update(range(0 if fresh else len(done), len(match.plies)))
            async with self.bot.store.write() as unit:
                await unit.put_snapshot(snapshot_of(table))
                for seat in table.seats:
                    await unit.drop_draft(number, seat.seat)
            service.memory.keep(table)
        self.bot.scheduler.poke(number)
        held = [row.seat for row in table.seats if table.at(row.seat).person is not None]
        await self.bot.reconciler.mark(number, [("table", -1), *(("hand", seat) for seat in held)])
        await self.sent()
        return table

    async def sent(self) -> None:
        """Wait until the reconciler has sent everything, then check secrecy."""
        await self.quiet()
        await self.acted()

    async def quiet(self) -> None:
        """Wait until the reconciler has sent everything."""
        reconciler = self.bot.reconciler
        await until(lambda: not (reconciler._flushing or reconciler._tasks), "that everything is sent")
        await self.env.settle()


def traces(path: Path, people: list[SimulatedPerson]) -> list[str]:
    """Return each place where a log or a table names a person by id that a deletion would miss."""
    ids, found = [str(person.id) for person in people], list[str]()
    with sqlite3.connect(path) as line:
        for kind, key, payload in line.execute("SELECT kind, key, payload FROM log"):
            said = {name: value for name, value in json.loads(payload).items() if name not in NAMING.get(kind, ())}
            found += [kind for each in ids if each in json.dumps(said) or each in (key or "")]
        for settings, outcome in line.execute("SELECT settings, outcome FROM tables"):
            said = {name: value for name, value in json.loads(settings).items() if name not in OF_OTHERS}
            found += [settings for each in ids if each in json.dumps(said) or each in (outcome or "")]
    line.close()
    return found


async def until(condition: Callable[[], Any], what: str = "it") -> Any:
    """Wait for the first true value of a condition, and return it.

    Fails after GIVE_UP seconds of real time.
    """
    end = time.monotonic() + GIVE_UP
    while not (found := condition()):
        assert time.monotonic() < end, f"{what} did not happen within {GIVE_UP} s"
        await asyncio.sleep(0.002)
    return found


class _Errors(logging.Handler):
    """A log handler that keeps what was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter("%(name)s: %(message)s").format(record))
