"""The half-chosen move of each seat. Each call is one unit of work."""

from __future__ import annotations

import msgspec

from data.model.private import Draft
from data.store import Store
from engine.basics import plain
from engine.form import Partial, Text


class Drafts:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, table_id: int, seat: int, decision: str) -> Draft | None:
        """Return what is chosen so far, unless that decision is over."""
        draft = await self._store.ask.draft(table_id, seat)
        return draft if draft is not None and draft.decision == decision else None

    async def keep(
        self, table_id: int, seat: int, decision: str, partial: Partial | None, note: Text | None = None
    ) -> Draft:
        """Keep what is chosen of a move. None: nothing is chosen yet, as a person begins to change their answer."""
        async with self._store.write() as unit:
            before = await unit.draft(table_id, seat)
            draft = Draft(
                table_id=table_id,
                seat=seat,
                decision=decision,
                n=(before.n + 1 if before else 1),
                partial=b"" if partial is None else msgspec.json.encode(partial),
                note=plain(note),
            )
            await unit.put_draft(draft)
        return draft

    async def drop(self, table_id: int, seat: int) -> None:
        async with self._store.write() as unit:
            await unit.drop_draft(table_id, seat)
