"""xAPI statements hold to the specification's rules, and are the same whenever they are made."""

from __future__ import annotations

import json
import re
import uuid
from datetime import datetime

import pytest

from app.records.journal.facts import FactKind
from app.school.hours.ledger import counter_body, ledger
from app.school.personnel.evidence import What, proofs, take_back
from app.school.reports.making import Maker
from app.school.reports.xapi import VERSION, duration, written
from tests.school.people import DRILLS, Keystone

IRI = re.compile(r"^https?://[^\s<>\"{}|\\^`]+$")
DURATION = re.compile(r"^P(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d{1,2})?S)?)$")
VERBS = {
    "registered", "attended", "experienced", "mastered", "completed", "exited", "passed",
    "failed", "voided",
}  # fmt: skip
KINDS = {"course", "meeting", "objective", "simulation", "assessment"}


@pytest.fixture(scope="module")
def keystone(tmp_path_factory):
    made = Keystone(tmp_path_factory.mktemp("school"))
    made.enrol()
    made.hours(2)
    made.record.hours.add(made.ann.id, "banked", made.clock(), 5400)
    made.prove(What.TOPIC, "cpr", minutes=240)
    made.prove(What.CHECK, "stud-chips")
    made.deal("stud-first-round", 2, wrong=[1])
    made.tested("pass")
    made.tested("not yet", "spanish-21")
    yield made
    made.record.close()


def statements(keystone):
    maker = Maker(keystone.record, DRILLS, keystone.clock.today)
    return json.loads(written(maker.statements(keystone.record.people.trainees())))


def agent(one):
    assert set(one) <= {"objectType", "name", "account"}
    assert one["objectType"] == "Agent"
    assert set(one["account"]) == {"homePage", "name"}
    assert IRI.match(one["account"]["homePage"])
    assert one["account"]["name"]


def holds(one):
    """Hold a statement to what xAPI 1.0.3, part two, asks of it."""
    known = {"id", "actor", "verb", "object", "result", "context", "timestamp", "version"}
    assert set(one) <= known
    assert {"actor", "verb", "object"} <= set(one)
    assert str(uuid.UUID(one["id"])) == one["id"]
    agent(one["actor"])
    assert IRI.match(one["verb"]["id"])
    assert one["verb"]["id"].rpartition("/")[2] in VERBS
    assert set(one["verb"]["display"]) == {"en-US"}
    assert one["version"] == VERSION
    assert datetime.fromisoformat(one["timestamp"].replace("Z", "+00:00")).tzinfo
    about = one["object"]
    if about["objectType"] == "StatementRef":
        assert set(about) == {"objectType", "id"}
        assert one["verb"]["id"] == "http://adlnet.gov/expapi/verbs/voided"
        assert not {"platform", "revision"} & set(one["context"])  # go with activities alone
    else:
        assert set(about) == {"objectType", "id", "definition"}
        assert IRI.match(about["id"])
        assert about["definition"]["type"].rpartition("/")[2] in KINDS
        assert about["definition"]["name"]["en-US"]
    assert all(IRI.match(key) for key in one["context"]["extensions"])
    if "instructor" in one["context"]:
        agent(one["context"]["instructor"])
    result(one.get("result", {}))


def result(one):
    assert set(one) <= {"score", "success", "completion", "duration"}
    if "score" in one:
        score = one["score"]
        assert set(score) <= {"scaled", "raw", "min", "max"}
        assert -1 <= score["scaled"] <= 1
        assert score["min"] <= score["raw"] <= score["max"]
        assert score["min"] < score["max"]
    for key in ("success", "completion"):
        assert isinstance(one.get(key, True), bool)
    assert DURATION.match(one.get("duration", "PT1S"))


def verbs(found):
    return [one["verb"]["id"].rpartition("/")[2] for one in found]


def test_every_statement_holds_to_the_specification(keystone):
    found = statements(keystone)
    for one in found:
        holds(one)
    told = verbs(found)
    for verb, count in (("registered", 1), ("attended", 4), ("experienced", 1), ("mastered", 1),
                        ("passed", 1), ("failed", 1), ("completed", 3)):  # fmt: skip
        assert told.count(verb) == count, verb
    assert len({one["id"] for one in found}) == len(found)


def test_statements_are_the_same_whenever_they_are_made(keystone):
    assert statements(keystone) == statements(keystone)


def test_a_round_has_its_score_and_a_test_its_outcome(keystone):
    found = {one["object"]["id"]: one for one in statements(keystone)}
    test = next(one for key, one in found.items() if key.endswith("table-test/mississippi-stud"))
    assert test["result"]["success"] is True
    assert test["result"]["score"]["scaled"] == 0.97
    assert test["context"]["instructor"]["name"] == "Bo Rand"
    drill = next(one for key, one in found.items() if key.endswith("stud/stud-first-round"))
    assert drill["object"]["definition"]["name"]["en-US"] == DRILLS["stud-first-round"].title


def test_what_is_taken_back_is_voided_and_what_is_left_is_said_anew(keystone):
    record, both = keystone.record, [keystone.head, keystone.second]
    before = statements(keystone)
    hours = record.journal.facts(FactKind.HOURS)[0]
    entries = ledger(record.journal.facts(FactKind.HOURS), record.stations.admitted())
    line = next(one for one in entries.lines if one.fact == hours.name)
    record.journal.state(
        FactKind.COUNTER, keystone.ann.uid, counter_body(line, 30, "too long"), both
    )
    proof = proofs(record.journal.facts(FactKind.EVIDENCE))[0]
    take_back(record.journal, keystone.ann.uid, proof, "of someone else", both)
    after = statements(keystone)
    for one in after:
        holds(one)
    new = [one for one in after if one not in before]
    assert verbs(new) == ["voided", "attended", "voided"]
    gone = {one["object"]["id"] for one in new if one["object"]["objectType"] == "StatementRef"}
    assert gone <= {one["id"] for one in before}
    assert new[1]["result"]["duration"] == duration(60 * (line.minutes - 30))
    assert new[0]["actor"]["name"] == "Ida Moss"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "PT0S"), (59.999, "PT1M"), (3661, "PT1H1M1S"), (7200, "PT2H"), (0.25, "PT0.25S")],
)
def test_durations_are_those_of_iso_8601(seconds, told):
    assert duration(seconds) == told
    assert DURATION.match(told)
