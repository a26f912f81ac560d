"""The end: the last duel, its dice, and who has won."""

from __future__ import annotations

from engine.games.colosseum.rules import living
from engine.games.colosseum.state import Past
from render.boards.colosseum.dice import TOGETHER, grouped
from render.boards.colosseum.duel import BADGE, BLADE, END, FIGURE, NUMBER, OWN, THEIRS, fresh, stricken, tell
from render.boards.colosseum.scene import Scene, blow, off
from render.boards.colosseum.swords import DULL, STEEL, draw_broken, draw_hilt, draw_links
from render.boards.colosseum.throw import FOOT, TOP, Laid, draw_kept, kept_box
from render.canvas import Canvas
from render.theme import ALARM, BODY, NAME, RIGHT, WHITE

ROOM, LARGEST, APART = 560, 112, 22  # for the last dice, of one of them, and between groups
MIDDLE = 568  # y of the last dice


def draw_end(c: Canvas, scene: Scene) -> None:
    past: Past = scene.view.past
    _last_duel(c, scene, past)
    count = len(past.kept)
    size = min(LARGEST, (ROOM - APART * (len(grouped(past.kept)) - 1)) // count - TOGETHER)
    plan = Laid(size, MIDDLE - size // 2, APART)
    box = kept_box(past.kept, plan)
    c.panel(box)
    draw_kept(c, scene, past.kept, box, plan)
    _verdict(c, scene, box[2] + 14)


def _last_duel(c: Canvas, scene: Scene, past: Past) -> None:
    """Draw the sword that was to be beaten, the last sword, and what the blow has cost."""
    won = blow(past)
    c.text(FIGURE, THEIRS, str(past.met), NUMBER, WHITE, "m")
    draw_hilt(c, BLADE, THEIRS, None)
    if won:
        draw_broken(c, BLADE, THEIRS, past.met)
    else:
        draw_links(c, BLADE, THEIRS, 0, past.met, STEEL)
    c.badge(BADGE, OWN, past.seat, 40)
    c.text(FIGURE, OWN, str(past.attack), NUMBER, WHITE, "m")
    draw_hilt(c, BLADE, OWN, past.seat)
    draw_links(c, BLADE, OWN, 0, past.attack, WHITE if won else DULL)
    tell(c, scene, past)
    y = (THEIRS + OWN) // 2
    if won or off(past):
        c.icon("blades" if won else "ward", END, y, 120, WHITE)
    elif not scene.view.hp[past.seat]:
        c.icon("skull", END, y, 140, ALARM)
    elif past.lost[past.seat]:
        stricken(c, END, y, past.lost[past.seat])
    if scene.has_struck:
        fresh(c, OWN, past.attack)


def _verdict(c: Canvas, scene: Scene, left: int) -> None:
    """Draw who has won, and whether the turn limit has ended the match."""
    winners, middle = scene.winners, (left + RIGHT) // 2
    c.panel((left, TOP, RIGHT, FOOT), edge=WHITE, thick=5)
    room, limit, shared = RIGHT - left - 48, len(living(scene.view.hp)) > 1, len(winners) > 1
    crown, title = (100, 198) if not limit else (80, 174) if not shared else (52, 200)
    c.icon("crown", middle, TOP + crown, 80 if shared else 120, WHITE)
    if shared:
        for n, seat in enumerate(winners):
            c.badge(middle + 96 * n - 48 * (len(winners) - 1), TOP + 136, seat, 36)
        c.text(middle, TOP + title, scene.say("board-share"), NAME, WHITE, "m")
    else:
        text = scene.fit("board-wins", 64, room, seats=tuple(map(str, winners)))
        c.text(middle, TOP + title, text, 64, WHITE, "m", room)
    if limit:
        c.text(middle, FOOT - 50, scene.say("board-ends-limit"), BODY, WHITE, "m")
