"""Weary Players: worked examples, refusals, rulings and starts. The rules for every game are in conformance/."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.games.weary.state import GAIN, LEVELS, MOST, REST, ROUNDS, TOWNS, towns_of, vigour
from engine.match import Match, new_seed
from tests.games.scene import bad_start
from tests.games.weary import GAME, GIVEN, OUT, SEED, Scene, given

FAR = "d4 d4 d4"  # a seat whose troupes are far from all others


def tired(s: Scene, seat: int) -> str:
    return " ".join(map(str, s.state.tired[seat]))


# --- worked examples -----------------------------------------------------------------------------------------------


def test_a_fresh_troupe_moves_four_times_in_a_round() -> None:
    """Example 1."""
    s = given(f"a1 d1 d1 | {FAR}").do("move 1 to a2", "pass")
    found = [(s.state.tired[0][0], LEVELS[s.state.tired[0][0]])]
    for town in ("a3", "a4", "b4"):
        s.do(f"move 1 to {town}")
        found.append((s.state.tired[0][0], LEVELS[s.state.tired[0][0]]))
    assert found == [(2, 1), (5, 2), (8, 3), (12, 4)]
    assert s.words() == ["Anna’s troupe 1 goes to b4 and is worn out."]
    assert s.refused("move 1 to b3") == "That troupe is worn out. It has to rest before it can move."


def test_what_a_night_takes_off() -> None:
    """Example 2."""
    s, nights = given("a1.12 a1.5 a1.2 | d4.6 d4 d4"), []
    for _ in range(4):
        s.do("pass", "pass")
        nights.append(tired(s, 0))
    assert nights == ["9 2 0", "6 0 0", "3 0 0", "0 0 0"]
    assert [LEVELS[points] for points in (12, 9, 6, 3, 0, 2)] == [4, 4, 3, 2, 0, 1]
    assert given("a1 a1 a1 | d4.6 d4 d4").do("pass", "pass").state.tired[1] == (3, 0, 0)


def test_a_half_rested_troupe_keeps_what_it_has_rested() -> None:
    """Example 3, R2."""
    s = given(f"a1.6 b1.3 d1 | {FAR}").do("move 1 to a2", "pass", "move 2 to b2")
    assert tired(s, 0) == "10 6 0"
    assert [LEVELS[points] for points in (10, 6)] == [4, 3]


def test_which_moves_there_are() -> None:
    """Example 4."""
    s = given(f"a1 b1 c1 | {FAR}")
    assert s.refused("move 1 to b2") == "That isn’t the next town. A troupe goes one town up, down, left or right."
    assert s.refused("move 4 to b2") == "There is no such troupe. Choose 1, 2 or 3."
    assert s.refused("move 1 to e5") == "There is no such town. Choose a1 to d4."
    assert s.refused("move 1 to d3", seat=1) == s.refused("pass", seat=1) == "It isn’t your turn."
    assert s.legal(0) == {
        "1 to a2",
        "1 to b1",
        "2 to a1",
        "2 to b2",
        "2 to c1",
        "3 to b1",
        "3 to c2",
        "3 to d1",
        "pass",
    }
    assert s.do("move 1 to b1").state.at[0] == ("b1", "b1", "c1")


def test_the_highest_sum_takes_the_purse() -> None:
    """Example 5, R6: two tired troupes beat one that is fresher."""
    s = given("b2.2 a1.12 d4 | b2.5 b2.8 d4", purses={"b2": 4, "a1": 2}).do("pass", "pass")
    assert s.words()[1:3] == [
        "In a1 only Anna gives a show and takes 2 coins.",
        "In b2 Anna and Berta show vigour 4 and 5. Berta takes 4 coins.",
    ]
    assert s.state.coins == (2, 4)


def test_a_shared_highest_sum_leaves_the_purse() -> None:
    """Example 6, R8: a third seat with less does not get it either."""
    s = given("b2.2 d4 d4 | b2.1 d4 d4 | b2.5 d4 d4", "a1 a2 a3 c1 c2 c3", purses={"b2": 3}).do("pass", "pass", "pass")
    assert s.words()[1] == (
        "In b2 Anna, Berta and Cleo show vigour 4, 4 and 3. The highest sum is shared, so the purse stays."
    )
    assert s.state.coins == (0, 0, 0)
    assert s.purses == {"b2": 3, "c1": 2, "c2": 3, "c3": 4}


def test_when_the_round_ends() -> None:
    """Example 7, R3: by default a pass is final; as an option, who has passed may move again."""
    s = given(f"a1 b1 c1 | {FAR}").do("pass")
    assert s.words() == ["Anna rests. Still on the road: Berta."]
    s.do("move 1 to d3", "move 1 to d2", "pass")
    assert s.told[0] == "passed"
    assert s.state.round == 2
    s = given(f"a1 b1 c1 | {FAR}", **{"pass": "returns"}).do("pass", "move 1 to d3", "move 1 to a2", "pass")
    assert (s.asked, s.state.round) == ("A travel", 1)
    assert s.do("pass").state.round == 2


def test_the_poorest_begins() -> None:
    """Example 8, R7: of equals the one latest in the order of round 1."""
    s = given("b2 a1 a1 | c1 c1 c1 | d1 d1 d1", first=1, purses={"b2": 2}).do("pass", "pass", "pass")
    assert (s.state.coins, s.state.order, s.asked) == ((2, 0, 0), (1, 2, 0), "C travel")


def test_less_fatigue_wins_a_tie() -> None:
    """Example 9, R9: the last night counts."""
    s = given("a1.3 a1.1 a1 | d4.12 d4.8 d4", round=6, scores=[4, 4], purses={"b2": 4}).do("pass", "pass")
    assert (tired(s, 0), tired(s, 1)) == ("0 0 0", "9 5 0")
    assert s.words()[-1] == "Tied at 4 coins: Anna wins with the least fatigue."
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners, s.match.outcome.reason) == ((4, 4), (0,), "purses")


# --- rulings -------------------------------------------------------------------------------------------------------


def test_levels_and_points_agree() -> None:
    """R1, R2, R6: a level is entered with exactly its points, and takes them to be left."""
    assert GAIN == (2, 3, 3, 4)
    assert (MOST, REST) == (12, 3)
    assert [LEVELS.count(level) for level in range(5)] == [1, *GAIN]
    assert [vigour(points) for points in (0, 2, 5, 8, 12)] == [5, 4, 3, 2, 1]
    assert all(LEVELS[n + GAIN[LEVELS[n]]] == LEVELS[n] + 1 for n in range(9))


def test_it_takes_two_nights_to_leave_the_highest_level() -> None:
    """R4."""
    s = given(f"a1.12 b1 c1 | {FAR}").do("pass", "pass", "pass")
    assert (s.state.round, s.state.tired[0][0]) == (2, 9)
    assert s.refused("move 1 to a2") == "That troupe is worn out. It has to rest before it can move."
    assert s.do("pass", "pass").do("move 1 to a2").state.tired[0][0] == 10


def test_what_is_not_won_stays_and_grows() -> None:
    """R5."""
    s = given("a1 a1 a1 | d4 d4 d4", "b2 c3 b1 b3", purses={"b2": 2, "b1": 3}).do("pass", "pass")
    assert s.purses == {"b2": 2, "b1": 7, "b3": 2}
    assert s.words()[-1] == "The purse in b1 has grown to 7 coins."


def test_every_match_ends() -> None:
    """R10: with either option a round has at most 12 moves a seat, since every move tires."""
    for option in ("final", "returns"):
        s, moves = given(f"a1 b1 c1 | {FAR}", **{"pass": option}), 0
        while s.state.round == 1:
            seat = s.state.turn
            way = [move for move in GAME.moves(s.match.view(seat), seat) if move.kind == "move"]
            s.match, _ = s.match.act(seat, way[0] if way else GAME.fallback(s.match.view(seat), seat, None))
            moves += bool(way)
        assert moves <= 24


def test_a_seat_that_can_only_pass_is_asked_all_the_same() -> None:
    """R11: it is a decision, and everyone can see its answer."""
    s = given(f"a1.12 b1.9 c1.10 | {FAR}")
    assert (s.asked, s.legal(0)) == ("A travel", {"pass"})
    assert GAME.is_forced(s.match.view(None), 0)
    assert not GAME.is_forced(s.match.view(None), 1)


def test_a_win_that_is_shared() -> None:
    s = given("a1 a1 a1 | d4 d4 d4", round=6, scores=[5, 5], purses={"b2": 4}).do("pass", "pass")
    assert s.words()[-1] == "Anna and Berta are tied at 5 coins and in fatigue: they share the win."
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (0, 1)


# --- festivals -----------------------------------------------------------------------------------------------------


def test_festivals_and_who_may_know_them() -> None:
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, GIVEN))
    assert s.purses == {"b3": 2, "d2": 3, "a4": 4}
    assert s.match.view(0).tomorrow == ("c2", "a1", "d4")
    assert set(s.match.view(None).later) == {"??"}
    assert s.asked == "B travel"
    for _ in range(ROUNDS - 1):
        s.do("pass", "pass", "pass")
    assert "The last round. Festivals in b2, d4 and a1, purses 2, 3 and 4. Cleo begins." in s.words()


@pytest.mark.parametrize("seats", GAME.seats)
def test_fresh_matches(seats: int) -> None:
    """All troupes start in towns of their own; no town comes again before all sixteen were drawn."""
    for n in range(5):
        state = Match.new(GAME, seats, GAME.options_type(), new_seed(f"{n}")).state
        homes = [town for own in state.at for town in own]
        assert len({*homes}) == 3 * seats
        assert all(list(own) == sorted(own) for own in state.at)
        towns = [town for fairs in state.fairs for town in fairs] + [*towns_of(state.later)]
        assert len(towns) == ROUNDS * seats
        assert len({*towns[:16]}) == min(16, len(towns))
        assert sum(map(bool, state.purses)) == seats


def test_a_pack_that_is_used_up_is_shuffled_again() -> None:
    """With four seats round 5 begins a second pack: a town can come again in the same match."""
    s = Scene(Match.new(GAME, 4, GAME.options_type(), SEED))
    for _ in range(3):
        s.do("pass", "pass", "pass", "pass")
    shown = [town for fairs in s.state.fairs for town in fairs]
    assert len({*shown[:16]}) == 16
    assert {*shown[16:]} <= {*TOWNS}


def test_a_town_can_have_two_festivals_in_a_round() -> None:
    """With three seats round 6 begins a second pack: its first town may be the last one of the first pack."""
    units, fairs = "a1 a1 a1 | d4 d4 d4 | a4 a4 a4", " ".join([town for town in OUT if town != "b3"])
    assert given(units, fairs, round=6).purses == {"b3": 5, "d2": 4}
    s = given(units, fairs, round=5, purses={"a1": 2}).do("pass", "pass", "pass")
    assert s.purses == {"b3": 5, "d2": 4}


# --- starts --------------------------------------------------------------------------------------------------------


def test_starts_that_cannot_be() -> None:
    fairs = [[["b3", 2], ["d2", 3]], [["a4", 4], ["c2", 2]], [["a1", 3], ["d4", 4]]]
    fairs += [[["b1", 2], ["c4", 3]], [["a3", 4], ["d3", 2]], [["b4", 3], ["c1", 4]]]
    start: dict[str, Any] = {"first": 0, "homes": [["a1", "a2", "a3"], ["b1", "b2", "b3"]], "fairs": fairs}
    units = {"units": [[["a1", 0]] * 3, [["b1", 13]] * 3]}
    bare = {name: value for name, value in start.items() if name != "homes"}
    assert bad_start(GAME, start | {"first": 2}) == "first"
    assert bad_start(GAME, start | {"round": 7}) == "round"
    assert bad_start(GAME, start | {"turn": 2}) == "turn"
    assert bad_start(GAME, start | {"passed": [True, False]}) == "turn"
    assert bad_start(GAME, start | {"passed": [False]}) == "passed"
    assert bad_start(GAME, start | {"scores": [1, -1]}) == "scores"
    assert bad_start(GAME, start | {"purses": {"e1": 2}}) == "purses"
    assert bad_start(GAME, start | {"purses": {"a1": 0}}) == "purses"
    assert bad_start(GAME, start | {"homes": [["a1", "a2", "a3"]]}) == "homes"
    assert bad_start(GAME, start | {"homes": [["a1", "a2", "a5"], ["b1", "b2", "b3"]]}) == "homes"
    assert bad_start(GAME, start | units) == bad_start(GAME, bare) == "homes"
    assert bad_start(GAME, bare | units) == "units"
    assert bad_start(GAME, start | {"fairs": fairs[:5]}) == "fairs"
    assert bad_start(GAME, start | {"fairs": [[["e1", 2], ["d2", 3]], *fairs[1:]]}) == "fairs"
    assert bad_start(GAME, start | {"fairs": [[["d2", 2], ["d2", 3]], *fairs[1:]]}) == "fairs"
    assert bad_start(GAME, start | {"fairs": [[["b3", 4], ["d2", 3]], *fairs[1:]]}) == "fairs"


def test_a_start_in_the_middle_is_read_back() -> None:
    s = given("a1.5 b1 c1.12 | d4 d3.2 d2", round=4, scores=[3, 9], passed=[True, False], turn=1, purses={"a1": 7})
    found = GAME.start_of(s.state)
    assert GAMES["weary"].setup(2, GAME.options_type(), None, found) == s.state
    assert (found.homes, found.purses, found.turn) == (None, {"a1": 7}, 1)
