"""The verbs of a person's circles (O6). `/me circles` in cogs/me.py opens their page."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.interactions.click import Click, open_form
from bot.interactions.routes import Router
from bot.tables.errors import RefusedError
from bot.ui.address import BadAddressError, id_in
from bot.ui.circles import circle_page, circle_sheet, circles_page, marked
from bot.ui.panels import OWN
from bot.ui.sheets import words_by_question
from cogs.verbs import verb
from data.model.circles import Circle


@verb
async def circles(router: Router, click: Click) -> None:
    """Go back to the list."""
    check_own(click)
    await show_all(router, click)


@verb
async def circle(router: Router, click: Click) -> None:
    """Show the circle that was picked."""
    check_own(click)
    found = await named(router, click, str((click.data.get("values") or [""])[0]))
    await click.reply.update(circle_page(found, click.person.locale))


@verb
async def circle_new(router: Router, click: Click) -> None:
    check_own(click)
    await open_form(click.reply, click.person, circle_sheet(), replace(click.address, verb="circle-named"))


@verb
async def circle_named(router: Router, click: Click) -> None:
    check_own(click)
    typed = " ".join(words_by_question(click.data.get("components", ())).get("name", ()))
    found = await router.service.circles.new(click.person.id, typed)
    await click.reply.update(circle_page(found, click.person.locale))


@verb
async def circle_people(router: Router, click: Click) -> None:
    """Save the people who were picked, at once."""
    check_own(click)
    found = await named(router, click, click.address.arg)
    people = [id_in(str(value)) for value in click.data.get("values") or ()]
    users: dict[str, Any] = click.data.get("resolved", {}).get("users", {})
    if click.person.id in people or any(user.get("bot") for user in users.values()):
        raise RefusedError("refuse-circle-people")
    found = await router.service.circles.set_people(click.person.id, found.name, people)
    await click.reply.update(circle_page(found, click.person.locale))


@verb
async def circle_drop(router: Router, click: Click) -> None:
    check_own(click)
    found = await named(router, click, click.address.arg)
    await router.service.circles.drop(click.person.id, found.name)
    await show_all(router, click)


async def show_all(router: Router, click: Click) -> None:
    found = await router.service.circles.of(click.person.id)
    await click.reply.update(circles_page(found, click.person.locale))


async def named(router: Router, click: Click, mark: str) -> Circle:
    """Return the person's own circle that a control means. Raises RefusedError."""
    found = marked(await router.service.circles.of(click.person.id), mark)
    if found is None:
        raise RefusedError("refuse-no-circle")
    return found


def check_own(click: Click) -> None:
    """Raise BadAddressError unless the control is on a panel that only one person can see."""
    if click.address.place not in OWN:
        raise BadAddressError(click.address.verb)
