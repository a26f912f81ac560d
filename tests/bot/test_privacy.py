"""All data about a person: every column of the schema has its fate here, and a search of the file agrees.

A new column fails the first test until it is in the list below and its fate is carried out.
"""

from __future__ import annotations

import json
import sqlite3
from typing import Any, NamedTuple

import pytest

from bot.housekeeping import Housekeeping
from bot.tables.service import privacy
from bot.tables.service.service import TableService
from data.model.circles import Circle
from data.model.lookouts import Lookout
from data.model.messages import PanelRow, Surface
from data.model.peace import Ban, Report
from data.model.people import Block, PersonRow
from data.model.polls import PollRow
from data.model.presets import OWN, Preset
from data.model.privacy import DEPARTED
from data.model.private import Bookmark, Draft, Envelope, Look, Note, Plan
from data.model.results import RatingRow
from data.model.row import metadata
from data.model.seeks import AskRow, SeekRow
from data.model.tables import Tenure
from data.model.timing import Errand, SeatClock, TurnRow, Vacation
from data.store import Store, Writer
from render.texts import deleted_name
from tests.bot.privacy import MARK, NOTE, WORD, ZONE, rows_of
from tests.data.conftest import a_seat, a_table

ID, NAME = 871_234_567_890_123_456, "Zephyrine Quokka"
OTHER = 912_345_678_901_234_567
DM, PLANNED, DRAFTED, MOVED = 765_432_109_876_543_210, "planned-bilby", "drafted-dunnart", "moved-potoroo"
ENCLOSED, REPORTED = "enclosed-echidna", "reported-quoll"
FAVOURITE, FRIENDS, FRIEND = "favourite-fantail", "circle-of-cassowaries", 934_567_890_123_456_789
TOKEN = "aW50ZXJhY3Rpb246b2YtYS1xdW9rbGE"


NO_ONE = "about no one: of the game, the place, the bot"
PRESS = "the number that Discord gave a press; whose it was no one but Discord can tell, and the seed is made of it"
WITH_ROW = "a fact about the person in its row"


class Theirs(NamedTuple):
    """The fate of a person's column: its place in the export ('': nowhere, `why`), and what deletion does to it."""

    export: str
    then: str  # gone; nameless: a stand-in replaces it; or the reason why it stays
    why: str = ""


def gone(export: str) -> Theirs:
    return Theirs(export, "gone")


def nameless(export: str, why: str = WITH_ROW) -> Theirs:
    return Theirs(export, "nameless", why)


