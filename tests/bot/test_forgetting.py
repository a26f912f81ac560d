"""Deleting a person: what the others have stays, no one is deleted from under them, and nothing is half done."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.service.service import TableService
from bot.tables.state.record import record_of, unverified_part
from bot.tables.verbs import lobby, votes
from bot.ui.proof import NUMBERS, proof_panel
from data.errors import StoreBusyError
from data.store import Store
from engine.form import Text
from render.texts import LOCALES, deleted_name, say
from tests.bot.conftest import Now
from tests.bot.journal import shown
from tests.bot.people import ANN, BEN, CAT
from tests.bot.privacy import WORD, ended, rows_of
from tests.bot.service import again, begun, opened

# --- matches -------------------------------------------------------------------------------------------------------


async def test_what_the_others_have_stays_and_verifies(store: Store, service: TableService, now: Now) -> None:
    """Record, proof and ratings stay, to the last bit. No one is shown the name, from memory or from the store."""
    table = await ended(service, now, ANN, BEN)
    record, ratings = record_of(table), await store.ask.every_rating()
    assert unverified_part(table) is None
    assert {row.person for row in ratings} == {ANN.id, BEN.id}
    await service.forgetting.forget(ANN.id, deleted_name)
    for each in (service, again(service)):
        after = await each.table(table.id)
        assert after.names == ("Deleted player", "Ben")
        assert (record_of(after), unverified_part(after)) == (record, None)
        assert after.row.outcome == table.row.outcome
        assert after.seat_of(ANN.id) is None
        assert after.at(0).person is None
        assert await each.records.ratings_differ() == (2, 0)
    assert [replace(row, person=0) for row in await store.ask.every_rating()] == [
        replace(row, person=0) for row in ratings
    ]
    (game,) = await service.records.games(77)
    assert [leader.person for leader in await service.records.leaders(77, game)] == [BEN.id]
    assert await service.records.history(77, ANN.id) == ()
    assert len(await service.records.history(77, BEN.id)) == 1
    assert await service.ended(ANN, 9) == []


async def test_the_numbers_of_a_match_still_make_its_seed(service: TableService, now: Now) -> None:
    """The word of a deleted person stays in the numbers: Verify shows what went in, and the seed can be computed."""
    table = await ended(service, now, ANN, BEN)
    before, _ = shown(proof_panel(table, None, "en", asked=NUMBERS))
    await service.forgetting.forget(ANN.id, deleted_name)
    after, _ = shown(proof_panel(await service.table(table.id), None, "en", asked=NUMBERS))
    assert f"Ann “{WORD}”" in before
    assert before.replace("Ann", "Deleted player") == after


async def test_a_rematch_waits_for_no_one_who_is_deleted(service: TableService, now: Now) -> None:
    table = await ended(service, now, ANN, BEN)
    await service.forgetting.forget(ANN.id, deleted_name)
    again_, _ = await service.opening.rematch(table.id, BEN, "rematch")
    assert (again_.kept_at_first, again_.names) == ((), ("", "Ben"))


async def test_a_later_match_counts_as_if_they_were_there(store: Store, service: TableService, now: Now) -> None:
    """The opponents' ratings follow from all matches, even if a match is rated again."""
    await ended(service, now, ANN, BEN)
    await service.forgetting.forget(ANN.id, deleted_name)
    await ended(service, now, BEN, CAT, "later")
    assert (await service.records.ratings_differ())[1] == 0


# --- who sits at a table -------------------------------------------------------------------------------------------


async def test_no_one_is_deleted_from_under_the_others(store: Store, service: TableService) -> None:
    """A person cannot be deleted while they sit at an open table, in a lobby or in a match.

    Nothing about them has changed.
    """
    await opened(service)
    await service.opening.sit(1, "ben", BEN)
    before = rows_of(store.path)
    for step in ("lobby", "match"):
        if step == "match":
            await service.commit(1, "start", lobby.start, ANN)
            before = rows_of(store.path)
        assert [table.id for table in await service.forgetting.sits_at(ANN.id)] == [1]
        with pytest.raises(RefusedError) as error:
            await service.forgetting.forget(ANN.id, deleted_name)
        assert error.value.text == Text("refuse-delete-seated")
        assert rows_of(store.path) == before


async def test_a_seat_that_was_left_is_given_up(store: Store, service: TableService) -> None:
    """The seat plays on without a person, and others may take it over.

    Its panel is redrawn, and listeners hear of it.
    """
    table = await begun(service, "tiny", BEN, CAT)
    table = await service.commit(table.id, "leave", lobby.leave, ANN)
    heard: list[str] = []
    service.listeners.append(lambda done: heard.append(done.change.kind))
    assert await service.forgetting.sits_at(ANN.id) == []
    await service.forgetting.forget(ANN.id, deleted_name)
    assert heard == ["forgotten"]
    after = await service.table(table.id)
    assert after.names == ("Deleted player", "Ben", "Cat")
    assert after == await again(service).table(table.id)
    surface = await store.ask.surface(table.id, "table")
    assert surface is not None
    assert surface.dirty
    with pytest.raises(RefusedError):
        await service.commit(table.id, "back", lobby.sit, ANN)
    assert votes.vacant(after) == [0]
    assert await service.tables_of(ANN.id) == []


# --- what goes on meanwhile ----------------------------------------------------------------------------------------


async def test_no_table_of_theirs_changes_meanwhile(service: TableService, now: Now) -> None:
    """A change that is at work on a table ends first, and cannot bring back the old state."""
    table = await ended(service, now, ANN, BEN)
    async with service.memory.lock(table.id):
        deleting = asyncio.create_task(service.forgetting.forget(ANN.id, deleted_name))
        await asyncio.sleep(0.05)
        assert not deleting.done()
        service.memory.keep(table)
    await deleting
    assert (await service.table(table.id)).names == ("Deleted player", "Ben")
    await asyncio.gather(*[service.forgetting.forget(person.id, deleted_name) for person in (BEN, CAT, ANN)])
    assert (await service.table(table.id)).names == ("Deleted player", "Deleted player (2)")


async def test_who_is_deleted_is_so_whatever_becomes_of_the_files(
    store: Store, service: TableService, now: Now, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No error makes the person believe that nothing was done."""

    async def busy() -> bool:
        raise StoreBusyError("in use")

    table = await ended(service, now, ANN, BEN)
    monkeypatch.setattr(store, "shed", busy)
    await service.forgetting.forget(ANN.id, deleted_name)
    assert (await service.table(table.id)).names == ("Deleted player", "Ben")
    assert "traces may be left in the files: in use" in caplog.text


async def test_what_is_in_memory_goes_too(service: TableService) -> None:
    told_: list[int] = []
    service.forgetting.forgetters.append(told_.append)
    service.people.pressed(ANN.id, 1)
    service.people.away.add(ANN.id)
    await service.forgetting.forget(ANN.id, deleted_name)
    assert told_ == [ANN.id]
    assert not service.people.is_here(ANN.id, 0.0, 1)
    assert ANN.id not in service.people.away


def test_no_one_is_called_as_who_is_deleted() -> None:
    assert [deleted_name(locale) for locale in LOCALES] == ["Deleted player", "削除されたプレイヤー"]
    assert say("ja", Text("deleted-name")) == "削除されたプレイヤー"
