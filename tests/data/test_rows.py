"""Everything that is put comes back unchanged, and queries find what they promise."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from data.model.messages import ChannelBoard, Surface
from data.model.people import Block, PersonRow, ServerRow
from data.model.privacy import EXPORTED, NAMELESS
from data.model.private import Bookmark, Draft, Envelope, Look, Note, Plan
from data.model.results import RatingRow
from data.model.tables import LogRow, Snapshot, TableRow, Tenure
from data.model.timing import Errand, Outage, SeatClock, Timer, TurnRow, Vacation
from data.query import Query, Step
from data.statement import step_of
from data.store import ConflictError, DuplicateError, Store, StoreFailedError
from data.units import Reader, metadata
from tests.data.conftest import a_seat, a_table
from tests.databases import laid


def test_schema_is_understood_by_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in metadata.sorted_tables:
        assert str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert str(CreateIndex(index).compile(dialect=dialect))


def test_repr_tells_no_secret() -> None:
    table = a_table(secret=b"Q" * 32, seed=b"Z" * 32)
    assert "QQ" not in repr(table)
    assert "ZZ" not in repr(table)
    assert "rabbit" in repr(table)
    assert "S7" not in repr(LogRow(table_id=1, revision=0, kind="move", payload=b'"S7"', at=0.0))
    assert "S7" not in repr(Draft(table_id=1, seat=0, decision="1", n=1, partial=b"S7", note={"S7": 1}))


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


async def test_results_are_those_of_matches_for_one(store: Store) -> None:
    """Equal results are one row, with the time of the last.

    Other people's, unfinished and caretakers' matches are left out.
    """

    async def ended(at: float, outcome: Any, *people: int | None, **fields: Any) -> None:
        changes: dict[str, Any] = {"status": "over", "outcome": outcome, "ended_at": at, **fields}
        ai, row = changes.pop("ai", None), a_table(game="x", options={"b": changes.pop("b", 1)})
        table_id = await w.create_table(msgspec.structs.replace(row, **changes))
        await w.set_seats(table_id, [a_seat(table_id, n, person=person, ai=ai) for n, person in enumerate(people)])

    async with store.write() as w:
        await ended(5.0, {"n": 1}, 7)
        await ended(3.0, {"n": 2}, 7)
        await ended(9.0, {"n": 1}, 7)
        await ended(8.0, {"n": 1}, 7, b=2)
        await ended(1.0, {"n": 3}, 8)
        await ended(1.0, {"n": 4}, 7, 8)
        await ended(1.0, {"n": 5}, 7, None)
        await ended(1.0, {"n": 6}, 7, ai="away")
        await ended(1.0, None, 7, status="cancelled")
        await ended(1.0, None, 7, status="playing")

        async def found(*before: float) -> list[tuple[Any, ...]]:
            return [(r.game, r.options["b"], r.outcome["n"], r.ended_at) for r in await w.results(7, *before)]

        assert await found() == [("x", 1, 2, 3.0), ("x", 2, 1, 8.0), ("x", 1, 1, 9.0)]
        assert await found(8.0) == [("x", 1, 2, 3.0), ("x", 1, 1, 5.0)]


@pytest.mark.parametrize(
    ("person", "ai", "game", "status", "finished"),
    [
        (7, None, "x", "over", True),
        (8, None, "x", "over", False),
        (7, "away", "x", "over", False),
        (7, None, "y", "over", False),
        (7, None, "x", "playing", False),
        (7, None, "x", "cancelled", False),
    ],
)
async def test_a_game_is_known_to_whoever_has_played_it_to_its_end(
    store: Store, person: int, ai: str | None, game: str, status: str, finished: bool
) -> None:
    async with store.write() as w:
        table_id = await w.create_table(msgspec.structs.replace(a_table(game=game), status=status))
        await w.set_seats(table_id, [a_seat(table_id, 0, person=person, ai=ai), a_seat(table_id, 1, person=9)])
        assert await w.has_finished(7, "x") is finished


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


async def test_timers(store: Store, table: int) -> None:
    async with store.read() as r:
        assert await r.next_due() is None
    async with store.write() as w:
        lobby = await w.put_timer(Timer(table_id=table, kind="lobby", due=30.0))
        old = await w.put_timer(Timer(table_id=table, kind="deadline", seat=0, decision="1", due=20.0))
        new = await w.put_timer(Timer(table_id=table, kind="deadline", seat=0, decision="1", due=10.0))
        await w.put_timer(Timer(table_id=table, kind="deadline", seat=1, decision="1", due=40.0))
        assert new != old
        assert not await w.drop_timer(old)
    async with store.read() as r:
        assert await r.next_due() == 10.0
        assert await r.timers_due(30.0) == (
            Timer(id=new, table_id=table, kind="deadline", seat=0, decision="1", due=10.0),
            Timer(id=lobby, table_id=table, kind="lobby", due=30.0),
        )
        assert [timer.id for timer in await r.timers_due(99.0, limit=1)] == [new]
        assert await r.timer_kinds() == {"deadline", "lobby"}
        assert [timer.kind for timer in await r.timers_due(99.0, ["lobby"])] == ["lobby"]
        assert await r.timers_due(99.0, []) == ()
        assert await r.next_due(["lobby"]) == (await r.timers_due(99.0, ["lobby"]))[0].due
        assert await r.next_due(["ai"]) is None
    async with store.write() as w:
        await w.hasten_timers("deadline", 15.0)  # one is due earlier, another later, the lobby is none
        assert sorted((timer.kind, timer.due) for timer in await w.timers_due(99.0)) == [
            ("deadline", 10.0),
            ("deadline", 15.0),
            ("lobby", 30.0),
        ]
    async with store.write() as w:
        assert await w.drop_timer(new)
        await w.drop_timers(table, "lobby")
        assert [timer.seat for timer in await w.timers_due(99.0)] == [1]
        await w.drop_timers(table)
        assert await w.next_due() is None


async def test_surfaces(store: Store, table: int) -> None:
    shown = Surface(table_id=table, kind="table", channel_id=5, message_id=2**60, revision=3, hash="ab")
    async with store.write() as w:
        await w.put_surface(shown)
        assert await w.dirty_tables() == ()
        await w.mark_dirty(table, [("table", -1), ("hand", 2)])
        await w.mark_dirty(table, [])
    async with store.read() as r:
        marked = msgspec.structs.replace(shown, dirty=True)
        assert await r.surfaces(table) == (Surface(table_id=table, kind="hand", seat=2, dirty=True), marked)
        assert await r.surface(table, "table") == marked
        assert await r.dirty_tables() == await r.dirty_tables("table") == await r.dirty_tables("hand") == (table,)
        assert await r.dirty_tables("note") == ()
    async with store.write() as w:
        await w.put_surface(shown)
        assert await w.dirty_tables("table") == ()
        assert await w.dirty_tables() == await w.dirty_tables("hand") == (table,)


async def test_a_mark_made_while_sending_stays(store: Store, table: int) -> None:
    surface = Surface(table_id=table, kind="table", channel_id=5, dirty=True)
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
        await w.put_surface(surface)
    sent = msgspec.structs.replace(surface, message_id=6, revision=0, hash="h", dirty=False)
    async with store.write() as w:  # a move while the reconciler is sending revision 0
        await w.append(table, 1, "move", at=2.0)
        await w.mark_dirty(table, [("table", -1)])
    async with store.write() as w:
        await w.put_surface(sent, seen=0)
        assert await w.surface(table, "table") == msgspec.structs.replace(sent, dirty=True)
        await w.put_surface(sent, seen=1)
        assert await w.surface(table, "table") == sent


async def test_a_mark_at_the_same_revision_stays_too(store: Store, table: int) -> None:
    """The mark may stand for another deadline. A writer that began after the mark takes the mark away."""
    surface = Surface(table_id=table, kind="table", channel_id=5, message_id=6, revision=0, dirty=True)
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
        await w.put_surface(surface)
    for n in range(2):
        before = await store.ask.surface(table, "table")
        assert before is not None
        async with store.write() as w:  # while the reconciler is sending
            await w.mark_again(table, [("table", -1)])
        after = msgspec.structs.replace(before, revision=0, hash=f"h{n}", dirty=False)
        async with store.write() as w:
            assert await w.replace_surface(before, after, seen=0) is True
    before = await store.ask.surface(table, "table")
    assert before is not None
    async with store.write() as w:
        assert await w.replace_surface(before, after, seen=0) is False
        await w.mark_again(table, [("table", -1)])
        await w.put_surface(after, seen=0)  # an answer that was drawn before the mark
        assert await w.dirty_tables() == (table,)
        await w.put_surface(after, seen=0)
        assert await w.dirty_tables() == ()


async def test_a_mark_is_of_its_own_tables_revision(store: Store, table: int) -> None:
    """Another table with a higher or lower revision may come before the marked one."""
    async with store.write() as w:
        first, second = table, await w.create_table(a_table())
        for at in (first, second):
            for revision in range(3 if at == second else 1):
                await w.append(at, revision, "move", at=1.0)
            await w.put_surface(Surface(table_id=at, kind="table", revision=0))
        for at in (second, first):
            await w.mark_again(at, [("table", -1)])
        found = [await w.surface(at, "table") for at in (first, second)]
    assert [each is not None and (each.dirty, each.revision) for each in found] == [(True, 1), (True, 3)]


async def test_what_was_sent_replaces_only_the_message_that_it_knew(store: Store, table: int) -> None:
    sent = Surface(table_id=table, kind="table", channel_id=5, message_id=6, hash="h")
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
        unsent = msgspec.structs.replace(sent, message_id=None)
        assert await w.replace_surface(unsent, sent, seen=0) is False  # there was none
        assert await w.replace_surface(unsent, sent, seen=0) is None
        after = msgspec.structs.replace(sent, message_id=7, revision=0)
        assert await w.replace_surface(msgspec.structs.replace(sent, message_id=5), after, seen=0) is None
        assert await w.surface(table, "table") == sent
        await w.mark_dirty(table, [("table", -1)])
        assert await w.replace_surface(sent, after, seen=-1) is True
        assert await w.replace_surface(after, after, seen=0) is False
        assert await w.surface(table, "table") == after


async def test_beside_a_hand(store: Store, table: int) -> None:
    assert await store.ask.beside_hand(table, 2, 7) == (None,) * 6
    person, draft = (
        PersonRow(person=7, name="A", updated_at=0.0),
        Draft(table_id=table, seat=2, decision="d", n=1, partial=b"{}"),
    )
    board = Surface(table_id=table, kind="table", channel_id=5, message_id=6)
    async with store.write() as w:
        await w.put_person(person)
        await w.put_draft(draft)
        await w.put_surface(board)
        await w.put_surface(msgspec.structs.replace(board, kind="hand", seat=2))
    assert await store.ask.beside_hand(table, 2, 7) == (person, board, draft, None, None, None)
    assert await store.ask.beside_hand(table, 1, 8) == (None, board, None, None, None, None)


async def test_people_and_servers(store: Store) -> None:
    for n in (1, 2):
        person = PersonRow(person=2**62, name=f"N{n}", dm_closed=n == 2, prefs={"sort": n}, updated_at=float(n))
        server = ServerRow(guild_id=2**62, settings={"limit": n})
        async with store.write() as w:
            await w.put_person(person)
            await w.put_server(server)
        async with store.read() as r:
            assert await r.person(2**62) == person
            assert await r.server(2**62) == server
            assert (await r.person(1), await r.server(1)) == (None, None)


async def test_export_and_forget(store: Store) -> None:
    async with store.write() as w:
        running = await w.create_table(a_table(host=7, status="playing"))
        ended = await w.create_table(a_table(host=8, status="over"))
        await w.put_person(
            PersonRow(person=7, name="Kiyo", locale="ja", dm_closed=True, prefs={"sort": "suit"}, updated_at=1.0)
        )
        await w.put_person(PersonRow(person=8, name="Other", updated_at=1.0))
        for table_id in (running, ended):
            await w.set_seats(table_id, [a_seat(table_id, 0, person=7, name="Kiyo"), a_seat(table_id, 1, person=8)])
            await w.append(table_id, 0, "move", seat=0, person=7, payload=b'{"move":"S7"}', at=1.0)
            await w.append(table_id, 1, "move", seat=1, person=8, payload=b'{"move":"S9"}', at=1.0)
        for seat in (0, 1):
            await w.put_draft(Draft(table_id=running, seat=seat, decision="1", n=1, partial=b'{"seat":%d}' % seat))
        for seat, person in enumerate((8, 7, 7)):  # in a seat the newest counts, and not who has the seat now
            await w.append(running, 2 + seat, "sealed", seat=seat % 2, person=person, payload=b"{}", at=1.0)
            await w.put_envelope(Envelope(table_id=running, seat=seat % 2, decision="1", move=b'"%d"' % seat, at=1.0))
        await w.append(running, 5, "sealed", seat=0, person=8, payload=b"{}", at=1.0)
        await w.put_surface(Surface(table_id=running, kind="hand", seat=0, person=7, channel_id=1, message_id=2))
    async with store.read() as r:
        found = await r.export_person(7)
    assert json.loads(json.dumps(found)) == found
    assert [row["seat"] for row in found["envelopes"]] == [1]
    assert found["profile"]["name"] == "Kiyo"
    assert [(row["table_id"], row["seat"], row["game"]) for row in found["seats"]] == [
        (running, 0, "rabbit"),
        (ended, 0, "rabbit"),
    ]
    moves = [(row["table_id"], row["payload"]) for row in found["log"] if row["kind"] == "move"]
    assert moves == [(running, None), (ended, {"move": "S7"})]
    assert [row["partial"] for row in found["drafts"]] == [{"seat": 0}]
    assert [row["id"] for row in found["hosted"]] == [running]
    assert [row["message_id"] for row in found["messages"]] == [2]

    async with store.write() as w:
        for row in await w.traced(7, ()):
            await w.make_nameless(7, -5, row, "nobody")
        await w.drop_person(7)
    async with store.read() as r:
        assert await r.person(7) is None
        assert await r.traced(7, ()) == ()
        assert [(row.person, row.name, row.locale) for row in await r.seats(ended)] == [
            (-5, "nobody", "ja"),
            (8, "N1", "en"),
        ]
        assert [row.person for row in await r.log(ended)] == [-5, 8]
        (surface,) = await r.surfaces(running)
        assert surface == Surface(table_id=running, kind="hand", seat=0)
        assert [draft is None for draft in (await r.draft(running, 0), await r.draft(running, 1))] == [True, False]
        assert [envelope.seat for envelope in await r.envelopes(running)] == [0]
        other = await r.person(8)
        assert other is not None
        assert other.name == "Other"
        empty = await r.export_person(99)
        assert (empty.pop("person"), empty.pop("profile")) == (99, None)
        assert empty.keys() >= {"seats", "hosted", "log", "messages", "drafts", "tenures", "turns", "plans", "blocks"}
        assert not any(empty.values())


async def test_what_days_leave(store: Store, table: int) -> None:
    """Each row is put, read, and exported for its person. A row that is about the person alone is forgotten."""
    clock = SeatClock(table_id=table, seat=1, turn="a1", decision="b1", opened=1.0, left=60.0, reserve=5.0, recent=".x")
    tenure = Tenure(table_id=table, seat=1, since=1.0, person=7)
    plan = Plan(table_id=table, seat=1, person=7, payload=b'["S7"]', made_at=2.0)
    note = Note(table_id=table, person=7, note="watch the fox", updated_at=3.0)
    bookmark = Bookmark(table_id=table, person=7, ply=3, starred=True, note="here")
    look = Look(table_id=table, person=7, at=4.0)
    turn = TurnRow(table_id=table, decision="b1", person=7, at=9.0, missed=True)
    vacation = Vacation(person=7, since=10.0, until=20.0, declared=1.0)
    block = Block(person=7, blocked=8, at=1.0)
    board = ChannelBoard(channel_id=5, guild_id=6, locale="ja")
    async with store.write() as w:
        for put, row in (
            (w.put_clock, clock), (w.put_tenure, tenure), (w.put_plan, plan), (w.put_note, note), (w.put_turn, turn),
            (w.put_vacation, vacation), (w.put_block, block), (w.put_board, board), (w.put_bookmark, bookmark),
            (w.put_look, look),
        ):  # fmt: skip
            await put(row)
            await put(row)
        await w.put_errand(Errand(person=7, kind="digest", due=5.0))
        errand = await w.put_errand(Errand(person=7, kind="digest", due=4.0))
        outage = await w.add_outage(Outage(since=1.0, until=2.0))
        await w.extend_outage(outage, 3.0)
    async with store.read() as r:
        assert (await r.clocks(table), await r.tenures(table)) == ((clock,), (tenure,))
        assert (await r.plan(table, 1), await r.plan(table, 0)) == (plan, None)
        assert (await r.note(table, 7), await r.note(table, 8), await r.notes(table)) == (note, None, (note,))
        assert (await r.bookmarks(table, 7), await r.bookmarks(table, 8)) == ((bookmark,), ())
        assert await r.looks(table) == (look,)
        assert (await r.beside_hand(table, 1, 7))[-2:] == (note, plan)
        assert await r.plans(table) == (plan,)
        assert (await r.turns(7, 8.0), await r.turns(7, 9.0)) == ((turn,), ())
        assert (await r.vacations(7), await r.blocks(7), await r.blocked_by(8)) == ((vacation,), (block,), (block,))
        assert (await r.outages(2.9), await r.outages(3.0)) == ((Outage(id=outage, since=1.0, until=3.0),), ())
        assert (await r.next_errand(), await r.errands_due(3.9)) == (4.0, ())
        assert await r.errands_due(4.0) == (Errand(id=errand, person=7, kind="digest", due=4.0),)
        assert (await r.board(5), await r.dirty_boards()) == (board, (board,))
        found = await r.export_person(7)
    assert json.loads(json.dumps(found)) == found
    names = ("tenures", "turns", "vacations", "notes", "bookmarks", "looks", "plans", "blocks", "errands")
    assert [len(found[name]) for name in names] == [1] * 9
    assert "S7" not in repr(plan)
    async with store.write() as w:
        await w.hasten_errand(Errand(person=7, kind="digest", due=5.0), 3.0)
        assert await w.errands_due(9.0) == (Errand(id=errand, person=7, kind="digest", due=4.0),), "it comes sooner"
        await w.hasten_errand(Errand(person=7, kind="digest", due=5.0), 4.0)
        (later,) = await w.errands_due(9.0)
        assert (later.id != errand, later.due) == (True, 5.0), "the old one is being handled"
        await w.hasten_errand(Errand(person=7, kind="digest", due=4.5), 4.0)
        (sooner,) = await w.errands_due(9.0)
        assert sooner.due == 4.5
        errand = sooner.id
        assert await w.drop_errand(errand)
        assert not await w.drop_errand(errand)
        await w.drop_person(7)
    async with store.read() as r:
        found = await r.export_person(7)
    assert [len(found[name]) for name in names] == [1, 0, 0, 0, 0, 0, 0, 0, 0], "a tenure is a table's"
    async with store.write() as w:
        await w.put_note(note)
        await w.put_plan(plan)
        await w.drop_what_is_open(table)
        await w.drop_old_notes(100.0)
    assert (await store.ask.clocks(table), await store.ask.plan(table, 1)) == ((), None)
    assert await store.ask.note(table, 7) == note, "its table is not over"


async def test_ratings(store: Store) -> None:
    """Queries find a person's newest rating in a game of a server, later ratings, ties included, and known names."""

    def rating(table_id: int, person: int, n: int, at: float, **given: Any) -> RatingRow:
        usual = {"guild_id": 1, "game": "rabbit", "side": 0, "place": 1, "sides": 2, "won": True}
        return RatingRow(table_id=table_id, person=person, n=n, at=at, mu=1 / 3, sigma=2 / 3, **{**usual, **given})

    async with store.write() as w:
        for number in range(1, 5):
            assert await w.create_table(a_table(guild_id=1, status="over", ended_at=float(number))) == number
        await w.set_seats(1, [a_seat(1, 0, person=7, name="Kiyo")])
        first, second, third = rating(1, 7, 1, 10.0), rating(2, 7, 2, 20.0), rating(3, 7, 3, 20.0)
        other, elsewhere = rating(2, 8, 1, 20.0, won=False), rating(4, 7, 1, 99.0, game="other")
        for row in (third, first, elsewhere, second, other, second):
            await w.put_rating(row)
        assert await w.ratings(1, "rabbit", [7, 8, 9]) == {7: third, 8: other}
        assert await w.ratings(2, "rabbit", [7]) == {}
        assert await w.ratings_in(1, 7) == (first, second, third, elsewhere)
        assert await w.rated_later(1, "rabbit", 10.0, 1) == (2, 3)
        assert await w.rated_later(1, "rabbit", 20.0, 2) == (3,)
        assert await w.rated_later(1, "rabbit", 9.0, 99) == (1, 2, 3)
        assert await w.rated_games(1) == ("rabbit", "other")
        assert (await w.name_in(1, 7), await w.name_in(2, 7), await w.name_in(1, 8)) == ("Kiyo", None, None)
        (seven, eight) = await w.standings(1, "rabbit")
        assert (seven.person, seven.name, seven.n, seven.wins, seven.mu) == (7, "Kiyo", 3, 3, 1 / 3)
        assert (eight.person, eight.name, eight.n, eight.wins) == (8, None, 1, 0)
    assert [row["table_id"] for row in (await store.ask.export_person(7))["ratings"]] == [1, 2, 3, 4]
    async with store.write() as w:
        await w.drop_ratings_later(1, "rabbit", 20.0, 2)
        assert await w.every_rating() == (first, second, other, elsewhere)
        await w.drop_every_rating()
        assert await w.every_rating() == ()


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


