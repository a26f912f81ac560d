"""Files that are sent: no secret of a match that goes on, whole records, and what is stored on their receiver."""

from __future__ import annotations

import io
import json
import zipfile

from bot.tables.service import privacy
from tests.flows.harness import SimulatedPerson
from tests.flows.secrecy.content import writings
from tests.flows.secrecy.worlds import LeakError, Worlds


class Files:
    def __init__(self, worlds: Worlds) -> None:
        self.server, self.worlds, self.count = worlds.server, worlds, worlds.count
        self.uploads = 0

    def check(self) -> None:
        """Check all uploaded files, even if no message shows them any more."""
        uploaded = list(self.server.env.backend.cdn._blobs.items())
        for url, data in uploaded[self.uploads :]:
            self.unopened(data, url)
            self.count["uploads"] += 1
        self.uploads = len(uploaded)

    def unopened(self, data: bytes, where: str, reader: SimulatedPerson | None = None) -> None:
        """Check that these bytes hold no secret and no seed of a match that is not over.

        Others know a deal that is played again, so its numbers are hidden only from people who play it.
        """
        for tables in self.worlds.history.values():
            row, table = tables[-1].row, tables[-1]
            if table.deal is not None and (reader is None or table.seat_of(reader.id) is None or not table.playing):
                continue
            if row.status in ("lobby", "playing"):
                for hidden in (row.secret, row.seed):
                    if hidden and any(written in data for written in writings(hidden)):
                        raise LeakError(f"the secret of a match that is not over: {where}")

    def record(self, name: str, data: bytes) -> None:
        """Check that a file besides the pictures is the whole record of a match that has ended."""
        for tables in self.worlds.history.values():
            table = tables[-1]
            if name == f"takujo-{table.row.game}-{table.id}.json" and table.match is not None:
                if table.row.status in ("lobby", "playing"):
                    raise LeakError(f"the record of a match that is not over: {name}")
                proof = () if table.guided else (table.row.secret, table.joins)
                first = None if table.deal is None else table.deal.table
                if json.loads(data) == json.loads(json.dumps(table.match.record(*proof, deal_of=first))):
                    self.count["records"] += 1
                    return
        raise LeakError(f"a file that nothing explains: {name}")

    async def export(self, data: bytes, person: SimulatedPerson | None) -> None:
        """Check that an export holds only what is stored on its receiver."""
        if person is None:
            raise LeakError("what is stored on someone, in public")
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            stored = json.loads(archive.read("data.json"))
        async with self.server.bot.store.read() as unit:
            theirs = await privacy.export(unit, person.id)
        if stored != json.loads(json.dumps(theirs)):
            raise LeakError(f"a file about someone else: {stored['person']}")
        self.count["exports"] += 1
