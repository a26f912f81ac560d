"""Controls and sheets as discord.py's components: labels cut to fit but kept distinct, nothing kept by the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import discord
from discord import ui

from bot.ui.controls import DISCORD, Controls, Heading, Item, Question, Say, Sheet, utf16_length
from engine.form import Text


def draw(controls: Controls, address_of: Callable[[str, str], str], say: Say, first: int = 0) -> list[ui.Item[Any]]:
    """Action rows, and a text for a heading. `first`: number of the first select, where a message has others."""
    drawn: list[ui.Item[Any]] = []
    for kind, run in groupby(controls.rows, type):
        rows: list[Any] = list(run)
        if kind is tuple:
            buttons = [button for row in rows for button in row]
            labels = iter(
                distinct(
                    [say(button.label) for button in buttons],
                    DISCORD.button,
                    ["…" if b.verb == "sheet" else f" ×{b.copies}" if b.copies > 1 else "" for b in buttons],
                )
            )
            drawn += [
                ui.ActionRow(
                    *(
                        ui.Button(
                            label=next(labels),
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
                            custom_id=address_of(row.verb, str(first)),
                            placeholder=name,
                            options=_choices(discord.SelectOption, row.items, (), say),
                        )
                    )
                )
                first += 1
    return drawn


_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "grave": discord.ButtonStyle.danger,
}


def modal(sheet: Sheet, address: str, say: Say, title: str) -> ui.Modal:
    """The sheet as a modal; it needs a running loop. Its submission is read by `submitted`, never by the modal."""
    made = ui.Modal(title=shorten(title.rstrip("…"), DISCORD.label), custom_id=address, timeout=900)
    labels = distinct([_name(say, a.label, a.group, a.part, a.items) for a in sheet.questions], DISCORD.label)
    for question, label in zip(sheet.questions, labels, strict=True):
        hint = shorten(say(question.hint), DISCORD.item) if question.hint else None
        made.add_item(ui.Label(text=label, description=hint, component=_component(question, say)))
    return made


def _component(question: Question, say: Say) -> ui.Item[Any]:
    name, required = f"{question.name}.{question.chunk}", question.least > 0
    if question.kind == "text":
        return ui.TextInput(
            custom_id=name, required=required, default=" ".join(question.chosen) or None, max_length=1000
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
        options=_choices(discord.SelectOption, question.items, question.chosen, say),
    )


def _choices(kind: Callable[..., Any], items: Sequence[Item], chosen: Sequence[str], say: Say) -> list[Any]:
    labels = distinct(
        [say(item.label) for item in items],
        DISCORD.item,
        [f" ×{item.copies}" if item.copies > 1 else "" for item in items],
    )
    return [
        kind(
            label=label,
            value=item.value,
            default=item.value in chosen,
            description=shorten(say(item.hint), DISCORD.item) if item.hint else None,
        )
        for label, item in zip(labels, items, strict=True)
    ]


def _name(say: Say, label: Text, group: Text | None, part: bool, items: Sequence[Item]) -> str:
    """What a list is called: 'Play… · Hearts · H2 – H13'."""
    names = [say(label)] + ([say(group)] if group else [])
    return " · ".join([*names, f"{say(items[0].label)} – {say(items[-1].label)}"] if part else names)


def distinct(labels: Sequence[str], limit: int, ends: Sequence[str] = ()) -> list[str]:
    """Labels cut to `limit`, each with its end, no two alike: those that begin alike keep their ends instead."""
    ends = ends or [""] * len(labels)
    room = [limit - utf16_length(end) for end in ends]
    texts = [label.rstrip(end) if end == "…" else label for label, end in zip(labels, ends, strict=True)]
    cut = [shorten(label, width) for label, width in zip(texts, room, strict=True)]
    alike = Counter(cut)
    cut = [
        short if alike[short] == 1 else shorten(label, width, width // 2)
        for short, label, width in zip(cut, texts, room, strict=True)
    ]
    seen: set[str] = set()
    for i, short in enumerate(cut):
        number = 2
        while cut[i] + ends[i] in seen:
            cut[i] = f"{shorten(short, room[i] - 6)} ({number})"
            number += 1
        seen.add(cut[i] + ends[i])
    return [short + end for short, end in zip(cut, ends, strict=True)]


def shorten(text: str, limit: int, tail: int = 0) -> str:
    """At most `limit` long, never empty; `tail`: so much of it is kept at the end."""
    text = " ".join(text.split()) or "–"
    if utf16_length(text) <= limit:
        return text
    head, end = text, text[len(text) - tail :] if tail else ""
    while utf16_length(end) > tail:
        end = end[1:]
    while utf16_length(head) + 1 + utf16_length(end) > limit:
        head = head[:-1]
    return head.rstrip() + "…" + end
