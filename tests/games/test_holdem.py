"""#34 Lombard Hold'em: hands against brute force, worked examples, refusals, rulings and starts.

conformance/ has the laws for all games.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from engine.cards import LOMBARDY
from engine.chance import Chance
from engine.game import BadOptionError
from engine.games.holdem.hands import STRENGTH, best, key
from engine.match import Match, new_seed
from engine.options import read_options
from tests import sample
from tests.games.holdem import GAME, SEED, Scene, given
from tests.games.scene import bad_start


def hand(cards: str) -> tuple[str, tuple[int, ...]]:
    found = best(tuple(cards.split()))
    return found.rank, found.numbers


def order(community: str, *holes: str) -> list[int]:
    """Return the seats of these hole cards, the best first."""
    seven = [(tuple(hole.split()), best((*hole.split(), *community.split()))) for hole in holes]
    return sorted(range(len(holes)), key=lambda n: key(seven[n][1], seven[n][0]), reverse=True)


# --- hands ---------------------------------------------------------------------------------------------------------


def worth(five: tuple[tuple[str, int], ...]) -> tuple[int, tuple[int, ...]]:
    """Return the worth of exactly five cards, each a suit and a number, by the rules of poker."""
    counts = Counter(number for _, number in five)
    numbers = sorted(counts, reverse=True)
    alike = sorted(counts, key=lambda number: (counts[number], number), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush, straight = len({suit for suit, _ in five}) == 1, len(numbers) == 5 and numbers[0] - numbers[4] == 4
    if flush and straight:
        return STRENGTH["straight_flush"], (numbers[0],)
    if shape[0] >= 4:
        return STRENGTH["four"], (alike[0],)
    if shape == [3, 2]:
        return STRENGTH["full_house"], (alike[0], alike[1])
    if flush:
        return STRENGTH["flush"], (numbers[0],)
    if straight:
        return STRENGTH["straight"], (numbers[0],)
    if shape[0] == 3:
        return STRENGTH["three"], (alike[0],)
    if shape[:2] == [2, 2]:
        return STRENGTH["two_pairs"], (alike[0], alike[1])
    return (STRENGTH["pair"], (alike[0],)) if shape[0] == 2 else (STRENGTH["nothing"], ())


def by_force(seven: tuple[str, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the best of all selections, with two princes as each of 44 cards."""
    cards = [(card[0], int(card[1:])) for card in seven]
    others = [card for card in cards if card[0] != "P"]
    if len(others) == 4:
        return STRENGTH["royal"], ()
    found = [worth(five) for five in itertools.combinations(cards, 5)]
    if len(others) == 5:
        wild = [(suit, number) for suit in "KNBP" for number in range(1, 12)]
        found += [worth((*four, joker)) for four in itertools.combinations(others, 4) for joker in wild]
    return max(found)


@pytest.mark.parametrize("princes", [None, 2])
def test_hands_are_what_brute_force_finds(princes: int | None) -> None:
    """R11 to R16, R19: this holds for many random sets of seven cards, half of them with two princes."""
    chance = Chance(new_seed(f"force {princes}"))
    for _ in range(20_000 if sample.WHOLE else 400):
        deck = chance.shuffle("deck", LOMBARDY)
        if princes is not None:
            royal, others = [c for c in deck if c[0] == "P"], [c for c in deck if c[0] != "P"]
            deck = (*royal[:princes], *others)
        seven = tuple(deck[:7])
        made = best(seven)
        assert made.strength == by_force(seven), seven
        assert set(made.cards) <= set(seven)
        whole = [c for c in made.cards if made.joker is None or c[0] != "P"]
        cards = [(c[0], int(c[1:])) for c in (*whole, *((made.joker,) if made.joker else ()))]
        if made.rank not in ("royal", "nothing"):  # the shown cards make the hand by themselves
            others = [("?", -n) for n in range(1, 6 - len(cards))]
            assert worth((*cards, *others))[0] == made.strength[0], made


