"""#32 Nicaea: worked examples, refusals, rulings and starts. conformance/ has the laws for all games."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.nicaea.game import Nicaea
from engine.games.nicaea.state import CARDS, threshold
from engine.match import Match, new_seed
from tests.games.nicaea import GAME, SEED, Scene, given


def last_of_three() -> Scene:
    """Set up three players before their last vote, as in examples 1 and 2."""
    s = given("C E A").votes("0>1 1>0 2>0")
    assert (s.counts, s.state.weights, s.state.pope) == ((2, 1, 0), (2, 1, 1), None)
    s.votes("0>2 1>0 2>0")
    assert (s.counts, s.state.weights, s.state.round) == ((2, 0, 2), (2, 1, 2), 3)
    return s


# --- worked examples -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("votes", "counts", "end"),
    [
        ("0>1 2>1 1>0", (1, 4, 0), ((2,), "pope_elder")),  # example 3
        ("0>1 1>2 2>0", (2, 2, 1), ((0, 1), "elder_leads")),  # 4, R4
        ("0>2 1>0 2>0", (3, 0, 2), ((2,), "no_pope")),  # 5
        ("0>2 2>0 1>2", (2, 0, 3), ((2,), "no_pope")),  # 6
    ],
)
def test_the_last_round_of_three(votes: str, counts: tuple[int, ...], end: Any) -> None:  # reason-no-pope
    """Examples 1 to 6."""
    s = last_of_three().votes(votes)
    assert (s.counts, s.end) == (counts, end)
    assert (s.state.pope is None) == (not end[1].startswith("pope"))


def test_a_catholic_is_elected_in_round_2() -> None:  # reason-pope-catholic
    """Example 7."""
    s = given("C E A").votes("0>1 1>2 2>0")
    assert (s.counts, s.state.weights) == ((1, 1, 1), (2, 2, 2))
    s.votes("1>0 2>0 0>1")
    assert (s.counts, s.state.pope, s.end) == ((4, 2, 0), 0, ((0, 1), "pope_catholic"))


def test_one_leader_is_not_enough() -> None:
    """Example 8, R8."""
    s = given("C E A C").votes("0>3 1>3 2>3 3>2")
    assert (s.counts, s.state.weights, s.state.pope, s.state.possible) == ((0, 0, 1, 3), (1, 1, 1, 2), None, ())
    s.votes("0>2 1>2 3>2 2>0")
    assert (s.counts, s.state.pope, s.state.round) == ((1, 0, 4, 0), None, 3)


@pytest.mark.parametrize(
    ("votes", "counts", "pope"),
    [("0>2 1>2 3>2 2>3", (0, 0, 5, 1), 2), ("0>2 1>2 3>0 2>3", (1, 0, 4, 1), None)],  # 9, 10
)
def test_two_leaders_need_all_the_others(votes: str, counts: tuple[int, ...], pope: int | None) -> None:
    """Examples 9 and 10, R8."""
    s = given("C E A C", round=2, weights=[2, 2, 1, 1])
    assert s.state.possible == (2, 3)
    s.votes(votes)
    assert (s.counts, s.state.pope) == (counts, pope)
    if pope is None:
        assert (s.state.weights, s.match.over) == ((1, 1, 2, 1), False)
    else:
        assert s.end == ((2,), "pope_arian")


def test_an_elected_elder_who_leads_too() -> None:  # reason-pope-elder
    """Example 11, R6: in the last round the election is checked first."""
    s = given("C C A C E", round=5, weights=[2, 2, 2, 1, 1]).votes("0>4 1>4 2>4 3>0 4>0")
    assert (s.counts, s.end) == ((2, 0, 0, 0, 6), ((2,), "pope_elder"))


def test_refusals_and_secrecy() -> None:
    """Example 12, R11: with two of three votes in, no one sees another vote."""
    s = given("C E A")
    assert s.refused("vote 2", seat=2) == "You can’t vote for yourself. Choose another player."
    assert s.refused("vote 3", seat=2) == "There is no such seat. Vote for someone at this table."
    s.votes("2>1")
    assert (
        s.refused("vote 0", seat=2)
        == "You have already voted in this round, and a vote can’t be changed. Wait for the others."
    )
    assert (s.words(), s.asked) == (["Cleo has voted (1 of 3)."], "A vote, B vote")
    s.votes("0>1")
    for viewer, seen in ((0, (1, None, None)), (1, (None,) * 3), (2, (None, None, 1)), (None, (None,) * 3)):
        view = s.match.view(viewer)
        assert (view.votes, view.answered) == (seen, (True, False, True))
    assert s.words() == ["Anna has voted (2 of 3)."]


def test_the_elder_shares_the_lead() -> None:
    """Example 13, R4."""
    s = given("C E A C", round=4, weights=[1, 1, 2, 1]).votes("0>1 1>0 2>3 3>1")
    assert (s.counts, s.end) == ((1, 2, 0, 2), ((0, 1, 3), "elder_leads"))


def test_who_looks_at_who() -> None:
    """Example 14, R9: each seat looks once, and is looked at once."""
    s, looked = given("C C C E A"), []
    for _ in range(5):
        looked.append((s.state.chair, s.state.neighbour))
        s.votes("0>1 1>0 2>0 3>0 4>0")
    assert looked == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]
    assert [role.knowers for role in s.state.roles] == [(0, 4), (1, 0), (2, 1), (3, 2), (4, 3)]
    assert [s.state.looked_in(seat) for seat in range(5)] == [1, 2, 3, 4, 5]


# --- rulings -------------------------------------------------------------------------------------------------------


def test_a_look_belongs_to_the_looker_for_good() -> None:
    """R9, R10, R14: the looker sees that card in every later round. No one else does before the end."""

    def seen(s: Scene, viewer: int | None) -> str:
        return " ".join(role.card for role in s.match.view(viewer).roles)

    s = given("C E A C")
    assert [seen(s, viewer) for viewer in (0, 1, None)] == ["C E ?? ??", "?? E ?? ??", "?? ?? ?? ??"]
    s.votes("0>1 1>0 2>0 3>0").votes("0>1 1>0 2>0 3>0")
    assert seen(s, 0) == "C E ?? ??"
    assert seen(s, 1) == "?? E A ??"
    assert seen(s, 2) == "?? ?? A C"
    s.votes("0>1 1>0 2>0 3>0").votes("0>1 1>0 2>0 3>0")
    assert s.match.over
    assert [seen(s, viewer) for viewer in (3, None)] == ["C E A C"] * 2


def test_what_is_told_of_a_look() -> None:
    """R9: everyone is told of the look, but only the chair is told what was seen."""
    s = given("C E A").votes("0>1 1>0 2>0")
    looks = [[line for line in s.words(viewer) if "looks" in line] for viewer in (1, 0, None)]
    assert looks == [["Berta looks at Cleo’s card: Arian."], *[["Berta looks at Cleo’s card."]] * 2]
    opening = [event.kind for event in GAME.opening(s.match.view(None))]
    assert opening == ["dealt", "round_began", "peeked"]


def test_the_count_is_told_with_all_fingers() -> None:
    """R2, R3, R13, R1: the leaders' two votes come after the count."""
    s = given("C E A C", round=2, weights=[2, 2, 1, 1]).votes("0>2 1>2 3>0 2>3")
    assert s.words()[1:5] == [
        "Cleo gets 4 votes, two each from Anna and Berta.",
        "Anna gets 1 vote from Dora.",
        "Dora gets 1 vote from Cleo.",
        "Most votes: Cleo. That gives two votes in the next round.",
    ]
    assert s.state.past[-1].votes == (2, 2, 3, 0)
    s = given("C C A C E", round=2, weights=[2, 1, 1, 1, 2]).votes("0>2 1>0 2>1 3>2 4>1")
    assert s.words()[1:4] == [
        "Berta gets 3 votes, two from Seat 5 and one from Cleo.",
        "Cleo gets 3 votes, two from Anna and one from Dora.",
        "Anna gets 1 vote from Berta.",
    ]
    assert s.state.weights == (1, 2, 2, 1, 1)


