"""Controls and sheets as discord.py's components: labels cut to fit but kept distinct, nothing kept by the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import discord
from discord import ui

from bot.ui.caps import DISCORD, MODAL_SECONDS
from bot.ui.controls import Controls, Heading, Item
from bot.ui.labels import Lead, Say, distinct, one_line, shorten
from bot.ui.sheets import Question, Sheet
from engine.form import Text


def draw(
    controls: Controls, address_of: Callable[[str, str], str], say: Say, lead: Lead | None = None
) -> list[ui.Item[Any]]:
    """Action rows, and a text for a heading. No two selects have the same address: their arg is a number."""
    lead = lead or _without(say)
    drawn: list[ui.Item[Any]] = []
    number = 0
    for kind, run in groupby(controls.rows, type):
        rows: list[Any] = list(run)
        if kind is tuple:
            buttons = [button for row in rows for button in row]
            labels = iter(
                _labels(
                    [lead(button.label) for button in buttons],
                    DISCORD.button,
                    ["…" if b.verb == "sheet" else f" ×{b.copies}" if b.copies > 1 else "" for b in buttons],
                )
            )
            drawn += [
                ui.ActionRow(
                    *(
                        ui.Button(
                            **next(labels),
                            custom_id=address_of(button.verb, button.arg),
                            style=_STYLES[button.style],
                        )
                        for button in row
                    )
                )
                for row in rows
            ]
        elif kind is Heading:
            drawn += [ui.TextDisplay(f"**{say(row.text)}**") for row in rows]
        else:
            names = distinct([_name(say, r.placeholder, r.group, r.part, r.items) for r in rows], DISCORD.placeholder)
            for row, name in zip(rows, names, strict=True):
                drawn.append(
                    ui.ActionRow(
                        ui.Select(
                            custom_id=address_of(row.verb, str(number)),
                            placeholder=name,
                            options=_choices(discord.SelectOption, row.items, (), say, lead),
                        )
                    )
                )
                number += 1
    return drawn


_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "grave": discord.ButtonStyle.danger,
}


def _without(say: Say) -> Lead:
    """Labels without emoji."""
    return lambda text: (None, say(text))


def _labels(led: Sequence[tuple[str | None, str]], limit: int, ends: Sequence[str]) -> list[dict[str, Any]]:
    """Emoji and label of each, no two alike: those that have the same emoji, or none, differ in their labels."""
    made: dict[int, dict[str, Any]] = {}
    for emoji in dict.fromkeys(emoji for emoji, _ in led):
        at = [i for i, (own, _) in enumerate(led) if own == emoji]
        labels = distinct([led[i][1] for i in at], limit, [ends[i] for i in at])
        made |= {i: {"label": label} | ({"emoji": emoji} if emoji else {}) for i, label in zip(at, labels, strict=True)}
    return [made[i] for i in range(len(led))]


def modal(sheet: Sheet, address: str, say: Say, title: str, lead: Lead | None = None) -> ui.Modal:
    """The sheet as a modal; it needs a running loop. Its submission is read by `submitted`, never by the modal."""
    made = ui.Modal(title=shorten(one_line(title.rstrip("…")), DISCORD.label), custom_id=address, timeout=MODAL_SECONDS)
    labels = distinct([_name(say, q.label, q.group, q.part, q.items) for q in sheet.questions], DISCORD.label)
    for question, label in zip(sheet.questions, labels, strict=True):
        hint = shorten(one_line(say(question.hint)), DISCORD.item) if question.hint else None
        made.add_item(
            ui.Label(text=label, description=hint, component=_component(question, say, lead or _without(say)))
        )
    return made


def _component(question: Question, say: Say, lead: Lead) -> ui.Item[Any]:
    name, required = f"{question.name}.{question.chunk}", question.least > 0
    if question.kind == "text":
        return ui.TextInput(
            custom_id=name, required=required, default=" ".join(question.chosen) or None, max_length=question.longest
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
    """Options of a list. `lead`: where they may have emoji."""
    labels = _labels(
        [(lead or _without(say))(item.label) for item in items],
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
    """What a list is called: 'Play… · Hearts · H2 – H13'."""
    names = [say(label)] + ([say(group)] if group else [])
    return " · ".join([*names, f"{say(items[0].label)} – {say(items[-1].label)}"] if part else names)
