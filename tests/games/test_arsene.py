"""Arsène: the worked examples of its specification by number, then refusals.

conformance/ has the laws for all games.
A position is written in card notation, seat by seat; the seat that owes a decision makes the next move:

    s = given("SA|S2|S3|S4", (1, 2, 1, 1))      # tricks; seat 0 leads; the hands are filled from the rest
    s.do("play SA", "play S2", "play S3", "play S4")
    assert s.asked == "0 dispose"
"""

from __future__ import annotations

import pytest

from engine.game import IllegalMoveError
from engine.games.arsene.state import DECK
from engine.notation import parse
from tests.games.arsene import FULL, GAME, Scene, fresh, given, last_trick

# The worked examples of the specification, by their numbers


def test_example_01_the_push_of_the_source() -> None:
    s = given("SA|S2|S3|S4", (1, 2, 1, 1), chips=FULL).do("play SA", "play S2", "play S3", "play S4")
    assert (s.asked, s.legal(0)) == ("0 dispose", {"keep", "2"})
    assert s.refused("push 1") == "You can only push to a player with as many tricks as you."
    assert s.refused("push 3") == ("You can only push to the nearest player on your left with as many tricks as you.")
    kept, pushed = Scene(s.match).do("keep"), Scene(s.match).do("push 2")
    assert (kept.state.tricks, kept.asked) == ((2, 2, 1, 1), "0 play")
    assert (pushed.state.tricks, pushed.asked) == ((1, 2, 2, 1), "2 play")


def test_example_02_no_target_no_question() -> None:
    s = given("SA|S2|S3|S4", (0, 0, 1, 2)).do("play SA", "play S2", "play S3", "play S4")
    assert (s.state.tricks, s.asked) == ((1, 0, 1, 2), "0 play")
    s = given("S4|S2|S3|SA", (0, 0, 1, 2)).do("play S4", "play S2", "play S3", "play SA")
    assert (s.state.tricks, s.asked) == ((0, 0, 1, 3), "3 play")
    assert s.told == ["played", "trick_won", "kept"]


def test_example_03_the_search_for_a_target_goes_clockwise() -> None:
    s = given("S4|S2|S3|SA", (2, 1, 0, 2)).do("play S4", "play S2", "play S3", "play SA")
    assert (s.asked, s.legal(3)) == ("3 dispose", {"keep", "0"})
    s.do("push 0")
    assert (s.state.tricks, s.asked) == ((3, 1, 0, 2), "0 play")


def test_example_04_the_flip() -> None:
    rest = [card for card in DECK if card not in ("H7", "CK", "D9")]
    deal = {"hands": [rest[n : n + 11] for n in (0, 11, 22, 33)], "side": ["H7", "CK", "D9"]}
    for index, trump, card in ((1, "D", "CK"), (2, None, "D9"), (0, None, "H7")):
        s = fresh(dealer=3, deals=[deal])
        assert s.asked == "0 flip"
        s.do(f"flip {index}")
        assert (s.state.trump, s.asked) == (trump, "0 play")
        for seat in (0, 1, None):
            view = s.match.view(seat)
            assert (view.flipped.index, view.flipped.card, view.side) == (index, card, ("??",) * 3)
        assert (s.words()[0].endswith("diamonds are trump.")) == (trump is not None)


@pytest.mark.parametrize(("trump", "winner"), [("D", 3), (None, 1)])
def test_example_05_a_trick_with_diamonds_in_it(trump: str | None, winner: int) -> None:
    s = given("S9|SA|D6|DK", (0, 0, 5, 5), trump=trump).do("play S9", "play SA", "play D6", "play DK")
    [won] = [event for event in s.events if event.kind == "trick_won"]
    assert (won.seat, won.trumped) == (winner, trump is not None)
    s = given("S9 S8|S4 D6||", (0, 0, 5, 4), trump=trump).do("play S9")
    assert s.refused("play D6") == "You must follow suit. Play a spade."


