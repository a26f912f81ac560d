"""Every text is said somewhere: a key that no code can make is dead, and so are its translations.

The search goes by spelling, so it finds no key that another one hides. Code makes keys in three ways: as they are, with
an f-string or a sum, or with a prefix that the engine's words get: an error `no_tricks_yet` is said as
`refuse-no-tricks-yet`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("bot", "cogs", "engine", "render", "data")
ADDED = ("refuse", "reason", "alarm", "option", "guide", "short", "several", "action", "plan", "log", "example")
SUFFIXES = ("-last", "-one", "-but", "-vote")  # variants that code adds to a key: render/texts.py, chronicle.py
KEY = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{ *([a-z][\w-]*)(?:\.\w+)? *\}")


def dashed(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower().replace("_", "-")


def words_and_patterns() -> tuple[set[str], list[str]]:
    """Return all names and strings of the code, dashed, and a pattern for each string that is put together."""
    words, patterns = set[str](), []
    for node in (node for room in ROOMS for path in (ROOT / room).rglob("*.py") for node in _nodes(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words |= {node.value, dashed(node.value)}
            if node.value.endswith("-"):
                patterns.append(re.escape(node.value) + ".+")
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
            if re.match(r"[a-z]{2}", parts[0]):
                patterns.append("".join(parts))
        words |= {
            dashed(v) for v in (getattr(node, a, None) for a in ("name", "id", "attr", "arg")) if isinstance(v, str)
        }
    return words, patterns


def _nodes(path: Path) -> list[ast.AST]:
    return [*ast.walk(ast.parse(path.read_text("utf-8")))]


def test_every_text_is_said() -> None:
    sources = [*(ROOT / "render/locales").glob("en*.ftl"), *(ROOT / "engine/games").glob("*/en.ftl")]
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sources}
    words, patterns = words_and_patterns()
    words |= {key for text in texts.values() for key in REFERENCE.findall(text)}
    made = re.compile("|".join(f"(?:{pattern})" for pattern in set(patterns)))

    def is_said(key: str) -> bool:
        if key in words or made.fullmatch(key):
            return True
        prefix, _, rest = key.partition("-")
        if prefix in ADDED and (rest in words or rest.isdigit() or is_said(rest)):
            return True
        return any(key.endswith(suffix) and is_said(key.removesuffix(suffix)) for suffix in SUFFIXES)

    dead = [(where, key) for where, text in texts.items() for key in KEY.findall(text) if not is_said(key)]
    assert texts
    assert dead == []
