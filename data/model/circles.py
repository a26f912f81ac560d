"""Circles: a person's own lists of people whom they like to play with. No one else is shown them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from sqlalchemy import Delete, Select, delete, select

from data.model.row import Id, Row, table_of
from data.statement import changes, many, puts
from data.unit import Asking, Changing


class Circle(Row, frozen=True, kw_only=True):
    person: Id
    name: str
    people: list[int]


circles = table_of(Circle, "circles", "person", "name")


class CircleQuestions(Asking):
    @many(Circle)
    def circles(self, person: int) -> Select[Any]:
        return select(circles).where(circles.c.person == person).order_by(circles.c.name)


class CircleChanges(Changing, CircleQuestions):
    put_circle = puts(Circle)

    @changes
    def drop_circle(self, person: int, name: str) -> Delete:
        return delete(circles).where(circles.c.person == person, circles.c.name == name)

    async def take_out(self, person: int, other: int) -> None:
        """Take someone out of all circles of a person (O6)."""
        for circle in await self.circles(person):
            if other in circle.people:
                await self.put_circle(replace(circle, people=[each for each in circle.people if each != other]))
