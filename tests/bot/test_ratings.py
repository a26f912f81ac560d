"""The worth of a rated match, compared with openskill itself on small examples.

The ratings are one commit with the outcome. Stored ratings always equal the ratings that follow from the log, no matter
who came or went, and in which order matches ended.
"""

from __future__ import annotations

import asyncio
import itertools
import math
import random
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from openskill.models import BradleyTerryPart

from bot.__main__ import main
from bot.tables.person import Person
from bot.tables.results import ratings
from bot.tables.results.ratings import Entrant, Result, points, result_of, rows_of
from bot.tables.service.service import TableService
from bot.tables.state.chronicle import Made, chronicle_of
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, votes
from bot.tables.verbs.absence import AI_TURNS
from bot.tables.verbs.play import act
from bot.tables.verbs.rights import Newcomer
from data.errors import StoreFailedError
from data.model.results import RatingRow
from data.model.tables import SeatRow, TableRow
from data.store import Store, Writer
from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Outcome
from render.texts import deleted_name
from tests.bot.lobby import opened, refused, then
from tests.bot.people import ANN, BEN, CAT, DAN, person_at
from tests.bot.service import again
from tests.databases import laid
from tests.games.tiny import Tiny

EVE = Person(7, "Eve", "en")
MU, SIGMA = 25.0, 25.0 / 3
NEW = (MU, SIGMA)
Skill = tuple[float, float]


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())


def playing(game: str, *others: Person, ais: int = 0, **options: Any) -> Table:
    """Return a rated match that has begun: Ann, `others`, and so many AIs."""
    table = then(opened(game, *others, **options), lobby.set_terms, ANN, {"rated": "yes"})
    for _ in range(ais):
        table = then(table, lobby.add_ai, ANN, "easy")
    return then(table, lobby.start, ANN)


def over(table: Table, winners: Iterable[int], scores: tuple[int, ...] | None = None, at: float = 5000.0) -> Table:
    """Return the match at its end."""
    outcome = plain(Outcome(scores, tuple(winners), "target"))
    return replace(table, row=replace(table.row, status="over", outcome=outcome, ended_at=at))


def with_moves(table: Table, *made: tuple[int, Person | None]) -> Table:
    """Return the match after moves, each given as its seat and its person; None: an AI."""
    moves = tuple([Made(seat, None if who is None else who.id, 2000.0) for seat, who in made])
    return replace(table, history=replace(table.history, made=(*table.history.made, *moves)))


def taken_over(table: Table, seat: int, newcomer: Person) -> Table:
    """Return the match after a vacant seat has passed to `newcomer`."""
    fields = {"seat": seat, "locale": "en"}
    vote = votes.Vote(-1, "take", newcomer.id, 0.0, 0.0, (), (), 0, fields)
    return then(table, lambda table, at: votes.ASKS["take"].effect(table, at, vote, None, Newcomer(newcomer)))


def worth(table: Table, former: dict[int, RatingRow] | None = None) -> dict[int, RatingRow]:
    result = result_of(table)
    assert result is not None
    return {row.person: row for row in rows_of(result, former or {})}


def skill(row: RatingRow) -> Skill:
    return row.mu, row.sigma


def openskill(
    teams: list[list[Skill]], ranks: list[int], weights: list[list[float]] | None = None
) -> list[list[Skill]]:
    """Return what openskill itself computes, with its own defaults except the ones that ratings.py names."""
    model = BradleyTerryPart(limit_sigma=True)
    model.weight_bounds = None
    made = [[model.create_rating([mu, sigma]) for mu, sigma in team] for team in teams]
    after = model.rate(made, ranks=[float(rank) for rank in ranks], weights=weights)
    return [[(each.mu, each.sigma) for each in team] for team in after]


# --- who gains what --------------------------------------------------------------------------------------------------


def test_two_people() -> None:
    rows = worth(over(playing("spymaster", BEN), [1]))
    ((ben,), (ann,)) = openskill([[NEW], [NEW]], [0, 1])
    assert (skill(rows[ANN.id]), skill(rows[BEN.id])) == (ann, ben)
    row = rows[BEN.id]
    assert (row.won, row.place, row.sides, row.n, row.game, row.guild_id, row.at) == (
        True,
        1,
        2,
        1,
        "spymaster",
        77,
        5000.0,
    )
    assert (rows[ANN.id].won, rows[ANN.id].place) == (False, 2)
    assert points(*ann) < points(*NEW) == 1000 < points(*ben)


