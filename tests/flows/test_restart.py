"""The bot stops in mid-match, cleanly or by a crash, and comes back: nothing is lost or doubled."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.interactions import moves
from bot.sync import healing, reconciler
from bot.tables.person import Person
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.verbs import lobby as verbs
from bot.tables.verbs.play import act
from bot.ui.address import decode
from data.model.timing import Outage
from engine.catalogue import GAMES
from engine.form import Text
from tests import sample
from tests.flows.harness import (
    BUTTON,
    SELECT,
    Behind,
    Player,
    Server,
    SimulatedPerson,
    addresses,
    all_ids,
    buttons,
    filled,
    questions,
    selects,
    texts,
)
from tests.flows.matches import (
    answer,
    answered,
    by_hand,
    consistent,
    control,
    finished,
    halved,
    last_moves,
    lobby,
    play,
    seat_all,
)
from tests.flows.reading import say
from tests.flows.restart import hands, press, same

PLAYS = ("move", "step", "sheet", "pick")
CRASH = pytest.mark.parametrize("crash", sample.by_lot("crash", [False, True], 1), ids=["clean", "crash"])


def own(person: SimulatedPerson, number: int = 1) -> list[Any]:
    """Return a person's private messages of this table, wherever they are."""
    return [m for m in person.messages() if any(a.table == number and a.place in ("h", "e") for a in addresses(m))]


@pytest.mark.parametrize(("game", "crash"), sample.one_each("restart", product(GAMES, (False, True)), 3))
async def test_after_every_move_of_a_match(game: str, crash: bool, tmp_path: Path) -> None:
    """Against an AI, a person moves by DM and at the table. Nothing is lost, doubled or sent needlessly.

    After each restart the one private message has the same id (F1, F2), and shows the present.
    """
    async with Server.open(tmp_path, strict=True, seed=f"{game} {crash}") as server:
        me = server.person("さくら", "ja")
        await seat_all(server, game, [me])
        players = [Player(me, "dm"), Player(me, "channel"), Player(me, "table")]
        moves, most = 0, by_hand(await server.table(), people=1)
        while (await server.table()).playing and moves < most:
            await players[moves % 3].move()
            moves += 1
            await server.sent()
            before, shown = await answered(server), own(me)
            sent = len(server.requests)
            await server.restart(crash=crash)
            after = await server.table()
            same(before, after)
            assert server.written(sent) == []
            await consistent(server)
            assert [(m.id, all_ids(m)) for m in own(me)] == [(m.id, all_ids(m)) for m in shown]
            if before.solo:  # in a game for one, everything is at the table (F9)
                continue
            assert len(shown) == 1
            owed = before.at(before.seat_of(me.id)).owed
            offered = {a.decision for m in shown for a in addresses(m) if a.verb in PLAYS}
            assert offered == ({owed.id} if owed is not None else set())
        assert sum(len(player.spent) for player in players) == moves
        await last_moves(server, players[1:2])
        await finished(server, me)


@CRASH
async def test_between_two_people(crash: bool, tmp_path: Path) -> None:
    """The person to move has one notice, and the old one goes. Pings are treated alike."""
    async with Server.open(tmp_path, strict=True, seed=f"two {crash}") as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await two.slash("me settings", hands="ephemeral")
        await seat_all(server, "spymaster", [one, two])

        async def restart() -> None:
            await server.restart(crash=crash)
            await consistent(server)
            table = await server.table()
            assert len(hands(one)) == 1
            assert not hands(two)
            pings = [m for m in server.everything() if m.content.startswith("<@")]
            assert len(pings) <= 1
            if table.playing and table.at(table.seat_of(one.id)).owed:
                owed = table.at(table.seat_of(one.id)).owed
                mine = [a.decision for a in addresses(hands(one)[0]) if a.verb in ("move", "pick", "sheet", "step")]
                assert mine
                assert set(mine) == {owed.id}

        await play(server, [Player(one, "dm"), Player(two, "channel")], moves=12, after=restart)


