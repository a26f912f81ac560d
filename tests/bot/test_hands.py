"""Damaged data beside a hand never costs the hand: it is dropped, its person is told, and the log has the trace."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.chat import hands
from bot.tables.service.service import TableService
from bot.tables.state.journal import Essence
from bot.tables.state.table import Table
from bot.tables.verbs import plans
from bot.ui import panels
from bot.ui.page import Page
from bot.ui.painter import face_of
from bot.ui.partials import drafted
from bot.ui.plans import plan_page, when_sheet
from data.model.private import Draft, Plan
from data.store import Store
from engine.catalogue import GAMES
from engine.form import Partial, Text
from render.texts import LOCALES, say
from tests.bot.delivery import told_text
from tests.bot.people import ANN, BEN
from tests.bot.service import begun


class Paint:
    face_of = staticmethod(face_of)
    pictures = "usual"

    async def __call__(self, draw: Any, *args: Any) -> Any:
        return draw(*args)


async def shown(service: TableService, table: Table, seat: int, locale: str) -> str:
    who = {person.id: person for person in (ANN, BEN)}[table.at(seat).person or 0]
    beside = await service.hand_context(table.at(seat), who)
    reader = panels.Reader(locale, "e", draft=beside.draft, planned=beside.plan)

    def draw(each: panels.Reader) -> Any:
        return panels.hand_panel(table.at(seat), each, Paint())

    panel = await hands.shown(service, table.at(seat), reader, draw)
    return told_text({"view": panel.layout})


def fails(*_: Any) -> Any:
    raise KeyError("card")


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_draft_that_the_game_fails_with_is_dropped(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, locale: str
) -> None:
    table = await begun(service)
    owed = table.waiting[0]
    seat = owed.decision.seat
    kind = table.at(seat).form.actions[0].kind
    some = Partial(kind, {next(iter(table.game._fields[kind])): ("1",)})
    await service.drafts.keep(table.id, seat, owed.id, some, None)
    monkeypatch.setattr(type(table.game), "drafted", fails)
    said = await shown(service, table, seat, locale)
    assert say(locale, Text("hand-draft-dropped")) in said
    assert "KeyError" in caplog.text
    assert f"table {table.id}" in caplog.text
    assert await service.drafts.of(table.id, seat, owed.id) is None
    assert say(locale, Text("hand-draft-dropped")) not in await shown(service, table, seat, locale)


@pytest.mark.parametrize(
    "partial",
    [
        b"{",
        b"[]",
        b'{"kind": "unheard_of", "values": {"what": ["1"]}}',
        b'{"kind": "play", "values": {"what": ["X99", "Y"]}, "unordered": ["what"]}',
        b'{"kind": "play", "values": {}}',
    ],
)
async def test_a_draft_of_another_version_costs_nothing(service: TableService, store: Store, partial: bytes) -> None:
    table = await begun(service)
    owed = table.waiting[0]
    seat = owed.decision.seat
    draft = Draft(table_id=table.id, seat=seat, decision=owed.id, n=3, partial=partial, note={"key": 7})
    async with store.write() as unit:
        await unit.put_draft(draft)
    for locale in LOCALES:
        assert await shown(service, table, seat, locale)
    kept = await service.drafts.of(table.id, seat, owed.id)
    assert kept is None or drafted(kept) is None or kept.partial == partial


async def test_a_fault_that_is_not_the_drafts_drops_nothing(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(service)
    owed = table.waiting[0]
    seat = owed.decision.seat
    await service.drafts.keep(table.id, seat, owed.id, Partial(table.at(seat).form.actions[0].kind), None)
    monkeypatch.setattr(panels, "viewer", fails)
    with pytest.raises(KeyError):
        await shown(service, table, seat, "en")
    assert await service.drafts.of(table.id, seat, owed.id) is not None


@pytest.mark.parametrize(("question", "left"), [("Which?", 1), ("Which of them? " * 5, 0)])
async def test_a_move_that_is_composed_leaves_news_less_room(
    service: TableService, monkeypatch: pytest.MonkeyPatch, question: str, left: int
) -> None:
    """The news and the question for the next part take two lines of a phone, or as many as the question needs."""
    table = await begun(service)
    owed = table.waiting[0]
    seat = owed.decision.seat
    news = tuple(Text("event-passed", {"seat": n, "line": f"News {n}."}) for n in range(3))
    monkeypatch.setattr(panels, "essence", lambda *_: Essence((), news))
    monkeypatch.setattr(Page, "text", lambda _, text: str(text.args.get("line", text.key)))
    monkeypatch.setattr(panels, "next_part", lambda *_: [question])
    said = await shown(service, table, seat, "en")
    assert all(f"News {n}." in said for n in range(3))
    await service.drafts.keep(table.id, seat, owed.id, Partial(table.at(seat).form.actions[0].kind), None)
    said = await shown(service, table, seat, "en")
    assert question in said
    assert sum(f"News {n}." in said for n in range(3)) == left


@pytest.mark.parametrize(
    "payload",
    [
        b"{",
        b'{"moves": 7}',
        b'{"moves": [{"verb": "play"}]}',
        b'{"moves": [{"kind": "unheard_of", "what": 1}], "alarms": ["unheard_of"]}',
    ],
)
async def test_a_plan_of_another_version_neither_stops_a_table_nor_costs_a_hand(
    service: TableService, store: Store, payload: bytes
) -> None:
    table = await begun(service)
    idle = 1 - table.waiting[0].decision.seat
    person = table.at(idle).person or 0
    plan = Plan(table_id=table.id, seat=idle, person=person, payload=payload, made_at=0.0)
    async with store.write() as unit:
        await unit.put_plan(plan)
    service.around.planned = None
    intent = plans.intent_of(plan)
    assert when_sheet(table.game, intent).questions
    assert plan_page(table.at(idle), "e", "en", intent, None)
    assert await shown(service, table, idle, "ja")
    for _ in range(3):
        owed = table.waiting[0]
        seat = owed.decision.seat
        move = next(iter(table.game.moves(table.view(seat), seat)))
        who = {each.id: each for each in (ANN, BEN)}[table.at(seat).person or 0]
        table = await service.commit(table.id, None, plans.play.act, who, owed.id, move)


async def test_a_plan_that_the_game_fails_with_is_off(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(service)
    seat = table.waiting[0].decision.seat
    move = next(iter(table.game.moves(table.view(seat), seat)))
    intent = plans.Intent((msgspec.to_builtins(move),))
    assert plans.found(table.at(seat), intent) == move
    monkeypatch.setattr(type(GAMES[table.row.game]), "check", fails)
    assert plans.found(table.at(seat), intent) == plans.UNREADABLE
    assert replace(intent, off=plans.UNREADABLE).off is not None
