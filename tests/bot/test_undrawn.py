"""Pictures that can't be drawn: the message comes in words with its controls, and the next picture is tried again."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.components import walk_components

from bot.films import Films
from bot.metrics import picture_failed, undrawn
from bot.tables.results import replay
from bot.tables.results.records import Leader
from bot.ui import emoji, painter, panels, shelf
from bot.ui.page import Panel
from bot.ui.painter import Painter
from bot.ui.records import leaders_panel, stats_panel
from bot.ui.replay import At, film_panel, needed, replay_panel, shots_of
from bot.ui.substitutes import SUBSTITUTES
from data.model.results import RatingRow
from engine.form import Text
from render import picture, signs
from render.board import Board
from render.texts import say
from render.worker import in_a_process
from tests.bot.lobby import begun
from tests.bot.people import ANN, BEN
from tests.painting import CARD, Painting, broken, logged

ROOT = Path(__file__).parents[2]
TABLE = begun("spymaster", BEN)
SEAT = TABLE.at(TABLE.waiting[0].decision.seat)
RECORD = (ROOT / "tests" / "corpus" / "spymaster-v1-midgame" / "record.json").read_bytes()
ENDED = replay.table_of(RECORD, ["Ann", "*Ben*"])
LEADERS = [Leader(1, ANN.id, "Ann", 1200, 12, 8, True), Leader(2, BEN.id, "*Ben*", 900, 12, 4, True)]
RATING = RatingRow(
    person=ANN.id, game="spymaster", n=1, table_id=1, guild_id=77, at=1.0, side=0, place=1, sides=2, won=True,
    mu=25.0, sigma=5.0,
)  # fmt: skip
VIEW, LOOK = TABLE.view(None), picture.Viewer("ja", TABLE.names)


def replayed(eyes: str) -> Callable[[Any], Awaitable[Panel]]:
    at = At(4, eyes)
    course = replay.course_of(ENDED, needed(ENDED, at))
    return lambda painter: replay_panel(ENDED, course, at, "en", painter, record=RECORD)


async def filmed(painter: Any) -> Panel:
    at, films = At(0, "open"), Films(painter)
    course = replay.course_of(ENDED, [0, 1, 2])
    scenes = [shots_of(ENDED, course.positions[n], At(n, at.eyes), "en", painter) for n in (0, 1, 2)]

    async def tell(done: int) -> None:
        pass

    return film_panel(ENDED, at, "en", await films.make("spymaster", scenes, tell), len(scenes), RECORD)


PANELS: dict[str, tuple[int, Callable[[Any], Awaitable[Panel]]]] = {  # name -> number of pictures, and the panel
    "table": (1, lambda painter: panels.table_panel(TABLE, painter)),
    "hand": (1, lambda painter: panels.hand_panel(SEAT, panels.Reader("ja", "h"), painter)),
    "as text": (1, lambda painter: panels.hand_panel(SEAT, panels.Reader("en", "e", as_text=True), painter)),
    "rules": (1, lambda painter: shelf.rules_panel("arsene", "en", painter, first=True)),
    "replay": (1, replayed("public")),
    "replay of a hand": (2, replayed("0")),
    "replay of all hands": (2, replayed("open")),
    "animation": (1, filmed),
    "leaderboard": (1, lambda painter: leaders_panel(LEADERS, "spymaster", ["souten.team"], ANN, painter)),
    "course": (1, lambda painter: stats_panel("*Ben*", [RATING], [], ANN, painter)),
}


def parts(panel: Panel, kind: int) -> list[str]:
    found = [part for part in walk_components(panel.layout.to_components()) if part["type"] == kind]
    return [part.get("content") or str(part.get("items")) for part in found]


def controls(panel: Panel) -> list[tuple[str, str]]:
    found = [part for part in walk_components(panel.layout.to_components()) if part.get("custom_id")]
    return [(part.get("label", ""), re.sub(r"\.~\w+:", ".:", part["custom_id"])) for part in found]


@pytest.mark.parametrize("name", PANELS)
async def test_the_message_comes_in_words_with_all_its_controls(name: str) -> None:
    pictures, make = PANELS[name]
    games, drawn = list[str](), Painter()
    drawing = Painter(failed=games.append)
    with broken(), logged() as log:
        told = await make(drawing)
    shown = await make(drawing)
    right = await make(drawn)
    drawing.close()
    drawn.close()
    failed = say("ja" if name == "hand" else "en", Text("error-picture"))
    assert parts(told, 12) == []
    assert [each for each, _ in told.pictures] == [each for each, _ in right.pictures if each == "record.json"]
    assert sum(failed in text for text in parts(told, 10)) == pictures == len(parts(right, 12))
    words = [text.removeprefix(failed).strip() for text in parts(told, 10) if text.startswith(failed)]
    assert all(words) or name == "animation"
    assert "*Ben*" not in "".join(words).replace("\\*Ben\\*", ""), "a name is no markup"
    assert controls(told) == controls(right)
    assert set(parts(right, 10)) - set(parts(told, 10)) == ({words[0]} if name == "as text" else set())
    assert shown.key == right.key, "the next picture is drawn again"
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [line["level"] for line in lines] == ["error"] * pictures
    assert all("ValueError < tests/painting.py:" in line["trace"] for line in lines)
    assert [line.get("game", "") for line in lines] == games
    assert CARD not in log.getvalue()


async def test_signs_that_cannot_be_drawn_are_words() -> None:
    drawing, there = Painter(), list[Any]()

    async def fetch() -> list[Any]:
        return there

    with broken(), logged() as log:
        await emoji.learn(SimpleNamespace(fetch_application_emojis=fetch), drawing)  # type: ignore[arg-type]
    assert not emoji.written
    assert log.getvalue().count('"error"') == 1
    assert await drawing(signs.files)
    drawing.close()


def test_each_kind_of_picture_has_a_substitute() -> None:
    files = [path for room in ("bot", "cogs") for path in (ROOT / room).rglob("*.py") if path.name != "painter.py"]
    asked = [name for path in files for name in re.findall(r"painter\((?:\w+\.)?(\w+)[,)]", path.read_text("utf-8"))]
    assert set(asked) == {draw.__name__ for draw in SUBSTITUTES}
    rooms = {draw.__module__.partition(".")[0] for draw in SUBSTITUTES}
    assert rooms == {"render"}, "the process that draws loads the module, and the bot's modules load Discord"


async def test_a_board_without_words_stops_no_message_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise KeyError(CARD)

    drawing = Painter()
    monkeypatch.setattr(Board, "words", fails)
    with broken(), logged():
        panel = await panels.table_panel(TABLE, drawing)
    assert say("en", Text("error-picture")) in parts(panel, 10)
    assert controls(panel) == controls(await panels.table_panel(TABLE, Painting()))
    drawing.close()


async def test_a_process_that_fails_or_hangs_or_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log has the place in the board's code. Another process draws the next picture."""
    endless, deadly = time.sleep, os._exit  # from the standard library, so that the process starts quickly
    for draw in (endless, deadly):
        monkeypatch.setitem(SUBSTITUTES, draw, lambda *_: "in words")  # type: ignore[arg-type]
    drawing: Any = Painter(in_a_process(None))
    try:
        with logged() as log:
            assert not (await drawing(picture.table, "spymaster", CARD, LOOK)).png
            with monkeypatch.context() as hasty:
                hasty.setattr(painter, "LONGEST", 0.5)
                assert await drawing(endless, 600) == "in words"
            assert await drawing(deadly, 1) == "in words"
            assert (await drawing(picture.table, "spymaster", VIEW, LOOK)).png
    finally:
        drawing.close()
    records = [json.loads(line) for line in log.getvalue().splitlines()]
    found = [each["trace"] for each in records if each["level"] == "error"]
    assert re.search(r"^AttributeError: .* << _RemoteTraceback < render/boards/spymaster/\w+\.py:\d+ ", found[0])
    assert found[1].startswith("TimeoutError")
    assert found[2].startswith("BrokenProcessPool")
    assert log.getvalue().count("another one is started") == 3
    assert CARD not in log.getvalue()


def test_they_are_counted_by_game() -> None:
    def counted(game: str) -> float:
        return float(undrawn.labels(game)._value.get())

    before = counted("spymaster"), counted("other")
    picture_failed("spymaster")
    picture_failed("")
    assert (counted("spymaster"), counted("other")) == (before[0] + 1, before[1] + 1)
