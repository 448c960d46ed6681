"""What an earlier version has written is good for ever: its record, package, drills and files."""

from __future__ import annotations

import json
import shutil
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from app.curriculum.drills.drill import Drill
from app.curriculum.drills.shelf import Drills
from app.curriculum.progress.counted import counted_in, judged, reviewed
from app.main import main
from app.records import StoredRound
from app.records.checks.looking import look_through
from app.records.journal.facts import FactKind
from app.records.store import Record
from app.rounds import loads
from app.school.library import KINDS, library
from app.school.table_tests.facts import TableTestState
from app.school.table_tests.reading import held, seen
from app.shell.base.drills import phases_of
from app.shell.base.lines import acts_of, last_words, line_of, session_of, summary
from games.engine.acts import Verb
from tests.records.schooled import Clock
from tests.tiers import thorough

BEFORE = Path(__file__).parent / "before"
LATER = datetime(2027, 1, 4, 9, tzinfo=UTC)
KEPT: dict[str, Any] = json.loads((BEFORE / "record.json").read_text(encoding="utf-8"))
DRILLS: dict[str, list[str]] = json.loads((BEFORE / "drills.json").read_text(encoding="utf-8"))
FILES = sorted(path.stem for path in (BEFORE / "rounds").glob("*.toml"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the record, with its key and its head."""
    for ending in ("sqlite", "key", "head"):
        shutil.copy(BEFORE / f"record.{ending}", tmp_path)
    return tmp_path / "record.sqlite"


@pytest.fixture
def record(file: Path):
    with Record.open(file, clock=Clock(LATER)) as opened:
        yield opened


def stored_rounds(record: Record) -> list[StoredRound]:
    heads = [
        head for one in record.people.trainees() for head in record.rounds.newest(one.id, 1000)
    ]
    return [record.rounds.get(head.id) for head in heads]


def errors_on_record(stored: StoredRound) -> int:
    mine = (one for one in stored.entries if one.by == "trainee")
    return sum(one.kind not in ("", "right") and one.gravity != "advice" for one in mine)


def written(file: Path) -> list[tuple[object, ...]]:
    """Return every act and every finding as it stands in the file."""
    connection = sqlite3.connect(f"file:{file.as_posix()}?mode=ro", uri=True)
    found = connection.execute("SELECT * FROM acts ORDER BY round_id, seq").fetchall()
    connection.close()
    return found


def test_the_record_verifies_before_and_after_it_was_opened(file, capsys):
    before = written(file)
    assert look_through(file, now=LATER).troubles == ()
    with Record.open(file, clock=Clock(LATER)) as record:
        assert record.checks.verify() == ()
        record.checks.read_through()
    assert main(["verify", str(file)]) == 0
    assert "No problems found." in capsys.readouterr().out
    assert written(file) == before


def test_what_was_found_stays_as_it_was_recorded(record):
    kept = {one["uid"]: one for one in KEPT["rounds"]}
    rounds = {stored.uid: stored for stored in stored_rounds(record)}
    assert rounds.keys() == kept.keys()
    for uid, stored in rounds.items():
        assert errors_on_record(stored) == kept[uid]["errors"]
        assert dict(stored.summary) == kept[uid]["summary"]
        assert (stored.ended_at is not None, stored.abandoned) == (
            kept[uid]["ended"], kept[uid]["abandoned"],
        )  # fmt: skip
    for one in record.people.trainees():
        counted = {
            each.key: [each.attempts, each.errors] for each in record.history.by_provision(one.id)
        }
        assert counted == KEPT["counts"][one.name]


@thorough
def test_every_round_is_gone_through_again_and_reviewed(record):
    for stored in stored_rounds(record):
        session = session_of(stored, phases_of(stored))
        assert [entry.act for entry in session.entries][: len(acts_of(stored))] == [
            session.entries[act].act if isinstance(act, int) else act
            for act, _, _ in acts_of(stored)
        ]
        entries = reviewed(session)
        assert len(entries) == len(session.entries)
        assert all(entry.finding.said for entry in entries if entry.finding.is_error)
        mine = [one for one in counted_in(session) if judged(one)]
        errors = sum(one.is_error for one in mine)
        dealt = (one.finding for one in session.entries if one.act.verb is Verb.DEAL)
        displaced = any(finding.is_error for finding in dealt)
        assert errors <= errors_on_record(stored) + displaced, "that the hands are others is told"
        assert bool(errors) == bool(errors_on_record(stored))


def test_an_open_round_goes_on_to_its_end(record):
    left = [one for who in record.people.trainees() for one in record.rounds.unfinished(who.id)]
    assert sorted(one.game for one in left) == ["crazy-4-poker", "mississippi-stud"]
    for stored in left:
        record.rounds.resume(stored.id)
        session = session_of(stored, phases_of(stored))
        session.on_entry = lambda entry, number=stored.id: record.rounds.append(
            number, line_of(entry, 1)
        )
        for _ in range(400):
            if session.over:
                break
            if session.go_on() is None:
                session.offer(next(s for s in session.mine() if not s.waived).act)
        assert session.over
        record.rounds.end(stored.id, summary(session), last_words(session, 1))
        assert record.rounds.get(stored.id).ended_at is not None
    assert record.checks.verify() == ()


@pytest.mark.parametrize("way", ["its own package", "one written today"])
def test_another_record_takes_it_in(record, tmp_path, way):
    package = BEFORE / "record.pitschool"
    if way == "one written today":
        package = tmp_path / "record.pitschool"
        record.sync.export(package)
    with Record.open(tmp_path / "office" / "record.sqlite", clock=Clock(LATER)) as office:
        taken = office.sync.take_in(package)
        assert (taken.trainees, taken.rounds) == (2, sum(one["ended"] for one in KEPT["rounds"]))
        assert office.sync.take_in(package).facts == 0
        ended = {one.uid: one for one in stored_rounds(record) if one.ended_at is not None}
        taken_in = {one.uid: one for one in stored_rounds(office)}
        for uid, stored in ended.items():
            assert taken_in[uid].entries == stored.entries
        assert office.checks.verify() == ()


def test_a_table_test_that_was_signed_comes_to_the_same_and_an_open_one_goes_on(record):
    signed = seen(record, KEPT["signed"]["uid"])
    assert signed.held.state is TableTestState.SIGNED
    assert json.loads(json.dumps(signed.result.body())) == KEPT["signed"]["result"]
    (outcome,) = record.journal.facts(FactKind.OUTCOME, subject=KEPT["signed"]["uid"])
    assert outcome.body["result"] == KEPT["signed"]["result"]
    going_on = held(record, KEPT["open"])
    assert (going_on.state, len(going_on.heads)) == (TableTestState.RUNNING, 1)


def cards_of(drill: Drill) -> str:
    """Return a figure for the order of the cards that the drill deals from the fixture's seed."""
    table = replace(drill.round("before"), starts=()).open().round
    lying = {place: list(cards) for place, cards in sorted(table.cards.items())}
    words = json.dumps([list(table.deck), lying])
    return sha256(words.encode()).hexdigest()[:16]


def test_a_drill_that_says_the_same_deals_the_same_cards_from_the_same_seed(record):
    drills = Drills()
    texts = library(record.journal.facts(*KINDS)).texts
    drills.adopt(drills.read_all(texts))
    same, other = [], []
    for key, (text, cards) in DRILLS.items():
        drill = drills.get(key)
        assert drill is not None, f"{key} is in old records"
        if not text or sha256(Path(drill.where).read_bytes()).hexdigest()[:16] == text:
            (same if cards_of(drill) == cards else other).append(key)
    assert other == []
    assert "school-every" in same
    assert len(same) > len(DRILLS) / 2


@pytest.mark.parametrize("name", FILES)
def test_a_round_file_is_explained_and_its_acts_are_graded(name, capsys, monkeypatch):
    monkeypatch.chdir(BEFORE / "rounds")
    assert loads(Path(f"{name}.toml").read_text(encoding="utf-8")).game.key
    assert main(["explain", f"{name}.toml"]) == 0
    capsys.readouterr()
    assert main(["grade", f"{name}.toml", f"{name}.txt", "--json"]) in (0, 1)
    told = json.loads(capsys.readouterr().out)
    assert told