Kept = str | Theirs
RATING = ("guild_id", "game", "at", "n", "side", "place", "sides", "won", "mu", "sigma")
PRESET = ("game", "name", "options", "terms", "ais", "at")
SURFACE = ("kind", "seat", "person", "channel_id", "message_id", "revision", "hash", "dirty")
COLUMNS: dict[str, dict[str, Kept]] = {
    "tables": {
        "host": nameless("hosted", "who opened it"),
        "settings": Theirs("asked_to", "gone", "people the host asked; a keyed hash of each who left the match"),
        "outcome": nameless("seats", "what a seat has made of it; the others' result too"),
        "options": nameless("seats", "what was played; the others' too"),
        **dict.fromkeys(("start_key",), PRESS),
        **dict.fromkeys(
            ("id", "guild_id", "channel_id", "thread_id", "game", "version", "locale", "status", "revision", "secret",
             "commitment", "seed", "created_at", "updated_at", "ended_at"),
            NO_ONE,
        ),
    },
    "seats": {
        "person": nameless("seats"),
        "name": nameless("seats"),
        "locale": nameless("seats", "becomes the table's"),
        "word": gone("seats"),
        "joined_at": nameless("seats"),
        "joined_key": PRESS,
        **dict.fromkeys(("table_id", "seat", "ai"), NO_ONE),
    },
    "log": {
        "person": nameless("log"),
        "at": nameless("log"),
        "payload": nameless("log", "moves stay, and words that made a seed; the name in a row is the stand-in"),
        "key": PRESS,
        **dict.fromkeys(("table_id", "revision", "kind", "seat"), NO_ONE),
    },
    "snapshots": dict.fromkeys(("table_id", "revision", "ply", "version", "payload"), NO_ONE),  # seats, no people
    "timers": dict.fromkeys(("id", "table_id", "kind", "seat", "decision", "due"), NO_ONE),
    "surfaces": {
        **{name: gone("messages") for name in SURFACE},  # emptied
        "table_id": NO_ONE,
    },
    "panels": {
        **{
            name: Theirs("", "gone", "a right to edit a message, for a quarter of an hour: in no file")
            for name in ("person", "message_id", "press", "token", "until", "hash")
        },
        "table_id": NO_ONE,
    },
    "envelopes": {
        **{name: gone("envelopes") for name in ("decision", "move", "at")},
        "table_id": NO_ONE,
        "seat": NO_ONE,
    },
    "drafts": {
        **{name: gone("drafts") for name in ("decision", "n", "partial", "note")},
        **dict.fromkeys(("table_id", "seat"), NO_ONE),
    },
    "people": {
        name: gone("profile") for name in ("person", "name", "locale", "delivery", "dm_closed", "prefs", "updated_at")
    },
    "servers": dict.fromkeys(("guild_id", "settings"), NO_ONE),
    "clocks": {
        **{
            name: nameless("clocks")
            for name in ("turn", "decision", "opened", "since", "left", "reserve", "misses", "recent")
        },
        **dict.fromkeys(("table_id", "seat"), NO_ONE),
    },
    "tenures": {
        **{name: nameless("tenures") for name in ("since", "person", "until")},
        **dict.fromkeys(("table_id", "seat"), NO_ONE),
    },
    "beats": dict.fromkeys(("id", "at"), NO_ONE),
    "outages": dict.fromkeys(("id", "since", "until", "guild_id"), NO_ONE),
    "vacations": {name: gone("vacations") for name in ("person", "since", "until", "declared")},
    "plans": {
        **{name: gone("plans") for name in ("person", "payload", "made_at")},
        **dict.fromkeys(("table_id", "seat"), NO_ONE),
    },
    "notes": {**{name: gone("notes") for name in ("person", "note", "updated_at")}, "table_id": NO_ONE},
    "bookmarks": {**{name: gone("bookmarks") for name in ("person", "ply", "starred", "note")}, "table_id": NO_ONE},
    "looks": {**{name: gone("looks") for name in ("person", "at")}, "table_id": NO_ONE},
    "lookouts": {**{name: gone("lookouts") for name in ("person", "locale", "at", "told")}, "table_id": NO_ONE},
    "blocks": {
        "person": gone("blocks"),
        "blocked": Theirs("blocks", "stays", "where others have blocked them, it is theirs"),
        "at": gone("blocks"),
    },
    "presets": {name: gone("presets") for name in (*PRESET, "person", "guild_id")},  # a server's has no person
    "circles": {name: gone("circles") for name in ("person", "name", "people")},  # they go out of others' circles too
    "bans": {
        "person": Theirs("bans", "stays", "until it ends; otherwise deleting would lift it (O16)"),
        "by": Theirs("bans_set", "emptied", "whom they barred stays barred"),
        **{name: Theirs("bans", "stays", "with the person") for name in ("until", "reason", "at")},
        "guild_id": NO_ONE,
    },
    "reports": {
        **{name: gone("reports") for name in ("ply", "seat", "by", "kind", "words", "at")},
        "done_by": Theirs("reports_done", "0 instead", "the report is another person's"),
        **dict.fromkeys(("id", "guild_id", "table_id", "channel_id", "message_id"), NO_ONE),
    },
    "errands": {**{name: gone("errands") for name in ("person", "kind", "due")}, "id": NO_ONE},
    "turns": {
        **{name: gone("turns") for name in ("decision", "person", "at", "missed", "excused")},
        "table_id": NO_ONE,
    },
    "seeks": {
        **{
            name: gone("seeks")
            for name in ("person", "name", "locale", "terms", "may_open", "since", "until", "asleep", "channel_id",
                         "server_locale")
        },
        "guild_id": NO_ONE,
    },
    "gatherings": dict.fromkeys(
        ("id", "guild_id", "channel_id", "locale", "game", "options", "size", "pace", "rated", "secret", "commitment",
         "status", "table_id", "at"),
        NO_ONE,
    ),
    "asks": {
        **{
            name: gone("asks")
            for name in ("person", "state", "at", "until", "answered_at", "channel_id", "message_id", "key", "locale",
                         "delivered_at")
        },
        "gathering_id": NO_ONE,
    },
    "polls": {
        **{
            name: gone("polls")
            for name in ("message_id", "channel_id", "home_id", "beside", "person", "locale", "titles", "players",
                         "until", "winner")
        },
        "guild_id": NO_ONE,
    },
    "boards": dict.fromkeys(("channel_id", "guild_id", "locale", "message_id", "hash", "dirty"), NO_ONE),
    "ratings": {
        "person": nameless("ratings"),
        **{name: nameless("ratings", "the others' ratings follow from it") for name in RATING},
        "table_id": NO_ONE,
    },
    "workers": dict.fromkeys(("id", "host", "started", "beat", "shards", "shard_count"), NO_ONE),
    "owners": dict.fromkeys(("table_id", "worker", "fresh"), NO_ONE),
}  # fmt: skip


