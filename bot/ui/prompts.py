"""The words of a hand above the controls of a decision: one bold line, and once an explanation (F12)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from bot.ui.labels import drawn_lines
from bot.ui.page import Page
from bot.ui.partials import askable, is_playable, is_whole, phrase, words_of
from engine.form import Field, Form, Partial, Text
from engine.game import Game, IllegalMoveError
from render import texts

CHOSEN = 3  # lines of a phone that a move takes in full size; a longer one is in small type


def asked(page: Page, form: Form, *, known: bool) -> list[str]:
    """Return the short prompt in bold; in small type also the whole prompt, unless its reader has known it for long."""
    brief = short(page, form.prompt)
    explained = [] if known or brief == form.prompt else [f"-# {page.text(form.prompt)}"]
    return [f"**{page.text(brief)}**", *explained]


def short(page: Page, prompt: Text) -> Text:
    """Return the short form of a prompt, or the prompt itself if it is short already."""
    text = Text(prompt.key.replace("prompt-", "short-", 1), prompt.args)
    return text if texts.has(page.locale, text.key, page.game_id) else prompt


def next_part(page: Page, game: Game[Any, Any], view: Any, seat: int, form: Form, partial: Partial) -> list[str]:
    """Return the bold line of the next question, and the part that is chosen.

    A whole legal move is put in words, as it may have been planned long before. Another move may have no words.
    """
    fields: tuple[Field, ...] = ()
    with suppress(IllegalMoveError):
        fields = askable(game.fields(view, seat, partial), partial)
    if any(field.pad for field in fields):  # its switches show what is chosen
        return [f"**{page.text(short(page, form.prompt))}**"]
    playable = is_whole(game, partial) and is_playable(game, view, seat, partial)
    next_one = [f"**{page.text(fields[0].label)}**"] if len(fields) == 1 else []
    if not playable and not words_of(partial):
        return next_one
    drafted = game.drafted(view, seat, partial)
    if drafted.key != "hand-draft":  # the game's own words name the missing part, too
        next_one = []
    elif playable:
        drafted = Text("hand-draft", {"chosen": page.text(phrase(game, view, seat, partial))})
    chosen = page.text(drafted)
    return [*next_one, chosen if drawn_lines(chosen) <= CHOSEN else f"-# {chosen}"]
