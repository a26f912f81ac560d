"""Clocks: how each change of a table alters them, and that store and memory agree. Tests set the time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.tables.service.service import TableService
from bot.tables.state.change import Change, Moment
from bot.tables.state.clocks import DISCORD_EPOCH, LAG, UNSENT, deadline_timers, pressed
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, FREE, HOUR, TimeControl
from bot.tables.verbs import lobby, play
from data.model.messages import Surface
from data.model.tables import LogRow
from data.model.timing import Outage, Timer
from data.store import Store
from engine.basics import plain
from engine.catalogue import GAMES
from tests.bot.clocks import PEOPLE, SLOW, clock, mover, paced, shown, slow, step, table_of
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, person_at
from tests.bot.reconciler import House, http
from tests.bot.sealed import applied
from tests.bot.service import again, begun, moved
from tests.games.tiny import Tiny


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", Tiny())


def test_a_clock_waits_until_its_seat_could_know(now: Now) -> None:
    """D6: the clock is looked at after a day, in case the notice never comes."""
    table = table_of("spymaster")
    seat = mover(table)
    assert [c.seat for c in table.clocks] == [seat]
    assert table.at(seat).deadline is None
    assert [(t.kind, t.seat, t.due) for t in deadline_timers(table)] == [("deadline", seat, 1000 + UNSENT)]
    told = shown(table, 5000.0)
    assert told.at(seat).deadline == 5000 + DAY + SLOW.grace, "no reserve on the first turn (D3)"
    assert [t.due for t in deadline_timers(told)] == [5000 + DAY + SLOW.grace + LAG]


def test_the_mover_stops_and_the_next_one_waits_to_be_told() -> None:
    table = shown(table_of("spymaster"))
    first = mover(table)
    table = step(table, 1000 + 30 * HOUR)
    second = mover(table)
    assert second != first
    assert (clock(table, first).decision, clock(table, first).since, clock(table, first).recent) == ("", None, ".")
    assert clock(table, second).decision == table.waiting[0].id
    assert table.at(second).deadline is None
    table = step(shown(table, 1000 + 30 * HOUR), 1000 + 31 * HOUR)
    while mover(table) != first:
        table = step(shown(table, 1000 + 31 * HOUR), 1000 + 31 * HOUR)
    assert clock(table, first).left == DAY, "a new turn"
    assert clock(table, first).reserve == SLOW.reserve - 6 * HOUR, "what went beyond the allowance is gone"


def test_a_further_decision_of_the_turn_has_what_is_left() -> None:
    """A further decision has at least a tenth.

    Sealed ones, and decisions after another person's, are turns of their own.
    """
    table = shown(table_of("tiny", people=3))
    bids = {c.seat: c.decision for c in table.clocks}
    assert set(bids) == {0, 1, 2}, "all lay a card at once"
    for n, seat in enumerate((0, 1, 2)):
        table = step(table, 1000 + n * HOUR, seat)
    leader = mover(table)
    assert clock(table, leader).left == DAY
    assert clock(table, leader).since is None, "sealed decisions are turns of their own"
    table = shown(table_of("rabbit2"))
    while True:
        before, seat, at = table, mover(table), table.row.updated_at + 23 * HOUR
        table = step(before, at)
        if mover(table) == seat:
            break
        table = shown(table, at)
    assert clock(table, seat).since == at, "its holder looks at it already"
    assert clock(table, seat).left == pytest.approx(DAY / 10)
    assert clock(table, seat).recent == clock(before, seat).recent + "."
    while mover(table) == seat:
        before, table = table, step(table, at + 1)
        assert clock(table, seat).recent == clock(before, seat).recent, "one turn"


def test_who_answers_while_others_still_owe_leaves_their_clocks_alone() -> None:
    table = shown(table_of("tiny", people=3))
    others = [clock(table, 1), clock(table, 2)]
    assert [clock(step(table, 2000.0, 0), n) for n in (1, 2)] == others


def test_misses_and_what_does_not_count() -> None:
    """D3: misses are in a row until the next press. Forced and planned answers neither miss nor reset."""
    table = shown(table_of("spymaster"))
    seat = mover(table)
    missed = step(table, 1000 + 2 * DAY, late=True)
    assert (clock(missed, seat).misses, clock(missed, seat).recent) == (1, "x")
    for how in ({"automatic": 1}, {"planned": True}):
        same = step(table, 2000.0, **how)
        assert (clock(same, seat).misses, clock(same, seat).recent) == (0, "")
    table = missed
    while mover(table) != seat:
        table = step(shown(table, 1000 + 2 * DAY), 1000 + 2 * DAY)
    assert clock(table, seat).left == 12 * HOUR, "after a miss: a quarter, at least twelve hours"
    told = shown(table, 1000 + 2 * DAY)
    assert told.at(seat).deadline == 1000 + 2 * DAY + 12 * HOUR + SLOW.grace, "and no reserve"
    table = step(told, 1001 + 2 * DAY)
    assert (clock(table, seat).misses, clock(table, seat).recent) == (0, "x.")


def test_who_is_away_has_no_clock_and_comes_back_with_the_reserve() -> None:
    table = shown(table_of("tiny", people=3))
    who = next(p for p in PEOPLE if table.seat_of(p.id) == 1)
    away = applied(table, lobby.leave(table, Moment("", 1000 + 26 * HOUR), who), 1000 + 26 * HOUR)
    assert (clock(away, 1).decision, clock(away, 1).since) == ("", None)
    assert 1 not in [t.seat for t in deadline_timers(away)]
    at = 1000 + 27 * HOUR
    back = applied(away, Change("returned", seat=1, person=who.id, seats=table.seats), at)
    assert (clock(back, 1).left, clock(back, 1).since) == (DAY, None)
    assert clock(back, 1).reserve == SLOW.reserve - 2 * HOUR


@pytest.mark.parametrize(("time_control", "people"), [(FREE, 2), (SLOW, 1)])
def test_where_no_one_waits_for_anyone_there_is_no_clock(time_control: TimeControl, people: int) -> None:
    """D5: there is no clock either when all others are AIs."""
    row = lobby.blank("tiny", 77, 78, ANN, "en", bytes(32), 1000.0, {})
    table = applied(Table(row, ()), lobby.opened(Table(row, ()), Moment("k0", 1000.0), ANN), 1000.0)
    for n, person in enumerate(PEOPLE[1:people]):
        table = applied(table, lobby.sit(table, Moment(f"k{n}", 1000.0), person), 1000.0)
    table = applied(table, lobby.add_ai(table, Moment("", 1000.0), ANN, "random"), 1000.0)
    table = applied(table, paced(time_control), 1000.0)
    table = applied(table, lobby.start(table, Moment("start", 1000.0), ANN), 1000.0)
    assert table.clocks == ()
    assert table.at(0).deadline is None


def test_who_takes_a_move_back_keeps_the_time_that_was_left() -> None:
    """D2: the turn that is begun again counts once."""
    table = shown(table_of("spymaster"))
    seat = mover(table)
    after = step(table, 1000 + 5 * HOUR)
    ply = after.match.plies[-1]
    undone = Change(
        "undo",
        seat=seat,
        person=after.at(seat).person,
        payload={"left": 0, "moves": [[seat, plain(ply.move)]]},
        match=after.match.undo(0),
    )
    back = applied(after, undone, 1000 + 6 * HOUR)
    assert (clock(back, seat).left, clock(back, seat).since) == (19 * HOUR, 1000 + 6 * HOUR)
    assert clock(back, seat).recent == ""
    assert clock(back, seat).decision == back.at(seat).owed.id
    assert [t.seat for t in deadline_timers(back)] == [seat], "the other one owes nothing any more"


def test_another_pace_gives_open_turns_its_allowance() -> None:
    table = shown(table_of("spymaster"))
    seat = mover(table)
    at = 1000 + 20 * HOUR
    live = TimeControl("live", 600.0)
    changed = applied(table, replace(paced(live), kind="pace"), at)
    assert changed.at(seat).deadline == at + 600 + 60
    assert clock(changed, seat).reserve == live.reserve
    free = applied(changed, replace(paced(FREE), kind="pace"), at)
    assert free.clocks == ()
    slow = applied(free, replace(paced(SLOW), kind="pace"), at + 5)
    assert slow.at(seat).deadline == at + 5 + DAY + SLOW.grace, "who owes has known for long"


def test_more_time_for_some_or_for_all() -> None:
    """D15"""
    table = shown(table_of("tiny"))
    due = table.at(0).deadline
    more = applied(table, Change("granted", payload={"seats": [0], "seconds": DAY}), 2000.0)
    assert (more.at(0).deadline, more.at(1).deadline) == (due + DAY, due)
    assert applied(table, Change("granted", payload={"seconds": 60}), 2000.0).at(1).deadline == due + 60


def test_the_press_counts_when_it_was_made() -> None:
    """D8: no one loses the time that a press takes on its way. Keys of other kinds have no time in them."""
    at = 1_800_000_000.0
    flake = str(int((at - DISCORD_EPOCH) * 1000) << 22)
    row = LogRow(table_id=1, revision=1, kind="move", key=flake, at=at + 4)
    assert pressed(row) == at
    assert pressed(replace(row, at=at - 4)) == at - 4, "Discord's clock is ahead of ours"
    assert pressed(replace(row, key="ai:1:a0")) == at + 4
    assert pressed(replace(row, key=None)) == at + 4


def test_a_short_outage_stops_live_clocks_only() -> None:
    """D7: an outage of 20 s counts at live tables, and one of 60 s at slow ones."""
    for time_control, counts in ((TimeControl("live", 600.0), [False, True, True]), (SLOW, [False, False, True])):
        table = shown(table_of("spymaster", time_control))
        for seconds, stops in zip((19, 21, 61), counts, strict=True):
            hit = replace(table, outages=(Outage(since=1100.0, until=1100.0 + seconds),))
            assert bool(hit.stops) is stops


# --- in the store --------------------------------------------------------------------------------------------------


async def deadlines(store: Store) -> list[Timer]:
    return [timer for timer in await store.ask.timers_due(1e12) if timer.kind == "deadline"]


async def test_clocks_are_written_with_the_move(service: TableService, store: Store, now: Now) -> None:
    table = await slow(service)
    for n in range(6):
        seat = mover(table)
        await service.commits.started(1, seat, table.waiting[0].id, now.time)
        now.time += HOUR + n
        table = await moved(service, await service.table(1))
        assert await store.ask.clocks(1) == table.clocks
        assert [(t.seat, t.decision) for t in await deadlines(store)] == [
            (owed.decision.seat, owed.id) for owed in table.waiting
        ]
        assert await again(service).table(1) == table
    assert clock(table, 0).recent
    await service.commit(1, "end", lobby.end, ANN)
    assert await store.ask.clocks(1) == ()
    assert await deadlines(store) == []


async def test_a_clock_starts_once_and_for_what_is_open(service: TableService, store: Store, now: Now) -> None:
    """D6"""
    table = await slow(service)
    seat, owed = mover(table), table.waiting[0].id
    await service.commits.started(1, seat, "another", 1.0)
    await service.commits.started(1, 1 - seat, owed, 1.0)
    assert await service.table(1) is table
    now.time += 50
    await service.commits.started(1, seat, owed, now.time)
    await service.commits.started(1, seat, owed, now.time + 99)
    table = await service.table(1)
    assert clock(table, seat).since == now.time
    assert await again(service).table(1) == table
    assert [t.due for t in await deadlines(store)] == [table.at(seat).deadline + LAG]


async def test_without_a_clock_a_move_costs_what_it_did(service: TableService, store: Store) -> None:
    """There is no clock row and no timer."""
    table = await begun(service)
    await service.commit(1, "free", lambda table, at: paced(FREE))
    table = await moved(service, await service.table(1), 3)
    await service.commits.started(1, mover(table), table.waiting[0].id, 1.0)
    assert await store.ask.clocks(1) == ()
    assert await deadlines(store) == []


async def test_a_bot_that_died_after_the_notice_starts_the_clock(service: TableService, store: Store, now: Now) -> None:
    """D6: the clock starts for a seat whose hand was shown, and for no other. The panel then shows another deadline."""
    table = await slow(service, "tiny", BEN)
    async with store.write() as unit:
        shown_hand = next(s for s in await unit.surfaces(1) if (s.kind, s.seat) == ("hand", 0))
        await unit.put_surface(replace(shown_hand, dirty=False))
        await unit.put_surface(Surface(table_id=1, kind="table", message_id=5, revision=table.row.revision))
    now.time += 500
    fresh = again(service)
    await fresh.begin()
    after = await fresh.table(1)
    assert [c.since for c in after.clocks] == [now.time, None]
    assert [(t.seat, t.due == now.time) for t in await deadlines(store)] == [(0, True), (1, False)]
    assert after.at(0).shown_deadline != table.at(0).shown_deadline
    panel = await store.ask.surface(1, "table")
    assert panel is not None
    assert panel.dirty


async def test_who_presses_has_the_time_that_the_press_was_made_at(service: TableService, now: Now) -> None:
    """D8"""
    now.time = 1_800_000_000.0
    table = await slow(service)
    seat = mover(table)
    await service.commits.started(1, seat, table.waiting[0].id, now.time)
    now.time += HOUR
    flake = str(int((now.time - 3 - DISCORD_EPOCH) * 1000) << 22)
    move = next(iter(table.game.moves(table.view(seat), seat)))
    table = await service.commit(1, flake, play.act, person_at(table, seat), table.waiting[0].id, move)
    assert clock(table, seat).left == DAY - HOUR + 3


# --- with the reconciler ---------------------------------------------------------------------------------------------


async def test_the_clock_starts_when_the_hand_is_written_down_as_shown(
    service: TableService, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D6: the clock does not start while Discord refuses the hand.

    A late notice moves the deadline that the board shows.
    """
    monkeypatch.setattr("bot.sync.reconciler.RETRY", ())
    house = House(service, store)
    house.discord.faults["notify"] = [http(0, 503), http(0, 503)]
    table = await slow(service)
    seat, began = mover(table), now.time
    await house.sent()
    assert clock(await service.table(1), seat).since is None
    before = (await service.table(1)).at(seat).shown_deadline
    now.time += 2 * HOUR
    await house.reconciler.mark(1, [("hand", seat)])
    await house.sent()
    after = await service.table(1)
    assert clock(after, seat).since == began + 2 * HOUR
    assert after.at(seat).shown_deadline == before + 2 * HOUR
    assert not (await store.ask.surface(1, "table")).dirty


async def test_who_sees_the_hand_by_a_press_has_been_told(service: TableService, store: Store, now: Now) -> None:
    """D6"""
    house = House(service, store)
    with house.reconciler.paused(1):
        table = await slow(service)
        seat = mover(table)
        await house.reconciler.record_shown(table, "hand", seat, None)
        assert clock(await service.table(1), seat).since == now.time
    await house.sent()
