"""#33 4X: laws for any board, which are tested on boards by lot."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given as examples
from hypothesis import strategies as st

from engine.chance import Chance
from engine.games.fourx.board import form_of, read_board
from engine.games.fourx.plans import move_of
from engine.games.fourx.state import LETTERS, TECHS, TERRAINS, TRACKS
from engine.match import Match
from engine.notation import line, parse
from tests.games import fourx_rules
from tests.games.fourx import GAME, SEED


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """Draw any board of up to six regions, the first of which is owned."""
    letters = LETTERS[: draw(st.integers(2, 6))]
    regions = []
    for n, letter in enumerate(letters):
        terrain = draw(st.sampled_from(TERRAINS))
        region: dict[str, Any] = {"id": letter, "terrain": terrain}
        region["level"] = draw(st.integers(0, len(TRACKS[terrain]) - 1))
        if n == 0:
            region["owned"] = True
        else:
            region |= {"shield": draw(st.integers(0, 4)), "step": draw(st.integers(1, 2))}
        regions.append(region)
    pairs = [a + b for a in letters for b in letters if a < b]
    lines = draw(st.lists(st.sampled_from(pairs), unique=True, min_size=1))
    cut = draw(st.integers(0, len(lines)))
    techs = draw(st.dictionaries(st.sampled_from(TECHS), st.integers(1, 9), max_size=4))
    limit = draw(st.integers(1, 16))
    return {
        "limit": limit,
        "par": draw(st.integers(1, limit)),
        "goal": [{"kind": "all"}],
        "regions": regions,
        "borders": lines[:cut],
        "sea": lines[cut:],
        "techs": techs,
        "known": draw(st.lists(st.sampled_from(TECHS), unique=True, max_size=2)),
    }


@examples(boards(), st.integers(0, 2**32))
def test_any_match_on_any_board(data: dict[str, Any], seed: int) -> None:
    """The match ends within the limit. Land is never lost, levels never fall, and shields follow from the moves."""
    match, dice = Match.new(GAME, 1, GAME.options_type(), SEED, {"board": data}), Chance(b"%d" % seed)
    for _ in range(data["limit"] + 1):
        if match.over:
            break
        before = match.state
        for move in GAME.moves(before, 0):
            assert GAME.is_legal(before, 0, move)
        match, _ = match.act(0, GAME.random(before, 0, dice))
        after = match.state
        assert before.turn < after.turn <= data["limit"]
        assert sum(after.owned) - sum(before.owned) == (after.plan[-1].word.split()[0] == "conquer")
        assert all(own for own, had in zip(after.owned, before.owned, strict=True) if had)
        for n, region in enumerate(after.board.regions):
            assert before.levels[n] <= after.levels[n] < len(region.track)
            changed = after.shields[n] - before.shields[n]
            if after.owned[n]:
                assert after.shields[n] == 0
            else:
                assert after.levels[n] == before.levels[n] == region.level
                assert changed in (0, region.step) or (changed == -1 and after.known[-1] == "gunpowder")
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.reason == "solved") == all(match.state.owned)
    words = [done.word for done in match.state.plan]
    again = Match.new(GAME, 1, GAME.options_type(), SEED, {"board": data})
    for word in words:
        again, _ = again.act(0, move_of(word))
    assert again.state == match.state


@examples(boards(), st.integers(0, 2**32))
def test_the_solver_s_rules_are_the_same(data: dict[str, Any], seed: int) -> None:
    """Two independent implementations allow equal moves with equal results."""
    match, dice = Match.new(GAME, 1, GAME.options_type(), SEED, {"board": data}), Chance(b"%d" % seed)
    solved = fourx_rules.Board.read(data)
    other = solved.start
    while not match.over:
        state, left = match.state, data["limit"] - match.state.turn
        found = {word: after for word, turns, after in solved.moves(other) if turns <= left}
        lines = {line(GAME, move) for move in GAME.moves(state, 0)} - {"resign"}
        assert lines - {"domestic"} == {*found} - {"domestic"}
        assert lines >= {*found}, "empty domestic work is no move there"
        word = sorted(lines)[dice.randbelow(len(lines))]
        match, _ = match.act(0, parse(GAME, word))
        other, state = found.get(word, other), match.state
        owned = [fourx_rules.FOREIGN if not own else n for own, n in zip(state.owned, state.levels, strict=True)]
        assert (tuple(owned), state.shields, {*state.known}) == (other.levels, other.shields, other.known)
        assert solved.met(other) == (match.outcome is not None and match.outcome.reason == "solved")


@examples(boards())
def test_any_board_reads_back(data: dict[str, Any]) -> None:
    made = read_board(data)
    assert read_board(form_of(made)) == made
    assert read_board(json.loads(json.dumps(form_of(made)))) == made
