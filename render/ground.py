"""The grounds that games' pictures are painted on: each has its own light and motif.

So players can tell games apart in a list of threads.

    GROUND = Ground(shadow=rgb("140C08"), glow=rgb("503018"), panel=rgb("160E0A"), line=..., muted=..., motif=strata)

A board paints in the roles that `theme` names: PANEL, LINE, MUTED and the table's ramp from DEEP to GLOW. The game's
ground gives these roles colours, which replace the theme's when the picture is encoded (`encode.png`). So one palette
serves all, a drawing needs no second look, and a ground is six lines. A motif draws on the table's light, an 8-bit
picture: 0 in the shadow, 255 at the lamp. It stays quiet, since everything is drawn upon it.

A game that draws with other accents than `theme.INKS` (a sheet's tan, a stamp's red) names its own, up to nine. Each
has the shades towards paper that every accent has.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from render import theme
from render.kept import kept
from render.theme import RGB


class Ground(NamedTuple):
    """The colours of the roles, and the motif that is drawn into the light."""

    shadow: RGB = theme.DEEP  # the ends of the table's ramp
    glow: RGB = theme.GLOW
    panel: RGB = theme.PANEL
    line: RGB = theme.LINE
    muted: RGB = theme.MUTED
    motif: Callable[[Image.Image], Image.Image] | None = None  # light -> light
    inks: tuple[RGB, ...] = theme.INKS  # the accents that the game draws with


PLAIN = Ground()
_DARKEST = 4  # the first shade of the ramp that is used: beyond the lamp it is not black
_SPREAD = 20  # levels of light per shade; the levels beyond the pattern's 16 stay plain
_ROWS = (2, 2, 2, 2, 10, 10, 10, 10, 6, 6, 6, 6, 14, 14, 14, 14)  # it changes by row only, which packs best


def painted(ground: Ground, header: int, footer: int) -> Image.Image:
    """Return a bare table to draw on, with a dark band at the top and one at the foot."""
    table = _table(ground).convert("RGB")
    if header:
        table.paste(theme.PANEL, (0, 0, theme.WIDTH, header))
    if footer:
        table.paste(theme.PANEL, (0, theme.HEIGHT - footer, theme.WIDTH, theme.HEIGHT))
        table.paste(theme.LINE, (0, theme.HEIGHT - footer, theme.WIDTH, theme.HEIGHT - footer + 2))
    return table


@kept
def _table(ground: Ground) -> Image.Image:
    """Draw lamp light and motif, in the theme's shades.

    The picture holds only shades of `theme.ground_ramp`. Between two shades a pattern of rows mixes them: it shows no
    steps and costs few bytes.
    """
    shades = theme.ground_ramp()
    light = _light()
    if ground.motif is not None:
        light = ground.motif(light)
    steps = light.point([v * ((len(shades) - 1 - _DARKEST) * _SPREAD - 16) // 255 for v in range(256)])
    steps = ImageChops.add(steps, tiled(_ROWS)).point(
        [min(len(shades) - 1, _DARKEST + v // _SPREAD) for v in range(256)]
    )
    table = Image.frombytes("P", steps.size, steps.tobytes())
    table.putpalette([c for shade in shades for c in shade])
    return table  # with its palette it takes a quarter of the memory


@lru_cache(maxsize=1)
def _light() -> Image.Image:
    """Draw the light of a lamp over the table's middle."""
    light = Image.radial_gradient("L").resize((1900, 1500), Image.Resampling.BICUBIC)
    return ImageChops.invert(light.crop((350, 350, 350 + theme.WIDTH, 350 + theme.HEIGHT)))


@lru_cache(maxsize=4)
def tiled(cell: tuple[int, ...]) -> Image.Image:
    """Repeat a cell of 4 x 4 levels all over the table."""
    lines = [bytes(cell[row * 4 : row * 4 + 4]) * (theme.WIDTH // 4) for row in range(4)]
    return Image.frombytes("L", (theme.WIDTH, theme.HEIGHT), b"".join(lines) * (theme.HEIGHT // 4))
