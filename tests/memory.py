"""The memory of a test process: glibc keeps what is freed between pieces in use, and this gives it back."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from pathlib import Path

GROWN = 48  # MB since the last time


class Memory:
    """Gives memory back as a process grows. On systems other than Linux it does nothing."""

    def __init__(self) -> None:
        self._last = self.resident()

    @staticmethod
    def resident() -> float:
        """Return the memory of this process in MB; 0 if the system does not say."""
        if not sys.platform.startswith("linux"):
            return 0.0
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def give_back(self) -> None:
        """Give back what is free, if the process has grown."""
        if self.resident() < self._last + GROWN:
            return
        gc.collect()
        libc = ctypes.CDLL(None)
        if hasattr(libc, "malloc_trim"):  # glibc alone has it
            libc.malloc_trim(0)
        self._last = self.resident()
