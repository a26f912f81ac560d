"""A simulated Discord with the real bot in it, and people who only press what they see.

    async with Server.open(tmp_path) as server:
        sakura, oliver = server.person("さくら", "ja"), server.person("Oliver")
        await sakura.slash("table new", game="spymaster")
        await sakura.press("座る")

A `SimulatedPerson` sees its channel, its threads and its DMs, ephemeral messages included, and acts on the newest
message that shows a control with that label. With `strict=True`, `secrecy.py` checks after each act that no one has
received more than they may know. At the end no error may have been logged and no task may be left. In every case the
end fails on interactions that were never answered. `Player` plays whole matches in one of four ways.

All randomness of the bot comes from `seed`, so a flow takes the same course at every run. Most pictures are only
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

import bot.sync.reconciler
import bot.sync.rounds
import bot.tables.service.memory
import bot.tables.service.service
import bot.ui.emoji
from bot.client import Bot
from bot.settings import Settings
from bot.tables.service.privacy import NAMING
from bot.tables.state.loading import snapshot_of
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table, events_by_move
from bot.ui.address import Address, decode, encode
from data.model.privacy import OF_OTHERS
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

CALM = 0.02  # seconds, not one: simcord would wait for that in real time, in every flow
IDLE = 0.004  # seconds between simcord's looks whether the bot is idle; many an act waits this long
SHORT = 9.0  # seconds; only the simulated clock passes longer sleeps
SETTLE_SECONDS = 60.0  # seconds that a busy machine may take to finish what an act began
Env._settle_internal.__kwdefaults__["idle"] = IDLE
Env.settle.__defaults__ = (None, IDLE)

PRIVATE_THREAD = 12
GESTURES = 40  # gestures that random presses may need for one move
PATIENCE = 6  # gestures after which a Player types its move, if there are too many moves to list
WAYS = ("channel", "table", "dm", "act")  # by which a Player moves
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


class Server:
    """One guild with one channel, and the bot. `locale` is the server's language."""

    def __init__(self, env: Any, bot: Bot, settings: Settings, locale: str = "en-US") -> None:
        self.env, self.bot, self.settings = env, bot, settings
        self.secrecy: Any = None  # tests/flows/secrecy.py, if strict
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
            _env_file=None,
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
        errors = _Errors()
        bot.tables.service.service.secrets = SimpleNamespace(
            **{**vars(secrets), "token_bytes": random.Random(seed).randbytes}
        )
        keep, learn = bot.tables.service.memory.Memory.keep, bot.ui.emoji.learn
        calm, bot.sync.healing.CALM = bot.sync.healing.CALM, CALM
        begin, bot.sync.rounds.Rounds.begin = (
            bot.sync.rounds.Rounds.begin,
            _no_rounds,
        )  # simcord would wait for each sleep
        bot.ui.emoji.learn = _no_emoji  # flows read words; tests/loopback tests emoji
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

                        def kept(memory: Any, table: Table) -> None:
                            secrecy.committed(table)
                            keep(memory, table)

                        bot.tables.service.memory.Memory.keep = kept  # type: ignore[method-assign]
                    try:
                        yield server
                    finally:
                        await env.settle()
                        await server.bot.shut()
                    left = [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith(OURS)]
        finally:
            bot.tables.service.service.secrets = secrets
            bot.ui.emoji.learn, bot.sync.healing.CALM = learn, calm
            bot.sync.rounds.Rounds.begin = begin
            bot.tables.service.memory.Memory.keep = keep  # type: ignore[method-assign]
            logging.getLogger().removeHandler(errors)
        unanswered = [i for i in env.backend.interactions.values() if not i.responded]
        assert not unanswered, "'This interaction failed'"
        if strict:
            assert not errors.lines
            assert not left
            assert not (found := traces(settings.database_path, server.people)), (
                f"bot/tables/service/privacy.py: {found}"
            )

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
        """Put a table that is playing into another position, as if it had been played to there."""
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
        service.memory.keep(table)
        self.bot.scheduler.poke(number)
        held = [row.seat for row in table.seats if table.at(row.seat).person is not None]
        await self.bot.reconciler.mark(number, [("table", -1), *(("hand", seat) for seat in held)])
        await self.sent()
        return table

    async def sent(self) -> None:
        """Wait until the reconciler has sent everything, then check secrecy."""
        reconciler = self.bot.reconciler
        await until(lambda: not (reconciler._flushing or reconciler._tasks), 60, "that everything is sent")
        await self.env.settle()
        await self.acted()


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


async def until(condition: Callable[[], Any], seconds: float = 10, what: str = "it") -> Any:
    """Wait for the first true value of a condition, and return it.

    Fails after `seconds` of real time.
    """
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, f"{what} did not happen within {seconds} s"
        await asyncio.sleep(0.002)
    return found


