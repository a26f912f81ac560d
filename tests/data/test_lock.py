"""One bot on a database: the second is refused with a reason, and a bot that is gone locks no one out."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path

import pytest

from data import file, migrate
from data.store import Store, StoreTakenError, StoreUnreadableError
from tests.data.lock import HOLDER, ROOT


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "LOCK_SECONDS", 0.1)


async def test_the_second_is_refused_with_the_reason_and_the_cure(path: Path) -> None:
    first = await Store.open(path, exclusive=True)
    with pytest.raises(StoreTakenError) as caught:
        await Store.open(path, exclusive=True)
    assert caught.value.code == "taken"
    assert str(caught.value) == (
        f"another bot runs on {path} (process {os.getpid()}): stop that one first, or give this one a database of its "
        "own, with DATABASE_PATH"
    )
    assert path.with_name(path.name + ".lock").stat().st_mode & 0o777 == 0o600
    await first.close()
    second = await Store.open(path, exclusive=True)
    await second.close()
    await second.close()


async def test_it_is_one_lock_whatever_names_lead_to_the_file(path: Path) -> None:
    first = await Store.open(path, exclusive=True)
    other = path.parent / "other.db"
    other.symlink_to(path)
    with pytest.raises(StoreTakenError):
        await Store.open(other, exclusive=True)
    await first.close()


async def test_who_reads_or_copies_needs_no_leave(path: Path) -> None:
    bot = await Store.open(path, exclusive=True)
    beside = await Store.open(path)
    async with beside.read() as r:
        assert await r.every_open_table(9) == ()
    migrate.copy(path, path.with_name("copy.db"))
    await beside.close()
    with pytest.raises(StoreTakenError):
        await Store.open(path, exclusive=True)
    await bot.close()


async def test_an_opening_that_fails_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("shopping list\n" * 100)
    for _ in range(2):
        with pytest.raises(StoreUnreadableError, match="is not a database"):
            await Store.open(path, exclusive=True)
    path.unlink()
    await (await Store.open(path, exclusive=True)).close()


async def test_a_killed_process_leaves_no_lock_not_even_with_children(path: Path) -> None:
    holder = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        HOLDER,
        str(path),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert holder.stdout is not None
    child = int(await holder.stdout.readline())
    try:
        with pytest.raises(StoreTakenError, match=rf"process {holder.pid}\)"):
            await Store.open(path, exclusive=True)
        holder.kill()
        with contextlib.suppress(ChildProcessError):  # holder.wait() would also wait for the child: it has the output
            await asyncio.to_thread(os.waitid, os.P_PID, holder.pid, os.WEXITED | os.WNOWAIT)
        await (await Store.open(path, exclusive=True)).close()
    finally:
        os.kill(child, signal.SIGKILL)
        await holder.communicate()
