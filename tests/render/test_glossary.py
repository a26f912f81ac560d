"""docs/glossary.md is kept: no text that people meet has a word that the glossary calls wrong, in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from render import texts

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
COLUMNS = {"en": 2, "ja": 4}  # the column of the words to avoid, between bars
PLACES = [None, *sorted({path.parent.name for path in texts.GAMES.glob("*/*.ftl")})]


class Words(Visitor):
    """The texts of a catalogue's entries, without keys and comments."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)


def wrong(locale: str) -> list[str]:
    """Return the words to avoid."""
    rows = [line.split("|") for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("|")]
    return [word for row in rows for word in re.findall(r"`(.+?)`", row[COLUMNS[locale]])]


def said(locale: str) -> Iterator[tuple[str, str]]:
    """Yield place and text of each entry of the catalogues and of each line of the rules pages."""
    for game in PLACES:
        for entry in texts.parse(locale, game).body:
            if isinstance(entry, ast.Message | ast.Term):
                words = Words()
                words.visit(entry)
                yield f"{game or 'shared'}: {entry.id.name}", " ".join(words.found)
    for page in sorted(texts.GAMES.glob(f"*/rules.{locale}.md")):
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
            yield f"{page.parent.name}: rules, line {number}", line


def uses(locale: str, text: str, word: str) -> bool:
    return (
        bool(re.search(rf"(?<!\w){re.escape(word)}s?(?!\w)", text, re.IGNORECASE)) if locale == "en" else word in text
    )


@pytest.mark.parametrize("locale", texts.LOCALES)
def test_one_word_for_one_thing(locale: str) -> None:
    banned = wrong(locale)
    assert len(banned) > 30
    found = [
        f"{where}: {word!r} in {text!r}" for where, text in said(locale) for word in banned if uses(locale, text, word)
    ]
    assert not found, "see docs/glossary.md:\n" + "\n".join(found)


def test_the_law_finds_a_wrong_word() -> None:
    assert uses("en", "The Stock is empty.", "stock")
    assert uses("en", "Stocks of cards", "stock")
    assert not uses("en", "a stocking", "stock")
    assert uses("ja", "もう対局は始まっています。", "対局")
    assert {"stock", "bout"} <= set(wrong("en"))
    assert {"対局", "全て"} <= set(wrong("ja"))


def test_apostrophes_are_curly() -> None:
    found = [f"{where}: {text!r}" for where, text in said("en") if re.search(r"\w'\w|s' ", text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("file", "locale", "heading"),
    [
        ("README.md", "en", "## Playing"),
        ("README.ja.md", "ja", "## 遊び方"),
        ("docs/playing.md", "en", "# Player’s guide"),
    ],
)
def test_players_are_told_buttons_by_their_names(file: str, locale: str, heading: str) -> None:
    text = f"\n{(ROOT / file).read_text('utf-8')}".partition(f"\n{heading}\n")[2]
    section = text.partition("\n## ")[0] if heading.startswith("## ") else text
    named = {word.strip("… ") for word in re.findall(r"\*\*(.+?)\*\*", " ".join(section.split()))}
    assert len(named) > 10
    labels = [text for where, text in said(locale) if where.startswith("shared: button-")]
    assert not [word for word in named if not any(word in label for label in labels)]
