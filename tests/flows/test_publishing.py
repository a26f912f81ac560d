"""A move of several parts that depend on each other, by clicking.

Its parts are kind, cards and citations, and gifts, all sent once. The parts chosen so far are above the controls and in
the hand's picture, for the eyes of their player alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.ui.address import decode
from engine.form import Text
from engine.match import Match, new_seed
from tests.flows.harness import Server, buttons, questions, selects, texts
from tests.flows.matches import consistent, seat_all
from tests.flows.reading import say

CARDS = {"hands": [["O7", "C7", "H2", "T12", "S9"], ["S5", "S6", "S8"], ["X12"]]}
PAPERS = [
    [{"paper": "straight_5", "cards": ["H7"]}],
    [{"paper": "three_card", "cards": ["B7"]}, {"paper": "sum_49", "cards": ["X7"]}],
    [],
]


def position(game: Any) -> Match:
    lying = {card for hand in CARDS["hands"] for card in hand} | {"H7", "B7", "X7"}
    deck = [card for card in game.notation if len(card) < 4 and card not in lying]
    start = {"first": 0, "deck": deck, **CARDS, "papers": PAPERS}
    return Match.new(game, 3, game.options_type(), new_seed("publishing"), start)


async def test_a_publication_is_composed_in_private_and_sent_once(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Hilbert"), server.person("Banach"), server.person("さくら", "ja")]
        await seat_all(server, "papers", people)
        await server.plant(position((await server.table()).game))
        table = await server.table()
        me = next(person for person in people if person.id == table.at(0).person)
        shown = (await me.slash("hand", table=1)).response._message
        plain = me.files(shown)
        kind = next(i for label, i in buttons(shown).items() if label == "Publish Five of a Kind (4)")
        shown = (await me.click(shown, kind)).response._message
        told = say("en", Text("draft-paper", {"paper": "five_card"}), game="papers")
        assert told in "\n".join(texts(shown))
        [(custom_id, [whole])] = [(i, v) for i, v in selects(shown).items() if decode(i).verb == "pick"]
        shown = (await me.pick(shown, custom_id, whole)).response._message
        assert "Choose 2 more gifts." in "\n".join(texts(shown))
        assert me.files(shown) != plain, "the picture shows the cards that are chosen"
        opened = await me.click(shown, next(i for i in buttons(shown).values() if decode(i).verb == "sheet"))
        asked = [part["component"]["custom_id"] for part in questions(opened.modal)]
        assert len(asked) == 2
        twice = await me.submit(opened, dict(zip(asked, ("H2", "H2"), strict=True)))
        shown = twice.response._message
        assert "⚠️" in "\n".join(texts(shown)), "a card is given once"
        opened = await me.click(shown, next(i for i in buttons(shown).values() if decode(i).verb == "sheet"))
        asked = [part["component"]["custom_id"] for part in questions(opened.modal)]
        shown = (await me.submit(opened, dict(zip(asked, ("H2", "T12"), strict=True)))).response._message
        assert "Then it needs 1 review." in "\n".join(texts(shown))
        assert len((await server.table()).match.plies) == 0, "nothing is spent before it is confirmed"
        await me.click(shown, buttons(shown)["Confirm"])
        table = await server.table()
        assert table.match.state.hands[:2] == (("S9",), ("H2", "S5", "S6", "S8", "T12"))
        await consistent(server)
