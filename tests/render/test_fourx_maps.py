"""The maps of 4X: that they are true, that the files agree with the boards, and what is on the land."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.games.fourx.board import printed, read_board
from engine.games.fourx.state import BOARDS, NUMBERS
from render import theme
from render.boards.fourx import BOARD as fourx
from render.boards.fourx import marks
from render.boards.fourx.fronts import boxes_of, fronts_of
from render.boards.fourx.lay import CELL, CHANNEL, CONTACT, STRAIT, contacts, is_true, lay
from render.boards.fourx.maps import FILES, LEFT, MOST, TOP, cells, land, map_of, ours, strait
from render.boards.fourx.marks import blocks_of
from render.boards.fourx.scene import TERRAIN, Scene
from tests import sample
from tests.render.fourx_positions import CORNERS, POSITIONS, TWELVE, many, played, see
from tests.render.fourx_shown import BOXED, MAPPED, Laid, draw, look, scene, wider, words
from tests.render.layout import inside, overlap


def test_the_maps_are_those_of_our_boards() -> None:
    """Each map is true. `python -m tests.render.fourx_maps --write` renews the files."""
    assert {file.name for file in FILES.glob("*.png")} == {f"{number:02}.png" for number in ours().values()}
    for shape in ours():
        assert is_true(shape, land(shape))
        assert min(contacts(shape, land(shape)).values()) >= CONTACT
    for number in NUMBERS:
        assert printed(number).name
        assert map_of(printed(number), len(printed(number).techs)), f"board {number} in {BOARDS}: does it say its `xy`?"
    for shape in sample.some([*ours()], 2, "maps of 4X"):
        again = lay(shape)
        assert sum(a != b for a, b in zip(again, land(shape), strict=True)) < len(again) // 1000


def test_the_check_of_a_map_sees_what_is_wrong() -> None:
    shape = next(iter(ours()))
    raster = land(shape)
    assert is_true(shape, raster)
    wide = shape.size[0]
    own = raster.index(2)
    assert not is_true(shape, raster.replace(b"\2", b"\0")), "a region is missing"
    assert not is_true(shape._replace(land=shape.land[1:]), raster), "two regions touch that do not border"
    assert not is_true(shape._replace(land=(*shape.land, (0, 3))), raster), "two that border do not touch"
    island = bytearray(raster)
    island[own - 8 * wide if own > 8 * wide else -2 * wide + 9] = 4
    assert not is_true(shape, bytes(island)), "a region has two pieces"


def test_water_is_between_regions_that_do_not_border() -> None:
    """Along a sea lane it is broad enough for the lane's dashes."""
    for shape in ours():
        for pair in combinations(range(len(shape.spots)), 2):
            if pair not in shape.land:
                (x, y), (x2, y2) = strait(shape, *pair)
                least = STRAIT if pair in shape.sea else CHANNEL
                assert ((x - x2) ** 2 + (y - y2) ** 2) ** 0.5 > 0.6 * least, (pair, shape.spots)


