"""People's own pictures for the rings at the table: fetched once from Discord, kept as files beside the database.

Only people who have a seat have one here, and only if they have chosen a picture. A file is named after the person and
the picture, so that a new one replaces it at their next press. A person who takes their picture away at Discord is a
letter again. The folder may be emptied at any time.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import discord

from bot.tables.state.change import Committed
from bot.ui.painter import face_of
from data.model.tables import SeatRow

FOLDER = "faces"  # beside the database
SIZE = 64  # pixels; Discord scales
LARGEST = 200_000  # bytes
FETCH_SECONDS = 10.0
_log = logging.getLogger(__name__)


def files(folder: Path, person: int | None = None) -> list[Path]:
    """Return all pictures that are kept, or only one person's."""
    return sorted(folder.glob(f"{'*' if person is None else person}-*.png"))


class Faces:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = {int(file.stem.split("-")[0]): file for file in files(folder)}
        self._seated: set[int] = set()
        self._fetching: dict[int, asyncio.Task[None]] = {}

    def of(self, seat: SeatRow) -> str:
        """Return the face of a seat for a picture: see `Viewer.faces`."""
        file = None if seat.person is None else self._files.get(seat.person)
        return face_of(seat) if file is None else str(file)

    def kept(self, person: int) -> bytes | None:
        """Return the content of the file with a person's picture."""
        file = self._files.get(person)
        try:
            return None if file is None else file.read_bytes()
        except OSError:  # the folder may be emptied at any time
            return None

    def committed(self, done: Committed) -> None:
        """Remember the people at a table: their pictures are wanted."""
        self._seated.update(seat.person for seat in done.after.seats if seat.person is not None)

    def notice(self, user: discord.User | discord.Member) -> None:
        """Note that someone has pressed or typed something. If they sit somewhere and look new, fetch their picture."""
        if user.id not in self._seated or user.id in self._fetching:
            return
        if user.avatar is None:
            if (file := self._files.pop(user.id, None)) is not None:
                file.unlink(missing_ok=True)
        elif self._files.get(user.id) != self._file(user.id, user.avatar):
            self._fetching[user.id] = asyncio.create_task(self._fetch(user.id, user.avatar), name="face")

    def forget(self, person: int) -> None:
        """Forget a person who is deleted, and delete their picture."""
        self._seated.discard(person)
        if (task := self._fetching.get(person)) is not None:
            task.cancel()
        self._files.pop(person, None)
        for file in files(self._folder, person):
            file.unlink(missing_ok=True)

    async def close(self) -> None:
        for task in self._fetching.values():
            task.cancel()
        await asyncio.gather(*self._fetching.values(), return_exceptions=True)

    def _file(self, person: int, asset: discord.Asset) -> Path:
        return self._folder / f"{person}-{asset.key.removeprefix('a_')}.png"

    async def _fetch(self, person: int, asset: discord.Asset) -> None:
        """Fetch a picture. If that fails, it is tried again at the person's next press."""
        file = self._file(person, asset)
        try:
            async with asyncio.timeout(FETCH_SECONDS):
                picture = await asset.with_size(SIZE).with_static_format("png").read()
            if not picture.startswith(b"\x89PNG") or len(picture) > LARGEST:
                raise ValueError("no PNG picture of that size")
            await asyncio.to_thread(self._keep, file, picture, self._files.get(person))
            self._files[person] = file
        except (discord.HTTPException, OSError, TimeoutError, ValueError) as error:
            _log.info("no picture of %d: %s", person, error)
        finally:
            del self._fetching[person]

    def _keep(self, file: Path, picture: bytes, before: Path | None) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(".part")
        unfinished.write_bytes(picture)
        unfinished.replace(file)
        if before is not None and before != file:
            before.unlink(missing_ok=True)
