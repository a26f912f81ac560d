"""The lines of boards and lists about wishes: one snapshot, taken at each full five minutes (W14).

Boards and lists are answered from it alone. So nothing that a person does shows in them at once, however often someone
looks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from bot.tables.person import Person
from bot.tables.service import room
from bot.tables.service.people import People
from bot.tables.service.seekers import saved_at, terms_of
from bot.tables.time.time_control import MINUTE
from bot.tables.verbs.wished import Wished, titles_of, wished
from data.model.seeks import SeekRow
from data.store import Reader, Store

EVERY = 5 * MINUTE  # between two snapshots
NEW = 5 * MINUTE  # for which a wish is not counted yet
Counts = dict[int, Counter[str]]  # by channel: the number of wishes for each title


class WishLines:
    """The lines of one process."""

    def __init__(self, store: Store, people: People, limits: room.Limits, now: Callable[[], float]) -> None:
        self._store, self._people, self._limits, self._now = store, people, limits, now
        self._counts: dict[int, Counts] = {}  # by server
        self._full = frozenset[int]()
        self.wanted = False  # there may be wishes, so snapshots are to be taken

    def line(self, guild: int, reads: Callable[[int], bool | None]) -> Wished:
        """Return what a line says in a server. `reads`: whether its reader can read a channel (G13)."""
        counts = Counter[str]()
        for channel, found in self._counts.get(guild, {}).items():
            if reads(channel):
                counts += found
        return wished(counts, full=guild in self._full)

    def wait(self) -> float:
        """Return the seconds until the next snapshot."""
        return EVERY - self._now() % EVERY

    async def look(self) -> set[int]:
        """Take the snapshot. Return the servers in which it differs from the one before."""
        at = self._now() - self._now() % EVERY
        counts: dict[int, Counts] = {}
        self.wanted = False
        async with self._store.read() as unit:
            rows = await unit.open_seeks(at)
            if rows:
                self.wanted = True
            for guild in {row.guild_id for row in rows}:
                here = [row for row in rows if row.guild_id == guild and is_counted(row, at)]
                if found := await self._counted(unit, here):
                    counts[guild] = found
            full = frozenset([guild for guild in counts if await self._is_full(unit, guild)])
        before, self._counts = self._counts, counts
        changed = {guild for guild in (*before, *counts) if before.get(guild) != counts.get(guild)}
        changed, self._full = changed | (self._full ^ full), full
        return changed

    async def _counted(self, unit: Reader, rows: Sequence[SeekRow]) -> Counts:
        """Count the wishes in one server, without those of people who get no seat there now (D14, O14)."""
        counts: defaultdict[int, Counter[str]] = defaultdict(Counter)
        perhaps_away = [Person(row.person, row.name, row.locale) for row in rows if row.person in self._people.away]
        out = await self._people.on_vacation(unit, perhaps_away)
        for row in rows:
            if row.person not in out and await self._people.barred(unit, row.person, row.guild_id) is None:
                counts[row.channel_id].update(titles_of(terms_of(row)))
        return {channel: found for channel, found in counts.items() if found}

    async def _is_full(self, unit: Reader, guild: int) -> bool:
        return room.counted(await unit.open_counts_in(guild)) >= self._limits.per_server


def is_counted(row: SeekRow, at: float) -> bool:
    """Return whether a wish is awake, and old enough to be counted."""
    return not row.asleep and saved_at(row) + NEW <= at
