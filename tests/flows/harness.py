"""A simulated Discord with the real bot in it, and people who only press what they see.

    async with Server.open(tmp_path) as server:
        sakura, oliver = server.person("さくら", "ja"), server.person("Oliver")
        await sakura.slash("table new", game="spymaster")
        await sakura.press("座る")

A `SimulatedPerson` sees its channel, its threads and its DMs, ephemeral messages included, and acts on the newest
message that shows a control with that label. Opened with `strict=True`, everything that everybody has received is
compared with what they may know after each act (`secrecy.py`), and at the end no error may have been logged and no
task may be left. In every case the end fails on interactions that were never answered. `Player` plays whole matches in
one of four ways.

All randomness of the bot comes from `seed`: the same flow goes the same way at every run. Most pictures are only
sketched (`tests/sketches.py`).
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import random
import re
import secrets
import sqlite3
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import simcord
from simcord import interactions as sim_interactions
from simcord.backend import serializers
from simcord.backend.access import can_access_message
from simcord.backend.models.interaction import ResponseKind
from simcord.env import Env

import bot.outbox
import bot.rounds
import bot.tables.service
import bot.ui.emoji
from bot.client import Bot
from bot.settings import Settings
from bot.tables import envelopes
from bot.tables.notices import JUST_PRESSED
from bot.tables.privacy import NAMING
from bot.tables.table import Table, events_by_move, snapshot_of
from bot.ui.address import Address, decode, encode
from data.exported import OF_OTHERS
from engine.chance import Chance
from engine.match import Match
from engine.notation import line
from tests.databases import laid
from tests.flows.reading import BUTTON as BUTTON
from tests.flows.reading import GALLERY as GALLERY
from tests.flows.reading import MORE, Behind, addresses, all_ids, buttons, questions, refusal, selects, texts
from tests.flows.reading import SELECT as SELECT
from tests.flows.reading import TEXT as TEXT
from tests.flows.reading import alts as alts
from tests.flows.reading import control as control
from tests.sketches import sketched

CALM = 0.02  # seconds, instead of one; simcord would wait for it in real time, in every flow
IDLE = 0.004  # seconds; simcord looks so often whether the bot is idle, and it takes this long after many an act
SHORT = 9.0  # seconds; what sleeps longer is left to the simulated clock
SETTLE_SECONDS = 60.0  # that a busy machine may take for what an act has set going
Env._settle_internal.__kwdefaults__["idle"] = IDLE
Env.settle.__defaults__ = (None, IDLE)

PRIVATE_THREAD = 12
GESTURES = 40  # that somebody who presses at random may need for one move
PATIENCE = 6  # gestures after which it types one, where there are too many moves to list
WAYS = ("channel", "table", "dm", "act")  # how a Player moves
OURS = ("outbox of", "surface", "ai of", "clock", "defer", "boards")  # names of the bot's tasks

_schedule_timer = Env._schedule_timer


def _only_what_is_short(env: Any, timer: Any, *what: Any) -> None:
    """simcord would also fire what sleeps long when its real time comes: a beat of the bot's heart, amid an act."""
    _schedule_timer(env, timer, *what)
    if timer.real_handle is not None and timer.when - env._virtual_time > SHORT:
        timer.real_handle.cancel()
        timer.real_handle = None


Env._schedule_timer = _only_what_is_short  # type: ignore[method-assign]


async def _no_emoji(client: Any, paint: Any) -> None:
    pass


def _no_rounds(rounds: bot.rounds.Rounds) -> None:
    pass


