"""Twin Heavens: sampled worlds are those that the viewer cannot tell from the truth."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.chance import Chance
from engine.games.souten.exchange import began_with
from engine.games.souten.state import DECK, Give, Pass, State, Take, in_order
from engine.match import Match
from engine.options import read_options
from tests.games.conformance import Case, walk
from tests.games.souten_table import GAME, SEED, A, B, C, D, Scene, given


def past_of(truth: Iterable[Match], world: State, viewer: Seat) -> None:
    """Check that a sampled world can come about by the moves of this round as the viewer saw them.

    The world is dealt so that it comes out. Others may pass, give and take other cards. Each move must be legal, and
    the viewer must see what it saw. `truth`: the positions of the round from its deal on; the last one is that of the
    world.
    """
    matches = list(truth)
    state = matches[0].state
    hands, exchanged_cards = [], world.phase != "give" and any(world.gifts)
    for seat in range(world.seats):
        held = began_with(world, seat)
        if exchanged_cards:
            held.remove(world.gifts[seat][1])
            held.append(world.gifts[seat][0])
        hands.append(in_order(held))
    took = world.peek.took if world.peek is not None else None
    undealt = tuple([took if card == "JIN" and took is not None else card for card in world.undealt])
    state = replace(state, hands=tuple(hands), undealt=undealt)
    passed = [list(cards) for cards in world.passed]
    assert GAME.view(state, viewer) == matches[0].view(viewer)
    for before, after in itertools.pairwise(matches):
        seat, move = after.plies[-1].seat, after.plies[-1].move
        if seat != viewer:
            if isinstance(move, Give):
                move = Give(world.gifts[seat][0])
            elif isinstance(move, Take):
                move = Take(took)
            elif isinstance(move, Pass):
                move = Pass(tuple(passed[seat][: len(move.cards)]))
        if isinstance(move, Pass):
            del passed[seat][: len(move.cards)]
        GAME.check(GAME.view(state, seat), seat, move)
        state = GAME.apply(state, seat, move, Chance(b"")).state
        if after.state.round == before.state.round and after.state.phase != "over":
            assert GAME.view(state, viewer) == after.view(viewer)
    assert state == world


@pytest.mark.parametrize(("seats", "mode", "seed"), [(4, "team", 0), (4, "team", 1), (3, "solo", 0), (4, "solo", 1)])
def test_every_sampled_world_has_a_past(seats: int, mode: str, seed: int) -> None:
    options, count, chance = read_options(GAME, {"mode": mode}), Counter[str](), Chance(b"past%d" % seed)
    for n in range(2):
        round_, number = [], 0
        for spot in walk(Case(GAME, seats, options), 100 * seed + n).spots:
            state = spot.match.state
            if spot.match.over:
                continue
            round_ = [*round_, spot.match] if state.round == number else [spot.match]
            number = state.round
            for viewer in (*range(seats), None):
                world = GAME.determinize(spot.match.view(viewer), viewer, chance)
                past_of(round_, world, viewer)
            count.update(chi=state.fetch is not None, jin=state.peek is not None, gifts=any(state.gifts), positions=1)
    assert count["positions"] > 100
    assert min(count["chi"], count["jin"]) > 10
    assert (count["gifts"] > 50) == (mode == "team")


Key = tuple[Any, ...]


def key(state: State) -> Key:
    """Return all by which worlds differ, except the order of the undealt cards."""
    jin = state.peek and (state.peek.cards, state.peek.took)
    return state.hands, state.passed, tuple(sorted(state.undealt)), state.gifts, jin


def deals(view: State) -> Iterable[State]:
    """Yield all ways in which a view's hidden cards may be in hands and passes; the undealt ones in one order."""
    seen = [card for row in view.rows for laid in row for card in laid.cards]
    seen += [card for pile in (*view.hands, *view.passed) for card in pile if card != BACK]
    pool = in_order((Counter(DECK) - Counter(seen)).elements())

    def fill(piles: list[tuple[str, ...]], left: tuple[str, ...]) -> Iterable[tuple[tuple[str, ...], ...]]:
        if not piles:
            yield (left,)
            return
        count = piles[0].count(BACK)
        for cards in dict.fromkeys(itertools.combinations(left, count)) if count else [()]:
            rest = in_order((Counter(left) - Counter(cards)).elements())
            for others in fill(piles[1:], rest):
                yield (cards if count else piles[0], *others)

    for *piles, undealt in fill([*view.hands, *view.passed], pool):
        yield replace(view, hands=tuple(piles[: view.seats]), passed=tuple(piles[view.seats :]), undealt=undealt)


