"""Rows and Columns: worked examples, refusals, rulings and starts. The rules for every game are in conformance/."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.games.grid.state import ROUNDS, SETS, WORKERS
from engine.match import Match, new_seed
from engine.notation import line
from render.texts import say
from tests.games.grid import BAG, FRESH, GAME, GRID, fresh, given
from tests.games.scene import bad_start

TWO = "A A B B C C D 1"  # the workers of examples 3 and 5


# --- placing ---------------------------------------------------------------------------------------------------------


def test_the_last_worker_placed_is_the_first_to_move() -> None:
    """Example 1, R1."""
    s = fresh(4, first=1).do("place A", "place A", "place 2", "place B", "place 1", "place 4", "place D")
    assert s.asked == "A place"
    assert "all_placed" in s.do("place 3").told
    order = []
    while s.state.phase == "move" and len(order) < 8:
        order.append((s.match.opened[0].decision.seat, s.state.worker.line))
        s.do("rest")
    assert order == [(0, "3"), (3, "D"), (2, "4"), (1, "1"), (0, "B"), (3, "2"), (2, "A"), (1, "A")]


def test_two_workers_stand_at_a_head_at_most() -> None:
    """Example 2, R2."""
    s = fresh(4).do("place A")
    assert s.refused("rest") == "First all workers are placed, then they move."
    assert s.refused("move A1") == "First all workers are placed, then they move."
    s.do("place A")
    assert s.refused("place A") == "Two workers stand at column A already. Choose another line."
    assert s.legal(2) == {*"BCD1234"}


def test_refusals_while_placing() -> None:
    s = fresh(2)
    assert s.refused("place A", seat=1) == "It isn’t your turn."
    assert s.refused("place E") == "There is no such line. Choose A to D or 1 to 4."


def test_a_keeper_gets_a_toll_from_others() -> None:
    """Example 4, R4: as soon as the worker is placed, from the supply, and never for own workers."""
    keepers = {"A": 3, "2": 0}
    s = given(4, keepers=keepers, coins=[5, 5, 5, 5]).do("place A")
    assert s.coins == [5, 5, 5, 6]
    assert s.words() == ["Anna places a worker at column A. Dora keeps it and gets 1 coin."]
    assert s.do("place A").coins == [5, 5, 5, 7]
    assert s.do("place B", "place 2").coins == [6, 5, 5, 7]
    assert s.do("place 2").coins == [6, 5, 5, 7]
    assert s.words() == ["Anna places a worker at row 2."]


@pytest.mark.parametrize(("toll", "coins"), [(0, [5, 5, 5, 5]), (1, [6, 5, 5, 7]), (2, [7, 5, 5, 9])])
def test_the_toll_is_an_option(toll: int, coins: list[int]) -> None:
    """Example 4."""
    s = given(4, keepers={"A": 3, "2": 0}, coins=[5, 5, 5, 5], toll=toll)
    assert s.do("place A", "place A", "place B", "place 2").coins == coins


# --- moving ----------------------------------------------------------------------------------------------------------


def test_a_worker_takes_the_tile_of_a_free_square_of_its_line() -> None:
    """Example 3, R3: the liking counts of the line where the worker was placed."""
    s = given(2, TWO)
    assert s.asked == "B move"
    assert s.refused("move A2") == "That square isn’t in row 1, where your worker stands."
    assert s.refused("place A") == "All workers are placed. Now they move."
    assert s.coins == [1, 0]
    s.do("move D1")
    assert (s.coins, s.state.goods) == ([1, 2], ((), ("F",)))
    assert s.words() == ["Berta takes fish in column D, row 1 (+1), and 2 coins as row 1 likes it."]
    assert s.asked == "A move"
    assert s.refused("move D1") == "A worker stands on D1 already. Choose another square, or rest."
    assert s.legal(0) == {"D2", "D3", "D4", "rest"}
    s.do("move D4")
    assert (s.coins, s.state.goods[0]) == ([1, 2], ("J",))
    s.do("rest")
    assert s.coins == [1, 4]
    assert s.words() == ["Berta’s worker at column C rests and brings 2 coins."]


def test_what_the_crossing_line_likes_does_not_count() -> None:
    """R3: row 4 likes wood, and B4 is wood; but the worker stands at column B, which likes stone."""
    s = given(2, "A A B C C D D B").do("move B4")
    assert (s.state.goods[1], s.coins) == (("W",), [1, 0])
    assert s.words() == ["Berta takes wood in column B, row 4 (+1)."]


def test_resting_is_allowed_although_squares_are_free() -> None:
    """R5."""
    assert "rest" in given(2, TWO).legal(1)


def test_a_worker_whose_line_is_full_can_only_rest_and_is_asked() -> None:
    """Example 7, R5."""
    s = given(2, "A A 1 2 3 4 B B", ". . A4 A3 A2 A1")
    assert (s.asked, s.legal(1)) == ("B move", {"rest"})
    s.do("rest")
    assert s.words() == ["No square of column A is free: Berta’s worker rests and brings 2 coins."]


# --- keepers ---------------------------------------------------------------------------------------------------------


def test_who_has_most_workers_in_a_line_and_at_least_two_keeps_it() -> None:
    """Example 5, R6: a square is in its column and in its row."""
    s = given(2, TWO, keepers={"3": 0, "C": 0})
    s.do("move D1", "move D4", "move C4", "move C3", "move B4", "move B2", "move A3", "move A1")
    assert s.kept == {"3": 0, "C": 0, "4": 1}
    assert "Berta is the keeper of row 4 now." in s.words()


def test_a_new_keeper_takes_the_place_of_the_earlier_one() -> None:
    s = given(2, TWO, keepers={"4": 0})
    s.do("move D1", "move D4", "move C4", "move C3", "move B4", "move B2", "move A3", "move A1")
    assert "Berta is the keeper of row 4 now, in Anna’s place." in s.words()
    assert s.kept == {"4": 1}


def test_a_tie_in_a_line_changes_nothing() -> None:
    """R6: two against two in row 1, and one against one in column A."""
    s = given(2, "1 B C D A 2 3 4", "A4 . . A1 D1 C1 B1", keepers={"1": 1, "A": 0}).do("rest")
    assert s.kept == {"1": 1, "A": 0}


def test_resting_workers_do_not_count() -> None:
    """R6."""
    s = given(2, TWO).do(*["rest"] * 8)
    assert s.kept == {}


# --- rounds and the end ----------------------------------------------------------------------------------------------


def test_a_round_ends_with_new_tiles_and_the_next_first_player() -> None:
    s = fresh(2).do(*[f"place {line}" for line in TWO.split()])
    s.do("move D1", "move D4", *["rest"] * 6)
    state = s.state
    assert (state.round, state.first, state.placed, state.moved, s.asked) == (2, 1, (), (), "B place")
    assert (state.tiles[3], state.tiles[15]) == (BAG[16], BAG[17])
    assert s.words()[1:] == [
        "New tiles: wood and grain.",
        "Round 2 of 4 begins. Berta places first.",
    ]


def test_the_last_round_is_announced() -> None:
    s = given(2, TWO, ". . . . . . .", round=3).do("rest")
    assert s.words()[-1] == "The last round begins. Berta places first."


def test_points_of_sets_jewels_and_coins() -> None:
    """Example 6."""
    tiles = dict(zip(GRID, "WSGJ" * 4, strict=True))
    s = given(2, goods="WWWWSSJ FFFFFFFG", coins=[3, 1], tiles=tiles, round=4)
    assert s.scores == [10 + 3 + 4 + 3, 21 + 1 + 1]
    assert SETS == (0, 1, 3, 6, 10, 15, 21)


def test_the_most_points_win() -> None:
    """Example 9."""
    s = given(4, "A A B B C C D D", goods="WWW SSS GGG FFF", coins=[3, 3, 3, 2], round=4, first=3)
    s.do("move D1", "rest", "rest", "move C1", *["rest"] * 4)
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((13, 13, 14, 13), (2,))
    assert s.match.outcome.reason == "points"
    assert s.words()[-1] == "Cleo wins with 14 points."
    assert "Cleo scores 14: wood 0, stone 0, grain 6, fish 1, jewels 0, coins 7." in s.words()


def test_with_equal_points_the_most_tiles_win_and_then_the_win_is_shared() -> None:
    last = {"round": 4, "first": 1}
    s = given(2, "A A B B C C D D", ". . . . . . .", goods="WW SJ", coins=[5, 1], **last).do("rest")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((8, 8), (0, 1))
    assert s.words()[-1] == "Anna and Berta are tied at 8 points and in tiles: they share the win."
    s = given(2, "A A B B C C D D", ". . . . . . .", goods="WWS SJ", coins=[4, 1], **last).do("rest")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((8, 8), (0,))
    assert s.words()[-1] == "Tied at 8 points: Anna wins with 3 tiles."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_has_a_fixed_length_and_the_bag_lasts(seats: int) -> None:
    """R7, R9: everyone takes a tile whenever they can."""
    match, plies = Match.new(GAME, seats, GAME.options_type(), new_seed(f"long {seats}")), 0
    while match.outcome is None:
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, next(iter(GAME.moves(match.view(seat), seat))))
        plies += 1
    assert plies == 2 * seats * WORKERS[seats] * ROUNDS[seats] == {2: 64, 3: 72, 4: 64}[seats]
    assert len(match.state.bag) >= 8


def test_all_but_the_last_seat_begin_with_a_coin() -> None:
    """Example 8, R8."""
    assert fresh(2, first=1).coins == [0, 1]
    assert fresh(4, first=2).coins == [1, 0, 1, 1]
    assert given(4, first=2, round=2).coins == [0, 1, 1, 1]


def test_setup_lays_a_tile_on_every_square_and_deals_the_likes() -> None:
    state = fresh(3).state
    assert "".join(state.tiles) == "WSGFSGFJGFWSFWSJ"
    dealt = Match.new(GAME, 3, GAME.options_type(), new_seed("dealt")).state
    assert sorted(dealt.likes[:4]) == sorted(dealt.likes[4:]) == sorted("WSGF")
    assert set(dealt.keepers) == {None}


def test_only_the_order_of_the_bag_is_hidden() -> None:
    """R10."""
    s = given(3, "A B C")
    for seat in (None, 0, 1, 2):
        assert {*s.match.view(seat).bag} == {"??"}
        assert s.match.view(seat).goods == s.state.goods


# --- words -----------------------------------------------------------------------------------------------------------


def test_labels_say_what_a_square_brings() -> None:
    """Squares of a column are one below the other and have words. Those of a row are side by side."""
    s = given(2, "A A B B C D D 2", goods="J SS")
    assert labels(s) == [["A2+3", "B2+3", "C2+1", "D2+4"]]
    s.do("move A2")
    assert labels(s) == [["D1: fish +1, +2 coins"], ["D2: jewel +4"], ["D3: stone +1"], ["D4: jewel +4"]]
    s.do("move D1")
    assert labels(s) == [["taken"], ["D2: jewel +4"], ["D3: stone +4"], ["D4: jewel +4"]]
    s.do("move D2")
    assert labels(s) == [["C1: grain +1, +2 coins"], ["C2: fish +2"], ["C3: wood +1"], ["C4: stone +1"]]


def test_heads_stand_in_two_rows_and_full_ones_stay() -> None:
    s = given(2, "A A")
    action = GAME.form(s.match.view(0), 0).actions[0]
    assert action.fields[0].places == (tuple("ABCD"), tuple("1234"))
    assert [choice.value for choice in action.fields[0].choices] == [*"BCD1234"]


def labels(s: Any) -> list[list[str]]:
    """Return the labels of the squares, in the rows of the form's grid."""
    seat = s.match.opened[0].decision.seat
    action = GAME.form(s.match.view(seat), seat).actions[0]
    field = action.fields[0]
    named = {choice.value: say("en", choice.label, game="grid") for choice in field.choices}
    return [[named.get(square, "taken") for square in row] for row in field.places]


