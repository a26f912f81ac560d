"""Moving pictures of matches: made frame by frame beside everything else, one at a time per person.

await films.begin(person, answer, work)        # first `answer`, then `work` behind everything
data = await films.make(game_id, scenes, tell)
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from bot.tables.errors import RefusedError
from bot.ui.painter import Painter, Patient
from render import film
from render.picture import Shot

LARGEST = 9_500_000  # bytes: Discord takes 10 MiB from people who pay nothing
WIDTHS = (800, 560, 400)  # pixels: the first width at which the file is not larger
SHOWN, LAST = 0.8, 4.0  # seconds that a frame is shown, and the last one
TOLD_EVERY = 2.0  # seconds, at least, between two lines on how far it is


class Films:
    def __init__(self, painter: Painter) -> None:
        self._painter = Patient(painter)
        self._people: set[int] = set()  # people who have one made for them
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(
        self, person: int, answer: Callable[[], Awaitable[None]], work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Send `answer`, then do `work` in a task. Raises RefusedError while the person's last one is not done."""
        if person in self._people:
            raise RefusedError("refuse-film-begun")
        self._people.add(person)
        try:
            await answer()
        except BaseException:
            self._people.discard(person)
            raise
        task = asyncio.create_task(work(), name=f"film for {person}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda done: self._people.discard(person))

    async def make(
        self, game_id: str, scenes: Sequence[Sequence[Shot]], tell: Callable[[int], Awaitable[None]]
    ) -> bytes:
        """Return the file, which is empty if a frame can't be drawn.

        `tell` is given the number of frames that are drawn, not too often.
        """
        said, data = time.monotonic(), b""
        for width in WIDTHS:
            first, blocks, before = None, list[bytes](), b""
            for n, shots in enumerate(scenes, 1):
                seconds = LAST if n == len(scenes) else SHOWN
                frame = await self._painter(film.draw, game_id, shots, width, seconds, before)
                if not frame.block:
                    return b""
                first, before = first or frame, frame.pixels
                blocks.append(frame.block)
                if n < len(scenes) and time.monotonic() - said >= TOLD_EVERY:
                    said = time.monotonic()
                    await tell(n)
            assert first is not None
            data = film.joined(first, blocks)
            if len(data) <= LARGEST:
                break
        return data

    async def close(self) -> None:
        """Give up what is not done."""
        for task in (tasks := [*self._tasks]):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
