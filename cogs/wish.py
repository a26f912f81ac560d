"""/table wish: what a person would play, and the answers to the question that seats them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.chat.caller import home_of, language_of_server, who_in
from bot.chat.reply import Reply
from bot.interactions.click import Click, open_form
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.seekers import terms_of
from bot.tables.service.servers import Choices, check_may_open
from bot.tables.state.notices import wishes_of
from bot.tables.verbs.seeks import Terms
from bot.ui.address import Address, BadAddressError, Place, id_in, number_in
from bot.ui.page import Panel
from bot.ui.panels import note_panel
from bot.ui.seeks import ASKS, ask_panel, fewer_panel, lookout_panel, seek_panel, seek_sheet, terms_submitted
from cogs.verbs import verb
from data.model.seeks import SeekRow
from engine.form import Text

FORM = Address("seek-sent", Place.EPHEMERAL, 0)


async def show_wish(router: Router, reply: Reply, person: Person) -> None:
    """Show the wish that a person has in this server, or the form for one."""
    if not (await router.service.people.choices(person.server or 0)).wishes:
        raise RefusedError("refuse-wishes-off")
    row = await router.service.seeking.own(person.id, person.server or 0)
    if row is None:
        await open_form(reply, person, seek_sheet(Terms(), person.locale), FORM)
        return
    unsent = await router.service.seeking.gatherings.is_unsent(person.id)
    await reply.private(await _page(router, person, row, unsent=unsent))


@verb
async def seek(router: Router, click: Click) -> None:
    """Open the form, filled in with the present wish; on a board also with the titles of its line (W14)."""
    guild = _server(click)
    if not (await router.service.people.choices(guild)).wishes:
        raise RefusedError("refuse-wishes-off")
    row = await router.service.seeking.own(click.person.id, guild)
    if row is None and click.person.server is None:
        raise RefusedError("refuse-no-seek")
    terms = Terms() if row is None else terms_of(row)
    if click.public:
        here = router.service.wish_lines.line(guild, lambda channel: channel == click.at[0])
        terms = replace(terms, games=tuple(dict.fromkeys([*terms.games, *here.titles])))
    form = replace(FORM, place=click.address.place, arg=click.address.arg)
    await open_form(click.reply, click.person, seek_sheet(terms, click.person.locale), form)


@verb
async def seek_sent(router: Router, click: Click) -> None:
    """Keep the wish of a form."""
    guild, person = _server(click), click.person
    terms = terms_submitted(click.data.get("components", ()))
    if person.server is None:
        await _show(router, click, await router.service.seeking.change(person, guild, terms))
        return
    choices = await router.service.people.choices(guild)
    place = next((each for each in choices.channels if person.reads(each)), home_of(click.reply.interaction))  # W2
    may_open = _may_open(choices, person)
    language = await language_of_server(router.service, click.reply.interaction)
    row = await router.service.seeking.save(person, guild, place, terms, may_open=may_open, server_locale=language)
    await _show(router, click, row)


def _may_open(choices: Choices, person: Person) -> bool:
    try:
        check_may_open(choices, person)
    except RefusedError:
        return False
    return True


@verb
async def alert_too(router: Router, click: Click) -> None:
    """*I’d play too* below an alert: open the form, with the game filled in (W20)."""
    there = await router.service.wish_alerts.alerted(click.person.id, number_in(click.address.arg))
    row = await router.service.seeking.own(click.person.id, there.guild_id)
    terms = Terms() if row is None else terms_of(row)
    terms = replace(terms, games=tuple(dict.fromkeys([*terms.games, there.game])))
    form = replace(FORM, verb="alert-sent", place=Place.DM, arg=click.address.arg)
    await open_form(click.reply, click.person, seek_sheet(terms, click.person.locale), form)


@verb
async def alert_sent(router: Router, click: Click) -> None:
    """Keep a wish in the channel of those that an alert told of, if its person can still read it (W2, G13)."""
    there = await router.service.wish_alerts.alerted(click.person.id, number_in(click.address.arg))
    terms = terms_submitted(click.data.get("components", ()))
    await click.reply.acknowledge()
    who = await who_in(click.reply.interaction.client, there.guild_id, there.channel_id, click.person)
    if who is None or not who.reads(there.channel_id):
        raise RefusedError("refuse-wish-place")
    may_open = _may_open(await router.service.people.choices(there.guild_id), who)
    row = await router.service.seeking.save(
        who, there.guild_id, there.channel_id, terms, may_open=may_open, server_locale=there.locale
    )
    await _show(router, click, row)


@verb
async def seek_again(router: Router, click: Click) -> None:
    row = await router.service.seeking.again(click.person, id_in(click.address.arg))
    await _show(router, click, row)


async def _show(router: Router, click: Click, row: SeekRow) -> None:
    await click.reply.acknowledge()
    reached = await router.asking.first_word(click.person)
    show = click.reply.private if click.public else click.reply.update  # a board stays as it is
    place = Place.DM if click.address.place == Place.DM else Place.EPHEMERAL
    await show(await _page(router, click.person, row, place, first=True, closed=not reached))


async def _page(router: Router, person: Person, row: SeekRow, place: Place = Place.EPHEMERAL, **how: bool) -> Panel:
    """Return the page of a wish."""
    rare = await router.service.seeking.is_rare_now(row.guild_id)
    return seek_panel(row, person.locale, place, asks=await _asks(router, person), rare=rare, **how)


@verb
async def seek_back(router: Router, click: Click) -> None:
    """Take a wish back."""
    table = await router.service.seeking.take_back(click.person.id, id_in(click.address.arg))
    await click.reply.update(note_panel(click.person.locale, Text("seek-taken-back")))
    await router.asking.show(table)


@verb
async def ask_in(router: Router, click: Click) -> None:
    """*I'm in*: the last of these presses begins the match."""
    number = number_in(click.address.arg)
    await click.reply.acknowledge()
    table = await router.service.seeking.gatherings.accept(click.person.id, number, click.key)
    await router.asking.show(table)
    await _show_ask(router, click, number)


