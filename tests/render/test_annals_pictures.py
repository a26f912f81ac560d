"""Pictures of Lines of History: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest

from engine.audience import BACK
from engine.game import Game
from engine.games.annals.state import ERAS, PLACES
from render.boards.annals import BOARD as annals
from render.boards.annals import hand, table
from render.boards.annals.scene import Scene
from render.boards.annals.text import numbers
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.annals_positions import NEWS, POSITIONS, case, legal, see
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "lay"]


def look(name: str, seat: int | None = None, news: bool = True) -> Viewer:
    state = POSITIONS[name]
    told = tuple(Game.see(event, seat) for event in NEWS.get(name, ()) if news)
    return Viewer("en", names("plain", 2), frozenset() if seat is None else legal(state, seat), news=told)


def drawn(name: str, news: bool = True) -> Canvas:
    return annals.draw_table(see(POSITIONS[name], None), look(name, None, news))


def held(name: str, seat: int) -> Canvas:
    return annals.draw_hand(see(POSITIONS[name], seat), seat, look(name, seat))


def scene(name: str) -> Scene:
    return Scene.drawn(see(POSITIONS[name], None), look(name))


def within(box: Box, part: Box) -> bool:
    x, y = (part[0] + part[2]) // 2, (part[1] + part[3]) // 2
    return box[0] <= x < box[2] and box[1] <= y < box[3]


def words(c: Canvas, box: Box) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


def half(era: int, seat: int) -> Box:
    left, top, right, foot = table.column(era)
    return (left, top, right, table.MIDDLE[0]) if seat == 0 else (left, table.MIDDLE[1], right, foot)


@pytest.mark.parametrize("name", POSITIONS)
def test_lines_are_open_once_they_are_judged(name: str) -> None:
    state, c = POSITIONS[name], drawn(name)
    for era in range(1, ERAS + 1):
        for seat in (0, 1):
            line = state.lines[era - 1][seat]
            shown = [card.rank for card in c.cards if within(half(era, seat), card.box)]
            assert shown == ([card[1:] for card in line.cards] if line.open else [""] * len(line.cards))


@pytest.mark.parametrize("name", RUNNING)
def test_what_counts_no_more_is_grey_and_what_lives_has_an_arrow(name: str) -> None:
    state, c, told = POSITIONS[name], drawn(name), scene(name)
    for era in range(1, state.present):
        for seat in (0, 1):
            cards = [card for card in c.cards if within(half(era, seat), card.box)]
            sent = [told.sends(era, seat, card) for card in told.cards(era, seat)]
            assert [card.state for card in cards] == ["plain" if each else "dim" for each in sent]
            arrows = [icon for icon in c.icons if icon.name == "right" and within(half(era, seat), icon.box)]
            assert len(arrows) == (sum(sent) > 0)
            assert (f"+{sum(sent)}" in words(c, half(era, seat))) >= (sum(sent) > 0)


@pytest.mark.parametrize("name", RUNNING)
def test_eras_to_come_show_what_the_past_sends(name: str) -> None:
    state, c, told = POSITIONS[name], drawn(name), scene(name)
    for era in range(state.present, ERAS + 1):
        for seat in (0, 1):
            assert words(c, half(era, seat)) == [f"+{told.past(era, seat)}"]


def test_the_points_of_the_present_hold_what_was_carried() -> None:
    left, _, right, _ = table.column(3)
    assert "11 points" in words(drawn("pot"), (left, table.MIDDLE[0], right, table.MIDDLE[1]))


@pytest.mark.parametrize("name", RUNNING)
def test_a_hand_shows_the_own_lines_and_hides_the_others(name: str) -> None:
    state = POSITIONS[name]
    for seat in (0, 1):
        c = held(name, seat)
        for era in range(state.present, ERAS + 1):
            cards = [card for card in c.cards if within(hand.column(era), card.box)]
            other, own = state.lines[era - 1][1 - seat].cards, state.lines[era - 1][seat].cards
            assert [card.rank for card in cards] == [""] * len(other) + [card[1:] for card in own]
        shown = [card.rank for card in c.cards if within(hand.HELD, card.box)]
        assert shown == [card[1:] for card in state.hands[seat]]


def test_a_hand_says_what_its_cards_count() -> None:
    told = words(held("middle", 0), hand.HELD)
    assert told[:3] == ["here 3", "next 0", "then 0"]
    assert told[-3:] == ["here 0", "next 3", "then 3"]


def test_a_hand_shows_what_the_other_may_have() -> None:
    state, c = POSITIONS["judged"], held("judged", 0)
    ranks = [card.rank for card in c.cards if within(hand.HIDDEN, card.box)]
    assert len(ranks) == 15 - PLACES
    assert BACK not in see(state, 0).lines[0][1].cards


def test_what_is_new_is_marked() -> None:
    """The marks are on the laid card, on both judged lines and their score, and on a seat's own drawn card."""
    assert [within(half(2, 0), box) for box in drawn("laid").accents] == [True]
    new = drawn("judged").accents
    assert [any(within(half(1, seat), box) for box in new) for seat in (0, 1)] == [True, True]
    assert len(new) == 3
    assert any(within(hand.HELD, box) for box in held("laid", 0).accents)
    assert not any(within(hand.HELD, box) for box in held("laid", 1).accents)
    assert not drawn("judged", news=False).accents


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
