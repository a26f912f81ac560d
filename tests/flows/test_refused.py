"""A press that is refused is told in one line, where its person looks (F50)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.flows.harness import Server, SimulatedPerson, buttons, texts
from tests.flows.test_matches import answered, control, seat_all


async def idle_one(server: Server, people: list[SimulatedPerson]) -> SimulatedPerson:
    table = await answered(server)
    asked = table.person_of(table.waiting[0].decision.seat)
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