def test_who_has_won_before_counts_from_there() -> None:
    first = worth(over(playing("spymaster", BEN), [1]))
    second = worth(over(playing("spymaster", BEN), [0]), first)
    ((ann,), (ben,)) = openskill([[skill(first[ANN.id])], [skill(first[BEN.id])]], [0, 1])
    assert (skill(second[ANN.id]), skill(second[BEN.id])) == (ann, ben)
    assert second[ANN.id].n == 2
    assert ann[0] - first[ANN.id].mu > first[BEN.id].mu - MU, "whoever beats the stronger one gains more"


def test_joint_winners_are_level_and_the_rest_follow_by_their_scores() -> None:
    """Players behind the winners may be level too."""
    rows = worth(over(playing("rabbit2", BEN, CAT, DAN), [1, 3], (7, 9, 7, 9)))
    found = openskill([[NEW]] * 4, [1, 0, 1, 0])
    assert [skill(rows[who.id]) for who in (ANN, BEN, CAT, DAN)] == [one for (one,) in found]
    assert [rows[who.id].place for who in (ANN, BEN, CAT, DAN)] == [3, 1, 3, 1]
    assert [rows[who.id].won for who in (ANN, BEN, CAT, DAN)] == [False, True, False, True]
    assert found[1][0][0] > MU > found[0][0][0]


def test_in_a_draw_all_are_level() -> None:
    rows = worth(over(playing("spymaster", BEN), [], (1, 1)))
    assert skill(rows[ANN.id])[0] == MU
    assert [row.place for row in rows.values()] == [1, 1]
    assert not any(row.won for row in rows.values()), "nobody has won"


def test_a_winner_is_first_whatever_the_scores() -> None:
    """A tie on points is broken by the rules, and some have no points at all."""
    rows = worth(over(playing("rabbit2", BEN, CAT), [2], (9, 1, 9)))
    assert [rows[who.id].place for who in (ANN, BEN, CAT)] == [2, 3, 1]
    rows = worth(over(playing("rabbit2", BEN, CAT), [2], None))
    assert [rows[who.id].place for who in (ANN, BEN, CAT)] == [2, 2, 1]


def test_partners_rise_and_fall_together() -> None:
    table = playing("souten", BEN, CAT, DAN)
    assert table.sides == ((0, 2), (1, 3))
    ann = worth(over(playing("souten", EVE, CAT, DAN), [0, 2], (9, 1, 9, 1)))[ANN.id]
    rows = worth(over(table, [1, 3], (1, 9, 1, 9)), {ANN.id: ann})
    ((one, cat), (ben, dan)) = openskill([[skill(ann), NEW], [NEW, NEW]], [1, 0])
    assert [skill(rows[who.id]) for who in (ANN, BEN, CAT, DAN)] == [one, ben, cat, dan]
    assert [(rows[who.id].side, rows[who.id].place, rows[who.id].sides) for who in (ANN, BEN)] == [(0, 2, 2), (1, 1, 2)]
    assert rows[ANN.id].game == "souten.team"


@pytest.mark.parametrize("seats", [5, 8, 11])
def test_whoever_is_level_gains_and_loses_alike_wherever_they_sit(seats: int) -> None:
    """openskill compares only neighbours, unless it is told to compare all."""
    sides = tuple([(Entrant(n),) for n in range(seats)])
    rows = rows_of(Result(1, 1, "g", 1.0, sides, (0, *(1,) * (seats - 1))), {})
    assert len({round(row.mu, 9) for row in rows[1:]}) == 1
    turned = rows_of(Result(1, 1, "g", 1.0, sides, (*(1,) * (seats - 1), 0)), {})
    assert turned[-1].mu == pytest.approx(rows[0].mu)


def test_a_win_never_costs_points() -> None:
    """A win may be as sure as it likes."""
    former = worth(over(playing("spymaster", BEN), [1]))
    former[BEN.id] = replace(former[BEN.id], mu=60.0, sigma=0.3)
    after = worth(over(playing("spymaster", BEN), [1]), former)[BEN.id]
    assert points(*skill(after)) >= points(60.0, 0.3)


# --- AIs -------------------------------------------------------------------------------------------------------------


