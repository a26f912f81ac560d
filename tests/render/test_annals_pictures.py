"""Pictures of Lines of History: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest

from engine.audience import BACK
from engine.form import Partial
from engine.game import Game
from engine.games.annals.rules import counts
from engine.games.annals.state import ERAS, MAJORITY, PLACES
from render import theme
from render.boards.annals import BOARD as annals
from render.boards.annals import hand, table
from render.boards.annals.pieces import LIVING, MIDDLE
from render.boards.annals.scene import Scene
from render.boards.annals.text import alt, numbers
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.annals_positions import NEWS, POSITIONS, case, legal, see
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "lay"]
OVER = [name for name, state in POSITIONS.items() if state.phase == "over"]


def look(name: str, seat: int | None = None, news: bool = True, draft: Partial | None = None) -> Viewer:
    state = POSITIONS[name]
    told = tuple(Game.see(event, seat) for event in NEWS.get(name, ()) if news)
    cards = frozenset() if seat is None else legal(state, seat)
    return Viewer("en", names("plain", 2), cards, news=told, draft=draft)


def drawn(name: str, news: bool = True) -> Canvas:
    return annals.draw_table(see(POSITIONS[name], None), look(name, None, news))


def held(name: str, seat: int, draft: Partial | None = None) -> Canvas:
    return annals.draw_hand(see(POSITIONS[name], seat), seat, look(name, seat, draft=draft))


def scene(name: str, seat: int | None = None, news: bool = True) -> Scene:
    return Scene.drawn(see(POSITIONS[name], seat), look(name, seat, news))


def within(box: Box, part: Box) -> bool:
    x, y = (part[0] + part[2]) // 2, (part[1] + part[3]) // 2
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


def half(told: Scene, era: int, seat: int) -> Box:
    left, top, right, foot = table.columns(told)[era]
    return (left, top, right, MIDDLE - 68) if seat == 0 else (left, MIDDLE + 68, right, foot)


def middle(told: Scene, era: int) -> Box:
    left, _, right, _ = table.columns(told)[era]
    return (left, MIDDLE - 68, right, MIDDLE + 68)


def row(told: Scene, era: int, seat: int, own: bool) -> Box:
    """Return the upper (the other's) or the lower half of an era in a hand."""
    left, top, right, foot = hand.columns(told, seat)[era]
    between = (top + hand.TITLE + foot) // 2
    return (left, between, right, foot) if own else (left, top + hand.TITLE, right, between)


def amount(c: Canvas, box: Box, colour: theme.RGB) -> int:
    found = c.image.crop(box).getcolors(1 << 20) or ()
    return sum([number for number, shade in found if shade == colour])


# -- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("news", [True, False])
@pytest.mark.parametrize("name", POSITIONS)
def test_lines_are_open_once_they_are_judged(name: str, news: bool) -> None:
    """An era that has just been judged shows all its cards, as each does at the end. A past era has what still counts.

    Lines that are not judged are backs while the match goes on.
    """
    state, c, told = POSITIONS[name], drawn(name, news), scene(name, news=news)
    assert bool(told.opened) == (state.phase == "over" or bool(told.turned_up))
    for era in range(1, ERAS + 1):
        for seat in (0, 1):
            line = state.lines[era - 1][seat]
            shown = [card.rank for card in c.cards if within(half(told, era, seat), card.box)]
            if era in told.opened:
                assert shown == [card[1:] for card in line.cards]
            elif line.open:
                assert shown == [card[1:] for card in line.cards if told.sends(era, seat, card)]
            else:
                assert shown == ([""] * len(line.cards) if state.phase == "lay" else [])


@pytest.mark.parametrize("name", RUNNING)
def test_what_lives_has_a_green_way_to_the_present(name: str) -> None:
    """Green edges and ways are where cards still count, and nowhere else. The way ends at the number that they send."""
    state, told = POSITIONS[name], scene(name)
    c = drawn(name)
    left, top, right, foot = table.columns(told)[state.present]
    for seat, box in enumerate(((left, top, right, MIDDLE - 68), (left, MIDDLE + 68, right, foot))):
        sent = sum(told.sends(era, seat, card) for era in range(1, ERAS + 1) for card in told.cards(era, seat))
        assert sent == told.past(state.present, seat)
        assert (amount(c, box, LIVING) > 500) == (sent > 0)
        for era in range(1, state.present):
            assert (amount(c, half(told, era, seat), LIVING) > 500) >= bool(told.heirs(era, seat))
    dim = [card.state for card in c.cards if card.rank]
    expected = [
        "plain" if told.sends(era, seat, card) or state.results[era - 1].winner == seat else "dim"
        for era in told.opened
        for seat in (0, 1)
        for card in told.cards(era, seat)
    ]
    assert dim.count("dim") == expected.count("dim")


@pytest.mark.parametrize("name", RUNNING)
def test_eras_to_come_show_what_the_past_sends(name: str) -> None:
    state, c, told = POSITIONS[name], drawn(name), scene(name)
    for era in range(state.present, ERAS + 1):
        for seat in (0, 1):
            sent = told.past(era, seat)
            assert words(c, half(told, era, seat)) == ([f"+{sent}"] if sent else [])
        assert words(c, middle(told, era))[-1].split()[0] == str(told.points(era))


@pytest.mark.parametrize("news", [True, False])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_judged_era_shows_its_totals_and_its_winner(name: str, news: bool) -> None:
    state, c, told = POSITIONS[name], drawn(name, news), scene(name, news=news)
    for era, result in enumerate(state.results, 1):
        for seat in (0, 1):
            assert words(c, half(told, era, seat)) == [str(result.totals[seat])]
        badges = [icon.name for icon in c.icons if within(middle(told, era), icon.box) and icon.name != "right"]
        assert badges == ([] if result.winner is None else [f"seat-{'AB'[result.winner]}"])
        crowns = [s for s in (0, 1) for i in c.icons if i.name == "crown" and within(half(told, era, s), i.box)]
        assert crowns == ([result.winner] if era in told.opened and result.winner is not None else [])
        expected = "=" if result.winner is None else f"+{result.points}"
        assert next(word for word in words(c, middle(told, era)) if word not in "AB") == expected


def test_points_that_a_tie_carries_are_in_the_next_era() -> None:
    told, c = scene("pot"), drawn("pot")
    assert [words(c, middle(told, era)) for era in (1, 2, 3)] == [["=", "4"], ["=", "8"], ["Era 3", "11 points"]]
    arrows = [
        era for era in range(1, ERAS + 1) for i in c.icons if i.name == "right" and within(middle(told, era), i.box)
    ]
    assert arrows == [1, 2]


def test_points_of_the_last_tie_are_lost() -> None:
    told, c = scene("over-draw"), drawn("over-draw")
    assert [words(c, middle(told, era))[1:] for era in range(1, ERAS + 1)] == [["4"], ["8"], ["11"], ["13"], []]


@pytest.mark.parametrize("name", RUNNING)
def test_gold_places_are_where_the_seat_may_lay(name: str) -> None:
    """There is one in each era that is open to it, on its own side."""
    told, c = scene(name), drawn(name)
    for era in range(1, ERAS + 1):
        for seat in (0, 1):
            asked = seat == told.deciding and era in told.open_to(seat)
            assert (amount(c, half(told, era, seat), theme.GOLD) > 0) == asked, (era, seat)


@pytest.mark.parametrize(("name", "score", "gain"), [("first", 0, 4), ("late", 4, 2), ("last", 4, 4), ("over", 6, 0)])
def test_the_track_shows_the_score_and_what_the_present_would_bring(name: str, score: int, gain: int) -> None:
    """There is a stone for each point of the goal: white ones are reached, hatched ones are to be had now."""
    c, foot = drawn(name), table.TOP + 382 - 20
    left, right = table.LEFT + 16, table.LEFT + table.PLATE - 12
    kinds = []
    for n in range(MAJORITY):
        x, to = left + (right - left) * n // MAJORITY, left + (right - left) * (n + 1) // MAJORITY - 4
        stone = (x + 3, foot - 12, to - 3, foot - 3)
        area = (stone[2] - stone[0]) * (stone[3] - stone[1])
        white, grey = amount(c, stone, theme.WHITE), amount(c, stone, theme.MUTED)
        kinds.append("white" if white == area else "hatched" if grey > area // 5 else "empty")
    assert kinds == ["white"] * score + ["hatched"] * gain + ["empty"] * (MAJORITY - score - gain)


@pytest.mark.parametrize("name", OVER)
def test_the_winner_has_a_crown_and_the_era_that_decided_is_lit(name: str) -> None:
    told, c = scene(name), drawn(name)
    for seat in (0, 1):
        plate = (table.LEFT, table.TOP if seat == 0 else MIDDLE, table.LEFT + table.PLATE, MIDDLE if seat == 0 else 800)
        crowns = [icon for icon in c.icons if icon.name == "crown" and within(plate, icon.box)]
        assert len(crowns) == (told.winner == seat)
    lit = []
    for era, (left, _, _, _) in table.columns(told).items():
        if amount(c, (left - 5, 680, left, 740), theme.WHITE) == 5 * 60:
            lit.append(era)
    assert lit == {"over": [5], "over-storm": [2], "over-latest": [2], "over-points": [], "over-draw": []}[name]


def test_the_words_say_how_the_match_was_won() -> None:
    told = {name: alt(scene(name), None)[0] for name in OVER}
    assert told["over"].endswith("Oliver won with more than half of all points.")
    assert told["over-points"].endswith("さくら won with more points after the fifth era.")
    assert told["over-latest"].endswith("Oliver won the latest decided era, which breaks the tie on points.")
    assert told["over-draw"].endswith("No one won.")


# -- the hand --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RUNNING)
def test_a_hand_shows_the_own_lines_and_hides_the_others(name: str) -> None:
    """It shows only the eras in which a card may be laid: the present and the next one."""
    state = POSITIONS[name]
    for seat in (0, 1):
        c, told = held(name, seat), scene(name, seat)
        eras = hand.columns(told, seat)
        assert list(eras) == list(range(state.present, min(state.present + 1, ERAS) + 1))
        for era in eras:
            lines = state.lines[era - 1]
            for own, expected in (
                (False, [""] * len(lines[1 - seat].cards)),
                (True, [c[1:] for c in lines[seat].cards]),
            ):
                box = row(told, era, seat, own)
                assert [card.rank for card in c.cards if within(box, card.box)] == expected
            assert str(told.so_far(era, seat)) in words(c, row(told, era, seat, True))
            sent = told.past(era, 1 - seat)
            assert (f"{sent}+?" if sent else "?") in words(c, row(told, era, seat, False))
        shown = [card.rank for card in c.cards if within(hand.HELD, card.box)]
        if state.hands[seat]:
            assert shown == [card[1:] for card in state.hands[seat]]
        else:
            assert all(within(box, card.box) for box in eras.values() for card in c.cards)


@pytest.mark.parametrize("name", RUNNING)
def test_only_the_asked_seat_has_gold_in_its_hand(name: str) -> None:
    state = POSITIONS[name]
    for seat in (0, 1):
        c = held(name, seat)
        assert (amount(c, (0, 0, theme.WIDTH, theme.HEIGHT), theme.GOLD) > 0) == (seat == state.turn)
        assert any(label.text == "Lay a card" for label in c.labels) == (seat == state.turn)
        assert any(label.text.endswith("’s turn") for label in c.labels) == (seat != state.turn)


@pytest.mark.parametrize(
    ("name", "boxes"),
    [
        (
            "middle",
            [["3"], ["4", "4"], ["5", "5"], ["1", "1"], ["3", "3"]],
        ),  # three eras: a book counts in the last two
        ("late", [["3"], ["5", "5"], ["2"]]),  # two eras are left
        ("last", [["7"]]),
    ],
)
def test_a_hand_says_what_its_cards_count(name: str, boxes: list[list[str]]) -> None:
    c, n = held(name, 0), len(boxes)
    left, _, right, foot = hand.HELD
    pitch = (right - left) // 5
    first = (left + right - n * pitch) // 2
    found = [words(c, (first + i * pitch, foot - 50, first + (i + 1) * pitch, foot)) for i in range(n)]
    assert found == boxes
    for card, told in zip(POSITIONS[name].hands[0], boxes, strict=True):
        gaps = range(min(3, ERAS - POSITIONS[name].present + 1))
        assert told == [str(counts(card, gap)) for gap in gaps if counts(card, gap)]


def test_a_hand_shows_what_the_other_may_have() -> None:
    state, c = POSITIONS["judged"], held("judged", 0)
    ranks = words(c, hand.HIDDEN)[1:]
    assert len(ranks) == 15 - PLACES
    kinds = [icon.name for icon in c.icons if within(hand.HIDDEN, icon.box)]
    assert kinds == ["seat-B", *["longsword"] * 4, *["watchtower"] * 5, *["tome"] * 3]
    assert BACK not in see(state, 0).lines[0][1].cards


@pytest.mark.parametrize(
    ("values", "outlined", "sums"),
    [
        ({}, {}, {3: ("8", False), 4: ("3", False)}),
        ({"card": ("T4",)}, {}, {3: ("12", True), 4: ("7", True)}),
        ({"era": ("4",)}, {}, {3: ("8", False), 4: ("3", False)}),
        ({"card": ("T4",), "era": ("4",)}, {4: "4"}, {3: ("8", False), 4: ("7", True)}),
        ({"card": ("B3",), "era": ("3",)}, {3: "3"}, {3: ("8", True), 4: ("3", False)}),
        ({"card": ("S7",), "era": ("1",)}, {}, {3: ("8", False), 4: ("3", False)}),  # neither is possible any more
    ],
)
def test_a_chosen_card_is_outlined_in_its_place(
    values: dict[str, tuple[str, ...]], outlined: dict[int, str], sums: dict[int, tuple[str, bool]]
) -> None:
    """The sums that count it are gold, and only its card and its era's place are still gold."""
    told, c = scene("middle", 0), held("middle", 0, Partial("lay", values))
    for era in (3, 4):
        labels = [label for label in c.labels if within(row(told, era, 0, True), label.box)]
        total, counted = sums[era]
        assert [label.text for label in labels if label.size >= 72][-1] == total
        assert [label.text for label in labels if label.size >= 72 and label.colour == theme.GOLD] == [total] * counted
        assert [label.text for label in labels if label.size == 64] == [outlined[n] for n in outlined if n == era]
        chosen = values.get("era", ("",))[0]
        gold = amount(c, row(told, era, 0, True), theme.GOLD) > 0
        assert gold == (chosen in ("", "1", str(era)))
    ringed = [card.rank for card in c.cards if card.state == "legal"]
    assert ringed == ([values["card"][0][1:]] if values.get("card", ("S7",)) != ("S7",) else ["3", "4", "5", "1", "3"])


# -- news ------------------------------------------------------------------------------------------------------------


def test_what_is_new_is_marked() -> None:
    """The marks are on the laid card, on both judged lines and their score, and on a seat's own drawn card."""
    assert [within(half(scene("laid"), 2, 0), box) for box in drawn("laid").accents] == [True]
    new, told = drawn("judged").accents, scene("judged")
    assert [any(within(half(told, 1, seat), box) for box in new) for seat in (0, 1)] == [True, True]
    assert len(new) == 3
    assert any(within(hand.HELD, box) for box in held("laid", 0).accents)
    assert not any(within(hand.HELD, box) for box in held("laid", 1).accents)
    assert [box[3] < hand.BAND for box in held("judged", 1).accents] == [True]
    assert not drawn("judged", news=False).accents


def test_of_many_judged_eras_the_last_two_are_opened() -> None:
    """A viewer who has missed more sees a mark on the ribbons of those before them."""
    told, new = scene("missed"), drawn("missed").accents
    assert told.opened == (2, 3)
    assert [any(within(middle(told, era), box) for box in new) for era in range(1, ERAS + 1)] == [True] + [False] * 4
    assert [sum(within(half(told, era, seat), box) for box in new for seat in (0, 1)) for era in (1, 2, 3)] == [0, 2, 2]


def test_the_card_that_was_laid_is_marked_where_it_stands() -> None:
    """A line is sorted: the new sword comes before the tower."""
    state, told = case("S7.1", "T3 / S3", "S7 T1 B1 /")
    viewer = Viewer("en", names("plain", 2), legal(state, 0), news=tuple(Game.see(event, 0) for event in told))
    c = annals.draw_hand(see(state, 0), 0, viewer)
    assert [card.rank for card in c.cards if card.box in c.accents and not within(hand.HELD, card.box)] == ["7"]


def test_at_the_end_nothing_is_said_of_hidden_cards() -> None:
    for name, state in POSITIONS.items():
        hidden = any("may still have" in line for line in numbers(scene(name), 0))
        assert hidden == (state.phase == "lay"), name
