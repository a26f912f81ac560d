"""It's Mine!: what each side sees and is told, and sampled worlds, which agree with exactly that."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.audience import Seat
from engine.chance import Chance
from engine.games.itsmine.state import DIGGERS, State, in_order
from engine.match import Match
from tests import sample
from tests.games.itsmine import GAME, A, B, Scene, given

# Hidden information


def test_what_each_side_sees_of_hands_piles_and_removed_cards() -> None:
    s = given(A="T9 T10 T11 H1", B="H2", own_a="X12", bonus="H4 H5", deck=4, spread=True, phase="play")
    s.do("play T9 T10 T11")
    mine, theirs, public = s.match.view(A), s.match.view(B), s.match.view(None)
    assert (mine.looked, theirs.looked, public.looked) == ("H4", "??", "??")
    assert mine.hands == (("H1",), ("??",))
    assert theirs.hands == (("??",), ("H2",))
    assert public.hands == (("??",), ("??",))
    for view in (mine, theirs, public):
        assert (view.deck, view.bonus) == (("??",) * 4, ("??",))
        assert view.citizens == s.state.citizens
    s.do("bonus_exclude")
    assert s.match.view(A).removed[A][-1] != "??"
    assert "H4" in s.match.view(A).removed[A]
    assert set(s.match.view(B).removed[A]) == set(s.match.view(None).removed[A]) == {"??"}
    assert s.words(B)[0] == "Anna removes the bonus card for time 12 from the game, face down."


def test_a_bid_is_sealed_until_both_are_in() -> None:
    s = given(spread=True).do("bid 3")
    assert [s.match.view(seat).sealed for seat in (A, B, None)] == [(("3",), ()), ((), ()), ((), ())]
    assert s.match.view(None).answered == (True, False)
    assert s.words(None) == ["Anna has bid."]
    s.do("bid 5")
    assert s.match.view(None).faces == (3, 5)


def test_a_sealed_play_tells_not_even_how_many_cards_it_has() -> None:
    views = []
    for move in ("H1", "H1 H2", "H2"):
        s = given(A="H1 H2", B="S7", faces=(2, 2), phase="play_sealed").do(f"play {move}")
        assert s.match.view(A).sealed == (tuple(move.split()), ())
        views.append((s.match.view(B), s.match.view(None), s.words(B)))
    assert views[0] == views[1] == views[2]
    s = given(A="H1", B="S7", own_a="H5 H6", faces=(2, 2), phase="play_sealed").do("pass")  # nor that it is a pass
    assert s.told == ["play_in"]
    assert (s.match.view(B).sealed, s.match.view(B).answered) == (((), ()), (True, False))


def test_a_drawn_card_is_told_to_who_drew_it() -> None:
    s = given(spread=True, top="H3 S6").do("bid 3", "bid 3")
    assert s.words(A)[2:4] == ["Anna draws heart 3.", "Berta draws a card."]
    assert s.words(B)[2:4] == ["Anna draws a card.", "Berta draws star 6."]
    assert s.words(None)[2:4] == ["Anna draws a card.", "Berta draws a card."]


def test_refusals_to_the_other_seat_tell_nothing() -> None:
    for hand in ("H1 H2", "S7 S8"):
        s = given(A=hand, phase="play")
        assert s.refused("play H1", B) == s.refused("pass", B) == "It isn’t your turn."


# Worlds


Key = tuple[Any, ...]
PUBLIC_A = "H1 H2 H3 H4 H5 H6 O2 O3 O4 O5 O6 O7 B3 B4 B5 B6 B7 B8"
PUBLIC_B = "C4 C5 C6 C7 C8 C9 S5 S6 S7 S8 S9 S10 T6 T7 T8 T9 T10 T11"


def key(state: State) -> Key:
    return (state.hands, state.deck, state.bonus, state.removed, state.looked, state.sealed)


def sampled(match: Match, viewer: Seat, samples: int) -> Counter[Key]:
    """Return how often each world is sampled."""
    found: Counter[Key] = Counter()
    view = match.view(viewer)
    for n in range(samples):
        state = GAME.determinize(view, viewer, Chance(b"worlds", n))
        assert GAME.view(state, viewer) == view
        found[key(state)] += 1
    return found


def consistent(match: Match, viewer: Seat) -> set[Key]:
    """Return all worlds in which the viewer would have seen what it saw.

    The search tries every first deal that the viewer cannot tell from the true one. In each it tries every move of the
    others that the viewer would be told like the true one.
    """
    first = match.undo(0).state
    shown = GAME.view(first, viewer)
    unseen = [
        card
        for card in DIGGERS
        if card
        not in {
            *shown.hands[0],
            *shown.hands[1],
            *shown.removed[0],
            *shown.removed[1],
            *filter(None, shown.citizens),
            *(card for own in shown.columns for column in own for card in column),
        }
    ]
    states: dict[Any, State] = {}
    for order in itertools.permutations(unseen):
        cards = iter(order)

        def fill(pile: tuple[str, ...], cards: Iterator[str] = cards) -> tuple[str, ...]:
            return tuple(next(cards) if card == "??" else card for card in pile)

        hands, removed = tuple(map(in_order, map(fill, shown.hands))), tuple(map(in_order, map(fill, shown.removed)))
        state = replace(shown, hands=hands, removed=removed, bonus=fill(shown.bonus), deck=fill(shown.deck))
        states[key(state)] = state
    for ply, events, before in match.history():
        told = [GAME.see(event, viewer) for event in events]
        after, _ = before.act(ply.seat, ply.move)
        now = after.view(viewer)
        following: dict[Any, State] = {}
        for state in states.values():
            view = GAME.view(state, ply.seat)
            for move in [ply.move] if ply.seat == viewer else GAME.moves(view, ply.seat):
                GAME.check(view, ply.seat, move)
                step = GAME.apply(state, ply.seat, move, Chance(b""))
                if [GAME.see(e, viewer) for e in step.events] == told and GAME.view(step.state, viewer) == now:
                    following[key(step.state)] = step.state
        states = following
    return set(states)


def small(A: str, B: str, own_a: str = "", own_b: str = "", top: str = "", bonus: str = "", **fields: Any) -> Scene:
    """Set up a position in which only cards named outside the columns are hidden.

    All other cards are in columns.
    """
    named = set(" ".join((A, B, own_a, own_b, top, bonus, fields.get("citizens", ""))).split())
    own = [[card for card in public.split() if card not in named] for public in (PUBLIC_A, PUBLIC_B)]
    coffins = [f"X{n}" for n in range(7, 13) if f"X{n}" not in named]
    own["X" in own_a].extend(coffins)
    return given(
        A=A,
        B=B,
        own_a=f"{' '.join(own[0])} {own_a}",
        own_b=f"{' '.join(own[1])} {own_b}",
        top=top,
        deck=len(top.split()),
        bonus=bonus,
        **fields,
    )


def exactly(s: Scene, viewer: Seat, samples: int = 1500) -> set[Key]:
    """Check that the sampled worlds are exactly the consistent ones, and return those."""
    expected = consistent(s.match, viewer)
    assert key(s.state) in expected
    assert sampled(s.match, viewer, samples).keys() == expected
    return expected


def test_worlds_of_a_fresh_deal_are_all_that_the_viewer_has_not_seen() -> None:
    s = small("X7", "X8 X9", top="X10 X11", bonus="X12")
    assert len(exactly(s, A)) == 60
    assert len(exactly(s, B)) == 24
    assert len(exactly(s, None, 6000)) == 360
    counts = sampled(s.match, A, 6000)
    assert min(counts.values()) > 60
    assert max(counts.values()) < 145  # 100 each


def test_worlds_keep_the_citizens_that_were_taken() -> None:
    s = small("X7", "X8", top="X9 X10 X11", citizens="B7 X12 B8")
    s.do("bid 2", "bid 3", "take B7 X12", "take B8")
    for viewer in (A, B, None):
        for hands, *_ in exactly(s, viewer):
            assert {"B7", "X12"} <= set(hands[A])
            assert "B8" in hands[B]
    s.do("play B8", "play B7")
    for viewer in (A, B, None):
        for hands, *_ in exactly(s, viewer):
            assert ("X12" in hands[A], len(hands[A]), len(hands[B])) == (True, 2, 1)


def test_worlds_after_a_tie_know_what_the_viewer_drew() -> None:
    s = small("X7", "X8", top="X9 X10 X11 X12").do("bid 3", "bid 3")
    assert len(exactly(s, A)) == 4 * 3 * 2 / 2
    assert {hands[A] for hands, *_ in exactly(s, A)} == {("X7", "X9")}


def test_worlds_with_sealed_bids_and_plays() -> None:
    s = small("X7", "X8", top="X9", dice=[4, 2], bonus="X10").do("bid 2")
    assert {sealed for *_, sealed in exactly(s, B)} == {((face,), ()) for face in "12356"}
    assert {sealed for *_, sealed in exactly(s, A)} == {(("2",), ())}
    s = small("X7 X8", "X11", top="X9", faces=(2, 2), phase="play_sealed", bonus="X10", citizens="X12")
    s.do("play X8 X7")
    worlds = exactly(s, B)
    assert (("X7", "X8"), ("X11",)) in {hands for hands, *_ in worlds}
    assert {plays[A] for *_, plays in worlds if len(plays[A]) == 2} == {  # runs of consecutive cards, up or down
        run for a, b in (("X7", "X8"), ("X8", "X9"), ("X9", "X10")) for run in ((a, b), (b, a))
    }
    assert {plays for *_, plays in exactly(s, A)} == {(("X8", "X7"), ())}


def test_worlds_during_a_bonus_and_after() -> None:
    s = small("X7 X8 X9 B7", "B8", bonus="X10 X11", top="X12", phase="play").do("play X7 X8 X9")
    assert {looked for _, _, _, _, looked, *_ in exactly(s, A)} == {"X10"}
    assert {looked for _, _, _, _, looked, *_ in exactly(s, B)} == {"X10", "X11", "X12", "B7"}
    for decision in ("bonus_keep", "bonus_exclude"):
        after = Scene(s.match).do(decision)
        assert len(exactly(after, A)) == 6
        exactly(after, B)
        exactly(after, None)


def test_worlds_know_what_a_pass_has_told() -> None:
    s = small("X7", "X10 X11", own_b="X9 X8", top="X12 B7", phase="play", turn=B).do("pass")
    assert len(exactly(s, B)) == 6
    for hands, *_ in exactly(s, A):  # of X10, X11, X12 and B7 only the X fit nowhere
        assert set(hands[B]) < {"X10", "X11", "X12"}
    for hands, *_ in exactly(s, None):
        assert set(hands[B]) < {"X10", "X11", "X12"}
    s.do("bid 2", "bid 2")  # a card drawn later may be any card
    assert s.hand(B) == "B7 X10 X11"
    assert {"B7" in hands[B] for hands, *_ in exactly(s, None)} == {False, True}
    exactly(s, A)
    exactly(s, B)


def test_worlds_know_two_passes_and_those_of_both_seats() -> None:
    s = small("X10 X11", "B7", own_a="X9 X8 X7", top="X12 T10", bonus="B8", faces=(2, 2), phase="play_sealed")
    for moves in (("pass", "play B7"), ("bid 3", "bid 3"), ("pass", "pass")):
        s.do(*moves)
        for viewer in (A, B, None):
            exactly(s, viewer)
    assert [len(stuck) for stuck in s.state.stuck] == [2, 1]


@pytest.mark.parametrize("seed", sample.by_lot("exact worlds", range(6), 2))
def test_worlds_are_exact_all_along_a_small_match(seed: int) -> None:
    s = small("X7 B7", "X8", own_b="X9", top="X10 X11", bonus="X12", citizens="B8 T10 T11")
    chance = Chance(b"%d" % seed)
    for _ in range(7):
        if s.match.over:
            break
        seat = s.match.opened[chance.randbelow(len(s.match.opened))].decision.seat
        s.match, s.events = s.match.act(seat, GAME.random(s.match.view(seat), seat, chance))
        exactly(s, (A, B, None)[chance.randbelow(3)], 4000)