def test_boards_without_a_map_have_boxes() -> None:
    """A map needs places, room, and not too many regions."""
    assert {name for name in POSITIONS if map_of(POSITIONS[name].board, len(scene(name).technologies)) is None} == {
        *BOXED
    }
    assert map_of(read_board(TWELVE), 5)
    assert map_of(read_board(TWELVE | {"xy": CORNERS["xy"]}), 5) is None, "its L has no room"
    thirteen = many(MOST + 1)
    spread = {region["id"]: [n % 5, n // 5] for n, region in enumerate(thirteen["regions"])}
    assert map_of(read_board(thirteen | {"xy": spread}), 0) is None
    crossed = many(4) | {"xy": {"A": [0, 0], "B": [2, 0], "C": [1, 0], "D": [3, 0]}}
    assert map_of(read_board(crossed), 0) is None, "B and C would lie between A and B, and between C and D"


@pytest.mark.parametrize("name", MAPPED)
def test_each_region_tells_what_matters(name: str) -> None:
    """An own region has name, factories, beakers and terrain. A foreign one has name, terrain and shield."""
    for locale in ("en", "ja"):
        c, laid = draw(name, locale), Laid(name, locale)
        for place, block in zip(laid.places, laid.blocks, strict=True):
            called = place.name if laid.size.named else place.region.id
            step = [f"+{place.step}"] if place.step > 1 else []
            told = [str(place.factories), str(place.beakers)] if place.owned else [str(place.shield), *step]
            assert sorted(words(c, wider(block))) == sorted([called, *told]), place.name
            icons = {icon.name for icon in c.icons if inside(icon.box, wider(block))}
            assert icons == {TERRAIN[place.region.terrain].icon, *(("works", "flask") if place.owned else ())}


@pytest.mark.parametrize("name", MAPPED)
def test_blocks_are_on_their_land_and_off_all_others(name: str) -> None:
    for locale in ("en", "ja"):
        laid = Laid(name, locale)
        for a, b in combinations(laid.blocks, 2):
            assert not overlap(wider(a, -5), b), (a, b)
        for n, (left, top, right, foot) in enumerate(laid.blocks):
            part = cells(laid.shape, n).resize((laid.shape.size[0] * CELL, laid.shape.size[1] * CELL))
            part = part.crop((left - LEFT, top - TOP, right - LEFT, foot - TOP))
            share = sum(v * count for v, count in enumerate(part.histogram())) / 255 / (part.width * part.height)
            assert share > (0.9 if laid.size.named else 0.7), (laid.places[n].name, share)
            fronts = [front for front in laid.fronts for box in boxes_of(front) if overlap(box, laid.blocks[n])]
            assert not fronts, laid.places[n].name


@pytest.mark.parametrize("name", MAPPED)
def test_what_can_be_conquered_is_gold_and_nothing_else_on_the_map(name: str) -> None:
    """Its name is gold, and the front at its border; a front that is too weak is grey and stops."""
    c, laid = draw(name), Laid(name)
    for place, block in zip(laid.places, laid.blocks, strict=True):
        gold = [label.text for label in c.labels if inside(label.box, wider(block)) and label.colour == theme.GOLD]
        called = place.name if laid.size.named else place.region.id
        assert gold == ([called] if place.can else []), place.name
    pixels = c.image.load()
    assert pixels is not None
    attacked = [place for place in laid.places if place.reach is not None]
    told = [[str(place.reach), *[""] * (len(place.by) - 1)] for place in attacked]  # a second front has no figure
    assert [front.words for front in laid.fronts] == [words for each in told for words in each]
    for front in laid.fronts:
        around = [boxes_of(front)[0], boxes_of(front)[2]]
        colours = {pixels[x, y] for box in around for x in range(box[0], box[2]) for y in range(box[1], box[3])}
        assert (theme.GOLD in colours) == front.can
        assert (theme.MUTED in colours) == (not front.can)
        shown = [label for label in c.labels if any(inside(label.box, wider(box, 20)) for box in boxes_of(front))]
        assert not front.words or front.words in [label.text for label in shown]


def test_two_regions_attack_together_with_siege_engines() -> None:
    state, _ = played({"board": TWELVE | {"known": ["siege"]}})
    shown = Scene.drawn(see(state, None), look("twelve"))
    by = {place.region.id: (place.reach, [shown.view.board.regions[n].id for n in place.by]) for place in shown.places}
    assert by["F"] == (5, ["I", "C"])
    shape = map_of(state.board, 5)
    assert shape is not None
    fronts = fronts_of(shape, shown.places, 40, blocks_of(shape, shown.places, marks.SIZES[-1], ()))
    assert [(front.words, front.can) for front in fronts if front.can][-2:] == [("5", True), ("", True)]
    fourx.draw_table(see(state, None), look("twelve"))


@pytest.mark.parametrize("name", MAPPED)
def test_own_land_is_filled_and_foreign_land_dark(name: str) -> None:
    c, laid = draw(name, news=False), Laid(name)
    for n, place in enumerate(laid.places):
        mask = cells(laid.shape, n).resize((laid.shape.size[0] * CELL, laid.shape.size[1] * CELL))
        shown = c.image.crop((LEFT, TOP, LEFT + mask.width, TOP + mask.height))
        shown.paste((1, 2, 3), (0, 0), mask.point([255 - v for v in range(256)]))
        counts = {colour: count for count, colour in shown.getcolors(1 << 20) or ()}
        land_size = mask.histogram()[255]
        filled = counts.get(TERRAIN[place.region.terrain].colour, 0) / land_size
        assert (filled > 0.3) == place.owned, place.name
        assert (counts.get(theme.PANEL, 0) / land_size > 0.3) == (not place.owned), place.name


def test_a_raised_shield_is_red() -> None:
    c, laid = draw("twelve-later", news=False), Laid("twelve-later")
    for place, block in zip(laid.places, laid.blocks, strict=True):
        red = [count for count, colour in c.image.crop(block).getcolors(1 << 20) or () if colour == marks.RED]
        assert bool(red) == bool(place.raised), place.name
    raised = {place.region.id: place.raised for place in laid.places if place.raised}
    assert raised == {"D": 2, "E": 1, "K": 1}


def test_sea_lanes_are_bright_once_they_are_borders() -> None:
    for name, colour in (("twelve", theme.MUTED), ("twelve-later", theme.WHITE)):
        shape, c = Laid(name).shape, draw(name, news=False)
        for pair in shape.sea:
            (x, y), (x2, y2) = strait(shape, *pair)
            found = c.image.getpixel((round((x + x2) / 2), round((y + y2) / 2)))
            assert found == colour or pair == (7, 8), "the middle of three dashes"


def test_names_are_letters_if_they_have_no_room() -> None:
    assert Laid("built").size.named
    assert not Laid("twelve").size.named
    long = {"regions": [r | {"name": "Wolfeschlegelsteinhausen"} for r in TWELVE["regions"]]}
    state, _ = played({"board": TWELVE | long})
    assert "A" in [label.text for label in fourx.draw_table(see(state, None), look("twelve")).labels]
