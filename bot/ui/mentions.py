"""The forms of slash commands and signs in a message.

An English text links the command: `</table open:99>`. Discord shows such a link by the command's English name in every
language (discord-api-docs#7309), and a link with a translated name does nothing. So other languages show the command's
own name as code.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable
from itertools import product

from discord import AppCommandType
from discord.app_commands import AppCommand, AppCommandGroup

from bot.ui.emoji import written
from render.texts import LOCALES, command_name

# by a command's name as its reader sees it, with the slash: its form in a message; empty until Discord knows them
_commands: dict[str, str] = {}
# the form of each sign and command in a message, for `say`
forms = ChainMap(written, _commands)


def learn(commands: Iterable[AppCommand]) -> None:
    """Note how each command that Discord knows is mentioned. Context menus are not."""
    for command in commands:
        if command.type is not AppCommandType.chat_input:  # an entry of a menu cannot be mentioned
            continue
        parts = [option for option in command.options if isinstance(option, AppCommandGroup)]
        mentions = {command.name: command.mention} | {part.qualified_name: part.mention for part in parts}
        for path, locale in product(mentions, LOCALES):
            name = command_name(locale, path)
            _commands[name] = mentions[path] if locale == "en" else f"`{name}`"


def forget() -> None:
    """Forget the application's emoji and commands: the next bot of this process has its own."""
    written.clear()
    _commands.clear()
