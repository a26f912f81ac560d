"""A crowd that presses as fast as it is answered: python -m tests.bench crowd

Another crowd, for other seconds: python -m tests.bench.crowd_bench 60 20

The bot is a child process on the loopback server, with pictures. Two people sit at each table. Everyone presses again
as soon as the press before is acknowledged, so the bot always has more to do than it can. The figures show how it
copes: each press is answered, no board stays behind, and the memory does not grow.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bot.ui.address import decode
from engine.form import Text
from render.texts import say
from tests.bench import footer, header, p50_p99, row
from tests.bench.load import a_club, both, memory, processor
from tests.flows.harness import filled
from tests.loopback.conftest import Club
from tests.loopback.interactions import ANSWER_SECONDS, Interaction
from tests.loopback.objects import Message
from tests.loopback.people import SocketPerson, addresses, controls, told
from tests.loopback.validity import walk
from tests.sample import SEVERAL

PEOPLE, SECONDS = 200, 120.0
FIRST = 5.0  # seconds of pressing before memory is measured: then everything is loaded
BEHIND = 10.0  # seconds that a board may be behind at the end
GROWTH = 50  # MiB
LOOK = 0.01  # seconds between two looks at what is answered
OPEN, READ = ("hand",), ("log", "words")  # what a board leads to: while the match goes on, and always


class Crowd:
    """The answers to everyone, followed in one task: the processor is for the bot."""

    def __init__(self, club: Club) -> None:
        self.club, self.world = club, club.world
        self.boards: dict[int, Message] = {}  # by table
        self.results: Counter[str] = Counter()
        self.seconds: list[float] = []  # to each acknowledgement
        self.announced: list[Interaction] = []  # only acknowledged when their people pressed again
        self._waiting: list[tuple[Interaction, asyncio.Future[None]]] = []
        self._busy = say("en", Text("refuse-busy"))

    @contextmanager
    def followed(self) -> Iterator[None]:
        keep = self.world.keep

        def kept(message: Message) -> Message:
            if self.world.public(message):
                for each in addresses(message):
                    if each.place == "t" and each.verb in (*OPEN, *READ):
                        self.boards[each.table] = message
            return keep(message)

        self.world.keep = kept  # type: ignore[method-assign]
        task = asyncio.create_task(self._follow())
        try:
            yield
        finally:
            task.cancel()
            self.world.keep = keep  # type: ignore[method-assign]

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            now, left = time.monotonic(), []
            for asked, future in self._waiting:
                if asked.acknowledged is not None or now > asked.sent + ANSWER_SECONDS + LOOK:
                    future.set_result(None)
                else:
                    left.append((asked, future))
            self._waiting = left
            for seen in (self.world.shown, self.world.files, self.club.server.calls):
                seen.clear()

    def answer(self, asked: Interaction) -> Message | None:
        """Return the private answer, if it still exists."""
        found = self.world.messages.get(asked.late or asked.original or 0)
        return found if found is not None and found.reader else None

    async def answered(self, asked: Interaction) -> None:
        """Send an interaction, and wait until it is acknowledged."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((asked, future))
        self.club.server.interactions.send(asked)
        await future
        if asked.acknowledged is None:
            self.results["late"] += 1
            return
        self.seconds.append(asked.seconds)
        if not asked.complete:
            self.announced.append(asked)
            return
        answer = self.answer(asked)
        self.results["refused" if answer is not None and self._busy in told(answer) else "answered"] += 1


class Presser:
    def __init__(self, crowd: Crowd, person: SocketPerson, table: int) -> None:
        self.crowd, self.person, self.table = crowd, person, table
        self.rng, self.asked = random.Random(table), list[Interaction]()  # the newest presses

    async def press(self, end: float) -> None:
        panel: Message | None = None  # the private one
        while time.monotonic() < end:
            await self.crowd.answered(asked := self._next(panel))
            while asked.form is not None and time.monotonic() < end:
                asked = self.person.submission_of(asked, filled(asked.form, self.rng))
                await self.crowd.answered(asked)
            self.asked = [*self.asked, asked][-5:]
            done = [each for each in self.asked if each.complete and each.form is None]
            panel = self.crowd.answer(done[-1]) if done else None

    def _next(self, panel: Message | None) -> Interaction:
        """Return a press on a control of the private panel, or on one of the board if the panel has none."""
        if panel is not None and (found := controls(panel)):
            custom_id, values = self.rng.choice(found)
            return self.person.click_of(panel, custom_id, values and [self.rng.choice(values)])
        board = self.crowd.boards[self.table]
        there = [each["custom_id"] for each in walk(board.components) if each.get("custom_id")]
        first = [each for each in there if decode(each).verb in OPEN]
        return self.person.click_of(
            board, self.rng.choice(first or [each for each in there if decode(each).verb in READ])
        )


