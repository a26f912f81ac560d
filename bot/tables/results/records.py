"""Records from ratings: the leaders in a game of a server, and the matches that a person has played there.

Ratings are public in their server. A match is told of to people who may know of its table, and to no one else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

import msgspec

from bot.tables.person import Person
from bot.tables.results.ratings import SETTLED, START, anew, points
from bot.tables.results.tally import WEEK, Tally, beaten, tally
from bot.tables.state.names import apart
from bot.tables.state.notices import wishes_of
from bot.tables.state.table import Table
from bot.tables.verbs.rights import knows
from data.model.results import RatingRow, StandingRow
from data.store import Store

TOLD = 5  # matches that are told, at most
LISTED = 5  # people on the list of a week
LOOKED_AT = 20  # of a person's newest matches, to find some that may be told


class Leader(msgspec.Struct, frozen=True):
    """A person on a leaderboard. People with equal points share the place."""

    place: int
    person: int
    name: str
    points: int
    n: int  # matches
    wins: int
    settled: bool  # else provisional


class Past(msgspec.Struct, frozen=True):
    """A match that a person has played, and the points that it brought or cost."""

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
        """Return how many ratings follow from the log, and how many rows only the log or only the store has."""
        async with self._store.read() as unit:
            follows, stored = {*await anew(unit)}, {*await unit.every_rating()}
        return len(follows), len(follows ^ stored)

    async def rate_anew(self) -> int:
        """Compute all ratings from the log, in the place of what is stored. Return how many. For when no bot runs."""
        async with self._store.write() as unit:
            rows = await anew(unit)
            await unit.drop_every_rating()
            for row in rows:
                await unit.put_rating(row)
        return len(rows)

    async def games(self, guild_id: int) -> tuple[str, ...]:
        """Return the kinds that are rated there, the most played first: see `ratings.read_kind`."""
        return await self._store.ask.rated_games(guild_id)

    async def leaders(self, guild_id: int, game: str) -> tuple[Leader, ...]:
        """Return all people with a rating, the best first."""
        rows = await self._store.ask.standings(guild_id, game)
        return await asyncio.to_thread(ranked, rows)  # there may be very many

    async def history(self, guild_id: int, person: int) -> tuple[RatingRow, ...]:
        """Return a person's rating after each of their rated matches there, oldest first."""
        return await self._store.ask.ratings_in(guild_id, person)

    async def tally(self, person: int) -> Tally:
        """Return the tally of what a person has played in all servers, rated or not: for their own eyes."""
        return tally(await self._store.ask.played_by(person), person)

    async def week(self, guild_id: int, now: float) -> list[tuple[str, int]]:
        """Return the people who have won most against hard AIs there in the last week, each with the number of wins.

        People who do not want to be listed are left out.
        """
        found: list[tuple[str, int]] = []
        for person, name, wins in beaten(await self._store.ask.played_in(guild_id, now - WEEK), "hard"):
            kept = await self._store.ask.person(person)
            if len(found) < LISTED and (kept is None or wishes_of(kept.prefs).listed):
                found.append((name, wins))
        return found

    async def told(self, rows: Sequence[RatingRow], asks: Person, game: str | None = None) -> list[Past]:
        """Return the newest of these matches that `asks` may know of. `game`: of that game alone."""
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
    """Return by how many points a match has raised a person. `rows`: all rows of that person."""
    before = next((one for one in rows if one.game == row.game and one.n == row.n - 1), None)
    return points(row.mu, row.sigma) - (START if before is None else points(before.mu, before.sigma))


def newest(rows: Iterable[RatingRow]) -> dict[str, RatingRow]:
    """Return the last row of each game, the game that was played last first."""
    found: dict[str, RatingRow] = {}
    for row in rows:
        found.pop(row.game, None)
        found[row.game] = row
    return dict(reversed(found.items()))


def versus(mine: Iterable[RatingRow], theirs: Iterable[RatingRow]) -> list[Versus]:
    """Compare two people, by game, in the matches in which both sat, but not on one side."""
    others = {row.table_id: row for row in theirs}
    found: dict[str, Versus] = {}
    for row in mine:
        other = others.get(row.table_id)
        if other is not None and other.side != row.side:
            sofar = found.get(row.game, Versus(row.game))
            how = "ahead" if row.place < other.place else "behind" if row.place > other.place else "level"
            found[row.game] = msgspec.structs.replace(sofar, **{how: getattr(sofar, how) + 1})
    return list(found.values())
