"""`make play` in a real browser: every game is played to its end on a phone, in one of the languages.

Only with `make test-browser`, which says what it needs. What the page looks like is kept in build/browser/. With
TAKUJO_SOAK=1 every game is played in both languages, on a desktop too.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.catalogue import GAMES
from engine.form import Text
from engine.game import options_form
from render.texts import LOCALES, say
from tests import sample
from tests.browser import chromium
from tests.browser.player import PAGES, PAGES_AFTER, Player

# A signal cannot interrupt Playwright, which would then wait for ever: the run ends there and says where it was.
pytestmark = [pytest.mark.browser, pytest.mark.timeout(900, method="thread")]

P = TypeVar("P", bound=Player)

ROOT = Path(__file__).parents[2]
ALBUM = ROOT / "build" / "browser"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}


def album_of(game: str, mode: str, locale: str) -> Path:
    return ALBUM / "-".join(filter(None, (game, mode, locale)))


@contextmanager
def served(locale: str, folder: Path, *program: str) -> Iterator[tuple[str, int]]:
    """The address and the process of `python -m bot play`.

    It says nothing else than where it is, and ends when asked to. `program`: it, or what runs it with time that leaps.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    quiet = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    quick = {"AI_DELAY_SECONDS": "0", "MAX_CLICKS_PER_MINUTE": "6000"}
    told = folder / "told.txt"
    with (
        told.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-m", *(program or ("bot", "play"))],
            cwd=folder,
            text=True,
            stdout=subprocess.PIPE,
            stderr=errors,
            env={
                **quiet,
                **quick,
                "PYTHONPATH": str(ROOT),
                "PYTHONFAULTHANDLER": "1",
                "PLAY_PORT": str(port),
                "DEFAULT_LOCALE": locale,
            },
        ) as process,
    ):
        assert process.stdout is not None
        try:
            lines = map(str.strip, process.stdout)
            yield next((line for line in lines if line.startswith(f"http://127.0.0.1:{port}/#")), ""), process.pid
        finally:
            process.send_signal(signal.SIGINT)
            try:
                code = process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGABRT)  # where it hangs stands in what it told
                code = process.wait()
    words = told.read_text("utf-8")
    assert (code, words) == (0, ""), f"ended with {code} and told: {words}"


@contextmanager
def visited(
    game: str, mode: str, locale: str, size: str, folder: Path, *program: str, kind: type[P] = Player
) -> Iterator[P]:
    """A person at the page, with an open lobby of the game; of a kind of their own, for a `program` of its own."""
    from playwright.sync_api import sync_playwright  # `make test` does without

    chrome = chromium.find()
    assert chrome, chromium.MISSING
    album = album_of(game, mode, locale)
    album.mkdir(parents=True, exist_ok=True)
    with served(locale, folder, *program) as (address, process), sync_playwright() as driver:
        assert address, (folder / "told.txt").read_text("utf-8")
        with driver.chromium.launch(executable_path=chrome, args=FLAGS) as browser:
            page = browser.new_context(**SIZES[size]).new_page()
            faults: list[str] = []
            page.on("pageerror", lambda error: faults.append(str(error)))
            person = kind(page, game, mode, locale, album, size, f"{game} {mode} {locale} {size}")
            person.process = process
            try:
                person.arrive(address)
                person.open_table(say(locale, Text("game-title"), game=game, plain=True))
                yield person
            except BaseException:
                page.screenshot(path=album / f"{size}-failed.png")
                raise
            assert not faults, faults


GAMES_A_RUN = 6  # in each of the two tests, drawn by lot, each in one mode
SELDOM = pytest.mark.skipif(not os.environ.get("TAKUJO_SOAK"), reason="only with TAKUJO_SOAK=1")


def modes(game: str) -> list[str]:
    """The ways to play a game that has several; else one without a name."""
    ways = [field for field in options_form(GAMES[game]) if field.name == "mode"]
    return [choice.value for choice in ways[0].choices] if ways else [""]


def turns(odd: int, modes_of: Callable[[str], list[str]]) -> list[Any]:
    """Game, mode, language and size: some on a phone, the languages in turn; all others, and desktops, seldom."""
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
