"""TableService: who may do what, every refusal, and that the store and the memory always tell the same."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

import data.store
from bot.tables.clock import Clock
from bot.tables.service import MOVES_PER_SNAPSHOT, TableService
from bot.tables.table import Person, RefusedError, Table, is_allowed
from data.errors import DuplicateError, StoreFailedError, StoreFullError
from data.store import Store
from engine.ai import LEVELS
from engine.catalogue import GAMES
from engine.chance import Chance, seed_of
from engine.form import Partial, Text
from engine.game import DecisionOverError, IllegalMoveError
from engine.games.spymaster.game import Spymaster
from engine.match import verify
from tests.games.tiny import Tiny

ANN, BEN, CAT, DAN = (Person(n, name, "en") for n, name in enumerate(("Ann", "Ben", "Cat", "Dan"), 1))
BOSS = Person(9, "Boss", "ja", manager=True)
HOURS = 24


class Now:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())
    monkeypatch.setattr("bot.tables.service.secrets", SimpleNamespace(token_bytes=random.Random("service").randbytes))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "test.sqlite3", busy_seconds=0.1)
    yield store
    await store.close()


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def service(store: Store, now: Now) -> TableService:
    return TableService(store, ai_delay=0, per_person=2, per_server=3, lobby_hours=HOURS, now=now)


def again(service: TableService) -> TableService:
    """A service that knows nothing but what the store has."""
    return TableService(service.store, ai_delay=0, now=service.now)


async def opened(service: TableService, game: str = "spymaster", key: str = "k0", host: Person = ANN) -> Table:
    return await service.new(game, 77, 78, host, "en", key)


async def begun(service: TableService, game: str = "spymaster", *others: Person) -> Table:
    table = await opened(service, game)
    for person in others or (BEN,):
        await service.sit(table.id, person, f"sit{person.id}")
    return await service.start(table.id, ANN, "start")


def person_at(table: Table, seat: int) -> Person:
    return next(p for p in (ANN, BEN, CAT, DAN) if table.seat_of(p.id) == seat)


async def moved(service: TableService, table: Table, count: int = 1) -> Table:
    """With `count` more moves, the same at every run."""
    for _ in range(count):
        if not table.playing:
            break
        owed = table.waiting[0]
        seat = owed.decision.seat
        move = table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))
        table = await service.act(table.id, person_at(table, seat), owed.id, move, f"move{table.row.revision}")
    return table


async def refused(work: Awaitable[Any]) -> Text:
    with pytest.raises(RefusedError) as error:
        await work
    return error.value.text


async def kinds(service: TableService, table_id: int = 1) -> list[str]:
    async with service.store.read() as unit:
        return [row.kind for row in await unit.log(table_id)]


# --- who may do what, and what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["start", "options", "add_ai", "remove", "end", "move_panel"])
async def test_some_things_are_for_the_host_and_for_managers(service: TableService, verb: str) -> None:
    table = await opened(service)
    assert is_allowed(ANN, verb, table)
    assert is_allowed(BOSS, verb, table)
    assert not is_allowed(BEN, verb, table)


@pytest.mark.parametrize("verb", ["sit", "leave", "watch"])
async def test_others_are_for_everybody(service: TableService, verb: str) -> None:
    assert is_allowed(BEN, verb, await opened(service))


Work = Callable[[TableService, Table, Person], Awaitable[Any]]
HOSTS: dict[str, Work] = {
    "start": lambda s, t, who: s.start(t.id, who, "x"),
    "options": lambda s, t, who: s.set_options(t.id, who, {"round_limit": 20}, "x"),
    "ai": lambda s, t, who: s.add_ai(t.id, who, "random", "x"),
    "remove": lambda s, t, who: s.remove(t.id, who, "x"),
    "end": lambda s, t, who: s.end(t.id, who, "x"),
}


@pytest.mark.parametrize("work", HOSTS.values(), ids=HOSTS)
async def test_the_service_itself_keeps_the_rights(service: TableService, work: Work) -> None:
    table = await opened(service, "tiny")
    await service.add_ai(table.id, ANN, "random", "ai")
    assert (await refused(work(service, table, BEN))).key == "refuse-host-only"
    assert (await service.table(table.id)).row.revision == 1
    if work is not HOSTS["options"]:
        assert (await work(service, table, BOSS)).row.revision == 2


async def test_what_cannot_be_done_in_a_lobby(service: TableService) -> None:
    for game, key in (("chess", "refuse-unknown-game"), ("", "refuse-unknown-game")):
        text = await refused(service.new(game, 77, 78, ANN, "en", "k"))
        assert (text.key, text.args) == (key, {"games": ", ".join(GAMES)})
    table = await opened(service)
    assert (await refused(service.sit(table.id, ANN, "a"))).key == "refuse-seated"
    assert (await refused(service.sit(table.id, BEN, "a", seat=0))).key == "refuse-seat-taken"
    assert (await refused(service.sit(table.id, BEN, "a", seat=7))).key == "refuse-seat-taken"
    assert (await refused(service.leave(table.id, BEN, "a"))).key == "refuse-not-seated"
    assert (await refused(service.add_ai(table.id, ANN, "godlike", "a"))).key == "refuse-unknown-level"
    assert (await refused(service.add_ai(table.id, ANN, "away", "a"))).key == "refuse-unknown-level"
    assert (await refused(service.remove(table.id, ANN, "a"))).key == "refuse-no-ai"
    few = await refused(service.start(table.id, ANN, "a"))
    assert (few.key, few.args) == ("refuse-seats", {"low": 2, "high": 2, "n": 1})
    assert (await refused(service.act(table.id, ANN, None, None, "a"))).key == "refuse-not-started"
    assert (await refused(service.rematch(table.id, ANN, "a"))).key == "refuse-still-playing"
    with pytest.raises(RefusedError, match="refuse-still-playing"):
        service.record(table)
    await service.sit(table.id, BEN, "b")
    full = await refused(service.sit(table.id, CAT, "a"))
    assert (full.key, full.args) == ("refuse-full", {"n": 2})
    assert (await refused(service.add_ai(table.id, ANN, "random", "a"))).key == "refuse-full"
    assert await kinds(service) == ["opened", "sat"]


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"round_limit": 20, "colour": "red"}, "colour"),
        ({"round_limit": "many"}, "round_limit"),
        ({"round_limit": 10**30}, "round_limit"),
        ({"agents": "1-1-1"}, "agents"),
        ({"agents": None}, "agents"),
    ],
)
async def test_a_wrong_option_is_named(service: TableService, options: dict[str, Any], named: str) -> None:
    table = await opened(service)
    text = await refused(service.set_options(table.id, ANN, options, "a"))
    if named == "colour":
        assert text.args == {"options": "agents, round_limit"}
    else:
        assert text.args["option"] == named
        assert text.args["values"] in ("9-6-6, 11-5-5, 13-4-4", "20-200")
    assert (await service.table(table.id)).row == table.row
    assert (await refused(service.new("spymaster", 77, 78, ANN, "en", "b", options))) == text


async def test_what_cannot_be_done_in_a_match(service: TableService) -> None:
    table = await begun(service)
    for work in HOSTS.values():
        if work is not HOSTS["end"]:
            assert (await refused(work(service, table, ANN))).key == "refuse-started"
    assert (await refused(service.sit(table.id, CAT, "a"))).key == "refuse-started"
    assert (await refused(service.sit(table.id, ANN, "a"))).key == "refuse-started"
    assert (await refused(service.leave(table.id, CAT, "a"))).key == "refuse-not-seated"
    owed = table.waiting[0]
    move = next(iter(table.game.moves(table.view(owed.decision.seat), owed.decision.seat)))
    assert (await refused(service.act(table.id, CAT, owed.id, move, "a"))).key == "refuse-not-seated"
    with pytest.raises(DecisionOverError):
        await service.act(table.id, person_at(table, owed.decision.seat), "zz", move, "a")
    with pytest.raises(DecisionOverError):
        await service.act(table.id, person_at(table, 1 - owed.decision.seat), owed.id, move, "a")
    with pytest.raises(IllegalMoveError):
        await service.act(table.id, person_at(table, 1 - owed.decision.seat), None, move, "a")
    assert (await service.table(table.id)) is table


async def test_what_cannot_be_done_afterwards(service: TableService) -> None:
    table = await begun(service)
    table = await service.end(table.id, ANN, "end")
    assert table.row.status == "cancelled"
    assert table.row.ended_at == 1000.0
    assert table.waiting == ()
    for work in (service.end(table.id, ANN, "x"), service.leave(table.id, BEN, "x")):
        assert (await refused(work)).key == "refuse-over"
    assert (await refused(service.act(table.id, ANN, None, None, "x"))).key == "refuse-over"
    assert (await refused(service.sit(table.id, CAT, "x"))).key == "refuse-started"
    assert service.record(table)["secret"] == table.row.secret.hex()
    for number in (2, 0, -1, 1 << 62):
        assert (await refused(service.table(number))).key == "refuse-no-table"
        assert (await refused(service.sit(number, ANN, "x"))).key == "refuse-no-table"


async def test_nobody_opens_tables_without_end(service: TableService) -> None:
    for n in range(2):
        await opened(service, key=f"a{n}")
    text = await refused(opened(service, key="a2"))
    assert (text.key, text.args) == ("refuse-many-tables-person", {"n": 2})
    await opened(service, key="b", host=BEN)
    text = await refused(opened(service, key="c", host=CAT))
    assert (text.key, text.args) == ("refuse-many-tables-server", {"n": 3})
    await service.new("spymaster", 79, 80, CAT, "en", "d")  # another server
    await service.end(3, BEN, "end")
    await opened(service, key="c", host=CAT)


# --- seats, seed, commitment ---------------------------------------------------------------------------------------


async def test_seats_close_up_at_start_and_the_seed_has_the_joins_in_their_order(
    service: TableService, now: Now
) -> None:
    table = await opened(service, "tiny", "jA")
    for n, (person, seat) in enumerate([(BEN, 2), (CAT, 1)]):
        now.time += 1
        await service.sit(table.id, person, f"j{n}", seat=seat)
    now.time += 1
    await service.leave(table.id, ANN, "left")
    now.time += 1
    await service.sit(table.id, DAN, "jD")
    await service.leave(table.id, CAT, "left too")
    table = await service.start(table.id, ANN, "start")
    assert [(seat.seat, seat.name) for seat in table.seats] == [(0, "Dan"), (1, "Ben")]
    assert table.joins == ["j0", "jD"]
    secret, seed = table.row.secret, table.row.seed
    assert seed == seed_of(secret, table.joins)
    assert seed == hmac.new(secret, b"j0\njD", hashlib.sha256).digest()
    assert hashlib.sha256(secret).hexdigest() == table.row.commitment
    other = await again(service).table(table.id)
    assert other.joins == table.joins
    assert other == table


async def test_the_commitment_stands_from_the_first_moment_and_the_record_proves_it(service: TableService) -> None:
    lobby = await opened(service)
    shown = lobby.row.commitment
    assert lobby.row.seed is None
    await service.sit(lobby.id, BEN, "ben")
    table = await service.start(lobby.id, ANN, "start")
    assert table.row.commitment == shown
    table = await moved(service, table, 1000)
    assert table.row.status == "over"
    record = service.record(table)
    assert record["commitment"] == shown == hashlib.sha256(bytes.fromhex(record["secret"])).hexdigest()
    assert record["joins"] == ["k0", "ben"]
    assert verify(table.game, record).outcome == table.match.outcome
    assert await kinds(service) == ["opened", "sat", "started"] + ["move"] * len(table.match.plies)


# --- races and repetitions -----------------------------------------------------------------------------------------


async def test_who_loses_a_race_tries_once_more(service: TableService) -> None:
    other = again(service)
    table = await opened(service, "tiny")
    await other.table(table.id)
    first = await service.sit(table.id, BEN, "ben")
    second = await other.sit(table.id, CAT, "cat")  # still believes that seat 1 is free
    assert [seat.name for seat in second.seats] == ["Ann", "Ben", "Cat"]
    assert second.row.revision == first.row.revision + 1
    await service.start(table.id, ANN, "start")
    assert (await refused(other.leave(table.id, DAN, "x"))).key == "refuse-not-seated"
    assert (await refused(other.set_options(table.id, ANN, {"rounds": 3}, "x"))).key == "refuse-started"
    one = await service.table(1)
    for n, (mine, person) in enumerate([(service, ANN), (other, BEN), (service, CAT)]):  # sealed: all bid at once
        seat = one.seat_of(person.id)
        move = next(iter(one.game.moves(one.view(seat), seat)))
        await mine.act(1, person, one.owed(seat).id, move, f"bid{n}")
    assert (await service.table(1)).row.revision == (await again(service).table(1)).row.revision == 6


async def test_a_lost_race_is_not_repeated_for_ever(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await opened(service, "tiny")
    tries = []

    async def lost(self: Any, table_id: int, revision: int, *args: Any, **kwargs: Any) -> None:
        tries.append(revision)
        raise data.store.ConflictError(table_id, revision)

    with monkeypatch.context() as racing:
        racing.setattr(data.store.Writer, "append", lost)
        with pytest.raises(data.store.ConflictError):
            await service.sit(table.id, BEN, "ben")
    assert tries == [1, 1]
    assert (await service.sit(table.id, BEN, "ben")).row.revision == 1


async def test_the_same_interaction_is_one_effect(service: TableService) -> None:
    table = await opened(service)
    with pytest.raises(DuplicateError) as caught:
        await opened(service)
    assert caught.value.row.table_id == table.id
    doubled: list[Callable[[], Awaitable[Any]]] = [
        lambda: service.sit(1, BEN, "sit"),
        lambda: service.leave(1, BEN, "leave"),
        lambda: service.add_ai(1, ANN, "random", "ai"),
        lambda: service.remove(1, ANN, "remove-ai"),
        lambda: service.set_options(1, ANN, {"round_limit": 30}, "options"),
        lambda: service.sit(1, BEN, "sit again"),
        lambda: service.start(1, ANN, "start"),
        lambda: service.leave(1, BEN, "away"),
        lambda: service.sit(1, BEN, "back"),
        lambda: service.end(1, ANN, "end"),
    ]
    for n, work in enumerate(doubled, 1):
        await work()
        with pytest.raises(DuplicateError) as caught:
            await work()
        assert caught.value.row.revision == n
    assert (await service.table(1)).row.revision == len(doubled)


async def test_a_move_delivered_twice_is_one_move(service: TableService) -> None:
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    who, owed = person_at(table, seat), table.waiting[0].id
    move = next(iter(table.game.moves(table.view(seat), seat)))
    both = [service.act(1, who, owed, move, "same"), service.act(1, who, owed, move, "same")]
    results = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(r).__name__ for r in results) == ["DuplicateError", "Table"]
    with pytest.raises(DuplicateError):
        await again(service).act(1, who, owed, move, "same")
    assert len((await service.table(1)).match.plies) == 1


async def test_ten_people_on_the_last_seat(service: TableService) -> None:
    await opened(service)
    people = [Person(n, f"P{n}", "en") for n in range(100, 110)]
    results = await asyncio.gather(*(service.sit(1, p, f"k{p.id}") for p in people), return_exceptions=True)
    assert sum(isinstance(r, Table) for r in results) == 1
    assert {r.text.key for r in results if isinstance(r, RefusedError)} == {"refuse-full"}
    assert len((await service.table(1)).seats) == 2


# --- leaving, time -------------------------------------------------------------------------------------------------


async def test_who_leaves_a_match_keeps_the_seat_and_the_caretaker_plays(service: TableService) -> None:
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    who = person_at(table, seat)
    table = await service.leave(1, who, "bye")
    assert (table.seat_of(who.id), table.person_of(seat)) == (seat, None)
    assert (await refused(service.leave(1, who, "bye bye"))).key == "refuse-not-seated"
    async with service.store.read() as unit:
        assert [(t.kind, t.seat, t.decision) for t in await unit.timers_due(now=1e12)] == [
            ("ai", seat, table.waiting[0].id)
        ]
    table = await service.act_ai(1, seat, table.waiting[0].id)
    assert len(table.match.plies) == 1
    assert table.match.plies[0].move.card != "F"  # a caretaker plays no special forces if it can help it
    table = await service.sit(1, who, "back")
    assert table.person_of(seat) == who.id
    assert (await again(service).table(1)) == table
    assert await kinds(service) == ["opened", "sat", "started", "left", "move", "returned"]


async def test_a_returned_person_answers_before_the_caretaker(service: TableService) -> None:
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    who, owed = person_at(table, seat), table.waiting[0].id
    await service.leave(1, who, "bye")
    table = await service.sit(1, who, "back")
    assert await service.act_ai(1, seat, owed) is table  # nothing to do any more
    async with service.store.read() as unit:
        assert await unit.timers_due(now=1e12) == ()


@pytest.mark.parametrize("wrong", ["raises", "illegal"])
async def test_an_ai_that_fails_is_replaced_by_the_caretaker(
    service: TableService, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    def broken(game: Any, view: Any, seat: int, chance: Any) -> Any:
        if wrong == "raises":
            raise RuntimeError("out of ideas")
        return game.decode({"kind": "discard", "cards": ["S1"]})

    monkeypatch.setitem(LEVELS, "random", broken)
    await opened(service)
    await service.add_ai(1, ANN, "random", "ai")
    table = await service.start(1, ANN, "start")
    while table.person_of(table.waiting[0].decision.seat) is not None:
        table = await moved(service, table)
    table = await service.act_ai(1, 1, table.waiting[0].id)
    assert table.match.plies[-1].seat == 1


async def test_a_lobby_that_nobody_starts_is_closed_by_the_clock(service: TableService, now: Now) -> None:
    await opened(service)
    await opened(service, key="other", host=BEN)
    await service.sit(2, ANN, "sit")
    await service.start(2, BEN, "start")
    clock = Clock(service, 0)
    now.time += HOURS * 3600 - 1
    clock.wake()
    await asyncio.sleep(0.05)
    assert (await service.table(1)).row.status == "lobby"
    now.time += 1
    clock.wake()
    for _ in range(4000):  # a busy machine may take its time
        await asyncio.sleep(0.005)
        if await service.next_due() is None:
            break
    await clock.close()
    table = await service.table(1)
    assert (table.row.status, table.row.ended_at) == ("cancelled", now.time)
    assert (await service.table(2)).row.status == "playing"
    assert await kinds(service) == ["opened", "cancelled"]


async def test_a_lobby_is_closed_even_if_the_store_was_busy(
    service: TableService, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(service)
    now.time += HOURS * 3600
    append, tries = data.store.Writer.append, []

    async def busy(self: Any, *args: Any, **kwargs: Any) -> None:
        tries.append(args)
        if len(tries) == 1:
            raise data.store.StoreBusyError("in use")
        await append(self, *args, **kwargs)

    monkeypatch.setattr(data.store.Writer, "append", busy)
    monkeypatch.setattr("bot.tables.clock.RETRY", 0.01)
    clock = Clock(service, 0)
    clock.wake()
    for _ in range(4000):  # a busy machine may take its time
        await asyncio.sleep(0.005)
        if (await service.table(1)).row.status != "lobby":
            break
    await clock.close()
    assert (await service.table(1)).row.status == "cancelled"


async def test_an_ai_turn_outlives_a_crash(service: TableService, now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its timer stays until its move is kept, so that whoever starts next finds it."""
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    await service.leave(1, person_at(table, seat), "bye")
    crashed = Clock(again(service), 0)
    monkeypatch.setattr(crashed, "poke", lambda table_id: None)  # dies before it has moved
    crashed.wake()
    await asyncio.sleep(0.05)
    await crashed.close()
    now.time += 3600
    fresh = again(service)
    clock = Clock(fresh, 0)
    clock.wake()
    for _ in range(4000):  # a busy machine may take its time
        await asyncio.sleep(0.005)
        if (await fresh.table(1)).match.plies:
            break
    await clock.close()
    assert (await fresh.table(1)).match.plies[0].seat == seat


