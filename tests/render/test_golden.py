"""Golden pictures: the table, a hand and the end of each game, and two of ratings, in both languages; two large hands.

They are kept at half their size in golden/<game>-<table|hand|end|large>-<locale>.png and golden/ratings-…: small
files, in which a pixel out of place still shows. When one differs, build/golden/ holds the picture as it is now, and
the differences in red. After a change that is meant to alter them, write them again, and look at them first:

    python -m tests.render.test_golden --write

That also draws the pictures of the README (render/examples) again.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.catalogue import GAMES
from render import picture
from tests import sample
from tests.render.positions import LOCALES, Position, names, over, position
from tests.render.records_pictures import RATINGS

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
ACTUAL = ROOT / "build" / "golden"
EXAMPLES = ROOT / "render" / "examples"
COMMAND = "python -m tests.render.test_golden --write"
SHOTS = [(game, what, locale) for game in GAMES for what in ("table", "hand", "end") for locale in LOCALES]
SHOTS += [(game, "large", "en") for game in ("spymaster", "souten")]
SHOTS += [("ratings", what, locale) for what in RATINGS for locale in LOCALES]
README = {  # <game>-<table|hand>.<locale>: name of the position
    "spymaster-table.en": "success",
    "spymaster-hand.en": "success",
    "itsmine-table.ja": "play",
    "souten-table.ja": "example",
    "itsmine-hand.ja": "play",
    "rabbit2-table.en": "long-table",
}

# The same Pillow makes the same pixels; another processor may round a shade differently.
OFF, SHARE = 40, 0.001  # levels by which a pixel may be off, and share of such pixels


def drawn(game: str, found: Position, what: str, locale: str) -> bytes:
    if what in ("hand", "large"):
        look = picture.Viewer(locale, names("plain", found.seats), found.legal(0), news=found.news(0))
        look = replace(look, large=what == "large")
        return picture.hand(game, found.see(0), 0, look).png
    look = picture.Viewer(locale, names("plain", found.seats), news=found.news(None))
    return picture.table(game, found.see(None), look).png


def made(game: str, what: str, locale: str) -> Image.Image:
    """Return the present picture of the rules page's position, or of the first position that is over."""
    if what in RATINGS:
        png = RATINGS[what](locale, "plain").png
    else:
        png = drawn(game, over(game) if what == "end" else position(game, "example"), what, locale)
    whole = Image.open(BytesIO(png))
    return whole.convert("RGB").reduce(2).quantize(palette=whole, dither=Image.Dither.NONE)


def shown(name: str) -> Image.Image:
    """Return a picture of the README as it is now."""
    game, what, locale = re.split(r"[-.]", name)
    return Image.open(BytesIO(drawn(game, position(game, README[name]), what, locale)))


def same(a: Image.Image, b: Image.Image) -> tuple[bool, Image.Image]:
    """Return whether two pictures are nearly equal, and the first in grey with the differences in red."""
    if a.size != b.size:
        return False, a.convert("RGB")
    red, green, blue = ImageChops.difference(a.convert("RGB"), b.convert("RGB")).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    differs = worst.point([0] + [255] * 255)
    marked = a.convert("L").convert("RGB")
    marked.paste((255, 0, 0), (0, 0), differs)
    share = ImageStat.Stat(differs).mean[0] / 255
    return worst.getextrema()[1] <= OFF and share <= SHARE, marked


@pytest.mark.parametrize(("game", "what", "locale"), SHOTS)
def test_a_picture_looks_as_it_looked(game: str, what: str, locale: str) -> None:
    name, now = f"{game}-{what}-{locale}", made(game, what, locale)
    kept = GOLDEN / f"{name}.png"
    assert kept.exists(), f"{name} has no golden picture: {COMMAND}"
    equal, marked = same(now, Image.open(kept))
    if not equal:
        ACTUAL.mkdir(parents=True, exist_ok=True)
        now.save(ACTUAL / f"{name}.png")
        marked.save(ACTUAL / f"{name}-difference.png")
    assert equal, f"see {ACTUAL / name}-difference.png; if that is meant: {COMMAND}"


@pytest.mark.parametrize("name", README)
def test_the_readme_shows_pictures_of_today(name: str) -> None:
    equal, _ = same(shown(name), Image.open(EXAMPLES / f"{name}.png"))
    assert equal, f"if that is meant: {COMMAND}"


def test_nothing_is_kept_that_is_not_compared() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {"-".join(shot) + ".png" for shot in SHOTS}
    assert {file.stem for file in EXAMPLES.iterdir()} == set(README)
    assert all(file.stat().st_size <= 40_000 for file in GOLDEN.iterdir())


def test_a_small_change_is_seen() -> None:
    """The change is a figure one pixel off in the whole picture, a changed shade, or another size."""
    game = next(iter(GAMES))
    whole = Image.open(BytesIO(drawn(game, position(game, "example"), "table", "en"))).convert("RGB")
    before, moved, paler = whole.reduce(2), whole.copy(), whole.copy()
    moved.paste(whole.crop((20, 10, 120, 70)), (21, 10))
    paler.paste(tuple(part + 6 for part in whole.getpixel((600, 660))), (560, 650, 640, 670))  # type: ignore[union-attr]
    assert same(before, before)[0]
    for after in (moved, paler, whole):
        assert not same(before, after.reduce(2) if after is not whole else whole)[0]
    speck = before.copy()
    speck.putpixel((5, 5), tuple(part + 3 for part in before.getpixel((5, 5))))  # type: ignore[union-attr]
    assert same(before, speck)[0]


def written() -> Iterator[Path]:
    """Write all kept pictures, or with TAKUJO_GAME those of one game, and yield their files."""
    GOLDEN.mkdir(exist_ok=True)
    for file in filter(sample.asked_for, GOLDEN.iterdir()):
        file.unlink()
    for shot in SHOTS:
        file = GOLDEN / f"{'-'.join(shot)}.png"
        if sample.asked_for(file):
            made(*shot).save(file, optimize=True)
            yield file
    for name in README:
        file = EXAMPLES / f"{name}.png"
        if not sample.asked_for(file):
            continue
        shown(name).save(file, optimize=True)
        yield file


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(f"usage: {COMMAND}")
    for golden in written():
        print(golden.relative_to(ROOT), f"{golden.stat().st_size:,} bytes")
