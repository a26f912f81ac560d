"""Tables, their seats, logs and snapshots: everything that is put comes back, and lists have what they promise."""

from __future__ import annotations

from collections.abc import Awaitable

import msgspec
import pytest

from data.model.private import Draft
from data.model.tables import LogRow, Snapshot, TableRow
from data.store import ConflictError, DuplicateError, Store, StoreFailedError
from tests.data.conftest import a_seat, a_table


async def test_table(store: Store) -> None:
    row = a_table(options={"b": [1, "二"], "a": True}, settings={"clock": 60}, thread_id=9)
    async with store.write() as w:
        first = await w.create_table(row)
        second = await w.create_table(row)
        assert second == first + 1
        expected = {"status": "over", "outcome": {"won": [0]}, "ended_at": 7.5, "seed": b"s" * 32}
        await w.append(first, 0, "move", at=7.5, fields=expected)
        for wrong in ("id", "revision", "secret", "commitment", "nonsense"):
            with pytest.raises(TypeError, match=wrong):
                await w.append(first, 1, "move", at=8.5, fields={wrong: 1})
    async with store.read() as r:
        assert await r.table(99) is None
        assert await r.table(second) == msgspec.structs.replace(row, id=second)
        assert await r.table(first) == msgspec.structs.replace(row, id=first, revision=0, updated_at=7.5, **expected)


async def test_lists_of_tables(store: Store) -> None:
    async with store.write() as w:
        a = await w.create_table(a_table(guild_id=1, host=5))
        b = await w.create_table(a_table(guild_id=1, host=6, status="playing"))
        c = await w.create_table(a_table(guild_id=2, host=5, status="over"))
        for table_id in (a, c):
            await w.set_seats(table_id, [a_seat(table_id, 0, person=70)])
    async with store.read() as r:

        async def ids(found: Awaitable[tuple[TableRow, ...]]) -> list[int]:
            return [row.id for row in await found]

        assert await ids(r.tables_in(1)) == [b, a]
        assert await ids(r.tables_in(2)) == []
        assert await ids(r.tables_of(70)) == [a]
        assert await ids(r.tables_in(1, limit=1)) == [b]
        assert await ids(r.every_open_table(9)) == [b, a]
        assert [await r.open_counts_in(n) for n in (1, 2)] == [{(5, False): 1, (6, True): 1}, {}]
        assert [await r.open_counts_by(n) for n in (5, 6, 70)] == [{(5, False): 1}, {(6, True): 1}, {}]


async def test_matches_that_have_ended_come_newest_first(store: Store) -> None:
    """The list has the matches of a person or of a server. It leaves out matches that have not begun, or that go on."""
    async with store.write() as w:
        ended = []
        for status, at, seed in (
            ("over", 5.0, b"s"),
            ("cancelled", 9.0, b"s"),
            ("cancelled", 7.0, None),
            ("playing", None, b"s"),
        ):
            row = a_table(guild_id=1, status=status)
            ended.append(await w.create_table(msgspec.structs.replace(row, ended_at=at, seed=seed)))
            await w.set_seats(ended[-1], [a_seat(ended[-1], 0, person=70)])
    first, last, *_ = ended
    for found in (store.ask.ended_in(1, 9), store.ask.ended_of(70, 9)):
        assert [row.id for row in await found] == [last, first]
    assert [row.id for row in await store.ask.ended_of(70, 1)] == [last]
    assert await store.ask.ended_in(2, 9) == await store.ask.ended_of(71, 9) == ()


async def test_tables_are_counted_by_whether_one_person_plays_there(store: Store) -> None:
    async with store.write() as w:
        for status, people in (("playing", (5, None)), ("playing", (5,)), ("playing", (5, 6)), ("lobby", (5,))):
            table_id = await w.create_table(a_table(guild_id=1, host=5, status=status))
            seats = [a_seat(table_id, n, person=person) for n, person in enumerate(people)]
            await w.set_seats(table_id, seats)
        assert await w.open_counts_by(5) == {(5, True): 2, (5, False): 2}


async def test_unknown_status_is_refused(store: Store) -> None:
    with pytest.raises(StoreFailedError):
        async with store.write() as w:
            await w.create_table(a_table(status="paused?"))


async def test_seats(store: Store, table: int) -> None:
    async with store.write() as w:
        await w.set_seats(table, [a_seat(table, 1, person=2**63 - 1), a_seat(table, 0, ai="hard")])
    async with store.read() as r:
        assert await r.seats(table) == (a_seat(table, 0, ai="hard"), a_seat(table, 1, person=2**63 - 1))
    async with store.write() as w:
        await w.set_seats(table, [a_seat(table, 3), a_seat(table, 2)])
        assert [row.seat for row in await w.seats(table)] == [2, 3]
        with pytest.raises(ValueError, match="another table"):
            await w.set_seats(table, [a_seat(table + 1, 0)])
        await w.set_seats(table, [])
        assert await w.seats(table) == ()


