"""Every test runs without a screen, whatever machine it is on, and the same way all day."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from app.records.journal import keys
from tests import tiers, times
from tests.records.server import NOT_TRIED, NOTES, NoServerError, Server
from tests.steady import steady

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples all day: a clone is green or red for everyone (see tests/tiers.py).
# HYPOTHESIS_PROFILE=chance looks for new ones each time.
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "daily")
settings.register_profile("daily", database=None)
settings.register_profile("chance", derandomize=False)
settings.load_profile(PROFILE)

gc.set_threshold(50_000, 20, 20)  # what is dealt is kept, and looked through in vain
PATIENCE = 120_000
"""Milliseconds until what is waited for will never come: more than the busiest machine takes."""
for waiting in (QtBot.waitUntil, QtBot.waitSignal):
    waiting.__kwdefaults__["timeout"] = PATIENCE


def pytest_addoption(parser: pytest.Parser) -> None:
    tiers.add_options(parser)
    times.add_option(parser)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    tiers.configure(config)
    if config.option.times:
        config.pluginmanager.register(times.Times(), "times")
    if PROFILE == "daily":
        config.option.hypothesis_seed = config.option.hypothesis_seed or tiers.TIER.seed


def pytest_report_header() -> str:
    return f"pitschool: {tiers.told()}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if left := tiers.choose(items):
        config.hook.pytest_deselected(items=left)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give a test the same seeds each time, and no window that another has let go."""
    if PROFILE == "daily":
        steady(item.nodeid)
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QCoreApplication, QEvent

        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Spare the collector of garbage what modules keep: dealt rounds by the million."""
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def cheap() -> None:
    """Let a passphrase cost next to nothing."""
    keys.EFFORT = keys.Effort(1, 64, 1)


@pytest.fixture(scope="session")
def servers() -> Iterator[Server]:
    """A server, started when it is first asked for."""
    try:
        made = Server()
    except NoServerError as reason:
        # Where a change is judged, what was not tried has not passed.
        told = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        told(f"{NOT_TRIED}: {reason}")
    yield made
    made.close()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say what was run, and loudly what was not tried on a server of PostgreSQL, and why."""
    terminalreporter.line(f"Run: {tiers.told()}.")
    if taken := config.pluginmanager.get_plugin("times"):
        terminalreporter.section("where the time goes")
        for line in taken.lines(config.option.times):
            terminalreporter.line(line)
    told = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", ())]
    left = [words for words in told if NOT_TRIED in words]
    if left:
        _, _, why = left[0].partition(f"{NOT_TRIED}: ")
        note = f"{len(left)} tests were {NOT_TRIED}: {why.rstrip(chr(39) + ')')}"
        terminalreporter.section("left out", yellow=True, bold=True)
        terminalreporter.line(note)
        if os.environ.get(NOTES):
            Path(os.environ[NOTES]).write_text(f"{note}\n", encoding="utf-8")
