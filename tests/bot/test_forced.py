"""Answers that can be only one: they are committed with the move before them, and told."""

from __future__ import annotations

from bot.tables.service.service import TableService
from bot.tables.state.journal import essence, told
from bot.tables.verbs.play import act, answer
from engine.guide import guide
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, CAT, DAN
from tests.bot.service import (
    again,
    begun,
    moved,
    settled,
)


async def test_the_last_trick_plays_itself(service: TableService, now: Now) -> None:
    """The plies of the last trick are committed with the one before, marked in the log, and told.

    A restart does not change them.
    """
    table = await begun(service, "arsene", BEN, CAT, DAN)
    while not table.history.automatic:
        assert table.playing
        assert table.match is not None
        assert not table.match.forced, "someone is asked for what can be only one thing"
        before, table = table, await settled(service, await moved(service, table), now)
    assert before.match is not None
    assert table.match is not None
    assert {*map(len, before.view(None).hands)} <= {1, 2}
    made = len(table.match.plies) - len(before.match.plies)
    assert made == table.row.revision - before.row.revision - 1 == 5  # one row records that no one is asked
    assert table.history.automatic == {n + len(before.match.plies) for n in range(1, made)}
    async with service._store.read() as unit:
        rows = await unit.log(table.id, before.row.revision)
        hands = [surface.seat for surface in await unit.surfaces(table.id) if surface.kind == "hand" and surface.dirty]
    assert [b"automatic" in row.payload for row in rows] == [False, False, True, True, True, True]
    assert [row.kind for row in rows] == ["move", "settling", *["move"] * 4]
    assert {row.person for row in rows[1:]} == {None}
    assert {owed.decision.seat for owed in table.waiting} <= {*hands}
    for seat in (None, 0):
        lines = [
            text for entry in told(table, seat) if entry.last - 1 in table.history.automatic for text in entry.lines
        ]
        assert [text.key for text in lines].count("log-automatic") == 4
    reloaded = await again(service).table(table.id)
    assert (reloaded.match, reloaded.history) == (table.match, table.history)
    assert reloaded.events_by_move == table.events_by_move


async def test_what_happened_since_one_was_asked_is_told_past_what_played_itself(
    service: TableService, now: Now
) -> None:
    table = await begun(service, "arsene", BEN, CAT, DAN)
    while not table.history.automatic and table.playing:
        table = await settled(service, await moved(service, table), now)
    for seat in range(4):
        news = essence(table, seat, 99)
        assert "log-automatic" in [text.key for text in news.own + news.others]


async def test_who_the_guide_leads_makes_each_move_by_hand(service: TableService) -> None:
    """Even the only move is made by hand: the guide explains it."""
    table = await service.opening.new_guided("rabbit2", 77, 78, ANN, "en", "guide", "Guide")
    script = iter(guide(table.game).steps)
    while table.match is not None and not table.match.forced:
        step = next(script)
        move, owed = table.game.decode(step.move), table.at(step.seat).owed
        assert owed is not None
        if step.seat == 0:
            table = await service.commit(1, f"m{table.row.revision}", act, ANN, owed.id, move)
        else:
            table = await service.commit(1, f"m{table.row.revision}", answer, step.seat, owed.id, move)
    assert table.match is not None
    assert not table.history.automatic
    assert [owed.decision.seat for owed in table.waiting] == [0]
