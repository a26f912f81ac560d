"""Changes by consent, as people make them: taking back, pausing, asking the table, taking an empty seat."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.state.change import Change, Moment
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS
from bot.tables.verbs import lobby
from bot.ui.address import decode
from data.model.timing import SeatClock
from engine.basics import plain
from engine.form import Text
from tests.flows.harness import Player, Server, SimulatedPerson, addresses, all_ids, buttons, selects, texts
from tests.flows.living import private
from tests.flows.living import since as written
from tests.flows.matches import answered, consistent, seat_all
from tests.flows.reading import say
from tests.flows.trouble import again

PLAYS = ("move", "step", "pick", "sheet")


def label(key: str, locale: str) -> str:
    return say(locale, Text(key), plain=True)


def ending(end: str, locale: str) -> str:
    """Return the beginning of a vote's line when the vote is over."""
    return say(locale, Text(f"vote-end-{end}", {"asked": "@"})).partition("@")[0].strip()


async def by_dm(server: Server, game: str) -> list[tuple[SimulatedPerson, Player, str]]:
    """Seat three people at a table, two who read English and one who reads Japanese."""
    people = [server.person("さくら", "ja"), server.person("Oliver"), server.person("Ida")]
    await seat_all(server, game, people, undo="usual")
    return [(who, Player(who, "dm", seed=game), "en" if n else "ja") for n, who in enumerate(people)]


async def test_a_move_is_taken_back_alone(tmp_path: Path) -> None:
    """One press in the hand takes a move back.

    No one is told again; a person who is no longer asked sees it in place.
    """
    async with Server.open(tmp_path, strict=True, seed="take back") as server:
        people = await by_dm(server, "souten")
        taken: set[str] = set()
        for _ in range(60):
            table = await answered(server)
            who, player, locale = next(each for each in people if table.at(table.seat_of(each[0].id)).owed is not None)
            before = table
            await player.move()
            after = await server.table()
            if locale in taken or not who.sees(label("button-take-back", locale), dm=True):
                continue
            count = {each.id: len(each.messages(dm=True)) for each, _, _ in people}
            await who.press(label("button-take-back", locale), dm=True)
            back = await server.table()
            assert back.row.revision > after.row.revision, "what is offered works"
            taken.add(locale)
            assert back.match.state == before.match.state
            assert [gone.after for gone in back.history.taken_back][-1] == len(before.match.plies)
            assert {each.id: len(each.messages(dm=True)) for each, _, _ in people} == count, "no one is told anew"
            hand = [m for m in who.messages(dm=True) if addresses(m)][-1]
            owed = back.at(back.seat_of(who.id)).owed
            assert {a.decision for a in addresses(hand) if a.verb in PLAYS} == {owed.id}, "they may move anew"
            await consistent(server)
            await server.restart(crash=True)
            assert (await server.table()).match.dump() == back.match.dump()
            await who.slash("log")
            said = "が手を戻しました" if locale == "ja" else "takes back a move"
            assert said in who.texts()
            if len(taken) == 2:
                return
        raise AssertionError(f"taken back: {taken}")


async def test_who_was_pinged_for_it_is_not_called_any_more(tmp_path: Path) -> None:
    """With ephemeral hands, a turn's notice is a ping at the table. The ping goes with the move that caused it."""
    async with Server.open(tmp_path, strict=True, seed="ping") as server:
        people = [server.person("さくら", "ja"), server.person("Oliver"), server.person("Ida")]
        for person in people:
            await person.slash("me settings", hands="ephemeral")
        await seat_all(server, "souten", people, undo="usual")
        for _ in range(40):
            table = await answered(server)
            mover = next(p for p in people if table.at(table.seat_of(p.id)).owed is not None)
            await server.env.advance_time(JUST_PRESSED + 2)  # else an edit would do for who has just pressed (F5)
            await Player(mover, "channel").move()
            await server.sent()
            after = await server.table()
            called = {table.at(o.decision.seat).person for o in after.waiting if o not in table.waiting} - {mover.id}
            pings = {m.id for m in server.everything() if m.content and called & {*m.mention_user_ids}}
            if called:
                await mover.slash("table ask", what="alone.take_back")
            if (await server.table()).row.revision > after.row.revision:
                await server.sent()
                assert pings
                assert not pings & {m.id for m in server.everything()}
                await consistent(server)
                return
        raise AssertionError("nothing was taken back")


