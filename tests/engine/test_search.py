"""The search, on a game of few cards whose right answers anyone can see."""

from __future__ import annotations

import itertools
import math
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from types import SimpleNamespace
from typing import Annotated as A
from typing import Any

import pytest
from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind, mind_of
from engine.ai.search import Edge, answer, search
from engine.audience import owner
from engine.game import PUBLIC, Decision, Game, Move, Options, Outcome, Step, Struct


class Lay(Move, frozen=True):
    card: int


class State(Struct, frozen=True):
    """Both seats choose one of the cards 2 to 4, in secret.

    The larger one wins a point, but 2 beats 4. Best of three.
    """

    hands: A[tuple[tuple[int, ...], ...], PUBLIC]
    chosen: A[tuple[int | None, ...], owner(blank=None)]
    answered: A[tuple[bool, ...], PUBLIC]
    points: A[tuple[int, ...], PUBLIC]
    sealed: A[bool, PUBLIC]


class Duel(Game[State, Any]):
    id = "duel"
    seats = range(2, 3)
    state_type = State
    move_type = Lay
    start_type = Options
    notation = ()

    def pending(self, view: State) -> tuple[Decision, ...]:
        if not all(view.hands) and not any(view.answered):
            return ()
        open_ = [seat for seat in (0, 1) if not view.answered[seat]]
        return tuple(Decision(seat, "lay", view.sealed) for seat in open_)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return [Lay(card) for card in view.hands[seat]]

    def check(self, view: State, seat: int, move: Any) -> None:
        assert move.card in view.hands[seat]

    def apply(self, state: State, seat: int, move: Any, chance: Any) -> Step:
        hands = tuple(
            tuple(card for card in hand if n != seat or card != move.card) for n, hand in enumerate(state.hands)
        )
        chosen = tuple(move.card if n == seat else card for n, card in enumerate(state.chosen))
        if None in chosen:
            answered = tuple(card is not None for card in chosen)
            return Step(State(hands, chosen, answered, state.points, state.sealed))
        one, two = chosen
        points = list(state.points)
        if one != two:
            points[int((two > one) != ({one, two} == {2, 4}))] += 1
        return Step(State(hands, (None, None), (False, False), tuple(points), state.sealed))

    def outcome(self, state: State) -> Outcome | None:
        if all(state.hands) or any(state.answered):
            return None
        best = max(state.points)
        winners = tuple(seat for seat in (0, 1) if state.points[seat] == best)
        return Outcome(state.points, winners if len(winners) == 1 else (), "points")

    def propose_world(self, view: State, seat: int, chance: Any) -> State:
        """The other seat's choice is not seen, so one is picked."""
        chosen = [card if n == seat else None for n, card in enumerate(view.chosen)]
        hands = list(view.hands)
        for n, done in enumerate(view.answered):
            if done and n != seat:
                chosen[n] = chance.pick("chosen", sorted({2, 3, 4} - {*hands[n]}))
        return State(tuple(hands), tuple(chosen), view.answered, view.points, view.sealed)


GAME = Duel()


class Duellist(Mind[State, Any]):
    worlds = 16


MIND = Duellist(GAME)


def state(*hands: Sequence[int], chosen: int | None = None, sealed: bool = False) -> State:
    """Return a state in which seat 0 is to lay. The other seat's `chosen` card is there, face down."""
    return State(tuple(map(tuple, hands)), (None, chosen), (False, chosen is not None), (0, 0), sealed)


def found(state: State, luck: bytes = b"luck", plies: int = 1200) -> list[Edge]:
    return search(MIND, GAME.view(state, 0), 0, Luck(luck), plies)


def test_it_finds_what_wins() -> None:
    """A 2 beats the other seat's 4, and a larger card beats its 2."""
    assert answer(found(state((2, 3), (), chosen=4)), Luck(b"l"), drawn=False) == Lay(2)
    assert answer(found(state((3, 4), (), chosen=2)), Luck(b"l"), drawn=False) in (Lay(3), Lay(4))


def test_what_can_be_only_one_answer_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Duel, "determinize", None)
    (edge,) = found(state((3,), (2,)))
    assert edge.move == Lay(3)


def test_it_knows_nothing_that_its_seat_does_not_see() -> None:
    """Neither the other seat's choice nor what is imagined elsewhere makes a difference."""
    tried = [found(state((2, 3, 4), (3,), chosen=card)) for card in (2, 4)]
    assert [[(edge.move, edge.visits) for edge in each] for each in tried[:1]] == [
        [(edge.move, edge.visits) for edge in each] for each in tried[1:]
    ]


