"""The desk of a secret service: dark wood, loose papers under a lamp; and the inks of the things upon it."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.ground import Ground
from render.theme import rgb

SHEET, MANILA, KHAKI = rgb("E6D3A8"), rgb("D9BC84"), rgb("B29A6D")  # of the file's paper, a document, the file's cover
STAMP, NAVY = rgb("A51118"), rgb("17356E")  # of the stamps of a success and of a card seen through

PAPERS = (  # middle x and y, width, height, angle, lightness; the lower papers first
    (330, 60, 380, 260, 3, 44),
    (900, 50, 400, 250, -5, 52),
    (90, 330, 330, 430, 9, 66),
    (1120, 300, 340, 440, -12, 66),
    (20, 560, 260, 320, -17, 84),
    (1190, 540, 260, 340, 8, 84),
)


def papers(light: Image.Image) -> Image.Image:
    """Draw typed sheets on the desk. They hold the lamp's light; the desk between them is darker."""
    desk = light.point([v * 3 // 10 for v in range(256)])
    for x, y, w, h, angle, shade in PAPERS:
        sheet, cover = Image.new("L", (w, h), shade), Image.new("L", (w, h), 255)
        draw = ImageDraw.Draw(sheet)
        for line in range(34, h - 20, 22):
            draw.line((24, line, w - 24 - line * 37 % 90, line), shade + 26, 3)
        draw.rectangle((0, 0, w - 1, h - 1), None, shade + 34, 2)
        sheet, cover = (
            part.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=0) for part in (sheet, cover)
        )
        corner = (x - sheet.width // 2, y - sheet.height // 2)
        shadow = Image.new("L", desk.size)
        shadow.paste(70, (corner[0] + 3, corner[1] + 6), cover)
        desk = ImageChops.subtract(desk, shadow)
        desk.paste(sheet, corner, cover)
    return desk


GROUND = Ground(
    shadow=rgb("060504"),
    glow=rgb("4C4234"),
    panel=rgb("15100D"),
    line=rgb("5A4A34"),
    muted=rgb("CDBB98"),
    motif=papers,
    inks=(theme.BOOK, theme.HEART, theme.STAR, theme.FERN, SHEET, MANILA, KHAKI, STAMP, NAVY),
)
