"""Decisions of a table together, and of one person alone: D11, D12, D13, D15, D23.

Plain calls set their own time. Others go through the service, with a kill between any two steps.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results.hindsight import ai_moves
from bot.tables.service.service import TableService
from bot.tables.state.ballot import Vote
from bot.tables.state.change import Change, Moment, surfaces_to_redraw, votes_to_redraw
from bot.tables.state.chronicle import chronicle_of
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, MINUTE, PRESETS, Stop
from bot.tables.verbs import lobby, play, undo, votes
from bot.tables.verbs.rights import HostOnlyError, Newcomer, Standing
from bot.tables.verbs.settling import ai_timers
from data.errors import DuplicateError
from data.model.timing import SeatClock
from data.store import Store
from engine.basics import plain
from engine.chance import Chance
from tests.bot.conftest import Now
from tests.bot.lobby import begun, opened, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.scheduler import scheduled
from tests.bot.sealed import applied
from tests.bot.service import again, kinds
from tests.bot.service import begun as begun_at
from tests.bot.undo import BIDS, PLACE, laid, played
from tests.games.tiny import Let, Toss

__all__ = ["tiny"]
NOW = 1000.0
DICE = Chance(b"other worlds")
SLOW, LIVE = PRESETS["1d"], PRESETS["2m"]


def paced(table: Table, time_control: Any = SLOW, **settings: Any) -> Table:
    return replace(
        table, row=replace(table.row, settings={**table.row.settings, "pace": plain(time_control), **settings})
    )


@pytest.fixture
def table() -> Table:
    """Ann's turn, to which Ben may object; Cat waits. Each decision has a day."""
    return played(paced(laid(begun("tiny", BEN, CAT))), *BIDS)


def asked(table: Table, person: Person, what: str, *, now: float = NOW) -> Table:
    return then(table, votes.ask, person, what, now=now)


def pressed(table: Table, *answers: tuple[Person, bool], now: float = NOW, newcomer: Person | None = None) -> Table:
    coming = None if newcomer is None else Newcomer(newcomer)
    for person, yes in answers:
        vote = table.history.vote
        assert vote is not None
        table = then(table, votes.press, person, vote.id, yes, coming, now=now)
    return table


def last(table: Table) -> Vote:
    return table.history.votes[-1]


def refused(table: Table, verb: Any, *args: Any, now: float = NOW) -> str:
    with pytest.raises(RefusedError) as error:
        verb(table, Moment("key", now), *args)
    return error.value.text.key


def stopped(table: Table, *stops: Stop) -> Table:
    return replace(table, history=replace(table.history, pauses=stops))


def timed(table: Table, seat: int, **changes: Any) -> Table:
    """Return the table with a clock of this seat, which has run since NOW."""
    owed = table.at(seat).owed
    clock = SeatClock(
        table_id=table.id,
        seat=seat,
        turn="1",
        decision="" if owed is None else owed.id,
        opened=NOW,
        since=NOW,
        left=table.time_control.allowance,
        reserve=0.0,
    )
    return replace(table, clocks=(replace(clock, **changes),))


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


def test_d13_whoever_comes_or_goes_voids_a_vote(table: Table) -> None:
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


def test_d13_whoever_shows_up_is_not_removed(table: Table) -> None:
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


# --- pause, time -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("time_control", "seconds"), [(SLOW, DAY), (LIVE, 10 * MINUTE)])
def test_d15_a_pause_alone(table: Table, time_control: Any, seconds: float) -> None:
    paused = then(paced(table, time_control), votes.pause, CAT)
    assert paused.history.pauses == (Stop(NOW, NOW + seconds),)
    assert paused.history.pause_at(NOW + seconds - 1)
    assert not paused.history.pause_at(NOW + seconds)
    assert played(paused, (ANN, PLACE)).history.made[-1].person == ANN.id, "it stops clocks, not moves"
    assert paused.history.remarks[-1].text.key == "log-paused"


def test_d15_once_a_person_and_twice_a_match(table: Table) -> None:
    once = then(then(table, votes.pause, ANN), votes.resume, ANN)
    assert refused(once, votes.pause, ANN) == "refuse-pause-once"
    twice = then(once, votes.pause, BEN)
    assert refused(twice, votes.pause, CAT) == "refuse-paused"
    later = NOW + DAY
    assert refused(twice, votes.pause, CAT, now=later) == "refuse-pause-often"
    by_vote = pressed(asked(twice, CAT, "pause", now=later), (ANN, True), now=later)
    assert by_vote.history.pauses[-1] == Stop(later, later + 7 * DAY)


