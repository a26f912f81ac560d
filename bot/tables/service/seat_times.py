"""The time of the people at a table after a change, in the unit of its commit: own times, clocks, tenures."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.tables.service.people import People
from bot.tables.state.change import Change
from bot.tables.state.clocks import deadline_timers
from bot.tables.state.table import Table, TableSeat
from data.model.tables import TableRow, Tenure
from data.model.timing import Outage
from data.store import Writer


def is_to_start(seat: TableSeat, decision: str) -> bool:
    clock = seat.clock
    return clock is not None and clock.decision == decision and clock.since is None


def outages_of(outages: Iterable[Outage], row: TableRow) -> tuple[Outage, ...]:
    """Return the outages that stop a table's clocks: everywhere or in its server, from its opening to its end (D7)."""
    return tuple([each for each in outages if _concerns(each, row)])


def _concerns(outage: Outage, row: TableRow) -> bool:
    there = outage.guild_id in (None, row.guild_id) and outage.until > row.created_at
    return there and (row.ended_at is None or outage.until <= row.ended_at)


async def with_times(unit: Writer, people: People, before: Table, after: Table, change: Change) -> Table:
    """Return the table with the own times of its people, where they count. Their move ends a vacation (D14)."""
    if not after.playing or after.time_control.kind != "slow":
        return after
    counted = before.playing and before.time_control.kind == "slow"
    same = [row.person for row in before.seats] == [row.person for row in after.seats]
    if not counted or not same or change.vacation is not None:
        after = replace(after, times=await people.times(unit, after))
    if change.back not in people.away:
        return after
    now = after.row.updated_at
    return replace(after, times=tuple([each.back(now) if each.person == change.back else each for each in after.times]))


async def put_clocks(unit: Writer, before: Table, after: Table) -> None:
    """Write the clocks that a change has moved, and the timers that look at them.

    A table without clocks costs nothing.
    """
    if not before.clocks and not after.clocks:
        return
    if not after.clocks:
        await unit.drop_clocks(after.id)
    for clock in after.clocks:
        if clock != before.at(clock.seat).clock:
            await unit.put_clock(clock)
    if before.clocks != after.clocks or before.stops != after.stops or before.times != after.times:
        await unit.replace_timers(after.id, "deadline", deadline_timers(after))


async def put_tenures(unit: Writer, before: Table, after: Table, now: float) -> None:
    """Write which person has held which seat of the match, from when until when (D10)."""
    if before.seats == after.seats and before.playing == after.playing:
        return
    held, holds = _holders(before), _holders(after)
    for seat in sorted(held.keys() | holds.keys()):
        if held.get(seat) != holds.get(seat):
            if seat in held:
                await unit.end_tenure(after.id, seat, now)
            if seat in holds:
                await unit.put_tenure(Tenure(table_id=after.id, seat=seat, since=now, person=holds[seat]))


def _holders(table: Table) -> dict[int, int]:
    """Return the person who is present in each seat of a match under way."""
    return {row.seat: row.person for row in table.present if table.playing and row.person is not None}
