"""The whole bot under load: python -m tests.bench load; the cost of one press alone: python -m tests.bench press

The bot runs as a child process against the loopback server (tests/loopback), with pictures. The people of this process
click as fast as they are answered, each against an AI at a table of their own. Discord's own limits are not imposed,
because the bot is measured. Two more parts follow: moves at a steady pace over many open tables, without Discord, and
a start with very many tables that are behind.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import os
import random
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from bot.ui import panels
from bot.ui.address import decode
from data.model.messages import Surface
from data.model.tables import SeatRow, TableRow
from data.store import Store, Writer
from engine.ai import random_player
from engine.catalogue import GAMES
from engine.chance import Chance, commitment_of
from engine.match import new_seed
from tests.bench import at_last, fewest, p50_p99, row
from tests.flows.harness import filled
from tests.loopback.conftest import Club, opened
from tests.loopback.objects import Message, snowflake
from tests.loopback.people import SocketPerson, addresses, buttons, controls
from tests.painting import Painting, none
from tests.sample import SEVERAL

PEOPLE = (1, 16, 64)
PRESSING = 16  # people in the measurement of a press
WARM, BUSY = 10.0, 15.0  # seconds of clicking before anything counts, and after that
STEADY, PACE, TABLES = 300.0, 100, 1000  # seconds, moves per second, open tables
MANY, HEALED = 10_000, 20.0  # tables at the start; seconds of looking on while they are brought up to date
NO_LIMITS = {"max_open_tables_per_server": 100_000, "max_open_tables_per_person": 100_000}


def press() -> None:
    gc.disable()  # our own pauses are not the bot's
    asyncio.run(clicking(PRESSING))


def main() -> None:
    for people in PEOPLE:
        asyncio.run(clicking(people))
    asyncio.run(steady())
    asyncio.run(starting())


# --- people who click ----------------------------------------------------------------------------------------------


@asynccontextmanager
async def a_club(**settings: Any) -> AsyncIterator[Club]:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder), **NO_LIMITS, **settings) as club:
            yield club


class Clicker:
    """A person at a table of their own, who clicks and writes down how long that took."""

    def __init__(self, club: Club, game: str, shown: dict[int, list[float]]) -> None:
        self.club, self.game, self.shown = club, game, shown
        self.boards: list[float] = []  # seconds from a move to the new board
        self.clicks: list[float] = []  # seconds from a click to its acknowledgement

    async def sit(self) -> None:
        number, (self.person,) = await self.club.lobby(self.game, 1)
        await self.person.press("Start", number)
        self.number = number

    async def board(self) -> Message:
        """Return the table's panel, which has moved into its thread."""
        world = self.club.world

        def found() -> Message | None:
            mine = [
                m
                for m in self.person.messages(dm=False)
                if world.public(m) and any(a.table == self.number and a.verb == "menu" for a in addresses(m))
            ]
            return mine[-1] if mine else None

        message: Message = await world.until(found, what="the board")
        return message

    async def play(self, end: float) -> None:
        """Click until `end`, at a new table when a match is over."""
        world, rng = self.club.world, random.Random(self.number)
        board = await self.board()
        mine = next(i for i in buttons(board).values() if decode(i).verb == "hand")
        while time.monotonic() < end:
            opened_ = await self._timed(self.person.click(world.messages[board.id], mine))
            panel = self.person.answer(opened_)
            while panel is not None and controls(panel) and time.monotonic() < end:
                custom_id, values = rng.choice(controls(panel))
                sent, before = time.monotonic(), len(self.shown.get(board.id, ()))
                done = await self._timed(self.person.click(panel, custom_id, values and [rng.choice(values)]))
                if done.form is not None:
                    await self._timed(self.person.submit(done, filled(done.form, rng)))
                panel = world.messages.get(panel.id)
                with suppress(AssertionError):  # not every choice changes the board
                    await world.until(lambda: len(self.shown.get(board.id, ())) > before, 3.0)  # noqa: B023
                    self.boards.append(self.shown[board.id][before] - sent)
            if panel is not None:
                del world.messages[panel.id]
            if any(each.verb == "rematch" for each in addresses(world.messages[board.id])):
                await self.sit()
                await self.play(end)
                return

    async def _timed(self, click: Any) -> Any:
        done = await click
        self.clicks.append(done.seconds)
        return done


