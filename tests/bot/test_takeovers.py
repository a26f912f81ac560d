"""Seats that are taken from a person or taken over, and a host who is silent: D11, D12, D23, D24."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.results.hindsight import ai_moves
from bot.tables.service.service import TableService
from bot.tables.state.change import Moment
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, MINUTE, Stop
from bot.tables.verbs import lobby, votes
from bot.tables.verbs.rights import Newcomer, Standing
from tests.bot.conftest import Now
from tests.bot.lobby import opened, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.service import begun as begun_at
from tests.bot.undo import PLACE, played
from tests.bot.votes import LIVE, NOW, asked, last, paced, pressed, refused, stopped, table, timed

__all__ = ["table", "tiny"]  # fixtures


# --- removing, taking over -----------------------------------------------------------------------------------------


def test_d12_removal_needs_an_unexcused_miss_or_two_allowances_of_silence(table: Table) -> None:
    assert refused(table, votes.ask, BEN, "remove.0") == "refuse-remove-here"
    assert refused(timed(table, 0, recent=".x"), votes.ask, BEN, "remove.0") == "refuse-remove-here", "excused"
    assert last(asked(timed(table, 0, recent="x.x"), BEN, "remove.0")).voters == (2, 3)
    assert refused(timed(table, 0), votes.ask, BEN, "remove.0", now=NOW + 2 * DAY - 1) == "refuse-remove-here"
    assert last(asked(timed(table, 0), BEN, "remove.0", now=NOW + 2 * DAY)).open
    assert refused(timed(table, 0), votes.ask, ANN, "remove.0", now=NOW + 2 * DAY) == "refuse-ask-unknown"


def test_d12_never_at_two_person_tables(table: Table) -> None:
    two = then(timed(table, 0, recent="xx"), lobby.leave, CAT)
    assert refused(two, votes.ask, BEN, "remove.0") == "refuse-remove-two"


def removed(table: Table) -> Table:
    return pressed(asked(timed(table, 0, recent="xx"), BEN, "remove.0"), (CAT, True))


def test_d12_removed_stays_removed(table: Table) -> None:
    """The seat has no person, and an AI goes on. The removed person sees nothing of it any more."""
    gone = removed(table)
    assert (gone.seat_of(ANN.id), gone.at(0).person) == (None, None)
    assert [owed.decision.seat for owed in gone.waiting_for_ai] == [0]
    assert refused(gone, lobby.sit, ANN) == "refuse-started"
    assert refused(gone, votes.ask, ANN, "take.0") == "refuse-take-former"
    assert votes.vacant(gone) == [0]
    assert gone.host == BEN.id
    assert gone.history.former == {ANN.id}


def test_what_a_removed_person_has_seen_is_no_ai_s(table: Table) -> None:
    """The seat has no person at the end, and still its moves are not an AI's."""
    gone = removed(table)
    assert any(made.person == ANN.id for made in gone.history.made)
    assert ai_moves(replace(gone, row=replace(gone.row, status="over"))) == []


def test_d23_the_host_alone_lets_someone_in_where_nothing_is_at_stake(table: Table) -> None:
    gone = removed(table)
    vote = last(asking := asked(gone, DAN, "take.0"))
    assert (vote.voters, vote.needed) == ((BEN.id,), 1)
    assert refused(asking, votes.press, CAT, vote.id, True) == "refuse-vote-others"
    taken = pressed(asking, (BEN, True), newcomer=DAN)
    assert (taken.seat_of(DAN.id), taken.names[0], taken.at(0).person) == (0, "Dan", DAN.id)
    assert taken.joins == gone.joins, "D10: the seed's joins stay"
    assert taken.view(0) == gone.view(0)
    assert votes.vacant(taken) == []


def test_d24_who_is_blocked_gets_the_words_of_a_kept_seat(table: Table) -> None:
    gone = removed(table)
    blocked, blocks = Standing(blocked_by=frozenset({BEN.id})), Standing(blocks=frozenset({BEN.id}))
    assert refused(gone, votes.ask, DAN, "take.0", None, 0.0, blocked) == "refuse-kept-for-others"
    assert refused(gone, votes.ask, DAN, "take.0", None, 0.0, blocks) == "refuse-blocked"


@pytest.mark.parametrize("standing", [Standing(blocked_by=frozenset({BEN.id})), Standing(away=True)])
def test_d24_who_may_not_sit_there_any_more_gets_no_seat_and_no_one_is_told_why(
    table: Table, standing: Standing
) -> None:
    """The person was blocked or on vacation (D14) since they asked.

    Neither the last yes nor silence seats them. They may ask again.
    """
    vote = last(asking := asked(removed(table), DAN, "take.0"))
    coming = Newcomer(DAN, standing)
    agreed = then(asking, votes.press, BEN, vote.id, True, coming)
    silent = then(asking, votes.end, vote.id, coming, now=vote.until)
    for after in (agreed, silent):
        assert (after.seat_of(DAN.id), last(after).end) == (None, "void")
    assert last(asked(agreed, DAN, "take.0")).open


def test_d23_silence_is_yes_and_one_objection_ends_it(table: Table) -> None:
    gone = paced(removed(table), rated="yes")
    vote = last(asking := asked(gone, DAN, "take.0"))
    assert (vote.voters, vote.needed, vote.until) == ((2, 3), 2, NOW + DAY)
    assert last(pressed(asking, (CAT, False))).end == "refused"
    late = then(pressed(asking, (CAT, True)), votes.end, vote.id, Newcomer(DAN), now=vote.until)
    assert (late.seat_of(DAN.id), last(late).end) == (0, "agreed")
    live = asked(paced(gone, LIVE), DAN, "take.0")
    assert last(live).until == NOW + 2 * MINUTE


