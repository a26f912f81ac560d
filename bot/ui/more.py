"""The pages that somebody can look at beside a panel: as buttons at the table, as one menu "More…" below a hand.

A pick is answered as the button would be, after its panel was drawn anew: else the same item could not be picked again
(Discord sends nothing then). So nothing that opens a form stands in the menu; that leaves no panel to draw.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ui

from bot.tables.hindsight import ai_moves, offers_hints
from bot.tables.table import Table
from bot.ui.address import BadAddressError
from bot.ui.page import Frame
from engine.form import Text

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
COST = 2  # components of the menu


def page_buttons(frame: Frame, verbs: Iterable[str]) -> list[ui.Button[Any]]:
    return [frame.button(verb, PAGES[verb]) for verb in verbs]


def proofs(table: Table) -> list[str]:
    """What an ended match can be looked back at and checked by; one with the guide was laid out, not shuffled."""
    return ["replay", "record", *(["verify"] if table.shuffled else []), *(["seen"] if ai_moves(table) else [])]


def more(frame: Frame, table: Table, seat: int, page: str) -> None:
    """The menu below a hand; `page`: the one of the log on which it opens."""
    verbs = ["words", "log", "rules"] if table.playing else ["words", "log", *proofs(table)]
    if table.playing and table.owed(seat) is not None and offers_hints(table):
        verbs.append("hint")
    values = {f"log {page}" if verb == "log" and page else verb: frame.label(Text(PAGES[verb])) for verb in verbs}
    frame.choose(frame.address("more"), frame.label(Text("button-more")), values)


def picked(value: str) -> tuple[str, str]:
    """The verb and its argument that an item of the menu stands for. Raises BadAddressError."""
    verb, _, arg = value.partition(" ")
    if verb not in PAGES:
        raise BadAddressError(value)
    return verb, arg
