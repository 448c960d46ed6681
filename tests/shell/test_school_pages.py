"""The school's panels, used as an instructor would: founding, class, hours, staff, records."""

from __future__ import annotations

import sqlite3
from datetime import date
from itertools import pairwise

import pytest

from app.curriculum.places import VARIABLE, hours_file
from app.records.journal.facts import FactKind, Role
from app.session import Mode
from app.shell.school.class_list import ClassPanel
from app.shell.school.hours import HoursPanel
from app.shell.school.page import SchoolPage
from app.shell.school.records import RecordsPanel
from app.shell.school.staff import StaffPanel
from app.shell.widgets.grid import Grid
from app.shell.widgets.wide import KeyFigure
from tests.shell.conftest import free

WORDS = "four brown horses ran"


@pytest.fixture
def window(house):
    return house.open()


@pytest.fixture
def school(house, window) -> SchoolPage:
    """The School page of a school that was founded by hand a moment ago."""
    window.go("school")
    house.settle(window)
    page = window.office.school
    founding = page.founding
    founding.school.setText("Keystone Dealing School")
    person = founding.person
    person.name.setText("Ida Moss")
    person.title.setText("Director")
    person.passphrase.setText(WORDS)
    person.again.setText(WORDS)
    founding.go.click()
    house.settle(window)
    house.settle(window)
    return page


@pytest.fixture
def see(house, window, school):
    """Go to a panel and wait for what the record answers."""

    def see(key):
        school.go(key)
        house.settle(window)
        house.settle(window)
        return school.panel(key)

    return see


@pytest.fixture
def settle(house, window):
    def settle():
        for _ in range(4):
            house.settle(window)

    return settle


def enrol(panel: ClassPanel, settle, *names: str, group: str = "March days") -> None:
    for name in names:
        panel.name.setText(name)
        panel.group.setText(group)
        panel.place.click()
        settle()


def facts(window, house, *kinds):
    found = []
    window.desk.ask(lambda record: record.journal.facts(*kinds), found.append)
    house.settle(window)
    return found[0]


def test_founding_opens_the_school_and_the_door_needs_the_passphrase(house, window, school):
    assert school.signing.who.staff.name == "Ida Moss"
    assert school.shown == "class"
    school.out.click()
    house.settle(window)
    assert school.signing.who is None
    assert school.stack.currentWidget() is school.door
    assert not school.panels
    door = school.sign_in
    door.passphrase.setText("not the right one")
    door.go.click()
    house.settle(window)
    assert "ncorrect passphrase" in door.told.text()
    assert not door.passphrase.text()
    door.passphrase.setText(WORDS)
    door.go.click()
    house.settle(window)
    assert school.signing.who.staff.roles == {Role.HEAD, Role.INSTRUCTOR}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda p: p.name.clear(), "name first"),
        (lambda p: p.again.setText("another"), "don't match"),
        (lambda p: (p.passphrase.setText("short"), p.again.setText("short")), "at least"),
    ],
)
def test_founding_says_what_is_missing(house, window, change, told):
    window.go("school")
    house.settle(window)
    founding = window.office.school.founding
    founding.school.setText("Keystone")
    founding.person.name.setText("Ida")
    founding.person.passphrase.setText(WORDS)
    founding.person.again.setText(WORDS)
    change(founding.person)
    founding.go.click()
    house.settle(window)
    assert told in founding.told.text()
    assert window.office.signing.who is None


def test_a_class_is_enrolled_and_seen(house, window, school, see, settle):
    panel: ClassPanel = see("class")
    enrol(panel, settle, "Ana Lima", "Ben Okafor")
    assert [panel.grid.cells(key)[0] for key in panel.grid.keys] == ["Ana Lima", "Ben Okafor"]
    assert panel.grid.cells(panel.grid.keys[0])[5] == "120"
    told = facts(window, house, FactKind.COURSE)
    assert {fact.signers for fact in told} == {(school.signing.who.uid,)}
    panel.place.click()
    assert "name first" in panel.answer.text()
    panel.name.setText("ana  lima")
    panel.place.click()
    settle()
    assert "already a trainee" in panel.answer.text()


def test_a_test_before_the_first_day_is_refused(see):
    panel: ClassPanel = see("class")
    panel.name.setText("Ana")
    panel.begins.set_day(date(2026, 3, 2))
    panel.dated.setChecked(True)
    panel.test_on.set_day(date(2026, 3, 1))
    panel.place.click()
    assert "before the first day" in panel.answer.text()