async def test_foreign_key(store: Store) -> None:
    with pytest.raises(StoreFailedError):
        async with store.write() as w:
            await w.set_seats(12345, [a_seat(12345, 0)])


async def test_log(store: Store, table: int) -> None:
    async with store.write() as w:
        await w.append(table, 0, "opened", at=101.0)
        await w.append(table, 1, "move", seat=2, person=8, payload=b'{"x":1}', key="k1", at=102.0)
    move = LogRow(table_id=table, revision=1, kind="move", seat=2, person=8, payload=b'{"x":1}', key="k1", at=102.0)
    async with store.read() as r:
        assert await r.log(table) == (LogRow(table_id=table, revision=0, kind="opened", at=101.0), move)
        assert await r.log(table, after=0) == (move,)
        assert await r.logged("k1") == move
        assert await r.logged("k2") is None
        row = await r.table(table)
        assert row is not None
        assert (row.revision, row.updated_at) == (1, 102.0)


@pytest.mark.parametrize("revision", [-1, 0, 2, 7])
async def test_conflict(store: Store, table: int, revision: int) -> None:
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
    with pytest.raises(ConflictError) as caught:
        async with store.write() as w:
            await w.append(table, revision, "move", at=2.0)
    assert (caught.value.table_id, caught.value.revision, caught.value.code) == (table, revision, "conflict")
    async with store.read() as r:
        assert [row.revision for row in await r.log(table)] == [0]


async def test_conflict_without_table(store: Store) -> None:
    with pytest.raises(ConflictError):
        async with store.write() as w:
            await w.append(4711, 0, "opened", at=1.0)


async def test_duplicate(store: Store, table: int) -> None:
    async with store.write() as w:
        await w.append(table, 0, "move", payload=b"1", key="k", at=1.0)
    for revision in (0, 1):  # even if the revision is right, and before a Conflict
        with pytest.raises(DuplicateError) as caught:
            async with store.write() as w:
                await w.append(table, revision, "move", payload=b"2", key="k", at=2.0)
        assert (caught.value.table_id, caught.value.revision) == (table, 0)
    async with store.read() as r:
        assert len(await r.log(table)) == 1


async def test_snapshot_and_draft(store: Store, table: int) -> None:
    for n in (1, 2):
        snapshot = Snapshot(table_id=table, revision=n, ply=n, version=1, payload=b"\x00\xff" * n)
        draft = Draft(
            table_id=table, seat=1, decision="3a", n=n, partial=b"{}", note=["because", n] if n == 2 else None
        )
        async with store.write() as w:
            await w.put_snapshot(snapshot)
            await w.put_draft(draft)
        async with store.read() as r:
            assert await r.snapshot(table) == snapshot
            assert await r.draft(table, 1) == draft
            assert await r.draft(table, 0) is None
    async with store.write() as w:
        await w.put_draft(Draft(table_id=table, seat=2, decision="3b", n=1, partial=b"{}"))
        await w.drop_draft(table, 1)
        assert await w.draft(table, 1) is None
        assert await w.draft(table, 2) is not None


async def test_tables_that_have_ended_with_seats_and_logs(store: Store) -> None:
    """Tables come in pages. Logs come whole, for tables in which one of the given kinds has happened."""
    async with store.write() as w:
        for number, status in enumerate(("over", "playing", "cancelled", "over", "over"), 1):
            assert await w.create_table(a_table(status=status)) == number
            await w.set_seats(number, [a_seat(number, 1, person=8), a_seat(number, 0, person=7)])
            await w.append(number, 0, "started", at=1.0)
        await w.append(4, 1, "left", at=2.0)
        await w.append(4, 2, "move", at=3.0)
        assert [row.id for row in await w.ended_tables(0, 2)] == [1, 4]
        assert [row.id for row in await w.ended_tables(4, 2)] == [5]
        assert [(row.table_id, row.seat) for row in await w.seats_between(4, 5)] == [(4, 0), (4, 1), (5, 0), (5, 1)]
        assert [(row.table_id, row.kind) for row in await w.logs_with(("left", "gone"), 1, 5)] == [
            (4, "started"),
            (4, "left"),
            (4, "move"),
        ]
        assert await w.logs_with(("left",), 1, 3) == ()
