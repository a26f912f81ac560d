"""Every match that was ever saved loads, means what it meant, and can be played on."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.record import record_of, unverified_part
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, play
from data.store import Store
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.match import Match, UnverifiedError, new_seed, verify
from engine.options import read_options

FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob("*/snapshot.json"))
every_match = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def load(folder: Path, name: str) -> Any:
    return json.loads((folder / name).read_text("utf-8"))


def restored(folder: Path) -> Match:
    game = GAMES[folder.name.split("-")[0]]
    return Match.restore(game, (folder / "snapshot.json").read_bytes())


def replayed(folder: Path) -> Match:
    game, log = GAMES[folder.name.split("-")[0]], load(folder, "log.json")
    options, seed = read_options(game, log["options"]), bytes.fromhex(log["seed"])
    match = Match.new(game, log["seats"], options, seed, log["start"], log["version"])
    for what, *rest in log["log"]:
        match = match.undo(*rest) if what == "undo" else match.act(rest[0], game.decode(rest[1]))[0]
    return match


def test_every_game_has_a_saved_match() -> None:
    assert {folder.name.split("-")[0] for folder in FOLDERS} == set(GAMES)


@every_match
def test_the_snapshot_is_in_mid_game(folder: Path) -> None:
    match = restored(folder)
    assert match.opened
    assert len(match.plies) >= 5
    assert match.serial > len(match.plies), "no move was ever taken back"


@every_match
def test_the_snapshot_equals_the_replayed_log(folder: Path) -> None:
    """A later version may load the match too, if it does not refuse the log. Each viewer has an equal view."""
    match, again = restored(folder), replayed(folder)
    for seat in (*range(match.seats), None):
        assert match.view(seat) == again.view(seat)
    assert match == again


@every_match
def test_it_is_played_on_to_its_end(folder: Path) -> None:
    for choose in (restored(folder).game.fallback, restored(folder).game.random):
        match, dice = restored(folder), Chance(new_seed(folder.name))
        for _ in range(5000):
            if match.over:
                break
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, choose(match.view(seat), seat, dice), match.opened[0].id)
        assert match.outcome is not None


@every_match
def test_the_record_verifies_or_names_the_version_that_can(folder: Path) -> None:
    match, record = restored(folder), load(folder, "record.json")
    if record["version"] in (match.game.version, *match.game.plays):
        end = verify(match.game, record)
        assert end.plies[: len(match.plies)] == match.plies
        assert end.over
    else:
        with pytest.raises(UnverifiedError, match=f"version {record['version']}"):
            verify(match.game, record)


@every_match
def test_a_version_that_is_still_played_goes_on_as_it_began(folder: Path) -> None:
    match, record = restored(folder), load(folder, "record.json")
    if record["version"] in (match.game.version, *match.game.plays):
        match = Match.restore(match.game, match.dump())  # saved again, by this version
        for seat, move in record["moves"][len(match.plies) :]:
            match, _ = match.act(seat, match.game.decode(move))
        made = match.record()
        assert (made["version"], made["outcome"]) == (record["version"], record["outcome"])
        assert record.get("draws") in (None, made["draws"])


ANN, BEN = Person(1, "Ann", "en"), Person(2, "べん", "ja")


async def to_the_end(service: TableService, table: Table) -> Table:
    while table.playing:
        owed = table.waiting[0]
        seat = owed.decision.seat
        move = table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))
        table = await service.commit(table.id, None, play.act, (ANN, BEN)[seat], owed.id, move)
    return table


async def test_a_database_of_the_first_schema_is_played_on_and_proves_its_matches(tmp_path: Path) -> None:
    """A match that began under the first schema has no Start press in its seed. A match that begins now has one."""
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript((Path(__file__).parent / "database-0001.sql").read_text("utf-8"))
    connection.close()
    store = await Store.open(path)
    service = TableService(store)
    begun, over, opened = [await service.table(number) for number in (1, 2, 3)]
    assert (begun.row.status, over.row.status, opened.row.status) == ("playing", "over", "lobby")
    assert (begun.row.start_key, over.row.start_key) == (None, None)
    await service.commit(3, "14", lobby.set_word, BEN, "lucky")
    opened = await service.commit(3, "15", lobby.start, ANN)
    joins = {
        1: ["1400000000000000010", "1400000000000000011"],
        2: ["1400000000000000020", "1400000000000000021"],
        3: ["140000000000000030", "140000000000000031 lucky", "15"],
    }
    for table in (begun, over, opened):
        table = await to_the_end(service, table)
        assert unverified_part(table) is None
        assert record_of(table)["joins"] == joins[table.id]
    async with store.read() as unit:
        seals = [s.table_id for n in (1, 2, 3) for s in await unit.surfaces(n) if s.kind == "seal"]
    assert seals == [3], "a match that has begun is not sealed afterwards"
    await store.close()
