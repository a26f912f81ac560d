"""The places where new tables are opened, and the way in which they are first shown."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import discord
from msgspec.structs import replace

from bot.chat.caller import forum_of, home_of, language_of_server, who_in
from bot.chat.reply import Reply
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.room import ManyTablesError
from bot.tables.service.servers import check_may_open
from bot.tables.state.table import Table
from bot.tables.verbs import whereabouts
from bot.tables.verbs.presets import Fitting
from bot.ui import needs
from bot.ui.panels import note_panel
from engine.form import Text
from render.texts import ai_names

_log = logging.getLogger(__name__)


class Opening(NamedTuple):
    """The place where a table is opened.

    `home` is the channel. `host` is the person as they are in that place. `beside`: the table is shown there, and the
    answer leads to it. This is so in a forum, where a table gets a post of its own, and for a rematch that is asked for
    elsewhere. `locale`: the table's language, if it is asked for elsewhere.
    """

    home: int
    host: Person
    beside: bool = False
    locale: str = ""


async def opening_place(router: Router, reply: Reply, person: Person) -> Opening:
    """Return the place for a new table. Raises RefusedError if no table may be opened, or none could be shown there."""
    choices = await router.service.people.choices(person.server or 0)
    forum = forum_of(reply.interaction, choices.channels)
    if forum is None:
        check_may_open(choices, person)
        await needs.check_here(reply.interaction, person.locale, reply.acknowledge)
        return Opening(home_of(reply.interaction), person)
    host = replace(person, places=frozenset([forum.id]))
    check_may_open(choices, host)
    needs.check_forum(forum, person.locale)
    return Opening(forum.id, host, beside=True)


async def former_place(click: Click, former: Table) -> Opening:
    """Return the place where a match is played again: its own, even if the person asks in a DM or a private thread.

    Raises RefusedError if the table could not be shown there, or if this person is not there any more.
    """
    reply, person, row = click.reply, click.person, former.row
    there = row.thread_id or row.channel_id
    if click.at[0] == there:
        await needs.check_here(reply.interaction, person.locale, reply.acknowledge)
        return Opening(row.channel_id, person)
    host = await _host_elsewhere(click, row.guild_id, row.channel_id, there)
    if host is None:
        raise RefusedError("refuse-no-table")
    return Opening(row.channel_id, host, beside=True)


async def wished_place(router: Router, click: Click, guild: int) -> Opening:
    """Return the place of a person's wish, where a table opens instead of it, even if they ask elsewhere (P16).

    Raises RefusedError.
    """
    row = await router.service.seeking.kept(click.person.id, guild)
    if click.person.server == guild and home_of(click.reply.interaction) == row.channel_id:
        return await opening_place(router, click.reply, click.person)
    host = await _host_elsewhere(click, guild, row.channel_id, row.channel_id)
    if host is None or not host.reads(row.channel_id):
        raise RefusedError("refuse-wish-place")
    check_may_open(await router.service.people.choices(guild), host)
    return Opening(row.channel_id, host, beside=True, locale=row.server_locale)


async def _host_elsewhere(click: Click, guild: int, channel: int, there: int) -> Person | None:
    """Return the person as the host of a table in another place. None: they are not in that server any more.

    Raises RefusedError if the table could not be shown there.
    """
    await click.reply.acknowledge()
    client = click.reply.interaction.client
    if lines := needs.lacking_in(client.get_guild(guild), there, click.person.locale):
        raise RefusedError("refuse-permissions", lines="\n".join(lines))
    return await who_in(client, guild, channel, click.person)


async def opened(
    router: Router,
    interaction: discord.Interaction[discord.Client],
    place: Opening,
    game: str,
    guests: Sequence[Person] = (),
    *,
    only: bool = False,
    how: Fitting | None = None,
    seats_ais: bool = True,
    when: float | None = None,
) -> Table:
    """Open a new lobby, which the caller shows. Raises RefusedError.

    `how`: not as usual, but so; `seats_ais`: also with its AIs; `when`: to begin then. If the person has too many
    tables, the error knows the game, unless more than the game is needed to try again.
    """
    host, key = place.host, str(interaction.id)
    locale = await language_of_server(router.service, interaction, place.locale)
    now = how or Fitting({}, {}, (), ())
    try:
        return await router.service.opening.new(
            game,
            host.server or 0,
            place.home,
            host,
            locale,
            key,
            now.options,
            guests=guests,
            only=only,
            terms=now.terms,
            ais=now.ais if seats_ais else (),
            names=ai_names(locale),
            when=when,
        )
    except ManyTablesError as error:
        error.game = "" if guests or only or how is not None or when is not None else game
        raise


async def show_opened(router: Router, reply: Reply, table: Table, place: Opening, *, leads: bool = True) -> None:
    """Show the panel of a new table: as the answer, or in its own place, to which the answer leads.

    If Discord gives no answer, the panel comes later, if it is not there already. The answer then leads to the channel.
    `leads`: False if a hand follows. A hand is answer enough if the panel is in sight.
    """
    if not place.beside:
        await publish(router, reply, table, place.host.locale, leads=leads)
        return
    with router.publishing.sooner_or_later(table):
        await reply.acknowledge()
        await router.reconciler.repost(table)
    link = await router.delivery.link(await router.service.table(table.id))
    await reply.private(note_panel(place.host.locale, Text("open-done", {"link": link})))


async def publish(
    router: Router, reply: Reply, table: Table, locale: str, *, leads: bool = True
) -> discord.Message | discord.PartialMessage | None:
    """Show the panel of a new table. Return the message.

    A lobby is the answer itself. A match has a picture, which may take long: its panel is a message beside an answer
    that was promised first.
    """
    here = reply.interaction.channel
    with router.publishing.following(table):  # a panel that could not be sent here is posted by the reconciler
        if table.match is not None:  # a lobby has no picture
            await reply.acknowledge()
        if reply.announced:
            if isinstance(here, discord.Thread):
                table = await router.service.commit(table.id, None, whereabouts.place, here.id)
            return await _publish_beside(router, reply, table, locale, leads)
        panel = await router.delivery.table_panel(table, router.painter)
        message = await reply.public(panel)
        await router.reconciler.record_posted(table, panel, message.channel.id, message.id)
        if isinstance(here, discord.Thread):
            await router.service.commit(table.id, None, whereabouts.place, message.channel.id)
        return message


async def _publish_beside(
    router: Router, reply: Reply, table: Table, locale: str, leads: bool
) -> discord.PartialMessage | None:
    """Show the panel in a message of its own, and perhaps an answer that leads there.

    Return the message; None if it is in another channel.
    """
    channel_id, message_id = await router.reconciler.repost(table)
    here, shown = reply.interaction.channel, None
    if isinstance(here, discord.TextChannel | discord.Thread) and here.id == channel_id:
        shown = here.get_partial_message(message_id)
    if leads or shown is None:
        link = await router.delivery.link(await router.service.table(table.id))
        await reply.private(note_panel(locale, Text("open-done", {"link": link})))
    return shown


async def publish_begun(router: Router, reply: Reply, table: Table, locale: str, *, leads: bool = True) -> None:
    """Show a match that began without a lobby, in a thread of its own if tables have threads here."""
    with router.reconciler.paused(table.id):
        message = await publish(router, reply, table, locale, leads=leads)
        if message is not None:
            await router.publishing.move_into_thread(table, message)
