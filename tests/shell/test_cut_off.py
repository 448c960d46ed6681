"""A table test that was cut off in the middle, as its trainee and its examiner find it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from app.school.document import lines
from app.school.table_tests.facts import TableTestState
from app.school.table_tests.reading import seen
from app.school.table_tests.report import report
from app.school.table_tests.result import Decision
from app.school.table_tests.stating import ExaminersWord
from app.session import Mode
from tests.shell.hall import ALL_GOOD
from tests.shell.keyboard import due, plain

DRILL = "holdem-side-pot"


def texts(page) -> str:
    return "\n".join(one.text() for one in page.findChildren(QLabel) if not one.isHidden())


def cut_off(hall) -> str:
    """Pull the plug in the second of two rounds, and start anew; return the uid of the test."""
    uid = hall.arrange(hall.short(2))
    hall.begin(uid)
    hall.deal()
    hall.dealing.offer(plain(due(hall.dealing)[0]))
    hall.settle()
    hall.reopen()
    hall.settle(5)
    return uid


def test_its_trainee_is_told_who_goes_on_and_what_he_practises_meanwhile_is_told_too(lone):
    uid = cut_off(lone)
    office = lone.window.office
    assert lone.window.page == "today"
    assert office.signing.who is None
    told = texts(office.today.standing)
    assert "Table test: Hold'em" in told
    assert "1 of 2 rounds dealt" in told
    assert "Your examiner resumes it" in told
    assert office.today.go_on is None
    office.play.start(DRILL, Mode.PRACTICE)
    lone.deal()
    lone.begin(uid)
    assert lone.window.page == "table"
    lone.deal()
    assert lone.test_of(uid).state is TableTestState.DEALT
    panel = lone.panel
    panel.open(uid)
    lone.settle()
    said = "The trainee practiced 1 round between test rounds."
    assert said in texts(panel.one)
    lone.window.office.signing.sign_out()
    lone.window.go("today")
    lone.settle(5)
    assert not office.today.standing.isVisible(), "it is over"
    office.play.start(DRILL, Mode.PRACTICE)
    lone.deal()
    assert lone.sign(uid, ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD)) == ""
    assert said in "\n".join(lines(report(lone.ask(lambda r: seen(r, uid))))).replace("\n  ", " ")


def test_its_examiner_breaks_it_off_where_nobody_goes_on(lone):
    uid = cut_off(lone)
    panel = lone.panel
    panel.open(uid)
    lone.settle()
    panel.one.breaking.button.click()
    lone.settle()
    assert lone.test_of(uid).state is TableTestState.RUNNING, "it is asked again first"
    panel.one.breaking.button.click()
    lone.settle(5)
    found = lone.test_of(uid)
    assert (found.state, found.test.closed) == (TableTestState.DEALT, "broken off")
    assert found.open is None
    assert panel.one.deciding is not None
    assert lone.result(uid).proposal is Decision.BROKEN_OFF
    lone.window.go("today")
    lone.settle(5)
    assert not lone.window.office.today.standing.isVisible()
    assert lone.sign(uid, ExaminersWord(Decision.BROKEN_OFF, "Pit manager", {})) == ""
    assert lone.ask(lambda record: record.checks.verify()) == ()
