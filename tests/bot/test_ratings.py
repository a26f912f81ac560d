"""The worth of a rated match, compared with openskill itself on small examples."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.results import ratings
from bot.tables.results.ratings import Entrant, Result, points, result_of, rows_of
from bot.tables.state.chronicle import Made
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, votes
from bot.tables.verbs.absence import AI_TURNS
from bot.tables.verbs.rights import Newcomer
from data.model.results import RatingRow
from tests.bot.lobby import opened, refused, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.ratings import EVE, MU, NEW, SIGMA, openskill, over, playing, skill

__all__ = ["tiny"]  # a fixture


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
    assert ann[0] - first[ANN.id].mu > first[BEN.id].mu - MU, "the one who beats the stronger one gains more"


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
    assert not any(row.won for row in rows.values()), "no one has won"


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
def test_who_is_level_gains_and_loses_alike_wherever_they_sit(seats: int) -> None:
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


def test_an_ai_beside_someone_counts_as_a_newcomer() -> None:
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
    assert result_of(over(then(opened("spymaster", BEN), lobby.start, ANN), [0])) is None, "no one said that it counts"
    assert result_of(over(playing("spymaster", ais=1), [0])) is None
    other = over(rated, [0])
    guided = replace(other, row=replace(other.row, settings={**other.row.settings, "guide": []}))
    assert result_of(guided) is None
    unknown = replace(other, row=replace(other.row, options={"agents": "of an older version"}))
    assert result_of(unknown) is None


def test_what_no_one_else_may_learn_of_is_never_rated() -> None:
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


def test_d27_among_two_who_stays_has_won() -> None:
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


def test_who_was_removed_is_last_too() -> None:
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
    assert skill(worth(over(table, [1]))[DAN.id]) == NEW, "nor where no one had one"


def test_a_newcomer_who_leaves_as_well_is_last() -> None:
    table = taken_over(then(playing("rabbit2", BEN, CAT), lobby.leave, CAT), 2, DAN)
    rows = worth(over(moves_of(then(table, lobby.leave, DAN), 2, CAT, 1, DAN, 1), [2], (1, 2, 3)))
    lost = openskill([[NEW]] * 3, [1, 0, 2])[2][0]
    assert skill(rows[CAT.id]) == skill(rows[DAN.id]) == lost


@pytest.mark.parametrize("winner", [0, 1])
def test_who_comes_back_rises_and_falls_by_the_share_of_the_moves(winner: int) -> None:
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
