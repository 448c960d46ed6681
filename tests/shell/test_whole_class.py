"""A class of five, from enrolment through six weeks to signed table tests, in the windows."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app.records.journal.facts import FactKind, Role
from app.school.personnel.contents import Status
from app.school.personnel.evidence import What
from app.school.table_tests.result import Decision
from games.engine.acts import Act, Verb
from tests.shell.term import WORDS, Clock, Term
from tests.tiers import thorough

CLASS = ("Ana Lima", "Ben Okafor", "Chloe Dunn", "Diego Ruiz", "Emi Sato")
WEEKLY = 2 * ("stud-lock-out", "stud-folds", "stud-clearing")
"""What everyone deals in each of the six weeks."""
TEST_ON = date(2026, 4, 10)


@pytest.fixture
def term(house):
    clock = Clock()
    house.clock, house.ticks = clock.now, clock.ticks
    return Term(house, house.open(), clock)


@thorough
def test_five_trainees_from_enrolment_to_signed_table_tests(term):
    term.found()
    term.employ("Cyrus Webb", "Instructor", Role.INSTRUCTOR)
    term.employ("Bo Tran", "Pit manager", Role.EXAMINER)
    term.sign_in("Cyrus Webb")
    for name in CLASS:
        term.enrol(name, TEST_ON)
    for week, drill in enumerate(WEEKLY):
        for day in range(4):
            term.clock.on(week, day)
            term.put_down(270, on="Dealing")
        term.put_down(115, "Mock table")
        for name in CLASS:
            term.sit(name)
            term.deal(drill, f"{name}-{week}")
        term.sign_in("Cyrus Webb")
    panel = term.see("class")
    rows = [panel.grid.cells(key) for key in panel.grid.keys]
    assert [row[0] for row in rows] == list(CLASS)
    for row in rows:
        assert row[6] == "6 / 6"
        assert float(row[4]) >= 120, row
    term.clock.on(5, 4)
    ana = term.table_test("Ana Lima", whole=True, remark="A clean game.")
    assert (ana.outcome.decision, len(ana.outcome.body["rounds"])) == (Decision.PASS, 5)
    for name in CLASS[1:4]:
        assert term.table_test(name).outcome.decision is Decision.PASS
    failed = term.table_test("Emi Sato", spoil=pays_losers())
    assert failed.outcome.decision is Decision.NOT_YET
    again = term.table_test("Emi Sato", remark="Second attempt.")
    assert again.outcome.decision is Decision.PASS
    term.sign_in("Cyrus Webb")
    for name in CLASS:
        assert term.personnel_file(name).requirements[0].status is Status.NOT_YET
        term.sign_for(name, What.COURSE, "banked")
        file = term.personnel_file(name)
        told = {one.key: one.status for one in file.requirements}
        assert told["training"] is told["table-test"] is Status.FULFILLED
        assert told["employee-training"] is Status.NOT_YET
    signed = term.facts(FactKind.OUTCOME)
    (bo,) = {uid for fact in signed for uid in fact.signers}
    assert len(signed) == 6
    assert term.window.desk.ask(lambda r: r.staff.sign_in(bo, WORDS["Bo Tran"])).result()
    assert term.window.desk.ask(lambda record: record.checks.verify()).result() == ()


def pays_losers():
    """Return a dealer who once gives back a bet that should be taken."""
    done = []

    def spoil(act: Act) -> Act:
        if act.verb is Verb.COLLECT and not done:
            done.append(act)
            return replace(act, verb=Verb.RETURN)
        return act

    return spoil