def test_two_princes_are_one_card_of_any_kind() -> None:
    """Example 1: 9-high with K5 N6 B7 K8, six cards in all."""
    made = best(tuple(["P4", "P6", "K5", "N6", "B7", "K8", "N2"]))
    assert (made.rank, made.numbers, made.joker and made.joker[1:], len(made.cards)) == ("straight", (9,), "9", 6)


def test_royal() -> None:
    """Examples 3 and 4, R15: all three princes are royal, wherever they are.

    If they are shared, the hole cards decide.
    """
    assert hand("P6 K1 P4 P8 K9 N3 B5") == ("royal", ())
    assert order("P4 P6 P8 K9 N3", "K11 N2", "N10 B5") == [0, 1]


def test_a_lone_prince_is_an_ordinary_card() -> None:
    """Example 5."""
    assert order("P4 N6 K8 K2 N3", "P8 K7", "K6 B6", "K4 K10") == [1, 0, 2]
    assert hand("P8 K7 P4 N6 K8 K2 N3") == ("pair", (8,))
    assert hand("K6 B6 P4 N6 K8 K2 N3") == ("three", (6,))
    assert hand("K4 K10 P4 N6 K8 K2 N3") == ("pair", (4,))


@pytest.mark.parametrize(
    ("community", "holes", "made", "winners"),
    [
        ("K3 K7 N5 B5 N10", ("K9 N2", "N9 K1"), ("pair 5",) * 2, [1, 0]),  # example 6: noble > knight
        (
            "K6 N6 K2 N9 B4",
            ("K9 K4", "B8 N8", "N4 K11"),
            ("two_pairs 9 6", "two_pairs 8 6", "two_pairs 6 4"),
            [0, 1, 2],
        ),
        ("K7 N7 K4 N10 K2", ("B7 N4", "K10 B4", "K11 K1"), ("full_house 7 4", "two_pairs 10 7", "flush 11"), [0, 2, 1]),
        ("K1 K5 K9 N6 B7", ("K10 K11", "N8 K2", "P4 P8"), ("flush 11", "straight 9", "straight 9"), [0, 2, 1]),  # 9
        ("B4 B5 B6 K9 N2", ("B7 B8", "P4 P6"), ("straight_flush 8", "straight 6"), [0, 1]),  # 11, R19
        ("P4 P6 K5 K6 K7", ("K8 N2", "K11 K9"), ("straight_flush 9",) * 2, [1, 0]),  # 12
        ("K6 N6 B6 K1 N10", ("P4 P8", "P6 K10"), ("four 6",) * 2, [1, 0]),  # 13, R18
        ("K2 N2 K9 N4 B8", ("N6 K6", "B6 P6"), ("two_pairs 6 2",) * 2, [1, 0]),  # 14, R17, R18
        ("K1 N3 B5 K8 N10", ("K11 N6", "N9 K7"), ("nothing",) * 2, [0, 1]),  # 15, R16
    ],
)
def test_examples_of_the_showdown(
    community: str, holes: tuple[str, ...], made: tuple[str, ...], winners: list[int]
) -> None:
    """Examples 6 to 9 and 11 to 15: the hand of each seat, and the order of the seats."""
    found = [hand(f"{hole} {community}") for hole in holes]
    assert tuple(" ".join([rank, *map(str, numbers)]) for rank, numbers in found) == made
    assert order(community, *holes) == winners


def test_a_flush_with_a_joker_is_eleven_high() -> None:
    """Example 10, R13: the joker is K11 again."""
    made = best(tuple(["K1", "K4", "K9", "K11", "N3", "P4", "P8"]))
    assert (made.rank, made.numbers, made.joker) == ("flush", (11,), "K11")


