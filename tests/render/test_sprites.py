"""The drawn sprites: which icons belong to which game, stamps and halos."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageOps

from engine.catalogue import GAMES
from render import sprites, theme
from render.canvas import Canvas
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
        shown = made.sprite.whole.getchannel("A")
        left, top, right, foot = made.ink
        assert 0 < left < right < shown.width, angle
        assert 0 < top < foot < shown.height, angle
        assert shown.crop(made.ink).getbbox(), angle
        between = shown.crop((left + 4, foot, right - 4, foot + 3)) if not angle else None
        assert between is None or not between.getbbox()  # the edge keeps clear of it


def test_a_halo_points_only_at_what_is_new() -> None:
    plain, notched = (sprites.halo(100, 60, 10, new).whole.getchannel("A") for new in (False, True))
    assert ImageChops.difference(plain, ImageOps.flip(plain)).getextrema()[1] <= 2
    assert ImageChops.difference(notched, ImageOps.flip(notched)).getextrema()[1] > 100


@pytest.mark.parametrize("state", ["plain", "legal", "dim"])
def test_only_the_rim_of_a_card_is_masked(state: str) -> None:
    made = sprites.card("7", theme.SUITS["B"], 150, 212, state)
    masked = [part for part in made.parts if part.coverage is not None]
    areas = [part.colours.width * part.colours.height for part in masked]
    assert sum(areas) < made.size[0] * made.size[1] * 0.45


def test_a_card_in_parts_is_the_whole_card() -> None:
    for w, h, state in ((150, 212, "legal"), (100, 16, "plain"), (60, 17, "dim")):
        made = sprites.tile("7", theme.SUITS["B"], w, h, state)
        assert made.whole.getchannel("A").getpixel((made.margin + w // 2, made.margin + h // 2)) == 255
        _same_as_whole(made)
    _same_as_whole(sprites.halo(40, 40, 20))


def _same_as_whole(made: sprites.Sprite) -> None:
    ground = Image.new("RGB", made.size, theme.GLOW)
    at_once = ground.copy()
    at_once.paste(made.whole.convert("RGB"), (0, 0), made.whole.getchannel("A"))
    for x, y, colours, coverage in made.parts:
        ground.paste(colours, (x, y), coverage)
    assert ground.tobytes() == at_once.tobytes()


@pytest.mark.parametrize(("size", "thick"), [((150, 90), 0), ((150, 90), 5), ((40, 40), 0), ((40, 40), 2)])
def test_a_rounded_box_is_its_mask(size: tuple[int, int], thick: int) -> None:
    drawn, masked = (Image.new("RGB", (200, 120), theme.GLOW) for _ in range(2))
    sprites.round_box(drawn, (11, 7, 11 + size[0], 7 + size[1]), theme.GOLD, 20, thick)
    mask = sprites.outline(*size, 20, thick) if thick else sprites.rounded(*size, 20)
    masked.paste(theme.GOLD, (11, 7), mask)
    assert drawn.tobytes() == masked.tobytes()


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*/icons.py")), ids=lambda path: path.parent.name)
def test_icons_of_a_board_are_used_by_it(path: Path) -> None:
    code = "".join(file.read_text("utf-8") for file in path.parent.glob("*.py") if file != path)
    for name in re.findall(r"(?m)^@as_icon\ndef (\w+)", path.read_text("utf-8")):
        assert f'"{name}"' in code, name


def test_free_shapes() -> None:
    """Shapes, strokes, arrows, hatching and fans are where they are asked for, in their colour."""
    c = Canvas()
    before = c.image.copy()
    c.shape([(100, 100), (200, 100), (150, 200)], theme.GOLD)
    c.stroke([(300, 100), (400, 200)], theme.GOLD, 12)
    c.arrow((500, 200), (600, 200), 20, theme.GOLD, edge=theme.PANEL)
    c.hatch((700, 100, 800, 200), theme.GOLD)
    for at in ((150, 130), (350, 150), (590, 200)):
        assert c.image.getpixel(at) == theme.GOLD, at
    hatched: Any = c.image.crop((700, 100, 800, 200)).getcolors(10_000)
    assert 0.2 < sum(n for n, colour in hatched if colour == theme.GOLD) / 10_000 < 0.6
    width = c.fan(300, 500, 7)
    assert c.icons[-1].name == "fan-7"
    assert c.icons[-1].box[2] - c.icons[-1].box[0] == width
    assert c.fan(300, 500, 0) == 0
    changed = ImageChops.difference(c.image, before).getbbox()
    assert changed is not None
    assert 98 <= changed[0] <= 101
    assert 93 <= changed[1] <= 95, "a stroke is 6 pixels broader on each side"
