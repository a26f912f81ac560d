"""Several processes on one PostgreSQL: what each remembers of the tables that another one changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service import privacy
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from bot.tables.verbs.seeks import Terms
from engine.chance import Chance
from render.texts import deleted_name
from tests.bot.fleet import House, house, of, opened, server, until
from tests.bot.people import ANN, BEN, CAT

__all__ = ["house"]  # a fixture


async def test_what_is_pressed_elsewhere_is_answered_there_and_its_owner_is_told(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    table = await opened(one, 0)
    changed: list[int] = []
    of(one).hears.changed = changed.append
    seen = await other.table(table)
    assert seen.row.revision == 0
    after = await other.commit(table, "sit", lobby.sit, BEN)
    assert after.row.revision == 1
    await until(lambda: changed == [table])
    assert (await one.table(table)).seat_of(BEN.id) is not None
    await one.commit(table, "leave", lobby.leave, BEN)
    assert (await other.table(table)).seat_of(BEN.id) is None, "it asks for the revision"


async def test_a_race_between_processes_has_one_winner_and_both_are_kept(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    table = await opened(one, 0)
    people = [Person(n, f"P{n}", "en") for n in range(10, 22)]
    tries = [(one, other)[n % 2].commit(table, f"word {n}", lobby.sit, person) for n, person in enumerate(people)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    async with one._store.read() as unit:
        log = await unit.log(table)
    assert [row.revision for row in log] == list(range(len(log)))
    assert len([each for each in done if not isinstance(each, BaseException)]) == len(log) - 1
    assert (await one.table(table)).seats == (await other.table(table)).seats


async def test_no_one_who_is_deleted_is_put_back_by_what_is_under_way_elsewhere(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has read a table and waits to write when a person is deleted. It reads the table again."""
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    table = await opened(one, 0)
    for person in (BEN, CAT):
        await one.commit(table, f"sit {person.id}", lobby.sit, person)
    await one.commit(table, "start", lobby.start, ANN)
    await one.commit(table, "left", lobby.leave, BEN)
    under_way: list[asyncio.Task[Table]] = []
    delete = privacy.delete

    async def deleted(*args: Any) -> None:
        under_way.append(asyncio.create_task(other.commit(table, "leaves too", lobby.leave, CAT)))
        await asyncio.sleep(0.3)
        assert not under_way[0].done()
        await delete(*args)

    monkeypatch.setattr(privacy, "delete", deleted)
    await one.forgetting.forget(BEN.id, deleted_name)
    after = await under_way[0]
    assert (after.names, after.seat_of(BEN.id)) == (("Ann", "Deleted player", "Cat"), None)
    assert [row.ai is None for row in after.seats] == [True, False, False]
    assert [row.kind for row in await one._store.ask.log(table)][-2:] == ["forgotten", "vacated"]
    async with asyncio.timeout(120):
        while await one.table(table) != after:  # noqa: ASYNC110 - until the listener has heard of it
            await asyncio.sleep(0.01)


async def test_who_is_deleted_while_a_table_of_theirs_changes_elsewhere_is_deleted_there_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table had been read before another process changed it."""
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    table = await opened(one, 0)
    await one.opening.invite(table, "invite", ANN, [BEN], only=False)
    read = type(one._store.ask).log_naming
    late = [True]

    async def behind(unit: Any, *args: Any) -> Any:
        found = await read(unit, *args)
        if late:
            late.clear()
            await other.opening.invite(table, "later", ANN, [BEN, CAT], only=True)
        return found

    monkeypatch.setattr("data.units.Reader.log_naming", behind)
    await one.forgetting.forget(BEN.id, deleted_name)
    after = await other.table(table)
    assert {kept.person for kept in after.kept_at_first} == {CAT.id}
    assert after.guests == {ANN.id, CAT.id}
    found = await one.people.export(BEN.id)
    assert (found["named"], found["asked_to"]) == ([], [])
    assert await one.table(table) == after


@pytest.mark.parametrize(
    "late",
    [
        lambda service, table, owed: service.commits.started(table, owed.decision.seat, owed.id, 5.0),
        lambda service, table, owed: service.commits.learn_times([ANN.id]),
    ],
    ids=["a clock that starts", "a night that is another"],
)
async def test_clocks_of_before_never_replace_those_of_a_move_that_was_made_elsewhere(
    house: House, monkeypatch: pytest.MonkeyPatch, late: Callable[[TableService, int, Any], Awaitable[Any]]
) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    table = await opened(one, 0)
    await one.commit(table, "sit", lobby.sit, BEN)
    await one.commit(table, "start", lobby.start, ANN)
    stale = await other.table(table)
    owed = stale.waiting[0]
    seat = owed.decision.seat
    move = stale.game.random(stale.view(seat), seat, Chance(b"move"))
    await one.commit(table, "move", act, (ANN, BEN)[seat], owed.id, move)

    async def kept() -> tuple[Any, ...]:
        clocks, timers = await one._store.ask.clocks(table), await one._store.ask.timers_due(1e12)
        return clocks, [replace(timer, id=0) for timer in timers]

    before, present, read = await kept(), other.commits.present, [stale]

    async def late_for_it(table_id: int) -> Table:
        return read.pop() if read else await present(table_id)

    with monkeypatch.context() as patched:
        patched.setattr(other.commits, "present", late_for_it)
        patched.setattr(other.commits, "table", lambda table_id: asyncio.sleep(0, stale))
        await late(other, table, owed)
    assert not read
    assert await kept() == before
    assert await other.table(table) == await one.table(table)


async def test_a_hint_that_comes_while_its_table_is_read_is_not_lost(house: House) -> None:
    one = await house.join(0)
    await house.look(one)
    table = await opened(one, 0)
    one.memory.distrust(None)
    async with one.memory.lock(table):
        loading = asyncio.create_task(one.commits.load(table))
        one.memory.distrust(table)
        await loading
    assert not one.memory.get(table)


async def test_a_press_wakes_a_wish_that_another_process_let_sleep(house: House) -> None:
    """W8: questions end in the eldest process, and a press may come to any other one."""
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    terms = Terms(games=("annals",), sizes=(2,))
    await one.seeking.save(ANN, server(0), 78, terms, may_open=True, server_locale="en")
    async with one._store.write() as unit:
        await unit.set_asleep(ANN.id, asleep=True)
    await other.look_at_people()
    await other.seeking.woken(ANN.id)
    row = await one.seeking.own(ANN.id, server(0))
    assert row is not None
    assert not row.asleep


async def test_messages_that_are_behind_are_passed_on_to_who_sees_to_them(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    table = await opened(one, 0)
    behind: list[int] = []
    of(one).hears.behind = behind.append
    of(other).pass_on(table)
    await until(lambda: behind == [table])
    await of(one).close()
    of(other).hears.behind = behind.append
    of(other).pass_on(table)
    await until(lambda: behind == [table, table])
    assert of(other).owns(table), "no one did"
