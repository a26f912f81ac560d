"""The time at which a lobby is to begin: typed, and the presses that belong to it. A wish leads here too (P16)."""

from __future__ import annotations

from bot.interactions.click import Click, open_form
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.seekers import terms_of
from bot.tables.service.service import TableService
from bot.tables.state.change import Moment
from bot.tables.state.notices import wishes_of
from bot.tables.verbs import meeting
from bot.tables.verbs.meeting import read_time
from bot.tables.verbs.presets import Fitting
from bot.tables.verbs.seeks import options_for, sizes_of
from bot.ui import needs
from bot.ui.address import Address, BadAddressError, id_in
from bot.ui.seeks import at_time_sheet
from bot.ui.sheets import time_sheet, words_by_question
from cogs.lobbies import show_started
from cogs.opening import opened, show_opened, wished_place
from cogs.verbs import check_public, verb, verb_in_place
from engine.catalogue import SEVERAL


async def time_meant(service: TableService, person: Person, typed: str, *, at_once: bool = False) -> float | None:
    """Return the time that a person has typed, in their own zone; None: they have typed none. Raises RefusedError.

    `at_once`: the match begins at once, and so at no other time.
    """
    if not typed.strip():
        return None
    if at_once:
        raise RefusedError("refuse-when-at-once")
    zone = wishes_of((await service.people.profile(person)).prefs).zone
    return read_time(typed, zone, service.now())


@verb_in_place
async def am_here(router: Router, click: Click) -> None:
    """*I’m here*: the last of these presses begins the match (P7)."""
    check_public(click)
    table = await router.service.commit(click.address.table, click.key, meeting.am_here, click.person)
    if not meeting.may_begin(table, router.service.now()):
        await router.after_change(click, table)
        return
    await click.reply.acknowledge()
    await needs.check_here(click.reply.interaction, click.person.locale, click.reply.acknowledge)
    begun = await router.service.commit(table.id, f"{click.key}.start", meeting.begin)
    await show_started(router, click, begun)


@verb
async def at_time(router: Router, click: Click) -> None:
    """*At a time…*: open the form for a table with a time, with the games of a wish (P16)."""
    guild = click.person.server or id_in(click.address.arg)
    row = await router.service.seeking.kept(click.person.id, guild)
    form = Address("at-time-sent", click.address.place, 0, arg=str(guild))
    await open_form(click.reply, click.person, at_time_sheet(terms_of(row), click.person.locale), form)


@verb
async def at_time_sent(router: Router, click: Click) -> None:
    """Open a lobby with a time, in the place of the wish."""
    words = words_by_question(click.data.get("components", ()))
    game = " ".join(words.get("game", ()))
    begins = await time_meant(router.service, click.person, " ".join(words.get("when", ())))
    if game not in SEVERAL:
        raise BadAddressError(game)
    if begins is None:
        raise RefusedError("refuse-when")
    guild = click.person.server or id_in(click.address.arg)
    terms = terms_of(await router.service.seeking.kept(click.person.id, guild))
    place = await wished_place(router, click, guild)
    how = Fitting(options_for(game, max(sizes_of(terms, game), default=0)) or {}, {}, (), ())
    table = await opened(router, click.reply.interaction, place, game, how=how, when=begins)
    await show_opened(router, click.reply, table, place)


@verb
async def when(router: Router, click: Click) -> None:
    """Open the form that moves the time of a lobby."""
    table = await router.service.table(click.address.table)
    meeting.check_reschedule(table, Moment(click.key, router.service.now()), click.person)
    await router.ask(click, table, time_sheet(), "when-sent")


@verb_in_place
async def when_sent(router: Router, click: Click) -> None:
    typed = " ".join(words_by_question(click.data.get("components", ())).get("when", ()))
    begins = await time_meant(router.service, click.person, typed)
    if begins is None:
        raise RefusedError("refuse-when")
    table = await router.service.commit(click.address.table, click.key, meeting.reschedule, click.person, begins)
    await router.after_change(click, table)
