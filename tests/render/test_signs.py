"""The signs as small pictures: one meaning per name, and visible on each of Discord's grounds."""

from __future__ import annotations

from itertools import product

import pytest

from engine.catalogue import GAMES
from render import signs, theme

GROUNDS = {
    "dark": "313338",
    "darker": "1A1A1E",
    "light": "FFFFFF",
    "grey button": "4E5058",
    "blue button": "5865F2",
    "green button": "248045",
    "red button": "DA373C",
}


def test_a_name_means_one_picture() -> None:
    known: dict[str, theme.Sign] = {}
    for game in GAMES:
        for name, sign in signs.of(game).items():
            assert known.setdefault(name, sign) == sign, (game, name)


@pytest.mark.parametrize(("game", "ground"), [*product(GAMES, GROUNDS)])
def test_a_sign_is_seen_on_every_ground(game: str, ground: str) -> None:
    """The mark is visible on its plate, and the plate or its edge on the ground."""
    behind = theme.rgb(GROUNDS[ground])
    for name, sign in signs.of(game).items():
        assert theme.contrast(sign.colour, theme.PAPER) >= 3, name
        assert max(theme.contrast(colour, behind) for colour in (sign.colour, theme.PAPER)) >= 3, name


def test_signs_are_small_pictures_and_full() -> None:
    for name, picture in signs.drawn().items():
        assert picture.size == (signs.SIZE, signs.SIZE), name
        assert picture.getchannel("A").getbbox() == (0, 0, signs.SIZE, signs.SIZE), name
