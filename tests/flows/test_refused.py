"""A refused press is explained in one line, where its person looks (F50)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.tables.state.notices import JUST_PRESSED
from bot.ui.address import Address, encode
from engine.form import Text
from engine.game import IllegalMoveError
from tests.flows.harness import Server, SimulatedPerson, buttons, texts
from tests.flows.living import answered_for_them, hands, in_turn, offers
from tests.flows.matches import answered, control, seat_all
from tests.flows.reading import say


async def idle_one(server: Server, people: list[SimulatedPerson]) -> SimulatedPerson:
    table = await answered(server)
    asked = table.at(table.waiting[0].decision.seat).person
    return next(person for person in people if person.id != asked)


def warnings(message: Any) -> list[str]:
    return [line for line in "\n".join(texts(message)).split("\n") if "⚠️" in line]


async def test_a_press_at_the_table_is_refused_in_the_hand_that_is_open_or_else_in_one_line(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Oliver"), server.person("Ida")]
        await seat_all(server, "colosseum", people)
        person = await idle_one(server, people)
        refused = (await person.click(*control(server, "move"))).response._message
        assert refused.is_ephemeral
        assert not buttons(refused), "one line, no panel"
        hand = (await person.slash("hand")).response._message
        assert not warnings(hand)
        before = len(person.messages())
        await person.click(*control(server, "move"))
        assert len(person.messages()) == before, "the hand that is open says it"
        assert len(warnings(hand)) == 1
        await person.click(hand, buttons(hand)["More…"])
        await person.click(*control(server, "move"))
        assert len(person.messages()) == before + 1, "a page that is being read stays"
        assert not warnings(hand)


async def test_a_refusal_that_shows_the_hand_instead_of_a_page_moves_it_there(tmp_path: Path) -> None:
    """F1: the turn that came by DM meanwhile is shown once."""
    async with Server.open(tmp_path, strict=True) as server:
        first, second = await in_turn(server, "dm")
        page = await second.more(server.panels()[-1])
        await server.env.advance_time(JUST_PRESSED + 5)
        await answered_for_them(server, first)
        await server.sent()
        assert len(hands(second)) == 1
        await second.deliver(second.raw(page, encode(Address("add-ai", "e", 1, arg="easy"))))
        assert len(warnings(page)) == 1
        assert (offers(page), hands(second)) == (True, [])


async def test_words_of_a_game_are_said_if_the_hand_cannot_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Oliver"), server.person("Ida")]
        await seat_all(server, "cattle", people)
        hand = (await people[0].slash("hand")).response._message

        async def refuses(*_: Any) -> None:
            raise IllegalMoveError("animal_ripe", card="3")

        async def lost(*_: Any) -> None:
            raise aiohttp.ServerDisconnectedError

        monkeypatch.setitem(server.bot.router.verbs, "move", (refuses, False))
        monkeypatch.setattr(server.bot.router, "hand", lost)
        await people[0].deliver(people[0].raw(hand, encode(Address("move", "e", 1))))
        assert say("en", Text("refuse-animal-ripe", {"card": "3"}), game="cattle") in people[0].texts(dm=False)
