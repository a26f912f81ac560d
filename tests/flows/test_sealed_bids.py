"""Bids that are sealed until the last one is in, at a table that lives for days: the Hen Auction.

The table shows who has answered, but no bid. Each person may prepare a bid. With the last bid the auction goes on by
itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, alts, buttons, questions, texts
from tests.flows.matches import consistent, seat_all
from tests.flows.reading import say
from tests.flows.restart import hands, press

HOUR = 60 * 60


def words_of(key: str, **args: Any) -> str:
    return say("en", Text(key, args), game="hens")


async def seated(server: Server) -> list[SimulatedPerson]:
    """Seat three people, and return them by seat."""
    people = [server.person("Oliver"), server.person("Sakura"), server.person("Émilie")]
    await seat_all(server, "hens", people)
    table = await server.table()
    return [next(p for p in people if p.id == table.at(seat).person) for seat in range(3)]


def public(server: Server) -> str:
    """Return all words of the table's panel, its alt texts included."""
    panel = server.panels()[-1]
    return "\n".join([*texts(panel), *alts(panel)])


async def test_a_hen_is_switched_on_and_the_last_bid_opens_all(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        first, second, third = await seated(server)
        panel = hands(first)[-1]
        said = await first.click(panel, buttons(panel)[f"+ {words_of('choice-hens', value='100', meat=3)}"])
        panel = said.response._message
        assert not (await server.table()).match.plies, "it is only a draft"
        await first.click(panel, buttons(panel)["4"])
        assert words_of("say-bid-both", eggs=4, hens=("100",), worth=7) in "\n".join(texts(hands(first)[-1]))

        before = public(server)
        await second.slash("act", move="bid 6")
        table, told = await server.table(), public(server)
        assert [owed.decision.seat for owed in table.waiting] == [2]
        assert told != before
        assert "Bids are in from Oliver and Sakura." in told
        assert words_of("say-bid-eggs", eggs=6) not in told

        await server.env.advance_time(HOUR)
        await third.slash("act", move="bid 6")
        table = await server.table()
        assert (table.match.state.round, table.match.state.last.winner) == (2, 0)
        assert [owed.decision.seat for owed in table.waiting] == [0, 1, 2]
        async with server.bot.store.read() as unit:
            assert [await unit.draft(1, seat) for seat in range(3)] == [None] * 3
        await consistent(server)


async def test_with_more_eggs_than_a_pad_has_a_sheet_asks(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        first, *_ = await seated(server)
        table = await server.table()
        start = {"deck": list(range(1, 12)), "eggs": [40, 10, 10]}
        await server.plant(type(table.match).new(table.game, 3, table.match.options, table.match.seed, start))
        panel = (await first.slash("hand")).response._message
        opened = await first.click(panel, press(panel, "sheet"))
        names = [part["component"]["custom_id"] for part in questions(opened.modal)]
        assert [name.partition(".")[0] for name in names] == ["eggs", "eggs", "hens"]
        said = await first.submit(opened, {names[0]: ["7"], names[2]: ["100"]})
        assert words_of("say-bid-both", eggs=7, hens=("100",), worth=10) in "\n".join(texts(said.response._message))
        await consistent(server)


async def test_a_compound_sheet_is_one_modal_and_says_its_cost(tmp_path: Path) -> None:
    """Fat Cattle: one form asks what to feed, sell and buy. Nothing is played before the move is repeated in words."""
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person(name) for name in ("Oliver", "Sakura", "Émilie", "Ren", "Yū")]
        await seat_all(server, "cattle", people)
        table = await server.table()
        first = next(p for p in people if p.id == table.at(0).person)
        start = {
            "first": 0,
            "round": 3,
            "stalls": [[[8, 1], [12, 3], [9, 0]], [[3, 0]], [[1, 0]], [[2, 0]], [[4, 0]]],
            "hay": [12, 3, 3, 3, 3],
            "row": [23, 24, 27, 28, 5, 6],
            "deck": [7, 10, 11],
        }
        await server.plant(type(table.match).new(table.game, 5, table.match.options, table.match.seed, start))
        panel = (await first.slash("hand")).response._message
        opened = await first.click(panel, press(panel, "sheet"))
        names = [part["component"]["custom_id"] for part in questions(opened.modal)]
        assert [name.partition(".")[0] for name in names] == ["feed", "sell", "buy"]
        said = await first.submit(opened, {names[0]: ["8", "9"], names[1]: ["12"], names[2]: "27"})
        told = "\n".join(texts(said.response._message))
        assert "Feed animal 8 and animal 9; Sell animal 12; Buy animal 27. It costs 4 of your 12 hay." in told
        assert not (await server.table()).match.plies
        newest = said.response._message
        await first.click(newest, press(newest, "move"))
        table = await server.table()
        assert 0 not in [owed.decision.seat for owed in table.waiting]
        assert "Buy animal 27" not in public(server), "no one else is told"
        await consistent(server)
