"""The drawing of pictures beside the event loop, in a thread or a process of its own, so that presses need not wait.

A fault in drawing stops no message. Whatever the fault is (an error, a killed process, a drawing without end), it is
logged and counted here, and the caller gets the substitute in words (bot/ui/substitutes.py).
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from bot.tables.verbs.rights import HeldOffError
from bot.ui.substitutes import SUBSTITUTES
from data.model.tables import SeatRow
from render.picture import Picture
from render.texts import ai_face
from render.worker import in_a_thread

T = TypeVar("T")
State = tuple[tuple[int, int], int]  # of a message: its channel and id, and the revision that it shows
AHEAD = 1.0  # seconds by which an answer to a press goes ahead of a picture that no one has pressed for
WAITING = 100  # pictures that wait for people who have pressed; more are refused
IN_HAND = 2  # pictures given to the process that draws: while one is drawn, the next one is on its way
LONGEST = 30.0  # seconds for one picture, with the start of the process: far more than a busy machine needs
_log = logging.getLogger(__name__)


def face_of(seat: SeatRow) -> str:
    """Return the face in a seat's ring if no one has people's pictures: an AI's animal, or "" for the letter."""
    return ai_face(seat.name) if seat.person is None else ""


def _uncounted(game: str) -> None:
    pass


class SupersededError(HeldOffError):
    """A newer state of the same message is drawn in the place of this one."""


class Paint(Protocol):
    """The interface through which panels get their pictures."""

    @property
    def face_of(self) -> Callable[[SeatRow], str]: ...

    @property
    def pictures(self) -> str:
        """The reader's choice of pictures; "usual" for everyone's."""

    async def __call__(self, draw: Callable[..., T], *args: Any) -> T: ...