def test_an_election_that_is_possible_is_told() -> None:
    """R8."""
    s = given("C E A").votes("0>1 1>2 2>0")
    told = "Someone can be elected now. 4 votes are possible for Anna, Berta and Cleo."
    assert told in s.words()
    assert "election_possible" not in given("C E A").votes("0>1 1>0 2>0").told
    assert "last_round" in last_of_three().told


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_one_is_pope_in_round_1_and_later_only_with_two_others_who_lead(seats: int) -> None:
    """R8, with any number of leaders. R7: all votes together are fewer than two popes would need."""
    state = given(" ".join(CARDS[seats])).state
    assert state.possible == ()
    for doubles in range(seats + 1):
        weights = tuple(2 if seat < doubles else 1 for seat in range(seats))
        s = given(" ".join(CARDS[seats]), round=2, weights=weights)
        others = [sum(1 for other in range(doubles) if other != seat) for seat in range(seats)]
        assert s.state.possible == tuple(seat for seat in range(seats) if others[seat] >= 2)
        assert sum(s.state.weights) < 2 * threshold(seats)


def test_the_elder_is_on_the_catholic_side() -> None:
    """R5: this holds with the roles in any order."""
    for roles in set(permutations("CEA")):
        s = given(" ".join(roles)).votes("0>1 1>2 2>0")
        catholic, arian = roles.index("C"), roles.index("A")
        for voter in range(3):
            s.do(f"vote {catholic if voter != catholic else arian}", seat=voter)
        assert s.end == (tuple(seat for seat in range(3) if seat != arian), "pope_catholic")


