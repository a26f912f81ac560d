"""Arsène: the worked examples of its specification by number, then refusals, rulings, starts and worlds.

conformance/ has the laws for all games.
A position is written in card notation, seat by seat; the seat that owes a decision makes the next move:

    s = given("SA|S2|S3|S4", (1, 2, 1, 1))      # tricks; seat 0 leads; the hands are filled from the rest
    s.do("play SA", "play S2", "play S3", "play S4")
    assert s.asked == "0 dispose"
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import pytest

from engine.audience import Seat
from engine.chance import Chance
from engine.game import BadOptionError, BadStartError, IllegalMoveError
from engine.games.arsene.settlement import GROUPS, Settlement, settle
from engine.games.arsene.state import DECK, SUIT, in_order
from engine.match import Match, new_seed, verify
from engine.notation import parse
from engine.options import read_options
from tests.games.arsene import GAME, SEED, Scene, given

FULL = (3, 6, 9, 6, 3)


def fresh(mode: str = "basic", **start: Any) -> Scene:
    return Scene(Match.new(GAME, 4, read_options(GAME, {"mode": mode}), SEED, start or None))


def last_trick(
    counts: tuple[int, ...],
    chips: tuple[int, ...] = FULL,
    purses: tuple[int, ...] = (0, 0, 0, 0),
    mode: str = "basic",
    taker: int | None = None,
    **fields: Any,
) -> Scene:
    """Set up a deal that ends with these counts; its eleventh trick is played, won and kept by `taker`."""
    taker = next(seat for seat in range(4) if counts[seat]) if taker is None else taker
    before = tuple(count - (seat == taker) for seat, count in enumerate(counts))
    s = given(
        "|".join("SA" if seat == taker else f"S{seat + 2}" for seat in range(4)),
        before,
        taker,
        mode=mode,
        chips=chips,
        purses=purses,
        **fields,
    )
    for n in range(4):
        s.do(f"play {s.state.hands[(taker + n) % 4][0]}")
    return s.do("keep") if s.state.phase == "dispose" else s


# The worked examples of the specification, by their numbers


def test_example_01_the_push_of_the_source() -> None:
    s = given("SA|S2|S3|S4", (1, 2, 1, 1), chips=FULL).do("play SA", "play S2", "play S3", "play S4")
    assert (s.asked, s.legal(0)) == ("0 dispose", {"keep", "2"})
    assert s.refused("push 1") == "That player does not have as many tricks as you."
    assert s.refused("push 3") == (
        "A nearer player on your left has the same number; only that one can be given the trick."
    )
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
    assert s.refused("play D6") == "You must follow suit: you hold a spade."


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
    assert "Anna and Berta meet at shop 3 and get nothing." in s.words()


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
    assert given_away == ["Anna hands a purse of 2 to Berta.", "Berta hands a purse of 4 to Anna."]
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


def test_example_17_all_shops_empty() -> None:
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
        (1, "flip 0", "It is not your turn."),
        (0, "play SA", "Not now: the choice is which side card to turn up."),
        (0, "keep", "There is no trick to dispose of."),
        (0, "push 1", "You have no tricks yet, so you cannot push."),
        (3, "keep", "It is not your turn."),
        (4, "flip 0", "It is not your turn."),
    ],
)
def test_refusals_at_the_flip(seat: int, move: str, refusal: str) -> None:
    assert fresh(dealer=3).refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (1, "play H9", "You do not hold that card."),
        (1, "play DA", "You do not hold that card."),
        (1, "play ??", "You do not hold that card."),
        (1, "play D6", "You must follow suit: you hold a club."),
        (1, "flip 0", "Not now: the choice is which card to play."),
        (1, "keep", "There is no trick to dispose of."),
        (1, "push 2", "Not now: the choice is which card to play."),
        (2, "push 1", "It is not your turn."),
        (0, "play C3", "It is not your turn."),
    ],
)
def test_refusals_in_a_trick(seat: int, move: str, refusal: str) -> None:
    s = given("C9 C3|C4 D6|H9 H8|", (0, 4, 4, 1)).do("play C9")
    assert s.refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (0, "push 0", "You cannot push to yourself."),
        (0, "push 1", "That player does not have as many tricks as you."),
        (0, "push 4", "That player does not have as many tricks as you."),
        (0, "push -1", "That player does not have as many tricks as you."),
        (0, "push 3", "A nearer player on your left has the same number; only that one can be given the trick."),
        (0, "play S5", "Not now: the choice is whether to keep the trick."),
        (0, "flip 1", "Not now: the choice is whether to keep the trick."),
        (2, "keep", "It is not your turn."),
        (2, "push 0", "It is not your turn."),
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


# Rulings without an example


def test_r1_r3_the_counts_before_the_trick_decide() -> None:
    """With the trick, seat 0 would be level with seat 1. Before it, no one is level."""
    s = given("SA|S2|S3|S4", (1, 2, 0, 0)).do("play SA", "play S2", "play S3", "play S4")
    assert (s.state.tricks, s.asked) == ((2, 2, 0, 0), "0 play")


def test_r2_a_pushed_trick_stays_where_it_is() -> None:
    s = given("SA|S2|S3|S4", (2, 2, 2, 2)).do("play SA", "play S2", "play S3", "play S4", "push 1")
    assert (s.state.tricks, s.asked) == ((2, 3, 2, 2), "1 play")
    assert s.told == ["pushed"]


def test_r2_the_eleventh_trick_can_be_pushed() -> None:
    s = given("SA|S2|S3|S4", (3, 3, 1, 3)).do("play SA", "play S2", "play S3", "play S4")
    assert (s.asked, s.legal(0)) == ("0 dispose", {"keep", "1"})
    s.do("push 1")
    assert s.told[:2] == ["pushed", "deal_ended"]
    assert s.state.purses == (0, 1, 1, 0)  # tricks: 3, 4, 1 and 3


@pytest.mark.parametrize(("index", "card"), [(0, "H7"), (2, "D9")])
def test_r4_a_red_card_is_known_to_all(index: int, card: str) -> None:
    rest = [card for card in DECK if card not in ("H7", "CK", "D9")]
    deal = {"hands": [rest[n : n + 11] for n in (0, 11, 22, 33)], "side": ["H7", "CK", "D9"]}
    s = fresh(dealer=3, deals=[deal]).do(f"flip {index}")
    sign = {"H7": "♡7", "D9": "♢9"}[card]
    assert s.words() == [f"Anna turns up {sign}, and down again: no trump."]
    for n in range(30):
        world = GAME.determinize(s.match.view(1), 1, Chance(b"r4", n))
        assert world.side[index] == card


@pytest.mark.parametrize("card", ["S2", "C9"])
def test_r5_a_black_suit_itself_is_not_trump(card: str) -> None:
    other = "H9 S3 S4 C3 C4" if card == "S2" else "H9 C3 C4 S3 S4"
    led, *discards = other.split()[:3]
    s = given(f"{led}|{discards[0]}|{discards[1]}|H2", (0, 0, 5, 5), trump="D", side=f"{card} H3 H4", flipped=0)
    s.do(f"play {led}", f"play {discards[0]}", f"play {discards[1]}", "play H2")
    [won] = [event for event in s.events if event.kind == "trick_won"]
    assert won.seat == 0


def every_settlement(chips: tuple[int, ...], scramble: bool) -> dict[tuple[int, ...], Settlement]:
    counts = [(a, b, c, 11 - a - b - c) for a in range(12) for b in range(12 - a) for c in range(12 - a - b)]
    return {each: settle(chips, (1, 2, 4, 8), each, scramble) for each in counts}


SHOPS = [(3, 6, 9, 6, 3), (0, 5, 8, 3, 1), (0, 0, 0, 0, 1), (1, 3, 5, 3, 0), (2, 0, 0, 3, 0)]


@pytest.mark.parametrize("chips", SHOPS)
def test_r7_r8_at_most_one_clash_and_each_seat_is_touched_once(chips: tuple[int, ...]) -> None:
    for counts, done in every_settlement(chips, True).items():
        for count in {count for count in counts if counts.count(count) > 1}:
            assert [counts.count(other) > 1 for other in set(counts)].count(True) == 1
            assert count <= 5
        givers = {seat for seat, _, _ in done.gifts}
        assert not givers & set(done.caught)
        assert not givers & set(done.robbers)
        assert not set(done.robbers) & set(done.caught)
        assert len({counts[seat] for seat in givers}) <= 1
        robbed = sum(chips) - sum(done.chips)
        lost = sum((1, 2, 4, 8)[seat] for seat in done.caught)
        assert sum(done.purses) == 15 + robbed - lost


def test_r9_a_lone_robber_gets_his_chips_in_the_deal_that_ends_the_match() -> None:
    s = last_trick((1, 3, 3, 4), (0, 6, 9, 3, 3), (5, 1, 2, 0), "advanced")
    assert s.ended == ((0, 2, 1, 3), (3,), "police")


def test_r10_a_clash_where_the_last_group_lies_is_not_caught() -> None:
    s = last_trick((3, 3, 4, 1), (3, 6, 5, 6, 3), (1, 1, 0, 0))
    assert (s.state.chips, s.state.purses) == ((2, 6, 5, 5, 3), (1, 1, 1, 1))


def test_r11_when_a_deal_is_void() -> None:
    void = {counts for counts, done in every_settlement((0, 0, 0, 0, 0), True).items() if done.void}
    assert {tuple(sorted(counts)) for counts in void} == {
        (1, 1, 4, 5),
        (1, 2, 3, 5),
        (1, 2, 4, 4),
        (1, 3, 3, 4),
        (2, 2, 2, 5),
        (2, 2, 3, 4),
        (2, 3, 3, 3),
    }
    s = last_trick((2, 3, 3, 3), (3, 0, 0, 6, 3), (1, 2, 3, 4), "advanced", dealer=1)
    assert (s.state.purses, s.state.chips) == ((1, 2, 3, 4), (3, 0, 0, 6, 3))
    assert (s.state.dealer, s.state.deal, s.asked) == (2, 2, "3 flip")
    assert s.told[-3:] == ["deal_ended", "deal_void", "deal_began"]


def test_r12_the_caught_share_a_win_without_chips() -> None:
    s = last_trick((1, 0, 0, 10), (0, 6, 9, 6, 3), (7, 0, 0, 0))
    assert s.ended == ((0, 0, 0, 0), (0, 1, 2, 3), "police")


@pytest.mark.parametrize(
    ("counts", "chips", "reason"),
    [
        ((11, 0, 0, 0), FULL, "deal_limit"),
        ((2, 3, 3, 3), (3, 0, 0, 6, 3), "deal_limit"),
        ((1, 0, 0, 10), (0, 6, 9, 6, 3), "police"),
        ((6, 0, 0, 5), (0, 0, 0, 0, 1), "empty"),
    ],
)
def test_r13_the_60th_deal_is_the_last(counts: tuple[int, ...], chips: tuple[int, ...], reason: str) -> None:
    s = last_trick(counts, chips, (2, 2, 0, 0), deal=60)
    assert (s.asked, s.ended[2]) == ("", reason)
    assert (last_trick(counts, chips, (2, 2, 0, 0), deal=59).match.outcome is None) == (reason == "deal_limit")


def test_r14_every_seat_may_be_the_first_dealer() -> None:
    dealers = {Match.new(GAME, 4, read_options(GAME, {}), new_seed(str(n))).state.dealer for n in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_r15_a_purse_skips_the_fourth_seat() -> None:
    done = settle((0, 6, 9, 6, 3), (1, 2, 3, 4), (0, 11, 0, 0), True)
    assert done.gifts == ((0, 2, 1), (2, 3, 3), (3, 0, 4))
    assert done.purses == (4, 2, 1, 3)


def test_r17_chips_and_purses_are_public() -> None:
    s = last_trick((3, 3, 4, 1))
    assert s.match.view(None).purses == s.state.purses
    assert s.match.view(None).chips == s.state.chips


def test_groups_of_every_shop() -> None:
    """The groups of chips on each shop, and the groups that a lone robber takes, are right."""
    for shop, stages in {1: (3, 2, 1), 5: (3, 2, 1), 2: (6, 5, 3), 4: (6, 5, 3), 3: (9, 8, 5)}.items():
        assert tuple(sum(GROUPS[shop][n:]) for n in range(3)) == stages
        for left, after in zip(stages, (*stages[1:], 0), strict=True):
            chips = tuple(left if other == shop else 0 for other in range(1, 6))
            done = settle(chips, (0, 0, 0, 0), (shop, 11 - shop, 0, 0), False)
            assert (done.chips[shop - 1], done.purses[0]) == (after, left - after)


# Danger and relief


def test_who_reaches_the_number_of_an_empty_shop_is_in_danger_and_then_relieved() -> None:
    s = given("SA SK|||", (1, 0, 0, 0), chips=(3, 0, 9, 6, 3))
    for move in ("SA", *(s.state.hands[seat][0] for seat in (1, 2, 3))):
        s.do(f"play {move}")
    assert s.told[-1] == "danger"
    assert s.words()[-1] == "Danger: with 2 tricks Anna stands at an empty shop."
    s.do("play SK")
    for seat in (1, 2, 3):
        s.do(f"play {sorted(s.legal(seat), key=lambda card: SUIT[card] != 'S')[0]}")
    assert (s.state.tricks[0], s.told[-1]) == (3, "relief")


# Prompts and forms


def test_the_table_panel_may_show_all_but_the_cards() -> None:
    s = fresh(dealer=3)
    [flip] = GAME.form(s.match.view(0), 0).actions
    assert (flip.open, flip.fields[0].open, [c.value for c in flip.fields[0].choices]) == (True, True, ["0", "1", "2"])
    [play] = GAME.form(s.do("flip 1").match.view(0), 0).actions
    assert (play.open, play.fields[0].open, len(play.fields[0].choices)) == (False, False, 11)
    s = given("S5|||", (1, 2, 1, 1), trick="SA S2 S3 S4")
    keep, push = GAME.form(s.match.view(0), 0).actions
    assert (keep.kind, keep.open, keep.fields) == ("keep", True, ())
    assert (push.kind, push.open, push.fields[0].open) == ("push", True, True)
    assert [c.value for c in push.fields[0].choices] == ["2"]


@pytest.mark.parametrize(
    ("chips", "keep", "push"),
    [
        ((3, 6, 9, 6, 3), ", and shop 2 gives 1.", ", and shop 1 gives 1."),
        ((0, 3, 9, 6, 3), ", and shop 2 gives 3.", ", where the police wait."),
        ((1, 0, 9, 6, 3), ", where the police wait.", ", and shop 1 gives 1."),
    ],
)
def test_the_question_names_both_results(chips: tuple[int, ...], keep: str, push: str) -> None:
    s = given("S5|||", (1, 2, 1, 1), trick="SA S2 S3 S4", chips=chips)
    assert s.actions() == (
        f"You win this trick. Keep it: 2 tricks{keep} Push it: Cleo has 2 and leads; you stay at 1{push}"
    )


def test_the_question_where_a_kept_trick_would_lead_beyond_the_shops() -> None:
    s = given("|||", (5, 0, 5, 0), trick="SA S2 S3 S4")
    assert "Keep it: 6 tricks, which is no shop." in s.actions()


# Options and starts


@pytest.mark.parametrize(
    ("chips", "mode", "on"),
    [
        (FULL, "advanced", False),
        ((3, 6, 9, 6, 0), "advanced", True),
        ((3, 6, 9, 6, 0), "basic", False),
    ],
)
def test_the_scramble_of_a_start(chips: tuple[int, ...], mode: str, on: bool) -> None:
    s = fresh(mode, dealer=0, chips=chips)
    assert s.state.scramble == on
    assert [event.kind for event in GAME.opening(s.match.view(None))] == ["scramble_began"] * on + ["deal_began"]


def test_a_mode_that_is_none() -> None:
    with pytest.raises(BadOptionError):
        read_options(GAME, {"mode": "expert"})


def test_a_fresh_match() -> None:
    s = fresh()
    assert [len(hand) for hand in s.state.hands] == [11] * 4
    assert len(s.state.side) == 3
    assert {*s.state.side, *(card for hand in s.state.hands for card in hand)} == set(DECK)
    assert len(DECK) == 47
    assert all(hand == in_order(hand) for hand in s.state.hands)
    assert (s.state.chips, s.state.purses) == (FULL, (0, 0, 0, 0))


def test_a_record_lists_every_deal() -> None:
    s, dice = fresh(), Chance(b"record")
    while not s.match.over:
        seat = s.match.opened[0].decision.seat
        s.match, _ = s.match.act(seat, GAME.random(s.match.view(seat), seat, dice))
    record = s.match.record()
    start = record["start"]
    assert len(start["deals"]) == s.state.deal
    for deal in start["deals"]:
        assert [len(hand) for hand in deal["hands"]] == [11] * 4
        assert {*deal["side"], *(card for hand in deal["hands"] for card in hand)} == set(DECK)
    assert verify(GAME, record).state == s.match.state
    whole = {"dealer": start["dealer"], "deals": start["deals"]}  # the least that a start must have
    again = Match.new(GAME, 4, s.match.options, new_seed("another"), whole)
    for seat, action in record["moves"]:
        again, _ = again.act(seat, GAME.decode(action))
    assert again.state == s.match.state


@pytest.mark.parametrize("seed", range(8))
def test_prescribed_deals_verify_under_any_seed(seed: int) -> None:
    """This holds even if the seed makes the same dealer, but other deals."""
    first = fresh().match.record()["start"]
    start = {"dealer": first["dealer"], "deals": first["deals"]}
    match, dice = Match.new(GAME, 4, read_options(GAME, {}), new_seed(f"other {seed}"), start), Chance(b"p")
    while not match.over:
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, GAME.random(match.view(seat), seat, dice))
    assert verify(GAME, match.record()).state == match.state


def test_deals_beyond_the_list_come_from_the_seed() -> None:
    s = last_trick((6, 0, 0, 5))
    assert [len(hand) for hand in s.state.hands] == [11] * 4
    assert len(s.match.record()["start"]["deals"]) == 2
    s = fresh(dealer=2)
    assert len(s.match.record()["start"]["deals"]) == 1
    assert Match.new(GAME, 4, s.match.options, new_seed("another"), s.match.record()["start"]).state == s.state


REST = [card for card in DECK if card not in ("H7", "CK", "D9")]
DEAL = {"hands": [REST[n : n + 11] for n in (0, 11, 22, 33)], "side": ["H7", "CK", "D9"]}
ONE = {"hands": [["SA"], ["S2"], ["S3"], ["S4"]], "side": ["H7", "CK", "D9"]}
LATE = {"dealer": 3, "deals": [ONE], "tricks": [5, 5, 0, 0], "leader": 0, "trump": None}


@pytest.mark.parametrize(
    ("start", "field"),
    [
        ({"dealer": 4}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({}, "dealer"),
        ({"dealer": "x"}, "dealer"),
        ({"dealer": 0, "chips": [3, 6, 9, 6]}, "chips"),
        ({"dealer": 0, "chips": [3, 4, 9, 6, 3]}, "chips"),
        ({"dealer": 0, "chips": [3, 6, 9, 6, -1]}, "chips"),
        ({"dealer": 0, "chips": [0] * 5}, "chips"),
        ({"dealer": 0, "purses": [1, 2, 3]}, "purses"),
        ({"dealer": 0, "purses": [1, 2, 3, -1]}, "purses"),
        ({"dealer": 0, "deal": 0}, "deal"),
        ({"dealer": 0, "deal": 61}, "deal"),
        ({"dealer": 0, "colour": 1}, "colour"),
        ({"dealer": 0, "deals": 7}, "deals"),
        ({"dealer": 0, "deals": [7]}, "deals"),
        ({"dealer": 0, "deals": [ONE]}, "deals"),
        ({"dealer": 0, "deals": [{"hands": DEAL["hands"]}]}, "deals"),
        ({"dealer": 0, "deals": [DEAL | {"side": ["H7", "CK", "DA"]}]}, "deals"),
        ({"dealer": 0, "deals": [DEAL | {"side": ["H7", "CK", "SA"]}]}, "deals"),
        ({"dealer": 0, "deals": [DEAL | {"side": ["H7", "CK"]}]}, "deals"),
        ({"dealer": 0, "tricks": [1, 0, 0, 0]}, "tricks"),
        ({"dealer": 0, "leader": 1}, "leader"),
        ({"dealer": 0, "trick": ["SA"]}, "trick"),
        ({"dealer": 0, "flipped": 1}, "flipped"),
        (LATE | {"tricks": [6, 5, 0, 0]}, "tricks"),
        (LATE | {"tricks": [6, 5, 0, -1]}, "tricks"),
        (LATE | {"tricks": [5, 5]}, "tricks"),
        (LATE | {"tricks": [5, 4, 0, 0]}, "deals"),
        (LATE | {"leader": 4}, "leader"),
        (LATE | {"trump": "S"}, "trump"),
        (LATE | {"flipped": 3}, "flipped"),
        (LATE | {"flipped": 1}, "flipped"),
        (LATE | {"trump": "D", "flipped": 0}, "flipped"),
        (LATE | {"trick": ["SA"]}, "deals"),
        (LATE | {"trick": ["SK", "SQ", "SJ", "S10", "S9"]}, "trick"),
        (LATE | {"trick": ["SK", "SK"]}, "trick"),
        (LATE | {"trick": ["DA"]}, "trick"),
        (
            LATE
            | {
                "tricks": [5, 4, 0, 0],
                "trick": ["SK", "HA"],
                "deals": [ONE | {"hands": [["SA"], ["S2"], ["S3", "S5"], ["S4", "S6"]]}],
            },
            "trick",
        ),
        (
            LATE
            | {
                "tricks": [5, 4, 1, 0],
                "trick": ["SK", "SQ", "SJ", "S10"],
                "deals": [ONE | {"hands": [[], [], [], []]}],
            },
            "trick",
        ),
    ],
)
def test_a_start_that_cannot_be_names_its_field(start: dict[str, Any], field: str) -> None:
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 4, read_options(GAME, {}), SEED, start)
    assert error.value.field == field


def test_a_start_in_a_trick_knows_who_could_not_follow() -> None:
    s = given("S5|H3 H4 H5 H6 C3|H2|", (1, 2, 1, 1), trick="SA HK")
    assert (s.asked, s.state.voids) == ("2 play", ("", "S", "", ""))
    assert GAME.start_of(s.state).trick == ("SA", "HK")


def test_the_position_of_a_state_within_a_deal() -> None:
    s = given("SA|S2|S3|S4", (1, 2, 1, 1), trump="D", flipped=1).do("play SA")
    start = GAME.start_of(s.state)
    assert (start.tricks, start.leader, start.trump, start.flipped, start.trick) == ((1, 2, 1, 1), 0, "D", 1, ("SA",))
    assert start.deals[0].hands == s.state.hands
    over = GAME.start_of(last_trick((1, 2, 3, 5), (0, 5, 8, 6, 3)).state)
    assert (over.tricks, over.chips, over.deals[0].hands) == ((1, 2, 3, 5), (0, 3, 5, 6, 2), ((), (), (), ()))


# Hidden information


def test_what_each_seat_sees() -> None:
    s = given("SA|S2|S3|S4", (1, 2, 1, 1), trump="D", flipped=1).do("play SA")
    for seat in (0, 1, 2, 3, None):
        view = s.match.view(seat)
        for other in range(4):
            seen = s.state.hands[other] if other == seat else ("??",) * len(s.state.hands[other])
            assert view.hands[other] == seen
        assert view.side == ("??",) * 3
        assert (view.trick, view.tricks, view.trump) == (("SA",), (1, 2, 1, 1), "D")
        assert (view.flipped.index, view.flipped.card) == (1, "CK")


# Worlds


def worlds(match: Match, viewer: Seat, samples: int = 2000) -> Counter[tuple[str, ...]]:
    """Return how often each world is sampled: the hands, then the side."""
    found: Counter[tuple[str, ...]] = Counter()
    view = match.view(viewer)
    for n in range(samples):
        world = GAME.determinize(view, viewer, Chance(b"worlds", n))
        assert GAME.view(world, viewer) == view
        found[(*(" ".join(hand) for hand in world.hands), " ".join(in_order(world.side)))] += 1
    return found


def test_worlds_of_a_late_trick_are_all_that_the_viewer_has_not_seen() -> None:
    s = given("SA|H2|H3|C4", (5, 5, 0, 0), trump="D", flipped=1)
    found = worlds(s.match, 0)  # hidden: H7 and D9 of the side, and three hands of one card
    assert len(found) == 5 * 4 * 3
    assert min(found.values()) > 2000 / 60 * 0.5


def test_worlds_know_who_could_not_follow() -> None:
    s = given("SA SK|H2 H3|S3 S4|S5 C4", (5, 4, 0, 0), trump="D", flipped=1).do("play SA", "play H2")
    assert s.state.voids == ("", "S", "", "")
    for viewer in (0, 2, 3, None):
        for hands in worlds(s.match, viewer, 300):
            assert "S" not in hands[1]
    found = worlds(s.match, 0, 5000)  # seat 1 holds one of H3 C4 H7 D9; two of the others are with 2, and two with 3
    assert len(found) == 4 * comb(6, 2) * comb(4, 2)
    assert {hands[1] for hands in found} == {"H3", "C4", "H7", "D9"}


def test_worlds_are_equally_likely_whatever_several_seats_lack() -> None:
    """Seats 1 and 2 could not follow different suits, so the cards of each depend on the other."""
    s = given("SA SK HA|H2 H3 C2|S3 S4 C3|S5 S6 H5", (5, 3, 0, 0), trump="D", flipped=1, side="C6 CK C7")
    s.do("play SA", "play C2", "play S3", "play S5", "play HA", "play H2", "play C3")
    assert s.asked == "3 play"
    assert s.state.voids == ("", "S", "H", "")
    found = worlds(s.match, 0, 6000)  # hidden: H3 C6 C7 S4 S6 H5: one each with 1 and 2, two with 3, two at the side
    expected = {
        (one, two, rest)
        for one in ("H3", "H5", "C6", "C7")
        for two in ("S4", "S6", "C6", "C7")
        if one != two
        for rest in [tuple(sorted({"H3", "C6", "C7", "S4", "S6", "H5"} - {one, two}))]
    }
    assert len(found) == len(expected) * comb(4, 2)
    assert max(found.values()) < 1.6 * 6000 / len(found)
    assert min(found.values()) > 0.5 * 6000 / len(found)


def test_worlds_of_a_spectator() -> None:
    s = given("SA|H2|H3|C4", (5, 5, 0, 0), trump=None, flipped=0).do("play SA", "play H2")
    found = worlds(s.match, None)  # hidden: H3 C4 CK D9
    assert len(found) == 4 * 3
    assert {hands[2] for hands in found} == {"H3", "C4", "CK", "D9"}


def test_worlds_before_the_flip() -> None:
    s = fresh(dealer=0)
    cards: set[str] = set()
    for n in range(200):
        world = GAME.determinize(s.match.view(2), 2, Chance(b"flip", n))
        assert world.hands[2] == s.state.hands[2]
        cards |= set(world.side)
    assert cards == set(DECK) - set(s.state.hands[2])
