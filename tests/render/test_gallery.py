"""The gallery: every game in both languages, and a complete page, even for a game that has no positions."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from render import picture
from render.texts import LOCALES
from tests import sample
from tests.render import gallery
from tests.render.colours import KINDS
from tests.render.positions import NAMES, _played, games, names, positions
from tests.render.records_pictures import RATINGS


@pytest.mark.parametrize("game", sample.seldom("gallery", few=2))
def test_the_page_shows_a_game_in_both_languages(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gallery.main(tmp_path, ".example", game)  # the position of its rules page
    page = (tmp_path / "index.html").read_text("utf-8")
    assert (tmp_path / "index.html").as_uri() in capsys.readouterr().out
    phone = (tmp_path / "phone-400.html").read_text("utf-8")
    assert re.findall(r'src="([^"]+)"', phone) == [
        f"{game}.example.{what}.{locale}.plain.400.png" for locale in LOCALES for what in ("table", "hand0")
    ]
    for name in re.findall(r'src="([^"]+)"', page + phone):
        assert (tmp_path / name).stat().st_size > 1000
    for locale in LOCALES:
        for size in ("png", "400.png"):
            assert page.count(f'src="{game}.example.table.{locale}.plain.{size}"') == 2, "dark and light"
    seen = {
        (tmp_path / f"{game}.{position}.en.plain.png").read_bytes()
        for position in ("example.table", *(f"example-colour-blind.table-{kind}" for kind in KINDS))
    }
    assert len(seen) == 4
    assert page.count("<figcaption>") == page.count("<figure") > 0


def test_the_page_shows_the_pictures_of_ratings(tmp_path: Path) -> None:
    gallery.main(tmp_path, "-", "ratings")
    page = (tmp_path / "index.html").read_text("utf-8")
    for what, (locale, kind) in itertools.product(RATINGS, gallery.LOOKS):
        assert f'src="ratings.{what}.picture.{locale}.{kind}.png"' in page
        assert (tmp_path / f"ratings.{what}.picture.{locale}.{kind}.400.png").stat().st_size > 1000


@pytest.mark.parametrize("game", sample.seldom("played positions"))
def test_a_game_without_positions_is_played(game: str) -> None:
    found = [
        position
        for seats in set(GAMES[game].seats_with(GAMES[game].options_type()))
        for position in _played(GAMES[game], seats)
    ]
    assert len(found) >= 5
    for position in found:
        look = picture.Viewer("en", names("plain", position.seats), position.legal(0))
        assert picture.hand(game, position.see(0), 0, look).png


def test_games_and_names() -> None:
    assert set(GAMES) <= set(games())
    assert len({position.name for position in positions(next(iter(GAMES)))}) > 10
    assert names("awful", 2) == NAMES["awful"]
    assert len(set(names("plain", 11))) == 11
