"""A match as one HTML file: what is recorded of a board, and what is in the file."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.tables.results.replay import views_of
from bot.ui.webpage import scenes_of
from render import page
from render.board import board_of
from render.recording import Recording, recorded
from tests import sample
from tests.webpages import NAMES, content_of, ended, file_of

LOCALE = sample.lot("page").choice(["en", "ja"])


def data_of(file: bytes) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', file.decode(), re.DOTALL)
    assert found is not None
    made: dict[str, Any] = json.loads(found[1])
    return made


def painted(recording: Recording, size: tuple[int, int]) -> Image.Image:
    """Return the picture that a recording makes."""
    image = Image.new("RGB", size)
    for put in recording.puts:
        if isinstance(put.what, bytes):
            cutout = recording.cutouts[put.what]
            image.paste(cutout.convert("RGB"), (put.x, put.y), cutout.getchannel("A"))
        else:
            image.paste(put.what, (put.x, put.y, put.x + put.w, put.y + put.h))
    return image


@pytest.mark.parametrize("game", sample.seldom("recorded", few=3))
def test_what_is_recorded_makes_the_same_picture(game: str) -> None:
    table, board = ended(game), board_of(game)
    for shots in scenes_of(table, views_of(table, [0]), LOCALE).values():
        for shot in sample.some(shots, 3, "recorded", game):
            with recorded() as recording:
                drawn = (
                    board.draw_table(shot.view, shot.look)
                    if shot.seat is None
                    else board.draw_hand(shot.view, shot.seat, shot.look)
                )
            made = painted(recording, drawn.image.size)
            assert ImageChops.difference(made, drawn.image).getbbox() is None
            with recorded(recording.cutouts) as again:
                board.draw_table(shot.view, shot.look) if shot.seat is None else board.draw_hand(
                    shot.view, shot.seat, shot.look
                )
            assert (again.puts, again.cutouts) == (recording.puts, {}), "what is known does not come again"


def test_a_board_that_no_one_records_tells_nothing() -> None:
    with recorded() as recording:
        pass
    shot = scenes_of(table := ended("hens"), views_of(table, []), "en")["t"][0]
    board_of("hens").draw_table(shot.view, shot.look)
    assert recording.puts == []


@pytest.fixture(scope="module")
def content() -> page.Contents:
    return content_of(ended("hens"), LOCALE)


def test_no_name_is_markup_and_nothing_is_loaded(content: page.Contents) -> None:
    file = file_of(content).decode()
    assert html.escape(NAMES[1]) in file
    assert "<b>" not in file
    assert file.count("</script>") == 2
    assert "\u2028" not in file.partition('id="data">')[2].partition("</script>")[0]
    assert "default-src 'none'" in file
    assert not re.findall(r"https?://", file)
    assert {*re.findall(r"{{\w+", file)} == {"{{data"}, "only the name has braces"


def test_the_log_can_be_read_without_a_script(content: page.Contents) -> None:
    file = file_of(content).decode()
    lines = re.findall(r"<li>(.*?)</li>", file)
    assert [html.unescape(line) for line in lines] == [
        (f"{n}. " if n else "") + " ".join(told) for n, told in enumerate(content.told["public"])
    ]


def test_each_position_is_made_of_changes(content: page.Contents) -> None:
    data = data_of(file_of(content))
    assert len({tuple(place) for place in data["places"]}) == len(data["places"]), "no two are in the same place"
    for name, drawn in content.streams.items():
        puts: list[Any] = []
        for each, changes in zip(drawn, data["streams"][name]["changes"], strict=True):
            for at, gone, there in changes:
                puts[at : at + gone] = there
            assert len(puts) == len(each.puts)
            assert [put[1:3] for put in puts] == [[put.x, put.y] for put in each.puts]


def test_too_large_a_page_has_no_words_and_then_there_is_none(
    content: page.Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = file_of(content)
    assert data_of(whole)["streams"]["t"]["words"]
    monkeypatch.setattr(page, "LARGEST", len(whole) - 1)
    assert data_of(file_of(content))["streams"]["t"]["words"] == []
    monkeypatch.setattr(page, "LARGEST", 1000)
    assert file_of(content) == b""


def test_without_a_record_there_is_no_check(content: page.Contents) -> None:
    data = file_of(replace(content, record=b""))
    assert data_of(data)["record"] is None
    assert b"<details hidden>" in data
    assert b"<details hidden>" not in file_of(content)
