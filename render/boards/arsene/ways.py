"""The two ways to dispose of a trick: the street as it would be if the trick is kept, and if it is pushed."""

from __future__ import annotations

from engine.games.arsene.state import SHOPS
from render import theme
from render.boards.arsene.scene import Scene
from render.boards.arsene.shop import PLATE, draw_shop, figure_at
from render.boards.arsene.street import BADGE, LAST, draw_row, standing
from render.canvas import Box, Canvas
from render.theme import ALARM, LEFT, LINE, MUTED, NAME, RIGHT, SMALL, WHITE

GAP = 12
ROOM, SHOP = 204, 160  # the width of a way's name, and of its shops


def draw_ways(c: Canvas, scene: Scene, seat: int, street: tuple[int, int, int]) -> None:
    """Draw both ways side by side, between the heights of the street."""
    half = (RIGHT - LEFT - GAP) // 2
    for n, (icon, taker) in enumerate((("keep_it", seat), ("push_it", scene.view.target))):
        left = LEFT + n * (half + GAP)
        _way(c, scene, seat, icon, taker, (left, street[0] - 2, left + half, street[2] + 4), street[1])


def _way(c: Canvas, scene: Scene, seat: int, icon: str, taker: int, box: Box, pavement: int) -> None:
    """Draw a way: who gets the trick, and the two shops with the seats that would then be before them."""
    left, top, right, bottom = box
    own = scene.view.tricks[seat]
    after = [count + (each == taker) for each, count in enumerate(scene.view.tricks)]
    c.panel(box, edge=LINE, thick=3)
    word = scene.say(f"board-{icon.removesuffix('_it')}")
    size = NAME if theme.width(word, NAME) <= ROOM else SMALL
    x = left + 14 + ROOM // 2
    c.text(x, top + 42, word, size, WHITE, "m")
    c.icon(icon, x, top + 124, 84, WHITE)
    c.badge(x, (pavement + bottom) // 2, taker, BADGE + 4)
    x = right - 2 * (SHOP + 10)
    for count in (own, own + 1):
        place = (x, top + 10, x + SHOP, pavement)
        here, mine = standing(after, min(count, LAST)), after[seat] == count
        if count in SHOPS:
            draw_shop(c, scene, count, place, mine)
        else:
            colour = WHITE if mine else MUTED
            c.text(x + SHOP // 2, top + 10 + PLATE, str(count), 52, colour, "m")
            c.text(x + SHOP // 2, figure_at(top + 10, pavement), "+0", 60, colour, "m")
        if here:
            draw_row(c, scene, count, here, (x + SHOP // 2, (pavement + bottom) // 2))
        if mine and count in SHOPS:
            c.panel(place, None, ALARM if scene.in_danger(count) else WHITE, 6, 6)
        x += SHOP + 10