async def pressing(people: int, seconds: float) -> None:
    async with a_club(ai_delay_seconds=0) as club:
        crowd = Crowd(club)
        with crowd.followed():
            pressers = await seated(crowd, people)
            assert club.process.child is not None
            bot = club.process.child.pid
            begun, before = time.monotonic(), processor(bot)
            everyone = [asyncio.create_task(each.press(begun + seconds)) for each in pressers]
            await asyncio.sleep(min(FIRST, seconds / 2))
            sizes = [memory(bot)]
            while time.monotonic() < begun + seconds:
                await asyncio.sleep(1.0)
                sizes.append(memory(bot))
            await asyncio.gather(*everyone)
            took, after = time.monotonic() - begun, processor(bot)
            behind = await until_shown(club)
            lost = await until_answered(crowd)
        clean = club.bot.log.count("Traceback")
    pressed = len(crowd.seconds) + crowd.results["late"]
    row(f"{people} people press for {seconds:.0f} s: presses", f"{pressed / took:.0f} /s")
    row("... to the acknowledgement, p50 / p99", both(crowd.seconds))
    row("... the slowest of them (s)", f"{max(crowd.seconds):.2f}", p50_p99(crowd.seconds)[1], most=ANSWER_SECONDS)
    row("... not acknowledged in time", f"{crowd.results['late']}", crowd.results["late"], most=0)
    row("... acknowledged first, answered later", f"{len(crowd.announced)}")
    row("... of them not answered when all boards are shown", f"{lost}", lost, most=0)
    row("... refused at once", f"{crowd.results['refused']}")
    row("... until every board is shown (s)", f"{behind:.1f}", behind, most=BEHIND)
    row("... memory, at first / at most / at the end (MiB)", f"{sizes[0]:.0f} / {max(sizes):.0f} / {sizes[-1]:.0f}")
    row("... its growth (MiB)", f"{max(sizes) - sizes[0]:.0f}", max(sizes) - sizes[0], most=GROWTH)
    own, drawing = (f"{(y - x) / pressed * 1e3:.1f}" for x, y in zip(before, after, strict=True))
    row("... processor time of a press (ms), of the bot / of the drawing", f"{own} / {drawing}")
    row("... errors in the log", f"{clean}", clean, most=0)


async def seated(crowd: Crowd, people: int) -> list[Presser]:
    pressers: list[Presser] = []
    for _, game in zip(range(people // 2), itertools.cycle(SEVERAL), strict=False):
        number, two = await crowd.club.lobby(game, 2)
        await two[0].press("Start", number)
        pressers += [Presser(crowd, person, number) for person in two]
    await crowd.world.until(lambda: len(crowd.boards) >= people // 2 and crowd.club.ledger.quiet(), 120, "the boards")
    return pressers


async def until_shown(club: Club) -> float:
    """Return the seconds until no board is behind any more."""
    query = "SELECT count(*) FROM surfaces WHERE dirty AND kind = 'table'"
    begun = time.monotonic()
    with suppress(AssertionError):
        await club.world.until(lambda: not club.ledger.rows(query)[0][0], 120)
    return time.monotonic() - begun


async def until_answered(crowd: Crowd) -> int:
    """Return how many acknowledged presses still have no answer after some seconds."""
    with suppress(AssertionError):
        await crowd.world.until(lambda: all(asked.complete for asked in crowd.announced), BEHIND)
    return sum(not asked.complete for asked in crowd.announced)


def main(people: int = PEOPLE, seconds: float = SECONDS) -> None:
    gc.disable()  # our own pauses are not the bot's
    try:
        asyncio.run(pressing(people, seconds))
    finally:
        gc.enable()


if __name__ == "__main__":
    header()
    main(*map(int, sys.argv[1:]))
    footer()
