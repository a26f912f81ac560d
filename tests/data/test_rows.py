"""Rows of the store in general: the schema, timers, people and servers, and how SQLite finds what is asked for."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from data.model.messages import ChannelBoard, Surface
from data.model.people import Block, PersonRow, ServerRow
from data.model.privacy import EXPORTED, NAMELESS
from data.model.private import Bookmark, Draft, Envelope, Look, Note, Plan
from data.model.tables import LogRow, Tenure
from data.model.timing import Errand, Outage, SeatClock, Timer, TurnRow, Vacation
from data.query import Query, Step
from data.statement import step_of
from data.store import Store
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


async def test_an_errand_comes_sooner_and_is_dropped(store: Store) -> None:
    async with store.write() as w:
        errand = await w.put_errand(Errand(person=7, kind="digest", due=4.0))
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
