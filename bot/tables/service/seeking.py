"""Wishes to play: kept, and gathered into tables. The rules are in bot/tables/verbs/seeks.py.

An errand of the kind SEEK looks at the wishes of a person again: when they are new, when AIs may fill the seats, and
when they end. One of the kind ALERT_WISH tells others of them (wish_alerts.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.gatherings import SEEK, Gatherings
from bot.tables.service.people import People
from bot.tables.service.seekers import terms_of
from bot.tables.state.settings import settings_of
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs import seeks
from bot.tables.verbs.lacking import ALERT_WISH
from bot.tables.verbs.lookouts import ALERTS_LIVE
from bot.tables.verbs.rights import check_newcomer
from bot.tables.verbs.seeks import Terms
from data.model.seeks import SeekRow
from data.model.timing import Errand
from data.store import Reader, Store, Writer
from engine.basics import plain

SERVERS = 3  # in which one person may have a wish (W1)
LOOK = HOUR  # at most, between two looks at a wish: a table may have ended, or a vacation
LIVE, LIVE_WITHIN = 5, 14 * DAY  # matches at once: if fewer begin in that time, they are rare (W15)
ENDED = 0.0  # the end of a wish whose person knows that it is over


class Seeking:
    """The wishes of all people."""

    def __init__(self, store: Store, gatherings: Gatherings, people: People, now: Callable[[], float]) -> None:
        self.gatherings, self._seekers = gatherings, gatherings.seekers
        self._store, self._people, self._now = store, people, now
        self.listeners: list[Callable[[], None]] = []  # called after a wish is saved

    async def begin(self, unit: Reader) -> None:
        """Read, after a start, whose wishes sleep."""
        self.gatherings.asleep = {row.person for row in await unit.asleep_seeks()}

    async def save(
        self, person: Person, guild: int, channel: int, terms: Terms, *, may_open: bool, server_locale: str
    ) -> SeekRow:
        """Keep the wish of a person in a server. It keeps its place if it shares a game with the one before (W1).

        Raises RefusedError.
        """
        now = self._now()
        async with self._store.write() as unit:
            theirs = [row for row in await unit.seeks_of(person.id) if row.until > now]
            if not (await self._people.choices_in(unit, guild)).wishes:
                raise RefusedError("refuse-wishes-off")
            check_newcomer(await self._people.standing_in(unit, person.id, guild))
            before = next((row for row in theirs if row.guild_id == guild), None)
            if before is None and len(theirs) >= SERVERS:
                raise RefusedError("refuse-many-seeks", n=SERVERS)
            stays = before is not None and {*seeks.games_of(terms_of(before))} & {*seeks.games_of(terms)}
            row = SeekRow(
                guild_id=guild,
                channel_id=channel,
                person=person.id,
                name=person.name,
                locale=person.discord_locale or person.locale,
                server_locale=server_locale,
                terms=plain(terms),
                may_open=may_open,
                since=before.since if before is not None and stays else now,
                until=now + seeks.holds(terms),
            )
            await unit.put_seek(row)
            await unit.put_errand(Errand(person=person.id, kind=SEEK, due=now))
            await unit.put_errand(Errand(person=person.id, kind=ALERT_WISH, due=now + ALERTS_LIVE))
        for listener in self.listeners:
            listener()
        return row

    async def own(self, person: int, guild: int) -> SeekRow | None:
        """Return the wish of a person in a server."""
        found = await self._store.ask.seeks_of(person)
        return next((row for row in found if row.guild_id == guild and row.until > self._now()), None)

    async def is_rare_now(self, guild: int) -> bool:
        """Return whether people in a server rarely play at once (W15)."""
        rows = await self._store.ask.shared_in(guild, self._now() - LIVE_WITHIN)
        return sum(settings_of(row).time_control.kind == "live" for row in rows) < LIVE

    async def is_called_here(self, person: int, guild: int) -> bool:
        """Return whether a person wants to be called in the channel of their wish if they take no DMs."""
        row = await self.own(person, guild)
        return row is not None and terms_of(row).here

    async def take_back(self, person: int, guild: int) -> Table | None:
        """Drop a wish, and first the press at a table that has not begun.

        Return a table that begins without this person.
        """
        begun = await self.gatherings.withdraw(person, guild)
        async with self._store.write() as unit:
            await unit.drop_seek(guild, person)
        return begun

    async def woken(self, person: int) -> None:
        """Wake the wishes of a person who has pressed something (W8)."""
        if person not in self.gatherings.asleep:
            return
        async with self._store.write() as unit:
            await unit.set_asleep(person, asleep=False)
            await unit.put_errand(Errand(person=person, kind=SEEK, due=self._now()))
        self.gatherings.asleep.discard(person)

    async def look(self, person: int) -> tuple[list[SeekRow], float | None]:
        """Gather in the servers of a person's wishes.

        Return the wishes that are over and not told of, and when to look again.
        """
        now = self._now()
        async with self._store.write() as unit:
            rows = await unit.seeks_of(person)
            asked = await unit.open_ask(person) is not None
            for guild in {row.guild_id for row in rows}:
                await self._gather(unit, guild)
            rows = await unit.seeks_of(person)
        over = [row for row in rows if ENDED < row.until <= now and not asked]
        left = [row for row in rows if row.until > now]
        times = [row.since + wait for row in left for wait in (seeks.WAITS_NOW, seeks.WAITS)]
        times += [at for row in left for at in (row.until, now + LOOK)]
        return over, min([at for at in times if at > now], default=None)

    async def ended(self, row: SeekRow) -> None:
        """Note that a person knows of the end of their wish. Its terms are kept for *Wish again*."""
        async with self._store.write() as unit:
            if row in await unit.seeks_of(row.person):
                await unit.put_seek(replace(row, until=ENDED))

    async def again(self, person: Person, guild: int) -> SeekRow:
        """Wish once more what has ended. Raises RefusedError if nothing is known of it any more."""
        row = await self.kept(person.id, guild)
        return await self._save_there(person, row, terms_of(row))

    async def kept(self, person: int, guild: int) -> SeekRow:
        """Return the wish of a person in a server, though it may have ended. Raises RefusedError."""
        row = next((each for each in await self._store.ask.seeks_of(person) if each.guild_id == guild), None)
        if row is None:
            raise RefusedError("refuse-no-seek")
        return row

    async def change(self, person: Person, guild: int, terms: Terms) -> SeekRow:
        """Change an open wish from elsewhere. It stays in its channel. Raises RefusedError if it has ended."""
        row = await self.own(person.id, guild)
        if row is None:
            raise RefusedError("refuse-no-seek")
        return await self._save_there(person, row, terms)

    async def _save_there(self, person: Person, row: SeekRow, terms: Terms) -> SeekRow:
        named = replace(person, name=row.name)
        return await self.save(
            named, row.guild_id, row.channel_id, terms, may_open=row.may_open, server_locale=row.server_locale
        )

    async def choose(self, guild: int, **choices: Any) -> None:
        """Set choices of a server. If it takes no wishes any more, they end in the same transaction (W22)."""
        async with self._store.write() as unit:
            await self._people.set_server_in(unit, guild, choices)
            if choices.get("wishes") is False:
                await self._close(unit, guild)

    async def _close(self, unit: Writer, guild: int) -> None:
        """End the wishes of a server. Those who are asked read it there, and the others are told."""
        asked, now = await self.gatherings.close(unit, guild), self._now()
        for row in await unit.seeks_in(guild):
            if row.until > now:
                await unit.put_seek(replace(row, until=ENDED if row.person in asked else now))
                await unit.put_errand(Errand(person=row.person, kind=SEEK, due=now))

    async def _gather(self, unit: Writer, guild: int) -> None:
        """Ask for all tables that can come together in a server now."""
        rows = await unit.seeks_in(guild)
        for channel in dict.fromkeys(row.channel_id for row in rows):  # W2
            free = [seek for row in rows if row.channel_id == channel and (seek := await self._seekers.free(unit, row))]
            while (found := seeks.gathered(free, self._now())) is not None:
                group = [row for row in rows if row.person in [each.person for each in found.group]]
                if await self.gatherings.host(unit, group) is not None:  # W4
                    await self.gatherings.ask(unit, group[0], found)
                free = [seek for seek in free if seek not in found.group]