def test_every_column_says_what_becomes_of_it() -> None:
    assert {name: {column.name for column in table.c} for name, table in metadata.tables.items()} == {
        name: {*columns} for name, columns in COLUMNS.items()
    }


async def plant_doors(w: Writer) -> None:
    """Put a favourite and a circle of the person into the store, and a circle of someone else with them in it."""
    preset = {"game": "rabbit", "options": {"rounds": 3}, "terms": {"pace": "3d"}, "ais": ["easy"], "at": 1.5}
    await w.put_preset(Preset(person=ID, guild_id=OWN, name=FAVOURITE, **preset))
    await w.put_circle(Circle(person=ID, name=FRIENDS, people=[FRIEND]))
    await w.put_circle(Circle(person=OTHER, name="theirs", people=[ID, FRIEND]))


async def planted(store: Store) -> None:
    """Put something of the person into every column, at a table that is over (1) and at one that they have left (2)."""
    seat = {"person": ID, "name": NAME, "locale": "en-GB", "word": WORD, "joined_at": 3.5}
    kept = [{"seat": 3, "person": who, "name": name, "until": None} for who, name in ((ID, NAME), (OTHER, "Other"))]
    settings = {"pace": {"kind": "free"}, "kept": kept, "guests": [OTHER, ID]}
    async with store.write() as w:
        for status in ("over", "playing"):
            given = {"outcome": {"winners": [0]}, "options": {"rounds": 3}} if status == "over" else {}
            table = await w.create_table(a_table(host=ID, status=status, settings=settings, **given))
            ai = None if status == "over" else "away"
            removed = a_seat(table, 2, name=NAME, locale="en-GB", word=WORD, ai="away")
            taken = a_seat(table, 3, name="Other", person=OTHER, word=WORD)
            rows = [a_seat(table, 0, ai=ai, **seat), a_seat(table, 1, person=OTHER, name="Other"), removed, taken]
            await w.set_seats(table, rows)
            said: list[tuple[str, int | None, int | None, Any]] = [
                ("opened", None, ID, {}),
                ("word", 0, ID, {"word": WORD}),
                ("invited", None, OTHER, {"people": [OTHER, ID]}),
                ("started", None, OTHER, {"joins": ["123"]}),
                ("move", 0, ID, {"seat": 0, "move": {"kind": MOVED}}),
                ("sealed", 0, ID, {"decision": "s"}),
                ("asked", 1, OTHER, {"what": "remove", "voters": [ID, OTHER], "deciders": [ID], "needed": 2}),
                ("removed", 2, OTHER, {"person": ID, "vote": 5}),
                ("taken", 3, OTHER, {"person": OTHER, "from": ID}),
                ("knowing", None, OTHER, {"people": [ID, OTHER]}),
            ]
            for n, (kind, place, person, payload) in enumerate(said):
                text = json.dumps(payload).encode()
                await w.append(table, n, kind, seat=place, person=person, payload=text, key=f"{table}.{n}", at=1.5)
            await w.put_surface(
                Surface(table_id=table, kind="hand", seat=0, person=ID, channel_id=DM, message_id=DM + 1, hash="seen")
            )
            await w.put_surface(Surface(table_id=table, kind="call", channel_id=4, message_id=5, hash=f"{OTHER},{ID}"))
            await w.put_panel(
                PanelRow(table_id=table, person=ID, message_id=DM + 2, press=DM, token=TOKEN, until=9.5, hash="seen")
            )
            await w.put_draft(
                Draft(table_id=table, seat=0, decision="d", n=2, partial=f'"{DRAFTED}"'.encode(), note=[1])
            )
            await w.put_envelope(Envelope(table_id=table, seat=0, decision="s", move=f'"{ENCLOSED}"'.encode(), at=1.25))
            await w.put_clock(
                SeatClock(table_id=table, seat=0, turn="a1", decision="b1", opened=1.5, since=1.75, left=60.5,
                      reserve=5.5, misses=1, recent=".x")
            )  # fmt: skip
            await w.put_tenure(Tenure(table_id=table, seat=0, since=1.5, person=ID, until=9.5))
            await w.put_plan(Plan(table_id=table, seat=0, person=ID, payload=f'"{PLANNED}"'.encode(), made_at=2.5))
            await w.put_note(Note(table_id=table, person=ID, note=NOTE, updated_at=3.5))
            await w.put_lookout(Lookout(table_id=table, person=ID, locale="en-GB", at=6.5, told=7.5))
            await w.put_look(Look(table_id=table, person=ID, at=6.5))
            await w.put_bookmark(Bookmark(table_id=table, person=ID, ply=3, starred=True, note=MARK))
            await w.put_turn(TurnRow(table_id=table, decision="b1", person=ID, at=9.5, missed=True, excused=True))
            facts = {"guild_id": 7, "game": "rabbit", "at": 8.5, "n": 1, "side": 1, "place": 2, "sides": 3, "won": True}
            await w.put_rating(RatingRow(table_id=table, person=ID, mu=25.5, sigma=4.5, **facts))
        await w.put_person(
            PersonRow(person=ID, name=NAME, locale="en", delivery="thread", dm_closed=True,
                      prefs={"dm": DM, "zone": ZONE}, updated_at=1.5)
        )  # fmt: skip
        await planted_at_no_table(w)


