"""/me: a person's own settings, and the data that the bot has on them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.chat.caller import person_of
from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click, open_form
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.room import is_alone
from bot.tables.state.notices import PICTURES, Wishes, wishes_of
from bot.tables.state.vacations import coming, span_typed
from bot.tree import english
from bot.ui.address import Address, BadAddressError, Place
from bot.ui.caps import SUGGESTIONS
from bot.ui.circles import circles_page
from bot.ui.me import alerts_panel, answers, chosen, settings_panel, settings_sheet, typed, vacation_panel
from bot.ui.mine import in_several_servers, named_line
from bot.ui.page import Panel
from bot.ui.panels import OWN, note_panel
from bot.ui.places import zones_suggested
from bot.ui.presets import favourites_page
from bot.ui.privacy import delete_panel
from bot.ui.wishes import with_each
from cogs import circles as _circles  # noqa: F401  (its verbs)
from cogs.common import suggested, suggestions
from cogs.telling import entry_of, redraw_slow_tables
from cogs.verbs import VERBS, verb
from engine.form import Text
from render.texts import deleted_name

Interaction = discord.Interaction[Any]
DATA_FILE = "takujo-data.zip"
SETTINGS = ("language", "hands", "reminders", "zone", "quiet", "digest", "active", "rests", "pictures", "text")


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
        pictures=[app_commands.Choice(name=english(f"choice-pictures-{each}"), value=each) for each in PICTURES],
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
        pictures: str | None = None,
        text: bool | None = None,
    ) -> None:
        async def work(reply: Reply, person: Person) -> None:
            given = {"language": language, "hands": hands}
            typed = {"zone": zone, "quiet": quiet, "digest": digest, "active": active, "pictures": pictures}
            switched = {"reminders": reminders, "rests": rests, "text": text}
            typed |= {name: None if on is None else "on" if on else "off" for name, on in switched.items()}
            refused = await keep(self.bot.router, person, _given(given), _given(typed))
            person = await person_of(self.bot.service, interaction)  # perhaps with another language than before
            await reply.private(
                await own_settings(self.bot.router, person, Address("settings", Place.EPHEMERAL, 0), refused)
            )

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
        """D14: Let the person's own slow clocks stop. The clock knows the other effects of a vacation."""

        async def work(reply: Reply, person: Person) -> None:
            service = self.bot.service
            wishes = wishes_of((await service.people.profile(person)).prefs)
            span = span_typed(since, until, wishes.zone, service.now())
            vacation = await service.people.declare_vacation(person.id, *span)
            await redraw_slow_tables(self.bot.router, person.id)
            await reply.private(vacation_panel(vacation, person.locale, Address("settings", Place.EPHEMERAL, 0)))

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

    @app_commands.command(name=english("command-circles"), description=english("command-circles-about"))
    async def circles(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            await reply.private(circles_page(await self.bot.service.circles.of(person.id), person.locale))

        await self.bot.router.command(interaction, work)

    @app_commands.command(name=english("command-favourites"), description=english("command-favourites-about"))
    async def favourites(self, interaction: Interaction) -> None:
        async def work(reply: Reply, person: Person) -> None:
            presets = await self.bot.service.presets.of(person)
            await reply.private(favourites_page(presets, person.locale, manages=person.manager))

        await self.bot.router.command(interaction, work)


# --- settings (F46, F47) ---------------------------------------------------------------------------------------------


def _given(answers: Mapping[str, str | None]) -> dict[str, str]:
    return {name: words for name, words in answers.items() if words is not None}


async def own_settings(router: Router, person: Person, at: Address, refused: Sequence[Text] = ()) -> Panel:
    """Return the panel of a person's settings, with the buttons that change them."""
    people = router.service.people
    vacation = coming(await people.vacations(person.id), router.service.now())
    return settings_panel(await people.profile(person), vacation, person.locale, at, refused)


async def keep(router: Router, person: Person, given: Mapping[str, str], typed: Mapping[str, str]) -> list[Text]:
    """Keep chosen and typed answers, each by itself. Return the reasons for refusals. Raises RefusedError."""
    people, refused = router.service.people, list[Text]()

    def change(wishes: Wishes) -> Wishes:
        wishes, refused[:] = with_each(wishes, typed, router.service.now())
        if typed.keys() & {"alerts", "alert_budget"}:  # they come when Discord says no language
            wishes = replace(wishes, alert_locale=person.discord_locale or person.locale)
        return wishes

    if changes := chosen(given):
        await people.set_profile(person, **changes)
    if typed:
        await people.set_wishes(person, change)
        await redraw_slow_tables(router, person.id)
    return refused


@verb
async def settings(router: Router, click: Click) -> None:
    """Open one of the forms."""
    check_private(click)
    profile = await router.service.people.profile(click.person)
    sheet = settings_sheet(click.address.arg, profile, router.service.now(), click.person.locale)
    address = replace(click.address, verb="settings-sent")
    await open_form(click.reply, click.person, sheet, address)


@verb
async def settings_sent(router: Router, click: Click) -> None:
    check_private(click)
    given = answers(click.data.get("components", ()))
    if click.address.arg == "vacation":
        await _declare(router, click, given.get("since", ""), given.get("until", ""))
        return
    profile = await router.service.people.profile(click.person)
    refused = await keep(router, click.person, given, changed := typed(given, profile))
    if changed.get("alerts", "off") != "off" and not refused:
        await click.reply.acknowledge()
        if not await router.asking.first_word(click.person):  # G11
            refused.append(Text("alerts-closed-dm"))
    await show_settings(router, click, refused)


@verb
async def alert_fewer(router: Router, click: Click) -> None:
    """*Fewer of these…* below an alert (G12)."""
    profile = await router.service.people.profile(click.person)
    await click.reply.private(alerts_panel(profile, click.person.locale))


@verb
async def vacation_end(router: Router, click: Click) -> None:
    check_private(click)
    await router.service.people.be_back(click.person.id)
    await redraw_slow_tables(router, click.person.id)
    await show_settings(router, click, [])


async def _declare(router: Router, click: Click, since: str, until: str) -> None:
    """Begin a vacation, or give the reason in one line if that is refused."""
    people = router.service.people
    zone = wishes_of((await people.profile(click.person)).prefs).zone
    try:
        vacation = await people.declare_vacation(click.person.id, *span_typed(since, until, zone, router.service.now()))
    except RefusedError as error:
        await show_settings(router, click, [error.text])
        return
    await redraw_slow_tables(router, click.person.id)
    await _show(router, click, vacation_panel(vacation, click.person.locale, click.address))


async def show_settings(router: Router, click: Click, refused: Sequence[Text]) -> None:
    person = await person_of(router.service, click.reply.interaction)  # perhaps with another language than before
    await _show(router, click, await own_settings(router, person, click.address, refused))


async def _show(router: Router, click: Click, panel: Panel) -> None:
    """Show a panel in place; at a table as a page of the hand, with the way back."""
    if not click.address.table:
        await click.reply.update(panel)
        return
    table = await router.service.table(click.address.table)
    await router.show_page(click, table, panel)


def check_private(click: Click) -> None:
    """Raise BadAddressError unless the control is on a panel that only one person can see."""
    if click.address.place not in OWN:
        raise BadAddressError(click.address.verb)


@verb
async def forget(router: Router, click: Click) -> None:
    """Delete the person who has pressed this, on a panel of their own."""
    if click.public or click.address.arg != "yes":
        raise BadAddressError(click.address.verb)
    _, shared = await seats_of(router, click.person)
    if shared:
        await click.reply.update(note_panel(click.person.locale, Text("refuse-delete-seated"), more=shared))
        return
    locale = click.person.locale
    begun = await router.service.seeking.gatherings.withdraw(click.person.id)  # W21
    await router.service.forgetting.forget(click.person.id, deleted_name)
    await router.asking.show(begun)
    await click.reply.update(note_panel(locale, Text("delete-done")))


async def seats_of(router: Router, person: Person) -> tuple[list[str], list[str]]:
    """Return the open tables at which a person sits alone, and the open tables that they share, each in a line."""
    alone: list[str] = []
    shared: list[str] = []
    entries = [await entry_of(router, table) for table in await router.service.forgetting.sits_at(person.id)]
    for entry in entries:
        line = named_line(entry, person.locale, in_several_servers(entries))
        (alone if is_alone(entry.table, person.id) else shared).append(line)
    return alone, shared


def packed_data(stored: dict[str, Any], picture: bytes | None) -> bytes:
    """Pack the data that is stored on a person, and their picture, into a ZIP archive: a log may be long."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data.json", msgspec.json.format(msgspec.json.encode(stored), indent=1))
        if picture is not None:
            archive.writestr("picture.png", picture)
    return packed.getvalue()


async def setup(bot: Bot) -> None:
    await bot.add_cog(MeCog(bot))
    bot.router.verbs.update(VERBS)
