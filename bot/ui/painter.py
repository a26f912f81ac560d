"""Draws pictures beside the event loop: in a thread, or in a process of its own, so that presses need not wait."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from data.rows import SeatRow
from render import worker
from render.texts import ai_face

T = TypeVar("T")
_log = logging.getLogger(__name__)


def in_a_thread() -> Executor:
    return ThreadPoolExecutor(1, thread_name_prefix="render")


def in_a_process(font: Path | None) -> Callable[[], Executor]:
    """What makes the process; one that was killed, perhaps for want of memory, is replaced by another."""
    return lambda: ProcessPoolExecutor(
        1, mp_context=get_context("spawn"), initializer=worker.init_worker, initargs=(font,)
    )


def face_of(seat: SeatRow) -> str:
    """What stands in a seat's ring where nobody has people's pictures: an AI's animal, else the letter."""
    return ai_face(seat.name) if seat.person is None else ""


class Painter:
    """One picture at a time: two would take turns in a thread, and be no faster."""

    def __init__(
        self,
        where: Callable[[], Executor] = in_a_thread,
        timed: Callable[[], AbstractContextManager[Any]] = nullcontext,
    ) -> None:
        """`timed`: entered for each picture, for whoever measures them."""
        self.face_of: Callable[[SeatRow], str] = face_of  # whoever has people's pictures says so
        self._where, self._timed, self._pool = where, timed, where()
        self._pool.submit(int)  # begins before the first picture is asked for

    async def __call__(self, draw: Callable[..., T], *args: Any) -> T:
        with self._timed():
            pool, loop = self._pool, asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(pool, draw, *args)
            except BrokenProcessPool:
                if pool is self._pool:
                    _log.warning("the process that draws has ended: another one is started")
                    self._pool = self._where()
                return await loop.run_in_executor(self._pool, draw, *args)

    def close(self) -> None:
        """What nobody waits for any more is not drawn."""
        self._pool.shutdown(wait=False, cancel_futures=True)
