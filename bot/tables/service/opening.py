"""The opening of tables, and the closing of others to make room for them."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service import room
from bot.tables.service.commits import Commits
from bot.tables.service.damage import Damaged
from bot.tables.service.people import People
from bot.tables.service.servers import check_may_open
from bot.tables.state.change import Committed, Moment
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS
from bot.tables.verbs import deals, lobby, meeting, polls
from bot.tables.verbs.terms import changed
from data.errors import DuplicateError
from data.model.tables import TableRow
from data.store import Reader, Store
from engine.basics import plain


class Opening:
    """The opening of tables. `secret` gives 32 random bytes.

    The caller of every method that opens a table shows its panel.
    """

    def __init__(
        self,
        store: Store,
        commits: Commits,
        people: People,
        damaged: Damaged,
        now: Callable[[], float],
        secret: Callable[[], bytes],
        limits: room.Limits,
    ) -> None:
        self.limits = limits
        self._store, self._commits, self._people, self._damaged = store, commits, people, damaged
        self._now, self._secret = now, secret

    async def check_room(self, guild: int, host: Person, *, alone: bool) -> None:
        """Raise RefusedError if no more tables may be opened there."""
        choices = await self._people.choices(guild)
        await room.check(self._store.ask, self.limits, choices, guild, host.id, alone=alone)

    async def new(
        self,
        game_id: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        locale: str,
        key: str,
        options: Mapping[str, Any] | None = None,
        *,
        guests: Sequence[Person] = (),
        only: bool = False,
        terms: Mapping[str, str] | None = None,
        ais: Sequence[str] = (),
        names: Sequence[str] = ("AI",),
        when: float | None = None,
    ) -> Table:
        """Open a table, with its host in seat 0, at the pace of its server.

        Seats are kept for the `guests`. `only`: no one else may sit down. `terms`: those that are not as usual. `ais`:
        the levels of AIs that sit down too, as far as there are seats, with these `names`.
        `when`: the time at which the match is to begin; usually at a live pace.
        """
        usual = None if when is None else meeting.PACE
        row = await self._blank(game_id, guild_id, channel_id, host, locale, options or {}, usual)
        row = timed(replace(row, settings=changed(Table(row, ()), terms or {})), when)
        return await self._open(row, host, key, guests=guests, only=only, ais=ais, names=names)

    async def new_voted(
        self,
        game_id: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        locale: str,
        key: str,
        options: Mapping[str, Any],
        voters: Sequence[Person],
        once: str,
    ) -> Table:
        """Open the table of a poll, with seats kept for `voters` (P12). Raises DuplicateError: it is open already."""
        row = await self._blank(game_id, guild_id, channel_id, host, locale, options)
        return await self._open(row, host, key, voters=voters, once=once)

    async def _blank(
        self,
        game_id: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        locale: str,
        options: Mapping[str, Any],
        usual: str | None = None,
    ) -> TableRow:
        """Return an empty lobby at the pace of its server. `usual`: the pace if the server has chosen none."""
        row = lobby.blank(game_id, guild_id, channel_id, host, locale, self._secret(), self._now(), options)
        time_control = (await self._people.choices(guild_id)).pace or usual
        if time_control is None:
            return row
        return replace(row, settings={**row.settings, "pace": plain(PRESETS[time_control])})

    async def new_guided(
        self, game_id: str, guild_id: int, channel_id: int, person: Person, locale: str, key: str, name: str
    ) -> Table:
        """Begin a first match with its guide, called `name`."""
        row = lobby.blank(game_id, guild_id, channel_id, person, locale, self._secret(), self._now(), {})
        return await self._open(row, person, key, guide=name)

    async def new_solo(
        self,
        game_id: str,
        guild_id: int,
        channel_id: int,
        person: Person,
        locale: str,
        key: str,
        options: Mapping[str, Any] | None = None,
        once: str | None = None,
    ) -> Table:
        """Begin a match for one. `once`: a key under which only one match begins. Raises DuplicateError."""
        row = lobby.blank(game_id, guild_id, channel_id, person, locale, self._secret(), self._now(), options or {})
        return await self._open(row, person, key, once=once, at_once=True)

    async def new_deal(
        self,
        former: Table,
        channel_id: int,
        person: Person,
        locale: str,
        key: str,
        *,
        guests: Sequence[Person] = (),
        only: bool = False,
        when: float | None = None,
    ) -> Table:
        """Open a lobby for the deal of a match that is over, and that this person knows of. Raises RefusedError."""
        row = timed(deals.blank_again(former, channel_id, person, locale, self._now()), when)
        return await self._open(row, person, key, guests=guests, only=only)

    async def rematch(
        self, table_id: int, person: Person, key: str, names: Sequence[str] = ("AI",)
    ) -> tuple[Table, bool]:
        """Return the one rematch of an ended table, and whether it is new.

        It is a lobby with the same options and the same seats. The first person who asks is its host. The others sit
        down there, if there is a seat. If the rematch has ended too, its own rematch is returned. A match for one
        begins at once.
        """
        former = await self._commits.table(table_id)
        row = lobby.blank_rematch(former, person, self._secret(), self._now())
        while True:
            once = f"rematch:{table_id}"
            try:
                table = await self._open(row, person, key, once=once, former=former, names=names, at_once=former.solo)
                return table, True
            except DuplicateError as error:
                table_id = error.table_id
            table = await self._commits.table(table_id)
            if table.is_open:
                break
        if table.row.status == "lobby" and table.seat_of(person.id) is None:
            with contextlib.suppress(RefusedError, DuplicateError):
                table = await self.sit(table_id, key, person)
        return table, False

    async def sit(self, table_id: int, key: str | None, person: Person, seat: int | None = None) -> Table:
        """Give a person a seat, if they may sit with these people. Raises RefusedError, DuplicateError."""
        guild_id = (await self._commits.table(table_id)).row.guild_id
        standing = await self._people.standing(person.id, guild_id)
        return await self._commits.commit(table_id, key, lobby.sit, person, seat, standing)

    async def invite(self, table_id: int, key: str, person: Person, guests: Sequence[Person], *, only: bool) -> Table:
        """Keep seats for these people, if they may sit with `person`. Raises RefusedError, DuplicateError."""
        guild_id = (await self._commits.table(table_id)).row.guild_id
        standing = await self._people.standing(person.id, guild_id)
        them = await self._guests(self._store.ask, guests, guild_id)
        return await self._commits.commit(table_id, key, lobby.invite, person, guests, standing, only=only, **them)

    async def _guests(self, ask: Reader, guests: Sequence[Person], guild_id: int) -> dict[str, frozenset[int]]:
        """Return the people among guests who are away, and those who get no seat there."""
        barred = await self._people.barred_among(ask, [each.id for each in guests], guild_id)
        return {"away": await self._people.on_vacation(ask, guests), "barred": barred}

    async def _open(self, row: TableRow, host: Person, key: str, **how: Any) -> Table:
        """Make a new table. Close what gives way in a full server, and the host's surplus tables for one."""
        while True:
            try:
                table = await self._make(row, host, key, **how)
                break
            except room.ServerFullError:
                if not await self._make_room(row.guild_id):
                    raise
        theirs = await self._damaged.loaded(await self._store.ask.tables_of(host.id), self._commits.table)
        for each in room.surplus(theirs, Moment("", self._now())):
            await self._commits.commit(each.id, None, room.close_surplus)
        return table

    async def _make_room(self, guild_id: int) -> bool:
        """Make room for one table in a full server. Return whether there was something that could be closed."""
        # Of one person's tables for one, two count, so there may be more tables than the limit says.
        rows = await self._store.ask.tables_in(guild_id, room.ALONE * self.limits.per_server)
        tables, at = await self._damaged.loaded(rows, self._commits.table), Moment("", self._now())
        for each in room.giving_way(tables, at):
            if await self._close(each):
                return True
        return False

    async def _close(self, tables: Sequence[Table]) -> bool:
        """Close tables that give way. Return False at the first that may not be closed any more."""
        for each in tables:
            after = await self._commits.commit(each.id, None, room.close_for_another)
            if after.row.status != "cancelled":
                return False
        return True

    async def _make(
        self,
        row: TableRow,
        host: Person,
        key: str,
        guide: str | None = None,
        once: str | None = None,
        former: Table | None = None,
        names: Sequence[str] = ("AI",),
        guests: Sequence[Person] = (),
        only: bool = False,
        ais: Sequence[str] = (),
        at_once: bool = False,
        voters: Sequence[Person] = (),
    ) -> Table:
        """Make a new table, with its first changes in the same transaction.

        `once`: a key for which there is only one table, if that is not the interaction's `key`. Raises DuplicateError.
        `at_once`: the match is for one, and begins.
        """
        append, started, at = self._commits.append, time.perf_counter(), Moment(key, self._now())
        async with self._store.write() as unit:
            if (same := await unit.logged(once or key)) is not None:
                raise DuplicateError(same.table_id, same.revision)
            alone, choices = at_once or guide is not None, await self._people.choices_in(unit, row.guild_id)
            check_may_open(choices, host)
            await room.check(unit, self.limits, choices, row.guild_id, host.id, alone=alone)
            before = Table(replace(row, id=await unit.create_table(row)), ())
            await unit.own(before.id)
            standing = await self._people.standing_in(unit, host.id, row.guild_id)
            there = [each.person for each in former.seats if each.person is not None] if former is not None else []
            barred = await self._people.barred_among(unit, there, row.guild_id)
            change = lobby.opened(before, at, host, former, names, standing, barred)
            if voters:
                barred = await self._people.barred_among(unit, [each.id for each in voters], row.guild_id)
                change = polls.with_voters(change, before, at, host, voters, standing, barred)
            after = await append(unit, before, change, once or key, at.now)
            if guests:
                them = await self._guests(unit, guests, row.guild_id)
                change = lobby.invite(after, at, host, guests, standing, only=only, **them)
                after = await append(unit, after, change, None, at.now)
            for level in ais[: lobby.seats_left(after)]:
                change = lobby.add_ai(after, at, host, level, names)
                after = await append(unit, after, change, None, at.now)
            if at_once:
                thread = former.row.thread_id if former is not None and former.secluded else None
                change = lobby.start(after, at, host, thread)
                after = await append(unit, after, change, None, at.now)
            if guide is not None:
                change = lobby.started_with_guide(after, at, guide)
                after = await append(unit, after, change, None, at.now)
                await self._people.remember_guided(unit, host, row.game)
        self._commits.done(Committed(before, after, change, time.perf_counter() - started))
        return after


def timed(row: TableRow, when: float | None) -> TableRow:
    """Return a new table with the time at which its match is to begin."""
    return row if when is None else replace(row, settings=with_settings(row, when=when))
