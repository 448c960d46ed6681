"""A record in a folder of its own, a trainee in it, and a clock that only we move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.records import Trainee
from app.records.store import Record

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "record.sqlite"


@pytest.fixture
def record(file: Path) -> Iterator[Record]:
    with Record.open(file, clock=lambda: NOON) as opened:
        yield opened


@pytest.fixture
def ann(record: Record) -> Trainee:
    return record.enrol("Ann")


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
        return record.begin_round(facts.pop("trainee_id"), **facts)

    return begin
