"""`/me circles`: a person's circles, the page of one, and the form that names a new one (O6)."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.tables.service.circles import CIRCLE, CIRCLES
from bot.tables.verbs.presets import NAME
from bot.ui.address import Address, Place, encode
from bot.ui.page import STAMPS, Page, Panel, escaped
from bot.ui.sheets import Question, Sheet
from data.model.circles import Circle
from engine.basics import base36
from engine.form import Partial, Text

MARK = 12  # hex digits that stand for a circle's name in a control


def circles_page(circles: Sequence[Circle], locale: str) -> Panel:
    """Return the list of circles. Only their owner ever sees it."""
    page = Page("", locale)
    lines = [page.say("circle-line", name=escaped(each.name), people=_people(page, each)) for each in circles]
    page.write(page.say("circles-title"), *(lines or [page.say("circles-none")]))
    if circles:
        page.choose(
            _address("circle"), page.label(Text("circle-choose")), {mark_of(each): each.name for each in circles}
        )
    if len(circles) < CIRCLES:
        page.row(_button(page, "circle-new", "button-circle-new"))
    return page.done()


def circle_page(circle: Circle, locale: str) -> Panel:
    """Return the page of one circle: its people, and the list that chooses them."""
    page, arg = Page("", locale), mark_of(circle)
    page.write(page.say("circle-title", name=escaped(circle.name)), page.say("circle-people", n=CIRCLE))
    page.ask(
        ui.UserSelect[Any](
            custom_id=_address("circle-people", arg),
            placeholder=page.label(Text("circle-choose-people")),
            min_values=0,
            max_values=CIRCLE,
            default_values=[discord.Object(each, type=discord.User) for each in circle.people],
        )
    )
    drop = _button(page, "circle-drop", "button-circle-drop", arg, style=discord.ButtonStyle.danger)
    page.row(_button(page, "circles", "button-back"), drop)
    return page.done()


def circle_sheet() -> Sheet:
    asked = Question("name", 0, Text("circle-name"), "text", longest=NAME)
    return Sheet(Text("button-circle-new"), Partial("circle"), (asked,))


def mark_of(circle: Circle) -> str:
    """Return a few letters that stand for a circle's name, which may be too long for a control."""
    return hashlib.sha256(circle.name.encode()).hexdigest()[:MARK]


def marked(circles: Iterable[Circle], mark: str) -> Circle | None:
    return next((each for each in circles if mark_of(each) == mark), None)


def _people(page: Page, circle: Circle) -> str:
    return " ".join([f"<@{each}>" for each in circle.people]) or page.say("circle-empty")


def _address(verb: str, arg: str = "") -> str:
    stamp = "~" + base36(secrets.randbelow(STAMPS))  # as in bot/ui/chooser.py
    return encode(Address(verb, Place.EPHEMERAL, 0, stamp=stamp, arg=arg))


def _button(
    page: Page, verb: str, key: str, arg: str = "", style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return ui.Button(label=page.label(Text(key)), custom_id=_address(verb, arg), style=style)
