"""Pieces of the game: tiles face down and face up, number cards, candles."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from engine.games.fools.state import CLASSES
from render import former, theme
from render.canvas import Box, Canvas, Icon
from render.kept import kept
from render.sprites import Sprite, digits, finish, outline, rounded
from render.theme import MUTED, WHITE, Symbol

TIERS = {
    "I": Symbol("gem_round", theme.CLOCK, theme.CLOCK),
    "II": Symbol("gem_square", theme.BOOK, theme.BOOK),
    "III": Symbol("gem_brilliant", theme.ONION, theme.ONION),
}
STEPS = Symbol("footstep", theme.COFFIN, theme.COFFIN)
BACK = (40, 50)  # size of a tile in a bag
PEEK = 13  # pixels that show of each tile behind the first of its class, if there is room
STACKS = 258  # width of a bag, at most
FACE = (46, 66)  # size of a tile face up, for a bag of few tiles
SLIM = (34, 32)
FEW = 7


@kept
def tile_back(tier: str, w: int, h: int) -> Sprite:
    """Return a tile's back: its class on the class's colour. III has a double edge, I and II have a single one."""
    r = 9
    face = Image.new("RGB", (w, h), TIERS[tier].colour)
    face.paste(theme.PAPER, (0, 0), outline(w, h, r, 3))
    if tier == "III":
        inner = outline(w - 10, h - 10, 5, 2)
        face.paste(theme.mix(TIERS[tier].colour, theme.PAPER, 0.45), (5, 5), inner)
    number = digits(tier, former.SMALL, w - 12)
    face.paste(theme.PAPER, ((w - number.width) // 2, (h - number.height) // 2), number)
    return finish(face, r, "plain", 4)


def draw_back(c: Canvas, x: int, y: int, tier: str, size: tuple[int, int] = BACK) -> None:
    """Draw a tile face down with its corner at (x, y)."""
    w, h = size
    c.sprite(tile_back(tier, w, h), x, y)
    c.icons.append(Icon(f"tile-{tier}", (x, y, x + w, y + h)))


def draw_stacks(c: Canvas, x: int, y: int, tiles: tuple[str, ...]) -> int:
    """Draw a bag: the tiles of each class one behind the other. Return the width."""
    w, h = BACK
    count, left = Counter(tiles), x
    peek = min(PEEK, (STACKS - len(count) * (w + 14)) // max(1, len(tiles) - len(count)))
    for tier in CLASSES:
        if not (n := count[tier]):
            continue
        for behind in range(n - 1, 0, -1):
            at = left + behind * peek
            c.image.paste(theme.PAPER, (at, y), rounded(w, h, 9))
            c.image.paste(TIERS[tier].colour, (at + 3, y + 3), rounded(w - 6, h - 6, 7))
        draw_back(c, left, y, tier)
        left += w + (n - 1) * peek + 14
    return max(0, left - x - 14)


def draw_faces(c: Canvas, x: int, y: int, tiles: list[tuple[str, str]], lost: bool = False) -> None:
    """Draw an open bag: class and value of each tile."""
    state = "dim" if lost else "plain"
    for n, (tier, value) in enumerate(tiles):
        if len(tiles) <= FEW:
            (w, h), at = FACE, (x + n * (FACE[0] + 3), y)
            c.tile((*at, at[0] + w, at[1] + h), value, TIERS[tier], state)
        else:
            (w, h), at = SLIM, (x + n % 9 * (SLIM[0] + 3), y + n // 9 * (SLIM[1] + 2))
            c.tile((*at, at[0] + w, at[1] + h), value, TIERS[tier], state, bare=True)


def draw_candle(c: Canvas, x: int, y: int, size: int, burns: bool) -> Box:
    c.icon("candle" if burns else "snuffed", x, y, size, WHITE if burns else MUTED)
    return (x - size // 2, y - size // 2, x + size // 2, y + size // 2)


def arrow(number: int) -> str:
    return f"→ {number}"
