"""A school teaches by the program's courses and by those its head has adopted, whatever lies in
a folder."""

from __future__ import annotations

import json
from datetime import date

import pytest
from PySide6.QtWidgets import QLabel

from app.curriculum.courses.adopted import adopt
from app.main import main
from app.records.journal.facts import FactKind, Role
from app.school.reports.making import Maker
from app.shell.base import drills
from app.shell.base.course_way import LINE
from tests.curriculum.table import CURRICULA, DRILLS
from tests.shell.hall import WORDS

OWN, OURS = "Craps: the table, the crew, the game", "Our table, and nothing else"
CRAPS = (CURRICULA / "craps" / "modules.toml").read_text("utf-8").replace(OWN, OURS)
EMPLOYEE = (CURRICULA / "employee" / "modules.toml").read_text("utf-8")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of curricula of a workstation, with a course that somebody put there."""
    made = tmp_path / "curricula"
    (made / "craps").mkdir(parents=True)
    (made / "craps" / "modules.toml").write_text(CRAPS, "utf-8")
    monkeypatch.setenv("PITSCHOOL_CURRICULA", str(made))
    yield made
    adopt(None)


def ask(house, window, job):
    found = []
    window.desk.ask(job, found.append)
    house.settle(window)
    return found[0]


def first_module(house, window) -> str:
    """Return the title of the first module of Craps on the Curriculum."""
    window.go("curriculum")
    house.settle(window)
    page = window.office.curriculum
    page._choose("craps")
    house.settle(window)
    return page.way.topLevelItem(0).child(0).data(0, LINE).name


def records_of(house, window, who):
    window.office.signing.sign_in(who)
    window.go("school")
    window.office.school.go("records")
    house.settle(window)
    house.settle(window)
    return window.office.school.panel("records")


def texts(page) -> str:
    return "\n".join(one.text() for one in page.findChildren(QLabel))


def test_without_a_school_the_course_in_the_folder_is_taught(house, folder):
    window = house.enrolled()
    assert first_module(house, window) == OURS
    assert not window.office.curriculum.trouble.isVisible()


def test_in_a_school_a_course_counts_once_its_head_has_adopted_it(house, folder):
    window = house.enrolled()
    head = ask(house, window, lambda r: r.staff.found_school("Keystone", "Ida", "Head", [], WORDS))
    cy = ask(house, window, lambda r: r.staff.add("Cy", "", [Role.INSTRUCTOR], WORDS, head))
    cy = ask(house, window, lambda r: r.staff.sign_in(cy.uid, WORDS))
    drills.take_over(window.desk)
    house.settle(window)
    assert first_module(house, window) == OWN, "whoever sits here cannot change what is taught"
    file = folder / "craps" / "modules.toml"
    told = window.office.curriculum.trouble.text.text()
    assert told == (
        f"{file} has no effect until the school administrator loads it, under School, Records."
    )
    panel = records_of(house, window, cy)
    assert not panel.taught.adopt.isEnabled()
    panel.taught.teach_by(file)
    house.settle(window)
    assert "sign in with that role" in panel.taught.answer.text()
    panel = records_of(house, window, head)
    assert "All courses are built-in." in texts(panel.taught)
    (folder / "craps" / "wrong.toml").write_text("modules = 1\n", "utf-8")
    panel.taught.teach_by(folder / "craps" / "wrong.toml")
    assert "write each one as" in panel.taught.answer.text()
    panel.taught.teach_by(file)
    house.settle(window)
    house.settle(window)
    assert "Craps now uses your school's course." in panel.taught.answer.text()
    assert "Craps: your school's course, loaded" in texts(panel.taught)
    assert first_module(house, window) == OURS
    assert not window.office.curriculum.trouble.isVisible()
    file.write_text(CRAPS.replace(OURS, "Nothing at all"), "utf-8")
    assert first_module(house, window) == OURS, "the journal has all of it"
    assert "has no effect" in window.office.curriculum.trouble.text.text()
    adopt(None)  # as a report is made without a window, or at another workstation
    maker = ask(house, window, lambda r: Maker(r, DRILLS, date(2026, 3, 2)).school)
    assert maker.courses["craps"].modules[0].title == OURS
    other = house.open()
    house.settle(other)
    assert first_module(house, other) == OURS
    panel = records_of(house, window, head)
    panel.taught.give_up("craps")
    house.settle(window)
    house.settle(window)
    assert first_module(house, window) == OWN
    assert ask(house, window, lambda r: r.checks.verify()) == ()


def test_a_file_given_away_is_checked_by_the_course_that_the_school_had_adopted(
    house, folder, capsys
):
    """The folder of whoever checks it has no say in it."""
    window = house.enrolled()
    head = ask(house, window, lambda r: r.staff.found_school("Keystone", "Ida", "Head", [], WORDS))
    text = EMPLOYEE.replace('title = "CPR course"', 'title = "Card of our own doctor"')
    assert text != EMPLOYEE
    (folder / "employee").mkdir()
    file = folder / "employee" / "modules.toml"
    file.write_text(text, "utf-8")
    records_of(house, window, head).taught.teach_by(file)
    house.settle(window)
    record, out = house.folder / "record.sqlite", folder / "ann.json"
    file.write_text(EMPLOYEE.replace('title = "CPR course"', 'title = "No card"'), "utf-8")
    assert main(["report", "file", "Ann Lee", "--record", str(record), "--out", str(out)]) == 0
    assert "card of our own doctor" in out.read_text("utf-8").casefold()
    facts = json.loads(out.read_text("utf-8"))["proof"]["facts"]
    assert [one["subject"] for one in facts if one["kind"] == FactKind.HOUSE] == [
        "course/employee"
    ]
    assert main(["report", "--check", str(out), "--against", "--record", str(record)]) == 0
    adopt(None)
    assert "verified, and what the file says follows from them" in capsys.readouterr().out
