"""The statements of data/reader.py and data/writer.py, which say what each of them is for.

Those whose shape varies are functions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Integer,
    LargeBinary,
    Select,
    Table,
    Text,
    Update,
    and_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    literal_column,
    null,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.dialects.postgresql import Insert, insert  # SQLite understands its words too
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from data import schema
from data.query import Query
from data.rows import UNSURE, LogRow, TableRow
from data.schema import (
    beats,
    blocks,
    boards,
    bookmarks,
    clocks,
    drafts,
    envelopes,
    errands,
    log,
    looks,
    notes,
    outages,
    owners,
    panels,
    people,
    plans,
    ratings,
    seats,
    servers,
    snapshots,
    surfaces,
    tables,
    tenures,
    timers,
    turns,
    vacations,
)


def given(name: str, type_: Any = None) -> BindParameter[Any]:
    """A value that comes when the statement is run."""
    return bindparam(name, None, type_)


# tables, seats, log

# no parameters: an index's condition has none
_STATUSES: list[ColumnElement[str]] = [literal_column(f"'{status}'", Text) for status in schema.OPEN]
_IS_OPEN, _HAS_ENDED = tables.c.status.in_(_STATUSES), tables.c.status.not_in(_STATUSES)
_OPEN = select(tables).where(_IS_OPEN).order_by(tables.c.id.desc()).limit(given("most"))
_AT_IT = select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.person.is_not(None)).scalar_subquery()
_ALONE = and_(tables.c.status == "playing", _AT_IT < 2).label("alone")
_ENDED = (
    select(tables)
    .where(_HAS_ENDED, tables.c.seed.is_not(None))
    .order_by(tables.c.ended_at.desc(), tables.c.id.desc())
    .limit(given("most"))
)
_OPEN_COUNTS = select(tables.c.host, _ALONE, func.count().label("n")).where(_IS_OPEN).group_by(tables.c.host, _ALONE)
_THEIR_TABLES = select(seats.c.table_id).where(seats.c.person == given("person"))

TABLE = Query(select(tables).where(tables.c.id == given("table_id")))
REVISION = Query(select(tables.c.revision).where(tables.c.id == given("table_id")))
TABLES_IN = Query(_OPEN.where(tables.c.guild_id == given("guild_id")))
TABLES_OF = Query(_OPEN.where(tables.c.id.in_(_THEIR_TABLES)))
ENDED_IN = Query(_ENDED.where(tables.c.guild_id == given("guild_id")))
ENDED_OF = Query(_ENDED.where(tables.c.id.in_(_THEIR_TABLES)))
EVERY_OPEN_TABLE = Query(_OPEN)
DEALT_ALIKE = Query(select(tables).where(tables.c.commitment == given("commitment")).order_by(tables.c.id))
OPEN_COUNTS_IN = Query(_OPEN_COUNTS.where(tables.c.guild_id == given("guild_id")))
OPEN_COUNTS_BY = Query(_OPEN_COUNTS.where(tables.c.host == given("person")))
TABLES_BY = Query(_OPEN.where(tables.c.host == given("person")))
CREATE_TABLE = Query(insert(tables), [name for name in TableRow.__struct_fields__ if name != "id"])

_LAST_ENDED = func.max(tables.c.ended_at).label("ended_at")
_ALIKE = (tables.c.game, tables.c.options, tables.c.settings, tables.c.outcome)
_OTHERS = seats.alias("others")
RESULTS = Query(
    select(*_ALIKE, _LAST_ENDED)
    .join(seats)
    .where(
        seats.c.person == given("person"),
        seats.c.ai.is_(None),
        tables.c.status == "over",
        tables.c.ended_at < given("before"),
        ~exists().where(_OTHERS.c.table_id == tables.c.id, _OTHERS.c.seat != seats.c.seat),
    )
    .group_by(*_ALIKE)
    .order_by(_LAST_ENDED)
)

HAS_FINISHED = Query(
    select(tables.c.id)
    .join(seats)
    .where(
        seats.c.person == given("person"),
        seats.c.ai.is_(None),
        tables.c.game == given("game"),
        tables.c.status == "over",
    )
    .limit(1)
)

SEATS = Query(select(seats).where(seats.c.table_id == given("table_id")).order_by(seats.c.seat))
DROP_SEATS = Query(delete(seats).where(seats.c.table_id == given("table_id")))
ADD_SEAT = Query(insert(seats))

LOG = Query(
    select(log).where(log.c.table_id == given("table_id"), log.c.revision > given("after")).order_by(log.c.revision)
)
LOGGED = Query(select(log).where(log.c.key == given("key")))
APPEND = Query(
    insert(log)
    .from_select(
        LogRow.__struct_fields__,
        select(*[given(name, log.c[name].type) for name in LogRow.__struct_fields__]).where(
            exists().where(tables.c.id == given("table_id"), tables.c.revision == given("revision") - 1)
        ),
    )
    .on_conflict_do_nothing()
)


@cache
def set_on_table(columns: frozenset[str]) -> Query:
    return Query(update(tables).where(tables.c.id == given("table_id")), sorted(columns))


# which tables: all, or those that one of several processes sees to (data/fleet.py)

OWNED = select(owners.c.table_id).where(owners.c.worker == given("worker"))
FRESH = OWNED.where(owners.c.fresh)  # that it has not looked at yet
OWN = Query(insert(owners))
TELL = Query(select(func.pg_notify("takujo", given("word", Text))))  # who listens: data/session.py


# timers


def _of_kinds(found: Select[Any], kinds: tuple[str, ...] | None, table: Table = timers) -> Query:
    return Query(found if kinds is None else found.where(table.c.kind.in_(kinds)))


def _of_tables(found: Select[Any], owned: bool) -> Select[Any]:
    return found.where(timers.c.table_id.in_(OWNED)) if owned else found


@cache
def timers_due(kinds: tuple[str, ...] | None, owned: bool) -> Query:
    due = select(timers).where(timers.c.due <= given("now")).order_by(timers.c.due, timers.c.id)
    return _of_kinds(_of_tables(due, owned).limit(given("most")), kinds)


@cache
def next_due(kinds: tuple[str, ...] | None, owned: bool) -> Query:
    nearest = select(func.min(timers.c.due)).where(timers.c.due > given("after"))
    return _of_kinds(_of_tables(nearest, owned), kinds)


_KIND = and_(timers.c.table_id == given("table_id"), timers.c.kind == given("kind"))

TIMER_KINDS = Query(select(timers.c.kind).distinct())
ADD_TIMER = Query(insert(timers), ["table_id", "kind", "seat", "decision", "due"])
DROP_TIMER = Query(delete(timers).where(timers.c.id == given("timer_id")))
DROP_SAME_TIMER = Query(
    delete(timers).where(_KIND, timers.c.seat == given("seat"), timers.c.decision == given("decision"))
)
DROP_TIMERS = Query(delete(timers).where(timers.c.table_id == given("table_id")))
DROP_TIMERS_OF = Query(delete(timers).where(_KIND))


@cache
def hasten_timers(owned: bool) -> Query:
    late = update(timers).where(timers.c.kind == given("of_kind"), timers.c.due > given("latest"))
    return Query((late.where(timers.c.table_id.in_(FRESH)) if owned else late).values(due=given("latest")))


# surfaces, drafts


def put(table: Table, *keys: str, **otherwise: Any) -> Insert:
    """Insert, or overwrite the row with the same keys; there, a column named in `otherwise` becomes that."""
    return insert(table).on_conflict_do_update(index_elements=keys, set_=_overwritten(table, keys, otherwise))


def _overwritten(table: Table, keys: Sequence[str], otherwise: Mapping[str, Any]) -> dict[str, Any]:
    new = insert(table).excluded
    names = [column.name for column in table.c if column.name not in keys]
    return {name: otherwise.get(name, new[name]) for name in names}


_DIRTY = select(surfaces.c.table_id).where(surfaces.c.dirty).distinct().order_by(surfaces.c.table_id)
_IN_SERVER = surfaces.c.table_id.in_(select(tables.c.id).where(tables.c.guild_id == given("guild_id")))
_AT = ("table_id", "kind", "seat")
_MOVED = exists().where(tables.c.id == given("of_table"), tables.c.revision > given("seen"))

SURFACES = Query(
    select(surfaces).where(surfaces.c.table_id == given("table_id")).order_by(surfaces.c.kind, surfaces.c.seat)
)
SURFACE = Query(select(surfaces).where(and_(*(surfaces.c[name] == given(name) for name in _AT))))
SURFACES_IN = Query(select(surfaces).where(surfaces.c.message_id == given("message_id")))
SURFACES_OF = Query(
    select(surfaces).where(
        surfaces.c.table_id.in_(_THEIR_TABLES), surfaces.c.person == given("person"), surfaces.c.kind == given("kind")
    )
)


@cache
def dirty_tables(*, owned: bool, of_kind: bool = False, in_server: bool = False) -> Query:
    found = _DIRTY.where(surfaces.c.kind == given("kind")) if of_kind else _DIRTY
    found = found.where(_IN_SERVER) if in_server else found
    return Query(found.where(surfaces.c.table_id.in_(OWNED)) if owned else found)


DIGEST = 64  # characters of a hash that says what a message shows; others say other things


@cache
def distrust(*, owned: bool) -> Query:
    found = update(surfaces).where(surfaces.c.dirty, func.length(surfaces.c.hash) == DIGEST)
    return Query((found.where(surfaces.c.table_id.in_(OWNED)) if owned else found).values(hash=""))


@cache
def hands_in_doubt(*, owned: bool) -> Query:
    found = select(surfaces).where(
        surfaces.c.kind == "hand", or_(surfaces.c.dirty, surfaces.c.message_id > given("since"))
    )
    found = found.order_by(surfaces.c.table_id, surfaces.c.seat)
    return Query(found.where(surfaces.c.table_id.in_(FRESH)) if owned else found)


# what was shown or is to be shown meanwhile is newer: Discord may have taken this last
_BEHIND = and_(surfaces.c.revision > given("seen"), surfaces.c.revision > given("was"))
_STAYS = {"dirty": or_(and_(surfaces.c.dirty, _MOVED), _BEHIND)}
PUT_SURFACE = Query(put(surfaces, *_AT))
PUT_SURFACE_SEEN = Query(put(surfaces, *_AT, **_STAYS))
REPLACE_SURFACE = Query(
    insert(surfaces)
    .on_conflict_do_update(
        index_elements=_AT,
        set_=_overwritten(surfaces, _AT, _STAYS),
        where=surfaces.c.message_id.is_not_distinct_from(given("instead_of")),
    )
    .returning(surfaces.c.dirty)
)
MARK_DIRTY = Query(insert(surfaces).on_conflict_do_update(index_elements=_AT, set_={"dirty": True}))
_ITS_TABLE: ColumnElement[int] = literal_column("surfaces.table_id", Integer)  # an insertion correlates no table
_PRESENT = select(tables.c.revision).where(tables.c.id == _ITS_TABLE).scalar_subquery()
_AGAIN = {"dirty": True, "revision": 1 + case((surfaces.c.revision > _PRESENT, surfaces.c.revision), else_=_PRESENT)}
MARK_AGAIN = Query(insert(surfaces).on_conflict_do_update(index_elements=_AT, set_=_AGAIN))

_CLOCKED = select(clocks.c.table_id).where(clocks.c.decision != "")


def _panels_again(of_tables: Select[Any]) -> Query:
    return Query(update(surfaces).where(surfaces.c.kind == "table", surfaces.c.table_id.in_(of_tables)).values(_AGAIN))


MARK_CLOCKED = _panels_again(_CLOCKED)

DRAFT = Query(select(drafts).where(drafts.c.table_id == given("table_id"), drafts.c.seat == given("seat")))
PUT_DRAFT = Query(put(drafts, "table_id", "seat"))
DROP_DRAFT = Query(delete(drafts).where(drafts.c.table_id == given("table_id"), drafts.c.seat == given("seat")))

SNAPSHOT = Query(select(snapshots).where(snapshots.c.table_id == given("table_id")))
PUT_SNAPSHOT = Query(put(snapshots, "table_id"))

# what a table's days leave: clocks, tenures, plans, notes


def _at_table(table: Table) -> Select[Any]:
    return select(table).where(table.c.table_id == given("table_id"))


CLOCKS = Query(_at_table(clocks).order_by(clocks.c.seat))
PUT_CLOCK = Query(put(clocks, "table_id", "seat"))
_SHOWN = exists().where(
    surfaces.c.table_id == clocks.c.table_id,
    surfaces.c.kind == "hand",
    surfaces.c.seat == clocks.c.seat,
    ~surfaces.c.dirty,
)
_UNSTARTED = and_(clocks.c.since.is_(None), clocks.c.decision != "", _SHOWN)


@cache
def start_shown(owned: bool) -> tuple[Query, Query, Query]:
    """In this order: their panels are behind, their deadlines are looked at, they have started."""
    unstarted = and_(_UNSTARTED, clocks.c.table_id.in_(FRESH)) if owned else _UNSTARTED
    late = exists().where(clocks.c.table_id == timers.c.table_id, clocks.c.seat == timers.c.seat, unstarted)
    return (
        _panels_again(select(clocks.c.table_id).where(unstarted)),
        Query(update(timers).where(timers.c.kind == "deadline", late).values(due=given("now"))),
        Query(update(clocks).where(unstarted).values(since=given("now"))),
    )


DROP_CLOCKS = Query(delete(clocks).where(clocks.c.table_id == given("table_id")))
TENURES = Query(_at_table(tenures).order_by(tenures.c.since, tenures.c.seat))
PUT_TENURE = Query(put(tenures, "table_id", "seat", "since"))
END_TENURE = Query(
    update(tenures).where(
        tenures.c.table_id == given("of_table"), tenures.c.seat == given("of_seat"), tenures.c.until.is_(None)
    ),
    ["until"],
)
PLAN = Query(_at_table(plans).where(plans.c.seat == given("seat")))
PLANS = Query(_at_table(plans).order_by(plans.c.seat))
PUT_PLAN = Query(put(plans, "table_id", "seat"))
PLANNED_TABLES = Query(select(plans.c.table_id).distinct())
DROP_PLAN = Query(delete(plans).where(plans.c.table_id == given("table_id"), plans.c.seat == given("seat")))
DROP_PLANS = Query(delete(plans).where(plans.c.table_id == given("table_id")))
ENVELOPE = Query(_at_table(envelopes).where(envelopes.c.seat == given("seat")))
ENVELOPES = Query(_at_table(envelopes).order_by(envelopes.c.seat))
PUT_ENVELOPE = Query(put(envelopes, "table_id", "seat"))
DROP_ENVELOPES = Query(delete(envelopes).where(envelopes.c.table_id == given("table_id")))
DROP_DRAFTS = Query(delete(drafts).where(drafts.c.table_id == given("table_id")))
NOTE = Query(_at_table(notes).where(notes.c.person == given("person")))
NOTES = Query(_at_table(notes).order_by(notes.c.person))
PUT_NOTE = Query(put(notes, "table_id", "person"))
DROP_NOTE = Query(delete(notes).where(notes.c.table_id == given("table_id"), notes.c.person == given("person")))
BOOKMARKS = Query(_at_table(bookmarks).where(bookmarks.c.person == given("person")).order_by(bookmarks.c.ply))
PUT_BOOKMARK = Query(put(bookmarks, "table_id", "person", "ply"))
DROP_BOOKMARK = Query(
    delete(bookmarks).where(
        bookmarks.c.table_id == given("table_id"),
        bookmarks.c.person == given("person"),
        bookmarks.c.ply == given("ply"),
    )
)
LOOKS = Query(_at_table(looks).order_by(looks.c.person))
PUT_LOOK = Query(insert(looks).on_conflict_do_nothing())
_PUBLIC = ("table", "seal")  # surfaces that others are led to
_NEEDLESS = or_(
    exists().where(snapshots.c.table_id == tables.c.id),
    exists().where(surfaces.c.table_id == tables.c.id, surfaces.c.kind.not_in(_PUBLIC)),
)
COMPACTABLE = Query(
    select(tables.c.id)
    .where(
        tables.c.ended_at < given("before"),
        _HAS_ENDED,
        _NEEDLESS,
        ~exists().where(log.c.table_id == tables.c.id, log.c.kind == "rebased"),
    )
    .order_by(tables.c.id)
    .limit(given("most"))
)
DROP_SNAPSHOT = Query(delete(snapshots).where(snapshots.c.table_id == given("table_id")))
DROP_OLD_SURFACES = Query(
    delete(surfaces).where(surfaces.c.table_id == given("table_id"), surfaces.c.kind.not_in(_PUBLIC))
)
_LONG_OVER = select(tables.c.id).where(tables.c.ended_at < given("before"))
DROP_OLD_NOTES = Query(delete(notes).where(notes.c.table_id.in_(_LONG_OVER)))

# time as people have it: outages, vacations, errands, turns


@cache
def errands_due(kinds: tuple[str, ...] | None) -> Query:
    due = select(errands).where(errands.c.due <= given("now")).order_by(errands.c.due, errands.c.id)
    return _of_kinds(due.limit(given("most")), kinds, errands)


@cache
def next_errand(kinds: tuple[str, ...] | None) -> Query:
    return _of_kinds(select(func.min(errands.c.due)).where(errands.c.due > given("after")), kinds, errands)


BEAT = Query(select(beats))
PUT_BEAT = Query(put(beats, "id"))
OUTAGES = Query(select(outages).where(outages.c.until > given("after")).order_by(outages.c.since))
ADD_OUTAGE = Query(insert(outages), ["since", "until", "guild_id"])
EXTEND_OUTAGE = Query(update(outages).where(outages.c.id == given("outage_id")), ["until"])
_SEATED = select(seats.c.person).where(seats.c.table_id == given("table_id"), seats.c.person.is_not(None))
VACATIONS_AT = Query(
    select(vacations)
    .where(vacations.c.person.in_(_SEATED), vacations.c.until > given("now"))
    .order_by(vacations.c.person, vacations.c.since)
)
VACATIONS_AFTER = Query(select(vacations).where(vacations.c.until > given("now")))
END_VACATION = Query(
    update(vacations)
    .where(vacations.c.person == given("who"), vacations.c.since <= given("now"), vacations.c.until > given("now"))
    .values(until=given("now"))
)
DROP_COMING_VACATIONS = Query(
    delete(vacations).where(vacations.c.person == given("who"), vacations.c.since > given("now"))
)
VACATIONS = Query(select(vacations).where(vacations.c.person == given("person")).order_by(vacations.c.since))
PUT_VACATION = Query(put(vacations, "person", "since"))
ERRAND = Query(select(errands).where(errands.c.person == given("person"), errands.c.kind == given("kind")))
ADD_ERRAND = Query(insert(errands), ["person", "kind", "due"])
DROP_ERRAND = Query(delete(errands).where(errands.c.id == given("errand_id")))
DROP_SAME_ERRAND = Query(delete(errands).where(errands.c.person == given("person"), errands.c.kind == given("kind")))
TURNS = Query(select(turns).where(turns.c.person == given("person"), turns.c.at > given("after")).order_by(turns.c.at))
PUT_TURN = Query(put(turns, "table_id", "decision"))
DROP_OLD_TURNS = Query(delete(turns).where(turns.c.at < given("before")))

# ratings, and the matches from which they follow

_IN_GAME = and_(ratings.c.guild_id == given("guild_id"), ratings.c.game == given("game"))
_LATER = and_(ratings.c.at >= given("at"), or_(ratings.c.at > given("at"), ratings.c.table_id > given("table_id")))
_LAST = (
    select(ratings.c.person, func.max(ratings.c.n).label("n"), func.count().filter(ratings.c.won).label("wins"))
    .where(_IN_GAME)
    .group_by(ratings.c.person)
    .subquery()
)


def _name_of(person: ColumnElement[int]) -> ColumnElement[str]:
    """As at their last table in a server."""
    at_a_table = select(seats.c.name).select_from(seats.join(tables)).order_by(seats.c.table_id.desc()).limit(1)
    return func.coalesce(
        at_a_table.where(seats.c.person == person, tables.c.guild_id == given("guild_id")).scalar_subquery(),
        select(people.c.name).where(people.c.person == person).scalar_subquery(),
    )


_SPAN = given("first"), given("last")

RATING = Query(
    select(ratings).where(_IN_GAME, ratings.c.person == given("person")).order_by(ratings.c.n.desc()).limit(1)
)
RATINGS_IN = Query(
    select(ratings)
    .where(ratings.c.person == given("person"), ratings.c.guild_id == given("guild_id"))
    .order_by(ratings.c.at, ratings.c.table_id)
)
ALL_RATINGS = Query(select(ratings).order_by(ratings.c.at, ratings.c.table_id, ratings.c.person))
RATED_LATER = Query(
    select(ratings.c.table_id)
    .where(_IN_GAME, _LATER)
    .group_by(ratings.c.at, ratings.c.table_id)
    .order_by(ratings.c.at, ratings.c.table_id)
)
RATED_GAMES = Query(
    select(ratings.c.game)
    .where(ratings.c.guild_id == given("guild_id"), ratings.c.person > 0)
    .group_by(ratings.c.game)
    .order_by(func.count().desc(), ratings.c.game)
)
STANDINGS = Query(
    select(
        ratings.c.person,
        _name_of(ratings.c.person).label("name"),
        ratings.c.n,
        _LAST.c.wins,
        ratings.c.mu,
        ratings.c.sigma,
    )
    .where(_IN_GAME, ratings.c.person == _LAST.c.person, ratings.c.n == _LAST.c.n, ratings.c.person > 0)
    .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.person)
)
NAME_IN = Query(select(_name_of(given("person", BigInteger))))
PUT_RATING = Query(put(ratings, "table_id", "person"))
DROP_RATINGS_LATER = Query(delete(ratings).where(_IN_GAME, _LATER))
DROP_RATINGS = Query(delete(ratings))
ENDED = Query(
    select(tables)
    .where(tables.c.status == "over", tables.c.id > given("after"))
    .order_by(tables.c.id)
    .limit(given("most"))
)
SEATS_BETWEEN = Query(select(seats).where(seats.c.table_id.between(*_SPAN)).order_by(seats.c.table_id, seats.c.seat))


@cache
def logs_with(kinds: tuple[str, ...]) -> Query:
    found = select(log.c.table_id).where(log.c.table_id.between(*_SPAN), log.c.kind.in_(kinds))
    return Query(select(log).where(log.c.table_id.in_(found)).order_by(log.c.table_id, log.c.revision))


# who does not want to sit with whom; the boards of channels

BLOCKS = Query(select(blocks).where(blocks.c.person == given("person")).order_by(blocks.c.at))
BLOCKED_BY = Query(select(blocks).where(blocks.c.blocked == given("person")).order_by(blocks.c.at))
PUT_BLOCK = Query(put(blocks, "person", "blocked"))
DROP_BLOCK = Query(delete(blocks).where(blocks.c.person == given("person"), blocks.c.blocked == given("blocked")))
BOARD = Query(select(boards).where(boards.c.channel_id == given("channel_id")))
BOARDS = Query(select(boards).order_by(boards.c.channel_id))
DIRTY_BOARDS = Query(select(boards).where(boards.c.dirty | (boards.c.hash == UNSURE)).order_by(boards.c.channel_id))
PUT_BOARD = Query(put(boards, "channel_id"))
CLAIM_BOARD = Query(update(boards).where(boards.c.channel_id == given("channel")).values(dirty=False, hash=UNSURE))
SHOWN_BOARD = Query(update(boards).where(boards.c.channel_id == given("channel")), ["message_id", "hash"])
DROP_BOARD = Query(delete(boards).where(boards.c.channel_id == given("channel_id")))
MARK_BOARDS = Query(update(boards).where(boards.c.guild_id == given("guild_id")).values(dirty=True))

# people, servers

PEOPLE_AT = Query(select(people).where(people.c.person.in_(_SEATED)))
PERSON = Query(select(people).where(people.c.person == given("person")))
PUT_PERSON = Query(put(people, "person"))
SERVER = Query(select(servers).where(servers.c.guild_id == given("guild_id")))
PUT_SERVER = Query(put(servers, "guild_id"))

# what is kept on one person: all of it for themselves, or none of it any more

_WHO = given("who", BigInteger)
_ID = given("id_text", Text)  # of the same person, as it stands in JSON


class _Readable(FunctionElement[str]):
    """JSON that is kept as bytes, as text: as to digits, at least."""

    type = Text()
    inherit_cache = True


@compiles(_Readable)
def _as_text(element: _Readable, compiler: Any, **how: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **how)} AS TEXT)"


@compiles(_Readable, "postgresql")
def _as_escaped_text(element: _Readable, compiler: Any, **how: Any) -> str:
    return f"encode({compiler.process(element.clauses, **how)}, 'escape')"


def _mentions(column: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether JSON may name them; a longer number that holds theirs does not."""
    return (_Readable(column) if isinstance(column.type, LargeBinary) else cast(column, Text)).contains(_ID)


