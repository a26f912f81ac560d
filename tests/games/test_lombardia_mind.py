"""The Crown of Lombardia's AI seats: positions in which any sensible player agrees.

lombardia.py has the notation.
"""

from __future__ import annotations

from engine.ai import patience_of
from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.ai.search import answer, search
from engine.games.lombardia.planning import Rules, Stand, best, hand_of
from engine.match import Match, new_seed
from tests.games.lombardia import GAME, A, B, alone, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

MIND = mind_of(GAME)
OTHER = "K10 K11 N9 N10 B8"
POSITIONS = {
    "three princes win": Position(given("K1 K2 K3 P4 P6 P8", OTHER), A, {"princes"}),
    "the third prince is drafted": Position(given("K1 P4 P6", OTHER, deck="K2 B4 P8", drafted=False), A, {"draft P8"}),
    "and taken": Position(given(OTHER, "N2 P4 P6", deck="B4 K2 P8", drafted=False).do("draft B4"), B, {"take P8"}),
    "nobles that win are spent": Position(given("K1 K2 K3 N2 N3 N4", OTHER, scores=(8, 8)), A, {"nobles N2 N3 N4"}),
    "a pair of princes helps to win": Position(given("N2 N3 P4 P6", OTHER, scores=(8, 8)), A, {"nobles N2 N3 P4 P6"}),
    "and is not spent for a point": Position(given("K1 N2 P4 P6", OTHER, scores=(2, 2)), A, {"end_turn"}),
    "bishops cost nothing": Position(given("K1 B4 B5 B6", OTHER, scores=(3, 3)), A, {"bishops B4 B5 B6"}),
    "four bishops and seven points are defended": Position(
        given("K1 K2 K3", "K8 K9 B4 B5 B6 B7", scores=(5, 7)).do("attack K1 K2 K3"),
        B,
        {"defend K8 K9"},
    ),
    "the kind that steals most": Position(
        given("K1 K2 K3", "K9 N2 N3 N4 N5 B4", scores=(6, 6)).do("attack K1 K2 K3", "defend -"),
        A,
        {"name_kind noble"},
    ),
    "bishops and a prince are not trimmed": Position(
        given("K1 K2 K3 N2 B4 B5 B6 P4", OTHER, bishops_shown=True).do("end_turn"),
        A,
        {"trim K1", "trim N2"},
    ),
    "a scholar that wins is called": Position(
        given("L1 M1 B4 B5 B6 B7", OTHER, "S1 S2 K1", scores=(8, 8, 8), bishops_shown=True, turn_points=2),
        A,
        {"scholar L1"},
    ),
    "a merchant that wins sells": Position(
        given("N2 P4 S1 M1", OTHER, "K1 K2 K3", scores=(8, 8, 8)),
        A,
        {"merchant M1 others N2 P4 S1"},
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_sees_it(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


def test_a_turn_is_planned_to_its_end() -> None:
    """Bishops for 2, merchants for 2 and a scholar make 8: with 2 points that wins, with 1 not."""
    rules, hand = Rules("multi", "adjusted", 7), hand_of(("B4", "B5", "B6", "B7", "L1", "M1", "K1", "K2", "K3"))
    assert best(rules, Stand(hand, 2)) > 10 > best(rules, Stand(hand, 1))


def test_it_plays_alone_too() -> None:
    """No AI is seated there, but a person may ask for a hint."""
    assert MIND is not None
    match = Match.new(GAME, 1, GAME.options_type(mode="solo"), new_seed("alone"))
    for n in range(40):
        if match.over:
            break
        view, luck = match.view(0), Luck(b"%d" % n)
        assert sum(MIND.value(match.state)) <= 1
        move = answer(search(MIND, view, 0, luck, 4), luck, drawn=False) if n % 4 == 0 else MIND.choose(view, 0, luck)
        match, _ = match.act(0, move)
    assert MIND.seats(alone("K1", "K2").state) == 1


def test_a_duel_is_searched_longer() -> None:
    """Its plies are quicker, so there is time for more."""
    long, short = [
        patience_of(GAME, Match.new(GAME, seats, GAME.options_type(mode=mode), new_seed("long")).view(0), "normal")
        for mode, seats in (("duel", 2), ("multi", 3))
    ]
    assert long == round(4.6 * short)