def consistent(match: Match, viewer: Seat) -> dict[Key, State]:
    """Return all worlds that the viewer cannot tell from the true one.

    They come from every deal and every hidden choice, played from the first position on.
    """
    worlds = {key(state): state for state in deals(match.undo(0).view(viewer))}
    for ply, events, before in match.history():
        told = [GAME.see(event, viewer) for event in events]
        now = before.act(ply.seat, ply.move)[0].view(viewer)
        following: dict[Key, State] = {}
        for state in worlds.values():
            view = GAME.view(state, ply.seat)
            try:
                moves = [ply.move] if ply.seat == viewer else list(GAME.moves(view, ply.seat))
            except (AssertionError, IndexError):  # a leader with no way to go on: not a position of this game
                continue
            for move in moves:
                GAME.check(view, ply.seat, move)
                step = GAME.apply(state, ply.seat, move, Chance(b""))
                if [GAME.see(e, viewer) for e in step.events] == told and GAME.view(step.state, viewer) == now:
                    following[key(step.state)] = step.state
        worlds = following
    return worlds


def exactly(s: Scene, viewer: Seat) -> list[State]:
    """Check that the sampled worlds are exactly the consistent ones, and return those."""
    expected, chance = consistent(s.match, viewer), Chance(b"worlds")
    assert key(s.state) in expected
    found: set[Key] = set()
    for n in range(100 * len(expected)):
        found.add(key(GAME.determinize(s.match.view(viewer), viewer, chance)))
        if n > 400 and len(found) >= len(expected):
            break
    assert found == expected.keys(), (len(found), len(expected))
    return list(expected.values())


def test_worlds_of_hands_that_nothing_is_known_of() -> None:
    s = given("Z5 | 7*", "N9 | 7*", "Z7 | 7*", "JIN | 7*", undealt="TEN WA CHI Z12")
    assert len(exactly(s, A)) == 7 * 6 * 5
    assert len(exactly(s, None)) == 8 * 7 * 6 * 5
    s.do("play Z5", "pass N9")
    assert {world.passed[B] for world in exactly(s, A)} == {
        ("N9",),
        ("Z7",),
        ("JIN",),
        ("TEN",),
        ("WA",),
        ("CHI",),
        ("Z12",),
    }
    assert {world.passed[B] for world in exactly(s, B)} == {("N9",)}


def test_worlds_after_a_stuck_leader() -> None:
    s = given("WA | 7*", "N9 | 7*", "Z7 | 7*", "Z8 | 7*", undealt="TEN JIN CHI Z12").do("pass WA")
    for viewer in (B, C, D, None):  # Wisdom would have fetched something
        assert {world.passed[A] for world in exactly(s, viewer)} == {("WA",)}
    s = given("WA | 9*", "N9 | 9*", "Z7 | (9)", undealt="TEN JIN CHI Z12 Z11 Z10", mode="solo").do("pass WA")
    assert {world.passed[A] for world in exactly(s, C)} == {("WA",), ("CHI",)}
    assert all(world.hands[B] != ("CHI",) for world in exactly(s, C) if world.passed[A] == ("CHI",))


def test_worlds_after_a_stuck_leader_with_two_cards() -> None:
    s = given("WA CHI | 8*", "N9 Z9 | 8*", "Z7 Z8 | (8)", undealt="TEN JIN N1 Z12 Z11 Z10", mode="solo").do("pass WA")
    assert {(world.passed[A], world.hands[A]) for world in exactly(s, C)} == {(("WA",), ("CHI",)), (("CHI",), ("WA",))}
    s.do("play N9", "pass Z7", "play Z9")
    assert {(world.passed[A], world.hands[A]) for world in exactly(s, C)} == {(("WA",), ("CHI",)), (("CHI",), ("WA",))}


