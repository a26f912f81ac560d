"""The end of It's Mine!: both results, then a row for each mine from K to 7, in the order of the reckoning."""

from __future__ import annotations

from engine.cards import suit_of
from engine.games.itsmine.scoring import PENALTY, Settlement, Verdict
from engine.games.itsmine.state import MINE, RANK
from render import theme
from render.boards.itsmine.pieces import draw_mine, rank
from render.boards.itsmine.scene import Scene
from render.canvas import Box, Canvas
from render.theme import ALARM, BODY, FAINT, HEAD, INK, LEFT, MUTED, NAME, PAPER, RIGHT, SEATS, WHITE

TOP, PLATE, FOOT = 16, 146, 790
GAP = 12
PLACE = (114, 68)  # size of a mine
MIDDLE = theme.WIDTH // 2
TILE = 60  # width of a card's place
REASON = 60  # height of the line with the reason
POINTING = {"pending": "fall", "above": "rise"}  # an arrow to the mine that decides


def draw(scene: Scene) -> Canvas:
    """Draw the results; hands and columns paired off, what counts, and who wins each mine."""
    c, end = scene.canvas(), scene.end
    half = (RIGHT - LEFT - GAP) // 2
    for seat in (0, 1):
        left = LEFT + seat * (half + GAP)
        _result(c, scene, end, seat, (left, TOP, left + half, TOP + PLATE))
    top = TOP + PLATE + GAP
    if end.reason != "score":
        text = scene.say("board-reason-" + end.reason.replace("_", "-"))
        c.pill(MIDDLE, top + REASON // 2, text, BODY, PAPER, INK, "m", height=REASON)
        top += REASON + 6
    row = (FOOT - top) // 7
    for n, verdict in enumerate(end.verdicts):
        _judged(c, scene, end, verdict, (LEFT, top + n * row, RIGHT, top + (n + 1) * row - 5))
    return c


def _result(c: Canvas, scene: Scene, end: Settlement, seat: int, box: Box) -> None:
    """Draw steps 6 and 7 of the reckoning for a seat: its points, its leftover cards, and the rest."""
    (left, top, right, bottom), won = box, seat == scene.winner
    c.seat_panel(box, won=won)
    if won:
        c.halo(box)
    middle = (top + bottom) // 2
    wide = c.text(right - 24, middle, str(end.scores[seat]), 112, WHITE, "r") + 40
    if won:
        c.icon("crown", right - wide - 32, top + 46, 64, WHITE)
        wide += 76
    c.badge(left + 52, top + 46, seat, 34)
    c.text(left + 100, top + 46, scene.names[seat], NAME, WHITE, room=right - left - wide - 110)
    x, y, over = left + 24, bottom - 38, end.leftover[seat]
    minus = scene.view.variant != "simple"
    if minus and over:
        x += c.text(x, y, str(end.points[seat]), HEAD, WHITE) + 20
    if over:
        c.icon("cards", x + 22, y, 44, ALARM if minus else MUTED)
        text = f"{over} = −{PENALTY * over}" if minus else str(over)
        c.text(x + 54, y, text, HEAD, ALARM if minus else MUTED)


def _judged(c: Canvas, scene: Scene, end: Settlement, verdict: Verdict, box: Box) -> None:
    """Draw a mine's row: the mine is on its winner's side, between the lengths of both columns."""
    (_, top, _, bottom) = box
    n, y = MINE[verdict.mine], (top + bottom) // 2
    owner = end.owners[n]
    c.panel(box, edge=FAINT if owner is None else SEATS[owner], thick=2 if owner is None else 4, radius=14)
    w, h = PLACE
    x = MIDDLE - w // 2 if owner is None else MIDDLE - w - 6 if owner == 0 else MIDDLE + 6
    draw_mine(
        c, scene, (x, y - h // 2, x + w, y + h // 2), verdict.mine, owner, "plain" if owner is not None else "dim"
    )
    if verdict.why in POINTING:
        at = MIDDLE + (w // 2 + 6) * (1 if owner == 0 else -1) if owner is not None else MIDDLE + w // 2 + 34
        c.icon(POINTING[verdict.why], at, y, 44, WHITE)
    best = _deciding(end)
    for seat in (0, 1):
        own, other = len(end.columns[seat][n]), len(end.columns[1 - seat][n])
        x = MIDDLE + (1 if seat else -1) * (w + 38)
        if own or other:
            c.text(x, y, str(own), HEAD, WHITE if own > other else MUTED, "m")
        _cards(c, scene, end, seat, n, (top + 8, bottom - 8), best)


def _cards(
    c: Canvas, scene: Scene, end: Settlement, seat: int, n: int, rows: tuple[int, int], best: frozenset[str]
) -> None:
    """Draw a column from the middle outwards, then the hand's cards of its suit.

    Cards that were paired off are dim; cards that are left over have a red edge.
    """
    column, kept, side = scene.view.columns[seat][n], len(end.columns[seat][n]), 1 if seat else -1
    held = [card for card in scene.view.laid[seat] if MINE[card] == n]
    gone = len(column) - kept
    x = MIDDLE + side * (PLACE[0] + 76)
    for k, card in enumerate((*column, *held)):
        if k == len(column):
            x += side * 14
        over, lost = k >= len(column) + gone, kept <= k < len(column) + gone
        left = x if seat else x - TILE + 4
        state = "win" if card in best and not lost else "dim" if lost else "plain"
        box = (left, rows[0], left + TILE - 4, rows[1])
        c.tile(box, rank(card), theme.SUITS[suit_of(card)], state, ALARM if over else None, bare=True)
        x += side * TILE


def _deciding(end: Settlement) -> frozenset[str]:
    """Return the cards whose number decides about mines with equally many cards."""
    best = set[str]()
    for verdict in end.verdicts:
        if verdict.seat is None or verdict.why == "more":
            continue
        mine = verdict.mines[0] if verdict.why == "above" else verdict.mine
        choose = max if verdict.why == "higher" else min
        best.add(choose(end.columns[verdict.seat][MINE[mine]], key=RANK.__getitem__))
    return frozenset(best)
