"""Hints during a match, and after it what the AI seats saw, by clicking."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.tables.results.hindsight import ai_moves, seen_at
from bot.tables.state.chronicle import Hinted
from bot.ui.address import decode
from engine.form import Text
from engine.game import Move
from tests.flows.harness import Player, Server, SimulatedPerson, addresses, all_ids, alts, buttons, selects, texts
from tests.flows.matches import answered, control, lobby, to_the_end
from tests.flows.reading import say

LOCALES = ("en", "ja")
DRAWN = Text("hint-how", {"moves": "drawn", "first": "1"})  # spymaster: the laid card is a bluff


def shown(message: Any) -> str:
    return "\n".join(texts(message))


def hand(person: SimulatedPerson) -> Any:
    return [m for m in person.messages() if any(a.verb in ("menu", "hint") for a in addresses(m))][-1]


async def begun(server: Server, people: list[SimulatedPerson], **options: str) -> None:
    await lobby(server, "spymaster", people)
    for option, value in options.items():
        await people[0].slash("table options", option=option, value=value, table=1)
    await people[0].click(*control(server, "start"))
    await answered(server)


async def its_turn(server: Server, person: SimulatedPerson, other: SimulatedPerson | None = None) -> None:
    """Play until seat 0 is asked."""
    players = {each.id: Player(each, "act") for each in (person, other) if each is not None}
    while (table := await answered(server)).at(0).owed is None:
        await players[table.at(table.waiting[0].decision.seat).person].move()


def words(person: SimulatedPerson, table: Any, move: Move) -> str:
    locale = "ja" if person.server._locales[person.id] == "ja" else "en"
    text = table.game.say(table.view(0), 0, move)
    return say(locale, text, game=table.row.game, names=table.names, plain=True)


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_hint_is_for_one_and_all_are_told_that_it_was_taken(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale="ja" if locale == "ja" else "en-US") as server:
        me, other = server.person("さくら", "ja" if locale == "ja" else "en-US"), server.person("Oliver")
        await begun(server, [me, other])
        await its_turn(server, me, other)
        before, table = len(server.panels()), await server.table()
        told = shown(await me.look(hand(me), "hint"))
        assert say(locale, Text("hint-about")) in told
        figures = [int(n) for n in re.findall(r"[①②③] .* · (\d+) ?%", told)]
        assert 1 <= len(figures) <= 3
        assert told.count("AI (normal)" if locale == "en" else "AI（ふつう）") == 1
        assert figures == sorted(figures, reverse=True), "their order is that of the figures"
        assert any(words(me, table, move) in told for move in table.game.moves(table.view(0), 0))
        after = await server.table()
        (hint,) = after.history.hinted
        assert hint == Hinted(me.id, table.at(0).owed.id, len(table.match.plies), figures[0])
        assert [remark.text for remark in after.history.remarks] == [Text("log-hinted", {"seat": 0})]
        assert (len(server.panels()), after.match.plies) == (before, table.match.plies), "nothing else has happened"
        told = await me.look(hand(me), "hint")
        how = next(i for i in all_ids(told) if decode(i).verb == "hint-how")
        about = [say(locale, Text("hint-how", {**DRAWN.args, "first": str(n)})) for n in (1, 2, 3)]
        await me.click(told, how)
        assert any(each in shown(told) for each in about)
        assert (await server.table()).row.revision == after.row.revision, "told once a decision"
        read = await other.slash("log", table=1)
        assert say("en", Text("log-hinted", {"seat": 0}), names=after.names) in shown(read.response)
        others = "\n".join(map(shown, other.messages()))
        assert not any(each in others for each in about)


async def test_where_there_are_no_hints(tmp_path: Path) -> None:
    """A rated match has no hints."""
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("さくら", "ja"), server.person("Oliver")
        await begun(server, [me, other], rated="yes")
        await its_turn(server, me, other)
        assert (await server.table()).rated
        menu = next(i for i in all_ids(hand(me)) if decode(i).verb == "menu")
        page = await me.more(hand(me))
        assert "hint" not in [decode(i).verb for i in all_ids(page)]
        await me.deliver(me.raw(page, menu.replace(":menu:", ":hint:")))
        assert say("ja", Text("refuse-hint-rated")) in "\n".join(map(shown, me.messages()))
        assert (await server.table()).history.hinted == ()


@pytest.mark.parametrize("locale", LOCALES)
async def test_what_the_ai_saw_can_be_looked_at_when_all_is_over(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale="ja" if locale == "ja" else "en-US") as server:
        me = server.person("さくら", "ja" if locale == "ja" else "en-US")
        await begun(server, [me])
        board = server.panels()[-1]
        assert not [a for a in addresses(board) if a.verb.startswith("seen")]
        await to_the_end(server, [Player(me, "act")])
        await server.sent()
        table = await server.table()
        moves = ai_moves(table)
        assert moves
        assert {table.match.plies[n].seat for n in moves} == {1}
        newest = (await me.click(*control(server, "seen"))).response._message
        (last,) = seen_at(table, [moves[-1]])
        assert last.view == [before for *_, before in table.match.history()][last.n].view(1)
        assert say(locale, Text("seen-title", {"seat": 1, "n": str(last.n + 1)}), names=table.names) in shown(newest)
        assert len(alts(newest)) == 1
        menu, items = next(iter(selects(newest).items()))
        assert items[-1] == str(moves[-1])
        one, other = moves[moves.index(int(items[0])) :][:2]  # a long list shows only the last moves
        await me.pick(newest, menu, str(one))
        first = next(m for m in me.messages() if m.id == newest.id)
        assert say(locale, Text("seen-title", {"seat": 1, "n": str(one + 1)}), names=table.names) in shown(first)
        forward = buttons(first)[say(locale, Text("button-seen-after"))]
        assert decode(forward).arg == str(other)
        await me.click(first, forward)
        second = next(m for m in me.messages() if m.id == newest.id)
        assert say(locale, Text("seen-title", {"seat": 1, "n": str(other + 1)}), names=table.names) in shown(second)


async def test_no_one_sees_what_a_person_saw(tmp_path: Path) -> None:
    """A seat that a person has held, even for a while, shows no AI's views."""
    async with Server.open(tmp_path) as server:
        me, other = server.person("さくら", "ja"), server.person("Oliver")
        await begun(server, [me, other])
        await other.slash("table leave", table=1)
        assert (await server.table()).history.vacant
        await to_the_end(server, [Player(me, "act")])
        table = await server.table()
        assert table.row.status == "over"
        assert any(made.person is None and not made.automatic for made in table.history.made)
        assert ai_moves(table) == []
        assert not [a for a in addresses(server.panels()[-1]) if a.verb == "seen"]
