"""TableService: commits, races, repetitions, and that store and memory always agree.

The effects of each verb, and its refusals, are in test_lobby.py and test_play.py.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

import data.store
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.commits import ATTEMPTS
from bot.tables.service.service import TableService
from bot.tables.state.record import record_of
from bot.tables.state.table import Table
from bot.tables.verbs import absence, lobby
from bot.tables.verbs.play import act, skip_guide
from data.errors import DuplicateError, StoreFullError
from data.model.private import Draft, Plan
from data.model.timing import Timer
from data.store import Store
from engine.catalogue import GAMES
from engine.chance import seed_of
from engine.form import Partial
from engine.game import DecisionOverError, IllegalMoveError
from engine.match import verify
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, CAT, DAN, person_at
from tests.bot.service import (
    again,
    begin,
    begun,
    kinds,
    moved,
    next_move,
    opened,
    refused,
)


def heard(service: TableService) -> list[int]:
    """Return a list that gets each table that listeners are told of from now on."""
    told: list[int] = []
    service.listeners.append(lambda done: told.append(done.after.id))
    return told


# --- what is refused changes nothing -------------------------------------------------------------------------------


async def test_a_refusal_is_written_nowhere(service: TableService) -> None:
    table = await opened(service)
    assert (await refused(service.commit(1, "a", lobby.start, BEN))).key == "refuse-host"
    assert (await refused(service.commit(1, "a", lobby.sit, ANN))).key == "refuse-seated"
    assert (await refused(service.commit(1, "a", act, ANN, None, None))).key == "refuse-not-started"
    assert (await refused(service.commit(1, "a", lobby.set_options, ANN, {"agents": None}))).key == "refuse-option"
    assert (await refused(service.opening.rematch(1, ANN, "a"))).key == "refuse-still-playing"
    assert await service.table(1) is table
    table = await begin(service)
    seat, owed, move = next_move(table)
    assert (await refused(service.commit(1, "a", act, CAT, owed, move))).key == "refuse-not-seated"
    with pytest.raises(DecisionOverError):
        await service.commit(1, "a", act, person_at(table, seat), "zz", move)
    with pytest.raises(IllegalMoveError):
        await service.commit(1, "a", act, person_at(table, 1 - seat), None, move)
    assert await service.table(1) is table
    assert await kinds(service) == ["opened", "sat", "started"]


async def test_what_cannot_be_opened_is_written_nowhere(service: TableService) -> None:
    text = await refused(service.opening.new("chess", 77, 78, ANN, "en", "k"))
    assert (text.key, text.args) == ("refuse-unknown-game", {"games": tuple(GAMES)})
    text = await refused(service.opening.new("spymaster", 77, 78, ANN, "en", "b", {"colour": "red"}))
    assert text.key == "refuse-unknown-option"
    assert await service.every_open_row() == ()


async def test_a_table_that_is_none(service: TableService) -> None:
    for number in (1, 0, -1, 1 << 62):
        assert (await refused(service.table(number))).key == "refuse-no-table"
        assert (await refused(service.commit(number, "x", lobby.sit, ANN))).key == "refuse-no-table"


async def test_a_verb_that_decides_nothing_writes_nothing(service: TableService) -> None:
    table = await begun(service)
    told = heard(service)
    assert await service.commit(1, "x", lobby.close_unstarted) is table
    assert await service.commit(1, "x", skip_guide, ANN) is table
    assert told == []
    assert (await kinds(service))[-1] == "started"
    assert len(await kinds(service)) == table.row.revision + 1


async def test_listeners_are_told_what_has_changed(service: TableService) -> None:
    done = []
    service.listeners.append(done.append)
    table = await opened(service)
    after = await service.commit(1, "ben", lobby.sit, BEN)
    assert [(d.change.kind, d.is_new, d.before.row.revision) for d in done] == [("opened", True, -1), ("sat", False, 0)]
    assert [d.after for d in done] == [table, after]
    assert done[1].before is table
    assert all(d.seconds > 0 for d in done)


# --- seats, seed, commitment ---------------------------------------------------------------------------------------


async def test_seats_close_up_at_start_and_the_seed_has_the_joins_in_their_order(
    service: TableService, now: Now
) -> None:
    table = await opened(service, "tiny", "jA")
    for n, (person, seat) in enumerate([(BEN, 2), (CAT, 1)]):
        now.time += 1
        await service.commit(table.id, f"j{n}", lobby.sit, person, seat)
    now.time += 1
    await service.commit(table.id, "left", lobby.leave, ANN)
    now.time += 1
    await service.commit(table.id, "jD", lobby.sit, DAN)
    await service.commit(table.id, "left too", lobby.leave, CAT)
    table = await service.commit(table.id, "start", lobby.start, BEN)
    assert [(seat.seat, seat.name) for seat in table.seats] == [(0, "Dan"), (1, "Ben")]
    assert table.joins == ["j0", "jD", "start"]
    secret, seed = table.row.secret, table.row.seed
    assert seed == seed_of(secret, table.joins)
    assert seed == hmac.new(secret, b"j0\njD\nstart", hashlib.sha256).digest()
    assert hashlib.sha256(secret).hexdigest() == table.row.commitment
    other = await again(service).table(table.id)
    assert other.joins == table.joins
    assert other == table


async def test_the_commitment_stands_from_the_first_moment_and_the_record_proves_it(service: TableService) -> None:
    new = await opened(service)
    shown = new.row.commitment
    assert new.row.seed is None
    await service.commit(1, "ben", lobby.sit, BEN)
    table = await service.commit(1, "start", lobby.start, ANN)
    assert table.row.commitment == shown
    table = await moved(service, table, 1000)
    assert table.row.status == "over"
    record = record_of(table)
    assert record["commitment"] == shown == hashlib.sha256(bytes.fromhex(record["secret"])).hexdigest()
    assert record["joins"] == ["k0", "ben", "start"]
    assert verify(table.game, record).outcome == table.match.outcome
    assert await kinds(service) == ["opened", "sat", "started"] + ["move"] * len(table.match.plies)


# --- races and repetitions -----------------------------------------------------------------------------------------


async def test_who_loses_a_race_tries_once_more(service: TableService) -> None:
    other = again(service)
    table = await opened(service, "tiny")
    await other.table(table.id)
    first = await service.commit(table.id, "ben", lobby.sit, BEN)
    second = await other.commit(table.id, "cat", lobby.sit, CAT)  # still believes that seat 1 is free
    assert [seat.name for seat in second.seats] == ["Ann", "Ben", "Cat"]
    assert second.row.revision == first.row.revision + 1
    await service.commit(table.id, "start", lobby.start, ANN)
    assert (await refused(other.commit(table.id, "x", lobby.leave, DAN))).key == "refuse-not-seated"
    assert (await refused(other.commit(table.id, "x", lobby.set_options, ANN, {"rounds": 3}))).key == "refuse-started"
    one = await service.table(1)
    for n, (mine, person) in enumerate([(service, ANN), (other, BEN), (service, CAT)]):  # sealed: all bid at once
        seat = one.seat_of(person.id)
        move = next(iter(one.game.moves(one.view(seat), seat)))
        await mine.commit(1, f"bid{n}", act, person, one.at(seat).owed.id, move)
    there = await service.table(1)
    assert len(there.match.plies) == 3
    assert there.row.revision == (await again(service).table(1)).row.revision == 3 + 2 * 3, "in, and then opened"


async def test_a_lost_race_is_not_repeated_for_ever(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await opened(service, "tiny")
    tries = []

    async def lost(self: Any, table_id: int, revision: int, *args: Any, **kwargs: Any) -> None:
        tries.append(revision)
        raise data.store.ConflictError(table_id, revision)

    with monkeypatch.context() as racing:
        racing.setattr(data.store.Writer, "append", lost)
        with pytest.raises(data.store.ConflictError):
            await service.commit(table.id, "ben", lobby.sit, BEN)
    assert tries == [1] * ATTEMPTS
    assert (await service.commit(table.id, "ben", lobby.sit, BEN)).row.revision == 1


async def test_the_same_interaction_is_one_effect(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "AI_TURNS", 0)
    table = await opened(service)
    with pytest.raises(DuplicateError) as caught:
        await opened(service)
    assert caught.value.table_id == table.id
    doubled: list[Callable[[], Awaitable[Any]]] = [
        lambda: service.commit(1, "sit", lobby.sit, BEN),
        lambda: service.commit(1, "leave", lobby.leave, BEN),
        lambda: service.commit(1, "ai", lobby.add_ai, ANN, "easy"),
        lambda: service.commit(1, "remove-ai", lobby.remove_ai, ANN),
        lambda: service.commit(1, "options", lobby.set_options, ANN, {"round_limit": 30}),
        lambda: service.commit(1, "sit again", lobby.sit, BEN),
        lambda: service.commit(1, "start", lobby.start, ANN),
        lambda: service.commit(1, "away", lobby.leave, BEN),
        lambda: service.commit(1, "back", lobby.sit, BEN),
        lambda: service.commit(1, "end", lobby.end, ANN),
    ]
    for n, work in enumerate(doubled, 1):
        await work()
        with pytest.raises(DuplicateError) as caught:
            await work()
        assert caught.value.revision == n
    assert (await service.table(1)).row.revision == len(doubled)


async def test_a_move_delivered_twice_is_one_move(service: TableService) -> None:
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    who, owed = person_at(table, seat), table.waiting[0].id
    move = next(iter(table.game.moves(table.view(seat), seat)))
    both = [service.commit(1, "same", act, who, owed, move) for _ in range(2)]
    results = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(r).__name__ for r in results) == ["DuplicateError", "Table"]
    with pytest.raises(DuplicateError):
        await again(service).commit(1, "same", act, who, owed, move)
    assert len((await service.table(1)).match.plies) == 1


async def test_ten_people_on_the_last_seat(service: TableService) -> None:
    await opened(service)
    people = [Person(n, f"P{n}", "en") for n in range(100, 110)]
    results = await asyncio.gather(
        *(service.commit(1, f"k{p.id}", lobby.sit, p) for p in people), return_exceptions=True
    )
    assert sum(isinstance(r, Table) for r in results) == 1
    assert {r.text.key for r in results if isinstance(r, RefusedError)} == {"refuse-full"}
    assert len((await service.table(1)).seats) == 2


# --- memory and store ----------------------------------------------------------------------------------------------


async def test_only_so_many_tables_are_kept_in_memory(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.service.memory.MOST", 1)
    tables = [await opened(service, key=f"{host.id}", host=host) for host in (ANN, BEN, CAT)]
    assert [table.id for table in service.memory] == [3]
    assert await service.table(1) == tables[0]
    assert [table.id for table in service.memory] == [1]
    assert await service.table(1) is await service.table(1)


async def test_nothing_is_true_before_the_commit(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(unit: Any) -> None:
        raise StoreFullError("no room")

    table = await begun(service)
    told = heard(service)
    owed = table.waiting[0]
    seat = owed.decision.seat
    move = next(iter(table.game.moves(table.view(seat), seat)))
    await service.drafts.keep(1, seat, owed.id, Partial("play"), None)
    with monkeypatch.context() as broken:
        broken.setattr(data.store.Writer, "_commit", full)
        for work in (
            service.commit(1, "m", act, person_at(table, seat), owed.id, move),
            service.commit(1, "l", lobby.leave, BEN),
            service.commit(1, "e", lobby.end, ANN),
            service.opening.new("spymaster", 77, 78, BEN, "en", "n"),
            service.drafts.keep(1, seat, owed.id, Partial("guess"), None),
            service.people.set_profile(ANN, locale="ja"),
        ):
            with pytest.raises(StoreFullError):
                await work
        assert await service.table(1) is table
        assert await again(service).table(1) == table
    assert told == []
    assert (await service.drafts.of(1, seat, owed.id)).n == 1
    assert (await service.people.profile(ANN)).locale is None
    with pytest.raises(RefusedError):
        await service.table(2)
    after = await service.commit(1, "m", act, person_at(table, seat), owed.id, move)  # a second try of this press works
    assert (len(after.match.plies), told) == (1, [1])
    assert await service.drafts.of(1, seat, owed.id) is None
    assert await again(service).table(1) == after


async def test_a_cancelled_request_leaves_memory_and_store_alike(service: TableService) -> None:
    await opened(service, "tiny")
    for delay in range(30):  # the last ones come when COMMIT is under way, or later
        task = asyncio.create_task(service.commit(1, f"ben{delay}", lobby.sit, BEN))
        for _ in range(delay):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        kept = await again(service).table(1)
        assert await service.table(1) == kept
        if kept.seat_of(BEN.id) is not None:
            assert await service.commit(1, f"left{delay}", lobby.leave, BEN)
        else:
            assert await service.commit(1, f"again{delay}", lobby.sit, BEN)
            assert await service.commit(1, f"left{delay}", lobby.leave, BEN)
        assert await service.table(1) == await again(service).table(1)


async def test_a_table_that_is_behind_is_read_again_after_a_duplicate(service: TableService) -> None:
    """A commit was done, but the task that made it never learned of it."""
    before = await begun(service)
    after = await service.commit(1, "bye", lobby.leave, BEN)
    service.memory.replace(before)
    with pytest.raises(DuplicateError):
        await service.commit(1, "bye", lobby.leave, BEN)
    assert await service.table(1) == after


async def test_a_listener_that_fails_keeps_no_one_from_being_told(
    service: TableService, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[int] = []

    def fails(done: Any) -> None:
        raise RuntimeError("not mine")

    service.listeners.extend([fails, lambda done: told.append(done.after.row.revision)])
    table = await opened(service)
    assert told == [table.row.revision]
    assert "a listener failed" in caplog.text


# --- who sat where, and what ends with a match ---------------------------------------------------------------------


async def test_a_takeover_or_a_return_never_rewrites_who_sat_where(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D10: tenures are written at the start, at a vacancy, a return and the end.

    The joins of the start do not change.
    """
    monkeypatch.setattr(absence, "AI_TURNS", 0)
    table = await begun(service)
    assert [(t.seat, t.person, t.since, t.until) for t in await store.ask.tenures(1)] == [
        (0, ANN.id, 1000, None), (1, BEN.id, 1000, None),
    ]  # fmt: skip
    now.time = 2000.0
    await service.commit(1, "bye", lobby.leave, BEN)
    now.time = 3000.0
    after = await service.commit(1, "back", lobby.sit, BEN)
    assert after.joins == table.joins
    now.time = 4000.0
    await service.commit(1, "end", lobby.end, ANN)
    assert [(t.seat, t.person, t.since, t.until) for t in await store.ask.tenures(1)] == [
        (0, ANN.id, 1000, 4000), (1, BEN.id, 1000, 2000), (1, BEN.id, 3000, 4000),
    ]  # fmt: skip


