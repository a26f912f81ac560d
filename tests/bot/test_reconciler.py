"""The reconciler with a simulated Discord: requests that are sent, repeated, made new, or left out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from msgspec.structs import replace
from prometheus_client import REGISTRY

from bot.chat.refusals import MovedError, UnreachableError
from bot.chat.surfaces import PING
from bot.sync.reconciler import COALESCE
from bot.tables.state.table import TableSeat
from bot.tables.verbs import lobby, whereabouts
from bot.tables.verbs.play import act
from bot.ui.emoji import written
from data.errors import StoreBusyError
from data.model.messages import Surface
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.reconciler import HERE, SECONDS, House, house, http, shows, until
from tests.bot.service import begin, next_move, opened

__all__ = ["house"]  # a fixture


def counted(surface: str, result: str) -> float:
    return REGISTRY.get_sample_value("takujo_outbox_total", {"surface": surface, "result": result}) or 0.0


# --- the table's panel ---------------------------------------------------------------------------------------------


async def test_after_a_change_it_is_looked_at_what_else_stands_there(house: House) -> None:
    """D21: reminders of a turn that is over go soon."""
    looked: list[tuple[int, list[str]]] = []

    async def tidy(table_id: int, surfaces: Iterable[Surface]) -> None:
        looked.append((table_id, sorted(surface.kind for surface in surfaces)))

    house.reconciler.tidy = tidy
    await house.open()
    await house.surfaces.told([Surface(table_id=1, kind="reminder", seat=0, message_id=9, person=ANN.id)])
    await house.sit()
    await house.sent()
    assert looked == [(1, ["reminder", "table"])]


async def test_a_change_is_an_edit(house: House) -> None:
    await house.open()
    before = counted("table", "edited")
    table = await house.sit()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))]
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert (await house.surface()).revision == table.row.revision
    assert counted("table", "edited") == before + 1
    assert house.ais.asked == [(1, COALESCE)]


async def test_what_is_shown_already_is_not_sent(house: House) -> None:
    await house.open()
    await house.reconciler.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == []
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_a_table_never_shown_is_posted(house: House) -> None:
    table = await opened(house.service)
    before = counted("table", "sent")
    house.reconciler.enqueue(1)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)
    assert (await house.surface()).channel_id == HERE
    assert counted("table", "sent") == before + 1


@pytest.mark.parametrize("code", [10003, 10008, 50001, 50083, 30046, 50013, 160005, 99999])
async def test_a_message_that_cannot_be_edited_is_posted_anew(house: House, code: int) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(code)]
    await house.sit()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann,Ben 0", 1), ("delete", HERE, 1)]
    assert await house.shown() == (500, "lobby Ann,Ben 0", False)


async def test_a_fault_of_ours_is_logged_and_ends_there(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(50035, 400)]
    before = counted("table", "failed")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 1
    assert await house.shown() == (1, "lobby Ann 0", True)
    assert "table 1: table of seat -1" in caplog.text
    assert counted("table", "failed") == before + 1


async def test_whom_nothing_reaches_waits_without_an_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(10003)]
    house.discord.faults["post"] = [UnreachableError("the channel is lost")]
    await house.sit()
    await house.sent()
    assert (await house.surface()).dirty
    assert not [r for r in caplog.records if r.levelname in ("WARNING", "ERROR")]


async def test_what_is_put_elsewhere_while_it_is_posted_is_posted_there(house: House) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(10003)]
    house.discord.faults["post"] = [MovedError("it lives elsewhere")]
    await house.sit()
    await house.sent()
    assert (await house.surface()).dirty is False
    assert house.discord.tried.count("post") == 1
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_a_table_that_is_gone_is_no_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.open()
    await house.surfaces.mark(1, [("table", -1)])
    house.service.memory.distrust(None)
    async with house.store.write() as unit:
        await unit.append(1, 1, "sold", at=0.0, fields={"game": "chess"})  # a game that is played no more
    house.reconciler.enqueue(1)
    await house.sent()
    assert [what for what, *_ in house.discord.done] == ["edit"], "the board says that it cannot be loaded"
    assert not [r for r in caplog.records if r.levelname in ("WARNING", "ERROR")]
    await house.surfaces.mark(1, [("table", -1)])
    house.reconciler.enqueue(1)
    await house.sent()
    assert len(house.discord.done) == 1, "and says so already"
    house.reconciler.enqueue(99)
    await house.sent()


# --- hands ---------------------------------------------------------------------------------------------------------


async def test_the_seal_is_written_at_start_once_and_never_again(house: House) -> None:
    await house.open()
    table = await begin(house.service)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    written = await house.surface(kind="seal")
    assert (written.channel_id, written.message_id is not None, written.dirty) == (HERE, True, False)
    await house.surfaces.mark(1, [("seal", -1)])
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    assert not (await house.surface(kind="seal")).dirty
    assert (await house.surface(kind="seal")).message_id == written.message_id
    assert not table.guided


async def test_of_a_lobby_no_seal_is_written(house: House) -> None:
    """The start may be on disk before the reconciler knows of it, so a seal made from the lobby would be wrong."""
    await house.open()
    await house.surfaces.mark(1, [("seal", -1)])
    house.reconciler.enqueue(1)
    await house.sent()
    assert "seal" not in house.discord.tried
    await begin(house.service)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1


async def test_the_seal_comes_below_the_board(house: House) -> None:
    await house.open()
    await house.surfaces.put(Surface(table_id=1, kind="table", dirty=True), seen=0)
    await begin(house.service)
    await house.sent()
    assert [what for what, *_ in house.discord.done if what in ("post", "seal")] == ["post", "seal"]


async def test_what_a_flush_has_found_waits_for_the_press_that_has_come_meanwhile(house: House) -> None:
    """A flush that looks while a match is opened would show the table where the board was before."""
    await house.open()
    looked, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(table_id: int, surfaces: Any) -> None:
        looked.set()
        await go_on.wait()

    house.reconciler.tidy = slowly
    house.reconciler.enqueue(1)
    await looked.wait()
    with house.reconciler.paused(1):
        go_on.set()
        await begin(house.service)
        await asyncio.sleep(0.05)
        assert house.discord.done == []
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1


async def test_what_a_flush_has_found_may_have_been_sent_before_it_goes_on(house: House) -> None:
    """The panel was out of date when the flush looked, and another task was just sending it."""
    await opened(house.service)
    house.discord.gates["post"] = asyncio.Event()
    looked, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(table_id: int, surfaces: Any) -> None:
        if "post" in house.discord.tried:
            looked.set()
            await go_on.wait()

    house.reconciler.tidy = slowly
    house.reconciler.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    house.reconciler.enqueue(1)
    await looked.wait()
    house.discord.gates["post"].set()
    await until(lambda: not house.reconciler._tasks)
    go_on.set()
    await house.sent()
    assert [done[0] for done in house.discord.done] == ["post"]


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


@pytest.mark.parametrize("error", [UnreachableError("not now"), http(0, 500), aiohttp.ServerDisconnectedError()])
async def test_a_seal_that_was_not_written_is_written_after_the_next_start(house: House, error: Exception) -> None:
    await house.open()
    house.discord.faults["seal"] = [error] * 10
    await begin(house.service)
    await house.sent()
    assert (await house.surface(kind="seal")).dirty
    house.discord.faults.clear()
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await until(lambda: ("seal", 1) in house.discord.done)
    await house.sent()
    assert house.discord.done.count(("seal", 1)) == 1
    assert not (await house.surface(kind="seal")).dirty


async def test_a_match_with_the_guide_was_not_shuffled_and_has_no_seal(house: House) -> None:
    await house.service.opening.new_guided("spymaster", 77, HERE, ANN, "en", "guide", "Guide")
    house.reconciler.enqueue(1)
    await house.sent()
    assert ("seal", 1) not in house.discord.done


@pytest.mark.parametrize("faults", [[], [http(0, 500)] * 10])
async def test_a_rematch_calls_once_those_whose_seats_are_kept(house: House, faults: list[Exception]) -> None:
    """Discord may take the call only after a restart."""
    await house.open()
    await begin(house.service)
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    house.discord.faults["call"] = faults
    await house.service.opening.rematch(1, BEN, "again")
    house.reconciler.enqueue(2)
    await house.sent()
    assert (await house.surface(2, "call")).dirty == bool(faults)
    house.discord.faults.clear()
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await until(lambda: ("call", 2, ["Ann"]) in house.discord.done)
    await house.surfaces.mark(2, [("call", -1)])
    house.reconciler.enqueue(2)
    await house.sent()
    assert [done for done in house.discord.done if done[0] == "call"] == [("call", 2, ["Ann"])]


async def test_nobody_is_called_where_all_are_back(house: House) -> None:
    await house.open()
    await begin(house.service)
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.service.opening.rematch(1, BEN, "again")
    await house.service.opening.rematch(1, ANN, "me too")
    house.reconciler.enqueue(2)
    await house.sent()
    assert "call" not in house.discord.tried
    assert not (await house.surface(2, "call")).dirty


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


async def begin_unposted(house: House, *gates: str) -> None:
    """Start a match whose board has no message yet. The requests in `gates` wait."""
    await house.open()
    await house.surfaces.put(Surface(table_id=1, kind="table", dirty=True), seen=0)
    house.discord.gates |= {what: asyncio.Event() for what in gates}
    await begin(house.service)


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


async def test_pings_are_taken_down_when_nobody_is_waited_for(house: House) -> None:
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


# --- when Discord does not answer ----------------------------------------------------------------------------------


async def test_a_message_with_an_emoji_that_was_deleted_goes_again_in_words(house: House) -> None:
    await house.open()
    written["spade"] = "<:spade_00000000:1100000000000000002>"
    house.discord.faults["edit"] = [http(50035, 400, "In components.0.emoji.id: Invalid emoji")]
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 2
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert not written


@pytest.mark.parametrize("error", [http(0, 503), http(0, 429), TimeoutError(), aiohttp.ClientError()])
async def test_what_was_not_taken_is_tried_again(house: House, error: Exception) -> None:
    await house.open()
    house.discord.faults["edit"] = [error, error]
    before = counted("table", "retried")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 3
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert counted("table", "retried") == before + 2


async def test_after_some_attempts_it_rests_until_the_next_change(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 4
    before = counted("table", "failed")
    await house.sit()
    await house.sent()
    assert house.discord.tried.count("edit") == 4
    assert await house.shown() == (1, "lobby Ann 0", True)
    assert "table 1: gave up on its table for now" in caplog.text
    assert counted("table", "failed") == before + 1
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sit(CAT)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Cat 0", False)


async def test_what_rests_is_tried_again_after_a_while(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord or the store may be away for some minutes.

    Without a retry, no one would tell the person who is asked there.
    """
    monkeypatch.setattr("bot.sync.reconciler.RESTED", 0.02)
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 9
    await house.sit()
    await house.sent()
    assert await house.shown() == (1, "lobby Ann 0", True)
    await until(lambda: house.discord.tried.count("edit") == 10)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)

    async def busy(table_id: int) -> Any:
        raise StoreBusyError("in use")

    with monkeypatch.context() as patched:
        patched.setattr(house.surfaces, "of", busy)
        await house.service.commit(1, "bye", lobby.leave, BEN)
        house.reconciler.enqueue(1)
        await house.sent()
    await until(lambda: house.discord.tried.count("edit") == 11)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_the_pauses_grow(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (2, 10, 60, 300))
    slept = []

    async def at_once(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("bot.sync.reconciler.asyncio.sleep", at_once)
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)] * 9
    await house.sit()
    await house.sent()
    assert slept == [2, 10, 60, 300]


