"""The names of a table's threads, and the time for which they stay in sight."""

from __future__ import annotations

from typing import Final, Literal

from bot.tables.state.table import Table, TableSeat
from bot.ui.caps import THREAD_NAME
from bot.ui.labels import one_line, shorten
from engine.form import Text
from render.texts import listed, say

A_DAY: Final = 1440
A_WEEK: Final = 10080  # minutes of quiet after which Discord archives a thread


def archived_after(table: Table) -> Literal[1440, 10080]:
    """Return the minutes of quiet: a day for a live table, otherwise a week, since a turn may take longer than a day.

    With vacations, that is so for any slow table.
    """
    return A_DAY if table.time_control.kind == "live" else A_WEEK


def table_thread_name(table: Table) -> str:
    """Return the name of the thread in which a whole table plays."""
    words = Text("thread-name", {"table": table.id, "names": listed(table.row.locale, table.names)})
    return shorten(one_line(say(table.row.locale, words, game=table.row.game, plain=True)), THREAD_NAME)


def hand_thread_name(seat: TableSeat) -> str:
    """Return the name of the private thread in which a seat's hand is shown."""
    row = seat.row
    words = Text("thread-of-hand", {"table": seat.table.id, "name": row.name})
    return shorten(one_line(say(row.locale, words, plain=True)), THREAD_NAME)
