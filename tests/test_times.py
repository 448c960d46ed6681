"""Where the time of the tests went is told by folder, by module and by test."""

from __future__ import annotations

import re

import pytest

CONFTEST = """
from tests import times
pytest_addoption = times.add_option

def pytest_configure(config):
    config.pluginmanager.register(times.Times(), "times")

def pytest_terminal_summary(terminalreporter, config):
    for line in config.pluginmanager.get_plugin("times").lines(config.option.times):
        terminalreporter.line(line)
"""
SUITE = """
import subprocess, sys, time

def busy(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass

def test_busy(): busy(0.4)
def test_idle(): time.sleep(0.4)
def test_another_program():
    subprocess.run([sys.executable, "-c", "import time\\nwhile time.process_time() < 0.4: pass"])
"""


@pytest.mark.parametrize("side_by_side", [(), ("-n", "2")], ids=["alone", "side by side"])
def test_what_the_processor_was_busy_with_counts_and_waiting_does_not(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    pytestconfig: pytest.Config,
    side_by_side: tuple[str, ...],
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(pytestconfig.rootpath))
    pytester.makeconftest(CONFTEST)
    pytester.mkpydir("folder").joinpath("test_one.py").write_text(SUITE)
    done = pytester.runpytest_subprocess("--times=9", "-p", "no:cacheprovider", *side_by_side)
    done.assert_outcomes(passed=3)
    rows = [line.split() for line in done.outlines if re.match(r" +\d+\.\d ", line)]
    spent = {row[-1]: float(row[0]) for row in rows}
    module = "folder/test_one.py"
    assert spent[f"{module}::test_idle"] <= 0.2
    assert spent[f"{module}::test_busy"] >= 0.4
    assert spent[f"{module}::test_another_program"] >= 0.4
    assert spent["all"] == spent["folder"] == spent[module] >= 0.8
