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
from render import encode, former, sprites, theme
from render.canvas import Canvas
from render.letters import shortened
from render.picture import ALT_LIMIT, Picture
from render.texts import locale_of, say
from render.theme import GOLD, LEFT, LINE, MUTED, PANEL, RIGHT, WHITE

RUNGS = 9  # rows that fit on a leaderboard
TREND = 30  # matches that a trend shows
TITLE = 860  # pixels for the title of a leaderboard
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
    c = Canvas(header=former.HEADER, least=former.SMALL)
    size = former.HEAD if theme.width(facts.title, former.HEAD) <= TITLE else former.SMALL
    c.text(LEFT + 24, 38, facts.title, size, room=TITLE)
    c.text(RIGHT - 24, 38, _say(facts.locale, "picture-won-of"), former.SMALL, MUTED, "r", room=250)
    rungs = facts.rungs[:RUNGS]
    most = max([rung.points for rung in rungs], default=1)
    height = 76
    for n, rung in enumerate(rungs):
        top = former.HEADER + 18 + n * height
        _rung(c, facts.locale, rung, top, height - 10, max(rung.points, 0) / max(most, 1))
    return c


def _rung(c: Canvas, locale: str, rung: Rung, top: int, height: int, share: float) -> None:
    box, middle = (LEFT, top, RIGHT, top + height), top + height // 2
    c.panel(box, edge=GOLD if rung.mine else LINE, thick=4 if rung.mine else 2)
    if rung.place == 1:
        c.icon("crown", LEFT + 56, middle, 48)
    else:
        c.text(LEFT + 56, middle, str(rung.place), former.NAME, WHITE, "m")
    c.text(LEFT + 108, middle, _drawn(rung.name, locale), former.NAME, GOLD if rung.mine else WHITE, room=390)
    left, right = 540, 850
    bar = (left, middle - 13, left + max(26, round((right - left) * share)), middle + 13)
    if rung.settled:
        sprites.round_box(c.image, bar, MUTED, 13)
    else:
        sprites.round_box(c.image, bar, MUTED, 13, 3)
    c.text(984, middle, str(rung.points), former.HEAD, WHITE, "r")
    if not rung.settled:
        c.text(994, middle, "?", former.HEAD, MUTED)
    c.text(RIGHT - 24, middle, f"{rung.wins} / {rung.n}", former.SMALL, MUTED, "r", room=140)


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
    c = Canvas(header=former.HEADER, least=former.SMALL)
    width = c.text(LEFT + 24, 38, _drawn(facts.name, facts.locale), former.HEAD, room=560)
    c.text(LEFT + 24 + width + 28, 38, facts.title, former.SMALL, MUTED, room=RIGHT - LEFT - width - 76)
    c.panel((LEFT, 96, 320, 776))
    c.text(172, 170, f"{facts.points[-1]}", 78, WHITE, "m", room=264)
    c.text(172, 240, _say(facts.locale, "picture-points"), former.BODY, MUTED, "m", room=264)
    if not facts.settled:
        c.text(172, 290, _say(facts.locale, "picture-provisional"), former.SMALL, MUTED, "m", room=264)
    for y, key, n in ((400, "picture-played", facts.n), (540, "picture-won", facts.wins)):
        c.text(172, y, f"{n}", 54, WHITE, "m", room=264)
        c.text(172, y + 54, _say(facts.locale, key), former.BODY, MUTED, "m", room=264)
    _dot(c, 64, 700, True)
    c.text(92, 700, _say(facts.locale, "picture-dot-won"), former.SMALL, MUTED, room=200)
    _dot(c, 64, 744, False)
    c.text(92, 744, _say(facts.locale, "picture-dot-not"), former.SMALL, MUTED, room=200)
    _curve(c, facts)
    return c


def _curve(c: Canvas, facts: Trend) -> None:
    c.panel((340, 96, RIGHT, 776))
    low, high = min(facts.points), max(facts.points)
    step = next((step for step in STEPS if high // step - low // step < LINES), STEPS[-1])
    first, last = low // step, -(-high // step)
    last = max(last, first + 1)
    left, right, top, bottom = 470, RIGHT - 40, 140, 732

    def y(points: float) -> int:
        return round(bottom - (points / step - first) / (last - first) * (bottom - top))

    def x(n: int) -> int:
        return round(left + (right - left) * n / (len(facts.points) - 1))

    for line in range(first, last + 1):
        at = y(line * step)
        sprites.round_box(c.image, (left - 16, at - 1, RIGHT - 24, at + 1), LINE, 0)
        c.text(left - 28, at, str(line * step), former.SMALL, MUTED, "r")
    spots = [(x(n), y(points)) for n, points in enumerate(facts.points)]
    box = (340, 96, RIGHT, 776)
    big = Image.new("L", ((box[2] - box[0]) * FINE, (box[3] - box[1]) * FINE))
    path = [((px - box[0]) * FINE, (py - box[1]) * FINE) for px, py in spots]
    ImageDraw.Draw(big).line(path, fill=255, width=5 * FINE, joint="curve")
    sprites.put(c.image, WHITE, box, big.reduce(FINE))
    for (px, py), won in zip(spots[1:], facts.won, strict=True):
        _dot(c, px, py, won)


def _dot(c: Canvas, x: int, y: int, won: bool) -> None:
    """Draw a dot for a match that was won, a ring for any other match."""
    c.image.paste(WHITE, (x - 11, y - 11), sprites.rounded(22, 22, 11))
    if not won:
        c.image.paste(PANEL, (x - 7, y - 7), sprites.rounded(14, 14, 7))


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