class Server:
    """One guild with one channel, and the bot. `locale` is the server's language."""

    def __init__(self, env: Any, bot: Bot, settings: Settings, locale: str = "en-US") -> None:
        self.env, self.bot, self.settings = env, bot, settings
        self.secrecy: Any = None  # tests/flows/secrecy.py, if strict
        self.guild = env.create_guild("卓上クラブ")
        self.channel = self.guild.create_text_channel("games")
        self.people: list[SimulatedPerson] = []
        self.handed_in: defaultdict[int, list[bytes]] = defaultdict(list)  # person -> the files that they have sent
        self.rooms: set[int | None] = set()  # threads in which whole tables are played, or were
        self.planted: dict[int, set[int]] = {}  # table -> which of its moves the test itself has put there
        self._locales: dict[int, str] = {}
        emit = env.backend.emit

        def localised(event: str, payload: dict[str, Any]) -> Any:  # simcord gives everybody en-US
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
            _env_file=None,
            **{
                "database_path": laid(folder / "test.sqlite3"),
                "ai_delay_seconds": 0,
                "max_clicks_per_minute": 6000,
                "ai_process": False,  # a process of its own would know no game of a test
                "render_process": False,  # so would one for heavy requests
                **changes,
            },
        )
        bot_ = Bot(settings, shard_count=1)
        errors = _Errors()
        bot.tables.service.secrets = SimpleNamespace(**{**vars(secrets), "token_bytes": random.Random(seed).randbytes})
        keep, learn = bot.tables.service.TableService._keep, bot.ui.emoji.learn
        calm, bot.outbox.CALM = bot.outbox.CALM, CALM
        begin, bot.rounds.Rounds.begin = bot.rounds.Rounds.begin, _no_rounds  # simcord would wait for each sleep
        bot.ui.emoji.learn = _no_emoji  # what is read here is words; tests/loopback has them
        if strict:
            logging.getLogger().addHandler(errors)
        try:
            with sketched():
                async with simcord.run(bot_) as env:
                    env.settle_timeout = SETTLE_SECONDS
                    server = cls(env, bot_, settings, locale)
                    if strict:
                        from tests.flows.secrecy import Secrecy

                        server.secrecy = secrecy = Secrecy(server)

                        def kept(service: Any, table: Table) -> None:
                            secrecy.committed(table)
                            keep(service, table)

                        bot.tables.service.TableService._keep = kept  # type: ignore[method-assign]
                    try:
                        yield server
                    finally:
                        await env.settle()
                        await server.bot.shut()
                    left = [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith(OURS)]
        finally:
            bot.tables.service.secrets = secrets
            bot.ui.emoji.learn, bot.outbox.CALM = learn, calm
            bot.rounds.Rounds.begin = begin
            bot.tables.service.TableService._keep = keep  # type: ignore[method-assign]
            logging.getLogger().removeHandler(errors)
        unanswered = [i for i in env.backend.interactions.values() if not i.responded]
        assert not unanswered, "'This interaction failed'"
        if strict:
            assert not errors.lines
            assert not left
            assert not (found := traces(settings.database_path, server.people)), f"bot/tables/privacy.py: {found}"

    async def acted(self) -> None:
        """After every act of a person."""
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
        """A new bot on the same Discord and the same database; a crash leaves the old one no time to tidy up.

        `meanwhile`: what is done while none runs.
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
            old.paint.close()
        await self.env.settle()
        await self.acted()

    def cut(self) -> None:
        """From now on the bot commits and sends nothing more by itself: it is about to crash."""
        self.bot.service.listeners.clear()
        self.bot.store.listener = lambda due: None

    @property
    def requests(self) -> list[Any]:
        return self.env.http_requests

    def written(self, since: int) -> list[str]:
        """Of the requests from that one on, where a message was sent, edited or deleted: reading is none."""
        changes = [r for r in self.requests[since:] if r.method != "GET"]
        return [f"{r.method} {r.path}" for r in changes if r.path.startswith("/channels")]

    def is_public(self, message: Any) -> bool:
        """Whether everybody in the server can see a message."""
        channel = self.env.backend.channels.get(message.channel_id)
        return bool(getattr(channel, "guild_id", None)) and not message.is_ephemeral and not self.is_own(channel)

    def is_own(self, channel: Any) -> bool:
        """Whether a channel is a private thread for somebody's hand; others that the bot makes hold a whole table."""
        self.rooms.update(table.row.thread_id for table in self.bot.service._tables.values())
        ours = channel.type == PRIVATE_THREAD and channel.owner_id == self.env.backend.bot_user.id
        return ours and channel.id not in self.rooms

    def everything(self) -> list[Any]:
        """Every message that stands anywhere, oldest first."""
        return sorted((m for found in self.env.backend.messages.values() for m in found.values()), key=lambda m: m.id)

    async def table(self, number: int = 1) -> Table:
        return await self.bot.service.table(number)

    def panels(self, number: int | None = 1) -> list[Any]:
        """The public messages with a table's controls or its board (None: any table's); a vote is a plain message."""
        return [
            m
            for m in self.everything()
            if self.is_public(m)
            and not m.content
            and any(number in (None, a.table) and a.surface == "t" for a in addresses(m))
        ]

    async def plant(self, match: Match, number: int = 1) -> Table:
        """Put a table that is playing into another position, as if it had come there by itself."""
        service = self.bot.service
        before = await service.table(number)
        assert before.match is not None
        done, table = (
            before.match.plies,
            msgspec.structs.replace(before, match=match, events_by_move=events_by_move(match)),
        )
        fresh = match.plies[: len(done)] != done
        self.planted[number] = set() if fresh else self.planted.get(number, set())
        self.planted[number].update(range(0 if fresh else len(done), len(match.plies)))
        async with self.bot.store.write() as unit:
            await unit.put_snapshot(snapshot_of(table))
            for seat in table.seats:
                await unit.drop_draft(number, seat.seat)
        service._keep(table)
        self.bot.clock.poke(number)
        held = [row.seat for row in table.seats if table.person_of(row.seat) is not None]
        await self.bot.outbox.mark(number, [("table", -1), *(("hand", seat) for seat in held)])
        await self.sent()
        return table

    async def sent(self) -> None:
        """After something that the test itself has set going: all that the outbox has to send is sent."""
        outbox = self.bot.outbox
        await until(lambda: not (outbox._flushing or outbox._tasks), 60, "that everything is sent")
        await self.env.settle()
        await self.acted()


