"""The signs that hold for a whole deal: trump, the side cards, the scramble; and the question in its pill."""

from __future__ import annotations

from engine.games.arsene.state import SIDE, SUIT
from render import theme
from render.boards.arsene.scene import Scene
from render.canvas import Canvas
from render.theme import BODY, GOLD, INK, LINE, NAME, PAPER, WHITE

HIGH, ASK = 60, 64  # of a pill, and of the question
TILE = (104, 60)  # the side card that is face up
BACK = (44, 60)


def draw_trump(c: Canvas, scene: Scene, x: int, y: int) -> int:
    """Draw whether diamonds are trump. Return the width."""
    trump = scene.view.trump
    word, diamond = scene.say("board-trump" if trump else "board-no-trump"), theme.PACK["D"]
    if not trump:
        return c.pill(x, y, word, NAME, LINE, WHITE, height=HIGH)
    w = theme.width(word, NAME) + HIGH + 50
    c.panel((x, y - HIGH // 2, x + w, y + HIGH // 2), PAPER, thick=0, radius=HIGH // 2)
    c.icon(diamond.icon, x + HIGH // 2 + 20, y, 44, diamond.colour)
    c.text(x + HIGH // 2 + 50, y, word, NAME, INK)
    return w


def draw_side(c: Canvas, scene: Scene, x: int, y: int) -> int:
    """Draw the side cards in little; one of them may be face up. Return the width."""
    view, start, top = scene.view, x, y - TILE[1] // 2
    for index in range(SIDE):
        up = view.trump and view.flipped is not None and view.flipped.index == index
        wide, high = TILE if up else BACK
        if up:
            c.tile((x, top, x + wide, top + high), *theme.face_of(view.flipped.card))
        else:
            c.back(x, top, wide, high, emblem="")
        if scene.flipped_now and view.flipped is not None and view.flipped.index == index:
            c.accent((x, top, x + wide, top + high), 8)
        x += wide + 8
    return x - 8 - start


def draw_scramble(c: Canvas, scene: Scene, x: int, y: int, brief: bool = False) -> int:
    """Draw that clashes swap purses in this deal; `brief`: without the word. Return the width."""
    w = c.pill(x, y, "" if brief else scene.say("board-scramble"), BODY, theme.ONION, WHITE, icon="swap", height=HIGH)
    if scene.scramble_began:
        c.accent((x, y - HIGH // 2, x + w, y + HIGH // 2), HIGH // 2)
    return w


def ask(scene: Scene, seat: int | None = None) -> tuple[str, str | None]:
    """Return the question, and the icon before it. `seat`: the viewer, who is asked."""
    view = scene.view
    if view.phase != "play" or not view.trick:
        return scene.say("board-do-" + ("lead" if view.phase == "play" else view.phase)), None
    follows = seat is not None and any(SUIT[card] == scene.led for card in view.hands[seat])
    return scene.say("board-do-" + ("follow" if follows else "discard")), theme.PACK[scene.led].icon


def draw_ask(c: Canvas, scene: Scene, y: int, seat: int | None = None) -> None:
    """Draw the question in gold at the right."""
    text, icon = ask(scene, seat)
    c.pill(theme.RIGHT, y, text, NAME, GOLD, INK, "r", icon=icon, height=ASK)


def draw_choice(c: Canvas, scene: Scene, y: int, size: tuple[int, int], lit: bool) -> None:
    """Draw the side cards in large, of which one is to be turned up; beside them the question and what is special.

    `lit`: one of them may be chosen.
    """
    wide, high = size
    rows = [*(["ask"] if lit else []), *(["scramble"] if scene.view.scramble else [])]
    rows += ["void"] if any(result.kind == "void" for result in scene.results) else []
    words = {"ask": ask(scene)[0], "scramble": scene.say("board-scramble"), "void": scene.say("board-void")}
    beside = max((theme.width(words[row], NAME) + ASK + 60 * (row != "ask") for row in rows), default=0)
    x = (theme.WIDTH - SIDE * (wide + 28) + 28 - (beside + 16 if rows else 0)) // 2
    for _ in range(SIDE):
        c.back(x, y - high // 2, wide, high, "legal" if lit else "plain")
        x += wide + 28
    for n, row in enumerate(rows):
        at = y + round((n - (len(rows) - 1) / 2) * 78)
        if row == "ask":
            c.pill(x + 16, at, words[row], NAME, GOLD, INK, height=ASK)
        elif row == "void":
            c.pill(x + 16, at, words[row], BODY, LINE, WHITE, icon="police", height=HIGH)
        else:
            draw_scramble(c, scene, x + 16, at)