async def begun(server: Server, locale: str = "en", game: str = "souten", rated: bool = False) -> list[Any]:
    """Seat three people at a table with one day per decision."""
    people = [server.person(name, "ja" if locale == "ja" else "en-US") for name in ("さくら", "Oliver", "Ida")]
    await seat_all(server, game, people, undo="usual")

    def paced(table: Table, at: Moment) -> Change:
        settings = {**table.row.settings, "pace": plain(PRESETS["1d"]), "rated": "yes" if rated else "no"}
        return Change("settings", fields={"settings": settings}, surfaces=())

    await server.bot.service.commit(1, None, paced)
    return people


async def open_seat(server: Server, person: SimulatedPerson) -> Any:
    """Open the panel of a person's own seat from the table."""
    await person.page("seat")
    return person.messages()[-1]


async def ask(server: Server, person: SimulatedPerson, what: str) -> Any:
    """Pick a question on the panel of a person's own seat, and return the notice."""
    panel = await open_seat(server, person)
    ((custom_id, _),) = selects(panel).items()
    assert what in selects(panel)[custom_id]
    await person.pick(panel, custom_id, what)
    await server.sent()
    return notices(server)[-1]


def notices(server: Server) -> list[Any]:
    table = [m for m in server.everything() if server.is_public(m) and m.content]
    return [m for m in table if "<@" in m.content or "**" in m.content]


async def press(person: SimulatedPerson, message: Any, verb: str) -> None:
    await person.click(message, next(i for i in all_ids(message) if decode(i).verb == verb))
    await person.server.sent()


async def play_on(server: Server, people: list[SimulatedPerson], moves: int) -> None:
    at = {person.id: Player(person, "dm") for person in people}
    for _ in range(moves):
        table = await answered(server)
        owing = [at[who] for o in table.waiting if (who := table.at(o.decision.seat).person) in at]
        await owing[0].move()
        await server.sent()


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_pause_by_vote_and_back(locale: str, tmp_path: Path) -> None:
    """One notice pings everyone who is asked, and each answer edits it. An open hand shows it too (F3, F40)."""
    async with Server.open(tmp_path, strict=True, seed=f"pause {locale}", locale=locale) as server:
        one, two, three = await begun(server, locale)
        (alive,), (by_dm,) = private(one), hands_of(three)
        sent = len(server.requests)
        notice = await ask(server, two, "pause")
        assert await cost(server, sent) == {"messages": 1, f"{alive.id}": 1, f"{by_dm.id}": 1}, "no hand of who asks"
        assert all(
            label("button-vote", locale) in buttons(again(who, hand)) for who, hand in ((one, alive), (three, by_dm))
        )
        assert {*notice.ping_user_ids} == {one.id, three.id}
        assert (
            say(locale, Text("vote-short", {"until": "@", "n": 2, "of": 3, "silence": "no"})).split("@")[0]
            in notice.content
        )
        await three.slash("hand", dm=True)
        (alive_too,) = private(three)
        await three.press(label("button-vote", locale), dm=True)
        sent = len(server.requests)
        await three.press(label("button-object", locale), dm=True)
        assert await cost(server, sent) == {f"{notice.id}": 1}, "the answer is on the page itself (F7)"
        back = again(three, alive_too)
        await three.click(back, buttons(back)[label("button-back-to-hand", locale)])
        assert label("button-vote", locale) not in buttons(again(three, alive_too))
        await server.restart(crash=True)
        sent = len(server.requests)
        await press(one, notices(server)[-1], "vote-yes")
        shown = [server.panels()[-1], alive, alive_too, *hands_of(two)]
        assert await cost(server, sent) == {f"{message.id}": 1 for message in shown}, "the clocks of all are paused"
        assert label("button-vote", locale) not in buttons(again(one, alive))
        table = await server.table()
        assert table.history.pause_at(server.bot.service.now()) is not None
        notice = notices(server)[-1]
        assert not buttons(notice)
        assert "\n" not in notice.content
        assert ending("agreed", locale) in notice.content
        await one.slash("log")
        assert say(locale, Text("log-paused-vote", {"until": "@"})).split("@")[0] in one.texts()
        await server.sent()
        await consistent(server)


async def cost(server: Server, since: int) -> dict[str, int]:
    """Return by message how often each was written since a request, without answers to presses.

    New messages are counted together.
    """
    await server.sent()
    return Counter(each.rpartition("/")[2] for each in written(server, since) if not each.startswith("POST /webhooks"))