async def clicking(people: int) -> None:
    async with a_club(ai_delay_seconds=0) as club:
        clickers = await crowd(club, people)
        assert club.process.child is not None
        bot = club.process.child.pid
        before = processor(bot)
        clicks, boards, seconds = await busy(clickers)
        after = processor(bot)
        row(f"{people} people: clicks", f"{len(clicks) / seconds:.0f} /s")
        row("... to the acknowledgement, p50 / p99 (ms)", both(clicks), p50_p99(clicks)[1] * 1e3, most=3000)
        row("... to the new board, p50 / p99", both(boards))
        own, drawing = ((y - x) / len(clicks) * 1e3 for x, y in zip(before, after, strict=True))
        limit = 22 if people == PRESSING else None  # one person seldom asks for a picture that is there already
        row("... processor time a click: of the bot", f"{own:.1f} ms")
        row("... of the drawing", f"{drawing:.1f} ms")
        row("... together", f"{own + drawing:.1f} ms", own + drawing, most=limit)
        row("... memory of the bot", f"{memory(bot):.0f} MB")


async def crowd(club: Club, people: int) -> list[Clicker]:
    """Return so many clickers, each at a table of their own, who have clicked for a while."""
    shown: dict[int, list[float]] = {}
    rewrite = club.world.rewrite

    def seen(message: Message, *args: Any) -> Message:
        shown.setdefault(message.id, []).append(time.monotonic())
        return rewrite(message, *args)

    club.world.rewrite = seen  # type: ignore[method-assign]
    clickers = [Clicker(club, game, shown) for _, game in zip(range(people), itertools.cycle(SEVERAL), strict=False)]
    for clicker in clickers:
        await clicker.sit()
    await asyncio.gather(*[clicker.play(time.monotonic() + WARM) for clicker in clickers])
    return clickers


async def busy(clickers: list[Clicker]) -> tuple[list[float], list[float], float]:
    """Let all click at once. Return the seconds to each acknowledgement, to each new board, and of the whole run."""
    for clicker in clickers:
        clicker.clicks, clicker.boards = [], []
    begun = time.monotonic()
    await asyncio.gather(*[clicker.play(begun + BUSY) for clicker in clickers])
    clicks = [second for clicker in clickers for second in clicker.clicks]
    boards = [second for clicker in clickers for second in clicker.boards]
    return clicks, boards, time.monotonic() - begun


