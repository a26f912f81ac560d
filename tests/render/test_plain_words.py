"""Texts of the bot are in plain words: short sentences, the language's own marks, commands as the reader sees them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from render import texts

MOST = 25  # words in a sentence
GAMES = [None, *sorted({path.parent.name for path in texts.GAMES.glob("*/*.ftl")})]
JAPANESE = "ぁ-んァ-ヶ一-龠々ー。、」』"


def readings(pattern: ast.Pattern, n: int) -> str:
    """Return a text with the n-th variant of each choice, or its last one. An argument counts as one word."""

    def part(element: ast.TextElement | ast.Placeable) -> str:
        if isinstance(element, ast.TextElement):
            return element.value
        inner = element.expression
        if isinstance(inner, ast.SelectExpression):
            return readings(inner.variants[min(n, len(inner.variants) - 1)].value, n)
        return str(inner.value) if isinstance(inner, ast.StringLiteral) else "X"

    return "".join(part(element) for element in pattern.elements)


def said(locale: str) -> Iterator[tuple[str, str]]:
    """Yield place and text of each message, in all its variants, and of each line of the rules pages."""
    for game in GAMES:
        for entry in texts.parse(locale, game).body:
            if isinstance(entry, ast.Message | ast.Term) and entry.value is not None:
                for text in dict.fromkeys(readings(entry.value, n) for n in range(8)):
                    yield f"{game or 'shared'}: {entry.id.name}", text
    for page in sorted(texts.GAMES.glob(f"*/rules.{locale}.md")):
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
            yield f"{page.parent.name}: rules, line {number}", line


def sentences(text: str) -> list[str]:
    return [] if text.startswith("|") else re.split(r"(?<=[.!?…])[*_”)]*\s+|\n| · ", text)


def count(sentence: str) -> int:
    return len(re.findall(r"[^\W_]+(?:[’'–.-][^\W_]+)*", sentence))


def test_no_sentence_is_long() -> None:
    long = [f"{where}: {each}" for where, text in said("en") for each in sentences(text) if count(each) > MOST]
    assert not long, f"over {MOST} words:\n" + "\n".join(long)


def test_a_sentence_is_counted() -> None:
    assert sentences("**Yes.** It’s Ann’s turn! And B.") == ["**Yes.", "It’s Ann’s turn!", "And B."]
    assert count("It’s Ann’s 3–4 first-time turn.") == 5


@pytest.mark.parametrize("locale", texts.LOCALES)
def test_commands_are_called_by_the_function(locale: str) -> None:
    """A raw name cannot be pressed in English, and is not what a Japanese reader types."""
    commands = "|".join(key.removeprefix("command-") for key in texts.keys("en") if re.fullmatch(r"command-\w+", key))
    raw = [f"{where}: {text}" for where, text in said(locale) if re.search(rf"(?<![\w/])/(?:{commands})\b", text)]
    assert not raw, 'write { COMMAND("table open") }:\n' + "\n".join(raw)


def test_japanese_has_its_own_marks() -> None:
    half = rf"[{JAPANESE}]\*{{0,2}}[(:!?]|[(]\*{{0,2}}[{JAPANESE}]|[{JAPANESE}] ?[)]|[{JAPANESE}][,.;](?!\w)"
    half += r"|[X）]\*{0,2}[:!?](?!\w)"  # after an argument; 21:00 is a time
    found = [f"{where}: {text}" for where, text in said("ja") if re.search(half, re.sub("`[^`]*`", "", text))]
    assert not found, "full-width（ ）：！？ in Japanese:\n" + "\n".join(found)
