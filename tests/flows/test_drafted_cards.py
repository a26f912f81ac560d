"""Draft City: all players choose a card at once and pass the rest on.

First a player picks a card, then a lot. Nothing shows before all choices are in. A green's card is for its owner alone,
even when everything else is open.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, alts, buttons, texts
from tests.flows.matches import consistent, seat_all
from tests.flows.reading import say

START = {"deck": [*"HHHHPPPPTTTTSSSSFFFFHHHHHH"], "hands": [[*"UOCH"], [*"FSTP"], [*"HHSS"]]}


def words_of(key: str, **args: Any) -> str:
    return say("en", Text(key, args), game="city", names=("", "", ""))


async def seated(server: Server) -> list[SimulatedPerson]:
    """Seat three people at a table with known hands, and return them by seat."""
    people = [server.person("Oliver"), server.person("Sakura"), server.person("Émilie")]
    await seat_all(server, "city", people)
    table = await server.table()
    await server.plant(type(table.match).new(table.game, 3, table.match.options, table.match.seed, START))
    return [next(p for p in people if p.id == table.at(seat).person) for seat in range(3)]


def public(server: Server) -> str:
    """Return all words of the table's panel, its alt texts included."""
    panel = server.panels()[-1]
    return "\n".join([*texts(panel), *alts(panel)])


async def test_a_card_and_a_lot_are_chosen_in_two_presses(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        first, second, third = await seated(server)
        panel = (await first.slash("hand")).response._message
        greens = [f"{name} (green)" for name in ("School", "Office", "City hall")]
        assert [label for label in buttons(panel) if label in ("House", *greens)] == ["House", *greens]
        said = await first.click(panel, buttons(panel)["City hall (green)"])
        panel = said.response._message
        shown = "\n".join(texts(panel))
        assert words_of("draft-green", card="C") in shown
        assert [label for label in buttons(panel) if label[:2] in ("a1", "b2", "c3")] == ["a1 +0", "b2 +0", "c3 +0"]
        before = public(server)
        await first.click(panel, buttons(panel)["b2 +0"])
        assert not (await server.table()).match.plies, "it waits for the others"
        told = public(server)
        assert told != before
        assert "city hall" not in told
        assert "b2" not in told

        await second.slash("act", move="build T lot b2")
        await third.slash("act", move="build S lot b2")
        table = await server.table()
        ply = table.match.plies[0]
        assert (ply.seat, ply.move.kind, ply.move.card, ply.move.lot) == (0, "green", "C", "b2")
        assert (table.match.state.round, [owed.decision.seat for owed in table.waiting]) == (2, [0, 1, 2])
        told = public(server)
        assert "b2 green" in told
        assert "city hall" not in told
        assert words_of("card-word", notation="T") in told
        panel = (await first.slash("hand")).response._message
        own = "\n".join([*texts(panel), *alts(panel)])
        assert words_of("alt-greens", lots="b2 city hall") in own
        panel = (await third.slash("hand")).response._message
        assert "city hall" not in "\n".join([*texts(panel), *alts(panel)])
        await consistent(server)