def processor(pid: int) -> tuple[float, float]:
    """Return the seconds that a process has computed so far, and the seconds of its children that live."""
    own = children = 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # the process has ended
            parts = path.read_text().rpartition(")")[2].split()
            seconds = (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
            own += seconds if path.parent.name == str(pid) else 0
            children += seconds if parts[1] == str(pid) else 0
    return own, children


def both(times: list[float]) -> str:
    return " / ".join(f"{seconds * 1e3:.0f}" for seconds in p50_p99(times)) + " ms"


def memory(pid: int) -> float:
    """Return the resident megabytes of a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


# --- a steady pace -------------------------------------------------------------------------------------------------


async def steady() -> None:
    """Moves of people through the service: rules, log, commit and the mover's panel; no Discord and no pictures."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "steady.sqlite3")
        service = TableService(store, per_person=TABLES, per_server=2 * TABLES)
        games = itertools.cycle(SEVERAL)
        open_tables = [await begun(service, next(games), f"first{n}") for n in range(TABLES)]
        chance, fresh = Chance(b"steady"), itertools.count()
        painter: Any = Painting(none)
        times: list[float] = []
        sizes = [memory(os.getpid())]
        start = time.perf_counter()
        for n in range(int(STEADY * PACE)):
            await asyncio.sleep(max(0.0, start + n / PACE - time.perf_counter()))
            at = n * 7 % TABLES
            before = time.perf_counter()
            table = await service.table(open_tables[at].id)
            while table.unasked:
                table = await service.commit(table.id, None, at_last)
            if not table.playing:
                table = await begun(service, next(games), f"again{next(fresh)}")
            owed = table.waiting[0]
            seat = owed.decision.seat
            move = random_player(table.game, table.view(seat), seat, chance)
            person = next(row.person for row in table.seats if row.seat == seat)
            assert person is not None
            table = await service.commit(table.id, f"move{n}", act, Person(person, "A", "en"), owed.id, move)
            await panels.hand_panel(table.at(seat), panels.Reader("en", "h"), painter)
            times.append(time.perf_counter() - before)
            open_tables[at] = table if table.playing else await begun(service, next(games), f"again{next(fresh)}")
            if n % int(STEADY * PACE / 5) == 0:
                sizes.append(memory(os.getpid()))
        rate = len(times) / (time.perf_counter() - start)
        await store.close()
    row(f"{TABLES} open tables, {PACE} moves/s for {STEADY:.0f} s: kept", f"{rate:.0f} /s", rate, least=PACE - 1)
    row("... a move, p50 / p99", both(times))
    row("... memory, from the beginning to the end", " ".join(f"{size:.0f}" for size in sizes) + " MB")
    row("... of that the growth in the second half", f"{sizes[-1] - sizes[3]:.0f} MB", sizes[-1] - sizes[3], most=20)


async def begun(service: TableService, game: str, key: str) -> Table:
    people = [Person(n + 1, "A", "en") for n in range(fewest(GAMES[game]))]
    table = await service.opening.new(game, 1, 1, people[0], "en", key)
    for person in people[1:]:
        table = await service.commit(table.id, f"{key}.{person.id}", lobby.sit, person)
    return await service.commit(table.id, f"{key}.start", lobby.start, people[0])


# --- very many tables ----------------------------------------------------------------------------------------------


async def starting() -> None:
    """Measure a start with open tables whose messages are all behind. Meanwhile someone opens a table and plays."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder), start=False, **NO_LIMITS) as club:
            await many(club)
            healed: list[float] = []
            rewrite = club.world.rewrite

            def seen(message: Message, *args: Any) -> Message:
                healed.append(time.monotonic())
                return rewrite(message, *args)

            club.world.rewrite = seen  # type: ignore[method-assign]
            start = time.monotonic()
            await club.process.start()
            ready = time.monotonic() - start
            clicker = Clicker(club, next(iter(GAMES)), {})
            await clicker.sit()
            await clicker.board()
            usable = time.monotonic() - start
            healed.clear()
            person = clicker.person
            await pressing(person, HEALED)
            row(f"{MANY} open tables, all behind: from the start to the gateway", f"{ready:.1f} s")
            row("... to a new match and its board", f"{usable:.1f} s")
            rate = len(healed) / HEALED
            row("... messages brought up to date meanwhile", f"{rate:.0f} /s", rate, most=50)
            row("... someone's click meanwhile, p50 / p99", both(person.seconds))
            assert club.process.child is not None
            row("... memory of the bot", f"{memory(club.process.child.pid):.0f} MB")


async def pressing(person: SocketPerson, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await person.press("In words", dm=False)
        await asyncio.sleep(0.2)


async def many(club: Club) -> None:
    """Make a database with so many matches that have begun, and their messages at Discord."""
    channel, secret = club.world.text_channel("many"), bytes(32)
    store = await Store.open(club.process.database)
    games = itertools.cycle(SEVERAL)
    for first in range(0, MANY, 1000):
        async with store.write() as unit:
            for n in range(first, first + 1000):
                message = club.world.keep(Message(snowflake(), channel.id))
                await one(unit, next(games), club.world.guild_id, channel.id, message.id, secret, n)
    await store.close()


async def one(unit: Writer, game: str, guild: int, channel: int, message: int, secret: bytes, n: int) -> None:
    row = TableRow(
        guild_id=guild,
        channel_id=channel,
        game=game,
        version=GAMES[game].version,
        locale="en",
        host=n + 1,
        secret=secret,
        commitment=commitment_of(secret),
        created_at=0.0,
        updated_at=0.0,
    )
    row = replace(row, id=await unit.create_table(row))
    await unit.append(row.id, 0, "opened", person=n + 1, payload=b"{}", key=f"o{n}", at=0.0)
    await unit.append(
        row.id,
        1,
        "started",
        person=n + 1,
        payload=b"{}",
        key=f"s{n}",
        at=0.0,
        fields={"status": "playing", "seed": new_seed(str(n))},
    )
    seats = [
        SeatRow(
            table_id=row.id,
            seat=seat,
            person=n * 20 + seat + 1,
            name="A",
            locale="en",
            joined_key=f"{n}.{seat}",
            joined_at=0.0,
        )
        for seat in range(fewest(GAMES[game]))
    ]
    await unit.set_seats(row.id, seats)
    await unit.put_surface(
        Surface(table_id=row.id, kind="table", channel_id=channel, message_id=message, dirty=True), seen=-1
    )
