"""Lombard Hold'em's AI seats: bets in which any sensible player agrees. holdem.py has the notation."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.cards import LOMBARDY
from engine.games.holdem.hands import best, key, order
from engine.games.holdem.odds import endings, places, quality
from tests.games.holdem import GAME, Scene, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

MIND = mind_of(GAME)
A = 0  # seat of the dealer, who bets last
BETS = {"call", "double"}


def last(holes: str, community: str, *acted: str, **fields: Any) -> Scene:
    return given(holes, community, acted=[None, *acted], **fields)


POSITIONS = {
    "no one else is left: the pot is sure, and the supply adds to it": Position(
        last("K1 N2|K5 N6|B7 N9", "K9 N10 B8", "fold", "fold"), A, {"double"}, greedy=BETS
    ),
    "the only royal": Position(last("P4 P6|K10 N10", "P8 K9 N3", "double"), A, {"double"}, greedy=BETS),
    "of two royals the one with the 11": Position(
        last("K11 N2|N10 K9", "P4 P6 P8", "call:N10"), A, {"double"}, greedy=BETS
    ),
    "of two royals the other one": Position(last("K1 N2|N10 K9", "P4 P6 P8", "call:N10"), A, {"fold"}),
    "nothing at all, and a double": Position(
        last("K1 N2|K5 N9", "K10 N10 B8", "double"), A, {"fold"}, greedy={"fold", "call"}
    ),
    "nothing at all, and two doubles": Position(
        last("K1 N2|K5 N9|B4 K7", "K10 N10 B8", "double", "double"), A, {"fold"}, greedy={"fold", "call"}
    ),
    "someone else would win the match with this pot": Position(
        last("K1 N2|K5 N9", "K10 N10 B8", "double", balances=[8, 12]), A, BETS
    ),
    "... also where they have only called": Position(
        last("K3 N4|K5 N9", "K10 N7 B8", "call:K5", balances=[10, 14]), A, BETS
    ),
    "a call wins the match": Position(last("K9 N9|K5 N6", "K10 P4 B8", "call:N6", balances=[14, 4]), A, BETS),
    "four of a kind, first to bet": Position(given("K5 N9|K6 N6", "B6 P6 K1"), 1, BETS),
    "a straight flush": Position(given("K5 N9|B7 B8|K1 N2|K3 N4", "B4 B5 B6"), 1, BETS),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_the_same_hand_is_not_always_bet_alike() -> None:
    """The shown card is not always the same either."""
    assert MIND is not None
    view = given("K5 N9|K9 N8", "B6 K4 N10").match.view(1)
    drawn = {MIND.choose(view, 1, Luck(b"%d" % n)) for n in range(300)}
    assert {move.kind for move in drawn} == {"call", "double"}
    assert {getattr(move, "reveal", None) for move in drawn} >= {"K9", "N8"}


def test_hands_are_ordered_as_they_are_compared() -> None:
    draws = random.Random("order")
    for _ in range(3000):
        cards = draws.sample(LOMBARDY, 9)
        community, holes = tuple(cards[:5]), (tuple(cards[5:7]), tuple(cards[7:]))
        found = [key(best((*hole, *community)), hole) for hole in holes]
        assert (found[0] > found[1]) == (order(holes[0], community) > order(holes[1], community)), cards


def test_odds_are_near_what_is_dealt() -> None:
    draws = random.Random("odds")
    for hole, flop in ((("K9", "N9"), ("B4", "K3", "N6")), (("K1", "N2"), ("K9", "N10", "B8"))):
        rest, wins = [card for card in LOMBARDY if card not in (*hole, *flop)], 0
        for _ in range(1000):
            cards = draws.sample(rest, 4)
            community, other = (*flop, *cards[:2]), (cards[2], cards[3])
            wins += order(hole, community) > order(other, community)
        assert quality(flop, hole) == pytest.approx(wins / 1000, abs=0.15)
        assert len(places(flop, hole)) <= len(endings(flop))


def test_a_double_is_imagined_with_a_better_hand() -> None:
    assert MIND is not None
    scene = last("K7 N5|K5 N9", "K10 N4 B8", "double")
    community = scene.state.community
    means = []
    for view in (scene.match.view(A), given("K7 N5|K5 N9", "K10 N4 B8", dealer=1).match.view(A)):
        worlds = MIND.imagine(view, A, Luck(b"w"), 1200)
        means.append(sum(quality(community, world.hands[1]) for world in worlds) / len(worlds))
    assert means[0] > means[1] + 0.05
