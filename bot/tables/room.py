"""How many tables may be open, and which ones are closed to make room for others.

All of it follows from what is stored. A table is closed by a verb that looks once more whether it may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.tables import absence, lobby
from bot.tables.change import Change, Moment
from bot.tables.rights import is_allowed
from bot.tables.servers import Choices
from bot.tables.table import Person, RefusedError, Table
from data.reader import Reader
from data.schema import OPEN

COUNTED = 2  # so many of a person's open tables count at which they play alone (D5)
ALONE = 5  # a person who opens one more loses the one that they left alone longest
DESERTED = 1800.0  # seconds after which a lobby with one person may be closed in a full server


class ServerFullError(RefusedError):
    """The server has no room for one more table."""


class ManyTablesError(RefusedError):
    """Someone has as many open tables as they may.

    `guild`: those of this server count, else all; `lobbies`: those that have not begun. `alone`: they wanted one more
    to play alone. `game`: what they wanted to open, where that is all that they asked for.
    """

    def __init__(self, key: str, guild: int, *, alone: bool, **args: Any) -> None:
        super().__init__(key, **args)
        self.guild = guild if key == "refuse-many-tables-here" else None
        self.lobbies, self.alone, self.game = key == "refuse-many-lobbies", alone, ""


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
    there, own = await unit.open_counts_in(guild), await unit.open_counts_by(host)
    here = {of: n for of, n in there.items() if of[0] == host}
    for key, of, most in (
        ("refuse-many-tables-here", here, choices.most),
        ("refuse-many-tables-person", own, limits.per_person),
    ):
        if most is not None and counted(of, host, alone) > most:
            count = {"open": sum(of.values()), "counted": counted(of), "n": most}
            raise ManyTablesError(key, guild, alone=alone, **count)
    lobbies = 0 if alone else sum(row.status == "lobby" for row in await unit.tables_by(host))
    if lobbies >= limits.lobbies:
        raise ManyTablesError("refuse-many-lobbies", guild, alone=alone, open=lobbies, n=limits.lobbies)
    if counted(there, host, alone) > limits.per_server:
        raise ServerFullError("refuse-many-tables-server", n=limits.per_server)


def counted(there: Mapping[tuple[int, bool], int], *more: Any) -> int:
    """The open tables, by their host and whether one person plays there alone, as the limits count; `more`: one more
    such table."""
    of = Counter(there)
    if more:
        of[more] += 1
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


def is_alone(table: Table, person: int) -> bool:
    """Whether no one else has a seat at an open table."""
    return table.row.status in OPEN and all(row.person in (None, person) for row in table.seats)


def may_close(table: Table, person: Person) -> bool:
    """Whether someone may close an open table without asking others: no one else plays there."""
    return is_alone(table, person.id) or (table.row.status == "lobby" and is_allowed(person, "end", table))


def close_own(table: Table, at: Moment, person: Person) -> Change:
    """Raises RefusedError."""
    if table.row.status not in OPEN:
        raise RefusedError("refuse-over")
    if not may_close(table, person):
        raise RefusedError("refuse-close-others")
    return lobby.cancelled(table, at, person.id)


def close_alone(table: Table, at: Moment, person: int) -> Change | None:
    """Close a table of who is deleted, unless someone else has sat down there."""
    return lobby.cancelled(table, at, person) if is_alone(table, person) else None


def surplus(tables: Iterable[Table], at: Moment) -> list[Table]:
    """Return those of a person's tables that are too many for one person to play alone at."""
    found = [table for table in tables if close_surplus(table, at) is not None]
    found.sort(key=lambda table: (table.row.updated_at, table.id))
    return found[: max(0, len(found) - ALONE)]


def deserted(tables: Iterable[Table], at: Moment) -> list[Table]:
    """Return the lobbies that may be closed to make room, oldest first."""
    found = [table for table in tables if close_deserted(table, at) is not None]
    return sorted(found, key=lambda table: (table.row.created_at, table.id))
