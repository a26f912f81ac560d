"""The log, a page at a time, from the view of the reader's own seat.

    log_panel(table, seat, "en")           the newest page
    log_panel(table, seat, "en", "-30")    the page that ends with move 30;  "+30": the page that begins with it

Pages are cut at moves, not counted: a new move changes none of the older pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.tables.state.journal import Entry, told
from bot.tables.state.table import Table
from bot.ui.address import BadAddressError, Place
from bot.ui.caps import PAGE_TEXT
from bot.ui.page import Frame, Panel, escaped
from engine.audience import Seat
from engine.form import Text
from render.letters import utf16_length
from render.texts import say

NEWEST = ""
_WHERE = re.compile(r"(?:[+-]\d{1,6})?")


def beginning(move: int) -> str:
    """Return the name of the page that begins with a move."""
    return f"+{move}"


def ending(move: int) -> str:
    """Return the name of the page that ends with a move."""
    return f"-{move}"


def log_panel(table: Table, seat: Seat, locale: str, where: str = NEWEST) -> Panel:
    """Return a page of the log. Raises BadAddressError if `where` is none."""
    if not _WHERE.fullmatch(where):
        raise BadAddressError(where)
    frame = Frame(table, Place.EPHEMERAL, locale)
    entries = [entry for entry in told(table, seat) if entry.lines or entry.remarks][::-1]
    shown = _page(frame, entries, where)
    frame.write(f"### {frame.label(Text('button-log'))}")
    frame.write("\n".join(line for _, line in shown) or frame.say("log-empty"))
    if not shown:
        return frame.done()
    first, last = shown[0][0].first, shown[-1][0].last
    ways = dict[str, str]()  # each page once, by the first name that fits
    if first > entries[0].first:
        ways[ending(first - 1)] = "button-older"
    if last < entries[-1].last:
        ways[beginning(last + 1)] = "button-newer"
    own = table.at(seat).last_move if seat is not None else 0
    if own and not first <= own <= last:
        ways.setdefault(beginning(own), "button-last-move")
    weighty = next((entry.first for entry in reversed(entries) if entry.matters), None)
    if weighty is not None and not first <= weighty <= last:
        ways.setdefault(beginning(weighty), "button-last-event")
    if ways:
        frame.row(*[frame.button("log-page", key, arg=where) for where, key in ways.items()])
    return frame.done()


def _page(frame: Frame, entries: Sequence[Entry], where: str) -> list[tuple[Entry, str]]:
    """Return as many entries as fit, from the move in `where` on or up to it, each with its text."""
    move = int(where[1:]) if where else 0
    if where.startswith("+"):
        return _fitting(frame, [entry for entry in entries if entry.last >= move])
    up_to = entries if not where else [entry for entry in entries if entry.first <= move]
    return _fitting(frame, reversed(up_to))[::-1]


def _fitting(frame: Frame, entries: Iterable[Entry]) -> list[tuple[Entry, str]]:
    room, found = PAGE_TEXT, list[tuple[Entry, str]]()
    for entry in entries:
        line = _written(frame, entry)
        room -= utf16_length(line) + 1
        if room < 0 and found:
            break
        found.append((entry, line))
    return found


def _written(frame: Frame, entry: Entry) -> str:
    def words(text: Text) -> str:  # without emoji: a long page of them is hard to read, and holds less
        return say(frame.locale, text, game=frame.game_id, names=[escaped(name) for name in frame.names])

    number = f"{entry.first:>3}" if entry.first == entry.last else f"{entry.first}–{entry.last}"
    move = f"`{number}` " + " ".join(map(words, entry.lines))
    return "\n".join([*([move] if entry.lines else []), *(f"-# {words(remark)}" for remark in entry.remarks)])
