"""The icons of both rabbit games: a carrot in two parts, which have a colour each, and a card that is to go."""

from __future__ import annotations

from render.sprites import Pen, as_icon


@as_icon
def root(pen: Pen) -> None:
    """A carrot's root, with the dents of its skin."""
    pen.curve((50, 28), (68, 32), (70, 50), (58, 80), (50, 99), (42, 80), (30, 50), (32, 32))
    pen.line((32, 52), (45, 52), thick=4, cut=True)
    pen.line((56, 66), (64, 66), thick=4, cut=True)


@as_icon
def greens(pen: Pen) -> None:
    """A carrot's leaves."""
    pen.bow((50, 31), (47, 16), (34, 8), thick=8)
    pen.bow((50, 31), (50, 16), (51, 4), thick=9)
    pen.bow((50, 31), (54, 16), (66, 9), thick=8)


@as_icon
def carrot(pen: Pen) -> None:
    """A whole carrot."""
    root(pen)
    greens(pen)


@as_icon
def away(pen: Pen) -> None:
    """An arrow up to the table: a card to get rid of."""
    pen.shape((50, 4), (92, 48), (66, 48), (66, 96), (34, 96), (34, 48), (8, 48))
