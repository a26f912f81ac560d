"""The place of a table and of its hands: moved, lost, found again, in a thread or not."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.state.change import Change, Moment, cancelled
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY

LOST = 7 * DAY  # for which a table waits that can be shown nowhere


def lost(table: Table, at: Moment, seats: Sequence[int]) -> Change | None:
    """Note that the table can be shown nowhere: an outage for `seats` whose hands can be reached there only (D29)."""
    if not table.is_open or table.history.lost_since is not None:
        return None
    return Change("lost", payload={"seats": list(seats)}, surfaces=())


def found(table: Table, at: Moment) -> Change | None:
    """Note that the table has a place again."""
    return None if table.history.lost_since is None else Change("found", surfaces=())


def close_lost(table: Table, at: Moment) -> Change | None:
    """Cancel a table that no one has put anywhere in time (D29)."""
    since = table.history.lost_since
    over = since is not None and at.now >= since + LOST and table.is_open
    return cancelled(table, at, None) if over else None


def unthread(table: Table, at: Moment, seat: int) -> Change | None:
    """Note that a seat's hand gets no private thread: another player could read it, or no thread can be made."""
    return _threading(table, seat, sorted({*table.unthreaded, seat}))


def thread(table: Table, at: Moment, seat: int) -> Change | None:
    """Note that a seat's hand is in its thread again."""
    return _threading(table, seat, [other for other in table.unthreaded if other != seat])


def _threading(table: Table, seat: int, without: list[int]) -> Change | None:
    if tuple(without) == table.unthreaded:
        return None
    settings = with_settings(table.row, unthreaded=without)
    return Change(
        "unthreaded" if seat in without else "threaded", seat=seat, fields={"settings": settings}, surfaces=()
    )


def place(table: Table, at: Moment, thread_id: int | None, channel_id: int | None = None) -> Change:
    """Set where the panel is from now on: its thread (None: in the channel), and the channel if that is another one."""
    moved = {} if channel_id is None else {"channel": channel_id}
    fields = {"thread_id": thread_id} | ({"channel_id": channel_id} if moved else {})
    return Change("placed", payload={"thread": thread_id, **moved}, fields=fields, surfaces=())
