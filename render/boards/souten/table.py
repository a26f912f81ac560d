"""The table of Twin Heavens."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.souten.state import HAND, Laid
from render import theme
from render.boards.souten import cards
from render.boards.souten import scene as parts
from render.boards.souten.cards import KANJI
from render.boards.souten.scene import Scene
from render.canvas import Canvas
from render.theme import BODY, GOLD, HEAD, HEADER, LEFT, LINE, MUTED, NAME, PANEL, RIGHT, SLOT, SMALL, WHITE

TOP, GAP = HEADER + 8, 8
FOOT = 54  # the strip at the foot
BLOCK = 274  # of a row, before its cards
AREA = LEFT + BLOCK + 8  # where the cards begin
STEPS = {8: (7, 8), 10: (6, 8, 10)}  # by the size of a hand: room for so many cards, one trick each
ICONS = {"N": "strokes", "Z": "yinyang", "T": "gate", "NN": "strokes", "NZ": "yinyang", "NNZ": "yinyang"}


class Column(NamedTuple):
    """Where a trick's cards lie."""

    x: int
    width: int


def draw(scene: Scene) -> Canvas:
    over = scene.view.phase == "over"
    foot = 112 if over else FOOT
    c = scene.canvas(HEADER, foot)
    _header(c, scene)
    height = (theme.HEIGHT - foot - 6 - TOP - GAP * (scene.seats - 1)) // scene.seats
    unit = _unit(scene, height)
    columns = _columns(scene, unit)
    for seat in range(scene.seats):
        _row(c, scene, seat, TOP + seat * (height + GAP), height, unit, columns)
    if over:
        _end(c, scene)
        return c
    _orders(c, scene)
    if not any(scene.view.rows) and scene.view.result is not None:
        _last_round(c, scene)
    return c


