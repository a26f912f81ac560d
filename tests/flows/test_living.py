"""One private message per person and table: alive while its token lives, folded before its token ends.

A turn comes by an edit alone to a person who has just pressed there. Otherwise a ping comes too, and goes when its turn
is over.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from prometheus_client import REGISTRY, generate_latest

from bot.chat.living import FOLD, FOLDED, LIVES
from bot.interactions import moves
from bot.tables.person import Person
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.verbs import lobby, undo
from bot.ui.address import decode
from data.model.timing import Errand
from engine.form import Text
from tests.flows.harness import Behind, Server, SimulatedPerson, addresses, all_ids, buttons, texts
from tests.flows.living import (
    answered_for_them,
    begun,
    edits,
    hands,
    in_turn,
    move,
    offers,
    pings,
    private,
    seated,
    since,
)
from tests.flows.matches import answered
from tests.flows.reading import say

THOUGHT = 30.0  # seconds that an AI thinks


def edited() -> float:
    """Return how many edits of hands the operator's metrics have counted."""
    return REGISTRY.get_sample_value("takujo_outbox_total", {"surface": "hand", "result": "edited"}) or 0.0


async def test_public_presses_leave_one_private_message_that_shows_the_present(tmp_path: Path) -> None:
    """A7."""
    async with Server.open(tmp_path, strict=True) as server:
        oliver = server.person("Oliver")
        await oliver.slash("table new", game="colosseum")
        await oliver.press("Play vs AI now")
        for _ in range(6):
            table = await server.table()
            if not table.playing or table.at(table.seat_of(oliver.id)).owed is None:
                break
            await move(oliver, server.panels()[-1])
        (hand,) = private(oliver)
        kept, who = await server.bot.surfaces.panel(1, oliver.id), Person(oliver.id, "Oliver", "en")
        assert kept is not None
        present = await server.bot.delivery.turns.hand_panel((await server.table()).at(0), who, "e")
        assert (kept.message_id, kept.hash) == (hand.id, present.key)


async def test_a_game_for_one_has_no_private_message(tmp_path: Path) -> None:
    """A7 (F9)."""
    async with Server.open(tmp_path, strict=True) as server:
        oliver = server.person("Oliver")
        await oliver.opens("fourx")
        while (await server.table()).playing:
            await move(oliver, server.panels()[-1])
        assert private(oliver) == []


async def test_what_a_game_for_one_asks_once_more_goes_with_the_answer(tmp_path: Path) -> None:
    """F9, F49: giving up is asked in a private message, and all else is at the table."""
    async with Server.open(tmp_path, strict=True) as server:
        oliver = server.person("Oliver")
        await oliver.opens("fourx")
        for label in ("Back", "Confirm"):
            assert (await server.table()).playing
            await oliver.click(server.panels()[-1], buttons(server.panels()[-1])["Resign"])
            (question,) = private(oliver)
            await oliver.click(question, buttons(question)[label])
            assert private(oliver) == []
        assert not (await server.table()).playing
        assert "Not solved" in "\n".join(texts(server.panels()[-1]))


async def test_the_next_table_opens_in_a_message_of_its_own(tmp_path: Path) -> None:
    """A8 (F1, F8)."""
    async with Server.open(tmp_path) as server:
        oliver = server.person("Oliver")
        for _ in range(3):
            await oliver.slash("table new", game="spymaster")
            await oliver.press("Play vs AI now")
        whose = {m.id: {a.table for a in addresses(m)} for m in oliver.messages() if m.is_ephemeral}
        for number in (1, 2, 3):
            (hand,) = private(oliver, number)
            await oliver.click(hand, next(i for i in all_ids(hand) if decode(i).verb == "menu"))
            (page,) = private(oliver, number)
            await oliver.click(page, next(i for i in all_ids(page) if decode(i).verb == "next-table"))
            for m in oliver.messages():
                tables = {a.table for a in addresses(m)}
                if m.is_ephemeral and tables:
                    assert whose.setdefault(m.id, tables) == tables, "a message never becomes another table's"
            assert all(len(private(oliver, each)) <= 1 for each in (1, 2, 3))


