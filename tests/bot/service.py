"""Tables in a store: the service commits their verbs."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, ClassVar

import pytest

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act, forced
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Text
from engine.game import IllegalMoveError
from engine.games.spymaster.game import Spymaster
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, person_at


def again(service: TableService) -> TableService:
    """Return a service that knows only what the store has."""
    return TableService(service._store, ai_delay=0, now=service.now)


async def opened(service: TableService, game: str = "spymaster", key: str = "k0", host: Person = ANN) -> Table:
    return await service.opening.new(game, 77, 78, host, "en", key)


async def begin(service: TableService, *others: Person) -> Table:
    """Start table 1 with `others`."""
    for person in others or (BEN,):
        await service.commit(1, f"sit{person.id}", lobby.sit, person)
    return await service.commit(1, "start", lobby.start, ANN)


async def begun(service: TableService, game: str = "spymaster", *others: Person) -> Table:
    await opened(service, game)
    return await begin(service, *others)


def next_move(table: Table) -> tuple[int, str, Any]:
    """Return the seat that is to move, its decision, and a legal move."""
    owed = table.waiting[0]
    seat = owed.decision.seat
    return seat, owed.id, next(iter(table.game.moves(table.view(seat), seat)))


async def moved(service: TableService, table: Table, count: int = 1) -> Table:
    """Return the table after `count` more moves, which are the same at every run."""
    for _ in range(count):
        if not table.playing:
            break
        owed = table.waiting[0]
        seat = owed.decision.seat
        move = table.game.random(table.view(seat), seat, Chance(b"%d" % table.row.revision))
        table = await service.commit(table.id, f"move{table.row.revision}", act, person_at(table, seat), owed.id, move)
    return table


async def settled(service: TableService, table: Table, now: Now) -> Table:
    """Return the table after the answers that have only one choice, if there are any (D17)."""
    now.time += 20
    return await service.commit(table.id, None, forced)


async def refused(work: Awaitable[Any]) -> Text:
    with pytest.raises(RefusedError) as error:
        await work
    return error.value.text


async def kinds(service: TableService, table_id: int = 1) -> list[str]:
    async with service._store.read() as unit:
        return [row.kind for row in await unit.log(table_id)]


class SameRules(Spymaster):
    version = 2
    upcasters: ClassVar[Any] = {1: lambda saved: {**saved, "version": 2}}


class OtherRules(SameRules):
    """Rules that refuse the move that was played first."""

    def check(self, view: Any, seat: int, move: Any) -> None:
        super().check(view, seat, move)
        if move.kind == "play" and not view.recall.trail[10:]:  # no card seen since the deal of ten cards
            raise IllegalMoveError("not_now")


async def upgraded(service: TableService, monkeypatch: pytest.MonkeyPatch, game: type[Spymaster]) -> TableService:
    monkeypatch.setitem(GAMES, "spymaster", game())
    return again(service)
