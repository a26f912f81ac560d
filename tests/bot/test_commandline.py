"""The command line: each command's output. Every error is one line that explains what to do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.__main__ import ROOT, main
from bot.chat.faces import FOLDER
from bot.client import CannotStartError
from bot.settings import BadSettingsError
from bot.tables.person import Person
from bot.tables.service.heartbeat import Heartbeat
from bot.tables.service.service import TableService
from data.model.people import PersonRow, ServerRow
from data.store import Store
from engine.catalogue import GAMES
from engine.chance import commitment_of, seal_at_start, seed_of
from engine.match import verify
from tests.bot.service import opened
from tests.bot.stub import TOKEN, Stub

START = {
    "agents": "11-5-5",
    "first_attacker": 0,
    "hands": [["S1", "S5", "H"], ["F"]],
    "deck": ["S9", "S8", "S10", "S11", "S2", "S3", "S4", "S6", "S7", "F", "F", "F", "F", "H", "H", "H", "H"],
}

Run = Callable[..., "Ran"]


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The output, read as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["type"] == kind]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: object) -> Ran:
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, Any], Path]:
    def write(name: str, data: Any) -> Path:
        path = tmp_path / name
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        return path

    return write


Write = Callable[[str, Any], Path]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of the bot's database. All other settings are defaults."""
    monkeypatch.chdir(tmp_path)  # no .env
    path = tmp_path / "bot.sqlite3"
    monkeypatch.setenv("DATABASE_PATH", str(path))
    return path


# games, run, play


def test_games_are_listed_with_their_options(run: Run) -> None:
    listed = run("games").out.splitlines()
    at = listed.index("spymaster: Spymaster ver.2 / スパイマスター ver.2, 2 players")
    assert listed[at + 1 : at + 3] == ["    agents = 9-6-6 (9-6-6, 11-5-5, 13-4-4)", "    round_limit = 60 (20 to 200)"]
    assert sum(not line.startswith(" ") for line in listed) == len(GAMES)


@pytest.mark.parametrize("words", [["games"], ["playthrough", "spymaster", "--seed", "00"]])
def test_some_commands_need_no_discord(words: list[str]) -> None:
    heavy = {"discord", "sqlalchemy", "PIL", "pydantic", "aiohttp"}
    code = f"import sys; from bot.__main__ import main; main({words}); sys.exit(str({heavy} & {{*sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr.strip() == "set()"


@pytest.mark.parametrize(("command", "module"), [("run", "bot.client"), ("play", "bot.cli.offline")])
def test_the_bot_is_started_by_its_own_module(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str, module: str
) -> None:
    monkeypatch.setattr(f"{module}.main", lambda: 7)
    assert run(command).status == 7


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            ModuleNotFoundError("No module named 'discord'", name="discord"),
            "the package discord is missing; run `make setup`",
        ),
        (BadSettingsError("DISCORD_TOKEN: is not set."), "DISCORD_TOKEN: is not set."),
        (CannotStartError("Discord refuses the token."), "Discord refuses the token."),
    ],
)
def test_why_the_bot_does_not_start(run: Run, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str) -> None:
    def start() -> None:
        raise error

    monkeypatch.setattr("bot.client.main", start)
    ran = run("run")
    assert (ran.status, ran.err) == (2, told + "\n")


# playthrough


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
        "en": "It is not your attack.",
        "ja": "あなたの攻撃番ではありません。",
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


