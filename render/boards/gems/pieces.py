"""The parts of both pictures: a board with its groups, a bag with its pieces, and the tray of drawn gems."""

from __future__ import annotations

from engine.games.gems.state import SIDE, SQUARES, Lost
from render import theme
from render.boards.gems.gem import COLOURS, draw_gem
from render.boards.gems.scene import Scene
from render.canvas import Box, Canvas
from render.sprites.pen import bent
from render.theme import ALARM, FAINT, GOLD, LINE, MUTED, PANEL, SMALL, WHITE

SACK = ((0.5, 0.2), (0.66, 0.22), (0.86, 0.3), (0.97, 0.5), (0.98, 0.8), (0.9, 0.98), (0.5, 1.0))  # its right half
NECK = ((0.5, 0.05), (0.58, 0.0), (0.62, 0.06), (0.58, 0.22), (0.5, 0.24))
FEW, MANY, LOST = 96, 66, 54  # sizes of gems in the tray: up to three, more, those of a turn that is lost
PILE = 86  # width of a kind of piece in a bag
UNSAFE = 40  # a chance of losing, in percent, that is drawn in red


# -- a board ---------------------------------------------------------------------------------------------------------


def squares_at(left: int, top: int, cell: int, gap: int) -> list[Box]:
    """Return the boxes of the sixteen squares of a board."""
    corners = [(left + n % SIDE * (cell + gap), top + n // SIDE * (cell + gap)) for n in range(SIDE * SIDE)]
    return [(x, y, x + cell, y + cell) for x, y in corners]


def draw_board(c: Canvas, scene: Scene, seat: int, boxes: list[Box], figures: bool = True) -> None:
    """Draw the sixteen squares: groups on their ground, the gems, and full rows of four colours underlined.

    With `figures`, each group of two or more has its points.
    """
    board = scene.board(seat)
    for at, box in enumerate(boxes):
        if not board[at]:
            c.panel(box, None, FAINT, 3, 10)
    for places, _ in scene.groups(seat):
        _join(c, boxes, places, board[places[0]])
    size = boxes[0][2] - boxes[0][0]
    for at, gem in enumerate(board):
        if gem:
            draw_gem(c, *_middle(boxes[at]), gem, size - max(6, size // 7))
    for at in scene.fresh_places(seat):
        if board[at]:
            c.accent(boxes[at], 10)
    gap = boxes[1][0] - boxes[0][2]
    for row in scene.mixed(seat):
        y = boxes[row * SIDE][3] + gap // 2
        c.stroke(((boxes[0][0] + 4, y), (boxes[SIDE - 1][2] - 4, y)), WHITE, max(5, gap - 3))
    if figures:
        for places, points in scene.groups(seat):
            x, y = _seam(boxes, places)
            c.mark(x, y, str(points))


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


def _seam(boxes: list[Box], places: list[int]) -> tuple[int, int]:
    """Return the middle of the seam between two gems of a group, the last two that stand side by side if there are."""
    beside = [(at, at + 1) for at in places if at + 1 in places and at % SIDE < SIDE - 1]
    below = [(at, at + SIDE) for at in places if at + SIDE in places]
    one, other = (beside or below)[-1]
    (x, y), (x2, y2) = _middle(boxes[one]), _middle(boxes[other])
    return (x + x2) // 2, (y + y2) // 2


def _middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def name_squares(c: Canvas, scene: Scene, seat: int, boxes: list[Box]) -> None:
    """Write the name of each free square on it."""
    for at, box in enumerate(boxes):
        if not scene.board(seat)[at]:
            c.text(*_middle(box), SQUARES[at], SMALL, MUTED, "m")


def draw_sums(c: Canvas, scene: Scene, seat: int, x: int, y: int, size: int) -> None:
    """Draw the points for groups and, below them, for rows, from x on."""
    for n, (icon, points) in enumerate(zip(("joined", "in_row"), scene.sums(seat), strict=False)):
        middle = y + n * size * 5 // 3
        c.icon(icon, x + size // 2, middle, size, MUTED)
        c.text(x + size + 14, middle, str(points), size, WHITE)


def draw_crowned(c: Canvas, x: int, y: int, colour: str, size: int) -> None:
    """Draw the crown of a colour: the crown above (x, y), the gem below it, each of so many pixels."""
    c.icon("crown", x, y - size // 2 - 1, size, WHITE)
    draw_gem(c, x, y + size // 2 + 1, colour, size)


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


def draw_tray(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the gems of the turn between the bags, and the question. A lost turn has the badge of its seat."""
    left, top, right, foot = box
    middle = (left + right) // 2
    c.panel(box, edge=GOLD, thick=5)
    key = "board-lay" if scene.view.phase == "lay" else "board-on" if scene.view.drawn else "board-draw"
    c.pill(middle, top + 2, scene.say(key), theme.BODY, GOLD, align="m")
    view = scene.view
    c.badge(left + 46, foot - 44, view.turn if scene.lost is None else scene.lost.seat)
    c.text(right - 22, foot - 42, scene.say("board-round", round=view.round, of=view.rounds), theme.NAME, WHITE, "r")
    if scene.lost is not None:
        _draw_lost(c, scene.lost, left, top)
        return
    size = FEW if len(scene.held) <= 3 else MANY
    half, first, step = size // 2 + 6, top + (112 if size == FEW else 74), 76
    for n, gem in enumerate(scene.held):
        x, y = left + 72 + n % 3 * 114, first + n // 3 * step
        draw_gem(c, x, y, gem, size)
        around = (x - half, y - half, x + half, y + half)
        if view.phase == "lay" and n == 0:
            c.panel(around, None, GOLD, 5, 14)
        elif gem in scene.fresh_draws:
            c.accent(around)


def _draw_lost(c: Canvas, lost: Lost, left: int, top: int) -> None:
    """Draw the gems that went back, and crossed out the piece that lost them."""
    for n, piece in enumerate((*lost.gems, lost.gem)):
        x, y = left + 59 + n % 4 * 85, top + 72 + n // 4 * 74
        last = n == len(lost.gems)
        if piece in COLOURS:
            draw_gem(c, x, y, piece, LOST, dim=not last)
        else:
            c.icon("flawed", x, y, LOST, MUTED)
        if last:
            r = LOST // 2 + 4
            for slant in (1, -1):
                c.stroke(((x - r, y - slant * r), (x + r, y + slant * r)), ALARM, 9)
