"""Settings that hold in every test.

A fault in a text is an error. Hypothesis draws the same examples at every run. The sample is printed, so that it can be
drawn again (tests/sample.py). No test may run for ever.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from bot import logs
from render import texts
from tests import postgres, sample
from tests.databases import opened
from tests.memory import Memory

texts.strict = True

settings.register_profile("test", derandomize=True, deadline=None)
settings.register_profile("soak", deadline=None)
settings.load_profile("soak" if sample.WHOLE else "test")

collect_ignore = ["skeleton"]  # the game that `new-game` copies

SLOW_SECONDS = 4 * 3600  # for one test that runs long; for all others see `timeout` in pyproject.toml


WAITING = ("kills", "loopback", "flows")  # folders and files whose tests wait more than they compute, the longest first


@pytest.hookimpl(optionalhook=True)  # of pytest-xdist
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return the number of processors plus two, because tests spend time on waiting."""
    return (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1) + 2


def pytest_configure(config: pytest.Config) -> None:
    for name in ("SIGINT", "SIGQUIT", "SIGHUP"):
        number = getattr(signal, name, signal.SIGINT)  # Windows has only SIGINT
        if signal.getsignal(number) is signal.SIG_IGN:  # as in `make test &` and `nohup make test`
            signal.signal(number, lambda *_: None)  # a program that is started inherits "ignore", but no handler
    if not hasattr(config, "workerinput"):
        postgres.begun()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgres.ended()
        if inner:
            print(f"the first of {len(inner)} internal errors of pytest:", *inner[0].splitlines()[-TOLD:], sep="\n")


TOLD = 30  # lines
inner: list[str] = []  # errors outside of tests; the end of the first one is printed last, where no log cuts it off


def pytest_internalerror(excrepr: object) -> None:
    inner.append(str(excrepr))


def pytest_report_header(config: pytest.Config) -> str:
    return sample.told()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.stats.get("failed") or terminalreporter.stats.get("error"):
        terminalreporter.write_line(sample.told())
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", ())]
    if any(postgres.ABSENT in why for why in skipped):
        terminalreporter.write_line(f"NOT TESTED on PostgreSQL: {postgres.ABSENT}")


@pytest.fixture
def address() -> Iterator[str]:
    """The address of a database on PostgreSQL."""
    try:
        with postgres.database() as found:
            yield found
    except LookupError as error:
        pytest.skip(str(error))


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Check that the test has closed each connection to a file that it opened.

    Otherwise Python would warn of it at some later time, and another test would fail.
    """
    before = set(opened())
    yield
    assert not (left := [each for each in opened() if each not in before]), f"open until now: {left}"


@pytest.fixture(autouse=True)
def log_as_before() -> Iterator[None]:
    """Take back what a test that starts the program has done to the log: its levels, and its handler.

    The handler writes to a stream of that test, which is closed afterwards.
    """
    loggers = [logging.getLogger(name) for name in ("", *logs.OURS)]
    before = [(logger, logger.level) for logger in loggers]
    yield
    for logger, level in before:
        logger.setLevel(level)
    for handler in [*loggers[0].handlers]:
        if type(handler) is logging.StreamHandler:  # pytest's own handlers are of other classes
            loggers[0].removeHandler(handler)


def pytest_collection_finish() -> None:
    """Leave all objects that exist now out of garbage collection, and seldom search through all generations."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 1000)


@pytest.fixture(scope="session")
def memory() -> Memory:
    return Memory()


@pytest.fixture(autouse=True)
def small(memory: Memory) -> Iterator[None]:
    """Keep this process small."""
    yield
    memory.give_back()


@pytest.hookimpl(trylast=True)  # after the tests that do not run are removed
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = {item: (item.location[0].replace(os.sep, "/"), item.location[2].partition("[")[0]) for item in items}
    waiting = sample.waits(named.values())
    config.hook.pytest_deselected(items=[item for item in items if named[item] in waiting])
    items[:] = [item for item in items if named[item] not in waiting]
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    for item in items:
        if (sample.WHOLE or item.get_closest_marker("soak")) and not item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.timeout(SLOW_SECONDS))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Order the tests so that each worker begins with its share of the files that wait, and none of these comes last.

    At first each worker gets an equal part of the list. A worker that has nothing left takes tests from the end of
    another's. Every second worker goes through its share backwards: those that wait longest are not all at it at once.
    """

    def rank(item: pytest.Item) -> int:
        return next((n for n, word in enumerate(WAITING) if word in item.nodeid), len(WAITING))

    files: dict[Path, list[pytest.Item]] = {}
    for item in sorted(items, key=rank):
        if rank(item) < len(WAITING):
            files.setdefault(item.path, []).append(item)
    shares = [[*files.values()][n::workers] for n in range(workers)]
    waiting = [[item for file in share[:: -1 if n % 2 else 1] for item in file] for n, share in enumerate(shares)]
    rest = [item for item in items if rank(item) == len(WAITING)]
    found: list[pytest.Item] = []
    for n, first in enumerate(waiting):
        size = max(0, (len(items) - len(found)) // (workers - n) - len(first))
        found += [*first, *rest[:size]]
        rest = rest[size:]
    return found
