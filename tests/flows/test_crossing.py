"""A press that crosses an edit of the private message: the message still shows the present."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.chat.living import FOLD, FOLDED, LIVES
from data.model.messages import PanelRow
from data.model.timing import Errand
from tests.flows.harness import Server
from tests.flows.living import begun, move, private


class Crossed:
    """A stand-in for the edits of private messages.

    While the first edit is under way, a press of the person is answered.
    """

    def __init__(self, server: Server, person: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server, self.person = server, person
        self.edits: list[tuple[str, str]] = []  # the token of each edit, and the key of the panel that it shows
        monkeypatch.setattr(server.bot.delivery.turns.living, "_edit", self.edit)

    async def edit(self, row: PanelRow, panel: Any) -> None:
        self.edits.append((row.token, panel.key))
        if row.person == self.person and row.token != "newer":
            await self.answer(row, panel.key)

    async def answer(self, row: PanelRow, key: str) -> None:
        until = self.server.bot.service.now() + LIVES
        newer = replace(row, press=row.press + 1, token="newer", until=until, hash=key or row.hash)
        fold = Errand(person=self.person, kind=FOLD, due=until - FOLDED)
        await self.server.bot.surfaces.put_panel(newer, fold, self.server.bot.service.now())


async def message_of(server: Server, person: int) -> PanelRow:
    """Return the stored row of a person's private message at table 1."""
    row = await server.bot.surfaces.panel(1, person)
    assert row is not None
    return row


async def test_an_edit_that_comes_after_a_press_is_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F3: the stored row does not show whether Discord took the edit or the answer first."""
    async with Server.open(tmp_path) as server:
        first, second, _ = await begun(server)
        row = await message_of(server, second.id)
        crossed = Crossed(server, second.id, monkeypatch)
        await move(first, private(first)[-1])
        await server.sent()
        (before, shown), (after, again) = [each for each in crossed.edits if each[0] in (row.token, "newer")]
        assert (before, after) == (row.token, "newer")
        assert shown == again


async def test_a_page_that_was_opened_while_the_hand_was_drawn_is_not_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server.open(tmp_path) as server:
        first, second, _ = await begun(server)
        row, living = await message_of(server, second.id), server.bot.delivery.turns.living
        crossed, draw = Crossed(server, second.id, monkeypatch), living._draw

        async def opened_meanwhile(seat: Any, person: Any, *more: Any) -> Any:
            if person.id == second.id:
                await crossed.answer(replace(row, hash=""), "")
            return await draw(seat, person, *more)

        monkeypatch.setattr(living, "_draw", opened_meanwhile)
        await move(first, private(first)[-1])
        await server.sent()
        assert [token for token, _ in crossed.edits if token in (row.token, "newer")] == []


async def test_a_press_while_the_message_is_folded_opens_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F4."""
    async with Server.open(tmp_path) as server:
        _, second, _ = await begun(server)
        row = await message_of(server, second.id)
        crossed = Crossed(server, second.id, monkeypatch)
        monkeypatch.setattr(crossed, "answer", lambda row, key: Crossed.answer(crossed, row, ""))
        await server.env.advance_time(row.until - FOLDED - server.bot.service.now() + 1)
        await server.sent()
        folded, opened = [each for each in crossed.edits if each[0] in (row.token, "newer")]
        assert (folded[0], opened[0]) == (row.token, "newer")
        assert (await message_of(server, second.id)).hash == opened[1] != folded[1]


async def test_a_message_that_was_pressed_meanwhile_is_not_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F1: the hand goes elsewhere, but a press has just been answered in the old message."""
    async with Server.open(tmp_path) as server:
        _, second, hand = await begun(server)
        row, living = await message_of(server, second.id), server.bot.delivery.turns.living
        await Crossed(server, second.id, monkeypatch).answer(row, "")

        async def former(*at: int) -> PanelRow:
            return row

        monkeypatch.setattr(living._surfaces, "panel", former)
        assert await living.leave(1, second.id) is None
        assert [each.id for each in private(second)] == [hand.id]
