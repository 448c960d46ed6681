"""Personnel files and reports on the School page, used as an instructor uses them."""

from __future__ import annotations

import csv
import json
import shutil
import threading
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QStandardPaths, Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from app.records.journal.facts import FactKind
from app.school.personnel.evidence import What
from app.shell.base.papers import write_pdf
from app.shell.base.saving import in_documents
from app.shell.school.files import FilesPanel
from app.shell.school.reports import ReportsPanel
from app.shell.widgets.parts import Page
from tests.school.people import PASS, Keystone
from tests.shell.accessible import clipped, nameless


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A school in which Ann has six weeks of hours, and has passed a table test."""
    folder = tmp_path_factory.mktemp("keystone")
    keystone = Keystone(folder)
    keystone.enrol()
    keystone.record.people.enrol("Bob Hall")
    keystone.hours(6)
    keystone.deal("stud-first-round", 3, wrong=[2])
    keystone.tested("pass")
    keystone.record.close()
    return folder, keystone.head


@pytest.fixture
def school(house, made, tmp_path):
    """The School page of it; its head has signed in."""
    folder, head = made
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    window = house.open()
    window.office.signing.sign_in(head)
    window.go("school")
    house.settle(window)
    return window.office.school


@pytest.fixture
def see(house, school):
    """Go to a panel, and wait for what the record answers."""

    def see(key) -> Page:
        school.go(key)
        settle(house)
        return school.panel(key)

    return see


def settle(house):
    for _ in range(4):
        house.settle(house.windows[-1])


@pytest.fixture
def files(house, see) -> FilesPanel:
    panel = see("files")
    ann = next(key for key in panel.grid.keys if panel.grid.cells(key)[0] == "Ann Lee")
    panel.open(ann)
    settle(house)
    return panel


def states(panel):
    return [one.status.value for one in panel.opened.file.requirements]


def facts(house, *kinds):
    found = []
    window = house.windows[-1]
    window.desk.ask(lambda record: record.journal.facts(*kinds), found.append)
    settle(house)
    return found[0]


def test_who_is_opened_in_a_class_is_looked_up_once_in_hours_and_once_in_files(
    house, school, see, monkeypatch
):
    bob = next(key for key in see("files").grid.keys if key != see("class").grid.keys[0])
    asked = []
    desk = house.windows[-1].desk
    ask = desk.ask
    monkeypatch.setattr(desk, "ask", lambda *what: asked.append(what) or ask(*what))
    hours = school.panel("hours")
    for whose in ("Bob Hall", "Bob Hall"):  # a panel made for it, and one that was there
        asked.clear()
        school.panel("class").wanted.emit(bob)
        looks = len(asked)
        settle(house)
        assert (looks, hours.who.currentText(), hours.putting.whom.currentText()) == (
            1,
            whose,
            whose,
        )
        hours.who.setCurrentIndex(0)
    hours.file_wanted.emit(bob)
    settle(house)
    files = school.panel("files")
    assert (files.uid, files.one.isVisible()) == (bob, True)
    assert files.head.text().startswith("Bob Hall")


@pytest.mark.parametrize("key", ["class", "hours", "files", "reports", "tests"])
def test_whoever_signs_out_before_the_record_has_answered_is_not_troubled(house, school, see, key):
    panel = see(key)
    held = threading.Event()
    house.windows[-1].desk.ask(lambda _: held.wait())
    panel.entered()
    if key == "files":
        panel.open(panel.grid.keys[0])
    elif key == "reports":
        panel.look_up()
    school.signing.sign_out()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    held.set()
    settle(house)
    assert not isValid(panel)
    assert school.door.isVisible()


def test_the_list_finds_trainees_and_enter_opens_a_file(house, see, qtbot):
    panel = see("files")
    assert [panel.grid.cells(key)[0] for key in panel.grid.keys] == ["Ann Lee", "Bob Hall"]
    panel.search.setText("spring lee")
    (ann,) = panel.grid.keys
    panel.grid.selectRow(0)
    panel.grid.setFocus()
    qtbot.keyClick(panel.grid, Qt.Key.Key_Return)
    settle(house)
    assert panel.uid == ann
    assert panel.one.isVisible()
    assert "Ann Lee: 1 of 3 met" in panel.head.text()
    panel.leave.click()
    assert panel.every.isVisible()
    assert not panel.one.isVisible()
    panel.search.setText("nobody")
    assert panel.more.text() == "No matches."


def test_an_instructor_signs_that_the_course_was_completed(house, files):
    assert states(files) == ["not yet", "not yet", "fulfilled"]
    form = files.entering
    form.choose(What.COURSE, "banked")
    assert not form.document.isVisible()
    form.sign.click()
    settle(house)
    assert form.answer.text() == "Filed with your signature."
    assert states(files) == ["fulfilled", "not yet", "fulfilled"]
    assert facts(house, FactKind.EVIDENCE)[0].text("what") == "course"


def test_the_sheet_of_a_test_at_a_table_says_who_held_it_and_never_runs_out(house, files):
    form = files.entering
    form.choose(What.TEST, "test-blackjack")
    assert "pit boss or higher" in form.asks.text()
    assert form.on.accessibleName() == "Passed on"
    assert not form.dated.isVisible()
    form.document.setText("Sheet 7")
    form.issuer.setText("Bo Rand, Pit boss")
    form.sign.click()
    settle(house)
    told = [one.told for one in files.opened.file.requirements]
    assert told[2] == "Passed: Mississippi Stud, Blackjack."


def test_a_paper_needs_its_name_and_is_taken_back_by_two(house, files):
    form = files.entering
    form.choose(What.TOPIC, "cpr")
    form.sign.click()
    assert form.answer.text().startswith("Document: is missing")
    form.document.setText("/home/ida/card.pdf")
    form.sign.click()
    assert "file on one computer" in form.answer.text()
    form.document.setText("Card 4711")
    form.issuer.setText("Red Cross")
    form.dated.setChecked(True)
    assert form.expires.isVisible()
    form.sign.click()
    settle(house)
    (kept,) = facts(house, FactKind.EVIDENCE)
    assert (kept.text("document"), kept.text("issuer")) == ("Card 4711", "Red Cross")
    assert kept.text("expires") == kept.text("on")
    back = files.back
    back.grid.selectRow(0)
    back.counter.click()
    assert back.answer.text() == "Enter why it doesn't count."
    back.reason.setText("of somebody else")
    back.counter.click()
    settle(house)
    asked = back.second.asked
    assert asked.names.currentText() == "Cy Wells, Instructor"
    asked.passphrase.setText(PASS)
    asked.go.click()
    settle(house)
    assert back.answer.text() == "Reversed. Both entries stay on file."
    assert files.opened.proofs == ()
    assert len(facts(house, FactKind.COUNTER)[0].signers) == 2


def test_what_runs_out_by_the_curriculum_proposes_its_day(files):
    form = files.entering
    form.choose(What.DOCUMENT, "cpr-card")
    on, until = form.on.day(), form.expires.day()
    assert (until.year, until.month, until.day) == (on.year + 2, on.month, on.day)
    form.choose(What.ROUTE, "experience")
    assert form.since.isVisible()


def test_how_long_a_paper_holds_follows_its_day_until_somebody_says_it(files):
    form = files.entering
    form.choose(What.DOCUMENT, "cpr-card")
    form.dated.setChecked(True)
    form.on.set_day(date(2026, 3, 2))
    assert form.expires.day() == date(2028, 3, 2)
    form.expires.set_day(date(2027, 6, 30))
    form.on.set_day(date(2026, 1, 5))
    assert form.expires.day() == date(2027, 6, 30)


def test_work_elsewhere_is_asked_from_when_to_when_and_never_runs_out(files):
    form = files.entering
    form.choose(What.DOCUMENT, "cpr-card")
    form.dated.setChecked(True)
    form.choose(What.ROUTE, "experience")
    assert form.on.accessibleName() == "To"
    assert not form.dated.isVisible()
    assert not form.expires.isVisible()
    assert form.claim().expires is None
    form.on.setText("last spring")
    form.sign.click()
    assert form.answer.text() == "To: “last spring” isn't a date; enter it as 3/20/2026."


def test_a_file_is_saved_as_pdf_and_as_data_that_checks(house, files, tmp_path, capsys):
    from app.main import main

    files.save(tmp_path / "ann.json")
    files.save(tmp_path / "ann.pdf")
    settle(house)
    assert files.answer.text().endswith("pages saved in ann.pdf.")
    assert (tmp_path / "ann.pdf").read_bytes().startswith(b"%PDF")
    assert main(["report", "--check", str(tmp_path / "ann.json")]) == 0
    told = json.loads((tmp_path / "ann.json").read_text())
    told["trainee"]["name"] = "Somebody Else"
    (tmp_path / "other.json").write_text(json.dumps(told))
    assert main(["report", "--check", str(tmp_path / "other.json")]) == 1
    assert "fingerprint" in capsys.readouterr().out


def test_what_cannot_be_written_is_said(house, files, tmp_path):
    (tmp_path / "full").write_text("")
    files.save(tmp_path / "full" / "ann.json")
    settle(house)
    assert "could not be saved" in files.answer.text()


# Reports.


@pytest.mark.parametrize("kind", ["class", "trainee", "programme"])
def test_each_report_is_seen_and_saved(house, see, tmp_path, kind):
    panel: ReportsPanel = see("reports")
    panel.kind.setCurrentIndex(panel.kind.findData(kind))
    if kind == "programme":
        panel.year.setValue(2026)
    panel.kind.activated.emit(panel.kind.currentIndex())
    settle(house)
    assert panel.report is not None
    panel.save(tmp_path / "r.pdf")
    assert "in r.pdf" in panel.answer.text()
    panel.save_tables(tmp_path)
    tables = list(tmp_path.glob("*.csv"))
    assert len(tables) == len(panel.report.sheets)
    for table in tables:
        with table.open(newline="", encoding="utf-8") as file:
            assert len({len(row) for row in csv.reader(file)}) == 1


def test_the_curriculum_and_the_statements_are_saved(house, see, tmp_path):
    panel: ReportsPanel = see("reports")
    for kind, name in (("summary", "c.html"), ("xapi", "x.json")):
        panel.kind.setCurrentIndex(panel.kind.findData(kind))
        panel.kind.activated.emit(panel.kind.currentIndex())
        assert panel.report is None
        panel.save(tmp_path / name)
        settle(house)
        assert panel.answer.text() == f"Saved as {name}."
    assert "§&nbsp;527.4" in (tmp_path / "c.html").read_text(encoding="utf-8")
    assert json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))[0]["version"] == "1.0.3"


def test_an_empty_school_says_what_to_do(house, tmp_path):
    window = house.open()
    found = []
    window.desk.ask(
        lambda record: record.staff.found_school("K", "Ida Moss", "Director", [], PASS),
        found.append,
    )
    house.settle(window)
    window.go("school")
    window.office.signing.sign_in(found[0])
    settle(house)
    school = window.office.school
    for key, said in (
        ("files", "No trainees enrolled yet"),
        ("reports", "No trainees enrolled yet"),
    ):
        school.go(key)
        settle(house)
        assert said in school.panel(key).lead.text()


@pytest.mark.parametrize("size", ["letter", "a4"])
def test_pages_are_numbered_whatever_the_paper(tmp_path, size):
    from app.school.document import Document, TableBlock

    many = Document("T", "K", (TableBlock(("A",), tuple((str(n),) for n in range(120))),), "foot")
    assert write_pdf(many, tmp_path / "t.pdf", size) > 2


def test_everything_has_a_name_and_no_word_is_cut_off(house, made, tmp_path):
    folder, head = made
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    window = house.open(text_scale=150)
    window.resize(1280, 800)
    window.office.signing.sign_in(head)
    window.go("school")
    settle(house)
    school = window.office.school
    school.go("files")
    settle(house)
    panel = school.panel("files")
    panel.open(panel.grid.keys[0])
    settle(house)
    for what in What:
        panel.entering.kind.setCurrentIndex(panel.entering.kind.findData(what))
        settle(house)
        assert nameless(panel) == []
        assert clipped(panel) == []
    school.go("reports")
    settle(house)
    reports = school.panel("reports")
    for kind in ("class", "trainee", "programme", "summary", "xapi"):
        reports.kind.setCurrentIndex(reports.kind.findData(kind))
        reports.kind.activated.emit(reports.kind.currentIndex())
        settle(house)
        assert nameless(reports) == []
        assert clipped(reports) == []


def test_files_are_proposed_among_ones_own_documents(monkeypatch, tmp_path):
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    assert in_documents("ann.pdf") == str(tmp_path / "ann.pdf")
    assert in_documents() == str(tmp_path)
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "none"))
    assert in_documents("ann.pdf") == str(Path.home() / "ann.pdf")
