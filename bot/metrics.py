"""Metrics for Prometheus: counts and times at http://METRICS_HOST:METRICS_PORT/metrics, if METRICS_PORT is set.

The other rooms report in a line what has happened (`interaction`, `committed`, `table_changed`, `pictures`).
`trace`, which the bot gives to its HTTP session, sees Discord's requests. The counters belong to the process.

No label names a person, a server, a table or a move. A verb, a game and a route are words of the program; anything else
is 'other'.
"""

from __future__ import annotations

import contextlib
import logging
import math
import re
import shutil
import time
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from types import SimpleNamespace
from typing import Protocol

import aiohttp
from prometheus_client import REGISTRY, Counter, Gauge, Histogram, disable_created_metrics, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from structlog.contextvars import bind_contextvars, bound_contextvars

from bot.settings import BadSettingsError
from bot.tables.errors import RefusedError
from bot.tables.service.fleet import Alone, Fleet
from bot.tables.state.change import Committed
from bot.tables.state.table import Table
from data import backups
from data.errors import DuplicateError
from data.model.tables import ANSWERS, OPEN, TableRow
from data.waits import Waited, counted
from engine.form import Text
from engine.game import IllegalMoveError

disable_created_metrics()  # type: ignore[no-untyped-call]
_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)  # seconds
_SLOW = (0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 5, 10)

interactions = Counter(
    "takujo_interactions", "Presses, forms and commands, by verb; outcome: ok, refused, error.", ["verb", "outcome"]
)
acknowledged = Histogram(
    "takujo_acknowledgement_seconds",
    "Time from an interaction's arrival until Discord took its first answer.",
    buckets=_SLOW,
)
moves = Counter("takujo_moves", "Moves made, by game; by: person, ai.", ["game", "by"])
thoughts = Counter("takujo_ai_thoughts", "Answers of AIs that think; how: thought, late, failed.", ["how"])
commits = Histogram("takujo_commit_seconds", "Time to write down one change of a table.", buckets=_FAST)
pictures = Histogram("takujo_picture_seconds", "Time to draw one picture, with its wait in the queue.", buckets=_FAST)
undrawn = Counter("takujo_undrawn_pictures", "Pictures that could not be drawn: words took their place.", ["game"])
requests = Counter(
    "takujo_discord_requests", "Requests to Discord, by route; status: of HTTP, or lost.", ["route", "status"]
)
living = Gauge("takujo_workers", "Running processes on this database.")
owned = Gauge("takujo_owned_tables", "Tables that this process looks after, if several share a database.")
worker = Gauge("takujo_worker", "Always 1; the labels are this process and its shards.", ["worker", "shards"])
elsewhere = Counter("takujo_elsewhere", "Commits of this process at tables that another one looks after.")
reconciler = Counter(
    "takujo_outbox", "Messages brought up to date; result: sent, edited, retried, failed.", ["surface", "result"]
)

_WORDS = frozenset(  # the words of routes: the rest of a path are ids and tokens
    (
        "applications",
        "bot",
        "callback",
        "channels",
        "commands",
        "gateway",
        "guilds",
        "interactions",
        "members",
        "messages",
        "oauth2",
        "threads",
        "users",
        "webhooks",
        "@me",
        "@original",
    )
)
_ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_arrived: dict[int, float] = {}  # interactions under way: when each one came
_current: ContextVar[Observation | None] = ContextVar("interaction", default=None)  # of this task
_open: dict[int, tuple[str, str]] = {}  # open tables: game and status
_fleet = Alone()  # shows which tables are this process's, if there are several processes
_log = logging.getLogger(__name__)


class Observation:
    """The end of an interaction. `error`: the number that its person was told; `waited`: its waits for the store."""

    outcome, error = "ok", None

    def __init__(self, waited: Waited) -> None:
        self.began, self.waited = time.perf_counter(), waited

    def failed(self, error: BaseException, told: Text | None = None) -> None:
        self.outcome = "refused" if isinstance(error, RefusedError | IllegalMoveError | DuplicateError) else "error"
        self.error = told.args.get("number") if told is not None and self.outcome == "error" else None


@contextlib.contextmanager
def interaction(number: int, verb: str, table: int | None = None) -> Iterator[Observation]:
    """Observe one interaction, from its arrival to its end: it is counted, and is one record of the log."""
    with counted() as waited, bound_contextvars(verb=verb, table=table or None, game=None):
        yield from _observed(number, verb, Observation(waited))


def _observed(number: int, verb: str, seen: Observation) -> Iterator[Observation]:
    _arrived[number] = started = seen.began
    token = _current.set(seen)
    try:
        yield seen
    except BaseException as error:
        seen.failed(error)
        raise
    finally:
        _arrived.pop(number, None)
        _current.reset(token)
        interactions.labels(verb, seen.outcome).inc()
        about = {
            "outcome": seen.outcome,
            "error": seen.error,
            "seconds": round(time.perf_counter() - started, 3),
        }
        _log.info("interaction", extra={name: value for name, value in about.items() if value is not None})


def looked_at(table: Table) -> None:
    """Note the table that an interaction is about: from now on every record of the interaction names it."""
    if _current.get() is not None:
        bind_contextvars(table=table.id, game=table.row.game)


def too_late(error: BaseException, cause: BaseException | None = None) -> None:
    """Log that Discord did not take an answer any more, and why. `cause`: what went wrong before."""
    seen = _current.get()
    about: dict[str, object] = {"refused": str(error)}
    if seen is not None:
        about |= {
            "seconds": round(time.perf_counter() - seen.began, 3),
            "store_seconds": round(seen.waited.seconds, 3),
        }
    if cause is not None:
        about["cause"] = type(cause).__name__
    _log.warning("an answer came too late", extra=about)