async def planted_at_no_table(w: Writer) -> None:
    await w.put_vacation(Vacation(person=ID, since=10.5, until=20.5, declared=1.5))
    await w.put_block(Block(person=ID, blocked=OTHER, at=1.5))
    await plant_doors(w)
    await w.put_errand(Errand(person=ID, kind="digest", due=5.5))
    await w.put_seek(SEEK)
    await w.put_ask(ASKED)
    await w.put_poll(POLL)
    await plant_peace(w)


SEEK = SeekRow(
    guild_id=7, channel_id=8, person=ID, name=NAME, locale="en-GB", server_locale="ja", terms={"games": ["annals"]},
    may_open=True, since=1.5, until=2.5, asleep=True,
)  # fmt: skip
ASKED = AskRow(
    gathering_id=1, person=ID, state="in", key="7.7", at=1.5, until=2.5, answered_at=2.0, channel_id=DM,
    message_id=DM + 3,
)  # fmt: skip

POLL = PollRow(
    message_id=DM + 4, guild_id=7, channel_id=8, home_id=9, beside=True, person=ID, locale="ja",
    titles=["annals", "souten"], players=4, until=9.5, winner="souten",
)  # fmt: skip


async def plant_peace(w: Writer) -> None:
    """Put a ban and reports of the person beside a report that they have only dealt with."""
    await w.put_ban(Ban(guild_id=7, person=ID, until=1e12, by=ID, reason="mind the emu", at=1.5))
    said = {"guild_id": 7, "table_id": 1, "ply": 3, "kind": "stop", "words": REPORTED, "channel_id": 4}
    await w.add_report(Report(seat=1, by=ID, at=1.5, message_id=5, done_by=ID, **said))
    await w.add_report(Report(seat=0, by=OTHER, at=1.5, message_id=6, done_by=ID, **{**said, "words": "of another"}))


def told(value: Any) -> Any:
    """Return the value as it is read from JSON."""
    return json.loads(json.dumps(value)) if not isinstance(value, bytes) else json.loads(value)


