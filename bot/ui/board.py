"""The board of a channel: a line for each of its tables. Everyone who reads the channel may know all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.tables.state.table import Table
from bot.tables.verbs.terms import pace_words
from bot.tables.verbs.wished import Wished
from bot.ui.address import Place
from bot.ui.caps import PAGE_TEXT
from bot.ui.lobby import begins_line
from bot.ui.page import GREY, Page, Panel, escaped
from bot.ui.terms import guests_words
from render.letters import utf16_length
from render.texts import listed


def board_panel(tables: Sequence[Table], links: Mapping[int, str], locale: str, wished: Wished) -> Panel:
    """Return the board: first tables that wait for players, then the newest. Tables without room are counted.

    Below them is the line about wishes. With titles in it there is a button: *I’d play too* (W14).
    """
    page = Page("", locale, colour=GREY)
    below = wished_lines(wished, locale)
    lines, room, left = (
        [page.say("board-title")],
        PAGE_TEXT - sum(utf16_length(line) + 1 for line in below),
        len(tables),
    )
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
    if below:
        page.write(*below)
    if wished.titles:
        page.row(page.control("seek", "button-too", Place.TABLE))
    return page.done()


def wished_lines(wished: Wished, locale: str) -> list[str]:
    """Return the line about wishes, for a board or a list: a sentence or two; nothing if there are none (W14)."""
    page = Page("", locale)
    if wished.full:
        return [page.say("wished-full")]
    said = []
    for key, titles in (("wished-someone", wished.someone), ("wished-several", wished.several)):
        if titles:
            names = [Page(title, locale).say("game-title") for title in titles]
            said.append(page.say(key, games=listed(locale, names)))
    return said


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
