"""Twin Heavens in pictures: what only this game can know. What holds for every game stands in test_layout.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.souten.scoring import side
from engine.games.souten.state import State
from render import theme
from render.boards import souten
from render.boards.souten.cards import KANJI
from render.boards.souten.scene import Scene, in_line
from render.canvas import Canvas, Card
from render.picture import Viewer
from tests.render.positions import LOCALES, names
from tests.render.souten_positions import POSITIONS, legal, see

AREA = souten.table.AREA  # where the cards of a row begin


def table(name: str, locale: str = "en") -> Canvas:
    state = POSITIONS[name]
    return souten.draw_table(see(state, None), Viewer(locale, names("plain", state.seats)))


def hand(name: str, seat: int, locale: str = "en") -> Canvas:
    state = POSITIONS[name]
    return souten.draw_hand(see(state, seat), seat, Viewer(locale, names("plain", state.seats), legal(state, seat)))


def words(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def tops_of(c: Canvas, state: State) -> list[int]:
    """Where each seat's row begins."""
    return [icon.box[1] for icon in c.icons if icon.name.startswith("seat-")][: state.seats]


def rows(c: Canvas, state: State) -> list[list[Card]]:
    """The cards of each row of a table, from left to right."""
    tops = tops_of(c, state)
    found: list[list[Card]] = [[] for _ in range(state.seats)]
    for card in c.cards:
        row = max((n for n, top in enumerate(tops) if card.box[1] >= top - 20), default=0)
        if card.box[0] >= AREA and card.box[3] <= theme.HEIGHT - 60:
            found[row].append(card)
    return [sorted(row, key=lambda card: card.box[0]) for row in found]


LAID = [name for name, state in POSITIONS.items() if any(state.rows)]


@pytest.mark.parametrize("name", LAID)
def test_a_row_holds_all_that_its_seat_has_laid_and_winners_lie_on_their_side(name: str) -> None:
    state, drawn = POSITIONS[name], rows(table(name), POSITIONS[name])
    for seat, row in enumerate(drawn):
        expected: list[tuple[str, bool]] = []
        for trick, laid in enumerate(state.rows[seat]):
            lying = trick < state.trick and state.won[trick] == seat
            expected += [(KANJI[card], lying) for card in in_line(laid)]
            expected += [(KANJI[laid.known] if laid.known and n == 0 else "", False) for n in range(laid.down)]
        assert [(card.rank, card.box[2] - card.box[0] > card.box[3] - card.box[1]) for card in row] == expected


@pytest.mark.parametrize("name", LAID)
def test_tricks_stand_below_one_another(name: str) -> None:
    """All that is laid in a trick lies to the right of all that was laid before, in every row."""
    state, drawn = POSITIONS[name], rows(table(name), POSITIONS[name])
    edge = 0
    for trick in range(max(map(len, state.rows))):
        boxes = []
        for seat, row in enumerate(drawn):
            if len(state.rows[seat]) > trick:
                before = sum(len(laid.cards) + laid.down for laid in state.rows[seat][:trick])
                laid = state.rows[seat][trick]
                boxes += [card.box for card in row[before : before + len(laid.cards) + laid.down]]
        assert min(box[0] for box in boxes) > edge
        edge = max(box[2] for box in boxes)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_strongest_combination_alone_is_ringed(name: str) -> None:
    state = POSITIONS[name]
    ringed = [card.rank for card in table(name).cards if card.state == "win"]
    assert ringed == ([KANJI[card] for card in in_line(state.strongest)] if state.strongest else [])


