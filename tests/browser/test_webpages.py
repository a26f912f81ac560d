"""Web pages of matches in Chromium: each position, the check of the shuffle, and what a page may not do.

They run only with `make test-browser`. A run takes a few games, each in one language; with TAKUJO_SOAK=1 all games in
both. Pictures are in build/browser/pages.
"""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from bot.tables.results.replay import views_of
from bot.ui.webpage import scenes_of
from engine.catalogue import GAMES
from render import page, picture
from render.texts import LOCALES
from tests import sample
from tests.browser import chromium
from tests.browser.play import FLAGS, SELDOM
from tests.webpages import content_of, ended, file_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600, method="thread")]

GAMES_A_RUN = 2
CHOSEN = {game: sample.lot("page", game).choice(LOCALES) for game in sample.games("web pages", GAMES_A_RUN)}
ALBUM = Path("build/browser/pages")
FAR = 16  # of 255: a pixel this far from the bot's picture differs
FEW = 0.02  # of a picture's pixels: glows are smooth here, and in steps in the bot's palette
CHANGES = {"secret": "commitment", "seed": "seed", "joins": "seed"}  # in a record, and what the check says of it


@contextmanager
def opened(file: Path, width: int = 390, *, scripts: bool = True) -> Iterator[Page]:
    """Open a file, and check that it loads nothing and has no fault."""
    from playwright.sync_api import sync_playwright  # `make test` runs without Playwright

    chrome = chromium.find()
    assert chrome, chromium.MISSING
    with sync_playwright() as driver, driver.chromium.launch(executable_path=chrome, args=FLAGS) as browser:
        context = browser.new_context(viewport={"width": width, "height": 844}, java_script_enabled=scripts)
        page, asked, faults = context.new_page(), list[str](), list[str]()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda told: faults.append(told.text))
        page.goto(file.as_uri())
        if scripts:
            at(page, 0)
        yield page
        assert page.evaluate("document.documentElement.scrollWidth") <= width, "it scrolls sideways"
        assert [url for url in asked if not url.startswith("data:")] == [file.as_uri()]
        assert not faults


def at(page: Page, n: int) -> None:
    page.wait_for_function(f"document.body.dataset.shown === '{n}'")


def drawn(page: Page, canvas: str) -> Image.Image:
    data = page.evaluate(f"document.querySelector('{canvas}').toDataURL().split(',')[1]")
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(game, locale, marks=() if CHOSEN.get(game) == locale else SELDOM)
        for game in GAMES
        for locale in LOCALES
    ],
)
def test_each_position_looks_as_in_the_bot(game: str, locale: str, tmp_path: Path) -> None:
    table = ended(game)
    data = file_of(content_of(table, locale))
    (file := tmp_path / "match.html").write_bytes(data)
    assert len(data) <= page.LARGEST
    scenes = scenes_of(table, views_of(table, [0]), locale)
    end = len(scenes["t"]) - 1
    ALBUM.mkdir(parents=True, exist_ok=True)
    with opened(file) as sheet:
        sheet.select_option("#eyes", index=1)
        for n in range(end + 1):
            at(sheet, n)
            if n in (0, end // 3, 2 * end // 3, end):
                for shot, canvas in ((scenes["t"][n], "#table"), (scenes["0"][n], "#hands canvas")):
                    own = (
                        picture.table(game, shot.view, shot.look)
                        if shot.seat is None
                        else picture.hand(game, shot.view, shot.seat, shot.look)
                    )
                    differs(drawn(sheet, canvas), Image.open(io.BytesIO(own.png)).convert("RGB"))
                sheet.screenshot(path=ALBUM / f"{game}-{locale}-{n}.png")
            if n < end:
                sheet.keyboard.press("ArrowRight")
        assert sheet.locator("#log li:not([hidden])").count() == end + 1
        sheet.keyboard.press("Home")
        at(sheet, 0)
        assert sheet.locator("#log li:not([hidden])").count() == 1, "the later log is hidden"


def differs(made: Image.Image, own: Image.Image) -> None:
    assert made.size == own.size
    far = ImageChops.difference(made, own).convert("L").point([0] * (FAR + 1) + [255] * (255 - FAR))
    assert far.histogram()[255] <= FEW * made.width * made.height


def test_the_check_finds_each_change(tmp_path: Path) -> None:
    whole = file_of(content_of(ended("city"), "en")).decode()
    changed = [("yes", whole)]
    for name, said in CHANGES.items():
        found = re.compile(rf'"{name}":\[?"(\w)').search(whole, whole.index('"record":'))
        assert found is not None
        digit = "1" if found[1] == "0" else "0"
        changed.append((said, whole[: found.start(1)] + digit + whole[found.end(1) :]))
    for n, (said, text) in enumerate(changed):
        (file := tmp_path / f"{n}.html").write_text(text, "utf-8")
        with opened(file) as sheet:
            sheet.evaluate("document.querySelector('details:has(#check)').open = true")
            sheet.click("#check")
            assert sheet.evaluate("document.body.dataset.checked") == said


@pytest.mark.parametrize("width", [320, 1200])
def test_without_scripts_and_on_small_and_large_screens(width: int, tmp_path: Path) -> None:
    table = ended("hens")
    (file := tmp_path / "match.html").write_bytes(file_of(content_of(table, "ja")))
    with opened(file, width) as sheet:
        assert sheet.locator("#table").is_visible()
    with opened(file, width, scripts=False) as sheet:
        assert table.match is not None
        assert sheet.locator("#log li").count() == len(table.match.plies) + 1
        assert sheet.locator("noscript p").is_visible()
        assert not sheet.locator("#table").is_visible()
