"""No letter of a name vanishes from a picture, and no line of a text begins or ends against 禁則."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from render import fallback, glyphs, sprites, theme
from render.letters import clusters, signed
from tests.render.positions import WORLD

NAMES = (
    *("Łukasz", "Žižka", "Şükrü", "Őrsi", "Erdoğan", "Ωμέγα", "Ѓорѓи", "Їжак", "สมชาย", "שלום", "محمد", "अमित"),
    *("Nguyễn", "Əli", "ʃɛ̃", "ｱｷﾗ", "ＡＢ", "𠮷野家", "髙﨑", "김철수", "Հայկ", "გიორგი", "★☆", "😀🎉"),
)


@pytest.mark.parametrize("name", [*NAMES, *(name for name in WORLD if len(name) < 30)])
def test_every_letter_of_a_name_is_drawn(name: str) -> None:
    shown = theme.drawable(name)
    assert theme.drawable(shown) == shown
    assert theme.GETA not in shown
    assert len(clusters(shown)) == len(clusters(name))
    assert sum(len(clusters(run.text)) for run in glyphs._runs(shown)) == len(clusters(shown))
    for cluster in filter(str.strip, clusters(shown)):
        assert theme.ink(cluster, 30)[0].getbbox(), cluster
        assert theme.width(cluster, 30) >= 4, cluster
    for run in glyphs._runs(shown):
        assert run.path is None or fallback.has_all(run.text, run.path, run.leftward), run


def test_names_that_differ_in_a_letter_look_different() -> None:
    for one, other in (("Žika", "Šika"), ("Łukasz", "Lukasz"), ("Erdoğan", "Erdogan"), ("علي", "غلي"), ("が", "か")):
        assert theme.ink(theme.drawable(one), 30)[0].tobytes() != theme.ink(theme.drawable(other), 30)[0].tobytes()


def test_what_no_font_has_is_its_base_letter_or_a_sign() -> None:
    assert theme.drawable("𝓢𝓪𝓴") == "Sak"
    assert theme.drawable("aᏣb") == f"a{theme.GETA}b"
    assert theme.drawable("x\ue000\ud800") == "x" + 2 * theme.GETA
    assert theme.drawable("a\u202eb\u2066\u0007c\ufeff\u3164") == "abc"
    assert theme.drawable("Nguye\u0302\u0303n") == theme.drawable("Nguyễn") == "Nguyễn"


def test_no_letter_is_too_wide_for_the_place_of_a_name() -> None:
    """Otherwise only '…' would be left of it."""
    chain = "\U0001f468" + "\u200d\U0001f469" * 15
    assert theme.drawable("Ali ﷽") == f"Ali {theme.GETA}"
    assert theme.drawable("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"
    for name in (chain, *WORLD):
        shown = theme.drawable(name)
        assert len(theme.shorten(shown, 28, 150)) > 1, name


def test_a_tower_of_marks_stays_within_the_line() -> None:
    for text in ("e" + "\u0301\u0323" * 50, "ก" + "้" * 50, "ع" + "ّ" * 50, "अ" + "ं" * 50, "\u0301" * 50):
        for size in (28, 38, 112):
            mask, _, top = theme.ink(theme.drawable(text), size)
            assert top >= -size, text
            assert top + mask.height <= 0.3 * size, text


@pytest.mark.parametrize("text", [*WORLD, "\u0301abc", "\u20dd", "A\u20dd", "\u0e33", "x \u0309 y", "ﷺ﷽", "שָׁ"])
def test_ink_stays_between_the_start_and_the_end_of_a_line(text: str) -> None:
    shown = theme.drawable(text)
    for size in (28, 38):
        mask, left, _ = theme.ink(shown, size)
        assert left >= -0.1 * size - 1
        assert left + mask.width <= theme.width(shown, size) + 0.1 * size + 1


FONTS = {"ImageFont", "truetype", "load_default", "getmask", "getmask2", "getlength", "multiline_text", "textbbox"}


def test_text_is_drawn_in_one_way() -> None:
    """No other file opens a font or lets Pillow write, since letters that the main font lacks would be boxes."""
    own = {ROOT / "render" / "glyphs.py", ROOT / "render" / "fallback.py"}
    files = {file for room in ("bot", "cogs", "engine", "render") for file in (ROOT / room).rglob("*.py")}
    assert own < files
    for file in sorted(files - own):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            used = {getattr(node, key, "") for key in ("id", "attr", "name") if isinstance(getattr(node, key, ""), str)}
            assert not used & FONTS, (file, node.lineno)  # type: ignore[attr-defined]
            if isinstance(node, ast.ImportFrom) and node.module == "render.glyphs":
                assert "font" not in {alias.name for alias in node.names}, file
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text":
                assert not (node.args and isinstance(node.args[0], ast.Tuple)), (file, node.lineno)  # ImageDraw's


def test_a_stamp_has_every_letter() -> None:
    plain, other = (sprites.stamp(theme.drawable(word), 60, theme.WHITE, 8).sprite for word in ("ika", "Žika"))
    assert other.size[0] > plain.size[0]


def test_what_runs_to_the_left_is_in_its_order() -> None:
    def order(text: str) -> list[str]:
        return [run.text for run in glyphs._runs(theme.drawable(text))]

    assert order("Ali שלום 3 points") == ["Ali ", "שלום", " 3 points"]
    assert order("שלום محمد") == ["محمد", " ", "שלום"]
    assert order("שלום (Bo) x")[-1] == " (Bo) x"
    assert order("שלום…") == ["…", "שלום"]
    one, two = (theme.ink(theme.drawable(word), 30)[0] for word in ("שלום ב", "ב שלום"))
    assert one.size != two.size or one.tobytes() != two.tobytes()


@pytest.mark.parametrize("name", WORLD)
def test_a_cut_goes_between_letters(name: str) -> None:
    shown = theme.drawable(name)
    for room in (40, 70, 100):
        cut = theme.shorten(shown, 30, room)
        assert cut == shown or clusters(cut)[:-1] == clusters(shown)[: len(clusters(cut)) - 1]
        assert theme.width(cut, 30) <= room or len(clusters(cut)) <= 2


def test_numbers_have_a_minus_sign() -> None:
    assert [signed(number) for number in (-12, 0, 5)] == ["−12", "0", "5"]
    assert [signed(number, plus=True) for number in (-12, 0, 5)] == ["−12", "+0", "+5"]


def test_plain_names_open_no_other_font() -> None:
    code = """
