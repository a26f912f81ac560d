"""Pictures of Reasonable Wolves: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from engine.audience import BACK
from engine.games.wolves.state import State
from render.boards.wolves import BOARD as wolves
from render.boards.wolves import pieces, ring, table
from render.boards.wolves.hand import GUTTER, NO_VOTE, OTHERS, OWN, PACK, PAY, others, rows
from render.boards.wolves.pieces import ROLES
from render.boards.wolves.ring import bubbles, pack_place, plates
from render.boards.wolves.scene import Scene
from render.canvas import Box, Canvas
from render.picture import Viewer
from render.theme import ALARM, GOLD, RGB
from tests.render import wolves_positions
from tests.render.album import Album, icons, within, words
from tests.render.positions import names
from tests.render.wolves_positions import GAME, POSITIONS, dealt, see

SIGNS = {symbol.icon: role for role, symbol in ROLES.items()}
BACK_THEN = [name for name, state in POSITIONS.items() if state.past and state.phase in ("take", "over")]
KNOWN = [name for name, state in POSITIONS.items() if state.phase in ("say", "vote")]
ALBUM = Album(wolves, wolves_positions)


def look(state: State) -> Viewer:
    return Viewer("en", names("plain", state.seats))


def roles(c: Canvas, box: Box) -> list[str]:
    """Return the roles whose signs are in a place."""
    return [SIGNS[name] for name in icons(c, box) if name in SIGNS]


def has(c: Canvas, box: Box, colour: RGB) -> bool:
    return colour in {each for _, each in c.image.crop(box).getcolors(1 << 20) or ()}


# --- secrecy -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), [("0 say W", "0 say V"), ("2 say M", "2 say W")])
def test_a_table_shows_that_a_word_is_in_and_not_which(one: str, other: str) -> None:
    states = [dealt("V W V M V", text) for text in (one, other)]
    drawn = [wolves.draw_table(see(state, None), look(state)).image.tobytes() for state in states]
    told = [wolves.words(see(state, None), None, look(state)) for state in states]
    assert (drawn[0], told[0]) == (drawn[1], told[1])


def test_a_table_shows_that_a_vote_is_in_and_not_for_whom() -> None:
    states = [dealt("V W V W", f"1 vote {target}", says=["W", "V", "W", "V"]) for target in ("0", "3", "-")]
    drawn = {wolves.draw_table(see(state, None), look(state)).image.tobytes() for state in states}
    told = {wolves.words(see(state, None), None, look(state)) for state in states}
    assert (len(drawn), len(told)) == (1, 1)


def test_a_table_and_the_hands_of_others_show_no_role_that_is_secret() -> None:
    """Seats 2 and 3 have changed their roles. Seat 0 sees neither of them, nor what they passed on."""
    for says in (None, ["W", "W", "V", "V", "V"]):
        one, other = (dealt(each, says=says) for each in ("V W V M V", "V W M V V"))
        for seat, board in ((None, wolves.draw_table), (0, lambda view, at: wolves.draw_hand(view, 0, at))):
            first, second = (board(see(state, seat), look(state)).image.tobytes() for state in (one, other))
            assert first == second


def test_a_sealed_answer_that_waits_is_a_word_that_is_in() -> None:
    """F24: an answer in its envelope is shown like one that the game knows."""
    waits, known = dealt("V W V M V"), dealt("V W V M V", "2 say W")
    drawn = [
        wolves.draw_table(see(state, None), replace(look(state), answered=seats)).image.tobytes()
        for state, seats in ((waits, (2,)), (known, ()))
    ]
    assert drawn[0] == drawn[1]


# --- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_seats_are_clockwise_and_nothing_covers_another(seats: int) -> None:
    boxes = [*plates(seats), *bubbles(seats)]
    for n, a in enumerate(boxes):
        for b in boxes[n + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (a, b)
    for seat in range(seats):
        x, y = pack_place(seats, seat)
        assert not any(within(box, (x, y, x, y)) for box in boxes)


@pytest.mark.parametrize("name", [name for name, state in POSITIONS.items() if state.phase == "take"])
def test_the_pack_lies_before_the_seat_that_has_it(name: str) -> None:
    state, c = POSITIONS[name], ALBUM.table(name)
    x, y = pack_place(state.seats, state.turn)
    fans = [icon.name for icon in c.icons if within((x - 60, y - 60, x + 60, y + 60), icon.box)]
    assert f"fan-{len(state.reached[state.turn])}" in fans
    boxes = plates(state.seats)
    assert [has(c, box, GOLD) for box in boxes] == [seat == state.turn for seat in range(state.seats)]
    backs = [sum(within(box, card.box) for card in c.cards) for box in boxes]
    assert backs == [int(role.card is not None) for role in state.roles]


@pytest.mark.parametrize("name", KNOWN)
def test_words_lie_between_the_seat_and_its_left_neighbour(name: str) -> None:
    state, c = POSITIONS[name], ALBUM.table(name)
    shown = [icons(c, box)[0] for box in bubbles(state.seats)]
    if state.words:
        assert [SIGNS[each] for each in shown] == [*state.words]
    else:
        assert shown == ["answered_tick" if done else "glance" for done in state.answered]


@pytest.mark.parametrize("name", BACK_THEN)
def test_a_deal_that_is_over_is_open(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Roles, points, suitcase, and a stroke through each false word."""
    struck: list[Box] = []
    monkeypatch.setattr(pieces, "strike", lambda c, box: struck.append(box))
    state, c = POSITIONS[name], ALBUM.table(name)
    last = state.past[-1]
    for seat, box in enumerate(plates(state.seats)):
        assert roles(c, box)[len(state.past) - 1] == last.roles[seat]
        assert (f"+{last.gains[seat]}" in words(c, box)) == bool(last.gains[seat])
        assert ("suitcase" in icons(c, box)) == (seat == last.out)
        assert str(state.scores[seat]) in words(c, box)
    boxes = bubbles(state.seats)
    assert struck == [boxes[seat] for seat in last.liars]