async def test_a_request_that_may_have_been_taken_is_repeated_as_it_was(house: House) -> None:
    """The nonce then shows Discord that the request is a repetition. The new state follows."""
    await opened(house.service)
    house.discord.gates["post"] = asyncio.Event()
    house.discord.faults["post"] = [TimeoutError()]
    house.reconciler.enqueue(1)
    await house.discord.begun.wait()
    await house.sit()
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann 0", None), ("edit", HERE, 500, "lobby Ann,Ben 0")]
    assert await house.shown() == (500, "lobby Ann,Ben 0", False)


async def test_an_edit_shows_the_present_however_often_its_answer_is_lost(house: House) -> None:
    await house.open()
    house.discord.faults["edit"] = [TimeoutError(), TimeoutError()]
    house.discord.gates["edit"] = asyncio.Event()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    table = await house.sit(CAT)
    house.discord.gates["edit"].set()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, shows(table))], "nothing old in between"


async def test_a_post_in_the_place_of_a_message_is_repeated_as_it_was(house: House) -> None:
    """The old message cannot be edited any more. The changes that have come meanwhile follow."""
    await house.open()
    house.discord.faults["edit"] = [http(10008)]
    house.discord.faults["post"] = [TimeoutError(), StoreBusyError("in use")]
    house.discord.gates["post"] = asyncio.Event()
    await house.sit()
    await until(lambda: "post" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [
        ("post", "lobby Ann,Ben 0", 1),
        ("delete", HERE, 1),
        ("edit", HERE, 500, "lobby Ann 0"),
    ]


async def test_what_was_perhaps_sent_is_not_repeated_when_its_table_has_moved(house: House) -> None:
    await opened(house.service)
    house.discord.faults["post"] = [TimeoutError()]
    house.discord.gates["post"] = asyncio.Event()
    house.reconciler.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    table = await house.service.commit(1, None, whereabouts.place, 55)
    await house.reconciler.repost_elsewhere(table)
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert (await house.surface()).channel_id == 55


@pytest.mark.parametrize("connector", [False, True])
async def test_a_request_that_was_refused_is_made_anew(house: House, connector: bool) -> None:
    await opened(house.service)
    error = aiohttp.ClientConnectorError(SimpleNamespace(ssl=None), OSError()) if connector else http(0, 503)  # type: ignore[arg-type]
    house.discord.faults["post"] = [error]
    house.discord.gates["post"] = asyncio.Event()
    house.reconciler.enqueue(1)
    await until(lambda: "post" in house.discord.tried)
    await house.sit()
    house.discord.gates["post"].set()
    await house.sent()
    assert house.discord.done == [("post", "lobby Ann,Ben 0", None)]


async def test_a_change_marked_while_its_message_is_being_sent_is_shown(house: House) -> None:
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.begun.clear()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    await house.service.commit(1, "bye", lobby.leave, BEN)
    await asyncio.sleep(0.05)  # the reconciler has looked: its task is still at work
    assert house.discord.done == []
    house.discord.gates["edit"].set()
    await house.sent()
    assert [done[3] for done in house.discord.done] == ["lobby Ann,Ben 0", "lobby Ann 0"]
    assert await house.shown() == (1, "lobby Ann 0", False)


async def test_something_new_does_not_wait_for_the_next_attempt(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (1000, 1000))
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: bool(house.reconciler._resting))
    await house.service.commit(1, "end", lobby.end, ANN)
    await house.sent()
    assert await house.shown() == (1, "cancelled Ann,Ben 0", False)
    assert house.reconciler._resting == set()


