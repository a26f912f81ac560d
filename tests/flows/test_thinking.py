"""The log, notes and plans that people use while others think, and that no one else learns of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.service.service import TableService
from bot.tables.verbs import plans
from bot.ui.address import decode, encode
from cogs import verbs as presses
from engine.form import Text
from tests.flows.harness import Player, Server, SimulatedPerson, addresses, all_ids, alts, buttons, texts
from tests.flows.matches import answered, control, lobby, seat_all
from tests.flows.reading import say
from tests.flows.secrecy import LeakError


async def mover(server: Server, people: list[SimulatedPerson]) -> SimulatedPerson:
    table = await answered(server)
    owner = table.at(table.waiting[0].decision.seat).person
    return next(person for person in people if person.id == owner)


async def played(server: Server, people: list[SimulatedPerson], moves: int) -> None:
    for n in range(moves):
        if (await answered(server)).playing:
            await Player(await mover(server, people), "act", seed=f"{n}").move()


async def told_apart(server: Server, people: list[SimulatedPerson]) -> None:
    """Play until the seat that is not asked has been told something that is not public."""
    for n in range(60):
        table = await server.table()
        asked = table.waiting[0].decision.seat
        events = [event for told in table.events_by_move for event in told]
        if any(table.game.see(event, 1 - asked) != table.game.see(event, None) for event in events):
            return
        await Player(await mover(server, people), "act", seed=f"{n}").move()
    raise AssertionError("no one was told anything alone")


def newest(person: SimulatedPerson, word: str) -> Any:
    return next(m for m in reversed(person.messages()) if word in "\n".join(texts(m)))


async def test_the_log_is_turned_over_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.logbook.PAGE_TEXT", 400)
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Oliver"), server.person("さくら", "ja")]
        await seat_all(server, "spymaster", people)
        await played(server, people, 12)
        for person, older, log in ((people[0], "Older", "Log"), (people[1], "古いほうへ", "履歴")):
            page = (await person.slash("log", table=1)).response._message
            assert log in texts(page)[1]
            before, count = texts(page)[2], len(person.messages())
            while older in buttons(page):
                await person.click(page, buttons(page)[older])
                assert texts(page)[2] != before
                before = texts(page)[2]
            assert len(person.messages()) == count, "each page in the place of the one before"
            assert {address.verb for address in addresses(page)} == {"log-page", "hand"}
        assert server.secrecy.count["log"] > 4


@pytest.mark.parametrize(("locale", "dm"), [("en-US", True), ("ja", False)])
async def test_pages_of_a_hand_are_in_its_place_again_and_again(tmp_path: Path, locale: str, dm: bool) -> None:
    """F7: each is a page of the same message, with the way back to the hand."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        people = [server.person("Oliver", locale), server.person("Émilie", locale)]
        await seat_all(server, "spymaster", people)
        await played(server, people, 6)
        person = await mover(server, people)
        hand = (await person.slash("hand", dm=dm)).response._message
        back = say(locale[:2], Text("button-back-to-hand"), plain=True)
        titles, count = set(), len(person.messages())
        for verb in ("words", "log", "rules", "hint") * 2:
            page = await person.more(hand)
            assert page.id == hand.id
            await person.click(page, next(i for i in all_ids(page) if decode(i).verb == verb))
            titles.add(texts(hand)[1].splitlines()[0])
            await person.click(hand, buttons(hand)[back])
        assert len(titles) == 4
        assert len(person.messages()) == count, "no message more"
        page = await person.more(hand)
        for verb in ("move", "more", "nonsense"):  # verbs that lead nowhere
            await person.deliver(person.raw(page, encode(replace(addresses(page)[0], verb=verb))))
        assert len(person.messages()) == count
        assert say(locale[:2], Text("error-unknown-control")) in "\n".join(texts(hand))


async def test_a_note_stands_with_the_hand_of_its_writer_and_with_the_record(tmp_path: Path) -> None:
    """D30: no one else is sent a word of it, by the secrecy check (D26: no public place either)."""
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
        await oliver.record()
        assert "> the mole is 7" in texts(oliver.messages(dm=False)[-1])[-1], "kept with the record"
        await sakura.record()
        assert "the mole" not in sakura.texts()
        assert "これはメモ" not in oliver.texts()
        public = [m for m in server.everything() if server.is_public(m)]
        assert not any("the mole" in "\n".join(texts(m)) for m in public)
        assert all("note" not in [decode(i).verb for i in all_ids(m)] for m in public)