def test_only_people_count_against_each_other() -> None:
    """The AI has won, and is left out."""
    rows = worth(over(playing("rabbit2", BEN, ais=1), [2], (3, 5, 9)))
    ((ann,), (ben,)) = openskill([[NEW], [NEW]], [1, 0])
    assert (skill(rows[ANN.id]), skill(rows[BEN.id])) == (ann, ben)
    assert (rows[BEN.id].place, rows[BEN.id].sides, rows[BEN.id].won) == (1, 2, True), "of the people"


def test_an_ai_beside_somebody_counts_as_a_newcomer() -> None:
    """Ann and an AI play Ben and an AI. An AI beside a strong Ann counts as a newcomer too."""
    table = playing("souten", BEN, ais=2)
    former = {ANN.id: replace(worth(over(table, [0, 2]))[ANN.id], mu=30.0, sigma=3.0)}
    rows = worth(over(table, [1, 3]), former)
    ((ann, _), (ben, _)) = openskill([[(30.0, 3.0), NEW], [NEW, NEW]], [1, 0])
    assert (skill(rows[ANN.id]), skill(rows[BEN.id])) == (ann, ben)
    assert {*rows} == {ANN.id, BEN.id}


def test_partners_against_ais_are_no_match_among_people() -> None:
    table = then(opened("souten"), lobby.set_terms, ANN, {"rated": "yes"})
    table = then(then(table, lobby.add_ai, ANN, "easy"), lobby.sit, BEN)
    table = then(then(table, lobby.add_ai, ANN, "easy"), lobby.start, ANN)
    assert [row.person for row in table.seats] == [ANN.id, None, BEN.id, None]
    assert result_of(over(table, [0, 2])) is None


# --- what does not count ---------------------------------------------------------------------------------------------


def test_what_does_not_count() -> None:
    rated = playing("spymaster", BEN)
    assert result_of(over(rated, [0])) is not None
    assert result_of(rated) is None, "it is not over"
    closed = replace(rated.row, status="cancelled", ended_at=5000.0)
    assert result_of(replace(rated, row=closed)) is None
    assert result_of(over(then(opened("spymaster", BEN), lobby.start, ANN), [0])) is None, "nobody said that it counts"
    assert result_of(over(playing("spymaster", ais=1), [0])) is None
    other = over(rated, [0])
    guided = replace(other, row=replace(other.row, settings={**other.row.settings, "guide": []}))
    assert result_of(guided) is None
    unknown = replace(other, row=replace(other.row, options={"agents": "of an older version"}))
    assert result_of(unknown) is None


def test_what_nobody_else_may_learn_of_is_never_rated() -> None:
    """The lobby does not take both settings, whichever comes first. A table that has both counts for nothing."""
    table = opened("spymaster", BEN)
    for one, other in itertools.permutations(({"rated": "yes"}, {"watch": "seated"})):
        assert refused(then(table, lobby.set_terms, ANN, one), lobby.set_terms, ANN, other).key == "refuse-rated-unseen"
    assert refused(table, lobby.set_terms, ANN, {"rated": "yes", "watch": "seated"}).key == "refuse-rated-unseen"
    ended = over(playing("spymaster", BEN), [0])
    both = replace(ended, row=replace(ended.row, settings={**ended.row.settings, "watch": "seated"}))
    assert not both.rated
    assert result_of(both) is None


@pytest.mark.parametrize(("options", "kind"), [({"mode": "solo"}, "souten.solo"), ({}, "souten.team")])
def test_each_mode_is_rated_by_itself(options: dict[str, Any], kind: str) -> None:
    others = (BEN, CAT) if options else (BEN, CAT, DAN)
    result = result_of(over(playing("souten", *others, **options), [0]))
    assert result is not None
    assert result.game == kind
    read = ratings.read_kind(kind)
    assert read is not None
    assert (read[0].id, read[1]) == tuple(kind.split("."))
    for unknown in ("chess", "souten", "souten.chess", "spymaster.team", ""):
        assert ratings.read_kind(unknown) is None


# --- who comes and goes ----------------------------------------------------------------------------------------------


def test_d27_a_vacated_seat_is_last() -> None:
    """Neither the caretaker's play nor fewer points of others make the seat's place better."""
    table = then(playing("rabbit2", BEN, CAT), lobby.leave, BEN)
    rows = worth(over(table, [1], (5, 9, 1)))
    ((ann,), (ben,), (cat,)) = openskill([[NEW]] * 3, [0, 2, 1])
    assert [skill(rows[who.id]) for who in (ANN, BEN, CAT)] == [ann, ben, cat]
    assert [rows[who.id].place for who in (ANN, BEN, CAT)] == [1, 3, 2]


