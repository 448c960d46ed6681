"""Notes on a table test stand under an examiner's name only once the examiner has signed for
them."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from PySide6.QtWidgets import QLabel

from app.records.journal.facts import FactKind
from app.school.document import lines
from app.school.table_tests.facts import TableTestState
from app.school.table_tests.reading import seen
from app.school.table_tests.report import report
from app.school.table_tests.result import Decision
from app.school.table_tests.stating import ExaminersWord, write_note
from tests.shell.hall import ALL_GOOD, WORDS

HIS, ANNS = "Looks down at the tray.", "Excellent, the best I have seen."


def texts(page) -> list[str]:
    return [one.text() for one in page.findChildren(QLabel) if not one.isHidden()]


def noted(hall, keyboard, *several: str) -> str:
    """Deal a test at whose table *several* notes are written; return its uid."""
    uid = hall.arrange(hall.short())
    hall.begin(uid)
    keys, table = keyboard(hall.window), hall.window.office.table
    for text in several:
        table.view.setFocus()
        keys.press("F8", text, "Enter")
    hall.deal()
    return uid


def form(hall, uid: str):
    """Return the form that the examiner decides by."""
    panel = hall.panel
    panel.open(uid)
    hall.settle()
    deciding = panel.one.deciding
    for rated in deciding.ratings.values():
        rated.button(3).click()
    return deciding


def printed(hall, uid: str) -> str:
    return "\n".join(lines(report(hall.ask(lambda record: seen(record, uid)))))


def test_only_what_the_examiner_signs_for_of_the_notes_at_the_table_stands_as_his(hall, keyboard):
    uid = noted(hall, keyboard, HIS, ANNS)
    facts = hall.ask(lambda record: record.journal.facts(FactKind.TABLE, subject=uid))
    assert [fact.text("text") for fact in facts] == [HIS, ANNS]
    assert [fact.signers for fact in facts] == [(), ()]
    deciding = form(hall, uid)
    shown = texts(deciding.notes)
    assert {HIS, ANNS} <= set(shown)
    assert sum("· written at the table" in one for one in shown) == 2
    his, anns = deciding.notes.ticks.values()
    assert his.isChecked()
    anns.click()
    deciding.sign_in.passphrase.setText(WORDS)
    deciding.sign_in.go.click()
    hall.settle(5)
    test = hall.test_of(uid).test
    assert [one.text for one in test.outcome.notes] == [HIS]
    assert test.outcome.struck == {facts[1].name}
    assert test.outcome.fact.body["notes"][0]["fact"] == facts[0].name
    paper = printed(hall, uid)
    assert HIS in paper
    assert ANNS not in paper
    assert "1 note was struck by the examiner" in paper
    hall.panel.open(uid)
    hall.settle()
    page = texts(hall.panel.one)
    assert any("struck by the examiner" in one for one in page), "it stays told as struck"
    hall.ask(lambda record: write_note(record.journal, uid, "He is a friend of mine.", None))
    assert "friend" not in printed(hall, uid)
    hall.panel.one.look()
    hall.settle()
    assert any("not signed by the examiner" in one for one in texts(hall.panel.one))
    assert hall.ask(lambda record: record.checks.verify()) == ()


def test_what_is_noted_while_he_reads_is_shown_before_he_can_sign(hall, keyboard):
    uid = noted(hall, keyboard, ANNS)
    deciding = form(hall, uid)
    deciding.remark.setPlainText("Half written")
    next(iter(deciding.notes.ticks.values())).click()
    hall.ask(lambda record: write_note(record.journal, uid, "And so polite!", None))
    deciding.sign_in.passphrase.setText(WORDS)
    deciding.sign_in.go.click()
    hall.settle(5)
    assert hall.test_of(uid).state is TableTestState.DEALT
    assert "was added since you looked" in deciding.answer.text()
    hall.panel.one.look()
    hall.settle()
    assert hall.panel.one.deciding is deciding
    assert deciding.remark.toPlainText() == "Half written"
    assert [one.isChecked() for one in deciding.notes.ticks.values()] == [False, True]


def test_a_note_that_bears_a_signature_is_whose_signature_it_bears(hall):
    uid = hall.arrange(hall.short())
    hall.begin(uid)
    hall.deal()
    hall.ask(lambda record: write_note(record.journal, uid, "Seen by me.", hall.bo, 1))
    hall.ask(lambda record: write_note(record.journal, uid, "Seen from the rail.", hall.head, 1))
    own, heads = (one.fact for one in hall.test_of(uid).test.notes)
    assert list(form(hall, uid).notes.ticks) == [heads]
    word = ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD)
    told = hall.sign(uid, replace(word, struck=frozenset({own})))
    assert "signed that note" in told
    assert hall.sign(uid, word) == ""
    paper = printed(hall, uid)
    assert "Noted in round 1 by Ida Moss" in paper
    assert "Noted in round 1 by Bo Rand" not in paper


def test_nobody_is_signed_in_where_a_trainee_is_examined(hall):
    uid = hall.arrange(replace(hall.short().chosen(), rounds=1))
    hall.begin(uid)
    assert hall.window.page == "interlude"
    assert hall.window.office.signing.who is None
    hall.window.office.interlude.next.deal.click()
    hall.settle(5)
    (choice,) = hall.ask(lambda record: record.journal.facts(FactKind.TABLE, subject=uid))
    assert (choice.text("what"), choice.signers) == ("round", ())
    hall.deal()
    hall.window.office.interlude.no_more.click()
    hall.settle()
    assert hall.ask(lambda record: record.journal.facts(FactKind.NOTE, subject=uid)) == ()
    panel = hall.panel
    panel.open(uid)
    hall.settle()
    assert any(choice.text("seed") in one for one in texts(panel.one)), "he sees what was dealt"


def test_a_note_changed_under_a_signature_is_found(lone, keyboard):
    uid = noted(lone, keyboard, HIS)
    assert lone.sign(uid, ExaminersWord(Decision.PASS, "Pit manager", ALL_GOOD)) == ""
    with sqlite3.connect(lone.house.folder / "record.sqlite") as spoilt:
        for (name,) in spoilt.execute("SELECT name FROM sqlite_master WHERE type='trigger'"):
            spoilt.execute(f"DROP TRIGGER {name}")
        spoilt.execute("UPDATE journal SET body=replace(body, 'tray', 'clock') WHERE kind='table'")
    told = "\n".join(map(str, lone.ask(lambda record: record.checks.verify())))
    assert "a note is not the one its examiner signed for" in told


def test_a_note_is_said_to_be_kept_at_the_table(hall, keyboard):
    uid = hall.arrange(hall.short())
    hall.begin(uid)
    keys, table = keyboard(hall.window), hall.window.office.table
    table.view.setFocus()
    keys.press("F8", HIS, "Enter")
    hall.settle()
    assert "Noted." in table.bottom.told.text
    assert len(hall.ask(lambda record: record.journal.facts(FactKind.TABLE, subject=uid))) == 1


def test_what_is_missing_is_told_before_the_passphrase_is_asked_for(hall, keyboard):
    uid = noted(hall, keyboard)
    deciding = form(hall, uid)
    deciding.title.clear()
    deciding.sign_in.passphrase.setText(WORDS)
    deciding.sign_in.go.click()
    hall.settle()
    assert deciding.sign_in.told.text().startswith("Your title is missing")
    assert deciding.sign_in.passphrase.text() == WORDS
    deciding.title.setText("Pit manager")
    deciding.sign_in.go.click()
    hall.settle(5)
    assert hall.test_of(uid).state is TableTestState.SIGNED
