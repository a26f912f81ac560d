"""Pages that are open in the private message, and hands that are opened from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.state.notices import JUST_PRESSED
from bot.ui.address import decode
from tests.flows.harness import Player, Server, addresses, all_ids, texts
from tests.flows.living import answered_for_them, begun, edits, move, pings, private, seated
from tests.flows.matches import in_play


async def test_who_has_just_opened_a_hand_is_here_at_its_table(tmp_path: Path) -> None:
    """F5: the next turn comes by an edit alone, in whatever way the hand was opened."""
    async with Server.open(tmp_path, strict=True) as server:
        first, second, _ = await begun(server)
        await server.env.advance_time(JUST_PRESSED + 5)
        await second.slash("hand", table=1)
        (hand,) = private(second)
        start = len(server.requests)
        await move(first, private(first)[-1])
        assert (edits(server, start, hand), pings(server, second)) == (1, [])


async def test_who_reads_a_page_and_is_asked_once_more_is_told(tmp_path: Path) -> None:
    """F3, F6: the person is told by a ping, since their page stays after their move at the table."""
    async with Server.open(tmp_path, strict=True) as server:
        people, number = await seated(server, "spymaster", "Ann", "Ben"), 1
        for n in range(120):
            number = await in_play(server, "spymaster", people, number)
            table = await server.table(number)
            seat = table.waiting[0].decision.seat
            person = next(each for each in people if each.id == table.at(seat).person)
            await person.press("My hand")
            await person.page("log", number)
            (page,) = [texts(m) for m in private(person, number)]
            player = Player(person, "table", number, seed=f"{n}")
            offered = player.ways(server.panels(number)[-1])
            await player.move()
            owed = (await server.table(number)).at(seat).owed
            if offered and player.steps == 1 and owed is not None:
                assert [texts(m) for m in private(person, number)] == [page]
                assert len(pings(server, person)) == 1
                return
        raise AssertionError("no one had to move again")


async def test_at_start_the_hand_takes_the_place_of_the_lobby_s_own_page_alone(tmp_path: Path) -> None:
    """F3: a person who reads the rules keeps them."""
    async with Server.open(tmp_path, strict=True) as server:
        host, reader, other = [server.person(name) for name in ("Ann", "Ben", "Cat")]
        await host.slash("table new", game="hens")
        for person in (reader, other):
            await person.press("Sit")
        await reader.press("How to play")
        await other.more(server.panels()[-1])
        (page,), (lobby,) = private(reader), private(other)
        rules = texts(page)
        await host.press("Start")
        assert [texts(m) for m in private(reader) if m.id == page.id] == [rules]
        (now,) = private(other)
        assert now.id == lobby.id
        assert {"move", "pick", "sheet"} & {decode(i).verb for i in all_ids(now)}


async def test_at_start_of_a_game_for_one_the_lobby_s_page_goes(tmp_path: Path) -> None:
    """F9: everything is at the table."""
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        await me.slash("table new", game="lombardia")
        await me.slash("table options", option="mode", value="solo", table=1)
        await me.more(server.panels()[-1])
        assert len(private(me)) == 1
        await me.press("Start")
        assert (await server.table()).solo
        assert private(me) == []


@pytest.mark.parametrize("delivery", ["dm", "thread"])
async def test_a_page_stays_where_a_hand_was_sent_while_no_turn_comes(delivery: str, tmp_path: Path) -> None:
    """F3, F7: the hand is drawn again only when its reader goes back."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben, _ = await seated(server, "hens", "Ann", "Ben", "Cat", delivery=delivery)
        await server.sent()

        def hand() -> Any:
            return next(m for m in ann.messages() if any(a.table == 1 and a.place in "hp" for a in addresses(m)))

        async def press(verb: str) -> None:
            await ann.click(hand(), next(i for i in all_ids(hand()) if decode(i).verb == verb))

        await press("menu")
        page = texts(hand())
        await answered_for_them(server, ben)
        await server.bot.reconciler.mark(1, [("hand", seat) for seat in range(3)])
        await server.sent()
        assert texts(hand()) == page
        await press("hand")
        assert {"move", "pick", "sheet"} & {decode(i).verb for i in all_ids(hand())}