def test_d23_in_teams_the_partner_decides_and_opponents_object_once() -> None:
    four = opened("souten", BEN, CAT, DAN)
    assert four.sides
    table = then(paced(then(four, lobby.start, ANN), rated="yes"), lobby.leave, ANN)
    (side,) = (side for side in table.sides if 0 in side)
    partner = next(who for who in (BEN, CAT, DAN) if table.seat_of(who.id) in side)
    opponent, other = (who for who in (BEN, CAT, DAN) if who is not partner)
    eve = Person(7, "Eve", "en")
    asking = asked(table, eve, "take.0")
    assert last(asking).deciders == (partner.id,)
    assert pressed(asking, (partner, True), newcomer=eve).seat_of(eve.id) == 0
    assert last(pressed(asking, (other, True))).open, "an opponent's yes decides nothing"
    once = pressed(asking, (opponent, False))
    assert last(once).end == "refused"
    again_ = asked(once, Person(8, "Fay", "en"), "take.0")
    assert refused(again_, votes.press, opponent, last(again_).id, False) == "refuse-objected"


def test_d11_a_former_holder_takes_no_other_seat_there(table: Table) -> None:
    taken = pressed(asked(then(table, lobby.leave, CAT), DAN, "take.2"), (ANN, True), newcomer=DAN)
    assert taken.history.former == {CAT.id}
    assert taken.seat_of(CAT.id) is None
    vacant = then(taken, lobby.leave, BEN)
    assert refused(vacant, votes.ask, CAT, "take.1") == "refuse-take-former"
    assert refused(vacant, votes.ask, DAN, "take.1") == "refuse-seated"
    assert refused(vacant, votes.ask, Person(7, "Eve", "en"), "take.0") == "refuse-seat-taken"
    barred = (Person(7, "Eve", "en"), "take.1", None, NOW + 1)
    assert refused(vacant, votes.ask, *barred) == "refuse-take-barred"


def test_d11_who_leaves_within_three_turns_is_known(table: Table) -> None:
    taken = pressed(asked(then(table, lobby.leave, ANN), DAN, "take.0"), (BEN, True), newcomer=DAN)
    assert taken.host == BEN.id, "a newcomer has not sat longest"
    assert votes.left_early(taken, then(taken, lobby.leave, DAN)) == [DAN.id]
    assert votes.left_early(taken, then(taken, lobby.leave, BEN)) == []
    assert votes.left_early(taken, then(taken, lobby.end, BEN)) == []
    turns = tuple([replace(taken.history.made[0], seat=0, person=DAN.id)] * 3)
    later = replace(taken, history=replace(taken.history, made=turns))
    assert votes.left_early(later, then(later, lobby.leave, DAN)) == []


def test_d23_a_host_who_is_silent_for_three_days_is_host_no_more(table: Table) -> None:
    """The next seat is host then. While the host owes nothing, or the clocks are stopped, nothing happens."""
    assert votes.pass_host(table, Moment("k", NOW + 3 * DAY - 1)) is None
    passed = then(table, votes.pass_host, now=NOW + 3 * DAY)
    assert passed.host == BEN.id
    assert votes.pass_host(played(table, (ANN, PLACE)), Moment("k", NOW + 9 * DAY)) is None
    still = stopped(timed(table, 0), Stop(NOW, None))
    assert votes.pass_host(still, Moment("k", NOW + 9 * DAY)) is None
    assert then(table, lobby.leave, ANN).host == BEN.id, "a vacant one at once"


def test_d27_no_cancel_of_a_rated_match_with_a_vacant_seat(table: Table) -> None:
    rated = paced(then(table, lobby.leave, CAT), rated="yes")
    assert refused(rated, votes.ask, ANN, "cancel") == "refuse-cancel-rated"


# --- through the service -------------------------------------------------------------------------------------------


async def test_d11_who_takes_a_seat_gets_no_draft_and_no_plan(service: TableService, now: Now) -> None:
    table = await begun_at(service, "tiny", BEN, CAT)
    from engine.form import Partial

    owed = table.at(1).owed
    assert owed is not None
    await service.drafts.keep(1, 1, owed.id, Partial("bid"), None)
    await service.commit(1, "left", lobby.leave, BEN)
    await service.people.set_profile(DAN)
    table = await service.commit(1, "ask", votes.ask, DAN, "take.1")
    newcomer = await service.people.newcomer(table.history.vote, table.row.guild_id)
    assert newcomer == Newcomer(Person(DAN.id, "Dan", "en"))
    table = await service.commit(1, "yes", votes.press, ANN, last(table).id, True, newcomer)
    assert table.seat_of(DAN.id) == 1
    assert await service.drafts.of(1, 1, owed.id) is None
    await service.commit(1, "dan", lobby.leave, DAN)
    assert (await service.people.profile(DAN)).prefs["barred"] == now.time + 7 * DAY


async def test_d24_who_was_blocked_while_the_table_voted_takes_no_seat(service: TableService) -> None:
    await begun_at(service, "tiny", BEN, CAT)
    await service.commit(1, "left", lobby.leave, BEN)
    await service.people.set_profile(DAN)
    table = await service.commit(1, "ask", votes.ask, DAN, "take.1")
    await service.people.block(CAT, DAN.id)
    newcomer = await service.people.newcomer(table.history.vote, table.row.guild_id)
    table = await service.commit(1, "yes", votes.press, ANN, last(table).id, True, newcomer)
    assert (table.seat_of(DAN.id), last(table).end) == (None, "void")
