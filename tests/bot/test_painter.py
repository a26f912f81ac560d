"""Pictures are drawn elsewhere, in a thread or in a process. They still come when that process is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bot.tables.verbs.rights import HeldOffError
from bot.ui.painter import IN_HAND, WAITING, InPlace, Painter, Patient, SupersededError
from engine.catalogue import GAMES
from engine.example import example
from render import picture
from render.worker import in_a_process

GAME = GAMES["spymaster"]
VIEW, LOOK = example(GAME)[0].view(None), picture.Viewer("ja", ("さくら", "Oliver"))


def whose(*_: object) -> picture.Picture:
    return picture.Picture(b"", str(os.getpid()))


async def test_it_draws_the_same_in_a_thread_and_in_a_process() -> None:
    thread, process = Painter(), Painter(in_a_process(None))
    try:
        assert await thread(picture.table, GAME.id, VIEW, LOOK) == await process(picture.table, GAME.id, VIEW, LOOK)
        assert (await thread(whose)).alt == str(os.getpid()) != (await process(whose)).alt
    finally:
        thread.close()
        process.close()


async def test_another_process_takes_the_place_of_one_that_was_killed(caplog: pytest.LogCaptureFixture) -> None:
    painter = Painter(in_a_process(None))
    try:
        first = int((await painter(whose)).alt)
        os.kill(first, signal.SIGTERM)  # as Ctrl-C does; the process ignores it, because the bot ends it
        assert (await painter(whose)).alt == str(first)
        os.kill(first, signal.SIGKILL)
        pictures = await asyncio.gather(*[painter(whose) for _ in range(5)])
        assert len({drawn.alt for drawn in pictures} - {str(first)}) == 1
        assert caplog.text.count("another one is started") == 1
    finally:
        painter.close()


async def test_answers_to_presses_are_drawn_before_what_no_one_has_pressed_for() -> None:
    painter, begin, order = Painter(), threading.Event(), []

    def draw(name: str) -> None:
        begin.wait(120)
        order.append(name)

    asked = [asyncio.create_task(painter(draw, "given")) for _ in range(IN_HAND)]
    await asyncio.sleep(0)
    boards = [asyncio.create_task(Patient(painter)(draw, "board")) for _ in range(2)]
    await asyncio.sleep(0)
    left, *hands = [asyncio.create_task(painter(draw, "hand")) for _ in range(3)]
    await asyncio.sleep(0)
    left.cancel()
    begin.set()
    await asyncio.gather(*asked, *boards, *hands)
    assert order == ["given"] * IN_HAND + ["hand"] * 2 + ["board"] * 2
    await painter(draw, "one more")  # a cancelled request keeps no turn
    painter.close()


async def test_of_a_message_only_the_newest_state_is_drawn() -> None:
    painter, begin, order = Painter(), threading.Event(), list[object]()

    def draw(what: object) -> object:
        begin.wait(120)
        order.append(what)
        return what

    async def asked(painter: InPlace | Painter | Patient, what: object) -> asyncio.Task[object]:
        task = asyncio.create_task(painter(draw, what))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        return task

    given = [await asked(InPlace(painter, (1, 1), n), n) for n in range(IN_HAND)]
    old = [await asked(InPlace(painter, (1, 1), n), n) for n in (5, 6, 8)]
    new, late = await asked(InPlace(painter, (1, 1), 9), 9), await asked(InPlace(painter, (1, 1), 7), 7)
    same = await asked(InPlace(painter, (1, 1), 9), "9 again")  # with another note, perhaps
    others = [await asked(InPlace(painter, (1, 2), 3), "another"), await asked(painter, "new message")]
    board = await asked(Patient(painter), "board")
    assert len(painter._waiting) == 4
    begin.set()
    found = await asyncio.gather(*given, *old, new, late, same, *others, board, return_exceptions=True)
    assert [isinstance(each, SupersededError) for each in found] == [
        n in range(IN_HAND, IN_HAND + 5) for n in range(len(found))
    ]
    assert order == [*range(IN_HAND), "9 again", "another", "new message", "board"]
    assert not painter._newest
    assert await asked(InPlace(painter, (1, 1), 2), "later") is not None
    painter.close()


async def test_no_more_pictures_wait_than_can_be_drawn_soon() -> None:
    """Presses beyond that are refused. Pictures that no one has pressed for wait, because there is one per board."""
    painter, begin = Painter(), threading.Event()
    asked = [asyncio.create_task(painter(begin.wait, 120)) for _ in range(IN_HAND + WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(HeldOffError) as refused:
        await painter(int)
    assert refused.value.text.key == "refuse-busy"
    board = asyncio.create_task(Patient(painter)(int))
    asked[-1].cancel()  # a cancelled request takes no place
    await asyncio.sleep(0)
    begin.set()
    await asyncio.gather(*asked[:-1], board)
    assert await painter(int) == 0
    painter.close()


async def test_a_picture_that_fails_or_is_given_up_keeps_no_one_waiting() -> None:
    painter, begin = Painter(), threading.Event()
    given = [asyncio.create_task(painter(begin.wait, 120)) for _ in range(IN_HAND)]
    await asyncio.sleep(0)
    next_one = asyncio.create_task(painter(int))
    await asyncio.sleep(0)
    given[0].cancel()
    await asyncio.sleep(0)
    begin.set()
    assert await next_one == 0
    for _ in range(2 * IN_HAND):
        with pytest.raises(ValueError, match="invalid literal"):
            await painter(int, "x")
    painter.close()


@pytest.mark.parametrize("fork", [False, True])
def test_the_process_ends_with_the_bot(tmp_path: Path, fork: bool) -> None:
    """The process also ends after a bot that was killed, which could not end it."""
    program = (
        "import asyncio, os, signal, sys\n"
        "from render.worker import in_a_process\n"
        "from bot.ui.painter import IN_HAND, Painter, Patient\n"
        "from tests.bot.test_painter import whose\n"
        "if __name__ == '__main__':\n"
        f"    painter = Painter(in_a_process(None, fork={fork}))\n"
        "    print(asyncio.run(painter(whose)).alt, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    (tmp_path / "killed.py").write_text(program)
    done = subprocess.run(
        [sys.executable, tmp_path / "killed.py"],
        env={**os.environ, "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
        timeout=60,
    )  # run() waits for all processes that hold its outputs
    assert done.returncode == -signal.SIGKILL
    assert int(done.stdout)
    assert "Traceback" not in done.stderr
