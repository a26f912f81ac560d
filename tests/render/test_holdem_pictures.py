"""Pictures of Lombard Hold'em: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from engine.audience import BACK
from engine.games.holdem.state import COMMUNITY, Doubled
from render import theme
from render.boards.holdem import BOARD as holdem
from render.boards.holdem.glass import glass
from render.boards.holdem.plates import plan
from render.boards.holdem.scene import Scene, face_of
from render.boards.holdem.table import MIDDLE, places
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.holdem_positions import NEWS, POSITIONS, legal, seats, see
from tests.render.layout import inside, overlap
from tests.render.positions import names

BETTING = [name for name, state in POSITIONS.items() if state.phase == "bet"]


def look(name: str) -> Viewer:
    return Viewer("en", names("plain", seats(POSITIONS[name])), news=NEWS.get(name, ()))


def table(name: str) -> Canvas:
    return holdem.draw_table(see(POSITIONS[name], None), look(name))


def hand(name: str, seat: int) -> Canvas:
    state = POSITIONS[name]
    return holdem.draw_hand(see(state, seat), seat, replace(look(name), legal=legal(state, seat)))


def scene(name: str, seat: int | None = None) -> Scene:
    return Scene.drawn(see(POSITIONS[name], seat), look(name))


def words(c: Canvas, box: Box = (0, 0, theme.WIDTH, theme.HEIGHT)) -> list[str]:
    return [label.text for label in c.labels if inside(label.box, box)]


def shared(c: Canvas) -> list[str]:
    """Return the ranks of the cards between the rows of the table, "" for those face down."""
    return [card.rank for card in c.cards if MIDDLE[0] <= card.box[1] < MIDDLE[1]]


def amount(coins: int) -> str:
    return str(coins).replace("-", "−")


@pytest.mark.parametrize("name", BETTING)
def test_each_seat_has_its_coins_its_glass_and_its_bet(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        act, shown = state.acts[seat], state.reveals[seat]
        icons = [icon.name for icon in c.icons if inside(icon.box, box)]
        cards = [card.rank for card in c.cards if inside(card.box, box)]
        assert amount(state.balances[seat]) in words(c, box)
        assert sorted(icons) == sorted([f"seat-{'ABCDEFGHIJK'[seat]}", "glass", *(["cross"] if act == "fold" else [])])
        if act in ("fold", "double"):
            assert not cards
        else:
            assert cards == (["", ""] if shown is None else [face_of(shown)[0], ""])
        told = words(c, box)
        assert ("2" in told) == (act == "double" or state.balances[seat] == 2)  # the ×2 of a double


@pytest.mark.parametrize("name", BETTING)
def test_a_hand_has_all_seats_in_order_of_play_its_own_first(name: str) -> None:
    state = POSITIONS[name]
    count = seats(state)
    for seat in range(count):
        c = hand(name, seat)
        badges = sorted([icon.box[0], icon.name] for icon in c.icons if icon.name[:5] == "seat-" and icon.box[1] > 500)
        assert [mark for _, mark in badges] == [f"seat-{'ABCDEFGHIJK'[(seat + n) % count]}" for n in range(count)]
        assert [card.rank for card in c.cards[-2:]] == [face_of(card)[0] for card in state.hands[seat]]
        assert str(state.pot) in words(c)


@pytest.mark.parametrize("count", range(2, 12))
def test_no_one_stands_outside_and_seats_go_clockwise(count: int) -> None:
    boxes = places(count)
    assert len(boxes) == count
    assert all(inside(box) for box in boxes)
    assert not any(overlap(a, b) for n, a in enumerate(boxes) for b in boxes[:n])
    upper = [box for box in boxes if box[3] <= MIDDLE[0]]
    lower = [box for box in boxes if box[1] >= MIDDLE[1]]
    assert len(upper) + len(lower) == count
    assert upper == sorted(upper)
    assert lower == sorted(lower, reverse=True)


SIZES = [(w, 274) for w in (100, 110, 124, 140, 161, 189, 229, 288, 384, 440)]
SIZES += [(w, h) for w, h in ((186, 244), (225, 244), (284, 244), (380, 232), (540, 232), (620, 232))]


@pytest.mark.parametrize(("w", "h"), SIZES)
def test_a_plate_of_any_size_has_room_for_its_parts(w: int, h: int) -> None:
    at = plan(w, h)
    assert inside(at.cards, (6, 6, w - 6, h - 6))
    assert inside(at.glass, (6, 6, w - 6, h - 6))
    assert not overlap(at.cards, at.glass)
    assert at.glass[2] - at.glass[0] >= theme.SUIT
    assert bool(at.name_room) == (w >= 180)


@pytest.mark.parametrize("name", ["first", "joker"])
def test_five_shared_cards_lie_there_two_of_them_face_down(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert shared(c) == [*(face_of(card)[0] for card in state.community), "", ""]
    assert len(shared(c)) == COMMUNITY


def test_a_glass_fills_with_coins_and_shows_what_the_pot_would_add() -> None:
    """Each coin changes it, and so does each coin that may be won; more than the goal does not fit into it."""
    size = (46, 130, False)
    kinds = [glass(coins, 0, 0, 16, *size).whole.tobytes() for coins in range(17)]
    assert len(set(kinds)) == 17
    assert kinds[0] == glass(-3, 0, 0, 16, *size).whole.tobytes() == glass(-3, 2, 0, 16, *size).whole.tobytes()
    assert kinds[16] == glass(20, 0, 0, 16, *size).whole.tobytes()
    gains = [glass(8, gain, 0, 16, *size).whole.convert("RGB") for gain in range(10)]
    assert all(ImageChops.difference(a, b).getbbox() for a, b in pairwise(gains[:9]))
    assert not ImageChops.difference(gains[8], gains[9]).getbbox()


def test_coins_that_have_just_been_won_are_marked() -> None:
    c, box = table("won"), places(3)[0]
    filled = [icon.box for icon in c.icons if icon.name == "glass" and inside(icon.box, box)]
    assert [each for each in c.accents if inside(each, box)] == filled
    without = holdem.draw_table(see(POSITIONS["won"], None), replace(look("won"), news=()))
    assert not without.accents


def test_who_has_doubled_of_late_is_marked() -> None:
    doubled = [event.seat for event in NEWS["six"] if isinstance(event, Doubled)]
    box = places(6)[doubled[0]]
    marked = [each for each in table("six").accents if inside(each, box)]
    assert len(doubled) == len(marked) == 1


@pytest.mark.parametrize(("name", "joker"), [("princes-held", "9"), ("princes-apart", "9"), ("princes-shared", None)])
def test_what_two_princes_stand_for_is_dashed_beside_them(name: str, joker: str | None) -> None:
    """It is no card of the table: its rank is a label, and its suit an icon."""
    c = hand(name, 0)
    found = scene(name, 0).best(0)
    assert found is not None
    assert (found.joker and face_of(found.joker)[0]) == joker
    drawn = [label.text for label in c.labels if label.box[1] > 274 and label.box[3] < 486 and label.box[0] < 560]
    assert (joker in drawn) == (joker is not None)


def test_the_last_result_has_its_princes_too() -> None:
    found = scene("joker").result
    assert found is not None
    assert found.hand is not None
    assert found.hand.joker == "K9"
    assert {"+7", "straight, 9 high", "=", "9"} <= {*words(table("joker"))}
    assert "=" not in words(table("six"))


@pytest.mark.parametrize(
    ("name", "seat", "says"), [("first", 1, "Your bet"), ("six", 1, "Folded"), ("six", 3, "Doubled")]
)
def test_a_hand_asks_and_then_shows_the_bet(name: str, seat: int, says: str) -> None:
    told = words(hand(name, seat))
    assert [text for text in told if text in ("Your bet", "Called", "Doubled", "Folded")] == [says]


def test_a_seat_that_only_waits_is_asked_nothing() -> None:
    assert not {"Your bet", "Called", "Doubled", "Folded"} & {*words(hand("first", 0))}
    assert "Pair of 8s" in words(hand("first", 0))


def test_after_the_match_all_shown_cards_lie_open() -> None:
    state, c = POSITIONS["over-three"], table("over-three")
    assert "" not in shared(c)
    assert state.past is not None
    for seat, box in enumerate(places(3)):
        ranks = [card.rank for card in c.cards if inside(card.box, box)]
        assert ranks == [face_of(card)[0] for card in state.past.holes[seat]]


def test_a_win_that_is_shared_has_one_crown_and_its_words() -> None:
    c = table("over-shared")
    assert [icon.name for icon in c.icons].count("crown") == 1
    assert "The win is shared" in words(c)
    assert "The win is shared" not in words(table("over-folded"))


@pytest.mark.parametrize("name", POSITIONS)
def test_what_the_pictures_left_out_is_in_the_words(name: str) -> None:
    """The goal, the round, the dealer, the shared cards of the last round, and the hands that were shown at the end."""
    state = POSITIONS[name]
    said = holdem.words(see(state, None), None, look(name))
    if state.phase == "bet":
        assert f"round {state.round}" in said
        assert f"{names('plain', seats(state))[state.dealer]} deals" in said
        assert f"{state.target} coins win" in said
        assert ("community cards of that round" in said) == any(state.past.holes if state.past else ())
    else:
        assert state.past is not None
        shown = [hole for hole in state.past.holes if hole and BACK not in hole]
        assert said.count(" showed ") == max(0, len(shown) - 1)
