"""The command `backup`: a copy of the database, also beside a busy bot."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from bot.__main__ import main
from data.model.people import ServerRow
from data.store import Store
from tests.bot.commandline import Run, database, run

__all__ = ["database", "run"]  # fixtures


def test_a_backup_is_a_copy(run: Run, database: Path, tmp_path: Path) -> None:
    async def make() -> None:
        await (await Store.open(database)).close()

    asyncio.run(make())
    ran = run("backup", tmp_path / "copy.sqlite3")
    assert (ran.status, ran.err) == (0, "")
    size = f"{(tmp_path / 'copy.sqlite3').stat().st_size / 1e6:.1f} MB"
    assert ran.out == f"{database} was copied to {tmp_path / 'copy.sqlite3'}: {size}, verified.\n"
    for path in (database, tmp_path / "copy.sqlite3"):
        connection = sqlite3.connect(path)
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        connection.close()


def test_a_backup_never_overwrites(run: Run, database: Path, tmp_path: Path) -> None:
    sqlite3.connect(database).close()
    kept = tmp_path / "copy.sqlite3"
    kept.write_bytes(b"the last good one")
    ran = run("backup", kept)
    assert (ran.status, ran.err) == (
        2,
        f"{kept} already exists; give the backup a new name, such as {tmp_path / 'copy-2.sqlite3'}\n",
    )
    assert kept.read_bytes() == b"the last good one"


async def test_a_backup_beside_a_busy_bot_is_one_moment(database: Path, tmp_path: Path) -> None:
    """While a bot holds the database and writes without a pause: every copy is whole and shows whole changes only."""
    store = await Store.open(database, exclusive=True)
    written, stopped = 0, False

    async def write() -> None:
        nonlocal written
        while not stopped:
            async with store.write() as unit:
                for server in (2 * written, 2 * written + 1):  # two rows a change, never one
                    await unit.put_server(ServerRow(guild_id=server, settings={"padding": "x" * 500}))
            written += 1

    writing = asyncio.create_task(write())
    for n in range(4):
        await asyncio.sleep(0.05)
        copy = tmp_path / f"copy{n}.sqlite3"
        started = written
        assert await asyncio.to_thread(main, ["backup", str(copy)]) == 0
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            (found,) = connection.execute("SELECT count(*) FROM servers").fetchone()
        assert found % 2 == 0
        assert 2 * started <= found <= 2 * written + 2
    stopped = True
    await writing
    await store.close()


def test_a_backup_of_nothing_makes_no_database(run: Run, database: Path, tmp_path: Path) -> None:
    ran = run("backup", tmp_path / "copy.sqlite3")
    assert (ran.status, ran.err) == (
        2,
        f"there is no database at {database}; set DATABASE_PATH to the bot's database\n",
    )
    assert list(tmp_path.iterdir()) == []
