"""The pictures of ratings: they follow the rules for all pictures, and their alt texts agree with them."""

from __future__ import annotations

import itertools
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from render import records, theme
from render.canvas import Canvas
from render.picture import ALT_LIMIT
from render.records import Ladder, Rung, draw_ladder, draw_trend, ladder, trend
from render.texts import LOCALES
from tests.render.layout import check_layout
from tests.render.positions import NAMES, names
from tests.render.records_pictures import COURSES, TITLES, a_ladder, a_trend

KINDS = pytest.mark.parametrize(("locale", "kind"), [*itertools.product(LOCALES, [*NAMES, "tall"])])


def pixels(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


@KINDS
@pytest.mark.parametrize("title", TITLES)
def test_a_leaderboard_keeps_to_the_layout(locale: str, kind: str, title: str) -> None:
    for count in (1, 2, records.RUNGS):
        facts = a_ladder(locale, kind, count, title)
        check_layout(f"ladder of {count}, {locale}, {kind}", draw_ladder(facts))
    drawn = ladder(facts)
    assert len(drawn.png) < 120_000
    assert drawn.png == ladder(facts).png


@KINDS
@pytest.mark.parametrize("course", COURSES)
def test_a_course_keeps_to_the_layout(locale: str, kind: str, course: str) -> None:
    for name, settled in itertools.product(names(kind, 2), (True, False)):
        facts = a_trend(COURSES[course], locale, name, settled)
        check_layout(f"{course}, {locale}, {kind}", draw_trend(facts))
    assert len(trend(facts).png) < 120_000


def drawn_words(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


@pytest.mark.parametrize("locale", LOCALES)
def test_everyone_stands_on_the_leaderboard_with_place_and_points(locale: str) -> None:
    """The first person has a crown instead of a figure, and so does everyone level with them."""
    facts = a_ladder(locale)
    level = replace(facts, rungs=(facts.rungs[0], replace(facts.rungs[1], place=1), *facts.rungs[2:]))
    for board, crowns in ((facts, 1), (level, 2)):
        c = draw_ladder(board)
        said = drawn_words(c)
        assert [icon.name for icon in c.icons] == ["crown"] * crowns
        for rung in board.rungs:
            assert rung.place == 1 or str(rung.place) in said
            assert rung.name in said
            assert str(rung.points) in said
            assert f"{rung.wins} / {rung.n}" in said
        assert said.count("?") == sum(not rung.settled for rung in board.rungs)


def test_gold_is_who_asks_and_no_one_else() -> None:
    c = draw_ladder(a_ladder("en"))
    assert [label.text for label in c.labels if label.colour == theme.GOLD] == [a_ladder("en").rungs[-1].name]
    facts = a_ladder("en")
    no_one = draw_ladder(replace(facts, rungs=tuple([replace(rung, mine=False) for rung in facts.rungs])))
    assert theme.GOLD not in {colour for _, colour in no_one.image.getcolors(1 << 20) or []}
    assert theme.GOLD in {colour for _, colour in c.image.getcolors(1 << 20) or []}


@pytest.mark.parametrize("locale", LOCALES)
def test_who_cannot_be_written_in_the_font_is_someone(locale: str) -> None:
    for name in ("ᏣᎳᎩ", "", "\u3164"):
        rung = Rung(1, name, 1000, 1, 0, True)
        shown = drawn_words(draw_ladder(Ladder("T", (rung,), locale)))
        assert {"en": "Someone", "ja": "名前なし"}[locale] in shown


@pytest.mark.parametrize("locale", LOCALES)
def test_the_description_says_what_is_drawn(locale: str) -> None:
    facts = a_ladder(locale)
    said = ladder(facts).alt
    lines = said.split("\n")
    assert TITLES[0] in lines[0]
    for rung, line in zip(facts.rungs, lines[1:], strict=True):
        assert rung.name in line
        for figure in (rung.place, rung.points, rung.n, rung.wins):
            assert str(figure) in line
    gone = trend(a_trend(COURSES["deep"], locale, "Oliver", settled=False)).alt
    assert "1000 → 700 → 300 → -40 → -310" in gone
    assert "Oliver" in gone
    assert gone != trend(a_trend(COURSES["deep"], locale, "Oliver")).alt, "that it is provisional"
    for kind in NAMES:
        long = Ladder(TITLES[3], a_ladder(locale, kind).rungs, locale)
        assert len(ladder(long).alt) <= ALT_LIMIT


def height_of_the_last(points: tuple[int, ...]) -> float:
    """Return the height at which the white course ends on the right."""
    image = pixels(trend(a_trend(points)).png)
    column = theme.RIGHT - 40
    white = [y for y in range(100, 770) if image.getpixel((column, y)) == theme.WHITE]
    assert white
    return sum(white) / len(white)


def test_higher_is_better() -> None:
    rose, level, fell = (900, 1000, 1200), (900, 1200, 1050), (1000, 1200, 900)
    assert height_of_the_last(rose) < height_of_the_last(level) < height_of_the_last(fell)


def test_a_match_that_was_won_is_a_full_dot_and_another_a_ring() -> None:
    def middle(won: bool) -> tuple[int, ...]:
        c = draw_trend(replace(a_trend((1000, 1000)), won=(won,)))
        y = [label.box for label in c.labels if label.text == "1000"][-1]  # the label of the grid, not the large figure
        return c.image.getpixel((theme.RIGHT - 40, (y[1] + y[3]) // 2))  # type: ignore[return-value]

    assert middle(True) == theme.WHITE
    assert middle(False) == theme.PANEL
