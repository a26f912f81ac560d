"""Data that seats and people keep at a table for themselves: drafts, plans, sealed answers, notes, bookmarks, looks.

A match that is over needs most of it no more.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Delete, Select, delete, exists, or_, select
from sqlalchemy.dialects.postgresql import insert  # SQLite understands its words too

from data.model.messages import PUBLIC, MessageQuestions, Surface, surfaces
from data.model.people import PeopleQuestions, PersonRow
from data.model.row import Id, Row, TableId, index, table_of
from data.model.tables import HAS_ENDED, log, snapshots, tables
from data.model.timing import TimingChanges
from data.sound import first
from data.statement import asks, changes, column, many, one, puts, step_of
from data.unit import Asking


class Draft(Row, frozen=True, kw_only=True):
    """A half-chosen move."""

    table_id: TableId
    seat: int
    decision: str
    n: int
    partial: bytes
    note: Any = None


class Envelope(Row, frozen=True, kw_only=True):
    """A sealed answer that waits until the last answer of its round is in: bot/tables/state/envelopes.py."""

    table_id: TableId
    seat: int
    decision: str
    move: bytes
    at: float  # when the seat first answered: a changed answer keeps it


class Plan(Row, frozen=True, kw_only=True):
    """The answer that a seat is to give when it is asked next: bot/tables/verbs/plans.py."""

    table_id: TableId
    seat: int
    person: Id
    payload: bytes
    made_at: float


class Note(Row, frozen=True, kw_only=True):
    """A note that a person has made at a table, for their own eyes."""

    table_id: TableId
    person: Id
    note: str
    updated_at: float


class Bookmark(Row, frozen=True, kw_only=True):
    """A mark that a person has made in the replay of a match, for their own eyes."""

    table_id: TableId
    person: Id
    ply: int  # the number of moves made before it
    starred: bool = False
    note: str = ""


class Look(Row, frozen=True, kw_only=True):
    """A look of a person without a seat into a match that is over: they know its deal."""

    table_id: TableId
    person: Id
    at: float  # the first time


drafts = table_of(Draft, "drafts", "table_id", "seat")
envelopes = table_of(Envelope, "envelopes", "table_id", "seat")
plans = table_of(Plan, "plans", "table_id", "seat")
notes = table_of(Note, "notes", "table_id", "person")
bookmarks = table_of(Bookmark, "bookmarks", "table_id", "person", "ply", index("bookmarks_person", "person"))
looks = table_of(Look, "looks", "table_id", "person", index("looks_person", "person"))


class BesideHand(NamedTuple):
    """All that a seat's private panel needs beside its table."""

    person: PersonRow | None  # the reader
    board: Surface | None  # the public panel
    draft: Draft | None
    envelope: Envelope | None  # the seat's sealed answer
    note: Note | None  # the reader's own
    plan: Plan | None


