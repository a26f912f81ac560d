"""The marks that both pictures share: cards drawn, documents that fall, a spy's number in the row."""

from __future__ import annotations

from render import sprites, theme
from render.boards.spymaster.scene import Scene
from render.canvas import Canvas, Icon
from render.theme import BODY, FERN, INK, PAPER, SMALL, WHITE

GAIN = 54  # height of the mark for drawn cards
FOOT = {True: (48, 60, 60), False: (SMALL, 50, 46)}  # on a card, by whether it is broad: font, height, document


def gain_width(text: str) -> int:
    return theme.width(text, BODY) + 76


def gain(c: Canvas, x: int, y: int, text: str, fill: theme.RGB = INK) -> None:
    """Draw a mark for drawn cards from x on."""
    w = gain_width(text)
    c.panel((x, y - GAIN // 2, x + w, y - GAIN // 2 + GAIN), fill, thick=0, radius=GAIN // 2)
    c.icon("cards", x + 34, y, 40, WHITE)
    c.text(x + w - 18, y, text, BODY, WHITE, "r")


def outcome(c: Canvas, scene: Scene, kind: str, right: int, y: int, fill: theme.RGB = INK) -> None:
    """Draw what a card of a kind does unless it is guessed, up to x: a spy's number, a document, cards drawn."""
    number = scene.spies + 1
    if kind == "hacker":
        gain(c, right - gain_width("+2"), y, "+2", fill)
        return
    if kind == "force" or number % 3 == 0:
        c.folder(right - 60, y - 32, 60, exposed=True)
        right -= 72
    if kind == "spy":
        w = max(62, theme.width(str(number), BODY) + 30)
        c.panel((right - w, y - 31, right, y + 31), PAPER, INK, 3, 31)
        c.text(right - w // 2, y, str(number), BODY, INK, "m")


def on_foot(c: Canvas, x: int, y: int, w: int, draws: int, document: bool) -> None:
    """Draw what a card of the hand would do now, upon the foot of the card, of which (x, y) is the middle."""
    broad = w >= 150
    size, h, folder = FOOT[broad]
    text = f"+{draws}"
    wide = theme.width(text, size) + h // 2 if draws else 0
    both = wide + 8 + folder if draws and document else wide or folder
    if both > w + 30:  # no room for both side by side: the document is above
        _document(c, x, y - h // 2 - folder // 2 - 4, folder)
        document, both = False, wide
    left = x - both // 2
    if draws:
        box = (left, y - h // 2, left + wide, y - h // 2 + h)
        c.panel(box, FERN, WHITE, 3, h // 2)
        mask, _, _ = theme.ink(text, size)
        c.paste(WHITE, (left + (wide - mask.width) // 2, y - mask.height // 2), mask)
        c.signs.append(Icon(text, box))
        left += wide + 8
    if document:
        _document(c, left + folder // 2, y, folder)


def _document(c: Canvas, x: int, y: int, size: int) -> None:
    left, top = x - size // 2, y - size // 2
    c.sprite(sprites.folder(size, True), left, top)
    c.signs.append(Icon("exposed", (left, top, left + size, top + size)))
