"""The table of three to five: a tower for each seat, with its wall on top, and below them the last act of the turn."""

from __future__ import annotations

from engine.games.lombardia.state import LETTERS
from render import sprites, theme
from render.boards.lombardia.earlier import chips, ending, verdict
from render.boards.lombardia.scene import SYMBOLS, Scene
from render.boards.lombardia.shields import shields
from render.boards.lombardia.stage import ROUND, SEPARATE, Field, Placed, ask, question, stage
from render.boards.lombardia.walls import battlement
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, HEAD, INK, LEFT, LINE, NAME, PANEL, RIGHT, SMALL, WHITE

TOP, FOOT = 20, 356  # of the towers
HIGHER = 520  # their foot while nothing is below them but a question
FLOW = 418  # y of the middle of what goes from tower to tower
HEADLINE = 504
CARDS = 664


def draw(scene: Scene) -> Canvas:
    c, acts = scene.canvas(), scene.acts
    empty = not acts and scene.view.phase == "act" and not scene.is_early
    count, gap = scene.sides, 14
    w = (RIGHT - LEFT - gap * (count - 1)) // count
    towers = []
    for side in range(count):
        left = LEFT + side * (w + gap)
        towers.append(left + w // 2)
        _tower(c, scene, side, (left, TOP, left + w, HIGHER if empty else FOOT))
    if scene.over:
        _over(c, scene, tuple(towers))
    elif not acts and scene.view.phase == "act":
        _nothing_done(c, scene, towers)
    else:
        _below(c, scene, tuple(towers))
    return c


# -- a tower ---------------------------------------------------------------------------------------------------------


def _tower(c: Canvas, scene: Scene, side: int, box: Box) -> None:
    left, top, right, bottom = box
    lit, won = side == scene.deciding, scene.over and scene.has_won(side)
    panel = (left, top + 64, right, bottom)
    c.panel(panel, PANEL, GOLD if lit else WHITE if won else LINE, 6 if lit or won else 2, 14)
    if won:
        c.halo(panel, 14)
    battlement(c, scene, side, (left + 4, top, right - 4, top + 70))
    name, score, colour = scene.names[side], str(scene.view.scores[side]), GOLD if lit else WHITE
    w, spare = right - left, (bottom - FOOT) // 3
    if scene.sides > 3:
        c.text(left + w // 2, top + 106, name, SMALL, colour, "m", w - 20)
        c.badge(left + 50, top + 192 + spare, side, 34)
        c.text(left + w // 2 + 44, top + 192 + spare, score, 104 if len(score) < 2 else 84, WHITE, "m")
    else:
        c.tag(left + 16, top + 110, side, name, NAME, colour, w - 32, 34)
        c.text(right - 24, top + 189 + spare, score, 112, WHITE, "r")
    _hand(c, scene, side, left + w // 2, bottom - 52 - spare)


def _hand(c: Canvas, scene: Scene, side: int, middle: int, y: int) -> None:
    """Draw the number of a seat's cards and their backs, with the middle of both at (middle, y)."""
    count = len(scene.view.hands[side])
    number = theme.width(str(count), HEAD)
    size = (46, 66, 7.0, True) if scene.sides < 4 else (42, 60, 7.0, True)
    broad = sprites.fan_breadth(count, *size) if count else 52
    x = middle - (number + 22 + broad) // 2
    c.text(x, y, str(count), HEAD)
    if count:
        c.fan(x + number + 22 + broad // 2, y + 2, count, *size)
    else:
        c.icon("cards", x + number + 22 + broad // 2, y, broad, theme.MUTED)


# -- below the towers ------------------------------------------------------------------------------------------------


def _nothing_done(c: Canvas, scene: Scene, towers: list[int]) -> None:
    """Draw whom the seat may attack, and in its first turns what its cards are good for."""
    foot = FOOT if scene.is_early else HIGHER
    for side, x in enumerate(towers):
        if scene.is_target(side):
            c.icon("aim", x, foot + 40, 56, WHITE)
    if scene.is_early:
        shields(c, scene, LEFT, RIGHT, 520, 780)
        x = towers[int(scene.view.turn)]
        ask(c, scene, x, 466, (LEFT, RIGHT))
        return
    ask(c, scene, theme.WIDTH // 2, 690, (LEFT, RIGHT))
    chips(c, scene, (), LEFT, RIGHT, 750)


def _below(c: Canvas, scene: Scene, towers: tuple[int, ...]) -> None:
    acts = scene.acts
    placed = stage(c, scene, Field(LEFT, RIGHT, CARDS, CARDS, HEADLINE, 208, towers))
    headline, flow = _headline(c, scene, placed), _flow(c, scene, placed, towers)
    taken = headline
    if flow == "up" and placed.act is not None:
        x = towers[placed.act.deed.side]
        taken = (x - 60, x + 60)
    if placed.asked is not None:
        within = _beside(scene, taken, placed.asked) if taken[0] < taken[1] else (LEFT, RIGHT)
        ask(c, scene, placed.asked, HEADLINE, within)
    rest = acts if placed.act is None else acts[:-1]
    if flow == "across":
        before = headline[0] > theme.WIDTH // 2
        chips(c, scene, rest, *((LEFT, headline[0] - 20) if before else (headline[1] + 20, RIGHT)), HEADLINE, "r")
    elif flow == "up" and placed.act is not None and towers[placed.act.deed.side] < theme.WIDTH // 2 + 10:
        chips(c, scene, rest, towers[placed.act.deed.side] + 80, RIGHT, FLOW, "r")
    else:
        right = towers[placed.act.deed.side] - 80 if flow == "up" and placed.act is not None else RIGHT
        chips(c, scene, rest, LEFT, right, FLOW)


def _beside(scene: Scene, taken: tuple[int, int], asked: int) -> tuple[int, int]:
    """Return the room for the question beside what is taken: at the side of its cards, if the words fit there."""
    left, right = (LEFT, taken[0] - 20), (taken[1] + 20, RIGHT)
    near, far = (right, left) if asked >= taken[0] else (left, right)
    room = near[1] - near[0] - ROUND
    return near if theme.width(question(scene, HEAD, room), HEAD) <= room else far


def _headline(c: Canvas, scene: Scene, placed: Placed) -> tuple[int, int]:
    """Draw in signs, and one word, who attacks whom and for what. Return its left and right edge."""
    act = placed.act
    if act is None or (act.result is not None and act.result.kind == "swap"):
        return LEFT, LEFT
    deed = act.deed
    if deed.other is None:
        return LEFT, LEFT
    told = (placed.asked is not None and scene.view.phase in SEPARATE) or (act.result is not None and act.result.cards)
    kind = None if told else deed.type  # lost cards show the kind themselves
    word = scene.say(f"board-{kind}") if kind else ""
    width = 68 + 76 + 68 + (82 + theme.width(word, NAME) if word else 0)
    x = left = max(LEFT, min(placed.cards[0], RIGHT - width))
    c.badge(x + 34, HEADLINE, deed.side, 34)
    c.icon("aim" if deed.kind == "attack" else "eye", x + 106, HEADLINE, 52, WHITE)
    c.badge(x + 178, HEADLINE, deed.other, 34)
    if kind:
        c.icon(SYMBOLS[LETTERS[kind]].icon, x + 254, HEADLINE, 60, WHITE)
        c.text(x + 294, HEADLINE, word, NAME)
    return left, left + width


def _flow(c: Canvas, scene: Scene, placed: Placed, towers: tuple[int, ...]) -> str:
    """Draw points on their way: up to a tower, or across from one tower to another. Return which of them."""
    act = placed.act
    if act is None:
        return ""
    deed = act.result if act.result is not None and act.result.kind == "lost" else act.deed
    if not deed.points:
        return ""
    if deed.kind == "lost":
        assert deed.other is not None
        way = 1 if towers[deed.other] > towers[deed.side] else -1
        end = towers[deed.other] - way * 20
        c.arrow((towers[deed.side], FLOW), (end, FLOW), 76, WHITE, 96)
        c.text(end - way * 108, FLOW, str(deed.points), 64, INK, "m")
        return "across"
    x = towers[deed.side]
    c.arrow((x, 548), (x, 370), 96, WHITE, 110)
    c.text(x, 456, str(deed.points), 72, INK, "m")
    return "up"


def _over(c: Canvas, scene: Scene, towers: tuple[int, ...]) -> None:
    if not scene.acts:
        if scene.view.winners:
            c.icon("crown", theme.WIDTH // 2, 460, 130, WHITE)
        c.text(theme.WIDTH // 2, 600, ending(scene, 64, 1100), 64, WHITE, "m")
        c.text(theme.WIDTH // 2, 690, scene.say("reason-turn-limit"), BODY, WHITE, "m")
        return
    placed = stage(c, scene, Field(LEFT, RIGHT, CARDS, CARDS, HEADLINE, 208, towers))
    flow = _flow(c, scene, placed, towers)
    assert placed.act is not None
    x = towers[placed.act.deed.side]
    if flow == "up":
        verdict(c, scene, 900 if x <= 600 else 300, FLOW, (x + 70, RIGHT) if x <= 600 else (LEFT, x - 70))
    else:
        verdict(c, scene, theme.WIDTH // 2, HEADLINE, (LEFT, RIGHT))
