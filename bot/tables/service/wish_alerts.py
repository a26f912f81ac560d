"""Alerts about wishes: people hear by DM of wishes that lack one or two players, if they have chosen the game (W20).

An errand of the kind ALERT_WISH looks at the wishes of a person, and at those that would be gathered with them. It
finds out who may hear of such a group. So no one hears sooner or later for a wish of someone with whom they would not
be seated (W12).

A person hears of a game in a channel again only if its wishes lack someone since a later time than that of the last
alert. Those who have wished for the game there themselves hear nothing: they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.alerts import SILENT, Alert, last_alert, unanswered
from bot.tables.service.gatherings import Gatherings
from bot.tables.service.people import People
from bot.tables.service.seekers import saved_at, terms_of
from bot.tables.state.notices import idle_until, wishes_of
from bot.tables.time.time_control import HOUR
from bot.tables.verbs.lacking import Lack, lacks, would_sit
from bot.tables.verbs.lookouts import ALERTS, ALERTS_LIVE
from bot.tables.verbs.seeks import Seek, games_of, sizes_of
from data.model.people import PersonRow
from data.model.seeks import ALERTED, WISHED, AskRow, GatheringRow, SeekRow
from data.store import Reader, Store, Writer

LOOK = HOUR  # at most, between two looks at a wish: an ask may have ended, or a vacation


class Heard(msgspec.Struct, frozen=True):
    """A wish, and who may hear of the group around it. `games`: those of which they hear."""

    wish: SeekRow
    reader: PersonRow
    games: frozenset[str]


class WishAlert(Alert, frozen=True, kw_only=True):
    """An alert that says how many more players are wanted for a game."""

    there: GatheringRow
    n: int


class WishAlerts:
    def __init__(self, store: Store, gatherings: Gatherings, people: People, now: Callable[[], float]) -> None:
        self._store, self._gatherings, self._people, self._now = store, gatherings, people, now

    async def readers(self, person: int) -> tuple[list[Heard], float | None]:
        """Return who may hear of a person's wishes now if they can read their channels, and when to look again.

        Who had no alert for the longest time comes first.
        """
        now = self._now()
        found: list[tuple[float, Heard]] = []
        times: list[float] = []
        async with self._store.read() as unit:
            for wish in await unit.seeks_of(person):
                if wish.until <= now:
                    continue
                times += [now + LOOK, saved_at(wish) + ALERTS_LIVE, saved_at(wish) + ALERTS]
                interested = await self._interested(unit, wish)
                free = await self._free(unit, wish) if interested else []
                for heard in interested:
                    last = await last_alert(unit, heard.reader, now)
                    if last is None or await self._lack(unit, heard, free) is None:
                        continue
                    if (ends := idle_until(wishes_of(heard.reader.prefs), now)) is not None:  # G12
                        times.append(ends)
                    else:
                        found.append((last, heard))
        ordered = [heard for _, heard in sorted(found, key=lambda each: each[0])]
        return ordered, min([at for at in times if at > now], default=None)

    async def claim(self, heard: Heard, person: Person) -> WishAlert | None:
        """Write down that a person hears of wishes, before they do. None: they don't."""
        if not person.reads(heard.wish.channel_id):  # G13
            return None
        now = self._now()
        async with self._store.write() as unit:
            still = await self._still(unit, heard)
            if still is None or await last_alert(unit, still.reader, now) is None:
                return None
            lack = await self._lack(unit, still, await self._free(unit, still.wish))
            if lack is None:
                return None
            silent = unanswered(await unit.alerts_of(person.id))
            there = await self._noted(unit, still.wish, lack)
            row = AskRow(gathering_id=there.id, person=person.id, state=ALERTED, at=now, delivered_at=now)
            await unit.put_ask(row)
        return WishAlert(row, last=silent + 1 == SILENT, there=there, n=lack.n)

    async def alerted(self, person: int, number: int) -> GatheringRow:
        """Return what an alert about wishes told a person. Raises RefusedError."""
        async with self._store.read() as unit:
            there = await unit.gathering(number)
            told = [ask.person for ask in await unit.asks_at(number)]
            if there is None or there.status != WISHED or person not in told:
                raise RefusedError("error-unknown-control")
            if not (await self._people.choices_in(unit, there.guild_id)).wishes:
                raise RefusedError("refuse-wishes-off")
        return there

    async def _interested(self, unit: Reader, wish: SeekRow) -> list[Heard]:
        """Return the people who have chosen a game of a wish, and have not wished for it there themselves."""
        there = {row.person: _games(row) for row in await unit.seeks_in(wish.guild_id) if row.until > self._now()}
        found = []
        for row in await unit.people_with_alerts():
            games = _games(wish) & {*wishes_of(row.prefs).alerts} - there.get(row.person, frozenset())
            found += [Heard(wish, row, games)] if games else []
        return found

    async def _still(self, unit: Reader, before: Heard) -> Heard | None:
        """Return the same wish and person as they are now. None: the wish has ended, or the person chose otherwise."""
        wishes = [row for row in await unit.seeks_of(before.wish.person) if row.guild_id == before.wish.guild_id]
        found = [each for row in wishes if row.until > self._now() for each in await self._interested(unit, row)]
        return next((each for each in found if each.reader.person == before.reader.person), None)

    async def _lack(self, unit: Reader, heard: Heard, free: Sequence[Seek]) -> Lack | None:
        """Return what a person hears of the group around a wish. None: nothing."""
        wish, reader = heard.wish, heard.reader.person
        standing = await self._people.standing_in(unit, reader, wish.guild_id)
        seeks = [each for each in free if would_sit(each, reader, standing)]
        own = next((each for each in seeks if each.person == wish.person), None)
        if own is None or standing.away or standing.barred:
            return None
        for lack in lacks(own, seeks, heard.games):
            told = await unit.alert_of_wishes(reader, wish.channel_id, lack.game)
            is_new = told is None or told.at < lack.since
            if lack.due <= self._now() and is_new and await self._could_begin(unit, wish.guild_id, lack.group):
                return lack
        return None

    async def _free(self, unit: Reader, wish: SeekRow) -> list[Seek]:
        """Return the wishes that can be gathered with one. Those that boards don't count, no one hears of (W14)."""
        found = []
        for row in await unit.seeks_in(wish.guild_id):
            if row.channel_id == wish.channel_id and not terms_of(row).unseen:
                seek = await self._gatherings.seekers.free(unit, row)
                found += [] if seek is None else [msgspec.structs.replace(seek, since=saved_at(row))]
        return found

    async def _could_begin(self, unit: Reader, guild: int, group: Sequence[Seek]) -> bool:
        """Return whether someone in a group may open the table, and has room for it (W3, W4)."""
        people = {each.person for each in group}
        rows = [row for row in await unit.seeks_in(guild) if row.person in people]
        return await self._gatherings.host(unit, rows) is not None

    async def _noted(self, unit: Writer, wish: SeekRow, lack: Lack) -> GatheringRow:
        """Write down what one person is told. It names no one."""
        row = GatheringRow(
            guild_id=wish.guild_id,
            channel_id=wish.channel_id,
            locale=wish.server_locale,
            game=lack.game,
            options={},
            size=0,
            pace="",
            rated=False,
            secret=b"",
            commitment="",
            status=WISHED,
            at=self._now(),
        )
        return msgspec.structs.replace(row, id=await unit.add_gathering(row))


def _games(row: SeekRow) -> frozenset[str]:
    """Return the games that a wish is for, with some number of players."""
    terms = terms_of(row)
    return frozenset([game for game in games_of(terms) if sizes_of(terms, game)])
