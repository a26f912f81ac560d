"""The work that one person asks for is bounded, and work that takes too long is killed. No one else notices."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from bot.client import LONGEST
from bot.heavy import AT_ONCE, MOST, Heavy
from bot.interactions.gate import AT_ONCE as TURNS
from bot.tables.errors import RefusedError
from bot.tables.results.replay import table_of
from engine.catalogue import GAMES

ROOT = Path(__file__).parents[2]
FOREVER = 1000.0  # seconds; each test ends long before
RECORD = ROOT / "tests" / "corpus" / "fourx-v1-midgame" / "record.json"


async def test_one_request_of_a_person_is_worked_on_and_one_waits_the_next_is_refused() -> None:
    heavy = Heavy(apart=False)
    asked = [asyncio.create_task(heavy.beside(1, time.sleep, 0.2)) for _ in range(AT_ONCE)]
    await asyncio.sleep(0)
    with pytest.raises(RefusedError) as refused:
        await heavy(1, len, "abc")
    assert refused.value.text.key == "refuse-heavy-begun"
    assert await heavy(2, len, "abc") == 3  # another person's request
    await asyncio.gather(*asked)
    assert await heavy(1, len, "abc") == 3  # none of the first person's requests is left
    heavy.close()


async def test_requests_of_a_crowd_leave_turns_for_presses() -> None:
    heavy, done = Heavy(apart=False), threading.Event()
    asked = [asyncio.create_task(heavy.beside(person, done.wait)) for person in range(MOST)]
    await asyncio.sleep(0)
    with pytest.raises(RefusedError) as refused:
        await heavy.beside(MOST, len, "abc")
    assert refused.value.text.key == "refuse-busy"
    assert TURNS >= 2 * MOST
    done.set()
    await asyncio.gather(*asked)
    assert await heavy.beside(MOST, len, "abc") == 3
    heavy.close()


async def test_what_takes_too_long_is_killed_while_another_is_answered() -> None:
    heavy = Heavy(seconds=FOREVER)
    hung = asyncio.create_task(heavy(1, time.sleep, FOREVER))
    try:
        process = await heavy(2, os.getpid)
        assert process != os.getpid()
        assert not hung.done()
        heavy._seconds = 0.01
        with pytest.raises(RefusedError) as refused:
            await heavy(3, time.sleep, FOREVER)
        assert refused.value.text.key == "refuse-heavy-long"
        heavy._seconds = FOREVER
        assert (await heavy(2, table_of, RECORD.read_bytes(), ["A"])).game is GAMES["fourx"]
        with pytest.raises(RefusedError) as refused:
            await heavy(2, table_of, b"[]", ["A"])
        assert refused.value.text.key == "refuse-no-record"
    finally:
        await asyncio.to_thread(heavy.close)  # kills the process
    with pytest.raises(asyncio.CancelledError):
        await hung


async def test_a_process_that_dies_is_told_and_replaced() -> None:
    heavy = Heavy()
    try:
        with pytest.raises(RefusedError) as refused:
            await heavy(1, os._exit, 1)
        assert refused.value.text.key == "refuse-heavy-long"
        assert await heavy(1, len, "abc") == 3
    finally:
        await asyncio.to_thread(heavy.close)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_is_the_same_one_on_the_other_side(game: str) -> None:
    assert pickle.loads(pickle.dumps(GAMES[game])) is GAMES[game]


ENDLESS = """
import asyncio, os, signal, sys, tempfile, threading, time
from pathlib import Path

async def busy(*args):
    {busy}

def end_with_parent():
    os.read(0, 1)  # a killed test run closes this pipe
    os._exit(1)

if __name__ == "__main__":  # its own processes need none of this
    import bot.client as client

    threading.Thread(target=end_with_parent, daemon=True).start()

    client.LONGEST, client._serve = 0.5, busy
    asyncio.run(client._run(None, "", None))
"""
QUERY = """
    from data.store import Store

    store = await Store.open(os.environ.get("STORE") or Path(tempfile.mkdtemp()) / "bot.sqlite3")
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    line = await store._database.lines(reading=True).make()
    query = asyncio.ensure_future(line.do(lambda link: link.execute(endless)))
    await asyncio.sleep(0)
    print("begun", flush=True)
    await store.close()
    await asyncio.Event().wait()
"""
OWNERS = """
    from bot.films import Films
    from bot.settings import load
    from render.worker import in_a_process
    from bot.ui.painter import Painter

    async def film():
        await films._painter(time.sleep, 1000)

    async def nothing():
        pass

    async with client.Bot(load(None), None, in_a_process(None)) as bot:
        films = Films(bot.painter)
        begun = [bot.thinker._process(time.monotonic() + 100), bot.heavy(1, os.getpid), bot.painter(os.getpid)]
        pool, *_ = await asyncio.gather(*begun)
        await films.begin(1, nothing, film)
        pool.schedule(time.sleep, (1000,))
        works = [
            bot.heavy(2, time.sleep, 1000),
            bot.heavy.beside(3, time.sleep, 1000),
            asyncio.to_thread(time.sleep, 1000),
        ]
        tasks = [asyncio.ensure_future(work) for work in works]
        await asyncio.sleep(0)
        print("begun", flush=True)
        await asyncio.Event().wait()
"""
IDLE = """
    # another thread gets the signal, as if it came just before the loop begins to wait: nothing interrupts that wait
    threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    print("begun", flush=True)
    await asyncio.Event().wait()
"""
BUSY = {
    "a thread": "print('begun', flush=True); await asyncio.to_thread(time.sleep, 1000)",
    "the loop": "print('begun', flush=True); [None for _ in iter(int, 1)]",
    "a wait": "print('begun', flush=True); [time.sleep(1) for _ in range(1000)]",
    "nothing": IDLE.strip(),
    "a query": QUERY.strip(),
}


def stopped(script: Path, busy: str, *signals: int, store: str = "") -> None:
    """Start a bot that is busy with code and ask it to stop. Its processes end too: they have its output open."""
    assert LONGEST < 10, "this bot ends sooner; the real one ends before most process managers kill it"
    script.write_text(ENDLESS.format(busy=busy), "utf-8")
    with subprocess.Popen(
        [sys.executable, script],
        cwd=script.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT), "STORE": store},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as child:
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == b"begun\n"
            for number in signals:
                child.send_signal(number)
            assert child.wait(120) == 0
            assert child.stdout.read() == b""
        finally:
            child.kill()


@pytest.mark.parametrize(("what", "number"), [*((what, signal.SIGTERM) for what in BUSY), ("a wait", signal.SIGINT)])
def test_a_stop_ends_whatever_is_busy(tmp_path: Path, what: str, number: int) -> None:
    """A stop ends a thread that no one can kill, and a loop that never turns."""
    stopped(tmp_path / "busy.py", BUSY[what], number)


@pytest.mark.skipif(os.name != "posix", reason="no SIGHUP")
def test_a_stop_ends_every_owner_of_work(tmp_path: Path) -> None:
    """A film, an upload, an export, a backup and a thought are busy at once.

    The stop comes as from a terminal that closes.
    """
    stopped(tmp_path / "busy.py", OWNERS.strip(), signal.SIGHUP, signal.SIGTERM)


def test_a_stop_ends_a_query_of_postgresql(tmp_path: Path, address: str) -> None:
    stopped(tmp_path / "busy.py", QUERY.strip(), signal.SIGTERM, store=address)
