"""People who wish to play, in simulated time: over the real store, gatherings and asks, without Discord.

`Wishers` stands for Discord and for the clock of errands. What each person is sent is kept, byte for byte. People act
at the times that a test gives, or by the habits of `Crowd`: the model with which the policies were compared.
"""

from __future__ import annotations

import contextlib
import heapq
import itertools
import json
import random
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from statistics import median
from types import SimpleNamespace
from typing import Any, NamedTuple

import discord
from msgspec.structs import replace

from bot.chat.leavers import Leavers
from bot.chat.refusals import UNKNOWN_MEMBER
from bot.sync.asking import Asking
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.scheduler import Handler
from bot.tables.service.service import TableService
from bot.tables.state.notices import WISHES, Wishes, plain_wishes, quiet_until
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Quiet
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.tables.verbs.seeks import SLOW, Terms
from bot.ui.address import decode
from bot.ui.page import Panel
from data.model.people import PersonRow
from data.model.timing import Timer
from data.store import Store
from engine.catalogue import GAMES
from tests.bot.conftest import Now

GUILD, CHANNEL = 77, 78
SEVERAL = [name for name, game in GAMES.items() if not game.solo][:17]
WEEK = 7 * DAY
LOST_INTEREST = 0.15  # of those who are asked
LIVE = 0.4  # of the wishes are for playing at once, and for nothing else
WISHES_A_DAY = 511 / 200 / 14  # of a person


class Sent(NamedTuple):
    """A message that a person was sent, or an edit of one."""

    at: float
    push: bool
    words: str


class Wishers:
    def __init__(self, service: TableService, store: Store, now: Now) -> None:
        self.now = now
        self.sent: defaultdict[int, list[Sent]] = defaultdict(list)
        self.tables: list[tuple[float, Table]] = []
        self.keys: dict[str, int] = {}  # the people of all presses of *I'm in*
        self.closed: set[int] = set()  # people who take no DMs
        self.left: set[int] = set()  # people who have left the server
        self.coming = False  # whether the panels of tables are yet to be posted
        self.asked: Callable[[int, int], None] = lambda person, gathering: None  # called when an ask is delivered
        self._shown: dict[int, tuple[int, Panel]] = {}  # by message: its person, and what it shows
        self._acts: list[tuple[float, int, Callable[[], Awaitable[object]]]] = []
        self._count = itertools.count(1)
        self.go_on(service, store)

    def go_on(self, service: TableService, store: Store) -> None:
        """Let another bot see to these people, on the same database. Discord keeps what they were sent."""
        self.service, self.store = service, store
        self.parts: Any = SimpleNamespace(
            messages=self, tell_by_dm=self._tell, link=self._link, paused=self._while, sooner_or_later=self._while,
            repost=self._post, is_coming=self._is_coming, leavers=Leavers(self, service), turn=self._at_once,
            get_channel=lambda channel: self,
        )  # fmt: skip
        self.asking = Asking(self.parts, service, self.parts, self.parts, self.parts, self.parts)
        self.errands, self.timers = dict(self.asking.handlers), dict[str, Handler[Timer]]()
        service.listeners.append(lambda made: self.tables.append((self.now.time, made.after)))

    # --- acts ----------------------------------------------------------------------------------------------------

    def at(self, time: float, act: Callable[[], Awaitable[object]]) -> None:
        heapq.heappush(self._acts, (time, next(self._count), act))

    async def wish(self, person: int, terms: Terms) -> None:
        await self._pressed(person)
        who = Person(person, f"Person {person}", "en")
        with contextlib.suppress(RefusedError):
            await self.service.seeking.save(who, GUILD, CHANNEL, terms, may_open=True, server_locale="en")

    async def answer(self, person: int, gathering: int, *, yes: bool) -> None:
        """Press a button of an ask, if it still has it."""
        await self._pressed(person)
        verb = "ask-in" if yes else "ask-not"
        panels = [panel for who, panel in self._shown.values() if who == person]
        if not any((at := decode(i)).verb == verb and at.arg == str(gathering) for p in panels for i in _ids(p)):
            return
        gatherings = self.service.seeking.gatherings
        with contextlib.suppress(RefusedError):
            if yes:
                key = f"press {next(self._count)}"
                self.keys[key] = person
                table = await gatherings.accept(person, gathering, key)
            else:
                table = await gatherings.decline(person, gathering)
            await self.asking.show(table)

    async def _pressed(self, person: int) -> None:
        await self.service.seeking.woken(person)

    async def until(self, end: float) -> None:
        """Let people act, and errands and timers be carried out, each at its time."""
        ask, kinds, of_tables = self.store.ask, tuple(self.errands), tuple(self.timers)
        while True:
            errand, timer = await ask.next_errand(kinds), await ask.next_due(of_tables) if of_tables else None
            act = self._acts[0][0] if self._acts else end + 1
            due = min([act, *(at for at in (errand, timer) if at is not None)])
            if due > end:
                self.now.time = end
                return
            self.now.time = max(self.now.time, due)
            if act <= due:
                await heapq.heappop(self._acts)[2]()
                continue
            for row in await ask.errands_due(self.now.time, kinds):
                again = await self.errands[row.kind](row)
                async with self.store.write() as unit:
                    if await unit.drop_errand(row.id) and again is not None:
                        await unit.put_errand(replace(row, due=again))
            for of_table in await ask.timers_due(self.now.time, of_tables) if of_tables else ():
                again = await self.timers[of_table.kind](of_table)
                async with self.store.write() as unit:
                    if await unit.drop_timer(of_table.id) and again is not None:
                        await unit.put_timer(replace(of_table, due=again))

    # --- Discord -------------------------------------------------------------------------------------------------

    async def _tell(
        self, who: Person, profile: PersonRow, panel: Panel, kind: str, *of: object
    ) -> tuple[int, int] | None:
        if who.id in self.closed | self.left:
            return None
        message = next(self._count)
        self._keep(who.id, message, panel, push=True)
        for custom_id in _ids(panel):
            if (address := decode(custom_id)).verb == "ask-in":
                self.asked(who.id, int(address.arg))
        return 1000 + who.id, message

    async def edit(self, channel: int, message: int, panel: Panel) -> None:
        self._keep(channel - 1000, message, panel, push=False)

    def _keep(self, person: int, message: int, panel: Panel, *, push: bool) -> None:
        self._shown[message] = person, panel
        words = json.dumps([panel.layout.to_components(), panel.content], ensure_ascii=False)
        self.sent[person].append(Sent(self.now.time, push, words))

    def get_guild(self, guild: int) -> Wishers:
        return self

    async def fetch_member(self, person: int) -> None:
        if person in self.left:
            answer = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(answer, {"code": UNKNOWN_MEMBER, "message": ""})  # type: ignore[arg-type]

    async def _link(self, table: Table) -> str:
        return "the link"

    async def _is_coming(self, table: Table) -> bool:
        return self.coming

    async def _post(self, table: Table) -> tuple[int, int]:
        return CHANNEL, next(self._count)

    async def _at_once(self, kind: str) -> None:
        pass

    @contextlib.contextmanager
    def _while(self, *of: object) -> Iterator[None]:
        yield


