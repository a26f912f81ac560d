"""Finds Chromium by name on the path or in the variable CHROMIUM.

As a program, this module prints its path, or how to install it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = """\
No Chromium was found, which `make test-browser` plays in.
On Debian:  sudo apt install chromium   Elsewhere install it or Google Chrome.
Or name it:  make test-browser CHROMIUM=/path/to/chromium\
"""


def find() -> str | None:
    """Return the path of a Chromium that really starts.

    Some distributions leave a name on the path that does not start.
    """
    for name in [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else NAMES:
        if (path := shutil.which(name)) and starts(path):
            return path
    return None


def starts(path: str) -> bool:
    try:
        tried = subprocess.run([path, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return tried.returncode == 0


if __name__ == "__main__":
    if found := find():
        print(found)
    else:
        sys.exit(MISSING)
