"""Faces of seats: heads of the ANIMALS for AIs, as masks on a field of 100 x 100, and people's own pictures.

If no one sits in a seat, the outline of a person takes the face's place. If the clock is stopped, two bars do.
"""

from __future__ import annotations

from PIL import Image, UnidentifiedImageError

from render.kept import kept
from render.sprites.pen import SCALE, Pen


def fox(pen: Pen) -> None:
    pen.shape((12, 12), (44, 34), (18, 58)).shape((88, 12), (56, 34), (82, 58))
    pen.shape((14, 46), (34, 30), (66, 30), (86, 46), (50, 94))
    pen.shape((22, 52), (44, 62), (47, 84), cut=True).shape((78, 52), (56, 62), (53, 84), cut=True)
    pen.oval(36, 49, 5, cut=True).oval(64, 49, 5, cut=True).oval(50, 88, 6, cut=True)


def owl(pen: Pen) -> None:
    pen.shape((14, 8), (44, 24), (16, 48)).shape((86, 8), (56, 24), (84, 48)).oval(50, 54, 38, 38)
    for x in (34, 66):
        pen.oval(x, 48, 17, cut=True).oval(x, 48, 11).oval(x, 48, 5, cut=True)
    pen.shape((42, 60), (58, 60), (50, 78), cut=True)


def cat(pen: Pen) -> None:
    pen.shape((14, 8), (48, 32), (16, 56)).shape((86, 8), (52, 32), (84, 56)).oval(50, 56, 39, 35)
    pen.oval(34, 50, 5, 8, cut=True).oval(66, 50, 5, 8, cut=True).shape((44, 64), (56, 64), (50, 71), cut=True)
    for y, end in ((66, 62), (72, 76)):
        pen.line((12, end), (30, y), thick=3, cut=True).line((88, end), (70, y), thick=3, cut=True)


def bear(pen: Pen) -> None:
    pen.oval(22, 26, 17).oval(78, 26, 17).oval(22, 26, 8, cut=True).oval(78, 26, 8, cut=True).oval(50, 54, 40, 38)
    pen.oval(34, 46, 5, cut=True).oval(66, 46, 5, cut=True).oval(50, 70, 20, 16, cut=True).oval(50, 70, 16, 12)
    pen.oval(50, 65, 7, 5, cut=True)


def hare(pen: Pen) -> None:
    pen.oval(33, 28, 11, 27).oval(67, 28, 11, 27).oval(33, 28, 4, 18, cut=True).oval(67, 28, 4, 18, cut=True)
    pen.oval(50, 66, 34, 30)
    pen.oval(37, 60, 5, cut=True).oval(63, 60, 5, cut=True).shape((44, 72), (56, 72), (50, 78), cut=True)
    pen.line((50, 78), (50, 86), thick=3, cut=True)


def frog(pen: Pen) -> None:
    pen.oval(27, 28, 18).oval(73, 28, 18).oval(50, 58, 44, 33)
    for x in (27, 73):
        pen.oval(x, 27, 10, cut=True).oval(x, 27, 5)
    pen.bow((18, 62), (34, 73), (50, 76), (66, 73), (82, 62), thick=6, cut=True)


def mouse(pen: Pen) -> None:
    pen.oval(22, 28, 21).oval(78, 28, 21).oval(22, 28, 11, cut=True).oval(78, 28, 11, cut=True)
    pen.shape((20, 48), (50, 30), (80, 48), (62, 86), (38, 86)).oval(50, 80, 15).oval(50, 48, 31, 22)
    pen.oval(38, 50, 5, cut=True).oval(62, 50, 5, cut=True).oval(50, 86, 6, cut=True)


def panda(pen: Pen) -> None:
    pen.oval(20, 22, 16).oval(80, 22, 16).oval(50, 54, 41, 38)
    pen.oval(33, 48, 12, 14, cut=True).oval(67, 48, 12, 14, cut=True).oval(34, 48, 5).oval(66, 48, 5)
    pen.oval(50, 68, 7, 5, cut=True).bow((40, 78), (50, 82), (60, 78), thick=4, cut=True)


def chick(pen: Pen) -> None:
    pen.oval(50, 56, 40, 36).line((50, 20), (44, 6), thick=6).line((52, 20), (58, 8), thick=6)
    pen.oval(32, 50, 5, cut=True).oval(68, 50, 5, cut=True).shape((36, 60), (64, 60), (50, 76), cut=True)
    pen.line((40, 66), (60, 66), thick=3)


def pig(pen: Pen) -> None:
    pen.shape((12, 14), (42, 22), (18, 48)).shape((88, 14), (58, 22), (82, 48)).oval(50, 55, 40, 37)
    pen.oval(32, 46, 5, cut=True).oval(68, 46, 5, cut=True).oval(50, 64, 20, 14, cut=True).oval(50, 64, 16, 10)
    pen.oval(43, 64, 3.5, 5, cut=True).oval(57, 64, 3.5, 5, cut=True)


def dog(pen: Pen) -> None:
    pen.oval(50, 54, 36, 38).oval(14, 46, 12, 28).oval(86, 46, 12, 28)
    pen.bow((24, 24), (30, 44), (24, 66), thick=4, cut=True).bow((76, 24), (70, 44), (76, 66), thick=4, cut=True)
    pen.oval(38, 46, 5, cut=True).oval(62, 46, 5, cut=True).oval(50, 64, 9, 7, cut=True)
    pen.bow((38, 76), (50, 80), (62, 76), thick=4, cut=True).line((50, 70), (50, 79), thick=4, cut=True)


def away(pen: Pen) -> None:
    """The outline of a person."""
    pen.oval(50, 100, 44, 46).oval(50, 100, 33, 35, cut=True).oval(50, 29, 26, cut=True).oval(50, 29, 25)
    pen.oval(50, 29, 14, cut=True).box(6, 88, 94, 99, 4)


def paused(pen: Pen) -> None:
    pen.box(20, 10, 42, 90, 6).box(58, 10, 80, 90, 6)


_MARKS = {draw.__name__: draw for draw in (away, paused)}
_DRAWN = {draw.__name__: draw for draw in (fox, owl, cat, bear, hare, frog, mouse, panda, chick, pig, dog)}


@kept
def animal(name: str, size: int) -> Image.Image:
    """Return the mask of an animal's face, `size` pixels square."""
    pen = Pen(size)
    _DRAWN[name](pen)
    return pen.mask.reduce(SCALE)


@kept
def mark(name: str, size: int) -> Image.Image:
    """Return the mask of a mark that takes the place of a face in a ring."""
    pen = Pen(size)
    _MARKS[name](pen)
    return pen.mask.reduce(SCALE)


@kept
def portrait(file: str, size: int) -> Image.Image | None:
    """Return a person's picture, `size` pixels square; None if there is none, or the file cannot be read."""
    if not file:
        return None
    try:
        with Image.open(file, formats=["PNG"]) as picture:
            return picture.convert("RGBA").resize((size, size), Image.Resampling.LANCZOS).convert("RGB")
    except (OSError, UnidentifiedImageError, Image.DecompressionBombError):
        return None
