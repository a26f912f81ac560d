"""Pictures of ratings: a leaderboard, and the course of a player's points.

    ladder(Ladder("Twin Heavens", rungs, "ja"))     # a Picture: PNG and description, from the same facts
    trend(Trend("Twin Heavens", "さくら", ...))

The player who asks is gold on the leaderboard. The first place has the crown. A bar that is only an outline is a
provisional rating.
"""

from __future__ import annotations

from msgspec import Struct
from PIL import Image, ImageDraw

from engine.form import Text
from render import encode, sprites, theme
from render.canvas import Box, Canvas
from render.letters import shortened, signed
from render.picture import ALT_LIMIT, Picture
from render.texts import locale_of, say
from render.theme import BODY, GOLD, LEFT, LINE, MUTED, NAME, PANEL, RIGHT, SMALL, WHITE

RUNGS = 9  # rows that fit on a leaderboard
TREND = 30  # matches that a trend shows
CHART = (344, 112, RIGHT, 776)  # the panel of the curve
FINE = 3  # the curve is drawn at so many times its size, and reduced
STEPS = (50, 100, 200, 500, 1000, 2000, 5000)  # points between two lines of the grid
LINES = 5  # steps of the grid, at most


class Rung(Struct, frozen=True):
    """One row of a leaderboard: a player and a rating."""

    place: int
    name: str
    points: int
    n: int  # matches
    wins: int
    settled: bool  # False: provisional
    mine: bool = False  # the row of the player who asks


class Ladder(Struct, frozen=True):
    title: str
    rungs: tuple[Rung, ...]
    locale: str


class Trend(Struct, frozen=True):
    """The course of a player's points in one game.

    `points` are the points at first and after each match. `won` holds, per match, whether the player won it.
    """

    title: str
    name: str
    points: tuple[int, ...]
    won: tuple[bool, ...]
    n: int  # matches in all
    wins: int
    settled: bool
    locale: str


def ladder(facts: Ladder) -> Picture:
    canvas = draw_ladder(facts)
    return Picture(encode.png(canvas.image, canvas.ground), alt_ladder(facts))


def trend(facts: Trend) -> Picture:
    canvas = draw_trend(facts)
    return Picture(encode.png(canvas.image, canvas.ground), alt_trend(facts))


def _say(locale: str, key: str, **args: str | int) -> str:
    return say(locale_of(locale), Text(key, args), plain=True)


def _drawn(name: str, locale: str) -> str:
    """Return a name in the font's glyphs, or the word for a person without a name if no glyph fits."""
    shown = theme.drawable(name)
    return shown if theme.legible(shown) else _say(locale, "somebody")


# --- a leaderboard ---------------------------------------------------------------------------------------------------


def draw_ladder(facts: Ladder) -> Canvas:
    c = Canvas()
    rungs = facts.rungs[:RUNGS]
    most = max([rung.points for rung in rungs], default=1)
    for n, rung in enumerate(rungs):
        _rung(c, facts.locale, rung, (LEFT, 13 + n * 86, RIGHT, 13 + n * 86 + 78), max(rung.points, 0) / max(most, 1))
    return c


def _rung(c: Canvas, locale: str, rung: Rung, box: Box, share: float) -> None:
    middle = (box[1] + box[3]) // 2
    c.panel(box, edge=GOLD if rung.mine else LINE, thick=5 if rung.mine else 2)
    if rung.place == 1:
        c.icon("crown", LEFT + 66, middle, 56)
    else:
        c.text(LEFT + 66, middle, str(rung.place), BODY, WHITE, "m")
    c.text(LEFT + 134, middle, _drawn(rung.name, locale), NAME, GOLD if rung.mine else WHITE, room=394)
    left, right = 568, 770
    bar = (left, middle - 15, left + max(30, round((right - left) * share)), middle + 15)
    if rung.settled:
        sprites.round_box(c.image, bar, MUTED, 15)
    else:
        sprites.round_box(c.image, bar, MUTED, 15, 4)
    c.text(930, middle, signed(rung.points), 56, WHITE, "r")
    if not rung.settled:
        c.text(940, middle, "?", 56, MUTED)
    c.text(RIGHT - 20, middle, f"{rung.wins} / {rung.n}", SMALL, MUTED, "r", room=170)


