"""Controls and sheets as discord.py's components: labels cut to fit but kept distinct, nothing kept by the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import discord
from discord import ui

from bot.ui.caps import DISCORD, MODAL_SECONDS, PANEL_TEXT
from bot.ui.labels import Lead, Say, distinct, one_line, shorten
from bot.ui.rows import Button, Controls, Item, Select
from bot.ui.sheets import Question, Sheet
from engine.form import Text


def draw(
    controls: Controls,
    address_of: Callable[[str, str], str],
    say: Say,
    lead: Lead | None = None,
    icon: Lead | None = None,
) -> list[ui.Item[Any]]:
    """Return action rows. `icon` labels buttons, `lead` the items of lists, and `say` everything without emoji.

    No two selects have the same address: their arg is a number.
    """
    lead = lead or without_emoji(say)
    made = iter(buttons([b for row in controls.rows if isinstance(row, tuple) for b in row], address_of, icon or lead))
    names, numbers = iter(distinct(list_names(controls, say), DISCORD.placeholder)), count()
    drawn: list[ui.Item[Any]] = []
    for row in controls.rows:
        if isinstance(row, Select):
            options = _choices(discord.SelectOption, row.items, (), say, lead)
            address = address_of(row.verb, str(next(numbers)))
            drawn.append(ui.ActionRow(ui.Select(custom_id=address, placeholder=next(names), options=options)))
        else:
            drawn.append(ui.ActionRow(*[next(made) for _ in row]))
    return drawn


def buttons(each: Sequence[Button], address_of: Callable[[str, str], str], icon: Lead) -> list[ui.Button[Any]]:
    """Return buttons with distinct labels."""
    labels = _labels([icon(button.label) for button in each], DISCORD.button, [button.ending for button in each])
    return [
        ui.Button(
            **label,
            custom_id=address_of(button.verb, button.arg),
            style=_STYLES[button.style],
            disabled=button.taken,
        )
        for button, label in zip(each, labels, strict=True)
    ]


def list_names(controls: Controls, say: Say) -> list[str]:
    """Return the names of the lists, in full."""
    lists = [row for row in controls.rows if isinstance(row, Select)]
    return [_name(say, each.placeholder, each.group, each.part, each.items) for each in lists]


_STYLES = {
    "move": discord.ButtonStyle.primary,
    "advised": discord.ButtonStyle.success,
    "grave": discord.ButtonStyle.danger,
    "frame": discord.ButtonStyle.secondary,
    "quiet": discord.ButtonStyle.secondary,
}


def without_emoji(say: Say) -> Lead:
    """Return a Lead that gives labels without emoji."""
    return lambda text: (None, say(text))


def _labels(led: Sequence[tuple[str | None, str]], limit: int, ends: Sequence[str]) -> list[dict[str, Any]]:
    """Return an emoji and a label for each text, no two alike.

    Texts with the same emoji, or none, differ in their labels.
    """
    made: dict[int, dict[str, Any]] = {}
    for emoji in dict.fromkeys(emoji for emoji, _ in led):
        at = [i for i, (own, _) in enumerate(led) if own == emoji]
        labels = distinct([led[i][1] for i in at], limit, [ends[i] for i in at])
        made |= {i: {"label": label} | ({"emoji": emoji} if emoji else {}) for i, label in zip(at, labels, strict=True)}
    return [made[i] for i in range(len(led))]


def modal(sheet: Sheet, address: str, say: Say, title: str, prompt: str = "", lead: Lead | None = None) -> ui.Modal:
    """Return the sheet as a modal; it needs a running loop. `submitted` reads its submission, never the modal.

    `prompt` is written as in a message.
    """
    made = ui.Modal(title=shorten(one_line(title.rstrip("…")), DISCORD.label), custom_id=address, timeout=MODAL_SECONDS)
    if prompt:
        made.add_item(ui.TextDisplay(shorten(prompt, PANEL_TEXT)))
    labels = distinct([_name(say, q.label, q.group, q.part, q.items) for q in sheet.questions], DISCORD.label)
    for question, label in zip(sheet.questions, labels, strict=True):
        hint = shorten(one_line(say(question.hint)), DISCORD.item) if question.hint else None
        made.add_item(
            ui.Label(text=label, description=hint, component=_component(question, say, lead or without_emoji(say)))
        )
    return made


def _component(question: Question, say: Say, lead: Lead) -> ui.Item[Any]:
    name, required = f"{question.name}.{question.chunk}", question.least > 0
    if question.kind == "text":
        return ui.TextInput(
            custom_id=name,
            style=discord.TextStyle.long if question.long else discord.TextStyle.short,
            required=required,
            default=" ".join(question.chosen) or None,
            max_length=question.longest,
        )
    if question.kind == "radio":
        return ui.RadioGroup(
            custom_id=name,
            required=required,
            options=_choices(discord.RadioGroupOption, question.items, question.chosen, say),
        )
    if question.kind == "checkbox":
        return ui.CheckboxGroup(
            custom_id=name,
            required=required,
            min_values=question.least,
            max_values=question.most,
            options=_choices(discord.CheckboxGroupOption, question.items, question.chosen, say),
        )
    return ui.Select(
        custom_id=name,
        required=required,
        min_values=question.least,
        max_values=min(question.most, len(question.items)),
        options=_choices(discord.SelectOption, question.items, question.chosen, say, lead),
    )


def _choices(
    kind: Callable[..., Any], items: Sequence[Item], chosen: Sequence[str], say: Say, lead: Lead | None = None
) -> list[Any]:
    """Return the options of a list. `lead` is given if they may have emoji."""
    labels = _labels(
        [(lead or without_emoji(say))(item.label) for item in items],
        DISCORD.item,
        [f" ×{item.copies}" if item.copies > 1 else "" for item in items],
    )
    return [
        kind(
            **label,
            value=item.value,
            default=item.value in chosen,
            description=shorten(one_line(say(item.hint)), DISCORD.item) if item.hint else None,
        )
        for label, item in zip(labels, items, strict=True)
    ]


def _name(say: Say, label: Text, group: Text | None, part: bool, items: Sequence[Item]) -> str:
    """Return the name of a list: 'Play…', or 'Play · Hearts · H2 – H13'."""
    if not group and not part:
        return say(label)
    names = [say(label).rstrip("…")] + ([say(group)] if group else [])
    return " · ".join([*names, f"{say(items[0].label)} – {say(items[-1].label)}"] if part else names)
