"""The settings of one table: what is agreed on, and what the table remembers of its lobby.

The row keeps them as JSON data and leaves out each one that is not set. So they are read as a struct with defaults, and
written name by name.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bot.tables.time.time_control import FREE, TimeControl
from data.model.tables import TableRow
from engine.basics import plain


class Kept(msgspec.Struct, frozen=True):
    """A seat that is kept for someone. `until`: epoch seconds.

    In a rematch it is kept for the player who had it, after a poll for someone who voted. `until` None: the host has
    asked them, and the seat is kept as long as the lobby is open. `quiet`: they are not told of it (D24).
    """

    seat: int
    person: int
    name: str
    until: float | None
    quiet: bool = False


class Deal(msgspec.Struct, frozen=True):
    """The deal of another match: its table, its number of seats, and what went into the seed there."""

    table: int
    seats: int
    joins: tuple[str, ...]


class Settings(msgspec.Struct, frozen=True):
    time_control: TimeControl = msgspec.field(default=FREE, name="pace")  # old tables have none
    undo: Literal["usual", "vote", "none"] = "usual"
    rated: Literal["no", "yes"] = "no"
    least: Literal["none", "usually"] = "none"  # how reliable players must be
    watch: Literal["all", "seated"] = "all"  # who may watch
    comments: Literal["yes", "no"] | None = None  # whether watchers write in the thread; None: as usual
    guests: tuple[int, ...] | None = None  # the people who may sit down; None: everyone
    when: float | None = None  # when the match is to begin, epoch seconds; None: whenever the host starts it
    kept: tuple[Kept, ...] = ()  # the seats kept at first: some of these people may be back
    voted: bool = False  # a poll chose the game, and the kept seats are for those who voted for it
    deal: Deal | None = None  # the deal of another match, if it is played again
    guide: tuple[str, ...] | msgspec.UnsetType | None = msgspec.UNSET  # decisions explained; None: no more
    unthreaded: tuple[int, ...] = ()  # seats that want a private thread, and were told that there is none (D26)
    departed: tuple[str, ...] = ()  # marks of people who held a seat and were deleted: departed.py


def settings_of(row: TableRow) -> Settings:
    """Read a table's settings. Raises msgspec.ValidationError."""
    return msgspec.convert(row.settings, Settings)


def with_settings(row: TableRow, **changes: Any) -> dict[str, Any]:
    """Return the JSON data of a table's settings with these changes. UNSET removes a setting."""
    names = {field.name: field.encode_name for field in msgspec.structs.fields(Settings)}
    settings = dict(row.settings)
    for name, value in [(names[field], value) for field, value in changes.items()]:
        if value is msgspec.UNSET:
            settings.pop(name, None)
        else:
            settings[name] = plain(value)
    return settings