async def test_a_hand_tells_how_long_there_is_time_when_someone_pauses(tmp_path: Path) -> None:
    """F3, F14: the hand is edited, and no one is told again."""
    async with Server.open(tmp_path, strict=True, seed="until") as server:
        people = await begun(server)
        host, _, three = people
        (hand,), seat = hands_of(three), (await server.table()).seat_of(three.id)
        for who, what in ((host, "alone.pause"), (host, "alone.resume")):
            sent, before = len(server.requests), texts(again(three, hand))
            await server.env.advance_time(3600)
            await who.slash("table ask", what=what)
            assert (await cost(server, sent))[f"{hand.id}"] == 1
            until = (await server.table()).at(seat).shown_deadline
            told = texts(again(three, hand))
            assert (until is None or f"{until}" in "\n".join(told), told != before) == (True, True)
        assert hands_of(three) == [again(three, hand)]


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_an_undo_by_vote(locale: str, tmp_path: Path) -> None:
    """The vote is void as soon as someone acts. If all agree, everyone sees the position before the move."""
    async with Server.open(tmp_path, strict=True, seed=f"undo {locale}", locale=locale) as server:
        people = await begun(server, locale)
        done = set()
        for _ in range(40):
            before = await answered(server)
            (mover,) = [p for p in people if before.at(before.seat_of(p.id)).owed is not None][:1]
            await Player(mover, "dm").move()
            table = await server.table()
            if not table.playing:
                break
            others = [p for p in people if p is not mover]
            mover_panel = await open_seat(server, mover)
            ((custom_id, items),) = selects(mover_panel).items()
            if "undo" not in items:  # after a sealed answer an undo is not offered
                continue
            asked = table.row.revision
            await mover.pick(mover_panel, custom_id, "undo")
            await server.sent()
            if (await server.table()).row.revision == asked:  # something was drawn, or it is too early to ask again
                continue
            notice = notices(server)[-1]
            if "void" not in done:
                done.add("void")
                await play_on(server, people, 1)
                assert ending("void", locale) in notices(server)[-1].content
                assert not buttons(notices(server)[-1])
                continue
            for other in others:
                await press(other, notice, "vote-yes")
            table = await server.table()
            assert table.match.state == before.match.state
            assert ending("agreed", locale) in notices(server)[-1].content
            await server.sent()
            await consistent(server)
            return
        raise AssertionError(f"only {done}")


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_remove_and_take_over(locale: str, tmp_path: Path) -> None:
    """A removed person loses the hand at once. The new holder of the seat sees the hand and its log from then on."""
    async with Server.open(tmp_path, strict=True, seed=f"remove {locale}", locale=locale) as server:
        one, two, three = await begun(server, locale)
        four = server.person("Kai", "ja" if locale == "ja" else "en-US")
        seat = (await server.table()).seat_of(three.id)
        await missed(server, await server.table(), seat)
        await ask(server, one, f"remove.{seat}")
        assert len(hands_of(three)) == 1
        await press(two, notices(server)[-1], "vote-yes")
        table = await server.table()
        assert table.seat_of(three.id) is None
        assert hands_of(three) == [], "the old hand goes at once"
        result = await three.slash("hand")
        assert say(locale, Text("refuse-not-seated")) in three.texts()
        assert result.acknowledged
        await ask(server, four, f"take.{seat}")
        with pytest.raises(RefusedError):
            await server.bot.service.commit(1, None, lobby.sit, guest(three))
        await server.restart(crash=True)
        await press(one, notices(server)[-1], "vote-yes")
        table = await server.table()
        assert table.seat_of(four.id) == seat
        assert len(hands_of(four)) == 1
        await four.slash("log")
        assert hands_of(three) == []
        await server.sent()
        await consistent(server)


