"""The parts of table and hands of Twin Heavens: badges, groups of cards, dashed places, lanterns, the product."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.souten.state import BONUS, Laid, Result
from render import sprites, theme
from render.boards.souten import cards, things
from render.boards.souten.scene import Gain, Scene, colour_of, faces, note
from render.canvas import Align, Box, Canvas, Icon
from render.theme import BODY, FAINT, GOLD, LINE, MUTED, PANEL, RGB, SMALL, WHITE

SHAPE_ICONS = {"N": "strokes", "Z": "yinyang", "T": "yinyang"}  # T is Heaven: only the snake can be laid on it
FADED = theme.mix(GOLD, PANEL, 0.55)
POINTS = {150: 10, 50: 5}  # of a lantern, by the goal
FITS = ((BODY, 1), (SMALL, 1), (SMALL, 2), (SMALL, 4))  # sizes of a product, and by what its gaps are divided


def badge(c: Canvas, scene: Scene, x: int, y: int, seat: int, radius: int = 32) -> None:
    """Draw a seat's badge; in teams on the sun or in the moon."""
    colour = colour_of(scene, seat)
    if scene.team:
        sign(c, scene, x, y, seat, radius + 8)
    c.badge(x, y, seat, radius, colour)


def sign(c: Canvas, scene: Scene, x: int, y: int, seat: int, radius: int) -> None:
    """Draw the sun or the moon of a seat's team; a badge may be drawn upon it."""
    colour, size = colour_of(scene, seat), 2 * radius
    if seat % 2 == 0:
        c.paste(colour, (x - radius, y - radius), sprites.icon("sun", size))
        return
    disc = round(radius * 0.86)
    c.paste(colour, (x - disc, y - disc), sprites.rounded(2 * disc, 2 * disc, disc))
    c.paste(theme.mix(colour, WHITE, 0.75), (x - radius, y - radius), sprites.icon("moon", size))


def name(c: Canvas, x: int, y: int, text: str, room: int, colour: RGB) -> None:
    """Draw a seat's name, in small type if it has no room, and cut only then."""
    c.text(x, y, text, BODY if theme.width(text, BODY) <= room else SMALL, colour, room=room)


def number(c: Canvas, x: int, y: int, text: str, room: int, sizes: tuple[int, ...], colour: RGB = WHITE) -> int:
    """Draw a number that ends at x, in the largest of some sizes that has room. Return its width."""
    size = next((size for size in sizes if theme.width(text, size) <= room), sizes[-1])
    return c.text(x, y, text, size, colour, "r")