def test_straights_do_not_go_round() -> None:
    """R12."""
    assert hand("K10 K11 N2 K1 N3 B8 N9")[0] != "straight"
    assert hand("K1 N2 K3 N4 B5 K9 N10") == ("straight", (5,))


# --- a round -------------------------------------------------------------------------------------------------------


def test_a_call_and_a_double() -> None:
    """Example 2: seat 1 calls, seat 0 doubles, and the better hand takes five coins."""
    s = given("K2 N3|N4 N10", "K1 K10 B6", "K9 N8")
    s.do("call N4")
    assert (s.state.balances, s.state.pot, s.state.reveals) == ((8, 7), 2, (None, "N4"))
    s.do("double")
    assert (s.state.balances, s.state.pot) == ((6, 12), 1)
    assert (s.state.round, s.state.dealer, s.asked) == (2, 1, "A bet")
    assert s.told == ["doubled", "turned", "showed", "showed", "pot_won", "near", "round_began", "flop"]
    assert s.words()[2:5] == [
        "Anna shows knight 2 and noble 3: nothing.",
        "Berta shows noble 4 and noble 10: pair of 10s.",
        "Berta takes the pot of 5 coins and now has 12 coins.",
    ]


def test_the_tie_is_told() -> None:
    s = given("K9 N2|N9 K1", "K3 K7 N5", "B5 N10").do("double", "double")
    assert s.words()[4].startswith("Equal hands and equal cards")
    s = given("K8 N2|K11 K9", "P4 P6 K5", "K6 K7").do("double", "double")
    assert s.words()[4].startswith("Equal hands: the larger hole card")
    assert "two princes as knight 9" in s.words()[2]


def test_debt() -> None:
    """Example 16, R9: a short payment borrows what is missing; 16 means coins less debt."""
    s = given("K2 N3|N4 N10", "K1 K10 B6", "K9 N8", balances=[8, 0], pot=6).do("double")
    assert (s.state.balances, s.told) == ((8, -2), ["borrowed", "doubled"])
    s.do("fold")
    assert s.state.balances == (8, 7)
    assert s.words()[2] == "Berta takes the pot of 9 coins and now has 7 coins."


def test_the_end() -> None:
    """Example 17: 16 coins end the match, when the pot is taken."""
    s = given("K2 N3|N4 N10", "K1 K10 B6", "K9 N8", balances=[8, 13], pot=2).do("call N4", "call K2")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners, s.match.outcome.reason) == ((7, 16), (1,), "coins")
    s = given("K2 N3|N4 N10", "K1 K10 B6", "K9 N8", balances=[8, 13]).do("call N4", "call K2")
    assert (s.match.outcome, s.state.balances) == (None, (7, 15))


def test_left_alone() -> None:
    """Example 18, R3: the cards stay unseen. R4: the last seat is asked all the same."""
    s = given("K2 N3|N4 N10|B4 B5", "K1 K10 B6", "K9 N8").do("double", "fold", "fold")
    assert s.state.balances == (8, 10, 8)
    assert s.told == ["folded", "turned", "pot_won", "round_began", "flop"]
    s = given("K2 N3|N4 N10|B4 B5", "K1 K10 B6").do("fold", "fold")
    assert (s.told, s.asked) == (["folded", "left_alone"], "A bet")
    assert s.legal(0) == {"K2", "N3", "double", "fold"}


def test_all_fold() -> None:
    """Example 19, R2, R5: the pot stays, and the next round adds its coin."""
    s = given("K2 N3|N4 N10|B4 B5", "K1 K10 B6").do("fold", "fold", "fold")
    assert (s.state.pot, s.state.dealer, s.asked) == (2, 1, "C bet")
    assert s.words()[2] == "Everyone has folded. The pot stays, with 1 coin."


