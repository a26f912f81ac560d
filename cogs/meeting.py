"""The time at which a lobby is to begin: typed, and the presses that belong to it."""

from __future__ import annotations

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import wishes_of
from bot.tables.verbs.meeting import read_time


async def time_meant(service: TableService, person: Person, typed: str, *, at_once: bool = False) -> float | None:
    """Return the time that a person has typed, in their own zone; None: they have typed none. Raises RefusedError.

    `at_once`: the match begins at once, and so at no other time.
    """
    if not typed.strip():
        return None
    if at_once:
        raise RefusedError("refuse-when-at-once")
    zone = wishes_of((await service.people.profile(person)).prefs).zone
    return read_time(typed, zone, service.now())