async def idle_one(server: Server, people: list[SimulatedPerson]) -> SimulatedPerson:
    asked = await mover(server, people)
    return next(person for person in people if person is not asked)


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_plan_is_chosen_timed_and_cleared_in_ones_own_hand(tmp_path: Path, locale: str) -> None:
    """F28a, A23: nothing is typed. By the secrecy check, nothing that others are sent shows it."""

    def said(key: str) -> str:
        return say(locale[:2], Text(key), plain=True)

    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        people = [server.person("Oliver", locale), server.person("Émilie", locale)]
        await seat_all(server, "spymaster", people)
        await played(server, people, 4)
        person = await idle_one(server, people)
        hand = (await person.slash("hand")).response._message
        await person.click(hand, buttons(hand)[said("button-plan")])
        for _ in range(2):
            (add,) = [part for part in walk_components(hand.components) if part["type"] == SELECT]
            fresh = [o["value"] for o in add["options"] if o["label"] not in "\n".join(texts(hand))]
            await person.pick(hand, add["custom_id"], fresh[0])
        assert re.search(rf"{re.escape(said('plan-title'))}\n1\. .+\n2\. .+", "\n".join(texts(hand))), "in words"
        asked = await person.click(hand, buttons(hand)[said("button-plan-when")])
        kinds = {part["component"]["type"] for part in asked.modal["components"]}
        assert TYPED not in kinds
        await person.submit(asked, {"how.0": "once"})
        assert say(locale[:2], Text("plan-played", {"how": "once"})) in "\n".join(texts(hand))
        await person.click(hand, buttons(hand)[said("button-back-to-hand")])
        assert said("plan-title") in "\n".join(texts(hand))
        for message in server.everything():
            if not person.can_see(message) or server.is_public(message):
                assert said("plan-title") not in "\n".join(texts(message))
                assert not {"plan-pick", "plan-clear"} & {address.verb for address in addresses(message)}
        await person.click(hand, buttons(hand)[said("button-plan")])
        await person.click(hand, buttons(hand)[said("button-plan-clear")])
        assert said("button-plan-clear") not in buttons(hand)
        assert await server.bot.service.notes.plan(1, (await server.table()).seat_of(person.id)) is None
        assert server.secrecy.count["plan"], "from paired worlds"


SELECT, TYPED = 3, 4  # component types


