"""Moving pictures and web pages of matches: drawn one by one beside everything else, one at a time per person.

await films.begin(person, answer, work)        # first `answer`, then `work` behind everything
data = await films.make(game_id, scenes, tell)
streams = await films.positions(game_id, shots, tell)   # for a page
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any

from bot.tables.errors import RefusedError
from bot.ui.painter import Painter, Patient
from render import film, page
from render.picture import Shot

LARGEST = 9_500_000  # bytes: Discord takes 10 MiB from people who pay nothing
WIDTHS = (800, 560, 400)  # pixels: the first width at which the file is not larger
SHOWN, LAST = 0.8, 4.0  # seconds that a frame is shown, and the last one
DAY, A_DAY = 86_400.0, 10  # seconds, and how many a person may have made in that time
TOLD_EVERY = 2.0  # seconds, at least, between two lines on how far it is


class Films:
    def __init__(self, painter: Painter) -> None:
        self._painter = Patient(painter)
        self._people: set[int] = set()  # people who have one made for them
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun: dict[int, list[float]] = {}  # when each person's last ones began

    async def begin(
        self, person: int, answer: Callable[[], Awaitable[None]], work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Send `answer`, then do `work` in a task.

        Raises RefusedError while the person's last one is not done, or if they had enough of them today.
        """
        if person in self._people:
            raise RefusedError("refuse-film-begun")
        now = time.monotonic()
        self._begun = {each: kept for each, at in self._begun.items() if (kept := [t for t in at if t > now - DAY])}
        if len(self._begun.get(person, ())) >= A_DAY:
            raise RefusedError("refuse-film-day", most=A_DAY)
        self._begun.setdefault(person, []).append(now)
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

    async def positions(
        self, game_id: str, shots: Mapping[str, Sequence[Shot]], tell: Callable[[int], Awaitable[None]]
    ) -> dict[str, list[page.Drawn]]:
        """Return the drawn positions of each stream, or nothing if one can't be drawn. `tell` is as for `make`."""
        said, known, streams = time.monotonic(), set[bytes](), dict[str, list[page.Drawn]]()
        for name, some in shots.items():
            streams[name] = []
            for shot in some:
                drawn = await self._painter(page.draw, game_id, shot, frozenset(known))
                if not drawn.puts:
                    return {}
                known.update(drawn.cutouts)
                streams[name].append(drawn)
                if time.monotonic() - said >= TOLD_EVERY:
                    said = time.monotonic()
                    await tell(sum(map(len, streams.values())))
        return streams

    async def close(self) -> None:
        """Give up what is not done."""
        for task in (tasks := [*self._tasks]):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
