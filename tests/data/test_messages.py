"""Messages that show tables: what was sent, what is out of date, and marks that come meanwhile."""

from __future__ import annotations

import msgspec

from data.model.messages import ChannelBoard, Surface
from data.model.people import PersonRow
from data.model.private import Draft
from data.store import Store
from tests.data.conftest import a_table


async def test_surfaces(store: Store, table: int) -> None:
    shown = Surface(table_id=table, kind="table", channel_id=5, message_id=2**60, revision=3, hash="ab")
    async with store.write() as w:
        await w.put_surface(shown)
        assert await w.dirty_tables() == ()
        await w.mark_dirty(table, [("table", -1), ("hand", 2)])
        await w.mark_dirty(table, [])
    async with store.read() as r:
        marked = msgspec.structs.replace(shown, dirty=True)
        assert await r.surfaces(table) == (Surface(table_id=table, kind="hand", seat=2, dirty=True), marked)
        assert await r.surface(table, "table") == marked
        assert await r.dirty_tables() == await r.dirty_tables("table") == await r.dirty_tables("hand") == (table,)
        assert await r.dirty_tables("note") == ()
    async with store.write() as w:
        await w.put_surface(shown)
        assert await w.dirty_tables("table") == ()
        assert await w.dirty_tables() == await w.dirty_tables("hand") == (table,)


async def test_a_mark_made_while_sending_stays(store: Store, table: int) -> None:
    surface = Surface(table_id=table, kind="table", channel_id=5, dirty=True)
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
        await w.put_surface(surface)
    sent = msgspec.structs.replace(surface, message_id=6, revision=0, hash="h", dirty=False)
    async with store.write() as w:  # a move while the reconciler is sending revision 0
        await w.append(table, 1, "move", at=2.0)
        await w.mark_dirty(table, [("table", -1)])
    async with store.write() as w:
        await w.put_surface(sent, seen=0)
        assert await w.surface(table, "table") == msgspec.structs.replace(sent, dirty=True)
        await w.put_surface(sent, seen=1)
        assert await w.surface(table, "table") == sent


async def test_a_mark_at_the_same_revision_stays_too(store: Store, table: int) -> None:
    """The mark may stand for another deadline. A writer that began after the mark takes the mark away."""
    surface = Surface(table_id=table, kind="table", channel_id=5, message_id=6, revision=0, dirty=True)
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
        await w.put_surface(surface)
    for n in range(2):
        before = await store.ask.surface(table, "table")
        assert before is not None
        async with store.write() as w:  # while the reconciler is sending
            await w.mark_again(table, [("table", -1)])
        after = msgspec.structs.replace(before, revision=0, hash=f"h{n}", dirty=False)
        async with store.write() as w:
            assert await w.replace_surface(before, after, seen=0) is True
    before = await store.ask.surface(table, "table")
    assert before is not None
    async with store.write() as w:
        assert await w.replace_surface(before, after, seen=0) is False
        await w.mark_again(table, [("table", -1)])
        await w.put_surface(after, seen=0)  # an answer that was drawn before the mark
        assert await w.dirty_tables() == (table,)
        await w.put_surface(after, seen=0)
        assert await w.dirty_tables() == ()


async def test_a_mark_is_of_its_own_tables_revision(store: Store, table: int) -> None:
    """Another table with a higher or lower revision may come before the marked one."""
    async with store.write() as w:
        first, second = table, await w.create_table(a_table())
        for at in (first, second):
            for revision in range(3 if at == second else 1):
                await w.append(at, revision, "move", at=1.0)
            await w.put_surface(Surface(table_id=at, kind="table", revision=0))
        for at in (second, first):
            await w.mark_again(at, [("table", -1)])
        found = [await w.surface(at, "table") for at in (first, second)]
    assert [each is not None and (each.dirty, each.revision) for each in found] == [(True, 1), (True, 3)]


async def test_what_was_sent_replaces_only_the_message_that_it_knew(store: Store, table: int) -> None:
    sent = Surface(table_id=table, kind="table", channel_id=5, message_id=6, hash="h")
    async with store.write() as w:
        await w.append(table, 0, "opened", at=1.0)
        unsent = msgspec.structs.replace(sent, message_id=None)
        assert await w.replace_surface(unsent, sent, seen=0) is False  # there was none
        assert await w.replace_surface(unsent, sent, seen=0) is None
        after = msgspec.structs.replace(sent, message_id=7, revision=0)
        assert await w.replace_surface(msgspec.structs.replace(sent, message_id=5), after, seen=0) is None
        assert await w.surface(table, "table") == sent
        await w.mark_dirty(table, [("table", -1)])
        assert await w.replace_surface(sent, after, seen=-1) is True
        assert await w.replace_surface(after, after, seen=0) is False
        assert await w.surface(table, "table") == after


async def test_beside_a_hand(store: Store, table: int) -> None:
    assert await store.ask.beside_hand(table, 2, 7) == (None,) * 6
    person, draft = (
        PersonRow(person=7, name="A", updated_at=0.0),
        Draft(table_id=table, seat=2, decision="d", n=1, partial=b"{}"),
    )
    board = Surface(table_id=table, kind="table", channel_id=5, message_id=6)
    async with store.write() as w:
        await w.put_person(person)
        await w.put_draft(draft)
        await w.put_surface(board)
        await w.put_surface(msgspec.structs.replace(board, kind="hand", seat=2))
    assert await store.ask.beside_hand(table, 2, 7) == (person, board, draft, None, None, None)
    assert await store.ask.beside_hand(table, 1, 8) == (None, board, None, None, None, None)


async def test_a_board_that_is_being_edited_is_behind_until_that_is_written_down(store: Store) -> None:
    """The bot may die meanwhile. A mark that is set meanwhile stays."""
    async with store.write() as w:
        await w.put_board(ChannelBoard(channel_id=5, guild_id=6, locale="en", message_id=7, hash="old"))
        await w.claim_board(5)
    (claimed,) = await store.ask.dirty_boards()
    assert (claimed.dirty, claimed.message_id) == (False, 7)
    async with store.write() as w:
        await w.board_shown(5, 7, "new")
    assert await store.ask.dirty_boards() == ()
    async with store.write() as w:
        await w.claim_board(5)
        await w.mark_boards(6)
        await w.board_shown(5, 8, "newer")
    (marked,) = await store.ask.dirty_boards()
    assert (marked.hash, marked.message_id) == ("newer", 8)
    assert await store.ask.boards() == (marked,)
