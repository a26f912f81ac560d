"""The worth of the last round of Twin Heavens, and the end of the match: in the middle of the table."""

from __future__ import annotations

from engine.games.souten.state import Laid, Result
from render import theme
from render.boards.souten import parts
from render.boards.souten.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, MUTED, PANEL, SMALL, WHITE

CARD, TURNED = (74, 104), (48, 60)
ROUND: Box = (332, 271, 868, 529)
END: Box = (238, 232, 962, 634)
NAMED = 160  # pixels: least room for a name


def last_round(c: Canvas, scene: Scene, last: Result) -> None:
    """Draw, before something is laid, who has won the last round, with what, and what it was worth."""
    c.panel(ROUND, PANEL, WHITE, 3)
    _result(c, scene, last, ROUND)


def _result(c: Canvas, scene: Scene, last: Result, box: Box) -> None:
    """Draw the side that has won the round, its cards, its points, and how they came about."""
    left, right, top = box[0] + 28, box[2] - 28, box[1]
    _side(c, scene, last, (left, right), top + 40)
    count = len(last.cards)
    places = parts.cells(left + (count * (CARD[0] + 6) - 6) // 2, top + 134, *CARD, count)
    parts.group(c, Laid(last.cards, last.stands), places, best=True)
    parts.number(c, right, top + 134, f"+{last.points}", right - places[-1][2] - 20, (112, 96, 84))
    parts.product(c, scene, parts.scored(last), (left + right) // 2, top + 226, right - left, "m")


def _side(c: Canvas, scene: Scene, last: Result, across: tuple[int, int], y: int) -> None:
    """Draw who has won the round; in solo also the cards that were turned up."""
    (left, right), (w, h) = across, TURNED
    if scene.team:
        parts.sign(c, scene, left + 32, y, last.seat, 28)
    else:
        parts.badge(c, scene, left + 32, y, last.seat)
    right -= len(last.turned) * (w + 4)
    for n, card in enumerate(last.turned):
        x = right + n * (w + 4) + 4
        parts.tile(c, card, (x, y - h // 2, x + w, y - h // 2 + h), "dim" if card[0] == "N" else "plain")
    left += 82
    room = right - left - 12
    if room >= NAMED:
        c.text(left, y, scene.names_of(scene.with_partner(last.seat), SMALL, room), SMALL)


def end(c: Canvas, scene: Scene) -> None:
    """Draw who has won the match, and what the last round was worth."""
    outcome = scene.outcome
    assert outcome is not None
    c.panel(END, PANEL, WHITE, 4)
    text, size, room = scene.say("board-drawn"), 52, END[2] - END[0] - 48
    if scene.winners:
        parts.crown(c, 600, END[1] - 2, 70)
        seats = tuple(map(str, scene.winners))
        whole = scene.say("board-wins", seats=seats)
        size = next((size for size in (52, BODY) if theme.width(whole, size) <= room), SMALL)
        text = scene.fit("board-wins", size, room, seats=seats)
    c.text(600, END[1] + 64, text, size, WHITE, "m", room)
    c.text(600, END[1] + 118, scene.say("reason-" + outcome.reason.replace("_", "-")), SMALL, MUTED, "m")
    c.panel((END[0] + 28, END[1] + 143, END[2] - 28, END[1] + 146), theme.LINE, thick=0, radius=1)
    _result(c, scene, scene.view.result, (END[0] + 50, END[1] + 140, END[2] - 50, END[3]))