def test_who_decides_with_others_at_once_looks_at_each_of_its_moves() -> None:
    """Another seat may be asked first, whose view differs from world to world."""
    both = state((2, 3, 4), (2, 3, 4), sealed=True)
    edges = search(MIND, GAME.view(both, 1), 1, Luck(b"luck"), 180)
    assert sorted(edge.visits for edge in edges) == [5, 13, 13], "six plies each; all in the same worlds, then the best"


def test_who_has_little_time_looks_at_the_best_again_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(sys.modules[search.__module__], "time", SimpleNamespace(monotonic=ticks.__next__))
    both = state((2, 3, 4), (2, 3, 4), sealed=True)
    edges = search(MIND, GAME.view(both, 1), 1, Luck(b"luck"), 10**9, 41.0)
    assert sorted(edge.visits for edge in edges) == [20, 38, 38], "half of the time is for all, the rest for the best"
    edges = search(MIND, GAME.view(both, 1), 1, Luck(b"luck"), 10**9, 0.0)
    assert [edge.visits for edge in edges] == [1, 1, 1], "each once in any case"


def test_who_decides_at_once_does_what_the_greedy_player_would() -> None:
    """A seat that lays its lowest card is beaten by the next one, and the search finds that.

    A sealed card reveals nothing.
    """

    class Lowest(Duellist):
        def choose(self, view: State, seat: int, luck: Luck) -> Any:
            return Lay(min(view.hands[seat]))

        def asked(self, view: State) -> State:
            return replace(view, chosen=(None, None), answered=(False, False))

    three = state((2, 3, 4), (2, 3, 4))
    sealed = GAME.apply(three, 1, Lay(4), Luck(b"other")).state
    for view in (three, replace(sealed, hands=three.hands)):
        edges = search(Lowest(GAME), GAME.view(view, 0), 0, Luck(b"luck"), 1200)
        assert answer(edges, Luck(b"answer"), drawn=False) == Lay(3)
        assert max(edges, key=lambda edge: edge.worth).move == Lay(3)


def test_all_moves_are_tried_in_the_same_worlds_with_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: dict[int, list[tuple[State, int]]] = {2: [], 3: [], 4: []}
    laid = Duel.apply

    def apply(self: Duel, state: State, seat: int, move: Any, chance: Any) -> Step:
        if len(state.hands[0]) == 3 and seat == 0:
            tried[move.card].append((state, chance.randbelow(10**9)))
        return laid(self, state, seat, move, chance)

    monkeypatch.setattr(Duel, "apply", apply)
    found(state((2, 3, 4), (3,), chosen=4))
    once, twice, also = sorted(tried.values(), key=len)
    assert twice == also
    assert once == also[: len(once)] != also
    assert {world.chosen[1] for world, _ in also} == {2, 4}


def test_worlds_are_imagined_as_they_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each way has its own world, until there are as many as the mind wants. Then the worlds come again."""
    imagined = list[State]()
    real = Duel.determinize

    def determinize(self: Duel, view: State, seat: int, chance: Any) -> State:
        imagined.append(real(self, view, seat, chance))
        return imagined[-1]

    monkeypatch.setattr(Duel, "determinize", determinize)
    for plies, enough in ((60, False), (1200, True)):
        imagined.clear()
        ways = max(edge.visits for edge in found(state((2, 3, 4), (3,), chosen=4), plies=plies))
        assert (ways > MIND.worlds) is enough
        assert len(imagined) == min(ways, MIND.worlds)


@pytest.mark.parametrize("strays", [0.0, 0.25, 1.0])
def test_below_the_tree_the_greedy_player_strays_as_often_as_the_mind_says(
    strays: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The greedy player strays only there.

    The tree's moves are its own, and a seat that decides at once is taken for greedy.
    """
    strayed, followed = list[State](), list[State]()
    real, greedy = Duel.random, Duellist.choose

    def random(self: Duel, view: State, seat: int, chance: Any) -> Any:
        strayed.append(view)
        return real(self, view, seat, chance)

    def choose(self: Duellist, view: State, seat: int, luck: Luck) -> Any:
        followed.append(view)
        return greedy(self, view, seat, luck)

    monkeypatch.setattr(Duel, "random", random)
    monkeypatch.setattr(Duellist, "choose", choose)
    monkeypatch.setattr(Duellist, "strays", strays)
    found(state((2, 3, 4), (2, 3, 4)), plies=6000)
    assert all(len(view.hands[1]) < 3 for view in strayed)
    below = [view for view in followed if len(view.hands[1]) < 3]
    assert len(below) + len(strayed) > 50
    assert len(strayed) / (len(below) + len(strayed)) == pytest.approx(strays, abs=0.1)


