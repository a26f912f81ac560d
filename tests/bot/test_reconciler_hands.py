"""The reconciler and hands: they go out with the turn, wait for the board, and are answered by presses."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.chat.surfaces import PING
from bot.tables.state.table import TableSeat
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from data.model.messages import Surface
from tests.bot.people import ANN, BEN, person_at
from tests.bot.reconciler import HERE, House, begin_unposted, counted, house, shows, until
from tests.bot.service import begin, next_move

__all__ = ["house"]  # a fixture


# --- sent ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answered", ["before it is posted", "after it is posted"])
async def test_a_hand_that_waits_for_its_board_waits_for_the_press_that_has_come_meanwhile(
    house: House, answered: str
) -> None:
    """The answer shows the hand, and perhaps why something was refused: an edit would take that away."""
    await house.open()
    house.discord.gates["post"] = asyncio.Event()
    with house.reconciler.paused(1):
        table = await begin(house.service)
        await house.reconciler.repost_elsewhere(table)
    await until(lambda: "post" in house.discord.tried)
    with house.reconciler.paused(1):
        if answered == "after it is posted":
            house.discord.gates["post"].set()
            await asyncio.sleep(0.05)
        assert "notify" not in house.discord.tried
        for seat in range(2):
            await house.reconciler.record_shown(table, "hand", seat, None)
    house.discord.gates["post"].set()
    await house.sent()
    assert "notify" not in house.discord.tried, "the answers have shown the hands"


async def test_whose_turn_has_come_is_notified(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    notified = [done for done in house.discord.done if done[0] == "notify"]
    assert sorted(notified) == [("notify", 0, ANN.id), ("notify", 1, BEN.id)]
    for seat, who in ((0, ANN), (1, BEN)):
        hand = await house.surface(1, "hand", seat)
        assert (hand.person, hand.channel_id, hand.dirty) == (who.id, 1000 + who.id, False)
        assert hand.hash == f"hand {shows(table)}"
    sent, edited = counted("hand", "sent"), counted("hand", "edited")
    seat, decision, move = next_move(table)
    old = await house.surface(1, "hand", 1 - seat)
    table = await house.service.commit(1, "move", act, person_at(table, seat), decision, move)
    assert table.waiting[0].decision.seat == 1 - seat
    await house.sent()
    assert ("delete", old.channel_id, old.message_id) in house.discord.done
    assert (await house.surface(1, "hand", 1 - seat)).hash == f"hand {shows(table)}"
    assert (await house.surface(1, "hand", seat)).hash == f"hand {shows(table)}", "it is asked no more"
    assert (counted("hand", "sent"), counted("hand", "edited")) == (sent + 2, edited)


async def test_who_is_away_or_knows_already_gets_nothing(house: House) -> None:
    await house.open()
    await begin(house.service)
    await house.sent()
    before = [await house.surface(1, "hand", seat) for seat in (0, 1)]
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sent()
    house.discord.done.clear()
    sent = counted("hand", "sent")
    await house.reconciler.mark(1, [("hand", 0), ("hand", 1)])
    await house.sent()
    assert house.discord.done == [("notify", 0, ANN.id)]  # and Delivery sees that there is no need
    after = [await house.surface(1, "hand", seat) for seat in (0, 1)]
    assert [(s.message_id, s.hash, s.dirty) for s in after] == [(s.message_id, s.hash, False) for s in before]
    assert counted("hand", "sent") == sent


async def test_hands_that_went_out_before_the_board_are_led_to_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands wait for the board, but not for ever."""
    monkeypatch.setattr("bot.sync.reconciler.BOARD", 0.02)
    await begin_unposted(house, "post")
    await until(lambda: house.discord.tried.count("notify") == 2)
    assert (await house.surface()).message_id is None
    house.discord.gates["post"].set()
    await house.sent()
    assert (await house.surface()).message_id is not None
    done = [each[:2] for each in house.discord.done]
    board = next(n for n, (what, _) in enumerate(done) if what == "post")
    assert {seat for what, seat in done[board:] if what == "notify"} == {0, 1}