@CRASH
async def test_an_open_panel_goes_on(crash: bool, tmp_path: Path) -> None:
    """Buttons of a lobby, an ephemeral panel, the table's panel and a DM from before the restart still work."""
    async with Server.open(tmp_path, strict=True, seed="open") as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await one.slash("table new", game="spymaster")
        modal = await one.click(*control(server, "options"))
        await server.restart(crash=crash)
        await one.submit(modal, {"agents.0": "13-4-4", "round_limit.0": "33"})
        assert (await server.table()).row.options == {"agents": "13-4-4", "round_limit": 33}
        await two.click(*control(server, "sit"))
        await server.restart(crash=crash)
        await one.click(*control(server, "start"))
        people = {one.id: one, two.id: two}
        table = await server.table()
        mover = people[table.at(table.waiting[0].decision.seat).person]
        other = one if mover is two else two
        panel = (await mover.click(*control(server, "hand"))).response._message
        board = server.panels()[-1]
        await server.env.advance_time(JUST_PRESSED + 2)  # by then the next turn is told by DM (F5)
        await server.restart(crash=crash)
        first = next(i for i in all_ids(panel) if decode(i).verb in ("move", "pick"))
        values = {"values": selects(panel)[first][:1]} if first in selects(panel) else {}
        await mover.deliver(mover.raw(panel, first, component_type=SELECT if values else BUTTON, **values))
        assert len((await server.table()).match.plies) == 1
        await server.sent()
        (hand,) = hands(other)
        await server.restart(crash=crash)
        await mover.deliver(mover.raw(panel, first, component_type=SELECT if values else BUTTON, **values))
        assert len((await server.table()).match.plies) == 1
        assert say("ja" if mover is one else "en", Text("refuse-decision-over")) in "\n".join(texts(own(mover)[-1]))
        await Player(other, "dm").move()
        assert [m.id for m in hands(other)] == [hand.id], "what has come before the restart is what they press"
        assert len((await server.table()).match.plies) >= 2
        assert (await two.click(board, Behind("words"))).ephemeral
        await consistent(server)


# --- a discard of 4 of 9 cards -------------------------------------------------------------------------------------


@CRASH
@pytest.mark.parametrize("where", ["dm", "table"])
async def test_an_opened_form(where: str, crash: bool, tmp_path: Path) -> None:
    """A form that was opened before the restart is taken after it."""
    async with Server.open(tmp_path, strict=True) as server:
        me = await halved(server, [server.person("さくら", "ja"), server.person("Oliver")])
        panel = hands(me)[-1] if where == "dm" else (await me.click(*control(server, "hand"))).response._message
        opened = await me.click(panel, press(panel, "sheet"))
        (asked,) = (label["component"] for label in questions(opened.modal))
        assert (asked["min_values"], asked["max_values"], len(asked["options"])) == (4, 4, 9)
        await server.restart(crash=crash)
        await me.submit(opened, {asked["custom_id"]: ["H~2", "S1", "H", "F"]})
        table = await server.table()
        assert sorted(table.match.plies[-1].move.cards) == ["F", "H", "H", "S1"]
        assert len(table.match.view(0).hands[0]) == 5
        await consistent(server)


@CRASH
async def test_a_draft(crash: bool, tmp_path: Path) -> None:
    """A half-chosen move is there after the restart, with the reason of its refusal, and can be completed."""
    async with Server.open(tmp_path, strict=True) as server:
        me = await halved(server, [server.person("Sakura"), server.person("Oliver")])
        hand = hands(me)[-1]
        opened = await me.click(hand, press(hand, "sheet"))
        name = questions(opened.modal)[0]["component"]["custom_id"]
        few = [{"type": 18, "component": {"type": 22, "custom_id": name, "values": ["S1", "H", "H~2"]}}]
        await me.deliver(me.raw(hand, opened.modal["custom_id"], type=5, components=few))  # fewer than clients send
        refused = say("en", Text("refuse-choose-exactly", {"n": 4}))
        assert refused in "\n".join(texts(hands(me)[-1]))
        await server.restart(crash=crash)
        assert len((await server.table()).match.plies) == 2
        shown = (await me.slash("hand")).response._message
        assert refused in "\n".join(texts(shown))
        opened = await me.click(own(me)[-1], press(own(me)[-1], "sheet"))
        asked = questions(opened.modal)[0]["component"]
        assert {o["value"] for o in asked["options"] if o.get("default")} == {"S1", "H", "H~2"}
        await server.restart(crash=crash)
        again = await me.click(own(me)[-1], press(own(me)[-1], "reset"))
        assert refused not in "\n".join(texts(again.response._message))
        late = await me.submit(opened, {name: ["S1", "H", "H~2", "F"]})  # opened for the draft that is gone
        assert len((await server.table()).match.plies) == 2
        assert say("en", Text("refuse-old-step")) in "\n".join(texts(late.response._message))
        opened = await me.click(own(me)[-1], press(own(me)[-1], "sheet"))
        await me.submit(opened, {name: ["S1", "H", "H~2", "F"]})
        assert len((await server.table()).match.plies) == 3
        async with server.bot.store.read() as unit:
            assert await unit.draft(1, 0) is None
        await consistent(server)


@CRASH
async def test_a_typed_beginning(crash: bool, tmp_path: Path) -> None:
    """/act with the beginning of a move opens the panel with that draft, even after a restart."""
    async with Server.open(tmp_path, strict=True) as server:
        me = await halved(server, [server.person("さくら", "ja"), server.person("Oliver")])
        panel = (await me.slash("act", move="discard", table=1)).response._message
        await server.restart(crash=crash)
        opened = await me.click(panel, press(panel, "sheet"))
        await server.restart(crash=crash)
        await me.submit(opened, filled(opened.modal, random.Random(1)))
        assert len((await server.table()).match.plies) == 3
        await consistent(server)


