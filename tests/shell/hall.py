"""A school with an examiner, a trainee and a window, for tests of its table tests."""

from __future__ import annotations

from dataclasses import replace

from app.records import RecordError
from app.records.journal.facts import Role
from app.school.table_tests.facts import RATINGS
from app.school.table_tests.plan import Deal, load_plans
from app.school.table_tests.reading import held, seen
from app.school.table_tests.stating import ExaminersWord, arrange, decide
from app.shell.base import drills
from tests.shell.keyboard import due, plain

WORDS = "four brown horses ran"
GAME = "three-card-prime"
ALL_GOOD = dict.fromkeys(RATINGS, 3)


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
            lambda r: r.staff.found_school(
                "Keystone", "Ida Moss", "Director", [Role.INSTRUCTOR], WORDS
            )
        )
        bo = self.ask(lambda r: r.staff.add("Bo Rand", "Pit manager", [Role.EXAMINER], WORDS,
                                            self.head))  # fmt: skip
        self.bo = self.ask(lambda r: r.staff.sign_in(bo.uid, WORDS))
        self.ann = self.window.desk.trainee
        self.others = 0

    def newcomer(self) -> None:
        """Let another trainee come; whatever went on is over."""
        office = self.window.office
        office.play.leave_test()
        office.table.get_up()
        office.signing.sign_out()
        self.others += 1
        name = f"Ann Lee {self.others}"
        self.ann = self.ask(lambda record: record.people.enrol(name))
        self.window.choose(self.ann)
        self.window.go("today")
        self.window.activateWindow()
        self.settle(1)

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

    def short(self, rounds: int = 1, **more):
        """A test of rounds that take two acts each."""
        given = {"cover": (), "pace": 0} | more
        plan = replace(load_plans(drills.all_drills())["holdem"], **given)
        script = tuple(Deal("holdem-side-pot", f"s{at}") for at in range(rounds))
        return replace(plan, script=script, rounds=rounds)

    def arrange(self, plan) -> str:
        return self.ask(lambda r: arrange(r.journal, self.ann, plan, self.bo.staff, self.bo))

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

    def sign(self, uid: str, word: ExaminersWord, who=None) -> str:
        """Have the outcome stated; return why it was refused, if it was."""
        return self.refused(lambda record: _decide(record, uid, word, who or self.bo))

    def refused(self, job) -> str:
        def attempt(record):
            try:
                job(record)
            except RecordError as error:
                return str(error)
            return ""

        return self.ask(attempt)

    def reopen(self) -> None:
        """Open another window on the record, as after the plug was pulled."""
        self.window.desk.ask = lambda *_: None  # nothing more is written by the old one
        self.window = self.house.open()
        self.clock = self.window.desk.ticks = Clock()


def _decide(record, uid: str, word: ExaminersWord, who) -> None:
    found = seen(record, uid)
    decide(record.journal, found.held.test, found.held.trainee, found.result, word, who.staff, who)
