"""The drawn things: whose icons are whose."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from engine.catalogue import GAMES
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


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*/icons.py")), ids=lambda path: path.parent.name)
def test_icons_of_a_board_are_used_by_it(path: Path) -> None:
    code = "".join(file.read_text("utf-8") for file in path.parent.glob("*.py") if file != path)
    for name in re.findall(r"(?m)^@as_icon\ndef (\w+)", path.read_text("utf-8")):
        assert f'"{name}"' in code, name