def test_worlds_while_a_card_is_taken_and_after() -> None:
    s = given("Z5 N5 | 8*", "JIN N9 | 8*", "Z7 N8 | 8*", undealt="TEN WA CHI Z12 N1 N2", mode="solo", leader=A)
    s.do("play Z5", "swap JIN")
    assert {world.undealt for world in exactly(s, B)} == {("N1", "N2", "Z12", "TEN", "WA", "CHI")}
    assert len({world.peek.cards for world in exactly(s, A)}) > 1  # type: ignore[union-attr]
    s.do("take Z12")
    exactly(s, B)
    exactly(s, C)
    s.do("play Z12")
    for world in exactly(s, A):
        assert world.peek.took == "Z12"  # type: ignore[union-attr]


def test_worlds_after_a_passed_card_that_was_taken() -> None:
    s = given("Z5 | 9*", "JIN | 9*", "Z7 | 9*", undealt="TEN WA CHI Z12 N1 N2", mode="solo")
    s.do("play Z5", "swap JIN", "take WA", "pass WA")
    for world in exactly(s, A):
        assert (world.peek.took,) == world.passed[B]  # type: ignore[union-attr]
    assert len(exactly(s, C)) == 6


def test_worlds_after_a_chain_and_after_both_exchanges() -> None:
    s = given("Z5 | 9*", "JIN | 9*", "Z7 | 9*", undealt="TEN WA CHI Z12 N1 N2", mode="solo")
    s.do("play Z5", "swap JIN", "take CHI")
    card = s.state.rows[A][0].cards[0]
    s.do(f"swap CHI card {card}")
    for viewer in (A, C, None):  # only one card can be owed
        assert {world.peek.took for world in exactly(s, viewer)} == {"CHI"}  # type: ignore[union-attr]
    s.do(f"pass {card}")
    for viewer in (A, C, None):
        assert {world.passed[B] for world in exactly(s, viewer)} == {(card,)}
    s = given("N9 N9 | 8*", "JIN N7 | 8*", "Z7 N8 | 8*", undealt="TEN WA CHI Z12 N1 N2", mode="solo")
    s.do("play N9 N9", "swap JIN", "take CHI", f"swap CHI card {s.state.rows[A][0].cards[0]}")
    assert {world.peek.took for world in exactly(s, A)} > {"CHI"}  # type: ignore[union-attr]
    s.do("pass " + s.hand(B))
    assert len({world.passed[B] for world in exactly(s, A)}) > 1


def test_worlds_of_a_leader_who_has_exchanged() -> None:
    """A fetches or takes Harmony, so it holds a number and a zodiac card to lead it with."""

    def hands_of_a(s: Scene) -> set[tuple[str | None, tuple[str, ...]]]:
        chance = Chance(b"leader")
        worlds = [GAME.determinize(s.match.view(B), B, chance) for _ in range(1500)]
        return {(world.peek.took if world.peek else None, world.hands[A]) for world in worlds}

    rows = "N1+N1+Z1 N2+N2+Z2 N3", "N4+N4+Z3 N5+N5+Z4 N6", "N7+Z5+WA N9+N9+Z6 N8"
    s = given(f"CHI N10 Z7 | {rows[0]}", f"N3 N6 N8 | {rows[1]}", f"N7 Z8 Z9 | {rows[2]}", mode="solo")
    s.do("swap CHI card WA")
    zodiac = [f"Z{n}" for n in range(7, 13)]
    assert hands_of_a(s) == {(None, (number, card, "WA")) for number in ("N7", "N10") for card in zodiac}
    rows = "N1+N1+Z1 N2+N2+Z2 N3", "N4+N4+Z3 N5+N5+Z4 N6", "N7+N7+Z5 N9+N9+Z6 N8"
    s = given(f"JIN N10 Z7 | {rows[0]}", f"N3 N6 N8 | {rows[1]}", f"Z10 Z8 Z9 | {rows[2]}", mode="solo")
    s.do("swap JIN", "take WA")
    found = hands_of_a(s)
    assert {hand for took, hand in found if took == "WA"} == {("N10", f"Z{n}", "WA") for n in range(7, 13)}
    assert {took for took, _ in found} == {"N10", "Z7", "Z8", "Z9", "Z10", "Z11", "Z12", "TEN", "WA", "CHI"}


