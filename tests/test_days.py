"""Days are told in one way everywhere, the month first."""

from __future__ import annotations

import re
from pathlib import Path

import app

APP = Path(app.__file__).parent
WRITES = re.compile(r"%[bB]\b|%-?d\b.*%[mYy]|\.toString\(")
"""What writes a day in some way of its own."""


def test_no_page_and_no_report_writes_days_in_a_way_of_its_own():
    found = [
        f"{path.relative_to(APP)}: {line.strip()}"
        for path in APP.rglob("*.py")
        if path.name != "days.py"
        for line in path.read_text("utf-8").splitlines()
        if WRITES.search(line)
    ]
    assert found == []
