"""Several processes on one PostgreSQL: the tables that each sees to, and dead processes.

Here they are stores of their own in one process. Real processes, which are killed, are in
tests/loopback/test_processes.py.
"""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from bot.cli.databases import postgres_findings
from bot.tables.service import fleet as fleets
from bot.tables.service.fleet import Alone, Fleet
from bot.tables.verbs import lobby
from data.errors import StoreTakenError
from data.postgres import fleet
from data.postgres.pulse import on_postgres
from data.query import Query
from data.store import Store
from tests.bot.fleet import House, house, of, opened, server, taken_for_dead, until
from tests.bot.people import ANN

__all__ = ["house"]  # a fixture


_CUT = Query(
    text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND query LIKE '%clock_timestamp%' AND pid <> pg_backend_pid()"
    )
)


# --- places ----------------------------------------------------------------------------------------------------------


async def test_each_process_has_shards_of_its_own(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    with pytest.raises(StoreTakenError, match=r"another bot runs on .* with shards 1 \(takujo .*DATABASE_URL"):
        await house.join(1)
    await house.look(one, other)
    assert [of(each).living for each in (one, other)] == [2, 2]
    assert [of(each).eldest for each in (one, other)] == [True, False]


async def test_processes_that_are_alike_deal_the_shards_among_them(house: House) -> None:
    found = [of(await house.join(of=3)).shards for _ in range(3)]
    assert found == [(0, 3), (1,), (2,)]
    with pytest.raises(StoreTakenError, match="with shards 0, 1, 2, 3"):
        await house.join(of=3)


async def test_a_command_that_needs_the_database_alone_is_refused_and_refuses(house: House) -> None:
    await house.join(0)
    with pytest.raises(StoreTakenError, match="another bot runs"):
        await Store.open(house.address, exclusive=True)
    await house.close()
    alone = await Store.open(house.address, exclusive=True)
    with pytest.raises(StoreTakenError, match="another command"):
        await house.join(0)
    await alone.close()


async def test_who_comes_again_takes_the_place_of_who_was_killed_at_once(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    tables = [await opened(one, shard, n) for shard in (0, 1) for n in range(3)]
    await of(one)._session.close()  # as a kill does
    successor = await house.join(0, 1)
    await house.look(successor)
    assert all(of(successor).owns(table) for table in tables)
    await house.look(other)
    assert of(other).tables == 0


# --- who sees to what ------------------------------------------------------------------------------------------------


async def test_a_table_is_seen_to_by_the_process_of_its_shard(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    mine, theirs = await opened(one, 1), await opened(one, 2)
    assert of(one).owns(mine)
    assert of(one).owns(theirs), "until it is given away"
    let_go: list[int] = []

    async def go(tables: frozenset[int]) -> None:
        let_go.extend(tables)

    of(one).hears.let_go = go
    await house.look(one, other)
    assert let_go == [theirs]
    assert [of(one).owns(each) for each in (mine, theirs)] == [True, False]
    assert [of(other).owns(each) for each in (mine, theirs)] == [False, True]


async def test_many_tables_are_claimed_a_few_at_a_time_and_each_once(house: House) -> None:
    one = await house.join(0, 1)
    await house.look(one)
    tables = {await opened(one, n % 2, n) for n in range(fleet.AT_ONCE + 7)}
    await of(one).close()
    two, three = await house.join(2), await house.join(3)
    begun: list[int] = []

    async def begin() -> None:
        begun.append(of(two).tables)

    of(two).hears.begun = begin
    await asyncio.gather(of(two).look(), of(three).look())
    found = of(two)._owned, of(three)._owned
    assert found[0] | found[1] == tables
    assert not found[0] & found[1]
    if found[0]:
        assert begun


async def test_what_has_ended_is_claimed_only_if_there_is_something_to_do(house: House) -> None:
    one = await house.join(0)
    await house.look(one)
    table = await opened(one, 0)
    await one.commit(table, "cancel", lobby.end, ANN)
    async with one._store.write() as unit:
        await unit.drop_timers(table)
        for surface in await unit.surfaces(table):
            await unit.put_surface(replace(surface, dirty=False))
    await of(one).close()
    two = await house.join(1)
    await house.look(two)
    assert not of(two).owns(table)
    async with two._store.write() as unit:
        await unit.mark_dirty(table, [("table", -1)])
    await house.look(two)
    assert of(two).owns(table)


async def test_what_belongs_to_a_server_or_to_no_one_has_one_process(house: House) -> None:
    one, other = await house.join(0), await house.join(1)
    await house.look(one, other)
    for shard, (here, there) in enumerate([(True, False), (False, True), (True, False), (True, False)]):
        assert of(one).sees_to(server(shard)) is here, shard
        assert of(other).sees_to(server(shard)) is there, shard


# --- who lives -------------------------------------------------------------------------------------------------------


async def test_tables_of_the_dead_are_taken_and_given_back(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    table = await opened(one, 0)
    await house.look(other)
    async with other._store.read() as unit:
        assert table in await fleet.owned(unit, of(one).worker or 0), "it has beaten just now"
    await taken_for_dead(one, other)
    await house.look(other)
    assert of(other).owns(table)
    assert of(other).sees_to(server(0)), "as the eldest one alive"
    before = of(one).worker
    forgotten: list[int | None] = []
    of(one).hears.forgotten = forgotten.append
    await house.look(one)  # the process was only slow
    assert of(one).worker != before
    assert forgotten[0] is None, "all that it remembers may be old"
    await house.look(other, one)
    assert of(one).owns(table)
    assert not of(other).owns(table)


async def test_who_could_not_look_takes_no_one_for_dead(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database was away, so no process could beat."""
    one, other = await house.join(0, 1), await house.join(2, 3)
    await house.look(one, other)
    await taken_for_dead(one, other)
    of(other)._beaten -= 3 * fleets.BEAT
    await house.look(other)
    assert of(other).living == 2
    await house.look(one, other)
    assert of(other).living == 2


async def test_who_has_not_beaten_for_a_while_acts_for_no_one(house: House) -> None:
    one = await house.join(0)
    await house.look(one)
    table = await opened(one, 0)
    of(one)._beaten -= fleets.SURE
    assert not of(one).owns(table)
    assert not of(one).sees_to(server(0))
    await house.look(one)
    assert of(one).owns(table)


async def test_who_waits_long_to_write_lives_nevertheless(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleets, "BEAT", 0.2)
    monkeypatch.setattr(fleets, "AGAIN", 0.1)
    one, other = await house.join(0), await house.join(1)
    await of(one).start()

    async def beat() -> float:
        async with other._store.read() as unit:
            return next(row.beat for row in await fleet.workers_of(unit) if row.id == of(one).worker)

    async with other._store.write():
        await asyncio.sleep(0.5)  # a waiting write has begun to wait by now
        before = await beat()
        async with asyncio.timeout(60):
            while await beat() <= before:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert of(one).sound
    await of(one).close()


async def test_a_beat_that_had_to_wait_counts_from_when_it_was_asked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row has the time of the request, and the others go by the row."""
    one, other = await house.join(0), await house.join(1)
    before, asked, beat = of(one)._beaten, asyncio.Event(), fleet.beat

    async def noted(*args: Any) -> bool:
        asked.set()
        return await beat(*args)

    monkeypatch.setattr(fleet, "beat", noted)
    async with other._store.write():
        looking = asyncio.create_task(of(one).look())
        await asked.wait()
        await asyncio.sleep(0.5)
    begun = time.monotonic()
    await looking
    assert before < of(one)._beaten < begun - 0.3


async def test_a_lost_connection_is_made_again_with_its_locks(house: House) -> None:
    one = await house.join(0, 1)
    await house.look(one)
    table = await opened(one, 0)
    assert one.memory.get(table)
    async with one._store.write() as unit:
        await unit._run(_CUT)
    await until(lambda: not of(one)._session.sound)
    await house.look(one)
    assert not one.memory.get(table), "what was told meanwhile was not heard"
    assert of(one).owns(table)
    with pytest.raises(StoreTakenError):
        await house.join(1)


async def test_whose_place_is_taken_has_to_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("data.postgres.session.LOCK_SECONDS", 0.1)
    one = await house.join(0, 1)
    await of(one)._session.close()
    await house.join(1)
    with pytest.raises(StoreTakenError, match="taken our place"):
        await house.look(one)


async def test_a_lost_connection_is_made_again_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process does not wait for the next beat: until then others could take its locks."""
    monkeypatch.setattr(fleets, "BEAT", 3600.0)
    one = await house.join(0, 1)
    await of(one).start()
    made = of(one)._session.made
    async with one._store.write() as unit:
        await unit._run(_CUT)
    await until(lambda: of(one)._session.made > made and of(one)._session.sound)
    await of(one).close()


async def test_who_starts_when_the_database_was_started_again_lets_the_others_return(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fleets, "RETURN", 3600.0)

    async def age(session: object) -> float:
        return 0.0

    monkeypatch.setattr("data.postgres.session.PostgresSession.age", age)
    one = await house.join(of=2)  # there are no others to wait for
    await of(one)._session.close()  # as every session is when the server ends
    coming = asyncio.create_task(house.join(of=2))
    await asyncio.sleep(0.2)
    await house.look(one)
    assert (of(one).shards, of(await coming).shards) == ((0, 2), (1, 3))


async def test_by_turns(house: House) -> None:
    """Turns hold between processes and within each one: to a session of PostgreSQL its own locks are free."""
    one, other = of(await house.join(0)), of(await house.join(1))
    at_work = most = 0

    async def work(place: Fleet) -> None:
        nonlocal at_work, most
        async with place.by_turns(fleet.EMOJI) as turn:
            at_work += 1
            most = max(most, at_work)
            await asyncio.sleep(0.02)
            assert turn.lasts
            at_work -= 1

    await asyncio.gather(*[work(place) for place in (one, other, one, other)])
    assert most == 1
    async with one.by_turns(fleet.EMOJI) as turn:
        await one._session.close()
        assert not turn.lasts, "another may have it now"


def test_one_process_sees_to_everything() -> None:
    alone = Alone()
    assert alone.owns(1)
    assert alone.sees_to(1)
    assert alone.eldest


# --- for operators ---------------------------------------------------------------------------------------------------


async def test_check_tells_who_lives_and_what_no_one_sees_to(house: House) -> None:
    one, other = await house.join(0, 1), await house.join(2)
    await house.look(one, other)
    await opened(one, 0)
    found = await asyncio.to_thread(lambda: [*postgres_findings(house.address)])
    assert [well for well, _ in found] == [True, True, True, False, True, True]
    assert "1 open table;" in found[5][1]
    assert re.search(r"process \d+ on .* with shards 0, 1 of 4: its last beat is \d+ s old", found[1][1])
    assert "shards 3" in found[3][1]
    await taken_for_dead(one, other)
    async with other._store.write() as unit:
        await unit._run(Query(text("DELETE FROM owners")))
        await unit._run(Query(text("UPDATE tables SET options = '{'")))
    found = await asyncio.to_thread(lambda: [*postgres_findings(house.address)])
    assert [well for well, _ in found] == [True, False, True, False, False, None]
    assert "shards 0, 1, 3" in found[3][1]
    assert "1 have none" in found[4][1]
    assert "can't be loaded" in found[5][1]


async def test_a_sign_of_life_is_that_of_ones_own_host(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    one = await house.join(0)
    assert await on_postgres(house.address) == pytest.approx(of(one).now(), abs=5)
    monkeypatch.setattr("socket.gethostname", lambda: "another")
    assert await on_postgres(house.address) is None
