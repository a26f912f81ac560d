"""The chips of a hand's picture: papers that can be published now, that lack one card, or that are being composed."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.papers.publishing import SUMS, Composition
from engine.games.papers.state import KINDS, RANK
from render import theme
from render.boards.papers.aims import BY_SUIT, Aim
from render.boards.papers.scene import Scene, by_rank, face
from render.boards.papers.sketch import HIGH, WIDE, sketch
from render.canvas import Box, Canvas
from render.theme import GOLD, LINE, MUTED, PANEL, RGB, SEATS, SMALL, WHITE

LARGE = 130  # a higher chip has its words below the points; in a lower one they are beside them
HEAD, ASIDE = 186, 296  # width before the cards, in a large chip and in a low one
GAP = 8  # between cards
SLOT = 68  # least width of the place for a card that is missing
OPEN = ""  # a place that any fitting card may take


def chip(c: Canvas, scene: Scene, seat: int, box: Box, aim: Aim, made: Composition) -> None:
    """Draw the points of a paper, and its cards with the one that is missing; in gold if it can be published now."""
    left, top, right, foot = box
    large, middle = foot - top > LARGE, (top + foot) // 2
    ready = not aim.missing and seat == scene.deciding and scene.view.phase == "turn"
    cards, before = _ordered(made, aim), HEAD if large else ASIDE
    w = _width(len(cards), right - left - before - 12, 84 if large else 60)
    h = min(126, max(100, round(w * 1.5))) if large else 78
    wide = before + _breadth(cards, aim, w) + 16
    c.panel((left, top, left + wide, foot), PANEL, GOLD if ready else LINE, 6 if ready else 3)
    _points(c, scene, (left, top, left + before, foot), aim)
    _cards(c, scene, seat, cards, (left + before, middle - h // 2, w, h), aim)


def beside(c: Canvas, scene: Scene, seat: int, box: Box, aim: Aim, made: Composition) -> None:
    """Draw the paper that a drawn card brings near, beside this card."""
    left, top, right, foot = box
    cards = _ordered(made, aim)
    c.panel(box, PANEL, LINE, 3)
    _points(c, scene, (left, top + 12, right - 12, top + 104), aim)
    w = _width(len(cards), right - left - 16, 64)
    h = min(112, max(90, round(w * 1.6)))
    x = (left + right - _breadth(cards, aim, w)) // 2
    _cards(c, scene, seat, cards, (x, foot - 16 - h, w, h), aim)


def composing(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the paper that is being composed: the chosen cards, and dashed places for those that it still needs."""
    left, top, right, foot = box
    kind, middle = scene.chosen("paper")[0], (top + foot) // 2
    chosen = [*by_rank(scene.chosen("cards")), *scene.chosen("cites")]
    goal, total = SUMS.get(kind), sum([RANK[card] for card in chosen])
    lacks = KINDS[kind].size - len(chosen) if goal is None else int(total < goal)
    cards = [*chosen, *[OPEN] * lacks]
    w = _width(len(cards), right - left - HEAD - 12, 84)
    h = min(126, max(100, round(w * 1.5)))
    c.panel((left, top, right, foot), PANEL, GOLD, 6)
    c.text(left + HEAD // 2, middle - 30, f"+{KINDS[kind].points}", 92, WHITE, "m")
    if goal is None:
        sketch(c, kind, left + (HEAD - WIDE) // 2, middle + 26, MUTED)
    else:
        c.text(left + HEAD // 2, middle + 46, f"{total}/{goal}", SMALL, MUTED, "m")
    _cards(c, scene, seat, cards, (left + HEAD, middle - h // 2, w, h), Aim(kind, OPEN))


def receiver(c: Canvas, x: int, y: int, seat: int) -> None:
    """Draw a seat's badge around (x, y), on a card: the seat gets it as a gift."""
    before = len(c.labels)
    c.panel((x - 35, y - 35, x + 35, y + 35), WHITE, thick=0, radius=35)
    c.badge(x, y, seat, 32)
    del c.labels[before:]  # a sign on a card, which may cover all but the rank
    c.signs.append(c.icons.pop())


def _ordered(made: Composition, aim: Aim) -> list[str]:
    """Return the cards of a paper: those to lay, those to cite, and the missing one."""
    laid, cited = made
    return [*by_rank([card for card in laid if card != aim.missing]), *cited, *([aim.missing] if aim.missing else [])]


def _width(count: int, room: int, most: int) -> int:
    """Return the width of a chip's cards; the place of a missing card is not narrower than SLOT."""
    w = min(most, room // count - GAP)
    return w if w >= SLOT else min(most, (room - SLOT - GAP) // max(1, count - 1) - GAP)


def _breadth(cards: Sequence[str], aim: Aim, w: int) -> int:
    return len(cards) * (w + GAP) - GAP + (max(0, SLOT - w) if aim.missing else 0)


def _points(c: Canvas, scene: Scene, box: Box, aim: Aim) -> None:
    """Draw the points, and that one card is missing; or else the paper's sketch."""
    left, top, right, foot = box
    middle, words = (top + foot) // 2, scene.say("board-one-short")
    if foot - top > LARGE:
        x = (left + right) // 2
        c.text(x, middle - 30, f"+{aim.points}", 92, WHITE, "m")
        if aim.missing:
            c.text(x, middle + 48, words, SMALL, MUTED, "m")
        else:
            sketch(c, aim.kind, x - WIDE // 2, middle + 26, MUTED)
        return
    wide = theme.width(words, SMALL)
    x = (left + 120 + right) // 2
    c.text(left + 20, middle, f"+{aim.points}", 72, WHITE)
    if aim.missing:
        c.text(x - wide // 2, middle + 4, words, SMALL, MUTED)
    else:
        sketch(c, aim.kind, x - WIDE // 2, middle - HIGH // 2, MUTED)


def _cards(
    c: Canvas, scene: Scene, seat: int, cards: Sequence[str], place: tuple[int, int, int, int], aim: Aim
) -> None:
    """Draw the cards in a row from (x, y); a card cited from another seat has the colour of this seat."""
    x, y, w, h = place
    view = scene.view
    for card in cards:
        if card in (aim.missing, OPEN):
            wide = max(w, SLOT) if aim.missing else w
            _missing(c, scene, seat, (x, y, x + wide, y + h), aim)
            x += wide + GAP
            continue
        owner = view.citable.get(card, seat)
        c.tile((x, y, x + w, y + h), *face(card), frame=None if owner == seat else SEATS[owner])
        x += w + GAP


def _missing(c: Canvas, scene: Scene, seat: int, box: Box, aim: Aim) -> None:
    """Draw a dashed place with the rank that will do; with its suit too if it must be, or can be, this very card."""
    left, top, right, foot = box
    view, x, card = scene.view, (left + right) // 2, aim.missing
    now = seat == scene.deciding and view.phase == "turn"
    on_top = card in view.pile[:1]
    colour: RGB = GOLD if now and (on_top or not card) else WHITE
    c.slot(box, colour, None, 4)
    if not card:
        return
    rank, symbol = face(card)
    size = 60 if foot - top > 100 and right - left > 76 else SMALL
    in_reach = on_top or any(card in paper.cards for _, paper in view.pending)
    if in_reach or aim.kind in BY_SUIT:
        sign = 34 if foot - top < 90 else 44
        c.text(x, top + (foot - top - sign) // 2 - 1, rank, size, WHITE, "m")
        c.icon(symbol.icon, x, foot - sign // 2 - 5, sign, WHITE)
    else:
        c.text(x, (top + foot) // 2, rank, size, WHITE, "m")
