"""The signs of all games as small pictures of their own, for the bot's emoji: suits, kinds, seals.

    drawn()     {"spade": Image, "onion": Image, …}: 128 x 128, to be read at a fifth of that, on light and on dark

A board's signs are its `SYMBOLS`, each called by its icon's name. A board that writes others names them itself in
`SIGNS`: name -> `Sign`. A name means one picture, in all games. The words call them with SIGN (render/texts.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Literal, NamedTuple

from PIL import Image

from engine.catalogue import GAMES
from render import sprites, theme
from render.theme import RGB, Symbol

SIZE = 128  # Discord's advice for emoji; it shows them 18 to 22 pixels high, and 48 where they stand alone
EDGE = 7  # of the plate


class Sign(NamedTuple):
    mark: str  # an icon's name, or a character
    colour: RGB
    seal: Literal["", "round", "square"] = ""  # the mark in paper on the colour, instead of the other way round
    share: float = 0.74  # of the plate that the mark takes


DICE = {f"die_{face}": Sign(f"die_{face}", colour, share=1) for face, colour in enumerate(theme.PIPS, 1)}


def suits(symbols: Mapping[str, Symbol]) -> dict[str, Sign]:
    return {symbol.icon: Sign(symbol.icon, symbol.colour) for symbol in symbols.values()}


def of(game_id: str) -> dict[str, Sign]:
    """The signs of one game."""
    board = import_module(f"render.boards.{game_id}")
    named: dict[str, Sign] | None = getattr(board, "SIGNS", None)
    return suits(board.SYMBOLS) if named is None else named


def drawn() -> dict[str, Image.Image]:
    """Those of all games."""
    return {name: _picture(sign) for game_id in GAMES for name, sign in of(game_id).items()}


def _picture(sign: Sign) -> Image.Image:
    """On a plate of paper with an edge of the mark's colour: so it is seen on dark grounds and on light ones."""
    plate, mark = (sign.colour, theme.PAPER) if sign.seal else (theme.PAPER, sign.colour)
    picture = Image.new("RGBA", (SIZE, SIZE), (*plate, 0))
    radius = SIZE // 2 if sign.seal == "round" else SIZE // 4
    picture.paste((*plate, 255), (0, 0), sprites.rounded(SIZE, SIZE, radius))
    picture.paste((*mark, 255), (0, 0), sprites.outline(SIZE, SIZE, radius, EDGE))
    room = round(SIZE * sign.share)
    mask = sprites.icon(sign.mark, room) if sign.mark in sprites.ICONS else sprites.digits(sign.mark, room, room)
    picture.paste((*mark, 255), ((SIZE - mask.width) // 2, (SIZE - mask.height) // 2), mask)
    return picture