def test_worlds_keep_the_card_that_was_given() -> None:
    s = Scene(Match.new(GAME, 4, read_options(GAME, {}), SEED))
    gift = s.hand(A).split()[0]
    s.do(f"give {gift}")
    chance = Chance(b"gift")
    chosen = Counter(GAME.determinize(s.match.view(B), B, chance).gifts[A][0] for _ in range(500))
    assert len(chosen) == len(set((Counter(DECK) - Counter(s.state.hands[B])).elements()))
    for seat in (B, C, D):
        s.do("give " + s.hand(seat).split()[0], seat=seat)
    for viewer, sure in ((A, True), (B, False), (C, True), (D, False), (None, False)):
        worlds = [GAME.determinize(s.match.view(viewer), viewer, chance) for _ in range(200)]
        assert all(world.gifts[A][0] == world.gifts[C][1] in world.hands[C] for world in worlds)
        assert (len({world.gifts[A] for world in worlds}) == 1) == sure


def test_worlds_keep_the_card_that_was_given_until_it_is_shown() -> None:
    """A gave Z12 to C, who passes twice without showing it.

    A knows that it is in the hand or was passed, B does not.
    """
    s = given("Z9 N1 N2", "N3 Z1 Z2", "Z12 Z3 Z4", "N4 Z5 Z6", given=["Z12", "N4", "N1", "N3"])
    s.do("play Z9", "pass Z1", "pass Z3", "pass Z5", "play N1", "pass Z2", "pass Z4", "pass Z6")
    places: dict[Any, Counter[str]] = {}
    for viewer in (A, B, C, D, None):
        chance, count = Chance(b"shown"), Counter[str]()
        for _ in range(600):
            world = GAME.determinize(s.match.view(viewer), viewer, chance)
            count["hand"] += "Z12" in world.hands[C]
            count["first"] += world.passed[C][0] == "Z12"
            count["second"] += world.passed[C][1] == "Z12"
        places[viewer] = count
    assert sum(places[A].values()) == 600
    assert min(places[A].values()) > 30
    assert places[C] == Counter(hand=600)
    for viewer in (B, D, None):
        assert 0 < sum(places[viewer].values()) < 450
        assert len(+places[viewer]) == 3


def test_worlds_know_that_a_copy_is_not_the_card_itself() -> None:
    """A gave N5 to C, who then fetches B's N5 and lays that one. A's own N5 is still there."""
    s = given("Z9 N1 | * *", "Z1 N2 | N5 *", "N5 CHI Z3 | N6 N7", "N4 | * *", given=["N5", "N4", "N1", "N2"], leader=A)
    s.do("play N1", "pass N2", "swap CHI card N5", "play N5")
    chance = Chance(b"copy")
    for _ in range(200):
        assert "N5" in GAME.determinize(s.match.view(A), A, chance).hands[C]
    assert {"N5" in GAME.determinize(s.match.view(B), B, chance).hands[C] for _ in range(200)} == {True, False}


def test_worlds_know_a_gift_that_was_all_a_stuck_leader_had() -> None:
    s = given("N8 | (CHI) (6)", "Z5 | 7*", "WA | (7)", "Z9 | (7)", leader=C, given=["WA", "Z9", "N8", "Z5"])
    s.do("pass WA")
    for viewer in (A, B, None):
        world = GAME.determinize(s.match.view(viewer), viewer, Chance(b"stuck"))
        assert world.passed[C][-1] == "WA"
        assert world.gifts[A][0] in began_with(world, C)
