"""Table tests through the real windows: arranged, dealt in silence, decided, signed."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.records.journal.facts import FactKind
from app.school.personnel.tests import attempts
from app.school.table_tests.facts import TableTestState
from app.school.table_tests.plan import Deal
from app.school.table_tests.result import Decision
from app.school.table_tests.stating import ExaminersWord, may_examine
from app.session import Mode
from games.engine.acts import Act, Verb
from tests.shell.accessible import clipped, nameless
from tests.shell.hall import ALL_GOOD, GAME, WORDS
from tests.shell.keyboard import due, plain


def test_a_perfect_dealer_is_taken_from_the_form_to_a_signed_pass(hall, tmp_path):
    panel = hall.panel
    panel.new.click()
    hall.settle()
    form = panel.arranging
    form.game.setCurrentIndex(form.game.findData(GAME))
    laid_down = hall.plan(pace=1)
    script = (*laid_down.script, Deal("prime-payout-limit", "a"))
    form._plans[GAME] = replace(laid_down, script=script, rounds=2)
    form._show_plan()
    form.put.click()
    hall.settle()
    one = panel.one
    assert panel.stack.currentWidget() is one
    assert "Ann Lee" in one.head.text()
    uid = one.uid
    one._begin()
    hall.settle()
    window, table = hall.window, hall.window.office.table
    assert window.page == "table"
    assert window.office.signing.who is None, "the trainee has the chair now"
    assert hall.dealing.session.mode is Mode.TEST
    for hidden in (table.top.hint, table.bottom.pane, table.pane, table.top.undo):
        assert not hidden.isVisible()
    assert table.top.mode.text() == "Table test"
    first = hall.dealing.session
    hall.deal()
    assert hall.dealing.session is not first, "the next round follows by itself"
    assert window.page == "table"
    hall.deal()
    assert window.page == "interlude"
    assert hall.test_of(uid).state is TableTestState.DEALT
    result = hall.result(uid)
    assert result.faults == ()
    assert result.proposal is Decision.PASS, result.reasons
    panel = hall.panel
    panel.open(uid)
    hall.settle()
    deciding = panel.one.deciding
    for rated in deciding.ratings.values():
        rated.button(4).click()
    deciding.remark.setPlainText("A clean game.")
    deciding.sign_in.passphrase.setText(WORDS)
    deciding.sign_in.go.click()
    hall.settle(5)
    assert hall.test_of(uid).state is TableTestState.SIGNED
    outcome = hall.test_of(uid).test.outcome
    assert outcome.decision is Decision.PASS
    assert outcome.body["title"] == "Pit manager"
    assert [row[0] for row in outcome.body["rounds"]] == list(result.rounds)
    for name in ("report.pdf", "report.html", "report.txt"):
        panel.one.printing.write(tmp_path / name)
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    told = (tmp_path / "report.txt").read_text("utf-8")
    for wanted in ("Ann Lee", "Bo Rand, Pit manager", "A clean game.", "Passed", "§ 527.5(a)"):
        assert wanted in told
    assert hall.ask(lambda r: r.checks.verify()) == ()


def test_a_grave_fault_a_slow_hand_and_a_long_time_do_not_come_to_a_pass(hall):
    uid = hall.arrange(hall.plan(pace=30))
    hall.begin(uid)
    spoilt = []

    def spoil(act: Act) -> Act:
        if act.verb is Verb.COLLECT and not spoilt:
            spoilt.append(act)
            return replace(act, verb=Verb.RETURN)
        return act

    hall.deal(spoil, seconds=10)
    result = hall.result(uid)
    assert [one.critical for one in result.critical] == [("paid-loser",)]
    assert not result.slow, "speed is not asked for before accuracy"
    assert result.proposal is Decision.NOT_YET
    assert any("automatic fail" in one for one in result.reasons)
    uid = hall.arrange(hall.short(2, pace=200, minutes=1))
    hall.begin(uid)
    hall.deal(seconds=40)
    assert hall.test_of(uid).test.closed == "time"
    result = hall.result(uid)
    assert result.percent == 100
    assert result.slow
    assert result.proposal is Decision.NOT_YET
    assert result.reasons == (
        "1 of 2 rounds finished.", "45 rounds an hour; 200 required.",
    )  # fmt: skip


def test_nobody_but_an_examiner_signs_and_nothing_is_signed_twice(hall):
    uid = hall.arrange(hall.short())
    hall.begin(uid)
    hall.deal()
    word = ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD)
    assert "not an examiner" in hall.sign(uid, word, hall.head)
    forged = {"decision": "pass", "trainee": hall.ann.uid}
    for signers in ([], [hall.head]):
        told = hall.refused(lambda r, s=signers: r.journal.state(FactKind.OUTCOME, uid, forged, s))
        assert "examiner" in told
    namesake = replace(hall.ann, name="BO RAND")
    told = hall.refused(lambda r: may_examine(hall.bo.staff, namesake))
    assert "can't examine yourself" in told
    for wanting, why in (
        (replace(word, title=" "), "your title is missing"),
        (replace(word, ratings={}), "is not rated"),
        (replace(word, decision=Decision.NOT_YET), "enter why you override it"),
    ):
        assert why in hall.sign(uid, wanting)
    assert hall.test_of(uid).state is TableTestState.DEALT
    assert hall.sign(uid, replace(word, decision=Decision.NOT_YET, reason="Looked down.")) == ""
    assert "is already signed" in hall.sign(uid, word)
    assert hall.ask(lambda r: r.checks.verify()) == ()


def test_whoever_leaves_the_table_breaks_the_test_off_and_is_asked_first(hall):
    uid = hall.arrange(hall.short(2))
    hall.begin(uid)
    window, table = hall.window, hall.window.office.table
    hall.dealing.offer(plain(due(hall.dealing)[0]))
    window.go("record")
    assert window.page == "table"
    assert table.notice.isVisible()
    assert hall.test_of(uid).state is TableTestState.RUNNING
    window.go("record")
    hall.settle()
    assert window.page == "record"
    assert hall.dealing is None
    assert hall.test_of(uid).state is TableTestState.DEALT
    assert hall.result(uid).proposal is Decision.BROKEN_OFF
    told = hall.sign(
        uid, ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD, reason="He is good.")
    )
    assert "no round was finished" in told
    assert hall.sign(uid, ExaminersWord(Decision.BROKEN_OFF, "Pit manager", {})) == ""
    window.go("today")
    assert window.page == "today", "the test holds nobody any more"


def test_a_test_that_was_cut_off_goes_on_where_it_stood(lone):
    uid = lone.arrange(lone.short(2))
    lone.begin(uid)
    lone.deal()
    lone.dealing.offer(plain(due(lone.dealing)[0]))
    lone.settle()
    log = lone.dealing.session.moment.round.log
    lone.reopen()
    window = lone.window
    lone.settle()
    stored = lone.ask(lambda r: r.rounds.unfinished(lone.ann.id))
    assert len(stored) == 1
    assert window.office.today.go_on is None, "it is not the trainee who takes it up"
    window.office.play.resume(stored[0])
    assert "the examiner resumes it" in window.notice.text.text()
    lone.begin(uid)
    assert lone.dealing.session.moment.round.log[: len(log)] == log
    lone.deal()
    assert lone.result(uid).proposal is Decision.PASS
    assert lone.ask(lambda r: r.checks.verify()) == ()


def test_the_examiner_notes_by_a_key_and_the_clock_stands_still(hall, keyboard):
    uid = hall.arrange(hall.short())
    hall.begin(uid)
    keys_, dealing = keyboard(hall.window), hall.dealing
    hall.window.office.table.view.setFocus()
    before = dealing.clock.ms
    keys_.press("F8", "Eyes down; ")
    hall.clock.at += 20
    keys_.press("says nothing", "Enter")
    hall.clock.at += 1
    assert dealing.clock.ms - before == 1000
    assert dealing.session.entries[-1:] == [] or dealing.session.entries[-1].by != "trainee"
    keys_.press("F8", "x", "Esc")
    hall.deal()
    (note,) = hall.test_of(uid).test.notes
    assert (note.text, note.round) == ("Eyes down; says nothing", 1)
    (fact,) = hall.ask(lambda r: r.journal.facts(FactKind.TABLE, subject=uid))
    assert fact.signers == (), "whoever wrote it, no name stands under it"


def test_the_examiner_chooses_round_after_round_until_all_has_come_up(hall):
    plan = replace(hall.short().chosen(), rounds=1, cover=("side-pot",))
    uid = hall.arrange(plan)
    hall.begin(uid)
    window, interlude = hall.window, hall.window.office.interlude
    assert window.page == "interlude"
    choice = interlude.next
    assert "still missing" in choice.told.text()
    choice.drill.setCurrentIndex(choice.drill.findData("holdem-side-pot"))
    choice.seed.setText("mine")
    choice.deal.click()
    hall.settle(5)
    assert window.page == "table"
    assert hall.test_of(uid).test.deal(1) == Deal("holdem-side-pot", "mine")
    hall.deal()
    assert window.page == "interlude"
    hall.settle()
    assert "covered" in interlude.next.told.text()
    interlude.stop.click()
    hall.settle()
    assert hall.test_of(uid).state is TableTestState.RUNNING, "it is asked again first"
    interlude.no_more.click()
    hall.settle()
    assert hall.test_of(uid).state is TableTestState.DEALT
    assert hall.result(uid).proposal is Decision.PASS


def test_from_another_workstation_the_examiner_watches_notes_and_chooses(lone):
    uid = lone.arrange(replace(lone.short().chosen(), rounds=2))
    lone.begin(uid)
    table, other = lone.window, lone.house.open()
    lone.window = other
    one = lone.panel.one
    lone.panel.open(uid)
    lone.settle(5)
    assert one.next is not None
    one.next.seed.setText("told from afar")
    one.next.deal.click()
    lone.settle()
    table.office.play.testing.look()
    lone.window = table
    lone.settle(5)
    assert table.page == "table"
    assert lone.test_of(uid).test.deal(1).seed == "told from afar"
    lone.dealing.offer(plain(due(lone.dealing)[0]))
    lone.settle()
    lone.window = other
    one.field.setText("He looks at the tray")
    one.look()
    lone.settle()
    assert one.seen.result.skills, "what is on record now is seen"
    assert one.field.text() == "He looks at the tray", "and nothing is taken from under the pen"
    one.note()
    lone.settle()
    assert [note.round for note in lone.test_of(uid).test.notes] == [1]


def test_whoever_signs_out_at_once_is_not_held_up_by_answers_still_to_come(hall):
    uid = hall.arrange(hall.short().chosen())
    panel = hall.panel
    panel.open(uid)
    hall.settle(1)
    panel.one.look()
    panel.entered()
    panel.one.next._propose()
    hall.window.office.signing.sign_out()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    hall.settle()
    assert hall.window.office.school.panels == {}


def test_nothing_is_told_before_the_signature_and_nothing_can_be_changed_after_it(lone):
    uid = lone.arrange(lone.short())
    lone.begin(uid)
    lone.deal()
    (uid_of_round,) = lone.result(uid).rounds
    number = next(
        one.id
        for one in lone.ask(lambda r: r.rounds.newest(lone.ann.id))
        if one.uid == uid_of_round
    )
    window = lone.window
    window.office.play.open_round(number)
    lone.settle()
    assert window.page != "review"
    assert "once the examiner has signed" in window.notice.text.text()
    lone.sign(uid, ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD))
    window.office.play.open_round(number)
    lone.settle()
    assert window.page == "review"
    assert lone.ask(lambda r: r.checks.verify()) == ()
    file = lone.house.folder / "record.sqlite"
    with sqlite3.connect(file) as spoilt:
        for (name,) in spoilt.execute("SELECT name FROM sqlite_master WHERE type='trigger'"):
            spoilt.execute(f"DROP TRIGGER {name}")
        spoilt.execute(
            "UPDATE acts SET kind='wrong amount' WHERE round_id=? AND \"by\"='trainee'", (number,)
        )
        spoilt.execute("UPDATE journal SET body=replace(body, 'acts', 'actz') WHERE kind='ended'")
    told = "\n".join(map(str, lone.ask(lambda r: r.checks.verify())))
    assert "doesn't match what was recorded" in told
    assert "is not the one its examiner signed for" in told


def test_a_retake_stands_beside_the_first_attempt_and_the_pass_counts(hall):
    words = (ExaminersWord(Decision.NOT_YET, "Pit manager", ALL_GOOD, reason="Too loud."),
             ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD))  # fmt: skip
    for word in words:
        uid = hall.arrange(hall.short())
        hall.begin(uid)
        hall.deal()
        assert hall.sign(uid, word) == ""
    panel = hall.panel
    panel.which.setCurrentIndex(panel.which.findText("All"))
    panel.search.setText(hall.ann.name)
    assert [panel.grid.cells(key)[5] for key in panel.grid.keys] == [
        "Passed",
        "Not yet proficient",
    ]
    panel.grid.setFocus()
    QTest.keyClick(panel.grid, Qt.Key.Key_Down)
    QTest.keyClick(panel.grid, Qt.Key.Key_Return)
    assert panel.stack.currentWidget() is panel.one
    hall.settle()
    QTest.keyClick(panel.one.back, Qt.Key.Key_Return)
    assert panel.stack.currentWidget() is panel.list
    hall.settle()
    panel.search.setText("nobody")
    assert panel.grid.keys == ()
    told = hall.ask(lambda r: r.journal.facts(FactKind.TEST, FactKind.OUTCOME))
    known = attempts(told, hall.ann.uid)
    assert [one.decision for one in known] == ["not yet", "pass"]
    assert (known[1].test, known[1].game, known[1].title) == (uid, "holdem", "Pit manager")


def test_whatever_takes_the_keys_has_a_name_and_no_word_is_cut_off(lone):
    lone.window.change(text_scale=150)
    lone.window.resize(1280, 800)
    uid = lone.arrange(lone.short())
    other = lone.arrange(lone.short())

    def look() -> None:
        lone.settle()
        QApplication.processEvents()
        assert nameless(lone.window) == []
        assert clipped(panel) == []

    panel = lone.panel
    look()
    panel.arrange()
    look()
    panel.open(other)
    look()
    lone.begin(uid)
    lone.window.office.play.testing.note()
    assert nameless(lone.window) == []
    lone.deal()
    panel = lone.panel
    panel.open(uid)
    look()
    lone.sign(uid, ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD, "A remark."))
    panel = lone.panel
    panel.open(uid)
    look()
