"""Results of matches that were played to their end, and the ratings that follow from them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Delete, Select, Subquery, and_, delete, exists, func, or_, select

from data.model.people import people
from data.model.row import Id, Row, TableId, index, table_of
from data.model.tables import log, seats, tables
from data.query import Found, Query
from data.sound import first
from data.statement import asks, changes, column, many, puts, step_of, value, words
from data.unit import Asking, Changing


class ResultRow(Row, frozen=True, kw_only=True):
    """A result of matches for one.

    They are alike in all these fields, and `ended_at` is the end of the last of them.
    """

    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    outcome: Any
    ended_at: float


class PlayedRow(Row, frozen=True, kw_only=True):
    """A seat of a match that was played to its end; `id` is the table's."""

    id: int
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    outcome: Any
    ended_at: float
    seat: int
    person: int | None
    ai: str | None
    name: str
    hinted: bool  # its person had a hint


class RatingRow(Row, frozen=True, kw_only=True):
    """A person's rating after a rated match: bot/tables/results/ratings.py."""

    table_id: TableId
    person: Id
    guild_id: Id
    game: str  # with its mode, if it has any, after a dot
    at: float  # when the match ended
    n: int  # the number of this match among theirs in this server and game, from 1
    side: int  # people who won and lost together have the same number
    place: int  # among the sides, from 1; sides that are level share it
    sides: int  # the number of sides
    won: bool
    mu: float  # after the match
    sigma: float


class StandingRow(Row, frozen=True, kw_only=True):
    """A person's standing in one game of a server."""

    person: int
    name: str | None  # as at their last table there; None: no longer known
    n: int  # matches
    wins: int
    mu: float
    sigma: float


ratings = table_of(
    RatingRow,
    "ratings",
    "table_id",
    "person",
    index("ratings_game", "guild_id", "game", "person", "n", "won"),
    index("ratings_person", "person", "guild_id"),
    index("ratings_at", "guild_id", "game", "at", "table_id"),
)

_LAST_ENDED = func.max(tables.c.ended_at).label("ended_at")
_ALIKE = (tables.c.game, tables.c.options, tables.c.settings, tables.c.outcome)
_OTHERS, _OWN = seats.alias("others"), seats.alias("own")
_HINTED = exists().where(log.c.table_id == tables.c.id, log.c.kind == "hinted", log.c.seat == seats.c.seat)
_PLAYED = (
    select(
        *[tables.c[name] for name in ("id", "game", "options", "settings", "outcome", "ended_at")],
        *[seats.c[name] for name in ("seat", "person", "ai", "name")],
        _HINTED.label("hinted"),
    )
    .join(seats)
    .where(tables.c.status == "over", tables.c.outcome.is_not(None))
    .order_by(tables.c.ended_at, tables.c.id, seats.c.seat)
)


def _in_game(guild_id: int, game: str) -> ColumnElement[bool]:
    return and_(ratings.c.guild_id == guild_id, ratings.c.game == game)


def _later(at: float, table_id: int) -> ColumnElement[bool]:
    return and_(ratings.c.at >= at, or_(ratings.c.at > at, ratings.c.table_id > table_id))


def _last(guild_id: int, game: str) -> Subquery:
    wins = func.count().filter(ratings.c.won).label("wins")
    found = select(ratings.c.person, func.max(ratings.c.n).label("n"), wins).where(_in_game(guild_id, game))
    return found.group_by(ratings.c.person).subquery()


def _name_of(person: Any, guild_id: int) -> ColumnElement[str]:
    """Return a person's name as at their last table in a server, or else the name in their profile."""
    at_a_table = select(seats.c.name).select_from(seats.join(tables)).order_by(seats.c.table_id.desc()).limit(1)
    return func.coalesce(
        at_a_table.where(seats.c.person == person, tables.c.guild_id == guild_id).scalar_subquery(),
        select(people.c.name).where(people.c.person == person).scalar_subquery(),
    )


def _text(query: Query, found: Found) -> str | None:
    there = value(query, found)
    return None if there is None else str(there)