# no parameters, as above
_NO_MOVE = log.c.kind != literal_column("'move'", Text)
_CALLS = and_(surfaces.c.kind == literal_column("'call'", Text), _mentions(surfaces.c.hash))


def _of_kinds_naming(kinds: tuple[str, ...]) -> ColumnElement[bool]:
    return and_(_NO_MOVE, log.c.kind.in_(kinds), _mentions(log.c.payload))


@cache
def traced(kinds: tuple[str, ...]) -> Query:
    """The tables where anything is kept on somebody. `kinds`: of log rows that may name people."""
    places = [
        select(table.c.table_id).where(table.c.person == _WHO)
        for table in (seats, log, surfaces, tenures, plans, notes, bookmarks, turns, ratings)
    ]
    places += [
        select(log.c.table_id).where(_of_kinds_naming(kinds)),
        select(surfaces.c.table_id).where(_CALLS),
        select(tables.c.id).where(or_(tables.c.host == _WHO, _mentions(tables.c.settings))),
    ]
    return Query(select(tables).where(tables.c.id.in_(union(*places))).order_by(tables.c.id))


@cache
def log_naming(kinds: tuple[str, ...]) -> Query:
    found = select(log).where(or_(_of_kinds_naming(kinds), and_(_NO_MOVE, log.c.kind == "word", log.c.person == _WHO)))
    return Query(found.order_by(log.c.table_id, log.c.revision))