def test_d15_not_on_the_reserve_or_in_the_last_tenth(table: Table) -> None:
    running = timed(table, 0)
    assert refused(running, votes.pause, ANN, now=NOW + 0.9 * DAY) == "refuse-pause-late"
    assert refused(running, votes.pause, ANN, now=NOW + 2 * DAY) == "refuse-pause-late"
    assert votes.pause(running, Moment("k", NOW + 0.89 * DAY), ANN)
    assert votes.pause(running, Moment("k", NOW + 2 * DAY), CAT), "whose clock does not run"


def test_d15_resumed_by_the_pauser_or_by_a_vote(table: Table) -> None:
    paused = then(table, votes.pause, ANN)
    assert refused(paused, votes.resume, BEN) == "refuse-resume-ask"
    assert then(paused, votes.resume, ANN, now=NOW + 5).history.pauses == (Stop(NOW, NOW + 5),)
    voted = pressed(asked(paused, BEN, "resume", now=NOW + 9), (CAT, True), now=NOW + 9)
    assert voted.history.pauses == (Stop(NOW, NOW + 9),)
    assert refused(voted, votes.resume, ANN, now=NOW + 9) == "refuse-not-paused"
    assert refused(table, votes.ask, BEN, "resume") == "refuse-not-paused"


def test_what_the_bot_has_paused_anybody_lets_run_again(table: Table) -> None:
    """D6: the bot pauses when someone could not be told. No person owns such a pause."""
    paused = applied(table, Change("paused", seat=0, payload={"why": "unsent"}), NOW)
    assert paused.history.pauses == (Stop(NOW, None),)
    assert paused.history.remarks[-1].text.key == "log-paused-unsent"
    run = then(paused, votes.resume, CAT, now=NOW + 7)
    assert run.history.pauses == (Stop(NOW, NOW + 7),)
    assert then(run, votes.pause, CAT, now=NOW + 8).history.pause_at(NOW + 9)


def test_without_a_clock_there_is_nothing_to_pause() -> None:
    free = played(paced(laid(begun("tiny", BEN, CAT)), PRESETS["free"]), *BIDS)
    for verb in (votes.pause, votes.give_time):
        assert refused(free, verb, ANN) == "refuse-no-clock"
    assert refused(free, votes.ask, ANN, "pause") == "refuse-no-clock"
    assert refused(free, votes.ask, ANN, "time.0") == "refuse-no-clock"


def test_d15_the_host_gives_an_allowance_for_everybody_once_and_never_while_owing(table: Table) -> None:
    assert refused(table, votes.give_time, ANN) == "refuse-gave-owing"
    with pytest.raises(HostOnlyError):
        votes.give_time(table, Moment("k", NOW), CAT)
    placed = played(table, (ANN, PLACE))
    change = votes.give_time(placed, Moment("k", NOW), ANN)
    assert change.payload == {"seconds": DAY}
    assert refused(applied(placed, change, NOW), votes.give_time, ANN) == "refuse-gave-once"


def test_more_time_for_somebody(table: Table) -> None:
    asking = asked(table, CAT, "time.0")
    change = votes.press(asking, Moment("k", NOW), ANN, last(asking).id, True)
    assert change is not None
    assert (change.kind, change.payload["seats"], change.payload["seconds"]) == ("granted", [0], DAY)
    assert refused(table, votes.ask, ANN, "time.2") == "refuse-owes-nothing"


# --- removing, taking over -------------------------------------------------------------------------------------------


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


def test_d23_the_host_alone_lets_somebody_in_where_nothing_is_at_stake(table: Table) -> None:
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
def test_d24_who_may_not_sit_there_any_more_gets_no_seat_and_nobody_is_told_why(
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


async def test_d11_whoever_takes_a_seat_gets_no_draft_and_no_plan(service: TableService, now: Now) -> None:
    table = await begun_at(service, "tiny", BEN, CAT)
    from engine.form import Partial

    owed = table.at(1).owed
    assert owed is not None
    await service.drafts.keep(1, 1, owed.id, Partial("bid"), None)
    await service.commit(1, "left", lobby.leave, BEN)
    await service.people.set_profile(DAN)
    table = await service.commit(1, "ask", votes.ask, DAN, "take.1")
    newcomer = await service.people.newcomer(table.history.vote)
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
    newcomer = await service.people.newcomer(table.history.vote)
    table = await service.commit(1, "yes", votes.press, ANN, last(table).id, True, newcomer)
    assert (table.seat_of(DAN.id), last(table).end) == (None, "void")


async def _turn() -> None:
    import asyncio

    await asyncio.sleep(0.005)