def test_a_vote_is_open_from_the_beginning_and_everyone_has_one() -> None:
    """R11, R15: votes come in any order, and may go to any other seat."""
    s = given("C E A C")
    assert s.asked == "A vote, B vote, C vote, D vote"
    assert [s.legal(seat) for seat in (0, 3)] == [{"1", "2", "3"}, {"0", "1", "2"}]
    s.votes("3>0")
    assert s.asked == "A vote, B vote, C vote"
    assert all(opened.decision.sealed for opened in s.match.opened)
    assert given("C E A", round=3).votes("0>1 1>0 2>0").asked == ""


def test_the_deal() -> None:
    """R16: there is always one elder and one Arian. Roles and chair are random."""
    for seats in (3, 4, 5):
        dealt = [Match.new(GAME, seats, GAME.options_type(), new_seed(f"{n}")).state for n in range(40)]
        for state in dealt:
            cards = [role.card for role in state.roles]
            assert (cards.count("C"), cards.count("E"), cards.count("A")) == (seats - 2, 1, 1)
            assert state.weights == (1,) * seats
        assert {state.first_chair for state in dealt} == {*range(seats)}
        assert {[role.card for role in state.roles].index("A") for state in dealt} == {*range(seats)}


def test_latin_names_are_no_part_of_the_state() -> None:
    """R12."""
    assert "name" not in str(given("C E A").state.__struct_fields__)


def test_a_caretaker_makes_no_pope_if_it_can_help_it() -> None:
    """A caretaker votes for the seat for which the fewest votes can come together.

    It never votes for a seat that could be elected, unless there is no other.
    """
    for weights in ([2, 2, 1, 1], [1, 2, 2, 1], [2, 1, 1, 2]):
        s = given("C E A C", round=2, weights=weights)
        for seat in range(4):
            for n in range(5):
                target = GAME.fallback(s.match.view(seat), seat, Chance(b"fallback", n)).for_
                assert target != seat
                assert target not in s.state.possible


# --- starts --------------------------------------------------------------------------------------------------------


def test_a_start_in_the_middle_of_a_vote() -> None:
    s = given("C E A", round=2, weights=[2, 1, 1], record=[[2, 1, 0]], votes=[None, 0, None], first_chair=1)
    assert (s.state.chair, s.asked, s.counts) == (2, "A vote, C vote", (2, 1, 0))
    assert [role.knowers for role in s.state.roles] == [(0, 2), (1,), (2, 1)]
    assert s.votes("0>1 2>0").counts == (2, 2, 0)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("roles", ["C", "C", "A"]),
        ("roles", ["C", "E", "A", "C"]),
        ("first_chair", 3),
        ("round", 0),
        ("round", 4),
        ("weights", [1, 1]),
        ("weights", [1, 1, 3]),
        ("record", [[2, 1, 0], [2, 1, 0]]),
        ("record", [[2, 1]]),
        ("record", [[2, 1, -1]]),
        ("votes", [1, 0, 0]),
        ("votes", [None, 0]),
        ("votes", [None, 1, None]),
        ("votes", [None, 3, None]),
    ],
)
def test_starts_that_cannot_be(field: str, value: Any) -> None:
    start = {"roles": ["C", "E", "A"], "first_chair": 0, "round": 2}
    Match.new(GAME, 3, GAME.options_type(), SEED, start)
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 3, GAME.options_type(), SEED, {**start, field: value})
    assert error.value.field == field


def test_three_to_five_play() -> None:
    assert [*Nicaea.seats] == [3, 4, 5]