ASKING = Query(select(tables).where(_mentions(tables.c.settings)).order_by(tables.c.id))
CALLS_NAMING = Query(select(surfaces).where(_CALLS))
AMEND_LOG = Query(
    update(log).where(log.c.table_id == given("of_table"), log.c.revision == given("of_revision")), ["payload"]
)
FORGOTTEN = tuple(
    Query(delete(table).where(table.c.person == _WHO))
    for table in (people, vacations, notes, bookmarks, looks, panels, plans, blocks, errands, turns)
)
_HERE = given("at_table", Integer)
_THEIRS = select(seats.c.seat).where(seats.c.table_id == _HERE, seats.c.person == _WHO)


def _theirs(table: Table, **values: Any) -> Update:
    """Their rows at one table: `person` becomes somebody whom nobody knows."""
    mine = update(table).where(table.c.table_id == _HERE, table.c.person == _WHO)
    return mine.values(**{"person": given("stand_in", BigInteger), **values})


def _sealed_by(person: BindParameter[Any]) -> ColumnElement[bool]:
    """Whether a row of the log is the newest sealed answer of its seat, and theirs: its envelope is theirs too.

    Who has the seat now may have come after it was sealed.
    """
    newer = log.alias("newer")
    again = exists().where(
        newer.c.table_id == log.c.table_id,
        newer.c.revision > log.c.revision,
        newer.c.seat == log.c.seat,
        newer.c.kind == "sealed",
    )
    return and_(log.c.person == person, log.c.kind == "sealed", ~again)


