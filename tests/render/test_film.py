"""A moving picture shows the single pictures, and stores only the parts that have changed."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from engine.catalogue import GAMES
from engine.example import example
from render import film, picture
from render.picture import Shot, Viewer
from tests import sample


@pytest.mark.parametrize("name", sample.part("film"))
def test_frames_are_the_pictures(name: str) -> None:
    match = example(GAMES[name])[0]
    look = Viewer("ja", tuple(f"席{seat}" for seat in range(match.seats)))
    matches = [match.undo(max(0, len(match.plies) - 2)), match, match]
    frames = list[film.Frame]()
    for each in matches:
        shots = [Shot(each.view(seat), seat, look) for seat in (None, *range(each.seats))]
        frames.append(film.draw(name, shots, 800, 0.8, frames[-1].pixels if frames else b""))
        assert film.UNCHANGED not in frames[-1].pixels, "no colour of the game's stands for what has not changed"
    shown = Image.open(io.BytesIO(film.joined(frames[0], [frame.block for frame in frames])))
    assert (shown.n_frames, shown.info["loop"], shown.info["duration"]) == (len(frames), 0, 800)
    for n, frame in enumerate(frames):
        shown.seek(n)
        drawn = Image.frombytes("P", frame.size, frame.pixels)
        drawn.putpalette(frame.palette)
        assert ImageChops.difference(shown.convert("RGB"), drawn.convert("RGB")).getbbox() is None
    assert len(frames[2].block) < 100 < len(frames[1].block) < len(frames[0].block)
    board = Image.open(io.BytesIO(picture.table(name, match.view(None), look).png)).convert("RGB")
    top = drawn.convert("RGB").crop((0, 0, 800, round(board.height * 800 / board.width)))
    apart = ImageChops.difference(board.resize(top.size), top).convert("L").resize((1, 1), Image.Resampling.BOX)
    assert apart.getpixel((0, 0)) <= 3, "the table, smaller"


def test_hands_lie_side_by_side() -> None:
    game = GAMES["souten"]
    match = example(game)[0]
    look = Viewer("en", tuple(f"P{seat}" for seat in range(match.seats)))
    shots = [Shot(match.view(seat), seat, look) for seat in range(match.seats)]
    together = picture.hands(game.id, shots)
    sheet = Image.open(io.BytesIO(together.png)).convert("RGB")
    assert sheet.size == (1200, 800)
    for seat, place in enumerate(((0, 0), (600, 0), (0, 400), (600, 400))):
        hand = Image.open(io.BytesIO(picture.hand(game.id, match.view(seat), seat, look).png)).convert("RGB")
        part = sheet.crop((*place, place[0] + 600, place[1] + 400))
        apart = ImageChops.difference(hand.reduce(2), part).convert("L").resize((1, 1), Image.Resampling.BOX)
        assert apart.getpixel((0, 0)) <= 3
    assert len(together.alt) <= picture.ALT_LIMIT
