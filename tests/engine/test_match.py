"""A match in progress: nothing changes in place, decisions close, moves are taken back, and a snapshot restores it."""

from __future__ import annotations

import copy
import json
from typing import Annotated as A
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from engine.audience import PUBLIC, Struct
from engine.basics import base36
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import (
    Decision,
    DecisionOverError,
    Game,
    IllegalMoveError,
    Move,
    Options,
    Step,
)
from engine.games.spymaster.game import Spymaster
from engine.games.spymaster.state import Discard, Guess, Play, Tuck
from engine.match import Match, new_seed
from engine.options import read_options
from tests.engine.match import BIDS, SPYMASTER, START, TINY, after, finished, ids, table
from tests.games.tiny import Bid, Let, Object, PassTurn, Place, Tiny, TinyOptions

# --- immutability --------------------------------------------------------------------------------------------------


def test_acting_and_undoing_return_the_next_match_and_change_nothing() -> None:
    match = table()
    before = match.dump()
    match.act(0, Bid("A7"))
    after(match, *BIDS).undo(0)
    match.record()
    list(match.history())
    assert match.dump() == before
    with pytest.raises(AttributeError):
        match.serial = 7  # type: ignore[misc]


def test_a_refused_move_changes_nothing() -> None:
    match = table()
    before = match.dump()
    for seat, move in ((0, Bid("A1")), (0, PassTurn()), (5, Bid("A7")), (-1, Bid("A7"))):
        with pytest.raises(IllegalMoveError):
            match.act(seat, move)
    assert match.dump() == before


def test_who_gave_the_start_may_change_it_afterwards() -> None:
    start = copy.deepcopy(START)
    match = Match.new(TINY, 3, TinyOptions(), new_seed("match"), start)
    start["hands"][0][0] = "B"  # type: ignore[index]
    start["rolls"] = []
    assert match.start == START
    assert match == table()


def test_a_start_given_in_tuples_is_the_same_match() -> None:
    tuples = {"hands": tuple(map(tuple, START["hands"])), "deck": tuple(START["deck"]), "rolls": (2, 3)}
    match = Match.new(TINY, 3, TinyOptions(), new_seed("match"), tuples)
    assert match == table() == Match.restore(TINY, match.dump())


# --- decisions -----------------------------------------------------------------------------------------------------


def test_a_seat_that_owes_nothing_is_refused() -> None:
    match = after(table(), *BIDS)
    for move in (Bid("A3"), PassTurn(), Let()):
        with pytest.raises(IllegalMoveError, match="not_now"):
            match.act(2, move)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    with pytest.raises(IllegalMoveError, match="not_your_turn"):
        table().act(seat, Bid("A7"))


def test_nothing_can_be_played_when_it_is_over() -> None:
    match = finished()
    assert (match.over, match.opened) == (True, ())
    for seat in (0, 1):
        for move in (Play("F"), Guess("spy"), Tuck(None), Discard(("F",))):
            with pytest.raises(IllegalMoveError):
                match.act(seat, move)


def test_a_game_whose_law_forgets_to_ask_whose_turn_it_is_still_refuses() -> None:
    class Lax(Tiny):
        def check(self, view: Any, seat: int, move: Any) -> None:
            return None

    match = after(Match.new(Lax(), 3, TinyOptions(), new_seed("match"), START), (0, Bid("A7")))
    with pytest.raises(IllegalMoveError, match="not_your_turn"):
        match.act(0, Bid("A2"))


def test_simultaneous_decisions_keep_their_ids_while_others_answer() -> None:
    match = table()
    first = ids(match)
    match, _ = match.act(1, Bid("B"), first[1])
    assert ids(match) == {0: first[0], 2: first[2]}
    match, _ = match.act(0, Bid("A7"), first[0])
    assert ids(match) == {2: first[2]}
    match, _ = match.act(2, Bid("A1"), first[2])
    assert not set(ids(match).values()) & set(first.values())


def test_a_sealed_answer_is_seen_by_its_seat_only_until_the_last_is_in() -> None:
    match, events = table().act(0, Bid("A7"))
    assert [match.view(seat).bids for seat in (0, 1, 2, None)] == [("A7", None, None), *[("??", None, None)] * 3]
    assert [event.kind for event in events] == ["has_bid"]
    match, _ = match.act(2, Bid("A1"))
    match, events = match.act(1, Bid("B"))
    assert [event.kind for event in events] == ["has_bid", "revealed"]
    assert match.view(None).discard == ("A7", "B", "A1")


def test_a_choice_that_was_made_cannot_be_changed() -> None:
    match = table()
    first = ids(match)
    match, _ = match.act(0, Bid("A7"), first[0])
    with pytest.raises(DecisionOverError):
        match.act(0, Bid("A2"), first[0])
    with pytest.raises(IllegalMoveError):
        match.act(0, Bid("A2"))


class AskedState(Struct, frozen=True):
    card: A[str, PUBLIC]


class Answer(Move, frozen=True):
    pass


class Replace(Move, frozen=True):
    card: str


