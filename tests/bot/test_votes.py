"""Votes: who votes and how it ends, undo by consent, and votes that survive a kill: D12, D13.

Plain calls set their own time. Others go through the service, with a kill between any two steps.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.change import Moment, surfaces_to_redraw, votes_to_redraw
from bot.tables.state.chronicle import chronicle_of
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, MINUTE, PRESETS, Stop
from bot.tables.verbs import lobby, play, undo, votes
from bot.tables.verbs.settling import ai_timers
from data.errors import DuplicateError
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.lobby import begun, opened, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.scheduler import scheduled
from tests.bot.service import again, kinds
from tests.bot.service import begun as begun_at
from tests.bot.undo import BIDS, PLACE, laid, played
from tests.bot.votes import LIVE, NOW, SLOW, asked, last, paced, pressed, refused, stopped, table, timed
from tests.games.tiny import Let, Toss

__all__ = ["table", "tiny"]  # fixtures


# --- who votes, and how it ends --------------------------------------------------------------------------------------


def test_a_vote_is_carried_by_the_last_press_that_it_needed(table: Table) -> None:
    vote = last(asking := asked(table, ANN, "cancel"))
    assert (vote.voters, vote.needed, vote.yes, vote.waiting) == ((1, 2, 3), 3, (1,), (2, 3))
    half = pressed(asking, (BEN, True))
    assert (half.playing, last(half).open) == (True, True)
    done = pressed(half, (CAT, True))
    assert done.row.status == "cancelled"
    assert (last(done).end, last(done).yes) == ("agreed", (1, 2, 3))


def test_d12_one_no_ends_what_all_must_want(table: Table) -> None:
    assert last(pressed(asked(table, ANN, "cancel"), (BEN, False))).end == "refused"
    assert last(pressed(asked(table, ANN, "pace.3d"), (CAT, False))).end == "refused"


def test_d12_more_than_half_and_two_at_least(table: Table) -> None:
    vote = last(asking := asked(table, CAT, "pause"))
    assert vote.needed == 2
    assert last(pressed(asking, (ANN, False))).open
    assert last(pressed(asking, (ANN, False), (BEN, False))).end == "refused"
    assert last(pressed(asking, (ANN, False), (ANN, True))).end == "agreed", "who thinks better of it presses again"
    two = then(table, lobby.leave, CAT)
    assert last(asked(two, ANN, "pause")).needed == 2
    assert refused(then(two, lobby.leave, BEN), votes.ask, ANN, "cancel") == "refuse-ask-alone"


def test_d12_voters_are_the_present_holders(table: Table) -> None:
    asking = asked(then(table, lobby.leave, CAT), ANN, "cancel")
    assert last(asking).voters == (1, 2)
    assert refused(asking, votes.press, CAT, last(asking).id, True) == "refuse-vote-others"
    assert refused(asking, votes.press, DAN, last(asking).id, True) == "refuse-vote-others"
    assert refused(table, votes.ask, DAN, "cancel") == "refuse-not-seated"


def test_d12_undo_and_cancel_do_not_wait_for_who_is_on_vacation_or_missed_the_last_turn(table: Table) -> None:
    away = stopped(table, Stop(NOW - 1, NOW + DAY, seat=2))
    assert last(asked(away, ANN, "cancel")).needed == 2
    assert last(asked(away, ANN, "pace.3d")).needed == 3
    missed = asked(timed(table, 1, misses=1), ANN, "cancel")
    assert last(missed).deciders == (1, 3)
    assert last(pressed(missed, (BEN, True))).open, "nor does their yes stand for another's"
    assert last(pressed(missed, (BEN, False))).end == "refused"
    assert last(pressed(missed, (CAT, True))).end == "agreed"
    assert last(asked(then(table, lobby.gone, BEN), ANN, "cancel")).deciders == (1, 3)
    assert last(asked(table, ANN, "cancel")).needed == 3


def test_silence_is_no(table: Table) -> None:
    vote = last(asking := asked(table, ANN, "cancel"))
    assert vote.until == NOW + DAY
    assert [(timer.kind, timer.due) for timer in votes.timers(asking)] == [("vote", NOW + DAY)]
    ended = then(asking, votes.end, vote.id, now=vote.until)
    assert (ended.playing, last(ended).end) == (True, "late")
    assert votes.timers(ended) == []
    assert refused(asking, votes.press, BEN, vote.id, True, now=vote.until) == "refuse-vote-over"
    live = asked(played(paced(laid(begun("tiny", BEN, CAT)), LIVE), *BIDS), ANN, "cancel")
    assert last(live).until == NOW + 2 * MINUTE


def test_d28_to_live_only_if_all_press_within_ten_minutes(table: Table) -> None:
    vote = last(asking := asked(table, ANN, "pace.2m"))
    assert (vote.needed, vote.until) == (3, NOW + 10 * MINUTE)
    done = pressed(asking, (BEN, True), (CAT, True))
    assert done.settings.time_control == LIVE
    assert done.row.settings.keys() == table.row.settings.keys()


def test_d13_one_open_vote_a_table_and_one_a_kind_and_person_in_a_day(table: Table) -> None:
    asking = asked(table, ANN, "cancel")
    assert refused(asking, votes.ask, BEN, "pause") == "refuse-ask-open"
    over = pressed(asking, (BEN, False))
    assert refused(over, votes.ask, ANN, "cancel", now=NOW + DAY - 1) == "refuse-ask-again"
    assert last(asked(over, BEN, "cancel")).open
    assert last(asked(over, ANN, "pause")).open
    assert last(asked(over, ANN, "cancel", now=NOW + DAY)).open
    live = pressed(asked(paced(over, LIVE), BEN, "cancel"), (ANN, False))
    assert last(asked(live, BEN, "cancel", now=NOW + 10 * MINUTE)).open


def test_d13_who_comes_or_goes_voids_a_vote(table: Table) -> None:
    """The person who asked for the vote may ask again."""
    asking = asked(table, ANN, "cancel")
    gone = then(asking, lobby.leave, CAT)
    assert last(gone).end == "void"
    assert refused(gone, votes.press, BEN, last(gone).id, True) == "refuse-vote-over"
    assert last(asked(gone, ANN, "cancel")).voters == (1, 2)
    assert votes_to_redraw(asking, gone) == [("vote", last(asking).id), ("hand", 0), ("hand", 1)]


def test_a_notice_is_redrawn_for_what_concerns_it_only(table: Table) -> None:
    """The hands show that something is asked (F3).

    All are redrawn when a vote opens or ends, and in between the answerer's.
    """
    asking = asked(table, ANN, "pause")
    opened = [("vote", last(asking).id), ("hand", 0), ("hand", 1), ("hand", 2)]
    assert votes_to_redraw(table, asking) == opened
    half = pressed(asking, (BEN, False))
    assert votes_to_redraw(asking, half) == [("vote", last(asking).id), ("hand", 1)]
    assert votes_to_redraw(half, pressed(half, (CAT, True))) == opened
    moved = played(asking, (ANN, PLACE))
    assert votes_to_redraw(asking, moved) == []
    assert ("vote", last(asking).id) not in surfaces_to_redraw(asking, moved)
    over = then(asking, lobby.end, ANN)
    assert votes_to_redraw(asking, over) == [("vote", last(asking).id)], "the end voids what is open"


def test_the_same_answer_twice_is_nothing(table: Table) -> None:
    asking = asked(table, ANN, "cancel")
    assert votes.press(asking, Moment("k", NOW), ANN, last(asking).id, True) is None
    half = pressed(asking, (BEN, True))
    assert votes.press(half, Moment("k", NOW), BEN, last(asking).id, True) is None


def test_what_is_offered_can_be_asked_and_nothing_else(table: Table) -> None:
    assert votes.offers(table, CAT, NOW) == [
        "pause",
        "time.0",
        "time.1",
        *(f"pace.{preset}" for preset in PRESETS if preset != "1d"),
        "cancel",
    ]
    assert votes.offers(table, DAN, NOW) == []
    assert votes.offers(opened("tiny", BEN), ANN, NOW) == []
    for what in ("", "kick", "pace", "pace.", "pace.9d", "time.9", "remove.x", "take.7", "pause.1", "undo.", "undo.0"):
        assert refused(table, votes.ask, ANN, what) == "refuse-ask-unknown"
    assert refused(table, votes.ask, CAT, "undo") == "refuse-undo-revealed", "her bid was sealed"
    placed = played(table, (ANN, PLACE))
    assert "undo" in votes.offers(placed, ANN, NOW)
    assert refused(placed, votes.ask, ANN, "undo") == "refuse-ask-unknown", "it has not been looked at"


# --- undo ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def let(table: Table) -> Table:
    """A table where Ben has let it be and Ann has placed, so that Ben can take nothing back alone."""
    return played(table, (BEN, Let()), (ANN, PLACE))


def asked_back(table: Table, person: Person = BEN) -> Table:
    back = undo.by_consent(table, person)
    return then(table, votes.ask, person, "undo", back)


def test_an_undo_by_consent(table: Table, let: Table) -> None:
    """The undo goes back to before the asker's last move, and does not use up any right to undo alone."""
    done = pressed(asked_back(let), (ANN, True), (CAT, True))
    assert done.match is not None
    assert table.match is not None
    assert done.match.state == table.match.state
    assert (last(done).end, done.history.undone_alone) == ("agreed", ())
    assert done.history.remarks[-1].text.key == "log-undo-vote"


