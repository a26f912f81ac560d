"""Tests of `make play` in a real browser: every game is played to its end on a phone, in one language.

They run only with `make test-browser`, which prints what it needs. Screenshots go into build/browser/. With
TAKUJO_SOAK=1 every game is played in both languages, on a desktop too.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.options import options_form
from render.texts import LOCALES
from tests import sample
from tests.browser.play import SELDOM, SIZES, album_of, visited
from tests.browser.player import PAGES, PAGES_AFTER

# A signal cannot interrupt Playwright, which would then wait for ever. By "thread" the run ends there and prints where
# it was.
pytestmark = [pytest.mark.browser, pytest.mark.timeout(900, method="thread")]


GAMES_A_RUN = 6  # in each of the two tests; drawn at random, each in one mode


def modes(game: str) -> list[str]:
    """Return the modes of a game, or one empty name if it has none."""
    ways = [field for field in options_form(GAMES[game]) if field.name == "mode"]
    return [choice.value for choice in ways[0].choices] if ways else [""]


def turns(odd: int, modes_of: Callable[[str], list[str]]) -> list[Any]:
    """Return game, mode, language and size of each test.

    Some games run on a phone, in one language each. All others, and desktops, run seldom.
    """
    chosen = [
        (game, sample.lot("mode", odd, game).choice(modes_of(game)))
        for game in sample.games(f"browser {odd}", GAMES_A_RUN)
    ]
    every = [(game, mode) for game in GAMES for mode in modes_of(game)]
    return [
        pytest.param(
            game,
            mode,
            locale,
            size,
            marks=() if size == "phone" and (n + m) % 2 == odd and (game, mode) in chosen else SELDOM,
            id="-".join(filter(None, (game, mode, locale, size))),
        )
        for n, (game, mode) in enumerate(every)
        for m, locale in enumerate(LOCALES)
        for size in SIZES
    ]


@pytest.mark.parametrize(("game", "mode", "locale", "size"), turns(1, modes))
def test_a_person_plays_to_the_end(
    game: str, mode: str, locale: str, size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for old in album_of(game, mode, locale).glob(f"{size}-*.png"):
        old.unlink()
    with visited(game, mode, locale, size, tmp_path) as person:
        person.start()
        person.look_around(PAGES)
        person.play()
        person.look()
        person.shoot("5-end", person.table)
        person.shoot("6-rematch", person.table, "end")
        assert person.over
        person.look_around(PAGES_AFTER)
        person.play_again()
    slowest, what = max(person.times)
    with capsys.disabled():
        again = "".join(f"; again: {count} {name}" for name, count in sorted(person.repeated.items()))
        presses = f"{len(person.times)} presses, the slowest {slowest:.1f} s ({what!r})"
        print(f"\n{' '.join(filter(None, (game, mode, locale, size)))}: {presses}{again}")


@pytest.mark.parametrize(("game", "mode", "locale", "size"), turns(0, lambda game: [""]))
def test_a_beginner_takes_the_guide(game: str, mode: str, locale: str, size: str, tmp_path: Path) -> None:
    with visited(game, mode, locale, size, tmp_path) as person:
        person.take_the_guide()