def traces(path: Path, people: list[SimulatedPerson]) -> list[str]:
    """Where a log or a table names a person by id, and nobody would find it who is asked to delete them."""
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


async def until(condition: Callable[[], Any], seconds: float = 10, what: str = "it") -> Any:
    """The first true value of a condition. Fails after so many seconds of real time."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"{what} did not happen within {seconds} s"
        await asyncio.sleep(0.002)
    return found


class _Errors(logging.Handler):
    """What was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter("%(name)s: %(message)s").format(record))


class SimulatedPerson:
    def __init__(self, server: Server, user: Any, member: Any) -> None:
        self.server, self.user, self.member = server, user, member
        self.elsewhere: list[int] = []  # channels that the bot is not in, where they have installed it for themselves

    @property
    def id(self) -> int:
        return self.member.id

    def places(self) -> list[tuple[int, bool]]:
        """The channels that this person can look at: (id, whether it is the own DM)."""
        backend = self.server.env.backend
        public = [(c.id, False) for c in backend.channels.values() if getattr(c, "guild_id", None)]
        return [*public, (self.user.dm_channel.id, True), *[(channel, False) for channel in self.elsewhere]]

    def messages(self, dm: bool | None = None) -> list[Any]:
        """Everything this person sees, oldest first; `dm`: only in the DM, or only elsewhere."""
        found: list[Any] = []
        for channel, is_dm in self.places():
            if dm is None or dm == is_dm:
                found += filter(self.can_see, self.server.env.backend.messages.get(channel, {}).values())
        return sorted(found, key=lambda m: m.id)

    def can_see(self, message: Any) -> bool:
        env, channel = self.server.env, message.channel_id
        if getattr(env.backend.channels.get(channel), "guild_id", None):
            return can_access_message(env, channel, message, self.member, history=True)
        if channel in self.elsewhere:
            return bool(message.visible_to(self.id))
        own = channel == self.user.dm_channel.id
        return own and can_access_message(env, channel, message, self.user, history=True)

    def private(self, number: int = 1) -> list[Any]:
        """Its private messages of a table; by F1 there is one at most, besides what was answered in a line."""
        return [m for m in self.messages() if m.is_ephemeral and any(a.table == number for a in addresses(m))]

    def texts(self, **where: Any) -> str:
        return "\n".join(text for message in self.messages(**where) for text in texts(message))

    def sees(self, label: str, **where: Any) -> bool:
        return any(label in buttons(message) for message in self.messages(**where))

    def find(self, label: str, **where: Any) -> tuple[Any, str]:
        """The newest message with a control of this label, and the custom_id."""
        for message in reversed(self.messages(**where)):
            if label in buttons(message):
                return message, buttons(message)[label]
        raise AssertionError(f"nobody shows {label!r}; there are {[list(buttons(m)) for m in self.messages(**where)]}")

    async def slash(self, command: str, *, dm: bool = False, **options: Any) -> Any:
        """A file is given as its name and its bytes."""
        self.server.handed_in[self.id] += [given[1] for given in options.values() if isinstance(given, tuple)]
        result = await (
            self.user.slash(command, **options) if dm else self.member.slash(self.server.channel, command, **options)
        )
        return await self.checked(result)

    async def opens(self, game: str) -> None:
        """A new table; of a game for one the match that comes next."""
        opened = await self.slash("table new", game=game)
        begin = [i for i in all_ids(opened.response) if decode(i).verb == "begin"]
        if begin:
            await self.click(opened.response._message, begin[0])

    async def press(self, label: str, table: int | None = None, **where: Any) -> Any:
        """Press the newest control of this label, or the one behind More… of the newest table."""
        if not self.sees(label, **where):
            panel = self.server.panels(table)[-1]
            page = await self.more(panel)
            return await self.click(page, buttons(page)[label])
        message, custom_id = self.find(label, **where)
        return await self.click(message, custom_id)

    async def more(self, message: Any) -> Any:
        """Press More… on a message, and return the page that it opens."""
        opened = await self.click(message, next(i for i in all_ids(message) if decode(i).verb in MORE))
        return opened.response._message

    async def page(self, verb: str, number: int = 1, arg: str | None = None) -> Any:
        """Press what does this behind More… of a table."""
        return await self.click(self.server.panels(number)[-1], Behind(verb, arg))

    async def forge(self, verb: str, number: int = 1, arg: str = "") -> str:
        """Press on the page More… what it does not show to this person, and return what refuses it."""
        page = await self.more(self.server.panels(number)[-1])
        await self.deliver(self.raw(page, encode(Address(verb, "e", number, arg=arg))))
        return refusal(self.messages()[-1])

    async def add_ai(self, number: int = 1, level: str = "easy") -> Any:
        return await self.page("add-ai", number, level)

    async def set_option(self, number: int = 1, page: str | None = None) -> Any:
        """Open the form of the options."""
        return await self.page("options", number, page)

    async def record(self, number: int = 1) -> Any:
        return await self.page("record", number)

    async def verify(self, number: int = 1) -> Any:
        return await self.page("verify", number)

    async def click(self, message: Any, custom_id: str) -> Any:
        if isinstance(custom_id, Behind):
            message = await self.more(message)
            custom_id = custom_id.on(message)
        actor = self.user if message.channel_id == self.user.dm_channel.id else self.member
        return await self.checked(await actor.click(self.handle(message), custom_id=custom_id))

    async def pick(self, message: Any, custom_id: str, value: str) -> Any:
        actor = self.user if message.channel_id == self.user.dm_channel.id else self.member
        return await self.checked(await actor.select(self.handle(message), [value], custom_id=custom_id))

    async def look(self, message: Any, page: str) -> Any:
        """Open a page behind More… of a hand, and return the message that shows it."""
        await self.click(message, Behind(page.split()[0]))
        return self.messages()[-1]

    def handle(self, message: Any) -> Any:
        """A message as simcord's actors take it."""
        from simcord.results import ResponseMessage

        return ResponseMessage(self.server.env, message)

    async def submit(self, modal: Any, values: dict[str, Any]) -> Any:
        """Fill in and send the form that a click has opened."""
        actor = self.user if modal._interaction.guild_id is None else self.member
        return await self.checked(await actor.submit_modal(modal, values))

    async def suggestions(self, command: str, option: str, typed: str, /, *, dm: bool = False, **filled: Any) -> Any:
        found = await (
            self.user.autocomplete(command, option, typed, **filled)
            if dm
            else self.member.autocomplete(self.server.channel, command, option, typed, **filled)
        )
        await self.server.acted()
        return found

    async def checked(self, result: Any) -> Any:
        assert result.acknowledged, "'This interaction failed'"
        self._promise_kept(result._interaction)
        await self.server.acted()
        return result

    def _promise_kept(self, asked: Any) -> None:
        """Where an update was promised and a private message came instead, that message is the answer.

        What stands in a private message instead of something else is private too.
        """
        stored = next((m for m in self.messages() if m.id == asked.source_message_id), None)
        if asked.response_kind in (ResponseKind.UPDATE, ResponseKind.DEFERRED_UPDATE) and stored is not None:
            asked.ephemeral = asked.ephemeral or stored.is_ephemeral
        if asked.response_kind is ResponseKind.DEFERRED_UPDATE and asked.followup_ids:
            after = itertools.takewhile(lambda r: not r.path.endswith("/callback"), reversed(self.server.requests))
            if not any(r.method == "PATCH" and r.path.endswith("@original") for r in after):
                asked.message_id, asked.ephemeral = asked.followup_ids[0], True

    def files(self, message: Any) -> dict[str, bytes]:
        """The attachments of a message."""
        return {a["filename"]: self.server.env.backend.cdn.get(a["url"]) for a in message.attachments}

    def raw(self, message: Any, custom_id: str, *, type: int = 3, **data: Any) -> dict[str, Any]:
        """An interaction that no client would send: forged, late, or to be delivered twice. Emit it with `deliver`."""
        env = self.server.env
        guild = None if message.channel_id == self.user.dm_channel.id else self.server.guild.id
        record, payload = sim_interactions.base_payload(
            env.backend,
            type=type,
            channel_id=message.channel_id,
            guild_id=guild,
            user_id=self.id,
            data={"custom_id": custom_id, "component_type": BUTTON, **data},
        )
        payload["message"] = dict(serializers.message_payload(env.backend, message))
        record.source_message_id = message.id
        return payload

    async def deliver(self, *payloads: dict[str, Any]) -> None:
        """Several interactions in the same instant."""
        for payload in payloads:
            self.server.env.backend.emit("INTERACTION_CREATE", payload)
        await self.server.env.settle()
        await self.server.acted()


