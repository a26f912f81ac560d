"""Replays in flows: open one, turn to its pages, and read what it shows."""

from __future__ import annotations

from typing import Any

from bot.ui.address import decode
from tests.flows.harness import Player, Server, SimulatedPerson, all_ids, buttons, selects, texts
from tests.flows.matches import last_moves, seat_all


def shown(message: Any) -> str:
    return "\n".join(texts(message))


def menu(message: Any, verb: str) -> tuple[str, list[str]]:
    return next((i, values) for i, values in selects(message).items() if decode(i).verb == verb)


async def over(server: Server, people: list[SimulatedPerson], game: str = "spymaster") -> Any:
    await seat_all(server, game, people)
    await last_moves(server, [Player(person, "act") for person in people], left=4)
    await server.sent()
    return await server.table()


async def page(person: SimulatedPerson, panel: Any, which: str) -> None:
    """Open a page in place of the replay: 'eyes' or 'more'."""
    (found,) = [i for i in all_ids(panel) if decode(i).verb == "replay-page" and decode(i).arg.endswith(which)]
    await person.click(panel, found)


async def further(person: SimulatedPerson, panel: Any, label: str) -> Any:
    """Press a button behind More… of a replay, and return the result."""
    await page(person, panel, "more")
    return await person.click(panel, buttons(panel)[label])


async def look_through(person: SimulatedPerson, panel: Any, eyes: str) -> None:
    await page(person, panel, "eyes")
    await person.pick(panel, menu(panel, "replay-eyes")[0], eyes)


async def opened(person: SimulatedPerson, command: str = "replay", **options: Any) -> Any:
    return (await person.slash(command, **options)).response._message
