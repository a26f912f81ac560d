"""Vacations that begin by themselves where a turn would be missed: D14. Tests set the time."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.tables.state.table import Table
from bot.tables.state.vacations import running
from bot.tables.time.time_control import DAY, HOUR, PRESETS, TimeControl
from bot.tables.verbs import absence, lobby, play, votes
from data.model.timing import Vacation
from data.store import Store
from engine.chance import Chance
from tests.bot.absence import Days, at_the_end, days, tiny
from tests.bot.clocks import SLOW, clock, mover, slow
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.service import again, kinds, moved, next_move

__all__ = ["days", "tiny"]  # fixtures


async def late_soon(days: Days, wish: bool = True, time_control: TimeControl = SLOW) -> Table:
    """Return a table of two, where the person who has a turn does not come. `wish`: both want such a vacation."""
    await slow(days.service, time_control=time_control)
    for person in (ANN, BEN):
        await days.service.people.set_wishes(person, lambda wishes: replace(wishes, rests=wish))
    await moved(days.service, await days.show())
    return await days.show()


async def test_D14_a_vacation_begins_by_itself_where_a_turn_would_be_missed(days: Days, store: Store) -> None:
    """The vacation lasts three days and leaves an hour after them; then the turn is missed.

    It begins once per match.
    """
    table = await late_soon(days)
    seat, end = mover(table), at_the_end(table)
    table = await days.until(end + 1)
    assert (await kinds(days.service))[-1] == "rested"
    assert table.at(seat).deadline == pytest.approx(end + 3 * DAY + HOUR, abs=10)
    assert [stop.seat for stop in table.stops] == [seat]
    assert votes.is_excused(table, person_at(table, seat).id, end + DAY)
    assert (clock(table, seat).misses, await days.late()) == (0, [False])
    assert [text.key for text in (remark.text for remark in table.history.remarks)] == ["log-rested"]
    (row,) = await days.service.people.vacations(person_at(table, seat).id)
    assert (row.since, row.until) == (pytest.approx(end, abs=1), pytest.approx(end + 3 * DAY, abs=1))
    loaded = await again(days.service).table(1)
    assert (loaded.history, loaded.times, loaded.at(seat).deadline) == (
        table.history,
        table.times,
        table.at(seat).deadline,
    )
    await days.until(end + 3 * DAY + HOUR - 10)
    assert await days.late() == [False]
    table = await days.until(end + 3 * DAY + HOUR + 60)
    assert await days.late() == [False, True]
    assert (await kinds(days.service)).count("rested") == 1


async def test_D14_who_comes_back_plays_on(days: Days) -> None:
    """A move in this match or any other ends the vacation, and the clock of an open turn runs again."""
    table = await late_soon(days)
    seat, end = mover(table), at_the_end(table)
    table = await days.until(end + DAY)
    person = person_at(table, seat)
    other = await days.service.opening.new("tiny", 77, 78, CAT, "en", "other")
    await days.service.commit(other.id, None, lobby.sit, person)
    other = await days.service.commit(other.id, None, lobby.start, CAT)
    while running(await days.service.people.vacations(person.id), days.now.time) is not None:
        at, decision, move = next_move(other)
        other = await days.service.commit(other.id, None, play.act, person_at(other, at), decision, move)
    table = await days.service.table(1)
    assert table.at(seat).deadline == pytest.approx(days.now.time + HOUR, abs=10)
    await moved(days.service, table)
    assert await days.late() == [False, False]


async def test_D14_a_vacation_declared_too_late_stops_the_turn_that_would_be_missed(days: Days) -> None:
    """Such a vacation stops the turn for three days at most, as one that begins by itself. No second one is written."""
    table = await late_soon(days)
    seat, end = mover(table), at_the_end(table)
    person = person_at(table, seat)
    days.now.time = end - HOUR
    await days.service.people.declare_vacation(person.id, end - HOUR, end + DAY)
    await days.service.commits.learn_times([person.id])
    table = await days.until(end + 1)
    assert (await kinds(days.service))[-1] == "rested"
    assert table.at(seat).deadline == pytest.approx(end + DAY + HOUR, abs=10)
    assert len(await days.service.people.vacations(person.id)) == 1


@pytest.mark.parametrize("why", ["not asked for", "planned", "none at this table", "a live table", "no days left"])
async def test_D14_no_vacation_begins_by_itself(
    days: Days, store: Store, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paces = {"none at this table": replace(SLOW, vacations=False), "a live table": PRESETS["10m"]}
    table = await late_soon(days, wish=why != "not asked for", time_control=paces.get(why, SLOW))
    seat, end = mover(table), at_the_end(table)
    person = person_at(table, seat)
    if why == "planned":
        move = absence.caretakers_answer(table, seat, Chance(b"x"))
        monkeypatch.setattr(absence, "plan_for", lambda *args: asyncio.sleep(0, move))
    if why == "no days left":
        async with store.write() as unit:
            used = Vacation(person=person.id, since=end - 60 * DAY, until=end - 30 * DAY, declared=0.0)
            await unit.put_vacation(used)
    await days.until(end + 1)
    assert "rested" not in await kinds(days.service)
    assert await days.late() == ([False, False] if why == "planned" else [False, True])


async def test_D14_a_match_waits_for_seven_days_of_vacations_in_all(days: Days, store: Store) -> None:
    table = await late_soon(days)
    seat, end = mover(table), at_the_end(table)
    person = person_at(table, seat)
    used = Vacation(person=person.id, since=table.begun_at - DAY, until=end - HOUR, declared=end - HOUR)
    async with store.write() as unit:
        await unit.put_vacation(used)
    await days.service.commits.learn_times([person.id])
    left = 7 * DAY - (end - HOUR - table.begun_at)
    assert left > 0
    table = await days.until(end + 1)
    assert table.at(seat).deadline == pytest.approx(end + min(left, 3 * DAY) + HOUR, abs=10)
