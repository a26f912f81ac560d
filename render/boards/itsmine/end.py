"""The end of It's Mine!: a row for each mine from K to 7, in the order of the reckoning, then the sums."""

from __future__ import annotations

from engine.games.itsmine.scoring import PENALTY, SIMPLE_WORTH, Settlement, Verdict
from engine.games.itsmine.state import MINE, MINES, RANK
from render import theme
from render.boards.itsmine import scene as parts
from render.boards.itsmine.scene import FOOT, Scene, rank
from render.canvas import Align, Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import ALARM, FAINT, LEFT, LINE, MUTED, RIGHT, SEATS, WHITE

ROW_TOP, ROW, TILE = 132, 74, 50
MIDDLE = 448  # x of the middle of the mines
VERDICT = 880  # x where the verdicts begin
POINTING = {"pending": "fall", "above": "rise"}  # an arrow to the mine that decides


def draw(scene: Scene) -> Canvas:
    """Draw hands and columns paired off, what counts, who wins each mine and why."""
    c, view, end = scene.canvas(HEADER), scene.view, scene.end
    x = 28 + c.text(28, HEADER // 2, scene.say("board-over"), HEAD)
    x += 14
    x += c.text(x, HEADER // 2, scene.say("board-round", round=view.round), NAME, MUTED)
    right = RIGHT - 4
    if end.reason != "score":
        text = scene.say("board-reason-" + end.reason.replace("_", "-"))
        right -= c.text(right, HEADER // 2, text, BODY, WHITE, "r", 340)
    elif any(end.pairs):
        right -= c.text(right, HEADER // 2, scene.say("board-paired"), SMALL, MUTED, "r", 340)
    won, room = scene.winner is not None, right - x - 40
    title = scene.fit("board-wins", 32, room - 97, seat=scene.winner) if won else scene.say("board-drawn")
    c.pill(
        theme.WIDTH // 2,
        HEADER // 2,
        title,
        32,
        align="m",
        height=54,
        icon="crown" if won else None,
        within=(x + 20, right - 20),
    )
    y = 104
    for seat in (0, 1):
        side: Align = "r" if seat == 0 else "l"
        x = MIDDLE + (96 if seat else -96)
        c.badge(x + (20 if seat else -20), y, seat, 20)
        c.text(x + (50 if seat else -50), y, scene.names[seat], BODY, WHITE, side, room=280)
    c.text(VERDICT + 42, y, scene.say("board-judged"), SMALL, MUTED)
    for i, verdict in enumerate(end.verdicts):
        _judged(c, scene, end, verdict, ROW_TOP + i * ROW)
    for seat in (0, 1):
        _sum(c, scene, end, seat, (LEFT + seat * 584, ROW_TOP + 7 * ROW + 6, LEFT + 568 + seat * 584, FOOT))
    return c


def _judged(c: Canvas, scene: Scene, end: Settlement, verdict: Verdict, top: int) -> None:
    """Draw a mine's row: cards that were paired off are dimmed, cards that are left over have a red edge."""
    view, mine, n = scene.view, verdict.mine, MINE[verdict.mine]
    owner, y = end.owners[n], top + ROW // 2
    c.panel((LEFT, top + 3, RIGHT, top + ROW - 3), edge=FAINT, radius=14)
    if owner is not None:  # a bar in the winner's colour, on the winner's side
        edge = LEFT if owner == 0 else RIGHT - 12
        c.panel((edge, top + 3, edge + 12, top + ROW - 3), SEATS[owner], thick=0, radius=6)
    parts.tile(
        c, (MIDDLE - 54, top + 7, MIDDLE + 54, top + ROW - 7), mine, "plain", None if owner is None else SEATS[owner]
    )
    for seat in (0, 1):
        column, kept = view.columns[seat][n], len(end.columns[seat][n])
        more = verdict.why == "more" and verdict.seat == seat
        side = 1 if seat else -1
        c.text(
            MIDDLE + side * 82, y, str(kept), HEAD, WHITE if more or (verdict.why != "more" and kept) else MUTED, "m"
        )
        x = MIDDLE + side * 108
        held = [card for card in view.laid[seat] if MINE[card] == n]
        gone = len(column) - kept
        items = [(card, "dim" if k >= kept else "plain", None) for k, card in enumerate(column)]
        hands = [(card, "dim" if k < gone else "plain", ALARM if k >= gone else None) for k, card in enumerate(held)]
        for k, (card, state, frame) in enumerate(items + hands):
            at = x + side * (k * TILE + (14 if k >= len(items) else 0))
            left = at if seat else at - TILE + 4
            c.tile(
                (left, top + 11, left + TILE - 4, top + ROW - 11),
                rank(card),
                theme.SUITS[mine[0]],
                state,
                frame,
                bare=True,
            )
    _verdict(c, scene, end, verdict, y)


def _verdict(c: Canvas, scene: Scene, end: Settlement, verdict: Verdict, y: int) -> None:
    """Draw, at the right of a row, who wins the mine in the end, and why."""
    owner = end.owners[MINE[verdict.mine]]
    if owner is not None:
        c.badge(VERDICT + 14, y, owner, 20)
    else:
        c.text(VERDICT + 14, y, "–", HEAD, MUTED, "m")
    pointing = POINTING.get(verdict.why)
    x, room = VERDICT + 44, RIGHT - VERDICT - 60 - 42 * bool(pointing)
    x += c.text(x, y, scene.say("board-why-" + verdict.why), SMALL, MUTED if verdict.seat is None else WHITE, room=room)
    if pointing:
        c.icon(pointing, x + 26, y, 34, MUTED)


def _sum(c: Canvas, scene: Scene, end: Settlement, seat: int, box: Box) -> None:
    """Draw steps 6 and 7 of the reckoning for a seat: its points and its leftover cards."""
    left, top, right, bottom = box
    won = seat == scene.winner
    c.panel(box, edge=WHITE if won else LINE, thick=5 if won else 2)
    w = c.text(right - 24, (top + bottom) // 2, str(end.scores[seat]), 68, WHITE, "r")
    c.badge(left + 40, top + 38, seat)
    mines = [mine for mine in reversed(MINES) if end.owners[MINE[mine]] == seat]
    if scene.view.variant == "simple":
        text = f"{len(mines)}×{SIMPLE_WORTH} = {end.points[seat]}"
    else:
        text = "+".join(str(RANK[mine]) for mine in mines) + f" = {end.points[seat]}" * (len(mines) > 1) or "0"
    c.text(left + 76, top + 38, text, NAME, room=right - left - 76 - w - 40)
    minus = scene.view.variant != "simple"
    left_over = end.leftover[seat]
    key = "board-leftover" if minus and left_over else "board-leftover-only"
    text = scene.say(key, count=left_over, minus=PENALTY * left_over)
    c.text(left + 76, bottom - 34, text, NAME, ALARM if left_over and minus else MUTED, room=right - left - 76 - w - 40)