async def test_a_store_that_does_not_answer_sends_nothing_twice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message is in Discord already, so only the record of it is written again."""
    await house.open()
    sent, tries = house.surfaces.sent, []

    async def busy(*args: Any) -> Any:
        tries.append(args)
        if len(tries) < 3:
            raise StoreBusyError("in use")
        return await sent(*args)

    monkeypatch.setattr(house.surfaces, "sent", busy)
    await house.sit()
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann,Ben 0")]
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    assert len(tries) == 3


async def test_a_store_that_cannot_be_read_leaves_messages_as_they_are(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def busy(table_id: int) -> Any:
        raise StoreBusyError("in use")

    await house.open()
    with monkeypatch.context() as patched:
        patched.setattr(house.surfaces, "of", busy)
        await house.sit()
        await house.sent()
    assert house.discord.done == []
    assert "table 1: the store does not answer" in caplog.text
    house.reconciler.enqueue(1)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


# --- stopping and starting -----------------------------------------------------------------------------------------


async def test_a_stop_while_discord_does_not_answer_is_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (1000, 1000))
    await house.open()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: bool(house.reconciler._resting))
    await asyncio.wait_for(house.reconciler.close(), SECONDS)
    assert await house.shown() == (1, "lobby Ann 0", True)
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await house.sent()
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_a_stop_in_the_middle_of_an_attempt_makes_no_further_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sync.reconciler.RETRY", (1000, 1000))
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.faults["edit"] = [http(0, 503)]
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    closing = asyncio.create_task(house.reconciler.close())
    await asyncio.sleep(0.01)
    assert not closing.done(), "what is under way ends"
    house.discord.gates["edit"].set()
    await asyncio.wait_for(closing, SECONDS)
    assert house.discord.tried.count("edit") == 1
    assert (await house.surface()).dirty


async def test_a_stop_lets_what_is_under_way_be_shown(house: House) -> None:
    await house.open()
    await house.sit()
    await asyncio.wait_for(house.reconciler.close(), SECONDS)
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)


async def test_after_a_start_what_is_behind_is_sent_though_it_is_what_is_known(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer had shown a move, and its bot was killed before it could write that down. The move was taken back."""
    monkeypatch.setattr("tests.bot.reconciler.shows", lambda table: "0" * 64)
    await house.open()
    await house.reconciler.mark(1, [("table", -1)])
    await house.sent()
    assert house.discord.done == []
    await house.surfaces.mark(1, [("table", -1)])
    house.reconciler = house.another()
    await house.reconciler.healing.catch_up()
    await until(lambda: bool(house.discord.done))
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "0" * 64)]
    assert await house.shown() == (1, "0" * 64, False)


