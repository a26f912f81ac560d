"""/table poll: let people vote on what to play (P10 to P13)."""

from __future__ import annotations

from bot.chat.ballots import Ballots
from bot.chat.caller import language_of_server
from bot.chat.reply import Reply
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.time.time_control import HOUR
from bot.tables.verbs.polls import check_poll
from bot.ui.address import BadAddressError, id_in
from bot.ui.panels import note_panel
from bot.ui.polls import FIRST, Draft, changed, draft_in, opened_panel, poll_page
from cogs.opening import Opening, opening_place, show_opened, wished_place
from cogs.verbs import check_public, verb
from data.model.polls import PollRow
from engine.form import Text
from render.texts import say


async def show_poll(router: Router, reply: Reply, person: Person) -> None:
    """Show the page on which a poll is made, to those who may open tables here."""
    await opening_place(router, reply, person)
    await reply.private(poll_page(FIRST, person.locale))


@verb
async def poll(router: Router, click: Click) -> None:
    """Show the page with the games of a wish (P16)."""
    draft = draft_in(click.address.arg)
    await _place(router, click, draft)
    await click.reply.private(poll_page(draft, click.person.locale))


async def _place(router: Router, click: Click, draft: Draft) -> Opening:
    """Return the place of the winner's table, if the person may open tables there. Raises RefusedError."""
    if draft.server:
        return await wished_place(router, click, draft.server)
    return await opening_place(router, click.reply, click.person)


@verb
async def poll_change(router: Router, click: Click) -> None:
    """Show the page after a pick in one of its lists."""
    if click.public:
        raise BadAddressError(click.address.verb)
    draft = changed(click.address.arg, map(str, click.data.get("values") or ()))
    await click.reply.update(poll_page(draft, click.person.locale))


@verb
async def poll_post(router: Router, click: Click) -> None:
    """Post the poll. It is kept only after Discord has taken it."""
    person, reply, draft = click.person, click.reply, draft_in(click.address.arg)
    server = person.server or draft.server
    if click.public or not server:
        raise BadAddressError(click.address.verb)
    service, ballots = router.service, Ballots(reply.interaction.client)
    check_poll(draft.titles, draft.players, draft.hours)
    place = await _place(router, click, draft)
    here = place.home if person.server is None else click.at[0]  # asked for in a DM: in the wish's channel
    await reply.acknowledge()
    await _forget_deleted(router, ballots, person)
    await service.polls.check_may_ask(person, server, here)
    locale = await language_of_server(service, reply.interaction, place.locale)
    titles = [say(locale, Text("game-title"), game=name, plain=True) for name in draft.titles]
    question = say(locale, Text("poll-question"), plain=True)
    message = await ballots.post(here, click.key, question, titles, draft.hours)
    row = PollRow(
        message_id=message,
        guild_id=server,
        channel_id=here,
        home_id=place.home,
        beside=place.beside,
        person=person.id,
        locale=locale,
        titles=[*draft.titles],
        players=draft.players,
        until=service.now() + draft.hours * HOUR,
    )
    try:
        await service.polls.keep(row, person)
    except RefusedError:  # another press was quicker
        await router.delivery.messages.delete(here, message)
        raise
    await reply.update(note_panel(person.locale, Text("poll-posted")))


async def _forget_deleted(router: Router, ballots: Ballots, person: Person) -> None:
    """Forget the person's open poll if someone has deleted it (P13). It would keep them from asking again."""
    row = await router.service.polls.open_of(person.id)
    if row is not None and await ballots.look(row.channel_id, row.message_id) is None:
        await router.service.polls.forget(row)


@verb
async def poll_open(router: Router, click: Click) -> None:
    """Open the table of a poll that is over. The presser is its host."""
    check_public(click)
    service, reply = router.service, click.reply
    row = await service.polls.offered(id_in(click.address.arg), click.person)
    place = await opening_place(router, reply, click.person)
    await reply.acknowledge()
    voters = await Ballots(reply.interaction.client).voters(
        row.channel_id, row.message_id, row.titles.index(row.winner)
    )
    table, is_new = await service.polls.open(row, row.winner, place.host, voters, click.key)
    if is_new:
        await show_opened(router, reply, table, place)
    link = await router.delivery.link(await service.table(table.id))
    if not is_new:  # someone else was quicker
        await reply.private(note_panel(click.person.locale, Text("open-done", {"link": link})))
    await router.delivery.messages.edit(*click.at, opened_panel(row, link))
