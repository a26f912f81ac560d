"""The memory of the bot: python -m tests.bench memory

docs/hosting.md ("Memory and speed") has the figures. The bot is a process of its own, over sockets. Each figure is the
PSS of all its processes together: memory that two processes share counts once.

At its second start the bot knows its emoji, as at every start but the first. Then, for each game and language, one
person plays with AIs: lobby, hand, board and end are shown. The AIs of ten tables are hard.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from multiprocessing import active_children
from pathlib import Path

from bot.heavy import PROCESSES, Heavy
from bot.tables.results.replay import table_of
from bot.ui.address import encode
from engine.catalogue import GAMES
from tests.bench import row
from tests.bench.load import NO_LIMITS, memory
from tests.bench.weight_bench import heavy as longest
from tests.loopback.conftest import Club, opened, seats
from tests.loopback.people import NotSeenError, Player, SocketPerson, addresses
from tests.loopback.process import Process

AT_REST = 8.0  # seconds after a start
HARD = 10  # tables
MOVES = 60  # of each table
AT_ONCE = 4  # tables
PRESSES = 1000


def main() -> None:
    asyncio.run(_bot("all processes", start=110, shown=200))
    asyncio.run(_bot("a single process", shown=150, render_process=False, ai_process=False))
    asyncio.run(_verifying())


async def _bot(how: str, *, shown: float, start: float | None = None, **settings: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder), **NO_LIMITS, **settings) as club:
            await asyncio.sleep(AT_REST)
            await club.process.stop()
            await club.process.start()
            await asyncio.sleep(AT_REST)
            _row(f"{how}: at the start", club.process, start)
            people: list[SocketPerson] = []
            at_once = asyncio.Semaphore(AT_ONCE)

            async def shown_to(n: int, game: str, locale: str) -> None:
                async with at_once:
                    people.append(await _played(club, game, locale, "hard" if n < HARD else "easy"))

            both = itertools.product(GAMES, ("en-US", "ja"))
            await asyncio.gather(*(shown_to(n, game, locale) for n, (game, locale) in enumerate(both)))
            _row(f"... once all games were shown in both languages, {HARD} with hard AIs", club.process, shown)
            presses = itertools.count(sum(len(each.seconds) for each in people))
            for person in itertools.cycle(people):
                if next(presses) >= PRESSES:
                    break
                await person.slash("table list")
            _row(f"... after {next(presses) - 1:,} presses", club.process, shown)


async def _played(club: Club, game: str, locale: str, level: str) -> SocketPerson:
    """Let a person play a match until it is over or has many moves, and end it."""
    person = SocketPerson(club.server, f"{game}.{locale}", club.world.text_channel("games"), locale)
    asked = await person.slash("table new", game=game)
    number = 0 if GAMES[game].solo else addresses(person.opened(asked))[0].table
    for _ in range(seats(game, 2) - 1):
        await person.add_ai(number, level)
    await club.world.until(lambda: club.ledger.quiet(number), what="a lobby that is shown")
    await _press(person, {"start", "begin"}, number)
    (number,) = club.ledger.rows("SELECT max(id) FROM tables WHERE host = ?", person.id)[0]
    await Player(person, number, "any").play(lambda: club.ledger.moves(number) > MOVES)
    if (await club.audit.settled(number)).playing:
        await person.slash("table end", table=number)
        await _press(person, {"end"}, number)
    return person


async def _press(person: SocketPerson, verbs: set[str], number: int) -> None:
    """Press the newest control with one of these verbs. Its words depend on the language."""
    for message in reversed(person.messages()):
        for each in addresses(message):
            if each.verb in verbs and each.table == number:
                await person.click(message, encode(each))
                return
    raise NotSeenError(f"{verbs} of table {number}")


def _row(name: str, process: Process, most: float | None) -> None:
    assert process.child is not None
    each = [_pss(pid) for pid in _tree(process.child.pid)]
    parts = "+".join(f"{part:.0f}" for part in each)
    row(name, f"{parts} = {sum(each):.0f} MiB", sum(each), most=most)


def _tree(pid: int) -> list[int]:
    """Return a process and all that it has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [pid, *(found for task in tasks for child in task.read_text().split() for found in _tree(int(child)))]


def _pss(pid: int) -> float:
    """Return the proportional set size of a process in MiB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1024


async def _verifying() -> None:
    """Measure the processes that play people's files again, each after the longest match."""
    heavy, record = Heavy(), longest()
    try:
        await asyncio.gather(*[heavy(n, table_of, record, ["A", "B", "C", "D"]) for n in range(4 * PROCESSES)])
        taken = [memory(child.pid) for child in active_children() if child.pid is not None]
        row(f"{len(taken)} processes for heavy requests: each", f"{max(taken):.0f} MB")
    finally:
        await asyncio.to_thread(heavy.close)
