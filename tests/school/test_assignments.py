"""What is assigned, and how far it is: counted from the rounds on record alone."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from app.errors import UnusableError
from app.records import RoundHead
from app.records.journal.facts import Fact, FactKind, Mark
from app.school.assignments import AssignmentState, assign, assignments, take_back, tasks, to_do

NOON = datetime(2026, 3, 2, 12).astimezone()
"""By the clock of this machine, as days are counted."""
DUE = date(2026, 3, 6)


class Page:
    """A journal on one page."""

    def __init__(self) -> None:
        self.lines: list[Fact] = []

    def state(self, kind, subject, body, signers=()) -> Fact:
        marks = tuple(Mark(one.uid, "") for one in signers)
        at = (NOON + timedelta(minutes=len(self.lines))).isoformat()
        self.lines.append(Fact("s", len(self.lines) + 1, at, kind, subject, body, marks))
        return self.lines[-1]

    def facts(self, *kinds, subject=None) -> tuple[Fact, ...]:
        return tuple(self.lines)


class Teacher:
    uid = "ida"

    def sign(self, words: bytes) -> str:
        return ""


def dealt(drill: str, days: int, mode: str = "practice", **more) -> RoundHead:
    began = NOON + timedelta(days=days)
    told = {
        "id": 1, "trainee_id": 1, "drill": drill, "mode": mode, "game": "", "seed": "",
        "opening": "", "edition": "", "program": "", "started_at": began, "abandoned": False,
        "ended_at": began + timedelta(minutes=5), "summary": {},
    } | more  # fmt: skip
    return RoundHead(**told)


@pytest.fixture
def page() -> Page:
    made = Page()
    assign(made, "Folds", ("a", "b"), ("ann", "bo"), DUE, Teacher())
    return made


def stand(
    page: Page, rounds, who: str = "ann", today: date = date(2026, 3, 3)
) -> list[AssignmentState]:
    wanted = {"a": 2, "b": 1}
    return [one.state for one in tasks(assignments(page.lines), who, rounds, wanted, today)]


def test_a_drill_is_done_once_all_its_rounds_were_dealt_to_their_end(page: Page):
    assert stand(page, []) == [AssignmentState.OPEN, AssignmentState.OPEN]
    assert stand(page, [dealt("a", 1)]) == [AssignmentState.OPEN, AssignmentState.OPEN]
    assert stand(page, [dealt("a", 1), dealt("a", 1), dealt("b", 4)]) == [
        AssignmentState.DONE,
        AssignmentState.DONE,
    ]


@pytest.mark.parametrize(
    "other",
    [
        dealt("b", -1),
        dealt("b", 1, "show"),
        dealt("b", 1, abandoned=True),
        dealt("b", 1, ended_at=None),
    ],
)
def test_rounds_before_it_shown_broken_off_or_unfinished_do_not_count(page: Page, other):
    assert stand(page, [other])[1] is AssignmentState.OPEN


def test_what_is_not_done_in_time_is_overdue_and_then_done_late(page: Page):
    late = date(2026, 3, 7)
    assert stand(page, [], today=date(2026, 3, 6))[1] is AssignmentState.OPEN
    assert stand(page, [], today=late)[1] is AssignmentState.OVERDUE
    assert stand(page, [dealt("b", 6)], today=late)[1] is AssignmentState.LATE


def test_who_has_nothing_assigned_has_nothing_to_do(page: Page):
    assert stand(page, [], who="cy") == []


def test_where_a_mode_is_asked_for_only_rounds_in_it_count():
    page = Page()
    assign(page, "Folds", ("b",), ("ann",), DUE, Teacher(), mode="test")
    assert stand(page, [dealt("b", 1)]) == [AssignmentState.OPEN]
    assert stand(page, [dealt("b", 1, "test")]) == [AssignmentState.DONE]


def test_what_is_taken_back_or_not_signed_is_not_asked_for(page: Page):
    page.state(FactKind.ASSIGNED, "x", {**page.lines[0].body, "drills": ["b"]})
    assert len(assignments(page.lines)) == 1
    take_back(page, page.lines[0].subject, Teacher())
    assert assignments(page.lines) == ()


def test_what_is_due_first_comes_first_and_each_drill_once(page: Page):
    assign(page, "B at once", ("b",), ("ann",), DUE - timedelta(days=2), Teacher())
    found = tasks(assignments(page.lines), "ann", [], {"a": 2, "b": 1}, date(2026, 3, 3))
    assert [(one.drill, one.assignment.title) for one in to_do(found)] == [
        ("b", "B at once"), ("a", "Folds"),
    ]  # fmt: skip


def test_an_assignment_of_nothing_or_to_nobody_is_refused():
    for drills, trainees in (((), ("ann",)), (("a",), ())):
        with pytest.raises(UnusableError):
            assign(Page(), "x", drills, trainees, DUE, Teacher())
