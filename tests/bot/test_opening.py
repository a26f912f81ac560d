"""New tables in the store: rematches, first matches with the guide, and how many tables one may open."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.service.service import TableService
from bot.tables.verbs import lobby
from data.errors import DuplicateError
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.service import (
    again,
    begin,
    begun,
    kinds,
    opened,
    refused,
)


async def test_no_one_opens_tables_without_end(service: TableService) -> None:
    for n in range(2):
        await opened(service, key=f"a{n}")
    text = await refused(opened(service, key="a2"))
    assert (text.key, text.args) == ("refuse-many-tables-person", {"open": 2, "counted": 2, "n": 2})
    await opened(service, key="b", host=BEN)
    text = await refused(opened(service, key="c", host=CAT))
    assert (text.key, text.args) == ("refuse-many-tables-server", {"n": 3})
    await service.opening.new("spymaster", 79, 80, CAT, "en", "d")  # another server
    await service.commit(3, "end", lobby.end, BEN)
    await opened(service, key="c", host=CAT)


async def test_a_rematch_is_a_new_lobby_with_the_same_options(service: TableService) -> None:
    await opened(service)
    await service.commit(1, "o", lobby.set_options, ANN, {"round_limit": 30})
    table = await begin(service)
    assert (await refused(service.opening.rematch(1, BEN, "again"))).key == "refuse-still-playing"
    await service.commit(1, "end", lobby.end, ANN)
    assert (await refused(service.opening.rematch(1, CAT, "again"))).key == "refuse-not-seated"
    new, is_new = await service.opening.rematch(1, BEN, "again")
    assert is_new
    assert new.joins == ["again"], "the press goes into the seed, not what makes the table the only one"
    assert (new.id, new.row.status, new.row.host, new.names) == (2, "lobby", BEN.id, ("", "Ben"))
    assert new.row.options == table.row.options
    assert new.row.secret != table.row.secret
    assert await again(service).table(2) == new
    assert await service.opening.rematch(1, BEN, "again") == (new, False)


async def test_a_table_has_one_rematch_and_who_asks_later_sits_down_there(service: TableService) -> None:
    await begun(service)
    await service.commit(1, "end", lobby.end, ANN)
    (new, first), (same, second) = await asyncio.gather(
        service.opening.rematch(1, BEN, "b"), service.opening.rematch(1, ANN, "a")
    )
    assert (new.id, first, same.id, second) == (2, True, 2, False)
    assert (same.names, sorted(same.joins)) == (("Ann", "Ben"), ["a", "b"])
    assert (await service.opening.rematch(1, ANN, "c")) == (same, False)
    await service.commit(2, "away", lobby.leave, ANN)
    await service.commit(2, "cat", lobby.sit, CAT)
    assert (await service.opening.rematch(1, ANN, "full"))[0].names == ("Cat", "Ben")
    await service.commit(2, "end 2", lobby.end, BEN)
    third, is_new = await service.opening.rematch(1, ANN, "d")
    assert (third.id, is_new, third.names) == (3, True, ("Ann",)), "that of the rematch, which has ended too"
    assert (await service.opening.rematch(2, BEN, "e"))[0].names == ("Ann", "Ben")


async def test_who_has_as_many_tables_as_may_be_still_sits_down_at_a_rematch(service: TableService) -> None:
    await begun(service)
    await service.commit(1, "end", lobby.end, ANN)
    await service.opening.rematch(1, ANN, "a")
    for n in range(2):
        await service.opening.new("tiny", 77 + n, 78, BEN, "en", f"n{n}")
    assert (await service.opening.rematch(1, BEN, "b"))[0].names == ("Ann", "Ben")


async def test_a_rematch_keeps_the_seats_of_those_who_were_there(service: TableService, store: Store, now: Now) -> None:
    """The seats keep their order, over a restart too. The AI is back at once. After five minutes the seats are free."""
    await opened(service, "souten")
    for person in (BEN, CAT):
        await service.commit(1, f"sit{person.id}", lobby.sit, person)
    await service.commit(1, "ai", lobby.add_ai, ANN, "easy", ("Fox",))
    await service.commit(1, "start", lobby.start, ANN)
    await service.commit(1, "end", lobby.end, ANN)
    new, _ = await service.opening.rematch(1, CAT, "again")
    assert new.names == ("", "", "Cat", "Fox")
    assert [(kept.seat, kept.name, kept.until) for kept in new.kept] == [(0, "Ann", 1300.0), (1, "Ben", 1300.0)]
    service = again(service)
    text = await refused(service.commit(2, "dan", lobby.sit, DAN))
    assert (text.key, text.args) == ("refuse-kept", {"until": 1300})
    assert (await refused(service.commit(2, "ai 2", lobby.add_ai, CAT, "easy"))).key == "refuse-kept"
    assert (await refused(service.commit(2, "dan", lobby.sit, DAN, 1))).key == "refuse-kept"
    assert (await service.commit(2, "ben", lobby.sit, BEN)).names == ("", "Ben", "Cat", "Fox")
    async with store.read() as unit:
        assert {(t.kind, t.due) for t in await unit.timers_due(now() + 300)} == {("kept", 1300.0)}
    assert await service.commit(2, None, lobby.release) == await service.table(2), "not yet"
    now.time = 1300.0
    assert (await service.commit(2, None, lobby.release)).kept == ()
    assert (await service.commit(2, "dan", lobby.sit, DAN)).names == ("Dan", "Ben", "Cat", "Fox")


async def test_who_leaves_a_rematch_gives_the_seat_up_and_who_is_not_back_is_left_out(service: TableService) -> None:
    await begun(service, "tiny", BEN, CAT)
    await service.commit(1, "away", lobby.leave, CAT)
    await service.commit(1, "end", lobby.end, ANN)
    new, _ = await service.opening.rematch(1, ANN, "again")
    assert [kept.name for kept in new.kept] == ["Ben"], "Cat had left"
    await service.opening.rematch(1, BEN, "b")
    table = await service.commit(2, "left", lobby.leave, BEN)
    assert (table.kept, table.row.settings.keys()) == ((), {"pace"})
    assert (await service.commit(2, "dan", lobby.sit, DAN)).names == ("Ann", "Dan")


async def test_a_first_match_with_the_guide_is_one_unit(service: TableService) -> None:
    done = []
    service.listeners.append(done.append)
    table = await service.opening.new_guided("spymaster", 77, 78, ANN, "en", "guide", "Guide")
    assert (table.playing, table.explained, table.names, table.row.revision) == (True, (), ("Ann", "Guide"), 1)
    assert await kinds(service) == ["opened", "started"]
    assert [(d.is_new, d.after) for d in done] == [(True, table)]
    async with service._store.read() as unit:
        assert {t.kind for t in await unit.timers_due(1e12)} <= {"ai", "idle"}, "it is no lobby any more"
        assert [(s.kind, s.seat, s.dirty) for s in await unit.surfaces(1)] == [("hand", 0, True), ("table", -1, True)]
    assert (await service.people.profile(ANN)).prefs == {"guided": ["spymaster"]}
    assert await again(service).table(1) == table
    with pytest.raises(DuplicateError):
        await service.opening.new_guided("spymaster", 77, 78, ANN, "en", "guide", "Guide")
    await service.opening.new_guided("rabbit2", 77, 78, ANN, "ja", "another", "案内")
    assert (await service.people.profile(ANN)).prefs == {"guided": ["spymaster", "rabbit2"]}
