"""Pictures of 4X: the checks for this game alone but its maps. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from engine.games.fourx.board import read_board
from engine.games.fourx.rules import progress
from engine.games.fourx.state import Done
from render import theme
from render.boards.fourx import BOARD as fourx
from render.boards.fourx.chart import COLUMNS, ROWS, places
from render.boards.fourx.head import HEIGHT
from render.boards.fourx.maps import foot_of
from render.boards.fourx.scene import TERRAIN
from render.picture import Viewer
from tests.render.fourx_positions import POSITIONS, TWELVE, many, played, see
from tests.render.fourx_shown import BOXED, OVER, RUNNING, SMALL_BOXES, boxes, draw, look, scene, words
from tests.render.layout import overlap
from tests.render.positions import names

# -- boxes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in BOXED if name in RUNNING])
def test_each_box_tells_what_matters(name: str) -> None:
    for locale in ("en", "ja"):
        c = draw(name, locale)
        for place, box in boxes(name):
            told = words(c, box)
            assert told[0] == place.region.id
            if place.owned:
                own = [str(place.factories)] if name in SMALL_BOXES else [str(place.factories), str(place.beakers)]
                assert told[1:3][: len(own)] == own
            else:
                assert str(place.shield) in told
                near = [] if place.reach is None else [f"{place.reach} {'≥' if place.can else '<'}"]
                assert name == "twenty-six" or {*near} <= {*told}


@pytest.mark.parametrize("name", [name for name in BOXED if name in RUNNING])
def test_boxes_that_can_be_conquered_are_gold(name: str) -> None:
    c = draw(name, news=False)
    pixels = c.image.load()
    assert pixels is not None
    for place, (left, top, right, foot) in boxes(name):
        assert (pixels[(left + right) // 2, foot - 3] == theme.GOLD) == place.can, place.name
        colour = TERRAIN[place.region.terrain].colour
        assert pixels[left + 7, (top + foot) // 2] == colour, "the stripe, or the whole"
        assert pixels[left + 20, top + 8] == (colour if place.owned else theme.PANEL), place.name


def test_boxes_lie_where_the_board_says_and_never_on_one_another() -> None:
    for name in (name for name in BOXED if name in RUNNING):
        for (_, a), (_, b) in combinations(boxes(name), 2):
            assert not overlap(a, b), name
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


# -- the edges -------------------------------------------------------------------------------------------------------


def test_the_goal_is_above_with_how_far_it_is() -> None:
    c = draw("twelve")
    top = [label.text for label in c.labels if label.box[3] <= HEIGHT]
    assert top[0] == "3", "the beakers"
    assert {"さくら", "G K L", "0/3", "3/12"} <= {*top}
    assert "own every region" in [label.text for label in draw("built").labels]
    for name, state in POSITIONS.items():
        counts = [f"{has}/{needs}" for has, needs in (progress(state, goal) for goal in state.board.goals)]
        assert {*counts} <= {label.text for label in draw(name).labels}, name


def test_a_goal_gives_way_to_a_long_name_and_the_other_way_round() -> None:
    goal = [{"kind": "techs", "techs": ["iron", "writing", "bureaucracy"]}, {"kind": "own", "regions": ["G", "K"]}]
    state, _ = played({"board": TWELVE | {"goal": goal}})
    for locale in ("en", "ja"):
        c = fourx.draw_table(see(state, None), Viewer(locale, names("awful", 1)))
        top = [label for label in c.labels if label.box[3] <= HEIGHT]
        assert {"0/3", "0/2"} <= {label.text for label in top}
        assert any(label.text.startswith("寿限無") for label in top)


def test_technologies_with_the_turns_they_take() -> None:
    c = draw("twelve-later")
    told = [label.text for label in c.labels if label.box[1] > foot_of(5)]
    assert told[:9] == ["Iron", "1", "Writing", "Bureaucracy", "2", "Siege engines", "1", "Sailing", "13"]
    assert [icon.name for icon in c.icons].count("check") == 2
    assert [label.text for label in draw("no-beakers").labels].count("–") == 5
    gold = [label.text for label in draw("all-techs").labels if label.colour == theme.GOLD and label.text.isdigit()]
    assert gold == ["7", "12", "16", "21", "25"], "the others end after the limit"
    assert "Iron" in [label.text for label in draw("smiths").labels]
    effects = [icon.name for icon in draw("smiths").icons if icon.box[1] > foot_of(2)]
    assert effects[:4] == ["clock", "works", "clock", "flask"]


@pytest.mark.parametrize("name", RUNNING)
def test_the_track_has_a_dot_for_each_turn_and_a_star_at_par(name: str) -> None:
    state, c = POSITIONS[name], draw(name)
    stars = [icon for icon in c.icons if icon.name == "star"]
    assert len(stars) == 1
    left = [label.text for label in c.labels if label.box[1] > 728 and label.box[0] < 200]
    assert left[-2:] == [str(state.turn), f"/{state.board.limit}"]
    foot = c.image.crop((0, 736, theme.WIDTH, 792)).getcolors(1 << 20) or ()
    assert theme.GOLD in {colour for _, colour in foot}, "the present turn"


def test_a_very_long_track_is_a_bar() -> None:
    board = many(4) | {"limit": 1000, "par": 700}
    for turn in (0, 500, 999):
        state, _ = played({"board": board, "turn": turn})
        c = fourx.draw_table(see(state, None), look("twelve"))
        assert [str(turn), "/1000"] == [label.text for label in c.labels][-2:]
        assert [icon.name for icon in c.icons].count("star") == 1


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OVER)
def test_an_optimal_plan_is_no_surprise(name: str) -> None:
    """After a failure, only a player who asks for the solution sees the plan (F49)."""
    shown = "An optimal plan" in [label.text for label in draw(name).labels]
    solved = scene(name).solved and POSITIONS[name].board.number is not None
    assert shown == solved == ("An optimal plan" in fourx.words(POSITIONS[name], None, look(name)))
    assert shown == ("An optimal plan" in fourx.alt_table(see(POSITIONS[name], None), look(name)))


@pytest.mark.parametrize("name", OVER)
def test_the_plan_is_over_an_optimal_one(name: str) -> None:
    """The plan is there only when the board is over, and an optimal plan only for the game's own boards."""
    state, asked = POSITIONS[name], replace(look(name), solution=True)
    c = fourx.draw_table(see(state, None), asked)
    told = [label.text for label in c.labels]
    assert "Your plan" in told
    assert ("An optimal plan" in told) == (state.board.number is not None)
    assert [icon.name for icon in c.icons].count("star") == 3
    top, foot = (
        next((label.box[1] for label in c.labels if label.text == text), 800)
        for text in ("Your plan", "An optimal plan")
    )
    own = [
        label.text for label in c.labels if top < label.box[1] < foot and len(label.text) == 1 and label.text.isalpha()
    ]
    assert own == [done.word[-1] for done in state.plan if done.word.startswith("conquer")]
    assert ("An optimal plan" in fourx.words(state, None, asked)) == (state.board.number is not None)


