"""What breaks the code on purpose fits the code, and tells found from not found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutations.__main__ import main, summary, try_all
from tests.mutations.listed import ROOT, Mutation, chosen, mutations
from tests.mutations.trying import Answer
from tests.tiers import thorough

ALL = mutations()
OPTIONS = """
def pytest_addoption(parser):
    parser.addoption("--all", action="store_true")
    parser.addoption("--day", default="")

def pytest_collection_modifyitems(config, items):
    left = [item for item in items if "later" in item.name and not config.option.all]
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=left)
"""
SUMS = """
def add(a, b):
    return a + b

def double(a):
    return a * 2

def idle(a):
    return a - 0
"""
TESTS = """
import sums

def test_adding():
    assert sums.add(2, 3) == 5

def test_doubling_later():
    assert sums.double(3) == 6
"""


def test_there_are_at_least_sixty() -> None:
    assert len(ALL) >= 60


@pytest.mark.parametrize("mutation", ALL, ids=lambda one: one.name)
def test_a_mutation_fits_the_code(mutation: Mutation) -> None:
    text = (ROOT / mutation.file).read_text(encoding="utf-8")
    assert mutation.applied(text) != text
    assert mutation.breaks.endswith(".")
    assert mutation.tests
    for name in mutation.tests:
        path, _, test = name.partition("::")
        assert (ROOT / path).exists(), name
        wanted = f"def {test.partition('[')[0]}("
        assert not test or wanted in (ROOT / path).read_text(encoding="utf-8"), name


def tree(at: Path, **files: str) -> list[str]:
    written = {"conftest.py": OPTIONS, "sums.py": SUMS, "test_sums.py": TESTS, **files}
    for name, text in written.items():
        (at / name).write_text(text, encoding="utf-8")
    return list(written)


def mutation(name: str, before: str, after: str, tests: str = "test_sums.py") -> Mutation:
    return Mutation(name, "sums.py", before, after, "It is wrong.", (tests,))


@thorough
def test_what_fails_is_found_and_what_passes_survives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = [
        mutation("adds-wrong", "a + b", "a - b"),
        mutation("doubles-wrong", "a * 2", "a * 3"),
        mutation("tried-another-day", "a * 2", "a * 3", "test_sums.py::test_doubling_later"),
        mutation("no-matter", "a - 0", "a"),
        mutation("no-module", "def add(a, b):", "def add(a, b:"),
        mutation("not-there", "a / b", "a"),
        mutation("no-tests", "a + b", "a - b", "test_other.py"),
    ]
    wanted = list(enumerate(made, 1))
    verdicts = try_all(wanted, tmp_path, tree(tmp_path), day="2026-11-23")
    assert {name: found.answer for name, found in verdicts.items()} == {
        "adds-wrong": Answer.FOUND,
        "doubles-wrong": Answer.ONLY_ALL,
        "tried-another-day": Answer.ONLY_ALL,
        "no-matter": Answer.SURVIVED,
        "no-module": Answer.FOUND,
        "not-there": Answer.NOT_TRIED,
        "no-tests": Answer.NOT_TRIED,
    }
    assert verdicts["adds-wrong"].how == "test_sums.py::test_adding"
    assert verdicts["no-module"].how == "test_sums.py (on import)"
    assert (tmp_path / "sums.py").read_text(encoding="utf-8") == SUMS
    assert summary(wanted, verdicts, 1.0) == 1
    assert "SURVIVED: no-matter (sums.py)" in capsys.readouterr().out
    assert summary(wanted[:2], {name: verdicts[name] for name in list(verdicts)[:2]}, 1.0) == 0


def test_a_test_that_fails_anyway_finds_nothing(tmp_path: Path) -> None:
    failing = "def test_nothing():\n    assert False\n"
    files = tree(tmp_path, **{"test_sums.py": failing})
    verdicts = try_all([(1, mutation("adds-wrong", "a + b", "a - b"))], tmp_path, files)
    found = verdicts["adds-wrong"]
    assert found.answer is Answer.NOT_TRIED
    assert found.how == "fails on the program as it is: test_sums.py::test_nothing"


def test_one_is_chosen_by_its_number_its_name_or_its_area() -> None:
    number, last = len(ALL), ALL[-1]
    assert chosen(ALL, [str(number)]) == chosen(ALL, [last.name]) == [(number, last)]
    assert chosen(ALL, []) == list(enumerate(ALL, 1))
    assert {one.area for _, one in chosen(ALL, [last.area])} == {last.area}
    with pytest.raises(ValueError, match="no mutation 'nothing'"):
        chosen(ALL, ["nothing"])


def test_the_list_says_what_each_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list", "--only", ALL[0].name]) == 0
    shown = capsys.readouterr().out
    assert ALL[0].name in shown
    assert ALL[0].breaks in shown
    assert main(["--list", "--only", "nothing"]) == 2
