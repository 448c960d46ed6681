"""A personnel file that was given away: whatever is changed in it, the check says so."""

from __future__ import annotations

import copy
import json
import time
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from app.curriculum.courses import weeks
from app.errors import UnusableError
from app.records.journal.facts import FactKind, hash_of
from app.school.document import lines
from app.school.hours.counting import HOURS, adoption, return_to_own
from app.school.personnel import checking
from app.school.personnel.evidence import What
from app.school.personnel.export import as_data, fingerprint_of, first_facts, written
from app.school.personnel.personnel_file import held
from app.school.personnel.printing import on_paper
from app.school.reports.making import Maker
from tests.school.people import COURSES, DRILLS, PLAN, TITLES, Keystone


@pytest.fixture(scope="module")
def keystone(tmp_path_factory):
    made = Keystone(tmp_path_factory.mktemp("school"))
    made.enrol()
    made.hours(6)
    made.prove(What.COURSE, "banked")
    made.prove(What.TOPIC, "cpr")
    made.tested("pass")
    made.deal("stud-first-round", 2)
    yield made
    made.record.close()


@pytest.fixture(scope="module")
def made(keystone):
    told, school = held(keystone.record, keystone.ann, DRILLS), keystone.school()
    return as_data(keystone.file(), told, school, first_facts(keystone.record, told))


@pytest.fixture
def data(made):
    return copy.deepcopy(made)


def troubles(data, plan=PLAN):
    given = checking.read(written(data), "ann.json")
    return [str(one) for one in checking.troubles(given, plan, COURSES, TITLES)]


def changed(data, change):
    """Return *data* after *change*, with the fingerprint that anyone can make."""
    made = copy.deepcopy(data)
    change(made)
    return {**made, "fingerprint": fingerprint_of(made)}


def facts(data, kind):
    return [one for one in data["proof"]["facts"] if one["kind"] == kind]


def test_a_file_as_it_was_made_holds_by_itself_and_against_the_record(keystone, data):
    assert troubles(data) == []
    given = checking.read(written(data), "ann.json")
    assert list(checking.against(given, keystone.record)) == []


def test_a_file_says_how_each_drill_went(data):
    (drill,) = data["drills"]
    assert (drill["drill"], drill["rounds"]) == ("stud-first-round", 2)
    assert drill["wanted"] == DRILLS["stud-first-round"].rounds


@pytest.fixture
def zone(monkeypatch):
    """Move this machine to another zone."""
    if not hasattr(time, "tzset"):
        pytest.skip("the zone of this machine cannot be moved")

    def move(name):
        monkeypatch.setenv("TZ", name)
        time.tzset()
        weeks._day_here.cache_clear()

    yield move
    monkeypatch.undo()
    time.tzset()
    weeks._day_here.cache_clear()


def test_a_file_holds_in_another_zone_and_on_paper_bears_the_days_of_its_own(zone, tmp_path):
    zone("PST8PDT,M3.2.0,M11.1.0")
    late = Keystone(tmp_path)
    late.clock.now = late.clock.now.replace(hour=20)
    late.record.people.enrol("Ann Late")
    (late.ann,) = (one for one in late.record.people.trainees() if one.name == "Ann Late")
    late.enrol()
    late.clock.now += timedelta(weeks=6)  # summer time has begun
    late.tested("pass")
    file, told, school = late.file(), held(late.record, late.ann, DRILLS), late.school()
    paper = "\n".join(lines(on_paper(file, school, "")))
    assert "March 2, 2026" in paper
    assert "March 3, 2026" not in paper
    data = as_data(file, told, school, first_facts(late.record, told))
    assert [minutes for _, minutes in data["clock"]] == [-480, -420]
    late.record.close()
    for name in ("UTC0", "XYZ-14"):
        zone(name)
        assert troubles(data) == []
    other = changed(data, lambda d: d.update(clock=[]))
    assert any("does not follow" in one for one in troubles(other))


@pytest.mark.parametrize(
    "clock",
    [
        [["2026-03-02T09:00:00+00:00", 901]],
        [["2026-03-02T09:00:00+00:00", "0"]],
        [["2026-03-02T09:00:00+00:00", 0], ["2026-03-01T09:00:00+00:00", 60]],
        [["0001-01-01T00:00:00+01:00", 0]],
        [["soon", 0]],
        ["soon"],
        None,
    ],
)
def test_a_clock_that_is_none_is_refused(data, clock):
    with pytest.raises(UnusableError, match="was altered"):
        troubles(changed(data, lambda d: d.update(clock=clock)))


def test_a_file_made_before_more_was_recorded_still_holds_against_the_record(keystone, data):
    keystone.prove(What.TOPIC, "tips")
    given = checking.read(written(data), "ann.json")
    assert list(checking.against(given, keystone.record)) == []


def test_no_locked_key_of_the_staff_leaves_the_school(data):
    assert "locked" not in written(data)
    assert "argon2" not in written(data)


def hashed_anew(data):
    """Change a fact, and make its hash fit: anyone can, but nobody can sign it."""
    fact = facts(data, "hours")[0]
    fact["body"]["minutes"] += 60
    made = checking.read(json.dumps({**data, "drills": []}), "x").held.told
    (same,) = [one for one in made if one.name == fact["name"]]
    fact["hash"] = hash_of(same)