def test_patience_is_as_long_near_the_end() -> None:
    """If fewer plies are left, they are looked at more often."""
    often = [
        sum(edge.visits for edge in found(state(hand, hand, sealed=True), plies=120)) for hand in ((2, 3, 4), (2, 3))
    ]
    assert often == [20, 30]


def test_the_same_luck_finds_the_same() -> None:
    of = [[(edge.move, edge.visits, edge.total) for edge in found(state((2, 3, 4), (2, 3, 4)), luck)] for luck in
          (b"a", b"a", b"b")]  # fmt: skip
    assert of[0] == of[1] != of[2]


def test_a_sealed_answer_is_drawn_by_its_share() -> None:
    edges = [Edge(Lay(card)) for card in (2, 3, 4)]
    for edge, share, visits in zip(edges, (0.60, 0.39, 0.01), (500, 499, 1), strict=True):
        edge.share, edge.visits = share, visits
    drawn = Counter(answer(edges, Luck(b"%d" % n), drawn=True) for n in range(1000))
    assert set(drawn) == {Lay(2), Lay(3)}, "what is hardly ever right is no answer"
    assert 0.5 < drawn[Lay(2)] / 1000 < 0.7
    assert {answer(edges, Luck(b"%d" % n), drawn=False) for n in range(20)} == {Lay(2)}


def test_the_greedy_player_is_followed_unless_what_was_seen_convinces() -> None:
    """The search sees only noise, in which one card is worth more than the others, or none is."""

    class Noisy(Duellist):
        noise, better = Luck(b"noise"), 0.0

        def choose(self, view: State, seat: int, luck: Luck) -> Any:
            return Lay(3)

        def horizon(self, before: State, now: State) -> bool:
            return True

        def value(self, state: State) -> Sequence[float]:
            return [self.noise.share() / 2 + self.better * (state.chosen[0] == 4)] * 2

    mind, view = Noisy(GAME), GAME.view(state((2, 3, 4), (2, 3, 4)), 0)

    def often(card: int) -> int:
        found = [search(mind, view, 0, Luck(b"%d" % n), 100) for n in range(40)]
        return sum(answer(edges, Luck(b"l"), drawn=False) == Lay(card) for edges in found)

    assert often(3) > 24, "one of three would be 13"
    mind.better = 0.3
    assert often(4) > 36


def test_a_sealed_choice_cannot_be_read() -> None:
    """Three cards that beat one another in a ring: none is laid nearly always."""
    sealed = state((2, 3, 4), (2, 3, 4), sealed=True)
    drawn = Counter(answer(found(sealed, b"%d" % n, 1000), Luck(b"%d" % n), drawn=True) for n in range(60))
    assert max(drawn.values()) < 54


def test_there_is_an_answer_when_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The patience has no end here, and the clock moves on with each look at it."""
    view = GAME.view(state((2, 3, 4), (2, 3, 4)), 0)
    clock = itertools.count()
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    begun = float(next(clock))
    edges = search(MIND, view, 0, Luck(b"l"), 10**9, begun + 50)
    assert sum(edge.visits for edge in edges) > 1
    assert search(MIND, view, 0, Luck(b"l"), 10**9, begun), "one look at least"


def test_it_looks_no_further_than_the_horizon() -> None:
    class Short(Duellist):
        seen = 0

        def horizon(self, before: State, now: State) -> bool:
            return now.points != before.points

        def value(self, state: State) -> Sequence[float]:
            type(self).seen += 1
            assert sum(state.points) == 1
            return [float(point) for point in state.points]

    edges = search(Short(GAME), GAME.view(state((2, 3, 4), (2, 3), chosen=4), 0), 0, Luck(b"l"), 100)
    assert Short.seen
    assert max(edges, key=lambda edge: edge.worth).move == Lay(2)


def test_what_is_won_counts_and_the_score_a_little() -> None:
    assert MIND.final(state((), ()), Outcome((3, 1), (0,), "points")) == pytest.approx([1.0, 0.0])
    assert MIND.final(state((), ()), Outcome((1, 1), (), "points")) == pytest.approx([0.45, 0.45])
    assert MIND.value(state((2,), (3,))) == [0.5, 0.5]
    assert math.isclose(sum(MIND.final(state((), ()), Outcome(None, (0, 1), "truce"))), 0.9)


def test_a_game_of_which_no_one_has_thought_has_no_mind() -> None:
    assert mind_of(GAME) is None
