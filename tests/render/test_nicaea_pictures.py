"""Pictures of Nicaea: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from engine.audience import BACK
from engine.form import Partial
from engine.games.nicaea.state import Peeked, RoundBegan, State, Voted, leaders_of
from render import theme
from render.boards.nicaea import BOARD as nicaea
from render.boards.nicaea import table as table_board
from render.boards.nicaea.hand import AIMS, ASKED, OWN, VOTE, rows
from render.boards.nicaea.scene import Scene
from render.boards.nicaea.table import plates
from render.canvas import Box, Canvas
from render.picture import Viewer
from render.theme import ALARM, GOLD, INK, MUTED, PAPER, RGB, WHITE
from tests.render import nicaea_positions
from tests.render.album import Album, icons, within, words
from tests.render.nicaea_positions import POSITIONS, position, see
from tests.render.positions import names

OPEN = [name for name, state in POSITIONS.items() if state.phase == "vote"]
OVER = [name for name, state in POSITIONS.items() if state.phase == "over"]
ALBUM = Album(nicaea, nicaea_positions)


def look(state: State) -> Viewer:
    return Viewer("en", names("plain", state.seats))


def vote_for(target: int) -> Partial:
    return Partial("vote", {"for": (str(target),)})


def has(c: Canvas, box: Box, colour: RGB) -> bool:
    return colour in {each for _, each in c.image.crop(box).getcolors(1 << 20) or ()}


def ranks(c: Canvas, box: Box) -> list[str]:
    return [card.rank for card in c.cards if within(box, card.box)]


def hats(c: Canvas, box: Box) -> list[str]:
    """Return the mitres on the badges of a place; they rise above it."""
    left, top, right, bottom = box
    return [name for name in icons(c, (left, top - 70, right, bottom)) if name.startswith("mitre")]


# --- the table -----------------------------------------------------------------------------------------------------


def test_a_table_shows_who_has_voted_and_not_for_whom() -> None:
    """Picture, alt text, words and the newest votes' accents follow from the voters alone."""
    shown = {}
    for votes in ("2>1 0>3", "0>2 2>0", "1>0 3>2", "3>1 1>3"):
        state = position("C E A C", votes)
        seats = [int(vote[0]) for vote in votes.split()]
        view, looks = see(state, None), replace(look(state), news=tuple(Voted(seat, 1, 4) for seat in seats))
        drawn = nicaea.draw_table(view, looks)
        boxes = plates(4)
        assert all(within(boxes[seat], box) for seat, box in zip(sorted(seats), drawn.accents, strict=True))
        assert [has(drawn, box, PAPER) for box in boxes] == [seat in seats for seat in range(4)]
        assert [has(drawn, box, GOLD) for box in boxes] == [seat not in seats for seat in range(4)]
        made = drawn.image.tobytes(), nicaea.alt_table(view, looks), nicaea.words(view, None, looks)
        assert shown.setdefault(frozenset(seats), made) == made
    assert len(set(shown.values())) == 2


def test_a_sealed_answer_that_waits_is_a_vote_that_is_in() -> None:
    """F24: an answer in its envelope is shown like one that the game knows."""
    state, known = position("C E A C"), position("C E A C", "2>1")
    drawn = [
        nicaea.draw_table(see(each, None), replace(look(each), answered=waits)).image.tobytes()
        for each, waits in ((state, (2,)), (known, ()))
    ]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("name", OPEN)
def test_each_seat_has_its_fingers_and_its_last_votes(name: str) -> None:
    state, c = POSITIONS[name], ALBUM.table(name)
    assert not c.cards, "roles are secret"
    for seat, box in enumerate(plates(state.seats)):
        assert icons(c, box).count("finger") == state.weights[seat]
        counts = [label for label in c.labels if within(box, label.box) and label.text.isdecimal()]
        if not state.past:
            assert not counts
            continue
        (count,), last = counts, state.past[-1].counts
        leads = seat in leaders_of(last)
        assert count.text == str(last[seat])
        assert (count.colour, count.ground == PAPER) == ((INK, True) if leads else (MUTED, False))


@pytest.mark.parametrize("name", OPEN)
def test_an_eye_for_each_look_so_far(name: str) -> None:
    """R9: all looks are public. The eyes tell the round; the last round is told in words."""
    state, c = POSITIONS[name], ALBUM.table(name)
    assert [sign.name for sign in c.signs] == ["gaze"] * state.round
    told = [label.text for label in c.labels]
    assert ("Last round" in told) == (state.round == state.seats)
    said = nicaea.words(see(state, None), None, look(state))
    assert said.count("looked at") == state.round


