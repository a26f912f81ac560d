"""Tables that are played: their commands, place and seal, the settings of their people, and two at a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.sync import reconciler
from bot.tables.state.notices import JUST_PRESSED
from bot.ui import panels
from bot.ui.address import decode
from engine.catalogue import GAMES
from engine.chance import seal_at_start, seed_of
from engine.form import Text
from engine.match import verify
from render.texts import listed
from tests.flows.harness import Player, Server, SimulatedPerson, addresses, all_ids, buttons, control, texts
from tests.flows.matches import answer, consistent, lobby, play, said, seat_all
from tests.flows.reading import say
from tests.flows.secrecy import SILENT

LOCALES = ("en-US", "ja")


@pytest.mark.parametrize("locale", LOCALES)
async def test_table_commands(locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.verbs.absence.AI_TURNS", 0)
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        short = locale[:2]
        host, guest, zoe = (server.person(name, locale) for name in ("Host", "Guest", "Zoe"))
        assert said(short, "list-empty") in answer(await zoe.slash("table list"))
        assert answer(await zoe.slash("table show")) == said(short, "refuse-no-table-here")
        assert answer(await zoe.slash("table leave", table=99)) == said(short, "refuse-no-table")
        assert said(short, "game-title", "spymaster") in answer(await zoe.slash("rules"))
        await lobby(server, "spymaster", [host, guest])
        assert listed(locale, ["Host", "Guest"]) in answer(await zoe.slash("table list"))
        assert listed(locale, ["Host", "Guest"]) in answer(await zoe.slash("table show"))
        assert answer(await guest.slash("hand", table=1)) == said(short, "refuse-not-started")
        await host.click(*control(server, "start"))
        found = await guest.suggestions("table show", "table", "host")
        assert [choice["value"] for choice in found] == [1]
        assert listed(locale, ["Host", "Guest"]) in answer(await zoe.slash("table list"))
        shown = answer(await zoe.slash("table show", table=1))
        assert panels.words(await server.table(), None, short) in shown

        before = server.panels()[-1]
        link = answer(await zoe.slash("table open", table=1))
        assert server.panels()[-1].id == before.id, "it is young"
        assert str(before.channel_id) in link
        monkeypatch.setattr(reconciler, "YOUNG", -1)  # no longer young, and the seal below it is newer
        link = answer(await zoe.slash("table open", table=1))
        after = server.panels()[-1]
        assert after.id > before.id
        assert str(after.channel_id) in link
        await consistent(server)

        assert answer(await zoe.slash("table leave", table=1)) == said(short, "refuse-not-seated")
        assert answer(await guest.slash("table leave", table=1)) == said(short, "leave-done")
        board = "\n".join(texts(server.panels()[-1]))
        assert said(short, "table-away", name="Guest") in board
        away = await guest.click(*control(server, "seat"))
        assert said(short, "button-return") in buttons(away.response._message)
        back = next(i for i in all_ids(away.response._message) if decode(i).verb == "sit")
        await guest.click(away.response._message, back)
        assert said(short, "table-away", name="Guest") not in "\n".join(texts(server.panels()[-1]))
        assert (await server.table()).at(1).person == guest.id
        await consistent(server)

        assert answer(await guest.slash("table end", table=1)) == said(short, "refuse-host-only")
        asked = await host.slash("table end", table=1)
        assert said(short, "ask-end") in answer(asked)
        question = asked.response._message
        await host.click(question, next(i for i in all_ids(question) if decode(i).verb == "end"))
        assert texts(question)[1] == said(short, "end-done")
        assert (await server.table()).row.status == "cancelled"
        await consistent(server)
        for person in (host, guest):  # no hand keeps its controls
            newest = person.messages(dm=True)[-1]
            assert said(short, "end-cancelled") in "\n".join(texts(newest))
            assert not {a.verb for a in addresses(newest)} & {"move", "pick", "step", "sheet"}
        assert said(short, "list-empty") in answer(await zoe.slash("table list"))
        record = await zoe.click(*control(server, "record"))  # a cancelled match also proves its shuffle
        ((_, data),) = zoe.files(record.response._message).items()
        verify(GAMES["spymaster"], json.loads(data))


@pytest.mark.parametrize("threads", [True, False])
async def test_where_a_table_stands(threads: bool, tmp_path: Path) -> None:
    """From its start a match is in a thread of its own, with a card left in the channel.

    A server can keep it in the channel.
    """
    async with Server.open(tmp_path, strict=True) as server:
        await server.bot.service.people.set_server(server.guild.id, threads=threads)
        me = server.person("Oliver")
        await seat_all(server, "spymaster", [me])
        table, board = await server.table(), server.panels()[-1]
        if threads:
            (thread,) = server.channel.threads
            assert table.row.thread_id == thread.id == board.channel_id
            card = next(m for m in server.everything() if m.channel_id == server.channel.id and m.components)
            assert f"<#{thread.id}>" in "\n".join(texts(card))
            assert not all_ids(card)
        else:
            assert not server.channel.threads
            assert table.row.thread_id is None
            assert board.channel_id == server.channel.id
        await consistent(server)
        await play(server, [Player(me, "table")], moves=4)
        await consistent(server)
        assert server.panels()[-1].id == board.id, "one message from the beginning to the end"


@pytest.mark.parametrize("threads", [True, False])
async def test_the_seal_can_be_compared(threads: bool, tmp_path: Path) -> None:
    """Everyone sees the words of the seats. The seal is written once, at the start, and Verify shows it again."""
    async with Server.open(tmp_path, strict=True) as server:
        await server.bot.service.people.set_server(server.guild.id, threads=threads)
        me, other, zoe = server.person("Oliver"), server.person("*さくら*", "ja"), server.person("Zoe")
        await lobby(server, "spymaster", [me, other])
        assert await zoe.forge("word") == said("en", "refuse-not-seated")
        for typed in ("  draft ", "七  lucky *"):
            form = await other.click(*control(server, "word"))
            await other.submit(form, {"word.0": typed})
        (row,) = [row for row in (await server.table()).seats if row.person == other.id]
        assert row.word == "七 lucky *"
        assert r"**\*さくら\*** “七 lucky \*”" in "\n".join(texts(server.panels()[-1]))
        late = await other.click(*control(server, "word"))
        await me.click(*control(server, "start"))
        table = await server.table()
        assert table.row.seed == seed_of(table.row.secret, table.joins)
        assert [join.partition(" ")[2] for join in table.joins] == ["", "七 lucky *", ""]
        digits = seal_at_start(table.row.commitment, table.joins)
        (seal,) = [m for m in server.everything() if digits in m.content]
        assert seal.content == said("en", "seal-line", table=1, seal=digits)
        assert len(seal.content) <= 60
        assert not seal.components
        assert seal.flags & SILENT
        place = server.channel.threads[0].id if threads else server.channel.id
        assert seal.channel_id == place
        assert said("ja", "refuse-started") in answer(await other.submit(late, {"word.0": "late"}))

        await play(server, [Player(me, "channel"), Player(other, "table")], moves=3)
        asked = (await me.slash("table end", table=1)).response._message
        await me.click(asked, next(i for i in all_ids(asked) if decode(i).verb == "end"))
        proof = (await zoe.click(*control(server, "verify"))).response._message
        link = f"https://discord.com/channels/{server.guild.id}/{place}/{seal.id}"
        shown = said("en", "verify-ok", seal=f"[{digits[:4]}…{digits[-4:]}]({link})")
        assert texts(proof)[1] == f"{shown}\n{said('en', 'verify-not')}", "three lines"
        await zoe.click(proof, buttons(proof)["Show the numbers"])
        told = "\n".join(texts(proof))
        parts = (table.row.secret.hex(), table.row.seed.hex(), *(join.partition(" ")[0] for join in table.joins))
        assert all(f"`{part}`" in told for part in parts)
        given = await zoe.click(*control(server, "record"))
        ((_, data),) = zoe.files(given.response._message).items()
        assert json.loads(data)["joins"] == table.joins
        verify(GAMES["spymaster"], json.loads(data))
        touched = [r.path for r in server.requests if r.method != "GET" and str(seal.id) in r.path]
        assert not touched, "it is never edited"
        await consistent(server)


def hands_by_dm(person: SimulatedPerson) -> list[Any]:
    return [m for m in person.messages(dm=True) if not m.is_ephemeral]


async def test_settings(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Oliver"), server.person("さくら", "ja")
        assert said("en", "me-hand", hands="dm") in answer(await me.slash("me settings"))
        changed = answer(await me.slash("me settings", language="ja"))
        assert said("ja", "me-language", language="ja") in changed
        changed = answer(await other.slash("me settings", dm=True, language="en", hands="ephemeral"))
        assert said("en", "me-hand", hands="ephemeral") in changed
        await seat_all(server, "spymaster", [me, other])
        hand = me.messages(dm=True)[-1]
        page = await me.more(hand)
        assert said("ja", "button-next-table") in buttons(page)
        await me.click(page, buttons(page)[said("ja", "button-back-to-hand")])
        assert not hands_by_dm(other), "hands at the table: no DM"
        board = "\n".join(texts(server.panels()[-1]))
        assert say("en", Text("game-title"), game="spymaster") in board  # the table is in the server's language
        players = [Player(me, "dm"), Player(other, "channel")]
        pinged = 0

        async def pings() -> None:
            nonlocal pinged
            await server.env.advance_time(JUST_PRESSED + 2)  # until then an edit of the hand is enough (F5)
            await server.sent()
            table = await server.table()
            seat = table.seat_of(other.id)
            owes = table.playing and table.at(seat).owed is not None
            if owes and table.match.plies and table.match.plies[-1].seat == seat:
                return  # the answer to their own move shows the next question
            standing = [m.ping_user_ids for m in server.everything() if m.content.startswith("<@")]
            assert standing == [[other.id]] * owes, "one ping as long as its turn lasts (F39)"
            pinged += owes

        await play(server, players, moves=8, after=pings)
        assert pinged
        assert not hands_by_dm(other)
        shown = await other.click(*control(server, "log"))
        assert said("en", "button-log") in answer(shown)
        changed = answer(await other.slash("me settings", language="discord", hands="dm"))
        assert said("ja", "me-hand", hands="dm") in changed
        assert said("ja", "me-language", language="discord") in changed


async def test_two_tables_at_a_time(tmp_path: Path) -> None:
    """Each hand names its table. A command without a table means the one that waits."""
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Oliver"), server.person("Sakura")
        await seat_all(server, "spymaster", [me], 1)
        await seat_all(server, "spymaster", [other, me], 2)
        one, two = Player(me, "dm", 1), Player(me, "act", 2)
        rest = Player(other, "table", 2)
        for _ in range(8):
            first, second = await server.table(1), await server.table(2)
            if not first.playing and not second.playing:
                break
            if first.playing:
                await one.move()
            if second.playing:
                owes = second.at(second.waiting[0].decision.seat).person
                await (two if owes == me.id else rest).move()
            if first.playing and second.playing:
                waits = {
                    t.id
                    for t in (await server.table(1), await server.table(2))
                    if t.playing and t.at(t.seat_of(me.id)).owed is not None
                }
                shown = await me.slash("hand", dm=True)
                if len(waits) == 1:
                    assert {a.table for a in addresses(shown.response._message)} == waits
        await consistent(server, 1)
        await consistent(server, 2)