def rings(s: Any, name: str, seat: int) -> bool:
    """Return whether the last move's events set off an alarm of a seat."""
    alarm = next(each for each in GAME.alarms if each.name == name)
    return any(alarm.rings(s.match.view(None), GAME.see(event, None), seat) for event in s.events)


def test_alarms_ring_for_what_can_stop_a_plan() -> None:
    s = fresh(2).do("place A", "place A")
    assert [rings(s, "line", seat) for seat in (0, 1)] == [True, False]
    s = given(2, TWO).do("move D1")
    assert [rings(s, "square", seat) for seat in (0, 1)] == [True, False]
    s = given(2, TWO, "D1 D4 C4 C3 B4 B2 A3", keepers={"4": 0}).do("move A1")
    assert [rings(s, "keeper", seat) for seat in (0, 1)] == [True, False]
    assert rings(s, "round", 0)


def test_the_move_for_someone_who_is_away() -> None:
    """It pays no toll if it need not, and takes what brings most at once."""
    s = given(2, keepers=dict.fromkeys("ABCD123", 1))
    assert fallback(s) == "4"
    assert fallback(given(2, TWO, "D1", goods="WW FF")) == "D2"
    assert fallback(given(2, "A A 1 2 3 4 B B", ". . A4 A3 A2 A1")) == "rest"


