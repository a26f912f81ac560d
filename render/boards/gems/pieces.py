"""The parts of both pictures: a board with its groups, a bag with its pieces, and the tray of drawn gems."""

from __future__ import annotations

from engine.games.gems.state import SIDE, SQUARES
from render import theme
from render.boards.gems.gem import COLOURS, draw_gem
from render.boards.gems.scene import Scene
from render.canvas import Box, Canvas
from render.sprites.pen import bent
from render.theme import ALARM, FAINT, GOLD, LINE, MUTED, PANEL, SMALL, WHITE

SACK = ((0.5, 0.2), (0.66, 0.22), (0.86, 0.3), (0.97, 0.5), (0.98, 0.8), (0.9, 0.98), (0.5, 1.0))  # its right half
NECK = ((0.5, 0.05), (0.58, 0.0), (0.62, 0.06), (0.58, 0.22), (0.5, 0.24))
EDGE = GAP = 14
STRIP = 254  # lower edge of the bags
TRAY = (414, EDGE, 786, STRIP)
SIZES = {
    3: (80, 112),
    6: (50, 61),
    7: (44, 51),
}  # of the gems in the tray, up to so many: their size and their distance
PILE = 86  # width of a kind of piece in a bag
UNSAFE = 40  # a chance of losing, in percent, that is drawn in red


# -- a board ---------------------------------------------------------------------------------------------------------


