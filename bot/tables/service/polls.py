"""Polls on what to play: kept while they are open, and the lobby that opens at their end (P10 to P13).

An errand of the kind POLL, of the person who asked, looks at the poll again. It survives a restart. The lobby has a
key, so that a poll opens one lobby however often its end is carried out.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.opening import Opening
from bot.tables.service.people import People
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from bot.tables.verbs import polls
from bot.tables.verbs.rights import check_newcomer
from bot.tables.verbs.seeks import options_for
from data.errors import DuplicateError
from data.model.polls import ANYONE, PollRow
from data.model.timing import Errand
from data.store import Reader, Store

POLL = "poll"
OFFERED = 7 * DAY  # seconds for which the table of a poll that is over can be opened by a press


class Polls:
    """`table` returns a table by its number."""

    def __init__(
        self,
        store: Store,
        opening: Opening,
        people: People,
        now: Callable[[], float],
        table: Callable[[int], Awaitable[Table]],
    ) -> None:
        self._store, self._opening, self._people, self._now, self._table = store, opening, people, now, table

    async def open_of(self, person: int) -> PollRow | None:
        """Return the open poll of a person."""
        return await self._store.ask.open_poll(person)

    async def check_may_ask(self, person: Person, guild: int, channel: int) -> None:
        """Raise RefusedError if a person may not post a poll in a channel now (P10)."""
        async with self._store.read() as unit:
            await self._check(unit, person, guild, channel)

    async def _check(self, unit: Reader, person: Person, guild: int, channel: int) -> None:
        check_newcomer(await self._people.standing_in(unit, person.id, guild))
        if await unit.open_poll(person.id) is not None:
            raise RefusedError("refuse-poll-own")
        if len(await unit.open_polls_in(channel)) >= polls.PER_CHANNEL:
            raise RefusedError("refuse-poll-channel", n=polls.PER_CHANNEL)

    async def keep(self, row: PollRow, person: Person) -> None:
        """Keep a poll that has just been posted. Raises RefusedError if another one came first."""
        now = self._now()
        async with self._store.write() as unit:
            await self._check(unit, person, row.guild_id, row.channel_id)
            await unit.drop_old_polls(now - OFFERED)
            await unit.put_poll(row)
            due = polls.next_look(row.until, now, finished=False) or now
            await unit.put_errand(Errand(person=person.id, kind=POLL, due=due))

    async def forget(self, row: PollRow) -> None:
        """Forget a poll that someone has deleted (P13), or whose table is open."""
        async with self._store.write() as unit:
            await unit.drop_poll(row.message_id)

    async def offer(self, row: PollRow, winner: str, *, to_anyone: bool) -> None:
        """End a poll whose table is opened by a press: by the one who asked, or by anyone who may open tables."""
        async with self._store.write() as unit:
            await unit.end_poll(row.message_id, winner, ANYONE if to_anyone else row.person)

    async def offered(self, message_id: int, person: Person) -> PollRow:
        """Return a poll that is over, and whose table this person may open. Raises RefusedError."""
        row = await self._store.ask.poll(message_id)
        if row is None or not row.winner or row.guild_id != person.server:
            raise RefusedError("refuse-poll-over")
        if row.person not in (ANYONE, person.id):
            raise RefusedError("refuse-poll-not-yours")
        return row

    async def open(
        self, row: PollRow, game: str, host: Person, voters: Sequence[Person] = (), key: str = ""
    ) -> tuple[Table, bool]:
        """Return the one table of a poll, and whether it is new: a lobby with seats kept for voters (P12).

        Raises RefusedError.
        """
        once, options = f"poll:{row.message_id}", options_for(game, row.players) or {}
        try:
            table = await self._opening.new_voted(
                game, row.guild_id, row.home_id, host, row.locale, key or str(row.message_id), options, voters, once
            )
            is_new = True
        except DuplicateError as error:
            table, is_new = await self._table(error.table_id), False
        await self.forget(row)
        return table, is_new
