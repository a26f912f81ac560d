"""The READMEs' pictures of Discord on a phone, docs/pictures/phone.<locale>.png, out of `make play`:

    python -m tests.browser.readme

Each shows a hand in a first match with the guide, whose cards are always the same. Look before you commit.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tests.browser.test_play import ROOT, visited

PICTURES = ROOT / "docs" / "pictures"
SHOTS = {"en": ("spymaster", 3), "ja": ("souten", 0)}  # language: game, and how many moves the guide has led through
COLOURS = 256  # of the many that smooth edges have
LARGEST = 120_000  # bytes
ADVISED = "button.button-style-3"  # green


def shot(locale: str, game: str, moves: int) -> Path:
    """The conversation alone, as the page shows it on a phone, without the page's own bars."""
    with TemporaryDirectory() as folder, visited(game, "", locale, "phone", Path(folder)) as person:
        person.begin_with_the_guide()
        hand = person.private
        for _ in range(moves):
            person.answered(hand.locator(ADVISED))
            hand.locator(ADVISED).wait_for()  # after the guide's own moves
        person.shoot("readme", hand, "end")
        seen = person.page.locator("#channel-layout").screenshot()
    file = PICTURES / f"phone.{locale}.png"
    whole = Image.open(BytesIO(seen)).convert("RGB")
    whole.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
    return file


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit("usage: python -m tests.browser.readme")
    for locale, (game, moves) in SHOTS.items():
        made = shot(locale, game, moves)
        size = made.stat().st_size
        print(f"{made.relative_to(ROOT)}: {size:,} bytes")
        if size > LARGEST:
            sys.exit(f"that is more than {LARGEST:,}: take fewer colours")