def _ids(panel: Panel) -> list[str]:
    found = [getattr(each, "custom_id", None) for each in panel.layout.walk_children()]
    return [each for each in found if each is not None]


class Figures(NamedTuple):
    """The figures of some weeks of wishes. `spoilt`: tables with someone who pressed nothing, or wants it no more."""

    people: int
    wishes: int
    met: float
    met_live: float
    met_slow: float
    spoilt: int
    never: float  # of the people who wished three times
    wait: float  # hours
    asks: float  # per person and week, as the next two
    pushes: float  # with the ends of wishes
    requests: float
    most_asks: int  # of a person within 24 hours
    at_night: int  # asks in quiet hours

    def __str__(self) -> str:
        return (
            f"{self.people} people, {self.wishes} wishes: met {self.met:.0%} (live {self.met_live:.0%}, slow "
            f"{self.met_slow:.0%}), spoilt {self.spoilt}, never met {self.never:.0%}, median wait {self.wait:.0f} h, "
            f"{self.asks:.2f} asks, {self.pushes:.2f} pushes and {self.requests:.2f} requests per person and week, at "
            f"most {self.most_asks} asks per person and day, {self.at_night} in quiet hours"
        )


class Crowd:
    """People with habits: when they wish for what, when they look at their messages, and whether they still want it."""

    def __init__(self, world: Wishers, people: int, days: int, seed: str) -> None:
        self.world, self.people, self.days, self.random = world, people, days, random.Random(seed)
        self.begun = world.now.time
        self.wishes: dict[tuple[int, float], Terms] = {}
        self.met: dict[tuple[int, float], float] = {}
        self.asks: defaultdict[int, list[float]] = defaultdict(list)
        self.at_night = 0
        self._open: dict[int, float] = {}
        self._notices: dict[int, Wishes] = {}
        self._seen: list[tuple[float, Table]] = []
        world.asked = self._asked

    async def live(self) -> Figures:
        """Let everyone live for so many days, and a week longer for the last wishes."""
        for person in range(1, self.people + 1):
            await self._arrive(person)
        await self.world.until(self.begun + self.days * DAY + WEEK)
        return self._figures()

    async def _arrive(self, person: int) -> None:
        zone = self.random.choice(("Europe/Berlin", "Europe/Berlin", "Asia/Tokyo", "America/New_York"))
        wishes = Wishes(zone=zone, quiet=(Quiet(23 * 60, 7 * 60, zone),))
        self._notices[person] = wishes
        who = Person(person, f"Person {person}", "en")
        await self.world.service.people.set_pref(who, WISHES, plain_wishes(wishes))
        at = self.begun
        while (at := at + self.random.expovariate(WISHES_A_DAY / DAY)) < self.begun + self.days * DAY:
            self.world.at(self._awake(person, at), self._wishing(person))

    def _awake(self, person: int, at: float) -> float:
        """Return the time, or a moment soon after the night in which it falls."""
        end = quiet_until(self._notices[person], at)
        return at if end is None else end + self.random.uniform(0, 2 * HOUR)

    def _wishing(self, person: int) -> Callable[[], Awaitable[object]]:
        async def act() -> None:
            self._note()
            if person in self._open and await self.world.service.seeking.own(person, GUILD) is not None:
                return
            terms, now = self._terms(), self.world.now.time
            self._open[person] = now
            self.wishes[person, now] = terms
            await self.world.wish(person, terms)

        return act

    def _terms(self) -> Terms:
        draw = self.random
        popular = sorted(SEVERAL, key=lambda name: draw.random() * (1 + SEVERAL.index(name)))
        games = tuple(popular[: draw.choice((1, 2, 3, 3, 4, 5))])
        live = draw.random() < LIVE
        paces = () if live else draw.choice((("1d",), ("1d", "3d"), ("1d", "3d"), ("3d", "7d"), SLOW))
        return Terms(
            games=games,
            within=30 if draw.random() < 0.2 else 0,
            sizes=draw.choice(((2,), (2, 3), (2, 3, 4), (3, 4, 5), (2, 3, 4, 5))),
            paces=paces,
            now=draw.choice((1, 2, 4)) if live else 0,
            ais=draw.random() < 0.5,
            rated=draw.choice(("either", "either", "either", "rated", "unrated")),
        )

    def _asked(self, person: int, gathering: int) -> None:
        now, draw = self.world.now.time, self.random
        live = not self.wishes[person, self._open[person]].paces
        self.asks[person].append(now)
        self.at_night += not live and quiet_until(self._notices[person], now) is not None
        willing = draw.random() >= LOST_INTEREST
        if not willing and draw.random() < 0.5:
            return  # no answer at all
        mean = 3 * MINUTE if live else 6 * HOUR
        at = now + draw.expovariate(1 / mean)
        at = at if live else self._awake(person, at)
        self.world.at(at, lambda: self.world.answer(person, gathering, yes=willing))

    def _note(self) -> None:
        """Note whose wishes were met."""
        for at, table in self.world.tables:
            for row in table.seats:
                if row.person is not None and (begun := self._open.pop(row.person, None)) is not None:
                    self.met[row.person, begun] = at
        self._seen += self.world.tables
        self.world.tables = []

    def _figures(self) -> Figures:
        self._note()
        weeks = self.days / 7 * self.people
        live = [each for each, terms in self.wishes.items() if not terms.paces]
        slow = [each for each, terms in self.wishes.items() if terms.paces]
        often = [person for person, n in Counter(person for person, _ in self.wishes).items() if n >= 3]
        lucky = {person for person, _ in self.met}
        sent = [each for found in self.world.sent.values() for each in found]
        taken = [(table.id, row) for _, table in self._seen for row in table.seats if row.person is not None]
        return Figures(
            people=self.people,
            wishes=len(self.wishes),
            met=len(self.met) / len(self.wishes),
            met_live=sum(each in self.met for each in live) / max(1, len(live)),
            met_slow=sum(each in self.met for each in slow) / max(1, len(slow)),
            spoilt=len({number for number, row in taken if self.world.keys.get(row.joined_key or "") != row.person}),
            never=sum(person not in lucky for person in often) / max(1, len(often)),
            wait=median([(at - begun) / HOUR for (_, begun), at in self.met.items()] or [0.0]),
            asks=sum(map(len, self.asks.values())) / weeks,
            pushes=sum(each.push for each in sent) / weeks,
            requests=len(sent) / weeks,
            most_asks=max([most_within(times, DAY) for times in self.asks.values()], default=0),
            at_night=self.at_night,
        )


def most_within(times: list[float], seconds: float) -> int:
    """Return how many of these times lie within so many seconds, at most."""
    return max([sum(begun <= at < begun + seconds for at in times) for begun in times], default=0)