def test_d1_never_past_a_reveal_not_even_by_consent(let: Table) -> None:
    with pytest.raises(RefusedError) as error:
        undo.by_consent(played(let, (BEN, Toss(None))), ANN)
    assert error.value.text.key == "refuse-undo-revealed"
    with pytest.raises(RefusedError):
        undo.by_consent(let, CAT)  # a sealed bid


def test_d13_any_act_voids_an_undo_vote(let: Table) -> None:
    asking = asked_back(let)
    moved = played(asking, (BEN, Toss(None)))
    assert last(moved).end == "void"
    assert refused(moved, votes.press, ANN, last(asking).id, True) == "refuse-vote-over"
    assert refused(moved, votes.ask, BEN, "undo", undo.by_consent(let, BEN)) == "refuse-undo-others"


def test_d13_more_time_is_for_the_turn_that_was_meant(table: Table) -> None:
    asking = asked(table, CAT, "time.0")
    assert last(played(asking, (BEN, Let()))).open
    assert last(played(asking, (ANN, PLACE))).end == "void"


def test_d13_who_shows_up_is_not_removed(table: Table) -> None:
    asking = asked(timed(table, 0, recent="xx"), BEN, "remove.0")
    assert last(played(asking, (BEN, Let()))).open
    assert last(played(asking, (ANN, PLACE))).end == "void"


