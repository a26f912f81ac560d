"""The choice of a match for one, for its player alone: a list for each option of a game for one, and Start.

    chooser_panel(game, options, found, "ja")     # found: the best results, bot/tables/results/best_results.py
    read_choice(arg)                              # the meaning of a control: game, options, and the rest of its arg

The choices so far are in the controls' own addresses, as the places of the options' values: `puzzle 3.0`.
"""

from __future__ import annotations

import secrets
from typing import Any

import discord
from discord import ui

from bot.tables.results.best_results import Bests, option_values, places, with_option
from bot.ui.address import Address, BadAddressError, Place, encode
from bot.ui.page import STAMPS, Page, Panel
from bot.ui.shelf import facts_line
from engine.basics import base36
from engine.catalogue import GAMES
from engine.form import Field, Text
from engine.game import Game
from engine.options import option_word, options_form, read_options
from render.texts import listed


def chooser_panel(game: Game[Any, Any], options: Any, found: Bests, locale: str) -> Panel:
    """Return the panel. Each value of an option has its best result, with the other options as they are chosen."""
    page, arg = Page(game.id, locale), choice_arg(game, options)
    stamp = "~" + base36(secrets.randbelow(STAMPS))  # some clients carry a pick over into a list of the same id

    def address(verb: str, rest: str = "") -> str:
        return encode(Address(verb, Place.EPHEMERAL, 0, stamp=stamp, arg=f"{arg} {rest}".rstrip()))

    lines = []
    for field in options_form(game):
        value = option_word(getattr(options, field.name))
        lines.append(page.say("chooser-option", name=page.text(field.label), value=value_words(page, field, value)))
    best = found.of.get(options)
    page.write(page.say("chooser-title", game=page.say("game-title")), page.say("game-blurb"), facts_line(game, page))
    page.write(*lines, page.say("chooser-none") if best is None else page.say("best-so-far", best=page.text(best.text)))
    for number, field in enumerate(options_form(game)):
        labels = {}
        for place, value in enumerate(option_values(field)):
            reached = found.of.get(with_option(game, options, field, value))
            label = value_words(page, field, value)
            if reached is not None:
                label = page.say("chooser-value", value=label, best=page.label(reached.text))
            labels[str(place)] = label
        page.choose(address("choose", str(number)), page.label(field.label), labels)
    page.row(
        ui.Button(
            label=page.label(Text("button-start")), style=discord.ButtonStyle.success, custom_id=address("begin")
        ),
        ui.Button(label=page.label(Text("button-how-to-play")), custom_id=address("rules")),
    )
    return page.done()


def value_words(page: Page, field: Field, value: str) -> str:
    """Return a value of an option in words, for a control."""
    return next((page.label(choice.label) for choice in field.choices if choice.value == value), value)


def choice_words(page: Page, game: Game[Any, Any], options: Any) -> str:
    """Return the first option's value, and the values of other options that are not the usual ones."""
    usual, fields = game.options_type(), options_form(game)
    named = [
        field for field in fields if field is fields[0] or getattr(options, field.name) != getattr(usual, field.name)
    ]
    words = [value_words(page, field, option_word(getattr(options, field.name))) for field in named]
    return listed(page.locale, words) if words else ""


def choice_arg(game: Game[Any, Any], options: Any) -> str:
    return f"{game.id} {'.'.join(map(str, places(game, options)))}"


def read_choice(arg: str) -> tuple[Game[Any, Any], Any, str]:
    """Return the game, the options, and the rest of a control's arg. Raises BadAddressError."""
    game_id, _, rest = arg.partition(" ")
    written, _, rest = rest.partition(" ")
    game = GAMES.get(game_id)
    if game is None or not game.solo:
        raise BadAddressError(arg)
    fields, at = options_form(game), written.split(".")
    if len(at) != len(fields):
        raise BadAddressError(arg)
    chosen = {field.name: value_at(field, place) for field, place in zip(fields, at, strict=True)}
    return game, read_options(game, chosen), rest


def value_at(field: Field, place: str) -> str:
    """Return the value of an option at this place. Raises BadAddressError."""
    values = option_values(field)
    if place not in map(str, range(len(values))):
        raise BadAddressError(place)
    return values[int(place)]


def field_at(game: Game[Any, Any], number: str) -> Field:
    """Return an option by its number. Raises BadAddressError."""
    fields = options_form(game)
    if number not in map(str, range(len(fields))):
        raise BadAddressError(number)
    return fields[int(number)]
