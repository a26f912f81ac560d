"""/me: one's own settings."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot, english
from bot.door import person_of
from bot.reply import Reply
from bot.tables.table import Person, RefusedError
from bot.ui.panels import note_panel
from engine.form import Text
from render.texts import LOCALES

Interaction = discord.Interaction[Any]


class MeCog(commands.GroupCog, group_name=english("command-me"), group_description=english("command-me-about")):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-settings"), description=english("command-settings-about"))
    @app_commands.rename(language=english("argument-language"), hands=english("argument-hands"))
    @app_commands.describe(language=english("argument-language-about"), hands=english("argument-hands-about"))
    @app_commands.choices(
        language=[
            app_commands.Choice(name="English", value="en"),
            app_commands.Choice(name="日本語", value="ja"),
            app_commands.Choice(name=english("choice-discord-language"), value="discord"),
        ],
        hands=[
            app_commands.Choice(name=english("choice-dm"), value="dm"),
            app_commands.Choice(name=english("choice-ephemeral"), value="ephemeral"),
            app_commands.Choice(name=english("choice-thread"), value="thread"),
        ],
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        hands: str | None = None,
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            changes: dict[str, Any] = {}
            if language not in (None, "discord", *LOCALES) or hands not in (None, "dm", "ephemeral", "thread"):
                raise RefusedError("error-unknown-command")  # Discord gives people no other choice
            if language is not None:
                changes["locale"] = None if language == "discord" else language
            if hands is not None:
                changes |= {"delivery": hands, "dm_closed": False}  # chosen anew: DMs are tried once more
            service = self.bot.service
            profile = await (
                service.people.set_profile(person, **changes) if changes else service.people.profile(person)
            )
            person = await person_of(service, interaction)  # perhaps with another language than before
            way = "ephemeral" if profile.dm_closed and profile.delivery == "dm" else profile.delivery
            chosen = "discord" if profile.locale is None else profile.locale
            text = Text("me-settings", {"language": chosen, "hands": way})
            await reply.private(note_panel(person.locale, text))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-block"), description=english("command-block-about"))
    @app_commands.rename(user=english("argument-user"))
    @app_commands.describe(user=english("argument-user-about"))
    async def block(self, interaction: Interaction, user: discord.User) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await self.bot.service.people.block(person, user.id)
            await reply.private(note_panel(person.locale, Text("block-done", {"user": f"<@{user.id}>"})))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-unblock"), description=english("command-unblock-about"))
    @app_commands.rename(user=english("argument-user"))
    @app_commands.describe(user=english("argument-user-about"))
    async def unblock(self, interaction: Interaction, user: discord.User) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await self.bot.service.people.unblock(person, user.id)
            await reply.private(note_panel(person.locale, Text("unblock-done", {"user": f"<@{user.id}>"})))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-blocks"), description=english("command-blocks-about"))
    async def blocks(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            blocked = [f"<@{other}>" for other in await self.bot.service.people.blocks(person)]
            text = Text("blocks-list", {"users": " ".join(blocked)}) if blocked else Text("blocks-none")
            await reply.private(note_panel(person.locale, text))

        await self.bot.router.command(interaction, work)


async def setup(bot: Bot) -> None:
    await bot.add_cog(MeCog(bot))
