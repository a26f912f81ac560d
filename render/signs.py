"""The signs of all games as small pictures, for the bot's emoji: suits, kinds, seals.

    drawn()     {"spade": Image, "onion": Image, …}: 128 x 128, readable at a fifth of that, on light and on dark
    files()     {"spade_1a2b3c4d": PNG, …}: the emoji to upload

A board's signs are its `symbols`, each named after its icon. A board that writes other signs names them in `signs`. In
all games a name means one picture. The words call signs with SIGN (render/texts.py).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from io import BytesIO

from PIL import Image

from engine.catalogue import GAMES
from render import sprites, theme
from render.board import board_of
from render.theme import Sign, Symbol
from render.worker import apart

SIZE = 128  # Discord's advice for emoji; it shows them 18 to 22 pixels high, or 48 in a message of emoji alone
EDGE = 7  # thickness of the plate's edge, in pixels


DICE = {f"die_{face}": Sign(f"die_{face}", colour, share=1) for face, colour in enumerate(theme.PIPS, 1)}


def suits(symbols: Mapping[str, Symbol]) -> dict[str, Sign]:
    return {symbol.icon: Sign(symbol.icon, symbol.colour) for symbol in symbols.values()}


def of(game_id: str) -> dict[str, Sign]:
    """Return the signs of one game, by name."""
    board = board_of(game_id)
    return suits(board.symbols) if board.signs is None else dict(board.signs)


def drawn() -> dict[str, Image.Image]:
    """Draw the signs of all games, by name."""
    return {name: _picture(sign) for game_id in GAMES for name, sign in of(game_id).items()}


def files() -> dict[str, bytes]:
    """Return the pictures to upload, by the names that their emoji get. Drawing them loads the boards of all games."""
    return apart(_files)


def _files() -> dict[str, bytes]:
    made = {}
    for sign, image in drawn().items():
        data = BytesIO()
        image.save(data, "PNG")
        made[f"{sign}_{hashlib.sha256(image.tobytes()).hexdigest()[:8]}"] = data.getvalue()
    return made


def sign_of(name: str) -> str:
    """Return the sign of an emoji with this name; empty if it is none of ours."""
    found = re.fullmatch(r"(\w+)_[0-9a-f]{8}", name)
    return found[1] if found else ""


def _picture(sign: Sign) -> Image.Image:
    """Draw a sign on a plate with an edge of the mark's colour, so that it is seen on dark and on light grounds."""
    plate, mark = (sign.colour, theme.PAPER) if sign.seal else (theme.PAPER, sign.colour)
    picture = Image.new("RGBA", (SIZE, SIZE), (*plate, 0))
    radius = SIZE // 2 if sign.seal == "round" else SIZE // 4
    picture.paste((*plate, 255), (0, 0), sprites.rounded(SIZE, SIZE, radius))
    picture.paste((*mark, 255), (0, 0), sprites.outline(SIZE, SIZE, radius, EDGE))
    room = round(SIZE * sign.share)
    mask = sprites.icon(sign.mark, room) if sign.mark in sprites.ICONS else sprites.digits(sign.mark, room, room)
    picture.paste((*mark, 255), ((SIZE - mask.width) // 2, (SIZE - mask.height) // 2), mask)
    return picture