@pytest.mark.parametrize("name", OPEN)
def test_mitres_are_on_the_seats_that_may_be_pope(name: str) -> None:
    """R8: if there is none, the mitre beside the number of votes is struck out."""
    state, c = POSITIONS[name], ALBUM.table(name)
    boxes = plates(state.seats)
    for seat, box in enumerate(boxes):
        assert hats(c, box) == ["mitre_open"] * (seat in state.possible)
    others = [icon.name for icon in c.icons if icon.name.startswith("mitre")][len(state.possible) :]
    assert others == ["mitre_open" if state.possible else "mitre_struck"]
    need = [label.text for label in c.labels if not any(within(box, label.box) for box in boxes)]
    assert str(state.seats + 1) in need


@pytest.mark.parametrize("name", OVER)
def test_at_the_end_all_roles_are_open(name: str) -> None:
    state, c = POSITIONS[name], ALBUM.table(name)
    winners = Scene.drawn(see(state, None), look(state)).winners
    for seat, box in enumerate(plates(state.seats)):
        assert ranks(c, box) == [state.roles[seat].card]
        assert hats(c, box) == ["mitre"] * (seat == state.pope)
        assert icons(c, box).count("crown") == (seat in winners)
    assert not c.signs, "no one looks any more"
    assert ("mitre_struck" in [icon.name for icon in c.icons]) == (state.pope is None)


@pytest.mark.parametrize(
    ("name", "side", "title", "why"),
    [
        ("over", ["rood", "crosier"], "Catholics win", "A Catholic is pope"),
        ("over-arian", ["flame"], "The Arian wins", "The Arian is pope"),
        ("over-elder", ["flame"], "The Arian wins", "The elder is pope"),
        ("over-lead", ["rood", "crosier"], "Catholics win", "The elder leads"),
        ("over-no-pope", ["flame"], "The Arian wins", "Elder doesn’t lead"),
    ],
)
def test_the_end_tells_the_side_that_has_won_and_why(name: str, side: list[str], title: str, why: str) -> None:
    c = ALBUM.table(name)
    corner = (0, 0, plates(POSITIONS[name].seats)[0][0], 250)
    first, *rest = words(c, corner)
    assert (first, " ".join(rest)) == (title, why)
    assert [icon for icon in icons(c, corner) if icon in ("rood", "crosier", "flame")] == side


@pytest.mark.parametrize("name", POSITIONS)
def test_the_votes_of_the_last_round_are_arrows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrows to the seats with the most votes are white and on top; thin ones are over thick ones."""
    state, drawn = POSITIONS[name], []
    monkeypatch.setattr(table_board, "draw_vote", lambda c, *arrow: drawn.append(arrow))
    ALBUM.table(name)
    boxes = plates(state.seats)
    if not state.past or not state.past[-1].votes:
        assert not drawn
        return
    past = state.past[-1]
    leaders = leaders_of(past.counts)
    assert sorted(drawn) == sorted(
        (boxes[voter], boxes[target], past.weights[voter], WHITE if target in leaders else MUTED)
        for voter, target in enumerate(past.votes)
    )
    order = [(colour == WHITE, -weight) for _, _, weight, colour in drawn]
    assert order == sorted(order)


def test_seats_are_clockwise_and_none_covers_another() -> None:
    for seats in (3, 4, 5):
        boxes = plates(seats)
        for n, one in enumerate(boxes):
            assert 0 <= one[0] < one[2] <= theme.WIDTH
            assert 0 <= one[1] < one[3] <= theme.HEIGHT
            for other in boxes[n + 1 :]:
                assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert boxes[1][0] > boxes[0][0] > boxes[-1][0]


@pytest.mark.parametrize(
    ("name", "rounds"), [("first", []), ("five-last", [1, 2, 3, 4]), ("over-arian", [2]), ("over-lead", [1, 2, 3, 4])]
)
def test_the_record_is_in_words(name: str, rounds: list[int]) -> None:
    """All counts are told, of the rounds that a start gives."""
    state, called = POSITIONS[name], names("plain", POSITIONS[name].seats)
    said = nicaea.words(see(state, None), None, look(state)).split("\n")
    found = [line for line in said if line.startswith("Votes received")]
    assert len(found) == len(rounds)
    for number, past, line in zip(rounds, state.past, found, strict=True):
        assert line.startswith(f"Votes received in round {number}: ")
        assert all(f"{called[seat]}: {count}" in line for seat, count in enumerate(past.counts)), line


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Oliver", "Olivernius"),
        ("Fox (AI)", "Foxnius"),
        ("キツネ（AI）", "キツネニウス"),
    ],
)
def test_a_pope_has_a_latin_name(name: str, title: str) -> None:
    """R12: an AI's name loses its brackets."""
    locale = "en" if title.endswith("nius") else "ja"
    c = nicaea.draw_table(see(POSITIONS["over"], None), Viewer(locale, (name, "B", "C")))
    assert title in [label.text for label in c.labels]