def test_d13_a_pause_alone_answers_who_asks_for_one(table: Table) -> None:
    assert last(then(asked(table, CAT, "pause"), votes.pause, ANN)).end == "void"
    assert last(then(asked(table, CAT, "cancel"), votes.pause, ANN)).open


def test_d13_other_votes_outlive_a_move(let: Table) -> None:
    moved = played(asked(let, BEN, "pause"), (BEN, Toss(None)))
    assert last(pressed(moved, (ANN, True))).end == "agreed"


@pytest.mark.parametrize(("time_control", "seconds"), [(SLOW, 60.0), (LIVE, 30.0)])
def test_d13_ais_and_the_clock_wait_for_an_undo_vote(let: Table, time_control: Any, seconds: float) -> None:
    asking = asked_back(paced(let, time_control))
    assert asking.held_until == NOW + seconds
    assert asked(let, BEN, "pause").held_until == 0.0
    asking = replace(asking, seats=(asking.seats[0], replace(asking.seats[1], ai="random"), asking.seats[2]))
    owed = asking.at(1).owed
    assert owed is not None
    assert play.answer(asking, Moment("k", NOW + seconds - 1), 1, owed.id, Toss(None)) is None
    assert play.answer(asking, Moment("k", NOW + seconds), 1, owed.id, Toss(None)) is not None
    assert [timer.due for timer in ai_timers(asking, NOW, 0.5)] == [NOW + seconds]


# --- through the service ---------------------------------------------------------------------------------------------


async def open_vote(service: TableService, what: str = "cancel") -> Table:
    await begun_at(service, "tiny", BEN, CAT)
    return await service.commit(1, "ask", votes.ask, ANN, what)


async def test_d13_a_vote_survives_a_kill_at_any_moment(service: TableService, store: Store) -> None:
    """Between any two presses the table is loaded again, and agrees. The last press and its effect are one commit."""
    table = await open_vote(service)
    for n, who in enumerate((BEN, CAT)):
        loaded = await again(service).table(1)
        assert loaded.history == table.history
        assert loaded.history.vote is not None
        service = again(service)
        table = await service.commit(1, f"press{n}", votes.press, who, loaded.history.vote.id, True)
    assert await kinds(service) == ["opened", "sat", "sat", "started", "asked", "voted", "cancelled"]
    loaded = await again(service).table(1)
    assert (loaded.row.status, loaded.history.vote, loaded.history) == ("cancelled", None, table.history)
    assert chronicle_of(await store.ask.log(1)) == table.history


async def test_a_press_that_is_delivered_twice_counts_once(service: TableService) -> None:
    table = await open_vote(service)
    await service.commit(1, "same", votes.press, BEN, last(table).id, True)
    with pytest.raises(DuplicateError):
        await service.commit(1, "same", votes.press, BEN, last(table).id, False)


async def test_the_clock_ends_a_vote(service: TableService, store: Store, now: Now) -> None:
    """A restart does not matter. Only this vote is ended."""
    vote = last(await open_vote(service))
    now.time = vote.until
    clock = scheduled(service := again(service), store, 0)
    await clock.start()
    while last(await service.table(1)).open:
        await _turn()
    assert last(await service.table(1)).end == "late"
    while await store.ask.timer_kinds() & {"vote"}:
        await _turn()
    await clock.close()


async def _turn() -> None:
    import asyncio

    await asyncio.sleep(0.005)
