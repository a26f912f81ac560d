"""/me: one's own settings, and what the bot knows about one."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.client import Bot, english
from bot.door import person_of
from bot.reply import Reply
from bot.routes import Click, Router
from bot.tables.notices import wishes_of
from bot.tables.room import is_alone
from bot.tables.table import Person, RefusedError
from bot.tables.vacations import span_typed
from bot.ui.address import BadAddressError
from bot.ui.caps import SUGGESTIONS
from bot.ui.mine import named_line
from bot.ui.page import whole_time
from bot.ui.panels import note_panel
from bot.ui.places import zones_suggested
from bot.ui.privacy import delete_panel
from bot.ui.wishes import with_typed
from cogs.common import suggested, suggestions
from cogs.telling import entry_of, redraw_slow_tables, told_lines
from cogs.verbs import VERBS, verb
from engine.form import Text
from render.texts import LOCALES, deleted_name

Interaction = discord.Interaction[Any]
DATA_FILE = "takujo-data.zip"
SETTINGS = ("language", "hands", "reminders", "zone", "quiet", "digest", "active", "rests")


class MeCog(commands.GroupCog, group_name=english("command-me"), group_description=english("command-me-about")):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-settings"), description=english("command-settings-about"))
    @app_commands.rename(**{name: english(f"argument-{name}") for name in SETTINGS})
    @app_commands.describe(**{name: english(f"argument-{name}-about") for name in SETTINGS})
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
        reminders: bool | None = None,
        zone: str | None = None,
        quiet: str | None = None,
        digest: str | None = None,
        active: str | None = None,
        rests: bool | None = None,
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
            typed = {"zone": zone or "", "quiet": quiet or "", "digest": digest or "", "active": active or ""}
            typed |= {
                name: "on" if switch else "off"
                for name, switch in (("reminders", reminders), ("rests", rests))
                if switch is not None
            }
            if any(typed.values()):
                await service.people.set_wishes(person, lambda wishes: with_typed(wishes, typed, service.now()))
                await redraw_slow_tables(self.bot.router, person.id)
            profile = await (
                service.people.set_profile(person, **changes) if changes else service.people.profile(person)
            )
            person = await person_of(service, interaction)  # perhaps with another language than before
            way = "ephemeral" if profile.dm_closed and profile.delivery == "dm" else profile.delivery
            chosen = "discord" if profile.locale is None else profile.locale
            text = Text("me-settings", {"language": chosen, "hands": way})
            await reply.private(note_panel(person.locale, text, more=await told_lines(service, person)))

        await self.bot.router.command(interaction, work)

    @settings.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        async def found(person: Person) -> list[app_commands.Choice[str]]:
            fitting = zones_suggested(typed, person.locale)
            return [app_commands.Choice(name=suggested(name), value=zone) for name, zone in fitting[:SUGGESTIONS]]

        return await suggestions(self.bot, interaction, found)

    @app_commands.command(name=english("command-vacation"), description=english("command-vacation-about"))
    @app_commands.rename(until=english("argument-until"), since=english("argument-since"))
    @app_commands.describe(until=english("argument-until-about"), since=english("argument-since-about"))
    async def vacation(self, interaction: Interaction, until: str, since: str = "") -> None:
        """D14: own slow clocks stand still; what a vacation does to them, the clock knows."""

        async def work(reply: Reply, person: Person) -> None:
            service = self.bot.service
            wishes = wishes_of((await service.people.profile(person)).prefs)
            span = span_typed(since, until, wishes.zone, service.now())
            vacation = await service.people.declare_vacation(person.id, *span)
            await redraw_slow_tables(self.bot.router, person.id)
            times = {"since": whole_time(vacation.since), "until": whole_time(vacation.until)}
            await reply.private(note_panel(person.locale, Text("vacation-declared", times)))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-back"), description=english("command-back-about"))
    async def back(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            there = await self.bot.service.people.be_back(person.id)
            await redraw_slow_tables(self.bot.router, person.id)
            await reply.private(note_panel(person.locale, Text("vacation-over" if there else "vacation-none")))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-export"), description=english("command-export-about"))
    async def export(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await reply.acknowledge()
            stored = await self.bot.service.people.export(person.id)
            packed = await self.bot.router.heavy.beside(person.id, packed_data, stored, self.bot.faces.kept(person.id))
            panel = note_panel(person.locale, Text("export-here"))
            panel.layout.add_item(discord.ui.File(f"attachment://{DATA_FILE}"))
            await reply.private(panel, [discord.File(io.BytesIO(packed), filename=DATA_FILE)])

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-delete"), description=english("command-delete-about"))
    async def delete(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            alone, shared = await seats_of(self.bot.router, person)
            if shared:
                await reply.private(note_panel(person.locale, Text("refuse-delete-seated"), more=shared))
            else:
                await reply.private(delete_panel(person.locale, alone))

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


@verb
async def forget(router: Router, click: Click) -> None:
    """Delete whoever has pressed this, on a panel of their own."""
    if click.public or click.address.arg != "yes":
        raise BadAddressError(click.address.verb)
    _, shared = await seats_of(router, click.person)
    if shared:
        await click.reply.update(note_panel(click.person.locale, Text("refuse-delete-seated"), more=shared))
        return
    locale = click.person.locale
    await router.service.forget(click.person.id, deleted_name)
    await click.reply.update(note_panel(locale, Text("delete-done")))


async def seats_of(router: Router, person: Person) -> tuple[list[str], list[str]]:
    """The open tables at which a person sits alone, and those at which others have a seat too, each in a line."""
    alone: list[str] = []
    shared: list[str] = []
    for table in await router.service.sits_at(person.id):
        line = named_line(await entry_of(router, table), person.locale)
        (alone if is_alone(table, person.id) else shared).append(line)
    return alone, shared


def packed_data(stored: dict[str, Any], picture: bytes | None) -> bytes:
    """A ZIP archive of what is stored on a person, and of the picture that is kept of them: a log may be long."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data.json", msgspec.json.format(msgspec.json.encode(stored), indent=1))
        if picture is not None:
            archive.writestr("picture.png", picture)
    return packed.getvalue()


async def setup(bot: Bot) -> None:
    await bot.add_cog(MeCog(bot))
    bot.router.verbs.update(VERBS)
