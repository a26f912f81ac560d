"""The pages of the games themselves: the shelf of all games, and the rules of one."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import ui

from bot.ui.address import Address, Place, encode
from bot.ui.page import Page, Panel, credit, fitting
from bot.ui.painter import Paint
from bot.ui.panels import highlighted_cards
from engine.catalogue import GAMES
from engine.example import example
from engine.form import Text
from engine.game import Game
from engine.length import usual
from render import picture, texts


async def rules_panel(
    game_id: str, locale: str, painter: Paint, *, first: bool, table: int = 0, playing: bool = False
) -> Panel:
    """Return the rules of a game for a minute: facts, a few lines and a picture. All else is in its chapters (F32).

    `first`: the reader has not had the guide in this game, and is offered a first match with it. `table`: the table at
    which they have asked; 0: none. `playing`: a match is on there, and no other game is wanted.
    """
    page, game = Page(game_id, locale), GAMES[game_id]
    chapters_of: ui.Button[Any] = ui.Button(
        label=page.label(Text("button-full-rules")),
        custom_id=encode(Address("chapter", Place.EPHEMERAL, table, arg=game_id)),
    )
    guide: ui.Button[Any] = ui.Button(
        label=page.label(Text("button-guide" if first else "button-guide-again")),
        style=discord.ButtonStyle.success if first else discord.ButtonStyle.secondary,
        custom_id=encode(Address("guide", Place.EPHEMERAL, 0, arg=game_id)),
    )
    shelf: ui.Button[Any] = ui.Button(
        label=page.label(Text("button-shelf")), custom_id=encode(Address("shelf", Place.EPHEMERAL, 0))
    )
    page.row(*([chapters_of] if playing else [guide, chapters_of, shelf]))
    title, about = opening_of(game_id, locale)
    page.write(fitting(title), facts_line(game, page), page.say("rules-minute"), about)
    await _show_example(page, game, 0, painter)
    page.write(*credit(game, page), "" if game.solo else page.say("rules-record"))
    return page.done()


async def chapter_panel(game_id: str, locale: str, n: int, painter: Paint, table: int = 0) -> Panel:
    """Return one chapter of the rules, and a list of all chapters.

    The first chapter has the second picture of the example, if there is one.
    """
    page, found = Page(game_id, locale), chapters(game_id, locale)
    page.write(found[n][1])
    if n == 0:
        await _show_example(page, GAMES[game_id], 1, painter)
    titles = {str(number): title for number, (title, _) in enumerate(found)}
    page.choose(
        encode(Address("chapter", Place.EPHEMERAL, table, arg=game_id)), page.label(Text("rules-chapter")), titles
    )
    page.row(
        ui.Button(
            label=page.label(Text("button-how-to-play")),
            custom_id=encode(Address("rules", Place.EPHEMERAL, table, arg=game_id)),
        )
    )
    return page.done()


async def _show_example(page: Page, game: Game[Any, Any], n: int, painter: Paint) -> None:
    """Show a picture of an invented position, with its caption; nothing if the game has no such picture."""
    match, shown = example(game)
    if n >= len(shown):
        return
    each, look = shown[n], picture.Viewer(page.locale, ("",) * match.seats)
    view = match.view(each.seat)
    if each.kind == "table":
        drawn = await painter(picture.table, game.id, view, look)
    else:
        assert each.seat is not None
        form = game.form(view, each.seat) if match.decision(each.seat) else None
        look = msgspec.structs.replace(look, legal=highlighted_cards(form))
        drawn = await painter(picture.hand, game.id, view, each.seat, look)
    page.write(page.say(each.caption))
    page.show(drawn, f"rules-{game.id}")


def opening_of(game_id: str, locale: str) -> tuple[str, str]:
    """Return the title of a game's rules, and the few lines before their first chapter."""
    title, _, rest = _rules(game_id, locale).partition("\n")
    return f"### {title.removeprefix('# ')}", rest.partition("\n## ")[0].strip()


def chapters(game_id: str, locale: str) -> list[tuple[str, str]]:
    """Return the chapters of a game's rules, each with its title."""
    parts = _rules(game_id, locale).split("\n## ")[1:]
    return [(part.partition("\n")[0].strip(), f"## {part.strip()}") for part in parts]


def _rules(game_id: str, locale: str) -> str:
    return (texts.GAMES / game_id / f"rules.{locale}.md").read_text(encoding="utf-8").strip()


def shelf_panel(locale: str) -> Panel:
    """Return all games, one line each, grouped by shelf, and a list from which one is opened."""
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
    page.choose(encode(Address("rules-of", Place.EPHEMERAL, 0)), page.label(Text("shelf-choose")), titles)
    return page.done()


def facts(game: Game[Any, Any], page: Page) -> str:
    """Return the number of players of a game, and how long it takes."""
    played = usual(game)
    players, minutes = [*game.seats], [length.minutes for length in played] or [0]
    return page.say(
        "game-facts", players=between(page, players[0], players[-1]), minutes=between(page, min(minutes), max(minutes))
    )


def facts_line(game: Game[Any, Any], page: Page) -> str:
    """Return facts() as a line of its own, with the number of decisions per player."""
    asked = [length.decisions for length in usual(game)] or [0]
    return page.say("rules-facts", facts=facts(game, page), decisions=between(page, min(asked), max(asked)))


def between(page: Page, low: int, high: int) -> str | int:
    return low if low == high else page.say("between", low=low, high=high)
