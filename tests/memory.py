"""The memory of a test process: what grows with every test is given back, so that the process stays small.

glibc keeps freed memory between pieces that are still in use, and the caches of a whole suite hold more than those of
one bot. So a process that has grown gives free memory back to the system, and empties the caches that have a limit if
that is not enough.
"""

from __future__ import annotations

import ctypes
import functools
import gc
import sys
from pathlib import Path

GROWN = 48  # MB since the last time
MANY = 420  # MB, from which the caches are emptied too
_STATM = Path("/proc/self/statm")


class Memory:
    """Gives memory back as a process grows. Where the system does not say how large a process is, it does nothing."""

    def __init__(self) -> None:
        found = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        self._caches = [each for each in found if each.cache_parameters()["maxsize"]]
        self._last = self.resident()

    @staticmethod
    def resident() -> float:
        """Return the memory of this process in MB; 0 if the system does not say."""
        if not sys.platform.startswith("linux"):
            return 0.0
        return int(_STATM.read_text().split()[1]) * 4096 / 1e6

    def give_back(self) -> None:
        """Give back what is free, if the process has grown."""
        if self.resident() < self._last + GROWN:
            return
        _trim()
        if self.resident() > MANY:
            for cache in self._caches:
                cache.cache_clear()
            _trim()
        self._last = self.resident()


def _trim() -> None:
    gc.collect()
    libc = ctypes.CDLL(None)
    if hasattr(libc, "malloc_trim"):  # glibc alone has it
        libc.malloc_trim(0)
