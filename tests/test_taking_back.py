"""Acts taken back: the same acts again make the same round, and the record says all of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.curriculum.progress.counted import counted_in
from app.grading.report import report_of
from app.randomly import random_round
from app.records import RecordLine as Line
from app.records import StoredRound
from app.rounds import Mishap
from app.session import Entry, Mode, Session
from app.shell.base.lines import acts_of, line_of, summary
from games.catalogue import GAMES
from games.engine.acts import Act, Verb

WRONG = Act.parse("dealer discard 1/nowhere")


def opened(key: str, number: int, mode: Mode = Mode.GUIDED) -> tuple[Session, list[Line]]:
    """Return a session of a random round, and what is written down of it as it goes on."""
    rules = GAMES[key].house.draw_rules(Random(f"{key} back {number}"))
    opening = ("round", "opening")[number % 2]
    written: list[Line] = []
    spec = random_round(f"back {number}", rules, opening, key)
    session = Session(spec, mode, on_entry=lambda entry: written.append(line_of(entry, 0)))
    return session, written


def one_on(session: Session) -> None:
    """Let one act be done: whoever's turn it is."""
    if session.go_on() is None:
        step = next(step for step in session.mine() if not step.waived)
        middle = step.options[len(step.options) // 2]
        session.offer(middle if step.act.verb is Verb.PLACE else step.act)


def plainly(key: str, number: int) -> Session:
    session, _ = opened(key, number)
    while not session.over:
        one_on(session)
    return session


def stored(session: Session, written: list[Line]) -> StoredRound:
    none = dict.fromkeys(
        ("id", "trainee_id", "drill", "game", "seed", "opening", "edition", "program",
         "started_at", "ended_at", "abandoned", "summary")
    )  # fmt: skip
    return StoredRound(**none, mode=session.mode.value, entries=tuple(written))  # type: ignore[arg-type]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 40), st.integers(0, 99))
def test_the_same_acts_after_taking_back_make_the_same_round(key, number, seed):
    chance = Random(seed)
    session, written = opened(key, number)
    while not session.over:
        one_on(session)
        while session.to_take_back() and chance.random() < 0.15:
            session.take_back()
            assert session.automatic() is None, "it is the trainee's turn again"
        if session.automatic() is None and chance.random() < 0.1:
            session.offer(WRONG)
    plain = plainly(key, number)
    assert session.moment.round == plain.moment.round

    again = Session(session.spec, Mode.GUIDED)
    again.resume(acts_of(stored(session, written)))
    assert again.moment.round == session.moment.round
    assert [e.finding for e in again.entries] == [e.finding for e in session.entries]
    assert counted_in(again) == counted_in(session)
    assert stored(session, written).lines == tuple(map(str, session.moment.round.log))


@pytest.mark.parametrize("key", GAMES)
def test_a_round_taken_up_after_a_taking_back_goes_on_as_it_would_have(key):
    session, written = opened(key, 3)
    for _ in range(25):
        one_on(session)
    session.take_back()
    other = Session(session.spec, Mode.GUIDED)
    other.resume(acts_of(stored(session, written)))
    while not session.over:
        one_on(session)
        one_on(other)
    assert other.moment.round == session.moment.round


def test_what_is_taken_back_and_done_again_counts_once():
    session, written = opened("mississippi-stud", 2)
    while not counted_in(session):
        one_on(session)
    while session.automatic() is not None:
        session.go_on()
    for _ in range(4):
        session.take_back()
        one_on(session)
        while session.automatic() is not None:
            session.go_on()
    assert len(counted_in(session)) == 1
    assert report_of(counted_in(session)).percent == 100
    assert sum(line.kind != "" and line.by == "trainee" for line in written) == 1
    assert summary(session) == {"acts": 1, "errors": 0}


def test_what_was_only_shown_counts_when_the_trainee_does_it():
    session, written = opened("mississippi-stud", 2, Mode.SHOW)
    while not (session.entries and session.entries[-1].act.actor == "dealer"):
        session.go_on()
    session.take_back()
    session.mode = Mode.GUIDED
    one_on(session)
    assert len(counted_in(session)) == 1
    assert written[-1].kind == "right"


def test_an_error_stays_an_error_whatever_is_taken_back():
    session, written = opened("mississippi-stud", 2)
    while not counted_in(session):
        one_on(session)
    session.offer(Act.parse("dealer reveal 5th"))
    session.take_back()
    assert summary(session)["errors"] == 1
    assert sum(line.gravity in ("minor", "serious", "critical") for line in written) == 1


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_nothing_is_taken_back_in_practice_or_a_test(mode):
    session, _ = opened("three-card-prime", 1, mode)
    for _ in range(5):
        one_on(session)
    before = session.moment
    assert session.to_take_back() is None
    assert session.take_back() is None
    assert session.moment is before


def test_a_demonstration_goes_back_act_by_act_to_its_beginning():
    session, _ = opened("crazy-4-poker", 1, Mode.SHOW)
    for _ in range(12):
        session.go_on()
    moments = [session.first, *session.moments]
    for left in range(11, -1, -1):
        session.take_back()
        assert session.moment == moments[left]
    assert session.take_back() is None
    assert counted_in(session) == ()


def test_a_mishap_taken_back_befalls_again():
    spec = replace(
        random_round("mishap", GAMES["mississippi-stud"].house.rules, "round", "mississippi-stud"),
        mishaps=(Mishap("exposed-card/4th", "dealer reveal 3rd"),),
    )
    session = Session(spec, Mode.GUIDED)

    def befallen() -> list[Entry]:
        return [e for e in session.entries if e.act.verb is Verb.BEFALL]

    while not befallen():
        one_on(session)
    while session.take_back() and session.stands(befallen()[0]):
        pass
    while len(befallen()) < 2 and not session.over:
        one_on(session)
    assert len(befallen()) == 2
