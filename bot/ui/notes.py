"""A person's own note: how it is asked for, read, and shown to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.service.notes import NOTE
from bot.ui.page import escaped
from bot.ui.sheets import Question, Sheet
from engine.form import Partial, Text
from render.texts import say


def noted(note: str, locale: str) -> list[str]:
    """Return the lines of a message that show a note; none for an empty note."""
    if not note:
        return []
    return [say(locale, Text("hand-note")), *(f"> {escaped(line)}" for line in note.splitlines())]


def note_sheet(note: str, label: Text | None = None) -> Sheet:
    asked = Question(
        "note",
        0,
        label or Text("note-label"),
        "text",
        least=0,
        hint=Text("note-hint"),
        chosen=(note,) if note else (),
        longest=NOTE,
        long=True,
    )
    return Sheet(Text("button-note"), Partial("note"), (asked,))


def note_submitted(components: Sequence[Any]) -> str:
    """Return the text that was typed, line by line; '' for nothing."""
    inputs = [component.get("component", component) for component in components]
    return next((str(one.get("value") or "") for one in inputs if one.get("custom_id") == "note.0"), "")
