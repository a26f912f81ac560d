"""The parts of an installed bot: pinned packages with hashes, their licences, the image, the service."""

from __future__ import annotations

import asyncio
import importlib.metadata
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.__main__ import LATER, parser
from bot.settings import load
from tests.bot.stub import TOKEN, WAIT_SECONDS, Stub

STOP_SECONDS = 10.0  # bot/client.py
ROOT = Path(__file__).parents[1]
REQUIREMENTS = (ROOT / "requirements.txt").read_text("utf-8")
PINNED = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", REQUIREMENTS, re.MULTILINE))
LICENCES = {  # licences that a program under MIT may use and pass on; Pebble, under LGPL, is imported unchanged
    "MIT", "MIT License", "MIT-CMU", "The MIT License (MIT)", "BSD", "BSD License", "BSD-2-Clause", "BSD-3-Clause",
    "Apache", "Apache-2.0", "Apache 2.0", "Apache License 2.0", "APL 2",
    "CNRI-Python", "Apache Software License", "PSF-2.0", "OFL-1.1", "MPL-2.0",
    "Python Software Foundation License", "GNU Library or Lesser General Public License (LGPL)",
}  # fmt: skip


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def installed(name: str) -> importlib.metadata.Distribution | None:
    try:
        return importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:  # a package of another Python or system
        return None


def licences_of(package: importlib.metadata.Distribution) -> list[str]:
    """Return the licences of a package that must all be allowed; of `A OR B` one must be."""
    said = package.metadata
    if expression := said.get("License-Expression"):
        return [part.strip("() ") for part in expression.split(" AND ")]
    classified = [each.rpartition(" :: ")[2] for each in said.get_all("Classifier") or [] if "License ::" in each]
    return classified or [str(said.get("License", "")).split("\n")[0]]


def allowed(licence: str) -> bool:
    return any(each.strip() in LICENCES for each in licence.split(" OR "))


def test_every_package_may_be_passed_on() -> None:
    found = {name: package for name in PINNED if (package := installed(name)) is not None}
    assert len(found) > 30
    assert {
        name: licences for name, package in found.items() if not all(map(allowed, licences := licences_of(package)))
    } == {}
    assert not allowed("GPL-3.0-only")
    assert allowed("GPL-3.0-only OR MIT")


def test_requirements_are_the_pinned_versions_with_hashes_and_no_address() -> None:
    constraints = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").split())
    pins = {plain(name): version for name, version in constraints.items()}
    assert {plain(name): version for name, version in PINNED.items()}.items() <= pins.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {plain(re.split(r"[^\w.-]", each)[0]) for each in project["dependencies"]}
    assert needed <= set(map(plain, PINNED)), "run `make requirements`"
    entries = re.split(r"\n(?=\S)", REQUIREMENTS.strip())
    assert all("--hash=sha256:" in entry for entry in entries)
    assert len(entries) == len(PINNED)
    assert not re.search(r"://|--(?:extra-)?index|--find-links", REQUIREMENTS)


def test_the_image_holds_the_rooms_and_no_secret() -> None:
    lines = (ROOT / "Containerfile").read_text("utf-8").splitlines()
    copied = {word for line in lines if line.startswith("COPY") for word in line.split()[1:-1]}
    assert copied >= {"engine", "data", "render", "bot", "cogs", "requirements.txt", "pyproject.toml", "LICENSE"}
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").split() if line.startswith("!")}
    assert let_in == copied, "nothing else is sent to the builder: no .env, no database"
    unit = (ROOT / "deploy/takujo.service").read_text("utf-8")
    assert "-m bot run" in unit
    assert "RestartPreventExitStatus=2" in unit
    assert f"RestartPreventExitStatus={LATER}" not in unit
    assert "StartLimitIntervalSec=0" in unit, "else it gives up after five starts"
    said = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and line[0] != "#")
    assert float(said["TimeoutStopSec"]) > STOP_SECONDS
    assert said["ReadWritePaths"] == said["WorkingDirectory"], (
        "the database is there, and copies and pictures beside it"
    )
    hardened = {"ProtectSystem": "strict", "UMask": "0077", "PrivateDevices": "true", "CapabilityBoundingSet": ""}
    assert hardened.items() <= said.items()
    assert {"AF_INET", "AF_INET6", "AF_UNIX"} <= {*said["RestrictAddressFamilies"].split()}
    assert said["SystemCallFilter"] == "@system-service"
    assert lines[-1] == 'CMD ["python", "-m", "bot", "run"]'


