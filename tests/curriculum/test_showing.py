"""What is shown before a module is left: a drill with its mark, or something that staff saw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.curriculum.courses.course import Check, Hours, Module
from app.curriculum.progress.learned import DrillProgress
from app.curriculum.progress.scoring import Verdict
from app.curriculum.progress.shown_evidence import met, missing

CHECK = Check("stud-deal-hand", drill="stud-deal-hand")
SEEN = Check("stud-chips", shown="Cuts out $435.")
GOOD = DrillProgress("stud-deal-hand", rounds=3, wanted=3, mark=Verdict(92, True, 0, {}))


def after(one: DrillProgress, check: Check = CHECK) -> bool:
    return met(check, {one.key: one}, ())


def test_a_drill_is_shown_by_its_own_pass_mark_or_by_the_one_that_is_asked():
    assert after(GOOD)
    assert after(GOOD, replace(CHECK, mark=92))
    assert not after(GOOD, replace(CHECK, mark=93))
    assert not after(replace(GOOD, mark=Verdict(80, False, 0, {})))
    assert after(replace(GOOD, mark=Verdict(80, False, 0, {})), replace(CHECK, mark=75))


def test_a_critical_error_or_too_few_rounds_show_nothing():
    critical = Verdict(99, False, 1, {})
    assert not after(replace(GOOD, mark=critical), replace(CHECK, mark=75))
    assert not after(replace(GOOD, rounds=2))
    assert not met(CHECK, {}, ())


def test_what_staff_has_to_see_is_shown_once_it_is_on_file():
    module = Module("a", "A", "banked", Hours(), "…", checks=(CHECK, SEEN))
    known = {GOOD.key: GOOD}
    assert missing(module, known, ()) == (SEEN,)
    assert missing(module, known, ("stud-chips",)) == ()
    assert missing(module, {}, ("stud-chips",)) == (CHECK,)


@pytest.mark.parametrize(
    ("found", "decides"),
    [
        (Verdict(92, True, 0, {}, needed=90), True),
        (Verdict(80, False, 0, {}, needed=90), True),
        (Verdict(80, False, 1, {}, needed=90), True),
        (Verdict(98, False, 1, {}, needed=90), False),
        (Verdict(98, True, 0, {}, needed=0), False),
    ],
)
def test_a_percentage_is_told_only_where_it_decides(found: Verdict, decides: bool):
    assert found.by_figure is decides
