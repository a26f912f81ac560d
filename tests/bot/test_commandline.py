"""The command line: each command starts what it names. Every error is one line that explains what to do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import ROOT, main
from bot.chat.faces import FOLDER
from bot.settings import BadSettingsError
from bot.start import CannotStartError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from data.model.people import PersonRow
from data.store import Store
from engine.catalogue import GAMES
from tests.bot.commandline import LONGEST_WORDS, Run, database, run

__all__ = ["database", "run"]  # fixtures


def test_games_are_listed_with_their_options(run: Run) -> None:
    listed = run("games").out.splitlines()
    at = listed.index("spymaster: Spymaster ver.2 / スパイマスター ver.2, 2 players")
    assert listed[at + 1 : at + 3] == ["    agents = 9-6-6 (9-6-6, 11-5-5, 13-4-4)", "    round_limit = 60 (20 to 200)"]
    assert sum(not line.startswith(" ") for line in listed) == len(GAMES)


@pytest.mark.parametrize("words", [["games"], ["playthrough", "spymaster", "--seed", "00"]])
def test_some_commands_need_no_discord(words: list[str]) -> None:
    heavy = {"discord", "sqlalchemy", "PIL", "aiohttp"}
    code = f"import sys; from bot.__main__ import main; main({words}); sys.exit(str({heavy} & {{*sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr.strip() == "set()"


@pytest.mark.parametrize(("command", "module"), [("run", "bot.client"), ("play", "bot.cli.offline")])
def test_the_bot_is_started_by_its_own_module(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str, module: str
) -> None:
    monkeypatch.setattr("bot.start.prepared", lambda: (None, None))
    monkeypatch.setattr(f"{module}.main", lambda *_: 7)
    assert run(command).status == 7


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            ModuleNotFoundError("No module named 'discord'", name="discord"),
            "The package discord is missing. Run `make setup`.",
        ),
        (BadSettingsError("DISCORD_TOKEN: is not set."), "DISCORD_TOKEN: is not set."),
        (CannotStartError("Discord refuses the token."), "Discord refuses the token."),
    ],
)
def test_why_the_bot_does_not_start(run: Run, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str) -> None:
    def start(*_: object) -> None:
        raise error

    monkeypatch.setattr("bot.start.prepared", lambda: (None, None))
    monkeypatch.setattr("bot.client.main", start)
    ran = run("run")
    assert (ran.status, ran.err) == (2, told + "\n")


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
    "seats": (["playthrough", "spymaster", "--seats", "3"], "spymaster can't be played with 3; choose --seats from 2"),
    "seed": (["playthrough", "spymaster", "--seed", "xyz"], "such as 00ff"),
    "option": (["playthrough", "spymaster", "--option", "agents"], "write it as ID=VALUE"),
    "no such option": (["playthrough", "spymaster", "--option", "a=1"], "option a: unknown; spymaster has agents"),
    "value": (["playthrough", "spymaster", "--option", "agents=1"], "choose from 9-6-6, 11-5-5, 13-4-4"),
    "range": (["playthrough", "spymaster", "--option", "round_limit=9"], "choose from 20 to 200"),
    "limit": (["playthrough", "spymaster", "--limit", "-1"], "0 or more"),
    "players": (
        ["league", "spymaster", "--players", "normal,best"],
        "no player 'best'; choose from random, easy, ",
    ),
    "a game without AIs": (["league", "fourx", "--players", "normal"], "choose from random"),
    "too many players": (["league", "spymaster", "--players", "easy,guide,random"], "name 1 to 2 players"),
    "one side": (["league", "fourx", "--players", "random"], "has one side"),
    "matches": (["league", "spymaster", "--matches", "0"], "1 or more"),
    "policy": (["playthrough", "spymaster", "--policy", "best"], "invalid choice: 'best'"),
    "file": (["playthrough", "spymaster", "--start", "nowhere.json"], "can't read nowhere.json: No such file"),
    "folder": (["verify", "."], "can't read .: "),
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