def test_d27_among_two_whoever_stays_has_won() -> None:
    rows = worth(over(then(playing("spymaster", BEN), lobby.leave, BEN), [1]))
    assert skill(rows[ANN.id]) == openskill([[NEW], [NEW]], [0, 1])[0][0]
    assert (rows[ANN.id].won, rows[BEN.id].won) == (True, False)


def test_several_who_have_gone_are_last_together() -> None:
    table = then(then(playing("rabbit2", BEN, CAT), lobby.leave, BEN), lobby.leave, CAT)
    rows = worth(over(table, [1], (5, 9, 1)))
    ((ann,), (ben,), (cat,)) = openskill([[NEW]] * 3, [0, 1, 1])
    assert [skill(rows[who.id]) for who in (ANN, BEN, CAT)] == [ann, ben, cat]


def removed(table: Table, seat: int) -> Table:
    vote = votes.Vote(5, "remove", ANN.id, 0.0, 0.0, (), (), 0, {"seat": seat})
    return then(table, lambda table, at: votes.ASKS["remove"].effect(table, at, vote, None, None))


def test_whoever_was_removed_is_last_too() -> None:
    gone = removed(playing("rabbit2", BEN, CAT), 2)
    assert gone.at(2).row.person is None
    rows = worth(over(gone, [2], (5, 3, 9)))
    assert [rows[who.id].place for who in (ANN, BEN, CAT)] == [1, 2, 3]


def test_the_partner_of_who_has_gone_keeps_the_result() -> None:
    """The person who has gone loses. The partner wins beside the caretaker."""
    table = then(playing("souten", BEN, CAT, DAN), lobby.leave, CAT)
    rows = worth(over(table, [0, 2]))
    won, lost = openskill([[NEW, NEW], [NEW, NEW]], [0, 1]), openskill([[NEW, NEW], [NEW, NEW]], [1, 0])
    assert skill(rows[ANN.id]) == won[0][0]
    assert skill(rows[CAT.id]) == lost[0][1]
    assert skill(rows[BEN.id]) == won[1][0]
    assert (rows[CAT.id].won, rows[CAT.id].place, rows[ANN.id].won) == (False, 2, True)


def moves_of(table: Table, seat: int, first: Person | None, n: int, then_: Person | None, m: int) -> Table:
    return with_moves(table, *[(seat, first)] * n, *[(seat, then_)] * m)


@pytest.mark.parametrize(("own", "before"), [(3, 1), (1, 3), (4, 0)])
def test_a_takeover_counts_by_the_share_of_the_seats_moves(own: int, before: int) -> None:
    """A newcomer who rises gets openskill's own weight. The person who has left loses the match."""
    table = taken_over(then(playing("rabbit2", BEN, CAT), lobby.leave, CAT), 2, DAN)
    rows = worth(over(moves_of(table, 2, CAT, before, DAN, own), [2], (1, 2, 3)))
    share = own / (own + before)
    ((dan,), (ben,), (ann,)) = openskill([[NEW]] * 3, [0, 1, 2], [[share], [1.0], [1.0]])
    assert skill(rows[DAN.id]) == pytest.approx(dan)
    assert [skill(rows[who.id]) for who in (ANN, BEN)] == [ann, ben]
    assert skill(rows[CAT.id]) == openskill([[NEW]] * 3, [0, 1, 2])[2][0]
    assert (rows[DAN.id].won, rows[CAT.id].won, rows[CAT.id].place) == (True, False, 3)


def test_d27_a_newcomer_cannot_fall() -> None:
    table = taken_over(then(playing("spymaster", BEN), lobby.leave, BEN), 1, DAN)
    rows = worth(over(moves_of(table, 1, BEN, 2, DAN, 2), [0]))
    assert skill(rows[DAN.id]) == NEW
    assert rows[DAN.id].n == 1
    assert skill(rows[ANN.id]) == openskill([[NEW], [NEW]], [0, 1])[0][0]
    assert rows[BEN.id].mu < MU


