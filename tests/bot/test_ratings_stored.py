"""Ratings in the store: they are one commit with the outcome, and always equal what follows from the log.

It does not matter who came or went, and in which order matches ended.
"""

from __future__ import annotations

import asyncio
import math
import random
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.__main__ import main
from bot.tables.person import Person
from bot.tables.results import ratings
from bot.tables.results.ratings import result_of, rows_of
from bot.tables.service.service import TableService
from bot.tables.state.chronicle import chronicle_of
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from data.errors import StoreFailedError
from data.model.results import RatingRow
from data.model.tables import SeatRow, TableRow
from data.store import Store, Writer
from engine.basics import plain
from engine.chance import Chance
from engine.game import Outcome
from render.texts import deleted_name
from tests.bot.lobby import tiny
from tests.bot.people import ANN, BEN, CAT, DAN, person_at
from tests.bot.ratings import EVE, NEW, openskill, over, playing, skill
from tests.bot.service import again
from tests.databases import laid

__all__ = ["tiny"]  # a fixture


# --- one commit with the outcome -------------------------------------------------------------------------------------


async def begun(service: TableService, *others: Person, key: str = "k", game: str = "spymaster") -> Table:
    """A rated match that has begun, in the store."""
    table = await service.opening.new(game, 77, 78, ANN, "en", key)
    for person in others:
        await service.commit(table.id, f"{key} {person.id}", lobby.sit, person)
    await service.commit(table.id, f"{key} terms", lobby.set_terms, ANN, {"rated": "yes", "undo": "none"})
    return await service.commit(table.id, f"{key} start", lobby.start, ANN)


async def to_the_next_move(service: TableService, table: Table) -> Table:
    """Return the table one move before its end."""
    while True:
        seat, decision, move = next_move(table)
        assert table.match is not None
        if table.match.act(seat, move, decision)[0].over:
            return table
        table = await moved_on(service, table)


async def moved_on(service: TableService, table: Table) -> Table:
    seat, decision, move = next_move(table)
    key = f"{table.id} {table.row.revision}"
    return await service.commit(table.id, key, act, person_at(table, seat), decision, move)


def next_move(table: Table) -> Any:
    owed = table.waiting[0]
    seat = owed.decision.seat
    return seat, owed.id, table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))


