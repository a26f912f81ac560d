"""Pictures of Lombard Hold'em: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.holdem.state import COMMUNITY, Doubled
from render.boards.holdem import BOARD as holdem
from render.boards.holdem.scene import Scene, face_of
from render.boards.holdem.table import LARGE, MIDDLE, places
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.holdem_positions import NEWS, POSITIONS, legal, seats, see
from tests.render.positions import names


def look(name: str) -> Viewer:
    return Viewer("en", names("plain", seats(POSITIONS[name])), news=NEWS.get(name, ()))


def table(name: str) -> Canvas:
    return holdem.draw_table(see(POSITIONS[name], None), look(name))


def hand(name: str, seat: int) -> Canvas:
    state = POSITIONS[name]
    return holdem.draw_hand(see(state, seat), seat, replace(look(name), legal=legal(state, seat)))


def within(box: Box, part: Box) -> bool:
    return box[0] <= part[0] < box[2] and box[1] <= part[1] < box[3]


def inside(box: Box, c: Canvas) -> list[str]:
    """Return the ranks of the cards in a box, "" for those face down."""
    return [card.rank for card in c.cards if within(box, card.box)]


def words(box: Box, c: Canvas) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


@pytest.mark.parametrize("name", [name for name, state in POSITIONS.items() if state.phase == "bet"])
def test_each_seat_has_its_coins_its_bet_and_its_two_cards(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        told, act, shown = words(box, c), state.acts[seat], state.reveals[seat]
        assert str(state.balances[seat]).replace("-", "−") in told
        assert [word for word in told if word in ("call", "double", "fold")] == ([] if act is None else [act])
        assert any(within(box, sign.box) for sign in c.signs) == (seat == state.dealer)
        faces = [rank for rank in inside(box, c) if rank]
        assert faces == ([] if shown is None else [face_of(shown)[0]])
        if act == "fold":
            assert not inside(box, c)


@pytest.mark.parametrize(("count", "large"), [(2, True), (6, True), (7, False), (11, False)])
def test_few_have_large_cards_and_no_one_stands_outside(count: int, large: bool) -> None:
    boxes = places(count)
    assert len(boxes) == count
    assert all((box[2] - box[0] >= LARGE) == large for box in boxes)
    assert all(0 <= box[0] < box[2] <= 1200 for box in boxes)
    upper = [box for box in boxes if box[1] < MIDDLE[0]]
    lower = [box for box in boxes if box[1] > MIDDLE[1]]
    assert upper == sorted(upper)
    assert lower == sorted(lower, reverse=True)  # seats go clockwise


@pytest.mark.parametrize("name", ["first", "joker"])
def test_five_shared_cards_lie_there_two_of_them_face_down(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    shared = [card for card in c.cards if MIDDLE[0] <= card.box[1] < MIDDLE[1] and card.kind != "tile"]
    assert len(shared) == COMMUNITY
    assert [card.rank for card in shared if card.rank] == [face_of(card)[0] for card in state.community]


def test_two_princes_are_braced_and_what_they_stand_for_lies_beside() -> None:
    state, c = POSITIONS["joker"], table("joker")
    result = Scene.drawn(see(state, None), look("joker")).result
    assert result is not None
    assert result.hand is not None
    assert result.hand.joker == "K9"
    small = [card.rank for card in c.cards if card.kind == "tile" and MIDDLE[0] <= card.box[1] < MIDDLE[1]]
    assert small == [*(face_of(card)[0] for card in (*result.hole, *result.community)), "9"]
    assert "=" in [label.text for label in c.labels]
    assert "=" not in [label.text for label in table("six").labels]


def test_who_has_doubled_of_late_is_marked() -> None:
    doubled = [event.seat for event in NEWS["six"] if isinstance(event, Doubled)]
    box = places(6)[doubled[0]]
    marked = [each for each in table("six").accents if within(box, each)]
    assert len(doubled) == len(marked) == 1


def test_a_hand_says_what_each_bet_costs_until_it_is_made() -> None:
    asked = [label.text for label in hand("first", 1).labels]
    assert {"Call: 1 coin", "pot 2", "Double: 2 coins", "pot 4", "Fold: free", "pot 1"} <= {*asked}
    done = [label.text for label in hand("six", 1).labels]
    assert "Folded" in done
    assert not {"Call: 1 coin", "Double: 2 coins"} & {*done}
