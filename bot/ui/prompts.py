"""What a hand says above the controls of a decision: one bold line, and once how it works (F12)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bot.tables.table import Table
from bot.ui.page import Frame
from bot.ui.partials import askable, is_playable, is_whole, phrase, words_of
from engine.form import Form, Partial, Text
from engine.game import IllegalMoveError
from render import texts


def asked(frame: Frame, form: Form, *, known: bool) -> list[str]:
    """Return the bold line; in small type also the whole prompt, unless its reader has known it for long."""
    brief = short(frame, form.prompt)
    explained = [] if known or brief == form.prompt else [f"-# {frame.text(form.prompt)}"]
    return [f"**{frame.text(brief)}**", *explained]


def short(frame: Frame, prompt: Text) -> Text:
    """Return the short form of a prompt, or the prompt itself if it is short already."""
    text = Text(prompt.key.replace("prompt-", "short-", 1), prompt.args)
    return text if texts.has(frame.locale, text.key, frame.game_id) else prompt


def next_part(frame: Frame, table: Table, seat: int, form: Form, partial: Partial) -> list[str]:
    """Return the bold line of what is asked after a part is chosen, and what that part is."""
    game, view = table.game, table.view(seat)
    fields = askable(_left(table, view, seat, partial), partial)
    if any(field.pad for field in fields):  # its switches show what is chosen
        return [f"**{frame.text(short(frame, form.prompt))}**"]
    drafted = game.drafted(view, seat, partial)
    playable = is_whole(game, partial) and is_playable(game, view, seat, partial)
    if drafted.key != "hand-draft":
        return [frame.text(drafted)]
    lines = [f"**{frame.text(fields[0].label)}**"] if len(fields) == 1 else []
    if playable:
        return [frame.say("hand-draft", chosen=frame.text(phrase(game, view, seat, partial)))]
    return [*lines, f"-# {frame.text(drafted)}"] if words_of(partial) else lines


def _left(table: Table, view: Any, seat: int, partial: Partial) -> tuple[Any, ...]:
    with suppress(IllegalMoveError):
        return table.game.fields(view, seat, partial)
    return ()
