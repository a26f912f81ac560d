"""A hand of Laminate Rummy: what can be published, what can be cited, the seat's own cards in large."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.papers.state import KINDS, RANK
from render import theme
from render.boards.papers import scene as parts
from render.boards.papers.scene import BELOW, Scene
from render.canvas import Canvas
from render.former import HEAD, HEADER, NAME, SMALL
from render.theme import GOLD, INK, LEFT, LINE, MUTED, RIGHT, WHITE

CITES = 136  # height of the band with the cards to cite
FOOT = theme.HEIGHT - 14
LINE_OF = 12  # most cards in a row


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    _header(c, scene, seat)
    parts.supply(c, scene, seat)
    top = BELOW
    if scene.view.phase == "keep" and seat == scene.deciding and BACK not in scene.view.drawn:
        top = _drawn(c, scene, top)
    else:
        top = _citable(c, scene, seat, top)
    _cards(c, scene, seat, top)
    return c


def _header(c: Canvas, scene: Scene, seat: int) -> None:
    view, middle = scene.view, HEADER // 2
    c.badge(50, middle, seat, 24)
    left = 88 + c.text(88, middle, scene.say("board-mine", n=len(view.hands[seat])), HEAD) + 20
    right = parts.counts(c, scene, RIGHT - 4, middle) - 12
    if seat == scene.deciding:
        text = scene.say(f"board-do-{view.phase}".replace("_", "-"))
        if paper := scene.chosen("paper"):
            text = scene.say("board-do-draft", paper=paper[0], points=KINDS[paper[0]].points)
        c.pill((left + right) // 2, middle, text, NAME, GOLD, INK, "m", room=right - left, height=54)
    else:
        text = scene.fit("board-wait", NAME, right - left - 60, seat=scene.deciding)
        c.pill((left + right) // 2, middle, text, NAME, LINE, WHITE, "m", room=right - left, height=54)


def _drawn(c: Canvas, scene: Scene, top: int) -> int:
    """Draw the two drawn cards in large. Return the y where the hand begins."""
    w, h = 150, 212
    x = theme.WIDTH // 2 - w - 20
    for card in scene.view.drawn:
        c.card(x, top + theme.LIFT + 6, w, h, *parts.face(card), state="legal")
        if card in scene.fresh:
            c.accent((x, top + theme.LIFT + 6, x + w, top + theme.LIFT + 6 + h))
        x += w + 40
    return top + theme.LIFT + h + 30


def _citable(c: Canvas, scene: Scene, seat: int, top: int) -> int:
    """Draw the cards of recognised papers. Return the y where the hand begins.

    The seat's own cards are free; each of the others costs a gift to its owner.
    """
    view = scene.view
    owned = [card for card, owner in view.citable.items() if owner == seat]
    others = [(card, owner) for card, owner in view.citable.items() if owner != seat]
    c.panel((LEFT, top, RIGHT, top + CITES))
    right = RIGHT - 12
    if view.pile:  # the top discard, which can be taken
        box = (right - 80, top + 10, right, top + CITES - 10)
        c.tile(box, *parts.face(view.pile[0]))
        if view.pile[0] in scene.fresh:
            c.accent(box, 8)
        right -= 94
        c.icon("cards", right - 10, top + CITES // 2, 40, MUTED)
        right -= 44
    x = LEFT + 14
    c.icon("laurel", x + 22, top + CITES // 2, 44, WHITE)
    x += 58
    count = len(owned) + len(others)
    if not count:
        c.text(x, top + CITES // 2, scene.say("board-cite-none"), SMALL, MUTED, room=right - x - 10)
        return top + CITES + 8
    step = min(84, (right - x - 30) // count)
    for card in parts.by_rank(tuple(owned)):
        _cite(c, scene, card, x, top + 8, step - 6, None)
        x += step
    if owned and others:
        c.panel((x + 6, top + 12, x + 10, top + CITES - 12), LINE, thick=0, radius=2)
        x += 20
    for card, owner in sorted(others, key=lambda each: (each[1], RANK[each[0]])):
        _cite(c, scene, card, x, top + 8, step - 6, owner)
        x += step
    return top + CITES + 8


def _cite(c: Canvas, scene: Scene, card: str, x: int, y: int, w: int, owner: int | None) -> None:
    h = 118 if owner is None else 80
    box, cites = (x, y, x + w, y + h), scene.chosen("cites")
    c.tile(box, *parts.face(card), state="legal" if card in cites else "dim" if cites else "plain")
    if card in scene.fresh:
        c.accent(box, 8)
    if owner is not None:
        c.badge(x + w // 2, y + 101, owner, 18)


def _cards(c: Canvas, scene: Scene, seat: int, top: int) -> None:
    """Draw the cards in rows of up to twelve; cards that may be chosen are higher, and the rest is dimmed."""
    hand, legal = scene.in_hand(seat), scene.look.legal & {*scene.view.hands[seat], *scene.view.drawn}
    given = _receivers(scene)
    legal = frozenset((*scene.chosen("cards"), *given)) or legal
    if not hand or BACK in scene.view.hands[seat]:
        c.text(theme.WIDTH // 2, (top + FOOT) // 2, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    rows = -(-len(hand) // LINE_OF)
    each = -(-len(hand) // rows)
    top += theme.LIFT
    space = (FOOT - top) // rows
    h = min(space - theme.LIFT - 2, 300)
    gap = 8
    w = min((RIGHT - LEFT - gap * (each - 1)) // each, round(h * 0.7), 180)
    for n, card in enumerate(hand):
        r, k = divmod(n, each)
        inside = min(each, len(hand) - r * each)
        x = (theme.WIDTH - inside * w - (inside - 1) * gap) // 2 + k * (w + gap)
        state = "plain" if not legal else "legal" if card in legal else "dim"
        y = top + r * space + (space - h) // 2 - theme.LIFT * (state == "legal")
        c.card(x, y, w, h, *parts.face(card), state=state, out=5)
        if card in scene.fresh:
            c.accent((x, y, x + w, y + h))
        if card in given:
            c.mark(x + w // 2, y + h - 22, chr(ord("A") + given[card]), theme.SEATS[given[card]], WHITE)


def _receivers(scene: Scene) -> dict[str, int]:
    """Return the gifts of the publication that is being composed, each with the seat that gets it."""
    owners = scene.view.citable
    foreign = [owners[card] for card in scene.chosen("cites") if owners.get(card, scene.view.turn) != scene.view.turn]
    return dict(zip(scene.chosen("gifts"), foreign, strict=False))


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the drawn cards, then the hand in the order of the picture."""
    return () if seat is None else (*scene.view.drawn, *scene.in_hand(seat))