async def test_tables_that_hang_do_not_keep_the_others_from_healing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many tables hang as there are healers."""
    monkeypatch.setattr("bot.sync.reconciler.HEALING", 0.02)
    monkeypatch.setattr("bot.sync.healing.random.shuffle", lambda tables: None)  # the tables that hang come first
    for number in range(1, 7):
        await house.open(number)
        await house.forgotten(number)
    house.discord.gates = {f"panel {number}": asyncio.Event() for number in (1, 2)}
    await house.reconciler.healing.catch_up()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await until(lambda: len(house.discord.done) == 4)
    assert sorted(done[2] for done in house.discord.done) == [3, 4, 5, 6]
    for number in (1, 2):
        assert (await house.shown(number))[2]
        house.discord.gates[f"panel {number}"].set()
    await house.sent()
    assert not (await house.shown(1))[2]


async def test_healing_goes_a_few_tables_at_a_time_and_in_no_fixed_order(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffled: list[list[int]] = []
    monkeypatch.setattr("bot.sync.healing.random.shuffle", shuffled.append)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    house.discord.gates["edit"] = asyncio.Event()
    await house.reconciler.healing.catch_up()
    await until(lambda: house.discord.tried.count("edit") == 2)
    await asyncio.sleep(0.05)
    assert house.discord.tried.count("edit") == 2
    house.discord.gates["edit"].set()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    assert sorted(done[2] for done in house.discord.done) == [1, 2, 3, 4, 5]
    assert shuffled == [[1, 2, 3, 4, 5]]


async def test_healing_begins_with_those_who_do_not_know_that_it_is_their_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sync.healing.random.shuffle", lambda tables: None)
    monkeypatch.setattr("bot.sync.healing.HEALERS", 1)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    await house.surfaces.mark(4, [("hand", 0)])
    await house.sent()
    house.discord.tried.clear()
    await house.reconciler.healing.catch_up()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await house.sent()
    drawn = [what for what in house.discord.tried if what.startswith(("panel", "notify"))]
    assert sorted(drawn[:2]) == ["notify", "panel 4"]
    assert drawn[2:] == ["panel 1", "panel 2", "panel 3", "panel 5"]


async def test_boards_do_not_wait_until_all_hands_are_healed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that dies again and again would otherwise never come to the boards."""
    monkeypatch.setattr("bot.sync.healing.random.shuffle", lambda tables: None)
    for number in range(1, 6):
        await house.open(number)
        await house.forgotten(number)
    await house.surfaces.mark(4, [("hand", 0)])
    await house.surfaces.mark(5, [("hand", 0)])
    await house.sent()
    house.discord.tried.clear()
    house.discord.gates["notify"] = asyncio.Event()
    await house.reconciler.healing.catch_up()
    await until(lambda: "panel 1" in house.discord.tried)
    assert "panel 5" not in house.discord.tried
    house.discord.gates["notify"].set()
    await asyncio.wait_for(house.reconciler.healing._all, SECONDS)
    await house.sent()
    assert not (await house.shown(5))[2]


