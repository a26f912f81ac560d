"""Arsène: rulings without an example, then danger and relief, prompts and forms."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.games.arsene.settlement import GROUPS, Settlement, settle
from engine.games.arsene.state import DECK, SUIT
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.arsene import FULL, GAME, fresh, given, last_trick

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
    assert s.words() == [f"Anna turns up {sign}, so there is no trump."]
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
    # reason-deal-limit
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
    assert s.words()[-1] == "Danger: Anna has 2 tricks, and shop 2 is empty."
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
        ((3, 6, 9, 6, 3), "shop 2: +1", "shop 1: +1"),
        ((0, 3, 9, 6, 3), "shop 2: +3", "shop 1: police"),
        ((1, 0, 9, 6, 3), "shop 2: police", "shop 1: +1"),
    ],
)
def test_the_question_names_both_results(chips: tuple[int, ...], keep: str, push: str) -> None:
    s = given("S5|||", (1, 2, 1, 1), trick="SA S2 S3 S4", chips=chips)
    assert s.actions() == f"Keep the trick (2 tricks, {keep}) or push it to Cleo (you stay at 1, {push})?"


def test_the_question_where_a_kept_trick_would_lead_beyond_the_shops() -> None:
    s = given("|||", (5, 0, 5, 0), trick="SA S2 S3 S4")
    assert "Keep the trick (6 tricks, no shop)" in s.actions()
