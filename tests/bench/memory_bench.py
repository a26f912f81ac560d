"""The memory of the bot's processes: python -m tests.bench memory

docs/hosting.md ("Memory and speed") has the figures. The bot is a process of its own, over sockets, with twenty tables.
The process that draws is given boards and hands of each game, in both languages.
"""

from __future__ import annotations

import asyncio
import tempfile
from itertools import cycle, islice
from multiprocessing import active_children
from pathlib import Path

from bot.heavy import PROCESSES, Heavy
from bot.tables.results.replay import table_of
from bot.ui.painter import Painter
from engine.catalogue import GAMES
from render import picture
from render.worker import in_a_process
from tests.bench import row
from tests.bench.load import NO_LIMITS, memory
from tests.bench.weight_bench import heavy as longest
from tests.loopback.conftest import opened
from tests.render.positions import LOCALES, games, names, positions

POSITIONS = 4  # of each game
TABLES = 20  # of every game for two


def main() -> None:
    for apart in (True, False):
        asyncio.run(_bot(apart))
    asyncio.run(_drawing())
    asyncio.run(_verifying())


async def _bot(apart: bool) -> None:
    how = "draws in another process" if apart else "draws itself (RENDER_PROCESS=false)"
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder), **{**NO_LIMITS, "render_process": apart}) as club:
            assert club.process.child is not None
            row(f"the bot, which {how}: at its start", f"{memory(club.process.child.pid):.0f} MB")
            for game in islice(cycle(game for game in GAMES.values() if 2 in game.seats), TABLES):
                await club.begun(game.id, "dm", "channel")
            row(f"... with {TABLES} tables", f"{memory(club.process.child.pid):.0f} MB")


async def _drawing() -> None:
    painter = Painter(in_a_process(None))
    try:
        await painter(int)
        (child,) = [each for each in active_children() if each.pid is not None]
        assert child.pid is not None
        row("the process that draws: at its start", f"{memory(child.pid):.0f} MB")
        for game in games():
            for position in islice(positions(game), POSITIONS):
                for locale in LOCALES:
                    called = names("plain", position.seats)
                    look = picture.Viewer(locale, called, news=position.news(None))
                    await painter(picture.table, game, position.see(None), look)
                    for seat in range(position.seats):
                        look = picture.Viewer(locale, called, position.legal(seat), news=position.news(seat))
                        await painter(picture.hand, game, position.see(seat), seat, look)
        row("... once it has drawn all games", f"{memory(child.pid):.0f} MB")
    finally:
        painter.close()


async def _verifying() -> None:
    """Measure the processes that play people's files again, each after the longest match."""
    heavy, record = Heavy(), longest()
    try:
        await asyncio.gather(*[heavy(n, table_of, record, ["A", "B", "C", "D"]) for n in range(4 * PROCESSES)])
        taken = [memory(child.pid) for child in active_children() if child.pid is not None]
        row(f"{len(taken)} processes for heavy requests: each", f"{max(taken):.0f} MB")
    finally:
        await asyncio.to_thread(heavy.close)