@pytest.mark.parametrize("how", ["removed", "left"])
async def test_a_private_message_goes_with_the_seat_and_its_next_holder_has_a_hand_at_once(
    how: str, tmp_path: Path
) -> None:
    """D11, F1: this also holds if the hand was opened at the table, and if the seat owes nothing."""
    async with Server.open(tmp_path, strict=True, seed=f"elsewhere {how}") as server:
        people = await begun(server, game="holdem")
        four, table = server.person("Kai"), await server.table()
        three = next(each for each in reversed(people) if table.at(table.seat_of(each.id)).owed is None)
        one, two = [each for each in people if each is not three]
        seat = table.seat_of(three.id)
        await three.press("My hand", dm=False)
        assert (len(private(three)), hands_of(three)) == (1, [])
        if how == "removed":
            await missed(server, table, seat)
            await ask(server, one, f"remove.{seat}")
            await press(two, notices(server)[-1], "vote-yes")
        else:
            await server.bot.service.commit(1, None, lobby.leave, guest(three))
        await server.sent()
        assert private(three) == []
        await ask(server, four, f"take.{seat}")
        await press(one, notices(server)[-1], "vote-yes")
        table = await server.table()
        assert (table.seat_of(four.id), table.at(seat).owed) == (seat, None)
        assert len(hands_of(four)) == 1


async def missed(server: Server, table: Table, seat: int) -> None:
    """Commit a state in which the seat has missed two turns."""
    clock = SeatClock(table_id=1, seat=seat, turn="", decision="", opened=0.0, left=0.0, reserve=0.0, recent="x.x")
    others = [each for each in table.clocks if each.seat != seat]
    server.bot.service.memory.keep(replace(table, clocks=(*others, clock)))
    await server.bot.service.commit(1, None, lambda table, at: Change("settings", surfaces=()))


def guest(person: SimulatedPerson) -> Any:
    from bot.tables.person import Person

    return Person(person.id, "Ida", "en")


def hands_of(person: SimulatedPerson) -> list[Any]:
    return [m for m in person.messages(dm=True) if not m.is_ephemeral and any(decode(i).table for i in all_ids(m))]


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_by_typing(locale: str, tmp_path: Path) -> None:
    """/table ask suggests only what may be asked now, in the language of the person who types. Each label is taken."""
    async with Server.open(tmp_path, strict=True, seed=f"typing {locale}", locale=locale) as server:
        people = await begun(server, locale)
        sakura, oliver, _ = people

        async def label_of(what: str) -> str:
            every = {each["value"]: each["name"] for each in await oliver.suggestions("table ask", "what", "")}
            assert len({*every.values()}) == len(every), "no two suggestions look the same"
            return every[what]

        typed = label("button-pause", locale)
        found = await oliver.suggestions("table ask", "what", typed)
        assert [each["value"] for each in found] == ["alone.pause", "pause"]
        await oliver.slash("table ask", what=await label_of("alone.pause"))
        assert (await server.table()).history.pausers == (oliver.id,)
        await oliver.slash("table ask", what=await label_of("alone.resume"))
        assert (await server.table()).history.pause_at(server.bot.service.now()) is None
        await sakura.slash("table ask", what="nonsense")
        assert say(locale, Text("refuse-ask-unknown")) in sakura.texts()
        await oliver.slash("table ask", what=await label_of("cancel"))
        for other in (each for each in people if each is not oliver):
            await press(other, notices(server)[-1], "vote-yes")
        assert (await server.table()).row.status == "cancelled"
        assert texts(notices(server)[-1])


async def test_against_ais_as_often_as_one_likes(tmp_path: Path) -> None:
    """The AI's answer is taken back too, and the AI plays no old thought into the new position."""
    async with Server.open(tmp_path, strict=True, seed="practice") as server:
        one = server.person("Oliver")
        await seat_all(server, "spymaster", [one])
        player = Player(one, "dm")
        await player.move()
        await player.move()
        for _ in range(2):
            before = await server.table()
            await one.press("Take back", dm=True)
            after = await server.table()
            assert len(after.match.plies) < len(before.match.plies)
            assert after.history.undone_alone == ()
            await consistent(server)
        await player.move()
        await consistent(server)


async def test_who_someone_here_has_blocked_gets_no_seat(tmp_path: Path) -> None:
    """D24: the refusal has the words of a kept seat, so that no one learns of the block."""
    async with Server.open(tmp_path, strict=True, seed="blocked") as server:
        _, two, three = await begun(server)
        four = server.person("Kai")
        await server.bot.service.people.block(guest(two), four.id)
        await three.slash("table leave")
        seat = next(row.seat for row in (await server.table()).seats if row.ai is not None and row.person == three.id)
        await four.slash("table ask", what=f"take.{seat}")
        assert (await server.table()).history.votes == ()
        assert say("en", Text("refuse-kept-for-others")) in four.texts()
