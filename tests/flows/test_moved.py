"""The database is moved between two moves: people notice only that the bot was away."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.settings import Secret
from engine.catalogue import GAMES
from tests import postgres, sample
from tests.flows.harness import Player, Server
from tests.flows.matches import answered, consistent, finished, last_moves, play, rematch, seat_all
from tests.flows.restart import same


@pytest.mark.parametrize("game", sample.seldom("moved", [name for name in GAMES if not GAMES[name].solo], few=1))
async def test_from_a_file_to_postgresql_and_back(game: str, tmp_path: Path) -> None:
    """Old buttons still work, and no message is sent because of the move."""
    try:
        with postgres.database(empty=True) as address:
            await there_and_back(game, tmp_path, address)
    except LookupError as error:
        pytest.skip(str(error))


async def there_and_back(game: str, folder: Path, address: str) -> None:
    async with Server.open(folder, strict=True, seed=f"moved {game}") as server:
        me, other = server.person("さくら", "ja"), server.person("Oliver")
        await seat_all(server, game, [me, other])
        players = [Player(me, "dm"), Player(other, "channel")]
        for source, target in (
            (str(folder / "test.sqlite3"), address),
            (address, str(folder / "back.sqlite3")),
        ):
            await play(server, players, moves=3)
            before, sent = await answered(server), len(server.requests)  # so that no AI moves meanwhile

            async def move(source: str = source, target: str = target) -> None:
                assert await asyncio.to_thread(main, ["move-database", source, target]) == 0
                there: dict[str, Any] = {"database_path": Path(target), "database_url": None}
                if "://" in target:
                    there = {"database_url": Secret(target)}
                server.settings = replace(server.settings, **there)

            await server.restart(meanwhile=move)
            assert ("://" in target) == server.bot.store.where.startswith("postgresql")
            if before.playing:
                same(before, await server.table())
            assert server.written(sent) == []
            await consistent(server)
        await last_moves(server, players)
        await finished(server, me)
        await rematch(server, me)
