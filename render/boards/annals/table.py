"""The table: five eras side by side, one side above and one below them, and the scores at the left."""

from __future__ import annotations

from engine.games.annals.state import ERAS
from render import theme
from render.boards.annals.pieces import GAP, draw_line, draw_steps, signed
from render.boards.annals.scene import Scene
from render.canvas import Box, Canvas
from render.former import HEAD, HEADER, NAME, SMALL
from render.theme import FAINT, GOLD, INK, LEFT, LINE, MUTED, PAPER, RIGHT, WHITE

SIDE = 190  # x where the columns begin
TOP, FOOT = HEADER + 12, theme.HEIGHT - 20
MIDDLE = (394, 474)  # top and foot of the eras' plates
CARD = (57, 124)
PITCH = (RIGHT - SIDE + 8) // ERAS


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    for era in range(1, ERAS + 1):
        _era(c, scene, era, column(era))
    for seat, (top, foot) in enumerate(((TOP, MIDDLE[0] - 8), (MIDDLE[1] + 8, FOOT))):
        _seat(c, scene, seat, (LEFT, top, SIDE - 10, foot))
    return c


def header(c: Canvas, scene: Scene) -> None:
    y = HEADER // 2
    if not scene.over:
        left = 28 + c.text(28, y, scene.say("board-now", n=scene.view.present), HEAD)
        room = RIGHT - left - 60
        text = scene.fit("board-wait", NAME, room, seat=scene.view.turn)
    else:
        left = 28 + c.text(28, y, scene.say("board-over"), HEAD)
        room = RIGHT - left - 60
        if scene.winner is None:
            text = scene.say("board-draw")
        else:
            by = scene.say(f"board-by-{scene.by}")
            text = scene.fit("board-wins", NAME, room - theme.width(by, NAME) - 60, seat=scene.winner) + f" · {by}"
    c.pill(RIGHT - 4, y, text, NAME, align="r", height=54, within=(left + 24, RIGHT - 4))


def column(era: int) -> Box:
    left = SIDE + (era - 1) * PITCH
    return (left, TOP, left + PITCH - 8, FOOT)


def _era(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    """Draw one era: its plate in the middle, and each side's line with its numbers above and below the plate."""
    left, top, right, foot = box
    now = era == scene.view.present and not scene.over
    edge = WHITE if now else LINE if era == scene.view.present + 1 else FAINT
    c.panel(box, edge=edge, thick=5 if now else 2)
    plate(c, scene, era, (left + 6, MIDDLE[0], right - 6, MIDDLE[1]))
    x = left + (right - left - 3 * CARD[0] - 2 * GAP) // 2
    for seat in (0, 1):
        y = MIDDLE[0] - 14 - CARD[1] if seat == 0 else MIDDLE[1] + 14
        draw_line(c, scene, era, seat, scene.public(era, seat), (x, y), CARD)
        arrow = y - 30 if seat == 0 else y + CARD[1] + 30
        total, sums = (top + 46, top + 102) if seat == 0 else (foot - 46, foot - 102)
        _sums(c, scene, era, seat, box, (total, sums, arrow))


def _sums(c: Canvas, scene: Scene, era: int, seat: int, box: Box, ys: tuple[int, int, int]) -> None:
    """Draw a line's numbers: at the outer edge the total, or the number from the past if the era is not judged.

    Beside the cards, an arrow shows what they send to the present.
    """
    middle, (total, sums, arrow) = (box[0] + box[2]) // 2, ys
    sent = scene.past(era, seat)
    if not scene.judged(era):
        near = era <= scene.view.present + 1 and sent
        c.text(middle, total, signed(sent), 46, WHITE if near else MUTED, "m")
        return
    result = scene.view.results[era - 1]
    won = result.winner == seat
    c.text(middle, total, str(result.totals[seat]), 64 if won else 46, WHITE if won else MUTED, "m")
    if sent:
        c.text(middle, sums, f"{result.totals[seat] - sent} {signed(sent)}", SMALL, MUTED, "m")
    sends = sum([scene.sends(era, seat, card) for card in scene.cards(era, seat)])
    if sends and not scene.over:
        words = signed(sends)
        w = theme.width(words, NAME)
        c.text(middle - 22, arrow, words, NAME, WHITE, "m")
        c.icon("right", middle - 22 + w // 2 + 26, arrow, 36, WHITE)


def plate(c: Canvas, scene: Scene, era: int, box: Box) -> None:
    """Draw an era's number and points: the present era on paper, a judged era with its winner's badge."""
    left, top, right, bottom = box
    now = era == scene.view.present and not scene.over
    judged = scene.judged(era)
    c.panel(box, PAPER if now else None, edge=PAPER if now else LINE, thick=0 if now else 2, radius=12)
    colour, soft = (INK, INK) if now else (MUTED, MUTED) if judged else (WHITE, WHITE)
    y = (top + bottom) // 2
    c.text(left + 12, y - 18, scene.say("board-era", n=era), NAME, colour)
    winner = scene.view.results[era - 1].winner if judged else None
    if judged and winner is None:
        c.text(left + 12, y + 20, scene.say("board-tie"), SMALL, soft)
    else:
        c.text(left + 12, y + 20, scene.say("board-points", n=scene.points(era)), SMALL, soft)
    if winner is not None:
        c.badge(right - 30, y - 14, winner, 20)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a side's name, its score, a bar towards the majority, and the sizes of its hand and deck."""
    view, (left, top, right, foot) = scene.view, box
    won = scene.winner == seat
    c.seat_panel(box, seat == scene.deciding, won)
    if won:
        c.halo(box)
    middle = (left + right) // 2
    c.badge(left + 32, top + 32, seat, 20)
    if won:
        c.icon("crown", right - 30, top + 32, 40, WHITE)
    colour = GOLD if seat == scene.deciding else WHITE
    c.text(middle, top + 76, scene.names[seat], SMALL, colour, "m", right - left - 20)
    score = (middle - 38, top + 100, middle + 38, top + 184)
    c.text(middle, top + 142, str(view.scores[seat]), 78, WHITE, "m")
    if seat in scene.scored:
        c.accent(score, 14)
    draw_steps(c, (left + 14, top + 194, right - 12, top + 208), view.scores[seat], scene.goal)
    c.text(middle, top + 230, scene.say("board-goal", n=scene.goal), SMALL, MUTED, "m")
    y = foot - 28
    c.icon("cards", left + 28, y, 36, MUTED)
    c.text(left + 50, y, str(len(view.hands[seat])), SMALL, MUTED)
    c.icon("deck", left + 90, y, 36, MUTED)
    c.text(left + 108, y, str(len(view.stocks[seat].cards)), SMALL, MUTED)