def test_folding_for_ever_ends() -> None:
    """R8: ten rounds in a row are enough, counted from the start. Seats with equal most coins share."""
    s = given("K2 N3|N4 N10|B4 B5", "K1 K10 B6", balances=[5, 9, 9])
    for _ in range(29):
        s.do("fold")
    assert s.match.outcome is None
    s.do("fold")
    assert s.match.outcome is not None
    assert (s.match.outcome.winners, s.match.outcome.reason) == ((1, 2), "folded_out")
    assert s.state.pot == 10


def test_folded_cards_stay_hidden() -> None:
    """R6, R7: a caller's card is seen for the round. A folded card is never seen."""
    s = given("K2 N3|N4 N10|B4 B5", "K1 K10 B6", "K9 N8", balances=[8, 8, 15]).do("fold", "double")
    s.do("call K2")
    view = s.match.view(None)
    assert s.match.over
    assert (view.hands, view.past.holes) == ((("??", "??"),) * 3, (("K2", "N3"), (), ("B4", "B5")))
    assert "N4" not in str(s.words())


def test_refusals() -> None:
    s = given("K2 N3|N4 N10", "K1 K10 B6")
    assert s.refused("call K2") == "That isn’t one of your hole cards. Show one of those two."
    assert s.refused("fold", seat=0) == "It isn’t your turn."
    s.do("fold")
    assert s.refused("double", seat=1) == "You have already bet this round. Everyone bets once per round."


def test_the_deal() -> None:
    """R1: two cards at once from the dealer's left, then the shared cards."""
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, {"dealer": 1, "decks": [list(LOMBARDY)]}))
    assert s.state.hands == (("K3", "K4"), ("K5", "K6"), ("K1", "K2"))
    assert (s.state.community, s.state.deck[:2], s.asked) == (("K7", "K8", "K9"), ("K10", "K11"), "C bet")
    assert (s.state.pot, s.state.balances) == (1, (8, 8, 8))


def test_eleven_play_and_no_more() -> None:
    """R20."""
    match = Match.new(GAME, 11, GAME.options_type(), SEED)
    assert len(match.state.deck) == 28 - 22 - 3
    with pytest.raises(BadOptionError):
        Match.new(GAME, 12, GAME.options_type(), SEED)


def test_the_supply_never_runs_dry() -> None:
    """R10: coins only ever come into play."""
    s = given("K2 N3|N4 N10", "K1 K10 B6", balances=[-400, -400]).do("double", "double")
    assert sum(s.state.balances) == -800 - 4 + 1 + 6


def test_options() -> None:
    short = Match.new(GAME, 2, read_options(GAME, {"target": 10, "start_coins": 9}), SEED)
    assert (short.state.balances, short.state.target) == ((9, 9), 10)
    with pytest.raises(BadOptionError) as error:
        Match.new(GAME, 2, read_options(GAME, {"target": 10, "start_coins": 10}), SEED)
    assert error.value.field == "start_coins"


def test_starts_that_cannot_be() -> None:
    hole, community = [["K1", "K2"], ["K3", "K4"]], ["K5", "K6", "K7"]
    rest = [card for card in LOMBARDY if card not in {*hole[0], *hole[1], *community}]
    good: dict[str, Any] = {"dealer": 0, "hole": hole, "community": community, "rest": rest}
    Match.new(GAME, 2, GAME.options_type(), SEED, good)
    for field, value in (
        ("dealer", 2),
        ("round", 0),
        ("pot", -1),
        ("balances", [8, 16]),
        ("balances", [8]),
        ("hole", [["K1"], ["K3", "K4"]]),
        ("community", ["K5"]),
        ("rest", rest[1:]),
        ("acted", ["double", None]),
        ("acted", ["double", "double"]),
        ("acted", [None, "raise"]),
        ("acted", [None, "call"]),
        ("acted", [None, "call:K1"]),
    ):
        assert bad_start(GAME, {**good, field: value}) == field, (field, value)
    for field, value in (("community", community), ("rest", rest), ("acted", [None, None])):
        assert bad_start(GAME, {"dealer": 0, field: value}) == field
