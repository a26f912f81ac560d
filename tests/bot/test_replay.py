"""Looking back at a match: the text at each move, the jumps, and the matches that a person may know of."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.results import replay
from bot.tables.results.replay import FRAMES, OPEN, PUBLIC, RECORD, STOPS, course_of, eyes_of, seats_of, spread, stops
from bot.tables.service.service import TableService
from bot.tables.state.journal import single, told
from bot.tables.verbs import lobby
from bot.ui.caps import DISCORD
from bot.ui.replay import At, needed, replay_panel
from engine.catalogue import GAMES
from engine.match import verify
from tests import sample
from tests.bot.journal import lines, moved, shown, undone
from tests.bot.lobby import begun as seated
from tests.bot.lobby import tiny
from tests.bot.people import ANN, BEN, CAT
from tests.bot.service import again, begun
from tests.painting import Painting, none

__all__ = ["tiny"]  # a fixture
CORPUS = Path(__file__).parents[1] / "corpus"


NAMES = [f"Seat {seat}" for seat in range(24)]


def saved(game: str) -> bytes:
    return (CORPUS / f"{game}-v1-midgame" / "record.json").read_bytes()


@given(st.integers(0, 3000), st.integers(2, FRAMES))
def test_frames_are_spread_evenly_and_the_end_is_one(moves: int, most: int) -> None:
    found = spread(moves, most)
    assert found[0] == 0
    assert found[-1] == moves
    assert len(found) == min(most, moves + 1)
    gaps = [after - before for before, after in pairwise(found)]
    assert not gaps or max(gaps) - min(gaps) <= 1


@pytest.mark.parametrize("game", sample.part("replay"))
def test_one_can_jump_to_rounds_or_evenly(game: str) -> None:
    table = replay.table_of(saved(game), NAMES)
    assert table.match is not None
    matches = [*(before for *_, before in table.match.history()), table.match]
    course = course_of(table, range(len(matches)))
    assert [course.positions[n].plies for n in range(len(matches))] == [match.plies for match in matches]
    found = stops(table, course)
    numbers = [getattr(match.view(None), "round", None) for match in matches]
    if len({*numbers}) > 1:
        assert [n for n, _ in found] == [n for n in range(len(matches)) if not n or numbers[n] != numbers[n - 1]]
        assert [number for _, number in found] == [numbers[n] for n, _ in found]
    else:
        assert [n for n, _ in found] == spread(len(table.match.plies), STOPS + 1)
        assert len(found) <= DISCORD.items


def test_eyes_see_their_own_hands() -> None:
    table = replay.table_of(saved("arsene"), NAMES)
    assert [[*seats_of(table, eyes)] for eyes in eyes_of(table)] == [[], [0], [1], [2], [3], [0, 1, 2, 3]]
    assert (eyes_of(table)[0], eyes_of(table)[-1]) == (PUBLIC, OPEN)
    alone = replay.table_of(saved("fourx"), NAMES)
    assert eyes_of(alone) == [PUBLIC, "0"], "all seats at once are no more than the one"


async def test_where_all_is_open_nothing_is_told_that_no_one_saw() -> None:
    """Each move is shown as it was told to its player. If the player was told nothing, their choice is shown."""
    table = replay.table_of(saved("nicaea"), NAMES)
    assert table.match is not None
    for n, ply in enumerate(table.match.plies, 1):
        at = At(n, OPEN)
        course, painter = course_of(table, needed(table, at)), Painting(none)
        text, _ = shown(await replay_panel(table, course, at, "en", painter))
        own, _ = shown(await replay_panel(table, course, At(n, str(ply.seat)), "en", painter))
        assert text.splitlines()[2:] == own.splitlines()[2:]
        assert text.splitlines()[2].startswith("> ")


def test_each_move_is_told_by_itself_with_what_was_remarked_after_it() -> None:
    table = moved(undone(moved(seated("tiny", BEN, CAT), 3), 1, seat=1), 2)
    entries = [single(table, None, n) for n in range(4)]
    assert [[text.key for text in (*entry.lines, *entry.remarks)] for entry in entries] == [
        lines(table)[0][2],
        ["event-has-bid", "log-undo"],
        ["event-has-bid"],
        lines(table)[-1][2],
    ]
    table = moved(seated("tiny", BEN, CAT), 3)
    assert [entry.last for entry in told(table, None)] == [3, 2, 0], "in the log two are told together"
    assert [[text.key for text in single(table, None, n).lines] for n in (1, 2)] == [["event-has-bid"]] * 2


# --- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sample.part("replay"))
def test_a_file_becomes_the_match_that_it_tells_of(game: str) -> None:
    record = json.loads(saved(game))
    table = replay.table_of(saved(game), NAMES)
    assert table.match == verify(GAMES[game], record)
    assert (table.row.game, table.names) == (game, tuple(NAMES[: record["seats"]]))
    assert len(table.events_by_move) == len(record["moves"])
    assert not table.playing
    assert not replay.is_stored(table)


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        ({"seed": "00"}, "seed"),
        ({"draws": []}, "draws"),
        ({"version": 99}, "version"),
        ({"outcome": {"winners": [0], "reason": "points", "scores": None}}, "outcome"),
        ({"secret": "00" * 32, "joins": []}, "commitment"),
        ({"options": {"x": 1}}, None),
        ({"seats": 99}, None),
        ({"moves": 7}, None),
        ({"game": ["spymaster"]}, None),
    ],
)
def test_a_damaged_record_is_refused_with_what_is_wrong(damage: dict[str, Any], what: str | None) -> None:
    record = json.loads(saved("spymaster")) | damage
    with pytest.raises(RefusedError) as refused:
        replay.table_of(json.dumps(record).encode(), NAMES)
    assert refused.value.text.key in ("verify-bad", "refuse-no-record")
    if what is not None:
        assert (refused.value.text.key, refused.value.text.args) == ("verify-bad", {"what": what})


def test_no_file_is_too_much() -> None:
    for data in (b"[" * RECORD, b'{"game":' * 50_000, b"\x00" * RECORD, b'"' + b"\xff" * 1000 + b'"'):
        with pytest.raises(RefusedError) as refused:
            replay.table_of(data, NAMES)
        assert refused.value.text.key == "refuse-no-record"
    with pytest.raises(RefusedError) as refused:
        replay.table_of(saved("spymaster") + b" " * RECORD, NAMES)
    assert refused.value.text.key == "refuse-record-large"


# --- which matches ---------------------------------------------------------------------------------------------------


async def test_one_is_offered_what_has_ended_as_far_as_one_may_know_of_it(service: TableService) -> None:
    reads = {"reads": lambda channel: channel == 78, "server": 77}
    table = await begun(service)
    assert await service.ended(ANN, 9) == []
    await service.commit(table.id, "end", lobby.end, ANN)
    for who, there in (
        (ANN, True),
        (replace(CAT, **reads), True),
        (replace(CAT, server=77, reads=lambda channel: False), False),
        (replace(CAT, server=77), False),
        (CAT, False),
    ):
        found = await again(service).ended(who, 9)
        assert [each.id for each in found] == ([1] if there else [])


async def test_a_match_that_only_its_players_may_watch_is_offered_to_them_alone(service: TableService) -> None:
    await service.opening.new("spymaster", 77, 78, ANN, "en", "k0")
    await service.commit(1, "sit", lobby.sit, BEN)
    await service.commit(1, "terms", lobby.set_terms, ANN, {"watch": "seated"})
    await service.commit(1, "start", lobby.start, ANN, 79)
    await service.commit(1, "end", lobby.end, ANN)
    watcher = replace(CAT, reads=lambda channel: True, server=77)
    assert [[each.id for each in await service.ended(who, 9)] for who in (ANN, BEN, watcher)] == [[1], [1], []]


async def test_ones_own_matches_come_first(service: TableService) -> None:
    for number, host in enumerate((ANN, BEN), 1):
        await service.opening.new("spymaster", 77, 78, host, "en", f"k{number}")
        await service.commit(number, f"ai{number}", lobby.add_ai, host, "easy")
        await service.commit(number, f"start{number}", lobby.start, host)
        await service.commit(number, f"end{number}", lobby.end, host)
    both = {"reads": lambda channel: True, "server": 77}
    found = [[each.id for each in await service.ended(replace(who, **both), 9)] for who in (ANN, BEN)]
    assert found == [[1, 2], [2, 1]]