def _header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    left = LEFT + 4
    left += c.text(left, y, scene.say("board-round", round=view.round), HEAD)
    if not scene.team:
        left += 14 + c.text(left + 14, y + 2, scene.say("board-lap", lap=scene.lap, laps=scene.laps), SMALL, MUTED)
    right = RIGHT - 4
    if view.peek is not None:
        right -= c.pill(right, y, KANJI["JIN"], BODY, theme.BOOK, WHITE, "r", height=46) + 12
    right -= c.text(right, y, str(len(view.undealt)), 34, align="r") + 10
    c.icon("deck", right - 19, y, 38, MUTED)
    right -= 38
    room = right - left - 40
    text, icon, fill = _pill(scene, room - 100)
    c.pill(theme.WIDTH // 2, y, text, 32, fill, align="m", height=54, icon=icon, within=(left + 20, right - 20))


def _pill(scene: Scene, room: int) -> tuple[str, str | None, theme.RGB]:
    """What is going on."""
    view = scene.view
    if view.phase == "over":
        if not scene.winners:
            return scene.say("board-drawn"), None, GOLD
        names = theme.SMALL if len(scene.winners) > 1 else 32
        shown = scene.renamed(theme.shorten(name, names, room // len(scene.winners) - 120) for name in scene.names)
        return shown.say("board-wins", seats=tuple(map(str, scene.winners))), "crown", GOLD
    if view.phase == "give":
        return scene.say("board-give"), "swap", theme.PAPER
    if view.phase == "take":
        return scene.fit("board-take", 32, room, seat=view.turn), "deck", theme.PAPER
    if view.phase == "lead":
        return scene.fit("board-lead", 32, room, seat=view.turn), "right", theme.PAPER
    return scene.shape(), ICONS[view.shape], theme.PAPER


def _columns(scene: Scene, unit: int) -> list[Column]:
    """One for each trick: as wide as its cards are high, for the winner's lie on their side."""
    x, columns = AREA, []
    for trick in range(max(map(len, scene.view.rows))):
        laid = next(row[trick] for row in scene.view.rows if len(row) > trick)
        count = len(laid.cards) or laid.down
        columns.append(Column(x, count * unit + (count - 1) * 4))
        x += columns[-1].width + GAP
    return columns


def _unit(scene: Scene, height: int) -> int:
    """How high a card is: large at first; in the end as many as are dealt lie side by side."""
    view = scene.view
    used = max(sum(len(laid.cards) or laid.down for laid in row) for row in view.rows)
    used += view.phase == "lead" and not view.after_stuck  # the place of the next
    count = next(step for step in STEPS[HAND[scene.seats]] if step >= used)
    return min(height - 40, (RIGHT - 8 - AREA - GAP * (count - 1)) // count)


def _row(c: Canvas, scene: Scene, seat: int, top: int, height: int, unit: int, columns: list[Column]) -> None:
    view = scene.view
    lit = seat in scene.deciding or seat in scene.winners
    c.panel((LEFT, top, RIGHT, top + height), edge=GOLD if lit else LINE, thick=5 if lit else 2)
    _seat(c, scene, seat, top, height)
    w = round(unit * 0.72)
    y = top + (height - unit) // 2
    under_way = view.trick if view.phase != "over" else None
    for trick, column in enumerate(columns):
        if trick == under_way:
            c.panel((column.x - 4, top + 8, column.x + column.width + 4, top + height - 8), SLOT, thick=0, radius=12)
        if len(view.rows[seat]) > trick:
            _laid(c, scene, seat, trick, column, y, w, unit)
        elif seat == view.turn:
            c.slot((column.x, y, column.x + column.width, y + unit), fill=SLOT)
    if view.phase == "give":
        _choosing(c, scene, seat, y, unit)
    elif under_way == len(columns) and seat == view.turn:
        x = columns[-1].x + columns[-1].width + GAP if columns else AREA
        c.slot((x, y, x + w, y + unit), fill=SLOT)


def _laid(c: Canvas, scene: Scene, seat: int, trick: int, column: Column, y: int, w: int, h: int) -> None:
    view = scene.view
    laid: Laid = view.rows[seat][trick]
    done = trick < view.trick
    lying = done and view.won[trick] == seat and bool(laid.cards)
    state = "win" if not done and seat == view.best else "plain"
    count = len(laid.cards) or laid.down
    width = count * (h if lying else w) + (count - 1) * 4
    x = column.x + (column.width - width) // 2
    parts.pile(c, laid, x, y, w, h, state, lying=lying)
    if laid.stuck:
        c.sign(x + w - 8, y + h - 8, "cross", theme.rgb("8E1715"), 16)


def _seat(c: Canvas, scene: Scene, seat: int, top: int, height: int) -> None:
    """Name, points, and the three numbers that count."""
    view, x = scene.view, LEFT + 20
    c.panel((LEFT + 5, top + 10, LEFT + 15, top + height - 10), parts.team_colour(scene, seat), thick=0, radius=5)
    lit = seat in scene.deciding or seat in scene.winners
    line = height // 3
    y = top + line // 2 + 6
    c.badge(x + 24, y, seat, 21)
    marks = []
    if not scene.team and seat == view.first:
        marks.append("coin")
    if view.phase not in ("give", "over") and seat == view.leader:
        marks.append("right")
    if seat in scene.winners:
        marks.append("crown")
    c.text(x + 56, y, scene.names[seat], NAME, GOLD if lit else WHITE, room=BLOCK - 80)
    y += line - 2
    for n, mark in enumerate(marks):
        c.icon(mark, LEFT + BLOCK - 22 - n * 42, y, 36, GOLD)
    w = c.text(x + 4, y, str(scene.score(seat)), 40)
    c.text(x + 4 + w + 8, y + 2, scene.say("board-target", target=scene.target), SMALL, MUTED)
    y += line - 2
    for n, (icon, count) in enumerate(
        (
            ("cards", len(view.hands[seat])),
            ("yinyang", scene.zodiac(seat)),
            ("facedown", scene.down(seat)),
        )
    ):
        left = x + (0, 94, 178)[n]
        c.icon(icon, left + 20, y, 36, MUTED)
        c.text(left + 44, y, str(count), BODY)


def _choosing(c: Canvas, scene: Scene, seat: int, y: int, h: int) -> None:
    """Whether a seat has chosen the card for its partner."""
    w = round(h * 0.72)
    if scene.view.gifts[seat]:
        c.back(AREA, y, w, h, emblem="")
        c.sign(AREA + w // 2, y + h // 2, "sealed", theme.LINE)
    else:
        c.slot((AREA, y, AREA + w, y + h), fill=SLOT)


def _orders(c: Canvas, scene: Scene) -> None:
    """At the foot: what is stronger than what, and the bonuses."""
    y, gap = theme.HEIGHT - FOOT // 2, 26
    groups = (
        ("strokes", scene.say("board-order-numbers")),
        ("yinyang", "".join(KANJI[f"Z{n}"] for n in range(1, 13))),
        ("crown", scene.say("board-bonuses")),
    )
    wide = sum(40 + theme.width(text, SMALL) for _, text in groups) + gap * (len(groups) - 1)
    x = (theme.WIDTH - wide) // 2
    for icon, text in groups:
        c.icon(icon, x + 17, y, 34, MUTED)
        x += 40 + c.text(x + 40, y, text, SMALL, MUTED) + gap


def _last_round(c: Canvas, scene: Scene) -> None:
    """While nothing is laid yet: what the last round was worth."""
    result = scene.view.result
    bonus, height = result.bonus != "none", 168
    top = 410 - (height + 46 * bonus + 72 * bool(result.turned)) // 2
    box = (AREA + 230, top, RIGHT - 40, top + height + 46 * bonus + 72 * bool(result.turned))
    c.panel(box, PANEL, GOLD, 3)
    middle, room = (box[0] + box[2]) // 2, box[2] - box[0] - 40
    seats = (result.seat, (result.seat + 2) % 4) if scene.team else (result.seat,)
    shown = scene.renamed(theme.shorten(name, NAME, room // len(seats) - 60) for name in scene.names)
    text = shown.say("board-last-round", round=result.round, seats=tuple(map(str, seats)))
    c.text(middle, top + 44, text, NAME, WHITE, "m", room)
    wide = parts.formula_width(result, 44)
    parts.formula(c, scene, result, middle - wide // 2, top + 112, 44)
    if bonus:
        why = scene.say("board-why-" + result.bonus.replace("_", "-"))
        c.text(middle, top + 168, why, SMALL, GOLD, "m", room)
    if result.turned:
        _turned(c, scene, middle, box[3] - 76, 56)


def _turned(c: Canvas, scene: Scene, middle: int, top: int, h: int) -> None:
    """The undealt cards that were turned up, in small."""
    turned, w = scene.view.result.turned, round(h * 1.4)
    x = middle - (len(turned) * (w + 6) - 6) // 2
    for card in turned:
        cards.draw(c, card, x, top, w, h)
        x += w + 6


def _end(c: Canvas, scene: Scene) -> None:
    """At the foot when it is over: the last round, and why this is the end."""
    result, y = scene.view.result, theme.HEIGHT - 78
    x = LEFT + 20
    for seat in (result.seat, (result.seat + 2) % 4) if scene.team else (result.seat,):
        c.badge(x + 21, y, seat, 21)
        x += 50
    x = parts.formula(c, scene, result, x + 6, y, 40) + 40
    if result.bonus != "none":
        c.text(x, y, scene.say("board-why-" + result.bonus.replace("_", "-")), SMALL, GOLD, room=RIGHT - x - 10)
    outcome = scene.outcome
    assert outcome is not None
    c.text(LEFT + 20, theme.HEIGHT - 30, scene.say("reason-" + outcome.reason.replace("_", "-")), BODY, MUTED)
    if result.turned:
        h = 50
        w = round(h * 1.4)
        _turned(c, scene, RIGHT - 10 - (len(result.turned) * (w + 6) - 6) // 2, theme.HEIGHT - 56, h)
