"""The thread of a connection ends by itself, also if its loop has ended before it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from data.connection import FileConnection


@pytest.mark.parametrize("step", ["stop", "connect", "close"])
def test_a_loop_that_ends_while_the_thread_is_at_work(path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """The task of a connection is cancelled and its loop is closed while the thread is still busy."""
    failed: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    path.parent.mkdir(exist_ok=True)
    busy = threading.Event()
    lines: list[FileConnection] = []

    async def live() -> None:
        line = FileConnection(path, {})
        lines.append(line)
        if step == "connect":
            line._tx.put_nowait((None, busy.wait))
            await line
        await line
        line._tx.put_nowait((None, busy.wait))
        if step == "close":
            await line.close()
        line.stop()

    async def interrupted() -> None:
        task = asyncio.create_task(live())
        await asyncio.wait([task], timeout=0.2)
        task.cancel()
        asyncio.get_running_loop().call_later(0.1, busy.set)  # a task that waits is cancelled once its work is done

    asyncio.run(interrupted())
    busy.set()
    lines[0]._thread.join(10)
    assert not lines[0]._thread.is_alive()
    assert not failed