@pytest.mark.parametrize("winner", [0, 2])
def test_d27_a_newcomer_after_a_removal_counts_as_after_a_vacated_seat(winner: int) -> None:
    """The newcomer counts by the share of the moves, and does not fall."""
    begun = playing("rabbit2", BEN, CAT)
    found = []
    for lost in (then(begun, lobby.leave, CAT), removed(begun, 2)):
        table = moves_of(taken_over(lost, 2, DAN), 2, CAT, 9, DAN, 1)
        found.append(worth(over(table, [winner], (3, 2, 4 if winner else 1))))
    assert found[0] == found[1]
    assert (skill(found[1][DAN.id]) == NEW) is (winner == 0)


def test_a_newcomer_who_never_moved_gains_nothing() -> None:
    table = taken_over(then(playing("spymaster", BEN), lobby.leave, BEN), 1, DAN)
    rows = worth(over(with_moves(table, (1, BEN)), [1]))
    assert skill(rows[DAN.id]) == NEW
    assert skill(worth(over(table, [1]))[DAN.id]) == NEW, "nor where nobody had one"


def test_a_newcomer_who_leaves_as_well_is_last() -> None:
    table = taken_over(then(playing("rabbit2", BEN, CAT), lobby.leave, CAT), 2, DAN)
    rows = worth(over(moves_of(then(table, lobby.leave, DAN), 2, CAT, 1, DAN, 1), [2], (1, 2, 3)))
    lost = openskill([[NEW]] * 3, [1, 0, 2])[2][0]
    assert skill(rows[CAT.id]) == skill(rows[DAN.id]) == lost


@pytest.mark.parametrize("winner", [0, 1])
def test_whoever_comes_back_rises_and_falls_by_the_share_of_the_moves(winner: int) -> None:
    """An AI has made the other moves. openskill would divide a fall by the share."""
    table = with_moves(then(playing("spymaster", BEN), lobby.leave, BEN), *[(1, None)] * AI_TURNS)
    back = then(table, lobby.sit, BEN)
    rows = worth(over(with_moves(back, *[(1, BEN)] * 6, (0, ANN)), [winner]))
    whole = openskill([[NEW], [NEW]], [winner, 1 - winner])[1][0]
    assert rows[BEN.id].mu - MU == pytest.approx(0.75 * (whole[0] - MU))
    assert rows[BEN.id].sigma ** 2 - SIGMA**2 == pytest.approx(0.75 * (whole[1] ** 2 - SIGMA**2), rel=0.01)
    assert skill(rows[ANN.id]) == openskill([[NEW], [NEW]], [winner, 1 - winner])[0][0]


def test_time_outs_and_forced_answers_are_no_part_of_a_share() -> None:
    """A person who has kept the seat has all of it.

    Else the AI's moves count while the seat was empty, and no others.
    """
    table = playing("spymaster", BEN)
    late, forced = Made(1, None, 1.0, late=True), Made(1, None, 1.0, automatic=True)
    planned = Made(1, None, 1.0, planned=True)
    stayed = replace(table, history=replace(table.history, made=(late, forced, planned)))
    assert skill(worth(over(stayed, [1]))[BEN.id]) == openskill([[NEW], [NEW]], [1, 0])[1][0]
    back = then(with_moves(then(stayed, lobby.leave, BEN), *[(1, None)] * AI_TURNS), lobby.sit, BEN)
    result = result_of(over(with_moves(back, *[(1, BEN)] * AI_TURNS), [1]))
    assert result is not None
    assert result.sides[1] == (Entrant(BEN.id, 0.5),)


# --- one commit with the outcome -------------------------------------------------------------------------------------


async def begun(service: TableService, *others: Person, key: str = "k", game: str = "spymaster") -> Table:
    """A rated match that has begun, in the store."""
    table = await service.opening.new(game, 77, 78, ANN, "en", key)
    for person in others:
        await service.commit(table.id, f"{key} {person.id}", lobby.sit, person)
    await service.commit(table.id, f"{key} terms", lobby.set_terms, ANN, {"rated": "yes", "undo": "none"})
    return await service.commit(table.id, f"{key} start", lobby.start, ANN)


async def to_the_next_move(service: TableService, table: Table) -> Table:
    """Return the table one move before its end."""
    while True:
        seat, decision, move = next_move(table)
        assert table.match is not None
        if table.match.act(seat, move, decision)[0].over:
            return table
        table = await moved_on(service, table)


async def moved_on(service: TableService, table: Table) -> Table:
    seat, decision, move = next_move(table)
    key = f"{table.id} {table.row.revision}"
    return await service.commit(table.id, key, act, person_at(table, seat), decision, move)


