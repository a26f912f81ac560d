"""People's own time moves their slow clocks: nights (D19) and vacations (D14), in memory and in the store."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.change import Change
from bot.tables.state.clocks import LAG
from bot.tables.state.table import Table
from bot.tables.time.quiet_hours import Times, vacation_stops
from bot.tables.time.time_control import DAY, HOUR, MINUTE, TimeControl, begun
from bot.tables.verbs import lobby, play
from bot.ui.wishes import with_typed
from data.model.timing import Vacation
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, person_at
from tests.bot.service import again, next_move
from tests.bot.times import at

SLOW = TimeControl("slow", DAY)


def vacation(since: float, until: float, declared: float) -> Vacation:
    return Vacation(person=1, since=since * DAY, until=until * DAY, declared=declared * DAY)


def stops(
    *vacations: Vacation, time_control: TimeControl = SLOW, opened: float = 10.0
) -> list[tuple[float, float | None]]:
    clock = begun(None, 1, 0, "d", opened * DAY, time_control)
    found = vacation_stops(clock, time_control, vacations, 2 * DAY)
    return [(stop.since / DAY, None if stop.until is None else stop.until / DAY) for stop in found]


def test_D14_a_vacation_counts_that_was_declared_a_day_before_the_turn_opened() -> None:
    assert stops(vacation(10, 12, 9.0)) == [(10, 12)]
    assert stops(vacation(10, 12, 9.1)) == []


def test_D14_a_match_waits_for_seven_days_of_vacation_at_most() -> None:
    assert stops(vacation(10, 30, 1)) == [(10, 17)]
    assert stops(vacation(3, 8, 0), vacation(10, 15, 1)) == [(3, 8), (10, 12)]
    assert stops(vacation(0, 5, 0), vacation(10, 15, 1)) == [(2, 5), (10, 14)], "before the match nothing is used up"


@pytest.mark.parametrize(
    "time_control", [TimeControl("live", 10 * MINUTE), TimeControl("free"), TimeControl("slow", DAY, vacations=False)]
)
def test_D14_only_slow_tables_know_vacations_and_not_all(time_control: TimeControl) -> None:
    assert stops(vacation(10, 12, 9.0), time_control=time_control) == []


async def slow(service: TableService, allowance: float = DAY, kind: str = "slow") -> Table:
    """Return a started table of two, whose first turn is known to the person who is to move."""
    table = await service.opening.new("spymaster", 77, 78, ANN, "en", f"new{service.now()}")
    time_control = {"settings": {"pace": {"kind": kind, "allowance": allowance}}}
    await service.commit(table.id, None, lambda table, at: Change("settings", fields=time_control))
    await service.commit(table.id, None, lobby.sit, BEN)
    table = await service.commit(table.id, None, lobby.start, ANN)
    return await known(service, table)


async def known(service: TableService, table: Table) -> Table:
    owed = table.waiting[0]
    await service.commits.started(table.id, owed.decision.seat, owed.id, service.now())
    return await service.table(table.id)


async def timer(store: Store, table: Table) -> float:
    (found,) = [
        each for each in await store.ask.timers_due(1e12) if (each.table_id, each.kind) == (table.id, "deadline")
    ]
    return found.due


def asked(table: Table) -> tuple[int, Person]:
    seat = table.waiting[0].decision.seat
    return seat, person_at(table, seat)


async def sleeps(service: TableService, person: Person) -> None:
    """Quiet hours that were set some days ago."""
    now = service.now() - 3 * DAY
    await service.people.set_wishes(person, lambda wishes: with_typed(wishes, {"zone": "tokyo", "quiet": "23-8"}, now))


@pytest.mark.parametrize("when", ["before the start", "meanwhile"])
async def test_D19_a_turn_does_not_end_in_its_holders_night(
    service: TableService, store: Store, now: Now, when: str
) -> None:
    now.time = at("2026-11-20T01:00") - DAY / 10
    if when == "before the start":
        await sleeps(service, ANN)
        await sleeps(service, BEN)
    table = await slow(service)
    if when == "meanwhile":
        seat, who = asked(table)
        assert table.at(seat).deadline < at("2026-11-21T02:00")  # type: ignore[operator]
        await sleeps(service, who)
        await service.commits.learn_times([who.id])
        table = await service.table(table.id)
    seat, _ = asked(table)
    assert table.at(seat).deadline == at("2026-11-21T10:00")
    assert await timer(store, table) == at("2026-11-21T10:00") + LAG
    loaded = await again(service).table(table.id)
    assert (loaded.times, loaded.at(seat).deadline) == (table.times, table.at(seat).deadline)


async def test_D19_only_its_holder_has_that_night(service: TableService, now: Now) -> None:
    now.time = at("2026-11-20T01:00") - DAY / 10
    table = await slow(service)
    seat, who = asked(table)
    await sleeps(service, BEN if who == ANN else ANN)
    await service.commits.learn_times([ANN.id, BEN.id])
    table = await service.table(table.id)
    assert table.times
    assert table.at(seat).deadline == pytest.approx(now.time + 1.1 * DAY, abs=HOUR)


@pytest.mark.parametrize("kind", ["slow", "free"])
async def test_D14_a_vacation_stops_the_own_clock_and_a_move_anywhere_starts_it(
    service: TableService, store: Store, now: Now, kind: str
) -> None:
    elsewhere = await slow(service, kind=kind)
    _, who = asked(elsewhere)
    await service.people.declare_vacation(who.id, now.time + 2 * DAY, now.time + 6 * DAY)
    now.time += 1.5 * DAY
    table = await slow(service)
    if asked(table)[1] != who:
        seat, decision, move = next_move(table)
        table = await known(service, await service.commit(table.id, "m0", play.act, asked(table)[1], decision, move))
    seat, _ = asked(table)
    without = replace(table, times=()).at(seat).deadline
    assert without is not None
    assert table.at(seat).deadline == without + 4 * DAY, "all its days"
    assert await timer(store, table) == without + 4 * DAY + LAG
    now.time += DAY
    _, decision, move = next_move(elsewhere)
    await service.commit(elsewhere.id, "m1", play.act, who, decision, move)
    table = await service.table(table.id)
    assert table.at(seat).deadline == without + DAY / 2, "it ended there"
    assert await timer(store, table) == without + DAY / 2 + LAG
    assert (await again(service).table(table.id)).at(seat).deadline == table.at(seat).deadline


def test_times_end_a_vacation() -> None:
    times = Times(1, vacations=(vacation(1, 3, 0), vacation(5, 6, 0)))
    assert times.back(2 * DAY).vacations == (vacation(1, 2, 0), vacation(5, 6, 0))
    assert times.back(4 * DAY) == times