async def test_reopen_keeps_everything(store: Store, table: int, where: str | Path) -> None:
    async with store.write() as w:
        await w.append(table, 0, "opened", payload=b"\x01", key="k", at=1.0)
    await store.close()
    assert not Path(f"{where}-wal").exists()  # noqa: ASYNC240
    again = await Store.open(where)
    async with again.read() as r:
        assert [row.payload for row in await r.log(table)] == [b"\x01"]
        row = await r.table(table)
        assert row is not None
        assert row.revision == 0
    await again.close()


async def test_a_board_that_is_being_edited_is_behind_until_that_is_written_down(store: Store) -> None:
    """The bot may die meanwhile. A mark that is set meanwhile stays."""
    async with store.write() as w:
        await w.put_board(ChannelBoard(channel_id=5, guild_id=6, locale="en", message_id=7, hash="old"))
        await w.claim_board(5)
    (claimed,) = await store.ask.dirty_boards()
    assert (claimed.dirty, claimed.message_id) == (False, 7)
    async with store.write() as w:
        await w.board_shown(5, 7, "new")
    assert await store.ask.dirty_boards() == ()
    async with store.write() as w:
        await w.claim_board(5)
        await w.mark_boards(6)
        await w.board_shown(5, 8, "newer")
    (marked,) = await store.ask.dirty_boards()
    assert (marked.hash, marked.message_id) == ("newer", 8)
    assert await store.ask.boards() == (marked,)