class Painter:
    """A painter of one picture at a time: two would take turns in a thread, and be no faster.

    Answers to presses come first.
    """

    pictures = "usual"

    def __init__(
        self,
        where: Callable[[], Executor] = in_a_thread,
        timed: Callable[[], AbstractContextManager[Any]] = nullcontext,
        face_of: Callable[[SeatRow], str] = face_of,
        failed: Callable[[str], None] = _uncounted,
    ) -> None:
        """Make a painter.

        `timed` is entered for each picture, to measure it. `face_of` gives the face of a seat's holder. `failed` is
        told the game of each picture that could not be drawn; "": of no game.
        """
        self.face_of, self._failed = face_of, failed
        self._where, self._timed, self._pool = where, timed, where()
        self._free = IN_HAND
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []  # a heap, by the time of the turn
        self._tickets = itertools.count()
        self._newest: dict[tuple[int, int], tuple[int, asyncio.Future[None]]] = {}  # by message, while it waits

    async def __call__(
        self, draw: Callable[..., T], *args: Any, patience: float = 0.0, state: State | None = None
    ) -> T:
        """Draw a picture when it is its turn. If it can't be drawn, return its substitute.

        `patience`: seconds by which callers without patience may go ahead. `state`: only the newest state of a message
        is drawn. Raises SupersededError. Raises HeldOffError for a caller without patience if too many wait.
        """
        with self._timed():
            await self._turn(time.monotonic() + patience, state, bounded=not patience)
            try:
                return await self._draw(draw, *args)
            except Exception as error:
                if draw not in SUBSTITUTES:
                    raise
                return self._substitute(error, draw, *args)
            finally:
                self._next()

    @property
    def waiting(self) -> int:
        """The number of pictures that wait for their turn."""
        return len(self._waiting)

    async def _turn(self, due: float, state: State | None, bounded: bool) -> None:
        """Wait until a picture may be given to the process that draws."""
        if self._free:
            self._free -= 1
            return
        if state is not None:
            self._supersede(*state)
        if bounded and len(self._waiting) >= WAITING:
            raise HeldOffError("refuse-busy")
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (due, next(self._tickets), turn))
        if state is not None:
            self._newest[state[0]] = state[1], turn
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn had come
                self._next()
            raise
        finally:
            if state is not None and self._newest.get(state[0], (0, None))[1] is turn:
                del self._newest[state[0]]

    def _supersede(self, message: tuple[int, int], revision: int) -> None:
        """Drop an older state of a message that waits. Raises SupersededError if a newer one waits already."""
        shown, before = self._newest.get(message, (0, None))
        if before is None or before.done():
            return
        if shown > revision:
            raise SupersededError("refuse-busy")
        before.set_exception(SupersededError("refuse-busy"))
        self._waiting = [each for each in self._waiting if not each[2].done()]
        heapq.heapify(self._waiting)

    def _next(self) -> None:
        while self._waiting:
            *_, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    async def _draw(self, draw: Callable[..., T], *args: Any) -> T:
        """Draw a picture, twice if the process ends meanwhile: perhaps another picture has ended it."""
        try:
            return await self._drawn(draw, *args)
        except BrokenProcessPool:
            return await self._drawn(draw, *args)

    async def _drawn(self, draw: Callable[..., T], *args: Any) -> T:
        """Draw a picture. If the process has ended or takes too long, another one takes its place.

        Raises BrokenProcessPool, TimeoutError, and every error of `draw`.
        """
        pool = self._pool
        try:
            async with asyncio.timeout(LONGEST) as limit:
                return await asyncio.get_running_loop().run_in_executor(pool, draw, *args)
        except (BrokenProcessPool, TimeoutError) as error:
            if pool is self._pool and (limit.expired() or isinstance(error, BrokenProcessPool)):
                why = "hangs" if limit.expired() else "has ended"
                _log.warning("the process that draws %s: another one is started", why)
                _kill(pool)
                self._pool = self._where()
            raise

    def _substitute(self, error: Exception, draw: Callable[..., T], *args: Any) -> T:
        """Log and count that a picture could not be drawn. Return what takes its place."""
        game = next((arg for arg in args[:1] if isinstance(arg, str)), "")
        about = {"picture": f"{draw.__module__}.{draw.__name__}"} | ({"game": game} if game else {})
        _log.error("a picture could not be drawn", exc_info=error, extra=about)
        self._failed(game)
        found: T = SUBSTITUTES[draw](*args)
        return replace(found, failed=True) if isinstance(found, Picture) else found

    def close(self) -> None:
        """Stop. Pictures that no one waits for any more are not drawn."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _kill(pool: Executor) -> None:
    """Kill the process of a pool. A thread can't be killed: it is left to itself."""
    for process in [*(getattr(pool, "_processes", None) or {}).values()]:
        process.kill()


class PaintFor:
    """A painter for messages that one person alone sees. Who wants no pictures gets their words; none is drawn (O8)."""

    def __init__(self, painter: Paint, pictures: str) -> None:
        self._painter, self.pictures = painter, pictures

    @property
    def face_of(self) -> Callable[[SeatRow], str]:
        return self._painter.face_of

    async def __call__(self, draw: Callable[..., T], *args: Any) -> T:
        if self.pictures != "none":
            return await self._painter(draw, *args)
        found: T = SUBSTITUTES[draw](*args)
        return found


class Patient:
    """A painter for pictures that no one has pressed for: answers to presses go ahead of them."""

    pictures = "usual"

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    @property
    def face_of(self) -> Callable[[SeatRow], str]:
        return self._painter.face_of

    async def __call__(self, draw: Callable[..., T], *args: Any) -> T:
        return await self._painter(draw, *args, patience=AHEAD)


class InPlace:
    """A painter for the answer to a press that edits the message where it was pressed."""

    pictures = "usual"

    def __init__(self, painter: Painter, message: tuple[int, int], revision: int) -> None:
        self._painter, self._state = painter, (message, revision)

    @property
    def face_of(self) -> Callable[[SeatRow], str]:
        return self._painter.face_of

    async def __call__(self, draw: Callable[..., T], *args: Any) -> T:
        return await self._painter(draw, *args, state=self._state)