CHANGES = {
    "a fact hashed anew": (hashed_anew, "was not signed by its workstation"),
    "a day": (
        lambda d: facts(d, "hours")[0]["body"].update(day="2026-03-03"), "was changed after"),
    "more minutes": (
        lambda d: facts(d, "hours")[0]["body"].update(minutes=720), "was changed after"),
    "a decision": (
        lambda d: facts(d, "outcome")[0]["body"].update(decision="not yet"), "was changed after"),
    "a status": (
        lambda d: d["requirements"][1].update(status="fulfilled"), "does not follow"),
    "a reason": (
        lambda d: d["requirements"][0].update(reason="All well."), "does not follow"),
    "who signed": (
        lambda d: d["requirements"][0]["items"][0].update(signed=["Zed"]), "does not follow"),
    "a fact left out": (
        lambda d: d["proof"]["facts"].remove(facts(d, "evidence")[0]), "does not follow"),
    "a fact twice": (
        lambda d: d["proof"]["facts"].append(facts(d, "evidence")[0]), "twice"),
    "no signature of staff": (
        lambda d: facts(d, "evidence")[0].update(marks=[]), "was changed after"),
    "a trainee's test by nobody": (
        lambda d: d["proof"]["staff"].clear(), "not from the staff it names"),
    "an examiner made of an instructor": (
        lambda d: [one.update(roles=["head"]) for one in d["proof"]["staff"]], "lacks the"),
    "another key for the staff": (
        lambda d: d["proof"]["staff"][0].update(public="00" * 32), "not from the staff it names"),
    "another key for the workstation": (
        lambda d: d["proof"]["stations"][0]["body"].update(public="00" * 32), "its key doesn't"),
    "a workstation admitted no more": (
        lambda d: d["proof"]["stations"][0].update(admitted=False), "does not follow"),
    "a requirement left out": (
        lambda d: d["requirements"].pop(), "does not follow"),
}  # fmt: skip


@pytest.mark.parametrize("what", CHANGES)
def test_what_was_changed_is_found_by_the_file_itself(data, what):
    change, told = CHANGES[what]
    assert any(told in one for one in troubles(changed(data, change)))


def test_a_change_that_did_not_make_the_fingerprint_anew_is_found(data):
    data["trainee"]["name"] = "Bob Hall"
    assert any("fingerprint" in one for one in troubles(data))


def test_an_older_file_holds_by_its_facts_and_not_by_its_sentences(data):
    def older(made):
        made["version"] = 1
        made["counted_by"] = (
            f"Counted by the {PLAN.edition} edition: {PLAN.source}. So we read it."
        )
        made["requirements"][0]["reason"] = "so it was put then"
        made["requirements"][0]["items"][0]["next"] = "so too"

    def forged(made):
        older(made)
        made["requirements"][0]["status"] = "not yet"

    assert troubles(changed(data, older)) == []
    assert len(troubles(changed(data, forged))) == 1


def test_what_was_left_out_or_renamed_is_found_against_the_record(keystone, data):
    def change(made):
        made["proof"]["facts"].remove(facts(made, "evidence")[0])
        made["proof"]["staff"][0]["name"] = "Somebody Else"

    given = checking.read(written(changed(data, change)), "ann.json")
    told = [str(one) for one in checking.against(given, keystone.record)]
    assert any("left out of the file" in one for one in told)
    assert any("doesn't match the record" in one for one in told)


def test_another_edition_is_said_and_not_reckoned_with(data):
    told = troubles(changed(data, lambda d: d.update(counted_by="Counted by the 2016 edition.")))
    assert len(told) == 1
    assert "other standards" in told[0]


@pytest.mark.parametrize(
    "content",
    ["", "[]", '{"format": "x"}', '{"format": "pitschool personnel file"}'],
)
def test_what_is_no_personnel_file_is_refused(content):
    with pytest.raises(UnusableError):
        checking.read(content, "x.json")


def test_parts_that_are_missing_are_refused_not_crashed_on(data):
    for key in list(data):
        if key in ("fingerprint", "complete", "hours", "requirements"):
            continue
        made = {name: one for name, one in data.items() if name != key}
        with pytest.raises(UnusableError):
            checking.read(json.dumps(made), "x.json")


def test_a_plan_that_the_head_adopted_goes_with_the_file(keystone, tmp_path):
    own = PLAN.where.read_text(encoding="utf-8")
    file = tmp_path / "hours.toml"
    file.write_text(own.replace('edition = "2010"', 'edition = "2016"'), encoding="utf-8")
    keystone.record.journal.state(FactKind.HOUSE, HOURS, adoption(file), [keystone.head])
    data = Maker(keystone.record, DRILLS, keystone.clock.today).file_as_data(keystone.ann)
    assert "2016 edition" in data["counted_by"]
    assert troubles(data) == []
    keystone.record.journal.state(FactKind.HOUSE, HOURS, return_to_own(), [keystone.head])


def test_hashes_are_made_as_the_auditor_is_told(data):
    """By the standard library alone, as docs/auditor.md says it."""

    def plain(value):
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    names = "before", "station", "seq", "at", "kind", "subject", "body", "marks"
    for one in data["proof"]["facts"]:
        words = plain([one[name] for name in names])
        assert sha256(words.encode()).hexdigest() == one["hash"]
    rest = {key: value for key, value in data.items() if key != "fingerprint"}
    assert sha256(plain(rest).encode()).hexdigest() == data["fingerprint"]


def test_every_field_is_documented(data):
    told = (Path(__file__).parents[2] / "docs" / "auditor.md").read_text(encoding="utf-8")
    tables = [data, data["trainee"], *data["requirements"], *data["hours"], *data["drills"]]
    tables += [item for one in data["requirements"] for item in one["items"]]
    tables += [*data["proof"]["staff"], *data["proof"]["facts"]]
    names = {name for table in tables for name in table} - {"proof"}
    assert sorted(name for name in names if f"`{name}`" not in told) == []
