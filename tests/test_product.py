"""What is handed to whoever installs the bot: pinned packages with hashes, their licences, the image, the service."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
REQUIREMENTS = (ROOT / "requirements.txt").read_text("utf-8")
PINNED = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", REQUIREMENTS, re.MULTILINE))
LICENCES = {  # which may be used and passed on with a program under MIT; Pebble, under LGPL, is imported unchanged
    "MIT", "MIT License", "MIT-CMU", "The MIT License (MIT)", "BSD", "BSD License", "BSD-2-Clause", "BSD-3-Clause",
    "Apache", "Apache-2.0", "Apache 2.0", "APL 2", "Apache Software License", "PSF-2.0", "OFL-1.1", "MPL-2.0",
    "Python Software Foundation License", "GNU Library or Lesser General Public License (LGPL)",
}  # fmt: skip


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def installed(name: str) -> importlib.metadata.Distribution | None:
    try:
        return importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:  # of another Python or system
        return None


def licences_of(package: importlib.metadata.Distribution) -> list[str]:
    """All that must be allowed: of `A OR B` one is."""
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
    assert lines[-1] == 'CMD ["python", "-m", "bot", "run"]'


def test_an_update_waits_until_the_bot_is_stopped() -> None:
    done = subprocess.run(["make", "update"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "make update STOPPED=yes" in done.stderr
    planned = subprocess.run(
        ["make", "-n", "update", "SERVICE=takujo"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    steps = ["systemctl stop takujo", "bot backup", "git pull --ff-only", "systemctl start takujo"]
    places = [planned.stdout.find(step) for step in steps]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.soak
def test_the_images_steps_make_a_bot_that_runs(tmp_path: Path) -> None:
    """What the Containerfile does, in a bare environment: install by hashes, copy, start, without a token."""
    app, python = tmp_path / "app", tmp_path / "venv/bin/python"
    app.mkdir()
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    for line in (ROOT / "Containerfile").read_text("utf-8").splitlines():
        word, *args = shlex.split(line, comments=True) or [""]
        if word == "COPY":
            for name in args[:-1]:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
                copy(ROOT / name, app / name)
        elif word == "RUN" and args[:3] == ["python", "-m", "pip"]:
            subprocess.run([python, *args[1:]], cwd=app, check=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD", "PYTHON"))}
    done = subprocess.run(
        [python, "-m", "bot", "run"],
        cwd=app,
        env=clean,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "DISCORD_TOKEN: is not set" in done.stderr
    games = subprocess.run(
        [python, "-m", "bot", "games"], cwd=app, env=clean, capture_output=True, text=True, check=True
    )
    assert "spymaster" in games.stdout
