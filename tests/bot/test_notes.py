"""Notes and bookmarks: what a person has at a table for their own eyes."""

from __future__ import annotations

import json

import pytest

from bot.tables.errors import RefusedError
from bot.tables.service.notes import BOOKMARKS, NOTE, NOTES_KEPT
from bot.tables.service.service import TableService
from bot.tables.verbs import lobby
from bot.ui.notes import note_submitted, noted
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, CAT
from tests.bot.scheduler import pauses, scheduled, timers, until
from tests.bot.service import again, begun

__all__ = ["pauses"]  # a fixture


async def test_a_note_is_for_its_writer_alone_and_survives_a_kill(service: TableService, store: Store) -> None:
    """D30: 1,000 characters, in the writer's export only."""
    table = await begun(service)
    await service.notes.write_note(table, ANN.id, "  x\x00y\r\nz" + "w" * NOTE)
    kept = await again(service).notes.note(1, ANN.id)
    assert kept == ("xy\nz" + "w" * NOTE)[: NOTE - 2]
    assert await service.notes.note(1, BEN.id) == ""
    assert [(await service.hand_context(table.at(seat), who)).note for seat, who in ((0, ANN), (1, BEN))] == [kept, ""]
    assert kept in json.dumps(await store.ask.export_person(ANN.id), ensure_ascii=False).replace("\\n", "\n")
    assert "wwww" not in json.dumps(await store.ask.export_person(BEN.id))
    with pytest.raises(RefusedError):
        await service.notes.write_note(table, CAT.id, "hello")
    await service.notes.write_note(table, ANN.id, " \n ")
    assert await service.notes.note(1, ANN.id) == ""


async def test_a_note_belongs_to_the_person_and_not_to_the_seat(service: TableService) -> None:
    """D11: the next person who holds the seat does not see the note."""
    table = await begun(service)
    await service.notes.write_note(table, ANN.id, "mine")
    seat = table.seat_of(ANN.id)
    assert seat is not None
    assert (await service.hand_context(table.at(seat), CAT)).note == ""


@pytest.mark.parametrize("late", [False, True])
async def test_a_note_is_gone_half_a_year_after_the_end(
    service: TableService, store: Store, now: Now, late: bool, pauses: list[tuple[str, float]]
) -> None:
    """D30: a note that was written after the end goes too."""
    table = await begun(service)
    if not late:
        await service.notes.write_note(table, ANN.id, "mine")
    table = await service.commit(1, "end", lobby.end, ANN)
    if late:
        assert not await timers(store)
        now.time += 100
        await service.notes.write_note(table, ANN.id, "mine")
    assert table.row.ended_at is not None
    assert [(timer.kind, timer.due) for timer in await timers(store)] == [("notes", table.row.ended_at + NOTES_KEPT)]
    now.time = table.row.ended_at + NOTES_KEPT - 1
    await service.notes.forget_notes()
    assert await service.notes.note(1, ANN.id) == "mine"
    scheduler = scheduled(service, store, 0)
    await scheduler.start()

    async def gone() -> bool:
        return not await timers(store)

    await until(gone)
    await scheduler.close()
    assert await service.notes.note(1, ANN.id) == ""


async def test_bookmarks_are_stars_and_notes_of_ones_own(service: TableService, store: Store) -> None:
    """A match has room for so many. A ply without a star and a note has no bookmark. Bookmarks survive a kill."""
    await begun(service)
    await service.notes.star(1, ANN.id, 4)
    await service.notes.write_bookmark(1, ANN.id, 4, "  a\x00b" + "w" * NOTE)
    await service.notes.write_bookmark(1, ANN.id, 2, "first")
    found = await again(service).notes.bookmarks(1, ANN.id)
    assert [(mark.ply, mark.starred, mark.note[:5], len(mark.note)) for mark in found] == [
        (2, False, "first", 5),
        (4, True, "abwww", NOTE - 2),
    ]
    assert await service.notes.bookmarks(1, BEN.id) == ()
    await service.notes.star(1, ANN.id, 4)
    await service.notes.write_bookmark(1, ANN.id, 2, " ")
    assert [(mark.ply, mark.starred) for mark in await service.notes.bookmarks(1, ANN.id)] == [(4, False)]
    for ply in range(10, 9 + BOOKMARKS):
        await service.notes.star(1, ANN.id, ply)
    with pytest.raises(RefusedError):
        await service.notes.star(1, ANN.id, 99)
    await service.notes.star(1, ANN.id, 4)  # a bookmark that is already there may be changed
    await service.notes.star(1, BEN.id, 99)
    assert "first" not in json.dumps(await store.ask.export_person(BEN.id))


def test_what_a_note_says_is_never_markup_nor_a_ping() -> None:
    lines = noted("a *b*\n<@1> @everyone", "en")
    assert lines[1:] == ["> a \\*b\\*", "> \\<\\@1> \\@everyone"]
    assert noted("", "en") == []


def test_what_was_typed_is_read_line_by_line() -> None:
    form = [{"type": 18, "component": {"type": 4, "custom_id": "note.0", "value": "a  b\nc"}}]
    assert note_submitted(form) == "a  b\nc"
    assert note_submitted([{"type": 18, "component": {"type": 4, "custom_id": "note.0", "value": None}}]) == ""
    assert note_submitted([{"type": 9}]) == ""
