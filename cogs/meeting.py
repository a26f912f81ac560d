"""The time at which a lobby is to begin: typed, and the presses that belong to it."""

from __future__ import annotations

from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.change import Moment
from bot.tables.state.notices import wishes_of
from bot.tables.verbs import meeting
from bot.tables.verbs.meeting import read_time
from bot.ui import needs
from bot.ui.sheets import time_sheet, words_by_question
from cogs.lobbies import show_started
from cogs.verbs import check_public, verb, verb_in_place


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