async def test_a_turn_comes_to_who_has_just_pressed_by_an_edit_alone(tmp_path: Path) -> None:
    """A9, A12: the edit uses the stored token, and nothing comes in the channel.

    If the person presses nothing more, the ping comes.
    """
    async with Server.open(tmp_path, strict=True) as server:
        first, second, hand = await begun(server)
        before, start, counted = texts(hand), len(server.requests), edited()
        await move(first, private(first)[-1])
        (after,) = private(second)
        assert edited() > counted
        assert (after.id, edits(server, start, hand)) == (hand.id, 1)
        assert texts(after) != before
        assert pings(server, second) == []
        await server.env.advance_time(JUST_PRESSED + 5)
        (ping,) = pings(server, second)
        assert [decode(i).verb for i in all_ids(ping)] == ["hand"]
        await move(second, private(second)[-1])
        assert pings(server, second) == [], "its turn is over"


async def test_the_next_step_of_a_sealed_round_comes_by_an_edit_with_the_stored_token(tmp_path: Path) -> None:
    """A9: a person who has answered presses nothing more, and sees the next step when the other person answers."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = await seated(server, "city", "Ann", "Ben")
        for person in (ann, ben):
            await person.press("My hand")
        step = (await server.table()).at(0).owed.id
        (hand,) = private(ann)
        await chosen(ann)
        assert "Waiting for Ben" in "\n".join(texts(private(ann)[-1]))
        kept, start = await server.bot.surfaces.panel(1, ann.id), len(server.requests)
        await chosen(ben)
        assert (await server.table()).at(0).owed.id != step
        (after,) = private(ann)
        assert (after.id, offers(after)) == (hand.id, True)
        asked = [r.path for r in server.requests[start:] if r.method == "PATCH" and r.path.endswith(f"/{hand.id}")]
        assert len(asked) == 1
        assert f"/{kept.token}/" in asked[0]


async def chosen(person: SimulatedPerson) -> None:
    """Press the first thing in a hand that leads to an answer, until it is given."""
    while offers(hand := private(person)[-1]):
        await person.click(hand, next(i for i in buttons(hand).values() if decode(i).verb in ("move", "step")))


async def test_each_new_kind_of_message_is_explained(tmp_path: Path) -> None:
    """A29: the secrecy check explains the lobby's page, the seal, a ping, the page More… and a folded hand."""
    async with Server.open(tmp_path, strict=True) as server:
        first, second, hand = await begun(server)
        await server.env.advance_time(JUST_PRESSED + 5)
        await move(first, private(first)[-1])
        assert len(pings(server, second)) == 1
        await second.more(hand)
        await first.slash("table new", game="hens")
        await first.more(server.panels(2)[-1])
        await server.env.advance_time(LIVES)
        await server.sent()
        met = server.secrecy.count
        assert min(met[kind] for kind in ("lobby page", "seal", "ping", "page", "folded")) > 0, met


async def test_a_turn_pings_who_has_not_pressed_for_a_while_and_edits_too(tmp_path: Path) -> None:
    """A12, A13: one ping comes; it opens the hand, and goes when its turn ends."""
    async with Server.open(tmp_path, strict=True) as server:
        first, second, hand = await begun(server)
        await server.env.advance_time(JUST_PRESSED + 5)
        start = len(server.requests)
        await move(first, private(first)[-1])
        assert edits(server, start, hand) == 1
        (ping,) = pings(server, second)
        await second.click(ping, all_ids(ping)[0])
        assert len(private(second)) == 1, "the ping opens the one private message anew"
        assert len(pings(server, second)) == 1
        table = await server.table()
        words = next(iter(await second.suggestions("act", "move", "", table=1)))["value"]
        await second.slash("act", move=words, table=1)
        assert (await server.table()).match.serial != table.match.serial
        assert pings(server, second) == [], "it was answered by typing"
        assert len(private(second)) == 1


async def test_an_answer_comes_while_an_ai_thinks_and_is_edited_when_it_has_moved(tmp_path: Path) -> None:
    """F51 (A5): the press is answered at once. The hand and the table follow without another press (F3)."""
    assert moves.AI_WAIT_SECONDS <= 0.3
    async with Server.open(tmp_path, strict=True) as server:
        oliver = server.person("Oliver")
        await oliver.slash("table new", game="spymaster")
        await oliver.press("Play vs AI now")
        await answered(server)
        think = server.bot.scheduler.ais.think

        async def slowly(table: Any, seat: int, seconds: float) -> Any:
            await asyncio.sleep(THOUGHT)
            return await think(table, seat, seconds)

        server.bot.scheduler.ais.think = slowly
        (hand,) = private(oliver)
        await oliver.click(hand, next(i for i in buttons(hand).values() if decode(i).verb == "move"))
        waits, start = "Waiting for Fox", len(server.requests)
        assert waits in "\n".join(texts(private(oliver)[-1])), "the press is answered"
        while (await server.table()).at(0).owed is None:  # the AI may have to move again
            await server.env.advance_time(THOUGHT)
            await server.sent()
        (after,) = private(oliver)
        assert (after.id, edits(server, start, hand)) == (hand.id, 1)
        assert waits not in "\n".join(texts(after))
        board = server.panels()[-1]
        assert f"PATCH /channels/{board.channel_id}/messages/{board.id}" in since(server, start)