@pytest.mark.parametrize("name", BACK_THEN)
def test_the_votes_of_the_last_deal_are_arrows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Any, ...]] = []
    monkeypatch.setattr(table, "draw_vote", lambda c, start, end, strong: drawn.append((start, end, strong)))
    ALBUM.table(name)
    state = POSITIONS[name]
    boxes, last = plates(state.seats), state.past[-1]
    wanted = {(boxes[n], boxes[to], to == last.out) for n, to in enumerate(last.votes) if to is not None}
    assert {*drawn} == wanted


@pytest.mark.parametrize("name", ["over", "over-five", "over-six"])
def test_a_winner_has_a_crown(name: str) -> None:
    state, c = POSITIONS[name], ALBUM.table(name)
    scene = Scene.told(see(state, None), look(state))
    for seat, box in enumerate(plates(state.seats)):
        assert ("crown" in icons(c, box)) == (seat in scene.winners)


def test_a_word_that_calls_someone_a_wolf_has_a_red_line() -> None:
    assert ring.line_colour("W") == ALARM
    assert ring.line_colour("V") == ring.line_colour(None) != ALARM


# --- hands ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KNOWN)
def test_a_hand_shows_both_roles_and_the_pack(name: str) -> None:
    """R13: also while everyone votes."""
    state = POSITIONS[name]
    for seat in range(state.seats):
        c, view = ALBUM.hand(name, seat), see(state, seat)
        held = [card.rank for card in c.cards if within(OWN, card.box)]
        assert held == [view.card(seat), view.card((seat + 1) % state.seats)]
        tiles = [card for card in c.cards if within(PACK, card.box)]
        assert [tile.rank for tile in tiles] == [*state.reached[seat]]
        assert [tile.rank for tile in tiles if tile.state == "dim"] == [view.card(seat)]
        assert BACK not in held
        assert "muzzle" in icons(c, PAY)


@pytest.mark.parametrize("name", KNOWN)
def test_a_hand_shows_who_says_what_of_each_seat(name: str) -> None:
    state = POSITIONS[name]
    for seat in range(state.seats):
        c = ALBUM.hand(name, seat)
        scene = Scene.told(see(state, seat), look(state))
        for other, box in zip(others(scene, seat), rows(scene), strict=True):
            assert f"seat-{'ABCDEF'[other]}" in icons(c, box)
            if state.words:
                speaker = (other - 1) % state.seats
                assert f"seat-{'ABCDEF'[speaker]}" in icons(c, box)
                assert roles(c, box) == [state.words[speaker]]
                assert ("answered_tick" in icons(c, box)) == state.answered[other]


