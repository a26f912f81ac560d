"""Pieces of the game: treasures face down and face up, number cards, candles."""

from __future__ import annotations

from collections import Counter

from PIL import Image

from engine.games.fools.state import CLASSES, REACH
from render import theme
from render.boards.fools.scene import Scene
from render.canvas import Box, Canvas, Icon
from render.kept import kept
from render.sprites import Sprite, finish, icon, outline
from render.theme import ALARM, MUTED, SMALL, WHITE, Symbol

TIERS = {
    "I": Symbol("gem_round", theme.CLOCK, theme.CLOCK),
    "II": Symbol("gem_square", theme.BOOK, theme.BOOK),
    "III": Symbol("gem_brilliant", theme.ONION, theme.ONION),
}
STEPS = Symbol("footstep", theme.COFFIN, theme.COFFIN)
PICKED = (56, 80)  # size of the card that a seat has picked
STROKES = 56  # a broader treasure has the strokes of its class
FACES = ((84, 118), (64, 92), (46, 80), (48, 48), (44, 39))  # sizes of treasures face up; the lower ones have no gem
FACED = 80  # lower treasures have no gem
BETWEEN = 5  # pixels between two of them


@kept
def tile_back(tier: str, w: int, h: int) -> Sprite:
    """Return a treasure face down: the gem of its class, and below it one, two or three strokes if there is room."""
    face = Image.new("RGB", (w, h), TIERS[tier].colour)
    r = max(8, w // 6)
    face.paste(theme.PAPER, (0, 0), outline(w, h, r, 4 if w >= STROKES else 3))
    large = w >= STROKES
    gem, stroke, count = round(w * (0.66 if large else 0.7)), w // 5, len(tier)
    foot = h // 3 if large else 0
    face.paste(theme.PAPER, ((w - gem) // 2, (h - foot * 2 // 3 - gem) // 2), icon(TIERS[tier].icon, gem))
    if large:
        left, high = (w - count * stroke - (count - 1) * stroke // 2) // 2, h // 8
        for n in range(count):
            x = left + n * (stroke + stroke // 2)
            face.paste(theme.PAPER, (x, h - high * 2, x + stroke, h - high))
    return finish(face, r, "plain", 4)


def draw_back(c: Canvas, x: int, y: int, tier: str, size: tuple[int, int]) -> None:
    """Draw a treasure face down with its corner at (x, y)."""
    w, h = size
    c.sprite(tile_back(tier, w, h), x, y)
    c.icons.append(Icon(f"tile-{tier}", (x, y, x + w, y + h)))


def draw_bag(c: Canvas, x: int, y: int, tiles: tuple[str, ...], room: int, large: bool) -> int:
    """Draw a closed bag around the height y: each class with its number. Return the width."""
    count, size, w = Counter(tiles), 48 if large else SMALL, 44 if large else 38
    found = [tier for tier in CLASSES if count[tier]]
    numbers = sum(theme.width(str(count[tier]), size) for tier in found)
    w = max(theme.SUIT, min(w, (room - numbers) // max(1, len(found)) - 4))
    apart = 4 if w > theme.SUIT else 0  # from a treasure to its number
    gap = max(0, min(16, (room - numbers - len(found) * (w + apart)) // max(1, len(found) - 1)))
    left, h = x, round(w * 1.25)
    for tier in found:
        draw_back(c, left, y - h // 2, tier, (w, h))
        left += w + apart
        left += c.text(left, y, str(count[tier]), size, WHITE) + gap
    return max(0, left - gap - x)


def draw_faces(c: Canvas, box: Box, tiles: list[tuple[str, str]], state: str = "plain") -> list[Box]:
    """Draw an open bag, row by row from the corner of a box: class and value of each treasure. Return their places.

    If there are too many for the box, they are drawn as in a closed bag.
    """
    left, top, right, bottom = box
    places = list[Box]()
    for w, h in FACES:
        across, down = (right - left + BETWEEN) // (w + BETWEEN), (bottom - top + BETWEEN) // (h + BETWEEN)
        if across * down >= len(tiles):
            break
    else:
        draw_bag(c, left, (top + min(bottom, top + 94)) // 2, tuple([tier for tier, _ in tiles]), right - left, False)
        return places
    for n, (tier, value) in enumerate(tiles):
        x, y = left + n % across * (w + BETWEEN), top + n // across * (h + BETWEEN)
        places.append((x, y, x + w, y + h))
        c.tile(places[-1], value, TIERS[tier], state, bare=h < FACED)
    return places


def draw_candle(c: Canvas, x: int, y: int, size: int, burns: bool) -> Box:
    c.icon("candle" if burns else "snuffed", x, y, size, WHITE if burns else MUTED)
    return (x - size // 2, y - size // 2, x + size // 2, y + size // 2)


def draw_deepest(c: Canvas, scene: Scene, x: int, y: int, across: int) -> None:
    """Draw whom the ghost would take, around (x, y): one or two badges, or a dot for each of more.

    `across`: dots in a row; badges are one below the other if that is less than three.
    """
    seats = scene.deepest
    r = 34 if len(seats) == 1 else 32 if len(seats) == 2 else 18
    if len(seats) < 3:
        across = 1 if across < 3 else 2
    across = min(across, len(seats))
    step, rows = 2 * r + 4, -(-len(seats) // across)
    for n, seat in enumerate(seats):
        row, column = divmod(n, across)
        at = x + (2 * column - across + 1) * step // 2
        c.badge(at, y + (2 * row - rows + 1) * step // 2, seat, r)


def near(scene: Scene) -> bool:
    """Return whether the ghost can reach the deepest pawn in this round."""
    return scene.distance <= REACH


def draw_frame(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the panel of the distance, red if the ghost is near."""
    c.panel(box, edge=ALARM if near(scene) else theme.LINE, thick=5 if near(scene) else 2)


def arrow(number: int) -> str:
    return f"→{number}"
