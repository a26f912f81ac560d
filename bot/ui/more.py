"""The pages that somebody can look at beside a hand or a table, as buttons on the page More… (F7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ui

from bot.tables.hindsight import ai_moves
from bot.tables.table import Table
from bot.ui.page import Frame

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


def page_buttons(frame: Frame, verbs: Iterable[str]) -> list[ui.Button[Any]]:
    return [frame.button(verb, PAGES[verb]) for verb in verbs]


def proofs(table: Table) -> list[str]:
    """What an ended match can be looked back at and checked by; one with the guide was laid out, not shuffled."""
    return ["replay", *(["verify"] if table.shuffled else []), "record", *(["seen"] if ai_moves(table) else [])]
