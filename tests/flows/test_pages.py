"""Pages of the one private message: each shows in that message, and leads back to the hand (F7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.person import Person
from bot.tables.verbs import lobby, play
from bot.ui.address import decode
from engine.chance import Chance
from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, addresses, all_ids, buttons
from tests.flows.living import private
from tests.flows.matches import answered, control
from tests.flows.reading import say

SURFACES = {"dm": "h", "thread": "p", "ephemeral": "e"}
ELSEWHERE = {"note", "settings", "deal", "sort"}  # verbs that open forms, a new table, or the hand again
PLAYING = {"log", "words", "rules", "hint", "next-table", "seat"}
ENDED = {"log", "words", "record", "verify", "seen"}
FURTHER = ("chapter", "hint-how", "end", "replay", "seen-page")  # verbs of pages that open from other pages


async def alone(server: Server, delivery: str, locale: str) -> SimulatedPerson:
    """Start a match of one person against an AI, with the hand delivered as given."""
    person = server.person("Oliver", locale)
    who = Person(person.id, "Oliver", locale[:2])
    await server.bot.service.people.set_profile(who, delivery=delivery)
    await person.slash("table new", game="spymaster")
    await server.bot.service.commit(1, "ai", lobby.add_ai, who, "easy", ("Fox",))
    await server.sent()
    await person.click(*control(server, "start"))
    await answered(server)
    await server.sent()
    return person


async def to_the_end(server: Server, person: SimulatedPerson) -> None:
    """Play to the end without a press of the person, so that their hand stays in its place."""
    for n in range(200):
        table = await answered(server)
        if not table.playing:
            break
        seat = table.seat_of(person.id)
        move = table.game.fallback(table.view(seat), seat, Chance(b"%d" % n))
        await server.bot.service.commit(1, f"{n}", play.act, Person(person.id, "", "en"), table.at(seat).owed.id, move)
    await server.sent()


async def opened(person: SimulatedPerson, surface: str) -> Any:
    """Return the message with the hand on this surface."""
    if surface == "e" and not private(person):
        await person.click(*control(person.server, "hand"))
    there = [m for m in person.messages(dm=surface == "h") if {a.place for a in addresses(m)} == {surface}]
    return there[-1]


def is_hand(message: Any) -> bool:
    return any(a.verb == "menu" for a in addresses(message))


async def there_and_back(person: SimulatedPerson, surface: str, locale: str) -> set[str]:
    """Press every control on More…, each time go back, and return the verbs."""
    shown, back = await opened(person, surface), say(locale[:2], Text("button-back-to-hand"))
    count = len(person.messages(dm=surface == "h"))

    async def press(verb: str) -> None:
        await person.click(shown, next(i for i in all_ids(shown) if decode(i).verb == verb))
        assert len(person.messages(dm=surface == "h")) == count, f"{verb}: in its place"
        assert {a.place for a in addresses(shown)} == {surface}, verb
        assert back in buttons(shown), f"{verb} leads back"

    await press("menu")
    verbs = {decode(i).verb for i in all_ids(shown)} - {"hand"}
    for verb in verbs - ELSEWHERE:
        await press(verb)
        assert not is_hand(shown), f"{verb} shows something else"
        for further in [a.verb for a in addresses(shown) if a.verb in FURTHER]:
            if further in [a.verb for a in addresses(shown)]:
                await press(further)
        await person.click(shown, buttons(shown)[back])
        assert is_hand(shown), f"back from {verb}"
        await press("menu")
    await person.click(shown, buttons(shown)[back])
    return verbs


@pytest.mark.parametrize("locale", ["en-US", "ja"])
@pytest.mark.parametrize("delivery", SURFACES)
async def test_each_page_is_in_the_place_of_the_hand_and_leads_back(delivery: str, locale: str, tmp_path: Path) -> None:
    surface = SURFACES[delivery]
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        person = await alone(server, delivery, locale)
        seen = await there_and_back(person, surface, locale)
        assert seen >= PLAYING
        assert ("note" in seen) == (surface != "p"), "others may look into a thread (D26)"
        await to_the_end(server, person)
        seen = await there_and_back(person, surface, locale)
        assert seen >= ENDED
        assert "seat" not in seen, "there is none any more"
