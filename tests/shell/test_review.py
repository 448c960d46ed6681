"""The review and the record: what went wrong, by which provision, and the table at that moment."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.curriculum.progress.counted import counted_in, never_done
from app.curriculum.progress.counted import reviewed as reviewed_entries
from app.curriculum.progress.scoring import NOT_YET
from app.grading.findings import Gravity, Kind
from app.script import first_option
from app.session import Mode
from app.shell.base import drills
from app.shell.base.provision import ProvisionView
from app.shell.review.replay import LEAST_TABLE
from app.shell.review.timeline import ENTRY
from app.shell.review.timeline import words as words_of
from app.shell.review.verdict import told
from games.engine.acts import Act, Verb
from games.engine.game import PHASES
from games.mississippi_stud import GAME
from tests.shell.conftest import free
from tests.shell.keyboard import deal_rest

WRONG = Act.parse("dealer reveal 5th")


@pytest.fixture
def reviewed(house, keyboard):
    """A window that reviews a round in which one card was shown too soon."""
    window = house.enrolled()
    house.sit(window, free(Mode.PRACTICE))
    dealing = window.office.table.dealing
    keys = keyboard(window)
    window.office.table.view.act_offered.emit(Act.parse("dealer announce last-call"))
    window.office.table.view.act_offered.emit(WRONG)
    deal_rest(dealing)
    keys.press("F4")
    house.settle(window)
    return window


def overpay(dealing):
    """Deal rightly up to the first wager that is paid, and pay too much on it."""
    session = dealing.session
    while True:
        if session.automatic() is not None:
            dealing.step()
            continue
        step = next(step for step in session.mine() if not step.waived)
        if step.act.verb is Verb.PAY:
            break
        dealing.offer(first_option(session.moment, step))
    dealing.offer(replace(step.act, amount=step.act.amount + 5000, chips=()))


def words(widget):
    return " ".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


def test_the_first_error_is_explained_with_its_provision(reviewed):
    review = reviewed.office.review
    errors = [e for e in reviewed_entries(review.session) if e.finding.is_error]
    first = errors[0]
    assert reviewed.page == "review"
    assert review.replay.at == first.number
    assert review.detail.said.text() == first.finding.said
    cite = first.finding.cite
    if cite is not None:
        assert review.detail.provision.named.endswith(f"§\u00a0{cite.chapter}.{cite.key}")
    assert f"{len(errors)} error" in review.told.text() or "1 error" in review.told.text()


def test_errors_only_lists_the_errors(reviewed):
    review = reviewed.office.review
    errors = sum(e.finding.is_error for e in review.session.entries)
    assert review.errors_only.isChecked()
    assert review.timeline.count() == errors
    review.errors_only.click()
    assert review.timeline.count() == len(review.session.entries)


def test_a_row_moves_the_table_and_the_table_moves_the_row(reviewed, keyboard):
    review = reviewed.office.review
    review.errors_only.click()
    review.timeline.setFocus()
    keyboard(reviewed).press("Down")
    number = review.timeline.number_at(review.timeline.currentRow())
    assert review.replay.at == number
    shown = review.replay.view.stage.round
    assert shown == review.replay._moments[number].round
    review.replay.slider.setValue(len(review.session.entries) - 1)
    assert review.timeline.currentRow() == review.timeline.count() - 1
    assert review.replay.view.stage.round == review.session.moment.round


def test_play_goes_on_by_itself_and_stops_when_the_page_is_left(reviewed, qtbot):
    replay = reviewed.office.review.replay
    replay._timer.setInterval(0)
    at = replay.at
    replay.play.click()
    qtbot.waitUntil(lambda: replay.at > at + 2)
    reviewed.go("today")
    assert not replay._timer.isActive()


def test_the_same_round_can_be_dealt_again_card_for_card(reviewed):
    review = reviewed.office.review
    spec = review.session.spec
    review.same.click()
    assert reviewed.page == "table"
    assert reviewed.office.table.dealing.session.spec == spec


def test_a_round_on_record_opens_as_it_was_reviewed(reviewed, house, keyboard):
    review, record = reviewed.office.review, reviewed.office.record
    findings = [e.finding for e in review.session.entries]
    reviewed.go("record")
    house.settle(reviewed)
    assert record.rounds.found == record.rounds.table.rowCount() == 1
    record.rounds.setFocus()
    keyboard(reviewed).press("Enter")
    house.settle(reviewed)
    assert reviewed.page == "review"
    assert [e.finding for e in review.session.entries] == findings


def test_the_record_tells_results_pace_and_hours(reviewed, house):
    reviewed.go("record")
    house.settle(reviewed)
    told = words(reviewed.office.record)
    for part in ("Accuracy by skill", "Errors by provision", "Pace by phase", "of 120", "Rounds"):
        assert part in told


def test_pages_with_nothing_to_show_say_what_to_do(house):
    window = house.open()
    window.go("review")
    assert "Deal a round" in words(window.office.review)
    window.go("record")
    assert "Enter your name on Today" in words(window.office.record)


def test_the_chosen_row_is_in_sight_from_the_start(reviewed, qtbot):
    timeline = reviewed.office.review.timeline
    reviewed.office.review.replay.go(len(reviewed.office.review.session.entries) - 1)
    reviewed.resize(1300, 820)
    qtbot.waitUntil(
        lambda: (
            timeline.viewport()
            .rect()
            .contains(timeline.visualItemRect(timeline.currentItem()).center())
        )
    )


@pytest.mark.parametrize("scale", [100, 200])
def test_the_table_of_the_review_is_never_smaller_than_can_be_read(reviewed, scale):
    reviewed.change(text_scale=scale)
    reviewed.resize(1280, 800)
    QApplication.processEvents()
    review = reviewed.office.review
    assert review.replay.view.height() >= LEAST_TABLE
    assert review.errors_only.width() >= review.errors_only.sizeHint().width()
    assert review.head.skills_box.isVisible() == (scale == 100)
    review.head.by_skill.setChecked(False)
    review.head.by_skill.click()
    assert review.head.skills_box.isVisible()


@pytest.mark.parametrize("scale", [100, 150])
def test_what_is_explained_is_in_sight_whatever_size_the_table_had_before(house, scale):
    window = house.enrolled(text_scale=scale)
    window.resize(1900, 1060)
    house.sit(window, free(Mode.SHOW))
    window.office.table.finish()
    window.change(text_scale=100)
    window.resize(1280, 800)
    QApplication.processEvents()
    page = window.office.review
    assert page.content.verticalScrollBar().maximum() == 0
    assert page.detail.height() < page.replay.height()


def test_what_was_refused_is_told_apart_from_what_was_never_done(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.GUIDED))
    dealing.offer(Act.parse("dealer inspect deck-1"))  # something comes before it
    refused = dealing.session.entries[-1]
    assert refused.finding.kind is Kind.LEFT_OUT
    assert not refused.taken
    dealing.finish()
    owed = [entry for entry in dealing.session.entries if never_done(entry)]
    assert owed
    assert refused not in owed
    game = dealing.session.moment.game
    assert words_of(refused, game) == "Refused: inspect the red deck"
    assert all(words_of(entry, game).startswith("Missed: ") for entry in owed)


def test_one_figure_and_one_word_decide_a_round_and_no_other_figure_stands_there(house):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    overpay(dealing)
    dealing.finish()
    house.settle(window)
    review = window.office.review
    session, sitting = review.session, review.sitting
    found = drills.verdict_on(sitting.drill, counted_in(session), session.moment.game)
    assert review.head.word.text() == found.word == NOT_YET
    assert review.head.reason.text() == found.reason
    shown = " ".join(one.text() for one in review.head.findChildren(QLabel))
    decides = [str(found.percent), str(found.needed)] if found.by_figure else []
    assert re.findall(r"(\d+) ?%", shown) == decides
    right, tried = map(int, re.findall(r"(\d+) of (\d+) correct", review.told.text())[0])
    assert tried - right == len(review.head.report.errors)


@pytest.mark.parametrize(
    ("kinds", "end"),
    [
        ("", "not graded."),
        ("r", "1 of 1 correct, no errors."),
        ("c", "1 error, a critical one."),
        ("s", "1 error."),
        ("cc", "2 errors, both critical."),
        ("ccc", "3 errors, all critical."),
        ("cs", "2 errors, 1 of them critical."),
        ("xs", "2 errors, 1 of them corrected."),
        ("x", "1 error, a corrected one."),
    ],
)
def test_how_many_errors_were_critical_is_said_as_one_would(kinds, end):
    gravity = {"s": Gravity.SERIOUS, "c": Gravity.CRITICAL, "x": Gravity.CRITICAL}
    errors = tuple(
        SimpleNamespace(is_error=one != "r", gravity=gravity.get(one), corrected=one == "x")
        for one in kinds
    )
    findings, errors = errors, tuple(one for one in errors if one.is_error)
    report = SimpleNamespace(errors=errors, findings=findings)
    assert told(report, Mode.PRACTICE, watched=False).endswith(end)


def test_the_reason_names_the_first_critical_error(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, drills.sitting(drills.all_drills()["stud-first-round"]))
    dealing.offer(WRONG)
    dealing.finish()
    head = window.office.review.head
    assert head.word.text() == NOT_YET
    assert "80%" in window.office.review.told.text()


def test_the_record_keeps_the_word_the_review_has(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, drills.sitting(drills.all_drills()["stud-first-round"]))
    dealing.offer(WRONG)
    dealing.finish()
    house.settle(window)
    with house.record() as record:
        (head,) = record.rounds.newest(window.desk.trainee.id)
    review = window.office.review
    assert head.summary["word"] == review.head.word.text()
    assert head.summary["reason"] == review.head.reason.text()
    assert f"{head.summary['errors']} error" in review.told.text().replace("one", "1")


@pytest.mark.parametrize(
    ("why", "head"),
    [("pair pays 1 to 1: $25 × 1 = $25", "ARITHMETIC"), ("two cards lie face up", "WHY")],
)
def test_only_figures_stand_under_arithmetic(qtbot, why, head):
    view = ProvisionView()
    qtbot.addWidget(view)
    view.show_cite(GAME.code["11(h)(3)"], GAME, why=why)
    assert head in [one.text() for one in view.findChildren(QLabel)]


def test_the_next_free_round_is_dealt_at_the_same_table(house, keyboard):
    window = house.enrolled()
    dealing = house.sit(window, free(Mode.PRACTICE))
    window.office.house.rules = dealing.session.spec.rules
    deal_rest(dealing)
    keyboard(window).press("F4")
    house.settle(window)
    last = window.office.review.session
    window.office.review.on.click()
    following = window.office.table.dealing.session
    assert following is not last
    assert following.first.round.rack == last.moment.round.rack
    assert following.spec.deck_minutes > 0
    assert following.spec.seed != last.spec.seed


def test_each_error_names_what_was_due_its_gravity_and_its_provision(reviewed):
    timeline = reviewed.office.review.timeline
    for row in range(timeline.count()):
        item = timeline.item(row)
        finding = item.data(ENTRY).finding
        if finding.due:
            assert "Due: " in item.text() or "Left out: " in item.text()
        _, small = timeline.itemDelegate()._texts(timeline.indexFromItem(item))
        assert finding.gravity.value in small
        assert finding.cite is None or f"{finding.cite.chapter}.{finding.cite.key}" in small


def test_the_course_of_the_round_is_gone_through_by_keys_and_clicks(reviewed, qtbot):
    review = reviewed.office.review
    course = review.course
    course.setFocus()
    at = review.replay.at
    qtbot.keyClick(course, Qt.Key.Key_Right)
    assert review.replay.at == at + 1
    assert course.accessibleDescription().startswith(f"{at + 2} of ")
    box = QPoint(round(course._step() * 3.5), course.height() - 6)
    qtbot.mouseClick(course, Qt.MouseButton.LeftButton, pos=box)
    assert review.replay.at == 3
    assert review.detail.what.text()


def test_the_review_tells_what_each_phase_took(reviewed, house):
    house.settle(reviewed)
    course = reviewed.office.review.course
    assert set(course.seconds) <= set(PHASES)
    assert course.seconds
    number = reviewed.office.table.dealing.number
    reviewed.office.play.open_round(number)
    house.settle(reviewed)
    assert reviewed.office.review.course.seconds == course.seconds


def test_where_there_is_little_room_the_errors_stand_over_the_table(reviewed):
    review = reviewed.office.review
    reviewed.resize(1280, 800)
    QApplication.processEvents()
    assert review.across.orientation() is Qt.Orientation.Horizontal
    reviewed.change(text_scale=200)
    QApplication.processEvents()
    assert review.across.orientation() is Qt.Orientation.Vertical
    assert review.timeline.width() > 0.9 * review.head.width()
