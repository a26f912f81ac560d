"""The answer to a person who has too many open tables. It names tables of several servers, so no one else sees it.

many_panel(locale, error, entries, left, closable)     the tables, and a list to close some
go_on_panel(locale, closed, kept, game)                what can be done once there is room
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.tables.service.room import ManyTablesError
from bot.tables.state.table import Table
from bot.ui.address import Address, Place, encode
from bot.ui.caps import DISCORD
from bot.ui.labels import shorten
from bot.ui.mine import Entry, in_several_servers, state_line
from bot.ui.page import Frame, Page, Panel
from engine.form import Text


def many_panel(
    locale: str,
    error: ManyTablesError,
    entries: Sequence[Entry],
    left: int,
    closable: Sequence[Table],
    *,
    closed: Sequence[int] = (),
    kept: Sequence[int] = (),
    lost: Sequence[int] = (),
) -> Panel:
    """Return the panel of a person's tables, of which they can close some.

    `left`: how many more there are than `entries`. `lost`: the numbers of tables that cannot be loaded.
    """
    page = Page("", locale)
    page.write(*_done(page, closed, kept), page.text(error.text))
    lines = [state_line(entry, locale, in_several_servers(entries)) for entry in entries]
    lines += [page.say("list-damaged", table=number) for number in lost[: DISCORD.items]]
    page.write(*lines, page.say("mine-more", n=left) if left else "")
    page.write(page.say("many-choose" if closable else "many-none"))
    if closable:
        page.ask(_list(page, closable[: DISCORD.items], f"{int(error.alone)}.{error.game}"))
    return page.done()


def _list(page: Page, tables: Sequence[Table], arg: str) -> ui.Select[Any]:
    select: ui.Select[Any] = ui.Select(
        custom_id=encode(Address("close", Place.EPHEMERAL, 0, arg=arg)),
        placeholder=page.label(Text("many-close")),
    )
    for table in tables:
        frame = Frame(table, Place.EPHEMERAL, page.locale)
        seats = tuple(str(row.seat) for row in table.seats)
        key = "many-lobby" if table.row.status == "lobby" else "many-alone"
        label = frame.label(Text(key, {"table": table.id, "game": frame.label(Text("game-title")), "seats": seats}))
        select.add_option(label=shorten(label, DISCORD.item), value=str(table.id))
    return select


def go_on_panel(locale: str, closed: Sequence[int], kept: Sequence[int], game: str) -> Panel:
    """Return the panel after tables were closed. `game`: the game that they wanted to open, if it is known."""
    page = Page(game, locale)
    page.write(*_done(page, closed, kept), page.say("many-open" if game else "many-go-on"))
    if game:
        label = page.label(Text("button-open-game", {"game": page.label(Text("game-title"))}))
        address = encode(Address("open-game", Place.EPHEMERAL, 0, arg=game))
        page.row(ui.Button(label=shorten(label, DISCORD.label), custom_id=address, style=ButtonStyle.primary))
    return page.done()


def _done(page: Page, closed: Sequence[int], kept: Sequence[int]) -> list[str]:
    said = (("many-closed", closed), ("many-kept", kept))
    return [page.say(key, tables=tuple(map(str, which))) for key, which in said if which]
