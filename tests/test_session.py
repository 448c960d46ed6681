"""A sitting: modes, hints, who does what, and taking a round up again."""

from dataclasses import replace

import pytest

from app.grading.findings import Gravity, Kind
from app.provisions import explained
from app.randomly import random_round
from app.rounds import Mishap, dump, loads
from app.session import Mode, Session
from app.slips import play
from games.catalogue import GAMES
from games.engine.acts import Act, Verb
from games.engine.rules import RulesSubmission
from games.engine.tolerance import MONEY

RULES = RulesSubmission(
    dealing="manual-shoe",
    offers=frozenset({"progressive", "three-card"}),
    paytables={"progressive": "A", "three-card": "A", "six-card": "A"},
)


def a_round(seed="s 1"):
    return random_round(seed, RULES, opening="round")


def until(session, verb):
    """Play rightly until the trainee's next act is a *verb*."""
    while not session.over:
        if session.go_on():
            continue
        step = session.mine()[0]
        if step.act.verb == verb:
            return step.act
        session.offer(step.options[len(step.options) // 2])
    raise AssertionError(f"no {verb} in this round")


def test_show_plays_the_whole_round_without_the_trainee():
    session = Session(a_round(), Mode.SHOW)
    while session.go_on():
        pass
    assert session.over
    assert not any(entry.by == "trainee" for entry in session.entries)
    assert not any(finding.is_error for finding in session.findings)


def test_guided_refuses_a_wrong_act_and_hints_in_three_turns():
    session = Session(a_round(), Mode.GUIDED)
    due = until(session, "lock-out")
    before = session.moment
    hints = []
    for _ in range(4):
        entry = session.offer(Act.parse("dealer ask 1"))
        assert not entry.taken
        hints.append(session.hint())
    assert session.moment is before
    assert [hint.level for hint in hints] == [1, 2, 3, 3]
    assert hints[0].places == (due.target,)
    assert "655a.8(b)" in str(hints[1].cite)
    assert hints[2].text.lower().startswith("lock out")
    assert session.offer(due).taken
    assert session.hint().level == 1


def test_a_hint_after_a_refusal_is_about_what_was_due_in_its_place():
    session = Session(a_round(), Mode.GUIDED)
    while len(due := [step.act for step in session.mine()]) < 2:
        session.go_on() or session.offer(session.mine()[0].act)
    other = due[-1]
    session.offer(replace(other, verb=Verb.COLLECT))
    assert session.entries[-1].finding.due == (other,)
    assert session.hint(1).places == (other.target,)
    assert session.to_hint().act == other


def test_what_is_taken_back_takes_the_hints_it_earned_with_it():
    session = Session(a_round(), Mode.GUIDED)
    until(session, "lock-out")
    for _ in range(3):
        session.offer(Act.parse("dealer ask 1"))
    assert session.hint().level == 3
    session.take_back()
    assert session.hint().level == 1


def test_a_hint_never_tells_what_lies_face_down():
    session = Session(a_round(), Mode.GUIDED)
    due = until(session, "reveal")
    texts = " ".join(session.hint(level).text for level in (1, 2, 3))
    hidden = session.moment.round.cards[due.target][0]
    assert hidden not in texts


def test_practice_goes_on_from_what_was_done():
    session = Session(a_round("s 2"), Mode.PRACTICE)
    due = until(session, "pay")
    r = session.moment.round
    entry = session.offer(replace(due, amount=due.amount + 500))
    assert entry.taken
    assert entry.finding.kind is Kind.WRONG_AMOUNT
    assert session.moment.round.stacks[due.seat] == (
        r.stacks[due.seat] + r.wagers[due.target] + due.amount + 500
    )
    assert session.moment.round.money == r.money


def test_a_card_turned_too_soon_is_turned_and_voids_the_round():
    session = Session(a_round(), Mode.PRACTICE)
    until(session, "ask")
    entry = session.offer(Act.parse("dealer reveal 4th"))
    assert entry.finding.cite.key == "13(d)"
    assert session.moment.round.shown("4th")
    assert {step.cite.key for step in session.mine()} == {"13(d)"}
    due = {step.act.verb for step in session.mine()}
    assert due == {"return", "reshuffle", "discard"}  # how the cards are gathered is free


@pytest.mark.parametrize("phase", ["settle", "deal", "clear"])
def test_only_the_phases_of_the_drill_are_the_trainees(phase):
    session = Session(a_round(), Mode.PRACTICE, frozenset({phase}))
    while not session.over:
        if not session.go_on():
            assert all(session.moment.game.phase(s.cite) == phase for s in session.mine())
            session.offer(session.mine()[0].act)
    assert {e.finding.phase for e in session.entries if e.by == "trainee"} == {phase}


def test_a_mishap_befalls_before_the_act_it_names():
    seat = min(a_round().seats)
    spec = replace(a_round(), mishaps=(Mishap("exposed-card/5th", f"dealer ask {seat}"),))
    session = Session(spec, Mode.SHOW)
    while session.go_on():
        pass
    befell = next(e for e in session.entries if e.finding.kind is Kind.BEFELL)
    assert befell.by == "chance"
    assert session.entries[-1].act == Act.parse("dealer reshuffle deck")


@pytest.mark.parametrize("cut", [1, 7, 30, 60])
def test_a_round_taken_up_again_stands_where_it_stood(cut):
    spec = a_round("s 4")
    session = Session(spec)
    for n, _ in enumerate(play(session)):
        if n == cut:
            break
    again = Session(loads(dump(spec)))
    again.resume([(e.act, e.by, e.taken) for e in session.entries])
    assert again.moment.round == session.moment.round
    assert again.findings == session.findings
    assert again.moment.expected() == session.moment.expected()
    assert again.automatic() == session.automatic()


def test_declaring_a_round_done_too_early_reports_what_is_owed():
    session = Session(a_round())
    until(session, "discard")
    while session.moment.game.phase(session.mine()[0].cite) != "clear":
        session.offer(session.mine()[0].act)
        until(session, "discard")
    owed = session.finish()
    assert len(owed) == len([s for s in session.moment.round.cards if s != "discard-rack"])
    assert {finding.kind for finding in owed} == {Kind.LEFT_OUT}


def test_what_is_owed_is_critical_where_somebody_was_not_paid_or_kept_what_was_lost():
    session = Session(a_round())
    while not any(step.act.verb in MONEY for step in session.mine()):
        if not session.go_on():
            session.offer(session.mine()[0].act)
    owed = {finding.act: finding.gravity for finding in session.finish()}
    grave = {act for act, gravity in owed.items() if gravity is Gravity.CRITICAL}
    assert grave
    assert grave == {act for act in owed if act.verb in MONEY}


def test_a_demonstration_that_is_broken_off_owes_nothing():
    session = Session(a_round(), Mode.SHOW)
    for _ in range(12):
        session.go_on()
    assert not session.over
    before = list(session.entries)
    assert session.finish() == ()
    assert session.entries == before


def test_a_mishap_that_cannot_happen_any_more_waits_and_stops_nobody():
    seat = min(a_round().seats)
    spec = replace(a_round(), mishaps=(Mishap("exposed-card/3rd", f"dealer ask {seat}"),
                                       Mishap("face-up-card", f"dealer ask {seat}")))  # fmt: skip
    session = Session(spec, Mode.PRACTICE)
    until(session, "return")
    for step in session.mine():
        session.offer(step.act)
        session.go_on()
    assert session.over


def test_a_total_that_is_called_brings_no_reading_about_the_hole_card():
    game = GAMES["spanish-21"]
    cite = game.code["7(k)"]
    about_turning = explained(cite, game, Verb.REVEAL).readings
    assert "hole card turned" in about_turning[0].question
    about_calling = explained(cite, game, Verb.ANNOUNCE).readings
    assert not any("hole card" in one.question for one in about_calling)
    assert {*explained(cite, game).readings} == {*about_turning, *about_calling}