async def test_the_export_has_something_of_every_column(store: Store, service: TableService) -> None:
    """The export has each row as it is stored, and all that others have said of the person.

    It has no one else's private data.
    """
    await planted(store)
    found = await service.people.export(ID)
    assert json.loads(json.dumps(found)) == found
    with sqlite3.connect(store.path) as line:
        line.row_factory = sqlite3.Row
        for table, columns in COLUMNS.items():
            for name, kept in columns.items():
                if isinstance(kept, str) or not kept.export:
                    continue
                rows = found[kept.export] if kept.export != "profile" else [found["profile"]]
                assert rows, (table, name)
                if table == "tables" and name in ("host", "settings"):
                    continue  # the row's presence is enough
                stored = line.execute(f'SELECT "{name}" FROM "{table}" WHERE rowid = 1').fetchone()[0]
                shown = [str(row[name]) for row in rows]
                plain = stored.decode() if isinstance(stored, bytes) else stored
                same = {str(plain), str(bool(plain)) if plain in (0, 1) else "", str(_read(plain))}
                assert same & {*shown} or None in (plain,), (table, name, plain, shown)
    line.close()
    whole = json.dumps(found, ensure_ascii=False)
    assert TOKEN not in whole, "a reader of the export could edit the message"
    for text in (
        *(NAME, WORD, NOTE, MARK, ZONE, PLANNED, DRAFTED, ENCLOSED, REPORTED, MOVED, str(DM), FAVOURITE, FRIENDS),
    ):
        assert text in whole, text
    assert [row["payload"] for row in found["log"] if row["kind"] == "move"] == [
        {"seat": 0, "move": {"kind": MOVED}},
        None,
    ], "of a match under way once it is over"
    assert [(row["table_id"], row["kind"]) for row in found["named"]] == [
        (table, kind) for table in (1, 2) for kind in ("invited", "asked", "removed", "taken", "knowing")
    ]
    assert (found["asked_to"], [row["id"] for row in found["hosted"]]) == ([1, 2], [1, 2])
    assert whole.count(str(OTHER)) == 1, "those they have blocked"
    others = await service.people.export(OTHER)
    for text in (NAME, NOTE, MARK, ZONE, PLANNED, DRAFTED, ENCLOSED, REPORTED, MOVED, str(DM)):
        assert text not in json.dumps(others), text
    naming = {row["kind"] for row in others["log"] if str(ID) in json.dumps(row)}
    assert naming == {*privacy.KINDS}
    del others["log"]
    assert others.pop("circles")[0]["people"] == [ID, FRIEND]
    assert str(ID) not in json.dumps(others), "but for what they have done with them"


def _read(plain: Any) -> Any:
    try:
        return json.loads(plain)
    except (TypeError, ValueError):
        return plain


async def test_after_delete_a_search_finds_nothing(store: Store, service: TableService) -> None:
    """Every row of every table is searched, and so are the file itself and the files beside it, while the bot runs."""
    await planted(store)
    async with store.write() as w:
        await w.put_block(Block(person=OTHER, blocked=ID, at=1.5))
        await w.append(1, 10, "started", payload=json.dumps({"joins": [f"123 {WORD}"]}).encode(), at=1.5)
    before = rows_of(store.path)
    await service.forgetting.forget(ID, deleted_name)
    after = rows_of(store.path)
    left = {(table, n) for table, rows in after.items() for n, row in enumerate(rows) if traces(row)}
    assert {(table, tuple(traces(after[table][n]))) for table, n in left} == {
        ("bans", ("person",)),
        ("blocks", ("blocked",)),
        ("log", ("payload",)),
    }
    own = ("people", "vacations", "panels", "plans", "notes", "bookmarks", "looks", "errands", "turns", "presets",
           "seeks", "asks", "lookouts", "polls")  # fmt: skip
    assert [len(after[name]) for name in own] == [0] * len(own)
    for name in ("tables", "seats", "log", "tenures", "ratings"):
        assert len(after[name]) == len(before[name]) + (name == "log"), name
    (row,) = [row for row in after["log"] if row["kind"] == "forgotten"]
    assert [row[name] for name in ("table_id", "seat", "person", "payload", "key")] == [2, None, None, b"{}", None]
    (stand_in,) = {row["person"] for name in ("seats", "log", "tenures", "ratings") for row in after[name]
                   if (row["person"] or 1) < 0}  # fmt: skip
    assert {row["host"] for row in after["tables"]} == {stand_in}
    assert {row["name"] for row in after["seats"]} == {deleted_name("ja"), "Other"}
    settings = [json.loads(row["settings"]) for row in after["tables"]]
    assert [len(each.pop(DEPARTED, ())) for each in settings] == [0, 1], "the running table knows who has left it"
    assert settings == [
        {"pace": {"kind": "free"}, "guests": [OTHER],
         "kept": [{"seat": 3, "person": OTHER, "name": "Other", "until": None}]}
    ] * 2  # fmt: skip
    assert {row["hash"] for row in after["surfaces"] if row["kind"] == "call"} == {str(OTHER)}
    payloads = {row["kind"]: json.loads(row["payload"]) for row in after["log"] if row["table_id"] == 2}
    assert payloads["asked"]["voters"] == [stand_in, OTHER]
    assert payloads["taken"] == {"person": OTHER, "from": stand_in}
    assert payloads["move"] == {"seat": 0, "move": {"kind": MOVED}}
    with sqlite3.connect(store.path, isolation_level=None) as line:
        line.execute("PRAGMA secure_delete = 1")
        assert line.execute("SELECT by FROM bans").fetchall() == [(None,)]
        assert line.execute("SELECT words, done_by FROM reports").fetchall() == [("of another", 0)]
        line.execute("DELETE FROM bans")
        line.execute("DELETE FROM blocks")
        line.execute("DELETE FROM log WHERE revision = 10")
    line.close()
    await store.shed()
    for file in store.path.parent.iterdir():
        data = file.read_bytes()
        for trace in TRACES:
            assert trace not in data, (file.name, trace)
    empty = await service.people.export(ID)
    assert (empty.pop("person"), empty.pop("profile")) == (ID, None)
    assert not any(empty.values())


