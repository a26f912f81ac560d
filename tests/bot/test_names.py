"""Names of people at a table: no two of them look alike, and a name stays with its person."""

from __future__ import annotations

import unicodedata
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.chat.caller import name_of
from bot.tables.state.names import alike, all_settled, apart, is_called, renamed, unsigned
from bot.ui import keyboard
from bot.ui.labels import shorten
from bot.ui.partials import phrase
from data.model.tables import SeatRow
from engine.catalogue import GAMES
from engine.form import Partial, Text
from engine.match import Match, new_seed
from engine.typed import fold
from render import theme
from render.letters import clean, clusters, is_seen, readable, shortened, utf16_length
from render.texts import LOCALES, ai_names, say


def seat(number: int, name: str, joined: float | None = None) -> SeatRow:
    at = float(number) if joined is None else joined
    return SeatRow(table_id=1, seat=number, person=100 + number, name=name, locale="en", joined_at=at)


def called(*names: str) -> list[str]:
    return [row.name for row in apart([seat(n, name) for n, name in enumerate(names)])]


def test_people_with_one_name_are_numbered_in_the_order_in_which_they_sat_down() -> None:
    assert called("Kim", "Ann", "Kim", "Kim") == ["Kim", "Ann", "Kim (2)", "Kim (3)"]
    assert called("Kim (2)", "Kim", "Kim") == ["Kim (2)", "Kim", "Kim (3)"]
    later = [seat(0, "Kim", 9.0), seat(1, "Kim", 1.0)]
    assert [row.name for row in apart(later)] == ["Kim (2)", "Kim"]


ALIKE = {
    "case": ("Kim", "KIM"),
    "an invisible character": ("Kim", "K\u200bim"),
    "a joiner": ("Kim", "Kim\u200d"),
    "a variation selector": ("Kim", "Kim\ufe0f"),
    "a Hangul filler": ("Kim", "Kim\u3164"),
    "Cyrillic": ("Tom", "T\u043em"),
    "all Cyrillic": ("CAXAP", "\u0421\u0410\u0425\u0410\u0420"),
    "Greek": ("Nora", "\u039d\u03bfra"),
    "full width": ("Kim", "Ｋｉｍ"),
    "half width": ("ガク", "ｶﾞｸ"),
    "not composed": ("ぎん", "き\u3099ん"),
    "an accent apart": ("José", "Jose\u0301"),
    "strokes": ("Ian", "lan"),
    "digits": ("Leo0", "LeoO"),
    "a kanji like a kana": ("カ", "力"),
    "both kana": ("さくら", "サクラ"),
    "an apostrophe": ("D'Arc", "D’Arc"),
    "a dash": ("A-B", "A–B"),
    "fancy letters": ("Kim", "𝕶𝖎𝖒"),
    "direction": ("Kim", "\u202eKim\u202c"),
    "towers": ("K\u0337\u0338im", "K\u0337\u0338" + "\u0335" * 30 + "im"),
    "lines": ("Kim Lee", "Kim\n Lee"),
}


@pytest.mark.parametrize("kind", [kind for kind in ALIKE if kind != "towers"])
def test_names_that_look_alike_are_made_distinct(kind: str) -> None:
    one, other = ALIKE[kind]
    assert alike(one, other)
    first, second = called(one, other)
    assert first == one
    assert second.endswith(" (2)")


@pytest.mark.parametrize(
    "names",
    [
        ("Žižka", "Šiška"),
        ("Ολγα", "Ελενα"),
        ("Оля", "Юля"),
        ("Kim", "Kit"),
        ("山田", "山本"),
        ("👩‍🚀", "👨‍🚀"),
        ("🇯🇵", "🇫🇷"),
    ],
)
def test_other_names_have_no_number(names: tuple[str, ...]) -> None:
    assert called(*names) == [*names]


@pytest.mark.parametrize("names", ALIKE.values())
def test_no_two_names_at_a_table_are_typed_alike(names: tuple[str, str]) -> None:
    one, other = called(*names)
    assert fold(one) != fold(other)


def test_who_has_a_name_keeps_it_when_others_come_go_or_are_renamed() -> None:
    before = apart([seat(0, "Ann"), seat(1, "Kim"), seat(2, "Kim")])
    now = renamed(before, 100, "Kim")
    assert now is not None
    assert [row.name for row in apart(now, before)] == ["Kim (3)", "Kim", "Kim (2)"]
    assert renamed(apart(now, before), 100, "Kim") is None
    assert [row.name for row in apart(before[2:], before)] == ["Kim (2)"]
    moved = [replace(row, seat=2 - row.seat) for row in before]
    assert {row.person: row.name for row in apart(moved, before)} == {row.person: row.name for row in before}
    assert is_called("Kim (2)", "Kim")
    assert not is_called("Kim (2)", "Kit")


def user(name: str) -> Any:
    return SimpleNamespace(display_name=name, name="account")


@pytest.mark.parametrize(
    "name", ["Ai", "AI", "Bot", "Guide", "ガイド", "Fox", "キツネ", "Deleted player", "Ai 2", "Łukasz"]
)
def test_people_are_called_what_they_are_called(name: str) -> None:
    assert name_of(user(name)) == name


