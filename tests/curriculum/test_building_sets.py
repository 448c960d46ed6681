"""Drafts that are never lost, and sets of drills that go from school to school."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.curriculum.drills.drafts import Drafts
from app.curriculum.drills.sets import (
    DrillSet,
    SetFile,
    SetState,
    arrivals,
    load_parcel,
    read_parcel,
    rekeyed,
    save_set,
    schools_key,
    set_text,
    taken_in,
)
from app.rounds import UnusableError
from tests.curriculum.table import CURRICULA, DRILLS

HOUSES = CURRICULA / "houses"
FIRST, OTHER = (
    Path(DRILLS[key].where).read_text("utf-8") for key in ("stud-folds", "stud-stub-count")
)
A, B = rekeyed(FIRST, "school-a"), rekeyed(OTHER, "school-b")
WEEK = DrillSet("school-week-3", "Week 3", ("school-b", "school-a"))
TEXTS = {"school-a": A, "school-b": B}


def test_a_set_is_one_file_that_brings_its_drills_in_order(tmp_path: Path):
    path = tmp_path / "week.drillset"
    save_set(path, WEEK, TEXTS)
    parcel = load_parcel(path, HOUSES)
    assert parcel.made == WEEK
    assert dict(parcel.texts) == TEXTS
    assert list(parcel.texts) == ["school-b", "school-a"]


def test_a_single_drill_can_be_sent_too():
    assert read_parcel(A, "a.toml", HOUSES) == SetFile({"school-a": A})


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("drillset = 1", "drillset = 2", "week: drillset: 2 is not 1: a newer program"),
        ("drillset = 1\n", "", "week: drillset: is missing; write drillset = 1"),
        ('title = "Week 3"\n', "", "week: title: is missing"),
        (
            'title = "Week 3"',
            'titel = "Week 3"',
            "week: titel: no such key; did you mean 'title'?",
        ),
        ("rounds = 5", "rounds = 0", "week, drill 1: rounds: 0 is not a whole number from 1"),
        ('key = "school-a"', 'key = "school-b"', "'school-b' is in the set twice"),
        ("drillset = 1", "drillset = ", "week: is not TOML"),
    ],
)
def test_a_mistake_in_a_set_is_told_with_file_key_and_cure(old: str, new: str, told: str):
    text = set_text(WEEK, TEXTS)
    assert old in text
    with pytest.raises(UnusableError, match=re.escape(told)):
        read_parcel(text.replace(old, new, 1), "week", HOUSES)


def test_an_empty_set_is_refused():
    with pytest.raises(UnusableError, match="the set is empty"):
        read_parcel('drillset = 1\nkey = "k"\ntitle = "t"\ndrill = []', "week", HOUSES)


def test_a_drill_that_is_here_already_is_the_same_and_another_with_its_key_is_asked_about():
    here = {"school-a": A.replace("\n\n", "\n\n\n"), "school-b": rekeyed(FIRST, "school-b")}
    states = {one.key: one.state for one in arrivals(SetFile(TEXTS), here)}
    assert states == {"school-a": SetState.SAME, "school-b": SetState.CLASH}


def test_what_clashes_gets_another_key_and_nothing_here_is_changed():
    here = {"school-a": A, "school-b": rekeyed(FIRST, "school-b")}
    added = taken_in(SetFile(TEXTS, WEEK), here)
    assert list(added.texts) == ["school-b-2"]
    assert added.made == DrillSet("school-week-3", "Week 3", ("school-b-2", "school-a"))
    again = taken_in(SetFile(TEXTS, WEEK), {**here, **added.texts}, sets={"school-week-3"})
    assert again.texts == {}
    assert again.made == DrillSet("school-week-3-2", "Week 3", ("school-b-2", "school-a"))


def test_what_is_left_out_is_left_out_of_the_set_too():
    here = {"school-b": rekeyed(FIRST, "school-b")}
    added = taken_in(SetFile(TEXTS, WEEK), here, left_out={"school-b"})
    assert list(added.texts) == ["school-a"]
    assert added.made is not None
    assert added.made.drills == ("school-a",)


def test_a_drill_that_is_not_a_schools_gets_a_key_of_one():
    added = taken_in(SetFile({"stud-folds": FIRST}), {})
    assert list(added.texts) == ["school-stud-folds"]
    assert 'key = "school-stud-folds"' in added.texts["school-stud-folds"]
    assert schools_key("Fold, now!", {"school-fold-now"}) == "school-fold-now-2"


def test_drafts_are_kept_half_finished_and_told_the_last_one_first(tmp_path: Path):
    drafts = Drafts(tmp_path)
    assert drafts.all() == ()
    drafts.keep("one", {"title": "Folds", "draw": {"ante": "ten"}, "want": [{}]})
    (found,) = drafts.all()
    assert found.title == "Folds"
    assert found.table == {"title": "Folds", "draw": {"ante": "ten"}, "want": [{}]}
    drafts.keep("two", {})
    assert {one.title for one in drafts.all()} == {"Folds", "Untitled"}
    drafts.drop("one")
    assert [one.name for one in drafts.all()] == ["two"]


def test_a_damaged_draft_is_told_and_stays_as_it_is(tmp_path: Path):
    drafts = Drafts(tmp_path)
    drafts.keep("one", {"title": "Folds"})
    bad = drafts.folder / "bad.toml"
    bad.write_text("title = ", encoding="utf-8")
    assert [one.name for one in drafts.all()] == ["one"]
    assert [str(bad) in str(one) for one in drafts.damaged] == [True]
    assert bad.read_text("utf-8") == "title = "


def test_a_draft_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch):
    drafts = Drafts(tmp_path)
    drafts.keep("one", {"title": "Folds"})

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space"):
        drafts.keep("one", {"title": "Others"})
    monkeypatch.undo()
    assert [one.title for one in drafts.all()] == ["Folds"]
    assert [path.name for path in drafts.folder.iterdir()] == ["one.toml"]