def committed(done: Committed) -> None:
    """Count a change of a table that was written down."""
    row, change = done.after.row, done.change
    commits.observe(done.seconds)
    if not _fleet.owns(row.id):
        elsewhere.inc()
    if change.kind in ANSWERS:
        moves.labels(row.game, "ai" if change.person is None else "person").inc()
    table_changed(row)
    about = {"table": row.id, "revision": row.revision, "kind": change.kind, "seconds": round(done.seconds, 4)}
    _log.debug("commit", extra=about)


def picture_failed(game: str) -> None:
    """Count a picture that could not be drawn. `game`: "" for a picture of no game."""
    undrawn.labels(game or "other").inc()


def table_changed(row: TableRow) -> None:
    """Count a table as it is now."""
    if row.status in OPEN:
        _open[row.id] = row.game, row.status
    else:
        _open.pop(row.id, None)


def looked(fleet: Fleet) -> None:
    """Count the processes as they are now."""
    global _fleet
    _fleet = fleet
    living.set(fleet.living)
    owned.set(fleet.tables)
    worker.clear()
    worker.labels(str(fleet.worker), ",".join(map(str, fleet.shards))).set(1)


def begin(rows: Iterable[TableRow]) -> None:
    """Count the tables that are open when the bot starts."""
    _open.clear()
    for row in rows:
        table_changed(row)


class _Tables(Collector):
    def collect(self) -> Iterator[Metric]:
        found = GaugeMetricFamily(
            "takujo_open_tables", "Open tables; status: lobby, playing.", labels=["game", "status"]
        )
        seen = [labels for table_id, labels in _open.copy().items() if _fleet.owns(table_id)]
        for labels, number in Tally(seen).items():
            found.add_metric(labels, number)
        yield found


REGISTRY.register(_Tables())


class HasAge(Protocol):
    @property
    def age(self) -> float: ...


class HasWaiting(Protocol):
    @property
    def waiting(self) -> int: ...


class _Health(Collector):
    """The figures that are read when the metrics are fetched, in a thread of its own. Empty before `watch`."""

    def __init__(self) -> None:
        self.database: Path | None = None  # None: the database is a server's
        self.folder: Path | None = None
        self.heartbeat: HasAge | None = None
        self.queues: Mapping[str, HasWaiting] = {}

    def collect(self) -> Iterator[Metric]:
        if self.heartbeat is not None and math.isfinite(age := self.heartbeat.age):
            yield _gauge("takujo_beat_age_seconds", "Seconds since the bot's last beat.", age)
        if self.queues:
            waiting = GaugeMetricFamily("takujo_waiting", "Waiting jobs, by queue.", labels=["queue"])
            for name, queue in self.queues.items():
                waiting.add_metric([name], queue.waiting)
            yield waiting
        if self.folder is not None:
            with contextlib.suppress(OSError):
                free = shutil.disk_usage(self.folder).free
                yield _gauge("takujo_disk_free_bytes", "Free bytes on the disk of the database.", free)
        if self.database is not None:
            with contextlib.suppress(OSError, ValueError):
                yield from self._of_file(self.database)

    def _of_file(self, path: Path) -> Iterator[Metric]:
        parts = [part for part in (path, Path(f"{path}-wal")) if part.exists()]
        size = sum(part.stat().st_size for part in parts)
        yield _gauge("takujo_database_bytes", "Size of the database's file and its write-ahead log.", size)
        if made := backups.found(path):
            age = time.time() - backups.made_at(path, made[0])
            yield _gauge("takujo_backup_age_seconds", "Seconds since the newest backup of the database.", age)


def _gauge(name: str, about: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, about, value=value)


health = _Health()
REGISTRY.register(health)


def watch(file: Path, ours: bool, heartbeat: HasAge, queues: Mapping[str, HasWaiting]) -> None:
    """Measure these things when the metrics are fetched, from now on. `ours`: the database is that file."""
    health.folder, health.database = file.absolute().parent, file.absolute() if ours else None
    health.heartbeat, health.queues = heartbeat, queues


def trace() -> aiohttp.TraceConfig:
    """Return a trace for the session of the Discord library: it sees every request, answers to interactions too."""
    config = aiohttp.TraceConfig()
    config.on_request_end.append(_ended)
    config.on_request_exception.append(_lost)
    return config


async def _ended(
    session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    status = params.response.status
    requests.labels(route_of(params.method, params.url.path), str(status)).inc()
    answer = _ANSWER.search(params.url.path)
    if answer is not None and status < 300 and (started := _arrived.get(int(answer[1]))) is not None:
        acknowledged.observe(time.perf_counter() - started)


async def _lost(
    session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
) -> None:
    requests.labels(route_of(params.method, params.url.path), "lost").inc()


def route_of(method: str, path: str) -> str:
    """Return the route of a request: 'POST channels/messages' for any channel."""
    return f"{method} {'/'.join(part for part in path.split('/') if part in _WORDS) or 'other'}"


@contextlib.contextmanager
def serve(host: str, port: int) -> Iterator[None]:
    """Let Prometheus fetch the metrics meanwhile; port 0: not at all. Raises BadSettingsError if the port is taken."""
    if not port:
        yield
        return
    try:
        server, thread = start_http_server(port, host)
    except OSError as error:
        raise BadSettingsError(
            f"METRICS_PORT: port {port} of {host} can't be used ({error.strerror}). Fix: another METRICS_PORT, or "
            "none; METRICS_HOST is an address of this machine."
        ) from None
    _log.info("metrics", extra={"address": f"http://{host}:{server.server_port}/metrics"})
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
