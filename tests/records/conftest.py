"""A record of its own for each test, a trainee in it, and a clock that only we move.

A test that asks for the ``record`` is done twice, on a file and on a server; one that asks for
its ``file`` is about files and is done on one.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.records import Trainee
from app.records.store import Record
from tests.records.schooled import NOON, School, found
from tests.records.server import Server


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Do what is asked of the ``spot`` in each kind of place that it may be about."""
    names = metafunc.fixturenames
    if "spot" in names:
        kinds = ["file"] if "file" in names else ["server"] if "server" in names else KINDS
        metafunc.parametrize("spot", kinds, indirect=True)


KINDS = ["file", "server"]


@pytest.fixture
def server(servers: Server) -> Server:
    """The server, for a test that is about servers."""
    return servers


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "record.sqlite"


@pytest.fixture
def spot(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path | str]:
    """Where the record lies: a file that is not there yet, or an empty database."""
    if request.param == "file":
        yield tmp_path / "record.sqlite"
        return
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # a workstation's keys lie here
    server: Server = request.getfixturevalue("servers")
    url = server.make()
    yield url
    server.drop(url)


@pytest.fixture
def record(spot: Path | str) -> Iterator[Record]:
    with Record.open(spot, clock=lambda: NOON) as opened:
        yield opened


@pytest.fixture
def ann(record: Record) -> Trainee:
    return record.people.enrol("Ann")


@pytest.fixture
def begin(record: Record, ann: Trainee) -> Callable[..., int]:
    """Begin a round of Ann's (or another's); anything about it can be given."""

    def begin(**given: object) -> int:
        facts: dict[str, object] = {
            "trainee_id": ann.id,
            "drill": "settle-a-push",
            "mode": "practice",
            "game": "mississippi-stud",
            "edition": "2021-01-16",
            "opening": 'seats = [1, 4]\nseed = "7"\n',
            "started_at": NOON,
        }
        facts |= given
        return record.rounds.begin(facts.pop("trainee_id"), **facts)

    return begin


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> School:
    """A school with a fact of every kind, made once."""
    return found(tmp_path_factory.mktemp("school"))


@pytest.fixture
def school(made, tmp_path) -> School:
    """A copy of it, with its key and its head, to be spoilt."""
    for ending in (".sqlite", ".key", ".head"):
        shutil.copy(made.file.with_suffix(ending), tmp_path)
    return replace(made, file=tmp_path / "record.sqlite")
