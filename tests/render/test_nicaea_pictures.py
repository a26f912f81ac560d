"""Pictures of Nicaea: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.audience import BACK
from engine.games.nicaea.state import State, Voted
from render import theme
from render.boards.nicaea import BOARD as nicaea
from render.boards.nicaea import table as table_board
from render.boards.nicaea.hand import BALLOTS, VOTE
from render.boards.nicaea.scene import Scene
from render.boards.nicaea.table import plates
from render.canvas import Box, Canvas
from render.picture import Viewer
from render.theme import GOLD, INK, PAPER
from tests.render.nicaea_positions import NEWS, POSITIONS, legal, position, see
from tests.render.positions import names

OPEN = [name for name, state in POSITIONS.items() if state.phase == "vote"]
OVER = [name for name, state in POSITIONS.items() if state.phase == "over"]


def look(state: State, name: str = "") -> Viewer:
    return Viewer("en", names("plain", state.seats), news=NEWS.get(name, ()))


def table(name: str) -> Canvas:
    return nicaea.draw_table(see(POSITIONS[name], None), look(POSITIONS[name], name))


def hand(name: str, seat: int) -> Canvas:
    state = POSITIONS[name]
    return nicaea.draw_hand(see(state, seat), seat, replace(look(state, name), legal=legal(state, seat)))


def within(box: Box, part: Box) -> bool:
    return box[0] <= part[0] < box[2] and box[1] <= part[1] < box[3]


def words(c: Canvas, box: Box = (0, 0, theme.WIDTH, theme.HEIGHT)) -> list[str]:
    return [label.text for label in c.labels if within(box, label.box)]


def ranks(c: Canvas, box: Box) -> list[str]:
    """Return the ranks of the cards in a box, "" for those face down."""
    return [card.rank for card in c.cards if within(box, card.box)]


# --- the table -----------------------------------------------------------------------------------------------------


def test_a_table_shows_how_many_have_voted_and_not_who() -> None:
    """The votes' targets are hidden too: picture, alt text, words and the newest votes' accents do not differ."""
    shown = set()
    for votes in ("2>1 0>3", "0>2 2>0", "1>0 3>2", "3>1 1>3"):
        state = position("C E A C", votes)
        seats = [int(vote[0]) for vote in votes.split()]
        news = tuple(Voted(seat, n, 4) for n, seat in enumerate(seats, 1))
        view, looks = see(state, None), replace(look(state), news=news)
        drawn = nicaea.draw_table(view, looks)
        assert len(drawn.accents) == 2
        shown.add((drawn.image.tobytes(), nicaea.alt_table(view, looks), nicaea.words(view, None, looks)))
    assert len(shown) == 1


@pytest.mark.parametrize("name", OPEN)
def test_roles_lie_face_down_and_each_seat_has_its_fingers(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(plates(state.seats)):
        assert ranks(c, box) == [""]
        fingers = [icon for icon in c.icons if icon.name == "finger" and within(box, icon.box)]
        assert len(fingers) == state.weights[seat]
        counts = [text for text in words(c, box) if text.isdecimal()]
        assert counts == ([str(state.past[-1].counts[seat])] if state.past else [])
    ballots = [card for card in c.cards if card.box[0] >= table_board.SIDE]
    assert [card.rank for card in ballots] == [""] * sum(state.answered)
    assert [sign.name for sign in c.signs] == ["gaze"]


@pytest.mark.parametrize("name", OVER)
def test_at_the_end_all_roles_are_open(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(plates(state.seats)):
        assert ranks(c, box) == [state.roles[seat].card]
        mitres = [icon for icon in c.icons if icon.name == "bishop" and within(box, icon.box)]
        assert bool(mitres) == (seat == state.pope)
        crowns = [icon for icon in c.icons if icon.name == "crown" and within(box, icon.box)]
        assert bool(crowns) == (seat in Scene.drawn(see(state, None), look(state)).winners)
    assert not c.signs, "no one looks any more"


@pytest.mark.parametrize("name", POSITIONS)
def test_the_fingers_of_the_last_vote_are_drawn_the_thin_ones_on_top(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, drawn = POSITIONS[name], []
    monkeypatch.setattr(table_board, "draw_vote", lambda c, start, end, weight: drawn.append((start, end, weight)))
    table(name)
    boxes = plates(state.seats)
    if not state.past:
        assert not drawn
        return
    past = state.past[-1]
    assert sorted(drawn) == sorted(
        (boxes[voter], boxes[target], past.weights[voter]) for voter, target in enumerate(past.votes)
    )
    assert [weight for _, _, weight in drawn] == sorted(past.weights, reverse=True)


def test_seats_stand_clockwise_and_none_covers_another() -> None:
    for seats in (3, 4, 5):
        boxes = plates(seats)
        for n, one in enumerate(boxes):
            assert 0 <= one[0] < one[2] <= table_board.SIDE
            for other in boxes[n + 1 :]:
                assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert boxes[1][0] > boxes[0][0] > boxes[-1][0]


def test_leaders_stand_on_paper_in_the_record() -> None:
    c = table("five-last")
    cells = [label for label in c.labels if label.box[0] > table_board.SIDE + 60 and label.text.isdecimal()]
    assert [label.text for label in cells] == [*"11111", *"04040", *"33300", *"11222"]
    assert [(label.colour, label.ground) == (INK, PAPER) for label in cells] == [
        *(True,) * 5,
        *(False, True, False, True, False),
        *(True, True, True, False, False),
        *(False, False, True, True, True),
    ]


def test_rounds_that_a_start_does_not_tell_stay_empty() -> None:
    c = table("over-arian")  # the match begins in round 2
    cells = [label for label in c.labels if label.box[0] > table_board.SIDE + 60 and label.text.isdecimal()]
    rows = [label for label in c.labels if table_board.SIDE < label.box[0] < table_board.SIDE + 60]
    second = next(label for label in rows if label.text == "2")
    assert [label.text for label in cells] == [*"0051"]
    assert all(abs(label.box[1] - second.box[1]) < 12 for label in cells)
    assert "Votes of round 2" in " ".join(words(c))


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Oliver", "Pope Olivernius"),
        ("Fox (AI)", "Pope Foxnius"),
        ("キツネ（AI）", "教皇キツネニウス"),
    ],
)
def test_a_pope_has_a_latin_name(name: str, title: str) -> None:
    """R12: an AI's name loses its brackets."""
    locale = "en" if title.startswith("Pope") else "ja"
    c = nicaea.draw_table(see(POSITIONS["over"], None), Viewer(locale, (name, "B", "C")))
    assert title in words(c)


