"""What to do next: foreseeable, in order, accuracy before speed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from app.curriculum.hours import load_hours, standings
from app.curriculum.modules import load_modules
from app.curriculum.plan import LATELY, Reason, today, weaknesses
from app.records import Result, RoundHead
from app.records.store import RECENT
from app.session import Mode
from tests.curriculum.table import DRILLS

MODULES = load_modules(DRILLS)["banked"]
NOW = datetime(2026, 3, 20, 9, tzinfo=UTC)


def rounds(*keys: str, ago: timedelta = timedelta(days=1), mode: str = "practice"):
    """Each drill of *keys* dealt once through."""
    return [
        RoundHead(
            id=1, trainee_id=1, drill=key, mode=mode, game="mississippi-stud", seed="1",
            opening="", edition="2021", program="0.1", started_at=NOW - ago, ended_at=NOW - ago,
            abandoned=False, summary={},
        )
        for key in keys
        for _ in range(DRILLS[key].rounds)
    ]  # fmt: skip


def result(key: str, attempts: int, errors: int, recent: float | None = None) -> Result:
    return Result(f"655a.{key}", attempts, errors, recent)


def suggest(results=(), dealt=(), hours=None):
    done = standings(load_hours(), hours or {})
    return today(results, done, DRILLS, MODULES, dealt, NOW)


def test_a_newcomer_begins_with_the_first_drill():
    (first,) = suggest()
    assert (first.reason, first.drill, first.mode) == (Reason.NEXT, "stud-first-round", "guided")


def test_the_next_drill_waits_for_the_modules_before_its_own():
    (first,) = suggest(dealt=rounds("stud-first-round"))
    assert first.drill == "stud-opening"


def test_a_drill_half_done_goes_on():
    (first,) = suggest(dealt=rounds("stud-first-round")[:1])
    assert first.drill == "stud-first-round"
    assert first.why.startswith("Begun: 2 of 3 rounds are left")


def test_watching_is_not_doing():
    (first,) = suggest(dealt=rounds("stud-first-round", mode="show"))
    assert first.drill == "stud-first-round"


def test_a_weakness_is_told_in_attempts_not_in_hundredths():
    assert LATELY == RECENT
    (few,) = weaknesses([result("4(a)", 5, 1, 0.2)])
    (many,) = weaknesses([result("4(a)", 200, 90, 0.25)])
    assert (few.wrong, few.tried) == (1, 5)
    assert (many.wrong, many.tried) == (5, 20)


def test_the_worst_weakness_comes_before_what_is_new():
    done = rounds("stud-first-round", "stud-opening")
    weak = [result("4(a)", 10, 4, 0.4), result("4(b)", 10, 2, 0.2), result("9(c)", 10, 1, 0.1)]
    found = suggest(weak, done)
    assert [one.reason for one in found] == [Reason.WEAK, Reason.NEXT]
    assert found[0].drill == "stud-opening"
    assert found[0].why == "4 of the last 10 were wrong at § 655a.4(a)."
    assert str(found[0].cite) == "58 Pa. Code § 655a.4(a)"


def test_a_weakness_counts_by_its_last_attempts_and_only_after_enough():
    weak = [result("4(a)", 50, 25, 0.0), result("4(b)", 4, 4), result("11(h)", 50, 9, 0.5)]
    assert [one.cite.key for one in weaknesses(weak)] == ["11(h)"]


def test_a_provision_as_the_code_writes_it_is_read_too():
    (one,) = weaknesses([Result("58 Pa. Code § 655a.11(h)(3)", 10, 5, 0.5)])
    assert one.cite.key == "11(h)(3)"


def test_what_cannot_be_trained_yet_is_not_suggested():
    found = suggest([result("13(a)", 10, 9, 0.9)], rounds("stud-first-round"))
    assert [one.reason for one in found] == [Reason.NEXT]


def test_a_drill_is_reviewed_after_a_week():
    old = rounds("stud-first-round", ago=timedelta(days=8))
    assert [(one.reason, one.drill) for one in suggest(dealt=old)] == [
        (Reason.NEXT, "stud-opening"),
        (Reason.REVIEW, "stud-first-round"),
    ]
    assert suggest(dealt=old)[1].why == "Not dealt for 8 days."


def test_speed_comes_last_and_only_without_a_weakness():
    everything = rounds(*DRILLS)
    (only,) = suggest(dealt=everything)
    assert (only.reason, only.drill, only.mode) == (Reason.SPEED, "stud-whole-round", Mode.TEST)
    weak = suggest([result("13(a)", 10, 5, 0.5)], everything)
    assert [one.reason for one in weak] == [Reason.WEAK]
    assert weak[0].drill == "stud-irregular-deal"


def test_hours_are_told_once_begun():
    found = suggest(hours={"banked": 12.5})
    assert [one.reason for one in found] == [Reason.NEXT, Reason.HOURS]
    assert found[1].why.startswith("12.5 of 120 hours of “Blackjack")
    assert "20 a week keep to 6 weeks" in found[1].why


def test_the_same_record_always_gives_the_same_answer():
    weak = [result("4(a)", 10, 4, 0.4), result("4(b)", 10, 4, 0.4)]
    assert suggest(weak, rounds("stud-first-round")) == suggest(
        weak[::-1], rounds("stud-first-round")
    )


def test_without_rounds_a_drill_counts_once_its_provisions_were_tried():
    tried = [result(c.key, 3, 0, 0.0) for c in DRILLS["stud-first-round"].provisions]
    found = today(tried, (), DRILLS, MODULES)
    assert found[0].drill == "stud-opening"
