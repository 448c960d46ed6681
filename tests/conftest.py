"""Every test runs without a screen, whatever machine it is on, and the same way each time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from app.records import keys
from tests.records.server import NOT_TRIED, NOTES, NoServerError, Server
from tests.steady import steady

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples every time: a clone is green or red for everyone.
# HYPOTHESIS_PROFILE=chance looks for new ones.
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "steady")
settings.register_profile("steady", derandomize=True)
settings.register_profile("chance", derandomize=False)
settings.load_profile(PROFILE)

PATIENCE = 120_000
"""Milliseconds until what is waited for will never come: more than the busiest machine takes."""
for waiting in (QtBot.waitUntil, QtBot.waitSignal):
    waiting.__kwdefaults__["timeout"] = PATIENCE


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give a test the same seeds each time, and no window that another has let go."""
    if PROFILE == "steady":
        steady(item.nodeid)
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QCoreApplication, QEvent

        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what was not tried on a server of PostgreSQL, and why."""
    told = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", ())]
    left = [words for words in told if NOT_TRIED in words]
    if left:
        _, _, why = left[0].partition(f"{NOT_TRIED}: ")
        note = f"{len(left)} tests were {NOT_TRIED}: {why.rstrip(chr(39) + ')')}"
        terminalreporter.section("left out", yellow=True, bold=True)
        terminalreporter.line(note)
        if os.environ.get(NOTES):
            Path(os.environ[NOTES]).write_text(f"{note}\n", encoding="utf-8")