import sys
from render import fallback, theme
for name in ("さくら", "Oliver", "Zoé", "김철수", "Nguyễn", "Иван"):
    theme.ink(theme.drawable(name), 30)
assert "uharfbuzz" not in sys.modules and "manimgx_fonts" not in sys.modules
theme.ink(theme.drawable("Łukasz"), 30)
assert "uharfbuzz" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


ROOT = Path(theme.__file__).parents[1]
FIRST = "、。，．・：；？！ー…）］｝」』】〉》々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ%％ｰﾞﾟ｡､｣"
LAST = "（［｛「『【〈《｢"


def texts() -> list[str]:
    """Return every Japanese text, with a number for each placeable."""
    found = []
    for file in sorted((*ROOT.glob("engine/games/*/ja.ftl"), *ROOT.glob("render/locales/ja.ftl"))):
        for line in file.read_text("utf-8").splitlines():
            _, equals, value = line.partition(" = ")
            if equals and not line.startswith("#"):
                found.append(re.sub(r"\{[^{}]*\}", "12", value))
    return list(dict.fromkeys(found))


def test_no_line_begins_or_ends_against_the_rules_of_japanese() -> None:
    every = texts()
    assert len(every) > 500
    for n, text in enumerate(every):
        room = (150, 240, 333, 480, 720)[n % 5]
        lines = theme.wrap(text, 28, room, "ja")
        rest, parted_by_space = text, []
        for line in lines:  # all that a break may drop is space, also the full-width one after ！ or ？
            parted_by_space.append(rest != rest.lstrip())
            assert line == line.strip(), lines
            assert rest.lstrip().startswith(line), lines
            rest = rest.lstrip().removeprefix(line)
        assert not rest.strip(), lines
        for (before, after), spaced in zip(pairwise(lines), parted_by_space[1:], strict=True):
            assert after[0] not in FIRST, lines
            assert before[-1] not in LAST, lines
            parted = before[-1].isdigit() and (after[0].isdigit() or after[0] in "枚人点回") and not spaced
            assert not parted or room < 240, lines  # （200000）。 alone is wider than 150


@pytest.mark.parametrize("room", range(84, 400, 28))
def test_a_long_run_of_text_breaks_by_the_rules_too(room: int) -> None:
    text = "「さくらっちょー」、「（あ）」と。スパイゃゅょ…（12枚）を、見ました！？３枚のカードー々です。"
    lines = theme.wrap(text, 28, room, "ja")
    assert "".join(lines) == text
    assert all(theme.width(line, 28) <= room for line in lines)
    if room >= 196:
        assert not [line for line in lines[1:] if line[0] in FIRST]
        assert not [line for line in lines[:-1] if line[-1] in LAST]


def test_nothing_is_remembered_of_a_former_font() -> None:
    theme.width(theme.drawable("é न"), 30)
    glyphs._forget()
    measured = {name: each for name, each in vars(glyphs).items() if getattr(each, "__module__", "") == glyphs.__name__}
    kept = [name for name, each in measured.items() if hasattr(each, "cache_info") and each.cache_info().currsize]
    assert kept == []
