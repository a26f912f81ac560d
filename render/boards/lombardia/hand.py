"""A seat's private picture: the scores, what it is asked, the cards in question, and its hand in groups."""

from __future__ import annotations

from engine.basics import dashed
from engine.games.lombardia.sets import Cards
from engine.games.lombardia.state import DEFENCE, LETTERS
from render import theme
from render.boards.lombardia.earlier import verdict
from render.boards.lombardia.scene import SYMBOLS, Scene, by_kind, draw_card, foreseen, seen
from render.boards.lombardia.stage import question
from render.boards.lombardia.uses import draw_use
from render.boards.lombardia.walls import battlement
from render.canvas import Canvas
from render.large import Held, in_large
from render.theme import GOLD, HEAD, INK, LEFT, LINE, MUTED, NAME, PANEL, PAPER, RIGHT, WHITE

BAND = 116  # height of the scores
PILL = 164
OFFER = 214  # top of the cards in question
GAP, BETWEEN = 30, 8  # between groups, and between the cards of a group
MIDDLE = theme.WIDTH // 2


def draw(scene: Scene, seat: int) -> Canvas:
    view, c = scene.view, scene.canvas()
    c.paste(PANEL, (0, 0, theme.WIDTH, BAND))
    _scores(c, scene, seat)
    if seat == scene.deciding:
        match view.phase:
            case "draft" | "take":
                _ask(c, scene, question(scene, NAME, 1100))
                _offer(c, scene)
            case "name_kind" if view.seen is not None:
                _ask(c, scene, scene.say("board-which-kind"))
                _other_hand(c, scene)
            case "swap" if view.seen is not None:
                _ask(c, scene, question(scene, NAME, 1100))
                _other_hand(c, scene)
            case "defend":
                _ask(c, scene, question(scene, NAME, 1100))
                _attack(c, scene)
            case "trim":
                _ask(c, scene, question(scene, NAME, 1100))
                _trim(c, scene)
            case _:
                _large(c, scene, seat)
                return c
        naming = view.phase == "name_kind"
        _hand(c, scene, seat, 506 if naming else 482, 172 if naming else 196)
    else:
        _large(c, scene, seat)
    return c