async def test_a_page_that_is_read_stays_and_a_message_that_is_dismissed_is_not_missed(tmp_path: Path) -> None:
    """A11 (F3)."""
    async with Server.open(tmp_path) as server:
        first, second, hand = await begun(server)
        await second.click(hand, next(i for i in all_ids(hand) if decode(i).verb == "menu"))
        start, page = len(server.requests), texts(private(second)[-1])
        await move(first, private(first)[-1])
        assert (edits(server, start, hand), texts(private(second)[-1])) == (0, page)
        assert len(pings(server, second)) == 1


async def test_a_dismissed_message_is_found_out_by_the_next_turn(tmp_path: Path) -> None:
    """A11."""
    async with Server.open(tmp_path) as server:
        first, second, hand = await begun(server)
        server.env.backend.delete_message(hand.channel_id, hand.id)
        await move(first, private(first)[-1])
        assert len(pings(server, second)) == 1
        assert await server.bot.surfaces.panel(1, second.id) is None


async def test_it_is_folded_once_before_its_token_ends_also_after_a_restart(tmp_path: Path) -> None:
    """A10 (F4, F2)."""
    async with Server.open(tmp_path) as server:
        _, second, hand = await begun(server)
        shown = texts(hand)
        await server.env.advance_time(5 * 60)
        await server.restart()
        start = len(server.requests)
        await server.env.advance_time(LIVES - FOLDED - 5 * 60 + 1)
        (folded,) = private(second)
        assert (folded.id, edits(server, start, hand)) == (hand.id, 1)
        assert [decode(i).verb for i in all_ids(folded)] == ["hand"]
        start = len(server.requests)
        await server.env.advance_time(2 * FOLDED)
        assert [each for each in since(server, start) if "/webhooks" in each] == []
        with sqlite3.connect(server.settings.database_path) as line:
            assert line.execute("SELECT count(*) FROM panels").fetchone() == (0,)
        line.close()
        await second.click(folded, all_ids(folded)[0])
        (again,) = private(second)
        assert (again.id, texts(again)) == (hand.id, shown)


async def test_a_match_by_the_hand_alone_takes_two_public_messages_and_one_private(tmp_path: Path) -> None:
    """A6, A13."""
    async with Server.open(tmp_path, strict=True) as server:
        oliver = server.person("Oliver")
        await oliver.slash("table new", game="spymaster")
        await oliver.press("Play vs AI now")
        while (await server.table()).playing:
            await move(oliver, private(oliver)[-1])
        assert len(private(oliver)) == 1
        place, digits = (await server.table()).row.thread_id, (await server.table()).history.seal
        public = [m for m in server.everything() if server.is_public(m) and m.channel_id == place]
        (seal,) = [m for m in public if digits in m.content]
        assert len(public) == 2
        assert not [r for r in server.requests if r.method == "PATCH" and r.path.endswith(f"/{seal.id}")], "A24"


async def taken_back(server: Server, second: SimulatedPerson) -> None:
    table = await server.table()
    other = next(p for p in server.people if p is not second)
    back = undo.back_to(table, len(table.history.made) - 1)
    await server.bot.service.commit(1, "back", lambda table, at: undo.undone(table, back, other.id))


async def ended(server: Server, second: SimulatedPerson) -> None:
    table = await server.table()
    host = next(p for p in server.people if p.id == table.host)
    await server.bot.service.commit(1, "end", lobby.end, Person(host.id, "", "en"))


async def left(server: Server, second: SimulatedPerson) -> None:
    await server.bot.service.commit(1, "left", lobby.leave, Person(second.id, "", "en"))


