"""The circles of people: lists of those they like to play with (O6). No one else learns of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.errors import RefusedError
from bot.tables.verbs.presets import name_typed
from data.model.circles import Circle
from data.store import Store
from engine.typed import fold

CIRCLES, CIRCLE = 10, 12  # circles of a person, and people in one, at most


class Circles:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, person: int) -> tuple[Circle, ...]:
        return await self._store.ask.circles(person)

    async def new(self, person: int, typed: str) -> Circle:
        """Make a circle without people. Raises RefusedError."""
        circle = Circle(person=person, name=name_typed(typed), people=[])
        async with self._store.write() as unit:
            there = await unit.circles(person)
            if fold(circle.name) in [fold(each.name) for each in there]:
                raise RefusedError("refuse-circle-there", name=circle.name)
            if len(there) >= CIRCLES:
                raise RefusedError("refuse-many-circles", n=CIRCLES)
            await unit.put_circle(circle)
        return circle

    async def set_people(self, person: int, name: str, people: Sequence[int]) -> Circle:
        """Set the people of a circle. Raises RefusedError."""
        async with self._store.write() as unit:
            if name not in [each.name for each in await unit.circles(person)]:
                raise RefusedError("refuse-no-circle")
            if len(people) > CIRCLE:
                raise RefusedError("refuse-large-circle", n=CIRCLE)
            blocked = {row.blocked for row in await unit.blocks(person)}.intersection(people)
            if blocked:
                raise RefusedError("refuse-blocked", names=tuple([f"<@{each}>" for each in sorted(blocked)]))
            circle = Circle(person=person, name=name, people=list(people))
            await unit.put_circle(circle)
        return circle

    async def drop(self, person: int, name: str) -> None:
        async with self._store.write() as unit:
            await unit.drop_circle(person, name)