def squares_at(left: int, top: int, cell: int, gap: int) -> list[Box]:
    """Return the boxes of the sixteen squares of a board."""
    corners = [(left + n % SIDE * (cell + gap), top + n // SIDE * (cell + gap)) for n in range(SIDE * SIDE)]
    return [(x, y, x + cell, y + cell) for x, y in corners]


def draw_board(c: Canvas, scene: Scene, seat: int, boxes: list[Box], figures: bool = True) -> None:
    """Draw the sixteen squares: groups on their ground, the gems, and full rows of four colours underlined.

    With `figures`, each group of two or more has its points beside one of its gems, which is small.
    """
    board = scene.board(seat)
    size, gap = boxes[0][2] - boxes[0][0], boxes[1][0] - boxes[0][2]
    for at, box in enumerate(boxes):
        if not board[at]:
            c.panel(box, None, FAINT, 3, 10)
    shown = {}
    for places, points in scene.groups(seat):
        _join(c, boxes, places, board[places[0]])
        if figures:
            shown[_central(places)] = points
    for at, gem in enumerate(board):
        if at in shown:
            _draw_figure(c, boxes[at], gem, str(shown[at]))
        elif gem:
            draw_gem(c, *_middle(boxes[at]), gem, size - max(6, size // 7))
    for at in scene.fresh_places(seat):
        if board[at]:
            c.accent(boxes[at], 10)
    for row in scene.mixed(seat):
        y = boxes[row * SIDE][3] + gap // 2
        c.stroke(((boxes[0][0] + 4, y), (boxes[SIDE - 1][2] - 4, y)), WHITE, max(5, gap - 3))


def _join(c: Canvas, boxes: list[Box], places: list[int], gem: str) -> None:
    """Draw the ground of a group: its squares and the gaps between them, with a rim."""
    gap = boxes[1][0] - boxes[0][2]
    areas = [boxes[at] for at in places]
    for at in places:
        left, top, right, foot = boxes[at]
        if at + 1 in places and at % SIDE < SIDE - 1:
            areas.append((right - 12, top, right + gap + 12, foot))
        if at + SIDE in places:
            areas.append((left, foot - 12, right, foot + gap + 12))
        if {at + 1, at + SIDE, at + SIDE + 1} <= {*places} and at % SIDE < SIDE - 1:
            areas.append((right - 12, foot - 12, right + gap + 12, foot + gap + 12))
    for grown, colour in ((3, COLOURS[gem]), (0, theme.mix(COLOURS[gem], PANEL, 0.5))):
        for left, top, right, foot in areas:
            c.panel((left - grown, top - grown, right + grown, foot + grown), colour, thick=0, radius=10)


def _central(places: list[int]) -> int:
    """Return the place of a group that is nearest to all others, the last of them."""

    def far(at: int) -> int:
        return sum([abs(at % SIDE - other % SIDE) + abs(at // SIDE - other // SIDE) for other in places])

    return min(reversed(places), key=far)


def _draw_figure(c: Canvas, box: Box, gem: str, points: str) -> None:
    """Draw a small gem and the points of its group on a dark square."""
    left, top, right, foot = box
    size = right - left
    c.panel((left + 2, top + 2, right - 2, foot - 2), PANEL, thick=0, radius=4)
    draw_gem(c, left + size * 2 // 9 + 1, top + size * 2 // 9 + 1, gem, size * 3 // 8)
    c.text(right - max(4, size // 12), foot - size * 3 // 10, points, max(SMALL, size * 13 // 24), WHITE, "r")


def _middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def name_squares(c: Canvas, scene: Scene, seat: int, boxes: list[Box]) -> None:
    """Write the name of each free square on it."""
    for at, box in enumerate(boxes):
        if not scene.board(seat)[at]:
            c.text(*_middle(box), SQUARES[at], SMALL, MUTED, "m")


def draw_sums(c: Canvas, scene: Scene, seat: int, x: int, y: int, size: int, across: int = 0) -> None:
    """Draw the points for groups and for rows, from x on: so far across each other, or else one below the other."""
    for n, (icon, points) in enumerate(zip(("joined", "in_row"), scene.sums(seat), strict=False)):
        left, middle = x + n * across, y if across else y + n * size * 5 // 3
        c.icon(icon, left + size // 2, middle, size, MUTED)
        c.text(left + size + 14, middle, str(points), size, WHITE)


def draw_crowns(c: Canvas, right: int, foot: int, colours: tuple[str, ...], size: int, columns: int = 4) -> None:
    """Draw crowns, each above a gem of its colour, in so many columns, up to the right and down to the foot."""
    step, rows = size + 4, -(-len(colours) // columns)
    left = right - step * min(len(colours), columns) + step // 2
    for n, colour in enumerate(colours):
        x, middle = left + n % columns * step, foot - size - 2 + (n // columns + 1 - rows) * (2 * size + 10)
        c.icon("crown", x, middle - size // 2 - 1, size, WHITE)
        draw_gem(c, x, middle + size // 2 + 1, colour, size)


# -- a bag -----------------------------------------------------------------------------------------------------------


def draw_bag(c: Canvas, scene: Scene, bag: str, box: Box, risky: bool) -> None:
    """Draw a bag with each kind of piece in it and its number; in red those that would lose the turn now.

    With `risky`, the chance of losing is beside its neck.
    """
    left, top, right, foot = box
    w, h = right - left, foot - top
    for half in (NECK, SACK):
        side = [(left + x * w, top + y * h) for x, y in half]
        whole = [*side, *[(left + right - x, y) for x, y in side[-2:0:-1]]]
        edge = bent([whole[-1], *whole, whole[0], whole[1]])
        c.shape(edge, PANEL)
        c.stroke([*edge, edge[0]], LINE, 4)
    c.stroke(((left + w * 0.42, top + h * 0.215), (left + w * 0.58, top + h * 0.215)), MUTED, 8)
    c.text(left + 4, top + 30, scene.say("board-bag", bag=bag), theme.NAME, WHITE)
    if risky:
        _draw_risk(c, right, top, scene.risk(bag))
    kinds = [*scene.counts(bag).items()]
    for row, y in ((kinds[:3], top + h * 9 // 20), (kinds[3:], top + h * 4 // 5)):
        first = (left + right - len(row) * PILE) // 2
        for n, (piece, number) in enumerate(row):
            _pile(c, first + n * PILE + 4, y, piece, number, scene.loses(piece))


def _draw_risk(c: Canvas, right: int, top: int, chance: int) -> None:
    """Draw the chance of losing on a plate at the bag's neck."""
    text, size = f"{chance}%", 52 if chance < 100 else theme.BODY
    colour = ALARM if chance >= UNSAFE else WHITE
    wide = theme.width(text, size) + 24
    c.panel((right - wide, top, right, top + 60), PANEL, colour, 3, 16)
    c.text(right - 12, top + 29, text, size, colour, "r")


def _pile(c: Canvas, x: int, y: int, piece: str, number: int, loses: bool) -> None:
    """Draw a piece and how many there are."""
    if piece in COLOURS:
        draw_gem(c, x + 24, y, piece, 48, dim=not number)
    else:
        c.icon("flawed", x + 24, y, 46, MUTED)
    c.text(x + 52, y, str(number), SMALL, ALARM if loses else WHITE if number else MUTED)


# -- the tray --------------------------------------------------------------------------------------------------------


def draw_strip(c: Canvas, scene: Scene, seat: int | None) -> None:
    """Draw both bags and, between them, the gems of the turn. The seat that draws sees the chances of losing."""
    now = seat is None or scene.is_now(seat)
    risky = seat is not None and now and scene.view.phase == "dig"
    draw_bag(c, scene, "E", (EDGE, EDGE, TRAY[0] - GAP, STRIP), risky)
    draw_bag(c, scene, "F", (TRAY[2] + GAP, EDGE, theme.WIDTH - EDGE, STRIP), risky)
    _draw_tray(c, scene, now)


def _draw_tray(c: Canvas, scene: Scene, now: bool) -> None:
    """Draw the gems of the turn, and the question if the viewer is asked or sees the table."""
    left, top, right, foot = TRAY
    view, middle = scene.view, (left + right) // 2
    c.panel(TRAY, edge=GOLD if now else LINE, thick=5 if now else 2)
    if now:
        key = "board-lay" if view.phase == "lay" else "board-on" if view.drawn else "board-draw"
        c.pill(middle, top + 36, scene.say(key), theme.BODY, GOLD, align="m")
    c.badge(left + 46, foot - 42, view.turn if scene.lost is None else scene.lost.seat)
    c.text(right - 22, foot - 42, scene.say("board-round", round=view.round, of=view.rounds), theme.NAME, WHITE, "r")
    gems = scene.held if scene.lost is None else (*scene.lost.gems, scene.lost.gem)
    size, step = next(each for most, each in SIZES.items() if len(gems) <= most)
    for n, gem in enumerate(gems):
        x, y = middle + (2 * n - len(gems) + 1) * step // 2, top + 122
        around = (x - size // 2 - 5, y - size // 2 - 5, x + size // 2 + 5, y + size // 2 + 5)
        if scene.lost is not None:
            _draw_lost(c, x, y, gem, size, last=n == len(gems) - 1)
            continue
        draw_gem(c, x, y, gem, size)
        if view.phase == "lay" and n == 0:
            c.panel(around, None, GOLD, 5, 14)
        elif gem in scene.fresh_draws:
            c.accent(around)


def _draw_lost(c: Canvas, x: int, y: int, piece: str, size: int, last: bool) -> None:
    """Draw a piece that went back; the last one lost the turn, and is crossed out."""
    if piece in COLOURS:
        draw_gem(c, x, y, piece, size, dim=not last)
    else:
        c.icon("flawed", x, y, size, MUTED)
    if last:
        r = size // 2
        for slant in (1, -1):
            c.stroke(((x - r, y - slant * r), (x + r, y + slant * r)), ALARM, 9)
