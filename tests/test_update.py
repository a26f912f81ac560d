"""A `make update` that is interrupted, or that finds a bot at work.

The script itself runs, with a python and a systemctl of the tests. With real bots: tests/loopback/test_update.py.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# `exec`: a sleep that is started while the signal arrives would miss it, and keep the output open
PYTHON = """#!/bin/sh
echo "$*" >> {folder}/calls
case "$*" in
    *--stopped) exit {running} ;;
    *--alive*) exit 0 ;;
    *--replay) [ -n "{hangs}" ] && [ ! -e {folder}/hung ] && touch {folder}/hung && exec sleep 60 ;;
esac
exit 0
"""
SYSTEMCTL = '#!/bin/sh\necho "$1" >> {folder}/service\n'

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the script is for a shell")


class Clone:
    """A clone of git, which lags behind by one commit."""

    def __init__(self, folder: Path, *, running: bool = False, hangs: bool = False) -> None:
        self.folder, self.app, origin = folder, folder / "app", folder / "origin"
        self.environment = {
            **{f"GIT_{who}_{what}": "Ann" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
            "GIT_CONFIG_GLOBAL": os.devnull,
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
            "HOME": str(folder),
            "MAKE": "true",
        }
        self.write(origin / "deploy/update.sh", (ROOT / "deploy/update.sh").read_text("utf-8"))
        self.git("init", "--quiet", "--initial-branch=main", where=origin)
        self.commit("old")
        self.git("clone", "--quiet", str(origin), str(self.app), where=folder)
        self.commit("new")
        values = {"folder": folder, "running": int(running), "hangs": "yes" if hangs else ""}
        self.write(self.app / ".venv/bin/python", PYTHON.format(**values))
        self.write(folder / "bin/systemctl", SYSTEMCTL.format(**values))

    def write(self, path: Path, text: str) -> None:
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text, "utf-8")
        path.chmod(0o755)

    def git(self, *words: str, where: Path | None = None) -> str:
        return subprocess.check_output(["git", *words], cwd=where or self.app, env=self.environment, text=True).strip()

    def commit(self, words: str) -> None:
        origin = self.folder / "origin"
        self.write(origin / "VERSION", words)
        self.git("add", "--all", where=origin)
        self.git("commit", "--quiet", "--message", words, where=origin)

    def update(self, service: str) -> subprocess.Popen[str]:
        """Run the update in a session of its own, as a terminal has one."""
        return subprocess.Popen(
            ["sh", "deploy/update.sh"],
            cwd=self.app,
            env={**self.environment, "SERVICE": service, "ANYWAY": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def told(self, name: str) -> list[str]:
        path = self.folder / name
        return path.read_text("utf-8").split("\n")[:-1] if path.exists() else []

    @property
    def version(self) -> str:
        return self.git("show", "HEAD:VERSION")


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_who_interrupts_it_has_the_old_version_running_again(tmp_path: Path, by: signal.Signals) -> None:
    clone = Clone(tmp_path, hangs=True)
    running = clone.update("takujo")
    deadline = time.monotonic() + 60
    while not (tmp_path / "hung").exists():
        assert time.monotonic() < deadline
        assert running.poll() is None, running.communicate()[0]
        time.sleep(0.02)
    assert clone.version == "new"
    os.killpg(running.pid, by)
    running.communicate(timeout=60)
    assert running.returncode == 1
    assert clone.version == "old"
    assert clone.told("service") == ["stop", "start"]


def test_it_ends_well_otherwise(tmp_path: Path) -> None:
    clone = Clone(tmp_path)
    done = clone.update("takujo")
    said, _ = done.communicate(timeout=60)
    assert (done.returncode, clone.version, clone.told("service")) == (0, "new", ["stop", "start"]), said


@pytest.mark.parametrize(("service", "steps"), [("", []), ("another", ["stop", "start"])])
def test_nothing_is_updated_beside_a_bot_that_runs(tmp_path: Path, service: str, steps: list[str]) -> None:
    clone = Clone(tmp_path, running=True)
    done = clone.update(service)
    said, _ = done.communicate(timeout=60)
    assert (done.returncode, clone.version, clone.told("service")) == (1, "old", steps), said
    assert not [call for call in clone.told("calls") if "backup" in call]
