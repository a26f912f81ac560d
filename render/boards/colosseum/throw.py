"""The dice of a turn: those that are kept, and on the sand those just rolled, with what each face would lead to."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.colosseum.rules import TRIO, TRIO_VALUE, faces_of, lines
from engine.games.colosseum.state import POWER, ROLLS, Dice
from render import sprites, theme
from render.boards.colosseum.dice import breadth, draw_groups, grouped, hang
from render.boards.colosseum.scene import Line, Scene, Way
from render.boards.colosseum.swords import link
from render.canvas import Box, Canvas
from render.theme import BODY, FAINT, GOLD, HEAD, INK, LEFT, MUTED, NAME, PANEL, PAPER, RIGHT, SMALL, WHITE

TOP, FOOT = 476, 788
ASK, HALF = 6, 26  # how far the question is below the upper edge, and half its height
TRIO_Y = 748
WITHOUT_TRIO = 24  # by how much kept dice are lower if 4-5-6 is not below them
LINES = 692  # y of the lines
LEAST = 300  # breadth of the kept dice's panel
TRIO_ROOM = 190  # from the middle of a group to the next, if 4-5-6 is to be below it


class Laid(NamedTuple):
    """The measures of kept dice."""

    die: int
    top: int
    apart: int  # room between groups


class Show(NamedTuple):
    """The measures of the dice just rolled, and of what each face leads to."""

    die: int
    top: int
    outcome: int  # y of the attacks
    high: int
    wide: int
    size: int  # of their numbers


KEPT = Laid(92, 522, 40)
WITH_LINES = Show(122, 514, 747, 58, 92, 56)
WITHOUT = Show(140, 518, 737, 74, 112, 72)


def kept_box(dice: Dice, plan: Laid = KEPT) -> Box:
    """Return the place of kept dice."""
    return LEFT, TOP, LEFT + max(LEAST, breadth(grouped(dice), plan.die, plan.apart) + 56), FOOT


def rolled_box(scene: Scene) -> Box:
    """Return the place of the dice just rolled."""
    kept = scene.view.kept
    return kept_box(kept)[2] + 14 if kept else LEFT, TOP, RIGHT, FOOT


def draw_throw(c: Canvas, scene: Scene) -> None:
    box, kept = rolled_box(scene), scene.view.kept
    _rolled(c, scene, box)
    if kept:
        box = kept_box(kept)
        c.panel(box)
        draw_kept(c, scene, kept, box)
    if scene.last_turns:
        left, _, right, _ = box
        text = scene.say("board-last-turns", n=scene.turns_left)
        c.pill((left + right) // 2, TOP + ASK, text, SMALL, align="m", icon="clock", height=2 * HALF)


def draw_kept(c: Canvas, scene: Scene, dice: Dice, box: Box, plan: Laid = KEPT) -> None:
    """Draw kept dice in groups, and below them the lines that they make or still lack."""
    groups, found = grouped(dice), {line.face: line for line in lines(dice)}
    trio = None in found or scene.trio_open
    x, y = (box[0] + box[2] - breadth(groups, plan.die, plan.apart)) // 2, 0 if trio else WITHOUT_TRIO
    boxes = draw_groups(c, x, plan.top + y, plan.die, groups, plan.apart)
    for group, (left, top, right, bottom) in zip(groups, boxes, strict=True):
        face = group[0][1]
        if face == scene.fresh_face:
            tag = hang(plan.die) if group[0][0] == POWER else 0
            c.accent((left - 5, top - 5, right + 5, bottom + tag + 5), 18)
        if not scene.over:
            _line(c, (left + right) // 2, LINES + y, scene.held(face))
        elif face in found:
            c.text((left + right) // 2, LINES + y, f"+{found[face].value}", HEAD, WHITE, "m")
    if trio:
        _trio(c, (box[0] + box[2]) // 2, TRIO_Y, faces_of(dice), 46, MUTED)


def _line(c: Canvas, x: int, y: int, line: Line | None, muted: theme.RGB = MUTED) -> None:
    """Draw what a line is worth, and before it how far it has come, unless it holds."""
    if line is None:
        return
    if line.holds:
        c.text(x, y, f"+{line.worth}", HEAD, WHITE, "m")
    else:
        c.text(x, y, f"{line.has}/{line.face} +{line.worth}", SMALL, muted, "m")


def _trio(c: Canvas, x: int, y: int, faces: tuple[int, ...], size: int, muted: theme.RGB) -> None:
    """Draw 4-5-6 with what it is worth: dice for the faces that are kept, and places for the others."""
    whole = {*TRIO} <= {*faces}
    x -= (3 * (size + 5) + 60) // 2
    for face in TRIO:
        if face in faces:
            c.die(x, y - size // 2, size, face)
        else:
            c.slot((x, y - size // 2, x + size, y + size // 2), muted, thick=3)
            c.paste(muted, (x, y - size // 2), sprites.icon(f"die_{face}", size))
        x += size + 5
    c.text(x + 8, y, f"+{TRIO_VALUE}", NAME if whole else SMALL, WHITE if whole else muted)


def _rolled(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the dice just rolled, by face: the question, and the rolls that are left."""
    left, top, right, _ = box
    c.slot(box, GOLD)
    c.pill(left + 30, top + ASK, scene.say("board-ask"), BODY, GOLD, INK, height=2 * HALF)
    _cups(c, scene, right - 30, top + ASK)
    ways = scene.ways
    groups, show = [way.dice for way in ways], WITH_LINES if any(way.line or way.trio for way in ways) else WITHOUT
    apart = min(100, (right - left - 44 - breadth(groups, show.die, 0)) // max(1, len(groups) - 1))
    x = (left + right - breadth(groups, show.die, apart)) // 2
    for way, place in zip(ways, draw_groups(c, x, show.top, show.die, groups, apart), strict=True):
        middle = (place[0] + place[2]) // 2
        if way.line is None and way.trio and show.die + apart >= TRIO_ROOM:
            _trio(c, middle, LINES, faces_of((*scene.view.kept, *way.dice)), 38, WHITE)
        _line(c, middle, LINES, way.line, WHITE)
        _outcome(c, middle, way, show)


def _cups(c: Canvas, scene: Scene, right: int, y: int) -> None:
    """Draw a cup for each roll: gold for this one, white for those to come."""
    step, size = 56, 42
    c.panel((right - ROLLS * step - 16, y - HALF, right, y + HALF), PANEL, GOLD, 3, HALF)
    for n in range(ROLLS):
        now = n + 1 - scene.view.roll
        x = right - 8 - (ROLLS - n) * step + step // 2
        c.icon("cup", x, y, size, FAINT if now < 0 else GOLD if not now else WHITE)


def _outcome(c: Canvas, x: int, way: Way, show: Show) -> None:
    """Draw the attack on a small blade: white if there would be no damage. A sure shake-off has a raised shield."""
    good, text = way.blow or way.off, str(way.makes)
    w, high, tip = show.wide, show.high, show.high * 2 // 5
    sign = high + 8 if way.off else 0
    left, top = x - (w + tip + sign) // 2, show.outcome - high // 2
    if way.off:
        c.icon("ward", left + high // 2, show.outcome, high, WHITE)
        left += sign
    corners = link(w, high, tip, True)
    placed = [(left + a, top + b) for a, b in corners]
    c.shape(placed, PAPER if good else PANEL)
    c.stroke([*placed, placed[0]], PAPER if good else MUTED, 4)
    c.text(left + w // 2 + 4, show.outcome, text, show.size, INK if good else WHITE, "m")
