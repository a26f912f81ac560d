"""Housekeeping: rotated copies, small old matches, and the effect of a deploy on the open ones."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import bot.housekeeping
from bot.__main__ import main
from bot.housekeeping import Housekeeping
from bot.tables.errors import RefusedError
from bot.tables.results.replay import course_of
from bot.tables.service.service import TableService
from bot.tables.state.record import record_of, unverified_part
from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs import lobby, undo
from data import backups
from data.errors import StoreUnreadableError
from data.model.messages import Surface
from data.model.private import Draft
from data.store import Store
from engine.catalogue import GAMES
from tests.bot.conftest import Now
from tests.bot.housekeeping import refuse, refusing
from tests.bot.people import ANN, BEN
from tests.bot.privacy import ended
from tests.bot.service import OtherRules, again, begun, kinds, moved, upgraded


def housekeeping(service: TableService, store: Store, **given: Any) -> Housekeeping:
    return Housekeeping(service, store.path, **{"hours": 24, "kept": 3, "days": 90, **given})


# --- copies ----------------------------------------------------------------------------------------------------------


async def test_copies_are_made_when_they_are_due_and_so_many_are_kept(
    service: TableService, store: Store, now: Now
) -> None:
    """A restart changes nothing: the copies' names have the times.

    Other files in the folder stay. A copy is a whole database.
    """
    made = []
    (store.path.parent / backups.FOLDER).mkdir()
    other = store.path.parent / backups.FOLDER / "mine.sqlite3"
    other.touch()
    for hour in (0, 1, 23, 24, 30, 48, 72, 96):
        now.time = 1_700_000_000 + hour * HOUR
        await housekeeping(service, store).look()
        made.append(len(backups.found(store.path)))
    assert made == [1, 1, 1, 2, 2, 3, 3, 3]
    times = [backups.made_at(store.path, each) for each in backups.found(store.path)]
    assert times == [1_700_000_000 + hour * HOUR for hour in (96, 72, 48)]
    assert other.exists()
    copy = await Store.open(backups.found(store.path)[0])
    await copy.close()


async def test_who_wants_none_has_none(service: TableService, store: Store) -> None:
    await housekeeping(service, store, hours=0, days=0).look()
    assert backups.found(store.path) == []


async def test_the_bot_goes_on_while_it_is_copied(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is made in a thread, and changes that come meanwhile are not lost."""
    going = asyncio.Event()
    loop, copy = asyncio.get_running_loop(), backups.copy

    def slowly(*args: Any) -> None:
        loop.call_soon_threadsafe(going.set)
        asyncio.run_coroutine_threadsafe(moving(), loop).result(10)
        copy(*args)

    async def moving() -> None:
        await begun(service)

    monkeypatch.setattr(backups, "copy", slowly)
    await housekeeping(service, store).look()
    assert going.is_set()
    assert (await service.table(1)).playing


async def test_a_copy_that_is_not_good_is_none(service: TableService, store: Store, monkeypatch: Any) -> None:
    monkeypatch.setattr(backups, "copy", lambda source, target: target.write_bytes(b"no database" * 100))
    with pytest.raises(StoreUnreadableError, match="not a good copy"):
        await housekeeping(service, store).look()
    assert backups.found(store.path) == []


async def test_what_a_killed_bot_has_left_of_a_copy_goes_with_the_next_one(service: TableService, store: Store) -> None:
    folder = store.path.parent / backups.FOLDER
    folder.mkdir()
    for name in ("test-20200101-000000.sqlite3.part", "mine.sqlite3.part", "other-20200101-000000.sqlite3.part"):
        (folder / name).touch()
    await housekeeping(service, store).look()
    (made,) = backups.found(store.path)
    assert {file.name for file in folder.iterdir()} == {
        made.name,
        "mine.sqlite3.part",
        "other-20200101-000000.sqlite3.part",
    }


