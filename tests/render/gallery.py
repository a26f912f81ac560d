"""Writes all positions as pictures, full size and as on a phone: `python -m tests.render.gallery OUTDIR [WORD]`."""
from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image

from render import picture
from tests.render.positions import NAMES, POSITIONS, legal, see


def main(out: Path, word: str = "") -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name, state in POSITIONS.items():
        for locale, kind in (("ja", "plain"), ("en", "plain"), ("ja", "awful"), ("en", "awful"), ("en", "gone")):
            pictures = {"table": picture.table("spymaster", see(state, None), picture.Look(locale, NAMES[kind]))}
            for seat in (0, 1):
                look = picture.Look(locale, NAMES[kind], legal(state, seat))
                pictures[f"hand{seat}"] = picture.hand("spymaster", see(state, seat), seat, look)
            for what, made in pictures.items():
                stem = f"{name}.{what}.{locale}.{kind}"
                if word in stem:
                    (out / f"{stem}.png").write_bytes(made.png)
                    small = Image.open(BytesIO(made.png)).convert("RGB").resize((400, 267), Image.Resampling.LANCZOS)
                    small.save(out / f"{stem}.400.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