# --- somebody who plays --------------------------------------------------------------------------------------------


class Spent(NamedTuple):
    """What one move of a person has cost in requests, steps of composing it not counted."""

    way: str
    people: int  # seats held by people
    owing: int  # other people's seats that owe a decision now and did not before
    last: bool
    requests: tuple[str, ...]
    moved: int  # their own hands that went because it is somewhere else now (F1)

    @property
    def budgeted(self) -> int:
        """Those on the bot's global budget: no answers to interactions."""
        return sum(not request.split()[1].startswith(("/interactions/", "/webhooks/")) for request in self.requests)


class Player:
    """Plays whatever it sees, at random, in one way:

    channel   My move at the table, then its own ephemeral panel
    table     what the table's panel offers, as often as not; otherwise like that
    dm        nothing but its DM; at a match for one, the table
    act       /act, with a suggestion or with typed words, in the channel and in the DM in turn
    """

    def __init__(self, person: SimulatedPerson, way: str, table: int = 1, seed: str = "player") -> None:
        self.person, self.way, self.number = person, way, table
        self.server, self.rng = person.server, random.Random(f"{seed}/{way}/{person.id}")
        self.solo = False  # of a match for one all moves are at the table
        self.steps = 0  # interactions in all; of a move that was composed anew, those since then
        self.begun = 0  # how many there were before this move
        self.start = 0  # requests before the last of them
        self.stood: set[int] = set()  # the hands that they saw then
        self.spent: list[Spent] = []

    async def moves(self) -> int:
        """How many moves of mine are in force, one that waits in an envelope included."""
        table = await self.server.table(self.number)
        seat = table.seat_of(self.person.id)
        if table.match is None or seat is None:
            return 0
        return sum(ply.seat == seat for ply in table.match.plies) + envelopes.is_enclosed(table, seat)

    async def move(self) -> None:
        """One whole move, in as many gestures as that takes."""
        before, done = await self.server.table(self.number), await self.moves()
        self.solo = before.solo
        await self.called()
        self.begun, panel = self.steps, None
        for tried in range(GESTURES):
            words = await self.words() if self.way == "act" else None
            if tried >= PATIENCE:
                words = self.composed(before) or words
            self.start, self.stood = len(self.server.requests), self.hands()
            if words is None:
                panel = await self.gesture(panel)
            else:
                dm = bool(self.rng.getrandbits(1)) if self.way == "act" else self.way == "dm"
                await self.person.slash("act", dm=dm, move=words, table=self.number)
            self.steps += 1
            if await self.moves() > done:
                await self.note(before)
                return
        raise AssertionError(f"{self.person.user} found no move in its {self.way}")

    async def called(self) -> None:
        """Wait for the DM where the last press was elsewhere: the turn is shown there, and told later (F5)."""
        shown = self.way != "dm" or self.solo or any(map(self.mine, self.person.messages(dm=True)))
        if not shown:
            await self.server.env.advance_time(JUST_PRESSED + 2)
            await self.server.sent()

    async def note(self, before: Table) -> None:
        after = await self.server.table(self.number)
        people = {row.seat for row in after.seats if after.person_of(row.seat) is not None}
        owing = {o.decision.seat for o in after.waiting if o not in before.waiting}
        mine = after.seat_of(self.person.id)
        self.spent.append(
            Spent(
                self.way,
                len(people),
                len(owing & people - {mine}),
                not after.playing,
                tuple(f"{r.method} {r.path}" for r in self.server.requests[self.start :] if r.method != "GET"),
                len(self.stood - self.hands()),
            )
        )

    def hands(self) -> set[int]:
        """The messages in which they see their hand, or another private page of the table."""
        return {m.id for m in self.person.messages() if self.mine(m)}

    async def gesture(self, panel: Any) -> Any:
        """One press, pick or filled-in form; the private panel that answers, if there is one."""
        message = panel or self.newest()
        found = self.ways(message)
        if not found or (self.server.is_public(message) and not self.solo and self.rng.getrandbits(1)):
            assert self.way != "dm", "the newest DM offers no move"
            board = self.board()
            mine = next(i for i in all_ids(board) if decode(i).verb == "hand")
            return private(await self.person.click(board, mine))
        custom_id, values = self.rng.choice(found)
        if decode(custom_id).verb == "reset":
            self.steps = self.begun - 1
        if values:
            return private(await self.person.pick(message, custom_id, self.rng.choice(values)))
        result = await self.person.click(message, custom_id)
        while result.modal is not None:
            self.steps += 1
            self.start, self.stood = len(self.server.requests), self.hands()
            result = await self.person.submit(result, filled(result.modal, self.rng))
        return private(result)

    def newest(self) -> Any:
        if self.way == "dm" and not self.solo:  # or where an answer to a press of theirs has shown the turn (F6)
            found = [m for m in self.person.messages(dm=True) if self.mine(m)]
            return (found or [m for m in self.person.messages() if self.mine(m)])[-1]
        return self.board()

    def mine(self, message: Any) -> bool:
        return any(a.table == self.number and a.surface != "t" for a in addresses(message))

    def board(self) -> Any:
        return self.server.panels(self.number)[-1]

    def ways(self, message: Any) -> list[tuple[str, list[str]]]:
        """The controls of a message that lead to a move, a new start included: a button's id, or a select's values."""
        if self.way == "channel" and not self.solo and self.server.is_public(message):
            return []
        found = [(i, []) for i in buttons(message).values() if decode(i).verb in ("move", "step", "sheet", "reset")]
        return found + [(i, values) for i, values in selects(message).items() if decode(i).verb == "pick"]

    def composed(self, table: Table) -> str | None:
        """A whole move where random answers may never make one."""
        game, seat = table.game, table.seat_of(self.person.id)
        view = table.view(seat)
        return None if game.legal(view, seat)[1] else line(game, game.fallback(view, seat, Chance(b"composed")))

    async def words(self) -> str:
        """What to type after /act: a suggestion's value, or its words."""
        dm, typed = bool(self.rng.getrandbits(1)), ""
        for _ in range(8):
            found = await self.person.suggestions("act", "move", typed, dm=dm, table=self.number)
            assert 1 <= len(found) <= 25, (typed, dm, found)
            chosen = self.rng.choice(found)
            if not chosen["name"].endswith("…"):
                break
            typed = chosen["value"] + " "
        words: str = chosen["value"]
        return self.rng.choice((words, words.upper(), chosen["name"]))


