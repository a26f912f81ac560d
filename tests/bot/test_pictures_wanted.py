"""Hands for people who want no pictures, or large ones (O8 to O10)."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from simcord.components import walk_components

from bot.ui.caps import UNDRAWN_TEXT
from bot.ui.labels import shorten
from bot.ui.page import Panel
from bot.ui.painter import PaintFor
from bot.ui.panels import Reader, hand_panel, words
from engine.catalogue import GAMES
from engine.form import Text
from render.board import board_of
from render.texts import LOCALES, say
from tests import sample
from tests.bot.lobby import begun
from tests.bot.people import BEN
from tests.painting import Painting

WITH_HANDS = [game for game, title in GAMES.items() if 2 in title.seats and board_of(game).hand is not None]
painter: Any = Painting()
refusing: Any = Painting(lambda draw, *args: pytest.fail("the painter is asked for a picture"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", sample.seldom("in words", WITH_HANDS, few=2))
async def test_without_pictures_a_hand_is_words_in_one_order(game: str, locale: str) -> None:
    """O9: What is asked comes first, then the position as the page In words has it. No picture is drawn."""
    table = begun(game, BEN)
    seat = table.waiting[0].decision.seat
    panel = await hand_panel(table.at(seat), Reader(locale, "e"), PaintFor(refusing, "none"))
    parts = [*walk_components(panel.layout.to_components())]
    assert panel.pictures == ()
    assert not [part for part in parts if part["type"] == 12]
    told = [part["content"] for part in parts if part["type"] == 10]
    asked = next(n for n, text in enumerate(told) if text.startswith("**"))
    assert told[asked + 1] == shorten(words(table, seat, locale), UNDRAWN_TEXT)
    assert say(locale, Text("error-picture")) not in "\n".join(told), "nothing has failed"
    usual = await hand_panel(table.at(seat), Reader(locale, "e"), painter)
    assert controls(panel) == controls(usual), "the form's texts are the same"


def controls(panel: Panel) -> list[Any]:
    parts = [part for part in walk_components(panel.layout.to_components()) if part.get("custom_id")]
    return [(part.get("label"), part.get("placeholder"), part.get("options")) for part in parts]


async def test_a_large_hand_is_square() -> None:
    table = begun("spymaster", BEN)
    seat = table.waiting[0].decision.seat
    panel = await hand_panel(table.at(seat), Reader("en", "e"), PaintFor(painter, "large"))
    ((_, data),) = panel.pictures
    assert Image.open(io.BytesIO(data)).size == (1200, 1200)
