"""The furniture of the night of Twin Heavens: lanterns, the ring of a trick, light, arrows, hatching."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import sprites, theme
from render.boards.souten.ground import LAMP, LAMP_DARK
from render.kept import kept
from render.sprites import Point, Sprite, sprite_of
from render.theme import FAINT, GOLD, PANEL, RGB, WHITE, mix

SCALE = 4
RING = 66  # radius of the ring, in pixels
CARD_R = 12  # radius of a large card's corners, in pixels
_BAYER = (0, 40, 10, 50, 60, 20, 70, 30, 15, 55, 5, 45, 75, 35, 65, 25)
_FADING = [max(0, min(255, (v - 14) * 2)) for v in range(256)]


def _reduced(big: Image.Image, margin: int = 0) -> Sprite:
    small = big.reduce(SCALE)
    return sprite_of(small.convert("RGB"), small.getchannel("A"), margin)


@kept
def lantern(w: int, h: int) -> Sprite:
    """Draw a red lantern that hangs from above, `h` pixels from cap to cap.

    Its string and tassels reach beyond.
    """
    over = 30
    big = Image.new("RGBA", (w * SCALE, (h + 2 * over) * SCALE), (*LAMP_DARK, 0))
    draw = ImageDraw.Draw(big)
    middle = w * SCALE // 2

    def box(breadth: float, top: float, bottom: float) -> tuple[float, float, float, float]:
        half = w * SCALE * breadth / 2
        return middle - half, (over + top) * SCALE, middle + half - 1, (over + bottom) * SCALE

    draw.rectangle((middle - 4, 0, middle + 4, over * SCALE), fill=LAMP_DARK)
    for x in (-12, -4, 4, 12):
        draw.line((middle + x * SCALE, (over + h) * SCALE, middle + x * SCALE, (h + over + 24) * SCALE), LAMP_DARK, 8)
    draw.rounded_rectangle(box(0.44, 0, 20), 5 * SCALE, fill=LAMP_DARK)
    draw.rounded_rectangle(box(0.44, h - 20, h), 5 * SCALE, fill=LAMP_DARK)
    draw.ellipse(box(1, 10, h - 10), fill=LAMP)
    for breadth in (0.9, 0.62, 0.28):
        draw.ellipse(box(breadth, 10, h - 10), outline=LAMP_DARK, width=2 * SCALE)
    draw.ellipse(box(1, 10, h - 10), outline=LAMP_DARK, width=2 * SCALE)
    return _reduced(big)


@kept
def ring(since: int, until: int, asks: bool) -> Sprite:
    """Draw the ring in the middle, white from one angle to another (in degrees, clockwise, 0 at the right).

    `asks`: the ring itself waits for cards.
    """
    size = (2 * RING + 8) * SCALE
    big = Image.new("RGBA", (size, size), (*PANEL, 0))
    draw = ImageDraw.Draw(big)
    edge = (4 * SCALE, 4 * SCALE, size - 4 * SCALE, size - 4 * SCALE)
    draw.ellipse(edge, fill=PANEL)
    if asks:
        for start in range(0, 360, 20):
            draw.arc(edge, start, start + 13, fill=GOLD, width=5 * SCALE)
        return _reduced(big, 4)
    draw.ellipse(edge, outline=FAINT, width=5 * SCALE)
    if until > since:
        draw.arc(edge, since, until, fill=WHITE, width=6 * SCALE)
    return _reduced(big, 4)


@kept
def pointer(angle: int) -> Sprite:
    """Draw a gold arrowhead that points outwards from the ring's edge at an angle, in the middle of the sprite."""
    reach = 18
    big = Image.new("RGBA", (2 * reach * SCALE, 2 * reach * SCALE), (*GOLD, 0))
    turn = angle * pi / 180
    points = [(15.0, 0.0), (-8.0, -15.0), (-8.0, 15.0)]
    corners = [
        ((reach + x * cos(turn) - y * sin(turn)) * SCALE, (reach + x * sin(turn) + y * cos(turn)) * SCALE)
        for x, y in points
    ]
    ImageDraw.Draw(big).polygon(corners, fill=GOLD)
    return _reduced(big)


