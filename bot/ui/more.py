"""The page More… of a hand or a table, and the pages that open from it in the same message (F7).

`with_back` adds the way back to the hand to any of these pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from discord import ui

from bot.tables.person import Person
from bot.tables.results.hindsight import ai_moves, offers_hints
from bot.tables.state.table import Table
from bot.tables.verbs import deals
from bot.tables.verbs.votes import vacant
from bot.ui.address import Place
from bot.ui.notes import noted
from bot.ui.page import GREY, Frame, Panel
from bot.ui.painter import Paint
from bot.ui.panels import OWN, has_choices, viewer
from bot.ui.results import side_by_side
from engine.form import Text
from render import picture

PAGES = {  # verb -> label
    "words": "button-in-words",
    "hint": "button-hint",
    "log": "button-log",
    "replay": "button-replay",
    "rules": "button-rules",
    "record": "button-record",
    "verify": "button-verify",
    "seen": "button-seen",
}


def with_back(panel: Panel, table: Table, person: Person) -> Panel:
    """Add the way back to the hand to a private page of a table. Without a hand, the way leads back to More…."""
    if table.match is None:
        return panel
    frame = Frame(table, Place.EPHEMERAL, person.locale)
    back = frame.button("menu", "button-back")
    if table.seat_of(person.id) is not None and not table.solo:
        back = frame.button("hand", "button-back-to-hand", "primary")
    panel.layout.add_item(ui.ActionRow(back))
    return panel


def menu_panel(table: Table, seat: int | None, locale: str, place: Place, link: str) -> Panel:
    """Return the page More… of a table, in the message of the hand itself. Back shows the hand again."""
    frame = Frame(table, place, locale)
    frame.head("hand-name", game=frame.title, table=str(table.id))
    frame.write(*side_by_side(frame, deals.named_at(table)))
    look = page_buttons(frame, ("log", "words", "rules") if table.match is not None else ("rules",))
    if table.match is not None and not table.playing:
        proofs = [verb for verb in _proofs(table) if verb != "replay" or has_choices(table)]
        look = page_buttons(frame, ("log", "words", *proofs))  # in an order that takes few rows
        if deals.is_offered(table):
            look.append(frame.button("deal", "button-deal"))
        if has_solution(table):
            look.append(frame.button("solution", "button-solution"))
    own: list[ui.Item[Any]] = []
    if seat is not None and table.playing:
        if table.at(seat).owed is not None and offers_hints(table):
            own.append(frame.button("hint", "button-hint"))
        if picture.sorts(table.row.game):
            own.append(frame.button("sort", "button-sort"))
        if place in OWN:
            own.append(frame.button("note", "button-note"))
            if table.time_control.kind == "slow":
                own.append(frame.button("settings", "button-notify", arg="messages"))
        own.append(frame.button("next-table", "button-next-table"))
    if table.playing:
        own.append(frame.button("seat", "button-take-seat" if seat is None and vacant(table) else "button-seat"))
    if link:
        own.append(ui.Button(label=frame.label(Text("button-open-table")), url=link))
    frame.row(*look)
    frame.row(*own)
    if seat is not None and not table.solo:
        frame.row(frame.button("hand", "button-back-to-hand", "primary"))
    return frame.done()


def has_solution(table: Table) -> bool:
    """Return whether a match for one has failed that has a known solution."""
    outcome = table.match.outcome if table.match is not None else None
    return outcome is not None and not outcome.winners and table.game.has_solution(table.view(None))


async def solution_panel(table: Table, locale: str, painter: Paint) -> Panel:
    """Return a private panel with the end of a failed match, and a solution.

    Only a person who asks for it gets it (F49).
    """
    frame = Frame(table, Place.EPHEMERAL, locale, colour=GREY)
    frame.write(f"### {frame.label(Text('button-solution'))}")
    look = msgspec.structs.replace(viewer(table, None, locale, painter), solution=True)
    frame.show(await painter(picture.table, table.row.game, table.view(None), look), f"solution{table.id}")
    return frame.done()


def confirm_panel(table: Table, locale: str, verb: str, question: Text, style: str = "danger") -> Panel:
    """Return a private panel that asks again before something grave. The way back of a match is added to it."""
    frame = Frame(table, Place.EPHEMERAL, locale, colour=GREY)
    frame.write(frame.text(question))
    items = [frame.button(verb, "button-confirm", style, arg="yes")]
    if table.match is None:
        items.append(frame.button("lobby-more", "button-back"))
    frame.row(*items)
    return frame.done()


def record_panel(table: Table, locale: str, data: bytes, note: str) -> Panel:
    """Return a private panel with the record of a match that has ended, as a file, and its reader's own note."""
    frame = Frame(table, Place.EPHEMERAL, locale)
    frame.write(frame.say("record-here"), *noted(note, locale))
    frame.attach(f"takujo-{table.row.game}-{table.id}.json", data)
    return frame.done()


def page_buttons(frame: Frame, verbs: Iterable[str]) -> list[ui.Button[Any]]:
    return [frame.button(verb, PAGES[verb]) for verb in verbs]


def _proofs(table: Table) -> list[str]:
    """Return the ways to look back at an ended match, and to check it.

    A match with the guide was laid out, not shuffled.
    """
    return ["replay", *(["verify"] if table.shuffled else []), "record", *(["seen"] if ai_moves(table) else [])]