async def test_a_stop_ends_the_healing(house: House) -> None:
    for number in (1, 2, 3):
        await house.open(number)
        await house.surfaces.put(Surface(table_id=number, kind="table", dirty=True), seen=0)
    house.discord.faults["post"] = []
    house.discord.gates["post"] = asyncio.Event()
    await house.reconciler.healing.catch_up()
    await until(lambda: house.discord.tried.count("post") == 2)
    closing = asyncio.create_task(house.reconciler.close())
    await asyncio.sleep(0.01)
    house.discord.gates["post"].set()
    await asyncio.wait_for(closing, SECONDS)
    assert house.discord.tried.count("post") == 2


# --- something has changed in a server ---------------------------------------------------------------------------


async def test_what_is_behind_in_a_changed_server_is_tried_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message is tried once for many changes.

    Shown tables, other servers, and a new table that is about to be shown are left out.
    """
    monkeypatch.setattr("bot.sync.healing.CALM", 0.02)
    for number in (1, 2):
        await house.open(number)
    await house.forgotten(1)
    new = await opened(house.service, key="new")
    house.reconciler.expect(new.id)
    house.reconciler.healing.heal(new.row.guild_id + 1)
    await asyncio.sleep(0.1)
    await house.sent()
    assert house.discord.tried == ["panel 1", "panel 2"], "those of the opening"
    for _ in range(5):
        house.reconciler.healing.heal(new.row.guild_id)
    await until(lambda: "edit" in house.discord.tried)
    await asyncio.sleep(0.1)
    await house.sent()
    assert [done[:3] for done in house.discord.done] == [("edit", HERE, 1)]
    house.reconciler.enqueue(new.id)
    await house.sent()
    assert house.discord.done[-1][0] == "post"


async def test_a_stop_ends_every_look_at_a_server(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change that comes during a look begins another one. The end of the first look does not hide the second."""
    monkeypatch.setattr("bot.sync.healing.CALM", 0)
    gates, begun = [asyncio.Event(), asyncio.Event()], list[int]()

    async def left_out(guild_id: int) -> None:
        begun.append(guild_id)
        await gates[len(begun) - 1].wait()

    monkeypatch.setattr(house.surfaces, "left_out", left_out)
    for n in (1, 2):
        house.reconciler.healing.heal(7)
        await until(lambda: len(begun) == n)  # noqa: B023
    first, second = (task for task in asyncio.all_tasks() if task.get_name() == "healing of 7")
    gates[0].set()
    await asyncio.wait({first, second}, return_when=asyncio.FIRST_COMPLETED)
    await house.reconciler.close()
    assert first.done()
    assert second.done()


