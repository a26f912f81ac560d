"""Several open decisions at once: the test game Tiny (tests/games/tiny), played in every way to its end.

While one seat's turn is open, another seat may object to it. Both can answer on the public panel, where each control
belongs to a decision of its own.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from bot.tables.state.table import Table
from bot.ui.address import decode
from engine.form import Text
from tests import sample
from tests.flows import harness
from tests.flows.guests import admit
from tests.flows.harness import WAYS, Player, Server, SimulatedPerson, all_ids, buttons
from tests.flows.matches import consistent, control, finished, seat_all
from tests.flows.reading import say
from tests.games import tiny

MOVES = ("move", "step", "sheet", "pick")


@pytest.fixture(autouse=True)
def tiny_is_in_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    admit(tiny.Tiny(), tmp_path / "games", monkeypatch)


def words_of(key: str, **args: Any) -> str:
    return say("en", Text(key, args), game="tiny")


async def person_of(server: Server, people: list[SimulatedPerson], seat: int) -> SimulatedPerson:
    owner = (await server.table()).at(seat).person
    return next(person for person in people if person.id == owner)


async def open_turn(server: Server, people: list[SimulatedPerson]) -> tuple[SimulatedPerson, SimulatedPerson]:
    """Let everyone bid, and return the person who leads and the person who may object."""
    await seat_all(server, "tiny", people)
    while (table := await server.table()).waiting[0].decision.kind == "bid":
        await Player(await person_of(server, people, table.waiting[0].decision.seat), "act").move()
    leads, objects = (owed.decision.seat for owed in table.waiting)
    return await person_of(server, people, leads), await person_of(server, people, objects)


def three(server: Server) -> list[SimulatedPerson]:
    return [server.person("Oliver"), server.person("さくら", "ja"), server.person("Émilie")]


def owed_by(table: Table, kind: str) -> Any:
    return next(owed for owed in table.waiting if owed.decision.kind == kind)


class Anyone(Player):
    """A player who uses only the public panel's controls of their own decision."""

    def ways(self, message: Any) -> list[tuple[str, list[str]]]:
        found = super().ways(message)
        return [way for way in found if decode(way[0]).decision == self.decision]

    async def move(self) -> None:
        table = await self.server.table(self.number)
        seat = table.seat_of(self.person.id)
        owed = table.at(seat).owed
        assert owed is not None
        self.decision = owed.id
        await super().move()


@pytest.mark.parametrize(("way", "seats"), sample.one_each("several", itertools.product(WAYS, (2, 3))))
async def test_a_match_in_every_way(way: str, seats: int, tmp_path: Path) -> None:
    """With two open decisions the objector answers first every second time, otherwise the person whose turn it is."""
    async with Server.open(tmp_path, strict=True, seed=f"tiny {way} {seats}") as server:
        people = three(server)[:seats]
        await people[0].slash("table new", game="tiny")
        await people[0].slash("table options", option="rounds", value="4")
        for person in people[1:]:
            await person.click(*control(server, "sit"))
        await people[0].click(*control(server, "start"))
        players = {person.id: Anyone(person, way) for person in people}
        together = 0
        while (table := await server.table()).playing:
            open_now = [owed for owed in table.waiting if not owed.decision.sealed]
            together += len(open_now) > 1
            first = -1 if len(open_now) > 1 and together % 2 else 0
            await players[table.at(table.waiting[first].decision.seat).person].move()
        assert together > 2, "never were two decisions open in public"
        assert {type(ply.move) for ply in table.match.plies} & {tiny.Object, tiny.Let}
        await finished(server, people[-1])


async def test_each_control_of_the_public_panel_belongs_to_its_own_decision(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        await open_turn(server, three(server))
        table, panel = await server.table(), server.panels()[-1]
        turn, objection = owed_by(table, "turn"), owed_by(table, "objection")
        assert turn.id != objection.id
        belongs = {label: decode(found).decision for label, found in buttons(panel).items()}
        assert belongs[words_of("action-pass-turn")] == turn.id
        assert belongs[words_of("action-object")] == belongs[words_of("action-let")] == objection.id
        assert {decode(i).decision for i in all_ids(panel) if decode(i).verb not in MOVES} == {"-"}
        shown = [text for text in harness.texts(panel) if text.startswith("**")]
        assert shown == [f"**{table.names[owed.decision.seat]}**" for owed in table.waiting], "whose controls these are"


async def test_the_objector_presses_at_the_table(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        leads, objects = await open_turn(server, three(server))
        before, panel = await server.table(), server.panels()[-1]
        late = leads.raw(panel, buttons(panel)[words_of("action-pass-turn")])
        pressed = await objects.click(panel, buttons(panel)[words_of("action-object")])
        after = await server.table()
        assert after.match.plies[-1].move == tiny.Object(), harness.texts(pressed.response._message)
        assert after.match.state.round == before.match.state.round + 1
        await leads.deliver(late)
        locale = "ja" if server._locales[leads.id] == "ja" else "en"
        (hand,) = leads.private()  # the hand is alive, so it shows the line (F50)
        assert say(locale, Text("refuse-decision-over")) in "\n".join(harness.texts(hand))
        assert await server.table() == after
        await consistent(server)


async def test_a_turn_goes_on_after_its_objector_lets_it_be(tmp_path: Path) -> None:
    """The leader's old control belongs to a decision that is still open."""
    async with Server.open(tmp_path, strict=True) as server:
        leads, objects = await open_turn(server, three(server))
        panel = server.panels()[-1]
        let, passes = (buttons(panel)[words_of(f"action-{key}")] for key in ("let", "pass-turn"))
        late = leads.raw(panel, passes)
        await objects.click(panel, let)
        assert [owed.decision.kind for owed in (await server.table()).waiting] == ["turn"]
        await leads.deliver(late)
        assert [ply.move for ply in (await server.table()).match.plies[-2:]] == [tiny.Let(), tiny.PassTurn()]
        await consistent(server)


async def test_no_one_answers_the_decision_of_another(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = three(server)
        leads, objects = await open_turn(server, people)
        before, panel = await server.table(), server.panels()[-1]
        third = next(person for person in people if person not in (leads, objects))
        for person, key in itertools.product((leads, objects, third), ("pass-turn", "object", "let")):
            if (person, key == "pass-turn") not in ((leads, True), (objects, False)):
                await person.click(panel, buttons(panel)[words_of(f"action-{key}")])
                locale = "ja" if person is people[1] else "en"
                (hand,) = person.private()  # the hand is alive, so it shows the line (F50)
                assert say(locale, Text("refuse-not-your-turn")) in "\n".join(harness.texts(hand))
        assert await server.table() == before