def cells(x: int, y: int, w: int, h: int, count: int, gap: int = 6) -> list[Box]:
    """Return places for so many cards side by side, with the middle of all at (x, y)."""
    left = x - (count * (w + gap) - gap) // 2
    return [(left + n * (w + gap), y - h // 2, left + n * (w + gap) + w, y - h // 2 + h) for n in range(count)]


def around(places: list[Box]) -> Box:
    return places[0][0], places[0][1], places[-1][2], places[-1][3]


def tile(c: Canvas, card: str, box: Box, state: str = "plain", mark: str = "") -> None:
    """Draw a card in a place; a face-down card is a back. `mark`: the number that Harmony stands for."""
    if card == BACK:
        c.back(box[0], box[1], box[2] - box[0], box[3] - box[1], state, emblem="")
    else:
        cards.draw(c, card, box[0], box[1], box[2] - box[0], box[3] - box[1], state, note=mark)


def group(
    c: Canvas, laid: Laid, places: list[Box], state: str = "plain", best: bool = False, new: bool = False
) -> None:
    """Draw what a seat has laid in a trick: the strongest cards in white light, the newest with the accent."""
    whole = around(places)
    if best:
        shine = things.shine(whole[2] - whole[0], whole[3] - whole[1], 12)
        c.sprite(shine, whole[0], whole[1])
    for card, box in zip(faces(laid), places, strict=True):
        known = bool(laid.down) and card != BACK
        tile(c, card, box, "dim" if known else state, note(card, laid))
        if known:
            c.sign(box[2] - 8, box[3] - 8, "facedown", LINE, 18)
    if laid.stuck:
        c.sign(places[-1][2] - 8, places[-1][3] - 8, "cross", sprites.RED_DARK, 18)
    if new:
        c.accent(whole, 10)


def crown(c: Canvas, x: int, y: int, size: int = 60) -> None:
    """Draw the crown of the strongest, with its middle at (x, y)."""
    made = things.crown(size)
    c.sprite(made, x - size // 2, y - size // 2)
    c.icons.append(Icon("crown", (x - size // 2, y - size // 2, x - size // 2 + size, y - size // 2 + size)))


def slots(c: Canvas, shape: str | None, places: list[Box], owing: tuple[str, ...] = (), new: bool = False) -> None:
    """Draw dashed places in the shape of the answer that is asked; inside them, draw the cards that must be laid now.

    Without a shape a lead is asked: of one card, or of as many as there are places.
    """
    letters = [shape[n] if shape else "" for n in range(len(places))]
    taken: dict[int, str] = {}
    for card in owing:
        free = [n for n in range(len(places)) if n not in taken]
        taken[next((n for n in free if letters[n] == card[0]), free[0])] = card
    for n, (letter, box) in enumerate(zip(letters, places, strict=True)):
        c.slot(box, FADED if not shape and n else GOLD, thick=5)
        middle = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
        if n in taken:
            w, h = round((box[2] - box[0]) * 0.78), round((box[3] - box[1]) * 0.78)
            inner = cells(*middle, w, h, 1)[0]
            tile(c, taken[n], inner)
            if new:
                c.accent(inner, 10)
        elif letter:
            size = max(theme.SUIT, round((box[2] - box[0]) * 0.56))
            c.icon(SHAPE_ICONS[letter], *middle, size, GOLD)


def backs(c: Canvas, places: list[Box]) -> None:
    """Draw dashed places for cards that can only be laid face down."""
    for box in places:
        c.slot(box, thick=5)
        size = max(theme.SUIT, round((box[2] - box[0]) * 0.56))
        c.icon("facedown", (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, size, GOLD)


def later(c: Canvas, shape: str, places: list[Box]) -> None:
    """Draw the places in which a seat will lay cards later in the trick."""
    for letter, box in zip(shape, places, strict=True):
        c.panel(box, None, LINE, 2, 12)
        size = max(theme.SUIT, round((box[2] - box[0]) * 0.5))
        c.icon(SHAPE_ICONS[letter], (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, size, LINE)


def way(c: Canvas, box: Box, score: int, gain: int, target: int, colour: RGB, new: int = 0) -> None:
    """Draw the way to the goal as a string of lanterns.

    They are lit as far as the score, with its newest points in white; the points that are played for are hatched.
    """
    w, h = box[2] - box[0], box[3] - box[1]

    def at(points: int) -> int:
        return round(w * min(points, target) / target)

    drawn = c.image.crop(box)
    drawn.paste(theme.mix(colour, PANEL, 0.6), (0, 0, w, h))
    drawn.paste(things.light_of(colour), (0, 0, at(score), h))
    if new:
        drawn.paste(WHITE, (at(score - new), 0, at(score), h))
    if gain and at(score) < w:
        end = max(at(score + gain), min(w, at(score) + 8))
        stripes = things.hatched(w, h).crop((at(score), 0, end, h))
        drawn.paste(WHITE, (at(score), 0), stripes)
    c.paste(drawn, box[:2], things.lamps(w, h, target // POINTS[target]))


def product(c: Canvas, scene: Scene, gain: Gain, x: int, y: int, room: int, align: Align = "l") -> None:
    """Draw `(1 + ☯2) × ▮7`, the worth of a round; in solo `▮7 × (1 + ?)`. Its gaps shrink before its type does."""
    parts = terms(scene, gain)
    size, tight = next(((size, tight) for size, tight in FITS if _width(parts, size, tight) <= room), FITS[-1])
    x -= {"l": 0, "m": _width(parts, size, tight) // 2, "r": _width(parts, size, tight)}[align]
    for part, gap in parts:
        x += gap // tight
        if part in sprites.ICONS:
            c.icon(part, x + size // 2, y, size, WHITE)
            x += size
        else:
            x += c.text(x, y, part, size, WHITE)


def _width(parts: list[tuple[str, int]], size: int, tight: int) -> int:
    return sum(gap // tight + (size if part in sprites.ICONS else theme.width(part, size)) for part, gap in parts)


def terms(scene: Scene, gain: Gain) -> list[tuple[str, int]]:
    """Return the parts of the product, icons by their names, and the gap before each."""
    more = "?" if gain.more is None else gain.more
    factor = [("(1", 0), ("+", 8), ("yinyang" if scene.team else "deck", 8), (f"{more})", 4)]
    down = [("facedown", 0), (str(gain.down), 4)]
    (first, *rest), (second, *others) = (factor, down) if scene.team else (down, factor)
    times = [("×", 12), (str(gain.times), 12)] if gain.times > 1 else []
    return [first, *rest, ("×", 12), (second[0], 12), *others, *times]


def scored(result: Result) -> Gain:
    """Return a round's result as a product."""
    return Gain(result.more, result.down, BONUS[result.bonus])


def held(c: Canvas, scene: Scene, seat: int, right: int, y: int) -> int:
    """Draw the number of cards in a hand, which ends at `right`. Return the width."""
    wide = c.text(right, y, str(len(scene.view.hands[seat])), BODY, MUTED, "r") + 6
    c.icon("cards", right - wide - 20, y, 40, MUTED)
    return wide + 40


def pile(c: Canvas, seat: int, box: Box, size: tuple[int, int], scene: Scene) -> None:
    """Draw all that a seat has laid before, in rows: face-up cards from the upper left, backs from the lower right.

    The zodiac in teams and all backs are bright, because they count. A face-down card that is known is dim, with a
    sign. Between the two groups is room for the cards still in hand.
    """
    laid = scene.piled(seat)
    up = [(card, one) for one in laid for card in faces(one) if one.cards]
    down = [(card, one) for one in laid for card in faces(one) if not one.cards]
    total, (w, h), room = len(up) + len(down), size, (box[2] - box[0], box[3] - box[1])
    rows = max(1, (room[1] + 8) // (h + 8))
    columns = max(-(-total // rows), (room[0] + 6) // (w + 5))
    w = min(w, (room[0] + 5) // columns - 5)
    pitch = (room[0] - w) / (columns - 1)
    places = [
        (x, y, x + w, y + h)
        for y in (box[1] + row * (h + 8) for row in range(rows))
        for x in (box[0] + round(column * pitch) for column in range(columns))
    ]
    for (card, one), place in zip(up, places, strict=False):
        bright = scene.team and card[0] == "Z"
        tile(c, card, place, "plain" if bright else "dim", note(card, one))
        if card == "CHI" and scene.wisdom_is_new:
            c.accent(place, 8)
    for (card, _), place in zip(down, reversed(places), strict=False):
        tile(c, card, place, "plain" if card == BACK else "dim")
        if card != BACK:
            c.sign((place[0] + place[2]) // 2, place[3] + 4, "facedown", LINE, 12)
    for place in places[len(up) : len(places) - len(down)][: len(scene.view.hands[seat])]:
        c.panel(place, None, FAINT, 2, 8)
