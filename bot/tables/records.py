"""What is told of ratings: who stands where in a game of a server, and what a person has played there.

Ratings are everybody's in their server; a match is told of to whoever may know of its table, and to nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

import msgspec

from bot.tables.names import apart
from bot.tables.notices import wishes_of
from bot.tables.ratings import SETTLED, START, anew, points
from bot.tables.rights import knows
from bot.tables.table import Person, Table
from bot.tables.tally import WEEK, Tally, beaten, tally
from data.played import played_by, played_in
from data.rows import RatingRow, StandingRow
from data.store import Store

TOLD = 5  # matches
LISTED = 5  # people on the list of a week
LOOKED_AT = 20  # of a person's newest, for some that may be told


class Leader(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard. Whoever has as many points shares the place."""

    place: int
    person: int
    name: str
    points: int
    n: int  # matches
    wins: int
    settled: bool  # else provisional


class Past(msgspec.Struct, frozen=True):
    """A match that somebody has played, and the points that it brought or cost."""

    row: RatingRow
    change: int
    table: Table


class Versus(msgspec.Struct, frozen=True):
    """Two people against each other in a game: how often one was ahead, behind, or level."""

    game: str
    ahead: int = 0
    behind: int = 0
    level: int = 0


class Records:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def ratings_differ(self) -> tuple[int, int]:
        """How many ratings follow from the log, and how many rows are not stored just so, or stand there besides."""
        async with self._store.read() as unit:
            follows, stored = {*await anew(unit)}, {*await unit.every_rating()}
        return len(follows), len(follows ^ stored)

    async def rate_anew(self) -> int:
        """All ratings from the log, in the place of what is stored; how many. For when no bot runs."""
        async with self._store.write() as unit:
            rows = await anew(unit)
            await unit.drop_every_rating()
            for row in rows:
                await unit.put_rating(row)
        return len(rows)

    async def games(self, guild_id: int) -> tuple[str, ...]:
        """What is rated there, the most played first: see `ratings.read_kind`."""
        return await self._store.ask.rated_games(guild_id)

    async def leaders(self, guild_id: int, game: str) -> tuple[Leader, ...]:
        """All of them, the best first."""
        rows = await self._store.ask.standings(guild_id, game)
        return await asyncio.to_thread(ranked, rows)  # there may be very many

    async def history(self, guild_id: int, person: int) -> tuple[RatingRow, ...]:
        """What each of a person's rated matches there has made of their rating, oldest first."""
        return await self._store.ask.ratings_in(guild_id, person)

    async def tally(self, person: int) -> Tally:
        """What somebody has played in all servers, rated or not: for their own eyes."""
        return tally(await played_by(self._store.ask, person), person)

    async def week(self, guild_id: int, now: float) -> list[tuple[str, int]]:
        """Who has won most against hard AIs there in the last week, with how often, but for who is not to be listed."""
        found: list[tuple[str, int]] = []
        for person, name, wins in beaten(await played_in(self._store.ask, guild_id, now - WEEK), "hard"):
            kept = await self._store.ask.person(person)
            if len(found) < LISTED and (kept is None or wishes_of(kept.prefs).listed):
                found.append((name, wins))
        return found

    async def told(self, rows: Sequence[RatingRow], asks: Person, game: str | None = None) -> list[Past]:
        """The newest of these matches that `asks` may know of; `game`: of that alone."""
        found: list[Past] = []
        for row in reversed([row for row in rows if game in (None, row.game)][-LOOKED_AT:]):
            stored = await self._store.ask.table(row.table_id)
            table = None if stored is None else Table(stored, apart(await self._store.ask.seats(row.table_id)))
            if table is not None and knows(asks, table) and len(found) < TOLD:
                found.append(Past(row, change_of(rows, row), table))
        return found


def ranked(rows: Sequence[StandingRow]) -> tuple[Leader, ...]:
    """Give everyone a place. The rows come with the best first."""
    leaders: list[Leader] = []
    for number, row in enumerate(rows, 1):
        own = points(row.mu, row.sigma)
        place = leaders[-1].place if leaders and leaders[-1].points == own else number
        leaders.append(Leader(place, row.person, row.name or "", own, row.n, row.wins, row.n >= SETTLED))
    return tuple(leaders)


def change_of(rows: Iterable[RatingRow], row: RatingRow) -> int:
    """By how many points a match has raised somebody, from among all of their rows."""
    before = next((one for one in rows if one.game == row.game and one.n == row.n - 1), None)
    return points(row.mu, row.sigma) - (START if before is None else points(before.mu, before.sigma))


def newest(rows: Iterable[RatingRow]) -> dict[str, RatingRow]:
    """The last row of each game, what was played last first."""
    found: dict[str, RatingRow] = {}
    for row in rows:
        found.pop(row.game, None)
        found[row.game] = row
    return dict(reversed(found.items()))


def versus(mine: Iterable[RatingRow], theirs: Iterable[RatingRow]) -> list[Versus]:
    """Two people in the matches in which both sat, not on the same side, by game."""
    others = {row.table_id: row for row in theirs}
    found: dict[str, Versus] = {}
    for row in mine:
        other = others.get(row.table_id)
        if other is not None and other.side != row.side:
            sofar = found.get(row.game, Versus(row.game))
            how = "ahead" if row.place < other.place else "behind" if row.place > other.place else "level"
            found[row.game] = msgspec.structs.replace(sofar, **{how: getattr(sofar, how) + 1})
    return list(found.values())
