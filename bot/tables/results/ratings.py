"""Ratings: what a rated match is worth to the people who sat there, by server and game.

    result = result_of(table)             # None: it does not count
    rows = rows_of(result, former)        # `former`: each person's newest row in that server and game
    await follow(unit, table)             # when a match is over, in the unit of its last commit
    await anew(unit)                      # all rows, from the tables and their logs

The maths are openskill's, Bradley and Terry's model with partial pairing. A skill is a mean `mu` and a deviation
`sigma`. Sides rise and fall by the sides that they have left behind; sides that are level are tied. Only people count.
If an AI plays in a side with people, it counts as a newcomer, so that sides weigh alike. A side without people is left
out.

Matches count in the order of (ended_at, id). If a match is committed after a later one, it is put before it, and the
later ones are rated again. So what is stored always equals what follows from the log.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

import msgspec
from openskill.models import BradleyTerryPart, BradleyTerryPartRating

from bot.tables.state.chronicle import chronicle_of
from bot.tables.state.table import Table
from bot.tables.verbs.votes import vacant
from data.model.results import RatingRow
from data.model.tables import LogRow, SeatRow
from data.store import Reader, Writer
from engine.catalogue import GAMES
from engine.form import Field
from engine.game import BadOptionError, Game, Outcome
from engine.options import options_form, read_options

ALL_SIDES = 100  # sides: each is compared with each, else sides that are level would gain or lose by their seats
MODEL = BradleyTerryPart(window_size=ALL_SIDES, limit_sigma=True)  # so a win costs no one points
MODEL.weight_bounds = None  # weights count as they are; the compiled constructor takes no None
START, SCALE, SURE = 1000, 40, 3  # points of a newcomer; points per unit of skill; deviations below the mean
SETTLED = 10  # matches: before so many, a rating is provisional
LAST = 1000  # a rank behind all others
CHANGES_OF_HANDS = ("vacated", "left", "removed")  # kinds of log rows; without any of them everyone has kept their seat
PAGE = 500  # tables that are read at once


class Entrant(msgspec.Struct, frozen=True):
    """The person or AI that has a seat at the end."""

    person: int | None  # None: an AI
    share: float = 1.0  # share of the seat's moves that they have made
    new: bool = False  # they have taken the seat over: they cannot fall (D27)


class Gone(msgspec.Struct, frozen=True):
    """A person who has lost a seat and is not back: for them their side was last (D27)."""

    person: int
    side: int
    place: int  # their place in the side, from 0


class Result(msgspec.Struct, frozen=True):
    """The part of a match that counts. `ranks`: one per side; the best has the least."""

    table_id: int
    guild_id: int
    game: str
    at: float
    sides: tuple[tuple[Entrant, ...], ...]
    ranks: tuple[int, ...]
    gone: tuple[Gone, ...] = ()

    @property
    def people(self) -> list[int]:
        there = [each.person for side in self.sides for each in side if each.person is not None]
        return list(dict.fromkeys([*there, *(each.person for each in self.gone)]))


def points(mu: float, sigma: float) -> int:
    """Return a skill as people are shown it: with near certainty it is at least that."""
    return round(START + SCALE * (mu - SURE * sigma))


def mode_of(game: Game[Any, Any]) -> Field | None:
    """Return the option that decides who plays against each other, or by which rules. Each value is rated by itself."""
    return next((field for field in options_form(game) if field.name == "mode"), None)


def kind_of(game: Game[Any, Any], options: Any) -> str:
    """Return the kind that is rated by itself: a game, or one of its modes, after a dot."""
    mode = getattr(options, "mode", None)
    return game.id if mode is None else f"{game.id}.{mode}"


def every_kind() -> list[str]:
    """Return all kinds that this bot can rate."""
    found = []
    for name, game in GAMES.items():
        mode = mode_of(game)
        found += [name] if mode is None else [f"{name}.{choice.value}" for choice in mode.choices]
    return found


def read_kind(kind: str) -> tuple[Game[Any, Any], str | None] | None:
    """Return game and mode of a kind that `kind_of` has made. None: this bot has nothing like it."""
    name, _, word = kind.partition(".")
    game = GAMES.get(name)
    mode = None if game is None else mode_of(game)
    if game is None or word not in ([""] if mode is None else [choice.value for choice in mode.choices]):
        return None
    return game, word or None


# --- what counts of a match ------------------------------------------------------------------------------------------


def result_of(table: Table) -> Result | None:
    """Return the result of a match. Its row is enough: it needs no match.

    None: it is not rated, or people of fewer than two sides have sat there.
    """
    row, told = table.row, table.history
    if row.status != "over" or row.game not in GAMES or not table.rated or row.ended_at is None:
        return None
    try:
        options = read_options(table.game, row.options)
    except BadOptionError:  # an older version had this option
        return None
    removed, left = dict(told.removed), vacant(table)
    holders = {seat.seat: removed.get(seat.seat, seat.person) for seat in table.seats}
    places = seat_ranks(msgspec.convert(row.outcome, Outcome), len(holders))
    sides: list[tuple[Entrant, ...]] = []
    ranks, gone = [], []
    for seats in table.game.sides(options, len(holders)) or [(seat,) for seat in sorted(holders)]:
        side = tuple([_entrant(table, seat, holders[seat]) for seat in seats])
        if all(each.person is None for each in side):
            continue
        for at, seat in enumerate(seats):
            away = [holders[seat]] if seat in left else []
            lost = dict.fromkeys([*(who for place, who in told.lost if place == seat), *away])
            gone += [Gone(person, len(sides), at) for person in lost if person is not None]
        there = any(holders[seat] is not None and seat not in left for seat in seats)
        ranks.append(min(places[seat] for seat in seats) if there else LAST)
        sides.append(side)
    if len(sides) < 2:
        return None
    kind = kind_of(table.game, options)
    return Result(row.id, row.guild_id, kind, row.ended_at, tuple(sides), tuple(ranks), tuple(gone))


def seat_ranks(outcome: Outcome, seats: int) -> list[int]:
    """Return the rank of each seat: winners first, then by scores if there are any.

    If no one has won, all are level.
    """
    if not outcome.winners:
        return [0] * seats
    scores = outcome.scores or (0,) * seats
    keys = [(0, 0) if seat in outcome.winners else (1, -scores[seat]) for seat in range(seats)]
    order = sorted({*keys})
    return [order.index(key) for key in keys]


def _entrant(table: Table, seat: int, person: int | None) -> Entrant:
    """Return the entrant of a seat.

    A person who has kept it from beginning to end has all of it, without any count of moves.
    """
    told = table.history
    if person is None or seat not in [*(each.seat for each in told.vacant), *(taken for taken, _ in told.taken)]:
        return Entrant(person)
    made = [m for m in told.made if m.seat == seat and not (m.automatic or m.late or m.planned)]
    new = (seat, person) in told.taken
    share = sum(m.person == person for m in made) / len(made) if made else float(not new)
    return Entrant(person, share, new)


# --- what it is worth ------------------------------------------------------------------------------------------------


def rows_of(result: Result, former: Mapping[int, RatingRow]) -> list[RatingRow]:
    """Return the new row of every person who takes part in the result."""
    skills = {person: _skill(former.get(person)) for person in result.people}
    found: dict[int, RatingRow] = {}

    def put(person: int, side: int, ranks: Sequence[int], skill: BradleyTerryPartRating) -> None:
        before = former.get(person)
        found[person] = RatingRow(
            table_id=result.table_id,
            person=person,
            guild_id=result.guild_id,
            game=result.game,
            at=result.at,
            n=1 if before is None else before.n + 1,
            side=side,
            place=1 + sum(rank < ranks[side] for rank in ranks),
            sides=len(ranks),
            won=ranks[side] == min(ranks) < max(ranks),
            mu=skill.mu,
            sigma=skill.sigma,
        )

    for number, side in enumerate(rated(result.sides, result.ranks, skills)):
        for entrant, skill in zip(result.sides[number], side, strict=True):
            if entrant.person is not None:
                before = skills[entrant.person]
                stays = entrant.new and skill.mu < before.mu
                put(entrant.person, number, result.ranks, before if stays else skill)
    for gone in result.gone:
        sides, ranks = [list(side) for side in result.sides], list(result.ranks)
        sides[gone.side][gone.place] = Entrant(gone.person)
        ranks[gone.side] = LAST
        put(gone.person, gone.side, ranks, rated(sides, ranks, skills)[gone.side][gone.place])
    return list(found.values())


def rated(
    sides: Sequence[Sequence[Entrant]], ranks: Sequence[int], skills: Mapping[int, BradleyTerryPartRating]
) -> list[list[BradleyTerryPartRating]]:
    """Return the skills after a match, entrant by entrant.

    Of a change each entrant gets the share that they have of their seat's moves. openskill multiplies a rise by a
    weight and divides a fall by it. So in a side that falls a share goes in upside down. Otherwise the person who has
    played least would lose most.
    """
    before = [[MODEL.rating() if each.person is None else skills[each.person] for each in side] for side in sides]
    places = [float(rank) for rank in ranks]
    after = MODEL.rate(before, ranks=places)
    if all(each.share == 1 for side in sides for each in side):
        return after
    rises = [new[0].mu >= old[0].mu for new, old in zip(after, before, strict=True)]
    weights = [
        [1.0 if not each.share else each.share if up else 1 / each.share for each in side]
        for side, up in zip(sides, rises, strict=True)
    ]
    after = MODEL.rate(before, ranks=places, weights=weights)
    return [
        [new if each.share else old for each, new, old in zip(*side, strict=True)]
        for side in zip(sides, after, before, strict=True)
    ]


def _skill(row: RatingRow | None) -> BradleyTerryPartRating:
    return MODEL.rating() if row is None else MODEL.rating(row.mu, row.sigma)


# --- in the store ----------------------------------------------------------------------------------------------------


async def follow(unit: Writer, table: Table) -> None:
    """Write the ratings after a match that has just ended, and again the ratings of all matches that ended later."""
    result = result_of(table)
    if result is None:
        return
    which = (result.guild_id, result.game, result.at, result.table_id)
    later = await unit.rated_later(*which)
    await unit.drop_ratings_later(*which)
    results = [result, *[found for number in later if (found := await _read(unit, number)) is not None]]
    for each in results:
        former = await unit.ratings(each.guild_id, each.game, each.people)
        for row in rows_of(each, former):
            await unit.put_rating(row)


async def anew(unit: Reader) -> list[RatingRow]:
    """Return all ratings that follow from the tables and their logs, in the order of `every_rating`."""
    rows = [row for one in folded(await _every_result(unit)) for row in one]
    return sorted(rows, key=lambda row: (row.at, row.table_id, row.person))


def folded(results: Iterable[Result]) -> Iterator[list[RatingRow]]:
    """Yield the rows of one match after the other, in the order in which they count."""
    newest: dict[tuple[int, str], dict[int, RatingRow]] = defaultdict(dict)
    for result in sorted(results, key=lambda each: (each.at, each.table_id)):
        former = newest[result.guild_id, result.game]
        rows = rows_of(result, former)
        former.update({row.person: row for row in rows})
        yield rows


async def _every_result(unit: Reader) -> list[Result]:
    found, after = [], 0
    while rows := await unit.ended_tables(after, PAGE):
        first, after = rows[0].id, rows[-1].id
        seats = _by_table(await unit.seats_between(first, after))
        logs = _by_table(await unit.logs_with(CHANGES_OF_HANDS, first, after))
        tables = [Table(row, seats.get(row.id, ()), history=chronicle_of(logs.get(row.id, ()))) for row in rows]
        found += [result for table in tables if (result := result_of(table)) is not None]
    return found


async def _read(unit: Reader, number: int) -> Result | None:
    row = await unit.table(number)
    assert row is not None
    return result_of(Table(row, await unit.seats(number), history=chronicle_of(await unit.log(number))))


R = TypeVar("R", SeatRow, LogRow)


def _by_table(rows: Iterable[R]) -> dict[int, tuple[R, ...]]:
    return {number: tuple(group) for number, group in groupby(rows, key=lambda row: row.table_id)}
