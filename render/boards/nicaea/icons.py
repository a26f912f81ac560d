"""The icons of Nicaea: the signs of the roles, mitres, the chair's eye, and the finger that is a vote."""

from __future__ import annotations

from render.sprites import Pen, as_icon

STROKE = ((6, 92), (94, 8))  # the line that strikes a mitre out


@as_icon
def rood(pen: Pen) -> None:
    """A cross with flared ends: a Catholic."""
    pen.shape((38, 2), (62, 2), (58, 30), (58, 98), (42, 98), (42, 30))
    pen.shape((34, 98), (66, 98), (58, 78), (42, 78))
    pen.shape((10, 24), (42, 30), (58, 30), (90, 24), (90, 50), (58, 44), (42, 44), (10, 50))


@as_icon
def crosier(pen: Pen) -> None:
    """A bishop's staff with its crook: the elder."""
    pen.line((30, 96), (30, 38), thick=13)
    pen.bow((30, 40), (32, 20), (48, 8), (68, 10), (80, 26), (76, 46), (60, 54), (50, 44), (56, 34), thick=13)
    pen.box(18, 54, 42, 66, 4)


@as_icon
def flame(pen: Pen) -> None:
    """A fire with a smaller one cut out of it: the Arian."""
    pen.curve(
        (52, 1), (62, 22), (82, 40), (90, 66), (78, 90), (50, 99), (22, 90), (10, 66), (20, 44), (32, 50), (40, 26)
    )
    pen.curve((52, 56), (62, 68), (66, 80), (58, 91), (48, 92), (38, 84), (40, 70), cut=True)


@as_icon
def gaze(pen: Pen) -> None:
    """An eye: one seat has looked at another's card."""
    pen.curve((2, 50), (24, 26), (50, 17), (76, 26), (98, 50), (76, 74), (50, 83), (24, 74))
    pen.curve((14, 50), (30, 34), (50, 28), (70, 34), (86, 50), (70, 66), (50, 72), (30, 66), cut=True)
    pen.oval(50, 50, 17)


@as_icon
def finger(pen: Pen) -> None:
    """A fist with its first finger stretched out: a vote."""
    pen.box(25, 2, 44, 66, 9)
    pen.box(25, 42, 92, 82, 14)
    for x in (48, 65, 82):
        pen.oval(x + 2, 44, 9)
    pen.curve((6, 46), (16, 42), (28, 56), (32, 74), (24, 82), (12, 68))
    pen.box(34, 78, 84, 98, 5)
    for x in (47, 66):
        pen.line((x, 52), (x, 64), thick=4, cut=True)
    pen.line((34, 79), (84, 79), thick=4, cut=True)


@as_icon
def pointing(pen: Pen) -> None:
    """A hand that points to the right: a vote for the seat beside it."""
    finger(pen)
    pen.mask.paste(pen.mask.rotate(-90))


@as_icon
def mitre_shape(pen: Pen) -> None:
    """The whole shape of a mitre."""
    right = ((68, 18), (86, 46), (91, 78), (84, 92), (68, 82))
    left = [(100 - x, y) for x, y in reversed(right)]
    pen.curve((50, 1), *right, (50, 78), *left)


@as_icon
def mitre(pen: Pen) -> None:
    """A pope's mitre. Its foot is hollow, so that it sits on a round head."""
    mitre_shape(pen)
    pen.line((50, 20), (50, 56), thick=9, cut=True)
    pen.line((35, 36), (65, 36), thick=9, cut=True)
    pen.bow((12, 76), (30, 67), (50, 64), (70, 67), (88, 76), thick=5, cut=True)


@as_icon
def mitre_open(pen: Pen) -> None:
    """The outline of a mitre: there may be a pope."""
    mitre_shape(pen)
    for top, foot, right in (
        (12, 60, ((64, 26), (78, 48), (82, 66), (66, 62))),
        (67, 70, ((66, 69), (82, 76), (82, 80), (68, 74))),
    ):
        left = [(100 - x, y) for x, y in reversed(right)]
        pen.curve((50, top), *right, (50, foot), *left, cut=True)
    pen.line((50, 28), (50, 52), thick=8)
    pen.line((40, 38), (60, 38), thick=8)


@as_icon
def mitre_struck(pen: Pen) -> None:
    """A mitre with room for a stroke through it: there can be no pope."""
    mitre(pen)
    pen.line(*STROKE, thick=24, cut=True)
