"""The drawn things: whose icons are whose, stamps and halos."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from PIL import ImageChops, ImageOps

from engine.catalogue import GAMES
from render import sprites
from render.sprites import ICONS, Pen, as_icon, icon

BOARDS = Path(__file__).parents[2] / "render" / "boards"


def test_an_icon_has_one_owner() -> None:
    def crown(pen: Pen) -> None:
        pen.oval(50, 50, 10)

    with pytest.raises(ValueError, match="two icons are called crown"):
        as_icon(crown)


def test_every_icon_draws_something() -> None:
    for game in GAMES:
        import_module(f"render.boards.{game}")
    for name in ICONS:
        assert icon(name, 64).getbbox(), name


def test_a_stamp_knows_where_its_word_is() -> None:
    for angle, ring in ((0, False), (9, False), (-7, True)):
        made = sprites.stamp("HIT", 60, sprites.RED, angle, ring)
        shown = made.sprite.coverage
        left, top, right, foot = made.ink
        assert 0 < left < right < shown.width, angle
        assert 0 < top < foot < shown.height, angle
        assert shown.crop(made.ink).getbbox(), angle
        between = shown.crop((left + 4, foot, right - 4, foot + 3)) if not angle else None
        assert between is None or not between.getbbox()  # the edge keeps clear of it


def test_a_halo_points_only_at_what_is_new() -> None:
    plain, notched = (sprites.halo(100, 60, 10, new).coverage for new in (False, True))
    assert ImageChops.difference(plain, ImageOps.flip(plain)).getextrema()[1] <= 2
    assert ImageChops.difference(notched, ImageOps.flip(notched)).getextrema()[1] > 100


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*/icons.py")), ids=lambda path: path.parent.name)
def test_icons_of_a_board_are_used_by_it(path: Path) -> None:
    code = "".join(file.read_text("utf-8") for file in path.parent.glob("*.py") if file != path)
    for name in re.findall(r"(?m)^@as_icon\ndef (\w+)", path.read_text("utf-8")):
        assert f'"{name}"' in code, name
