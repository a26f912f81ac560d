"""The bot's own emoji: its application's, one for each sign of a game. They need no permission and cost no slots.

    learn      at a start, beside it: upload what Discord does not have yet, and note how each one is written
    icon       a button's emoji and label: the emoji replaces the word of a suit
    lead       a label for a control, which may begin with one emoji and have none inside

An emoji is named after its sign and the look of its picture. So a sign that is drawn differently has another name: it
is uploaded, and takes the place of the old emoji. If any of this fails, signs are in words until the next start.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import aiohttp
import discord

from engine.form import Text
from render import signs, texts

if TYPE_CHECKING:
    from bot.ui.painter import Paint

BAD_FORM = 50035  # Discord's error code
# by sign: its form in a message, `<:spade_1a2b3c4d:99>`; empty as long as the application has no emoji
written: dict[str, str] = {}

_log = logging.getLogger(__name__)


async def learn(client: discord.Client, painter: Paint) -> None:
    """Upload missing emoji, and note how each one is written. Never fails.

    Uploads come one after another: Discord limits them, and discord.py waits as long as it is told to.
    """
    try:
        pictures = await painter(signs.files)
        there = await client.fetch_application_emojis()
        known = {emoji.name for emoji in there}
        written.clear()
        for emoji in sorted(there, key=lambda emoji: emoji.name in pictures):  # of two, the present one stays
            if (sign := signs.sign_of(emoji.name)) in map(signs.sign_of, pictures):
                written[sign] = str(emoji)
        for name, png in pictures.items():
            if name not in known:
                written[signs.sign_of(name)] = str(await client.create_application_emoji(name=name, image=png))
                continue  # the old one is deleted at the next start: a message with it may be on its way
            for old in there:
                if old.name != name and signs.sign_of(old.name) == signs.sign_of(name):
                    await old.delete()
        _log.info("emoji: signs are written with %s of them", len(written))
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        _log.warning("emoji: signs that Discord does not have stand in words until the next start: %s", error)


def gone(error: Exception) -> bool:
    """Return whether Discord refused a message for an emoji that someone has deleted.

    Then signs are words from now on.
    """
    if not isinstance(error, discord.HTTPException) or error.code != BAD_FORM or "emoji" not in error.text.lower():
        return False
    _log.warning("emoji: one was deleted, signs stand in words until the next start: %s", error)
    written.clear()
    return True


def lead(locale: str, text: Text, game: str | None, names: Sequence[str]) -> tuple[str | None, str]:
    """Return a control's emoji, if its label begins with a sign that has one, and the label."""
    sign, rest, whole = texts.led(locale, text, game=game, names=names, plain=True)
    return (written[sign], rest) if rest and sign in written else (None, whole)


def icon(locale: str, text: Text, game: str | None, names: Sequence[str]) -> tuple[str | None, str]:
    """Return a button's emoji and its label. The label of a card with an emoji is its notation alone (F20)."""
    emoji, label = lead(locale, text, game, names)
    value = text.args.get("value")
    return (
        (emoji, value)
        if emoji is not None and isinstance(value, str) and label.startswith(f"{value} ")
        else (emoji, label)
    )
