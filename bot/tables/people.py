"""What is kept on people and on servers: language, delivery, preferences, settings. Each call is one unit of work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.tables.reliability import WINDOW, word
from bot.tables.table import Person
from data.rows import PersonRow, ServerRow
from data.store import Reader, Store, Writer


class People:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now

    async def profile(self, person: Person) -> PersonRow:
        """What is kept on a person; the defaults if nothing is."""
        return await self.profile_in(self._store.ask, person)

    async def profile_in(self, unit: Reader, person: Person) -> PersonRow:
        """The same, within a unit of work."""
        kept = await unit.person(person.id)
        return kept or self.unknown(person)

    def unknown(self, person: Person) -> PersonRow:
        """What holds for whom nothing is kept on."""
        return PersonRow(person=person.id, name=person.name, updated_at=self._now())

    async def reliability(self, person_id: int) -> str:
        """One of the words of bot/tables/reliability.py: for themselves, and to decide whether they fit."""
        now = self._now()
        return word(await self._store.ask.turns(person_id, now - WINDOW), now)

    async def set_profile(self, person: Person, **changes: Any) -> PersonRow:
        async with self._store.write() as unit:
            return await self._put(unit, person, await self.profile_in(unit, person), changes)

    async def reached_by_dm(self, person: Person) -> None:
        """They have used a message of ours in their DMs: these are open."""
        if (await self.profile(person)).dm_closed:
            await self.set_profile(person, dm_closed=False)

    async def set_pref(self, person: Person, name: str, value: Any) -> PersonRow:
        """One preference; the others stay, also those that somebody else is setting now."""
        async with self._store.write() as unit:
            before = await self.profile_in(unit, person)
            return await self._put(unit, person, before, {"prefs": {**before.prefs, name: value}})

    async def remember_guided(self, unit: Writer, person: Person, game_id: str) -> None:
        """The guide has been with this person in this game."""
        before = await self.profile_in(unit, person)
        games = dict.fromkeys([*before.prefs.get("guided", ()), game_id])
        await self._put(unit, person, before, {"prefs": {**before.prefs, "guided": list(games)}})

    async def forget(self, person_id: int) -> None:
        """Name and preferences go, wherever they stand. Whoever comes back is a new person."""
        async with self._store.write() as unit:
            await unit.forget_person(person_id)

    async def _put(self, unit: Writer, person: Person, before: PersonRow, changes: dict[str, Any]) -> PersonRow:
        after = replace(before, name=person.name, updated_at=self._now(), **changes)
        await unit.put_person(after)
        return after

    async def server(self, guild_id: int) -> ServerRow:
        return await self._store.ask.server(guild_id) or ServerRow(guild_id=guild_id)

    async def set_server(self, guild_id: int, **settings: Any) -> None:
        async with self._store.write() as unit:
            before = await unit.server(guild_id) or ServerRow(guild_id=guild_id)
            await unit.put_server(replace(before, settings={**before.settings, **settings}))