class _Errors(logging.Handler):
    """A log handler that keeps what was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter("%(name)s: %(message)s").format(record))


class SimulatedPerson:
    def __init__(self, server: Server, user: Any, member: Any) -> None:
        self.server, self.user, self.member = server, user, member
        self.elsewhere: list[int] = []  # ids of channels without the bot, but with this person's install of the app

    @property
    def id(self) -> int:
        return self.member.id

    def places(self) -> list[tuple[int, bool]]:
        """Return the channels that this person can look at: (id, whether it is their DM with the bot)."""
        backend = self.server.env.backend
        public = [(c.id, False) for c in backend.channels.values() if getattr(c, "guild_id", None)]
        return [*public, (self.user.dm_channel.id, True), *[(channel, False) for channel in self.elsewhere]]

    def messages(self, dm: bool | None = None) -> list[Any]:
        """Return every message that this person sees, oldest first.

        `dm`: only in the DM (True) or only elsewhere (False).
        """
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
        """Return this person's private messages of a table.

        By F1 there is at most one, besides answers of one line.
        """
        return [m for m in self.messages() if m.is_ephemeral and any(a.table == number for a in addresses(m))]

    def texts(self, **where: Any) -> str:
        return "\n".join(text for message in self.messages(**where) for text in texts(message))

    def sees(self, label: str, **where: Any) -> bool:
        return any(label in buttons(message) for message in self.messages(**where))

    def find(self, label: str, **where: Any) -> tuple[Any, str]:
        """Return the newest message with a control of this label, and the control's custom_id."""
        for message in reversed(self.messages(**where)):
            if label in buttons(message):
                return message, buttons(message)[label]
        raise AssertionError(f"nobody shows {label!r}; there are {[list(buttons(m)) for m in self.messages(**where)]}")

    async def slash(self, command: str, *, dm: bool = False, **options: Any) -> Any:
        """Run a slash command. A file option is given as its name and its bytes."""
        self.server.handed_in[self.id] += [given[1] for given in options.values() if isinstance(given, tuple)]
        result = await (
            self.user.slash(command, **options) if dm else self.member.slash(self.server.channel, command, **options)
        )
        return await self.checked(result)

    async def opens(self, game: str) -> None:
        """Open a new table. For a game for one, begin its match too."""
        opened = await self.slash("table new", game=game)
        begin = [i for i in all_ids(opened.response) if decode(i).verb == "begin"]
        if begin:
            await self.click(opened.response._message, begin[0])

    async def press(self, label: str, table: int | None = None, **where: Any) -> Any:
        """Press the newest control with this label, or the one behind More… of the newest table."""
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
        """Press the control with this verb behind More… of a table."""
        return await self.click(self.server.panels(number)[-1], Behind(verb, arg))

    async def forge(self, verb: str, number: int = 1, arg: str = "") -> str:
        """Press a control that the page More… does not show to this person, and return the refusal."""
        page = await self.more(self.server.panels(number)[-1])
        await self.deliver(self.raw(page, encode(Address(verb, "e", number, arg=arg))))
        return refusal(self.messages()[-1])

    async def add_ai(self, number: int = 1, level: str = "easy") -> Any:
        return await self.page("add-ai", number, level)

    async def set_option(self, number: int = 1, page: str | None = None) -> Any:
        """Open a form of options behind More…, and return the result."""
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
        return (await self.click(message, Behind(page.split()[0]))).response._message

    def handle(self, message: Any) -> Any:
        """Return a message in the form that simcord's actors take."""
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
        """Take a private message that came instead of a promised update as the answer.

        A message that replaces a private one is private too.
        """
        stored = next((m for m in self.messages() if m.id == asked.source_message_id), None)
        if asked.response_kind in (ResponseKind.UPDATE, ResponseKind.DEFERRED_UPDATE) and stored is not None:
            asked.ephemeral = asked.ephemeral or stored.is_ephemeral
        if asked.response_kind is ResponseKind.DEFERRED_UPDATE and asked.followup_ids:
            after = itertools.takewhile(lambda r: not r.path.endswith("/callback"), reversed(self.server.requests))
            if not any(r.method == "PATCH" and r.path.endswith("@original") for r in after):
                asked.message_id, asked.ephemeral = asked.followup_ids[0], True

    def files(self, message: Any) -> dict[str, bytes]:
        """Return the attachments of a message, by file name."""
        return {a["filename"]: self.server.env.backend.cdn.get(a["url"]) for a in message.attachments}

    def raw(self, message: Any, custom_id: str, *, type: int = 3, **data: Any) -> dict[str, Any]:
        """Return an interaction that no client would send: forged, late, or to be delivered twice.

        Emit it with `deliver`.
        """
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
        """Deliver several interactions at the same instant."""
        for payload in payloads:
            self.server.env.backend.emit("INTERACTION_CREATE", payload)
        await self.server.env.settle()
        await self.server.acted()


