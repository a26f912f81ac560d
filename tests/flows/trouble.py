"""Helpers for the tests of faults: tables in play, and ways in which something goes wrong at them."""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table
from bot.ui.address import Address
from tests.flows.harness import Server, SimulatedPerson, addresses, alts, buttons, texts

CALLBACK = "/interactions/*/callback"
SEND, EDIT = "/channels/*/messages", "/channels/*/messages/*"


async def lobby(server: Server, *names: str) -> list[SimulatedPerson]:
    people = [server.person(name) for name in names or ("Oliver", "Émilie")]
    await people[0].slash("table new", game="spymaster")
    for person in people[1:2]:
        await person.press("Sit")
    return people


async def begun(server: Server, *names: str) -> list[SimulatedPerson]:
    """Return the people of a new match, the one to move first."""
    people = await lobby(server, *names)
    await people[0].press("Start")
    return await in_turn(server, people)


async def begun_without_dms(server: Server, code: int) -> list[SimulatedPerson]:
    """Start a match while Discord refuses every DM with this code; DMs work again afterwards.

    Return its people like begun().
    """
    people = await lobby(server)
    for person in people:
        fail(server, "POST", f"/channels/{person.user.dm_channel.id}/messages", code)
    await people[0].press("Start")
    mend(server)
    return await in_turn(server, people)


async def in_turn(server: Server, people: list[SimulatedPerson]) -> list[SimulatedPerson]:
    table = await server.table()
    owing = {table.at(owed.decision.seat).person for owed in table.waiting}
    return sorted(people, key=lambda person: person.id not in owing)


def move_of(message: Any, n: int = 0) -> str:
    """Return the custom_id of the n-th button that is a move."""
    return [i for i, a in zip(buttons(message).values(), addresses(message), strict=False) if ":move:" in i][n]


def offers(person: SimulatedPerson, *, dm: bool | None = True) -> list[Any]:
    """Return the messages that show a person a button that is a move, oldest first."""
    return [m for m in person.messages(dm=dm) if any(":move:" in i for i in buttons(m).values())]


def newest(person: SimulatedPerson, *, dm: bool | None = True) -> Any:
    return offers(person, dm=dm)[-1]


async def play(server: Server, person: SimulatedPerson, *, dm: bool = True) -> Table:
    """Make a move, by DM or by My move at the table.

    By DM it waits for the DM if the turn was shown elsewhere (F5). No DM comes to a person whose own press was answered
    with their turn (F6): they go on there.
    """
    if not dm:
        await person.press("My hand", dm=False)
    elif not offers(person):
        await server.env.advance_time(JUST_PRESSED + 2)
        await server.sent()
    message = (offers(person, dm=dm) or [m for m in offers(person, dm=None) if not server.is_public(m)])[-1]
    await person.click(message, move_of(message))
    return await server.table()


async def plies(server: Server) -> int:
    return len((await server.table()).match.plies)


def board(server: Server, number: int = 1) -> Any:
    return server.panels(number)[-1]


def thread(server: Server) -> Any:
    return server.env.backend.channels[board(server).channel_id]


def told(message: Any) -> str:
    return "\n".join(texts(message))


def fail(server: Server, method: str, path: str, code: int, status: int = 403, times: int | None = None) -> None:
    server.env.inject_error(method, path, status=status, code=code, message="injected", times=times)


def mend(server: Server) -> None:
    server.env.backend.faults.clear()


def count(server: Server, start: int, method: str, path: str) -> int:
    return sum(r.method == method and re.search(path, r.path) is not None for r in server.requests[start:])


async def shows_the_present(server: Server, number: int = 1) -> None:
    """Check that exactly one public panel shows the present, and that it is the newest."""
    table = await server.table(number)
    panel = await server.bot.delivery.table_panel(table)
    parts = list(panel.layout.walk_children())
    expected = [c.content for c in parts if isinstance(c, discord.ui.TextDisplay)]
    pictures = [item.description for c in parts if isinstance(c, discord.ui.MediaGallery) for item in c.items]
    live = [m for m in server.panels(number) if (texts(m)[1:], alts(m)) == (expected, pictures)]
    assert live, (expected, pictures, [(texts(m), alts(m)) for m in server.panels(number)])
    surface = await server.bot.surfaces.one(number, "table")
    assert surface.message_id == live[-1].id
    assert not surface.dirty


async def kinds(server: Server, number: int = 1) -> list[str]:
    async with server.bot.store.read() as unit:
        return [row.kind for row in await unit.log(number)]


def who(person: SimulatedPerson) -> Any:
    from bot.tables.person import Person

    return Person(person.id, "", "en")


def again(person: SimulatedPerson, message: Any) -> Any:
    return next(m for m in person.messages() if m.id == message.id)


def addresses_of(custom_id: str) -> Address:
    from bot.ui.address import decode

    return decode(custom_id)
