"""A hand of Laminate Rummy: what can be made of it, what can be cited and drawn, and the seat's own cards in large.

header   the seat's points, and planks up to fifteen; in gold what is asked
chips    the papers that can be published now (gold), or that lack one card; at their right what can be drawn
row      the cards that can be cited: the seat's own, then those of each other seat behind its badge
hand     in one to three rows; the cards for the first chip have a dark line at their foot
"""

from __future__ import annotations

from engine.audience import BACK
from render import sprites, theme
from render.boards.papers import chips, shelf
from render.boards.papers.aims import composed, dearest, held, near
from render.boards.papers.cites import citable
from render.boards.papers.scene import Scene, face
from render.canvas import Box, Canvas
from render.large import Held, in_large
from render.theme import BODY, GOLD, HEAD, INK, LEFT, LIFT, LINE, MUTED, NAME, PAPER, RIGHT, SEATS, SMALL, WHITE

MIDDLE = 46  # y of the header
COLUMN = 790  # right edge of the header and the chips, beside the deck and the discards
PLANKS = (92, 110)
CHIPS = (120, 304)
ROW = 318  # y of the cards that can be cited
FOOT = theme.HEIGHT - 16
GAP = 10  # between cards of the hand
DRAWN, APART = (176, 250), 590  # size of the two drawn cards, and the x from one to the other


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    hidden = BACK in scene.view.hands[seat]
    if scene.view.phase == "keep" and seat == scene.deciding and BACK not in scene.view.drawn:
        _header(c, scene, seat, RIGHT)
        _drawn(c, scene, seat)
        _cards(c, scene, seat, 466, ())
        return c
    _header(c, scene, seat, COLUMN)
    _research(c, scene, seat)
    used: tuple[str, ...] = ()
    if scene.chosen("paper"):
        chips.composing(c, scene, seat, (LEFT, CHIPS[0], COLUMN, CHIPS[1]))
    elif not hidden:
        used = _chips(c, scene, seat)
    top = citable(c, scene, seat, (LEFT, ROW, RIGHT), scene.chosen("cites"))
    _cards(c, scene, seat, top, used)
    return c


# -- header ----------------------------------------------------------------------------------------------------------


