"""The board of a channel: a line for each of its tables. Everyone who reads the channel may know all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.tables.state.table import Table
from bot.tables.verbs.terms import pace_words
from bot.ui.caps import PAGE_TEXT
from bot.ui.lobby import begins_line
from bot.ui.page import GREY, Page, Panel, escaped
from bot.ui.terms import guests_words
from render.letters import utf16_length
from render.texts import listed


def board_panel(tables: Sequence[Table], links: Mapping[int, str], locale: str) -> Panel:
    """Return the board: first tables that wait for players, then the newest. Tables without room are counted."""
    page = Page("", locale, colour=GREY)
    lines, room, left = [page.say("board-title")], PAGE_TEXT, len(tables)
    for table in sorted(tables, key=lambda table: (table.playing, -table.id)):
        line = board_line(table, links[table.id], locale)
        room -= utf16_length(line) + 1
        if room < 0:
            break
        lines.append(line)
        left -= 1
    if not tables:
        lines.append(page.say("list-empty"))
    if left:
        lines.append(page.say("board-more", n=left))
    page.write(*lines)
    return page.done()


def board_line(table: Table, link: str, locale: str) -> str:
    page = Page(table.row.game, locale, table.names)
    said = {
        "table": table.id,
        "game": page.say("game-title"),
        "names": listed(locale, [escaped(name) for name in table.names if name]),
        "link": link,
    }
    if not table.playing:
        pace, guests = page.text(pace_words(table.settings.time_control)), page.text(guests_words(table))
        return begins_line(table, page.say("list-lobby", **said, pace=pace, guests=guests), locale)
    seats = table.awaited
    due = [at for seat in seats if (at := table.at(seat).shown_deadline) is not None]
    until = page.say("board-until", until=f"<t:{min(due)}:R>") if due else ""
    return page.say("board-playing", **said, seats=tuple(map(str, seats)), until=until)