def next_move(table: Table) -> Any:
    owed = table.waiting[0]
    seat = owed.decision.seat
    return seat, owed.id, table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))


async def test_the_outcome_and_its_ratings_are_one_commit(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the ratings cannot be written, the match is not over. The next press ends it."""
    table = await to_the_next_move(service, await begun(service, BEN))

    async def broken(unit: Writer, row: RatingRow) -> None:
        assert await unit.log(1, table.row.revision), "the last move is written, and not committed"
        raise StoreFailedError("the disk is gone")

    with monkeypatch.context() as patched:
        patched.setattr(Writer, "put_rating", broken)
        with pytest.raises(StoreFailedError):
            await moved_on(service, table)
    assert (await again(service).table(1)).playing
    assert await store.ask.every_rating() == ()
    begins: list[str] = []
    write = store.write
    monkeypatch.setattr(store, "write", lambda: begins.append("unit") or write())
    ended = await moved_on(service, table)
    assert ended.row.status == "over"
    assert begins == ["unit"]
    result = result_of(ended)
    assert result is not None
    rows = await store.ask.every_rating()
    assert {*rows} == {*rows_of(result, {})}
    assert {row.person for row in rows} == {ANN.id, BEN.id}
    assert await service.records.ratings_differ() == (2, 0)


async def test_two_matches_that_end_at_the_same_moment(service: TableService, store: Store) -> None:
    """One match is rated after the other, in the order in which they are always rated."""
    tables = [await to_the_next_move(service, await begun(service, BEN, key=key)) for key in ("first", "second")]

    ended = await asyncio.gather(*[moved_on(service, table) for table in reversed(tables)])
    assert [table.row.status for table in ended] == ["over", "over"]
    assert len({table.row.ended_at for table in ended}) == 1
    rows = await store.ask.ratings_in(77, ANN.id)
    assert [(row.table_id, row.n) for row in rows] == [(1, 1), (2, 2)]
    assert await service.records.ratings_differ() == (4, 0)


async def test_a_match_that_does_not_count_leaves_nothing(service: TableService, store: Store) -> None:
    table = await service.opening.new("spymaster", 77, 78, ANN, "en", "k")
    await service.commit(1, "b", lobby.sit, BEN)
    table = await service.commit(1, "start", lobby.start, ANN)
    while table.playing:
        table = await moved_on(service, table)
    assert table.row.status == "over"
    assert await store.ask.every_rating() == ()
    await service.opening.new("spymaster", 77, 78, ANN, "en", "l")
    await service.commit(2, "l b", lobby.sit, BEN)
    await service.commit(2, "l terms", lobby.set_terms, ANN, {"rated": "yes"})
    await service.commit(2, "l end", lobby.end, ANN)
    assert await store.ask.every_rating() == ()


# --- what is stored equals what follows from the log -----------------------------------------------------------------

PEOPLE = (ANN, BEN, CAT, DAN, EVE)
SETTINGS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("spymaster", 2, {}),
    ("rabbit2", 3, {}),
    ("souten", 4, {"mode": "team"}),
    ("souten", 3, {"mode": "solo"}),
)
FATES = ("stays", "stays", "stays", "leaves", "returns", "is replaced", "is removed", "is an AI")


def a_match(dice: random.Random, number: int) -> tuple[TableRow, list[SeatRow], list[tuple[str, int, int | None, Any]]]:
    """Return a table at its end, its seats, and the rows of its log: kind, seat, person, payload."""
    game, count, options = dice.choice(SETTINGS)
    people = dice.sample(PEOPLE, min(count + 1, len(PEOPLE)))
    newcomer = people.pop()
    log: list[tuple[str, int, int | None, Any]] = [("started", 0, None, {"joins": []})]
    seats = []
    for seat in range(count):
        person: int | None = people[seat].id
        ai = None
        fate = dice.choice(FATES)
        log += [("move", seat, person, {"seat": seat, "move": {}}) for _ in range(dice.randrange(3))]
        if fate == "is an AI":
            person, ai, log = None, "easy", [row for row in log if row[1] != seat or row[0] != "move"]
        elif fate != "stays":
            log.append(("vacated", seat, None, {"why": "left"}))
            log += [("move", seat, None, {"seat": seat, "move": {}}) for _ in range(dice.randrange(3))]
            ai = "away"
            if fate == "returns":
                log.append(("returned", seat, person, {}))
                ai = None
            elif fate == "is removed":
                log.append(("removed", seat, None, {"person": person, "vote": 1}))
                person = None
            elif fate == "is replaced" and newcomer is not None:
                log.append(("taken", seat, None, {"person": newcomer.id, "from": person}))
                person, ai, newcomer = newcomer.id, None, None
            log += [("move", seat, person, {"seat": seat, "move": {}}) for _ in range(dice.randrange(3)) if ai is None]
        seats.append(
            SeatRow(table_id=0, seat=seat, person=person, ai=ai, name=f"P{person}", locale="en", joined_at=0.0)
        )
    scores = tuple(dice.randrange(4) for _ in range(count))
    best = [seat for seat in range(count) if scores[seat] == max(scores)]
    outcome = plain(Outcome(scores, tuple(best) if dice.random() < 0.9 else (), "target"))
    at = 100.0 + number + dice.choice((0, 0, 0, -1, -3.5, 2))
    row = lobby.blank(game, dice.choice((77, 88)), 78, ANN, "en", bytes(32), 1.0, options)
    rated = {"rated": "yes"} if dice.random() < 0.9 else {}
    return replace(row, status="over", outcome=outcome, ended_at=at, settings={**row.settings, **rated}), seats, log


async def kept(unit: Writer, match: Any) -> Table:
    """Write a match down as a table that has ended, without its ratings."""
    row, seats, log = match
    number = await unit.create_table(replace(row, revision=-1))
    rows = [replace(seat, table_id=number) for seat in seats]
    await unit.set_seats(number, rows)
    for revision, (kind, seat, person, payload) in enumerate(log):
        data = msgspec.json.encode(payload)
        await unit.append(number, revision, kind, seat=seat, person=person, payload=data, at=float(revision))
    table, told = await unit.table(number), chronicle_of(await unit.log(number))
    assert table is not None
    return Table(table, tuple(rows), history=told)


@pytest.mark.parametrize("seed", range(6))
async def test_what_is_stored_follows_from_the_log_whatever_the_order(seed: int, store: Store) -> None:
    """Matches are committed in another order than that of their ends; some end at the same moment."""
    service, dice = TableService(store), random.Random(f"ratings {seed}")
    for number in range(60):
        async with store.write() as unit:
            await ratings.follow(unit, await kept(unit, a_match(dice, number)))
    stored = await store.ask.every_rating()
    assert len(stored) > 60
    assert {row.game for row in stored} >= {"spymaster", "souten.team", "souten.solo"}
    follow, differ = await service.records.ratings_differ()
    assert (follow, differ) == (len(stored), 0)
    orders = [row.n for row in stored if (row.person, row.game, row.guild_id) == (ANN.id, "spymaster", 77)]
    assert orders == [*range(1, len(orders) + 1)]


STEPS = st.lists(st.sampled_from(["match", "match", "match", "abandoned", *PEOPLE]), min_size=1, max_size=14)


@settings(max_examples=12, deadline=None)
@given(steps=STEPS, dice=st.randoms(use_true_random=False))
def test_what_is_stored_follows_from_the_log_whoever_is_deleted_meanwhile(
    steps: list[str | Person], dice: random.Random
) -> None:
    """Matches with ties, sides, substitutions; some called off; people who are deleted, and come back."""

    async def lived(path: Path) -> tuple[RatingRow, ...]:
        store = await Store.open(laid(path))
        try:
            service = TableService(store)
            for number, step in enumerate(steps):
                if isinstance(step, Person):
                    await service.forgetting.forget(step.id, deleted_name)
                    continue
                row, seats, log = a_match(dice, number)
                row = replace(row, status="cancelled") if step == "abandoned" else row
                async with store.write() as unit:
                    await ratings.follow(unit, await kept(unit, (row, seats, log)))
            stored = await store.ask.every_rating()
            assert await service.records.ratings_differ() == (len(stored), 0)
            async with store.read() as unit:
                assert await ratings.anew(unit) == [*stored]
            return stored
        finally:
            await store.close()

    with TemporaryDirectory() as folder:
        stored = asyncio.run(lived(Path(folder) / "test.sqlite3"))
    last = {step: at for at, step in enumerate(steps) if isinstance(step, Person)}
    assert not {row.person for row in stored} & {who.id for who, at in last.items() if "match" not in steps[at:]}


async def test_a_late_one_is_put_where_it_belongs(store: Store) -> None:
    """Two matches end at once, and the one that ended first is committed last."""
    first, second = (over(playing("spymaster", BEN), [n], at=100.0 + n) for n in (0, 1))
    for table in (second, first):
        async with store.write() as unit:
            await ratings.follow(
                unit, await kept(unit, (table.row, table.seats, [("started", 0, None, {"joins": []})]))
            )
    one, two = openskill([[NEW], [NEW]], [0, 1])
    ((ben,), (ann,)) = openskill([two, one], [0, 1])
    rows = {(row.n, row.person): skill(row) for row in await store.ask.every_rating()}
    assert rows == {(1, ANN.id): one[0], (1, BEN.id): two[0], (2, ANN.id): ann, (2, BEN.id): ben}


@pytest.fixture
async def some(store: Store) -> Store:
    dice = random.Random("some")
    for number in range(12):
        async with store.write() as unit:
            await ratings.follow(unit, await kept(unit, a_match(dice, number)))
    return store


@pytest.mark.parametrize(
    "harm",
    [
        f"UPDATE ratings SET mu = {math.nextafter(20.0, 21.0)!r} WHERE rowid = 3",
        "UPDATE ratings SET sigma = sigma + 1e-15 * 8 WHERE rowid = 5",
        "UPDATE ratings SET won = 1 - won WHERE rowid = 1",
        "DELETE FROM ratings WHERE rowid = 2",
        "INSERT INTO ratings SELECT table_id, 999, guild_id, game, at, n, side, place, sides, won, mu, sigma "
        "FROM ratings WHERE rowid = 4",
        "DELETE FROM ratings",
    ],
)
async def test_what_does_not_follow_from_the_log_is_seen_and_mended(some: Store, harm: str) -> None:
    """A difference in the last bit is enough."""
    service, good = TableService(some), await some.ask.every_rating()
    with sqlite3.connect(some.path) as connection:
        assert connection.execute(harm).rowcount > 0
    connection.close()
    follow, differ = await service.records.ratings_differ()
    assert follow == len(good)
    assert differ > 0
    assert await service.records.rate_anew() == len(good)
    assert await some.ask.every_rating() == good
    assert await service.records.ratings_differ() == (len(good), 0)


async def test_whoever_is_deleted_leaves_the_others_as_they_are(some: Store) -> None:
    """The others' ratings follow from all matches, to the last bit. No one is shown the person any more."""
    service, before = TableService(some), await some.ask.every_rating()
    assert ANN.id in {row.person for row in before}
    games = await some.ask.rated_games(77)
    told = [leader.person for game in games for leader in await service.records.leaders(77, game)]
    assert ANN.id in told
    await service.forgetting.forget(ANN.id, deleted_name)
    after = await some.ask.every_rating()
    (stand_in,) = {row.person for row in after} - {row.person for row in before}
    theirs = [replace(row, person=ANN.id) if row.person == stand_in else row for row in after]
    assert sorted(theirs, key=lambda row: (row.at, row.table_id, row.person)) == [*before]
    assert (await service.records.ratings_differ())[1] == 0
    left = [leader.person for game in games for leader in await service.records.leaders(77, game)]
    assert left == [person for person in told if person != ANN.id]
    assert await service.records.history(77, ANN.id) == ()
    assert await service.records.history(77, BEN.id) != ()
    assert (await service.people.export(ANN.id))["ratings"] == []


async def test_the_command_line_checks_and_rebuilds(
    some: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_PATH", str(some.path))
    count = len(await some.ask.every_rating())
    await some.close()
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 0
    assert capsys.readouterr().out == f"{count} ratings follow from the log, and are stored just so.\n"
    with sqlite3.connect(some.path) as connection:
        connection.execute("DELETE FROM ratings WHERE rowid = 1")
    connection.close()
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 1
    assert capsys.readouterr().out.startswith(f"NOT EQUAL. {count} ratings follow from the log, and 1 rows are not")
    assert await asyncio.to_thread(main, ["ratings", "--rebuild"]) == 0
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 0
    for wrong in ([], ["--check", "--rebuild"]):
        assert await asyncio.to_thread(main, ["ratings", *wrong]) == 2
    some.path.unlink()
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 2
    assert "there is no database" in capsys.readouterr().err