def alt_ladder(facts: Ladder) -> str:
    """Describe the rows that the picture shows, the best first."""
    lines = [
        _say(
            facts.locale,
            "alt-rung" if rung.settled else "alt-rung-provisional",
            place=rung.place,
            name=rung.name or _say(facts.locale, "somebody"),
            points=rung.points,
            n=rung.n,
            wins=rung.wins,
        )
        for rung in facts.rungs[:RUNGS]
    ]
    return _cut("\n".join([_say(facts.locale, "alt-ladder", game=facts.title), *lines]))


# --- the course of a player's points ---------------------------------------------------------------------------------


def draw_trend(facts: Trend) -> Canvas:
    c = Canvas()
    c.panel((LEFT, LEFT, CHART[0] - 16, CHART[3]))
    middle, room = (LEFT + CHART[0] - 16) // 2, CHART[0] - 16 - LEFT - 40
    c.text(middle, 74, _drawn(facts.name, facts.locale), NAME, WHITE, "m", room)
    c.text(middle, 204, signed(facts.points[-1]), 112, WHITE, "m", room)
    if not facts.settled:
        c.text(middle, 292, _say(facts.locale, "picture-provisional"), SMALL, MUTED, "m", room)
    for y, key, n in ((380, "picture-played", facts.n), (520, "picture-won", facts.wins)):
        c.text(middle, y, f"{n}", 72, WHITE, "m", room)
        c.text(middle, y + 64, _say(facts.locale, key), SMALL, MUTED, "m", room)
    for y, won, key in ((670, True, "picture-dot-won"), (730, False, "picture-dot-not")):
        _dot(c, LEFT + 44, y, won)
        c.text(LEFT + 76, y, _say(facts.locale, key), SMALL, MUTED, room=room - 56)
    c.text(CHART[0], 62, facts.title, BODY, MUTED, room=CHART[2] - CHART[0])
    _curve(c, facts)
    return c


def _curve(c: Canvas, facts: Trend) -> None:
    c.panel(CHART)
    low, high = min(facts.points), max(facts.points)
    step = next((step for step in STEPS if high // step - low // step < LINES), STEPS[-1])
    first, last = low // step, -(-high // step)
    last = max(last, first + 1)
    left, right, top, bottom = CHART[0] + 168, RIGHT - 40, CHART[1] + 44, CHART[3] - 44

    def y(points: float) -> int:
        return round(bottom - (points / step - first) / (last - first) * (bottom - top))

    def x(n: int) -> int:
        return round(left + (right - left) * n / (len(facts.points) - 1))

    for line in range(first, last + 1):
        at = y(line * step)
        sprites.round_box(c.image, (left - 16, at - 1, RIGHT - 24, at + 1), LINE, 0)
        c.text(left - 28, at, signed(line * step), SMALL, MUTED, "r")
    spots = [(x(n), y(points)) for n, points in enumerate(facts.points)]
    big = Image.new("L", ((CHART[2] - CHART[0]) * FINE, (CHART[3] - CHART[1]) * FINE))
    path = [((px - CHART[0]) * FINE, (py - CHART[1]) * FINE) for px, py in spots]
    ImageDraw.Draw(big).line(path, fill=255, width=5 * FINE, joint="curve")
    sprites.put(c.image, WHITE, CHART, big.reduce(FINE))
    for (px, py), won in zip(spots[1:], facts.won, strict=True):
        _dot(c, px, py, won)


def _dot(c: Canvas, x: int, y: int, won: bool) -> None:
    """Draw a dot for a match that was won, a ring for any other match."""
    c.paste(WHITE, (x - 13, y - 13), sprites.rounded(26, 26, 13))
    if not won:
        c.paste(PANEL, (x - 7, y - 7), sprites.rounded(14, 14, 7))


def alt_trend(facts: Trend) -> str:
    said = _say(
        facts.locale,
        "alt-trend" if facts.settled else "alt-trend-provisional",
        name=facts.name,
        game=facts.title,
        points=facts.points[-1],
        n=facts.n,
        wins=facts.wins,
    )
    gone = _say(facts.locale, "alt-trend-points", points=" → ".join(map(str, facts.points)))
    return _cut(f"{said} {gone}" if locale_of(facts.locale) != "ja" else said + gone)


def _cut(words: str) -> str:
    return shortened(words, ALT_LIMIT)
