"""People who left a running match and were deleted: the table knows them by a mark, until it ends."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service import privacy
from bot.tables.service.service import TableService
from bot.tables.state.departed import has_departed
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, votes
from bot.tables.verbs.play import act, answer
from bot.tables.verbs.rights import Newcomer
from data.model.privacy import DEPARTED
from data.store import Store
from render.texts import deleted_name
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.service import again, begun, opened, settled

EVE = Person(7, "Eve", "en")


async def departed(service: TableService, tables: int = 1) -> list[Table]:
    """Return matches that Ann has opened with Ben and Cat. Ann and Cat have left them, and then Ann was deleted."""
    begun_ = []
    for n in range(tables):
        table = await service.opening.new("tiny", 77, 78, ANN, "en", f"new{n}")
        for person in (BEN, CAT):
            await service.commit(table.id, f"sit{n}{person.id}", lobby.sit, person)
        await service.commit(table.id, f"start{n}", lobby.start, ANN)
        for person in (CAT, ANN):
            await service.commit(table.id, f"leave{n}{person.id}", lobby.leave, person)
        begun_.append(table.id)
    await service.forgetting.forget(ANN.id, deleted_name)
    return [await service.table(number) for number in begun_]


async def asks(service: TableService, table: Table, person: Person, seat: int) -> str:
    """Return the key of the refusal that a person gets who asks for a vacant seat, or `asked`."""
    try:
        await service.commit(table.id, f"{person.id} {seat}", votes.ask, person, f"take.{seat}")
    except RefusedError as error:
        return error.text.key
    return "asked"


async def test_d11_who_has_left_a_match_takes_no_seat_there_though_they_were_deleted(
    service: TableService,
) -> None:
    """The person takes neither their own seat nor another, because the table knows them again.

    Anyone else may take it.
    """
    [table] = await departed(service)
    for there in (service, again(service)):
        assert [await asks(there, table, ANN, seat) for seat in (0, 2)] == ["refuse-take-former"] * 2
    assert await asks(service, table, DAN, 2) == "asked"


async def test_d11_who_was_followed_in_their_seat_takes_no_other_though_they_were_deleted(
    service: TableService,
) -> None:
    table = await begun(service, "tiny", BEN, CAT)
    await service.commit(table.id, "left", lobby.leave, CAT)
    table = await service.commit(table.id, "asks", votes.ask, DAN, "take.2")
    assert table.history.vote is not None
    await service.commit(table.id, "yes", votes.press, ANN, table.history.vote.id, True, Newcomer(DAN))
    await service.commit(table.id, "also", lobby.leave, BEN)
    await service.forgetting.forget(CAT.id, deleted_name)
    assert await asks(service, table, CAT, 1) == "refuse-take-former"
    assert await asks(service, table, EVE, 1) == "asked"


async def test_the_mark_of_who_has_left_names_no_one_and_tells_nothing_at_another_table(
    store: Store, service: TableService
) -> None:
    one, other = await departed(service, 2)
    marks = [table.row.settings[DEPARTED] for table in (one, other)]
    assert [len(each) for each in marks] == [1, 1]
    assert marks[0] != marks[1]
    same_deal = replace(one.row, id=9)  # the secret of a deal that was played before is known
    assert has_departed(one.row, ANN.id)
    assert not has_departed(same_deal, ANN.id)
    assert [has_departed(one.row, person.id) for person in (BEN, CAT)] == [False, False]
    async with store.read() as unit:
        told = json.dumps([await privacy.export(unit, person.id) for person in (ANN, BEN, CAT)], default=str)
    assert marks[0][0] not in told


async def test_who_has_only_opened_a_match_or_left_its_lobby_is_not_marked(service: TableService) -> None:
    await opened(service, "tiny")
    for person in (BEN, DAN):
        await service.commit(1, f"sit{person.id}", lobby.sit, person)
    await service.commit(1, "out", lobby.leave, DAN)
    await service.forgetting.forget(DAN.id, deleted_name)
    table = await service.commit(1, "start", lobby.start, ANN)
    assert DEPARTED not in table.row.settings


@pytest.mark.parametrize("how", ["played", "cancelled", "damaged"])
async def test_the_marks_are_gone_when_the_match_ends(store: Store, service: TableService, now: Now, how: str) -> None:
    """By then the secret is public, and with it anyone could find out who the person was."""
    [table] = await departed(service)
    assert DEPARTED in table.row.settings
    if how == "damaged":
        await service.end_damaged(table.id, None, None)
    elif how == "cancelled":
        await service.commit(table.id, "end", lobby.cancelled, BEN.id)
    while table.playing and how == "played":
        owed = (*table.waiting_for_ai, *table.waiting)[0]
        seat = owed.decision.seat
        move = next(iter(table.game.moves(table.view(seat), seat)))
        verb, who = (act, BEN) if seat == 1 else (answer, seat)
        table = await service.commit(table.id, f"{table.row.revision}", verb, who, owed.id, move)
        while table.unasked:
            table = await settled(service, table, now)
    row = await store.ask.table(table.id)
    assert row is not None
    assert row.status == ("over" if how == "played" else "cancelled")
    assert DEPARTED not in row.settings
    assert (await again(service).table(table.id)).row == row