def fallback(s: Any) -> str:
    seat = s.match.opened[0].decision.seat
    move = GAME.fallback(s.match.view(seat), seat, Chance(b"away"))
    return line(GAME, move).partition(" ")[2] or str(move.kind)


# --- starts ----------------------------------------------------------------------------------------------------------


def test_starts_that_cannot_be() -> None:
    full = {"first": 0, "likes": FRESH["likes"], "bag": [*BAG[16:]], "tiles": GRID}
    for field, wrong in (
        ("first", {"first": 2}),
        ("round", {"round": 5}),
        ("likes", {"likes": [*"WWGFFGSW"]}),
        ("likes", {"likes": [*"WSGF"]}),
        ("coins", {"coins": [1]}),
        ("coins", {"coins": [1, -1]}),
        ("goods", {"goods": [["W"]]}),
        ("goods", {"goods": [["X"], []]}),
        ("goods", {"goods": [["J"] * 9, []]}),
        ("keepers", {"keepers": {"E": 0}}),
        ("keepers", {"keepers": {"A": 2}}),
        ("bag", {"bag": ["W"] * 40}),
        ("bag", {"bag": [*BAG[16:]][:20]}),
        ("tiles", {"tiles": {"A1": "W"}}),
        ("placed", {"placed": [[1, "A"]]}),
        ("placed", {"placed": [[0, "E"]]}),
        ("placed", {"placed": [[0, "A"], [1, "A"], [0, "A"]]}),
        ("placed", {"placed": [[n % 2, head] for n, head in enumerate("ABCDABCD1")]}),
        ("moved", {"placed": [[0, "A"]], "moved": [[0, "A1"]]}),
    ):
        assert bad_start(GAME, full | wrong) == field, wrong
