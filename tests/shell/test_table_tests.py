"""Table tests through the real windows: arranged, dealt in silence, decided, signed."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from app.records import keys
from app.records.facts import Kind, Role
from app.school import tabletest_facts as facts
from app.school.tabletest import Deal, load_plans
from app.school.tabletest_facts import RATINGS, State, Word
from app.school.tabletest_read import held, seen
from app.school.tabletest_result import Decision
from app.session import Mode
from app.shell import drills
from games.engine.acts import Act, Verb
from tests.shell.keyboard import due, plain

WORDS = "four brown horses ran"
GAME = "three-card-prime"
ALL_GOOD = dict.fromkeys(RATINGS, 3)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Guessing is cheap in tests."""
    monkeypatch.setattr(keys, "EFFORT", keys.Effort(1, 64, 1))


class Clock:
    """Seconds that pass only when they are told to."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


class Hall:
    """A school with an examiner, a trainee and a window, and the ways through it."""

    def __init__(self, house, qtbot) -> None:
        self.house, self.qtbot = house, qtbot
        self.window = house.enrolled("Ann Lee")
        self.clock = Clock()
        self.window.desk.ticks = self.clock
        self.head = self.ask(
            lambda r: r.found_school("Keystone", "Ida Moss", "Director", [Role.INSTRUCTOR], WORDS)
        )
        bo = self.ask(lambda r: r.add_staff("Bo Rand", "Pit manager", [Role.EXAMINER], WORDS,
                                            self.head))  # fmt: skip
        self.bo = self.ask(lambda r: r.sign_in(bo.uid, WORDS))
        self.ann = self.window.desk.trainee

    def ask(self, job):
        found = []
        self.window.desk.ask(job, found.append)
        self.qtbot.waitUntil(lambda: bool(found))
        return found[0]

    def settle(self, times: int = 3) -> None:
        for _ in range(times):
            self.house.settle(self.window)

    @property
    def panel(self):
        """The panel, looked at by whoever is signed in (the examiner, if nobody is)."""
        office = self.window.office
        if office.signing.who is None:
            office.signing.sign_in(self.bo)
        self.window.go("school")
        office.school.go("tests")
        self.settle()
        return office.school.panel("tests")

    def plan(self, rounds: int = 1, **more):
        whole = load_plans(drills.all_drills())[GAME]
        given = {"cover": (), "pace": 0} | more
        return replace(whole, script=whole.script[:rounds], rounds=rounds, **given)

    def arrange(self, plan) -> str:
        return self.ask(lambda r: facts.arrange(r, self.ann, plan, self.bo.staff, self.bo))

    def begin(self, uid: str) -> None:
        """Begin, or go on with, the test *uid* as the examiner does."""
        panel = self.panel
        panel.open(uid)
        self.settle()
        panel.one._begin()
        self.settle()

    @property
    def dealing(self):
        return self.window.office.table.dealing

    def deal(self, spoil=lambda act: act, seconds: float = 1.0) -> None:
        """Deal the round at the table as its procedure has it, but for what *spoil* changes."""
        dealing, session = self.dealing, self.dealing.session
        while not session.over:
            self.qtbot.waitUntil(lambda: session.over or bool(due(dealing)))
            if session.over:
                break
            self.clock.at += seconds
            dealing.offer(spoil(plain(due(dealing)[0])))
        self.finish()

    def finish(self) -> None:
        table = self.window.office.table
        table.finish()
        table.finish()
        self.settle(5)

    def test_of(self, uid: str):
        return self.ask(lambda r: held(r, uid))

    def result(self, uid: str):
        return self.ask(lambda r: seen(r, uid)).result

    def sign(self, uid: str, word: Word, who=None):
        who = who or self.bo

        def decide(record):
            found = seen(record, uid)
            return facts.decide(record, found.held.test, found.held.trainee, found.result, word,
                                who.staff, who)  # fmt: skip

        return self.ask(decide)


@pytest.fixture
def hall(house, qtbot):
    return Hall(house, qtbot)


def test_a_perfect_dealer_is_taken_from_the_form_to_a_signed_pass(hall, tmp_path):
    panel = hall.panel
    panel.new.click()
    hall.settle()
    form = panel.arranging
    form.game.setCurrentIndex(form.game.findData(GAME))
    form._plans[GAME] = hall.plan(2, pace=1)
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
    assert hall.test_of(uid).state is State.DEALT
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
    assert hall.test_of(uid).state is State.SIGNED
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
    assert hall.ask(lambda r: r.verify()) == ()


def test_a_grave_fault_that_fails_at_once_is_found_and_named(hall):
    uid = hall.arrange(hall.plan())
    hall.begin(uid)
    spoilt = []

    def spoil(act: Act) -> Act:
        if act.verb is Verb.COLLECT and not spoilt:
            spoilt.append(act)
            return replace(act, verb=Verb.RETURN)
        return act

    hall.deal(spoil)
    result = hall.result(uid)
    assert [one.critical for one in result.critical] == [("paid-loser",)]
    assert result.proposal is Decision.NOT_YET
    assert any("fails at once" in one for one in result.reasons)


def test_a_slow_dealer_is_told_so_only_once_accuracy_holds(hall):
    uid = hall.arrange(hall.plan(pace=30))
    hall.begin(uid)
    hall.deal(seconds=10)
    result = hall.result(uid)
    assert result.percent == 100
    assert result.slow
    assert result.proposal is Decision.NOT_YET
    plan = replace(result.plan, pass_mark=100)
    wrong = replace(result, plan=plan, skills={s: (n, 1) for s, (n, _) in result.skills.items()})
    assert not wrong.slow, "speed is not asked for before accuracy"


def test_nobody_but_an_examiner_signs(hall):
    uid = hall.arrange(hall.plan())
    hall.begin(uid)
    hall.deal()
    word = Word(Decision.PASS, "Pit manager", ALL_GOOD)
    refused = hall.ask(lambda r: _refusal(lambda: hall_sign(r, uid, word, hall.head)))
    assert "no examiner" in refused
    forged = {"decision": "pass", "trainee": hall.ann.uid}
    for signers in ([], [hall.head]):
        told = hall.ask(
            lambda r, s=signers: _refusal(lambda: r.state(Kind.OUTCOME, uid, forged, s))
        )
        assert "examiner" in told
    assert hall.test_of(uid).state is State.DEALT
    hall.sign(uid, word)
    again = hall.ask(lambda r: _refusal(lambda: hall_sign(r, uid, word, hall.bo)))
    assert "stays so" in again


def hall_sign(record, uid, word, who):
    found = seen(record, uid)
    return facts.decide(
        record, found.held.test, found.held.trainee, found.result, word, who.staff, who
    )


def _refusal(do) -> str:
    try:
        do()
    except Exception as error:
        return str(error)
    return ""
