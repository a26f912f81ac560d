"""Drawings for the boards: icons, cards, documents. All are our own: polygons and curves on a field of 100 x 100.

icon("crown", 64)                                 # a silhouette, as an 8-bit mask of 64x64
card("7", theme.SUITS["B"], 150, 212)             # a face-up card, with its shadow
back(150, 212), folder(84, exposed=True)

pen.py     shapes into masks
icons.py   the icons that any board may use
cards.py   the ready drawings
faces.py   the faces of seats
stamps.py  words in worn edges
shapes.py  polygons, strokes, arrows, hatching and fans
"""

from render.sprites.cards import (
    BACK,
    BACK_LINE,
    BUFF,
    BUFF_DARK,
    LEAD,
    RED,
    RED_DARK,
    RING,
    Sprite,
    back,
    card,
    chips,
    corner,
    die,
    digits,
    finish,
    folder,
    halo,
    lying,
    lying_rank,
    paper,
    rank_room,
    rank_size,
    sprite_of,
    symbol_size,
    tile,
    tile_layout,
)
from render.sprites.faces import animal, mark, portrait
from render.sprites.icons import ICONS, as_icon, icon
from render.sprites.pen import SCALE, Pen, Point, dashes, outline, paste, put, round_box, rounded
from render.sprites.shapes import arrow, fan, fan_breadth, hatching, polygon, stroke
from render.sprites.stamps import Stamp, stamp

__all__ = [
    "BACK",
    "BACK_LINE",
    "BUFF",
    "BUFF_DARK",
    "ICONS",
    "LEAD",
    "RED",
    "RED_DARK",
    "RING",
    "SCALE",
    "Pen",
    "Point",
    "Sprite",
    "Stamp",
    "animal",
    "arrow",
    "as_icon",
    "back",
    "card",
    "chips",
    "corner",
    "dashes",
    "die",
    "digits",
    "fan",
    "fan_breadth",
    "finish",
    "folder",
    "halo",
    "hatching",
    "icon",
    "lying",
    "lying_rank",
    "mark",
    "outline",
    "paper",
    "paste",
    "polygon",
    "portrait",
    "put",
    "rank_room",
    "rank_size",
    "round_box",
    "rounded",
    "sprite_of",
    "stamp",
    "stroke",
    "symbol_size",
    "tile",
    "tile_layout",
]
