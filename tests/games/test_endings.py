"""The ways in which a match can end: a recorded match shows each, or a test of the game does.

Some are rare in play, so a test sets up their last moves instead. It has `reason-<name>` in a comment.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES, keys, say

ROOT = Path(__file__).parents[2]


def endings(game: str, locale: str) -> dict[str, str]:
    """Return the reasons for which a match of the game ends, with their words."""
    found = sorted(key for key in keys(locale, game) if key.startswith("reason-"))
    return {key.removeprefix("reason-"): say(locale, Text(key), game=game, plain=True) for key in found}


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_is_shown_by_a_recorded_match_or_by_a_test(game: str) -> None:
    tests = ROOT / "tests"
    lines = [line for file in (tests / "playthroughs").glob(f"{game}-*.txt") for line in _text(file).splitlines()]
    shown = {
        reason
        for locale in LOCALES
        for reason, words in endings(game, locale).items()
        if any(words in line for line in lines)
    }
    own = [_text(file) for file in (tests / "games").glob(f"test_{game}*.py")]
    named = {reason for text in own for reason in re.findall(r"\breason-([a-z0-9-]+)", text)}
    for reason in sorted({*endings(game, "en")} - shown - named):
        pytest.fail(
            f"reason-{reason} is in no playthrough: add one with --start, "
            f"or write `# reason-{reason}` at the test that shows it, in tests/games/test_{game}.py"
        )


def _text(file: Path) -> str:
    return file.read_text("utf-8")
