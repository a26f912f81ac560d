"""Pictures of the Dice-Rolling Colosseum: the checks for this game alone.

test_layout.py has the checks for all games.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.colosseum.rules import attack_of
from engine.games.colosseum.state import LIFE, POWER, ROLLS
from render import encode, sprites, theme
from render.boards.colosseum import BOARD as colosseum
from render.boards.colosseum import dice
from render.boards.colosseum.dice import power_die
from render.boards.colosseum.duel import BLADE, END, OWN, THEIRS, TOLD
from render.boards.colosseum.plates import PLANS, ROW, broken_heart, hatched_heart, places
from render.boards.colosseum.scene import Line, Scene
from render.boards.colosseum.swords import DULL, HIGH, LINK, STEEL
from render.boards.colosseum.throw import FOOT, TOP, kept_box, rolled_box
from render.canvas import Box, Canvas
from render.picture import Viewer
from render.sprites import die
from tests.render.colosseum_positions import NEWS, POSITIONS, seats, see
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "keep"]
OVER = [name for name in POSITIONS if name not in RUNNING]
LARGE = 60  # smaller dice are those of 4-5-6
THEIR_ROW, OWN_ROW = (0, TOLD - 24, theme.WIDTH, THEIRS + 56), (0, OWN - 48, theme.WIDTH, OWN + 48)
STAGE = (0, TOP - 30, theme.WIDTH, FOOT)


def look(name: str, news: bool = True) -> Viewer:
    return Viewer("en", names("plain", seats(POSITIONS[name])), news=NEWS.get(name, ()) if news else ())


def scene(name: str) -> Scene:
    return Scene.drawn(see(POSITIONS[name], None), look(name))


def draw(name: str, news: bool = True) -> Canvas:
    return colosseum.draw_table(see(POSITIONS[name], None), look(name, news))


def within(box: Box, part: Box) -> bool:
    return box[0] <= part[0] < box[2] and box[1] <= part[1] < box[3]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


def icons(c: Canvas, box: Box) -> list[str]:
    return [icon.name for icon in c.icons if within(box, icon.box)]


def figure(c: Canvas, y: int) -> str:
    """Return the large number at the left of a sword."""
    found = [
        label for label in c.labels if label.box[2] < BLADE and label.size > 100 and label.box[1] < y < label.box[3]
    ]
    return found[0].text


def pixel(c: Canvas, x: int, y: int) -> Any:
    pixels: Any = c.image.load()
    return pixels[x, y]


def blade(c: Canvas, y: int) -> list[Any]:
    """Return the colours of the ten places of a blade, beside their middles."""
    return [pixel(c, BLADE + n * LINK + LINK // 2, y - HIGH // 2 + 6) for n in range(10)]


def dice_in(c: Canvas, box: Box) -> list[tuple[bool, int]]:
    """Return the dice in a box, from the left: whether it is the power die, and its face."""
    found = [icon for icon in c.icons if within(box, icon.box) and icon.name.startswith(("die-", "power-"))]
    found = [icon for icon in found if icon.box[2] - icon.box[0] >= LARGE]
    found.sort(key=lambda icon: icon.box[0])
    return [(icon.name.startswith("power"), int(icon.name[-1])) for icon in found]


def laid(of: Any) -> list[tuple[bool, int]]:
    return sorted(((number == POWER, face) for number, face in of), key=lambda each: (each[1], not each[0]))


# -- the dice --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RUNNING)
def test_all_six_dice_lie_there_by_face_and_what_each_would_make(name: str) -> None:
    state, c, box = POSITIONS[name], draw(name), rolled_box(scene(name))
    assert dice_in(c, box) == laid(state.rolled)
    if state.kept:
        assert dice_in(c, kept_box(state.kept)) == laid(state.kept)
    faces = sorted({face for _, face in state.rolled})
    makes = [attack_of((*state.kept, *(each for each in state.rolled if each[1] == face))) for face in faces]
    told = sorted((label.box[0], label.text) for label in c.labels if within(box, label.box) and label.text.isdecimal())
    assert [text for _, text in told] == [f"{value}" for value in makes]


@pytest.mark.parametrize("name", RUNNING)
def test_attacks_that_avoid_damage_are_light(name: str) -> None:
    c, box = draw(name), rolled_box(scene(name))
    found = [label for label in c.labels if within(box, label.box) and label.text.isdecimal()]
    told = sorted(found, key=lambda label: label.box[0])
    good = [way.blow or way.off for way in scene(name).ways]
    assert [label.ground == theme.PAPER for label in told] == good


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
    assert [box[3] - box[1] > box[2] - box[0] >= LARGE for box in tagged] == [True]


def test_what_a_line_lacks_stands_below_its_face() -> None:
    lacks = ["1/2 +2", "1/3 +3", "1/4 +4", "1/5 +6", "2/6 +9"]
    assert [text for text in words(draw("first"), STAGE) if "+" in text] == ["+1", *lacks]
    assert [text for text in words(draw("second"), STAGE) if "/" in text] == ["1/2 +2"], "too few dice for the others"
    assert not [text for text in words(draw("two-dead"), STAGE) if "/" in text], "it was the third roll"
    assert "+6" in words(draw("two-dead"), kept_box(POSITIONS["two-dead"].kept))
    assert "2/6 +9" in words(draw("edge"), kept_box(POSITIONS["edge"].kept))


def test_lines_that_hold_or_can_still_be_completed() -> None:
    edge = scene("edge")
    assert edge.held(6) == Line(2, 6, 9, False)
    assert [way.line for way in edge.ways] == [Line(1, 1, 1, True), Line(1, 4, 4, False), Line(3, 5, 6, False)]
    assert scene("second").held(4) == Line(4, 4, 4, True)
    assert scene("last-turn").held(5) is None, "two dice are left for three of the five"
    assert [way.trio for way in edge.ways] == [False, True, True]


def test_4_5_6_is_shown_while_it_can_be_completed() -> None:
    """Its small dice are the kept ones, and the places of the others."""
    for name, small in (("edge", ["die-6"]), ("second", ["die-4"]), ("beaten", ["die-4", "die-5"]), ("two-dead", [])):
        c, box = draw(name), kept_box(POSITIONS[name].kept)
        found = [icon.name for icon in c.icons if within(box, icon.box) and 34 <= icon.box[2] - icon.box[0] < LARGE]
        assert found == small, name
    assert not scene("last-turn").trio_open


def test_a_sure_shake_off_has_a_sign() -> None:
    """With one die left and a roll to come, any face is kept."""
    assert icons(draw("sure"), STAGE).count("ward") == 1
    assert "ward" not in icons(draw("two-dead"), STAGE), "it was the third roll"


@pytest.mark.parametrize("name", RUNNING)
def test_a_cup_for_each_roll(name: str) -> None:
    c = draw(name)
    cups = [icon.box for icon in c.icons if icon.name == "cup"]
    assert len(cups) == ROLLS
    shades = {theme.FAINT: "spent", theme.GOLD: "now", theme.WHITE: "to come"}
    seen = [
        shades[next(p for p in (pixel(c, x + 14, y) for y in range(top, foot)) if p in shades)]
        for x, top, _, foot in cups
    ]
    roll = POSITIONS[name].roll
    assert seen == [*["spent"] * (roll - 1), "now", *["to come"] * (ROLLS - roll)]


def test_the_last_turns_are_announced() -> None:
    assert "Last turn" in words(draw("last-turn"), STAGE)
    assert "Last 2 turns" in words(draw("edge"), STAGE)
    assert "Last 2 turns" in words(draw("ten"), STAGE)
    assert "clock" not in icons(draw("two-dead"), STAGE)


# -- the duel --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RUNNING)
def test_the_two_attacks_are_the_largest_things_on_the_picture(name: str) -> None:
    state, c = POSITIONS[name], draw(name)
    largest = max(label.size for label in c.labels)
    assert [label.text for label in c.labels if label.size == largest] == [str(state.attack), str(scene(name).has)]
    assert (figure(c, THEIRS), figure(c, OWN)) == (str(state.attack), str(scene(name).has))


@pytest.mark.parametrize("name", RUNNING)
def test_a_blade_has_a_link_for_each_point(name: str) -> None:
    state, c, has = POSITIONS[name], draw(name, news=False), scene(name).has
    steel = DULL if has > state.attack else STEEL
    stump = (state.attack + 1) // 2 if has > state.attack else state.attack  # the front of a beaten blade has fallen
    theirs, own = blade(c, THEIRS), blade(c, OWN)
    assert [colour == steel for colour in theirs[:stump]] == [True] * stump
    assert steel not in theirs[state.attack :]
    assert own[:has] == [theme.WHITE] * has


def test_what_a_blow_would_hit() -> None:
    """At the end of the sword that is to be beaten are the hearts that it would take, or a skull, or crossed swords."""
    assert "−5" in words(draw("second"), THEIR_ROW)
    assert "skull" in icons(draw("shaken"), THEIR_ROW), "five would kill"
    assert icons(draw("beaten"), THEIR_ROW) == ["blades"]
    assert icons(draw("first"), THEIR_ROW) == []
    for name in RUNNING:
        own = [icon for icon in draw(name).icons if within(OWN_ROW, icon.box) and icon.box[0] < END < icon.box[2]]
        after = scene(name).following
        assert [icon.name for icon in own] == ([] if after is None else [f"seat-{'ABCD'[after]}"]), name
    assert (scene("cry").following, scene("edge").following, scene("last-turn").following) == (1, 0, None)


def test_who_set_the_counter_and_how() -> None:
    assert icons(draw("shaken"), THEIR_ROW) == ["seat-C", "skull", "ward"]
    assert "Shake-off" in words(draw("shaken"), THEIR_ROW)
    assert [text for text in words(draw("both"), THEIR_ROW) if "-" in text] == ["Counter-blow", "Shake-off"]
    assert icons(draw("cry"), THEIR_ROW)[0] == "seat-D"
    assert not icons(draw("cry-reset"), THEIR_ROW), "the counter went back to 0"
    assert "back at 0" in words(draw("cry-reset"), THEIR_ROW)


def test_if_only_a_shake_off_helps() -> None:
    assert "Shake-off" in words(draw("ten"), OWN_ROW)
    assert icons(draw("ten"), OWN_ROW)[1] == "ward"
    assert "ward" not in icons(draw("second"), OWN_ROW)
    assert "ward" not in icons(draw("last-turn"), OWN_ROW), "it was the third roll: nothing helps any more"


# -- the gladiators --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_each_seat_has_its_hp(name: str) -> None:
    state, c = POSITIONS[name], draw(name)
    for seat, (hp, box) in enumerate(zip(state.hp, places(seats(state)), strict=True)):
        lost = 0 if state.past is None else state.past.lost[seat]
        told = [text for text in words(c, box) if text.lstrip("−").isdecimal()]
        assert sorted(told) == sorted([*[str(hp)] * (hp > 0), *[f"−{lost}"] * (lost > 0)])
        assert icons(c, box)[1:] == ["skull"] * (hp == 0)


def test_what_is_threatened_lost_and_left_look_unlike() -> None:
    """Ten hearts have four states."""
    c = draw("hurt", news=False)
    state, boxes, plan = POSITIONS["hurt"], places(4), PLANS[4]
    assert (state.hp, state.past.lost, state.attack) == ((3, 10, 3, 6), (6, 0, 0, 0), 4)  # type: ignore[union-attr]
    size, (across, down) = plan.hearts.size, plan.pitch
    seen = []
    for left, top, _, _ in boxes[:2]:
        x, y = left + plan.hearts.x, top + plan.hearts.y
        corners = [(x + n % ROW * across, y + n // ROW * down) for n in range(LIFE)]
        seen.append([c.image.crop((a, b, a + size, b + size)).tobytes() for a, b in corners])
    full, broken, gone, hatched = seen[0][0], seen[0][3], seen[0][9], seen[1][9]
    assert seen[0] == [full] * 3 + [broken] * 6 + [gone]
    assert seen[1] == [full] * 6 + [hatched] * 4
    assert len({full, broken, gone, hatched}) == 4
    masks = (sprites.icon("heart", 40), hatched_heart(40), broken_heart(40))
    covered = [sum(mask.histogram()[128:]) for mask in masks]
    assert covered == sorted(covered, reverse=True), "they differ without colour"


def test_few_hp_are_red() -> None:
    told = {label.text: label.colour for label in draw("cry").labels if label.size == PLANS[4].hp.size}
    assert told == {"7": theme.WHITE, "5": theme.WHITE, "3": theme.ALARM}


def test_a_death_is_louder_than_the_dead() -> None:
    """A seat that has just died is red, with its cry; one that died before is grey."""
    c, (_, now, _, before) = draw("over-four"), places(4)
    colours = [{colour for _, colour in c.image.crop(box).getcolors(1 << 18)} for box in (now, before)]
    assert [theme.ALARM in found for found in colours] == [True, False]


# -- news, the end and the words -------------------------------------------------------------------------------------


def test_what_is_new_is_marked() -> None:
    """The marks are on the dice just kept, on the counter, and on the plates of seats that have lost HP."""
    kept, struck, cried = (draw(name).accents for name in ("second", "shaken", "cry"))
    assert [within(kept_box(POSITIONS["second"].kept), box) for box in kept] == [True]
    assert [within(THEIR_ROW, box) for box in struck] == [True]
    assert sum(any(within(seat, box) for seat in places(4)) for box in cried) == 4
    assert not draw("cry", news=False).accents


@pytest.mark.parametrize("name", OVER)
def test_the_end_shows_the_last_duel_and_its_dice(name: str) -> None:
    state, c = POSITIONS[name], draw(name)
    past = state.past
    assert past is not None
    assert (figure(c, THEIRS), figure(c, OWN)) == (str(past.met), str(past.attack))
    assert dice_in(c, STAGE) == laid(past.kept)
    assert icons(c, (END - 90, THEIR_ROW[1], theme.WIDTH, TOP)) == ["skull" if not state.hp[past.seat] else "blades"]


def test_who_has_won() -> None:
    assert "Oliver wins" in words(draw("over"), STAGE)
    assert [text for text in words(draw("over-limit"), STAGE) if " " in text] == ["Shared win", "Turn limit: most HP"]
    assert [name for name in icons(draw("over-limit"), STAGE) if name.startswith("seat")] == ["seat-A", "seat-C"]


def test_a_hand_is_the_table() -> None:
    view = see(POSITIONS["second"], 0)
    hand = colosseum.draw_hand(view, 0, look("second"))
    assert hand.image.tobytes() == draw("second").image.tobytes()
    assert colosseum.alt_hand(view, 0, look("second")) == colosseum.alt_table(view, look("second"))
    assert "★4, 4 and 4" in colosseum.words(view, 0, look("second"))


def test_the_words_hold_what_the_picture_adds() -> None:
    said = colosseum.words(see(POSITIONS["edge"], None), None, look("edge"))
    for fact in (
        "The kept 6s are 2 of the 6 needed for +9.",
        "Keeping 5 gives 3 of the 5 needed for +6.",
        "4-5-6 can still be completed for +3.",
        "さくら has to beat this attack next.",
        "There are 2 turns left before the turn limit, this one included.",
    ):
        assert fact in said
    assert "Keeping 6 makes a shake-off certain." in colosseum.words(see(POSITIONS["sure"], None), None, look("sure"))
