"""All tables of one person, for that person alone: `/mine`, and the list in a reminder or a digest (F45).

    mine_panel(entries, person, locale, "e", Text("mine-title"))

Tables that wait for the person come first, the longest waiting above. The first few have buttons that open the hand,
the rest are in a list. The panel may name tables of several servers: it is in DMs and ephemerals only (D25).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from discord import ButtonStyle, ui

from bot.tables.state.notices import waits_for
from bot.tables.state.table import Table
from bot.ui.address import Address, Place, encode
from bot.ui.calendar import calendar_button
from bot.ui.lobby import begins_line
from bot.ui.page import Frame, Page, Panel, escaped, relative_time
from engine.form import Text

LISTED = 15  # tables of an answer that names them all
WAITING, OTHERS, LINES = 8, 4, 10  # lines of tables that wait, of others, of both together
BUTTONS = 4  # buttons that open a hand


class Entry(msgspec.Struct, frozen=True):
    """A table, its server's name, and the link to its panel."""

    table: Table
    server: str
    link: str


def mine_panel(
    entries: Sequence[Entry], person: int, locale: str, place: Place, title: Text, lost: Sequence[str] = ()
) -> Panel:
    """Return the panel of a person's tables.

    `place`: a DM of ours, where Open turns the message into the hand, or an ephemeral answer. `lost`:
    lines for tables that cannot be loaded.
    """
    page, several = Page("", locale), in_several_servers(entries)
    of = {entry.table.id: entry for entry in entries}
    waiting = [of[found.table.id] for found in waits_for([entry.table for entry in entries], person)]
    others = [entry for entry in entries if entry not in waiting]
    lines = [_owed(entry, person, locale, several) for entry in waiting[:WAITING]]
    small = [state_line(entry, locale, several) for entry in others] + [*lost]
    lines += [f"-# {line}" for line in small[: min(OTHERS, LINES - len(lines))]]
    page.write(page.text(title), *(lines or [page.say("mine-none")]))
    if left := len(entries) + len(lost) - len(lines):
        page.write(f"-# {page.say('mine-more', n=left)}")
    calendar = [calendar_button(page)] if place == Place.EPHEMERAL else []
    page.row(*[_open(entry, locale, place) for entry in waiting[:BUTTONS]], *calendar)
    if rest := [*waiting[BUTTONS:], *[entry for entry in others if entry.table.playing]]:
        labels = {str(entry.table.id): _label(entry, locale) for entry in rest}
        page.choose(encode(Address("mine-open", place, 0)), page.label(Text("mine-open-another")), labels)
    return page.done()


def in_several_servers(entries: Iterable[Entry]) -> bool:
    """Return whether a table's server must be named."""
    return len({entry.table.row.guild_id for entry in entries}) > 1


def _owed(entry: Entry, person: int, locale: str, several: bool) -> str:
    """Return the line of a table that waits for the person, with the time until when."""
    table, seat = entry.table, entry.table.seat_of(person)
    assert seat is not None
    page = Page(table.row.game, locale)
    until = table.at(seat).shown_deadline
    ends = [] if until is None else [page.say("mine-until", when=relative_time(until))]
    return " · ".join([_name(page, entry, several, "mine-name"), page.say("mine-your-turn"), *ends])


def named_line(entry: Entry, locale: str, several: bool) -> str:
    """Return a line with a table and the way there, and no word of what happens at it."""
    return _name(Page(entry.table.row.game, locale), entry, several, "mine-named")


def state_line(entry: Entry, locale: str, several: bool) -> str:
    """Return the line of a table that waits for someone else, or that has not begun."""
    table, frame = entry.table, Frame(entry.table, Place.EPHEMERAL, locale)
    awaited = tuple(map(str, table.awaited))
    state = frame.say("mine-waiting", seats=awaited) if table.playing else frame.say("mine-lobby")
    return begins_line(table, " · ".join([_name(frame, entry, several, "mine-named"), state]), locale)


def _name(page: Page, entry: Entry, several: bool, key: str) -> str:
    named = page.say(key, game=page.say("game-title"), table=str(entry.table.id), link=entry.link)
    return f"{named} · {escaped(entry.server)}" if several else named


def _label(entry: Entry, locale: str) -> str:
    """Return a table in words for a control: game and number."""
    return f"{Page(entry.table.row.game, locale).label(Text('game-title'))} {entry.table.id}"


def _open(entry: Entry, locale: str, place: Place) -> ui.Button[Any]:
    address = Frame(entry.table, place, locale).address("hand")
    return ui.Button(label=_label(entry, locale), custom_id=address, style=ButtonStyle.primary)
