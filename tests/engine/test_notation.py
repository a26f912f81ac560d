"""One line of text for a move, and back, however it is typed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, rank_of, repeated, submultisets, suit_of, take
from engine.catalogue import GAMES
from engine.form import Partial
from engine.game import IllegalMoveError, Move
from engine.games.papers.state import Publish
from engine.games.spymaster.state import Discard, Guess, Play, Tuck
from engine.notation import line, parse, parse_partial, partial_line
from engine.typed import fold
from tests.games.tiny import Bid, PassTurn, Place, Tiny, Toss

SPYMASTER, TINY = GAMES["spymaster"], Tiny()


@pytest.mark.parametrize(
    ("game", "move", "text"),
    [
        (SPYMASTER, Play("S7"), "play S7"),
        (SPYMASTER, Guess("force"), "guess force"),
        (SPYMASTER, Tuck("S13"), "tuck S13"),
        (SPYMASTER, Tuck(None), "tuck -"),
        (SPYMASTER, Discard(("S2", "F", "F", "H")), "discard S2 F F H"),
        (TINY, PassTurn(), "pass_turn"),
        (TINY, Place(("B", "A3"), 2), "place B A3 target 2"),
        (TINY, Toss(None), "toss -"),
    ],
)
def test_a_move_is_one_line(game: Any, move: Move, text: str) -> None:
    assert line(game, move) == text
    assert parse(game, text) == move


@pytest.mark.parametrize(
    "typed",
    [
        "PLACE b a3 TARGET 2",
        "Place B a3 Target 2",
        "  place   B\tA3  target 2 ",
        "ｐｌａｃｅ Ｂ Ａ３ ｔａｒｇｅｔ ２",
        "place\u3000B\u3000A3\u3000target\u30002",
    ],
)
def test_typing_is_forgiving(typed: str) -> None:
    assert parse(TINY, typed) == Place(("B", "A3"), 2)


@pytest.mark.parametrize("typed", ["tuck -", "TUCK  -", "ｔｕｃｋ　－"])
def test_nothing_is_a_dash_of_any_width(typed: str) -> None:
    assert parse(SPYMASTER, typed) == Tuck(None)


def test_a_set_may_be_typed_in_any_order() -> None:
    assert parse(SPYMASTER, "discard h f s2 f") == Discard(("S2", "F", "F", "H"))


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "fly",
        "S7",
        "- play",
        "play",
        "play -",
        "play S7 S8",
        "pass_turn now",
        "guess",
        "discard",
    ],
)
def test_what_is_no_move_is_refused(typed: str) -> None:
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        parse(SPYMASTER if typed != "pass_turn now" else TINY, typed)


@pytest.mark.parametrize(
    "typed",
    [
        "place A1",
        "place target 1",
        "place A1 target",
        "place A1 target 1 2",
        "place A1 target B",
        "place A1 target 1 target 2",
        "place",
    ],
)
def test_fields_that_are_missing_or_wrong_are_refused(typed: str) -> None:
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        parse(TINY, typed)


def test_what_is_not_a_card_is_left_to_the_law() -> None:
    """Notation knows how moves are written, `check` knows which are legal."""
    assert parse(SPYMASTER, "play X99") == Play("X99")
    assert parse(TINY, "place A9 target 7") == Place(("A9",), 7)


def test_what_is_given_for_an_answer_may_be_typed_beside_it() -> None:
    papers = GAMES["papers"]
    whole = Publish("five_card", ("O7", "C7"), ("H7", "B7", "X7"), ("H2", "T12"))
    for typed in (
        "publish five_card cards O7 C7 cites H7 B7>H2 X7>T12",
        "publish five_card cards o7 c7 cites h7 Ｂ７＞Ｈ２ x7>t12",
        line(papers, whole),
    ):
        assert parse(papers, typed) == whole
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        parse(papers, "draw_two H1>H2")


@pytest.mark.parametrize(
    ("partial", "text"),
    [
        (Partial("place"), "place"),
        (Partial("place", {"cards": ("B", "A3")}), "place B A3"),
        (Partial("place", {"target": ("2",)}), "place target 2"),
        (Partial("place", {"cards": (), "target": ("2",)}), "place - target 2"),
        (Partial("toss", {"card": ()}), "toss -"),
    ],
)
def test_a_partial_move_is_the_line_so_far(partial: Partial, text: str) -> None:
    assert partial_line(TINY, partial) == text
    assert parse_partial(TINY, text) == partial


cards = st.sampled_from(TINY.notation)


@given(
    st.one_of(
        st.builds(Bid, cards),
        st.builds(Toss, st.none() | cards),
        st.just(PassTurn()),
        st.builds(Place, st.lists(cards).map(tuple), st.integers(-3, 40)),
    )
)
def test_line_and_parse_are_inverse(move: Move) -> None:
    assert parse(TINY, line(TINY, move)) == move
    assert parse(TINY, line(TINY, move).swapcase()) == move


@given(st.text())
def test_no_text_breaks_it(text: str) -> None:
    try:
        move = parse(TINY, text)
    except IllegalMoveError:
        return
    assert parse(TINY, line(TINY, move)) == move


@given(st.text(alphabet="placetarg t-AB123 　２", max_size=30).map(lambda text: "place " + text))
def test_no_text_that_begins_well_breaks_it(text: str) -> None:
    try:
        move = parse(TINY, text)
    except IllegalMoveError:
        return
    assert isinstance(move, Place)
    assert isinstance(move.target, int)


def test_fold_compares_width_and_case() -> None:
    assert fold("Ｓ７") == fold("s7") == "s7"


# --- cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "suit", "rank"),
    [
        ("S7", "S", 7),
        ("H10", "H", 10),
        ("F", "F", 0),
        ("??", "??", 0),
        ("SA", "S", 1),
        ("DJ", "D", 11),
        ("CQ", "C", 12),
        ("HK", "H", 13),
        ("WA", "WA", 0),
        ("CHI", "CHI", 0),
    ],
)
def test_a_card_is_a_suit_and_a_rank(card: str, suit: str, rank: int) -> None:
    assert (suit_of(card), rank_of(card)) == (suit, rank)


def test_the_standard_pack_is_whole_and_in_order() -> None:
    assert len(set(PACK)) == 52
    assert [suit_of(card) for card in PACK[::13]] == ["S", "H", "D", "C"]
    assert [rank_of(card) for card in PACK] == [*range(1, 14)] * 4


def test_take_takes_one_copy_of_each() -> None:
    assert take(("S1", "F", "F"), "F") == ("S1", "F")
    assert take(("S1", "F", "F"), "F", "F") == ("S1",)
    with pytest.raises(ValueError, match="not in list"):
        take(("S1",), "S1", "S1")


def test_equal_cards_make_one_selection() -> None:
    assert list(submultisets(("S1", "F", "F"), 2)) == [("S1", "F"), ("F", "F")]
    assert list(submultisets(("F",) * 4, 2)) == [("F", "F")]
    assert list(submultisets(("S1",), 2)) == []
    assert list(submultisets((), 0)) == [()]


def test_an_item_that_repeats_another_is_found_even_if_it_is_nought() -> None:
    assert repeated((0, 1, 0, 1, 1)) == [0, 1, 1]
    assert not repeated(("S1", "S2"))
