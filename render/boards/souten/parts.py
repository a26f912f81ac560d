"""The parts of table and hands of Twin Heavens: badges, groups of cards, dashed places, bars, the product."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.souten.state import BONUS, Laid, Result
from render import former, sprites, theme
from render.boards.souten import cards, things
from render.boards.souten.scene import Gain, Scene, colour_of, faces, note
from render.canvas import Align, Box, Canvas, Icon
from render.former import SMALL
from render.theme import FAINT, GOLD, LINE, MUTED, PANEL, RGB, WHITE

SHAPE_ICONS = {"N": "strokes", "Z": "yinyang", "T": "yinyang"}  # T is Heaven: only the snake can be laid on it
FADED = theme.mix(GOLD, PANEL, 0.55)


def badge(c: Canvas, scene: Scene, x: int, y: int, seat: int, radius: int = 22) -> None:
    """Draw a seat's badge; in teams on the sun or in the moon."""
    colour = colour_of(scene, seat)
    if scene.team:
        sign(c, scene, x, y, seat, radius + 8)
    c.badge(x, y, seat, radius, colour)


def sign(c: Canvas, scene: Scene, x: int, y: int, seat: int, radius: int) -> None:
    """Draw the sun or the moon of a seat's team; a badge may be drawn upon it."""
    colour, size = colour_of(scene, seat), 2 * radius
    if seat % 2 == 0:
        c.image.paste(colour, (x - radius, y - radius), sprites.icon("sun", size))
        return
    disc = round(radius * 0.86)
    c.image.paste(colour, (x - disc, y - disc), sprites.rounded(2 * disc, 2 * disc, disc))
    c.image.paste(theme.mix(colour, WHITE, 0.75), (x - radius, y - radius), sprites.icon("moon", size))


def name(c: Canvas, x: int, y: int, text: str, room: int, colour: RGB) -> None:
    """Draw a seat's name, in small type if it has no room, and cut only then."""
    c.text(x, y, text, former.NAME if theme.width(text, former.NAME) <= room else SMALL, colour, room=room)


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


def later(c: Canvas, shape: str, places: list[Box]) -> None:
    """Draw the places in which a seat will lay cards later in the trick."""
    for letter, box in zip(shape, places, strict=True):
        c.panel(box, None, LINE, 2, 12)
        size = max(theme.SUIT, round((box[2] - box[0]) * 0.5))
        c.icon(SHAPE_ICONS[letter], (box[0] + box[2]) // 2, (box[1] + box[3]) // 2, size, LINE)


def bar(c: Canvas, box: Box, score: int, gain: int, target: int, colour: RGB, new: int = 0) -> None:
    """Draw the way to the goal: the score, its newest points in white, and hatched the points that are played for."""
    w, h = box[2] - box[0], box[3] - box[1]

    def at(points: int) -> int:
        return round(w * min(points, target) / target)

    track = sprites.rounded(w, h, h // 2)
    drawn = c.image.crop(box)
    drawn.paste(theme.SLOT, (0, 0, w, h))
    drawn.paste(things.light_of(colour), (0, 0, at(score), h))
    if new:
        drawn.paste(WHITE, (at(score - new), 0, at(score), h))
    if gain and at(score) < w:
        end = max(at(score + gain), min(w, at(score) + 8))
        stripes = things.hatched(w, h).crop((at(score), 0, end, h))
        drawn.paste(WHITE, (at(score), 0), stripes)
    c.image.paste(drawn, box[:2], track)


def product(c: Canvas, scene: Scene, gain: Gain, x: int, y: int, size: int, colour: RGB = WHITE) -> int:
    """Draw `(1 + ☯2) × ▮7`, the worth of a round; in solo `▮7 × (1 + ?)`. Return the width."""
    wide = 0
    for part, gap in terms(scene, gain):
        wide += gap
        if part in sprites.ICONS:
            sign = max(theme.SUIT, size)
            c.icon(part, x + wide + sign // 2, y, sign, colour)
            wide += sign
        else:
            wide += c.text(x + wide, y, part, size, colour)
    return wide


def product_width(scene: Scene, gain: Gain, size: int) -> int:
    return sum(
        gap + (max(theme.SUIT, size) if part in sprites.ICONS else theme.width(part, size))
        for part, gap in terms(scene, gain)
    )


def terms(scene: Scene, gain: Gain) -> list[tuple[str, int]]:
    """Return the parts of the product, icons by their names, and the gap before each."""
    more = "?" if gain.more is None else gain.more
    factor = [("(1 +", 0), ("yinyang" if scene.team else "deck", 8), (f"{more})", 4)]
    down = [("facedown", 0), (str(gain.down), 4)]
    (first, *rest), (second, *others) = (factor, down) if scene.team else (down, factor)
    times = [("×", 12), (str(gain.times), 8)] if gain.times > 1 else []
    return [first, *rest, ("×", 12), (second[0], 12), *others, *times]


def scored(result: Result) -> Gain:
    """Return a round's result as a product."""
    return Gain(result.more, result.down, BONUS[result.bonus])


def counts(c: Canvas, scene: Scene, seat: int, x: int, y: int, align: Align = "l", gap: int = 8) -> int:
    """Draw cards in hand, in teams zodiac cards face up, and cards face down. Return the width of all."""
    told = [("cards", len(scene.view.hands[seat])), ("facedown", scene.down(seat))]
    if scene.team:
        told.insert(1, ("yinyang", scene.zodiac(seat)))
    widths = [34 + 4 + theme.width(str(n), SMALL) for _, n in told]
    wide = sum(widths) + gap * (len(told) - 1)
    x -= {"l": 0, "m": wide // 2, "r": wide}[align]
    for (icon, n), w in zip(told, widths, strict=True):
        c.icon(icon, x + 17, y, 34, MUTED if icon == "cards" else WHITE)
        c.text(x + 38, y, str(n), SMALL, MUTED if icon == "cards" else WHITE)
        x += w + gap
    return wide


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