class AskedGame(Game[AskedState, Any]):
    """Seat 0 is asked about a card, which seat 1 may replace by another in the meantime."""

    id, seats = "asked", range(2, 3)
    state_type, move_type, start_type = AskedState, Answer | Replace, Options
    notation = ("A", "B")

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> AskedState:
        return AskedState("A")

    def pending(self, view: AskedState) -> tuple[Decision, ...]:
        return Decision(0, "answer", about=view.card), Decision(1, "replace")

    def check(self, view: AskedState, seat: int, move: Any) -> None:
        pass

    def apply(self, state: AskedState, seat: int, move: Any, chance: Chance) -> Step:
        return Step(AskedState(move.card) if isinstance(move, Replace) else state)


def test_a_stale_press_does_not_answer_the_question_that_came_after() -> None:
    """Another seat's move has closed the decision and opened the next one of its kind, which is not the old one."""
    match = Match.new(AskedGame(), 2, Options(), new_seed("asked"))
    before = ids(match)
    same = after(match, (1, Replace("A")))
    assert ids(same)[0] == before[0], "still the same question"
    other = after(match, (1, Replace("B")))
    assert ids(other)[0] != before[0]
    with pytest.raises(DecisionOverError):
        other.act(0, Answer(), before[0])
    other.act(0, Answer(), ids(other)[0])


def test_an_interrupt_leaves_the_turn_as_it_is_or_closes_it() -> None:
    match = after(table(), *BIDS)
    turn = ids(match)
    let, _ = match.act(1, Let(), turn[1])
    assert ids(let) == {0: turn[0]}
    stopped, _ = match.act(1, Object(), turn[1])
    with pytest.raises(DecisionOverError):
        stopped.act(0, PassTurn(), turn[0])
    played, _ = match.act(0, Place(("A2",), 2), turn[0])
    with pytest.raises(DecisionOverError):
        played.act(1, Let(), turn[1])
    with pytest.raises(DecisionOverError):
        played.act(1, Let(), "")


def test_an_illegal_move_names_its_rule_with_what_the_text_needs() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        after(table(), *BIDS).act(0, Place(("A2", "A7"), 1))
    assert (caught.value.code, caught.value.text.key) == ("not_in_hand", "refuse-not-in-hand")
    assert isinstance(DecisionOverError(), IllegalMoveError)


# --- undo ----------------------------------------------------------------------------------------------------------


def test_undo_is_the_same_position_with_new_ids() -> None:
    three = after(table(), *BIDS)
    back = three.undo(2)
    assert (back.state, back.plies) == (after(table(), *BIDS[:2]).state, three.plies[:2])
    assert set(ids(back)) == {2}
    assert not set(ids(back).values()) & {*ids(table()).values(), *ids(three).values()}
    with pytest.raises(DecisionOverError):
        back.act(2, Bid("A1"), ids(table())[2])


def test_ids_never_come_again_however_often_moves_are_taken_back() -> None:
    match, seen = table(), set(ids(table()).values())
    for _ in range(5):
        match = after(match, *BIDS)
        seen |= set(ids(match).values())
        match = match.undo(0)
        assert not seen & set(ids(match).values())
        seen |= set(ids(match).values())


def test_undo_takes_back_chance_too() -> None:
    """A repeated move draws what it drew before: taking a move back is no second throw of the die."""
    match = after(Match.new(TINY, 2, TinyOptions(), new_seed("die")))
    bids = [(seat, Bid(match.state.hands[seat][0])) for seat in (0, 1)]
    once = after(match, *bids)
    again = after(once.undo(0), *bids)
    assert again.drawn == once.drawn
    assert again.undo(0).drawn == {}


def test_who_was_asked_all_the_time_is_asked_the_same_question_still() -> None:
    """D2: answers that other seats give and take back do not change the question."""
    two = after(table(), *BIDS[:2])
    back = two.undo(1)
    assert (ids(back)[2], set(ids(back))) == (ids(table())[2], {1, 2})
    assert ids(back)[1] not in {*ids(table()).values(), *ids(two).values()}
    assert ids(two.undo(2)) == ids(two), "nothing was taken back"


def test_a_question_that_was_answered_and_came_again_is_another_one() -> None:
    match = after(table(), *BIDS, (1, Let()))
    assert not set(ids(match.undo(0)).values()) & {*ids(table()).values(), *ids(match).values()}


@pytest.mark.parametrize("length", [-1, 4])
def test_undo_beyond_the_ends_is_an_error(length: int) -> None:
    with pytest.raises(ValueError, match="of 0 to 3 moves"):
        after(table(), *BIDS).undo(length)


def test_undo_goes_back_to_the_floor_and_no_further() -> None:
    """D9: the moves before the floor were made under other rules, and cannot be played again."""
    match = after(table(), *BIDS)
    floor = replace(after(table(), *BIDS[:2]), start=None, seed=b"of other rules")
    assert match.undo(2, floor).plies == match.plies[:2]
    with pytest.raises(ValueError, match="of 2 to 3 moves"):
        match.undo(1, floor)


