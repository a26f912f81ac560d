"""Context menus: what can be done with a person, or with a message of the bot's, where it stands (O1 to O3).

Each entry does what a slash command does too, since menus are far away on a phone.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.caller import name_of
from bot.chat.reply import Reply
from bot.client import Bot
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.results import replay as replays
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.rights import check_allowed
from bot.tree import english
from bot.ui.address import BadAddressError, decode, id_in
from bot.ui.menus import invite_panel
from bot.ui.page import Panel, escaped
from bot.ui.panels import note_panel
from cogs.guests import member_of
from cogs.opening import opening_place
from cogs.peace import open_report
from cogs.replay import beginning, shown
from cogs.verbs import VERBS, verb
from cogs.ways import open_way, way_meant, ways
from engine.catalogue import GAMES
from engine.form import Text

Interaction = discord.Interaction[Any]
SAME_AS = {  # by entry: the slash command that does the same
    "menu-invite": "table invite",
    "menu-hand": "hand",
    "menu-replay": "replay",
    "menu-report": "table report",
}
IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)


class Menus:
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def add(self) -> None:
        """Add the entries to the bot's commands."""
        entries: dict[str, Any] = {
            "menu-invite": self.invite,
            "menu-hand": self.hand,
            "menu-replay": self.replay,
            "menu-report": self.report,
        }
        for key in SAME_AS:
            where = IN_SERVERS if key == "menu-report" else None
            entry = app_commands.ContextMenu(name=english(key), callback=entries[key], allowed_contexts=where)
            self.bot.tree.add_command(entry)

    async def invite(self, interaction: Interaction, user: discord.Member | discord.User) -> None:
        """O1: Offer the tables to which a person can be invited: open lobbies, and new tables."""

        async def work(reply: Reply, person: Person) -> None:
            if user.id == person.id:
                raise RefusedError("refuse-invite-oneself")
            if user.bot:
                raise RefusedError("refuse-invite-bot")
            if not isinstance(user, discord.Member):
                raise RefusedError("refuse-not-a-member", user=user.mention)
            guest = Person(user.id, name_of(user), "")
            await reply.private(await inviting(self.bot.router, person, guest))

        await self.bot.router.command(interaction, work, needs_server=True)

    async def hand(self, interaction: Interaction, message: discord.Message) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await table_of(self.bot, person, message)
            seat = found.seat_of(person.id)
            if seat is None:
                raise RefusedError("refuse-not-seated")
            if found.match is None:
                raise RefusedError("refuse-not-started")
            await self.bot.service.glance(found, person)
            await self.bot.router.open_hand(reply, found.at(seat), person)

        await self.bot.router.command(interaction, work)

    async def replay(self, interaction: Interaction, message: discord.Message) -> None:
        async def work(reply: Reply, person: Person) -> None:
            found = await table_of(self.bot, person, message)
            replays.check_over(found)
            await self.bot.service.look(found, person)
            await reply.private(await shown(self.bot.router, reply, person, found, b"", beginning(found, person)))

        await self.bot.router.command(interaction, work)

    async def report(self, interaction: Interaction, message: discord.Message) -> None:
        """O17: Report a player of the match that a message belongs to."""

        async def work(reply: Reply, person: Person) -> None:
            await open_report(self.bot.router, reply, person, await table_of(self.bot, person, message))

        await self.bot.router.command(interaction, work, form=True, needs_server=True)


# --- a message's table -----------------------------------------------------------------------------------------------


async def table_of(bot: Bot, person: Person, message: discord.Message) -> Table:
    """Return the table to which a message belongs (O2). Raises RefusedError, also if this person may not know of it."""
    number = await number_of(bot, message)
    try:
        if number is not None:
            return await bot.service.known(number, person)
    except RefusedError as error:
        if error.text.key != "refuse-no-table":
            raise
    raise RefusedError("menu-no-table")


async def number_of(bot: Bot, message: discord.Message) -> int | None:
    """Return the table that a message shows, or that one of its buttons names, or in whose thread it is."""
    shows = {each.table_id for each in await bot.surfaces.in_message(message.id)}
    if len(shows) != 1 and bot.user is not None and message.author.id == bot.user.id:
        shows = tables_named(message)
    if len(shows) == 1:
        return shows.pop()
    if message.guild is None:
        return None
    threads = (message.channel.id, message.id)  # a thread has the id of the message from which it was opened
    return await bot.service.played_in(message.guild.id, threads)


def tables_named(message: discord.Message) -> set[int]:
    """Return the tables that a message's own controls name."""
    found = set[int]()
    for part in walked(message.components):
        try:
            found.add(decode(str(getattr(part, "custom_id", None) or "")).table)
        except BadAddressError:
            continue
    return found - {0}


def walked(parts: Any) -> list[Any]:
    """Return all components, also those inside others."""
    found = []
    for part in parts:
        inside = [*getattr(part, "children", ()), *filter(None, [getattr(part, "accessory", None)])]
        found += [part, *walked(inside)]
    return found


# --- an invitation ---------------------------------------------------------------------------------------------------


def guild_of(interaction: Interaction) -> discord.Guild:
    if interaction.guild is None:
        raise RefusedError("refuse-only-in-server")
    return interaction.guild


async def inviting(router: Router, person: Person, guest: Person) -> Panel:
    """Return the panel that offers a person's own lobbies, and new tables."""
    lobbies = [
        table
        for table in await router.service.tables_of(person.id)
        if table.row.status == "lobby" and table.host == person.id and table.row.guild_id == person.server
        if lobby.seats_left(table) and table.seat_of(guest.id) is None
        if guest.id not in [kept.person for kept in table.kept_at_first]
    ]
    offered = {value: names[0] for value, names in (await ways(router.service, person)).items()}
    solo = {game_id for game_id, game in GAMES.items() if game.solo}
    return invite_panel(
        guest, lobbies, {each: name for each, name in offered.items() if each not in solo}, person.locale
    )


@verb
async def invite_to(router: Router, click: Click) -> None:
    """Keep a seat of a lobby for the person whom the button names."""
    guest = await invited(click)
    table = await router.service.table(click.address.table)
    check_allowed(click.person, "invite", table)
    table = await router.service.opening.invite(table.id, click.key, click.person, [guest], only=False)
    done = Text("invite-done", {"names": escaped(guest.name), "link": await router.delivery.link(table)})
    await click.reply.update(note_panel(click.person.locale, done))


@verb
async def invite_new(router: Router, click: Click) -> None:
    """Open a table in the way that was picked, with a seat for the person whom the list names."""
    guest = await invited(click)
    way = await way_meant(router.service, click.person, str((click.data.get("values") or [""])[0]))
    place = await opening_place(router, click.reply, click.person)
    await open_way(router, click.reply, place, way, click.key, [guest])


async def invited(click: Click) -> Person:
    """Return the person whom a control invites. Raises RefusedError."""
    if click.public:
        raise BadAddressError(click.address.verb)
    guild, number = guild_of(click.reply.interaction), id_in(click.address.arg)
    await click.reply.acknowledge()
    return await member_of(guild, number)


async def setup(bot: Bot) -> None:
    Menus(bot).add()
    bot.router.verbs.update(VERBS)