async def test_what_fails_is_tried_again(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries, enough = 0, asyncio.Event()

    async def look() -> None:
        nonlocal tries
        tries += 1
        if tries == 3:
            enough.set()
        raise OSError("full") if tries == 1 else ValueError("strange")

    monkeypatch.setattr(bot.housekeeping, "FIRST", 0.0)
    monkeypatch.setattr(bot.housekeeping, "EVERY", 0.001)
    house = housekeeping(service, store)
    monkeypatch.setattr(house, "look", look)
    house.start()
    await enough.wait()
    await house.close()
    assert "housekeeping: full" in caplog.text
    assert "housekeeping failed" in caplog.text


def test_the_command_line_lists_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "takujo.sqlite3"
    monkeypatch.setenv("DATABASE_PATH", str(path))
    assert main(["backups"]) == 2
    assert "there is no database" in capsys.readouterr().err
    sqlite3.connect(path).close()
    path.touch()
    assert main(["backups"]) == 0
    assert capsys.readouterr().out == ""
    for now in (1_700_000_000, 1_700_003_600):
        backups.make(path, now)
    assert main(["backups"]) == 0
    newest, oldest = capsys.readouterr().out.splitlines()
    assert newest.startswith(str(tmp_path / "backups" / "takujo-20231114-231320.sqlite3  2023-11-14 23:13 UTC  "))
    assert "22:13 UTC" in oldest


# --- old matches -----------------------------------------------------------------------------------------------------


async def test_an_old_match_is_small_and_tells_the_same(service: TableService, store: Store, now: Now) -> None:
    """Record, proof, replay, ratings and names stay. Only the places of messages to which no one is led go."""
    table = await ended(service, now, ANN, BEN)
    young = await begun_elsewhere(service)
    for number in (table.id, young.id):
        async with store.write() as unit:
            for kind, seat in (("table", -1), ("seal", -1), ("hand", 0), ("call", -1)):
                await unit.put_surface(Surface(table_id=number, kind=kind, seat=seat, message_id=5, channel_id=6))
            await unit.put_draft(Draft(table_id=number, seat=0, decision="x", n=1, partial=b"{}"))
    before = (record_of(table), table.history, table.names, await store.ask.every_rating())
    now.time += 90 * DAY - 60
    await housekeeping(service, store, hours=0).look()
    assert await store.ask.snapshot(table.id) is not None, "not yet"
    now.time += 120
    await housekeeping(service, store, hours=0).look()
    assert await store.ask.snapshot(table.id) is None
    assert [surface.kind for surface in await store.ask.surfaces(table.id)] == ["seal", "table"]
    assert await store.ask.draft(table.id, 0) is None
    assert await store.ask.snapshot(young.id) is not None
    assert len(await store.ask.surfaces(young.id)) >= 4
    fresh = again(service)
    after = await fresh.table(table.id)
    assert (record_of(after), after.history, after.names, await store.ask.every_rating()) == before
    assert unverified_part(after) is None
    assert after.match is not None
    assert course_of(after, {0, len(after.match.plies)}).positions.keys() == {0, len(after.match.plies)}
    assert (await fresh.records.ratings_differ())[1] == 0
    assert await service.compact(now.time, 10) == 0, "once"


async def begun_elsewhere(service: TableService) -> Any:
    """A match that goes on."""
    table = await service.opening.new("tiny", 77, 78, ANN, "en", "other")
    await service.commit(table.id, "other.sit", lobby.sit, BEN)
    return await service.commit(table.id, "other.start", lobby.start, ANN)


async def test_in_pages(service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(3):
        await ended(service, now, ANN, BEN, f"{n}.")
    monkeypatch.setattr(bot.housekeeping, "AT_ONCE", 2)
    monkeypatch.setattr(bot.housekeeping, "PAUSE", 0.0)
    now.time += 91 * DAY
    await housekeeping(service, store, hours=0).look()
    assert [await store.ask.snapshot(number) for number in (1, 2, 3)] == [None] * 3


async def test_a_small_match_under_other_rules_is_refused_in_words(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table of another version's rules is refused with a message."""
    table = await ended(service, now, ANN, BEN)
    now.time += 91 * DAY
    await housekeeping(service, store, hours=0).look()
    monkeypatch.setattr(type(GAMES["tiny"]), "check", refusing)
    with pytest.raises(RefusedError) as error:
        await again(service).table(table.id)
    assert error.value.text.key == "refuse-other-rules"


# --- before a deploy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        (lambda monkeypatch: None, 0, "ok      1 open matches replay identically under these rules\n"),
        (refuse, 1, "REBASED table 1: spymaster, started under version "),
        (
            lambda monkeypatch: monkeypatch.delitem(GAMES, "spymaster"),
            1,
            "LOST    table 1: spymaster, started under",
        ),
    ],
)
async def test_a_deploy_is_tried_on_a_copy(
    catalogue: None,
    store: Store,
    service: TableService,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[pytest.MonkeyPatch], None],
    status: int,
    words: str,
) -> None:
    """The version number of the rules does not matter. Lobbies and ended matches are left out. Nothing is written."""
    table = await begun(service)
    await moved(service, table, 3)
    await service.save_snapshots()
    await service.opening.new("spymaster", 77, 78, BEN, "en", "a lobby")
    await store.close()
    before = store.path.read_bytes()
    monkeypatch.setenv("DATABASE_PATH", str(store.path))
    change(monkeypatch)
    assert await asyncio.to_thread(main, ["check", "--replay"]) == status
    out = capsys.readouterr().out
    assert out.startswith(words)
    assert store.path.read_bytes() == before
    assert [file.name for file in store.path.parent.iterdir() if file.suffix] == [store.path.name]


async def test_what_comes_to_something_else_is_rebased(store: Store, service: TableService) -> None:
    """All moves are legal, but the position differs. Without a snapshot there is nothing to compare it with."""
    table = await begun(service)
    table = await moved(service, table, 3)
    await service.save_snapshots()
    assert [found async for _, found in again(service).replays()] == ["same"]
    async with store.write() as unit:
        snapshot = await unit.snapshot(1)
        assert snapshot is not None
        assert table.match is not None
        former = table.match.undo(len(table.match.plies) - 1)
        await unit.put_snapshot(replace(snapshot, payload=former.dump()))
    assert [found async for _, found in again(service).replays()] == ["rebased"]
    with sqlite3.connect(store.path) as line:
        line.execute("DELETE FROM snapshots")
    line.close()
    assert [found async for _, found in again(service).replays()] == ["same"]


async def test_a_move_that_is_taken_back_after_a_change_of_rules_is_no_further_change(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moves before the change of rules cannot be played again, and need not be."""
    await moved(service, await begun(service), 6)
    await service.save_snapshots()
    new = await upgraded(service, monkeypatch, OtherRules)
    await moved(new, await new.table(1), 2)
    assert [found async for _, found in new.replays()] == ["same"]
    after = await new.commit(1, "undo", lambda table, at: undo.undone(table, undo.back_to(table, 7), ANN.id))
    assert (await kinds(new))[-4:] == ["rebased", "move", "move", "undo"]
    assert after.match is not None
    assert len(after.match.plies) == 7
    assert [found async for _, found in again(new).replays()] == ["same"]
    await moved(new, after)
    assert [found async for _, found in again(new).replays()] == ["same"]