@pytest.mark.parametrize("trump", ["D", None])
def test_example_06_a_diamond_lead(trump: str | None) -> None:
    s = given("DQ|DK|SA|D10", (0, 0, 5, 5), trump=trump).do("play DQ", "play DK", "play SA", "play D10")
    [won] = [event for event in s.events if event.kind == "trick_won"]
    assert (won.seat, won.card, won.trumped) == (1, "DK", False)


def test_example_07_groups_leave_in_order() -> None:
    counts, chips, purses = (3, 2, 5, 1), FULL, (0, 0, 0, 0)
    for shops, after in (
        ((2, 5, 8, 6, 2), (1, 1, 1, 1)),
        ((1, 3, 5, 6, 1), (4, 3, 2, 2)),
        ((0, 0, 0, 6, 0), (9, 6, 3, 3)),
    ):
        s = last_trick(counts, chips, purses)
        assert (s.state.chips, s.state.purses, s.asked) == (shops, after, "1 flip")
        chips, purses = shops, after
    s = last_trick(counts, chips, purses)
    assert (s.state.chips, s.state.purses, s.asked) == (chips, purses, "1 flip")
    assert "deal_void" in s.told
    assert not {"caught", "robbed"} & set(s.told)


def test_example_08_a_clash() -> None:
    s = last_trick((3, 3, 4, 1))
    assert (s.state.purses, s.state.chips) == ((0, 0, 1, 1), (2, 6, 9, 5, 3))
    assert "Anna and Berta clash at shop 3 and get nothing." in s.words()


def test_example_09_no_shop() -> None:
    s = last_trick((6, 0, 0, 5))
    assert (s.state.purses, s.state.chips) == ((0, 0, 0, 1), (3, 6, 9, 6, 2))
    assert "clashed" not in s.told


def test_example_10_police() -> None:
    s = last_trick((1, 2, 3, 5), (0, 5, 8, 6, 3), (3, 1, 1, 0))
    assert s.ended == ((0, 3, 4, 1), (2,), "police")
    assert "The police are in shop 1: Anna is caught and loses 3 chips." in s.words()
    assert s.words()[-1] == "The new Arsène L: Cleo, with 4 chips."


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_example_11_two_caught_together(mode: str) -> None:
    s = last_trick((1, 1, 4, 5), (0, 3, 5, 6, 2), (2, 5, 3, 4), mode)
    assert s.ended == ((0, 0, 4, 5), (3,), "police")


@pytest.mark.parametrize(("counts", "chips"), [((3, 3, 4, 1), (3, 0, 9, 6, 3)), ((0, 0, 5, 6), (3, 0, 9, 6, 3))])
def test_example_12_an_exchange(counts: tuple[int, ...], chips: tuple[int, ...]) -> None:
    s = last_trick(counts, chips, (2, 4, 0, 0), "advanced")
    assert s.state.purses[:2] == (4, 2)
    given_away = [words for words in s.words() if "purse of" in words]
    assert given_away == ["Anna gives a purse of 2 chips to Berta.", "Berta gives a purse of 4 chips to Anna."]
    assert last_trick(counts, chips, (2, 4, 0, 0), "basic").state.purses[:2] == (2, 4)


def test_example_13_a_three_way_exchange() -> None:
    s = last_trick((3, 2, 3, 3), (0, 5, 8, 6, 3), (1, 2, 3, 4), "advanced")
    assert (s.state.purses, s.state.chips, s.asked) == ((4, 4, 1, 3), (0, 3, 8, 6, 3), "1 flip")


def test_example_14_the_scramble_begins_one_deal_late() -> None:
    s = last_trick((1, 5, 5, 0), (1, 6, 9, 6, 3), (0, 1, 2, 3), "advanced")
    assert (s.state.purses, s.state.chips, s.state.scramble) == ((1, 1, 2, 3), (0, 6, 9, 6, 3), True)
    assert s.told[-2:] == ["scramble_began", "deal_began"]
    assert "purse_given" not in s.told
    s = last_trick((1, 5, 5, 0), (1, 6, 9, 6, 3), (0, 1, 2, 3), "basic")
    assert not s.state.scramble