async def test_hands_that_are_being_sent_when_the_board_comes_are_led_to_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The write after they are sent removes the mark that was made meanwhile."""
    monkeypatch.setattr("bot.sync.reconciler.BOARD", 0.02)
    await begin_unposted(house, "post", "notify")
    await until(lambda: house.discord.tried.count("notify") == 2)
    house.discord.gates["post"].set()
    await until(lambda: (1, "table", -1) not in house.reconciler._tasks)
    assert (await house.surface()).message_id is not None
    house.discord.gates["notify"].set()
    await house.sent()
    looks = [each[1] for each in house.discord.done if each[0] == "notify"]
    assert all(looks.count(seat) >= 2 for seat in (0, 1))
    assert not house.reconciler._unled
    assert [(await house.surface(1, "hand", seat)).dirty for seat in (0, 1)] == [False, False]


async def test_hands_that_have_waited_for_the_board_are_looked_at_once(house: House) -> None:
    await begin_unposted(house)
    await house.sent()
    assert house.discord.tried.index("post") < house.discord.tried.index("notify")
    assert house.discord.tried.count("notify") == 2


async def test_pings_are_taken_down_when_no_one_is_waited_for(house: House) -> None:
    await house.open()
    await begin(house.service)
    await house.sent()
    ping = Surface(table_id=1, kind="hand", seat=1, person=BEN.id, channel_id=HERE, message_id=77, hash=f"{PING}0")
    await house.surfaces.put(ping, seen=9)
    house.discord.done.clear()
    await house.reconciler.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == [], "the match goes on"
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert [done for done in house.discord.done if done[:2] == ("delete", HERE)] == [("delete", HERE, 77)]
    assert (await house.surface(1, "hand", 1)).message_id != 77


# --- pressed -------------------------------------------------------------------------------------------------------


async def test_an_answer_may_make_a_notice_needless(house: House) -> None:
    """A hand in a message of its own is then edited without a push. If it has no message, nothing is done."""
    await house.open()
    table = await begin(house.service)
    await house.sent()
    before = await house.surface(1, "hand", 0)
    for message, is_behind in ((before, True), (replace(before, channel_id=None, message_id=None), False)):
        await house.surfaces.put(replace(message, revision=0), seen=0)
        with house.reconciler.paused(1):
            await house.reconciler.mark(1, [("hand", 0)])
            await house.reconciler.record_shown(table, "hand", 0, None)
            after = await house.surface(1, "hand", 0)
        assert (after.hash, after.message_id) == (before.hash, message.message_id)
        assert (after.dirty, after.revision) == (is_behind, table.row.revision)
        await house.sent()


async def test_a_hand_that_was_sent_though_its_answer_was_lost_takes_the_old_ones_place(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    old = await house.surface(1, "hand", 0)
    house.discord.done.clear()
    await house.reconciler.record_shown(table, "hand", 0, "shown", (1000, 9999))
    hand = await house.surface(1, "hand", 0)
    assert (hand.message_id, hand.hash, hand.dirty) == (9999, "shown", False)
    assert house.discord.done == [("delete", old.channel_id, old.message_id)]


async def test_a_press_on_an_older_copy_of_a_hand_leaves_the_newer_one_to_be_brought_up_to_date(house: House) -> None:
    """A killed bot may have left the older one. Its answer shows what the newer one does not show yet."""
    await house.open()
    table = await begin(house.service)
    await house.sent()
    new = await house.surface(1, "hand", 0)
    assert new.message_id is not None
    await house.surfaces.put(replace(new, hash="of before", dirty=True), seen=table.row.revision)
    house.discord.done.clear()
    with house.reconciler.paused(1):
        await house.reconciler.record_shown(table, "hand", 0, "newest", (1000, new.message_id - 1))
        hand = await house.surface(1, "hand", 0)
        assert (hand.message_id, hand.hash, hand.dirty) == (new.message_id, "of before", True)
    await house.sent()
    assert ("notify", 0, ANN.id) in house.discord.done
    assert not (await house.surface(1, "hand", 0)).dirty


async def test_a_hand_is_pressed_before_it_is_known_where_it_stands(house: House) -> None:
    """The person is quicker than Discord's answer to us. The hand stays, and goes when the next one is sent."""
    await house.open()
    notify, answer, taken = house.discord.notify, asyncio.Event(), dict[int, tuple[int, int, str] | None]()

    async def notified(seat: TableSeat, person: int, before: Surface) -> tuple[int, int, str] | None:
        taken[seat.number] = await notify(seat, person, before)
        await answer.wait()
        return taken[seat.number]

    house.discord.notify = notified  # type: ignore[method-assign]
    table = await begin(house.service)
    await until(lambda: 0 in taken)
    assert taken[0] is not None
    channel_id, message_id, _ = taken[0]
    with house.reconciler.paused(1):
        await house.reconciler.record_shown(table, "hand", 0, "pressed", (channel_id, message_id))
    answer.set()
    await house.sent()
    hand = await house.surface(1, "hand", 0)
    assert (hand.person, hand.channel_id, hand.message_id) == (ANN.id, channel_id, message_id)
    assert (hand.hash, hand.dirty) == ("pressed", False)
    assert not [done for done in house.discord.done if done[0] == "delete"]
    await house.surfaces.put(replace(hand, hash="of before", dirty=True), seen=0)
    house.reconciler.enqueue(1)
    await house.sent()
    assert ("delete", channel_id, message_id) in house.discord.done


async def test_a_hand_that_was_sent_though_its_answer_was_lost_goes_if_all_was_seen_elsewhere(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    old = await house.surface(1, "hand", 0)
    assert old.message_id is not None
    await house.surfaces.put(replace(old, hash="of before", dirty=True), seen=0)
    house.discord.done.clear()
    house.discord.tried.clear()
    house.discord.faults["notify"] = [TimeoutError()]
    house.discord.gates["notify"] = asyncio.Event()
    house.reconciler.enqueue(1)
    await until(lambda: "notify" in house.discord.tried)
    await house.reconciler.record_shown(table, "hand", 0, "pressed", (1000, old.message_id))
    house.discord.gates["notify"].set()
    await house.sent()
    hand = await house.surface(1, "hand", 0)
    assert (hand.message_id, hand.hash, hand.dirty) == (old.message_id, "pressed", False)
    assert [what for what, *_ in house.discord.done] == ["notify", "delete"]
    assert house.discord.done[1][2] != old.message_id, "the one of which no one knew"
