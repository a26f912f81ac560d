"""The arena: a panel for each gladiator, the counter on a shield, the kept dice, and on the sand the dice just rolled.

A block of HP is full, hatched if the counter threatens it, framed if the previous turn has cost it, or dark.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.games.colosseum.rules import TRIO_VALUE, VALUE, lines
from engine.games.colosseum.state import FACES, LIFE, MOST, POWER, Past
from render import sprites, theme
from render.boards.colosseum.dice import TAG, breadth, draw_die, draw_groups, grouped
from render.boards.colosseum.scene import Scene, Way, blow, off
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.kept import kept
from render.theme import ALARM, GOLD, INK, LEFT, LINE, MUTED, PAPER, RGB, RIGHT, WHITE

SEATS = (HEADER + 12, HEADER + 168)  # top and foot of the gladiators' panels
GAP = 12
BESIDE = (LEFT, 256, 300, theme.HEIGHT - 24)  # box of the counter
SHIELD = 232  # the shield's diameter
STAGE = (312, RIGHT)  # left and right of the turn's dice
KEPT = (256, 474)  # top and foot of the kept dice
KEPT_Y, KEPT_SIZE = 316, 84
ROLLED_Y, ROLLED_SIZE = 526, 106
SCALE = 276  # width of the scale
SIGN = 38


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    _header(c, scene)
    for seat, box in enumerate(places(len(scene.view.hp))):
        _seat(c, scene, seat, box)
    _counter(c, scene)
    if scene.over:
        _verdict(c, scene)
    else:
        _kept(c, scene)
        _rolled(c, scene)
    return c


def places(seats: int) -> list[Box]:
    """Return the box of each gladiator's panel."""
    w = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    return [(LEFT + n * (w + GAP), SEATS[0], LEFT + n * (w + GAP) + w, SEATS[1]) for n in range(seats)]


