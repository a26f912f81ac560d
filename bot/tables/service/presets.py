"""The ways in which people open games again (O4, O5). Each call is one unit of work."""

from __future__ import annotations

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs.presets import name_typed, preset_of
from data.model.presets import LAST, NO_ONE, OWN, Preset
from data.store import Store
from engine.catalogue import GAMES

LASTS = 3  # games, at most, that are suggested as last time
FAVOURITES, OF_SERVER = 10, 5  # favourites, at most: of a person, of a server


class Presets:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: Person) -> list[Preset]:
        """Return the ways that a person can choose here: their last games, their favourites, those of the server."""
        async with self._store.read() as unit:
            own = await unit.presets(person.id, OWN)
            here = () if person.server is None else await unit.presets(NO_ONE, person.server)
        found = [each for each in (*own, *here) if each.game in GAMES]
        last = [each for each in found if each.name == LAST]
        return [*last[:LASTS], *(each for each in found if each.name != LAST)]

    async def keep(self, table: Table, person: Person, typed: str, at: float, *, for_all: bool = False) -> Preset:
        """Keep the set-up of a table as a favourite, in place of one with the same game and name.

        `for_all`: for everyone in the table's server. Raises RefusedError.
        """
        if for_all:
            check_manages(person, table.row.guild_id)
        owner, guild = (NO_ONE, table.row.guild_id) if for_all else (person.id, OWN)
        preset = preset_of(table, at=at, person=owner, guild=guild, name=name_typed(typed))
        async with self._store.write() as unit:
            there = [each for each in await unit.presets(owner, guild) if each.name != LAST]
            others = [each for each in there if (each.game, each.name) != (preset.game, preset.name)]
            if len(others) >= (most := OF_SERVER if for_all else FAVOURITES):
                raise RefusedError("refuse-many-favourites", n=most, whose="all" if for_all else "own")
            await unit.put_preset(preset)
        return preset

    async def drop(self, preset: Preset, person: Person) -> None:
        """Delete a favourite of a person, or of a server that they manage. Raises RefusedError."""
        if preset.guild_id != OWN:
            check_manages(person, preset.guild_id)
        elif preset.person != person.id:
            raise RefusedError("refuse-no-favourite")
        async with self._store.write() as unit:
            await unit.drop_preset(preset.person, preset.guild_id, preset.game, preset.name)


def check_manages(person: Person, guild: int) -> None:
    """Raise RefusedError if a person does not manage this server."""
    if not person.manager or person.server != guild:
        raise RefusedError("refuse-manager-only")