@pytest.mark.parametrize("name", POSITIONS)
def test_a_row_tells_points_and_the_three_numbers_that_count(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    scene = Scene.drawn(see(state, None), Viewer("en", names("plain", state.seats)))
    left = [label for label in c.labels if label.box[2] < AREA and label.box[1] > theme.HEADER]
    tops = tops_of(c, state)
    for seat, top in enumerate(tops):
        foot = 112 if state.phase == "over" else souten.table.FOOT
        bottom = tops[seat + 1] if seat + 1 < len(tops) else theme.HEIGHT - foot
        told = Counter(label.text for label in left if top <= label.box[1] < bottom)
        counts = (state.scores[side(state, seat)], len(state.hands[seat]), scene.zodiac(seat), scene.down(seat))
        assert told >= Counter(map(str, counts))


def test_pictures_of_an_exchange_show_who_has_chosen_and_not_what() -> None:
    c = table("given-by-two")
    assert [sign.name for sign in c.signs] == ["sealed", "sealed"]
    assert {card.kind for card in c.cards} == {"back"}
    own = [card.rank for card in hand("given-by-two", 0).cards if card.kind == "tile"]
    assert own == [KANJI[POSITIONS["given-by-two"].gifts[0][0]]]
    assert not [card for card in hand("given-by-two", 2).cards if card.kind == "tile"]


def test_what_a_seat_remembers_stands_on_its_own_picture_only() -> None:
    """B has used Benevolence: it sees the undealt cards again, the one that it took dimmed."""
    state = POSITIONS["taken"]
    tiles = [(card.rank, card.state) for card in hand("taken", 1).cards if card.kind == "tile"]
    assert tiles[-4:] == [("十", "dim"), ("未", "plain"), ("申", "plain"), ("天", "plain")]
    for seat in (0, 2, 3):
        assert {card.rank for card in hand("taken", seat).cards if card.kind == "tile"} == {"九"}
        assert "Undealt, as you saw it" not in words(hand("taken", seat))
    assert state.peek is not None
    assert {"gave", "got"} <= set(words(hand("lead-gifts", 0)))


def test_a_seat_sees_its_own_face_down_cards() -> None:
    def tiles(seat: int) -> list[tuple[str, str]]:
        return [
            (card.rank, card.state)
            for card in hand("fetch", seat).cards
            if card.kind == "tile" and card.box[1] > souten.hand.OWN_TOP
        ]

    assert tiles(1) == [("八", "plain"), ("酉", "dim"), ("五", "plain"), ("寅", "plain"), ("四", "dim")]
    assert [state for _, state in tiles(2)] == ["dim", "plain", "plain", "dim", "plain"]


@pytest.mark.parametrize("locale", LOCALES)
def test_an_owed_card_is_marked(locale: str) -> None:
    c = hand("owed", 1, locale)
    assert [card.rank for card in c.cards if card.kind == "card" and card.state == "win"] == ["未"]
    assert ("now" if locale == "en" else "今出す") in words(c)
    assert "now" not in words(hand("fetch", 1))


def test_a_hand_lists_what_can_be_laid_by_its_name() -> None:
    assert {"Pair + zodiac", "10-2-dragon"} <= set(words(hand("triples", 2)))
    assert "七辰" in words(souten.draw_hand(*_example("ja")))
    assert "You have nothing stronger: pass." in words(hand("snake", 3))
    assert "You have led no trick in this round: pass." in words(hand("barred", 1))
    assert {"Wisdom can fetch", "1", "2", "7", "goat", "ox"} <= set(words(hand("fetch", 1)))
    assert {"Pair + zodiac", "Benevolence can be used"} <= set(words(hand("lead-gifts", 0)))  # all kinds, and below it
    assert "You cannot lead: lay one card face down." in words(hand("stuck", 0))


def _example(locale: str) -> tuple[Any, int, Viewer]:
    from engine.catalogue import GAMES
    from engine.example import example

    return example(GAMES["souten"])[0].view(2), 2, Viewer(locale, names("plain", 4))


@pytest.mark.parametrize(("name", "points"), [("round-two", 128), ("over", 128), ("three-round-two", 20)])
def test_what_a_round_was_worth(name: str, points: int) -> None:
    c = table(name)
    assert str(points) in words(c)
    assert "× 4" in {word.strip() for word in words(c)}


def test_crowns_are_for_those_who_have_won_the_match() -> None:
    def crowns(name: str) -> list[int]:
        c = table(name)
        return [
            sum(icon.box[1] >= top for top in tops_of(c, POSITIONS[name])) - 1
            for icon in c.icons
            if icon.name == "crown" and theme.HEADER < icon.box[1] < theme.HEIGHT - 120
        ]

    assert (crowns("over"), crowns("over-by-rounds"), crowns("draw")) == ([1, 3], [0, 2], [])  # B won the last trick


def test_cards_are_large_while_there_is_room() -> None:
    """At first, and smaller when more than fit so are laid; all that are dealt always fit."""

    def height(name: str) -> int:
        return max(card.box[3] - card.box[1] for card in table(name).cards if card.kind == "tile")

    assert height("triples") > height("barred") >= 100
    assert height("three") > height("three-late") > height("three-over") >= 79


def test_turned_up_cards_are_shown() -> None:
    turned = [card.rank for card in table("three-over").cards if card.box[3] > theme.HEIGHT - 60]
    assert turned == ["申", "仁", "辰", "和", "八"]
