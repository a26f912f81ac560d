"""The pages of the games themselves: the shelf of all of them, and how one is played."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import ui

from bot.ui.address import Address, encode
from bot.ui.caps import PANEL_TEXT
from bot.ui.page import Page, Panel, credit
from bot.ui.painter import Paint
from bot.ui.panels import highlighted_cards
from engine.catalogue import GAMES
from engine.example import example
from engine.form import Text
from engine.game import Game
from engine.length import usual
from render import picture, texts
from render.letters import utf16_length


async def rules_panel(game_id: str, locale: str, paint: Paint, *, first: bool) -> Panel:
    """How a game is played: its rules, and one or two pictures of an invented position with their captions.

    `first`: whoever reads it has not had the guide in this game, and is offered a first match with it.
    """
    page, game = Page(game_id, locale), GAMES[game_id]
    match, shown = example(game)
    captions = [page.say(each.caption) for each in shown]
    opened = "\n".join([*credit(game, page), facts_line(game, page), page.say("rules-record")])
    text = (texts.GAMES / game_id / f"rules.{locale}.md").read_text(encoding="utf-8")
    page.row(
        ui.Button(
            label=page.label(Text("button-guide" if first else "button-guide-again")),
            style=discord.ButtonStyle.success if first else discord.ButtonStyle.secondary,
            custom_id=encode(Address("guide", "e", 0, arg=game_id)),
        ),
        ui.Button(label=page.label(Text("button-shelf")), custom_id=encode(Address("shelf", "e", 0))),
    )
    page.write(whole_paragraphs(text, PANEL_TEXT - sum(map(utf16_length, (*captions, opened)))))
    for each, caption in zip(shown, captions, strict=True):
        view, look = match.view(each.seat), picture.Viewer(locale, ("",) * match.seats)
        if each.kind == "table":
            drawn = await paint(picture.table, game_id, view, look)
        else:
            assert each.seat is not None
            form = game.form(view, each.seat) if match.decision(each.seat) else None
            look = msgspec.structs.replace(look, legal=highlighted_cards(form))
            drawn = await paint(picture.hand, game_id, view, each.seat, look)
        page.write(caption)
        page.show(drawn, f"rules-{game_id}")
    page.write(opened)
    return page.done()


def shelf_panel(locale: str) -> Panel:
    """All games, a line each, those of a shelf together, and a list from which one is opened."""
    page, titles = Page("", locale), {}
    lines: dict[str, list[str]] = {"": [page.say("shelf-title")]}
    for game in GAMES.values():
        of = Page(game.id, locale)
        titles[game.id] = of.label(Text("game-title"))
        shelf = lines.setdefault(game.shelf, [page.say("shelf-title-of", shelf=game.shelf), *credit(game, page)])
        shelf.append(
            page.say("shelf-game", title=of.say("game-title"), facts=facts(game, of), kind=of.say("game-kind"))
        )
    for shelf in lines.values():
        page.write(*shelf)
    page.choose(encode(Address("rules-of", "e", 0)), page.label(Text("shelf-choose")), titles)
    return page.done()


def facts(game: Game[Any, Any], page: Page) -> str:
    """For how many a game is, and how long it takes."""
    played = usual(game)
    players, minutes = [*game.seats], [length.minutes for length in played] or [0]
    return page.say(
        "game-facts", players=between(page, players[0], players[-1]), minutes=between(page, min(minutes), max(minutes))
    )


def facts_line(game: Game[Any, Any], page: Page) -> str:
    """The same on a line of its own, and for how many decisions each is asked."""
    asked = [length.decisions for length in usual(game)] or [0]
    return page.say("rules-facts", facts=facts(game, page), decisions=between(page, min(asked), max(asked)))


def between(page: Page, low: int, high: int) -> str | int:
    return low if low == high else page.say("between", low=low, high=high)


def whole_paragraphs(text: str, room: int) -> str:
    """As many paragraphs from the beginning as fit into so many UTF-16 units."""
    kept = text.strip().split("\n\n")
    while utf16_length("\n\n".join(kept)) > room:
        kept.pop()
    return "\n\n".join(kept)