@pytest.mark.parametrize("over", [answered_for_them, taken_back, ended, left])
async def test_a_ping_goes_when_its_turn_is_over_however_that_came(over: Any, tmp_path: Path) -> None:
    """A12, A13 (F39)."""
    async with Server.open(tmp_path) as server:
        first, second = await in_turn(server, "ephemeral")
        await first.press("My hand")
        await move(first, private(first)[-1])
        assert len(pings(server, second)) == 1
        await over(server, second)
        await server.sent()
        assert pings(server, second) == []


async def test_a_hand_in_a_dm_is_edited_without_a_turn_and_new_with_one(tmp_path: Path) -> None:
    """F10: a hand offers nothing that is refused, in whatever way the answer came."""
    async with Server.open(tmp_path) as server:
        first, second = await in_turn(server, "dm")
        (mine,), (theirs,) = hands(first), hands(second)
        assert offers(mine)
        await answered_for_them(server, first)
        await server.sent()
        (same,), (fresh,) = hands(first), hands(second)
        assert (same.id, offers(same)) == (mine.id, False)
        assert (fresh.id > theirs.id, offers(fresh)) == (True, True)


async def test_a_hand_in_a_dm_shows_the_present_while_a_page_is_read_at_the_table(tmp_path: Path) -> None:
    """F3, F10: a page elsewhere is left alone, and no hand goes out of date for it."""
    async with Server.open(tmp_path, strict=True) as server:
        first, _ = await in_turn(server, "dm")
        ((mine,), page) = hands(first), await first.more(server.panels()[-1])
        await answered_for_them(server, first)
        await server.sent()
        (same,) = hands(first)
        assert (same.id, offers(same)) == (mine.id, False)
        await ended(server, first)
        await server.sent()
        (same,) = hands(first)
        assert say("en", Text("end-cancelled")) in "\n".join(texts(same))
        assert [texts(m) for m in private(first)] == [texts(page)]


@pytest.mark.parametrize(("delivery", "kind"), [("ephemeral", "e"), ("dm", "h"), ("thread", "p")])
async def test_each_page_of_a_hand_is_in_its_message_and_leads_back(delivery: str, kind: str, tmp_path: Path) -> None:
    """F7: each control of a page names its place. Otherwise a press is refused, or counts for another page."""
    async with Server.open(tmp_path, strict=True) as server:
        first, _ = await in_turn(server, delivery)
        if delivery == "ephemeral":
            await first.press("My hand")

        def shown() -> Any:
            (message,) = [m for m in first.messages() if any(a.table == 1 and a.place == kind for a in addresses(m))]
            assert {a.place for a in addresses(message)} == {kind}
            return message

        async def press(verb: str) -> Any:
            message = shown()
            return await first.click(message, next(i for i in all_ids(message) if decode(i).verb == verb))

        await press("menu")
        pages = [a.verb for a in addresses(shown()) if a.verb not in ("hand", "next-table")]
        assert {"log", "words", "rules", "seat"} <= {*pages}
        for verb in pages:
            if (await press(verb)).modal is None:
                for further in ("chapter", "rules", "give-time", "pause"):
                    if further in [a.verb for a in addresses(shown())]:
                        await press(further)
            await press("hand")
            assert offers(shown())
            await press("menu")


async def test_opening_the_hand_at_the_table_moves_it_there_until_the_next_notice(tmp_path: Path) -> None:
    """F1, F10."""
    async with Server.open(tmp_path, strict=True) as server:
        first, second = await in_turn(server, "dm")
        await second.press("My hand", dm=False)
        assert (len(private(second)), hands(second)) == (1, [])
        await server.env.advance_time(JUST_PRESSED + 5)
        await move(first, hands(first)[-1])
        assert (private(second), len(hands(second))) == ([], 1)


async def test_a_ping_tells_nothing_of_what_someone_does_elsewhere(tmp_path: Path) -> None:
    """A20a: the requests are the same if people have just pressed at another table."""
    seen = []
    for busy in (False, True):
        (folder := tmp_path / str(busy)).mkdir()
        async with Server.open(folder) as server:
            first, second, _ = await begun(server)
            await second.slash("table new", game="hens")
            await server.env.advance_time(JUST_PRESSED + 5)
            if busy:
                await second.click(server.panels(2)[-1], Behind("add-ai", "easy"))
            start = len(server.requests)
            await move(first, private(first)[-1])
            called = [r for r in server.requests[start:] if r.method == "POST" and r.path.startswith("/channels")]
            pinged = f"<@{second.id}>"  # the deal decides which of the two that is
            seen.append([(r.path, r.json.get("flags"), r.json["content"].replace(pinged, "@")) for r in called])
    assert seen[0] == seen[1]
    assert len(seen[0]) == 1


