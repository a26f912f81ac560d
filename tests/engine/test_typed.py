"""The comparison of typed words: one way for games, options, wishes, places and moves."""

from __future__ import annotations

import unicodedata

import pytest

from cogs.common import game_meant, game_names
from engine.catalogue import GAMES
from engine.typed import fits, fold, meant


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("it's", "It’s Mine!"),
        ("itsmine", "It’s Mine!"),
        ("IT`S", "It’s Mine!"),
        ("hold'em", "Hold’em"),
        ("holdem", "Hold’em"),
        ("hold’em", "Hold'em"),
        ("sao", "São Paulo"),
        ("São", "Sao Paulo"),
        ("zurich", "Zürich"),
        ("lodz", "Łódź"),
        ("ｽﾊﾟｲﾏｽﾀｰ", "スパイマスター"),
        ("すぱいますた", "スパイマスター"),
        ("スパイマスター", "すぱいますたー"),
        ("４Ｘ", "4X"),
        ("9–6–6", "9-6-6"),
        ("  lines   history ", "Lines of History"),
        ("", "anything"),
    ],
)
def test_what_is_typed_fits(typed: str, name: str) -> None:
    assert fits(typed, name)


@pytest.mark.parametrize(("typed", "name"), [("かき", "カギ"), ("spy", "Papers"), ("!", "Papers"), ("は", "ば")])
def test_other_words_do_not_fit(typed: str, name: str) -> None:
    assert not fits(typed, name)


def test_a_lone_dash_stays_a_dash() -> None:
    assert {fold(dash) for dash in "-–—−ー～〜－"} == {"-"}


def test_of_several_none_is_meant() -> None:
    assert meant("pause", {"a": ["Pause"], "b": ["Pause"]}) is None
    assert meant("b", {"a": ["b"], "b": ["Pause"]}) == "b"
    assert meant("", {"a": [""]}, begun=True) is None


NARROW = {unicodedata.normalize("NFKC", chr(code)): chr(code) for code in range(0xFF61, 0xFFA0)}
NARROW |= {"\u3099": "ﾞ", "\u309a": "ﾟ"}


def _half(text: str) -> str:
    """Return a text with its kana as half-width katakana, as old keyboards type them."""
    kana = "".join(chr(ord(char) + 0x60) if "ぁ" <= char <= "ゖ" else char for char in text)
    return "".join(NARROW.get(char, char) for char in unicodedata.normalize("NFD", kana))


def test_what_cannot_be_seen_does_not_count() -> None:
    assert fold("Vote for \u2068שלום\u2069\u200e") == fold("Vote for שלום")
    assert fold("\ufeffS\u00adpy\u200bmaster") == "spymaster"
    assert fits("\u200b", "anything")


def test_every_title_finds_its_game_however_it_is_typed() -> None:
    """A title may be typed as it is, in another case, width and script, without its marks, or as the game's id."""
    for game, titles in game_names().items():
        wide = [title.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)}) for title in titles]
        plain = [title.replace("’", "'").upper() for title in titles]
        bare = ["".join(filter(str.isalnum, title)) for title in titles]
        half = [_half(title) for title in titles]
        parts = [unicodedata.normalize("NFD", title) for title in titles]
        unseen = [f"\u2068{title}\u2069\ufe0f" for title in titles]
        for typed in (game, *titles, *wide, *plain, *bare, *half, *parts, *unseen):
            assert game_meant(typed) == game, typed
            assert fits(typed, game, *titles)
        for typed in (*wide, *half, *unseen):
            assert all(fits(typed[:end], game, *titles) for end in range(len(typed))), typed
    assert game_meant("chess") == "chess"
    assert game_meant("") == ""
    assert len(game_names()) == len(GAMES)
