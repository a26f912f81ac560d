"""Decisions by consent, and the clocks: a pause stops them, more time is more, an undo vote holds them up."""

from __future__ import annotations

from bot.tables.state.change import Moment
from bot.tables.time.time_control import DAY, HOUR, PRESETS
from bot.tables.verbs import absence, votes
from tests.bot.absence import at_the_end, out, tiny
from tests.bot.clocks import clock, mover, shown, step, table_of
from tests.bot.lobby import then
from tests.bot.people import ANN, BEN
from tests.bot.sealed import applied

__all__ = ["tiny"]


def begun(now: float = 2000.0):
    """Return a table where someone has moved; the next seat has known of its turn since then."""
    return shown(step(shown(table_of("spymaster")), now), now)


def people(table):
    """Return the person who is to move, and the other."""
    who = next(person for person in (ANN, BEN) if table.seat_of(person.id) == mover(table))
    return who, BEN if who is ANN else ANN


def test_d15_a_pause_stops_the_clocks() -> None:
    table = begun()
    who, other = people(table)
    end = table.at(mover(table)).deadline
    paused = then(table, votes.pause, other, now=2500.0)
    assert paused.at(mover(table)).deadline == end + DAY
    assert out(paused, at_the_end(table)) == (None, paused), "no one is out of time"
    back = then(paused, votes.resume, other, now=2500.0 + HOUR)
    assert back.at(mover(table)).deadline == end + HOUR
    assert step(paused, 3000.0).history.made[-1].person == who.id, "moves go on"


def test_d15_not_in_the_last_tenth_of_a_running_clock() -> None:
    table = begun()
    who, other = people(table)
    late = 2000.0 + 0.95 * DAY
    assert votes.alone(table, who, late) == []
    assert "pause" in votes.alone(table, other, late)


def test_more_time_is_an_allowance() -> None:
    table = begun()
    who, other = people(table)
    end = table.at(mover(table)).deadline
    asking = then(table, votes.ask, who, f"time.{mover(table)}", now=2100.0)
    given = then(asking, votes.press, other, asking.history.vote.id, True, now=2200.0)
    assert given.at(mover(table)).deadline == end + DAY
    if table.host == other.id:
        assert then(table, votes.give_time, other, now=2100.0).at(mover(table)).deadline == end + DAY


def test_another_pace_counts_at_once() -> None:
    table = begun()
    who, other = people(table)
    asking = then(table, votes.ask, who, "pace.3d", now=2100.0)
    slower = then(asking, votes.press, other, asking.history.vote.id, True, now=2200.0)
    assert slower.settings.time_control == PRESETS["3d"]
    assert slower.at(mover(table)).deadline > table.at(mover(table)).deadline
    assert clock(slower, mover(table)).decision == clock(table, mover(table)).decision


def test_d13_a_time_out_waits_for_an_undo_vote() -> None:
    """A time-out would void the vote. After a minute it comes anyway."""
    table = begun()
    _, other = people(table)
    end = at_the_end(table)
    asking = applied(table, votes._asked(table, Moment("k", end - 1), other, "undo"), end - 1)
    assert absence.due(asking, end) == ([], end + 59)
    assert out(asking, end) == (None, asking)
    change, after = out(asking, end + 59)
    assert change is not None
    assert after.history.votes[-1].end == "void"


def test_d12_removed_after_two_allowances_of_silence() -> None:
    """The clock measures the silence. A removed person has no clock any more."""
    table = shown(step(shown(table_of("tiny", people=3)), 2000.0, 0), 2000.0)
    seat = mover(table)
    asking = next(row.person for row in table.seats if row.seat != seat)
    person = next(each for each in (ANN, BEN) if each.id == asking)
    assert f"remove.{seat}" not in votes.offers(table, person, 2000.0 + DAY)
    assert f"remove.{seat}" in votes.offers(table, person, 2000.0 + 2 * DAY)
