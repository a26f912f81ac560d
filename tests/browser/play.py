"""The page of `make play` as a process, and a person who visits it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.form import Text
from render.texts import say
from tests.browser import chromium
from tests.browser.player import Player

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
    """Yield the address and the process id of a running `python -m bot play`.

    The program prints only its address, and ends when it is asked to. `program` is the module to run instead, such as
    one whose time leaps.
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
                process.send_signal(signal.SIGABRT)  # makes the program write where it hangs
                code = process.wait()
    words = told.read_text("utf-8")
    assert (code, words) == (0, ""), f"ended with {code} and told: {words}"


@contextmanager
def visited(
    game: str, mode: str, locale: str, size: str, folder: Path, *program: str, kind: type[P] = Player
) -> Iterator[P]:
    """Yield a person of class `kind` at the page, with an open lobby of the game.

    `program` is the module to run in place of `bot play`.
    """
    from playwright.sync_api import sync_playwright  # `make test` runs without Playwright

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


SELDOM = pytest.mark.skipif(not os.environ.get("TAKUJO_SOAK"), reason="only with TAKUJO_SOAK=1")