@pytest.mark.parametrize(
    "name",
    [
        "Fox (AI)",
        "Kim (ai)",
        "Kim (А\u0406)",
        "Kim（ＡＩ）",
        "Kim [AI]",
        "Kim 【AI】",
        "Kim (A.I.)",
        "Kim (Al)",
        "(A\u200bI)",
    ],
)
def test_no_one_can_have_the_sign_of_ais(name: str) -> None:
    assert not any(char in name_of(user(name)) for char in "()[]（）【】")


def test_each_ai_has_the_sign_and_keeps_it() -> None:
    for locale, sign in (("en", " (AI)"), ("ja", "（AI）")):
        assert all(name.endswith(sign) and unsigned(name) != name for name in ai_names(locale))


@pytest.mark.parametrize(
    "name", ["\u200b", "\u3164\u3164", "\u2800", "\u202e\u202c", "\u0301\u0302", "\u200d\ufe0f", "\n"]
)
def test_a_name_that_shows_nothing_is_the_account_s(name: str) -> None:
    assert not is_seen(name)
    assert name_of(user(name)) == "account"


def test_marks_do_not_pile_up_and_those_of_a_language_stay() -> None:
    assert len(clean("K" + "\u0337" * 50 + "im")) == 6
    for name in ("שׁ\u05bcָ", "ที่นี่", "क्षत्रिय", "Nguyễn Thị", "👨‍👩‍👧", "1️⃣", "🏴\U000e0067\U000e0062\U000e007f"):
        assert clusters(clean(name)) == clusters(clean(clean(name)))
        assert len(clean(name)) >= len(name) - 3


LETTERS = ["き\u3099", "👨‍👩‍👧", "🇯🇵", "क्षि", "\u1112\u1161\u11ab", "e\u0301", "👍🏽", "1️⃣", "กำ", "𝔚"]


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("tail", [0, 7])
def test_no_letter_is_cut_through(letter: str, tail: int) -> None:
    text = letter * 20
    for limit in range(12, utf16_length(text)):
        cut = shorten(text, limit, tail)
        assert utf16_length(cut) <= limit
        head, _, end = cut.partition("…")
        assert text == letter * (len(text) // len(letter))
        assert head == letter * (len(head) // len(letter))
        assert end == letter * (len(end) // len(letter))


SPACES = ["\u3000", "\t", "\u00a0", "\u2028", "\u2029", "\u2003", "\u202f", "\x0b", "\x85", "\u205f"]


@pytest.mark.parametrize("space", SPACES)
def test_what_is_typed_keeps_its_spaces(space: str) -> None:
    assert readable(f"残り{space}1{space}2{space}枚") in (f"残り{space}1{space}2{space}枚", "残り 1 2 枚")
    assert readable(f"a{space}{space}b\r\nc\rd\ne") in (f"a{space}{space}b\nc\nd\ne", "a  b\nc\nd\ne")
    assert clean(f"my{space}word") == "my word"


def test_what_is_typed_loses_what_cannot_be_seen() -> None:
    assert readable("a\x00b\u200bc\u202ed\ud800e") == "abcde"


def test_what_tells_two_names_apart_is_never_cut_off() -> None:
    long = "Maximilian Alexander von und zu"
    for name in called(long, long, long, *ai_names("en")[:2], "マクシミリアン・アレクサンダー（AI）"):
        end = name[min(name.find(mark) % len(name) for mark in "(（") :] if name[-1] in ")）" else "…"
        for limit in range(14, len(name)):
            cut = shortened(name, limit)
            assert len(cut) <= limit
            assert cut.endswith(end)
        for room in range(200 if "（" in name else 120, theme.width(name, 28), 7):
            assert theme.width(theme.shorten(name, 28, room), 28) <= room
            assert theme.shorten(name, 28, room).endswith(end)
    assert all_settled(["Kim", "", "Kim", ""]) == ["Kim", "", "Kim (2)", ""]


NICAEA = GAMES["nicaea"]
CALLED = (
    *("1", "2", "0", "vote 1", "Vote", "for", "(final)", "King", "…", "Kim (2)", "Seat 2", "*_~|>", "@everyone"),
    *("Ґалаґан Є", "Ωμέγας", "שלום (Bo) 3", "محمد", "ｶﾞｸ", "か\u3099", "ＡＢ", "👩\u200d🚀", "W" * 32, "İ", "ß", "席1"),
)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_move_is_typed_as_it_is_told_whatever_people_are_called(locale: str) -> None:
    """The text may be in another width, or have the marks that a copied text has around a name."""
    match = Match.new(NICAEA, 4, NICAEA.options_type(), new_seed("names"))
    seat = match.opened[0].decision.seat
    view = match.view(seat)
    form, moves = NICAEA.form(view, seat), NICAEA.legal(view, seat)[0]
    for first in range(0, len(CALLED), 3):
        names = tuple(all_settled([name_of(user((CALLED * 2)[first + n])) for n in range(4)]))

        def says(text: Text, names: tuple[str, ...] = names) -> str:
            return say(locale, text, game=NICAEA.id, names=names, plain=True)

        for move in moves:
            meant = Partial(move.kind, NICAEA.values_of(move))
            told = says(phrase(NICAEA, view, seat, meant))
            copied = told.replace(names[1], f"\u2068{names[1]}\u2069")
            for typed in (told, copied, told.upper(), unicodedata.normalize("NFKC", told)):
                assert keyboard.typed(NICAEA, view, seat, form, typed, [says]) == meant, (names, typed)
            assert told in dict(keyboard.suggest(NICAEA, view, seat, form, told, says)), (names, told)
