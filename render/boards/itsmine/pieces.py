"""Parts of table, hand and end: cards, mines with the star of their bonus, piles, dice, secret choices."""

from __future__ import annotations

from PIL import Image

from engine.cards import rank_of, suit_of
from render import sprites, theme
from render.boards.itsmine.scene import Scene
from render.canvas import Box, Canvas, Card, Icon
from render.kept import kept
from render.theme import ALARM, GOLD, INK, LINE, MUTED, NAME, PAPER, RGB, SEATS, WHITE, Symbol

STAR = 34  # the disc of a bonus, on its mine
BARRED = 39  # size of each of two faces that may not be bid
MINE = (114, 90)  # size of a mine


def rank(card: str) -> str:
    """Return the rank as it is printed on the card: A for 1, K for 13."""
    return {1: "A", 13: "K"}.get(rank_of(card), str(rank_of(card)))


def draw_tile(c: Canvas, box: Box, card: str, state: str = "plain", frame: RGB | None = None) -> None:
    c.tile(box, rank(card), theme.SUITS[suit_of(card)], state, frame)


def mark_new(c: Canvas, scene: Scene, box: Box, card: str) -> None:
    """Mark a card that is new to the viewer."""
    if card in scene.fresh:
        c.accent(box, 10)


@kept
def mine_sprite(text: str, symbol: Symbol, w: int, h: int, star: bool, state: str, frame: RGB) -> sprites.Sprite:
    """Draw a mine: its number, at the right the star of its bonus while that is open, and the suit below the star."""
    face = sprites.paper(w, h, symbol.colour)
    r = sprites.corner(w, h)
    sprites.round_box(face, (0, 0, w, h), frame, r, 5)
    number = _number(text, w, h)
    face.paste(symbol.ink, _number_at(number, w, h), number)
    left = w - STAR - 10
    if star:
        face.paste(INK, (left, 8), sprites.rounded(STAR, STAR, STAR // 2))
        face.paste(WHITE, (left + 3, 11), sprites.icon("spark", STAR - 6))
    size, top = (34, h - 43) if star else (42, (h - 42) // 2)
    face.paste(symbol.colour, (left + (STAR - size) // 2, top), sprites.icon(symbol.icon, size))
    return sprites.finish(face, r, state, 5)


def _number(text: str, w: int, h: int) -> Image.Image:
    return sprites.digits(text, round(h * 0.76), w - STAR - 22)


def _number_at(number: Image.Image, w: int, h: int) -> tuple[int, int]:
    return (8 + (w - STAR - 20 - number.width) // 2, (h - number.height) // 2)


def draw_mine(c: Canvas, scene: Scene, box: Box, mine: str, leader: int | None, state: str = "plain") -> None:
    """Draw a mine. Its frame has the colour of the seat that has dug more, or has won it."""
    (x, y, right, bottom), symbol, text = box, theme.SUITS[suit_of(mine)], rank(mine)
    w, h, star = right - x, bottom - y, not scene.over and scene.bonus_of(mine)
    plain = theme.mix(symbol.colour, PAPER, 0.45)
    c.sprite(mine_sprite(text, symbol, w, h, star, state, plain if leader is None else SEATS[leader]), x, y)
    number = _number(text, w, h)
    left, top = (at + by for at, by in zip(_number_at(number, w, h), (x, y), strict=True))
    inner = (left, top, left + number.width, top + number.height)
    c.cards.append(Card("tile", text, box, box, inner, round(h * 0.76), state, 34))
    if star:
        left, top = right - STAR - 10, y + 8
        c.signs.append(Icon("spark", (left, top, left + STAR, top + STAR)))


def draw_pile(c: Canvas, box: Box, count: int, star: bool = False, size: int = NAME) -> None:
    """Draw cards that are face down as one back with their number; with a star, those of the bonus pile."""
    left, top, right, bottom = box
    x, y, text = (left + right) // 2, (top + bottom) // 2, str(count)
    if count:
        c.panel(box, sprites.BACK, sprites.BACK_LINE, 3, 10)
    else:
        c.slot(box, LINE, None, 3)
    colour = WHITE if count else MUTED
    if star:
        w = 44 + theme.width(text, size)
        c.icon("spark", x - w // 2 + 18, y, 36, colour)
        c.text(x - w // 2 + 44, y, text, size, colour)
    else:
        c.text(x, y, text, size, colour, "m")


def draw_barred(c: Canvas, x: int, y: int, size: int, face: int, frame: RGB | None = None) -> None:
    """Draw a face that may not be bid: struck out."""
    c.die(x, y, size, face, "dim", frame)
    c.stroke([(x + 4, y + size - 4), (x + size - 4, y + 4)], ALARM, 6)


def draw_dice(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat's die; before the bids are shown, the faces that it may not bid."""
    left, top, right, bottom = box
    size = right - left
    if scene.view.phase != "bid":
        c.die(left, top, size, scene.view.shown[seat], "plain", SEATS[seat])
        if scene.rolled:
            c.accent(box, round(size * 0.22))
        return
    barred = scene.barred(seat)
    if len(barred) == 1:
        draw_barred(c, left, top, size, barred[0], SEATS[seat])
        return
    for n, face in enumerate(barred):
        draw_barred(c, (left + right - BARRED) // 2, (top + bottom) // 2 - BARRED - 1 + n * (BARRED + 2), BARRED, face)


def draw_secret(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the place of a secret choice: open, or closed and locked."""
    if not scene.answered[seat]:
        c.slot(box, GOLD, theme.SLOT, 4)
        return
    c.panel(box, sprites.BACK, sprites.BACK_LINE, 3, 12)
    c.icon("sealed", (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, 40, WHITE)
    if seat in scene.chosen:
        c.accent(box, 12)


def draw_lead(c: Canvas, box: Box, leader: int | None, below: int, thick: int) -> None:
    """Draw a bar on the leader's side of a box: below it if `below` leads, else above it."""
    left, top, right, bottom = box
    if leader == below:
        c.panel((left, bottom - 16, right, bottom + thick), SEATS[leader], thick=0, radius=12)
    elif leader is not None:
        c.panel((left, top - thick, right, top + 16), SEATS[leader], thick=0, radius=12)
