"""People who have left the server: their seats, their turns, and the host's rights: D6. Tests set the time."""

from __future__ import annotations

import pytest

from bot.tables.service.service import TableService
from bot.tables.state.table import TableSeat
from bot.tables.time.time_control import DAY
from bot.tables.verbs import absence, lobby
from tests.bot.absence import Days, days, tiny
from tests.bot.clocks import mover, slow
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.service import again, kinds, moved

__all__ = ["days", "tiny"]  # fixtures


class Looking:
    """A substitute for the check that people are still in the server; it counts how often it was asked."""

    def __init__(self, service: TableService) -> None:
        self.service, self.away, self.asked = service, dict[int, bool | None](), 0

    async def __call__(self, seat: TableSeat) -> bool:
        self.asked += 1
        away = self.away.get(seat.number, False)
        if away is not None:
            verb = lobby.gone if away else absence.back
            await self.service.commit(1, None, verb, person_at(seat.table, seat.number))
        return bool(away)


@pytest.fixture
def looking(days: Days) -> Looking:
    days.scheduler.dues.gone = Looking(days.service)
    return days.scheduler.dues.gone


async def seen_gone(days: Days, looking: Looking, time_control: str = "free") -> int:
    """Open a match of three without a clock. Return the seat that is to move: it is seen to have left the server."""
    await days.service.opening.new("tiny", 77, 78, ANN, "en", "k0")
    await days.service.commit(1, "pace", lobby.set_terms, ANN, {"pace": time_control})
    for person in (BEN, CAT):
        await days.service.commit(1, f"sit{person.id}", lobby.sit, person)
    table = await days.service.commit(1, "start", lobby.start, ANN)
    seat = mover(table)
    looking.away[seat] = True
    await looking(table.at(seat))
    return seat


async def test_the_seat_of_who_has_left_the_server_is_vacant_after_a_day(days: Days, looking: Looking) -> None:
    """D6: the person is looked up at once, and again when the day is over."""
    seat = await seen_gone(days, looking)
    begun = days.now.time
    table = await days.until(begun + DAY - 1)
    assert (table.at(seat).person is not None, table.history.vacant) == (True, ())
    assert await again(days.service).table(1) == table
    await looking(table.at(seat))  # seen once more: the day does not begin again
    table = await days.until(begun + DAY)
    assert (table.at(seat).person, [each.why for each in table.history.vacant]) == (None, ["gone"])
    assert (table.history.gone, (await kinds(days.service)).count("gone")) == ((), 1)
    assert await again(days.service).table(1) == table
    await days.scheduler.close()


async def test_who_is_in_the_server_again_keeps_the_seat(days: Days, looking: Looking) -> None:
    """D6: nothing happens then, and a person who leaves once more has another day."""
    seat = await seen_gone(days, looking)
    looking.away[seat] = False
    table = await days.until(days.now.time + 2 * DAY)
    assert (table.history.gone, table.history.vacant, looking.asked) == ((), (), 2)
    assert [t for t in await days.store.ask.timers_due(1e12) if t.kind == "gone"] == []
    looking.away[seat] = True
    await looking(table.at(seat))
    assert (await days.until(days.now.time + DAY - 1)).at(seat).person is not None
    assert (await days.until(days.now.time + 1)).at(seat).person is None
    await days.scheduler.close()


async def test_it_is_looked_up_later_where_it_cannot_be_known(days: Days, looking: Looking) -> None:
    """D6: no one loses a seat because Discord does not answer."""
    seat = await seen_gone(days, looking)
    looking.away[seat] = None
    table = await days.until(days.now.time + DAY + 3 * 3600)
    assert (table.history.vacant, looking.asked) == ((), 5)
    looking.away[seat] = True
    assert (await days.until(days.now.time + 3600)).at(seat).person is None
    await days.scheduler.close()


async def test_a_move_of_who_was_gone_keeps_the_seat(days: Days, looking: Looking) -> None:
    """D6: a person who moves is present, in the server or not."""
    seat = await seen_gone(days, looking)
    table = await moved(days.service, await days.service.table(1))
    assert (table.history.enclosed[0].seat, table.history.gone) == (seat, ())
    table = await days.until(days.now.time + 2 * DAY)
    assert (table.history.vacant, looking.asked) == ((), 1)
    await days.scheduler.close()


async def test_a_table_has_a_host_who_can_act(days: Days, looking: Looking) -> None:
    """D6, D23: while the host is gone, the next one is host; the seat is kept."""
    await seen_gone(days, looking)
    table = await days.service.table(1)
    hosts = []
    for person in (ANN, BEN, CAT):
        if table.history.gone_since(table.seat_of(person.id)) is None:
            table = await days.service.commit(1, None, lobby.gone, person)
        hosts.append(table.host)
    assert hosts[0] != ANN.id
    assert hosts[-1] == ANN.id, "where all are gone"
    table = await days.service.commit(1, None, absence.back, CAT)
    assert (table.host, len(table.present)) == (CAT.id, 3)
    assert (await days.service.commit(1, None, absence.back, ANN)).host == ANN.id
    await days.scheduler.close()


async def test_who_leaves_the_server_leaves_a_lobby_at_once(service: TableService) -> None:
    await service.opening.new("tiny", 77, 78, ANN, "en", "k0")
    await service.commit(1, "sit", lobby.sit, BEN)
    assert (await service.commit(1, None, lobby.gone, BEN)).seat_of(BEN.id) is None


async def test_who_has_left_the_server_is_found_at_the_deadline(days: Days, looking: Looking) -> None:
    """The person is looked up before anything is played for them. Until the day is over, their clock does the rest."""
    await slow(days.service)
    await moved(days.service, await days.show())
    seat = mover(await days.show())
    looking.away[seat] = True
    table = await days.until(days.now.time + 3 * DAY)
    assert (await kinds(days.service))[4:7] == ["move", "gone", "move"]
    assert (1 in table.history.late, table.at(seat).person) == (True, None)
    await days.scheduler.close()