# --- a player ------------------------------------------------------------------------------------------------------


class Spent(NamedTuple):
    """The requests that one move of a person has cost, without the steps to compose it."""

    way: str
    people: int  # seats held by people
    owing: int  # seats of other people that owe a decision now, but did not before the move
    last: bool
    requests: tuple[str, ...]
    moved: int  # hands of this person that went since the hand is elsewhere now (F1)

    @property
    def budgeted(self) -> int:
        """Return how many requests count against the bot's global budget; answers to interactions do not."""
        return sum(not request.split()[1].startswith(("/interactions/", "/webhooks/")) for request in self.requests)


class Player:
    """A player who makes random moves in one way:

    channel   My move at the table, then its own ephemeral panel
    table     half of the time what the table's panel offers, otherwise like channel
    dm        only its DM; at a match for one, the table
    act       /act, with a suggestion or with typed words, in the channel and in the DM in turn
    """

    def __init__(self, person: SimulatedPerson, way: str, table: int = 1, seed: str = "player") -> None:
        self.person, self.way, self.number = person, way, table
        self.server, self.rng = person.server, random.Random(f"{seed}/{way}/{person.id}")
        self.solo = False  # in a match for one all moves are made at the table
        self.steps = 0  # interactions so far; a reset takes back those of this move
        self.begun = 0  # the value of `steps` before this move
        self.start = 0  # number of requests before this move's last interaction
        self.stood: set[int] = set()  # ids of the hands seen before this move's last interaction
        self.spent: list[Spent] = []

    async def moves(self) -> int:
        """Return how many moves of this player are in force, including one that waits in an envelope."""
        table = await self.server.table(self.number)
        seat = table.seat_of(self.person.id)
        if table.match is None or seat is None:
            return 0
        return sum(ply.seat == seat for ply in table.match.plies) + table.at(seat).is_enclosed

    async def move(self) -> None:
        """Make one whole move, in as many gestures as it needs."""
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
        """Wait for the DM if the last press was elsewhere: the turn is shown there first, and told later (F5)."""
        shown = self.way != "dm" or self.solo or any(map(self.mine, self.person.messages(dm=True)))
        if not shown:
            await self.server.env.advance_time(JUST_PRESSED + 2)
            await self.server.sent()

    async def note(self, before: Table) -> None:
        after = await self.server.table(self.number)
        people = {row.seat for row in after.seats if after.at(row.seat).person is not None}
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
        """Return the ids of the messages that show this person's hand, or another private page of the table."""
        return {m.id for m in self.person.messages() if self.mine(m)}

    async def gesture(self, panel: Any) -> Any:
        """Make one press, pick or filled-in form, and return the private panel that answers, or None."""
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
        if self.way == "dm" and not self.solo:  # or the message whose answer to a press has shown the turn (F6)
            found = [m for m in self.person.messages(dm=True) if self.mine(m)]
            return (found or [m for m in self.person.messages() if self.mine(m)])[-1]
        return self.board()

    def mine(self, message: Any) -> bool:
        return any(a.table == self.number and a.place != "t" for a in addresses(message))

    def board(self) -> Any:
        return self.server.panels(self.number)[-1]

    def ways(self, message: Any) -> list[tuple[str, list[str]]]:
        """Return the controls of a message that lead to a move, by custom_id, with a select's values.

        A control that starts the move over is among them.
        """
        if self.way == "channel" and not self.solo and self.server.is_public(message):
            return []
        found = [(i, []) for i in buttons(message).values() if decode(i).verb in ("move", "step", "sheet", "reset")]
        return found + [(i, values) for i, values in selects(message).items() if decode(i).verb == "pick"]

    def composed(self, table: Table) -> str | None:
        """Return a whole move to type if random answers may never make one, else None."""
        game, seat = table.game, table.seat_of(self.person.id)
        view = table.view(seat)
        return None if game.legal(view, seat)[1] else line(game, game.fallback(view, seat, Chance(b"composed")))

    async def words(self) -> str:
        """Return what to type after /act: a suggestion's value or its name."""
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
    """Return the private panel that a gesture has opened or redrawn, or None."""
    message = result.response
    if message is None:
        return None
    stored = getattr(message, "_message", None)
    surfaces = {a.place for a in addresses(stored)} if stored is not None else set()
    return stored if surfaces & {"e", "h"} else None


def filled(modal: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a form's values, filled in at random within its hints."""
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
            if len(hint) and (len(hint) > 1 or low == 0):  # one question in several lists: the hint gives their total
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