async def test_no_token_is_written_anywhere_but_in_its_row(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """F2: no log line, no metric and no export holds a token."""
    caplog.set_level(logging.DEBUG, logger="bot")
    async with Server.open(tmp_path) as server:
        first, second, hand = await begun(server)
        row = await server.bot.surfaces.panel(1, second.id)
        assert row is not None
        server.env.backend.delete_message(hand.channel_id, hand.id)
        await move(first, private(first)[-1])
        told = caplog.text + repr(row) + generate_latest().decode()
        assert row.token not in told + str(await server.bot.service.people.export(second.id))


async def test_a_turn_that_comes_while_the_hand_is_being_opened_is_shown_there(tmp_path: Path) -> None:
    """F3: the hand was drawn before the turn, and is stored after it."""
    async with Server.open(tmp_path, strict=True) as server:
        first, second = await in_turn(server, "dm")
        living, shown = server.bot.delivery.turns.living, server.bot.delivery.turns.living.shown

        async def late(*what: Any) -> None:
            living.shown = shown  # type: ignore[method-assign]
            await answered_for_them(server, first)
            await shown(*what)

        living.shown = late  # type: ignore[method-assign]
        await second.press("My hand", dm=False)
        await server.sent()
        (hand,) = private(second)
        assert offers(hand)


async def test_of_two_presses_the_later_ones_message_stays(tmp_path: Path) -> None:
    """F1: this also holds if the earlier press is stored last. Then the earlier message goes."""
    async with Server.open(tmp_path) as server:
        _, second, _ = await begun(server)
        surfaces, row = server.bot.surfaces, await server.bot.surfaces.panel(1, second.id)
        assert row is not None
        fold, now = Errand(person=second.id, kind=FOLD, due=row.until), server.bot.service.now()
        newer = replace(row, press=row.press + 2, message_id=row.message_id + 2, token="newer")
        older = replace(row, press=row.press + 1, message_id=row.message_id + 1, token="older")
        assert [await surfaces.put_panel(each, fold, now) for each in (newer, older)] == [row, older]
        assert await surfaces.panel(1, second.id) == newer


@pytest.mark.parametrize("stored", ["first", "last"])
@pytest.mark.parametrize("delivery", ["dm", "thread"])
async def test_a_hand_that_is_opened_while_it_is_being_sent_is_shown_once(
    delivery: str, stored: str, tmp_path: Path
) -> None:
    """F1: the reconciler begins before the press and ends during it. `stored`: when its message is."""
    async with Server.open(tmp_path, strict=True) as server:
        person, _ = await in_turn(server, delivery)
        await server.sent()
        turns, reconciler, surfaces = server.bot.delivery.turns, server.bot.reconciler, server.bot.surfaces
        living, shown, tell = turns.living, turns.living.shown, turns._tell
        table = await server.table()
        seat = table.seat_of(person.id)
        shows = await surfaces.one(1, "hand", seat)
        assert shows is not None
        await server.bot.delivery.messages.delete(shows.channel_id, shows.message_id)
        before = replace(shows, channel_id=None, message_id=None, hash="", revision=-1)  # as if it was never shown
        await surfaces.put(before, seen=-1)
        sent: list[Any] = []

        async def shown_meanwhile(*what: Any) -> Any:
            turns._tell = tell  # type: ignore[method-assign]
            told = await tell(*what)
            await shown(*pressed)
            return told

        async def late(*what: Any) -> None:
            living.shown = shown  # type: ignore[method-assign]
            turns._tell = shown_meanwhile  # type: ignore[method-assign]
            pressed.extend(what)
            channel_id, message_id, key = await turns.notify(table.at(seat), person.id, before)
            after = replace(before, person=person.id, channel_id=channel_id, message_id=message_id, hash=key)
            sent.extend((before, replace(after, dirty=False), table.row.revision))
            if stored == "first":
                await reconciler._record(*sent)

        pressed: list[Any] = []
        living.shown = late  # type: ignore[method-assign]
        await person.press("My hand", dm=False)
        if stored == "last":
            await reconciler._record(*sent)
        await server.sent()
        shown_there = [m for m in person.messages() if any(a.place in ("h", "p", "e") for a in addresses(m))]
        assert len(shown_there) == 1
