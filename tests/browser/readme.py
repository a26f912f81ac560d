"""The READMEs' pictures of Discord on a phone, docs/pictures/phone.<locale>.png, from `make play`:

    python -m tests.browser.readme

Each shows a hand in a first match with the guide, which always deals the same cards. Look at the pictures before you
commit them.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tests.browser.play import ROOT, visited

PICTURES = ROOT / "docs" / "pictures"
SHOTS = {"en": ("spymaster", 3), "ja": ("souten", 0)}  # by language: the game, and the guide's moves so far
COLOURS = 256  # fewer than the picture has, whose smooth edges have many
LARGEST = 120_000  # bytes of a picture at most
ADVISED = "button.button-style-3"  # the green button


def shot(locale: str, game: str, moves: int) -> Path:
    """Take a picture of the conversation on a phone, without the page's own bars, and return its file."""
    with TemporaryDirectory() as folder, visited(game, "", locale, "phone", Path(folder)) as person:
        person.begin_with_the_guide()
        hand = person.private
        for _ in range(moves):
            person.answered(hand.locator(ADVISED))
            hand.locator(ADVISED).wait_for()  # the guide's own moves come first
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
