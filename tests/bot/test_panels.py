"""Panels fit a message, however much there is to show. Then a part is shown elsewhere."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.time_control import Stop
from bot.tables.verbs import lobby
from bot.tables.verbs.plans import Intent
from bot.ui import panels
from bot.ui.address import decode
from bot.ui.page import STAMPS, Frame, Panel
from bot.ui.results import own_outcome
from data.store import Store
from engine.catalogue import GAMES
from engine.form import Action, Form, Text
from engine.game import Decision, Outcome
from render.letters import utf16_length
from tests.bot.lobby import then
from tests.databases import laid
from tests.games.tiny import State, Tiny, board
from tests.painting import painter
from tests.words import read_games_from

NAMES = ("Ann", "Ben", "Cat")
PEOPLE = [Person(n, name, "en") for n, name in enumerate(NAMES, 1)]
TEXT = 10  # a component type


class Crowd(Tiny):
    """A game in which everyone may answer at once, each with one of so many open actions."""

    choices = 12

    def pending(self, view: State) -> tuple[Decision, ...]:
        return tuple(Decision(seat, "turn") for seat in range(len(view.hands)))

    def form(self, view: State, seat: int) -> Form:
        actions = [Action("pass_turn", Text("action-pass-turn"), open=True, fixed={"n": (str(n),)}) for n in range(99)]
        return Form("turn", Text("prompt-turn"), tuple(actions[: self.choices]))


@pytest.fixture
async def crowd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """A table of three in this game."""
    read_games_from(Path(board.__file__).parents[1], monkeypatch)
    monkeypatch.setitem(GAMES, "tiny", Crowd())
    monkeypatch.setitem(sys.modules, "render.boards.tiny", board)
    store = await Store.open(laid(tmp_path / "test.sqlite3"))
    service = TableService(store)
    table = await service.opening.new("tiny", 77, 78, PEOPLE[0], "en", "new")
    for person in PEOPLE[1:]:
        await service.commit(table.id, person.name, lobby.sit, person)
    yield await service.commit(table.id, "start", lobby.start, PEOPLE[0])
    await store.close()


def components(panel: Panel) -> list[dict[str, Any]]:
    return list(walk_components(panel.layout.to_components()))


def answers(found: list[dict[str, Any]]) -> list[str]:
    """The decision of each control that is a move."""
    return [a.decision for c in found if c.get("custom_id") for a in [decode(c["custom_id"])] if a.verb == "move"]


@pytest.mark.parametrize(("choices", "shown"), [(2, 3), (5, 3), (12, 2), (20, 1)])
async def test_open_decisions_stand_on_the_board_as_far_as_they_fit(
    crowd: Table, choices: int, shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Crowd, "choices", choices)
    found = components(await panels.table_panel(crowd, painter))
    assert len(found) <= 40
    of = answers(found)
    assert list(dict.fromkeys(of)) == [owed.id for owed in crowd.waiting][:shown]
    assert all(of.count(decision) == choices for decision in of), "a decision is shown whole or not at all"
    assert any(c.get("custom_id") and decode(c["custom_id"]).verb == "hand" for c in found)
    named = [c["content"] for c in found if c["type"] == TEXT and c["content"] in [f"**{name}**" for name in NAMES]]
    assert named == [f"**{name}**" for name in NAMES[:shown]], "whose each is"


async def test_a_private_panel_leaves_room_for_all_that_stands_below(crowd: Table) -> None:
    reader = panels.Reader("en", "e", link="https://example.org", note=Text("refuse-not-now"))
    panel = await panels.hand_panel(crowd.at(0), reader, painter)
    assert len(components(panel)) <= 40


@pytest.mark.parametrize(("surface", "shown"), [("h", True), ("e", True), ("t", False)])
async def test_a_note_and_a_plan_stand_where_one_person_alone_can_look(crowd: Table, surface: str, shown: bool) -> None:
    """D26: they are in no thread. However long they are, the question is there, and everything fits."""
    own: Any = {"own_note": "mine " * 200, "planned": Intent(({"kind": "let"},) * 3)}
    panel = await panels.hand_panel(
        crowd.at(0), panels.Reader("en", surface, link="https://example.org", **own), painter
    )
    parts = list(walk_components(panel.layout.to_components()))
    text = "\n".join(part["content"] for part in parts if part["type"] == TEXT)
    assert len(parts) <= 40
    assert utf16_length(text) <= 4000
    assert answers(parts)
    assert ("> mine" in text, "\n1. " in text) == (shown, shown)


async def test_the_board_says_how_much_time_a_turn_has(crowd: Table) -> None:
    """The board shows the time if a clock runs: between people, and at a pace that has an end."""
    free = replace(crowd, row=replace(crowd.row, settings={}))
    alone = then(then(crowd, lobby.leave, PEOPLE[1]), lobby.leave, PEOPLE[2])
    for table, said in ((crowd, True), (free, False), (alone, False)):
        text = "\n".join(
            c["content"] for c in components(await panels.table_panel(table, painter)) if c["type"] == TEXT
        )
        assert ("1 day per turn" in text) is said


async def test_a_ring_says_who_is_away_and_whose_clock_stands(crowd: Table) -> None:
    """A ring shows only what ends with a redraw of the table. A pause for a time ends by itself."""
    assert panels.marks(crowd) == ("", "", "")
    left = then(crowd, lobby.leave, PEOPLE[1])
    assert panels.marks(left) == ("", "away", "")
    for until, stands in ((None, "paused"), (left.row.updated_at + 60, "")):
        paused = replace(left, history=replace(left.history, pauses=(Stop(left.row.updated_at, until),)))
        assert panels.marks(paused) == (stands, "away", stands), "who owes something; an AI waits for no one"
    assert panels.marks(then(left, lobby.end, PEOPLE[0])) == ("", "", ""), "it is over"


async def test_all_texts_of_a_panel_together_fit(crowd: Table) -> None:
    found = components(panels.lines_panel(crowd, "e", "en", "Long", ["🂡" * 1000] * 3))
    shown = [c["content"] for c in found if c["type"] == TEXT]
    assert sum(len(text.encode("utf-16-le")) // 2 for text in shown) <= 4000
    assert shown[-1].endswith("…")
    note = panels.note_panel("en", Text("list-title"), more=["x" * 5000])
    assert sum(len(c["content"]) for c in components(note)) <= 4000


def test_stamps_count_nothing(crowd: Table) -> None:
    """A person who sees two renderings of a panel cannot know how many others were drawn in between."""
    stamps = [int(decode(Frame(crowd, "t", "en").address("log")).stamp[1:], 36) for _ in range(60)]
    assert len(set(stamps)) > 50
    steps = [(b - a) % STAMPS for a, b in pairwise(stamps)]
    assert max(steps) > STAMPS // 2
    assert min(steps) < STAMPS // 2
    assert len(set(steps)) > 50


@pytest.mark.parametrize(
    ("scores", "seat", "told"),
    [
        ((5, 3, 1), 1, "end-you-place"),
        ((5, 3), 1, "end-you-lost"),
        ((1, 1, 0), 2, "end-you-lost"),  # sides: won or lost
        ((2, 0, 0), 1, "end-you-lost"),  # out together
        (None, 1, "end-you-lost"),
    ],
)
def test_a_place_is_told_only_where_scores_rank(scores: tuple[int, ...] | None, seat: int, told: str) -> None:
    page: Any = SimpleNamespace(say=lambda key, **args: key)
    assert own_outcome(page, Outcome(scores, (0,), "x"), False, seat)[0] == told
