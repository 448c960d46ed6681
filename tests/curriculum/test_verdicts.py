"""One figure decides a round, one count stands behind it, and a cure is never punished."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.curriculum.progress.blame import blame
from app.curriculum.progress.counted import counted, counted_in, counts, reviewed
from app.curriculum.progress.scoring import NOT_GRADED, NOT_YET, PASSED, Verdict, verdict_of
from app.grading.findings import Finding, Gravity, Kind, Skill
from app.session import Entry, Mode, Session
from app.shell.base.lines import last_words, line_of
from games.catalogue import GAMES
from games.engine.acts import Act
from tests.curriculum.table import DRILLS

GAME = GAMES["three-card-prime"]
PAY = Act.parse("dealer pay 6/ante 1000")
DUE = (Act.parse("dealer pay 6/ante 4500"),)


def right(skill: Skill = Skill.ORDER) -> Finding:
    return Finding(Kind.RIGHT, Act.parse("dealer ask 2"), "decide", skill)


UNDERPAID = Finding(
    Kind.WRONG_AMOUNT, PAY, "settle", Skill.AMOUNT, Gravity.CRITICAL, due=DUE, words="Too little."
)
CURED = replace(UNDERPAID, corrected=True)
MANY = [right(Skill.AMOUNT)] * 20


def test_a_critical_error_is_not_yet_and_the_reason_names_it():
    found = verdict_of(None, [*MANY, UNDERPAID], GAME)
    assert (found.word, found.percent) == (NOT_YET, 95)
    assert found.reason == "1 critical: seat 6's Ante was underpaid $35."


def test_the_same_error_put_right_counts_once_and_keeps_nobody_from_passing():
    found = verdict_of(None, [*MANY, CURED], GAME)
    assert found.word == PASSED
    assert found.percent == verdict_of(None, [*MANY, UNDERPAID], GAME).percent
    assert found.critical == 0


def test_without_a_critical_error_the_skill_that_cost_most_is_the_reason():
    said = Finding(
        Kind.WRONG_ANNOUNCEMENT, PAY, "deal", Skill.ANNOUNCEMENTS, Gravity.SERIOUS, due=DUE
    )
    words = [right(Skill.ANNOUNCEMENTS)] * 3 + [said] * 2
    found = verdict_of(None, [*MANY, *words], GAME)
    assert (found.word, found.reason) == (NOT_YET, "Announcements: 3 of 5 correct.")


def test_the_weights_of_a_drill_decide_and_nothing_else():
    drill = next(one for one in DRILLS.values() if one.weights and one.pass_mark)
    heavy = max(drill.weights, key=lambda skill: drill.weights[skill])
    wrong = replace(UNDERPAID, skill=heavy, gravity=Gravity.MINOR)
    even = verdict_of(None, [right(Skill.CHIPS), right(heavy), wrong])
    weighed = verdict_of(drill, [right(Skill.CHIPS), right(heavy), wrong])
    assert weighed.needed == drill.pass_mark
    assert weighed.percent < even.percent


def test_idle_words_earn_nothing_and_cost_nothing():
    idle = Finding(Kind.WRONG_ANNOUNCEMENT, PAY, "deal", Skill.ANNOUNCEMENTS, Gravity.ADVICE)
    custom = Finding(Kind.CUSTOM, PAY, "deal", Skill.ANNOUNCEMENTS)
    found = verdict_of(None, [*MANY, idle, custom])
    assert Skill.ANNOUNCEMENTS not in found.skills


def test_a_drill_that_is_not_graded_says_so():
    drill = next(one for one in DRILLS.values() if not one.pass_mark)
    assert verdict_of(drill, MANY).word == NOT_GRADED
    assert isinstance(verdict_of(drill, []), Verdict)


def refused(number: int, finding: Finding) -> Entry:
    return Entry(number, finding.act, "trainee", finding, taken=False)


def missing(line: str, kind: Kind = Kind.TOO_SOON) -> Finding:
    return Finding(kind, Act.parse(line), "settle", Skill.READING, Gravity.CRITICAL, due=DUE)


def test_several_acts_refused_for_one_missing_step_count_once():
    entries = [
        refused(0, missing("dealer push 1/pot 500")),
        refused(1, missing("dealer push 1/pot 500")),
        refused(2, missing("dealer discard 2/hand", Kind.MISSING_ANNOUNCEMENT)),
        refused(3, UNDERPAID),
        Entry(4, DUE[0], "trainee", right()),
        refused(5, missing("dealer push 1/pot 500")),
    ]
    assert [one.number for one in entries if counts(entries, one)] == [0, 3, 4, 5]


def test_a_refused_act_moved_no_money_and_fails_nobody_for_money():
    entries = [refused(0, UNDERPAID)]
    (found,) = counted(entries)
    assert found.gravity is Gravity.SERIOUS
    assert found.is_error
    assert verdict_of(None, [*MANY, found]).critical == 0
    assert line_of(entries[0], 0).gravity == "serious"


def test_something_else_that_moves_between_begins_a_new_count():
    entries = [
        refused(0, missing("dealer push 1/pot 500")),
        Entry(1, Act.parse("seat-1 fold 1/hand"), "player", right()),
        refused(2, missing("dealer push 1/pot 500")),
    ]
    assert [one.number for one in entries if counts(entries, one)] == [0]
    entries[1] = Entry(1, Act.parse("dealer ask 1"), "trainee", right())
    assert [one.number for one in entries if counts(entries, one)] == [0, 1, 2]


def test_the_whole_round_has_the_last_word_on_what_was_said_at_once():
    session = Session(DRILLS["stud-first-round"].round("a"), Mode.PRACTICE)
    while not session.mine():
        session.go_on()
    entry = session.offer(Act.parse("dealer reveal 5th"))
    assert entry.finding.is_error
    assert last_words(session, 0) == ()
    told = _Told(session, {entry.number: replace(right(), act=entry.act)})
    (line,) = last_words(told, 5)
    assert (line.line, line.kind, line.at_ms) == (f"verdict {entry.number + 1}", "right", 5)
    assert [one.is_error for one in counted_in(told)] == [False]
    assert reviewed(told)[entry.number].finding.kind is Kind.RIGHT


class _Told:
    """A session of which the whole round is known."""

    def __init__(self, session: Session, final) -> None:
        self.entries, self._final = session.entries, final

    def reviewed(self):
        return self._final


@pytest.mark.parametrize(
    ("act", "due", "words"),
    [
        ("dealer pay 6/ante 5500", "dealer pay 6/ante 4500", "seat 6's Ante was overpaid $10"),
        ("dealer collect 6/ante", "dealer pay 6/ante 4500", "seat 6's Ante won $45 and was taken"),
        ("dealer pay 6/ante 1500", "dealer collect 6/ante",
         "seat 6's Ante lost and was paid $15"),
        ("dealer return 6/ante", "dealer collect 6/ante", "seat 6's Ante lost and was returned"),
        ("dealer return 6/ante", "dealer pay 6/ante 4500",
         "seat 6's Ante won $45 and was only returned"),
        ("dealer collect 6/ante", "dealer return 6/ante",
         "seat 6's Ante should have gone back to the player and was taken"),
    ],
)  # fmt: skip
def test_what_went_wrong_with_money_is_told_as_across_the_table(act, due, words):
    finding = replace(UNDERPAID, act=Act.parse(act), due=(Act.parse(due),))
    assert blame(finding, GAME) == words
