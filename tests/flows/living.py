"""Helpers for a person's private message at a table, and for what is written about it."""

from __future__ import annotations

from typing import Any

from bot.tables.person import Person
from bot.tables.verbs import play
from bot.ui.address import decode
from engine.chance import Chance
from tests.flows.harness import Server, SimulatedPerson, addresses, buttons, selects


def private(person: SimulatedPerson, number: int = 1) -> list[Any]:
    """Return the private messages of a table that a person sees."""
    return person.private(number)


def pings(server: Server, person: SimulatedPerson) -> list[Any]:
    return [m for m in server.everything() if server.is_public(m) and f"<@{person.id}>" in (m.content or "")]


def since(server: Server, start: int) -> list[str]:
    """Return the sends, edits and deletions since request `start`, except answers to presses."""
    asked = [
        r for r in server.requests[start:] if r.method != "GET" and not r.path.endswith(("/callback", "@original"))
    ]
    return [f"{r.method} {r.path}" for r in asked if r.path.startswith(("/channels", "/webhooks"))]


def edits(server: Server, start: int, message: Any) -> int:
    """Return how often a private message was edited by its id since request `start`."""
    return sum(each.startswith("PATCH /webhooks") and each.endswith(f"/{message.id}") for each in since(server, start))


async def move(person: SimulatedPerson, message: Any) -> Any:
    """Press the first control that leads to a move, until the move is made."""
    table = await person.server.table(addresses(message)[0].table)
    before = len(table.match.plies) if table.match is not None else 0
    for _ in range(6):
        ways = [i for i in buttons(message).values() if decode(i).verb in ("move", "step")]
        if ways:
            await person.click(message, ways[0])
        else:
            custom_id, values = next((i, v) for i, v in selects(message).items() if decode(i).verb == "pick")
            await person.pick(message, custom_id, values[0])
        table = await person.server.table(table.id)
        if len(table.match.plies) != before or not table.playing:
            return table
    raise AssertionError("no move")


async def seated(server: Server, game: str, *names: str, delivery: str = "ephemeral") -> list[SimulatedPerson]:
    """Seat new people at a table of the game, start it, and return them."""
    people = [server.person(name) for name in names]
    await people[0].slash("table new", game=game)
    for person in people:
        await server.bot.service.people.set_profile(Person(person.id, "", "en"), delivery=delivery)
    for person in people[1:]:
        await person.press("Sit")
    await people[0].press("Start")
    return people


async def in_turn(server: Server, delivery: str) -> tuple[SimulatedPerson, SimulatedPerson]:
    """Return the two people at a new table: first the one to move."""
    ann, ben = await seated(server, "spymaster", "Ann", "Ben", delivery=delivery)
    table = await server.table()
    return (ann, ben) if table.at(table.seat_of(ann.id)).owed is not None else (ben, ann)


async def begun(server: Server) -> tuple[SimulatedPerson, SimulatedPerson, Any]:
    """Return two people whose ephemeral hands are open, and the hand of the second.

    The first is to move.
    """
    first, second = await in_turn(server, "ephemeral")
    for person in (first, second):
        await person.press("My hand")
    (hand,) = private(second)
    return first, second, hand


async def answered_for_them(server: Server, second: SimulatedPerson) -> None:
    """Answer for a person, as a plan or the end of their time would."""
    table = await server.table()
    seat = table.seat_of(second.id)
    owed, chance = table.at(seat).owed, Chance(b"for them")
    answer = table.game.fallback(table.view(seat), seat, chance)
    await server.bot.service.commit(1, "for them", play.act, Person(second.id, "", "en"), owed.id, answer)


def hands(person: SimulatedPerson) -> list[Any]:
    """Return the messages in a person's DM that show a hand."""
    return [m for m in person.messages(dm=True) if not m.is_ephemeral and addresses(m)]


def offers(message: Any) -> bool:
    return any(a.verb in ("move", "step", "sheet", "pick") for a in addresses(message))