# --- what is kept --------------------------------------------------------------------------------------------------


async def test_what_is_read_back_is_what_was_in_memory(service: TableService) -> None:
    table = await begun(service, "tiny", BEN, CAT)
    while table.playing:
        assert await again(service).table(1) == table
        table = await moved(service, table)
    assert await again(service).table(1) == table
    assert table.row.outcome["winners"] == list(table.match.outcome.winners)


async def test_snapshots_come_every_twenty_moves_at_the_end_and_at_shutdown(service: TableService) -> None:
    async def ply() -> int | None:
        async with service.store.read() as unit:
            found = await unit.snapshot(1)
        return found.ply if found else None

    table = await begun(service)
    seen = [await ply()]
    while table.playing:
        table = await moved(service, table)
        seen.append(await ply())
    count = len(table.match.plies)
    assert count > 2 * MOVES_PER_SNAPSHOT, "play longer"
    assert seen[:-1] == [n // MOVES_PER_SNAPSHOT * MOVES_PER_SNAPSHOT for n in range(count)]
    assert seen[-1] == count


async def test_a_shutdown_saves_what_is_played(service: TableService) -> None:
    table = await moved(service, await begun(service), 3)
    await opened(service, key="lobby")
    await service.save_snapshots()
    async with service.store.read() as unit:
        assert (await unit.snapshot(1)).ply == 3
        assert await unit.snapshot(2) is None
    assert await again(service).table(1) == table


async def test_nothing_is_true_before_the_commit(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    service.on_commit = told.append

    async def full(unit: Any) -> None:
        raise StoreFullError("no room")

    table = await begun(service)
    told.clear()
    owed = table.waiting[0]
    seat = owed.decision.seat
    move = next(iter(table.game.moves(table.view(seat), seat)))
    await service.keep_draft(1, seat, owed.id, Partial("play"), None)
    with monkeypatch.context() as broken:
        broken.setattr(data.store, "_commit", full)
        for work in (
            service.act(1, person_at(table, seat), owed.id, move, "m"),
            service.leave(1, BEN, "l"),
            service.end(1, ANN, "e"),
            service.new("spymaster", 77, 78, BEN, "en", "n"),
            service.keep_draft(1, seat, owed.id, Partial("guess"), None),
            service.set_profile(ANN, locale="ja"),
        ):
            with pytest.raises(StoreFullError):
                await work
        assert await service.table(1) is table
        assert await again(service).table(1) == table
    assert told == []
    assert (await service.draft(1, seat, owed.id)).n == 1
    assert (await service.profile(ANN)).locale is None
    with pytest.raises(RefusedError):
        await service.table(2)
    after = await service.act(1, person_at(table, seat), owed.id, move, "m")  # the same press works afterwards
    assert (len(after.match.plies), told) == (1, [1])
    assert await service.draft(1, seat, owed.id) is None
    assert await again(service).table(1) == after


async def test_a_cancelled_request_leaves_memory_and_store_alike(service: TableService) -> None:
    await opened(service, "tiny")
    for delay in range(12):
        task = asyncio.create_task(service.sit(1, BEN, f"ben{delay}"))
        for _ in range(delay):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        kept = await again(service).table(1)
        if kept.seat_of(BEN.id) is not None:
            assert await service.leave(1, BEN, f"left{delay}")
        else:
            assert await service.sit(1, BEN, f"again{delay}")
            assert await service.leave(1, BEN, f"left{delay}")
        assert await service.table(1) == await again(service).table(1)


# --- new versions of the rules -------------------------------------------------------------------------------------


class SameRules(Spymaster):
    version = 2
    upcasters: ClassVar[Any] = {1: lambda saved: {**saved, "version": 2}}


class OtherRules(SameRules):
    """What was played first is refused now."""

    def check(self, view: Any, seat: int, move: Any) -> None:
        super().check(view, seat, move)
        if move.kind == "play" and not view.recall.trail[10:]:  # the ten cards dealt, and whatever was seen since
            raise IllegalMoveError("not_now")


class OtherView(SameRules):
    """The same moves lead elsewhere: a match is set up with another limit."""

    def setup(self, seats: int, options: Any, chance: Any, start: Any | None = None) -> Any:
        return replace(super().setup(seats, options, chance, start), round_limit=7)


async def upgraded(service: TableService, monkeypatch: pytest.MonkeyPatch, game: type[Spymaster]) -> TableService:
    monkeypatch.setitem(GAMES, "spymaster", game())
    return again(service)


async def test_rules_that_mean_the_same_replay_the_log(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await moved(service, await begun(service), 5)
    await service.save_snapshots()
    new = await upgraded(service, monkeypatch, SameRules)
    after = await new.table(1)
    assert after.match.plies == table.match.plies
    assert after.match.state == table.match.state
    assert "rebased" not in await kinds(service)
    assert len((await moved(new, after)).match.plies) == 6


@pytest.mark.parametrize("game", [OtherRules, OtherView])
async def test_other_rules_go_on_from_the_snapshot_and_say_so_once(
    service: TableService, monkeypatch: pytest.MonkeyPatch, game: type[Spymaster]
) -> None:
    table = await moved(service, await begun(service), 6)
    await service.save_snapshots()
    new = await upgraded(service, monkeypatch, game)
    after = await new.table(1)
    assert after.match.state == table.match.state
    assert after.waiting == table.waiting
    assert after.row.revision == table.row.revision + 1
    assert (await kinds(service))[-1] == "rebased"
    crashed = await again(new).table(1)  # no shutdown in between
    assert crashed == after
    assert (await kinds(service)).count("rebased") == 1
    further = await moved(new, after, 2)
    loaded = await again(new).table(1)  # what was told under the other rules cannot be told again
    assert (loaded.row, loaded.seats, loaded.match) == (further.row, further.seats, further.match)


async def test_moves_after_the_snapshot_that_other_rules_refuse_are_an_error_too(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(service)
    await service.save_snapshots()
    await moved(service, table, 6)
    new = await upgraded(service, monkeypatch, OtherRules)
    before = await kinds(service)
    with pytest.raises(StoreFailedError, match="new rules"):
        await new.table(1)
    assert await kinds(service) == before
