"""What the store gives and takes: one frozen Struct a table, its fields named as the columns of ``data.schema``.

Times are epoch seconds. Ids of people, servers, channels and messages are Discord's (64 bits). `payload` and
`partial` are JSON bytes that only the service and the engine understand; `options`, `settings`, `outcome`, `prefs`
and `note` are plain JSON data (dict, list, str, …). Secrets and moves never appear in a repr.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

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


class SeatRow(Row, frozen=True, kw_only=True):
    table_id: int
    seat: int
    person: int | None = None  # None = AI
    ai: str | None = None  # its level
    name: str
    locale: str
    joined_key: str = ""  # interaction id of the join, part of the seed
    joined_at: float
    word: str = ""  # of the person's own, part of the seed


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