# --- time ----------------------------------------------------------------------------------------------------------


@CRASH
async def test_an_ai_that_was_thinking(crash: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "AI_WAIT_SECONDS", 0.01)  # the test does not wait for the AI
    monkeypatch.setattr(reconciler, "COALESCE", 0.01)
    monkeypatch.setattr("bot.tables.service.ai_seats.like_a_person", lambda median, least: median)
    async with Server.open(tmp_path, strict=True, ai_delay_seconds=30) as server:
        me = server.person("Oliver")
        await seat_all(server, "spymaster", [me])
        for _ in range(2):
            table = await server.table()
            if table.at(table.seat_of(me.id)).owed is not None:
                await Player(
                    me,
                    "dm"
                    if hands(me) and any(a.verb in ("move", "pick") for a in addresses(hands(me)[-1]))
                    else "channel",
                ).move()
                table = await server.table()
            if table.at(table.seat_of(me.id)).owed is not None:
                continue
            plies = len(table.match.plies)
            await server.env.advance_time(10)
            await server.restart(crash=crash)
            assert len((await server.table()).match.plies) == plies
            await server.env.advance_time(65)
            await server.acted()
            table = await server.table()
            assert len(table.match.plies) > plies
            assert table.at(table.seat_of(me.id)).owed is not None
            await consistent(server)


@CRASH
async def test_a_lobby_that_no_one_starts(crash: bool, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, lobby_hours=1) as server:
        host = server.person("Host")
        await host.slash("table new", game="spymaster")
        await server.env.advance_time(1200)
        await server.restart(crash=crash)
        await server.env.advance_time(1200)
        assert (await server.table()).row.status == "lobby"
        await server.env.advance_time(1210)
        await server.acted()
        assert (await server.table()).row.status == "cancelled"
        await consistent(server)


# --- between the commit and the answer ------------------------------------------------------------------------------


async def test_a_crash_after_the_commit(tmp_path: Path) -> None:
    """The move is kept, but nothing of it was sent. The next start sends it, once."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await seat_all(server, "spymaster", [one, two])
        people = {p.id: p for p in (one, two)}
        for _ in range(3):
            table = await server.table()
            owed = table.waiting[0]
            mover = people[table.at(owed.decision.seat).person]
            move = next(iter(table.game.moves(table.view(owed.decision.seat), owed.decision.seat)))
            board, old = server.panels()[-1], [texts(m) for m in server.panels()]
            server.cut()
            await server.bot.service.commit(
                1, f"interaction {len(table.match.plies)}", act, mover_of(mover), owed.id, move
            )
            await server.env.settle()
            assert [texts(m) for m in server.panels()] == old
            await server.restart(crash=True)
            assert len((await server.table()).match.plies) == len(table.match.plies) + 1
            await consistent(server)
            assert server.panels()[-1].id == board.id
            after = await server.table()
            for waiting in after.waiting:
                person = people[after.at(waiting.decision.seat).person]
                if person is not mover:
                    assert len(hands(person)) == 1
                    assert waiting.id in {a.decision for a in addresses(hands(person)[0])}
            sent = len(server.requests)
            await server.restart(crash=True)
            assert server.written(sent) == []


def mover_of(person: SimulatedPerson) -> Any:
    return Person(person.id, "somebody", "en")


async def test_a_crash_after_start(tmp_path: Path) -> None:
    """The match is dealt, but nothing was sent. The lobby's message becomes the board, and the hands go out."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await lobby(server, "spymaster", [one, two])
        board = server.panels()[-1]
        server.cut()
        await server.bot.service.commit(1, "the start", verbs.start, mover_of(one))
        await server.restart(crash=True)
        await consistent(server)
        assert server.panels()[-1].id == board.id
        assert len(hands(one)) == len(hands(two)) == 1
        await play(server, [Player(one, "channel"), Player(two, "table")], moves=4)
        await consistent(server)


async def test_an_ai_does_not_wait_for_a_try_that_ended_with_the_bot(tmp_path: Path) -> None:
    """The AI's next try was half a minute away. After the restart it moves at once."""
    async with Server.open(tmp_path, strict=True) as server:
        me = server.person("Oliver")
        await seat_all(server, "spymaster", [me])
        server.cut()
        service = server.bot.service
        while not (table := await server.table()).waiting_for_ai:
            owed = table.waiting[0]
            move = next(iter(table.game.moves(table.view(owed.decision.seat), owed.decision.seat)))
            await service.commit(1, f"interaction {len(table.match.plies)}", act, mover_of(me), owed.id, move)
        async with server.bot.store.write() as unit:
            for timer in await unit.timers_due(service.now(), ["ai"]):
                await unit.put_timer(replace(timer, due=service.now() + 30))
        await server.restart(crash=True)
        assert not (await server.table()).waiting_for_ai
        await consistent(server)