async def test_a_plan_is_typed_with_suggestions_and_what_is_no_move_is_refused(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = [server.person("Oliver"), server.person("Émilie")]
        await seat_all(server, "rabbit1", people)
        await played(server, people, 4)
        person, asked = await idle_one(server, people), await mover(server, people)
        found = await person.suggestions("plan", "first", "")
        assert found
        assert await asked.suggestions("plan", "first", "") == [], "who is asked chooses now"
        refused = await asked.slash("plan", first=found[0]["value"])
        assert "Choose your move now" in "\n".join(texts(refused.response._message))
        refused = await person.slash("plan", first="play XX")
        assert "isn’t a move" in "\n".join(texts(refused.response._message))
        made = await person.slash("plan", first=found[0]["name"], second=found[-1]["value"].upper(), when="once")
        assert "Played as soon as" in "\n".join(texts(made.response._message))
        kept = await server.bot.service.notes.plan(1, (await server.table()).seat_of(person.id))
        assert kept is not None
        shown = "\n".join(texts(made.response._message))
        assert f"1. {found[0]['name']}" in shown
        assert f"2. If not possible: {found[-1]['name']}" in shown
        refused = await person.slash("plan", first=found[0]["value"], unless="nonsense")
        assert "nothing a plan could watch for" in "\n".join(texts(refused.response._message))


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_draft_is_confirmed_when_its_turn_has_come(tmp_path: Path, locale: str) -> None:
    """A move is composed ahead. The person then finds it in words, and one press makes it."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        people = [server.person("Oliver", locale), server.person("Émilie", locale)]
        await seat_all(server, "rabbit1", people)
        await played(server, people, 3)
        person, other = await idle_one(server, people), await mover(server, people)
        await person.slash("plan", dm=True, first="pass", when="draft")
        before = len((await server.table()).match.plies)
        await Player(other, "act", seed="the move before").move()
        await server.sent()
        table = await server.table()
        seat = table.seat_of(person.id)
        assert table.at(seat).owed is not None
        assert [ply.seat for ply in table.match.plies[before:]] == [1 - seat], "nothing is played by itself"
        hand = [m for m in person.messages(dm=True) if "menu" in {a.verb for a in addresses(m)}][-1]
        short = locale[:2]
        ready = say(short, Text("say-pass", {"seat": seat}), game="rabbit1", names=table.names)
        assert say(short, Text("hand-draft", {"chosen": ready})) in "\n".join(texts(hand))
        await person.click(hand, buttons(hand)[say(short, Text("button-confirm"))])
        assert (await server.table()).match.plies[len(table.match.plies)].seat == seat


# --- secrecy of notes and plans ------------------------------------------------------------------------------------


async def planned_or_pressed(folder: Path, planned: bool) -> list[Any]:
    """Return what others are sent if a move is planned 'like me' (`planned`), or else pressed at that time."""
    async with Server.open(folder, strict=True, seed="paired") as server:
        people = [server.person("Oliver"), server.person("Émilie")]
        await seat_all(server, "rabbit1", people)
        await played(server, people, 3)
        person, other = await idle_one(server, people), await mover(server, people)
        if planned:
            await person.slash("plan", dm=True, first="pass")
            await person.slash("note", dm=True)
        await Player(other, "act", seed="the move before").move()
        await server.sent()
        seat, before = (await server.table()).seat_of(person.id), await server.table()
        if planned:
            (timer,) = [t for t in await server.bot.store.ask.timers_due(1e12) if t.kind == "plan"]
            await server.bot.scheduler.dues._play_plan(timer)
        else:
            await person.slash("act", dm=True, move="pass")
        await server.sent()
        table = await server.table()
        assert len(table.match.plies) > len(before.match.plies)
        assert table.match.plies[len(before.match.plies)].seat == seat
        return [
            (
                other.can_see(m),
                [re.sub(r"\d{9,}", "id", text) for text in texts(m)],
                alts(m),
                sorted(buttons(m)),
                len(m.ping_user_ids),
            )
            for m in server.everything()
            if server.is_public(m) or other.can_see(m)
        ]


async def test_a_plan_like_me_looks_to_others_like_a_press(tmp_path: Path) -> None:
    """D17: neither the content nor the notices differ. tests/bot/test_plans.py checks the times."""
    found = []
    for planned in (True, False):
        (folder := tmp_path / str(planned)).mkdir()
        found.append(await planned_or_pressed(folder, planned))
    assert found[0] == found[1]


async def test_a_leak_of_what_one_thinks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The secrecy check finds another person's note or plan, and a log as another person was told it."""
    before = TableService.hand_context

    async def of_another(service: Any, seat: Any, person: Any) -> Any:
        beside, table = await before(service, seat, person), seat.table
        note = next((each.note for each in await service._store.ask.notes(table.id)), "")
        plan = next((plans.intent_of(each) for each in await service._store.ask.plans(table.id)), None)
        return replace(beside, note=note) if leaking == "note" else replace(beside, plan=plan)

    def other_eyes(click: Any, table: Any) -> int:
        return 1 - table.seat_of(click.person.id)

    for leaking, where, what, leak, verb in (
        ("note", TableService, "hand_context", of_another, "hand"),
        ("plan", TableService, "hand_context", of_another, "hand"),
        ("log", presses, "viewer_of", other_eyes, "log"),
    ):
        (folder := tmp_path / leaking).mkdir()
        with monkeypatch.context() as patch:
            async with Server.open(folder, strict=True) as server:
                people = [server.person("Oliver"), server.person("Émilie")]
                await seat_all(server, "rabbit1", people)
                await told_apart(server, people)
                person, other = await idle_one(server, people), await mover(server, people)
                await person.slash("plan", first="pass")
                await person.submit(await person.slash("note"), {"note.0": "no one knows"})
                patch.setattr(where, what, leak)
                with pytest.raises(LeakError):
                    await other.click(*control(server, verb))


async def test_D17_an_ai_beside_two_people_lets_a_move_be_taken_back(tmp_path: Path) -> None:
    """The board shows the move at once. The AI answers some seconds later, in the position of that time."""
    async with Server.open(tmp_path, strict=True, seed="settling") as server:
        people = [server.person("Oliver"), server.person("Émilie")]
        waited = number = 0
        for _ in range(60):
            if number == 0 or not (await server.table(number)).playing:  # the first one, or the last one is over
                number += 1
                await lobby(server, "rabbit2", people, number)
                await people[0].click(*control(server, "add-ai", number))
                await people[0].click(*control(server, "start", number))
                players = {person.id: Player(person, "channel", number, seed="settling") for person in people}
            table = await server.table(number)
            asked = [table.at(owed.decision.seat).person for owed in table.waiting]
            if all(person is None for person in asked):  # none: an answer that can be only one comes by itself
                if asked and table.history.made:
                    waited += table.history.made[-1].person is not None
                assert len((await answered(server, number)).history.made) > len(table.history.made)
            else:
                await players[next(person for person in asked if person is not None)].move()
            if waited == 2:
                break
        assert waited == 2, "an AI was asked twice after a person's move"


async def test_D17_what_can_be_only_one_answer_lets_the_move_before_it_be_taken_back(tmp_path: Path) -> None:
    """The board announces the answer, and its seat is sent nothing."""
    async with Server.open(tmp_path, strict=True, seed="only") as server:
        people = [server.person("Oliver"), server.person("さくら", "ja")]
        await seat_all(server, "rabbit2", people, undo="usual")
        players = {person.id: Player(person, "dm", seed="only") for person in people}
        while not (table := await server.table()).unasked:
            assert table.playing
            sent = {person.id: len(person.messages(dm=True)) for person in people}
            mover = next(person for o in table.waiting if (person := table.at(o.decision.seat).person) is not None)
            await players[mover].move()
        (owed,) = table.unasked
        idle = table.at(owed.decision.seat).person
        assert idle is not None
        assert "played automatically in a moment" in "\n".join(texts(server.panels()[-1]))
        assert len(players[idle].person.messages(dm=True)) == sent[idle], "no one is asked"
        await server.env.advance_time(10)
        assert (await server.table()).unasked
        await server.env.advance_time(11)
        after = await server.table()
        assert after.history.made[len(table.history.made)].automatic
        assert not after.unasked
