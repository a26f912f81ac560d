"""What the store gives and takes: one frozen Struct a table, its fields named as the columns of ``data.schema``.

Times are epoch seconds. Ids of people, servers, channels and messages are Discord's (64 bits). `payload` and
`partial` are JSON bytes that only the service and the engine understand; `options`, `settings`, `outcome`, `prefs`
and `note` are plain JSON data (dict, list, str, …). Secrets and moves never appear in a repr.
"""

from __future__ import annotations

import logging
from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert, field

T = TypeVar("T")
_log = logging.getLogger(__name__)
_HIDDEN = frozenset({"secret", "seed", "payload", "partial", "note"})


class Row(Struct, frozen=True, kw_only=True):
    def __repr__(self) -> str:
        parts = (f"{name}={'…' if name in _HIDDEN else repr(getattr(self, name))}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({', '.join(parts)})"


class TableRow(Row, frozen=True, kw_only=True):
    id: int = 0  # given by create_table
    guild_id: int
    channel_id: int  # where it was opened
    thread_id: int | None = None  # where its panel lives; None = the channel
    game: str
    version: int  # of the game
    options: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)  # of the table: clock, …
    locale: str
    status: str = "lobby"  # lobby, playing, over, cancelled
    host: int
    revision: int = -1  # of the newest log row; -1 = none yet, the first row is 0
    secret: bytes  # 32 random bytes
    commitment: str  # SHA-256 of the secret, hex
    seed: bytes | None = None  # from Start on
    outcome: Any = None
    created_at: float
    updated_at: float
    ended_at: float | None = None
    start_key: str | None = None  # interaction id of Start, the last part of the seed; None: begun before it was one


class ResultRow(Row, frozen=True, kw_only=True):
    """How matches for one have ended that were alike in all of this, and when the last of them did."""

    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    outcome: Any
    ended_at: float


class PlayedRow(Row, frozen=True, kw_only=True):
    """A seat of a match that was played to its end; `id`: of the table."""

    id: int
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    outcome: Any
    ended_at: float
    seat: int
    person: int | None
    ai: str | None
    name: str
    hinted: bool  # whether its person had a hint


class SeatRow(Row, frozen=True, kw_only=True):
    table_id: int
    seat: int
    person: int | None = None  # None = AI; below 0: somebody who is deleted
    ai: str | None = None  # its level
    name: str
    locale: str
    joined_key: str = ""  # interaction id of the join, part of the seed
    joined_at: float
    word: str = ""  # of the person's own, part of the seed


ANSWERS = frozenset({"move", "sealed"})  # kinds of log rows by which a seat answers what it was asked


class LogRow(Row, frozen=True, kw_only=True):
    table_id: int
    revision: int
    kind: str
    seat: int | None = None
    person: int | None = None
    payload: bytes = b"{}"
    key: str | None = None  # idempotency: interaction id
    at: float


class Snapshot(Row, frozen=True, kw_only=True):
    table_id: int
    revision: int
    ply: int
    version: int  # of the game
    payload: bytes


class Timer(Row, frozen=True, kw_only=True):
    id: int = 0  # given by put_timer
    table_id: int
    kind: str  # ai, lobby, kept, …
    seat: int | None = None
    decision: str | None = None
    due: float


class Surface(Row, frozen=True, kw_only=True):
    table_id: int
    kind: str  # table, hand, seal, call
    seat: int = -1  # -1 = the table's
    person: int | None = None
    channel_id: int | None = None  # None until it is known (a DM not yet opened)
    message_id: int | None = None
    revision: int = -1  # that it shows; -1 = never shown
    hash: str = ""
    dirty: bool = False  # the outbox owes it a look


class PanelRow(Row, frozen=True, kw_only=True):
    """The one private message of a person at a table, while its token lives."""

    table_id: int
    person: int
    message_id: int
    press: int  # the interaction that has shown it last
    token: str
    until: float  # when the token ends (epoch seconds)
    hash: str = ""  # what it shows of the hand; '' = it shows another page

    def __repr__(self) -> str:
        """Leave out the token, which is a right to edit."""
        return f"PanelRow(table_id={self.table_id}, message_id={self.message_id}, until={self.until})"


class Draft(Row, frozen=True, kw_only=True):
    table_id: int
    seat: int
    decision: str
    n: int
    partial: bytes
    note: Any = None


class PersonRow(Row, frozen=True, kw_only=True):
    person: int
    name: str
    locale: str | None = None
    delivery: str = "dm"  # dm, ephemeral, thread
    dm_closed: bool = False
    prefs: dict[str, Any] = field(default_factory=dict)  # sort order and the like
    updated_at: float


class ServerRow(Row, frozen=True, kw_only=True):
    guild_id: int
    settings: dict[str, Any] = field(default_factory=dict)