def test_hours_are_put_down_for_a_whole_class_and_countered_by_two(
    house, window, school, see, settle
):
    enrol(see("class"), settle, "Ana Lima", "Ben Okafor")
    staff: StaffPanel = see("staff")
    person = staff.person
    person.name.setText("Cyrus Webb")
    person.roles[Role.INSTRUCTOR].setChecked(True)
    for field in (person.passphrase, person.again):
        field.setText("another set of words")
    staff.make.click()
    settle()
    panel: HoursPanel = see("hours")
    panel.putting.whom.setCurrentText("Everyone in March days")
    panel.putting.minutes.setValue(180)
    panel.putting.go.click()
    settle()
    assert "2 trainees" in panel.putting.answer.text()
    assert panel.account.ledger.hours() == 3.0
    (entry,) = panel.entries.keys
    panel.entries.choose(entry)
    panel.back.minutes.setValue(60)
    panel.back.counter.click()
    settle()
    assert "needs a reason" in panel.back.answer.text()
    panel.back.reason.setText("Left early")
    panel.back.counter.click()
    settle()
    ask = panel.back.second.asked
    assert panel.back.second.isVisibleTo(panel)
    assert [ask.names.itemText(at) for at in range(ask.names.count())] == ["Cyrus Webb"]
    ask.passphrase.setText("another set of words")
    ask.go.click()
    settle()
    assert panel.account.ledger.hours() == 2.0
    (counter,) = facts(window, house, FactKind.COUNTER)
    assert len(set(counter.signers)) == 2


def test_retiring_is_asked_twice_and_the_last_head_stays(school, see, settle):
    panel: StaffPanel = see("staff")
    panel.staff.choose(school.signing.who.uid)
    panel.retire.click()
    assert "Deactivate" in panel.retire.text()
    panel.retire.click()
    settle()
    assert "no administrator" in panel.answer.text()


def test_the_record_is_gone_through_and_a_change_is_told(house, window, see, settle):
    enrol(see("class"), settle, "Ana Lima")
    panel: RecordsPanel = see("records")
    panel.check.click()
    settle()
    assert panel.verdict.text() == "All records verified."
    with sqlite3.connect(house.folder / "record.sqlite") as connection:
        connection.execute("UPDATE trainees SET name = 'Ana Lime'")
    connection.close()
    panel.check.click()
    settle()
    assert "found" in panel.verdict.text()
    assert panel.found.count() >= 1


def test_where_the_hours_lie_and_where_a_copy_is_to_be_put_is_told(
    house, window, see, settle, monkeypatch
):
    monkeypatch.setenv(VARIABLE, str(house.folder / "ours"))
    panel: RecordsPanel = see("records")
    assert str(hours_file()) in panel.lies.text()
    assert str(house.folder / "ours" / "hours.toml") in panel.lies.text()
    assert "is in the record" not in panel.lies.text()
    panel.count_by(hours_file())
    settle()
    assert "What you loaded is in the record." in panel.lies.text()


def test_a_package_is_written_and_taken_in_again(house, window, see, settle):
    enrol(see("class"), settle, "Ana Lima")
    panel: RecordsPanel = see("records")
    file = house.folder / "school.pitschool"
    panel.write(file)
    settle()
    assert "facts exported to school.pitschool" in panel.exchanged.text()
    panel.read(file)
    settle()
    assert "Nothing new" in panel.exchanged.text()
    panel.read(house.folder / "none.pitschool")
    settle()
    assert "could not be read" in panel.exchanged.text()


def test_sitting_down_as_a_trainee_signs_the_staff_out(house, window, school, see, settle):
    enrol(see("class"), settle, "Ana Lima")
    found = []
    window.desk.ask(lambda record: record.people.trainees()[0], found.append)
    house.settle(window)
    window.choose(found[0])
    house.sit(window, free(Mode.PRACTICE))
    assert school.signing.who is None


def test_whoever_goes_away_is_signed_out(school):
    assert school.signing._idle.isActive()
    school.signing._idle.timeout.emit()
    assert school.signing.who is None
    assert not school.signing._idle.isActive()


def test_the_keys_stay_on_the_next_name(school, see, settle, qtbot):
    panel: ClassPanel = see("class")
    panel.name.setFocus()
    for name in ("Ana Lima", "Ben Okafor"):
        qtbot.keyClicks(panel.window().focusWidget(), name)
        qtbot.keyClick(panel.window().focusWidget(), "\r")
        settle()
    assert panel.window().focusWidget() is panel.name
    shown = [panel.grid.cells(key)[0] for key in panel.grid.keys]
    assert shown == ["Ana Lima", "Ben Okafor"]


def test_a_trainee_of_the_class_opens_his_hours_and_his_file(school, see, settle):
    panel: ClassPanel = see("class")
    enrol(panel, settle, "Ana Lima", "Ben Okafor")
    ben = panel.grid.keys[1]
    panel.grid.opened.emit(ben)
    settle()
    hours: HoursPanel = school.panel("hours")
    assert school.shown == "hours"
    assert (hours.who.currentText(), hours.putting.whom.currentText()) == (
        "Ben Okafor",
        "Ben Okafor",
    )
    hours.file.click()
    settle()
    assert school.shown == "files"
    assert school.panels["files"].uid == ben


