"""The icons of Lines of History: a sword, a tower, a book."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def longsword(pen: Pen) -> None:
    """A sword, its point upwards."""
    pen.shape((50, 0), (59, 14), (57, 66), (43, 66), (41, 14))
    pen.box(22, 64, 78, 74, 4)
    pen.box(45, 72, 55, 92, 2)
    pen.oval(50, 93, 8)
    pen.line((50, 16), (50, 60), thick=3, cut=True)


@as_icon
def watchtower(pen: Pen) -> None:
    """A tower with battlements, a window and a gate."""
    pen.shape(
        (20, 6), (34, 6), (34, 18), (43, 18), (43, 6), (57, 6), (57, 18), (66, 18), (66, 6), (80, 6), (80, 36),
        (72, 44), (76, 98), (24, 98), (28, 44), (20, 36),
    )  # fmt: skip
    pen.box(45, 48, 55, 64, 4, cut=True)
    pen.box(40, 76, 60, 100, 8, cut=True)


@as_icon
def tome(pen: Pen) -> None:
    """A closed book with a clasp, its pages below."""
    pen.box(14, 6, 86, 94, 8)
    pen.line((24, 78), (86, 78), thick=4, cut=True)
    pen.line((24, 86), (86, 86), thick=4, cut=True)
    pen.line((26, 8), (26, 72), thick=4, cut=True)
    pen.shape((56, 22), (72, 42), (56, 62), (40, 42), cut=True)
