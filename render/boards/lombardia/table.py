"""The table of two sides: their walls face each other across a field, where the last act of the turn is."""

from __future__ import annotations

from engine.games.lombardia.sets import Cards
from engine.games.lombardia.state import AUTOMATON
from render import theme
from render.boards.lombardia import crowd
from render.boards.lombardia.earlier import chips, ending, verdict
from render.boards.lombardia.scene import SYMBOLS, Scene, by_kind, foreseen
from render.boards.lombardia.shields import shields
from render.boards.lombardia.stage import SEPARATE, Field, ask, stage
from render.boards.lombardia.walls import rampart
from render.canvas import Canvas
from render.theme import ALARM, BODY, GOLD, HEAD, INK, LEFT, MUTED, PANEL, PAPER, RIGHT, WHITE

BAND = 128  # height of the band behind a wall
FAN = 760  # the middle of a hand of backs
PLAQUE = (20, 222, 214)  # left, top and right of the automaton's next turn
CHIPS = 556


def draw(scene: Scene) -> Canvas:
    if scene.sides > 2:
        return crowd.draw(scene)
    c = scene.canvas()
    for side in (1, 0):
        _side(c, scene, side)
    left = LEFT
    if scene.preview is not None:
        _preview(c, scene)
        left = PLAQUE[2] + 20
    _field(c, scene, left)
    return c


def _field(c: Canvas, scene: Scene, left: int) -> None:
    middle, acts = (left + RIGHT) // 2, scene.acts
    if scene.over:
        if not acts:
            _ending(c, scene)
            return
        up = acts[-1].deed.side == AUTOMATON  # the points fly up, so the words are below them
        verdict(c, scene, middle, 538 if up else 262, (left, RIGHT))
        stage(c, scene, Field(left, RIGHT, 376 if up else 424, 0, 0, 190))
        chips(c, scene, acts[:-1], left, RIGHT, 800 - CHIPS if up else CHIPS)
        return
    if not acts and scene.view.phase == "act":
        _nothing_done(c, scene, left)
        return
    few = len(acts) < 2 and not scene.turns_left
    field = Field(left, RIGHT, 408, 431 if few else 420, 272 if few else 266, 214 if few else 190)
    right = RIGHT
    if scene.view.phase in SEPARATE and acts and acts[-1].deed.side == AUTOMATON:
        field = Field(left, RIGHT, 368, 368, 538, 214)  # points fly up, so the question is below
    placed = stage(c, scene, field)
    if placed.asked is not None:
        ask(c, scene, placed.asked, field.pill, (left, RIGHT))
        if field.pill > field.asked:
            right = placed.asked - 270
    chips(c, scene, acts if placed.act is None else acts[:-1], left, right, CHIPS)


def _nothing_done(c: Canvas, scene: Scene, left: int) -> None:
    middle = (left + RIGHT) // 2
    ask(c, scene, middle, 262, (left, RIGHT))
    if scene.is_early:
        shields(c, scene, left, RIGHT, 318, 582)
        return
    c.icon("crown", middle, 420, 190, theme.mix(MUTED, PANEL, 0.6))
    chips(c, scene, (), left, RIGHT, CHIPS)