def test_example_15_an_exchange_in_the_last_deal() -> None:
    s = last_trick((0, 0, 1, 10), (0, 6, 9, 6, 3), (2, 0, 1, 5), "advanced")
    assert s.ended == ((0, 2, 0, 5), (3,), "police")


def test_example_16_a_shared_win() -> None:
    s = last_trick((1, 6, 0, 4), (0, 6, 9, 5, 3), (7, 4, 4, 0))
    assert s.ended == ((0, 4, 4, 2), (1, 2), "police")
    assert s.words()[-1] == "The new Arsène L: Berta and Cleo, with 4 chips."


def test_example_17_all_shops_empty() -> None:  # reason-empty
    s = last_trick((6, 0, 0, 5), (0, 0, 0, 0, 1))
    assert s.ended == ((0, 0, 0, 1), (3,), "empty")
    s = last_trick((11, 0, 0, 0), (0, 0, 0, 0, 1))
    assert (s.match.outcome, s.asked) == (None, "1 flip")


def test_example_18_the_deal_rotates() -> None:
    s = fresh(dealer=2)
    assert s.asked == "3 flip"
    assert s.do("flip 0").asked == "3 play"
    s = last_trick((6, 0, 0, 5), dealer=2)
    assert (s.state.dealer, s.asked, s.state.deal) == (3, "0 flip", 2)
    assert s.do("flip 0").asked == "0 play"


# Refusals


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (0, "flip 3", "Choose one of the three side cards."),
        (0, "flip -1", "Choose one of the three side cards."),
        (1, "flip 0", "It isn’t your turn."),
        (0, "play SA", "You can’t do that now: first turn up a side card."),
        (0, "keep", "There is no trick to keep or push right now."),
        (0, "push 1", "You can’t push before you have a trick of your own: keep the trick instead."),
        (3, "keep", "It isn’t your turn."),
        (4, "flip 0", "It isn’t your turn."),
    ],
)
def test_refusals_at_the_flip(seat: int, move: str, refusal: str) -> None:
    assert fresh(dealer=3).refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (1, "play H9", "You don’t have that card. Choose one from your hand."),
        (1, "play DA", "You don’t have that card. Choose one from your hand."),
        (1, "play ??", "You don’t have that card. Choose one from your hand."),
        (1, "play D6", "You must follow suit. Play a club."),
        (1, "flip 0", "You can’t do that now: play a card."),
        (1, "keep", "There is no trick to keep or push right now."),
        (1, "push 2", "You can’t do that now: play a card."),
        (2, "push 1", "It isn’t your turn."),
        (0, "play C3", "It isn’t your turn."),
    ],
)
def test_refusals_in_a_trick(seat: int, move: str, refusal: str) -> None:
    s = given("C9 C3|C4 D6|H9 H8|", (0, 4, 4, 1)).do("play C9")
    assert s.refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (0, "push 0", "You can’t push to yourself: keep the trick instead."),
        (0, "push 1", "You can only push to a player with as many tricks as you."),
        (0, "push 4", "You can only push to a player with as many tricks as you."),
        (0, "push -1", "You can only push to a player with as many tricks as you."),
        (0, "push 3", "You can only push to the nearest player on your left with as many tricks as you."),
        (0, "play S5", "You can’t do that now: first keep or push the trick."),
        (0, "flip 1", "You can’t do that now: first keep or push the trick."),
        (2, "keep", "It isn’t your turn."),
        (2, "push 0", "It isn’t your turn."),
    ],
)
def test_refusals_when_a_trick_may_be_pushed(seat: int, move: str, refusal: str) -> None:
    s = given("S5|||", (1, 2, 1, 1), trick="SA S2 S3 S4", leader=0)
    assert s.asked == "0 dispose"
    assert s.refused(move, seat) == refusal


def test_a_match_that_is_over_takes_no_moves() -> None:
    s = last_trick((1, 2, 3, 5), (0, 5, 8, 6, 3))
    for seat in range(4):
        with pytest.raises(IllegalMoveError, match="not_your_turn"):
            s.match.act(seat, parse(GAME, "keep"))