async def test_the_outcome_and_its_ratings_are_one_commit(
    service: TableService, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the ratings cannot be written, the match is not over. The next press ends it."""
    table = await to_the_next_move(service, await begun(service, BEN))

    async def broken(unit: Writer, row: RatingRow) -> None:
        assert await unit.log(1, table.row.revision), "the last move is written, and not committed"
        raise StoreFailedError("the disk is gone")

    with monkeypatch.context() as patched:
        patched.setattr(Writer, "put_rating", broken)
        with pytest.raises(StoreFailedError):
            await moved_on(service, table)
    assert (await again(service).table(1)).playing
    assert await store.ask.every_rating() == ()
    begins: list[str] = []
    write = store.write
    monkeypatch.setattr(store, "write", lambda: begins.append("unit") or write())
    ended = await moved_on(service, table)
    assert ended.row.status == "over"
    assert begins == ["unit"]
    result = result_of(ended)
    assert result is not None
    rows = await store.ask.every_rating()
    assert {*rows} == {*rows_of(result, {})}
    assert {row.person for row in rows} == {ANN.id, BEN.id}
    assert await service.records.ratings_differ() == (2, 0)


async def test_two_matches_that_end_at_the_same_moment(service: TableService, store: Store) -> None:
    """One match is rated after the other, in the order in which they are always rated."""
    tables = [await to_the_next_move(service, await begun(service, BEN, key=key)) for key in ("first", "second")]

    ended = await asyncio.gather(*[moved_on(service, table) for table in reversed(tables)])
    assert [table.row.status for table in ended] == ["over", "over"]
    assert len({table.row.ended_at for table in ended}) == 1
    rows = await store.ask.ratings_in(77, ANN.id)
    assert [(row.table_id, row.n) for row in rows] == [(1, 1), (2, 2)]
    assert await service.records.ratings_differ() == (4, 0)


async def test_a_match_that_does_not_count_leaves_nothing(service: TableService, store: Store) -> None:
    table = await service.opening.new("spymaster", 77, 78, ANN, "en", "k")
    await service.commit(1, "b", lobby.sit, BEN)
    table = await service.commit(1, "start", lobby.start, ANN)
    while table.playing:
        table = await moved_on(service, table)
    assert table.row.status == "over"
    assert await store.ask.every_rating() == ()
    await service.opening.new("spymaster", 77, 78, ANN, "en", "l")
    await service.commit(2, "l b", lobby.sit, BEN)
    await service.commit(2, "l terms", lobby.set_terms, ANN, {"rated": "yes"})
    await service.commit(2, "l end", lobby.end, ANN)
    assert await store.ask.every_rating() == ()


# --- what is stored equals what follows from the log -----------------------------------------------------------------


PEOPLE = (ANN, BEN, CAT, DAN, EVE)
SETTINGS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("spymaster", 2, {}),
    ("rabbit2", 3, {}),
    ("souten", 4, {"mode": "team"}),
    ("souten", 3, {"mode": "solo"}),
)
FATES = ("stays", "stays", "stays", "leaves", "returns", "is replaced", "is removed", "is an AI")


def a_match(dice: random.Random, number: int) -> tuple[TableRow, list[SeatRow], list[tuple[str, int, int | None, Any]]]:
    """Return a table at its end, its seats, and the rows of its log: kind, seat, person, payload."""
    game, count, options = dice.choice(SETTINGS)
    people = dice.sample(PEOPLE, min(count + 1, len(PEOPLE)))
    newcomer = people.pop()
    log: list[tuple[str, int, int | None, Any]] = [("started", 0, None, {"joins": []})]
    seats = []
    for seat in range(count):
        person: int | None = people[seat].id
        ai = None
        fate = dice.choice(FATES)
        log += [("move", seat, person, {"seat": seat, "move": {}}) for _ in range(dice.randrange(3))]
        if fate == "is an AI":
            person, ai, log = None, "easy", [row for row in log if row[1] != seat or row[0] != "move"]
        elif fate != "stays":
            log.append(("vacated", seat, None, {"why": "left"}))
            log += [("move", seat, None, {"seat": seat, "move": {}}) for _ in range(dice.randrange(3))]
            ai = "away"
            if fate == "returns":
                log.append(("returned", seat, person, {}))
                ai = None
            elif fate == "is removed":
                log.append(("removed", seat, None, {"person": person, "vote": 1}))
                person = None
            elif fate == "is replaced" and newcomer is not None:
                log.append(("taken", seat, None, {"person": newcomer.id, "from": person}))
                person, ai, newcomer = newcomer.id, None, None
            log += [("move", seat, person, {"seat": seat, "move": {}}) for _ in range(dice.randrange(3)) if ai is None]
        seats.append(
            SeatRow(table_id=0, seat=seat, person=person, ai=ai, name=f"P{person}", locale="en", joined_at=0.0)
        )
    scores = tuple(dice.randrange(4) for _ in range(count))
    best = [seat for seat in range(count) if scores[seat] == max(scores)]
    outcome = plain(Outcome(scores, tuple(best) if dice.random() < 0.9 else (), "target"))
    at = 100.0 + number + dice.choice((0, 0, 0, -1, -3.5, 2))
    row = lobby.blank(game, dice.choice((77, 88)), 78, ANN, "en", bytes(32), 1.0, options)
    rated = {"rated": "yes"} if dice.random() < 0.9 else {}
    return replace(row, status="over", outcome=outcome, ended_at=at, settings={**row.settings, **rated}), seats, log


async def kept(unit: Writer, match: Any) -> Table:
    """Write a match down as a table that has ended, without its ratings."""
    row, seats, log = match
    number = await unit.create_table(replace(row, revision=-1))
    rows = [replace(seat, table_id=number) for seat in seats]
    await unit.set_seats(number, rows)
    for revision, (kind, seat, person, payload) in enumerate(log):
        data = msgspec.json.encode(payload)
        await unit.append(number, revision, kind, seat=seat, person=person, payload=data, at=float(revision))
    table, told = await unit.table(number), chronicle_of(await unit.log(number))
    assert table is not None
    return Table(table, tuple(rows), history=told)


@pytest.mark.parametrize("seed", range(6))
async def test_what_is_stored_follows_from_the_log_whatever_the_order(seed: int, store: Store) -> None:
    """Matches are committed in another order than that of their ends; some end at the same moment."""
    service, dice = TableService(store), random.Random(f"ratings {seed}")
    for number in range(60):
        async with store.write() as unit:
            await ratings.follow(unit, await kept(unit, a_match(dice, number)))
    stored = await store.ask.every_rating()
    assert len(stored) > 60
    assert {row.game for row in stored} >= {"spymaster", "souten.team", "souten.solo"}
    follow, differ = await service.records.ratings_differ()
    assert (follow, differ) == (len(stored), 0)
    orders = [row.n for row in stored if (row.person, row.game, row.guild_id) == (ANN.id, "spymaster", 77)]
    assert orders == [*range(1, len(orders) + 1)]


STEPS = st.lists(st.sampled_from(["match", "match", "match", "abandoned", *PEOPLE]), min_size=1, max_size=14)


@settings(max_examples=12, deadline=None)
@given(steps=STEPS, dice=st.randoms(use_true_random=False))
def test_what_is_stored_follows_from_the_log_who_is_deleted_meanwhile(
    steps: list[str | Person], dice: random.Random
) -> None:
    """Matches with ties, sides, substitutions; some called off; people who are deleted, and come back."""

    async def lived(path: Path) -> tuple[RatingRow, ...]:
        store = await Store.open(laid(path))
        try:
            service = TableService(store)
            for number, step in enumerate(steps):
                if isinstance(step, Person):
                    await service.forgetting.forget(step.id, deleted_name)
                    continue
                row, seats, log = a_match(dice, number)
                row = replace(row, status="cancelled") if step == "abandoned" else row
                async with store.write() as unit:
                    await ratings.follow(unit, await kept(unit, (row, seats, log)))
            stored = await store.ask.every_rating()
            assert await service.records.ratings_differ() == (len(stored), 0)
            async with store.read() as unit:
                assert await ratings.anew(unit) == [*stored]
            return stored
        finally:
            await store.close()

    with TemporaryDirectory() as folder:
        stored = asyncio.run(lived(Path(folder) / "test.sqlite3"))
    last = {step: at for at, step in enumerate(steps) if isinstance(step, Person)}
    assert not {row.person for row in stored} & {who.id for who, at in last.items() if "match" not in steps[at:]}


async def test_a_late_one_is_put_where_it_belongs(store: Store) -> None:
    """Two matches end at once, and the one that ended first is committed last."""
    first, second = (over(playing("spymaster", BEN), [n], at=100.0 + n) for n in (0, 1))
    for table in (second, first):
        async with store.write() as unit:
            await ratings.follow(
                unit, await kept(unit, (table.row, table.seats, [("started", 0, None, {"joins": []})]))
            )
    one, two = openskill([[NEW], [NEW]], [0, 1])
    ((ben,), (ann,)) = openskill([two, one], [0, 1])
    rows = {(row.n, row.person): skill(row) for row in await store.ask.every_rating()}
    assert rows == {(1, ANN.id): one[0], (1, BEN.id): two[0], (2, ANN.id): ann, (2, BEN.id): ben}


@pytest.fixture
async def some(store: Store) -> Store:
    dice = random.Random("some")
    for number in range(12):
        async with store.write() as unit:
            await ratings.follow(unit, await kept(unit, a_match(dice, number)))
    return store


@pytest.mark.parametrize(
    "harm",
    [
        f"UPDATE ratings SET mu = {math.nextafter(20.0, 21.0)!r} WHERE rowid = 3",
        "UPDATE ratings SET sigma = sigma + 1e-15 * 8 WHERE rowid = 5",
        "UPDATE ratings SET won = 1 - won WHERE rowid = 1",
        "DELETE FROM ratings WHERE rowid = 2",
        "INSERT INTO ratings SELECT table_id, 999, guild_id, game, at, n, side, place, sides, won, mu, sigma "
        "FROM ratings WHERE rowid = 4",
        "DELETE FROM ratings",
    ],
)
async def test_what_does_not_follow_from_the_log_is_seen_and_mended(some: Store, harm: str) -> None:
    """A difference in the last bit is enough."""
    service, good = TableService(some), await some.ask.every_rating()
    with sqlite3.connect(some.path) as connection:
        assert connection.execute(harm).rowcount > 0
    connection.close()
    follow, differ = await service.records.ratings_differ()
    assert follow == len(good)
    assert differ > 0
    assert await service.records.rate_anew() == len(good)
    assert await some.ask.every_rating() == good
    assert await service.records.ratings_differ() == (len(good), 0)


async def test_who_is_deleted_leaves_the_others_as_they_are(some: Store) -> None:
    """The others' ratings follow from all matches, to the last bit. No one is shown the person any more."""
    service, before = TableService(some), await some.ask.every_rating()
    assert ANN.id in {row.person for row in before}
    games = await some.ask.rated_games(77)
    told = [leader.person for game in games for leader in await service.records.leaders(77, game)]
    assert ANN.id in told
    await service.forgetting.forget(ANN.id, deleted_name)
    after = await some.ask.every_rating()
    (stand_in,) = {row.person for row in after} - {row.person for row in before}
    theirs = [replace(row, person=ANN.id) if row.person == stand_in else row for row in after]
    assert sorted(theirs, key=lambda row: (row.at, row.table_id, row.person)) == [*before]
    assert (await service.records.ratings_differ())[1] == 0
    left = [leader.person for game in games for leader in await service.records.leaders(77, game)]
    assert left == [person for person in told if person != ANN.id]
    assert await service.records.history(77, ANN.id) == ()
    assert await service.records.history(77, BEN.id) != ()
    assert (await service.people.export(ANN.id))["ratings"] == []


async def test_the_command_line_checks_and_rebuilds(
    some: Store, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_PATH", str(some.path))
    count = len(await some.ask.every_rating())
    await some.close()
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 0
    assert capsys.readouterr().out == f"{count} ratings match the log.\n"
    with sqlite3.connect(some.path) as connection:
        connection.execute("DELETE FROM ratings WHERE rowid = 1")
    connection.close()
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 1
    assert capsys.readouterr().out.startswith(f"NOT EQUAL. The log gives {count} ratings, and 1 stored rows differ")
    assert await asyncio.to_thread(main, ["ratings", "--rebuild"]) == 0
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 0
    for wrong in ([], ["--check", "--rebuild"]):
        assert await asyncio.to_thread(main, ["ratings", *wrong]) == 2
    some.path.unlink()
    assert await asyncio.to_thread(main, ["ratings", "--check"]) == 2
    assert "there is no database" in capsys.readouterr().err