class Clock(Row, frozen=True, kw_only=True):
    """A seat's time: bot/tables/pace.py. What is `left` and the reserve are seconds at `since`."""

    table_id: int
    seat: int
    turn: str  # the decision with which its turn began
    decision: str  # the one that is open; '' = none
    opened: float
    since: float | None = None  # from when its time runs; None = its holder does not know of it yet
    left: float  # of the turn's allowance
    reserve: float  # of the whole match
    misses: int = 0  # in a row
    recent: str = ""  # the last eight turns, newest last: '.' in time, 'x' missed


class Tenure(Row, frozen=True, kw_only=True):
    """Who has held a seat of a match, from when until when."""

    table_id: int
    seat: int
    since: float
    person: int
    until: float | None = None  # None = still


class Beat(Row, frozen=True, kw_only=True):
    """When the bot was last known to work."""

    id: int = 1  # there is one
    at: float


class Outage(Row, frozen=True, kw_only=True):
    """While no clock ran, because the bot or Discord was not there."""

    id: int = 0  # given by put_outage
    since: float
    until: float
    guild_id: int | None = None  # None = everywhere


class Vacation(Row, frozen=True, kw_only=True):
    person: int
    since: float
    until: float
    declared: float


class Plan(Row, frozen=True, kw_only=True):
    """What a seat is to answer when it is asked next: bot/tables/plans.py."""

    table_id: int
    seat: int
    person: int
    payload: bytes
    made_at: float


class Envelope(Row, frozen=True, kw_only=True):
    """A sealed answer that waits until the last of its round is in: bot/tables/envelopes.py."""

    table_id: int
    seat: int
    decision: str
    move: bytes
    at: float  # when the seat first answered: a change keeps it


class Note(Row, frozen=True, kw_only=True):
    """What a person has written down at a table, for their own eyes."""

    table_id: int
    person: int
    note: str
    updated_at: float


class Bookmark(Row, frozen=True, kw_only=True):
    """What a person has marked in the replay of a match, for their own eyes."""

    table_id: int
    person: int
    ply: int  # so many moves made
    starred: bool = False
    note: str = ""


class Look(Row, frozen=True, kw_only=True):
    """Somebody who had no seat there has looked into a match that is over: they know its deal."""

    table_id: int
    person: int
    at: float  # the first time


class Block(Row, frozen=True, kw_only=True):
    """With whom a person does not want to sit."""

    person: int
    blocked: int
    at: float


class Errand(Row, frozen=True, kw_only=True):
    """A timer of a person, not of a table: what they are to be told, and when."""

    id: int = 0  # given by put_errand
    person: int
    kind: str  # reminders, digest, …
    due: float


class TurnRow(Row, frozen=True, kw_only=True):
    """A turn with a clock that a person has had: how reliable they are follows from these."""

    table_id: int
    decision: str
    person: int
    at: float
    missed: bool = False
    excused: bool = False


class Board(Row, frozen=True, kw_only=True):
    """The message in which a channel shows all of its tables."""

    channel_id: int
    guild_id: int
    locale: str
    message_id: int | None = None
    hash: str = ""  # of what it shows; UNSURE = it is being edited
    dirty: bool = True


class RatingRow(Row, frozen=True, kw_only=True):
    """What a rated match has made of a person's rating: bot/tables/ratings.py."""

    table_id: int
    person: int
    guild_id: int
    game: str  # with its mode, if it has any, after a dot
    at: float  # when the match ended
    n: int  # the how-manyth it is of theirs in this server and game, from 1
    side: int  # who won and lost together has the same
    place: int  # among the sides, from 1; whoever is level shares it
    sides: int  # how many
    won: bool
    mu: float  # after it
    sigma: float


class StandingRow(Row, frozen=True, kw_only=True):
    """How a person stands in one game of a server."""

    person: int
    name: str | None  # as at their last table there; None: not known any more
    n: int  # matches
    wins: int
    mu: float
    sigma: float


class WorkerRow(Row, frozen=True, kw_only=True):
    """A process of the bot, where several share a database. It lives as long as it beats: bot/tables/fleet.py."""

    id: int = 0  # given by data.fleet.join
    host: str
    started: float
    beat: float
    shards: list[int]
    shard_count: int


class Owner(Row, frozen=True, kw_only=True):
    """The process that sees to a table: its messages, its timers, its AIs."""

    table_id: int
    worker: int
    fresh: bool  # it has not looked at it yet


def chosen(kind: type[T], value: Any) -> T:
    """Return what someone has chosen, as its Struct. One that cannot be read is the default: others read it too."""
    try:
        return convert(value, kind)
    except ValidationError as error:
        _log.error("%s cannot be read and counts as not chosen: %s", kind.__name__, error)
        return kind()


UNSURE = "?"
