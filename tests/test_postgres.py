"""The tests' own PostgreSQL ends with the run, in whatever way the run ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests import postgres

SECONDS = 60  # of patience


@pytest.mark.parametrize("end", ["terminate", "kill"])
def test_a_server_ends_with_its_owner(end: str, tmp_path: Path) -> None:
    """The owner does not have to do anything: a killed process cannot tidy up."""
    sleeping = [sys.executable, "-c", "import time; time.sleep(600)"]
    with subprocess.Popen(sleeping) as owner, subprocess.Popen(sleeping) as server:
        folder = tmp_path / "run"
        (folder / "data").mkdir(parents=True)
        (folder / "data" / "postmaster.pid").write_text(f"{server.pid}\n")
        (folder / "owner").write_text(str(owner.pid))
        watcher = postgres.watcher(folder)
        try:
            getattr(owner, end)()
            owner.wait(SECONDS)
            assert server.wait(SECONDS) != 0
            assert watcher.wait(SECONDS) == 0
            assert not folder.exists()
        finally:
            for each in (owner, server, watcher):
                each.kill()
