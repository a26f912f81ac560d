"""Alerts, as their person sees them: the messages, and the questions of the form that chooses them (W20)."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.tables.errors import RefusedError
from bot.tables.service.alerts import BUDGETS, CHOSEN
from bot.tables.state.notices import Wishes
from bot.tables.state.table import Table
from bot.ui.address import Place
from bot.ui.page import Page, Panel, channel_link
from bot.ui.rows import Item
from bot.ui.sheets import Question
from data.model.seeks import GatheringRow
from engine.catalogue import SEVERAL
from engine.form import Text
from render.texts import listed, say


def alert_panel(table: Table, n: int, locale: str, link: str, *, last: bool) -> Panel:
    """Return the message that a lobby wants `n` more players. Nothing in it seats anyone. `last`: no more come."""
    page = Page(table.row.game, locale)
    page.write(page.say("alert-lobby", game=page.title, n=n, link=link))
    return _with_buttons(page, last=last)


def wish_alert_panel(there: GatheringRow, n: int, locale: str, *, last: bool) -> Panel:
    """Return the message that wishes lack `n` players. It names no one (W9). Its button opens the form of a wish."""
    page, link = Page(there.game, locale), channel_link(there.guild_id, there.channel_id)
    page.write(page.say("alert-wish", game=page.title, n=n, link=link))
    return _with_buttons(page, page.control("alert-too", "button-too", Place.DM, str(there.id), "success"), last=last)


def _with_buttons(page: Page, *buttons: ui.Button[Any], last: bool) -> Panel:
    if last:
        page.write(page.say("alert-last"))
    page.row(*buttons, page.control("alert-fewer", "button-fewer", Place.DM))
    return page.done()


def alerts_line(wishes: Wishes, locale: str) -> str:
    """Return what a person has chosen, in a line."""
    titles = [say(locale, Text("game-title"), game=name, plain=True) for name in SEVERAL if name in wishes.alerts]
    n = wishes.alert_budget if titles else 0
    return say(locale, Text("alerts-are", {"n": n, "games": listed(locale, titles)}))


def alert_questions(wishes: Wishes, locale: str) -> list[Question]:
    """Return the questions of the form, filled in."""
    games = tuple(
        Item(name, Text("alert-game", {"title": say(locale, Text("game-title"), game=name, plain=True)}))
        for name in SEVERAL
    )
    numbers = tuple(Item(str(n), Text("alert-number", {"n": n})) for n in BUDGETS)
    chosen, hint = tuple(name for name in SEVERAL if name in wishes.alerts), Text("settings-alerts-hint")
    return [
        Question("alerts", 0, Text("settings-alerts"), "select", games, 0, CHOSEN, hint=hint, chosen=chosen),
        Question(
            "alert_budget", 0, Text("settings-alert-budget"), "radio", numbers, chosen=(str(wishes.alert_budget),)
        ),
    ]


def games_chosen(words: str) -> tuple[str, ...]:
    """Return the games of an answer. Raises RefusedError for a choice that Discord does not offer."""
    names = words.split()
    if len(names) > CHOSEN or not {*names} <= {*SEVERAL}:
        raise RefusedError("error-unknown-command")
    return tuple(names)


def budget_chosen(words: str) -> int:
    """Return the alerts in a day of an answer. Raises RefusedError for a choice that Discord does not offer."""
    if words not in map(str, BUDGETS):
        raise RefusedError("error-unknown-command")
    return int(words)
