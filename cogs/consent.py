"""Buttons to take a move back, to pause, or to ask the table: bot/tables/verbs/undo.py and votes.py.

`carry_out` does what is wanted, if it is pressed, picked, or typed as `/table ask`.
"""

from __future__ import annotations

from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import undo, votes
from bot.tables.verbs.rights import NEW
from bot.ui.address import BadAddressError, number_in
from bot.ui.consent import ask_text, vote_notice, vote_panel
from cogs.verbs import verb, verb_in_place
from engine.form import Text

ALONE = "alone."  # the prefix of wishes that a person carries out without asking
TAKE_BACK = ALONE + "take_back"


async def wishes(table: Table, person: Person, now: float) -> list[str]:
    """Return all wishes that `carry_out` takes now."""
    seat = table.seat_of(person.id)
    await undo.examine(table, person.id)
    back = [TAKE_BACK] if seat is not None and undo.is_offered(table.at(seat)) else []
    return [*back, *(ALONE + word for word in votes.alone(table, person, now)), *votes.offers(table, person, now)]


def wish_text(wish: str) -> Text:
    """Return a wish in words."""
    alone = wish.removeprefix(ALONE)
    return Text("wish-vote", {"what": ask_text(wish)}) if alone == wish else Text(f"button-{alone.replace('_', '-')}")


async def carry_out(router: Router, table: Table, person: Person, key: str, wish: str) -> Table:
    """Carry out a wish. Raises RefusedError.

    The test for moves that may be taken back runs without any lock.
    """
    service = router.service
    await service.commits.check_unhandled(key)
    if wish in (TAKE_BACK, "undo"):
        await undo.examine(table, person.id)
    if wish == TAKE_BACK:
        return await service.commit(table.id, key, undo.alone, person, undo.examined(table, person))
    if wish.startswith(ALONE):
        if wish.removeprefix(ALONE) not in votes.ALONE:
            raise RefusedError("refuse-ask-unknown")
        return await service.commit(table.id, key, votes.ALONE[wish.removeprefix(ALONE)], person)
    found, barred, standing = None, 0.0, NEW
    if wish == "undo":
        found = undo.by_consent(table, person)
    if wish.startswith("take."):  # so that the person can be seated when the last one has agreed
        barred = float((await service.people.set_profile(person)).prefs.get("barred", 0.0))
        standing = await service.people.standing(person.id, table.row.guild_id)
    return await service.commit(table.id, key, votes.ask, person, wish, found, barred, standing)


@verb
async def take_back(router: Router, click: Click) -> None:
    """Take back the person's own last move."""
    _check_private(click)
    table, seat = await router.seated(click)
    await click.reply.acknowledge()
    table = await carry_out(router, table, click.person, click.key, TAKE_BACK)
    await router.show_hand(click, table.at(seat))


@verb
async def ask_undo(router: Router, click: Click) -> None:
    """Ask the others, from a hand, to let this person's last move be taken back."""
    _check_private(click)
    table, seat = await router.seated(click)
    await click.reply.acknowledge()
    table = await carry_out(router, table, click.person, click.key, "undo")
    await router.show_hand(click, table.at(seat))


@verb
async def pause(router: Router, click: Click) -> None:
    await _alone(router, click, "pause")


@verb
async def resume(router: Router, click: Click) -> None:
    await _alone(router, click, "resume")


@verb
async def give_time(router: Router, click: Click) -> None:
    await _alone(router, click, "give_time")


@verb
async def ask(router: Router, click: Click) -> None:
    """Ask for the wish that was picked on the panel of the person's seat."""
    _check_private(click)
    table = await router.service.table(click.address.table)
    wish = str((click.data.get("values") or [""])[0])
    await click.reply.acknowledge()
    table = await carry_out(router, table, click.person, click.key, wish)
    await router.show_page(click, table, await router.seat_panel(click, table))


@verb
async def vote(router: Router, click: Click) -> None:
    """Show what is asked, from a hand, to its reader alone."""
    _check_private(click)
    table = await router.service.table(click.address.table)
    asked = next((vote for vote in table.history.votes if str(vote.id) == click.address.arg), None)
    if asked is None:
        raise BadAddressError(click.address.arg)
    await router.show_page(click, table, vote_panel(table, asked, click.person.id, click.person.locale))


@verb_in_place
async def vote_yes(router: Router, click: Click) -> None:
    await _answer(router, click, True)


@verb_in_place
async def vote_no(router: Router, click: Click) -> None:
    await _answer(router, click, False)


async def _alone(router: Router, click: Click, word: str) -> None:
    _check_private(click)
    table = await router.service.table(click.address.table)
    table = await carry_out(router, table, click.person, click.key, ALONE + word)
    await router.show_page(click, table, await router.seat_panel(click, table))


async def _answer(router: Router, click: Click, yes: bool) -> None:
    """Answer a question. The answer edits the notice, or the private panel on which it was given."""
    service, vote_id = router.service, number_in(click.address.arg)
    before = await service.table(click.address.table)
    newcomer = await service.people.newcomer(before.history.vote, before.row.guild_id)
    table = await service.commit(click.address.table, click.key, votes.press, click.person, vote_id, yes, newcomer)
    answered = next(vote for vote in table.history.votes if vote.id == vote_id)
    if not click.public:
        await router.show_page(click, table, vote_panel(table, answered, click.person.id, click.person.locale))
        return
    notice = vote_notice(table, answered)
    if await click.reply.update(notice):
        await router.reconciler.record_shown(table, "vote", vote_id, notice.key, click.at)


def _check_private(click: Click) -> None:
    if click.public:
        raise BadAddressError(click.address.verb)
