"""Pauses and more time, of one person alone or by a vote: D15. Tests set the time."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.state.change import Change, Moment
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, MINUTE, PRESETS, Stop
from bot.tables.verbs import votes
from bot.tables.verbs.rights import HostOnlyError
from tests.bot.lobby import begun, then, tiny
from tests.bot.people import ANN, BEN, CAT
from tests.bot.sealed import applied
from tests.bot.undo import BIDS, PLACE, laid, played
from tests.bot.votes import LIVE, NOW, SLOW, asked, last, paced, pressed, refused, table, timed

__all__ = ["table", "tiny"]  # fixtures


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


def test_what_the_bot_has_paused_anyone_lets_run_again(table: Table) -> None:
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


def test_d15_the_host_gives_an_allowance_for_everyone_once_and_never_while_owing(table: Table) -> None:
    assert refused(table, votes.give_time, ANN) == "refuse-gave-owing"
    with pytest.raises(HostOnlyError):
        votes.give_time(table, Moment("k", NOW), CAT)
    placed = played(table, (ANN, PLACE))
    change = votes.give_time(placed, Moment("k", NOW), ANN)
    assert change.payload == {"seconds": DAY}
    assert refused(applied(placed, change, NOW), votes.give_time, ANN) == "refuse-gave-once"


def test_more_time_for_someone(table: Table) -> None:
    asking = asked(table, CAT, "time.0")
    change = votes.press(asking, Moment("k", NOW), ANN, last(asking).id, True)
    assert change is not None
    assert (change.kind, change.payload["seats"], change.payload["seconds"]) == ("granted", [0], DAY)
    assert refused(table, votes.ask, ANN, "time.2") == "refuse-owes-nothing"