def test_two_plans_are_on_one_scale_of_turns() -> None:
    """Their first tiles are above one another, and a research is as long as its turns."""
    c = draw("two-stars")
    hammers = [icon for icon in c.icons if icon.name == "hammer"]
    assert [icon.box[0] for icon in hammers[:2]] == [icon.box[0] for icon in hammers[3:5]]
    assert [label.text for label in c.labels].count("Iron") == 2
    assert {"12", "11"} <= {label.text for label in c.labels}


@pytest.mark.parametrize("name", OVER)
def test_the_end_shows_the_land_that_is_owned(name: str) -> None:
    """Each region's letter is on the map, or on its tile."""
    c, state = draw(name), POSITIONS[name]
    top = min(label.box[1] for label in c.labels if label.text == "Your plan")
    letters = [label.text for label in c.labels if HEIGHT < label.box[1] < top and label.text.isalpha()]
    assert [text for text in letters if len(text) == 1] == [region.id for region in state.board.regions]


@pytest.mark.parametrize("name", RUNNING)
def test_no_optimal_plan_is_told_before_the_end(name: str) -> None:
    for locale in ("en", "ja"):
        shown = scene(name, locale)
        assert not shown.optimum
        said = fourx.words(POSITIONS[name], None, look(name, locale))
        assert shown.say("board-optimal-plan") not in said


def test_a_plan_that_has_no_room_is_counted() -> None:
    assert "×59" in [label.text for label in draw("long").labels], "equal actions share a tile"
    assert not [label for label in draw("long-plan").labels if label.text.startswith("+")]
    words = ("domestic", "conquer B", "research iron") * 12
    plan = tuple(Done(word, n + 1) for n, word in enumerate(words))
    told = [
        label.text for label in fourx.draw_table(see(replace(POSITIONS["long"], plan=plan), None), look("long")).labels
    ]
    rest = next(text for text in told if text.startswith("+"))
    icons = fourx.draw_table(see(replace(POSITIONS["long"], plan=plan), None), look("long")).icons
    shown = [icon for icon in icons if icon.name in ("hammer", "flask") and icon.box[1] > 600]
    assert int(rest) + len(shown) + told[told.index("Your plan") :].count("B") == len(words)


def test_what_is_new_is_marked() -> None:
    """The marks are on a conquered region and risen shields, on regions with work, and on what was learned."""
    assert len(draw("twelve-later").accents) == 2
    assert len(draw("built").accents) == sum(place.owned for place in scene("built").places)
    learned = draw("learned").accents
    assert [box[1] > foot_of(2) for box in learned] == [True]
    assert len(draw("tracks").accents) == sum(place.owned for place in scene("tracks").places)
    assert not draw("built", news=False).accents
    assert not draw("solved").accents


def test_a_hand_is_the_table() -> None:
    view = see(POSITIONS["rival"], 0)
    assert fourx.draw_hand(view, 0, look("rival")).image.tobytes() == draw("rival").image.tobytes()
    assert fourx.alt_hand(view, 0, look("rival")) == fourx.alt_table(view, look("rival"))


def test_the_words_tell_borders_and_sea_lanes() -> None:
    told = fourx.words(POSITIONS["twelve"], None, look("twelve"))
    assert "A Home is next to B, C and J." in told
    assert "Sea lanes from L Capes: G and K." in told
    assert "You can conquer B Ridge: 3 factories against a shield of 1." in told
