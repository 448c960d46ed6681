"""The writer's thread: in order, told when kept, and no error or act swallowed."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from datetime import UTC, datetime

import pytest

from app.records import RecordError, RecordLine, RecordUnavailableError
from app.records.store import Record
from app.records.writer import Writer
from tests.records.conftest import NOON

PATIENCE = 120  # seconds until a test that hangs is called failed
OPENING = {
    "drill": "d",
    "mode": "practice",
    "game": "mississippi-stud",
    "edition": "",
    "opening": "",
    "started_at": NOON,
}


class Told(list):
    """The errors the writer told of; can be waited for."""

    def __init__(self) -> None:
        self.came = threading.Semaphore(0)

    def __call__(self, error: Exception) -> None:
        self.append(error)
        self.came.release()


@pytest.fixture
def told():
    return Told()


@pytest.fixture
def writer(spot, told):
    writer = Writer(lambda: Record.open(spot), on_error=told)
    yield writer
    writer.close()


@pytest.fixture
def ann(writer):
    return writer.submit(lambda record: record.people.enrol("Ann")).result(PATIENCE)


def test_what_is_handed_in_is_kept_in_order_and_then_told(spot, writer, ann, told):
    kept: list[tuple[int, int]] = []

    def done(seq: int) -> None:
        with Record.open(spot) as other:  # what is told is there for anyone
            kept.append((seq, len(other.rounds.get(1).entries)))

    number = writer.begin_round(ann.id, **OPENING)
    futures = [writer.append(number, RecordLine(ms, f"dealer ask {ms}"), done) for ms in range(20)]
    ended = writer.end_round(number, {"score": 1})
    writer.drain()
    assert [future.result(0) for future in futures] == list(range(1, 21))
    assert [seq for seq, _ in kept] == list(range(1, 21))
    assert all(there >= seq for seq, there in kept)
    assert ended.done()
    assert writer.waiting == 0
    assert told == []


def test_handing_in_does_not_wait_for_the_record(told):
    opens = threading.Event()

    def slow() -> Record:
        opens.wait(PATIENCE)
        raise RecordError("never mind")

    writer = Writer(slow, on_error=told)
    future = writer.append(1, RecordLine(0, "dealer ask 1"))
    assert not future.done()
    assert writer.waiting == 1
    opens.set()
    with pytest.raises(RecordError, match="1 requests"):
        writer.close()


def test_an_act_is_of_the_moment_it_was_handed_in(spot, told):
    opens = threading.Event()

    def late() -> Record:
        opens.wait(PATIENCE)
        return Record.open(spot)

    writer = Writer(late, on_error=told)
    writer.submit(lambda record: record.people.enrol("Ann"))
    number = writer.begin_round(1, **OPENING)
    writer.append(number, RecordLine(0, "dealer ask 1"))
    handed_in = datetime.now(UTC)
    opens.set()
    stored = writer.submit(lambda record: record.rounds.get(1)).result(PATIENCE)
    assert stored.entries[0].wall <= handed_in
    writer.close()


def test_an_error_reaches_both_the_future_and_the_ear(writer, told):
    future = writer.end_round(99, {})
    with pytest.raises(RecordError, match="no round 99"):
        future.result(PATIENCE)
    assert told.came.acquire(timeout=PATIENCE)
    assert told == [future.exception()]
    assert writer.submit(lambda record: record.people.trainees()).result(PATIENCE) == ()


def test_an_error_in_what_is_done_afterwards_is_told(writer, told):
    def done(_: object) -> None:
        raise LookupError("no such window")

    assert writer.submit(lambda record: record.people.trainees(), done).result(PATIENCE) == ()
    writer.drain()
    assert [type(error) for error in told] == [LookupError]


def test_a_round_that_lacks_an_act_takes_no_further_ones(writer, ann, told):
    number = writer.begin_round(ann.id, **OPENING).result(PATIENCE)
    writer.append(number, RecordLine(1, "dealer ask 1"))
    bad = writer.append(number, RecordLine(-1, "dealer ask 2"))
    after = writer.append(number, RecordLine(3, "dealer ask 3"))
    end = writer.end_round(number, {})
    writer.drain()
    assert "not an entry" in str(bad.exception())
    for future in (after, end):
        assert "no longer recorded" in str(future.exception())
    assert len(told) == 3
    assert writer.resume(number).result(PATIENCE).lines == ("dealer ask 1",)
    assert writer.append(number, RecordLine(3, "dealer ask 2")).result(PATIENCE) == 2


def test_nothing_is_given_up_while_the_record_cannot_be_written(file, told):
    file.parent.joinpath("folder").write_text("in the way")
    writer = Writer(lambda: Record.open(file.parent / "folder" / "r.sqlite"), on_error=told)
    trainee = writer.submit(lambda record: record.people.enrol("Ann"))
    round_ = writer.begin_round(1, **OPENING)
    acts = [writer.append(round_, RecordLine(ms, "dealer ask 1")) for ms in range(5)]
    assert told.came.acquire(timeout=PATIENCE)
    with pytest.raises(RecordUnavailableError, match="can't be created"):
        writer.drain()
    assert isinstance(writer.held, RecordUnavailableError)
    assert writer.waiting == 7
    writer.retry()
    assert told.came.acquire(timeout=PATIENCE), "it is told again"

    file.parent.joinpath("folder").unlink()
    writer.retry()
    writer.drain()
    assert trainee.result(0).name == "Ann"
    assert [act.result(0) for act in acts] == [1, 2, 3, 4, 5]
    writer.close()


def test_an_act_that_found_the_disk_full_is_written_when_there_is_room(file, writer, ann, told):
    def pages(limit: int | None) -> None:
        def set_limit(record: Record) -> None:
            with record.database.writing.connect() as connection:
                now = connection.exec_driver_sql("PRAGMA page_count").scalar()
                connection.exec_driver_sql(f"PRAGMA max_page_count = {limit or now}")

        # Past the queue, which may hold: someone else frees the disk.
        set_limit(writer._record)

    number = writer.begin_round(ann.id, **OPENING).result(PATIENCE)
    writer.drain()
    pages(None)
    acts = [writer.append(number, RecordLine(ms, "x", message="y" * 50_000)) for ms in range(3)]
    assert told.came.acquire(timeout=PATIENCE)
    assert "free some space" in str(told[0])
    pages(1_000_000)
    writer.retry()
    writer.drain()
    assert [act.result(0) for act in acts] == [1, 2, 3]


def test_closing_does_first_what_was_handed_in(spot, writer, ann):
    number = writer.begin_round(ann.id, **OPENING)
    for ms in range(50):
        writer.append(number, RecordLine(ms, "dealer ask 1"))
    writer.close()
    writer.close()
    with Record.open(spot) as record:
        assert len(record.rounds.get(number.result(0)).entries) == 50
    with pytest.raises(RecordError, match="closed"):
        writer.submit(lambda record: record.people.trainees())


def test_closing_says_what_could_not_be_kept(file, told):
    file.write_bytes(b"no database" * 100)
    writer = Writer(lambda: Record.open(file), on_error=told)
    future = writer.submit(lambda record: record.people.trainees())
    with pytest.raises(RecordError, match=r"1 requests .*damaged"):
        writer.close()
    assert "damaged" in str(future.exception())


def test_an_ear_that_fails_does_not_stop_the_writing(spot, caplog):
    def deaf(error: Exception) -> None:
        raise RuntimeError

    writer = Writer(lambda: Record.open(spot), on_error=deaf)
    writer.end_round(99, {})
    assert writer.submit(lambda record: record.people.trainees()).result(PATIENCE) == ()
    writer.close()
    assert "no round 99" in caplog.text


def test_a_program_that_ends_without_closing_still_writes_what_it_had(file):
    code = f"""
from datetime import UTC, datetime
from app.records import RecordLine
from app.records.writer import Writer
from app.records.store import Record
writer = Writer(lambda: Record.open({str(file)!r}), on_error=print)
writer.submit(lambda record: record.people.enrol("Ann"))
number = writer.begin_round(1, **{{k: "" for k in "drill mode game edition opening".split()}},
                            started_at=datetime.now(UTC))
for ms in range(100):
    writer.append(number, RecordLine(ms, "dealer ask 1"))
raise SystemExit("an error nobody foresaw")
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert ended.returncode == 1
    assert ended.stdout == b""
    with Record.open(file) as record:
        assert len(record.rounds.get(1).entries) == 100


def test_no_thread_is_left_running(spot, told):
    before = threading.active_count()
    writer = Writer(lambda: Record.open(spot), on_error=told)
    writer.submit(lambda record: record.people.trainees())
    writer.close()
    gc.collect()
    assert threading.active_count() == before