_ENCLOSED = select(log.c.seat).where(log.c.table_id == _HERE, _sealed_by(_WHO))
_UNKNOWN = {"name": given("name", Text), "locale": given("locale", Text), "word": ""}
NAMELESS = (  # at one table, in this order
    Query(delete(drafts).where(drafts.c.table_id == _HERE, drafts.c.seat.in_(_THEIRS))),
    Query(delete(envelopes).where(envelopes.c.table_id == _HERE, envelopes.c.seat.in_(_ENCLOSED))),
    Query(_theirs(surfaces, person=null(), channel_id=null(), message_id=null(), hash="", dirty=False)),
    Query(_theirs(seats, **_UNKNOWN)),
    *[Query(_theirs(table)) for table in (log, tenures, ratings)],
    Query(update(tables).where(tables.c.id == _HERE, tables.c.host == _WHO).values(host=given("stand_in", BigInteger))),
)
_LEFT_BEHIND = update(seats).where(seats.c.table_id == _HERE, seats.c.seat == given("at_seat", Integer))
_LOST_AGAIN = exists().where(
    log.c.table_id == _HERE,
    log.c.seat == given("at_seat", Integer),
    log.c.kind == "removed",
    log.c.revision > given("since", Integer),
)
FORMER_SEAT = (  # that they had to leave: its word may be theirs, and its name, if nobody else has had it since then
    Query(_LEFT_BEHIND.values(word="")),
    Query(_LEFT_BEHIND.where(seats.c.person.is_(None), ~_LOST_AGAIN).values(**_UNKNOWN)),
)