async def test_an_end_drops_what_is_open(service: TableService, store: Store) -> None:
    """D30: an end does so in its own commit. It drops nothing of another table."""
    await begun(service)
    await opened(service, key="other", host=BEN)
    async with store.write() as unit:
        for table_id in (1, 2):
            await unit.put_draft(Draft(table_id=table_id, seat=0, decision="x", n=1, partial=b"{}"))
            await unit.put_plan(Plan(table_id=table_id, seat=0, person=1, payload=b"[]", made_at=1.0))
            await unit.put_timer(Timer(table_id=table_id, kind="vote", due=5000.0))
    await service.commit(1, "end", lobby.end, ANN)
    for table_id, left in ((1, False), (2, True)):
        assert (await store.ask.draft(table_id, 0) is not None) is left
        assert (await store.ask.plan(table_id, 0) is not None) is left
        assert any(timer.table_id == table_id for timer in await store.ask.timers_due(1e12)) is left


async def test_who_acts_is_called_as_they_are_called_by_now(service: TableService) -> None:
    """Only a name in the table's server counts, and a name from elsewhere does not. No one else's name changes."""
    await begun(service)
    table = await service.table(1)
    seat, decision, move = next_move(table)
    mover = person_at(table, seat)
    other = table.names[1 - seat]
    elsewhere = replace(mover, name="Elsewhere", server=5)
    assert (await service.commit(1, None, lobby.called, elsewhere)).names[seat] == "Elsewhere"
    table = await service.commit(1, "m", act, replace(mover, name=other, server=77), decision, move)
    assert table.names[seat] == f"{other} (2)"
    assert table.names[1 - seat] == other
    assert (await again(service).table(1)).names == table.names
    marked = {(each.kind, each.seat) for each in await service._store.ask.surfaces(1) if each.dirty}
    assert {("table", -1), ("hand", 0), ("hand", 1)} <= marked
    seat, decision, move = next_move(table)
    table = await service.commit(1, "n", act, replace(person_at(table, seat), name="Zoe", server=5), decision, move)
    assert "Zoe" not in table.names
