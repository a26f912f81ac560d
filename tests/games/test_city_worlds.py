"""Draft City: what is known of hands that went round, and sampled worlds, which agree with it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.chance import Chance
from engine.games.city.state import DECK, LOTS, last_passed, unseen
from engine.match import Match, new_seed
from tests.games.city import GAME, Scene, given


def worlds(s: Scene, seat: int | None, count: int = 60) -> list[Any]:
    found = [GAME.determinize(s.match.view(seat), seat, Chance(b"world", n)) for n in range(count)]
    for world in found:
        assert GAME.view(world, seat) == s.match.view(seat)
    return found


def test_a_hand_that_went_on_is_known() -> None:
    """The hand is known exactly if all cards that left it were built openly.

    A seat that never had it may expect any hand.
    """
    s = given(hands="HHST FFPP UOOC", seats=3).do("build H lot a1", "build F lot a1", "green U lot a1")
    assert s.hands == "OOC / HST / FPP"
    assert {world.hands[1] for world in worlds(s, 0)} == {("H", "S", "T")}
    assert len({world.hands[2] for world in worlds(s, 0)}) > 10
    assert len({world.hands[1] for world in worlds(s, 2)}) > 10
    assert {world.hands[0] for world in worlds(s, 2)} == {("O", "O", "C")}
    assert last_passed(s.match.view(0), 0) == ("H", "S", "T")
    s.do("green O lot b1", "build S lot b1", "build P lot b1")
    assert s.hands == "FP / OC / HT"
    assert {world.hands[2] for world in worlds(s, 0)} == {("H", "T")}
    assert {world.hands[1] for world in worlds(s, 0)} == {("O", "C")}


def test_a_green_is_one_of_the_hand_that_was_seen() -> None:
    """R5: a seat that had the hand knows that the green and the cards left are those three."""
    s = given(hands="HHST FFPP UOOC", seats=3).do("build H lot a1", "build F lot a1", "green U lot a1")
    s.do("green O lot b1", "green S lot b1", "build P lot b1")
    greens = {(world.greens[1][1], world.hands[2]) for world in worlds(s, 0)}
    assert greens == {("H", ("S", "T")), ("S", ("H", "T")), ("T", ("H", "S"))}
    own = {world.greens[1][1] for world in worlds(s, 1)}
    assert own == {"S"}
    assert len({world.greens[2][0] for world in worlds(s, 0)}) > 4, "it was laid before the hand came"
    assert {world.greens[2][0] for world in worlds(s, 2)} == {"U"}
    assert len({world.greens[1][1] for world in worlds(s, None)}) > 4


def test_what_is_known_of_a_hand_stays_known() -> None:
    """This includes the place of its last card, and the cards under greens of earlier decades."""
    s = given(hands="HHST FFPP", seats=2).do("build H lot a1", "build F lot a1")
    s.do("green F lot b1", "green T lot b1")
    assert s.hands == "HS / PP"
    assert {world.greens[1][1] for world in worlds(s, 0)} == {"T"}, "its hand has come back: one card is missing"
    assert {world.hands[1] for world in worlds(s, 0)} == {("P", "P")}
    s.do("build H lot c1", "build P lot c1")
    assert {world.gone for world in worlds(s, 0)} == {(("S",), ("P",))}
    assert {world.greens[1][1] for world in worlds(s, 0)} == {"T"}
    while not s.match.over:
        for _ in range(2):
            seat = s.match.opened[0].decision.seat
            lot = LOTS[s.state.cities[seat].index("")]
            s.do(f"green {s.state.hands[seat][0]} lot {lot}")
    for seat in (0, 1, None):
        worlds(s, seat, 5)
    assert {world.gone[1][0] for world in worlds(s, 0)} == {"P"}


def test_worlds_agree_with_all_that_was_seen() -> None:
    """Worlds also agree with what others have seen: the hands that went round are the true ones."""
    for seats in GAME.seats:
        match, dice = Match.new(GAME, seats, GAME.options_type(), new_seed(f"worlds {seats}")), Chance(b"worlds")
        while not match.over:
            viewers: list[int | None] = [*range(seats), None]
            for viewer in viewers:
                world = GAME.determinize(match.view(viewer), viewer, dice)
                assert GAME.view(world, viewer) == match.view(viewer)
                if world.phase == "build":
                    assert [seen[-1] for seen in world.seen] == [*world.hands]
                    assert [*map(len, world.seen)] == [*map(len, match.state.seen)]
                    assert [[*map(len, seen)] for seen in world.seen] == [
                        [*map(len, seen)] for seen in match.state.seen
                    ]
                known = [card for pile in (*world.hands, *world.greens, *world.gone) for card in pile if card]
                built = [what for city in world.cities for what in city if what not in ("", "G")]
                assert Counter([*known, *built, *world.deck]) == Counter(DECK.cards)
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, GAME.random(match.view(seat), seat, dice))


def test_a_choice_that_is_in_may_be_any() -> None:
    s = given(hands="HHST FFPP UOOC", seats=3).do("build H lot a1")
    found = {world.choices[0] for world in worlds(s, 1, 100)}
    assert len(found) > 50
    assert {choice.green for choice in found} == {True, False}
    assert {world.choices[0] for world in worlds(s, 0, 5)} == {s.state.choices[0]}
    assert all(world.choices[1:] == (None, None) for world in worlds(s, 1, 5))


def test_what_is_still_to_come() -> None:
    s = given("HHH / ... / ... | SSS / ... / ...", "UUOC FFFF", gone=[["P"], ["T"]])
    assert unseen(s.state, 0) == Counter(DECK.cards) - Counter("HHHSSSUUOCP")
    assert unseen(s.state, None) == Counter(DECK.cards) - Counter("HHHSSS")
