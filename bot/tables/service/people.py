"""Facts that are kept on people and on servers: language, delivery, blocks, preferences, settings.

Each call is one unit of work.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results.reliability import WINDOW, fits, word
from bot.tables.service import privacy
from bot.tables.service.servers import Choices, choices_of
from bot.tables.state.ballot import Vote
from bot.tables.state.notices import REMINDER, WISHES, Wishes, plain_wishes, quiet_until, wishes_of
from bot.tables.state.table import Table
from bot.tables.state.vacations import by_itself, coming, declared, running
from bot.tables.time.quiet_hours import Times
from bot.tables.verbs.rights import Newcomer, Standing
from data.model.peace import Ban
from data.model.people import Block, PersonRow, ServerRow
from data.model.timing import Errand, Vacation
from data.store import Reader, Store, Writer

BLOCKS = 100  # people that one person can block, at most
REMEMBERED = 10_000  # presses that are remembered, at most: the last one of each person at each table


def lasts(ban: Ban, now: float) -> bool:
    """Return whether a ban has not ended. Nothing happens at its end (O15)."""
    return ban.until is None or now < ban.until


class People:
    """The facts. `shut_out`: the people whom the operator has banned (bot/chat/banned.py)."""

    def __init__(self, store: Store, now: Callable[[], float], shut_out: Collection[int] = ()) -> None:
        self._store, self._now, self._shut_out = store, now, shut_out
        self.away: set[int] = set()  # people who are on vacation or will be, perhaps no more: their moves are looked at
        self._pressed: dict[tuple[int, int], float] = {}  # by person and table: their last press since the start

    def pressed(self, person: int, table_id: int) -> None:
        """Note that a person has pressed or typed something of this table."""
        self._pressed.pop((person, table_id), None)
        self._pressed[person, table_id] = self._now()
        while len(self._pressed) > REMEMBERED:
            del self._pressed[next(iter(self._pressed))]

    def is_here(self, person: int, since: float, table_id: int) -> bool:
        """Return whether a person has pressed or typed something of this table since then.

        Acts elsewhere stay hidden.
        """
        return self._pressed.get((person, table_id), -math.inf) >= since

    async def send_on_errand(self, person: int, kind: str, due: float) -> None:
        """Have a person told something at that time, or at the nearer time that was asked for before."""
        async with self._store.write() as unit:
            await unit.hasten_errand(Errand(person=person, kind=kind, due=due), self._now())

    async def profile(self, person: Person) -> PersonRow:
        """Return what is kept on a person; the defaults if nothing is."""
        return await self.profile_in(self._store.ask, person)

    async def profile_in(self, unit: Reader, person: Person) -> PersonRow:
        """Like profile(), but within a unit of work."""
        kept = await unit.person(person.id)
        return kept or self.unknown(person)

    async def dm(self, person: int) -> int | None:
        """Return a person's DM channel, if one was ever opened."""
        kept = await self._store.ask.person(person)
        return None if kept is None else kept.prefs.get("dm")

    def unknown(self, person: Person) -> PersonRow:
        """Return the defaults, which hold for a person of no record."""
        return PersonRow(person=person.id, name=person.name, updated_at=self._now())

    async def reliability(self, person_id: int) -> str:
        """Return a word of bot/tables/results/reliability.py: for the person, and to decide whether they fit."""
        now = self._now()
        return word(await self._store.ask.turns(person_id, now - WINDOW), now)

    async def set_profile(self, person: Person, **changes: Any) -> PersonRow:
        async with self._store.write() as unit:
            return await self._put(unit, person, await self.profile_in(unit, person), changes)

    async def reached_by_dm(self, person: Person) -> None:
        """Note that a person's DMs are open: they have used a message of ours there."""
        if (await self.profile(person)).dm_closed:
            await self.set_profile(person, dm_closed=False)

    async def set_pref(self, person: Person, name: str, value: Any) -> PersonRow:
        """Set one preference. The others stay, also any that someone else is setting now."""
        async with self._store.write() as unit:
            before = await self.profile_in(unit, person)
            return await self._put(unit, person, before, {"prefs": {**before.prefs, name: value}})

    async def keep(self, person: Person, pref: dict[str, Any] | None = None, **changes: Any) -> None:
        """Keep what the bot has found out about someone by itself, with `pref` among the preferences.

        Someone who was deleted meanwhile is unknown and sits nowhere: nothing is kept of them.
        """
        async with self._store.write() as unit:
            before = await self.profile_in(unit, person)
            if await unit.person(person.id) is None and not await unit.tables_of(person.id, 1):
                return
            await self._put(unit, person, before, changes | {"prefs": before.prefs | (pref or {})})

    async def set_wishes(self, person: Person, change: Callable[[Wishes], Wishes]) -> Wishes:
        """Change the wishes about notices that a person has now. Return the new ones. Raises RefusedError."""
        async with self._store.write() as unit:
            before = await self.profile_in(unit, person)
            wishes = change(wishes_of(before.prefs))
            await self._put(unit, person, before, {"prefs": {**before.prefs, WISHES: plain_wishes(wishes)}})
            await unit.hasten_errand(Errand(person=person.id, kind=REMINDER, due=self._now()), self._now())
        return wishes

    async def remember_guided(self, unit: Writer, person: Person, game_id: str) -> None:
        """Note that the guide has been with this person in this game."""
        before = await self.profile_in(unit, person)
        games = dict.fromkeys([*before.prefs.get("guided", ()), game_id])
        await self._put(unit, person, before, {"prefs": {**before.prefs, "guided": list(games)}})

    # --- seats and blocks --------------------------------------------------------------------------------------------

    async def standing(self, person_id: int, guild_id: int) -> Standing:
        """Return the facts that decide whether a person sits in a server, and with which people.

        For everyone equally much is read.
        """
        async with self._store.read() as unit:
            return await self.standing_in(unit, person_id, guild_id)

    async def standing_in(self, unit: Reader, person_id: int, guild_id: int) -> Standing:
        """Like standing(), but within a unit of work."""
        blocks, blocked_by = await unit.blocks(person_id), await unit.blocked_by(person_id)
        own = word(await unit.turns(person_id, self._now() - WINDOW), self._now())
        return Standing(
            frozenset([row.blocked for row in blocks]),
            frozenset([row.person for row in blocked_by]),
            fits(own, "usually"),
            running(await unit.vacations(person_id), self._now()) is not None,
            await self.barred(unit, person_id, guild_id),
        )

    async def barred(self, unit: Reader, person_id: int, guild_id: int) -> Ban | None:
        """Return the ban by which a person gets no seat in a server now (O14)."""
        ban = await unit.ban(guild_id, person_id)
        if person_id in self._shut_out:
            return Ban(guild_id=guild_id, person=person_id, at=self._now())
        return ban if ban is not None and lasts(ban, self._now()) else None

    async def barred_among(self, unit: Reader, people: Iterable[int], guild_id: int) -> frozenset[int]:
        """Return which of these people get no seat in a server now."""
        return frozenset([each for each in people if await self.barred(unit, each, guild_id) is not None])

    async def block(self, person: Person, other: int) -> None:
        """Keep `person` from sitting with `other`, who is not told, and out of their circles. Raises RefusedError."""
        if other == person.id:
            raise RefusedError("refuse-block-oneself")
        async with self._store.write() as unit:
            blocks = await unit.blocks(person.id)
            if other not in [row.blocked for row in blocks]:
                if len(blocks) >= BLOCKS:
                    raise RefusedError("refuse-many-blocks", n=BLOCKS)
                await unit.put_block(Block(person=person.id, blocked=other, at=self._now()))
            await unit.take_out(person.id, other)

    async def unblock(self, person: Person, other: int) -> None:
        async with self._store.write() as unit:
            await unit.drop_block(person.id, other)

    async def blocks(self, person: Person) -> list[int]:
        """Return the people that a person has blocked, in the order in which they did."""
        return [row.blocked for row in await self._store.ask.blocks(person.id)]

    async def bar(self, unit: Writer, person_id: int, until: float) -> None:
        """Bar a person from taking anyone's seat until then (D11)."""
        before = await unit.person(person_id)
        if before is not None:  # a person who has taken a seat over is known
            await unit.put_person(replace(before, prefs={**before.prefs, "barred": until}))

    async def newcomer(self, vote: Vote | None, guild_id: int) -> Newcomer | None:
        """Return the person who asks for a seat with a vote, by the name that is known of them."""
        if vote is None or vote.kind != "take":
            return None
        async with self._store.read() as unit:
            kept = await unit.person(vote.person)
            if kept is None:
                return None
            who = Person(kept.person, kept.name, vote.args["locale"])
            return Newcomer(who, await self.standing_in(unit, who.id, guild_id))

    async def export(self, person_id: int) -> dict[str, Any]:
        """Return all that is stored on a person, as JSON data for that person only."""
        async with self._store.read() as unit:
            return await privacy.export(unit, person_id)

    def forget(self, person_id: int) -> None:
        """Forget a deleted person in memory too. If they come back, they are a new person."""
        self.away.discard(person_id)
        self._pressed = {at: when for at, when in self._pressed.items() if at[0] != person_id}

    async def _put(self, unit: Writer, person: Person, before: PersonRow, changes: dict[str, Any]) -> PersonRow:
        after = replace(before, name=person.name, updated_at=self._now(), **changes)
        await unit.put_person(after)
        return after

    # --- vacations -----------------------------------------------------------------------------------------------

    async def begin(self, unit: Reader) -> None:
        """Read, after a start, which people are on vacation or will be."""
        self.away = {vacation.person for vacation in await unit.vacations_after(self._now())}

    async def vacations(self, person: int) -> tuple[Vacation, ...]:
        return await self._store.ask.vacations(person)

    async def declare_vacation(self, person: int, since: float, until: float) -> Vacation:
        """Declare a vacation of a person. Raises RefusedError."""
        async with self._store.write() as unit:
            vacation = declared(await unit.vacations(person), person, since, until, self._now())
            await unit.put_vacation(vacation)
        self.away.add(person)
        return vacation

    async def by_itself(self, person: int) -> Vacation | None:
        """Return the vacation that begins now because a person's time is up somewhere.

        None: they have not asked for that, or the year's days are used up.
        """
        kept = await self._store.ask.person(person)
        if kept is None or not wishes_of(kept.prefs).rests:
            return None
        return by_itself(await self.vacations(person), person, self._now())

    async def be_back(self, person: int) -> bool:
        """End a person's vacation, and drop their coming ones. Return whether there was one."""
        now = self._now()
        async with self._store.write() as unit:
            there = coming(await unit.vacations(person), now) is not None
            await unit.end_vacation(person, now)
            await unit.drop_coming_vacations(person, now)
        return there

    async def on_vacation(self, ask: Reader, people: Iterable[Person]) -> frozenset[int]:
        """Return which of these people are on vacation now."""
        now = self._now()
        return frozenset([each.id for each in people if running(await ask.vacations(each.id), now) is not None])

    async def times(self, ask: Reader, table: Table) -> tuple[Times, ...]:
        """Return the own times of the people at a table, as its clocks meet them. People without any are left out."""
        people, vacations = await ask.people_at(table.id, table.row.created_at)
        found = []
        for person in [row.person for row in table.seats if row.person is not None]:
            quiet = next((wishes_of(row.prefs).quiet for row in people if row.person == person), ())
            own = tuple([each for each in vacations if each.person == person])
            found += [Times(person, quiet, own)] if quiet or own else []
        return tuple(found)

    async def presences(self, table: Table) -> list[tuple[int, Wishes, Vacation | None]]:
        """Return for each person at a table: the seat, their wishes about notices, and the vacation they are on."""
        people, vacations = await self._store.ask.people_at(table.id, self._now())
        rows, found = {row.person: row for row in people}, []
        for seat in table.seats:
            person = table.at(seat.seat).person
            if person is not None:
                away = running([each for each in vacations if each.person == person], self._now())
                wishes = wishes_of(rows[person].prefs) if person in rows else Wishes()
                found.append((seat.seat, wishes, away))
        return found

    async def awake(self, table: Table, people: Iterable[int]) -> list[int]:
        """Return the people who have no quiet hours now. At a live table quiet hours do not count (D19)."""
        asleep = frozenset[int]() if table.time_control.kind == "live" else await self.in_quiet_hours(people)
        return [person for person in people if person not in asleep]

    async def in_quiet_hours(self, people: Iterable[int]) -> frozenset[int]:
        """Return which of these people are not to hear anything now (D19)."""
        kept = [await self._store.ask.person(person) for person in people]
        rows = [row for row in kept if row is not None]
        return frozenset([row.person for row in rows if quiet_until(wishes_of(row.prefs), self._now()) is not None])

    # --- servers -------------------------------------------------------------------------------------------------

    async def server(self, guild_id: int) -> ServerRow:
        return await self._store.ask.server(guild_id) or ServerRow(guild_id=guild_id)

    async def choices(self, guild_id: int) -> Choices:
        """Return the choices of a server."""
        return choices_of((await self.server(guild_id)).settings)

    async def choices_in(self, unit: Reader, guild_id: int) -> Choices:
        """Like choices(), but within a unit of work."""
        kept = await unit.server(guild_id)
        return Choices() if kept is None else choices_of(kept.settings)

    async def set_server(self, guild_id: int, **settings: Any) -> None:
        """Set one or several choices of a server. None: as if it had never been made. The others stay."""
        async with self._store.write() as unit:
            await self.set_server_in(unit, guild_id, settings)

    async def set_server_in(self, unit: Writer, guild_id: int, settings: Mapping[str, Any]) -> None:
        """Like set_server(), but within a unit of work."""
        before = await unit.server(guild_id) or ServerRow(guild_id=guild_id)
        after = {name: value for name, value in {**before.settings, **settings}.items() if value is not None}
        await unit.put_server(replace(before, settings=after))
