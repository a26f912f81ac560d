"""Pictures of 4X: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.fourx.board import read_board
from engine.games.fourx.rules import progress
from render import theme
from render.boards.fourx import BOARD as fourx
from render.boards.fourx import box as region_box
from render.boards.fourx import table
from render.boards.fourx.chart import COLUMNS, ROWS, grid, places
from render.boards.fourx.scene import TERRAIN, Place, Scene
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.fourx_positions import NEWS, POSITIONS, many, see
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "act"]
OVER = [name for name, state in POSITIONS.items() if state.phase == "over"]
SMALL_BOXES = ["twenty-six"]


def look(name: str, locale: str = "en", news: bool = True) -> Viewer:
    return Viewer(locale, names("plain", 1), news=NEWS.get(name, ()) if news else ())


def draw(name: str, locale: str = "en", news: bool = True) -> Canvas:
    return fourx.draw_table(see(POSITIONS[name], None), look(name, locale, news))


def scene(name: str, locale: str = "en") -> Scene:
    return Scene.drawn(see(POSITIONS[name], None), look(name, locale))


def within(box: Box, part: Box) -> bool:
    return box[0] <= part[0] <= part[2] <= box[2] and box[1] <= part[1] <= part[3] <= box[3]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


def boxes(name: str) -> list[tuple[Place, Box]]:
    shown = scene(name)
    foot = table.CHART[1]
    if techs := shown.technologies:
        foot -= table.TECHS if len(techs) <= table.MANY else table.MORE
    return [*zip(shown.places, grid(shown.view.board, table.CHART[0], foot).boxes, strict=True)]


@pytest.mark.parametrize("name", [name for name in RUNNING if name not in SMALL_BOXES])
def test_each_box_tells_all_of_its_region(name: str) -> None:
    """A box has name, factories, beakers, terrain, and a foreign land's shield.

    The reach is beside every near region.
    """
    for locale in ("en", "ja"):
        c = draw(name, locale)
        for (place, box), own in zip(boxes(name), scene(name, locale).places, strict=True):
            told = words(c, box)
            assert told[:3] == [own.name, str(place.factories), str(place.beakers)]
            icons = [icon.name for icon in c.icons if within(box, icon.box)]
            room = max(place.factories, place.beakers) < 10 and place.step < 2
            terrain = [TERRAIN[place.region.terrain].icon] if room else []
            assert icons[:2] == ["works", "flask"]
            assert {*terrain} <= {*icons}, "there is room for it beside two figures"
            if place.owned:
                assert len(told) == 3
            else:
                step = [f"+{place.step}"] if place.step > 1 else []
                near = [] if place.reach is None else [f"{place.reach} {'≥' if place.can else '<'}"]
                wanted = [*step, str(place.shield), *near]
                assert told[3:][: len(wanted)] == wanted


@pytest.mark.parametrize("name", RUNNING)
def test_what_can_be_conquered_is_gold_and_nothing_else_on_the_chart(name: str) -> None:
    c = draw(name)
    pixels = c.image.load()
    assert pixels is not None
    for place, box in boxes(name):
        middle = (box[1] + box[3]) // 2
        assert (pixels[box[2] - 3, middle] == theme.GOLD) == place.can, place.name
        gold = [label.text for label in c.labels if within(box, label.box) and label.colour == theme.GOLD]
        assert len(gold) == (place.can and name not in SMALL_BOXES)


@pytest.mark.parametrize("name", RUNNING)
def test_owned_boxes_are_filled_and_foreign_ones_dark(name: str) -> None:
    c = draw(name, news=False)
    pixels = c.image.load()
    assert pixels is not None
    for place, (left, top, right, foot) in boxes(name):
        colour = TERRAIN[place.region.terrain].colour
        assert pixels[left + 7, (top + foot) // 2] == colour, "the stripe, or the whole"
        at = (right - 30, top + 7)
        assert pixels[at] == (colour if place.owned else theme.PANEL), place.name


def test_a_raised_shield_is_red() -> None:
    c = draw("twelve-later", news=False)
    pixels = c.image.load()
    assert pixels is not None
    for place, (left, top, right, foot) in boxes("twelve-later"):
        area = {pixels[x, y] for x in range((left + right) // 2, right - 6) for y in range((top + foot) // 2, foot - 4)}
        assert (region_box.RED in area) == bool(place.raised), place.name
    raised = {place.region.id: place.raised for place, _ in boxes("twelve-later") if place.raised}
    assert raised == {"D": 2, "E": 1, "K": 1}


def test_the_goal_stands_above_with_how_far_it_is() -> None:
    c = draw("twelve")
    top = [label.text for label in c.labels if label.box[3] <= table.GOAL[1]]
    assert {"own G, K and L", "0/3", "have 12 beakers", "3/12"} <= {*top}
    assert {"Turns: 0 of 24", "par 22", "Twelve Lands", "3"} <= {*top}
    for name, state in POSITIONS.items():
        counts = [f"{has}/{needs}" for has, needs in (progress(state, goal) for goal in state.board.goals)]
        assert {*counts} <= {label.text for label in draw(name).labels}, name


def test_technologies_with_cost_and_turns() -> None:
    c = draw("twelve-later")
    told = [label.text for label in c.labels if label.box[1] > table.CHART[1] - table.TECHS]
    assert told[:3] == ["Iron", "+1 factory", "8 → 1 turn"]
    assert told[3:6] == ["Writing", "+1 beaker", "known"]
    assert [icon.name for icon in c.icons].count("check") == 2
    assert "8 → –" in [label.text for label in draw("no-beakers").labels]
    gold = [label.text for label in draw("all-techs").labels if label.colour == theme.GOLD and "→" in label.text]
    assert len(gold) == 5, "the others end after the limit"


@pytest.mark.parametrize("name", OVER)
def test_an_optimal_plan_is_no_surprise(name: str) -> None:
    """After a failure, only a player who asks for the solution sees the plan (F49)."""
    shown = "An optimal plan" in [label.text for label in draw(name).labels]
    solved = scene(name).solved and POSITIONS[name].board.number is not None
    assert shown == solved == ("An optimal plan" in fourx.words(POSITIONS[name], None, look(name)))
    assert shown == ("An optimal plan" in fourx.alt_table(see(POSITIONS[name], None), look(name)))


@pytest.mark.parametrize("name", OVER)
def test_the_plan_stands_beside_an_optimal_one(name: str) -> None:
    """The plan is there only when the board is over, and an optimal plan only for the game's own boards."""
    state, asked = POSITIONS[name], msgspec.structs.replace(look(name), solution=True)
    c = fourx.draw_table(see(state, None), asked)
    told = [label.text for label in c.labels]
    assert "Your plan" in told
    assert ("An optimal plan" in told) == (state.board.number is not None)
    assert [icon.name for icon in c.icons].count("star") == 3
    flags = [icon for icon in c.icons if icon.name == "banner" and icon.box[0] < theme.WIDTH // 2]
    taken = [done for done in state.plan if done.word.startswith("conquer")]
    if state.board.number is not None:
        assert len(flags) == len(taken)
    assert ("An optimal plan" in fourx.words(state, None, asked)) == (state.board.number is not None)


@pytest.mark.parametrize("name", RUNNING)
def test_no_optimal_plan_is_told_before_the_end(name: str) -> None:
    for locale in ("en", "ja"):
        shown = scene(name, locale)
        assert not shown.optimum
        said = fourx.words(POSITIONS[name], None, look(name, locale))
        assert shown.say("board-optimal-plan") not in said


def test_a_plan_that_has_no_room_is_counted() -> None:
    told = [label.text for label in draw("long").labels]
    rest = next(text for text in told if text.startswith("+"))
    assert int(rest) + told.count("Domestic") == 59
    assert not [label for label in draw("long-plan").labels if label.text.startswith("+")]


def test_what_is_new_is_marked() -> None:
    """The marks are on a conquered region and risen shields, on regions with work, and on what was learned."""
    assert len(draw("twelve-later").accents) == 2
    built = draw("built").accents
    assert built == [box for place, box in boxes("built") if place.owned]
    learned = draw("learned").accents
    assert [box[1] > table.CHART[1] - table.TECHS for box in learned] == [True]
    assert not draw("built", news=False).accents
    assert not draw("solved").accents


def test_boxes_lie_where_the_board_says_and_never_on_one_another() -> None:
    for name in RUNNING:
        found = [box for _, box in boxes(name)]
        for n, a in enumerate(found):
            assert all(a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1] for b in found[n + 1 :]), name
    spots = places(POSITIONS["rival"].board)
    assert spots == [(0, 1), (1, 0), (1, 2), (2, 0), (2, 2), (3, 1)]


@pytest.mark.parametrize("count", [2, 7, 12, 26])
def test_a_board_that_says_nothing_of_places_is_laid_out(count: int) -> None:
    """A board with more places than there is room for is laid out too."""
    bare = many(count)
    spread = bare | {"xy": {region["id"]: [n, n] for n, region in enumerate(bare["regions"])}}
    for data in (bare, spread):
        spots = places(read_board(data))
        assert len({*spots}) == count
        assert all(column < COLUMNS and row < ROWS for column, row in spots)


def test_a_hand_is_the_table() -> None:
    view = see(POSITIONS["rival"], 0)
    assert fourx.draw_hand(view, 0, look("rival")).image.tobytes() == draw("rival").image.tobytes()
    assert fourx.alt_hand(view, 0, look("rival")) == fourx.alt_table(view, look("rival"))


def test_the_words_tell_the_lines_between_the_boxes() -> None:
    told = fourx.words(POSITIONS["twelve"], None, look("twelve"))
    assert "A Home is next to B, C and J." in told
    assert "Sea lanes from L Capes: G and K." in told
    assert "You can conquer B Ridge: 3 factories against a shield of 1." in told
