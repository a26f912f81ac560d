"""A live table after a long outage (D28): it waits for the people who owe, and is slow after a day.

Tests set the time.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.service.service import TableService
from bot.tables.state.change import Moment
from bot.tables.state.clocks import deadline_timers
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, MINUTE, PRESETS, TimeControl
from bot.tables.verbs import lobby, stall
from data.model.timing import Outage
from data.store import Store
from engine.catalogue import GAMES
from engine.form import Text
from tests.bot.clocks import mover, paced, shown, step, table_of
from tests.bot.conftest import Now
from tests.bot.lobby import then
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.scheduler import scheduled
from tests.bot.sealed import applied
from tests.bot.service import again, begun
from tests.games.tiny import Tiny

LIVE = TimeControl("live", 10 * MINUTE)
LONG = Outage(id=1, since=1100.0, until=1400.0)  # five minutes


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())


def stalled(game: str = "tiny", time_control: TimeControl = LIVE, outage: Outage = LONG) -> Table:
    """Return a table where all had a hundred seconds, and then the bot was away."""
    return replace(shown(table_of(game, time_control, 3)), outages=(outage,))


def heard(table: Table, *people: object, at: float) -> Table:
    for person in people:
        table = then(table, stall.here, person, now=at)
    return table


def test_D28_the_clocks_wait_until_all_who_owe_have_pressed() -> None:
    table = stalled()
    assert [table.at(seat).deadline for seat in range(3)] == [None] * 3
    assert {timer.due for timer in deadline_timers(table)} == {LONG.until + DAY}
    table = heard(table, ANN, BEN, ANN, at=2000.0)
    assert stall.awaited(table) == [2]
    assert table.at(0).deadline is None
    table = heard(table, CAT, at=5000.0)
    assert table.stalled is None
    left = LIVE.allowance + LIVE.grace - 100
    assert [table.at(seat).deadline for seat in range(3)] == [5000 + left] * 3
    assert heard(table, ANN, at=6000.0) is table


@pytest.mark.parametrize(
    ("time_control", "outage"),
    [(LIVE, replace(LONG, until=1399.0)), (PRESETS["1d"], LONG), (LIVE, replace(LONG, until=999.0))],
)
def test_D28_not_after_a_short_one_and_not_at_slow_tables(time_control: TimeControl, outage: Outage) -> None:
    table = stalled(time_control=time_control, outage=outage)
    assert table.stalled is None
    assert table.at(0).deadline is not None


def test_D28_a_move_is_a_press_and_so_is_to_leave() -> None:
    """The person who is asked next has a running clock, though they have not pressed before."""
    before = stalled("rabbit2")
    seat = mover(before)
    after = step(before, 3000.0)
    change = stall.follows(before, after)
    assert change is not None
    after = shown(applied(after, change, 3000.0), 3000.0)
    assert (after.stalled, after.history.awoke, stall.follows(before, after)) == (None, (3000.0,), None)
    assert after.at(mover(after)).deadline is not None
    left = then(before, lobby.leave, person_at(before, seat), now=3000.0)
    assert stall.follows(before, left) is not None
    two = step(stalled(), 3000.0, 0)
    assert stall.follows(stalled(), two) is None, "two are waited for still"
    assert stall.awaited(two) == [1, 2]


def test_D28_after_a_day_it_is_slow() -> None:
    table = stalled()
    assert stall.slowed(table, Moment("", LONG.until + DAY - 1)) is None
    change = stall.slowed(table, Moment("", LONG.until + DAY))
    assert change is not None
    after = applied(table, change, LONG.until + DAY)
    assert after.time_control == replace(PRESETS["1d"], vacations=LIVE.vacations)
    assert after.history.remarks[-1].text == Text("log-pace-outage")
    assert after.at(0).deadline == LONG.until + 2 * DAY + after.time_control.grace
    assert stall.slowed(after, Moment("", LONG.until + 9 * DAY)) is None, "told once"


async def test_D28_the_clock_slows_a_table_down_through_a_kill(service: TableService, store: Store, now: Now) -> None:
    """The slow pace follows from rows that are there anyway, so nothing is lost with the bot."""
    table = await begun(service, "tiny", BEN, CAT)
    await service.commit(1, None, lambda table, at: paced(LIVE))
    for owed in table.waiting:
        await service.commits.started(1, owed.decision.seat, owed.id, now.time)
    async with store.write() as unit:
        await unit.add_outage(Outage(since=now.time + 10, until=now.time + 400))
    now.time += 700
    service = again(service)
    due = 1400 + DAY
    for when in (now.time, due):
        now.time = when
        scheduler = scheduled(service, store, 0)
        scheduler.dues.steady = lambda: True
        for timer in [each for each in await store.ask.timers_due(now.time) if each.kind == "deadline"]:
            await scheduler._carry_out(timer, scheduler.timers["deadline"])
        table = await service.table(1)
        assert table.time_control.kind == ("slow" if when == due else "live")
        assert table.match is not None
        assert table.match.plies == ()
        later = [each.due for each in await store.ask.timers_due(1e12) if each.kind == "deadline"]
        assert len(later) == len(table.waiting)
        assert min(later) >= due
    await service.commit(1, None, stall.here, ANN)
    assert (await again(service).table(1)) == await service.table(1)
