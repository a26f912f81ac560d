"""The rules page of every game: its example is legal, and text and pictures fit a message in both languages."""

from __future__ import annotations

import asyncio
import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from simcord.components import walk_components

from bot.ui import shelf
from bot.ui.address import decode
from engine.audience import BACK
from engine.catalogue import GAMES
from engine.example import FILES, example
from engine.form import Text
from engine.length import usual
from render.texts import LOCALES, keys, say
from tests.painting import Painting

every_game = pytest.mark.parametrize("game", GAMES)
every_locale = pytest.mark.parametrize("locale", LOCALES)
TEXT, GALLERY = 10, 12  # component types


painter: Any = Painting()


def components(game: str, locale: str) -> list[dict[str, Any]]:
    panel = asyncio.run(shelf.rules_panel(game, locale, painter, first=True))
    return list(walk_components(panel.layout.to_components()))


def rules_of(game: str, locale: str) -> str:
    return (FILES / game / f"rules.{locale}.md").read_text("utf-8").strip()


@every_game
def test_an_example_is_a_position_of_the_game(game: str) -> None:
    match, shown = example(GAMES[game])
    assert match.plies, "a start and a few moves"
    assert not match.over
    assert len(shown) in (1, 2)
    for each in shown:
        assert each.seat is None or each.seat in range(match.seats)
        assert each.kind == "table" or each.seat is not None
        for locale in LOCALES:
            assert keys(locale, game)[each.caption] == frozenset()
    assert example(GAMES[game]) is example(GAMES[game]), "it is replayed once"


@every_game
@every_locale
def test_the_first_page_is_a_minute(game: str, locale: str) -> None:
    """A guided match, the facts, at most eight lines and one picture (F32)."""
    found = components(game, locale)
    texts = [c["content"] for c in found if c["type"] == TEXT]
    about = texts[0].split(say(locale, Text("rules-minute")))[1].strip()
    wide = [sum(2 if ord(letter) > 0x2E80 else 1 for letter in line) for line in about.splitlines()]
    assert 1 <= sum(-(-width // 52) for width in wide if width) <= 8, about
    record = texts[-1].endswith(say(locale, Text("rules-record")))
    assert record != GAMES[game].solo, "a game for one hides no cards, any other says when they are opened"
    (item,) = [item for c in found if c["type"] == GALLERY for item in c["items"]]
    assert 0 < len(item["description"]) <= 1024
    assert BACK not in item["description"]
    pressed = [decode(c["custom_id"]) for c in found if c.get("custom_id")]
    assert [(a.verb, a.table, a.arg) for a in pressed] == [("guide", 0, game), ("chapter", 0, game), ("shelf", 0, "")]


@every_game
@every_locale
def test_the_chapters_are_all_the_rules(game: str, locale: str) -> None:
    """Each chapter fits a message and leads to all others. The first one has the other picture of the example."""
    found, whole = shelf.chapters(game, locale), rules_of(game, locale)
    title, about = shelf.opening_of(game, locale)
    assert title.removeprefix("### ") in whole
    assert "\n\n".join([f"# {title[4:]}\n{about}", *(text for _, text in found)]).split() == whole.split(), "cut"
    assert 1 <= len(found) <= 25
    for n, (_, text) in enumerate(found):
        panel = asyncio.run(shelf.chapter_panel(game, locale, n, painter, 7))
        shown = list(walk_components(panel.layout.to_components()))
        assert shown[1]["content"] == text
        assert len(panel.pictures) == (n == 0 and len(example(GAMES[game])[1]) > 1)
        (select,) = [c for c in shown if c.get("options")]
        assert [option["label"] for option in select["options"]] == [title for title, _ in found]
        assert {decode(c["custom_id"]).table for c in shown if c.get("custom_id")} == {7}


@every_locale
def test_the_shelf_has_a_line_and_an_item_for_each_game(locale: str) -> None:
    found = list(walk_components(shelf.shelf_panel(locale).layout.to_components()))
    texts = [c["content"] for c in found if c["type"] == TEXT]
    (select,) = [c for c in found if c.get("options")]
    lines = [line for text in texts for line in text.split("\n") if line.startswith("**")]
    assert [item["value"] for item in select["options"]] == list(GAMES)
    for line, item in zip(lines, select["options"], strict=True):
        game = GAMES[item["value"]]
        assert say(locale, Text("game-title"), game=game.id) in line
        assert say(locale, Text("game-kind"), game=game.id) in line
        minutes = [length.minutes for length in usual(game)]
        assert {str(min(minutes)), str(max(minutes))} <= {*re.findall(r"\d+", line)}


@every_locale
def test_a_shelf_of_its_own_has_a_title_and_a_credit(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def texts() -> list[str]:
        return [
            c["content"] for c in walk_components(shelf.shelf_panel(locale).layout.to_components()) if "content" in c
        ]

    of_others = len(texts())
    game = list(GAMES.values())[-1]
    monkeypatch.setattr(type(game), "shelf", "workshop")
    title, credit, *lines = texts()[-1].split("\n")
    assert title == say(locale, Text("shelf-title-of", {"shelf": "workshop"}))
    assert credit == say(locale, Text("shelf-credit", {"shelf": "workshop"}))
    assert say(locale, Text("game-title"), game=game.id) in lines[-1]
    assert of_others <= len(texts()) <= of_others + 1
    assert credit in "\n".join(c["content"] for c in components(game.id, locale) if c["type"] == TEXT)


@every_game
@every_locale
def test_a_page_s_pictures_are_there(game: str, locale: str) -> None:
    panel = asyncio.run(shelf.rules_panel(game, locale, painter, first=True))
    urls = [item["media"]["url"] for c in components(game, locale) if c["type"] == GALLERY for item in c["items"]]
    assert urls == [f"attachment://{name}" for name, _ in panel.pictures]
    assert len(set(urls)) == len(urls)
    for _, data in panel.pictures:
        assert Image.open(BytesIO(data)).size == (1200, 800)


@every_game
def test_a_page_is_in_the_reader_s_language(game: str) -> None:
    english, japanese = (components(game, locale) for locale in ("en", "ja"))
    for one, other in zip(english, japanese, strict=True):
        if one["type"] == TEXT:
            assert not re.search("[ぁ-ん]", one["content"])
            assert re.search("[ぁ-ん]", other["content"])
        if one["type"] == GALLERY:
            assert one["items"][0]["media"] != other["items"][0]["media"]