# --- while an interaction is being answered ------------------------------------------------------------------------


async def test_nothing_is_sent_while_an_interaction_is_being_answered(house: House) -> None:
    await house.open()
    with house.reconciler.paused(1):
        with house.reconciler.paused(1):
            table = await house.sit()
        await asyncio.sleep(0.02)
        assert house.discord.done == []
        await house.reconciler.record_shown(table, "table", -1, shows(table), (HERE, 1))
    await house.sent()
    assert house.discord.done == [], "the answer has shown it"
    assert await house.shown() == (1, "lobby Ann,Ben 0", False)
    with house.reconciler.paused(1):
        await house.service.commit(1, "bye", lobby.leave, BEN)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann 0")]
    with house.reconciler.paused(1):
        pass
    assert house.reconciler._flushing == {}, "nothing was owed"


async def test_an_edit_that_comes_after_a_press_has_shown_more_is_made_good(house: House) -> None:
    """The edit was on its way before the press, and shows less.

    Whatever Discord took last, the present state follows.
    """
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    with house.reconciler.paused(1):
        later = await house.service.commit(1, "left", lobby.leave, BEN)
        await house.reconciler.record_shown(later, "table", -1, shows(later), (HERE, 1))
    house.discord.gates["edit"].set()
    await house.sent()
    assert house.discord.done[-1] == ("edit", HERE, 1, shows(later))
    assert await house.shown() == (1, shows(later), False)