class ResultQuestions(Asking):
    @many(ResultRow)
    def results(self, person: int, before: float = math.inf) -> Select[Any]:
        """Return a person's results in matches for one that ended before `before`, by the time of their end."""
        found = select(*_ALIKE, _LAST_ENDED).join(seats).where(seats.c.person == person, seats.c.ai.is_(None))
        alone = ~exists().where(_OTHERS.c.table_id == tables.c.id, _OTHERS.c.seat != seats.c.seat)
        found = found.where(tables.c.status == "over", tables.c.ended_at < before, alone)
        return found.group_by(*_ALIKE).order_by(_LAST_ENDED)

    @many(PlayedRow)
    def played_by(self, person: int) -> Select[Any]:
        """Return every seat of the matches that a person has played to their end, sorted by the end of the match."""
        return _PLAYED.where(tables.c.id.in_(select(_OWN.c.table_id).where(_OWN.c.person == person)))

    @many(PlayedRow)
    def played_in(self, guild_id: int, after: float) -> Select[Any]:
        """Like played_by(), but for the matches of a server that ended after a time (epoch seconds)."""
        return _PLAYED.where(tables.c.guild_id == guild_id, tables.c.ended_at > after)

    async def ratings(self, guild_id: int, game: str, people: Sequence[int]) -> dict[int, RatingRow]:
        """Return the newest rating of each of these people, if they have one, in a game of a server."""
        steps = [step_of(ResultQuestions._rating, guild_id, game, person) for person in people]
        found = await self._trip(*steps)
        rows = [first(RatingRow, step.query, each) for step, each in zip(steps, found, strict=True)]
        return {row.person: row for row in rows if row is not None}

    @many(RatingRow)
    def _rating(self, guild_id: int, game: str, person: int) -> Select[Any]:
        found = select(ratings).where(_in_game(guild_id, game), ratings.c.person == person)
        return found.order_by(ratings.c.n.desc()).limit(1)

    @many(RatingRow)
    def ratings_in(self, guild_id: int, person: int) -> Select[Any]:
        """Return all ratings of a person in a server, oldest first."""
        found = select(ratings).where(ratings.c.person == person, ratings.c.guild_id == guild_id)
        return found.order_by(ratings.c.at, ratings.c.table_id)

    @many(RatingRow)
    def every_rating(self) -> Select[Any]:
        return select(ratings).order_by(ratings.c.at, ratings.c.table_id, ratings.c.person)

    @asks(column)
    def rated_later(self, guild_id: int, game: str, at: float, table_id: int) -> Select[Any]:
        """Return the tables whose rated matches ended after that of `table_id`, which ended `at`, in order."""
        found = select(ratings.c.table_id).where(_in_game(guild_id, game), _later(at, table_id))
        return found.group_by(ratings.c.at, ratings.c.table_id).order_by(ratings.c.at, ratings.c.table_id)

    @asks(words)
    def rated_games(self, guild_id: int) -> Select[Any]:
        """Return the games in which anyone has a rating in a server, the most played first."""
        found = select(ratings.c.game).where(ratings.c.guild_id == guild_id, ratings.c.person > 0)
        return found.group_by(ratings.c.game).order_by(func.count().desc(), ratings.c.game)

    @asks(_text)
    def name_in(self, guild_id: int, person: int) -> Select[Any]:
        """Return a person's name at their last table in a server, or else in their profile. None: it is not known."""
        return select(_name_of(person, guild_id))

    @many(StandingRow, aside=True)
    def standings(self, guild_id: int, game: str) -> Select[Any]:
        """Return the standings of all people with a rating in a game of a server, the best first."""
        last, name = _last(guild_id, game), _name_of(ratings.c.person, guild_id).label("name")
        found = select(ratings.c.person, name, ratings.c.n, last.c.wins, ratings.c.mu, ratings.c.sigma)
        newest = and_(ratings.c.person == last.c.person, ratings.c.n == last.c.n)
        found = found.where(_in_game(guild_id, game), newest, ratings.c.person > 0)
        return found.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.person)


class ResultChanges(Changing):
    put_rating = puts(RatingRow)

    @changes
    def drop_ratings_later(self, guild_id: int, game: str, at: float, table_id: int) -> Delete:
        """Drop the ratings of the matches that ended after that match."""
        return delete(ratings).where(_in_game(guild_id, game), _later(at, table_id))

    @changes
    def drop_every_rating(self) -> Delete:
        return delete(ratings)
