"""Messages that show tables: surfaces, the private messages of people, and the boards of channels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Delete,
    Integer,
    Select,
    Update,
    and_,
    case,
    delete,
    exists,
    func,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy import bindparam as given
from sqlalchemy.dialects.postgresql import insert  # SQLite understands its words too

from data.model.processes import fresh, owned
from data.model.row import Id, Row, TableId, index, table_of
from data.model.tables import tables, where_seated
from data.query import Query, Step
from data.statement import asks, changes, changes_one, column, many, one, overwritten, put, puts
from data.unit import Asking, Changing

UNSURE = "?"  # the hash of a message that another request may still change
ELSEWHERE = "elsewhere:"  # begins the hash of a hand in the private message; then a turn that nothing else has told
DIGEST = 64  # characters of a hash of what a message shows; a text of another length means something else
PUBLIC = ("table", "seal")  # surfaces to which links lead other people


class Surface(Row, frozen=True, kw_only=True):
    table_id: TableId
    kind: str  # table, hand, seal, call, event …
    seat: int = -1  # -1 = the table's
    person: Id | None = None
    channel_id: Id | None = None  # None until it is known (a DM not yet opened)
    message_id: Id | None = None  # of an event: the event's id
    revision: int = -1  # the table's revision that it shows; -1 = never shown
    hash: str = ""
    dirty: bool = False  # the reconciler has to look at it


class PanelRow(Row, frozen=True, kw_only=True):
    """The one private message of a person at a table, while its token lives."""

    table_id: TableId
    person: Id
    message_id: Id
    press: Id  # the interaction that has shown it last; a later one has a greater number
    token: str  # its token: never logged, never exported
    until: float  # when the token ends (epoch seconds)
    hash: str = ""  # a hash of the hand that it shows; '' = it shows another page

    def __repr__(self) -> str:
        """Leave out the token, which is a right to edit."""
        return f"PanelRow(table_id={self.table_id}, message_id={self.message_id}, until={self.until})"


class ChannelBoard(Row, frozen=True, kw_only=True):
    """The message in which a channel shows all of its tables."""

    channel_id: Id
    guild_id: Id
    locale: str
    message_id: Id | None = None
    hash: str = ""  # of what it shows
    dirty: bool = True


surfaces = table_of(
    Surface,
    "surfaces",
    "table_id",
    "kind",
    "seat",
    index("surfaces_dirty", "dirty", "table_id"),
    index("surfaces_message", "message_id"),
    index("surfaces_person", "person", "table_id", where="person IS NOT NULL"),
    index("surfaces_calls", "table_id", where="kind = 'call'"),
)
panels = table_of(PanelRow, "panels", "table_id", "person")
boards = table_of(ChannelBoard, "boards", "channel_id", index("boards_guild", "guild_id"))


class MessageQuestions(Asking):
    @many(Surface)
    def surfaces(self, table_id: int) -> Select[Any]:
        return select(surfaces).where(surfaces.c.table_id == table_id).order_by(surfaces.c.kind, surfaces.c.seat)

    @one(Surface)
    def surface(self, table_id: int, kind: str, seat: int = -1) -> Select[Any]:
        at = and_(surfaces.c.table_id == table_id, surfaces.c.kind == kind, surfaces.c.seat == seat)
        return select(surfaces).where(at)

    @many(Surface)
    def surfaces_in(self, message_id: int) -> Select[Any]:
        return select(surfaces).where(surfaces.c.message_id == message_id)

    @many(Surface)
    def surfaces_of(self, person: int, kind: str) -> Select[Any]:
        """Return the surfaces of one kind that a person has received."""
        theirs = surfaces.c.table_id.in_(where_seated(person))
        return select(surfaces).where(theirs, surfaces.c.person == person, surfaces.c.kind == kind)

    @asks(column)
    def dirty_tables(self, kind: str | None = None, worker: int | None = None) -> Select[Any]:
        """Return the tables with a surface that is behind.

        `kind`: only surfaces of this kind. `worker`: only the tables that it sees to.
        """
        found = _dirty(worker)
        return found if kind is None else found.where(surfaces.c.kind == kind)

    @asks(column)
    def dirty_tables_in(self, guild_id: int, worker: int | None = None) -> Select[Any]:
        in_server = select(tables.c.id).where(tables.c.guild_id == guild_id)
        return _dirty(worker).where(surfaces.c.table_id.in_(in_server))

    @many(Surface)
    def hands_in_doubt(self, since: int, at: float, worker: int | None = None) -> Select[Any]:
        """Return the hands whose last message may have been sent without being written down.

        Such a hand is behind, or in a message newer than `since` (an id). Or it is in no message, and its reader has
        opened a private message that ends after `at` (epoch seconds). `worker`: only tables that are new to it.
        """
        theirs = and_(panels.c.table_id == surfaces.c.table_id, panels.c.person == surfaces.c.person)
        nowhere = and_(surfaces.c.message_id.is_(None), exists().where(theirs, panels.c.until > at))
        doubtful = or_(surfaces.c.dirty, surfaces.c.message_id > since, nowhere)
        found = select(surfaces).where(surfaces.c.kind == "hand", doubtful)
        found = found if worker is None else found.where(surfaces.c.table_id.in_(fresh(worker)))
        return found.order_by(surfaces.c.table_id, surfaces.c.seat)

    @one(PanelRow)
    def panel(self, table_id: int, person: int) -> Select[Any]:
        return select(panels).where(panels.c.table_id == table_id, panels.c.person == person)

    @many(PanelRow)
    def panels_of(self, person: int) -> Select[Any]:
        """Return the private messages of a person that may still be edited, the first to end first."""
        return select(panels).where(panels.c.person == person).order_by(panels.c.until)

    @one(ChannelBoard)
    def board(self, channel_id: int) -> Select[Any]:
        return select(boards).where(boards.c.channel_id == channel_id)

    @many(ChannelBoard)
    def boards(self) -> Select[Any]:
        """Return the boards of all servers."""
        return select(boards).order_by(boards.c.channel_id)

    @many(ChannelBoard)
    def dirty_boards(self) -> Select[Any]:
        """Return the boards that may show something old."""
        return select(boards).where(boards.c.dirty | (boards.c.hash == UNSURE)).order_by(boards.c.channel_id)


def _dirty(worker: int | None) -> Select[Any]:
    found = select(surfaces.c.table_id).where(surfaces.c.dirty).distinct().order_by(surfaces.c.table_id)
    return found if worker is None else found.where(surfaces.c.table_id.in_(owned(worker)))


_MOVED = exists().where(tables.c.id == given("of_table", None), tables.c.revision > given("seen", None))
# something newer was shown meanwhile, or is to be shown: Discord may have taken the older one last
_BEHIND = and_(surfaces.c.revision > given("seen", None), surfaces.c.revision > given("was", None))
_STAYS = {"dirty": or_(and_(surfaces.c.dirty, _MOVED), _BEHIND)}
_AT = [each.name for each in surfaces.primary_key]
_PUT, _PUT_SEEN = Query(put(Surface)), Query(put(Surface, **_STAYS))
_REPLACE = Query(
    insert(surfaces)
    .on_conflict_do_update(
        index_elements=_AT,
        set_=overwritten(Surface, **_STAYS),
        where=and_(
            surfaces.c.message_id.is_not_distinct_from(given("instead_of", None)),
            or_(~surfaces.c.hash.startswith(ELSEWHERE), surfaces.c.hash == given("was_hash", None)),
        ),
    )
    .returning(surfaces.c.dirty)
)
_MARK_DIRTY = Query(insert(surfaces).on_conflict_do_update(index_elements=_AT, set_={"dirty": True}))
_ITS_TABLE: ColumnElement[int] = literal_column("surfaces.table_id", Integer)  # an insertion correlates no table
_PRESENT = select(tables.c.revision).where(tables.c.id == _ITS_TABLE).scalar_subquery()
_AGAIN = {"dirty": True, "revision": 1 + case((surfaces.c.revision > _PRESENT, surfaces.c.revision), else_=_PRESENT)}
_MARK_AGAIN = Query(insert(surfaces).on_conflict_do_update(index_elements=_AT, set_=_AGAIN))


def panels_again(of_tables: Select[Any]) -> Update:
    """Mark the public panels of some tables, like mark_again()."""
    return update(surfaces).where(surfaces.c.kind == "table", surfaces.c.table_id.in_(of_tables)).values(_AGAIN)


def _seen_to(worker: int | None, found: Update, table_id: ColumnElement[int]) -> Update:
    """Limit a change to the tables that a process sees to; None: there is only one process."""
    return found if worker is None else found.where(table_id.in_(owned(worker)))


_PRIVATE_HAND = and_(
    surfaces.c.kind == "hand", surfaces.c.table_id == panels.c.table_id, surfaces.c.person == panels.c.person
)


def _same(table_id: int, person: int, token: str) -> ColumnElement[bool]:
    return and_(panels.c.table_id == table_id, panels.c.person == person, panels.c.token == token)


class MessageChanges(Changing):
    async def put_surface(self, row: Surface, *, seen: int | None = None) -> None:
        """Write a surface.

        `seen` is the revision of the table from which the sender has drawn. If the table has moved on since, a dirty
        mark that was set meanwhile stays, also if `row` is not dirty. If something newer was shown meanwhile, the
        surface becomes dirty: no one knows which of the two Discord has taken last.
        """
        if seen is None or row.dirty:
            await self._put(_PUT, row)
        else:
            values = msgspec.structs.asdict(row)
            await self._later(_PUT_SEEN, **values, of_table=row.table_id, seen=seen, was=row.revision)

    async def replace_surface(self, before: Surface, row: Surface, *, seen: int) -> bool | None:
        """Like put_surface(), but only if the surface is still in the message of `before`. Return whether it is dirty.

        Returns None if it is in another message, such as the private one. Everything in the unit so far is committed
        at once, since seldom does anything come after it.
        """
        values = {
            **msgspec.structs.asdict(row),
            "of_table": row.table_id,
            "seen": seen,
            "was": before.revision,
            "instead_of": before.message_id,
            "was_hash": before.hash,
        }
        (found,) = await self._trip(Step(_REPLACE, _REPLACE.values(values)), end="COMMIT")
        return bool(found.value) if found.rows else None

    async def mark_dirty(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        """Mark surfaces (kind, seat) for the reconciler. One that does not exist is made: never shown, no message."""
        for kind, seat in which:
            await self._put(_MARK_DIRTY, Surface(table_id=table_id, kind=kind, seat=seat, dirty=True))

    async def mark_again(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        """Like mark_dirty(), but also if the table has not moved. A sender that is just showing one keeps the mark."""
        for kind, seat in which:
            await self._put(_MARK_AGAIN, Surface(table_id=table_id, kind=kind, seat=seat, dirty=True))

    async def distrust(self, worker: int | None = None) -> None:
        """Forget what messages show that are behind or not sure, since no one knows it, and mark them.

        `worker`: only at tables that it sees to.
        """
        await self._doubt_private(worker)
        await self._mark_private(worker)
        await self._forget(worker)

    @changes
    def _doubt_private(self, worker: int | None = None) -> Update:
        behind = exists().where(_PRIVATE_HAND, surfaces.c.dirty)
        found = update(panels).where(func.length(panels.c.hash) == DIGEST, behind).values(hash=UNSURE)
        return _seen_to(worker, found, panels.c.table_id)

    @changes
    def _mark_private(self, worker: int | None = None) -> Update:
        unsure = exists().where(_PRIVATE_HAND, panels.c.hash == UNSURE)
        found = update(surfaces).where(surfaces.c.hash.startswith(ELSEWHERE), unsure).values(dirty=True)
        return _seen_to(worker, found, surfaces.c.table_id)

    @changes
    def _forget(self, worker: int | None = None) -> Update:
        behind = and_(surfaces.c.dirty, func.length(surfaces.c.hash) == DIGEST)
        found = update(surfaces).where(or_(behind, surfaces.c.hash == UNSURE)).values(hash="", dirty=True)
        return _seen_to(worker, found, surfaces.c.table_id)

    put_panel = puts(PanelRow)

    async def panel_shows(self, row: PanelRow, key: str) -> bool:
        """Note what a private message shows. Return False if a press has shown it again, or elsewhere, meanwhile."""
        return await self._panel_shows(row.table_id, row.person, row.token, key)

    async def drop_panel(self, row: PanelRow) -> bool:
        """Drop a private message, unless a press has shown it again, or elsewhere, meanwhile.

        Return whether it was there.
        """
        return await self._drop_panel(row.table_id, row.person, row.token)

    @changes_one
    def _panel_shows(self, table_id: int, person: int, token: str, key: str) -> Update:
        return update(panels).where(_same(table_id, person, token)).values(hash=key)

    @changes_one
    def _drop_panel(self, table_id: int, person: int, token: str) -> Delete:
        return delete(panels).where(_same(table_id, person, token))

    put_board = puts(ChannelBoard)

    @changes
    def claim_board(self, channel_id: int) -> Update:
        """Note that a board is being brought up to date now. A dirty mark that is set from now on stays."""
        return update(boards).where(boards.c.channel_id == channel_id).values(dirty=False, hash=UNSURE)

    @changes
    def board_shown(self, channel_id: int, message_id: int | None, key: str) -> Update:
        return update(boards).where(boards.c.channel_id == channel_id).values(message_id=message_id, hash=key)

    @changes
    def drop_board(self, channel_id: int) -> Delete:
        return delete(boards).where(boards.c.channel_id == channel_id)

    @changes
    def mark_boards(self, guild_id: int) -> Update:
        """Mark a server's boards, since they may show something old."""
        return update(boards).where(boards.c.guild_id == guild_id).values(dirty=True)