@verb
async def ask_not(router: Router, click: Click) -> None:
    """*Not this one*: the wish stays."""
    number = number_in(click.address.arg)
    await click.reply.acknowledge()
    table = await router.service.seeking.gatherings.decline(click.person.id, number)
    await _show_ask(router, click, number)
    await router.asking.show(table)


@verb
async def tell_me(router: Router, click: Click) -> None:
    """Have a person told when one more is enough for a lobby (W18)."""
    await click.reply.acknowledge()
    table = await router.service.table(click.address.table)
    await router.service.lookouts.press(table, click.person)
    reached = await router.asking.first_word(click.person)
    done = Text("lookout-done" if reached else "lookout-closed-dm")
    await router.show_aside(click, table, lookout_panel(table, click.person.locale, done))


@verb
async def ask_show(router: Router, click: Click) -> None:
    """Show the person who was called in a channel what they are asked."""
    asked = await router.service.seeking.gatherings.asked(click.person.id, number_in(click.address.arg))
    if asked is None:
        raise RefusedError("refuse-ask-other")
    link = await router.asking.link(asked)
    await click.reply.private(ask_panel(asked, click.person.locale, link, Place.EPHEMERAL))


@verb
async def ask_fewer(router: Router, click: Click) -> None:
    """*Fewer of these…* (G12)."""
    await click.reply.private(fewer_panel(await _asks(router, click.person), click.person.locale))


@verb
async def ask_often(router: Router, click: Click) -> None:
    """Keep how often a person may be asked."""
    asks = number_in(click.address.arg)
    if asks not in ASKS:
        raise BadAddressError(click.address.arg)
    await router.service.people.set_wishes(click.person, lambda wishes: replace(wishes, asks=asks))
    await click.reply.update(fewer_panel(asks, click.person.locale))


async def _asks(router: Router, person: Person) -> int:
    """Return how many questions a person wants in a day."""
    return wishes_of((await router.service.people.profile(person)).prefs).asks


async def _show_ask(router: Router, click: Click, number: int) -> None:
    asked = await router.service.seeking.gatherings.asked(click.person.id, number)
    if asked is not None:
        link = await router.asking.link(asked)
        await click.reply.update(ask_panel(asked, click.person.locale, link, click.address.place))


def _server(click: Click) -> int:
    """Return the server in which a person presses; in a DM, that of the wish which is shown there."""
    return id_in(click.address.arg) if click.person.server is None else click.person.server
