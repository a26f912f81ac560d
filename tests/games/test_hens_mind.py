"""The Hen Auction's AI seats: bids in which any sensible player agrees. hens.py has the notation."""

from __future__ import annotations

from bisect import bisect

import pytest

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.games.hens.ways import NO_BID, ways
from tests.games.hens import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

A, B, C = range(3)

POSITIONS = {
    "where no one else can bid, one egg is enough": Position(given("12", "10 0 0", "100:4 / - / -"), A, {"bid 1"}),
    "a fat hen that dies today is the cheapest bid that no one can reach": Position(
        given("12", "10 4 3", "1:1 / - / -", auction=11), A, {"bid 0 hens 1"}
    ),
    "nothing is bid for a hen that brings no more than it costs": Position(
        given("1", "9 9 9", "11:2 / 12:2 / 10:2", auction=11, market="worthless"), A, {"bid 0"}
    ),
    "good layers are not slaughtered for a poor one": Position(
        given("5", "10 10 10", "15:4 14:3 12:5 11:4 / 101:4 / 102:4"), A, {"bid 0"}
    ),
    "no more is paid than the hen still brings": Position(
        given("9", "20 20 20", auction=11), A, blunders={f"bid {eggs}" for eggs in range(5, 21)}
    ),
    "no young layer is slaughtered where eggs do": Position(
        given("7", "10 2 1", "15:4 / - / -"), A, blunders={f"bid {eggs} hens 15" for eggs in range(11)}
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_bids_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_it_does_not_always_bid_the_same() -> None:
    """If all seats bid alike, all are knocked out together."""
    mind = mind_of(GAME)
    assert mind is not None
    view = given("7").match.view(0)
    assert len({mind.choose(view, A, Luck(b"%d" % n)) for n in range(40)}) >= 4


@pytest.mark.parametrize("coops", ["100:4 7:3 / - / 102:1", "1:3 4:2 7:1 15:4 / 101:4 / -", "16:3 9:2 2:1 / - / -"])
def test_what_others_bid_is_the_most_that_can_be_had_for_it(coops: str) -> None:
    able = ways(given("12 5", "9 3 0", coops).match.view(A), A)
    for paid in range(20):
        most = max([NO_BID, *[way for way in able.all if way.cost <= paid]], key=lambda way: way.worth)
        assert able.best[bisect(able.costs, paid)] == most


def test_what_all_have_is_counted_with_their_hens() -> None:
    mind = mind_of(GAME)
    assert mind is not None
    shares = mind.value(given("7", "10 10 10", "15:4 / 101:4 / -").state)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[1] > shares[2]
