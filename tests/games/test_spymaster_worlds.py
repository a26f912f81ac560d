"""Spymaster: what each side sees and is told, and sampled worlds, which agree with exactly that."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.audience import Seat
from engine.chance import Chance
from engine.games.spymaster.state import in_order
from engine.match import Match
from engine.options import read_options
from render.texts import say
from tests.games.conformance import Case, walk
from tests.games.spymaster import GAME, A, D, Scene, given

# Hidden information


def test_what_each_side_sees() -> None:
    s = given(A="S1 S5 F", D="F H", row="H").do("play S1")
    mine, theirs, public = s.match.view(A), s.match.view(D), s.match.view(None)
    assert mine.hands == (("S5", "F"), ("??", "??"))
    assert theirs.hands == (("??", "??"), ("F", "H"))
    assert public.hands == (("??", "??"), ("??", "??"))
    assert (mine.laid, theirs.laid, public.laid) == ("S1", "??", "??")
    for view in (mine, theirs, public):
        assert set(view.deck) == {"??"}
        assert len(view.deck) == s.deck
        assert view.row == s.state.row


def test_drawn_cards_are_told_to_who_drew_them() -> None:
    s = given(A="H", D="F", deck="S1 S9").do("play H", "guess spy")
    drew = next(event for event in s.events if event.kind == "drew")
    words = [say("en", GAME.tell(GAME.see(drew, seat), seat), game="spymaster") for seat in (A, D, None)]
    assert words == ["Seat 1’s hacker draws spy 1 and spy 9."] + ["Seat 1’s hacker draws 2 cards."] * 2


def test_a_declined_tuck_tells_nothing_else() -> None:
    for hand in ("S4 S9 F", "S4 S2 F"):
        s = given(A=hand, D="H").do("play S4", "guess force", "tuck -")
        assert s.told == ["tucked"]
        assert (s.events[0].card, s.events[0].spy) == (None, "S4")  # type: ignore[attr-defined]


# Worlds


def worlds(match: Match, viewer: Seat, samples: int = 1500) -> Counter[str]:
    """Return how often each world is sampled: 'A's hand | D's hand | face down | deck'."""
    found: Counter[str] = Counter()
    view = match.view(viewer)
    for n in range(samples):
        state = GAME.determinize(view, viewer, Chance(b"worlds", n))
        assert GAME.view(state, viewer) == view
        hands = (" ".join(hand) for hand in state.hands)
        found[" | ".join((*hands, state.laid or "-", " ".join(state.deck)))] += 1
    return found


def orders(a: str, d: str, deck: str) -> set[str]:
    """Return two hands with both orders of a deck of two."""
    x, y = deck.split()
    return {f"{a} | {d} | - | {x} {y}", f"{a} | {d} | - | {y} {x}"}


REST = "S1 S2 S3 S4 S5 S6 S7 S8 H H H"  # a long row leaves few hidden cards


def test_worlds_of_a_fresh_deal_are_all_that_the_viewer_has_not_seen() -> None:
    s = given(A="F F F F F", D="H", row=f"{REST} H", deck="S9 F H")
    found = worlds(s.match, A)
    assert found.keys() == {
        f"F F F F F | {d} | - | {deck}"
        for d, decks in {
            "F": ("S9 H H", "H S9 H", "H H S9"),
            "S9": ("F H H", "H F H", "H H F"),
            "H": ("S9 F H", "S9 H F", "F S9 H", "F H S9", "H S9 F", "H F S9"),
        }.items()
        for deck in decks
    }
    assert min(found.values()) > 1500 / 12 * 0.7  # 12 are equally likely: H is there twice


def reshuffled() -> Scene:
    """Let D attack with H: it draws the deck's F, then S9 of the new deck made of F, S9 and H."""
    s = given(A="F F F H", D="F H", row=REST, deck="F", discard="F S9 H", attacker=D, reshuffles=[["S9", "F", "H"]])
    return s.do("play H", "guess spy")


def test_worlds_after_a_reshuffle_keep_what_it_taught_the_players() -> None:
    s = reshuffled()
    assert (s.hand(A), s.hand(D), s.state.deck) == ("F F F H", "S9 F F", ("F", "H"))
    assert worlds(s.match, A).keys() == (  # D held F F: only one card of the new deck is unknown
        orders("F F F H", "F F F", "S9 H") | orders("F F F H", "S9 F F", "F H") | orders("F F F H", "F F H", "S9 F")
    )
    assert worlds(s.match, D).keys() == orders("F F F H", "S9 F F", "F H")


def test_worlds_after_a_reshuffle_for_a_spectator() -> None:
    found = worlds(reshuffled().match, None)
    assert found.keys() == {
        world
        for a, held in (("F F F H", "F F"), ("F F F F", "F H"))
        for drawn, deck in (("S9", "F H"), ("F", "S9 H"), ("H", "S9 F"))
        for world in orders(a, " ".join(in_order((*held.split(), drawn))), deck)
    }


def test_worlds_know_where_a_card_came_from_that_was_shown_since() -> None:
    s = reshuffled().do("play S9", "guess force")
    assert worlds(s.match, A).keys() == orders("F F F H", "F F", "F H")
    assert worlds(s.match, None).keys() == orders("F F F H", "F F", "F H") | orders("F F F F", "F H", "F H")


def test_worlds_know_that_a_held_card_was_shown() -> None:
    s = reshuffled().do("play F", "guess spy")  # the round ends: A draws the deck's F
    assert worlds(s.match, A).keys() == {"F F F F H | S9 F | - | H", "F F F F H | F H | - | S9"}
    assert worlds(s.match, D).keys() == {"F F F F H | S9 F | - | H", "F F F H H | S9 F | - | F"}


def test_worlds_of_a_spectator_leave_open_where_a_shown_card_came_from() -> None:
    s = given(A="F F F", D="S9 H", row=f"{REST} H H", discard="F F F", attacker=D)
    s.do("play H", "guess spy", "play F", "guess spy")  # D may have held that F, or drawn it
    assert worlds(s.match, None).keys() == {"F F F F | S9 F | - | ", "S9 F F F | F F | - | "}


def test_worlds_with_a_card_face_down() -> None:
    s = reshuffled().do("play F")
    assert worlds(s.match, A).keys() == {  # any of its three cards
        world.replace(" - ", f" {laid} ")
        for hand, deck in (("F F F", "S9 H"), ("S9 F F", "F H"), ("F F H", "S9 F"))
        for laid in set(hand.split())
        for world in orders("F F F H", " ".join(in_order((Counter(hand.split()) - Counter([laid])).elements())), deck)
    }


@pytest.mark.parametrize("viewer", [A, D, None])
def test_worlds_hold_all_the_cards_throughout_a_match(viewer: Seat) -> None:
    for spot in walk(Case(GAME, 2, read_options(GAME, {"agents": "11-5-5"})), 7).spots:
        state = spot.match.state
        world = GAME.determinize(spot.match.view(viewer), viewer, Chance(b"throughout", len(spot.match.plies)))
        cards = [Counter((*s.deck, *s.hands[0], *s.hands[1], *filter(None, (s.laid,)))) for s in (state, world)]
        assert cards[0] == cards[1]
