"""How many tables may be open, and which ones are closed to make room for others.

All of it follows from what is stored. A table is closed by a verb that looks once more whether it may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from bot.tables import absence, lobby
from bot.tables.change import Change, Moment
from bot.tables.servers import Choices
from bot.tables.table import RefusedError, Table
from data.reader import Reader

COUNTED = 2  # so many of a person's open tables count at which they play alone (D5)
ALONE = 5  # a person who opens one more loses the one that they left alone longest
DESERTED = 1800.0  # seconds after which a lobby with one person may be closed in a full server


class ServerFullError(RefusedError):
    """The server has no room for one more table."""


class Limits(msgspec.Struct, frozen=True):
    """How many tables may be open at a time."""

    per_person: int = 5
    per_server: int = 50

    @property
    def lobbies(self) -> int:
        """How many of a person's tables may wait for players."""
        return max(2, (self.per_person + 1) // 2)


async def check(unit: Reader, limits: Limits, choices: Choices, guild: int, host: int, *, alone: bool) -> None:
    """Raises RefusedError. The person's own limits come first: no table is closed for one that cannot open."""
    there = await unit.open_counts_in(guild)
    own = {of: n for of, n in there.items() if of[0] == host}
    if choices.most is not None and counted(own, host, alone) > choices.most:
        raise RefusedError("refuse-many-tables-here", n=choices.most)
    if counted(await unit.open_counts_by(host), host, alone) > limits.per_person:
        raise RefusedError("refuse-many-tables-person", n=limits.per_person)
    if not alone and await unit.lobbies_of(host) >= limits.lobbies:
        raise RefusedError("refuse-many-lobbies", n=limits.lobbies)
    if counted(there, host, alone) > limits.per_server:
        raise ServerFullError("refuse-many-tables-server", n=limits.per_server)


def counted(there: Mapping[tuple[int, bool], int], host: int, alone: bool) -> int:
    """The open tables, by their host and whether one person plays there alone, with one more: as the limits count."""
    of = Counter(there)
    of[host, alone] += 1
    return sum(min(n, COUNTED) if by_one else n for (_, by_one), n in of.items())


def close_surplus(table: Table, at: Moment) -> Change | None:
    """Close a table of one person, who has begun too many others since."""
    return absence.cancelled(at, "surplus") if table.playing and absence.idle_until(table) is not None else None


def close_deserted(table: Table, at: Moment) -> Change | None:
    """Close a lobby in which no one else has sat down for a while."""
    people = [row for row in table.seats if row.person is not None]
    if table.row.status != "lobby" or len(people) > 1 or table.row.created_at > at.now - DESERTED:
        return None
    return lobby.cancelled(table, at, None, {"why": "deserted"})


def surplus(tables: Iterable[Table], at: Moment) -> list[Table]:
    """Return those of a person's tables that are too many for one person to play alone at."""
    found = [table for table in tables if close_surplus(table, at) is not None]
    found.sort(key=lambda table: (table.row.updated_at, table.id))
    return found[: max(0, len(found) - ALONE)]


def deserted(tables: Iterable[Table], at: Moment) -> list[Table]:
    """Return the lobbies that may be closed to make room, oldest first."""
    found = [table for table in tables if close_deserted(table, at) is not None]
    return sorted(found, key=lambda table: (table.row.created_at, table.id))