# --- a hand --------------------------------------------------------------------------------------------------------


def test_what_a_seat_has_seen_stays_in_its_hand() -> None:
    """R9: the card has its owner and the round in which it was seen. Before that its place is empty."""
    for name in OPEN:
        state = POSITIONS[name]
        for seat in range(state.seats):
            c, at, number = hand(name, seat), (seat + 1) % state.seats, state.looked_in(seat)
            cards = [card.rank for card in c.cards if card.kind == "card"]
            told = " ".join(words(c))
            if number <= state.round:
                assert cards == [state.roles[seat].card, state.roles[at].card]
                assert f"seen in round {number}" in told
                assert names("plain", state.seats)[at] in told
            else:
                assert cards == [state.roles[seat].card]
                assert f"round {number}" in told
            said = nicaea.words(see(state, seat), seat, look(state))
            assert BACK not in said


@pytest.mark.parametrize("name", OPEN)
def test_a_hand_has_a_place_for_the_ballot_beside_each_other_seat_or_the_ballot_itself(name: str) -> None:
    state = POSITIONS[name]
    for seat in range(state.seats):
        c = hand(name, seat)
        assert len(ranks(c, VOTE)) == state.answered[seat]
        assert len(ranks(c, BALLOTS)) == sum(state.answered)
        gold = {label.colour for label in c.labels if within(VOTE, label.box)} & {GOLD}
        assert bool(gold) != state.answered[seat]
        if state.answered[seat]:
            ballot = next(card.box for card in c.cards if within(VOTE, card.box))
            beside = [
                label.text for label in c.labels if ballot[1] < label.box[1] < ballot[3] and within(VOTE, label.box)
            ]
            vote = state.votes[seat]
            assert vote is not None
            assert names("plain", state.seats)[vote] in beside
        else:
            assert "You cast" in " ".join(words(c, VOTE))