async def test_a_crash_after_the_end(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await seat_all(server, "spymaster", [one, two])
        server.cut()
        await server.bot.service.commit(1, "the end", verbs.end, mover_of(one))
        await server.restart(crash=True)
        await consistent(server)
        for person, locale in ((one, "ja"), (two, "en")):
            (hand,) = hands(person)
            assert say(locale, Text("end-cancelled")) in "\n".join(texts(hand))


@CRASH
async def test_the_same_press_before_and_after(crash: bool, tmp_path: Path) -> None:
    """Discord delivers an interaction again after the restart: it is answered, and nothing is doubled."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await one.slash("table new", game="spymaster")
        message, custom_id = control(server, "sit")
        payload = two.raw(message, custom_id)
        await two.deliver(payload)
        await server.restart(crash=crash)
        await two.deliver(payload)
        assert len((await server.table()).seats) == 2
        await one.click(*control(server, "start"))
        table = await server.table()
        mover = one if table.at(table.waiting[0].decision.seat).person == one.id else two
        hand = hands(mover)[-1]
        payload = mover.raw(hand, next(i for i in all_ids(hand) if decode(i).verb == "move"))
        await mover.deliver(payload)
        assert len((await server.table()).match.plies) == 1
        await server.restart(crash=crash)
        await mover.deliver(payload)
        await mover.deliver(payload, payload)
        assert len((await server.table()).match.plies) == 1
        await consistent(server)


async def test_settings_and_places_are_kept(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        await server.bot.service.people.set_server(server.guild.id, threads=False)
        me = server.person("Oliver")
        await me.slash("me settings", language="ja", hands="ephemeral")
        await server.restart(crash=True)
        shown = answer(await me.slash("me settings"))
        assert say("ja", Text("me-hand", {"hands": "ephemeral"})) in shown
        assert say("ja", Text("me-language", {"language": "ja"})) in shown
        await seat_all(server, "spymaster", [me])
        await server.restart(crash=True)
        assert (await server.table()).row.thread_id is None
        assert not hands(me)
        panel = (await me.click(*control(server, "hand"))).response._message
        assert say("ja", Text("button-more")) in buttons(panel)
        await consistent(server)


async def test_many_tables_that_are_behind_are_healed_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a start, people who play do not wait until all other pictures are drawn."""
    bring, now, most = reconciler.Reconciler._sync, 0, 0

    async def counted(self: Any, *at: Any) -> None:
        nonlocal now, most
        now, most = now + 1, max(most, now + 1)
        try:
            await bring(self, *at)
        finally:
            now -= 1

    async with Server.open(tmp_path, strict=True, max_open_tables_per_person=14) as server:
        host, other = server.person("Oliver"), server.person("さくら", "ja")
        for _ in range(7):
            await host.slash("table new", game="spymaster")
        server.cut()
        for number in range(1, 8):
            await server.bot.service.commit(number, f"sit{number}", verbs.sit, Person(other.id, "さくら", "ja"))
        monkeypatch.setattr(reconciler.Reconciler, "_sync", counted)
        await server.restart(crash=True)
        assert 1 <= most <= healing.HEALERS
        for number in range(1, 8):
            await consistent(server, number)


async def test_D28_a_live_table_waits_after_a_long_outage_until_who_owes_presses(tmp_path: Path) -> None:
    """Any button of the table will do, and nothing more is asked."""
    async with Server.open(tmp_path) as server:
        one, two = server.person("さくら", "ja"), server.person("Oliver")
        await one.slash("table new", game="spymaster")
        await one.slash("table options", option="pace", value="10m", table=1)
        await two.click(*control(server, "sit"))
        await one.click(*control(server, "start"))
        await server.sent()
        owed = (await server.table()).waiting[0]
        now = server.bot.service.now()
        outage = Outage(id=1, since=now + 1, until=now + 1000)
        async with server.bot.store.write() as unit:
            await unit.add_outage(outage)
        await server.bot.service.commits.stood_still(outage)
        await server.env.advance_time(1200)
        table = await server.table()
        assert table.stalled is not None
        assert table.at(owed.decision.seat).deadline is None
        owing = one if table.seat_of(one.id) == owed.decision.seat else two
        other = two if owing is one else one
        for person in (other, owing):
            assert (await server.table()).stalled is not None
            await person.click(*control(server, "hand"))
        table = await server.table()
        assert table.stalled is None
        assert table.at(owed.decision.seat).deadline is not None
        assert table.match.plies == ()
        await consistent(server)
