"""Where the time of the tests goes: core-seconds by folder, by module and by test.

``--times`` prints them at the end.  What counts is the time of the processor, for the program and
for the system, with that of the processes that a test starts: it is about the same on a machine
that is busy with something else.  Finding the tests and importing what they need is not in it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterator

import pytest

LONGEST = 15
PHASES = ("setup", "call", "teardown")


def add_option(parser: pytest.Parser) -> None:
    parser.getgroup("pitschool").addoption(
        "--times", nargs="?", type=int, const=LONGEST, metavar="N",
        help=f"print where the time goes, and the N longest modules and tests ({LONGEST})",
    )  # fmt: skip


class Times:
    """Takes the time of each test; the process that runs it tells, the first one adds up."""

    def __init__(self) -> None:
        self.at = core_seconds()
        self.spent: dict[str, Counter[str]] = {}
        """Test -> phase -> core-seconds."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Generator[None, object, object]:
        self.at = core_seconds()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self.at = self.at, core_seconds()
        report.core_seconds = self.at - before  # type: ignore[attr-defined]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        phases = self.spent.setdefault(report.nodeid, Counter())
        phases[report.when or "call"] += getattr(report, "core_seconds", 0.0)

    def lines(self, longest: int) -> Iterator[str]:
        """Say where the time went: by folder, then the *longest* modules and tests."""
        yield f"{'core-seconds':>12} {'setup':>8} {'call':>8} {'teardown':>8} {'tests':>6}"
        yield from self._rows(lambda nodeid: "all")
        yield from self._rows(folder_of)
        for group in (module_of, str):
            yield ""
            yield from self._rows(group, longest)

    def _rows(self, group: Callable[[str], str], longest: int | None = None) -> Iterator[str]:
        spent: dict[str, Counter[str]] = {}
        counted = Counter[str]()
        for nodeid, phases in self.spent.items():
            spent.setdefault(group(nodeid), Counter()).update(phases)
            counted[group(nodeid)] += 1
        for name in sorted(spent, key=lambda name: -spent[name].total())[:longest]:
            each = " ".join(f"{spent[name][phase]:8.1f}" for phase in PHASES)
            yield f"{spent[name].total():12.1f} {each} {counted[name]:6}  {name}"


def core_seconds() -> float:
    """Return the time of the processor that this process and what it started have taken."""
    return sum(os.times()[:4])


def module_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def folder_of(nodeid: str) -> str:
    """Return the folder of tests that *nodeid* stands in: no deeper than two."""
    return "/".join(module_of(nodeid).split("/")[:-1][:2])
