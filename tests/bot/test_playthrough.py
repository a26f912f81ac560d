"""The commands `playthrough`, `verify` and `replay`: matches without Discord, and what their records prove."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cli.playthrough import _Teller
from engine.catalogue import GAMES
from engine.chance import commitment_of, seal_at_start, seed_of
from engine.match import verify
from tests.bot.commandline import LONGEST_WORDS, START, Run, Write, run, write

__all__ = ["run", "write"]  # fixtures


# --- playthrough ---------------------------------------------------------------------------------------------------


def test_a_playthrough_is_a_match_in_json_lines(run: Run) -> None:
    ran = run("playthrough", "spymaster", "--seed", "2b")
    first, *middle, last = ran.lines
    record = last["record"]
    assert (first["type"], last["type"]) == ("start", "end")
    before = {"moves": [], "outcome": None, "start": record["start"] | {"reshuffles": []}}
    assert first["record"] == record | before | {"draws": record["draws"][:2]}
    assert record["seed"] == "2b"
    assert record["outcome"]["reason"] == "documents"

    assert [line["type"] for line in middle] == ["ply", "move"] * len(record["moves"])
    for n, (ply, move) in enumerate(zip(middle[::2], middle[1::2], strict=True)):
        seat = move["seat"]
        assert (ply["n"], move["n"], [seat, move["action"]]) == (n, n, record["moves"][n])
        assert (ply["pending"], ply["complete"]) == ([{"seat": seat, "kind": move["action"]["kind"]}], True)
        assert move["action"] in ply["legal"][str(seat)]

    match = verify(GAMES["spymaster"], record)
    assert last["state"]["hands"] == [list(hand) for hand in match.state.hands]
    assert run("playthrough", "spymaster", "--seed", "2b").out == ran.out


def test_without_a_seed_one_is_drawn_and_stands_in_the_record(run: Run) -> None:
    seeds = {run("playthrough", "spymaster", "--limit", 0).of("start")[0]["record"]["seed"] for _ in range(3)}
    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {64}


@pytest.mark.parametrize("policy", ["random", "fallback", "ai"])
def test_every_policy_plays_to_the_end(run: Run, policy: str) -> None:
    ran = run("playthrough", "spymaster", "--seed", "01", "--policy", policy)
    assert ran.of("end")[0]["record"]["outcome"]


def test_a_start_brings_its_options_and_the_moves_of_a_file_come_first(run: Run, write: Write) -> None:
    start = write("start.json", START)
    moves = write(
        "moves.json",
        [
            [0, {"kind": "play", "card": "S5"}],
            [1, {"kind": "play", "card": "F"}],
            [1, {"kind": "guess", "type": "agent"}],
            [3, {"kind": "guess", "type": "spy"}],
            [0, {"kind": "jump"}],
            [1, {"kind": "guess", "type": "force"}],
        ],
    )
    ran = run("playthrough", "spymaster", "--start", start, "--moves", moves, "--limit", 0)
    assert [(line["type"], line["n"]) for line in ran.lines[1:-1]] == [
        ("ply", 0),
        ("move", 0),
        ("ply", 1),
        *[("refused", 1)] * 4,
        ("move", 1),
        ("ply", 2),
    ]
    assert [line["code"] for line in ran.of("refused")] == [
        "not_your_attack",
        "name_a_type",
        "not_your_turn",
        "not_a_move",
    ]
    assert ran.of("refused")[0] == {
        "type": "refused",
        "n": 1,
        "seat": 1,
        "action": {"kind": "play", "card": "F"},
        "code": "not_your_attack",
        "en": "You can’t do that now: your opponent is attacking.",
        "ja": "今は、あなたが攻撃する番ではありません。",
    }
    assert ran.of("ply")[-1]["legal"] == {"0": [{"kind": "tuck", "card": None}]}

    end = ran.of("end")[0]
    assert end["record"]["options"]["agents"] == "11-5-5"
    assert end["record"]["outcome"] is None
    assert (end["state"]["phase"], end["state"]["row"]) == ("tuck", [{"card": "S5", "under": None}])
    verify(GAMES["spymaster"], end["record"])


def test_a_start_may_also_name_its_game_seats_and_options(run: Run, write: Write) -> None:
    start = write("start.json", {"game": "spymaster", "seats": 2, "options": {"round_limit": 20}, **START})
    ran = run("playthrough", "spymaster", "--start", start, "--limit", 0)
    assert ran.of("start")[0]["record"]["options"] == {"agents": "11-5-5", "round_limit": 20}


def test_a_limit_counts_the_moves_of_the_policy(run: Run, write: Write) -> None:
    moves = write("moves.json", [[0, {"kind": "play", "card": "S5"}]])
    ran = run("playthrough", "spymaster", "--start", write("start.json", START), "--moves", moves, "--limit", 2)
    assert len(ran.of("move")) == 3


def test_the_same_for_people_to_read(run: Run) -> None:
    text = run("playthrough", "spymaster", "--seed", "2b", "--limit", 1, "--text", "--locale", "ja").out
    assert text.startswith("スパイマスター ver.2\n2 seats, agents 9-6-6, round_limit 60\nseed 2b\n")
    assert "カードを1枚伏せました。" in text


def test_the_name_of_a_field_is_apart_from_its_value(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Teller, "fields", lambda *_: {"deck": ["S7"], "favourites": ["S8"]})
    lines = run("playthrough", "spymaster", "--limit", 0, "--text").out.splitlines()
    assert {"    deck      S7", "    favourites S8"} <= {*lines}


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ({"options": [1]}, "options must be one JSON object"),
        ({"options": "abc"}, "options must be one JSON object"),
        ({"seats": {"a": 1}}, "spymaster can't be played with"),
        ({"game": ["x" * 5000]}, "is a start of"),
        ("{", "is not JSON"),
        ([], "must contain one JSON object"),
        ({}, "the field agents"),
        (START | {"deck": []}, "the field hands: each of the 21 cards"),
        (START | {"game": "chess"}, "a start of chess"),
        (START | {"agents": "9"}, "choose from 9-6-6"),
        (START | {"colour": 1}, "the field colour"),
    ],
)
def test_a_start_that_cannot_be(run: Run, write: Write, start: Any, told: str) -> None:
    ran = run("playthrough", "spymaster", "--start", write("start.json", start))
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert told in ran.err
    assert len(ran.err) < LONGEST_WORDS


def test_an_option_beats_the_start_file_and_is_then_refused_by_it(run: Run, write: Write) -> None:
    ran = run("playthrough", "spymaster", "--start", write("s.json", START), "--option", "agents=9-6-6")
    assert (ran.status, ran.out) == (2, "")
    assert "agents: differs from the option" in ran.err


@pytest.mark.parametrize("moves", [{}, [0], [[0]], [["0", {}]], [[True, {}]], [[0, "play S1"]]])
def test_moves_that_are_no_list_of_moves(run: Run, write: Write, moves: Any) -> None:
    ran = run("playthrough", "spymaster", "--moves", write("moves.json", moves))
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


# --- verify, replay ------------------------------------------------------------------------------------------------


@pytest.fixture
def record(run: Run) -> dict[str, Any]:
    played: dict[str, Any] = run("playthrough", "spymaster", "--seed", "2b").of("end")[0]["record"]
    return played


def test_verify_tells_what_a_record_proves(run: Run, write: Write, record: dict[str, Any]) -> None:
    ran = run("verify", write("record.json", record))
    assert ran.status == 3
    assert ran.out.splitlines() == [
        "NOT PROVEN. The record has no secret: it fits its seed, but doesn't show who chose the seed.",
        "- The start follows from the seed.",
        f"- All {len(record['moves'])} moves are legal in version 1 of the rules of spymaster.",
        f"- The outcome follows from the moves: winning seats (from 0) {record['outcome']['winners'][0]}, "
        "reason documents.",
    ]


def test_verify_tells_what_a_record_with_its_secret_proves(run: Run, write: Write, record: dict[str, Any]) -> None:
    secret, joins = bytes(32), ["14", "15 lucky", "16"]
    seed = seed_of(secret, joins).hex()
    played = run("playthrough", "spymaster", "--seed", seed).of("end")[0]["record"]
    proof = {"secret": secret.hex(), "joins": joins, "commitment": commitment_of(secret)}
    ran = run("verify", write("record.json", played | proof))
    assert ran.status == 0
    assert ran.out.splitlines()[:5] == [
        "Verified.",
        f"- The commitment {commitment_of(secret)} is the SHA-256 of the secret.",
        f"- The seal at Start is {seal_at_start(commitment_of(secret), joins)}.",
        "- The seed follows from the secret and the 3 joins.",
        f"- All {len(played['draws'])} draws follow from the seed.",
    ]


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"draws": []}, "draws: differs"),
        ({"outcome": {"scores": [3, 3], "winners": [0], "reason": "documents"}}, "outcome: differs"),
        ({"version": 7}, "version: made by version 7"),
        ({"moves": [[0, {}]]}, "moves: move 1 "),
        ({"moves": [[9, {"kind": "play", "card": "F"}]]}, "moves: move 1 of seat 9"),
        ({"seats": 5}, "start: seats"),
        ({"secret": "00"}, "commitment: "),
    ],
)
def test_verify_names_the_part_that_fails(
    run: Run, write: Write, record: dict[str, Any], change: dict[str, Any], part: str
) -> None:
    ran = run("verify", write("record.json", record | change))
    assert ran.status == 1
    assert ran.out.startswith(f"NOT VERIFIED. {part}")
    assert run("replay", write("record.json", record | change)).status == 1


def test_verify_tells_a_prescribed_start_from_one_of_the_seed(run: Run, write: Write, record: dict[str, Any]) -> None:
    other = run("verify", write("record.json", record | {"seed": "2c"}))
    assert other.out.startswith("NOT VERIFIED. start: does not follow from the seed")
    ran = run("verify", write("record.json", record | {"seed": "2c", "draws": None}))
    assert ran.status == 3
    assert "- The start was prescribed; everything it left to chance follows from the seed." in ran.out


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "chess"}', '{"game": ["x"]}', "{}"])
def test_what_is_no_record_is_said(run: Run, write: Write, text: str) -> None:
    ran = run("verify", write("record.json", text))
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_the_output_of_a_playthrough_is_a_record_too_and_its_replay_the_same_text(run: Run, write: Write) -> None:
    path = write("lines.jsonl", run("playthrough", "spymaster", "--seed", "2b").out)
    assert run("verify", path).status == 3
    assert run("replay", path).out == run("playthrough", "spymaster", "--seed", "2b", "--text").out


def test_a_replay_shows_a_seat_what_it_saw(run: Run, write: Write, record: dict[str, Any]) -> None:
    path = write("record.json", record)
    mine, whole = run("replay", path, "--seat", 0).out, run("replay", path).out
    assert "Seat 2: ?? ?? ?? ?? ??" in mine
    assert "??" not in whole
    theirs = [action for seat, action in record["moves"] if seat == 1 and action["kind"] == "play"]
    assert theirs
    assert mine.count("play ") < whole.count("play ")
    assert run("replay", path, "--seat", 2).err == "--seat 2: choose from all, 0, 1\n"