def test_an_update_waits_until_the_bot_is_stopped() -> None:
    """The rest of an update is tested in tests/loopback/test_update.py."""
    done = subprocess.run(["make", "update"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "make update STOPPED=yes" in done.stderr


def follow_the_containerfile(app: Path, data: Path, python: Path) -> dict[str, str]:
    """Follow the steps of the Containerfile except the user, in given folders. Return the environment that it sets."""
    app.mkdir()
    data.mkdir()
    subprocess.run([sys.executable, "-m", "venv", python.parents[1]], check=True)
    said: dict[str, str] = {}
    for line in (ROOT / "Containerfile").read_text("utf-8").splitlines():
        word, *args = shlex.split(line, comments=True) or [""]
        if word == "COPY":
            for name in args[:-1]:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
                copy(ROOT / name, app / name)
        elif word == "RUN" and args[:3] == ["python", "-m", "pip"]:
            subprocess.run([python, *args[1:]], cwd=app, check=True)
            subprocess.run([python, "-m", "pip", "check"], check=True)
        elif word == "ENV":
            said |= dict(each.split("=", 1) for each in args)
    return {name: value.replace("/data/", f"{data}/") for name, value in said.items()}


def files_in(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.suffix != ".pyc"}


@pytest.mark.soak
async def test_the_images_steps_make_a_bot_that_runs(tmp_path: Path) -> None:
    """The steps of the Containerfile work in a bare environment: install by hashes, copy, start, check, stop."""
    app, data, python = tmp_path / "app", tmp_path / "data", tmp_path / "venv/bin/python"
    said = follow_the_containerfile(app, data, python)
    before = files_in(app)

    async def bot(*words: str, **settings: str) -> tuple[int | None, str]:
        child = await asyncio.create_subprocess_exec(
            *(python, "-m", "bot", *words),
            cwd=app,
            env={"PATH": "/usr/bin:/bin", **said, **settings},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        if words == ("run",) and settings:
            await asyncio.wait_for(stub.identified.wait(), WAIT_SECONDS)
            assert (await bot("check", "--alive"))[0] == 0
            child.send_signal(signal.SIGTERM)
        told = (await child.communicate())[0].decode()
        return child.returncode, told

    status, told = await bot("run")
    assert (status, "DISCORD_TOKEN: is not set" in told) == (2, True)
    assert "run the bot on Discord" in (await bot("--help"))[1]
    assert "spymaster" in (await bot("games"))[1]
    status, told = await bot("check")
    assert (status, "MISSING" in told) == (0, False), told
    async with Stub() as stub:
        status, told = await bot("run", DISCORD_TOKEN=TOKEN, DISCORD_API=stub.api)
        assert (status, "Traceback" in told) == (0, False), told
    assert data / "takujo.sqlite3" in files_in(data)
    assert files_in(app) == before, "the image's user may not write there"


def test_the_composed_service() -> None:
    """The service comes back after its own faults and the machine's, has time to stop, and reports its health."""
    lines = (ROOT / "compose.yaml").read_text("utf-8").splitlines()
    said = dict(pair for line in lines if len(pair := line.split("#")[0].strip().split(": ", 1)) == 2)
    assert said["dockerfile"] == "Containerfile"
    assert said["env_file"] == ".env"
    assert said["restart"] == "unless-stopped"
    assert float(said["stop_grace_period"].removesuffix("s")) > STOP_SECONDS
    volume, place = next(line.strip(" -") for line in lines if line.strip().startswith("- takujo")).split(":")
    assert f"  {volume}:" in lines[lines.index("volumes:") :]
    assert Path(said["DATABASE_PATH"]).parent == Path(place)
    image = (ROOT / "Containerfile").read_text("utf-8")
    assert f"DATABASE_PATH={said['DATABASE_PATH']} " in image, "what runs in it by hand finds the same database"
    assert f"VOLUME {place}\n" in image
    words = said["test"].strip("[]").split(", ")
    assert words[:4] == ["CMD", "python", "-m", "bot"]
    parser().parse_args(words[4:])


def test_the_composed_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many processes run as WORKERS has places for, on one database, and the bot understands their settings."""
    text = (ROOT / "compose.postgres.yaml").read_text("utf-8")
    said = dict(re.findall(r"^ +([A-Z_]+|replicas): ([^#\n]+)", text, re.MULTILINE))
    assert said["WORKERS"].strip() == said["replicas"].strip()
    assert float(re.findall(r"stop_grace_period: (\d+)s", text)[0]) > STOP_SECONDS
    for name in ("DATABASE_URL", "SHARD_COUNT", "WORKERS"):
        monkeypatch.setenv(name, re.sub(r"\$\{\w+(?::-(\w+)|:\?[^}]*)\}", r"\1", said[name].strip()))
    settings = load(None)
    assert settings.postgres is not None
    assert settings.shard_count is not None
    assert settings.shard_count >= settings.workers > 1
    user, base = re.findall(r"POSTGRES_(?:USER|DB): (\w+)", text)
    assert settings.postgres == f"postgresql+asyncpg://{user}@postgres/{base}", "a password would have to be escaped"
    assert said["PGPASSWORD"].strip() == said["POSTGRES_PASSWORD"]
    assert "condition: service_healthy" in text