# --- how SQLite finds it ---------------------------------------------------------------------------------------------


def plan(path: Path, query: Query) -> list[str]:
    """Return the steps in which SQLite carries out a query, in its own words."""
    with contextlib.closing(sqlite3.connect(laid(path))) as line:
        values = dict.fromkeys(re.findall(r":(\w+)", query.text))
        return [row[3] for row in line.execute(f"EXPLAIN QUERY PLAN {query.text}", values)]


@pytest.mark.parametrize(
    "step", [step_of(Reader.every_open_table, 9), step_of(Reader.open_counts_by, 7)], ids=["all", "by"]
)
def test_open_tables_are_found_without_a_look_at_those_that_have_ended(path: Path, step: Step) -> None:
    assert plan(path, step.query)[0] == "SCAN tables USING INDEX tables_unended"


def test_matches_of_a_server_that_have_ended_stand_in_their_order(path: Path) -> None:
    assert plan(path, step_of(Reader.ended_in, 1, 9).query) == ["SEARCH tables USING INDEX tables_ended (guild_id=?)"]


@pytest.mark.parametrize(
    "query",
    [
        step_of(Reader.traced, 7, ("taken", "asked")).query,
        step_of(Reader.log_naming, 7, ("taken", "asked")).query,
        step_of(Reader.calls_naming, 7).query,
        EXPORTED["log"],
        EXPORTED["messages"],
        EXPORTED["envelopes"],
        *NAMELESS,
    ],
    ids=lambda query: " ".join(query.text.split())[:40],
)
def test_what_is_kept_on_one_person_is_found_without_a_look_at_all_rows_and_messages(path: Path, query: Query) -> None:
    """A query of messages looks only at the ones that call people."""
    steps = [step for step in plan(path, query) if re.match(r"(SCAN|SEARCH) (log|surfaces)\b", step)]
    for step in steps:
        assert re.search(r"USING (COVERING )?INDEX (log_person|log_kind|surfaces_person|surfaces_calls)\b", step), step
        assert "_person" not in step or query not in NAMELESS or "table_id=?" in step, step
