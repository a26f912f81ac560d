"""Room for tables: how many may be open, and which ones are closed to make room for others.

All of it follows from what is stored. A table is closed by a verb that looks once more whether it may be.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.servers import Choices
from bot.tables.state.change import Change, Moment, cancelled
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from bot.tables.verbs import absence
from bot.tables.verbs.rights import is_allowed
from data.units import Reader

COUNTED = 2  # of a person's open tables where they play alone, so many count at most (D5)
ALONE = 5  # of such tables, at most: one more, and the one left alone longest is closed
DESERTED = 1800.0  # seconds after which a lobby with one person may be closed in a full server
LEFT = 3 * DAY  # after which a table for one that no one has touched may be closed in a full server (D5)


class ServerFullError(RefusedError):
    """The refusal of one more table in a server that has no room."""


class ManyTablesError(RefusedError):
    """The refusal of one more table for a person who has as many open ones as they may.

    `guild`: the server whose tables count; None: all count. `lobbies`: tables that have not begun count. `alone`: they
    wanted one more to play alone. `game`: the game that they wanted to open, if they asked for nothing else.
    """

    def __init__(self, key: str, guild: int, *, alone: bool, **args: Any) -> None:
        super().__init__(key, **args)
        self.guild = guild if key == "refuse-many-tables-here" else None
        self.lobbies, self.alone, self.game = key == "refuse-many-lobbies", alone, ""


class Limits(msgspec.Struct, frozen=True):
    """The numbers of tables that may be open at a time."""

    per_person: int = 5
    per_server: int = 50

    @property
    def lobbies(self) -> int:
        """The number of a person's tables that may wait for players."""
        return max(2, (self.per_person + 1) // 2)


async def check(unit: Reader, limits: Limits, choices: Choices, guild: int, host: int, *, alone: bool) -> None:
    """Raise RefusedError if one more table cannot be opened.

    The person's own limits come first: no table is closed for one that cannot open.
    """
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
    """Return how many open tables there are, as the limits count. `more`: one more such table.

    `there`: the number of tables by their host, and by whether one person plays there alone.
    """
    of = Counter(there)
    if more:
        of[more] += 1
    return sum(min(n, COUNTED) if by_one else n for (_, by_one), n in of.items())


def close_surplus(table: Table, at: Moment) -> Change | None:
    """Close a table of one person, who has begun too many others since."""
    return cancelled(table, at, None, {"why": "surplus"}) if is_for_one(table) else None


def close_for_another(table: Table, at: Moment) -> Change | None:
    """Close a table of a full server that may give way to another one."""
    return close_deserted(table, at) or absence.close_untouched(table, at, LEFT)


def close_deserted(table: Table, at: Moment) -> Change | None:
    """Close a lobby in which no one else has sat down for a while.

    A lobby with a time is kept only in the last day before it. People may choose a time weeks ahead, and a few of them
    could fill a server for as long.
    """
    people = [row for row in table.seats if row.person is not None]
    if table.settings.when is not None and table.settings.when < at.now + DAY:
        return None  # people may come as late as that (P2)
    if table.row.status != "lobby" or len(people) > 1 or table.row.created_at > at.now - DESERTED:
        return None
    return cancelled(table, at, None, {"why": "deserted"})


def is_for_one(table: Table) -> bool:
    """Return whether one person plays there, and no one else."""
    return table.playing and absence.idle_until(table) is not None


def is_alone(table: Table, person: int) -> bool:
    """Return whether a table is open, and no one else has a seat there."""
    return table.is_open and all(row.person in (None, person) for row in table.seats)


def may_close(table: Table, person: Person) -> bool:
    """Return whether a person may close an open table without asking others: no one else plays there."""
    return is_alone(table, person.id) or (table.row.status == "lobby" and is_allowed(person, "end", table))


def close_own(table: Table, at: Moment, person: Person) -> Change:
    """Close a person's own table. Raises RefusedError."""
    if not table.is_open:
        raise RefusedError("refuse-over")
    if not may_close(table, person):
        raise RefusedError("refuse-close-others")
    return cancelled(table, at, person.id)


def close_alone(table: Table, at: Moment, person: int) -> Change | None:
    """Close a table of a person who is deleted, unless someone else has sat down there."""
    return cancelled(table, at, person) if is_alone(table, person) else None


def surplus(tables: Iterable[Table], at: Moment) -> list[Table]:
    """Return the tables of a person that are too many for one person to play alone at."""
    found = [table for table in tables if close_surplus(table, at) is not None]
    found.sort(key=lambda table: (table.row.updated_at, table.id))
    return found[: max(0, len(found) - ALONE)]


def giving_way(tables: Iterable[Table], at: Moment) -> list[list[Table]]:
    """Return what may be closed in a full server, in the order in which it gives way.

    To close the tables of one entry makes room for one more table.
    """
    tables = list(tables)
    return [*([table] for table in deserted(tables, at)), *left_alone(tables, at)]


def deserted(tables: Iterable[Table], at: Moment) -> list[Table]:
    """Return the lobbies that may be closed: the oldest first, then those with a time, the furthest time first."""

    def order(table: Table) -> tuple[bool, float, int]:
        when = table.settings.when
        return when is not None, table.row.created_at if when is None else -when, table.id

    return sorted((table for table in tables if close_deserted(table, at) is not None), key=order)


def left_alone(tables: Iterable[Table], at: Moment) -> list[list[Table]]:
    """Return the tables for one that may be closed: those left longest first.

    Only two tables of a person take room. Those beyond two would take the place of a closed one, so they close with it.
    """
    hosts = defaultdict(list)
    for table in sorted(filter(is_for_one, tables), key=lambda table: (table.row.updated_at, table.id)):
        hosts[table.row.host].append(table)
    found = [theirs[: max(1, len(theirs) - COUNTED + 1)] for theirs in hosts.values()]
    found = [each for each in found if absence.close_untouched(each[-1], at, LEFT) is not None]
    return sorted(found, key=lambda each: (each[-1].row.updated_at, each[-1].id))