def private(result: Any) -> Any:
    """The private panel that a gesture has opened or redrawn."""
    message = result.response
    if message is None:
        return None
    stored = getattr(message, "_message", None)
    surfaces = {a.surface for a in addresses(stored)} if stored is not None else set()
    return stored if surfaces & {"e", "h"} else None


def filled(modal: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A form filled in at random, as its hints ask."""
    values: dict[str, Any] = {}
    left: dict[str, int] = {}
    for label in questions(modal):
        asked = label["component"]
        name = asked["custom_id"].rpartition(".")[0]
        kind, options = asked["type"], [o["value"] for o in asked.get("options", ())]
        hint = [int(n) for n in re.findall(r"\d+", label.get("description") or "")]
        if kind == 21:
            values[asked["custom_id"]] = rng.choice(options)
        elif kind == 4:
            values[asked["custom_id"]] = str(rng.randint(hint[0], hint[-1])) if hint else asked.get("value", "")
        else:
            low, high = asked.get("min_values", 1), asked.get("max_values", 1)
            if len(hint) and (len(hint) > 1 or low == 0):  # several lists for one question: so many in all
                left.setdefault(name, rng.randint(hint[0], hint[-1]))
                high = min(high, left[name])
                low = min(low, high)
                count = high
                left[name] -= count
            else:
                count = rng.randint(low, high)
            if count:
                values[asked["custom_id"]] = rng.sample(options, count)
    return values
