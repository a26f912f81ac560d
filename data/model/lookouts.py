"""People who want to be told when one more player is enough for a lobby (`lookouts`)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Delete, Select, delete, select
from sqlalchemy.dialects.postgresql import insert  # SQLite understands its words too

from data.model.row import Id, Row, TableId, index, table_of
from data.statement import changes, many, puts
from data.unit import Asking, Changing


class Lookout(Row, frozen=True, kw_only=True):
    """A press of *Tell me*. `told`: when its person was told."""

    table_id: TableId
    person: Id
    locale: str
    at: float
    told: float | None = None


lookouts = table_of(Lookout, "lookouts", "table_id", "person", index("lookouts_person", "person"))


class LookoutQuestions(Asking):
    @many(Lookout)
    def lookouts_at(self, table_id: int) -> Select[Any]:
        """Return who wants to be told of a lobby, in the order of their presses. No one may be shown them."""
        return select(lookouts).where(lookouts.c.table_id == table_id).order_by(lookouts.c.at, lookouts.c.person)


class LookoutChanges(Changing, LookoutQuestions):
    add_lookout = puts(Lookout, insert(lookouts).on_conflict_do_nothing())  # the first press stays
    put_lookout = puts(Lookout)

    @changes
    def drop_lookouts(self, table_id: int) -> Delete:
        return delete(lookouts).where(lookouts.c.table_id == table_id)