def test_a_league_ends_with_one_line_of_json(run: Run) -> None:
    words = ("league", "arsene", "--players", "guide,random", "--matches", 4, "--options", "mode=advanced")
    ran = run(*words, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("guide    wins ")
    found = json.loads(ran.out.splitlines()[-1])
    assert (found["game"], found["seats"], found["players"], found["matches"]) == ("arsene", 4, ["guide", "random"], 4)
    assert sum(found["wins"]) == pytest.approx(4)
    assert found["shares"] == pytest.approx([found["wins"][0] / 4, found["wins"][1] / 12])
    low, high = found["interval"][0]
    assert low < found["shares"][0] < high
    assert len(found["rating"]) == 2
    assert all(sigma > 0 for _, sigma in found["rating"])
    assert all(0 < p50 <= p95 for p50, p95 in zip(found["ms_p50"], found["ms_p95"], strict=True))
    assert json.loads(run(*words, "--seed", "league", "--json").out.splitlines()[-1])["wins"] == found["wins"]


WRONG = {
    "no command": ([], "required: COMMAND"),
    "no such command": (["fly"], "invalid choice: 'fly'"),
    "no game": (["playthrough"], "required: GAME; see `python -m bot playthrough --help`"),
    "no such game": (["playthrough", "chess"], "there is no game 'chess'; choose from "),
    "seats": (["playthrough", "spymaster", "--seats", "3"], "3 cannot play spymaster; choose --seats from 2"),
    "seed": (["playthrough", "spymaster", "--seed", "xyz"], "such as 00ff"),
    "option": (["playthrough", "spymaster", "--option", "agents"], "write it as ID=VALUE"),
    "no such option": (["playthrough", "spymaster", "--option", "a=1"], "option a: unknown; spymaster has agents"),
    "value": (["playthrough", "spymaster", "--option", "agents=1"], "choose from 9-6-6, 11-5-5, 13-4-4"),
    "range": (["playthrough", "spymaster", "--option", "round_limit=9"], "choose from 20 to 200"),
    "limit": (["playthrough", "spymaster", "--limit", "-1"], "0 or more"),
    "players": (["league", "spymaster", "--players", "normal,best"], "'best' is none; choose from random, easy, "),
    "a game without AIs": (["league", "fourx", "--players", "normal"], "choose from random"),
    "too many players": (["league", "spymaster", "--players", "easy,guide,random"], "has 2 sides with 2 seats"),
    "matches": (["league", "spymaster", "--matches", "0"], "1 or more"),
    "policy": (["playthrough", "spymaster", "--policy", "best"], "invalid choice: 'best'"),
    "file": (["playthrough", "spymaster", "--start", "nowhere.json"], "cannot read nowhere.json: No such file"),
    "folder": (["verify", "."], "cannot read .: "),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_one_line(run: Run, case: str) -> None:
    words, told = WRONG[case]
    ran = run(*words)
    assert ran.status == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


LINES = [  # of every command that takes an argument; `?` is the wrong one
    *("verify ?", "replay ?", "playthrough spymaster --start ?", "playthrough spymaster --moves ?", "restore ?"),
    *("backup ?", "move-database ? t", "move-database bot.sqlite3 ?", "playthrough ?", "league ?", "new-game ?"),
    *("end-table ?", "forget ?", "check ?", "check --alive ?", "tables ?", "games ?", "run ?", "ratings ?"),
    *("playthrough spymaster --option agents=?", "playthrough spymaster --option ?", "backups ?", "play ?"),
    *("playthrough spymaster --seats ?", "league spymaster --players ?", "replay --locale ? x"),
]
BAD_WORDS = {"nothing": "", "no text": "\0", "long": "x" * 5000, "nobody's": "~nobody-here/x", "bytes": "/\udcff/x"}
LONGEST_WORDS = 1000  # characters of a refusal; two long words may be repeated shortened


@pytest.mark.parametrize("bad", BAD_WORDS)
def test_no_word_makes_a_traceback_or_a_page(run: Run, database: Path, bad: str) -> None:
    database.touch()
    there = sorted(database.parent.iterdir())
    for line in LINES:
        ran = run(*[word.replace("?", BAD_WORDS[bad]) for word in line.split(" ")])
        assert (ran.status, ran.err.count("\n"), ran.out) == (2, 1, ""), line
        assert len(ran.err) < LONGEST_WORDS, line
    assert sorted(database.parent.iterdir()) == there


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("words", [["games"], ["playthrough", "spymaster"]])
def test_output_that_cannot_be_written_is_told(words: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        line = [sys.executable, "-m", "bot", *words]
        done = subprocess.run(line, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "No space left on device\n")


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ({"options": [1]}, "options must be one JSON object"),
        ({"options": "abc"}, "options must be one JSON object"),
        ({"seats": {"a": 1}}, "cannot play spymaster"),
        ({"game": ["x" * 5000]}, "is a start of"),
        ("{", "is not JSON"),
        ([], "must hold one JSON object"),
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


# verify, replay


@pytest.fixture
def record(run: Run) -> dict[str, Any]:
    played: dict[str, Any] = run("playthrough", "spymaster", "--seed", "2b").of("end")[0]["record"]
    return played


def test_verify_tells_what_a_record_proves(run: Run, write: Write, record: dict[str, Any]) -> None:
    ran = run("verify", write("record.json", record))
    assert ran.status == 3
    assert ran.out.splitlines() == [
        "NOT PROVEN. The record holds no secret: it shows only what follows from its seed, not who chose that.",
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
    assert run("verify", write("record.json", record | {"seed": "2c"})).out.startswith("NOT VERIFIED. draws: differs")
    ran = run("verify", write("record.json", record | {"seed": "2c", "draws": None}))
    assert ran.status == 3
    assert "- The start was prescribed; whatever it left to chance follows from the seed." in ran.out


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


# backup, check


def test_a_backup_is_a_copy(run: Run, database: Path, tmp_path: Path) -> None:
    async def make() -> None:
        await (await Store.open(database)).close()

    asyncio.run(make())
    ran = run("backup", tmp_path / "copy.sqlite3")
    assert (ran.status, ran.err) == (0, "")
    size = f"{(tmp_path / 'copy.sqlite3').stat().st_size / 1e6:.1f} MB"
    assert ran.out == f"{database} is copied to {tmp_path / 'copy.sqlite3'}: {size}, read back and whole.\n"
    for path in (database, tmp_path / "copy.sqlite3"):
        connection = sqlite3.connect(path)
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        connection.close()


def test_a_backup_never_overwrites(run: Run, database: Path, tmp_path: Path) -> None:
    sqlite3.connect(database).close()
    kept = tmp_path / "copy.sqlite3"
    kept.write_bytes(b"the last good one")
    ran = run("backup", kept)
    assert (ran.status, ran.err) == (
        2,
        f"{kept} is there already; give the backup a new name, such as {tmp_path / 'copy-2.sqlite3'}\n",
    )
    assert kept.read_bytes() == b"the last good one"


async def test_a_backup_beside_a_busy_bot_is_one_moment(database: Path, tmp_path: Path) -> None:
    """While a bot holds the database and writes without a pause: every copy is whole and shows whole changes only."""
    store = await Store.open(database, exclusive=True)
    written, stopped = 0, False

    async def write() -> None:
        nonlocal written
        while not stopped:
            async with store.write() as unit:
                for server in (2 * written, 2 * written + 1):  # two rows a change, never one
                    await unit.put_server(ServerRow(guild_id=server, settings={"padding": "x" * 500}))
            written += 1

    writing = asyncio.create_task(write())
    for n in range(4):
        await asyncio.sleep(0.05)
        copy = tmp_path / f"copy{n}.sqlite3"
        started = written
        assert await asyncio.to_thread(main, ["backup", str(copy)]) == 0
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            (found,) = connection.execute("SELECT count(*) FROM servers").fetchone()
        assert found % 2 == 0
        assert 2 * started <= found <= 2 * written + 2
    stopped = True
    await writing
    await store.close()


def test_a_backup_of_nothing_makes_no_database(run: Run, database: Path, tmp_path: Path) -> None:
    ran = run("backup", tmp_path / "copy.sqlite3")
    assert (ran.status, ran.err) == (
        2,
        f"there is no database at {database}; set DATABASE_PATH to the one that the bot uses\n",
    )
    assert list(tmp_path.iterdir()) == []


async def test_who_asks_for_it_is_deleted(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The picture beside the database is deleted too. No one else is deleted, and nothing happens while a bot runs.

    The person leaves the tables where they sit.
    """
    store = await Store.open(database, exclusive=True)
    await TableService(store).opening.new(next(iter(GAMES)), 1, 2, Person(12, "Kiyo", "en"), "en", "new")
    async with store.write() as w:
        for person, name in ((12, "Kiyo"), (123, "Other")):
            await w.put_person(PersonRow(person=person, name=name, updated_at=1.0))
    faces = [database.parent / FOLDER / f"{person}-abc.png" for person in (12, 123)]
    faces[0].parent.mkdir()
    for face in faces:
        face.touch()
    assert await asyncio.to_thread(main, ["forget", "12"]) == 2
    assert "another bot" in capsys.readouterr().err
    await store.close()
    assert await asyncio.to_thread(main, ["forget", "12"]) == 0
    assert [face.exists() for face in faces] == [False, True]
    with contextlib.closing(sqlite3.connect(database)) as kept:
        assert kept.execute("SELECT name FROM people").fetchall() == [("Other",)]


def test_check_finds_everything_here(run: Run, database: Path) -> None:
    ran = run("check")
    assert (ran.status, "MISSING" in ran.out) == (0, False)
    assert f"database {database} (not there yet" in ran.out
    assert "room on the disk" in ran.out
    assert "no token yet: for `run`, set DISCORD_TOKEN in .env" in ran.out
    assert not database.exists()


def test_check_warns_of_a_token_that_others_can_read(run: Run, database: Path) -> None:
    (database.parent / ".env").write_text("PLAY_PORT=1\n", "utf-8")
    (database.parent / ".env").chmod(0o644)
    ran = run("check")
    assert (ran.status, "WARNING .env: other users" in ran.out) == (0, True)


def test_an_image_has_nothing_to_play_with(run: Run, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an image `check` passes nevertheless: `run` does not need what is missing."""
    monkeypatch.setattr("bot.cli.checkup._absent", lambda names: [name for name in ("simcord",) if name in str(names)])
    ran = run("check")
    assert (ran.status, "MISSING" in ran.out) == (0, False)
    assert "ok      packages for `play` are not here, and nothing else needs them: simcord" in ran.out


@pytest.mark.parametrize("words", [["check"], ["check", "--replay"]])
def test_check_finds_a_program_that_cannot_start(
    run: Run, database: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """As after an update that went wrong: nothing else would load a cog before the bot starts."""
    database.touch()
    monkeypatch.setattr("bot.client.COGS", ("cogs.rules", "cogs.not_there"))
    ran = run(*words)
    assert ran.status != 0
    assert "program: it cannot start (ModuleNotFoundError: No module named 'cogs.not_there')" in ran.out + ran.err


async def test_check_asks_whether_the_bot_is_alive(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command works beside a running bot, by the bot's last beat. It does not touch the database."""
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 2
    assert "there is no database" in capsys.readouterr().err
    store = await Store.open(database, exclusive=True)
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 1
    heartbeat = Heartbeat(TableService(store), store, lambda: True)
    await heartbeat.beat()
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 0
    async with store.write() as unit:
        await unit.put_beat(time.time() - 100)
    assert await asyncio.to_thread(main, ["check", "--alive"]) == 1
    assert await asyncio.to_thread(main, ["check", "--alive", "200"]) == 0
    assert "a sign of life: the last one is 100 s old" in capsys.readouterr().out
    await store.close()


def test_to_look_whether_it_is_alive_needs_little(tmp_path: Path) -> None:
    """A health check on a busy machine: neither the settings nor the store are loaded."""
    path = tmp_path / "bot.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as line:
        line.execute("CREATE TABLE beats (at REAL)")
        line.execute("INSERT INTO beats VALUES (?)", (time.time(),))
        line.commit()
    heavy = "pydantic, discord, sqlalchemy, PIL, aiohttp, engine, render, msgspec"
    code = (
        "import sys; from bot.__main__ import main; status = main(['check', '--alive']); "
        f"found = [name for name in '{heavy}'.split(', ') if name in sys.modules]; sys.exit(status or str(found or ''))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DATABASE_PATH": str(path)}
    environment.pop("DATABASE_URL", None)
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert b"ok      a sign of life" in ran.stdout
    assert ran.stderr.strip() == b""


def test_check_leaves_nothing_beside_the_database(run: Run, database: Path, tmp_path: Path) -> None:
    """Files of the user who runs `check` would get in the way of the user who runs the bot."""

    async def make() -> None:
        await (await Store.open(database)).close()

    asyncio.run(make())
    assert run("check").status == 0
    assert [path.name for path in tmp_path.iterdir()] == [database.name]


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        ("game = 'unheard_of'", "WARNING table 1 cannot be loaded: there is no game unheard_of here"),
        ("options = '{'", "WARNING table 1 cannot be loaded: its options or settings are no JSON"),
        ("locale = locale", "ok      the rows of 1 open table; `python -m bot tables` tries to load each"),
    ],
)
def test_check_names_the_tables_that_cannot_be_loaded(run: Run, database: Path, harm: str, told: str) -> None:
    async def make() -> None:
        store = await Store.open(database)
        await opened(TableService(store))
        await store.close()

    asyncio.run(make())
    with contextlib.closing(sqlite3.connect(database)) as line:
        line.execute(f"UPDATE tables SET {harm}")
        line.commit()
    ran = run("check")
    assert (ran.status, told in ran.out) == (0, True)
    if told.startswith("WARNING"):
        assert "`python -m bot end-table 1` while" in ran.out


def test_check_looks_at_the_disk(run: Run, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=5_000_000))
    monkeypatch.setattr("os.access", lambda path, mode: False)
    ran = run("check")
    assert ran.status == 1
    missing = [line for line in ran.out.splitlines() if line.startswith("MISSING")]
    assert len(missing) == 2
    assert f"{database.parent} may not be written to; give it to the user that runs the bot" in missing[0]
    assert "5 MB; make room, at least 200 MB" in missing[1]


@pytest.mark.parametrize(
    ("token", "guilds", "status", "told"),
    [
        (TOKEN, [{"id": "1", "name": "x"}], 0, "ok      token: signed in to Discord as takujo"),
        (TOKEN, [], 1, "MISSING a server: the bot is in none; open the invite link and choose yours"),
        ("another", [], 1, "MISSING token: Discord does not accept DISCORD_TOKEN; copy the bot's token again"),
    ],
)
async def test_check_asks_discord(
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    token: str,
    guilds: list[Any],
    status: int,
    told: str,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    monkeypatch.setattr("discord.http.Route.BASE", "")  # given back afterwards
    async with Stub() as discord:
        monkeypatch.setenv("DISCORD_API", discord.api)
        discord.guilds = guilds
        assert await asyncio.to_thread(main, ["check"]) == status
        out, err = capsys.readouterr()
        assert told in out
        assert token not in out + err
        assert not discord.identified.is_set()  # no one sees the bot come online


async def test_check_has_a_ready_invite_link(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The link is for this bot, with its commands and exactly the permissions that the README asks for."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("discord.http.Route.BASE", "")  # given back afterwards
    async with Stub() as stub:
        monkeypatch.setenv("DISCORD_API", stub.api)
        await asyncio.to_thread(main, ["check"])
    links = re.findall(r"^ok      .*: (https://discord\.com/oauth2/authorize\?\S+)$", capsys.readouterr().out, re.M)
    asked, own = [{name: value[0] for name, value in parse_qs(urlsplit(link).query).items()} for link in links]
    assert own == {"client_id": "77", "scope": "applications.commands", "integration_type": "1"}
    assert (asked["client_id"], asked["scope"]) == ("77", "bot applications.commands")
    assert asked["integration_type"] == "0"
    assert discord.Permissions(int(asked["permissions"])) == discord.Permissions(
        view_channel=True,
        send_messages=True,
        create_public_threads=True,
        send_messages_in_threads=True,
        attach_files=True,
        read_message_history=True,
    )


def test_check_tells_where_discord_was_looked_for(run: Run, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("DISCORD_API", "http://127.0.0.1:9/api")
    monkeypatch.setattr("discord.http.Route.BASE", "")
    ran = run("check")
    assert ran.status == 1
    assert "MISSING Discord at http://127.0.0.1:9/api: " in ran.out
    assert "see whether this machine reaches it" in ran.out


def test_check_names_what_is_missing_and_the_cure(
    run: Run, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database.write_bytes(b"no database at all" * 100)
    font = tmp_path / "font.otf"
    font.write_bytes(b"no font")
    monkeypatch.setenv("FONT_PATH", str(font))
    ran = run("check")
    assert ran.status == 1
    missing = [line for line in ran.out.splitlines() if line.startswith("MISSING")]
    assert len(missing) == 2
    assert "Set FONT_PATH to" in missing[0]
    assert "restore a backup" in missing[1]

    monkeypatch.setenv("PLAY_PORT", "none")
    assert "PLAY_PORT: " in run("check").out
