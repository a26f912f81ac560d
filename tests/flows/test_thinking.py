"""What one does while others think: the log, notes and plans, as people press them; and nobody else learns of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.ui.address import decode
from tests.flows.harness import Player, Server, SimulatedPerson, addresses, all_ids, buttons, texts
from tests.flows.test_matches import seat_all


async def mover(server: Server, people: list[SimulatedPerson]) -> SimulatedPerson:
    table = await server.table()
    owner = table.person_of(table.waiting[0].decision.seat)
    return next(person for person in people if person.id == owner)


async def played(server: Server, people: list[SimulatedPerson], moves: int) -> None:
    for n in range(moves):
        if (await server.table()).playing:
            await Player(await mover(server, people), "act", seed=f"{n}").move()


def newest(person: SimulatedPerson, word: str) -> Any:
    return next(m for m in reversed(person.messages()) if word in "\n".join(texts(m)))


async def test_the_log_is_turned_over_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.logbook.PAGE_TEXT", 400)
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Oliver"), server.person("さくら", "ja")]
        await seat_all(server, "spymaster", people)
        await played(server, people, 12)
        for person, older, log in ((people[0], "Older", "Log"), (people[1], "古いほうへ", "履歴")):
            page = (await person.slash("log")).response._message
            assert log in texts(page)[1]
            before, count = texts(page)[2], len(person.messages())
            while older in buttons(page):
                await person.click(page, buttons(page)[older])
                assert texts(page)[2] != before
                before = texts(page)[2]
            assert len(person.messages()) == count, "each page in the place of the one before"
            assert {address.verb for address in addresses(page)} == {"log-page"}
        assert server.secrecy.count["log"] > 4


async def test_a_note_stands_with_the_hand_of_its_writer_and_with_the_record(tmp_path: Path) -> None:
    """D30. Under paired worlds: nobody else is sent a word of it (D26: neither is any public place)."""
    async with Server.open(tmp_path, strict=True) as server:
        oliver, sakura = people = [server.person("Oliver"), server.person("さくら", "ja")]
        await seat_all(server, "spymaster", people)
        opened = await oliver.press("Note…", dm=True)
        await oliver.submit(opened, {"note.0": "the mole is 7\nor 8"})
        hand = newest(oliver, "the mole is 7")
        assert oliver.can_see(hand)
        assert "> or 8" in "\n".join(texts(hand))
        again = await sakura.slash("note")
        await sakura.submit(again, {"note.0": "これはメモ"})
        assert "これはメモ" in sakura.texts()
        await server.restart(crash=True)
        await oliver.slash("hand")
        assert "the mole is 7" in "\n".join(texts(oliver.messages()[-1]))
        await oliver.slash("table end")
        await oliver.press("Confirm")
        await oliver.press("Record", dm=False)
        assert "> the mole is 7" in texts(oliver.messages(dm=False)[-1])[-1], "kept with the record"
        await sakura.press("Record", dm=False)
        assert "the mole" not in sakura.texts()
        assert "これはメモ" not in oliver.texts()
        public = [m for m in server.everything() if server.is_public(m)]
        assert not any("the mole" in "\n".join(texts(m)) for m in public)
        assert all("note" not in [decode(i).verb for i in all_ids(m)] for m in public)