@kept
def shine(w: int, h: int, r: int) -> Sprite:
    """Draw white light behind the strongest cards: a bright edge all around a place, and the light that it sheds."""
    margin, edge = 30, 7
    size = (w + 2 * margin, h + 2 * margin)
    light = Image.new("L", size)
    plate = sprites.rounded(w + 2 * edge, h + 2 * edge, r + edge)
    light.paste(235, (margin - edge, margin - edge), plate)
    light = light.filter(ImageFilter.GaussianBlur(10))
    light.paste(255, (margin - edge, margin - edge), plate)
    shades = Image.merge(
        "RGB", [light.point([part + (255 - part) * max(v, 72) // 255 for v in range(256)]) for part in PANEL]
    )
    fading = Image.new("L", size)  # a pattern: blended colours would not be in the palette
    fading.putdata([_BAYER[y % 4 * 4 + x % 4] for y in range(size[1]) for x in range(size[0])])
    return sprite_of(shades, ImageChops.add(light.point(_FADING), fading).point([0] * 80 + [255] * 176), margin)


@kept
def crown(size: int) -> Sprite:
    """Draw a white crown with a dark edge."""
    shape = sprites.icon("crown", size)
    margin = 5
    whole = Image.new("L", (size + 2 * margin, size + 2 * margin))
    whole.paste(shape, (margin, margin))
    edge = whole.filter(ImageFilter.MaxFilter(9)).filter(ImageFilter.GaussianBlur(1))
    colours = Image.new("RGB", whole.size, PANEL)
    colours.paste(WHITE, (0, 0), whole)
    return sprite_of(colours, edge, margin)


@kept
def lamps(w: int, h: int, count: int) -> Image.Image:
    """Return the mask of a string of small lanterns side by side."""
    big = Image.new("L", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(big)
    pitch, tall = w * SCALE / count, h * SCALE
    draw.rectangle((0, 0, w * SCALE, 2 * SCALE), fill=255)
    for n in range(count):
        middle = (n + 0.5) * pitch
        draw.rectangle((middle - 0.22 * pitch, 0, middle + 0.22 * pitch, tall - 1), fill=255)
        body = (middle - 0.46 * pitch, 0.12 * tall, middle + 0.46 * pitch, 0.88 * tall)
        draw.rounded_rectangle(body, min(0.36 * pitch, 0.36 * tall), fill=255)
    return big.reduce(SCALE)


@kept
def unlit(w: int, h: int) -> Image.Image:
    """Return the mask of a small lantern's outline."""
    inner = lamps(w - 6, h - 6, 1)
    hole = Image.new("L", (w, h))
    hole.paste(inner, (3, 3))
    return ImageChops.subtract(lamps(w, h, 1), hole)


@kept
def hatched(w: int, h: int) -> Image.Image:
    """Return the mask of the stripes on a bar's end."""
    big = Image.new("L", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(big)
    for x in range(-h, w + h, 9):
        draw.line((x * SCALE, h * SCALE, (x + h) * SCALE, 0), fill=255, width=4 * SCALE)
    return big.reduce(SCALE)


@kept
def arrow(dx: int, dy: int, bow: int) -> Sprite:
    """Draw an arrow from (0, 0) to (dx, dy), bent to its left by `bow` pixels in the middle.

    arrow_at() returns the place of the sprite's corner.
    """
    long = hypot(dx, dy)
    across = (dy / long * bow, -dx / long * bow)
    margin = abs(bow) + 24
    left, top = min(0, dx) - margin, min(0, dy) - margin
    size = (abs(dx) + 2 * margin, abs(dy) + 2 * margin)

    def at(t: float) -> Point:
        lift = 4 * t * (1 - t)
        return ((dx * t + across[0] * lift - left) * SCALE, (dy * t + across[1] * lift - top) * SCALE)

    big = Image.new("RGBA", (size[0] * SCALE, size[1] * SCALE), (*WHITE, 0))
    draw = ImageDraw.Draw(big)
    end, before = at(1), at(0.9)
    turn = hypot(end[0] - before[0], end[1] - before[1])
    ux, uy = (end[0] - before[0]) / turn, (end[1] - before[1]) / turn

    def head(reach: float, half: float) -> list[Point]:
        foot = (end[0] - ux * reach * SCALE, end[1] - uy * reach * SCALE)
        side = (-uy * half * SCALE, ux * half * SCALE)
        return [end, (foot[0] + side[0], foot[1] + side[1]), (foot[0] - side[0], foot[1] - side[1])]

    line = [at(n / 24 * 0.94) for n in range(25)]
    for colour, thick, half in ((PANEL, 13, 20.0), (WHITE, 7, 15.0)):
        draw.line(line, fill=colour, width=thick * SCALE, joint="curve")
        draw.polygon(head(26, half), fill=colour)
    small = big.reduce(SCALE)
    return sprite_of(small.convert("RGB"), small.getchannel("A"), 0)


def arrow_at(start: tuple[int, int], end: tuple[int, int], bow: int) -> tuple[Sprite, int, int]:
    """Return an arrow between two points, and the place of its corner."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    margin = abs(bow) + 24
    return arrow(dx, dy, bow), start[0] + min(0, dx) - margin, start[1] + min(0, dy) - margin


def light_of(colour: RGB) -> RGB:
    """Return a seat's colour as its bar has it."""
    return mix(colour, theme.WHITE, 0.45)
