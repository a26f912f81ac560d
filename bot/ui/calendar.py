"""A person's own calendar as a file, for their eyes only, and the button that asks for it (P14).

The file is a copy: nothing updates it, and there is no address to subscribe to (P15).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from discord import ui

from bot.tables.results.calendar import Entry
from bot.ui.address import Place
from bot.ui.page import Page, Panel
from engine.form import Text

FILE = "takujo.ics"


def calendar_button(page: Page) -> ui.Button[Any]:
    return page.control("calendar", "button-calendar", Place.EPHEMERAL)


def calendar_panel(entries: Iterable[Entry], links: Mapping[int, str], locale: str, now: float) -> Panel:
    """Return the answer with the file. `links`: the ways to the tables, by their numbers."""
    page = Page("", locale)
    page.write(page.say("calendar-here"))
    page.attach(FILE, calendar_file(entries, links, locale, now))
    return page.done()


def calendar_file(entries: Iterable[Entry], links: Mapping[int, str], locale: str, now: float) -> bytes:
    """Return the file. Each entry is an event in UTC. There are no alarms."""
    import icalendar  # not at the start: it takes 3 MB and 60 ms, and few people ask for this file

    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Takujo//takujo//EN")
    calendar.add("version", "2.0")
    for entry in entries:
        event = icalendar.Event()
        event.add("uid", entry.uid)
        event.add("dtstamp", _utc(now))
        event.add("dtstart", _utc(entry.at))
        if entry.until is not None:
            event.add("dtend", _utc(entry.until))
        event.add("summary", _summary(entry, locale))
        if entry.table is not None:
            event.add("url", links[entry.table.id])
        calendar.add_component(event)
    data: bytes = calendar.to_ical()
    return data


def _summary(entry: Entry, locale: str) -> str:
    if entry.table is None:
        return Page("", locale).label(Text(entry.key))
    page = Page(entry.table.row.game, locale)
    named = {"game": page.label(Text("game-title")), "table": str(entry.table.id)}
    return page.label(Text(entry.key, named))


def _utc(seconds: float) -> datetime:
    return datetime.fromtimestamp(round(seconds), UTC)