async def test_who_came_after_them_keeps_their_name(store: Store, service: TableService) -> None:
    """A newcomer took over the seat, and then lost it."""
    async with store.write() as w:
        table = await w.create_table(a_table(status="over"))
        await w.set_seats(table, [a_seat(table, 0, name="Other", word=WORD, ai="away")])
        for n, (kind, payload) in enumerate(
            [("taken", {"person": OTHER, "from": ID}), ("removed", {"person": OTHER, "vote": 3})]
        ):
            await w.append(table, n, kind, seat=0, person=5, payload=json.dumps(payload).encode(), at=1.5)
    await service.forgetting.forget(ID, deleted_name)
    (seat,) = await store.ask.seats(table)
    assert (seat.name, seat.word) == ("Other", "")
    await service.forgetting.forget(OTHER, deleted_name)
    (seat,) = await store.ask.seats(table)
    assert seat.name == deleted_name("ja")


TRACES = [
    ID.to_bytes(8, "big"),
    DM.to_bytes(8, "big"),
    *(
        text.encode()
        for text in (str(ID), str(DM), NAME, WORD, NOTE, MARK, ZONE, PLANNED, DRAFTED, ENCLOSED, REPORTED, TOKEN)
    ),
]


def traces(row: dict[str, Any]) -> list[str]:
    """Return the columns that have traces of the person."""

    def tells(value: Any) -> bool:
        data = value if isinstance(value, bytes) else str(value).encode()
        return any(trace in data for trace in TRACES[2:])

    return [name for name, value in row.items() if tells(value)]


async def test_the_search_finds_what_is_planted(store: Store) -> None:
    await planted(store)
    found = {(table, name) for table, rows in rows_of(store.path).items() for row in rows for name in traces(row)}
    ids = {("seats", "person"), ("log", "person"), ("tables", "host"), ("tables", "settings"), ("people", "prefs")}
    assert found >= ids | {("seats", "word"), ("log", "payload"), ("surfaces", "hash"), ("plans", "payload")}


async def test_while_someone_reads_what_was_there_it_stays_in_the_files_and_goes_when_the_keeper_looks(
    store: Store, service: TableService, caplog: pytest.LogCaptureFixture
) -> None:
    await planted(store)
    journal = store.path.with_name(f"{store.path.name}-wal")
    house = Housekeeping(service, store.path, hours=0, kept=1, days=0)
    async with store.read() as unit:
        assert await unit.person(ID) is not None
        await service.forgetting.forget(ID, deleted_name)
        assert "traces may be left in the files: another process reads there" in caplog.text
        await house.look()
        assert journal.stat().st_size
    await house.look()
    assert not journal.stat().st_size
    async with store.write() as other:
        await other.put_beat(1.0)
    await house.look()
    assert journal.stat().st_size, "there is nothing to be done any more"