def test_hours_of_a_class_count_only_for_those_on_the_course(see, settle, house, window):
    panel: ClassPanel = see("class")
    enrol(panel, settle, "Ana Lima")
    panel.category.setCurrentIndex(1)
    enrol(panel, settle, "Ben Okafor")
    hours: HoursPanel = see("hours")
    hours.putting.whom.setCurrentText("Everyone in March days")
    hours.putting.go.click()
    settle()
    assert "1 trainee in March days. 1 trainee is in another course" in hours.putting.answer.text()
    (fact,) = facts(window, house, FactKind.HOURS)
    assert fact.subject == panel.grid.keys[0]
    hours.category.setCurrentIndex(2)
    hours.category.activated.emit(2)
    assert "not in this course" in hours.lead.text()
    hours.putting.go.click()
    assert "Nobody in March days" in hours.putting.answer.text()
    assert len(facts(window, house, FactKind.HOURS)) == 1


def test_whoever_may_not_is_told_why_a_button_waits(school, see, settle, window):
    staff: StaffPanel = see("staff")
    person = staff.person
    person.name.setText("Bo Tran")
    person.roles[Role.EXAMINER].setChecked(True)
    for field in (person.passphrase, person.again):
        field.setText("another set of words")
    staff.make.click()
    settle()
    assert not person.chosen()
    tests = see("tests")
    assert not tests.new.isEnabled()
    assert tests.why.isVisible()
    school.out.click()
    settle()
    door = school.sign_in
    door.names.setCurrentText("Bo Tran")
    door.passphrase.setText("another set of words")
    door.go.click()
    settle()
    tests = see("tests")
    assert tests.new.isEnabled()
    assert not tests.why.isVisible()
    panel: ClassPanel = see("class")
    assert not panel.place.isEnabled()
    assert panel.waits.isVisible()
    hours: HoursPanel = see("hours")
    assert not hours.putting.go.isEnabled()
    assert hours.putting.waits.isVisible()
    again: StaffPanel = see("staff")
    assert "Only the school administrator" in again.why.text()


def test_founding_is_typed_from_the_top(house, window, qtbot):
    window.go("school")
    house.settle(window)
    founding = window.office.school.founding
    person = founding.person
    fields = (founding.school, person.name, person.title, person.passphrase, person.again)
    for one, then in pairwise(fields):
        one.setFocus()
        qtbot.keyClick(one, "\t")
        assert window.focusWidget() is then


def test_a_narrow_table_keeps_names_whole_and_room_for_its_bar(qtbot):
    grid = Grid("The class", ("Trainee", "Hours", "Weeks"))
    qtbot.addWidget(grid)
    grid.show()
    grid.show_rows([("a", ("Bartholomew", "12.0", "4 / 6"))])
    grid.resize(900, 200)
    wide = grid.sizeHint().height()
    assert grid.horizontalHeader().length() == grid.viewport().width()
    grid.resize(120, 200)
    assert grid.columnWidth(0) >= grid.fontMetrics().horizontalAdvance("Bartholomew")
    assert grid.sizeHint().height() > wide


def test_a_table_in_sight_follows_the_size_of_text(window, see, settle):
    grid = see("staff").staff
    before, header = grid.rowHeight(0), grid.horizontalHeader()
    window.change(text_scale=150)
    settle()
    assert grid.rowHeight(0) > before
    columns = range(header.count())
    assert all(header.sectionSize(at) >= header.sectionSizeHint(at) for at in columns)
    window.change(text_scale=100)
    settle()
    assert grid.rowHeight(0) == before


def test_the_same_hours_are_put_down_twice_only_on_purpose(school, see, settle):
    enrol(see("class"), settle, "Ana Lima")
    panel: HoursPanel = see("hours")
    for hours, said in ((4.0, "logged for"), (4.0, "press again"), (8.0, "logged for")):
        panel.putting.go.click()
        settle()
        assert said in panel.putting.answer.text()
        assert panel.account.ledger.hours() == hours


def test_hours_of_a_class_are_not_put_down_again_for_who_has_them(see, settle):
    enrol(see("class"), settle, "Ana Lima", "Ben Okafor")
    panel: HoursPanel = see("hours")
    panel.putting.go.click()
    settle()
    assert "for Ana Lima" in panel.putting.answer.text()
    panel.putting.whom.setCurrentText("Everyone in March days")
    for hours, said in ((4.0, "already logged for Ana Lima"), (8.0, "2 trainees")):
        panel.putting.go.click()
        settle()
        assert said in panel.putting.answer.text()
        assert panel.account.ledger.hours() == hours


def test_a_trainee_sees_on_today_what_the_school_has_put_down(house, window, see, settle):
    enrol(see("class"), settle, "Ana Lima")
    see("hours").putting.go.click()
    settle()
    window.choose(window.desk.ask(lambda record: record.people.trainees()[0]).result())
    window.go("today")
    settle()
    figures = [one.accessibleName() for one in window.office.today.aside.findChildren(KeyFigure)]
    assert "total, of 120: 4.0 h" in figures
