"""Of a table test nothing is told, on any page or paper, before its examiner has signed."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

from PySide6.QtWidgets import QLabel

from app.main import main
from app.records import Wanted
from app.records.journal.facts import FactKind
from app.school.reports.making import Maker
from app.school.table_tests.result import Decision
from app.school.table_tests.stating import ExaminersWord
from app.shell.base import drills
from games.engine.acts import Act
from tests.shell.hall import ALL_GOOD
from tests.shell.keyboard import due, plain

DRILL = "holdem-side-pot"


def clumsy(act: Act) -> Act:
    """Do something that is far from due."""
    return act if act.verb.value not in ("push", "pay") else replace(act, amount=act.amount + 500)


def texts(page) -> str:
    return "\n".join(one.text() for one in page.findChildren(QLabel) if not one.isHidden())


def told_of(record, trainee) -> dict[str, object]:
    """Return all that a record tells of how *trainee* deals."""
    number = trainee.id
    maker = Maker(record, drills.all_drills(), date(2026, 3, 2))
    return {
        "tallies": [(one.key, one.errors) for one in record.history.tallies(number)],
        "scored": len(record.history.scored(number)),
        "spent": len(record.history.spent(number)),
        "tried": len(record.history.tried(number)),
        "by provision": record.history.by_provision(number),
        "by skill": record.history.by_skill(number),
        "pace": record.history.pace(number).rounds,
        "with errors": record.rounds.search(number, Wanted(errors=True))[0],
        "summaries": [one.summary for one in record.rounds.search(number, Wanted())[1]],
        "stands": record.classes.stands([number]),
        "learnt": record.classes.learnt([number]),
        "statements": [one["verb"]["id"].rpartition("/")[2]
                       for one in maker.statements([trainee])],
    }  # fmt: skip


def test_what_went_wrong_in_a_table_test_is_told_once_it_is_signed_and_not_before(lone, tmp_path):
    window, ann = lone.window, lone.ann
    uid = lone.arrange(lone.short(2))
    lone.begin(uid)
    lone.deal(clumsy)
    lone.dealing.offer(clumsy(plain(due(lone.dealing)[0])))
    lone.finish()
    assert lone.result(uid).faults, "something did go wrong"
    before = lone.ask(lambda record: told_of(record, ann))
    assert {name: found for name, found in before.items() if found} == {"summaries": [{}, {}]}
    window.go("record")
    lone.settle(5)
    record = window.office.record
    shown = texts(record)
    assert "None yet." in shown
    assert "acts graded" in shown
    assert record.rounds.table.rowCount() == 2
    cells = [record.rounds.table.item(0, column).text() for column in range(3, 5)]
    assert cells == ["–", "table test"]
    record.rounds.errors.setChecked(True)
    lone.settle()
    assert record.rounds.table.rowCount() == 0
    record.rounds.errors.setChecked(False)
    window.go("today")
    lone.settle(5)
    assert "Missed most" not in texts(window.office.today)
    file = lone.house.folder / "record.sqlite"
    out = tmp_path / "x.json"
    asked = ["report", "xapi", ann.name, "--record", str(file), "--out", str(out)]
    assert main(asked) == 0
    assert json.loads(out.read_text("utf-8")) == []
    word = ExaminersWord(Decision.NOT_YET, "Pit manager", ALL_GOOD)
    assert lone.sign(uid, word) == ""
    after = lone.ask(lambda record: told_of(record, ann))
    for name in ("tallies", "spent", "by provision", "by skill", "pace", "with errors"):
        assert after[name], f"{name} are told now"
    for name in ("tried", "scored", "stands", "learnt"):
        assert not after[name], "a test is no practice: it steers none, and masters no drill"
    assert after["statements"] == ["completed", "completed", "failed"]
    window.go("record")
    lone.settle(5)
    assert "None yet." not in texts(window.office.record)
    assert main(asked) == 0
    scores = [one["result"].get("score") for one in json.loads(out.read_text("utf-8"))]
    assert scores[0] is not None
    assert lone.ask(lambda record: record.checks.verify()) == ()
    assert len(lone.ask(lambda record: record.journal.facts(FactKind.OUTCOME))) == 1