async def test_an_answer_on_an_older_copy_leaves_the_panel_behind(house: House) -> None:
    await house.open()
    with house.reconciler.paused(1):
        table = await house.sit()
        await house.reconciler.record_shown(table, "table", -1, shows(table), (HERE, 99))
        assert await house.shown() == (1, "lobby Ann 0", True)
    await house.sent()
    assert house.discord.done == [("edit", HERE, 1, "lobby Ann,Ben 0")]


async def test_a_press_on_what_is_gone_brings_it_back(house: House) -> None:
    """A message comes back even if its content has not changed.

    A press on an older copy that is gone brings nothing.
    """
    table = await house.open()
    await house.reconciler.record_gone(table, "table", -1, 99)
    await house.sent()
    assert house.discord.done == []
    await house.reconciler.record_gone(table, "table", -1, 1)
    await house.sent()
    assert house.discord.done == [("post", shows(table), None)]
    assert await house.shown() == (500, shows(table), False)


async def test_a_press_before_the_panels_message_is_written_down(house: House) -> None:
    """The sender writes the message down a moment later. The state that the press has shown stays."""
    table = await opened(house.service)
    old = await house.discord.table_panel(table)
    with house.reconciler.paused(1):
        later = await house.sit()
        await house.reconciler.record_shown(later, "table", -1, shows(later), (HERE, 7))
        await house.reconciler.record_posted(table, old, HERE, 7)
    await house.sent()
    assert house.discord.done == []
    assert await house.shown() == (7, shows(later), False)


async def test_an_answer_to_what_is_not_known_is_not_written_down(house: House) -> None:
    table = await house.open()
    await house.reconciler.record_shown(table, "hand", 0, "key", (1000, 5))
    assert await house.surfaces.one(1, "hand", 0) is None


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
    assert house.discord.done[1][2] != old.message_id, "the one of which nobody knew"


# --- the panel in another place ------------------------------------------------------------------------------------


async def test_a_panel_brought_back_to_the_newest_place(house: House) -> None:
    table = await house.open()
    await house.reconciler.repost(table)
    assert house.discord.done == [("post", shows(table), 1), ("delete", HERE, 1)]
    assert await house.shown() == (500, shows(table), False)