# --- a hand --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OPEN)
def test_what_a_seat_has_seen_stays_in_its_hand(name: str) -> None:
    """R9: the neighbour's card has an eye and the round in which it was seen, or will be."""
    state = POSITIONS[name]
    for seat in range(state.seats):
        c, at, number = ALBUM.hand(name, seat), (seat + 1) % state.seats, state.looked_in(seat)
        told = words(c, OWN)
        assert names("plain", state.seats)[at] in told
        if number <= state.round:
            assert ranks(c, OWN) == [state.roles[seat].card, state.roles[at].card]
            assert [sign.name for sign in c.signs] == ["gaze", str(number)]
        else:
            assert ranks(c, OWN) == [state.roles[seat].card]
            assert not c.signs
            assert str(number) in told
            assert "gaze" in icons(c, OWN)
        assert BACK not in nicaea.words(see(state, seat), seat, look(state))


@pytest.mark.parametrize(("seat", "fresh"), [(0, [1]), (1, []), (2, [])])
def test_only_the_chair_has_seen_something_new(seat: int, fresh: list[int]) -> None:
    """A card that someone else has looked at is not new to its owner, even if two have the same role."""
    state = position("C C A E")
    look_of = replace(look(state), news=(RoundBegan(1, 4, 0), Peeked(0, 1, "C")))
    c = nicaea.draw_hand(see(state, seat), seat, look_of)
    assert c.accents == [c.cards[n].box for n in fresh]


@pytest.mark.parametrize("name", OPEN)
def test_a_hand_shows_what_its_side_plays_for(name: str) -> None:
    """R5: Catholics and elder want a Catholic pope, or the elder in the lead at last. The Arian wants the opposite."""
    state = POSITIONS[name]
    for seat in range(state.seats):
        c, arian = ALBUM.hand(name, seat), state.roles[seat].card == "A"
        signs = [icon for icon in c.icons if within(AIMS, icon.box) and icon.name in ("rood", "crosier", "flame")]
        assert [icon.name for icon in signs] == ["rood", "crosier", "flame", "crosier"]
        struck = [has(c, icon.box, ALARM) for icon in signs]
        assert struck == ([True, False, False, True] if arian else [False, True, True, False])
        assert "mitre_open" in icons(c, AIMS) or not state.possible
        assert "mitre_struck" in icons(c, AIMS) or state.possible
        title = next(label for label in c.labels if label.text == "Last round")
        assert (title.colour == INK) == (state.round == state.seats)


@pytest.mark.parametrize("name", OPEN)
def test_a_hand_has_a_place_for_the_vote_beside_each_other_seat_or_the_vote_itself(name: str) -> None:
    state = POSITIONS[name]
    for seat in range(state.seats):
        c, boxes = ALBUM.hand(name, seat), rows(state.seats)
        others = [other for other in range(state.seats) if other != seat]
        asked = not state.answered[seat]
        assert has(c, VOTE, GOLD) == has(c, ASKED, GOLD) == asked
        ask = "Your vote" if state.weights[seat] == 1 else "Your 2 votes"
        assert (ask if asked else "Voted") in words(c, ASKED)
        for other, box in zip(others, boxes, strict=True):
            here = asked or state.votes[seat] == other
            assert icons(c, box).count("pointing") == (state.weights[seat] if here else 0)
            assert icons(c, box).count("finger") == state.weights[other]
            assert hats(c, box)[-1:] == ["mitre_open"] * (other in state.possible)
            assert names("plain", state.seats)[other] in words(c, box)


@pytest.mark.parametrize(("name", "seat"), [("second", 0), ("four", 0), ("five-last", 4)])
def test_a_draft_shows_the_chosen_seat(name: str, seat: int) -> None:
    """The chosen row alone is gold. The other places stay, since another seat may still be chosen."""
    state = POSITIONS[name]
    others = [other for other in range(state.seats) if other != seat]
    for target in others:
        c = ALBUM.hand(name, seat, vote_for(target))
        assert [has(c, box, GOLD) for box in rows(state.seats)] == [other == target for other in others]
        assert icons(c, VOTE).count("pointing") == state.weights[seat] * len(others)
    plain = ALBUM.hand(name, seat).image.tobytes()
    for wrong in (vote_for(seat), vote_for(state.seats), Partial("vote")):
        assert ALBUM.hand(name, seat, wrong).image.tobytes() == plain


def test_a_cast_vote_looks_different_from_its_draft() -> None:
    drafted = ALBUM.hand("first", 0, vote_for(2))
    cast = position("C E A", "0>2")
    c = nicaea.draw_hand(see(cast, 0), 0, look(cast))
    assert [has(c, box, PAPER) for box in rows(3)] == [False, True]
    assert not has(c, VOTE, GOLD)
    assert has(drafted, VOTE, GOLD)


def test_rows_fill_their_place() -> None:
    for seats in (3, 4, 5):
        boxes = rows(seats)
        assert boxes[0][:2] == VOTE[:2]
        assert VOTE[3] - seats < boxes[-1][3] <= VOTE[3]
        assert all(one[3] < other[1] for one, other in pairwise(boxes))
