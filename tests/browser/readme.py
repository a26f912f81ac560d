"""The READMEs' pictures of Discord on a phone, made from `make play`:

    python -m tests.browser.readme

    docs/pictures/phone.<locale>.png    a hand in a first match with the guide
    docs/pictures/play.<locale>.gif     the same match from its lobby to a move and the new board

The guide always deals the same cards. Look at the pictures before you commit them.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image

from tests.browser.play import ROOT, visited
from tests.browser.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Locator

PICTURES = ROOT / "docs" / "pictures"
SHOTS = {"en": ("spymaster", 3), "ja": ("souten", 1)}  # by language: the game, and the guide's moves so far
COLOURS = 256  # fewer than the picture has, whose smooth edges have many
LARGEST = {".png": 120_000, ".gif": 3_000_000}  # bytes of a picture at most
WIDTH = 390  # pixels of the animation, as on a phone
STEP = 1800  # milliseconds that each of its pictures is shown
ADVISED = "button.button-style-3"  # the green button


def shots(locale: str, game: str, moves: int) -> list[Path]:
    """Take the pictures of a conversation on a phone, without the page's own bars, and return their files."""
    with TemporaryDirectory() as folder, visited(game, "", locale, "phone", Path(folder)) as person:
        seen = [screen(person, person.posted, "end")]
        person.begin_with_the_guide()
        hand = person.private
        for n in range(moves + 1):
            hand.locator(ADVISED).wait_for()  # the guide's own moves come first
            seen.append(screen(person, hand, "end"))
            if n == moves:
                break
            person.answered(hand.locator(ADVISED))
            seen.append(screen(person, person.posted, "start"))
    still = PICTURES / f"phone.{locale}.png"
    seen[-1].quantize(COLOURS, dither=Image.Dither.NONE).save(still, optimize=True)
    moving, small = (
        PICTURES / f"play.{locale}.gif",
        [each.resize(size_of(each), Image.Resampling.LANCZOS) for each in seen],
    )
    first, *rest = [each.quantize(COLOURS // 2, dither=Image.Dither.NONE) for each in small]
    first.save(moving, save_all=True, append_images=rest, duration=STEP, loop=0, optimize=True)
    return [still, moving]


def screen(person: Player, message: Locator, block: str) -> Image.Image:
    person.shoot("readme", message, block)
    return Image.open(BytesIO(person.page.locator("#channel-layout").screenshot())).convert("RGB")


def size_of(picture: Image.Image) -> tuple[int, int]:
    return WIDTH, picture.height * WIDTH // picture.width


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit("usage: python -m tests.browser.readme")
    for locale, (game, moves) in SHOTS.items():
        for made in shots(locale, game, moves):
            size = made.stat().st_size
            print(f"{made.relative_to(ROOT)}: {size:,} bytes")
            if size > LARGEST[made.suffix]:
                sys.exit(f"that is more than {LARGEST[made.suffix]:,}: take fewer colours")
