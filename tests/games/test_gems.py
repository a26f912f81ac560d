"""Two Jewel Bags: worked examples, refusals, rulings and starts. The rules for every game are in conformance/."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.chance import Chance
from engine.form import Partial, Text
from engine.games.gems.rules import pieces, risk, value
from engine.games.gems.state import FILLED, ROUNDS, SQUARES, Draw
from engine.match import Match, new_seed, verify
from tests.games.gems import EMPTY, GAME, given, squares_of
from tests.games.scene import bad_start

FULL = "RGRG BYBY RGRG BYBY"  # no groups, no rows of four colours


def worth(board: str) -> int:
    """Return the points of a board without crowns."""
    squares = squares_of(board)
    return value(tuple([squares.get(square, "") for square in SQUARES]))


def shown(text: Text) -> tuple[str, Any]:
    return text.args["value"], text.args.get("gain", text.args.get("risk"))


# -- the worked examples ---------------------------------------------------------------------------------------------


def test_a_turn_of_three_gems() -> None:
    """Example 1, with the refusals on the way. R1, R5."""
    s = given(draws="R G Y")
    assert s.refused("stop") == "Draw at least once before you stop."
    assert s.refused("lay a1") == "You lay gems when you have stopped."
    assert s.refused("draw E", seat=1) == "It isn’t your turn."
    s.do("draw E", "draw E", "draw F")
    assert (s.drawn, s.bags, s.asked) == ("ER EG FY", (30, 31), "A dig")
    assert s.words() == ["Anna draws a yellow gem from the far bag."]
    assert s.do("stop").words() == ["Anna stops and keeps red, green and yellow."]
    assert s.refused("draw F") == "You have stopped. Now lay your gems."
    assert s.refused("stop") == "You have stopped. Now lay your gems."
    assert s.refused("lay e1") == "There is no such square. Choose a1 to d4."
    s.do("lay a1")
    assert s.words() == ["Anna lays a red gem on a1 (+1, now 1 point)."]
    assert s.refused("lay a1") == "a1 is taken. Choose a free square."
    s.do("lay b1", "lay d4")
    assert (s.board(0), s.scores, s.asked) == ("RG.. .... .... ...Y", (3, 0), "B dig")
    assert s.bags == (30, 31)


def test_there_is_no_third_bag() -> None:
    assert given().refused("draw G") == "There is no such bag. Choose E, the east bag, or F, the far bag."


def test_a_second_gem_of_a_colour_loses_the_turn_from_either_bag() -> None:
    """Example 2. R3, R4."""
    s = given(draws="R Y R").do("draw E", "draw F", "draw F")
    assert s.words() == [
        "Anna draws a second red gem, from the far bag: the turn is lost. Back into the bags: red and yellow."
    ]
    assert (s.drawn, s.bags, s.board(0), s.asked) == ("", (32, 32), EMPTY, "B dig")


def test_a_flaw_loses_the_turn_and_goes_back() -> None:
    """Example 3. R3, R4."""
    s = given(draws="R X").do("draw E", "draw E")
    assert s.words() == ["Anna draws a flaw from the east bag: the turn is lost. Back into the bags: red."]
    assert Counter(pieces(s.state, "E")) == Counter(FILLED["E"])
    assert given(draws="X").do("draw F").words() == ["Anna draws a flaw from the far bag: the turn is lost."]


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("RR.R .R.. ..G. ...G", 9),
        ("RRRR .... .... ....", 10),
        ("RRRR R... .... ....", 15),
        ("RRRR RR.. .... ....", 15),
        ("RGBY .... .... ....", 9),
        ("RGBR .... .... ....", 4),
        ("RGB. .... .... ....", 3),
        ("R... G... B... Y...", 4),
        (EMPTY, 0),
    ],
)
def test_what_a_board_is_worth(board: str, points: int) -> None:
    """Examples 4 and 5. R10: groups want like beside like, and rows want four different colours."""
    assert worth(board) == points


@pytest.mark.parametrize(("crown", "points"), [(3, 13), (5, 15), (0, 10)])
def test_the_first_group_of_four_takes_the_crown(crown: int, points: int) -> None:
    """Example 6. R6."""
    s = given("RRR. |", drawn="ER", laying=True, crown=crown).do("lay c2")
    assert (s.scores, s.crowns) == ((points, 0), "R0")
    told = f"Anna lays a red gem on c2 (+{points - 6}, now {points} points). That makes a group of 4."
    assert s.words() == [f"{told} Anna takes the red crown." if crown else told]


def test_a_gem_that_touches_no_group_takes_no_crown() -> None:
    """Example 6."""
    s = given("RRR. |", drawn="ER", laying=True).do("lay d2")
    assert (s.scores, s.crowns) == ((7, 0), "")
    assert s.words() == ["Anna lays a red gem on d2 (+1, now 7 points)."]


def test_a_crown_that_is_taken_is_not_given_again() -> None:
    """Example 6. R6."""
    s = given("RRR. | RRRR", drawn="FR", laying=True).do("lay c2")
    assert (s.scores, s.crowns) == ((10, 13), "R1")
    assert s.words() == ["Anna lays a red gem on c2 (+4, now 10 points). That makes a group of 4."]


def test_a_group_that_grew_together_takes_the_crown() -> None:
    """R6."""
    s = given("RR.R |", drawn="ER", laying=True).do("lay c1")
    assert (s.scores, s.crowns) == ((13, 0), "R0")


def test_a_full_board_sends_gems_back() -> None:
    """Example 7."""
    s = given(f"{FULL[:-1]}. |", draws="V W").do("draw F", "draw F", "stop")
    assert s.bags == (20, 27)
    s.do("lay d4")
    assert s.words() == [
        "Anna lays a violet gem on d4 (+1, now 16 points). The board is full. Back into the bags: white."
    ]
    assert (s.board(0), s.bags, s.asked) == (f"{FULL[:-1]}V", (20, 28), "B dig")
    s = given(f"{FULL} |", draws="V").do("draw F", "stop")
    assert s.words() == ["Anna stops. The board is full. Back into the bags: violet."]
    assert (s.board(0), s.bags, s.asked) == (FULL, (20, 28), "B dig")


def test_the_last_turn_ends_the_match() -> None:
    """Example 8."""
    s = given("R... G... |R.B.", draws="R", round=7, turn=1).do("draw E", "stop", "lay a3")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((2, 3), (1,))
    assert s.words()[1:] == [
        "Berta has 3 points: 3 for groups, 0 for rows, 0 for crowns.",
        "Anna has 2 points: 2 for groups, 0 for rows, 0 for crowns.",
        "Berta wins with 3 points.",
    ]
    s = given("RR.. |R.B.", draws="G", round=7, turn=1).do("draw E", "stop", "lay a3")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners, s.match.outcome.reason) == ((3, 3), (1,), "points")
    assert s.words()[-1] == "Tied at 3 points: Berta wins with 3 gems on the board."


def test_a_full_tie_is_shared() -> None:
    s = given("RR.. |R...", draws="R", round=7, turn=1).do("draw E", "stop", "lay b1")
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (0, 1)
    assert s.words()[-1] == "Anna and Berta are tied in points (3) and in gems on the board: they share the win."


# -- more rulings ----------------------------------------------------------------------------------------------------


def test_the_other_bag_is_safer_after_a_draw() -> None:
    """R2: eight red gems are in the east bag, and two in the far bag."""
    s = given()
    assert (risk(s.state, "E"), risk(s.state, "F")) == (6, 6)
    s = given(drawn="ER")
    assert (risk(s.state, "E"), risk(s.state, "F")) == (29, 12)
    form = GAME.form(s.match.view(0), 0)
    assert [shown(each.label) for each in form.actions[0].fields[0].choices] == [("E", 29), ("F", 12)]


def test_a_seat_with_a_full_board_must_draw_once() -> None:
    """R7."""
    assert given(f"{FULL} |").legal(0) == {"E", "F"}
    assert given(f"{FULL} |", drawn="FV").legal(0) == {"E", "F", "stop"}


def test_flaws_never_leave_a_bag() -> None:
    """R7: if it holds nothing else, a draw there loses the turn."""
    boards = "RRRR RRRR GGGG GGGG | BBBB BBBB YYVV WW.. | ...."
    s = given(boards, turn=2)
    assert (pieces(s.state, "E"), risk(s.state, "E")) == (("Y", "Y", "V", "V", "W", "W", "X", "X"), 25)
    gone = [[bag, gem] for bag, gem in zip("E" * 30, "RRRRRRRRGGGGGGGGBBBBBBBBYYVVWW", strict=True)]
    s = given(boards, gone=gone, turn=2, draws="X")
    assert (pieces(s.state, "E"), risk(s.state, "E")) == (("X", "X"), 100)
    assert s.do("draw E").told == ["lost"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_one_turn_a_round(seats: int) -> None:
    """R8, R9: the listed pieces are drawn in order, and the match ends after its last round."""
    s = given("|" * (seats - 1), draws="X " * seats * ROUNDS[seats], first=1)
    for n in range(seats * ROUNDS[seats]):
        assert (s.state.round, s.state.turn) == (n // seats + 1, (n + 1) % seats)
        s.do("draw E")
        assert ("last_round" in s.told) == (n + 1 == seats * (ROUNDS[seats] - 1))
    assert s.match.over


def test_a_turn_has_at_most_seven_draws() -> None:
    """R8."""
    s = given(draws="R G B Y V W R").do("draw E", "draw E", "draw E", "draw F", "draw F", "draw F")
    assert (risk(s.state, "E"), risk(s.state, "F")) == (100, 100)
    assert s.do("draw F").told == ["lost"]


def test_a_listed_piece_must_be_in_the_bag() -> None:
    """R9."""
    s = given("WWWW WWWW WW.. |", draws="W")
    with pytest.raises(ValueError, match="draws"):
        s.do("draw F")


def test_a_random_seat_begins() -> None:
    begins = {Match.new(GAME, 3, GAME.options_type(), new_seed(f"{n}")).opened[0].decision.seat for n in range(30)}
    assert begins == {0, 1, 2}


def test_a_daring_draw_is_told() -> None:
    s = given(drawn="ER EG", draws="B").do("draw E")
    assert s.words() == ["Anna dares a 53% risk and draws a blue gem from the east bag."]


def test_a_full_row_of_four_colours_is_told_and_counted() -> None:
    s = given("RGB. |", drawn="FY", laying=True).do("lay d1")
    assert s.words() == ["Anna lays a yellow gem on d1 (+6, now 9 points). The row has four colours."]


def test_a_group_is_told_only_if_it_is_worth_more_than_before() -> None:
    s = given("RRRR R... |", drawn="ER", laying=True).do("lay b2")
    assert (s.words(), s.scores) == (["Anna lays a red gem on b2 (+0, now 18 points)."], (18, 0))


# -- questions and answers -------------------------------------------------------------------------------------------


def test_squares_are_offered_best_first_with_their_points() -> None:
    s = given("RR.. ..GB ...Y |", drawn="FV ER", laying=True)
    fields = GAME.fields(s.match.view(0), 0, Partial("lay"))
    assert [shown(each.label) for each in fields[0].choices][:3] == [("c1", 1), ("d1", 1), ("a2", 1)]
    s.do("lay a4")
    fields = GAME.fields(s.match.view(0), 0, Partial("lay"))
    assert [shown(each.label) for each in fields[0].choices][:4] == [("c1", 3), ("a2", 3), ("b2", 3), ("d1", 1)]
    assert len(fields[0].choices) == 10


def test_the_last_free_square_is_not_asked() -> None:
    s = given(f"{FULL[:-1]}. |", drawn="FV", laying=True)
    assert GAME.is_forced(s.match.view(None), 0)
    assert not GAME.is_forced(given(drawn="FV", laying=True).match.view(None), 0)
    assert not GAME.is_forced(given().match.view(None), 0)


def test_a_seat_without_a_player_takes_one_gem() -> None:
    s = given(draws="R")
    for _ in range(3):
        s.match, _events = s.match.act(0, GAME.fallback(s.match.view(0), 0, Chance(b"")))
    assert (s.board(0), s.asked) == ("R... .... .... ....", "B dig")


# -- starts ----------------------------------------------------------------------------------------------------------


def test_starts_that_cannot_be() -> None:
    start: dict[str, Any] = {"first": 0}
    board = {"a1": "R"}
    line = {square: "R" for square in ("a1", "b1", "c1", "d1")}
    reds = [["E", "R"]] * 4
    for field, more in (
        ("first", {"first": 2}),
        ("turn", {"turn": 2}),
        ("round", {"round": 8}),
        ("round", {"round": 0}),
        ("boards", {"boards": [{}]}),
        ("boards", {"boards": [{"e1": "R"}, {}], "gone": [["E", "R"]]}),
        ("boards", {"boards": [{"a1": "X"}, {}], "gone": [["E", "X"]]}),
        ("gone", {"boards": [board, {}]}),
        ("gone", {"boards": [board, {}], "gone": [["E", "G"]]}),
        ("gone", {"boards": [board, {}], "gone": [["G", "R"]]}),
        ("gone", {"boards": [line, {}], "gone": [["F", "R"]] * 4, "crowns": {"R": 0}}),
        ("drawn", {"drawn": [["E", "X"]]}),
        ("drawn", {"drawn": [["E", "R"], ["F", "R"]]}),
        ("laying", {"laying": True}),
        ("crowns", {"crowns": {"R": 0}}),
        ("crowns", {"boards": [line, {}], "gone": reds}),
        ("crowns", {"boards": [line, {}], "gone": reds, "crowns": {"R": 1}}),
    ):
        assert bad_start(GAME, start | more) == field, more


def test_a_full_board_cannot_be_laid_on() -> None:
    squares = squares_of(FULL)
    gone = [["E" if gem in "RGB" else "F", gem] for gem in squares.values()]
    assert bad_start(
        GAME, {"first": 0, "boards": [squares, {}], "gone": gone, "drawn": [["F", "V"]], "laying": True}
    ) == ("laying")


def test_a_record_with_listed_draws_verifies_even_if_its_seed_makes_the_same_first_position() -> None:
    for n in range(8):  # of these seeds some choose seat 0 too
        match = Match.new(GAME, 2, GAME.options_type(), new_seed(f"{n}"), {"first": 0, "draws": ["R", "R", "X"]})
        for _ in range(2):
            match, _events = match.act(0, Draw("E"))
        assert match.state.turn == 1
        assert verify(GAME, match.record()).state == match.state
