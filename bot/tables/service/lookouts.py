"""The people who are told of a lobby in which they have no seat (W18). The rules are in bot/tables/verbs/lookouts.py.

Someone who has pressed *Tell me* is told once, if they could sit down then. No one learns that they could not (D24).

A message about a lobby that fits a wish counts as an ask (W8). It is kept as one, at a gathering of its own that has
the lobby's table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.people import People
from bot.tables.service.seekers import Seekers
from bot.tables.state.notices import quiet_until, wishes_of
from bot.tables.state.table import Table
from bot.tables.verbs import lookouts
from bot.tables.verbs.rights import check_may_sit, kept_for_others
from data.model.lookouts import Lookout
from data.model.seeks import LOBBY, TOLD, AskRow, GatheringRow, SeekRow
from data.model.timing import Timer
from data.store import Reader, Store, Writer


class Lookouts:
    def __init__(self, store: Store, seekers: Seekers, people: People, now: Callable[[], float]) -> None:
        self._store, self._seekers, self._people, self._now = store, seekers, people, now

    async def called(self, table: Table) -> list[tuple[AskRow, SeekRow]]:
        """Return whom to tell of a lobby, with their wishes: the oldest wishes that fit it.

        They are written down before anyone is told. Called again, it returns those who were not reached yet.
        """
        async with self._store.write() as unit:
            there = await unit.gathering_at(table.id)
            rows = () if there is None else await unit.asks_at(there.id)
            told = [ask for ask in rows if ask.state == TOLD]
            asks = [ask for ask in told if ask.delivered_at is None] if told else await self._call(unit, table, rows)
            wishes = {row.person: row for row in await unit.seeks_in(table.row.guild_id)}
        return [(ask, wishes[ask.person]) for ask in asks if ask.person in wishes]

    async def reached(self, ask: AskRow) -> None:
        """Note that a person has been told, so that it counts among the asks of the day."""
        async with self._store.write() as unit:
            await unit.put_ask(replace(ask, delivered_at=self._now()))

    # --- Tell me -------------------------------------------------------------------------------------------------

    async def press(self, table: Table, person: Person) -> None:
        """Note that a person wants to be told when one more is enough. Raises RefusedError."""
        if table.row.status != "lobby":
            raise RefusedError("refuse-started")
        if table.seat_of(person.id) is not None:
            raise RefusedError("refuse-seated")
        if not lookouts.is_for_anyone(table):
            raise kept_for_others(table, self._now())  # W19
        async with self._store.write() as unit:
            locale = person.discord_locale or person.locale
            await unit.add_lookout(Lookout(table_id=table.id, person=person.id, locale=locale, at=self._now()))
            if lookouts.lacks_one(table):
                await unit.put_timer(Timer(table_id=table.id, kind=lookouts.TELL, due=self._now()))

    async def due(self, table: Table) -> tuple[list[Lookout], float | None]:
        """Return who is told now, in the order of their presses, and when to look again.

        Within the pause between two looks no more people are told than there are free seats.
        """
        now, pause = self._now(), lookouts.pause(table)
        async with self._store.read() as unit:
            rows = await unit.lookouts_at(table.id)
            left = [row for row in rows if row.told is None and table.seat_of(row.person) is None]
            if not left or not lookouts.lacks_one(table):
                return [], None
            lately = [row.told for row in rows if row.told is not None and row.told > now - pause]
            room = lookouts.free_seats(table, now) - len(lately)
            found = [row for row in left if room > 0 and await self._may_be_told(unit, table, row.person)][
                : max(0, room)
            ]
        return found, min(lately, default=now) + pause if len(found) < len(left) else None

    async def told(self, row: Lookout) -> None:
        """Note that a person was told, unless the lobby has closed meanwhile."""
        async with self._store.write() as unit:
            if row in await unit.lookouts_at(row.table_id):
                await unit.put_lookout(replace(row, told=self._now()))

    async def _may_be_told(self, unit: Reader, table: Table, person: int) -> bool:
        """Return whether a person could sit down, and hears of it now."""
        standing = await self._people.standing_in(unit, person, table.row.guild_id)
        try:
            check_may_sit(table, Person(person, "", ""), standing, self._now())
        except RefusedError:
            return False
        return await self._hears(unit, table, person)

    # --- wishes that fit -----------------------------------------------------------------------------------------

    async def _call(self, unit: Writer, table: Table, alerts: Sequence[AskRow]) -> list[AskRow]:
        """Choose the people, as many as there are free seats, and write them down. They have had no alert of it."""
        known = {ask.person for ask in alerts}
        wanted: list[int] = []
        timely, room = await self._are_timely(unit, table), lookouts.free_seats(table, self._now())
        for row in await unit.seeks_in(table.row.guild_id) if room else ():
            if len(wanted) == room or row.channel_id != table.row.channel_id or row.person in known:
                continue
            seek = await self._seekers.free(unit, row)
            if (
                seek is not None
                and lookouts.fits(table, seek, timely=timely)
                and await self._hears(unit, table, row.person)
            ):
                wanted.append(row.person)
        if not wanted:
            return []
        gathering = await row_of(unit, table, self._now())
        asks = [AskRow(gathering_id=gathering, person=each, state=TOLD, at=self._now()) for each in wanted]
        for ask in asks:
            await unit.put_ask(ask)
        return asks

    async def _are_timely(self, unit: Reader, table: Table) -> bool:
        """Return whether the people in a lobby are usually in time."""
        people = [row.person for row in table.seats if row.person is not None]
        return all([(await self._people.standing_in(unit, each, table.row.guild_id)).reliable for each in people])

    async def _hears(self, unit: Reader, table: Table, person: int) -> bool:
        """Return whether a person has no quiet hours now. At a live table these do not count (W7)."""
        kept = await unit.person(person)
        if kept is None or table.settings.time_control.kind == "live":
            return True
        return quiet_until(wishes_of(kept.prefs), self._now()) is None


async def row_of(unit: Writer, table: Table, now: float) -> int:
    """Return the id of the row to which the messages about a lobby belong."""
    there = await unit.gathering_at(table.id)
    return there.id if there is not None else await unit.add_gathering(_of_a_lobby(table, now))


def _of_a_lobby(table: Table, now: float) -> GatheringRow:
    row = table.row
    return GatheringRow(
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        locale=row.locale,
        game=row.game,
        options=row.options,
        size=table.seat_numbers[-1],
        pace="",
        rated=False,
        secret=b"",
        commitment="",
        status=LOBBY,
        table_id=row.id,
        at=now,
    )
