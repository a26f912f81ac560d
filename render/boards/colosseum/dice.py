"""The dice: paper ones, and the power die, dark with light pips, double-edged, and with ×2 on a tag below it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.games.colosseum.state import POWER, Dice
from render import sprites, theme
from render.boards.colosseum.ground import BRONZE
from render.canvas import Box, Canvas, Icon
from render.sprites import Sprite, icon, outline, rounded

TAGGED = 60  # from this size on there is room for the tag
TAG = 0.28  # how far it hangs below the die, in the die's size
APART = 26  # between groups
TOGETHER = 8  # within one


@lru_cache(maxsize=64)
def power_die(face: int, size: int) -> Sprite:
    """The die without its tag: a frame of paper round a field of bronze, and light pips."""
    r, edge = round(size * 0.14), max(3, size // 18)
    top = Image.new("RGB", (size, size), BRONZE)
    top.paste(theme.INK, (0, 0), outline(size, size, r, 2 * edge))
    top.paste(theme.PAPER, (0, 0), outline(size, size, r, edge))
    top.paste(theme.PAPER, (0, 0), icon(f"die_{face}", size))
    return sprites.finish(top, r, "plain", 6)


@lru_cache(maxsize=16)
def _tag(size: int) -> tuple[Image.Image, Image.Image]:
    """×2 on a pill: its colours and its mask."""
    high = round(size * 0.42)
    mask, _, _ = theme.ink("×2", max(theme.SMALL, round(high * 0.86)))
    w = mask.width + high // 2 + 4
    pill = Image.new("RGB", (w, high), theme.PAPER)
    pill.paste(theme.INK, (0, 0), outline(w, high, high // 2, 3))
    pill.paste(theme.INK, ((w - mask.width) // 2, (high - mask.height) // 2), mask)
    return pill, rounded(w, high, high // 2)


def draw_die(c: Canvas, x: int, y: int, size: int, die: int, face: int) -> Box:
    """One die with its corner at (x, y); what it takes."""
    if die != POWER:
        c.die(x, y, size, face)
        return (x, y, x + size, y + size)
    c.sprite(power_die(face, size), x, y)
    foot = y + size
    if size >= TAGGED:
        pill, mask = _tag(size)
        foot += round(size * TAG)
        left, top = x + (size - pill.width) // 2, foot - pill.height
        sprites.put(c.image, pill, (left, top, left + pill.width, top + pill.height), mask)
    box = (x, y, x + size, foot)
    c.icons.append(Icon(f"power-{face}", box))
    return box


def grouped(dice: Dice) -> list[Dice]:
    """By face, the lowest first; in a group the power die first."""
    faces = sorted({face for _, face in dice})
    return [tuple(sorted(die for die in dice if die[1] == face)) for face in faces]


def breadth(groups: list[Dice], size: int, apart: int = APART) -> int:
    count = sum(map(len, groups))
    return count * size + (count - len(groups)) * TOGETHER + max(0, len(groups) - 1) * apart


def draw_groups(c: Canvas, x: int, y: int, size: int, groups: list[Dice], apart: int = APART) -> list[Box]:
    """Groups side by side from x on; the box of each, without a tag."""
    boxes = []
    for group in groups:
        left = x
        for die, face in group:
            draw_die(c, x, y, size, die, face)
            x += size + TOGETHER
        boxes.append((left, y, x - TOGETHER, y + size))
        x += apart - TOGETHER
    return boxes
