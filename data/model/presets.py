"""Ways to open a game: the way in which a person last started it, their favourites, and those of a server.

bot/tables/verbs/presets.py makes and reads them.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Delete, Select, delete, select

from data.model.row import Id, Row, table_of
from data.statement import changes, many, puts
from data.unit import Asking, Changing

NO_ONE, OWN = 0, 0  # in `person`: it is a server's; in `guild_id`: it is a person's
LAST = ""  # the name of the way in which a game was started last


class Preset(Row, frozen=True, kw_only=True):
    """A way to open a game. It names no people but its owner."""

    person: Id
    guild_id: Id
    game: str
    name: str
    options: dict[str, Any]
    terms: dict[str, str]
    ais: list[str]  # the level of each AI
    at: float


presets = table_of(Preset, "presets", "person", "guild_id", "game", "name")


class PresetQuestions(Asking):
    @many(Preset)
    def presets(self, person: int, guild_id: int) -> Select[Any]:
        """Return the ways of a person, or of a server, the newest first."""
        mine = select(presets).where(presets.c.person == person, presets.c.guild_id == guild_id)
        return mine.order_by(presets.c.at.desc(), presets.c.game, presets.c.name)


class PresetChanges(Changing):
    put_preset = puts(Preset)

    @changes
    def drop_preset(self, person: int, guild_id: int, game: str, name: str) -> Delete:
        at = presets.c
        return delete(presets).where(at.person == person, at.guild_id == guild_id, at.game == game, at.name == name)
