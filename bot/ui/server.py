"""`/server settings`: all that a server can choose on one page, saved at each pick.

settings_panel(choices, guild, per_person, "ja")
picked("most", ["2"])            a pick, as it is stored; raises BadAddressError
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.tables.service.servers import CHOICES, Choices
from bot.tables.time.time_control import PRESETS, USUAL
from bot.tables.verbs.terms import pace_words
from bot.ui.address import Address, BadAddressError, Place, encode
from bot.ui.caps import DISCORD
from bot.ui.needs import FOR_REPORTS, allowed_in, lacking_for
from bot.ui.page import STAMPS, Page, Panel
from engine.basics import base36
from engine.form import Text
from render.texts import LOCALES

KINDS = [discord.ChannelType.text, discord.ChannelType.forum]
SNOWFLAKE = 20  # digits of an id at most
PLAIN = ("pace", "locale", "most")  # choices with a list of ours
SWITCHES = ("threads", "wishes")  # choices with a button that turns them on or off


def settings_panel(choices: Choices, guild: discord.Guild, per_person: int, locale: str) -> Panel:
    """Return the panel: each choice with its list, and with a button that makes it the usual one again.

    A choice that is only on or off has one button: a message has room for 40 components.
    """
    page, stamp = Page("", locale), "~" + base36(secrets.randbelow(STAMPS))  # as in bot/ui/chooser.py

    def address(verb: str, name: str) -> str:
        return encode(Address(verb, Place.EPHEMERAL, 0, stamp=stamp, arg=name))

    page.write(page.say("server-settings"))
    for name in CHOICES:
        text = page.say(f"server-set-{name}", set=_in_words(page, choices, guild, per_person, name))
        if name in SWITCHES:
            verb, label = (
                ("setting-usual", "button-turn-on") if is_chosen(choices, name) else ("setting", "button-turn-off")
            )
            page.beside(text, ui.Button[Any](label=page.label(Text(label)), custom_id=address(verb, name)))
            continue
        if is_chosen(choices, name):
            reset = ui.Button[Any](label=page.label(Text("button-usual")), custom_id=address("setting-usual", name))
            page.beside(text, reset)
        else:
            page.write(text)
        page.ask(_list(page, choices, guild, per_person, name, address("setting", name)))
    if lines := lacking_lines(choices, guild, locale):
        page.write(*lines)
    return page.done()


def is_chosen(choices: Choices, name: str) -> bool:
    return bool(getattr(choices, name) != getattr(Choices(), name))


def lacking_lines(choices: Choices, guild: discord.Guild, locale: str) -> list[str]:
    """Return a line with the chosen channels in which the bot lacks permissions; none if it lacks none."""
    page, of = Page("", locale), [guild.get_channel(channel) for channel in choices.channels]
    lacks = [channel.mention for channel in of if channel is not None and lacking_for(channel, choices, locale)]
    reports = None if choices.reports is None else guild.get_channel(choices.reports)
    if reports is not None and not allowed_in(reports, guild.me).is_superset(FOR_REPORTS):
        lacks.append(reports.mention)
    return [page.say("server-settings-lacking", channels=" ".join(lacks))] if lacks else []


def _in_words(page: Page, choices: Choices, guild: discord.Guild, per_person: int, name: str) -> str:
    """Return the value of a choice, for the text above its list. The text itself has the words for `usual`."""
    value = getattr(choices, name)
    if name == "channels":
        return " ".join([f"<#{channel}>" for channel in value]) or "usual"
    if name == "roles":
        return " ".join(["@everyone" if role == guild.id else f"<@&{role}>" for role in value]) or "usual"
    if name == "pace":
        return page.text(pace_words(PRESETS[value or USUAL]))
    if name == "most":
        return str(min(per_person, value or per_person))
    if name in SWITCHES:
        return "on" if value else "off"
    if name == "reports":
        return f"<#{value}>" if value else "usual"
    return value or "usual"


def _list(page: Page, choices: Choices, guild: discord.Guild, per_person: int, name: str, custom_id: str) -> Any:
    """Return the list of a choice, with the chosen values marked in it."""
    hint, chosen = page.label(Text(f"server-choose-{name}")), getattr(choices, name)
    if name == "channels":
        there = [discord.Object(each, type=discord.TextChannel) for each in chosen if guild.get_channel(each)]
        return ui.ChannelSelect[Any](
            custom_id=custom_id,
            placeholder=hint,
            channel_types=KINDS,
            min_values=0,
            max_values=DISCORD.items,
            default_values=there,
        )
    if name == "reports":
        there = [discord.Object(chosen, type=discord.TextChannel)] if chosen and guild.get_channel(chosen) else []
        return ui.ChannelSelect[Any](
            custom_id=custom_id,
            placeholder=hint,
            channel_types=[discord.ChannelType.text],
            min_values=0,
            default_values=there,
        )
    if name == "roles":
        roles = [discord.Object(each, type=discord.Role) for each in chosen if guild.get_role(each)]
        return ui.RoleSelect[Any](
            custom_id=custom_id, placeholder=hint, min_values=0, max_values=DISCORD.items, default_values=roles
        )
    select, marked = ui.Select[Any](custom_id=custom_id, placeholder=hint), is_chosen(choices, name)
    for value, label in _values(page, per_person, name).items():
        select.add_option(label=label, value=value, default=marked and picked(name, [value]) == chosen)
    return select


def _values(page: Page, per_person: int, name: str) -> dict[str, str]:
    """Return the values of a plain list, and their labels."""
    if name == "pace":
        return {value: page.label(pace_words(time_control)) for value, time_control in PRESETS.items()}
    if name == "locale":
        return {value: page.label(Text("language-name", {"language": value})) for value in LOCALES}
    return {str(n): page.label(Text("server-most", {"n": n})) for n in range(1, min(per_person, DISCORD.items) + 1)}


def picked(name: str, values: Sequence[str]) -> Any:
    """Return the choice as it is stored; None: the usual one. Raises BadAddressError."""
    if name in ("channels", "roles"):
        if len(values) > DISCORD.items or not all(map(_is_number, values)):
            raise BadAddressError(name)
        return tuple(map(int, values)) or None
    if name == "reports" and len(values) < 2 and all(map(_is_number, values)):
        return int(values[0]) if values else None
    if name in SWITCHES and not values:
        return False
    if name not in PLAIN or len(values) != 1:
        raise BadAddressError(name)
    (value,) = values
    if name == "most" and _is_number(value) and 1 <= int(value) <= DISCORD.items:
        return int(value)
    if value not in {"pace": tuple(PRESETS), "locale": LOCALES, "most": ()}[name]:
        raise BadAddressError(value)
    return value


def _is_number(typed: str) -> bool:
    return typed.isascii() and typed.isdecimal() and len(typed) <= SNOWFLAKE