class PrivateQuestions(Asking):
    @one(Draft)
    def draft(self, table_id: int, seat: int) -> Select[Any]:
        return select(drafts).where(drafts.c.table_id == table_id, drafts.c.seat == seat)

    @one(Envelope)
    def envelope(self, table_id: int, seat: int) -> Select[Any]:
        return select(envelopes).where(envelopes.c.table_id == table_id, envelopes.c.seat == seat)

    @many(Envelope)
    def envelopes(self, table_id: int) -> Select[Any]:
        return select(envelopes).where(envelopes.c.table_id == table_id).order_by(envelopes.c.seat)

    @one(Plan)
    def plan(self, table_id: int, seat: int) -> Select[Any]:
        return select(plans).where(plans.c.table_id == table_id, plans.c.seat == seat)

    @many(Plan)
    def plans(self, table_id: int) -> Select[Any]:
        return select(plans).where(plans.c.table_id == table_id).order_by(plans.c.seat)

    @asks(lambda query, found: frozenset(column(query, found)))
    def planned_tables(self) -> Select[Any]:
        """Return the tables where anyone has a plan."""
        return select(plans.c.table_id).distinct()

    @one(Note)
    def note(self, table_id: int, person: int) -> Select[Any]:
        return select(notes).where(notes.c.table_id == table_id, notes.c.person == person)

    @many(Note)
    def notes(self, table_id: int) -> Select[Any]:
        return select(notes).where(notes.c.table_id == table_id).order_by(notes.c.person)

    @many(Bookmark)
    def bookmarks(self, table_id: int, person: int) -> Select[Any]:
        """Return a person's marks in a replay, in the order of the moves."""
        found = select(bookmarks).where(bookmarks.c.table_id == table_id, bookmarks.c.person == person)
        return found.order_by(bookmarks.c.ply)

    @many(Look)
    def looks(self, table_id: int) -> Select[Any]:
        """Return the looks of people into a match that is over."""
        return select(looks).where(looks.c.table_id == table_id).order_by(looks.c.person)

    async def beside_hand(self, table_id: int, seat: int, person: int) -> BesideHand:
        """Return all that a seat's private panel needs beside its table, in one trip."""
        mine = PrivateQuestions
        asked: list[tuple[type[Any], Any]] = [
            (PersonRow, step_of(PeopleQuestions.person, person)),
            (Surface, step_of(MessageQuestions.surface, table_id, "table")),
            (Draft, step_of(mine.draft, table_id, seat)),
            (Envelope, step_of(mine.envelope, table_id, seat)),
            (Note, step_of(mine.note, table_id, person)),
            (Plan, step_of(mine.plan, table_id, seat)),
        ]
        found = await self._trip(*[step for _, step in asked])
        return BesideHand(*[first(kind, s.query, each) for (kind, s), each in zip(asked, found, strict=True)])

    @asks(column)
    def compactable(self, before: float, limit: int) -> Select[Any]:
        """Return the tables that had ended before `before` and keep more than they need.

        Some tables need their snapshot: without it they cannot be loaded, since the rules of their moves do not hold
        any more. They are left out.
        """
        needless = or_(
            exists().where(snapshots.c.table_id == tables.c.id),
            exists().where(surfaces.c.table_id == tables.c.id, surfaces.c.kind.not_in(PUBLIC)),
        )
        rebased = exists().where(log.c.table_id == tables.c.id, log.c.kind == "rebased")
        found = select(tables.c.id).where(tables.c.ended_at < before, HAS_ENDED, needless, ~rebased)
        return found.order_by(tables.c.id).limit(limit)


class PrivateChanges(TimingChanges, PrivateQuestions):
    put_draft = puts(Draft)
    put_envelope = puts(Envelope)
    put_plan = puts(Plan)
    put_note = puts(Note)
    put_bookmark = puts(Bookmark)
    put_look = puts(Look, insert(looks).on_conflict_do_nothing())  # the first look stays

    @changes
    def drop_draft(self, table_id: int, seat: int | None = None) -> Delete:
        return _dropped(drafts, table_id, seat)

    @changes
    def drop_plan(self, table_id: int, seat: int | None = None) -> Delete:
        return _dropped(plans, table_id, seat)

    @changes
    def drop_envelopes(self, table_id: int) -> Delete:
        return delete(envelopes).where(envelopes.c.table_id == table_id)

    @changes
    def drop_note(self, table_id: int, person: int) -> Delete:
        return delete(notes).where(notes.c.table_id == table_id, notes.c.person == person)

    @changes
    def drop_old_notes(self, before: float) -> Delete:
        """Drop the notes at tables that had ended before `before`."""
        return delete(notes).where(notes.c.table_id.in_(select(tables.c.id).where(tables.c.ended_at < before)))

    @changes
    def drop_bookmark(self, table_id: int, person: int, ply: int) -> Delete:
        at = bookmarks.c
        return delete(bookmarks).where(at.table_id == table_id, at.person == person, at.ply == ply)

    async def drop_what_is_open(self, table_id: int) -> None:
        """Drop the clocks, plans, drafts, envelopes and timers of a match that is over."""
        for drop in (self.drop_clocks, self.drop_plan, self.drop_draft, self.drop_envelopes, self.drop_timers):
            await drop(table_id)

    async def compact(self, table_id: int) -> None:
        """Drop all that an ended table does not need: snapshot, drafts, plans, and surfaces without links to them."""
        for drop in (self._drop_snapshot, self.drop_draft, self.drop_plan, self._drop_old_surfaces):
            await drop(table_id)

    @changes
    def _drop_snapshot(self, table_id: int) -> Delete:
        return delete(snapshots).where(snapshots.c.table_id == table_id)

    @changes
    def _drop_old_surfaces(self, table_id: int) -> Delete:
        return delete(surfaces).where(surfaces.c.table_id == table_id, surfaces.c.kind.not_in(PUBLIC))


def _dropped(table: Any, table_id: int, seat: int | None) -> Delete:
    """Return the deletion of a seat's rows, or of all seats' at a table."""
    found = delete(table).where(table.c.table_id == table_id)
    return found if seat is None else found.where(table.c.seat == seat)