def _large(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw nothing but the hand, and whose turn it is or how the match has ended."""
    y, view = 180, scene.view
    if scene.over:
        verdict(c, scene, MIDDLE, y, (LEFT, RIGHT))
    elif seat == scene.deciding:
        right = _preview(c, scene, y)
        c.pill(MIDDLE, y, scene.say("board-your-turn"), HEAD, GOLD, INK, "m", height=78, within=(LEFT, right - 24))
    else:
        text = scene.fit("board-wait-" + dashed(view.phase), NAME, 1000, seat=view.turn)
        c.pill(MIDDLE, y, text, NAME, LINE, WHITE, "m", height=72)
    _hand(c, scene, seat, 272, 340)


def _ask(c: Canvas, scene: Scene, text: str) -> None:
    right = _preview(c, scene, PILL)
    c.pill(MIDDLE, PILL, text, NAME, GOLD, INK, "m", height=70, within=(LEFT, right - 24))


# -- the scores ------------------------------------------------------------------------------------------------------


def _scores(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the scores, the seat's own first, then in the order of play."""
    y, count = BAND // 2, scene.sides
    many = count > 3
    own = 600 if count == 2 else 172 if many else 288
    w, radius = (1152 - own) // (count - 1), 32 if many else 36
    for n in range(count):
        side = (seat + n) % count
        left = LEFT + (own + (n - 1) * w if n else 0)
        lit, score = scene.who(side) == scene.deciding, str(scene.view.scores[side])
        if scene.who(side) < 0:
            c.icon("cogwheel", left + radius, y, 2 * radius, MUTED)
        else:
            c.badge(left + radius, y, side, radius)
        x = left + 2 * radius + 10
        x += c.text(x, y, score, 64 if many and len(score) > 1 else 84, GOLD if lit else WHITE) + 10
        if count == 2:
            right = left + 552 - (n and 104)
            battlement(c, scene, side, (max(x, left + 200), 24, right, 92))
            x = right + 12
        if n:
            _cards(c, scene, side, x, y)


def _cards(c: Canvas, scene: Scene, side: int, x: int, y: int) -> None:
    """Draw the number of a side's cards; cross hairs mark a side that may be attacked."""
    aimed, few = scene.is_target(side), scene.sides < 5
    c.icon("cards" if few or not aimed else "aim", x + 22, y, 44, WHITE if aimed and not few else MUTED)
    x += 50 + c.text(x + 50, y, str(len(scene.view.hands[side])), HEAD, WHITE) + 10
    if aimed and few:
        c.icon("aim", x + 26, y, 48, WHITE)


def _preview(c: Canvas, scene: Scene, y: int) -> int:
    """Draw the automaton's next turn at the right, on a white pill. Return where the room at its left ends."""
    steps = scene.preview
    if steps is None:
        return RIGHT + 24
    rows = [*foreseen(steps)]
    figures = [theme.width(figure, HEAD) for _, figure in rows] or [theme.width(scene.say("board-nothing"), HEAD) - 30]
    width = 86 + sum(56 + figure + 20 for figure in figures)
    left = RIGHT - width
    c.panel((left, y - 37, RIGHT, y + 37), PAPER, thick=0, radius=37)
    c.icon("cogwheel", left + 46, y, 52, INK)
    x = left + 90
    for (icon, figure), broad in zip(rows, figures, strict=False):
        c.icon(icon, x + 24, y, 48, INK)
        c.text(x + 54, y, figure, HEAD, INK)
        x += 56 + broad + 20
    if not rows:
        c.text(x, y, scene.say("board-nothing"), HEAD, INK)
    return left


# -- what is asked ---------------------------------------------------------------------------------------------------


def _offer(c: Canvas, scene: Scene) -> None:
    cards = scene.view.offer
    w, h, gap = 168, 238, 34
    x = (theme.WIDTH - len(cards) * (w + gap) + gap) // 2
    for card in cards:
        box = (x, OFFER, x + w, OFFER + h)
        draw_card(c, box, card, "legal")
        if card in scene.fresh:
            c.accent(box)
        x += w + gap


def _other_hand(c: Canvas, scene: Scene) -> None:
    """Draw another side's hand by kind; if a kind is to be named, draw under each kind the points it brings (R6)."""
    view = scene.view
    groups, naming = by_kind(view.seen.cards), view.phase == "name_kind"
    gap = 40 if naming else GAP
    w = min(128 if naming else 150, (1120 - gap * (len(groups) - 1)) // len(view.seen.cards) - BETWEEN)
    h = max(138, round(w * (1.4 if naming else 1.5)))
    x = (theme.WIDTH - len(view.seen.cards) * (w + BETWEEN) - (gap - BETWEEN) * (len(groups) - 1) + BETWEEN) // 2
    rich = view.steal and view.scores[view.seen.side]
    for group in groups:
        start = x
        for card in group:
            draw_card(c, (x, OFFER, x + w, OFFER + h), card, "legal")
            x += w + BETWEEN
        if naming:
            points = min(len(group), view.scores[view.seen.side])
            text = f"+{points}" if rich else f"−{len(group)}"
            c.text((start + x - BETWEEN) // 2, OFFER + h + 48, text, 76, WHITE, "m")
        x += gap - BETWEEN


def _attack(c: Canvas, scene: Scene) -> None:
    """Draw the attack on the seat, and the places for its defence."""
    deed = scene.view.deeds[-1]
    signs = 88 * (scene.sides > 2) + (156 if deed.type else 0)
    w = min(140, (1152 - signs - 180) // (len(deed.cards) + DEFENCE) - BETWEEN)
    h = round(w * 1.5)
    cards, slots = len(deed.cards) * (w + BETWEEN), DEFENCE * (w + BETWEEN)
    x, y = (theme.WIDTH - signs - cards - slots - 180 + BETWEEN) // 2, OFFER + h // 2
    if scene.sides > 2:
        c.badge(x + 40, y, deed.side, 40)
        x += 88
    if deed.type:
        c.icon("aim", x + 30, y, 52, WHITE)
        c.icon(SYMBOLS[LETTERS[deed.type]].icon, x + 98, y, 72, WHITE)
        x += 156
    for card in deed.cards:
        draw_card(c, (x, OFFER, x + w, OFFER + h), card)
        x += w + BETWEEN
    if scene.is_new(deed):
        c.accent((x - cards, OFFER, x - BETWEEN, OFFER + h))
    c.arrow((x + 16, y), (x + 156, y), 34, WHITE, 80)
    x += 180
    for _ in range(DEFENCE):
        c.slot((x, OFFER, x + w, OFFER + h), GOLD, PANEL, 6)
        c.icon("knight", x + w // 2, y, round(w * 0.62), GOLD)
        x += w + BETWEEN


def _trim(c: Canvas, scene: Scene) -> None:
    n = scene.over_limit
    w = min(148, 1120 // n - 14)
    x = (theme.WIDTH - n * (w + 14) + 14) // 2
    for _ in range(n):
        c.slot((x, OFFER, x + w, OFFER + 208), GOLD, PANEL, 6)
        x += w + 14


# -- the hand --------------------------------------------------------------------------------------------------------


def _hand(c: Canvas, scene: Scene, seat: int, top: int, tall: int) -> None:
    hand: Cards = scene.view.hands[seat]
    if not hand or not seen(hand):
        c.text(MIDDLE, top + 160, scene.say("board-mine-none"), HEAD, MUTED, "m")
        return
    groups, large = by_kind(hand), tall > 300
    inner = BETWEEN * (len(hand) - len(groups)) + GAP * (len(groups) - 1)
    w = min(200 if large else 150, (1152 - inner) // len(hand))
    h = min(tall, 2 * w)
    x = (theme.WIDTH - len(hand) * w - inner) // 2
    legal = scene.look.legal & {*hand}
    foot, high = (0, 0) if scene.over else (28, 128) if large else (16, 88)
    if large:  # in the middle of what is below the question
        top += (theme.HEIGHT - 10 - top - h - foot - high) // 2
    for group in groups:
        start = x
        for card in group:
            state = "plain" if not legal else "legal" if card in legal else "dim"
            y = top - (theme.LIFT if state == "legal" and large else 0)
            c.card(x, y, w, h, card[1:], SYMBOLS[card[0]], state)
            if card in scene.fresh:
                c.accent((x, y, x + w, y + h))
            x += w + BETWEEN
        if not scene.over:
            below = top + h + foot
            draw_use(c, scene, seat, group, (start, below, x - BETWEEN, below + high))
        x += GAP - BETWEEN


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand, after those on offer to it."""
    view, asked = scene.view, seat == scene.deciding
    offer = view.offer if asked and view.phase in ("draft", "take") and seen(view.offer) else ()
    hand = [card for group in by_kind(view.hands[seat]) for card in group] if seen(view.hands[seat]) else []
    return in_large([*offer, *hand], scene.fresh)


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the cards on offer in the order of the picture, then the hand."""
    return (*scene.view.offer, *(() if seat is None else scene.view.hands[seat]))
