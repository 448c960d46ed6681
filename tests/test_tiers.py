"""Every day runs a share of the long tests, and no test is ever left out for good."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from games.catalogue import TABLES
from tests.tiers import BY_TURNS, KINDS, Tier

START = date(2026, 11, 23)
pytest_plugins = ["pytester"]


def days(count: int) -> list[Tier]:
    return [Tier(START + timedelta(n)) for n in range(count)]


@pytest.mark.parametrize("of", [1, 2, 3, 7, 20])
@pytest.mark.parametrize("count", [1, 2, 13, 15, 265])
def test_as_many_days_as_there_are_shares_go_through_everything(count: int, of: int) -> None:
    examples = [f"example {n}" for n in range(count)]
    begun = next(tier for tier in days(of) if tier.day.toordinal() % of == 0)
    several = [Tier(begun.day + timedelta(n)).share(examples, of, "test") for n in range(of)]
    assert all(several), "a day without any"
    assert set().union(*several) == set(examples)
    assert max(map(len, several)) <= -(-count // of)


def test_a_share_is_the_same_all_day_and_another_on_another_day() -> None:
    examples = list(range(100))
    one, same, other = Tier(START), Tier(START), Tier(START + timedelta(1))
    assert one.share(examples, 10, "a") == same.share(examples, 10, "a")
    assert one.share(examples, 10, "a") != other.share(examples, 10, "a")
    assert one.share(examples, 10, "a") != one.share(examples, 10, "b")


def test_everything_is_everything() -> None:
    assert Tier(START, everything=True).share(range(50), 10) == list(range(50))


def test_every_game_is_of_a_kind_of_table() -> None:
    assert set(KINDS) == set(TABLES)


SUITE = """
import pytest
from tests import tiers

@pytest.mark.in_turn(5)
@pytest.mark.parametrize("n", range(10))
def test_by_turns(n): pass

@pytest.mark.by_kind
@pytest.mark.parametrize("game", list(tiers.KINDS))
def test_games(game): pass

@pytest.mark.thorough
def test_long(): pass

def test_short(): pass
"""
HOOKS = """
from tests import tiers
pytest_addoption = tiers.add_options
pytest_configure = tiers.configure

def pytest_collection_modifyitems(items):
    tiers.choose(items)
"""


def test_what_is_marked_runs_by_turns_and_with_all_always(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeconftest(HOOKS)
    pytester.makepyfile(SUITE)
    short = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    short.assert_outcomes(passed=2 + len(set(KINDS.values())) + 1)
    whole = pytester.runpytest_subprocess("--all", "-p", "no:cacheprovider")
    whole.assert_outcomes(passed=10 + len(KINDS) + 2)
    wrong = pytester.runpytest_subprocess("--day", "tomorrow", "-p", "no:cacheprovider")
    wrong.stderr.fnmatch_lines("*--day tomorrow: no date*")


MODULE = """
import pytest
pytestmark = pytest.mark.in_turn(4)

def test_a(): pass
def test_b(): pass
def test_c(): pass
@pytest.mark.in_turn(1)
@pytest.mark.parametrize("n", range(3))
def test_d(n): pass
"""


def test_a_module_that_is_marked_goes_through_its_tests_by_turns(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeconftest(HOOKS)
    pytester.makepyfile(MODULE)
    done = pytester.runpytest_subprocess("-p", "no:cacheprovider", "--day", "2026-11-23")
    done.assert_outcomes(passed=1 + 3)


def test_a_folder_goes_through_its_modules_by_turns_unless_one_is_named(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeconftest(f"{HOOKS}\ntiers.BY_TURNS['long'] = 4\n")
    pytester.mkpydir("long").joinpath("test_long.py").write_text(MODULE.replace("pytestmark", "_"))
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=1 + 3)
    named = pytester.runpytest_subprocess("-p", "no:cacheprovider", "long/test_long.py")
    named.assert_outcomes(passed=3 + 3)


CHANGED = """
from tests.changed import Reach
here = frozenset({"test_chapter"})
tiers.reached_since = lambda base: Reach(frozenset(), here, frozenset({"holdem"}), here)
"""


def test_next_to_a_chapter_its_own_game_is_tried_whole_and_no_other(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeconftest(HOOKS + CHANGED)
    pytester.makepyfile(test_chapter=SUITE, test_elsewhere=SUITE)
    done = pytester.runpytest_subprocess("--changed", "-p", "no:cacheprovider", "-v")
    done.assert_outcomes(passed=2 + 1 + 1)
    done.stdout.fnmatch_lines(["*test_games?holdem?*"])


@pytest.mark.parametrize("folder", BY_TURNS)
def test_what_goes_by_turns_is_a_folder_with_tests(
    folder: str, pytestconfig: pytest.Config
) -> None:
    assert list((pytestconfig.rootpath / folder).glob("test_*.py"))
