"""Moving pictures are made beside everything else: no one waits for them, and no one has two at once."""

from __future__ import annotations

import asyncio
import io
import threading
from typing import Any

import pytest
from PIL import Image

from bot import films as filming
from bot.films import Films
from bot.tables.errors import RefusedError
from bot.ui.painter import Painter
from engine.catalogue import GAMES
from engine.example import example
from render import film, picture
from render.picture import Shot, Viewer

GAME = GAMES["spymaster"]
LOOK = Viewer("en", ("Ann", "Ben"))
MATCH = example(GAME)[0]
SCENES = [
    [Shot(match.view(None), None, LOOK), *[Shot(match.view(seat), seat, LOOK) for seat in (0, 1)]]
    for match in [*[before for *_, before in MATCH.history()], MATCH]
]


async def silence(done: int) -> None:
    pass


async def test_a_press_waits_for_one_frame_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop goes on meanwhile, and a picture for a press comes between two frames."""
    painter, drawn, here = Painter(), list[str](), threading.get_ident()
    draw, begun, loop = film.draw, asyncio.Event(), asyncio.get_running_loop()

    def noted(*args: Any) -> film.Frame:
        assert threading.get_ident() != here, "beside the loop"
        drawn.append("frame")
        loop.call_soon_threadsafe(begun.set)
        return draw(*args)

    def pressed(*args: Any) -> picture.Picture:
        drawn.append("press")
        return picture.Picture(b"", "")

    monkeypatch.setattr(film, "draw", noted)
    making = asyncio.create_task(Films(painter).make(GAME.id, SCENES, silence))
    await begun.wait()
    before = len(drawn)
    await painter(pressed)
    assert drawn.index("press") - before <= 2, "what is given to the drawer already, and no more"
    assert not making.done()
    data = await making
    assert drawn.count("frame") == len(SCENES)
    assert Image.open(io.BytesIO(data)).n_frames == len(SCENES)
    painter.close()


async def test_it_is_told_how_far_it_is_but_not_at_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    painter, told = Painter(), list[int]()

    async def tell(done: int) -> None:
        told.append(done)

    await Films(painter).make(GAME.id, SCENES[:3], tell)
    assert told == [], "that was quick"
    monkeypatch.setattr(filming, "TOLD_EVERY", 0.0)
    await Films(painter).make(GAME.id, SCENES[:3], tell)
    assert told == [1, 2], "of the last the picture itself tells"
    painter.close()


async def test_what_is_too_large_becomes_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = Painter()
    whole = await Films(painter).make(GAME.id, SCENES[:2], silence)
    assert Image.open(io.BytesIO(whole)).width == filming.WIDTHS[0]
    monkeypatch.setattr(filming, "LARGEST", len(whole) - 1)
    smaller = await Films(painter).make(GAME.id, SCENES[:2], silence)
    assert len(smaller) < len(whole)
    assert Image.open(io.BytesIO(smaller)).width == filming.WIDTHS[1]
    painter.close()


async def test_a_person_has_one_at_a_time() -> None:
    films, done, answered = Films(Painter()), asyncio.Event(), list[int]()

    async def answer() -> None:
        answered.append(1)

    async def work() -> None:
        await done.wait()

    async def lost() -> None:
        raise OSError

    await films.begin(1, answer, work)
    with pytest.raises(RefusedError):
        await films.begin(1, answer, work)
    await films.begin(2, answer, work)
    assert answered == [1, 1], "who is refused is told so, and nothing else"
    done.set()
    while films._people:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    with pytest.raises(OSError):  # noqa: PT011
        await films.begin(1, lost, work)
    await films.begin(1, answer, work)
    await films.close()


async def test_a_bot_that_stops_gives_them_up() -> None:
    films, begun = Films(Painter()), asyncio.Event()

    async def work() -> None:
        begun.set()
        await asyncio.Event().wait()

    await films.begin(1, silence_, work)
    await begun.wait()
    await films.close()
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("film")]


async def silence_() -> None:
    pass