def _header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    left = 28 + c.text(28, y, scene.say("board-turn-number", n=view.turn_number), HEAD)
    right = RIGHT - 4
    if not scene.over:
        right -= c.text(right, y, scene.say("board-roll", n=view.roll), NAME, WHITE, "r") + 24
    room = (left + 24, right)
    if scene.over:
        c.pill(theme.WIDTH // 2, y, scene.say("board-over"), NAME, align="m", height=54, within=room)
    else:
        text = scene.fit("board-wait", NAME, room[1] - room[0] - 60, seat=view.turn)
        c.pill(theme.WIDTH // 2, y, text, NAME, align="m", height=54, within=room)


# -- the gladiators --------------------------------------------------------------------------------------------------


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a gladiator: name, HP as a figure and in ten blocks, and what the previous turn has cost."""
    view, (left, top, right, bottom) = scene.view, box
    hp, lit, won = view.hp[seat], seat == scene.deciding, seat in scene.winners
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)
    c.badge(left + 38, top + 33, seat, 22)
    colour = GOLD if lit else WHITE if hp else MUTED
    c.text(left + 70, top + 32, scene.names[seat], NAME, colour, room=right - left - 84)
    y = top + 80
    c.icon("gladiator" if hp else "cross", left + 38, y, 46, WHITE if hp else ALARM)
    if hp:
        x = left + 70 + c.text(left + 70, y, str(hp), 48, WHITE)
        c.text(x + 8, y + 8, scene.say("board-hp"), SMALL, MUTED)
    else:
        c.text(left + 70, y, scene.say("board-dead"), NAME, MUTED)
    lost = scene.lost(seat)
    if lost:
        c.text(right - 16, y, f"−{lost}", 42, ALARM, "r")
    bar = (left + 18, bottom - 35, right - 18, bottom - 14)
    _blocks(c, bar, hp, scene.at_risk if lit else 0, lost)
    if not hp:
        c.panel(
            (left + 10, (bar[1] + bar[3]) // 2 - 3, right - 10, (bar[1] + bar[3]) // 2 + 3), ALARM, thick=0, radius=3
        )
    if seat in scene.struck:
        c.accent((bar[0] - 8, bar[1] - 8, bar[2] + 8, bar[3] + 8), 10)


def _blocks(c: Canvas, bar: Box, hp: int, risk: int, lost: int) -> None:
    left, top, right, bottom = bar
    for n in range(LIFE):
        x, x2 = left + (right - left + 4) * n // LIFE, left + (right - left + 4) * (n + 1) // LIFE - 4
        box = (x, top, x2, bottom)
        if n < hp - risk:
            c.panel(box, WHITE, thick=0, radius=4)
        elif n < hp:
            c.panel(box, LINE, WHITE, 2, 4)
            c.image.paste(WHITE, (x, top), hatched(x2 - x, bottom - top))
        elif n < hp + lost:
            c.panel(box, theme.PANEL, ALARM, 4, 4)
        else:
            c.panel(box, theme.FAINT, thick=0, radius=4)


@kept
def hatched(w: int, h: int) -> Image.Image:
    """Return diagonal strokes, as a mask."""
    mask = Image.new("L", (w, h))
    pen = ImageDraw.Draw(mask)
    for x in range(-h, w, 10):
        pen.line((x, h, x + h, 0), fill=255, width=4)
    return mask


# -- the counter -----------------------------------------------------------------------------------------------------


def _counter(c: Canvas, scene: Scene) -> None:
    """Draw the counter: the attack that is to be beaten, on a shield.

    Below it is the seat that made this attack, with its dice and how the turn went.
    """
    (left, top, right, _), past = BESIDE, scene.setter
    c.panel(BESIDE)
    middle = (left + right) // 2
    c.text(middle, top + 32, scene.say("board-last-attack" if scene.over else "board-to-beat"), NAME, WHITE, "m")
    x, y = middle - SHIELD // 2, top + 62
    c.image.paste(PAPER, (x, y), sprites.icon("parma", SHIELD))
    if scene.has_struck:
        c.accent((x, y, x + SHIELD, y + SHIELD), SHIELD // 2)
    c.text(middle, y + SHIELD // 2, str(scene.view.attack), 112, INK, "m")
    y += SHIELD + 40
    if past is None:
        if not scene.view.attack:
            c.text(middle, y, scene.say("board-reset" if scene.view.past else "board-first"), BODY, MUTED, "m")
        return
    c.badge(left + 38, y, past.seat, 22)
    c.text(left + 70, y, scene.names[past.seat], NAME, WHITE, room=right - left - 84)
    size, step = 36, 40
    dice = [die for group in grouped(past.kept) for die in group]
    x = middle - (len(dice) * step - step + size) // 2
    for die, face in dice:
        draw_die(c, x, y + 36, size, die, face)
        x += step
    for n, (word, colour) in enumerate(_how(scene, past)):
        c.text(middle, y + 104 + 40 * n, word, BODY, colour, "m")


def _how(scene: Scene, past: Past) -> list[tuple[str, RGB]]:
    """Return what a turn came to, in coloured lines: a counter-blow, a shake-off, or the HP that it has cost."""
    holds = (("board-counter-blow", blow(past)), ("board-shake-off", off(past)))
    told = [(scene.say(key), WHITE) for key, true in holds if true]
    if lost := past.lost[past.seat] * (not told):
        told.append((f"−{lost}", ALARM))
    if not scene.view.hp[past.seat]:
        told.append((scene.say("board-dead"), ALARM))
    return told


# -- the turn --------------------------------------------------------------------------------------------------------


def _kept(c: Canvas, scene: Scene) -> None:
    """Draw the kept dice, below them the lines that they make, and the attack so far."""
    view, (left, right) = scene.view, STAGE
    c.panel((left, KEPT[0], right, KEPT[1]))
    c.text(left + 24, KEPT[0] + 28, scene.say("board-kept"), BODY, WHITE)
    _so_far(c, scene, right - 24)
    if view.kept:
        _laid(c, view.kept, left + 24, scene.fresh_face)
    else:
        _worth(c, (left + 24, right - 24))


def _worth(c: Canvas, place: tuple[int, int]) -> None:
    """Draw, while no die is kept, how many dice of each face make a line, and what that line is worth."""
    (left, right), y, size = place, KEPT[0] + 138, 44
    step = (right - left + 20) // (len(FACES) + 1)
    for n, (face, value) in enumerate(zip(FACES, VALUE, strict=True)):
        x = left + n * step
        c.die(x, y - size // 2, size, face)
        c.text(x + size + 8, y, f"×{face}", SMALL, MUTED)
        c.text(x, y + 50, f"→ {value}", NAME, WHITE)
    c.text(right, y, "4-5-6", SMALL, MUTED, "r")
    c.text(right, y + 50, f"→ {TRIO_VALUE}", NAME, WHITE, "r")


def _laid(c: Canvas, dice: tuple[tuple[int, ...], ...], x: int, fresh: int | None) -> None:
    """Draw kept dice in groups, and what each line is worth."""
    groups, worth = grouped(dice), {line.face: line.value for line in lines(dice)}
    boxes = draw_groups(c, x, KEPT_Y, KEPT_SIZE, groups)
    y = KEPT_Y + KEPT_SIZE + round(KEPT_SIZE * TAG) + 25
    for group, (left, top, right, bottom) in zip(groups, boxes, strict=True):
        face = group[0][1]
        if face == fresh:
            c.accent((left - 5, top - 5, right + 5, bottom + round(KEPT_SIZE * TAG) * (group[0][0] == POWER) + 5), 18)
        if face in worth:
            c.pill((left + right) // 2, y, f"+{worth[face]}", NAME, align="m", height=40)
    if None in worth:
        c.pill(boxes[-1][2] + 30, y, f"4-5-6: +{worth[None]}", NAME, height=40)


def _so_far(c: Canvas, scene: Scene, right: int) -> None:
    """Draw the attack so far against the counter."""
    left, top = right - SCALE, KEPT[0]
    needed = scene.view.attack + 1
    if needed > MOST:  # R8: no attack beats the counter, so only keeping all dice helps
        c.text(right, top + 28, scene.say("board-needs-all"), BODY, WHITE, "r")
        return
    c.text(right, top + 28, scene.say("board-needs", n=needed, has=scene.has), BODY, WHITE, "r")
    _scale(c, (left, top + 64, right, top + 98), scene.has, needed)
    if scene.has > scene.view.attack:
        c.icon("blades", right - SIGN // 2, top + 128, SIGN, WHITE)


def _scale(c: Canvas, box: Box, has: int, needs: int) -> None:
    """Draw as many places as are needed, filled as far as the attack has come."""
    left, top, right, bottom = box
    for n in range(needs):
        x, x2 = left + (right - left + 5) * n // needs, left + (right - left + 5) * (n + 1) // needs - 5
        c.panel((x, top, x2, bottom), WHITE if n < has else theme.FAINT, WHITE, 0 if n < has else 2, 5)


def _rolled(c: Canvas, scene: Scene) -> None:
    """Draw the dice just rolled, by face: the question. Below each face is the attack that keeping it would make."""
    (left, right), ways = STAGE, scene.ways
    box = (left, KEPT[1] + 12, right, theme.HEIGHT - 24)
    c.slot(box, GOLD)
    c.pill(left + 24, box[1] + 6, scene.say("board-rolled"), SMALL, theme.PANEL, GOLD, height=40)
    groups = [way.dice for way in ways]
    x = (left + right - breadth(groups, ROLLED_SIZE)) // 2
    for way, place in zip(ways, draw_groups(c, x, ROLLED_Y, ROLLED_SIZE, groups), strict=True):
        _way(c, way, (place[0] + place[2]) // 2)


def _way(c: Canvas, way: Way, x: int) -> None:
    """Draw an arrow to the attack: light on dark if it falls short, dark on light if there would be no damage."""
    y = ROLLED_Y + ROLLED_SIZE + round(ROLLED_SIZE * TAG) + 30
    good = way.blow or way.off
    c.pill(x, y, f"→ {way.makes}", 36, PAPER if good else theme.PANEL, INK if good else WHITE, "m", height=48)
    signs = [name for name, holds in (("blades", way.blow), ("ward", way.off)) if holds]
    for n, name in enumerate(signs):
        c.icon(name, x + 46 * n - 23 * (len(signs) - 1), y + 52, SIGN, WHITE)


# -- the end ---------------------------------------------------------------------------------------------------------


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw who has won, over the dice of the last turn."""
    view, (left, right), winners = scene.view, STAGE, scene.winners
    middle, room = (left + right) // 2, right - left - 60
    past = view.past
    if past is not None:
        c.panel((left, KEPT[0], right, KEPT[1]))
        c.text(left + 24, KEPT[0] + 28, scene.say("board-kept"), BODY, WHITE)
        _laid(c, past.kept, left + 24, None)
    box = (left, KEPT[1] + 12, right, theme.HEIGHT - 24)
    c.panel(box, edge=WHITE, thick=5)
    key, size = ("board-wins", 56) if len(winners) == 1 else ("board-share", 42)
    title = scene.fit(key, size, room, seats=tuple(map(str, winners)))
    c.icon("crown", middle, box[1] + 92, 104, WHITE)
    c.text(middle, box[1] + 190, title, size, WHITE, "m")
    if len([hp for hp in view.hp if hp]) > 1:
        c.text(middle, box[3] - 34, scene.say("board-ends-limit"), SMALL, WHITE, "m", room=room)