def _ending(c: Canvas, scene: Scene) -> None:
    """Draw how a match has ended in whose last turn nothing was done."""
    y = 400
    if scene.view.winners:
        c.icon("crown", theme.WIDTH // 2, 308, 140, WHITE)
        y = 440
    c.text(theme.WIDTH // 2, y, ending(scene, 64, 1100), 64, WHITE, "m")
    c.text(theme.WIDTH // 2, y + 80, scene.say("reason-turn-limit"), BODY, WHITE, "m")


# -- a side ----------------------------------------------------------------------------------------------------------


def _side(c: Canvas, scene: Scene, side: int) -> None:
    """Draw a side's wall, and behind it the name, the hand and the score."""
    view, upper = scene.view, side == 1
    top = 0 if upper else theme.HEIGHT - BAND
    y = top + BAND // 2
    c.paste(PANEL, (0, top, theme.WIDTH, top + BAND))
    rampart(c, scene, side, upper)
    lit, won = side == scene.deciding and scene.who(side) >= 0, scene.over and scene.has_won(side)
    room = 500 if not scene.solo else 340 if scene.who(side) >= 0 else 376
    width = 86 + min(room - 86, theme.width(theme.drawable(scene.name(side)), HEAD))
    if lit or won:
        box = (12, y - 52, 28 + width + 24, y + 52)
        c.panel(box, None, GOLD if lit else WHITE, 5, 52)
        if won:
            c.halo(box, 52)
    if scene.who(side) < 0:
        c.icon("cogwheel", 64, y, 72, MUTED)
        c.text(114, y, scene.name(side), HEAD, WHITE, room=room - 86)
    else:
        c.tag(28, y, side, scene.name(side), HEAD, GOLD if lit else WHITE, room, 36)
    right = _score(c, scene, side, y)
    hand = view.hands[side]
    if scene.solo:
        _open_hand(c, scene, hand, (28 + room + 36, y, right - 24))
    elif hand:
        broad = c.fan(FAN, y - 1 if upper else y + 1, len(hand), 58, 82, 9, not upper)
        c.text(FAN - broad // 2 - 36, y, str(len(hand)), 60, WHITE, "r")
    else:
        c.icon("cards", FAN, y, 60, MUTED)
        c.text(FAN - 50, y, "0", 60, WHITE, "r")


def _score(c: Canvas, scene: Scene, side: int, y: int) -> int:
    """Draw the score, and before it what has just changed it. Return the left edge of both."""
    text, gained, lost = str(scene.view.scores[side]), scene.gained(side), scene.lost(side)
    c.text(1168, y, text, 112, WHITE, "r")
    left = 1168 - theme.width(text, 112)
    if gained or lost:
        change, colour = (f"+{gained}", WHITE) if gained else (f"−{lost}", ALARM)
        left -= 20 + c.text(left - 20, y + 8, change, 64, colour, "r")
    return left


def _open_hand(c: Canvas, scene: Scene, hand: Cards, room: tuple[int, int, int]) -> None:
    """Draw a hand of a solo game as small cards; if they are too many, the number of each kind."""
    left, y, right = room
    groups, gap = by_kind(hand), 14
    if not hand:
        return
    w = min(64, (right - left - gap * (len(groups) - 1)) // len(hand) - 4)
    if w < 46:
        _counts(c, groups, left, y, (right - left) // len(groups))
        return
    x = right - len(hand) * (w + 4) - gap * (len(groups) - 1)
    for group in groups:
        for card in group:
            box = (x, y - 48, x + w, y + 48)
            c.tile(box, card[1:], SYMBOLS[card[0]])
            if card in scene.fresh:
                c.accent(box)
            x += w + 4
        x += gap


def _counts(c: Canvas, groups: list[Cards], left: int, y: int, pitch: int) -> None:
    for n, group in enumerate(groups):
        x = left + n * pitch
        c.icon(SYMBOLS[group[0][0]].icon, x + 30, y, 60, WHITE)
        c.text(x + 70, y, str(len(group)), 60, WHITE)


# -- the automaton's next turn ---------------------------------------------------------------------------------------


def _preview(c: Canvas, scene: Scene) -> None:
    """Draw what the automaton will do, on a white plaque on its wall."""
    steps = scene.preview
    assert steps is not None
    rows = [*foreseen(steps)]
    left, top, right = PLAQUE
    step = 72
    c.panel((left, top, right, top + 82 + step * max(1, len(rows))), PAPER, thick=0)
    c.text((left + right) // 2, top + 40, scene.say("board-next"), BODY, INK, "m")
    y = top + 108
    for icon, figure in rows:
        c.icon(icon, left + 56, y, 60, INK)
        c.text(left + 98, y, figure, 60, INK)
        y += step
    if not rows:
        c.text((left + right) // 2, y, scene.say("board-nothing"), BODY, INK, "m", room=right - left - 20)
