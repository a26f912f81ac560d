"""Arsène: what each seat sees, and sampled worlds, which agree with exactly that."""

from __future__ import annotations

from collections import Counter
from math import comb

from engine.audience import Seat
from engine.chance import Chance
from engine.games.arsene.state import DECK, in_order
from engine.match import Match
from tests.games.arsene import GAME, fresh, given

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