@pytest.mark.parametrize(("n", "text"), [(0, "0"), (35, "z"), (36, "10"), (36**3 + 1, "1001")])
def test_base36(n: int, text: str) -> None:
    assert base36(n) == text
    assert int(text, 36) == n


# --- saving --------------------------------------------------------------------------------------------------------


def test_a_snapshot_is_json_and_restores_to_an_equal_match() -> None:
    match = after(table(), *BIDS, (1, Let())).undo(2)
    restored = Match.restore(TINY, match.dump())
    assert restored == match
    assert json.loads(match.dump())["plies"] == [[0, {"kind": "bid", "card": "A7"}], [1, {"kind": "bid", "card": "B"}]]
    assert after(restored, (2, Bid("A1"))) == after(match, (2, Bid("A1")))


def test_an_older_snapshot_is_brought_up_version_by_version() -> None:
    def split(saved: Any) -> Any:  # version 2 had one list of cards for both piles
        state = saved["state"]
        return {**saved, "state": {**state, "deck": state["cards"][:2], "discard": state["cards"][2:]}}

    def renamed(saved: Any) -> Any:  # version 1 had another name for it
        return {**saved, "state": {**saved["state"], "cards": saved["state"].pop("kards")}}

    class Third(Tiny):
        version = 3
        upcasters: ClassVar[Any] = {1: renamed, 2: split}

    match = table()
    saved = json.loads(match.dump())
    state = saved["state"]
    state["kards"] = state.pop("deck") + state.pop("discard")
    restored = Match.restore(Third(), json.dumps(saved).encode()).state
    assert (restored.deck, restored.discard) == (match.state.deck[:2], match.state.deck[2:])


def test_a_snapshot_of_a_newer_version_is_refused() -> None:
    saved = {**json.loads(table().dump()), "version": 2}
    with pytest.raises(ValueError, match="version 2"):
        Match.restore(TINY, json.dumps(saved).encode())


@pytest.mark.parametrize("data", [b"", b"not json", b"\xff", b"5", b"null", b"[]", b"{}", b'{"version": 1}'])
def test_a_snapshot_that_cannot_be_read_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"truncated|malformed|not a snapshot of tiny"):
        Match.restore(TINY, data)


def test_a_snapshot_of_another_game_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="hand: unknown; spymaster has agents, round_limit"):
        Match.restore(SPYMASTER, table().dump())


def test_nothing_prints_the_state_or_the_seed() -> None:
    match = after(table(), *BIDS)
    assert repr(match) == str(match) == "<Match tiny, 3 moves>"


# --- the seed stays where it is ------------------------------------------------------------------------------------


def test_a_forged_seed_shows_in_no_view() -> None:
    match = finished(length=6)
    forged = replace(match, seed=new_seed("forged"))
    for seat in (0, 1, None):
        assert forged.view(seat) == match.view(seat)


def test_games_keep_nothing() -> None:
    """One object of a game serves all tables at once."""
    game = Spymaster()
    match = Match.new(game, 2, read_options(game, {}), new_seed("pure"))
    game.form(match.view(match.opened[0].decision.seat), match.opened[0].decision.seat)
    assert vars(game) == {}


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_is_masked_once_and_follows_the_match(seat: int | None) -> None:
    match = Match.new(GAMES["spymaster"], 2, GAMES["spymaster"].options_type(), new_seed("views"))
    before = match.view(seat)
    assert match.view(seat) is before
    mover = match.opened[0].decision.seat
    after, _ = match.act(mover, next(iter(match.game.moves(match.view(mover), mover))))
    assert after.view(seat) == match.game.view(after.state, seat) != before
    assert after.undo(0).view(seat) == before


def test_a_decision_knows_whether_it_has_been_open_since_the_beginning() -> None:
    match = Match.new(GAMES["spymaster"], 2, GAMES["spymaster"].options_type(), new_seed("open"))
    mover = match.opened[0].decision.seat
    assert match.opened[0].opened_at_start
    after, _ = match.act(mover, next(iter(match.game.moves(match.view(mover), mover))))
    assert not any(owed.opened_at_start for owed in after.opened)
    assert not after.undo(0).opened[0].opened_at_start, "it opens anew"


def test_what_a_seat_was_asked_last_is_what_it_saw_then() -> None:
    """The views are of each kind of decision, the newest first, and are computed once."""
    game = Tiny()
    match = Match.new(game, 3, game.options_type(), new_seed("asked"))
    seen: dict[str, Any] = {}
    while not match.over and len(match.plies) < 12:
        seat = match.opened[0].decision.seat
        if seat == 0:
            kind = match.opened[0].decision.kind
            seen.pop(kind, None)
            seen[kind] = match.view(0)
        match, _ = match.act(seat, game.random(match.view(seat), seat, Chance(b"%d" % len(match.plies))))
    assert match.asked(0) == tuple(reversed(seen.values()))
    assert match.asked(0) is match.asked(0)
    assert Match.new(game, 3, game.options_type(), new_seed("asked")).asked(0) == ()