@pytest.mark.parametrize(
    ("seat", "false"),
    [(0, []), (1, [1]), (2, [1, 2]), (3, [2]), (None, [])],
)
def test_only_those_who_see_the_role_see_that_a_word_is_false(
    seat: int | None, false: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seats 1 and 2 lie. The speaker and the seat that is spoken of know it, and no one else does."""
    struck: list[Box] = []
    monkeypatch.setattr(pieces, "strike", lambda c, box, thick=0: thick or struck.append(box))
    state = dealt("V W V V W", says=["W", "M", "W", "W", "V"])
    view = see(state, seat)
    if seat is None:
        wolves.draw_table(view, look(state))
    else:
        wolves.draw_hand(view, seat, look(state))
    assert len(struck) == len(false)
    assert [n for n in range(5) if Scene.told(view, look(state)).sees_through(n)] == false
    assert ("not true" in wolves.words(view, seat, look(state))) == bool(false)


def test_a_hand_shows_its_own_answer() -> None:
    """A vote is the one row with a hand; a sealed word lies in the own panel."""
    for seat, target in ((0, 1), (3, None)):
        c, scene = ALBUM.hand("voting", seat), Scene.told(see(POSITIONS["voting"], seat), look(POSITIONS["voting"]))
        targets = [*zip([*others(scene, seat), None], [*rows(scene), NO_VOTE], strict=True)]
        assert [other for other, box in targets if "pointer" in icons(c, box)] == [target]
    assert roles(ALBUM.hand("speak", 0), (600, 0, 1200, 150)) == ["W"]


@pytest.mark.parametrize("name", ["first", "taken", "one-kind", "second"])
def test_the_seat_with_the_pack_sees_how_many_of_each_role_are_in_it(name: str) -> None:
    state = POSITIONS[name]
    c = ALBUM.hand(name, state.turn)
    pack = state.reached[state.turn]
    assert [card.rank for card in c.cards if card.kind == "card"] == ["V", "W", "M"]
    assert [card.state for card in c.cards if card.kind == "card"] == [
        "legal" if role in pack else "dim" for role in "VWM"
    ]
    assert [label.text for label in c.labels if label.text.startswith("×")] == [f"×{pack.count(r)}" for r in "VWM"]


@pytest.mark.parametrize("name", [name for name, state in POSITIONS.items() if state.phase == "vote"])
def test_votes_are_offered_in_the_order_of_the_rows(name: str) -> None:
    """The left neighbour is first, and no one is last: each has a place for the vote, and a button."""
    state = POSITIONS[name]
    for seat in [seat for seat, done in enumerate(state.answered) if not done]:
        c, scene = ALBUM.hand(name, seat), Scene.told(see(state, seat), look(state))
        assert [move.for_ for move in GAME.candidates(see(state, seat), seat)] == [*others(scene, seat), None]
        assert all("pointer" in icons(c, box) for box in (*rows(scene), NO_VOTE))
        assert words(c, NO_VOTE) == ["No one"]


@pytest.mark.parametrize("name", ["first", "look", "taken", "third", "vote", "voting", "third-vote"])
def test_rows_fill_their_place(name: str) -> None:
    state = POSITIONS[name]
    boxes = rows(Scene.told(see(state, 0), look(state)))
    foot = NO_VOTE[1] - GUTTER if state.phase == "vote" else OTHERS[3]
    assert (boxes[0][1], len(boxes)) == (OTHERS[1], state.seats - 1)
    assert 0 <= foot - boxes[-1][3] < state.seats
    assert all(below[1] - above[3] == GUTTER for above, below in pairwise(boxes))


@pytest.mark.parametrize("name", ["taken", "third"])
def test_a_seat_that_waits_for_the_pack_sees_what_each_role_is_paid_for(name: str) -> None:
    state = POSITIONS[name]
    c = ALBUM.hand(name, (state.turn + 1) % state.seats)
    assert {*roles(c, (PACK[0], PACK[1], PACK[2], PAY[3]))} == {"V", "W", "M"}
    assert [icon.name for icon in c.icons if icon.name.startswith("fan")] == [f"fan-{len(state.reached[state.turn])}"]