_MINE = seats.c.person == given("person")
EXPORTED = {
    "seats": Query(
        select(
            seats,
            *[
                tables.c[name]
                for name in ("game", "version", "options", "settings", "guild_id", "channel_id", "thread_id")
            ],
            *[tables.c[name] for name in ("status", "outcome", "created_at", "ended_at")],
        )
        .join(tables)
        .where(_MINE)
        .order_by(seats.c.table_id)
    ),
    "hosted": Query(
        select(
            *[
                tables.c[name]
                for name in ("id", "guild_id", "channel_id", "thread_id", "game", "options", "settings", "status")
            ],
            *[tables.c[name] for name in ("created_at", "ended_at")],
        )
        .where(tables.c.host == given("person"))
        .order_by(tables.c.id)
    ),
    "log": Query(
        select(log, tables.c.status)
        .join(tables)
        .where(log.c.person == given("person"))
        .order_by(log.c.table_id, log.c.revision)
    ),
    "messages": Query(select(surfaces).where(surfaces.c.person == given("person")).order_by(surfaces.c.table_id)),
    "tenures": Query(select(tenures).where(tenures.c.person == given("person")).order_by(tenures.c.since)),
    "turns": Query(select(turns).where(turns.c.person == given("person")).order_by(turns.c.at)),
    "ratings": Query(
        select(ratings).where(ratings.c.person == given("person")).order_by(ratings.c.at, ratings.c.table_id)
    ),
    "vacations": VACATIONS,
    "notes": Query(select(notes).where(notes.c.person == given("person")).order_by(notes.c.table_id)),
    "bookmarks": Query(
        select(bookmarks).where(bookmarks.c.person == given("person")).order_by(bookmarks.c.table_id, bookmarks.c.ply)
    ),
    "looks": Query(select(looks).where(looks.c.person == given("person")).order_by(looks.c.table_id)),
    "plans": Query(select(plans).where(plans.c.person == given("person")).order_by(plans.c.table_id)),
    "blocks": BLOCKS,
    "errands": Query(select(errands).where(errands.c.person == given("person")).order_by(errands.c.due)),
    **{
        table.name: Query(
            select(table)
            .join(seats, and_(seats.c.table_id == table.c.table_id, seats.c.seat == table.c.seat))
            .where(_MINE)
            .order_by(table.c.table_id)
        )
        for table in (drafts, clocks)
    },
    "envelopes": Query(
        select(envelopes)
        .join(log, and_(log.c.table_id == envelopes.c.table_id, log.c.seat == envelopes.c.seat))
        .where(_sealed_by(given("person")))
        .order_by(envelopes.c.table_id)
    ),
}