def _header(c: Canvas, scene: Scene, seat: int, right: int) -> None:
    c.badge(LEFT + 34, MIDDLE, seat, 34)
    x = LEFT + 84
    x += c.text(x, MIDDLE, str(scene.view.points[seat]), 72) + 10
    if more := scene.pending_points(seat):
        x += c.text(x, MIDDLE + 8, f"+{more}", NAME, MUTED) + 10
    shelf.planks(c, scene, seat, (LEFT, PLANKS[0], right, PLANKS[1]))
    if (turns := scene.last_turns) and not scene.chosen("paper"):  # the paper's name needs the room
        x += 10 + c.pill(x + 10, MIDDLE, scene.say("board-left", n=len(turns)), SMALL, PAPER, INK, height=60)
    x += 10
    if seat != scene.deciding:
        _waiting(c, scene, x, right)
        return
    doing = scene.view.phase.replace("_", "-")
    if doing == "turn" and scene.last_turns:
        doing = "late" if scene.turns_of(seat) > 1 else "last"
    text = scene.say(f"board-do-{doing}", n=scene.view.surplus(seat))
    if paper := scene.chosen("paper"):
        text = scene.say("board-do-draft", paper=paper[0])
    size = next((n for n in (NAME, BODY) if theme.width(text, n) + 72 <= right - x), SMALL)
    c.pill((x + right) // 2, MIDDLE, text, size, GOLD, INK, "m", room=right - x, height=72)


def _waiting(c: Canvas, scene: Scene, left: int, right: int) -> None:
    """Draw the seat that is to move, on a grey bar."""
    if scene.deciding is None:
        return
    name = theme.shorten(scene.names[scene.deciding], BODY, min(320, right - left - 120))
    w = 12 + 64 + 14 + theme.width(name, BODY) + 30
    x = (left + right - w) // 2
    c.panel((x, MIDDLE - 36, x + w, MIDDLE + 36), LINE, thick=0, radius=36)
    c.tag(x + 8, MIDDLE, scene.deciding, name, BODY, WHITE, w)


# -- what can be made and drawn --------------------------------------------------------------------------------------


def _chips(c: Canvas, scene: Scene, seat: int) -> tuple[str, ...]:
    """Draw the dearest two papers that are near. Return the hand's cards for the first of them."""
    cards, turns = held(scene.view, seat), scene.turns_of(seat)
    best = dearest(near(scene.view, seat, cards, turns))
    made = [composed(aim, cards, turns < 2) for aim in best]
    top, foot = CHIPS
    high = (foot - top - 8 * (len(best) - 1)) // max(1, len(best))
    for n, aim in enumerate(best):
        y = top + n * (high + 8)
        chips.chip(c, scene, seat, (LEFT, y, COLUMN, y + high), aim, made[n])
    return made[0][0] if made else ()


def _research(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the deck and the top discard, in gold if the seat may draw."""
    view, w, h, y = scene.view, 160, 226, 20
    may = seat == scene.deciding and view.phase == "turn" and not scene.chosen("paper")
    state, colour = ("legal", GOLD) if may else ("plain", MUTED)
    count = min(2, len(view.deck) + len(view.pile))
    deck, pile = (COLUMN + 28, y, COLUMN + 28 + w, y + h), (RIGHT - w - 8, y, RIGHT - 8, y + h)
    if view.deck:
        c.back(*deck[:2], w, h, state, str(count))
    else:
        c.slot(deck, GOLD if may and count else LINE, thick=5 if may else 3)
    if view.pile:
        c.card(*pile[:2], w, h, *face(view.pile[0]), state=state)
        if view.pile[0] in scene.fresh:
            c.accent((pile[0] - 8, pile[1] - 8, pile[2] + 8, pile[3] + 8) if may else pile, 20)
    else:
        c.slot(pile, LINE, thick=3)
    c.text((deck[0] + deck[2]) // 2, y + h + 42, scene.say("board-deck", n=len(view.deck)), SMALL, colour, "m")
    c.text((pile[0] + pile[2]) // 2, y + h + 42, scene.say("board-discards"), SMALL, colour, "m")


def _drawn(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the two drawn cards, each with the dearest paper that it brings near."""
    view, (w, h), cards = scene.view, DRAWN, held(scene.view, seat)
    turns = scene.turns_of(seat) - bool(scene.last_turns)  # after this one
    before = near(view, seat, cards, turns)
    known = {aim.kind for aim in before}
    news = []
    for card in view.drawn:
        found = [aim for aim in near(view, seat, cards.more(card), turns) if aim not in before]
        gain = [aim for aim in found if aim.kind not in known or not aim.missing]
        news.append(max(gain, key=lambda aim: aim.points * (1 if aim.missing else 2), default=None))
    apart, y = (APART, 164) if any(news) else (w + 44, 164)
    x = LEFT + 12 if any(news) else (theme.WIDTH - apart - w) // 2
    for card, aim in zip(view.drawn, news, strict=True):
        c.card(x, y, w, h, *face(card), state="legal")
        if card in scene.fresh:
            c.accent((x - 8, y - 8, x + w + 8, y + h + 8), 20)
        if aim is not None:
            chips.beside(
                c, scene, seat, (x + w + 24, y, x + APART - 32, y + h), aim, composed(aim, cards.more(card), turns < 2)
            )
        x += apart


# -- the hand --------------------------------------------------------------------------------------------------------


def _cards(c: Canvas, scene: Scene, seat: int, top: int, used: tuple[str, ...]) -> None:
    """Draw the cards in rows; cards that may be chosen are ringed, and the rest is dimmed."""
    hand, legal = scene.in_hand(seat), scene.look.legal & {*scene.view.hands[seat]}
    given = _receivers(scene)
    legal = frozenset((*scene.chosen("cards"), *given)) or legal
    if not hand or BACK in scene.view.hands[seat]:
        c.text(theme.WIDTH // 2, (top + FOOT) // 2, scene.say("board-mine-none"), HEAD, MUTED, "m")
        return
    rows = 1 if len(hand) <= 11 else 2 if len(hand) <= 24 else 3
    each = -(-len(hand) // rows)
    space = (FOOT - top + GAP) // rows
    w = min((RIGHT - LEFT - GAP * (each - 1)) // each, 230 if top > 400 else 250)
    h = min(space - GAP - (LIFT if rows == 1 else 0), round(w * 1.9))
    gifts = list[tuple[int, int, int]]()
    for n, card in enumerate(hand):
        r, k = divmod(n, each)
        inside = min(each, len(hand) - r * each)
        x = (theme.WIDTH - inside * w - (inside - 1) * GAP) // 2 + k * (w + GAP)
        y = top + r * space + (space - GAP - h) // (1 if rows == 1 else 2)
        state = "plain" if not legal else "legal" if card in legal else "dim"
        frame = SEATS[given[card]] if card in given else None
        if rows == 1 and h >= 150:
            y -= LIFT * (state == "legal")
            c.card(x, y, w, h, *face(card), state=state, frame=frame, out=5)
        else:
            c.tile((x, y, x + w, y + h), *face(card), state=state, frame=frame)
        if card in used:
            foot = y + h - (6 if h > 120 else 2)
            c.panel((x + w // 6, foot - (7 if h > 120 else 5), x + w - w // 6, foot), INK, thick=0, radius=2)
        if card in scene.fresh:
            c.accent((x, y, x + w, y + h))
        if card in given and (across := _off_rank(card, w, h)):
            gifts.append((x + across, y + h - 18, given[card]))
    for gift in gifts:
        chips.receiver(c, *gift)


def _off_rank(card: str, w: int, h: int) -> int:
    """Return how far from a card's left a badge at its foot is off the rank; 0 if there is no such place."""
    plan = sprites.tile_layout(face(card)[0], w, h, edge=5)
    if plan.rank_at[1] + plan.number.height < h - 50:
        return w // 2
    return w - 20 if plan.rank_at[0] + plan.number.width < w - 52 else 0


def _receivers(scene: Scene) -> dict[str, int]:
    """Return the gifts of the publication that is being composed, each with the seat that gets it."""
    owners = scene.view.citable
    foreign = [owners[card] for card in scene.chosen("cites") if owners.get(card, scene.view.turn) != scene.view.turn]
    return dict(zip(scene.chosen("gifts"), foreign, strict=False))


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand, after those that were drawn."""
    drawn = () if BACK in scene.view.drawn or seat != scene.deciding else scene.view.drawn
    hand = () if BACK in scene.view.hands[seat] else scene.in_hand(seat)
    return in_large([*drawn, *hand], scene.fresh)


def large_face(c: Canvas, box: Box, card: str, state: str) -> None:
    """Draw a card of a large hand."""
    c.card(box[0], box[1], box[2] - box[0], box[3] - box[1], *face(card), state=state)


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the drawn cards, then the hand in the order of the picture."""
    return () if seat is None else (*scene.view.drawn, *scene.in_hand(seat))
