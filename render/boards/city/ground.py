"""The ground of Draft City: a blueprint of its streets, seen from above."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.ground import Ground
from render.theme import rgb

COLUMNS = (-70, 120, 250, 460, 640, 770, 980, 1110, 1290)  # x of the streets
ROWS = (-60, 110, 300, 420, 610, 740, 880)
STREET, RULE = 26, 40


def blueprint(light: Image.Image) -> Image.Image:
    """Draw ruled paper with blocks between streets; one street is diagonal."""
    plan = Image.new("L", light.size, 228)
    pen = ImageDraw.Draw(plan)
    for x in range(0, theme.WIDTH, RULE):
        pen.line(((x, 0), (x, theme.HEIGHT)), fill=214, width=2)
    for y in range(0, theme.HEIGHT, RULE):
        pen.line(((0, y), (theme.WIDTH, y)), fill=214, width=2)
    for left, right in pairwise(COLUMNS):
        for top, foot in pairwise(ROWS):
            pen.rounded_rectangle((left + STREET, top + STREET, right, foot), 10, outline=255, width=5)
    pen.line(((-20, 660), (700, -30)), fill=255, width=42)
    pen.line(((-20, 660), (700, -30)), fill=216, width=32)
    return ImageChops.multiply(light, plan.filter(ImageFilter.GaussianBlur(1)))


GROUND = Ground(
    shadow=rgb("060C16"),
    glow=rgb("35608C"),
    panel=rgb("0A1522"),
    line=rgb("4E7CA8"),
    muted=rgb("BCD2E6"),
    motif=blueprint,
    inks=(
        *map(rgb, ("541C04", "AC3C7C", "2C7C48", "4464E0", "786C00", "1C14AC", "500C6C")),  # inks of the buildings
        theme.COFFIN,
        theme.HEART,
    ),
)
