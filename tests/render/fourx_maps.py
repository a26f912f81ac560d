"""The land of the boards of 4X, laid anew and written to render/boards/fourx/maps.

    python -m tests.render.fourx_maps --write

In such a file a pixel is a cell of the map (render/boards/fourx/lay.py), and its place in the palette is the region.
"""

from __future__ import annotations

import sys

from PIL import Image

from render import theme
from render.boards.fourx.lay import lay
from render.boards.fourx.maps import FILES, MOST, ours

COLOURS = ((32, 84, 90), *(theme.SEATS * 2)[:MOST])  # water, and the regions


def write() -> None:
    for file in FILES.glob("*.png"):
        file.unlink()
    for shape, number in ours().items():
        if len(shape.spots) <= MOST:
            picture = Image.frombytes("P", shape.size, lay(shape))
            picture.putpalette([part for colour in COLOURS for part in colour])
            picture.save(FILES / f"{number:02}.png", optimize=True)


if __name__ == "__main__":
    if "--write" not in sys.argv:
        sys.exit(__doc__)
    write()
