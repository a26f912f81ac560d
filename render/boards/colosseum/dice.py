"""The dice: plain ones on paper, and the power die: dark with light pips, a double edge, and ×2 on a tag below it."""

from __future__ import annotations

from PIL import Image

from engine.games.colosseum.state import POWER, Dice
from render import sprites, theme
from render.boards.colosseum.ground import BRONZE
from render.canvas import Box, Canvas, Icon
from render.kept import kept
from render.sprites import Sprite, icon, outline, rounded

TOGETHER = 8  # pixels between dice of one group


@kept
def power_die(face: int, size: int) -> Sprite:
    """Return the power die without its tag: a frame of paper round a field of bronze, and light pips."""
    r, edge = round(size * 0.14), max(3, size // 18)
    top = Image.new("RGB", (size, size), BRONZE)
    top.paste(theme.INK, (0, 0), outline(size, size, r, 2 * edge))
    top.paste(theme.PAPER, (0, 0), outline(size, size, r, edge))
    top.paste(theme.PAPER, (0, 0), icon(f"die_{face}", size))
    return sprites.finish(top, r, "plain", 6)


@kept
def _tag(size: int) -> tuple[Image.Image, Image.Image]:
    """Return the colours and the mask of the tag: ×2 on a pill."""
    high = max(40, round(size * 0.4))
    mask, _, _ = theme.ink("×2", max(theme.SMALL, round(high * 0.9)))
    w = mask.width + high * 3 // 4
    pill = Image.new("RGB", (w, high), theme.PAPER)
    pill.paste(theme.INK, (0, 0), outline(w, high, high // 2, 3))
    pill.paste(theme.INK, ((w - mask.width) // 2, (high - mask.height) // 2), mask)
    return pill, rounded(w, high, high // 2)


def hang(size: int) -> int:
    """Return how far the tag hangs below a power die of a size."""
    return max(29, round(size * 0.28))


def draw_die(c: Canvas, x: int, y: int, size: int, die: int, face: int) -> None:
    """Draw one die with its corner at (x, y)."""
    if die != POWER:
        c.die(x, y, size, face)
        return
    c.sprite(power_die(face, size), x, y)
    pill, mask = _tag(size)
    foot = y + size + hang(size)
    left, top = x + (size - pill.width) // 2, foot - pill.height
    sprites.put(c.image, pill, (left, top, left + pill.width, top + pill.height), mask)
    c.icons.append(Icon(f"power-{face}", (x, y, x + size, foot)))


def grouped(dice: Dice) -> list[Dice]:
    """Return the dice grouped by face, the lowest face first; in a group the power die comes first."""
    faces = sorted({face for _, face in dice})
    return [tuple(sorted(die for die in dice if die[1] == face)) for face in faces]


def breadth(groups: list[Dice], size: int, apart: int) -> int:
    count = sum(map(len, groups))
    return count * size + (count - len(groups)) * TOGETHER + max(0, len(groups) - 1) * apart


def draw_groups(c: Canvas, x: int, y: int, size: int, groups: list[Dice], apart: int) -> list[Box]:
    """Draw groups side by side from x on. Return the box of each group, without its tag."""
    boxes = []
    for group in groups:
        left = x
        for die, face in group:
            draw_die(c, x, y, size, die, face)
            x += size + TOGETHER
        boxes.append((left, y, x - TOGETHER, y + size))
        x += apart - TOGETHER
    return boxes
