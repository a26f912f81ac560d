"""Pictures of the Dice-Rolling Colosseum: the checks for this game alone.

test_layout.py has the checks for all games.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.colosseum.rules import attack_of
from engine.games.colosseum.state import LIFE, POWER
from render import encode, theme
from render.boards.colosseum import BOARD as colosseum
from render.boards.colosseum import dice, table
from render.boards.colosseum.dice import TAGGED, power_die
from render.boards.colosseum.table import BESIDE, KEPT, STAGE, places
from render.canvas import Box, Canvas
from render.picture import Viewer
from render.sprites import die
from tests.render.colosseum_positions import NEWS, POSITIONS, seats, see
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "keep"]
STAGE_ROLLED = (STAGE[0], KEPT[1], STAGE[1], theme.HEIGHT)
STAGE_KEPT = (STAGE[0], KEPT[0], STAGE[1], KEPT[1])


def look(name: str, news: bool = True) -> Viewer:
    return Viewer("en", names("plain", seats(POSITIONS[name])), news=NEWS.get(name, ()) if news else ())


def draw(name: str, news: bool = True) -> Canvas:
    return colosseum.draw_table(see(POSITIONS[name], None), look(name, news))


def within(box: Box, part: Box) -> bool:
    return box[0] <= part[0] < box[2] and box[1] <= part[1] < box[3]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


def dice_in(c: Canvas, box: Box) -> list[tuple[bool, int]]:
    """Return the dice in a box, from the left: whether it is the power die, and its face."""
    found = [icon for icon in c.icons if within(box, icon.box) and icon.name.startswith(("die-", "power-"))]
    found = [icon for icon in found if icon.box[2] - icon.box[0] >= TAGGED]  # smaller dice are the lines' legend
    found.sort(key=lambda icon: icon.box[0])
    return [(icon.name.startswith("power"), int(icon.name[-1])) for icon in found]


def laid(of: Any) -> list[tuple[bool, int]]:
    return sorted(((number == POWER, face) for number, face in of), key=lambda each: (each[1], not each[0]))


@pytest.mark.parametrize("name", RUNNING)
def test_all_six_dice_lie_there_by_face_and_what_each_would_make(name: str) -> None:
    state, c = POSITIONS[name], draw(name)
    assert dice_in(c, STAGE_KEPT) == laid(state.kept)
    assert dice_in(c, STAGE_ROLLED) == laid(state.rolled)
    faces = sorted({face for _, face in state.rolled})
    makes = [attack_of((*state.kept, *(each for each in state.rolled if each[1] == face))) for face in faces]
    told = sorted((label.box[0], label.text) for label in c.labels if label.text.startswith("→") and label.size > 32)
    assert [text for _, text in told] == [f"→ {value}" for value in makes]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_counter_is_the_largest_thing_on_the_picture(name: str) -> None:
    state, c = POSITIONS[name], draw(name)
    largest = max(c.labels, key=lambda label: label.size)
    assert (largest.text, within(BESIDE, largest.box)) == (str(state.attack), True)


def test_who_set_the_counter_stands_below_it() -> None:
    assert words(draw("shaken"), BESIDE)[2:] == ["C", "さくら 2", "Shake-off"]
    assert "−6" in words(draw("hurt"), BESIDE)
    assert "Oliver 2" in words(draw("cry"), BESIDE)
    assert "Oliver 2" not in words(draw("cry-reset"), BESIDE), "the counter went back to 0"
    assert "no one yet" in words(draw("first"), BESIDE)


@pytest.mark.parametrize("name", POSITIONS)
def test_each_seat_has_its_hp(name: str) -> None:
    state, c = POSITIONS[name], draw(name)
    for hp, box in zip(state.hp, places(seats(state)), strict=True):
        assert (str(hp) in words(c, box)) == (hp > 0)
        assert ("Dead" in words(c, box)) == (hp == 0)
        assert [icon.name for icon in c.icons if within(box, icon.box)][1] == ("gladiator" if hp else "cross")


def test_what_is_threatened_lost_and_left_look_unlike() -> None:
    """Ten blocks have four states."""
    c = draw("hurt")
    state, boxes = POSITIONS["hurt"], places(4)
    assert (state.hp, state.past.lost, state.attack) == ((3, 10, 3, 6), (6, 0, 0, 0), 4)  # type: ignore[union-attr]
    pixels: Any = c.image.load()
    seen = []
    for box in boxes[:2]:
        left, right, y = box[0] + 18, box[2] - 18, (box[3] - 35 + box[3] - 14) // 2
        middles = [left + (right - left + 4) * (2 * n + 1) // (2 * LIFE) - 2 for n in range(LIFE)]
        seen.append([pixels[x, y] for x in middles])
    assert seen[0] == [theme.WHITE] * 3 + [theme.PANEL] * 6 + [theme.FAINT]
    assert seen[1][:6] == [theme.WHITE] * 6
    assert table.hatched(20, 22).getextrema() == (0, 255)


def test_the_power_die_is_told_without_colour() -> None:
    """The power die has light pips on a dark field, the others dark pips on a light one. It also has ×2 on a tag."""
    for face in range(1, 7):
        middles = []
        for sprite in (power_die(face, 108), die(face, 108)):
            grey = sprite.whole.convert("L").crop((sprite.margin + 14, sprite.margin + 14, *[sprite.margin + 94] * 2))
            dark = sum(grey.histogram()[:128]) / (grey.width * grey.height)
            middles.append(dark)
        assert middles[0] > 0.5 > middles[1], face
    ground = colosseum.draw_table(see(POSITIONS["first"], None), look("first")).ground
    assert theme.contrast(dice.BRONZE, theme.PAPER) >= 4.5
    assert {tuple(encode.palette(ground).getpalette()[n : n + 3]) for n in range(0, 768, 3)} >= {dice.BRONZE}  # type: ignore[index]
    c = draw("first")
    tagged = [icon.box for icon in c.icons if icon.name.startswith("power")]
    assert [box[3] - box[1] > box[2] - box[0] >= TAGGED for box in tagged] == [True]


def test_what_is_new_is_marked() -> None:
    """The marks are on the dice just kept, on the counter, and on lost HP."""
    kept, struck, cried = (draw(name).accents for name in ("second", "shaken", "cry"))
    assert len(kept) == 1
    assert within(STAGE_KEPT, kept[0])
    assert [within(BESIDE, box) for box in struck] == [True]
    assert sum(any(within(seat, box) for seat in places(4)) for box in cried) == 4
    assert not draw("cry", news=False).accents


def test_what_needs_to_be_beaten() -> None:
    assert "Needs 6, has 4" in words(draw("second"), STAGE_KEPT)
    assert "Only a shake-off helps" in words(draw("ten"), STAGE_KEPT)
    assert [icon.name for icon in draw("beaten").icons].count("blades") == 3


def test_the_lines_stand_there_until_something_is_kept() -> None:
    told = ["→ 1", "→ 2", "→ 3", "→ 4", "→ 6", "→ 9", "→ 3"]
    assert [text for text in words(draw("first"), STAGE_KEPT) if text.startswith("→")] == told
    assert not [text for text in words(draw("second"), STAGE_KEPT) if text.startswith("→")]


def test_a_sure_shake_off_has_a_sign() -> None:
    """With one die left and a roll to come, any face is kept."""
    assert [icon.name for icon in draw("sure").icons].count("ward") == 1
    assert "ward" not in [icon.name for icon in draw("two-dead").icons], "it was the third roll"


def test_a_hand_is_the_table() -> None:
    view = see(POSITIONS["second"], 0)
    hand = colosseum.draw_hand(view, 0, look("second"))
    assert hand.image.tobytes() == draw("second").image.tobytes()
    assert colosseum.alt_hand(view, 0, look("second")) == colosseum.alt_table(view, look("second"))
    assert "★4, 4 and 4" in colosseum.words(view, 0, look("second"))