async def test_a_panel_that_is_just_being_sent_is_not_kept_beside_the_one_brought_back(house: House) -> None:
    await begin_unposted(house, "post")
    await until(lambda: "post" in house.discord.tried)
    again = asyncio.create_task(house.reconciler.repost(await house.service.table(1)))
    await asyncio.sleep(0.01)
    house.discord.gates["post"].set()
    _, shown = await again
    await house.sent()
    posted = {500 + n for n, (what, *_) in enumerate(each for each in house.discord.done if each[0] == "post")}
    deleted = {each[2] for each in house.discord.done if each[0] == "delete"}
    assert posted - deleted == {shown} == {(await house.surface()).message_id}


async def test_a_panel_brought_to_another_channel_leaves_the_old_one(house: House) -> None:
    await house.open()
    with house.reconciler.paused(1):
        table = await house.service.commit(1, None, whereabouts.place, 55)
        await house.reconciler.repost(table)
    assert house.discord.done == [("post", shows(table), 1)]
    assert (await house.surface()).channel_id == 55


@pytest.mark.parametrize("answered", [1, 99])
async def test_a_table_that_moves_is_posted_where_it_lives_now(house: House, answered: int) -> None:
    """The old message becomes a link to the new place: in answer to the press on it, or else by an edit."""
    await house.open()
    with house.reconciler.paused(1):  # as every press does
        table = await house.service.commit(1, None, whereabouts.place, 55)
        await house.reconciler.repost_elsewhere(table, answered)
    await house.sent()
    assert [done for done in house.discord.done if done[0] == "post"] == [("post", shows(table), None)]
    assert (("card", HERE, 1) in house.discord.done) == (answered == 99)
    surface = await house.surface()
    assert (surface.channel_id, surface.message_id, surface.dirty) == (55, 500, False)


@pytest.mark.parametrize("code", [None, 10008])
async def test_a_table_that_moves_while_its_message_is_being_edited(house: House, code: int | None) -> None:
    """The edit overwrites the link to the new place, so the link is written again.

    A new message of the reconciler is deleted.
    """
    await house.open()
    house.discord.gates["edit"] = asyncio.Event()
    house.discord.faults["edit"] = [http(code)] if code else []
    await house.sit()
    await until(lambda: "edit" in house.discord.tried)
    with house.reconciler.paused(1):
        table = await house.service.commit(1, None, whereabouts.place, 55)
        await house.reconciler.record_posted(table, SimpleNamespace(key=shows(table)), 55, 300)  # type: ignore[arg-type]
    house.discord.gates["edit"].set()
    await house.sent()
    assert await house.shown() == (300, shows(table), False)
    if code is None:
        assert house.discord.done == [("edit", HERE, 1, shows(table)), ("card", HERE, 1)]
    else:
        assert [done[0] for done in house.discord.done] == ["post", "delete"]
        assert house.discord.done[1][2] == 500


# --- who is deleted ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["notify", "call"])
async def test_a_message_under_way_leaves_no_trace_of_whoever_is_deleted(house: House, what: str) -> None:
    """Discord takes its time with a hand that is over, or with a call.

    Meanwhile the reader has all their data deleted.
    """
    await house.open()
    gate = house.discord.gates[what] = asyncio.Event()
    if what == "call":
        await house.service.opening.invite(1, "ask", ANN, [BEN], only=False)
    else:
        await house.sit()
        await house.service.commit(1, "start", lobby.start, ANN)
        await house.service.commit(1, "end", lobby.end, ANN)
    await until(lambda: what in house.discord.tried)
    await house.service.forgetting.forget(BEN.id, lambda locale: "nobody")
    gate.set()
    await house.sent()
    surfaces = await house.surfaces.of(1)
    assert what == "notify" or "call" in {surface.kind for surface in surfaces}
    traces = [each for each in surfaces if each.person == BEN.id or str(BEN.id) in each.hash.split(",")]
    assert traces == []
